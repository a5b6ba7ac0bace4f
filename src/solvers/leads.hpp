// What happens in a configuration when a suit is led: who may lead it, what everybody may play, and where the children
// lie. Ways to play that take cards of the same suits from the same seats form a group: child configuration, strides
// and points are constant in it.
#pragma once

#include <mutex>
#include <span>
#include <unordered_map>

#include "solvers/lane_maps.hpp"

namespace nply::solvers {

template <class Value>
struct Group {
    std::array<std::uint8_t, most_seats> choice{};  // which of his choices each seat takes
    std::array<Symbols, suits_in_pack> leaving{};
    ConfigurationKey child = 0;
    const Value* block = nullptr;
    std::array<std::uint32_t, suits_in_pack> stride{};  // of row suits
    Taking taking{};
    std::array<std::uint32_t, most_seats> plane{};  // where values are after a seat has taken the trick
    int decider = 0;                                // the suit whose highest card takes the trick
    bool lanes_move = false, lanes_decide = false;
    std::array<Value, most_seats> gain{};  // what a seat's taking the trick adds to the child's value
    Value worth_in_lanes = 0;              // the same where lanes decide: for each lane's winner, and
    Value passed_in_lanes = 0;             // where he is not the only one who had points so far
    int moving_rows = 0;                   // row suits in which cards leave
    std::array<std::uint8_t, suits_in_pack> row_suit{};
    std::array<const Removals*, suits_in_pack> removals{};
    std::uint32_t child_rows = 1, child_row_length = 0;
    LaneMap<Value>* lane_map = nullptr;  // of the chunk at hand
    const Value* moved = nullptr;        // of that chunk, where it pays: children's rows with their lanes moved
    std::array<std::uint32_t, suits_in_pack> moved_stride{};
    std::vector<std::uint32_t>
        numbers;  // of the lane map's combinations among the trick's, for these strides of seats:
    std::array<std::uint32_t, most_seats> numbers_of{};
};

/// A seat's moves in one suit: the same in all rows of a chunk, or by the row's state.
template <class Value>
struct Moves {
    Play play{};
    const LaneHeads<Value>* lanes = nullptr;
    const std::array<Heads, most_symbols>* rows = nullptr;
};

template <class Value>
struct Lead {
    int led = 0;
    std::uint8_t leaders = 0;  // a bit for each seat that may lead it
    bool rows_differ = false;  // in what seats may play
    std::vector<Choices> choices;
    std::array<std::array<Moves<Value>, suits_in_pack + 1>, most_seats> moves{};  // by seat, then choice
    std::vector<Group<Value>> groups;
};

/// Rows to be read where no points are left: zeros, and in the sets of only one who had points his moon.
template <class Value>
class SettledRows {
public:
    explicit SettledRows(const LayerRules& rules) : rules_(rules), zeros_(longest_row + chunk_lanes, 0) {}
    /// Of a child with so many lanes; from any thread.
    const Value* row(std::uint32_t lanes);

private:
    const LayerRules rules_;
    const std::vector<Value> zeros_;
    std::mutex mutex_;
    std::unordered_map<std::uint32_t, std::vector<Value>> moons_;
};

/// The layer below: its configurations' blocks and values.
template <class Value>
struct Below {
    const KeyIndex* index = nullptr;
    const std::vector<std::uint64_t>* bases = nullptr;
    const Value* values = nullptr;
    SettledRows<Value>* settled = nullptr;
};

/// Cards of the unbroken suit at the beginning, if it may not be led yet there.
struct Breaking {
    int suit = no_suit;
    int cards_before = 0;
};

template <class Value>
std::vector<Lead<Value>> list_leads(const Suits& suits, const LayerRules& rules, const Breaking& breaking,
                                    const ValueLayout& layout, const Below<Value>& below, ConfigurationKey key,
                                    int set);

/// May the seat lead the suit, of which it holds a card?
bool may_lead(const Suits& suits, const Breaking& breaking, ConfigurationKey key, Player seat, int suit);

}  // namespace nply::solvers
