// A transposition table of fixed size, shared by threads without locks. It holds exact values and proven bounds,
// never a refused value as if it were one. A slot is one cache line; its key words are stored mixed with its data
// (Hyatt's trick), so a line that two threads wrote at once matches no key. Keys are kept whole: 128 bits.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "nply/core/game.hpp"

namespace nply {

class Table {
public:
    enum class Kind : std::uint8_t { none, exact, at_least, at_most };

    struct Entry {
        Kind kind = Kind::none;
        std::uint32_t best = 0;  // canonical number of the best child
        Scores value;            // bounds: in the one entry they speak of
    };

    static constexpr std::size_t slot_bytes = 64;

    /// Room for bytes / 64 entries, at least one. std::bad_alloc if there is no such memory.
    explicit Table(std::size_t bytes);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    static Table of_mebibytes(std::size_t mib) { return Table(mib << 20); }

    std::optional<Entry> find(const Key& key) const;
    /// `work`: nodes it took; cheap and old entries make way.
    void store(const Key& key, const Entry& entry, std::uint64_t work);

    /// Forgets everything, at once whatever the size.
    void clear();
    /// What is stored from now on is younger than what was.
    void next_search() { age_ = static_cast<std::uint8_t>(age_ + 1); }

    std::size_t slots() const { return slots_; }

private:
    static constexpr std::size_t words = slot_bytes / sizeof(std::uint64_t);
    static constexpr std::size_t bucket = 4;  // slots a key may stand in

    struct alignas(slot_bytes) Slot {
        std::atomic<std::uint64_t> word[words];
    };

    Slot* bucket_of(const Key& key) const;
    int worth(std::uint64_t meta) const;

    std::size_t slots_, bytes_;
    Slot* memory_;
    std::uint16_t epoch_ = 1;
    std::uint8_t age_ = 0;
};

}  // namespace nply
