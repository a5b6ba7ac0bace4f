// What a search remembers of a node: nothing, or what a table holds. In additive games the table holds what is still
// to come, so that states that differ only in what is settled share an entry. A TableMemory without a table remembers
// nothing, so that one compiled search serves with and without a table.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "nply/search/result.hpp"
#include "nply/search/table.hpp"
#include "nply/search/visiting_order.hpp"

namespace nply {

/// A state's entry as it was found, and the key under which news of it will be stored.
struct Recalled {
    Key key;
    std::optional<Table::Entry> entry;

    bool is(Table::Kind kind) const { return entry && entry->kind == kind; }
    bool is_exact() const { return is(Table::Kind::exact); }
    const Scores& value() const { return entry->value; }  // if it is of some kind
    std::uint32_t hint() const { return entry ? entry->best : no_hint; }
};

struct NoMemory {
    static constexpr bool has_table() { return false; }
    template <class G, class State>
    Recalled recall(const G&, const State&) const {
        return {};
    }
    template <class G, class State>
    void keep(const G&, const State&, const Recalled&, Table::Kind, const Scores&, std::uint32_t, std::uint64_t) {}
};

/// A search asks has_table() first, and goes by its table in a function of its own: so one without pays one test a
/// node.
class TableMemory {
public:
    TableMemory() = default;
    /// `salt` separates what is stored for different questions, or different rules, in one table.
    TableMemory(Table& table, const Key& salt = {}) : table_(&table), salt_(salt) {}

    bool has_table() const { return table_ != nullptr; }

    template <HashableGame G>
    Recalled recall(const G& game, const typename G::State& state) const {
        const Key key = game.key(state);
        Recalled recalled{{key.low ^ salt_.low, key.high ^ salt_.high}, {}};
        recalled.entry = table_->find(recalled.key);
        if (recalled.entry) shift(game, state, recalled.entry->value, 1);
        return recalled;
    }

    template <HashableGame G>
    void keep(const G& game, const typename G::State& state, const Recalled& recalled, Table::Kind kind,
              const Scores& value, std::uint32_t best, std::uint64_t work) {
        Table::Entry entry{kind, best, value};
        shift(game, state, entry.value, -1);
        table_->store(recalled.key, entry, work);
    }

private:
    template <class G>
    static void shift(const G& game, const typename G::State& state, Scores& value, Score sign) {
        if constexpr (AdditiveGame<G>) {
            const Scores settled = game.settled(state);
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
    const G& game, const typename G::State& root, const Memory& memory, Result<typename G::Move>& result,
    const std::function<std::vector<std::uint32_t>(const typename G::State&)>& search_from) {
    if (!memory.has_table() || !result.complete) return;
    auto end = replay(game, root, result.path, [](const auto&, const auto&, auto) {});
    while (!game.is_over(end)) {
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
