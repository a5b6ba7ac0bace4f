// A suit of a deal as a string of owners, winners first. Between tricks what is left of it is a subsequence, and only
// which one matters, never the ranks: the distinct subsequences are the suit's states. States in which everybody holds
// as many cards as in another form a class. A card that is like no other has a symbol of its own.
//
//     AKQJT98 dealt  A B C A A C B:  taking the second card of A from it leaves  A B C A C B,  whichever it was
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "nply/cards/card.hpp"
#include "nply/core/scores.hpp"

namespace nply::solvers {

inline constexpr int most_seats = 6;
inline constexpr int most_symbols = most_seats + 1;

/// Who holds a card: a seat, or `special` for the one card that is equivalent to none.
using Symbol = std::uint8_t;
inline constexpr Symbol special = most_seats;
using Symbols = std::uint8_t;  // a set of them, one bit each

constexpr Symbols symbol_bit(Symbol symbol) { return static_cast<Symbols>(1u << symbol); }

/// A state: three bits a card, the lowest card last, below a leading one.
using SuitString = std::uint64_t;
inline constexpr SuitString empty_string = 1;
inline constexpr SuitString no_string = 0;

/// What is left when one card of each of some symbols leaves a state.
struct Removal {
    std::uint16_t child;                          // its number in its class
    Player winner;                                // who removed the highest card
    std::array<std::uint8_t, most_seats> head{};  // which of his runs each seat's card headed, counted from 0
};

/// All removals of one set of symbols from the states of a class; a state's are in a row, the last symbol fastest.
struct Removals {
    std::vector<std::uint32_t> first;  // by state; one more at the end
    std::vector<Removal> all;

    std::span<const Removal> of(std::uint32_t state) const {
        return {all.data() + first[state], all.data() + first[state + 1]};
    }
};

/// The same with every state given as many heads as the one that has most, its last head repeated: [way][state].
struct PaddedRemovals {
    std::vector<std::uint16_t> child;
    std::vector<Player> winner;
};

struct SuitClass {
    std::array<std::uint8_t, most_symbols> count{};
    std::vector<SuitString> states;
    std::array<std::uint16_t, most_symbols> minus{};  // the class with one card less of a symbol
    std::array<std::uint8_t, most_symbols> most_heads{};
    int cards = 0;

    std::uint32_t size() const { return static_cast<std::uint32_t>(states.size()); }
};

/// The heads of a symbol's runs in one state: the moves it has there, winners first.
struct Heads {
    std::uint8_t count = 0;
    std::array<std::uint8_t, ranks_in_suit> above{};  // cards of the suit above each head
};

class SuitStates {
public:
    /// `owner` of each card, winners first; `special_owner` is the seat of the special card, if there is one.
    SuitStates(std::span<const Symbol> owners, Player special_owner);

    const std::vector<SuitClass>& classes() const { return classes_; }
    const SuitClass& at(std::uint16_t number) const { return classes_[number]; }
    std::uint16_t whole() const { return whole_; }
    Player seat_of(Symbol symbol) const { return symbol == special ? special_owner_ : symbol; }

    /// The class and number of a state.
    struct Place {
        std::uint16_t number_of_class;
        std::uint16_t state;
    };
    Place find(SuitString state) const { return places_.at(state); }

    /// Fills the tables below; listing configurations needs none of them.
    void prepare();
    const Heads& heads(std::uint16_t number_of_class, std::uint32_t state, Symbol symbol) const {
        return heads_[number_of_class][state][symbol];
    }
    const std::array<Heads, most_symbols>* heads_by_state(std::uint16_t number_of_class) const {
        return heads_[number_of_class].data();
    }
    /// Needs at least one card of every symbol in the class.
    const Removals& removals(std::uint16_t number_of_class, Symbols symbols) const {
        return removals_[number_of_class][symbols];
    }
    const PaddedRemovals& padded(std::uint16_t number_of_class, Symbols symbols) const {
        return padded_[number_of_class][symbols];
    }

private:
    void list_states(SuitString whole);
    void number_classes(const std::vector<SuitString>& states);
    Removals remove_from(const SuitClass& from, std::uint16_t number, Symbols symbols) const;
    PaddedRemovals pad(std::uint16_t number, Symbols symbols) const;

    Player special_owner_;
    std::uint16_t whole_ = 0;
    std::vector<SuitClass> classes_;
    std::unordered_map<SuitString, Place> places_;
    std::vector<std::vector<std::array<Heads, most_symbols>>> heads_;
    std::vector<std::vector<Removals>> removals_;  // by class, then set
    std::vector<std::vector<PaddedRemovals>> padded_;
};

/// `symbols`, winners first, as one number.
SuitString suit_string(std::span<const Symbol> symbols);

}  // namespace nply::solvers
