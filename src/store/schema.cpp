#include "store/schema.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <stdexcept>

#include "nply/core/error.hpp"
#include "nply/store/match_store.hpp"

namespace nply::store {
namespace {

constexpr int timeout = 5000;  // ms, for a reader that holds the file for a moment

int number_of(const SQLite::Database& database, const char* pragma) {
    SQLite::Statement statement(database, fmt::format("PRAGMA {}", pragma));
    statement.executeStep();
    return statement.getColumn(0).getInt();
}

/// A reader may write as well: what a killed writer left half done is undone by whoever comes next.
int flags_for(Opening opening) {
    return opening == Opening::to_read ? SQLite::OPEN_READWRITE : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;
}

}  // namespace

const FileKind matches{0x6e706c79, schema_version, "matches", R"(
CREATE TABLE match (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE hands (
    number   INTEGER PRIMARY KEY,
    deal     INTEGER NOT NULL,
    seating  TEXT NOT NULL,
    position TEXT NOT NULL,
    moves    TEXT NOT NULL,
    scores   TEXT NOT NULL,
    ends     TEXT NOT NULL CHECK (ends IN ('normal', 'late', 'crash', 'illegal')),
    culprit  INTEGER,
    nodes    TEXT NOT NULL,
    seconds  TEXT NOT NULL,
    faults   TEXT NOT NULL,
    trouble  TEXT NOT NULL,
    seed     TEXT NOT NULL,
    version  TEXT NOT NULL
) STRICT;
CREATE VIEW seats AS
SELECT number, deal, s.key + 1 AS seat, s.value AS entrant,
       json_extract(scores, '$[' || (s.key % json_array_length(scores)) || ']') AS score,
       json_extract(nodes, '$[' || s.key || ']') AS nodes,
       json_extract(seconds, '$[' || s.key || ']') AS seconds,
       json_extract(faults, '$[' || s.key || '].late') AS late,
       json_extract(faults, '$[' || s.key || '].crash') AS crash,
       json_extract(faults, '$[' || s.key || '].illegal') AS illegal
FROM hands, json_each(seating) AS s;
)"};

SQLite::Database opened(const std::string& file, Opening opening) {
    try {
        SQLite::Database database(file, flags_for(opening), timeout);
        if (opening == Opening::to_read) database.exec("PRAGMA query_only = ON");
        return database;
    } catch (const SQLite::Exception& error) {
        rethrow_readably(file, error);
    }
}

void check_store(const SQLite::Database& database, const FileKind& kind, const std::string& file) {
    if (number_of(database, "application_id") != kind.application_id)
        throw InputError(fmt::format("{} is a database, but none of {}", file, kind.holds));
    const int version = number_of(database, "user_version");
    if (version > kind.version)
        throw InputError(fmt::format("{} was written by a newer nply: its schema is {}, and this one knows {}", file,
                                     version, kind.version));
}

bool has_setting(const SQLite::Database& database, const std::string& name) {
    SQLite::Statement statement(database, "SELECT 1 FROM match WHERE name = ?");
    statement.bind(1, name);
    return statement.executeStep();
}

std::string setting(const SQLite::Database& database, const std::string& name) {
    SQLite::Statement statement(database, "SELECT value FROM match WHERE name = ?");
    statement.bind(1, name);
    if (!statement.executeStep()) throw std::runtime_error("the store does not say its " + name);
    return statement.getColumn(0).getString();
}

void rethrow_readably(const std::string& file, const SQLite::Exception& error) {
    switch (error.getErrorCode()) {
        case SQLITE_NOTADB: throw InputError(fmt::format("{} is no store (not a SQLite file)", file));
        case SQLITE_CANTOPEN:
        case SQLITE_READONLY:
        case SQLITE_PERM: throw InputError(fmt::format("{} cannot be opened as a store: {}", file, error.what()));
        case SQLITE_CORRUPT: throw InputError(fmt::format("{} is damaged: {}", file, error.what()));
        default:
            throw std::runtime_error(fmt::format(
                "{} could not be written or read: {}; what was finished before is kept", file, error.what()));
    }
}

}  // namespace nply::store
