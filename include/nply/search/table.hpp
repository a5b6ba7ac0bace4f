// A transposition table that grows with the search up to a limit, shared by threads without locks. It holds exact
// values and proven bounds, never a refused value as if it were one. A bucket's tags share one cache line, so looking
// for what is not there costs one; key words are stored mixed with the data (Hyatt's trick), so a slot that two threads
// wrote at once matches no key. Keys are kept whole: 128 bits.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "nply/core/game.hpp"

namespace nply {

/// A transposition table that threads share without locks.
class Table {
public:
    enum class Kind : std::uint8_t { none, exact, at_least, at_most };  // no value, the value itself, a bound

    /// What the table stores of a position.
    struct Entry {
        Kind kind = Kind::none;  // what `value` is
        std::uint32_t best = 0;  // canonical number of the best child
        Scores value;            // bounds: in the one entry they speak of
    };

    static constexpr std::size_t slot_bytes = 64;  // a slot holds one entry and fills a cache line

    /// Room for up to bytes / 64 entries, at least one; memory is taken as it fills. std::bad_alloc if there is no such
    /// memory.
    explicit Table(std::size_t bytes);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    /// An eighth of the machine's memory: what a table may take where nobody says otherwise.
    static std::size_t usual_mebibytes();
    static Table of_mebibytes(std::size_t mib) { return Table(mib << 20); }  // A table with room for so many mebibytes.

    std::optional<Entry> find(const Key& key) const;  // nothing if it was never stored, or has made way
    /// `work`: nodes it took; cheap and old entries make way.
    void store(const Key& key, const Entry& entry, std::uint64_t work);

    /// Forgets everything, at once whatever the size.
    void clear();
    /// What is stored from now on is younger than what was.
    void next_search() { age_ = static_cast<std::uint8_t>(age_ + 1); }

    std::size_t slots() const { return slots_; }  // in the end
    std::size_t slots_now() const { return std::min(slots_, width * buckets_.load(std::memory_order_relaxed)); }

private:
    static constexpr std::size_t width = 4;  // slots of a bucket: where a key may stand

    struct Body {
        std::atomic<std::uint64_t> low, high;  // the key, mixed with scores and meta
        std::atomic<std::uint64_t> scores[4];
    };
    struct alignas(64) Bucket {
        std::atomic<std::uint64_t> tag[width];  // the key's hash, mixed with meta
        std::atomic<std::uint64_t> meta[width];
        Body body[width];
    };
    static_assert(sizeof(Bucket) == width * slot_bytes);

    Bucket& bucket_of(std::uint64_t hash) const;
    int worth(std::uint64_t meta) const;
    bool grew_instead();
    void grow();
    void move_up(std::size_t from, std::size_t buckets);

    std::size_t slots_, most_buckets_, reserved_bytes_;
    void* reserved_;
    Bucket* memory_;
    std::atomic<std::size_t> buckets_;        // in use
    std::atomic<std::size_t> evictions_ = 0;  // since it grew last
    std::atomic_flag growing_;
    std::uint16_t epoch_ = 1;
    std::uint8_t age_ = 0;
};

}  // namespace nply
