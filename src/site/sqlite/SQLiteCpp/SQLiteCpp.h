// SQLiteCpp's interface, as far as stores use it, over the SQLite that the worker has loaded (web/src/lib/database.ts).
// A row comes over as JSON.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "nply/catalog/json.hpp"

namespace SQLite {

using nply::catalog::Json;

inline constexpr int OPEN_READWRITE = 2, OPEN_CREATE = 4;

class Exception : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
    int getErrorCode() const noexcept;
};

class Database {
public:
    /// A file that the worker has been given.
    Database(std::string file, int, int) : file_(std::move(file)) {}
    void exec(const std::string& sql) const;

private:
    friend class Statement;
    std::string file_;
};

class Column {
public:
    explicit Column(const Json& value) : value_(value) {}
    std::string getString() const { return value_.is_string() ? value_.get<std::string>() : value_.dump(); }
    std::int64_t getInt64() const { return value_.is_number() ? value_.get<std::int64_t>() : 0; }
    int getInt() const { return static_cast<int>(getInt64()); }

private:
    const Json& value_;
};

class Statement {
public:
    Statement(const Database& database, const std::string& sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    template <class Value>
    void bind(int place, const Value& value) {
        if (values_.size() < static_cast<std::size_t>(place)) values_.get_ref<Json::array_t&>().resize(place);
        values_[static_cast<std::size_t>(place) - 1] = value;
    }
    bool executeStep();
    Column getColumn(int index) const { return Column(row_.at(static_cast<std::size_t>(index))); }

private:
    const int number_;
    bool begun_ = false;
    Json values_ = Json::array(), row_;
};

}  // namespace SQLite
