#include "store/written_file.hpp"

#include <fmt/format.h>

namespace nply::store {

WrittenFile::WrittenFile(const std::string& name, std::string program)
    : file(name), version(std::move(program)), lock_(name), sqlite(opened(name, Opening::to_write)) {}

WrittenFile::~WrittenFile() {
    if (!has_log_) return;
    try {
        sqlite.exec("PRAGMA journal_mode = DELETE");
    } catch (const SQLite::Exception&) {  // NOLINT(bugprone-empty-catch)
    }
}

void WrittenFile::let_readers_in() {
    sqlite.exec("PRAGMA journal_mode = WAL");
    sqlite.exec("PRAGMA synchronous = NORMAL");
    has_log_ = true;
}

bool is_empty(const SQLite::Database& database) {
    SQLite::Statement statement(database, "SELECT count(*) FROM sqlite_schema");
    statement.executeStep();
    return statement.getColumn(0).getInt() == 0;
}

void create(SQLite::Database& database, const FileKind& kind, const std::map<std::string, std::string>& settings) {
    SQLite::Transaction transaction(database);
    database.exec(kind.tables);
    database.exec(fmt::format("PRAGMA application_id = {}", kind.application_id));
    database.exec(fmt::format("PRAGMA user_version = {}", kind.version));
    for (const auto& [name, value] : settings) set(database, name, value);
    transaction.commit();
}

void set(SQLite::Database& database, const std::string& name, const std::string& value) {
    SQLite::Statement statement(database, "INSERT OR REPLACE INTO match VALUES (?, ?)");
    statement.bind(1, name);
    statement.bind(2, value);
    statement.exec();
}

}  // namespace nply::store
