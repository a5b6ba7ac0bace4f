// Monte-Carlo tree search for any number of players: UCT (Kocsis & Szepesvari 2006) with each mover maximising its own
// score and whole tuples backed up (multi-player UCT, Sturtevant 2008), proven values, and several independent trees.
// It needs rules only. A game small enough is solved: then the answer is plain max^n's.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "nply/search/mcts_growth.hpp"
#include "nply/search/mcts_result.hpp"
#include "nply/search/mcts_rounds.hpp"

namespace nply {

/// The hook that does nothing after a round of playouts.
struct NothingAfterRounds {
    template <class Result>
    void operator()(const Result&) const {}  // Does nothing.
};

/// Are two states equal? False if the game has neither comparable states nor keys.
template <Game G>
bool is_same_state(const G& game, const typename G::State& a, const typename G::State& b) {
    if constexpr (std::equality_comparable<typename G::State>) {
        return a == b;
    } else if constexpr (HashableGame<G>) {
        if constexpr (AdditiveGame<G>)
            if (Scores(game.settled(a)) != Scores(game.settled(b))) return false;
        return game.key(a) == game.key(b);
    } else {
        return false;
    }
}

/// Monte-Carlo tree search.
template <Game G, class Rule = NoRule, class Evaluation = NoEvaluation, class Watcher = NoMctsObserver>
class Mcts {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    Mcts(const G& game, const MctsSettings& settings, Watcher& watcher, Rule rule = {}, Evaluation evaluation = {})
        : game_(with_room_for_players(game)),
          settings_(possible(settings)),
          watcher_(watcher),
          rule_(std::move(rule)),
          evaluation_(std::move(evaluation)) {}

    /// `after_round(result)` may ask result() what is known after each round of playouts.
    template <class AfterRound>
    MctsResult<Move> run(const State& root, Budget& budget, AfterRound after_round) {
        const bool knows_root = std::exchange(follows_, false);
        if (game_.is_over(root)) return over(root);
        if (!knows_root) grow_new(root);
        const std::uint64_t plies_before = plies();
        std::uint64_t made = 0;
        exchange_proofs();
        const auto result = [&] {
            MctsResult<Move> now = conclude(root);
            now.counts.visited = made;
            now.plies = plies() - plies_before;
            return now;
        };
        if (!trees_.front().is_proven()) {
            std::optional<std::uint64_t> most_moves = settings_.most_moves;
            if (most_moves) most_moves = std::min(*most_moves, budget.left());
            Rounds rounds(settings_.trees, Watcher::watching ? 1 : settings_.threads, budget, most_moves);
            made = rounds.run(
                [&](int tree, std::uint64_t playouts, Budget& part, std::uint64_t moves) {
                    return trees_[static_cast<std::size_t>(tree)].grow(playouts, part, moves,
                                                                       most_moves.value_or(~0ull));
                },
                [&](std::uint64_t so_far) {
                    made = so_far;
                    exchange_proofs();
                    after_round(result);
                    return trees_.front().is_proven();
                },
                [&] { return plies() - plies_before; }, [&] { return longest_playout(); });
        }
        return result();
    }
    MctsResult<Move> run(const State& root, Budget& budget) { return run(root, budget, NothingAfterRounds{}); }

    /// Child `index` of the last root has been played. With the setting `reuse` the next run begins at it and knows
    /// what was found out; otherwise, or if this is never called, every run begins anew.
    void played(std::uint32_t index) {
        if (!settings_.reuse || trees_.empty()) return;
        for (Growth& tree : trees_) tree.follow(index);
        follows_ = true;
    }

    /// The game has come to `state` from the last root. If its trees have been there, the next run begins at it and
    /// knows what was found out; else it begins anew, and false is given. `same(a, b)`: are two states one?
    template <class Same>
    bool go_on_at(const State& root, const State& state, Same same) {
        follows_ = false;
        if (trees_.empty() || game_.is_over(root)) return false;
        const auto path = path_to(root, state, same);
        if (!path) return false;
        for (const std::uint32_t index : *path)
            for (Growth& tree : trees_) tree.follow(index);
        return follows_ = true;
    }

private:
    using Growth = MctsGrowth<G, Rule, Evaluation, Watcher>;
    using Id = typename Growth::Id;

    void grow_new(const State& root) {
        trees_.clear();
        trees_.reserve(static_cast<std::size_t>(settings_.trees));
        for (int t = 0; t < settings_.trees; ++t)
            trees_.emplace_back(game_, settings_, t, root, rule_, evaluation_, watcher_);
    }

    /// Where in the first tree a state is, breadth first: it is a few moves away, or not there.
    template <class Same>
    std::optional<std::vector<std::uint32_t>> path_to(const State& root, const State& wanted, Same same) const {
        struct Place {
            State state;
            Id id;
            std::vector<std::uint32_t> path;
        };
        constexpr std::size_t most_places = 20'000, longest_path = 16;
        std::vector<Place> places{{root, tree(0).root(), {}}};
        std::vector<Move> stack;
        for (std::size_t at = 0; at < places.size(); ++at) {
            if (same(places[at].state, wanted)) return places[at].path;
            const auto& node = tree(0)[places[at].id];
            if (node.children == 0 || places[at].path.size() == longest_path) continue;
            const Children<G> children(game_, places[at].state, stack);
            for (std::uint32_t i = 0; i < node.children && places.size() < most_places; ++i) {
                const Id child = node.first_child + i;
                if (tree(0)[child].visits == 0) continue;
                Place next{game_.after(places[at].state, children[i]), child, places[at].path};
                next.path.push_back(i);
                places.push_back(std::move(next));
            }
        }
        return std::nullopt;
    }

    std::uint64_t plies() const {
        std::uint64_t sum = 0;
        for (const Growth& tree : trees_) sum += tree.plies();
        return sum;
    }

    std::uint64_t longest_playout() const {
        std::uint64_t longest = 0;
        for (const Growth& tree : trees_) longest = std::max(longest, tree.longest_playout());
        return longest;
    }

    const typename Growth::Tree& tree(std::size_t t) const { return trees_[t].tree(); }
    std::uint32_t root_children() const { return tree(0)[0].children; }
    Id root_child(std::size_t t, std::uint32_t index) const { return tree(t)[tree(t).root()].first_child + index; }

    /// What one tree has proven of the root's children all know.
    void exchange_proofs() {
        for (std::uint32_t i = 0; i < root_children(); ++i)
            if (const auto by = proven_by(i))
                for (Growth& each : trees_) each.copy_proof(i, tree(*by).exact_value(root_child(*by, i)));
        for (Growth& each : trees_) each.prove_root();
    }

    /// The first tree that has itself proven child `index` of the root.
    std::optional<std::size_t> proven_by(std::uint32_t index) const {
        for (std::size_t t = 0; t < trees_.size(); ++t)
            if (const auto& child = tree(t)[root_child(t, index)]; child.exact && !child.copied) return t;
        return std::nullopt;
    }

    MctsResult<Move> over(const State& root) const {
        MctsResult<Move> result;
        result.complete = result.answered = true;
        result.value = game_.scores(root);
        result.mean = mean_of(result.value);
        return result;
    }

    MctsResult<Move> conclude(const State& root) const {
        MctsResult<Move> result;
        std::vector<TreeTally> tallies(trees_.size());
        for (std::uint32_t i = 0; i < root_children(); ++i) result.moves.push_back(merged(i, tallies));
        const auto& top = tree(0)[0];
        if constexpr (ChanceGame<G>) {
            if (top.chance) return conclude_chance(root, std::move(result));
        }
        result.complete = top.exact;
        result.chosen = top.exact ? *proven_choice(tree(0), top) : choose_move(result.moves, top.mover);
        const MctsMove<Move>& chosen = result.moves[result.chosen];
        result.answered = chosen.visits > 0 || chosen.exact;
        result.mean = chosen.mean;
        if (result.complete) result.value = tree(0).exact_value(0);
        if (result.answered) result.path = line_from(result.chosen);
        result.line = moves_along(game_, root, result.path);
        result.full =
            std::any_of(trees_.begin(), trees_.end(), [](const Growth& each) { return each.tree().is_full(); });
        return result;
    }

    /// Nobody chooses at the root: the mean of the outcomes' means, as far as they were rolled.
    MctsResult<Move> conclude_chance(const State& root, MctsResult<Move> result) const
        requires ChanceGame<G>
    {
        double weights = 0;
        for (const MctsMove<Move>& outcome : result.moves) {
            if (outcome.visits == 0 && !outcome.exact) continue;
            const auto weight = static_cast<double>(game_.weight(root, outcome.move));
            weights += weight;
            for (int p = 0; p < game_.players(); ++p) result.mean[p] += weight * outcome.mean[p];
        }
        result.answered = weights > 0;
        for (int p = 0; p < game_.players() && result.answered; ++p) result.mean[p] /= weights;
        return result;
    }

    MctsMove<Move> merged(std::uint32_t index, std::vector<TreeTally>& tallies) const {
        MctsMove<Move> move{*tree(0)[root_child(0, index)].move};
        for (std::size_t t = 0; t < trees_.size(); ++t) {
            const Id child = root_child(t, index);
            tallies[t] = {tree(t)[child].visits, tree(t).sums(child)};
        }
        merge(move, tallies, game_.players());
        if (const Id child = root_child(0, index); tree(0)[child].exact) {
            move.exact = true;
            move.mean = mean_of(tree(0).exact_value(child));
            move.error = {};
        }
        return move;
    }

    /// The most visited line by all trees together, the first of equals; from a proven node on its proven line.
    std::vector<std::uint32_t> line_from(std::uint32_t chosen) const {
        std::vector<std::uint32_t> path{chosen};
        std::vector<std::pair<std::size_t, Id>> at;  // tree and node
        at.reserve(trees_.size());
        for (std::size_t t = 0; t < trees_.size(); ++t) at.emplace_back(t, root_child(t, chosen));
        while (!at.empty()) {
            for (const auto& [t, id] : at)
                if (tree(t)[id].exact && !tree(t)[id].copied) {
                    add_proven_line(tree(t), id, path);
                    return path;
                }
            std::erase_if(at, [&](const auto& place) { return tree(place.first)[place.second].children == 0; });
            if (at.empty() || tree(at.front().first)[at.front().second].chance) break;  // a line ends before a roll
            const std::uint32_t most = most_visited(at);
            for (auto& [t, id] : at) id = tree(t)[id].first_child + most;
            std::erase_if(at, [&](const auto& place) { return tree(place.first)[place.second].visits == 0; });
            if (!at.empty()) path.push_back(most);
        }
        return path;
    }

    /// Among the children of nodes that stand for one position in several trees.
    std::uint32_t most_visited(const std::vector<std::pair<std::size_t, Id>>& at) const {
        const std::uint32_t children = tree(at.front().first)[at.front().second].children;
        std::uint32_t most = 0;
        std::uint64_t most_visits = 0;
        for (std::uint32_t i = 0; i < children; ++i) {
            std::uint64_t visits = 0;
            for (const auto& [t, id] : at) visits += tree(t)[tree(t)[id].first_child + i].visits;
            if (visits > most_visits) {
                most = i;
                most_visits = visits;
            }
        }
        return most;
    }

    const G& game_;
    MctsSettings settings_;
    Watcher& watcher_;
    Rule rule_;
    Evaluation evaluation_;
    std::vector<Growth> trees_;
    bool follows_ = false;
};

/// Who sees the playouts, and what is done after each round of them; nobody and nothing, if it is not said.
template <class Watcher = NoMctsObserver, class AfterRound = NothingAfterRounds>
struct MctsHooks {
    Watcher& watcher = no_mcts_observer;  // who sees the playouts
    AfterRound after_round{};             // is called after each round
};
/// Deduces the types of the hooks.
template <class Watcher, class AfterRound>
MctsHooks(Watcher&, AfterRound) -> MctsHooks<Watcher, AfterRound>;

/// Searches by Monte-Carlo tree search, each player maximising its own score.
template <Game G, class Rule = NoRule, class Evaluation = NoEvaluation, class Hooks = MctsHooks<>>
MctsResult<typename G::Move> mcts(const G& game, const typename G::State& state, const MctsSettings& settings,
                                  Budget& budget, Rule rule = {}, Evaluation evaluation = {}, const Hooks& hooks = {}) {
    using Watcher = std::remove_reference_t<decltype(hooks.watcher)>;
    return Mcts<G, Rule, Evaluation, Watcher>(game, settings, hooks.watcher, std::move(rule), std::move(evaluation))
        .run(state, budget, hooks.after_round);
}

}  // namespace nply
