// Results of experiments on disk: a SQLite file with one row for each finished case, any number of experiments in one
// file. As with matches, a case is written in a transaction of its own, one process writes at a time and any number may
// read meanwhile.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace nply::store {

/// One experiment at one size; `columns` says what its numbers are.
struct ResultKind {
    std::string experiment;            // by name
    std::string size;                  // "quick", "full"
    std::vector<std::string> columns;  // one for each number of a row
};

/// A finished case as stored.
struct ResultRow {
    std::uint64_t number = 0;           // of the case, from 0
    std::vector<std::int64_t> numbers;  // by column
};

/// The store of experiments' finished cases.
class ResultStore {
public:
    /// For writing; a file that is not there is made. InputError, in the field "store", for a file that is no store of
    /// results or one of a newer program; std::runtime_error if another process writes it.
    ResultStore(const std::string& file, std::string version);
    ~ResultStore();
    ResultStore(const ResultStore&) = delete;
    ResultStore& operator=(const ResultStore&) = delete;

    /// Those there are, by number. InputError if the store's columns are others: then it is an older experiment.
    std::vector<ResultRow> rows(const ResultKind& kind) const;
    /// On disk when it returns. std::runtime_error if it cannot be written; what was there before is kept.
    void add(const ResultKind& kind, const ResultRow& row);

private:
    struct Database;
    std::unique_ptr<Database> database_;
};

/// The rows of a store that another process may be writing. InputError as for a ResultStore.
std::vector<ResultRow> read_results(const std::string& file, const ResultKind& kind);

}  // namespace nply::store
