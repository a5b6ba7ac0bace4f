// A store that is written: made, locked, and its settings.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <map>
#include <string>

#include "store/schema.hpp"
#include "store/writer_lock.hpp"

namespace nply::store {

/// Nothing has been written to it yet.
bool is_empty(const SQLite::Database& database);

/// All at once: a store is there as a whole or not at all.
void create(SQLite::Database& database, const FileKind& kind, const std::map<std::string, std::string>& settings = {});

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

void set(SQLite::Database& database, const std::string& name, const std::string& value);

}  // namespace nply::store
