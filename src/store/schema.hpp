// The file around the rows: opened, recognised, and its errors as readable messages.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

namespace nply::store {

/// What a file of ours holds: SQLite keeps both numbers in its header.
struct FileKind {
    int application_id;
    int version;         // of the schema; what this program writes, and the newest it reads
    const char* holds;   // "matches"
    const char* tables;  // SQL
};
extern const FileKind matches;

enum class Opening { to_write, to_read };

/// InputError for a file that cannot be opened.
SQLite::Database opened(const std::string& file, Opening opening);

/// InputError for a database that is no store, or one of a newer program.
void check_store(const SQLite::Database& database, const FileKind& kind, const std::string& file);

/// What the line "ends" of the table `match` says where a match ends once all are told apart.
inline constexpr const char* when_clear = "when clear";

/// A line of the table `match`; older stores have fewer.
bool has_setting(const SQLite::Database& database, const std::string& name);
std::string setting(const SQLite::Database& database, const std::string& name);

/// InputError or std::runtime_error for what SQLite threw, whichever it is.
[[noreturn]] void rethrow_readably(const std::string& file, const SQLite::Exception& error);

template <class Action>
void with_readable_errors(const std::string& file, const Action& action) {
    try {
        action();
    } catch (const SQLite::Exception& error) {
        rethrow_readably(file, error);
    }
}

}  // namespace nply::store
