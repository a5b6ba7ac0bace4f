// What a search remembers of a node: nothing, or what a table holds. In additive games the table holds what is still
// to come, so that states that differ only in what is settled share an entry. A TableMemory without a table remembers
// nothing, so that one compiled search serves with and without a table. Tables of games with chance hold wide scores;
// the salt tells different denominators apart.
#pragma once

#include <concepts>
#include <cstring>
#include <functional>
#include <optional>
#include <type_traits>
#include <vector>

#include "nply/core/random.hpp"
#include "nply/search/result.hpp"
#include "nply/search/table.hpp"
#include "nply/search/visiting_order.hpp"

namespace nply {

/// A table entry of wide scores.
template <class Number>
struct WideEntry {
    Table::Kind kind;           // what `value` is: the value itself or a bound
    std::uint32_t best;         // the canonical number of the best child
    BasicScores<Number> value;  // the value, or a bound
};

/// A state's entry as it was found, and the key under which news of it will be stored.
template <class Number>
struct BasicRecalled {
    Key key;  // where news will be stored
    std::optional<std::conditional_t<std::same_as<Number, Score>, Table::Entry, WideEntry<Number>>> entry;

    bool is(Table::Kind kind) const { return entry && entry->kind == kind; }  // Was an entry of this kind found?
    bool is_exact() const { return is(Table::Kind::exact); }                  // Was the value itself found?
    const BasicScores<Number>& value() const { return entry->value; }         // if it is of some kind
    std::uint32_t hint() const { return entry ? entry->best : no_hint; }      // Of the child to visit first.
};
/// What a table knows of a node, in ordinary scores.
using Recalled = BasicRecalled<Score>;

/// Wide scores in a table: a slot has room for four of them. Of more players the others stand in a slot of their own.
/// Either half may be newer than the other: together they are exact if both are; otherwise each entry is still a bound.
template <class Number>
class WideSlots {
public:
    static_assert(sizeof(Number) == 2 * sizeof(Score));
    static constexpr int half = max_players / 2;  // players whose scores one slot holds

    static void store(Table& table, const Key& key, const WideEntry<Number>& entry, int players, std::uint64_t work) {
        table.store(key, {entry.kind, entry.best, packed(entry.value, 0)}, work);
        if (players > half) table.store(second(key), {entry.kind, entry.best, packed(entry.value, half)}, work);
    }
    static std::optional<WideEntry<Number>> find(const Table& table, const Key& key, int players) {
        const auto first = table.find(key);
        if (!first) return std::nullopt;
        WideEntry<Number> entry{first->kind, first->best, {}};
        unpack(first->value, entry.value, 0);
        if (players <= half) return entry;
        const auto rest = table.find(second(key));
        if (!rest)
            entry.kind = Table::Kind::none;
        else if (rest->kind != entry.kind)
            entry.kind = Table::Kind::at_least;
        if (rest) unpack(rest->value, entry.value, half);
        return entry;
    }

private:
    static Key second(const Key& key) { return {key.low ^ mixed(half), ~key.high}; }
    static Scores packed(const BasicScores<Number>& value, int from) {
        Scores scores;
        std::memcpy(scores.entries.data(), value.entries.data() + from, half * sizeof(Number));
        return scores;
    }
    static void unpack(const Scores& scores, BasicScores<Number>& value, int from) {
        std::memcpy(value.entries.data() + from, scores.entries.data(), half * sizeof(Number));
    }
};

/// A game with a horizon (adapt/horizon.hpp), or made from one.
template <class G>
concept DeepenedGame = requires(const G& game, const typename G::State& state) {
    { game.shallower(state) } -> std::same_as<typename G::State>;
};

/// The memory of a search without a table.
struct NoMemory {
    static constexpr bool has_table() { return false; }
    template <class G, class State>
    static constexpr bool covers(const G&, const State&) {  // Never.
        return false;
    }
    template <class G, class State>
    BasicRecalled<NumberOf<G>> recall(const G&, const State&) const {  // Finds nothing.
        return {};
    }
    template <class G, class State>
    void keep(const G&, const State&, const BasicRecalled<NumberOf<G>>&, Table::Kind, const ScoresOf<G>&, std::uint32_t,
              std::uint64_t) {}
};

/// A search asks covers() first, and goes by its table in a function of its own: so one without pays one test a node.
class TableMemory {
public:
    TableMemory() = default;
    /// `salt` separates what is stored for different questions, or different rules, in one table.
    TableMemory(Table& table, const Key& salt = {}) : table_(&table), salt_(salt) {}

    bool has_table() const { return table_ != nullptr; }  // Is there a table?
    /// Is the table asked here? max^n asks where lines of play meet, if the game knows that: elsewhere the table would
    /// seldom have an answer, and each question waits for memory.
    template <class G>
    bool covers(const G& game, const typename G::State& state) const {
        if (!table_) return false;
        if constexpr (MeetingGame<G>)
            return game.lines_meet(state);
        else
            return true;
    }

    template <HashableGame G>
    BasicRecalled<NumberOf<G>> recall(const G& game, const typename G::State& state) const {
        using Number = NumberOf<G>;
        const Key key = game.key(state);
        BasicRecalled<Number> recalled{{key.low ^ salt_.low, key.high ^ salt_.high}, {}};
        if constexpr (std::same_as<Number, Score>)
            recalled.entry = table_->find(recalled.key);
        else
            recalled.entry = WideSlots<Number>::find(*table_, recalled.key, game.players());
        if (recalled.entry) shift(game, state, recalled.entry->value, 1);
        return recalled;
    }

    template <HashableGame G>
    void keep(const G& game, const typename G::State& state, const BasicRecalled<NumberOf<G>>& recalled,
              Table::Kind kind, const ScoresOf<G>& value, std::uint32_t best, std::uint64_t work) {
        using Number = NumberOf<G>;
        std::conditional_t<std::same_as<Number, Score>, Table::Entry, WideEntry<Number>> entry{kind, best, value};
        shift(game, state, entry.value, -1);
        if constexpr (std::same_as<Number, Score>)
            table_->store(recalled.key, entry, work);
        else
            WideSlots<Number>::store(*table_, recalled.key, entry, game.players(), work);
    }

private:
    template <class G>
    static void shift(const G& game, const typename G::State& state, ScoresOf<G>& value, NumberOf<G> sign) {
        if constexpr (AdditiveGame<G>) {
            const ScoresOf<G> settled = game.settled(state);
            for (int p = 0; p < game.players(); ++p) value[p] += sign * settled[p];
        }
    }

    Table* table_ = nullptr;
    Key salt_;
};

/// A value found in a table brings no line. Its rest is looked up, or else searched for: `search_from(state)` gives the
/// path of an answer from there, empty if the budget is spent.
template <Game G, class Memory>
[[gnu::cold]] void complete_line(
    const G& game, const typename G::State& root, const Memory& memory, ResultOf<G>& result,
    const std::function<std::vector<std::uint32_t>(const typename G::State&)>& search_from) {
    if (!memory.has_table() || !result.complete) return;
    auto end = replay(game, root, result.path, [](const auto&, const auto&, auto) {});
    while (!game.is_over(end) && !is_chance(game, end)) {
        const auto recalled = memory.recall(game, end);
        const std::vector<std::uint32_t> more =
            recalled.is_exact() ? std::vector<std::uint32_t>{recalled.hint()} : search_from(end);
        if (more.empty()) break;
        end = replay(game, end, more, [&](const auto&, const auto& move, std::uint32_t index) {
            result.path.push_back(index);
            result.line.push_back(move);
        });
    }
}

}  // namespace nply
