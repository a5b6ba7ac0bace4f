// What moves in lane suits do: the child's lane differs from lane to lane and is looked up. The tables depend on the
// lane suits' classes alone, so a worker keeps them until these change. Lanes come in chunks; where a lane has fewer
// heads than another of its chunk, its last head is repeated, which never wins a strict comparison.
#pragma once

#include <limits>
#include <memory>

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

/// Removals from one lane suit.
struct LaneWays {
    std::vector<std::array<std::uint8_t, most_seats>> head;  // [way]
    std::vector<std::uint16_t> child;                        // [way][lane]: the suit's state
    std::vector<Player> winner;                              // [way][lane]: who removed the highest card
    std::size_t count() const { return head.size(); }
};

/// Removals in the lane suits together.
template <class Value>
struct LaneMap {
    struct Combination {
        std::array<std::uint8_t, most_seats> head{};
        std::uint32_t uses = 0;                     // so far; tables are made when they pay
        std::uint32_t tables = 0, first_table = 0;  // none yet, or there would be too many
    };
    std::vector<Combination> combinations;
    std::vector<std::uint16_t>
        child;  // [combination][lane]; where a lane suit decides the trick, in the winner's plane
    std::vector<std::uint16_t> table;     // of some values: its first one's place in the child's row
    std::vector<std::uint32_t> in_table;  // of 32 values: a bit for each lane that is looked up in it
    std::vector<std::uint8_t> bytes;      // of eight, [table][lane]: the child's two bytes, or past 127 if elsewhere
    std::vector<Value> unit;    // [combination][lane], then: one for the winner, but not for a holder of points
    std::vector<Value> passed;  // then, with a holder: one where another wins

    void make_byte_tables(std::size_t combination);
};

/// Things by name. What was cleared keeps its memory for those that come next.
template <class Thing>
class Reused {
public:
    struct Found {
        Thing& thing;
        bool is_new;  // it is what was made for another name before it was cleared
    };
    Found of(std::uint64_t name) {
        const bool is_new = index_.add(name + 1);
        const std::uint32_t number = index_.find(name + 1);
        if (number == made_.size()) made_.push_back(std::make_unique<Thing>());
        return {*made_[number], is_new};
    }
    void clear() { index_.clear(); }

private:
    KeyIndex index_;
    std::vector<std::unique_ptr<Thing>> made_;
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
    using States = std::array<std::uint16_t, chunk_lanes>;

    const States& states(std::uint32_t chunk, int suit);
    const LaneWays& ways(std::uint32_t chunk, int suit, Symbols leaving);
    void list_ways(std::uint32_t chunk, int suit, Symbols leaving, LaneWays& ways);
    void make_map(std::uint32_t chunk, const Leaving& leaving, ConfigurationKey child, int decider,
                  const Taking& taking, LaneMap<Value>& map);
    void combine(LaneMap<Value>& map, const LaneWays& ways, std::uint32_t stride);
    void add_winners(LaneMap<Value>& map, const LaneWays& ways, std::size_t first, const Taking& taking,
                     std::uint32_t child_lanes) const;

    const Suits& suits_;
    const ValueLayout& layout_;
    const LayerRules rules_;
    ConfigurationKey key_ = 0, lane_classes_ = ~ConfigurationKey{0};
    std::uint32_t lanes_ = 0;
    Reused<States> states_;  // of lane suits; past the last lane: its copy
    Reused<LaneHeads<Value>> heads_;
    Reused<LaneWays> ways_;
    Reused<LaneMap<Value>> maps_;
    LaneMap<Value> before_;  // a suit is combined with
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

/// Four seats' points in two bytes: after a moon, when the sum is another, others have this instead of 26. It is more
/// than any other score, and so is the sum of three such entries in five bits, with a carry from those below.
inline constexpr int others_after_moon = 30;
static_assert((others_after_moon * 3 + 1) % 32 >= points_of_a_moon);

/// The points in the end when `holder` has taken all. Where the fourth seat has no bits, its 26 points are the sign.
template <class Value>
constexpr Value value_of_moon(const LayerRules& rules, int holder) {
    const bool by_sign = sizeof(Value) == 2 && rules.seats == 4 && rules.alone < 0;
    const Value others = by_sign ? others_after_moon : points_of_a_moon;
    Value value = by_sign && holder != 3 ? std::numeric_limits<Value>::min() : Value{0};
    for (int seat = 0; seat < rules.seats; ++seat)
        if (seat != holder) value = static_cast<Value>(value + others * unit_of<Value>(rules, seat));
    return value;
}

}  // namespace nply::solvers
