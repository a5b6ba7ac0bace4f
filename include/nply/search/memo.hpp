// Memo: whole values of positions that have keys, of whatever type a search backs up, within a limit of memory. Once it
// is full nothing more is remembered. In additive games values are of what is still to come (`settled_at` is what the
// search adds), so that positions that differ only in what is settled share one.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <utility>

#include "nply/core/game.hpp"

namespace nply {

/// Values of positions by key, within a memory limit.
template <class Value>
class Memo {
public:
    explicit Memo(std::size_t bytes) : left_(bytes) {}  // The limit of memory.

    /// Null if the key is unknown; good until the next value is kept.
    const Value* find(const Key& key) const {
        const auto found = values_.find(key);
        return found == values_.end() ? nullptr : &found->second;
    }
    bool is_full() const { return left_ < entry_bytes; }  // Is there no room for another value?
    /// `more_bytes`: what the value holds elsewhere.
    void keep(const Key& key, Value value, std::size_t more_bytes = 0) {
        const std::size_t bytes = entry_bytes + more_bytes;
        if (bytes > left_ || !values_.emplace(key, std::move(value)).second) return;
        left_ -= bytes;
    }

private:
    struct Hash {
        std::size_t operator()(const Key& key) const { return key.low ^ key.high; }
    };
    static constexpr std::size_t entry_bytes = sizeof(Key) + sizeof(Value) + 4 * sizeof(void*);

    std::unordered_map<Key, Value, Hash> values_;
    std::size_t left_;
};

/// What a remembered value leaves out.
template <Game G>
Scores settled_at([[maybe_unused]] const G& game, [[maybe_unused]] const typename G::State& state) {
    if constexpr (AdditiveGame<G>)
        return game.settled(state);
    else
        return {};
}

/// The sum of two tuples, entry by entry.
inline Scores sum_of(Scores a, const Scores& b) {
    for (int p = 0; p < max_players; ++p) a[p] += b[p];
    return a;
}
/// The difference of two tuples, entry by entry.
inline Scores difference_of(Scores a, const Scores& b) {
    for (int p = 0; p < max_players; ++p) a[p] -= b[p];
    return a;
}

}  // namespace nply
