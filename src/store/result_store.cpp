#include "nply/store/result_store.hpp"

#include <fmt/format.h>

#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "store/writer_lock.hpp"
#include "store/written_file.hpp"

namespace nply::store {
namespace {

const FileKind results{0x6e706c72, 1, "results", R"(
CREATE TABLE experiments (
    id         INTEGER PRIMARY KEY,
    experiment TEXT NOT NULL,
    size       TEXT NOT NULL,
    columns    TEXT NOT NULL,
    UNIQUE (experiment, size)
) STRICT;
CREATE TABLE cases (
    experiment INTEGER NOT NULL REFERENCES experiments,
    number     INTEGER NOT NULL,
    numbers    TEXT NOT NULL,
    version    TEXT NOT NULL,
    PRIMARY KEY (experiment, number)
) STRICT, WITHOUT ROWID;
)"};

/// The experiment's number in the file; nothing if it is not there.
std::optional<std::int64_t> id_in(const SQLite::Database& sqlite, const std::string& file, const ResultKind& kind) {
    SQLite::Statement statement(sqlite, "SELECT id, columns FROM experiments WHERE experiment = ? AND size = ?");
    statement.bind(1, kind.experiment);
    statement.bind(2, kind.size);
    if (!statement.executeStep()) return {};
    if (statement.getColumn(1).getString() != catalog::Json(kind.columns).dump())
        throw InputError::in(
            "store", fmt::format(" {} has results of {} from another version of the experiment; use a new file", file,
                                 kind.experiment));
    return statement.getColumn(0).getInt64();
}

std::vector<ResultRow> rows_in(const SQLite::Database& sqlite, const std::string& file, const ResultKind& kind) {
    std::vector<ResultRow> all;
    const auto id = id_in(sqlite, file, kind);
    if (!id) return all;
    SQLite::Statement statement(sqlite, "SELECT number, numbers FROM cases WHERE experiment = ? ORDER BY number");
    statement.bind(1, *id);
    while (statement.executeStep()) {
        const auto numbers = catalog::Json::parse(statement.getColumn(1).getString(), nullptr, false);
        if (!numbers.is_array() || numbers.size() != kind.columns.size())
            throw InputError(fmt::format("{} is damaged: case {} of {} cannot be understood", file,
                                         statement.getColumn(0).getInt64(), kind.experiment));
        all.push_back(
            {static_cast<std::uint64_t>(statement.getColumn(0).getInt64()), numbers.get<std::vector<std::int64_t>>()});
    }
    return all;
}

}  // namespace

struct ResultStore::Database : WrittenFile {
    Database(const std::string& name, std::string program) : WrittenFile(name, std::move(program)) {
        with_readable_errors(file, [&] {
            if (is_empty(sqlite)) create(sqlite, results);
            check_store(sqlite, results, file);
            let_readers_in();
        });
    }
};

ResultStore::ResultStore(const std::string& file, std::string version)
    : database_(std::make_unique<Database>(file, std::move(version))) {}

ResultStore::~ResultStore() = default;

std::vector<ResultRow> ResultStore::rows(const ResultKind& kind) const {
    std::vector<ResultRow> all;
    with_readable_errors(database_->file, [&] { all = rows_in(database_->sqlite, database_->file, kind); });
    return all;
}

void ResultStore::add(const ResultKind& kind, const ResultRow& row) {
    with_readable_errors(database_->file, [&] {
        SQLite::Transaction transaction(database_->sqlite);
        auto id = id_in(database_->sqlite, database_->file, kind);
        if (!id) {
            SQLite::Statement insertion(database_->sqlite,
                                        "INSERT INTO experiments (experiment, size, columns) VALUES (?, ?, ?)");
            insertion.bind(1, kind.experiment);
            insertion.bind(2, kind.size);
            insertion.bind(3, catalog::Json(kind.columns).dump());
            insertion.exec();
            id = database_->sqlite.getLastInsertRowid();
        }
        SQLite::Statement insertion(database_->sqlite, "INSERT INTO cases VALUES (?, ?, ?, ?)");
        insertion.bind(1, *id);
        insertion.bind(2, static_cast<std::int64_t>(row.number));
        insertion.bind(3, catalog::Json(row.numbers).dump());
        insertion.bind(4, database_->version);
        insertion.exec();
        transaction.commit();
    });
}

std::vector<ResultRow> read_results(const std::string& file, const ResultKind& kind) {
    std::vector<ResultRow> all;
    with_readable_errors(file, [&] {
        const SQLite::Database database = opened(file, Opening::to_read);
        check_store(database, results, file);
        all = rows_in(database, file, kind);
    });
    return all;
}

}  // namespace nply::store
