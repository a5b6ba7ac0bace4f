// A match on disk: a SQLite file with one row for each finished hand (docs/matches.md has the schema). A hand is
// written in a transaction of its own, so a process killed at any moment loses only the hands it was playing. One
// process writes at a time; any number may read meanwhile.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "nply/play/match.hpp"
#include "nply/play/match_worker.hpp"
#include "nply/play/scoreboard.hpp"

namespace nply::store {

/// What this program writes, and the newest it reads.
inline constexpr int schema_version = 1;

/// The store of a match's finished hands.
class MatchStore {
public:
    /// For writing; a file that is not there is made. InputError, in the field "store", for a file that is no store, is
    /// one of a newer program, or holds another match or shard; std::runtime_error if another process writes it.
    /// Whether it ends once all are told apart is noted for readers; the same match may be resumed either way.
    MatchStore(const std::string& file, const play::Match& match, play::Shard shard, std::string version,
               bool until_clear = false);
    ~MatchStore();
    MatchStore(const MatchStore&) = delete;
    MatchStore& operator=(const MatchStore&) = delete;

    /// On disk when it returns. std::runtime_error if it cannot be written; what was there before is kept.
    void add(const play::HandRow& row);

    /// Every row, by number.
    void each(const std::function<void(const play::HandRow&)>& take) const;

    /// Programs other than this one that have written rows.
    std::vector<std::string> other_versions() const;

private:
    struct Database;
    std::unique_ptr<Database> database_;
};

/// What a store holds.
struct StoredMatch {
    play::MatchPlan plan;        // what is played
    play::Shard shard;           // the part of it that this store holds
    bool until_clear = false;    // Does the match end once all pairs are told apart?
    std::uint64_t finished = 0;  // hands
};

/// InputError, in no field, for a file that is none.
StoredMatch read_match(const std::string& file);
/// Every row, by number; somebody may be writing meanwhile.
void each_row(const std::string& file, const std::function<void(const play::HandRow&)>& take);
/// Those there are from this number on, at most so many.
std::vector<play::HandRow> rows_from(const std::string& file, std::uint64_t number, std::uint32_t most);

/// One store out of those of a match's shards. InputError if they are not of one match or a hand is in two of them, or
/// if `to` is there already; then nothing is written.
void merge(const std::vector<std::string>& files, const std::string& to);

}  // namespace nply::store
