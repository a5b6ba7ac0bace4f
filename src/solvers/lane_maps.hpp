// What moves in lane suits do: the child's lane differs from lane to lane and is looked up. The tables depend on the
// lane suits' classes alone, so a worker keeps them until these change. Lanes come in chunks; where a lane has fewer
// heads than another of its chunk, its last head is repeated, which never wins a strict comparison.
#pragma once

#include <memory>
#include <optional>

#include "solvers/value_layout.hpp"

namespace nply::solvers {

inline constexpr std::uint32_t chunk_lanes = 32;

/// Values of two bytes are looked up in vector registers, eight of them in each, up to so many registers.
inline constexpr int values_per_table = 8, most_tables = 12;

/// A combination is looked up lane by lane so many times before tables are made for it.
inline constexpr std::uint32_t uses_that_pay = 12;

/// Where a head stands in the canonical order of moves: winners first, among equals S H D C. Larger is earlier.
inline constexpr int last_place = 63;
constexpr int place_of_move(int above, int suit) { return last_place - (4 * above + suit); }

/// Moves of one symbol in a lane suit.
template <class Value>
struct LaneHeads {
    std::uint32_t count = 0;    // the most of any lane
    std::vector<Value> places;  // [head][lane]
};

/// Removals in the lane suits together.
template <class Value>
struct LaneMap {
    std::uint8_t seats = 0;  // a bit for each that plays from a lane suit
    struct Combination {
        std::array<std::uint8_t, most_seats> head{};
        std::uint32_t uses = 0;                     // so far; tables are made when they pay
        std::uint32_t tables = 0, first_table = 0;  // none yet, or there would be too many
    };
    std::vector<Combination> combinations;
    std::vector<std::uint16_t>
        child;  // [combination][lane]; where a lane suit decides the trick, in the winner's plane
    std::vector<std::uint16_t> table;  // of eight values: its first one's place in the child's row
    std::vector<std::uint8_t> bytes;   // [table][lane]: the child's two bytes in the table, or past 127 if elsewhere
    std::vector<Value> unit;           // [combination][lane], then: one for the winner, but not for a holder of points
    std::vector<Value> passed;         // then, with a holder: one where another wins

    void make_tables(std::size_t combination);
};

template <class Value>
class LaneMaps {
public:
    using Leaving = std::array<Symbols, suits_in_pack>;  // by suit

    LaneMaps(const Suits& suits, const ValueLayout& layout, const LayerRules& rules)
        : suits_(suits), layout_(layout), rules_(rules) {}

    /// From here on lanes are this configuration's.
    void enter(ConfigurationKey key);
    const LaneHeads<Value>& heads(std::uint32_t chunk, Play play);
    /// `child` is the configuration after the trick; `decider` the suit whose highest card takes it.
    LaneMap<Value>& map(std::uint32_t chunk, const Leaving& leaving, ConfigurationKey child, int decider,
                        const Taking& taking);

private:
    /// Symbols that leave lane suits, and how many heads they have in a chunk.
    struct Mover {
        Play play;
        Player seat;
        std::uint32_t heads;
    };
    struct Chunk {
        std::array<std::array<std::uint16_t, chunk_lanes>, suits_in_pack>
            state;  // of lane suits; past the last: its copy
    };
    const Chunk& chunk(std::uint32_t number);
    std::vector<Mover> movers(std::uint32_t chunk, const Leaving& leaving);
    LaneMap<Value> make_map(std::uint32_t chunk, const Leaving& leaving, ConfigurationKey child, int decider,
                            const Taking& taking);

    const Suits& suits_;
    const ValueLayout& layout_;
    const LayerRules rules_;
    ConfigurationKey key_ = 0, lane_classes_ = ~ConfigurationKey{0};
    std::uint32_t lanes_ = 0;
    std::vector<std::optional<Chunk>> chunks_;
    std::unordered_map<std::uint64_t, std::unique_ptr<LaneHeads<Value>>> heads_;
    std::unordered_map<std::uint64_t, std::unique_ptr<LaneMap<Value>>> maps_;
};

/// A score of one for a seat, packed: five bits a seat. What does not fit follows from the sum.
template <class Value>
constexpr Value one_for(int seat) {
    return 5 * (seat + 1) < static_cast<int>(8 * sizeof(Value)) ? static_cast<Value>(Value{1} << (5 * seat)) : Value{0};
}

/// Of a pair of values: one in both. Five bits a seat, and one above them that is always free.
inline constexpr int bits_in_pair = 6, second_of_pair = 30, most_seats_in_pair = 5;
template <>
constexpr std::int64_t one_for<std::int64_t>(int seat) {
    return (std::int64_t{1} << second_of_pair | 1) << (bits_in_pair * seat);
}

/// The same where one seat's score may be all there is.
template <class Value>
constexpr Value unit_of(const LayerRules& rules, int seat) {
    return rules.alone < 0 ? one_for<Value>(seat) : static_cast<Value>(seat == rules.alone);
}

}  // namespace nply::solvers
