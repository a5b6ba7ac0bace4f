#include "solvers/suit_states.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <unordered_set>

namespace nply::solvers {
namespace {

constexpr int bits_per_card = 3;

int length_of(SuitString string) { return (63 - std::countl_zero(string)) / bits_per_card; }

/// The symbol `above` cards below the top of a string of `length`.
Symbol symbol_at(SuitString string, int length, int above) {
    return static_cast<Symbol>(string >> (bits_per_card * (length - 1 - above)) & 7);
}

SuitString without(SuitString string, int length, int above) {
    const int below = bits_per_card * (length - 1 - above);
    return string >> (below + bits_per_card) << below | (string & ((SuitString{1} << below) - 1));
}

std::array<Heads, most_symbols> heads_of(SuitString string) {
    std::array<Heads, most_symbols> heads;
    const int length = length_of(string);
    Symbol before = most_symbols;
    for (int above = 0; above < length; ++above) {
        const Symbol symbol = symbol_at(string, length, above);
        Heads& own = heads[symbol];
        if (symbol != before) own.above[own.count++] = static_cast<std::uint8_t>(above);
        before = symbol;
    }
    return heads;
}

/// Counts as one number; classes are listed in its order.
std::uint32_t counts_of(SuitString string) {
    std::uint32_t counts = 0;
    const int length = length_of(string);
    for (int above = 0; above < length; ++above) counts += 1u << (4 * symbol_at(string, length, above));
    return counts;
}

}  // namespace

SuitString suit_string(std::span<const Symbol> symbols) {
    SuitString string = empty_string;
    for (const Symbol symbol : symbols) string = string << bits_per_card | symbol;
    return string;
}

SuitStates::SuitStates(std::span<const Symbol> owners, Player special_owner) : special_owner_(special_owner) {
    list_states(suit_string(owners));
}

void SuitStates::list_states(SuitString whole) {
    std::vector<SuitString> states{whole};
    std::unordered_set<SuitString> known{whole};
    for (std::size_t next = 0; next < states.size(); ++next) {
        const SuitString state = states[next];
        const int length = length_of(state);
        for (int above = 0; above < length; ++above)
            if (const SuitString child = without(state, length, above); known.insert(child).second)
                states.push_back(child);
    }
    number_classes(states);
    whole_ = places_.at(whole).number_of_class;
}

void SuitStates::number_classes(const std::vector<SuitString>& states) {
    std::map<std::uint32_t, std::vector<SuitString>> by_counts;
    for (const SuitString state : states) by_counts[counts_of(state)].push_back(state);
    std::unordered_map<std::uint32_t, std::uint16_t> number;
    for (auto& [counts, members] : by_counts) {
        const auto own = static_cast<std::uint16_t>(classes_.size());
        number[counts] = own;
        SuitClass& made = classes_.emplace_back();
        made.states = std::move(members);
        std::sort(made.states.begin(),
                  made.states.end());  // those alike at the top, and so their children, lie together
        made.cards = length_of(made.states.front());
        for (Symbol symbol = 0; symbol < most_symbols; ++symbol) {
            made.count[symbol] = counts >> (4 * symbol) & 15;
            if (made.count[symbol]) made.minus[symbol] = number.at(counts - (1u << (4 * symbol)));
        }
        for (std::uint32_t state = 0; state < made.size(); ++state)
            places_[made.states[state]] = {own, static_cast<std::uint16_t>(state)};
    }
}

void SuitStates::prepare() {
    if (!heads_.empty()) return;
    heads_.resize(classes_.size());
    removals_.resize(classes_.size());
    padded_.resize(classes_.size());
    for (std::size_t i = 0; i < classes_.size(); ++i) {
        const auto number = static_cast<std::uint16_t>(i);
        SuitClass& own = classes_[number];
        for (const SuitString state : own.states) {
            heads_[number].push_back(heads_of(state));
            for (Symbol symbol = 0; symbol < most_symbols; ++symbol)
                own.most_heads[symbol] = std::max(own.most_heads[symbol], heads_[number].back()[symbol].count);
        }
        Symbols held = 0;
        for (Symbol symbol = 0; symbol < most_symbols; ++symbol)
            if (own.count[symbol]) held |= symbol_bit(symbol);
        removals_[number].resize(held + 1u);
        padded_[number].resize(held + 1u);
        for (Symbols some = held; some; some = (some - 1) & held) {
            removals_[number][some] = remove_from(own, number, some);
            padded_[number][some] = pad(number, some);
        }
    }
}

Removals SuitStates::remove_from(const SuitClass& from, std::uint16_t number, Symbols symbols) const {
    std::uint16_t child_class = number;
    std::vector<Symbol> leaving;
    for (Symbol symbol = 0; symbol < most_symbols; ++symbol)
        if (symbols & symbol_bit(symbol)) {
            leaving.push_back(symbol);
            child_class = classes_[child_class].minus[symbol];
        }
    Removals result;
    for (std::uint32_t state = 0; state < from.size(); ++state) {
        result.first.push_back(static_cast<std::uint32_t>(result.all.size()));
        const auto& heads = heads_[number][state];
        std::array<std::uint8_t, most_symbols> head{};
        const auto each = [&](const auto& self, std::size_t next) -> void {
            if (next < leaving.size()) {
                for (head[next] = 0; head[next] < heads[leaving[next]].count; ++head[next]) self(self, next + 1);
                return;
            }
            Removal removal{};
            std::array<int, most_symbols> above{};
            int highest = ranks_in_suit;
            for (std::size_t i = 0; i < leaving.size(); ++i) {
                above[i] = heads[leaving[i]].above[head[i]];
                removal.head[seat_of(leaving[i])] = head[i];
                if (above[i] < highest) {
                    highest = above[i];
                    removal.winner = seat_of(leaving[i]);
                }
            }
            std::sort(above.begin(), above.begin() + static_cast<std::ptrdiff_t>(leaving.size()), std::greater<>());
            SuitString string = from.states[state];
            for (std::size_t i = 0; i < leaving.size(); ++i)
                string = without(string, from.cards - static_cast<int>(i), above[i]);
            assert(places_.at(string).number_of_class == child_class);
            removal.child = places_.at(string).state;
            result.all.push_back(removal);
        };
        each(each, 0);
    }
    result.first.push_back(static_cast<std::uint32_t>(result.all.size()));
    return result;
}

PaddedRemovals SuitStates::pad(std::uint16_t number, Symbols symbols) const {
    const SuitClass& own = classes_[number];
    std::uint32_t ways = 1;
    for (Symbol symbol = 0; symbol < most_symbols; ++symbol)
        if (symbols & symbol_bit(symbol)) ways *= own.most_heads[symbol];
    PaddedRemovals padded;
    padded.child.reserve(std::size_t{ways} * own.size());
    padded.winner.reserve(std::size_t{ways} * own.size());
    for (std::uint32_t way = 0; way < ways; ++way)
        for (std::uint32_t state = 0; state < own.size(); ++state) {
            std::uint32_t digits = way, at = 0, scale = 1;
            for (Symbol symbol = most_symbols; symbol-- > 0;) {
                if (!(symbols & symbol_bit(symbol))) continue;
                const std::uint32_t count = heads_[number][state][symbol].count;
                at += scale * std::min(digits % own.most_heads[symbol], count - 1);
                digits /= own.most_heads[symbol];
                scale *= count;
            }
            const Removal& removal = removals_[number][symbols].of(state)[at];
            padded.child.push_back(removal.child);
            padded.winner.push_back(removal.winner);
        }
    return padded;
}

}  // namespace nply::solvers
