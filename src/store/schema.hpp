// The file around the rows: opened, made, recognised, and its errors as readable messages.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>
#include <string>

#include "store/writer_lock.hpp"

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

/// Nothing has been written to it yet.
bool is_empty(const SQLite::Database& database);

/// All at once: a store is there as a whole or not at all.
void create(SQLite::Database& database, const FileKind& kind, const std::map<std::string, std::string>& settings = {});

/// InputError for a database that is no store, or one of a newer program.
void check_store(const SQLite::Database& database, const FileKind& kind, const std::string& file);

/// A store that this process writes: locked until it is closed.
class WrittenFile {
public:
    /// InputError for a file that cannot be opened; std::runtime_error if another process writes it.
    WrittenFile(const std::string& name, std::string program);
    ~WrittenFile();
    WrittenFile(const WrittenFile&) = delete;
    WrittenFile& operator=(const WrittenFile&) = delete;

    /// From now on readers do not wait for the writer, nor it for them. It is one file again when it is closed, unless
    /// somebody reads it then.
    void let_readers_in();

    const std::string file, version;  // of the program

private:
    const WriterLock lock_;

public:
    SQLite::Database sqlite;

private:
    bool has_log_ = false;  // a second file
};

/// A line of the table `match`; older stores have fewer.
bool has_setting(const SQLite::Database& database, const std::string& name);
std::string setting(const SQLite::Database& database, const std::string& name);
void set(SQLite::Database& database, const std::string& name, const std::string& value);

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
