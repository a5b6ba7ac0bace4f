// One tree of a Monte-Carlo search and how it grows: each playout selects a path from the root, expands its last node
// at the second visit, plays on to the end and backs the whole score tuple up, proofs included. No recursion, and no
// allocation beyond the arena once path and stacks have grown.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/search/mcts_history.hpp"
#include "nply/search/mcts_observer.hpp"
#include "nply/search/mcts_playout.hpp"
#include "nply/search/mcts_proof.hpp"
#include "nply/search/mcts_selection.hpp"
#include "nply/search/mcts_tree.hpp"

namespace nply {

/// Trees lie side by side and grow on different threads: none shares a cache line with its neighbour.
template <Game G, class Rule, class Evaluation, class Watcher>
class alignas(64) MctsGrowth {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Tree = MctsTree<Move>;   // the tree of moves
    using Id = typename Tree::Id;  // the number of a node

    /// `number` is the tree's among those of one search: it gives the tree random numbers of its own.
    MctsGrowth(const G& game, const MctsSettings& settings, int number, const State& root, const Rule& rule,
               const Evaluation& evaluation, Watcher& watcher)
        : game_(game),
          settings_(settings),
          number_(number),
          root_(root),
          root_mover_(mover_at(root)),
          watcher_(watcher),
          playouts_(game, settings, rule, evaluation),
          rewards_(game),
          history_(game.players()),
          random_(mixed(settings.seed + 0x9e3779b97f4a7c15u * (static_cast<std::uint64_t>(number) + 1))),
          tree_(game.players(), room(settings)) {
        if constexpr (BoundedGame<G>) limits_ = game.limits();
        begin_at_root();
    }

    /// Makes up to so many playouts, with so many moves in the tree and behind it together; fewer if the root is proven
    /// or the budget spent. Gives how many. None has more than `most_moves` moves.
    std::uint64_t grow(std::uint64_t playouts, Budget& budget, std::uint64_t moves = no_limit,
                       std::uint64_t most_moves = no_limit) {
        std::uint64_t made = 0;
        while (made < playouts && moves > 0 && !is_proven() && tree_[tree_.root()].visits < most_visits &&
               budget.spend()) {
            watcher_.begin(number_, tree_[tree_.root()].visits);
            most_moves_ = static_cast<int>(std::min({moves, most_moves, no_limit}));
            const std::uint64_t before = plies_;
            playout();
            longest_playout_ = std::max(longest_playout_, plies_ - before);
            moves -= std::min(moves, plies_ - before);
            ++made;
        }
        return made;
    }

    bool is_proven() const { return tree_[tree_.root()].exact; }        // Is the root's value proven?
    const Tree& tree() const { return tree_; }                          // What has grown so far.
    std::uint64_t plies() const { return plies_; }                      // Moves made by all playouts.
    std::uint64_t longest_playout() const { return longest_playout_; }  // In moves.

    /// Another tree has proven child `index` of the root.
    void copy_proof(std::uint32_t index, const Scores& value) {
        const Id child = tree_[tree_.root()].first_child + index;
        if (!tree_[child].exact) tree_.set_exact(child, value, true);
    }
    /// Looks once more whether the root's children prove it.
    void prove_root() {
        if (!is_proven()) prove_by_children(tree_, tree_.root());
    }

    /// Child `index` of the root has been played: what is known of it stays, the rest goes.
    void follow(std::uint32_t index) {
        const auto& root = tree_[tree_.root()];
        std::vector<Move> stack;
        root_ = game_.after(root_, Children<G>(game_, root_, stack)[index]);
        const Id child = root.first_child + index;
        const bool known = index < root.children && !tree_[child].copied;
        tree_ = known ? tree_.cut_out(child, room(settings_)) : Tree(game_.players(), room(settings_));
        if (game_.is_over(root_)) return;
        root_mover_ = mover_at(root_);
        begin_at_root();
    }

private:
    using History = std::conditional_t<CodedMove<Move>, MoveHistory, NoHistory>;
    static constexpr std::uint64_t no_limit = std::numeric_limits<int>::max();
    static constexpr std::uint32_t most_visits = ~std::uint32_t{0} - 1;

    static std::size_t room(const MctsSettings& settings) {
        return (settings.table_mib << 20) / static_cast<std::size_t>(settings.trees);
    }

    void begin_at_root() {
        if (!is_proven() && tree_[tree_.root()].children == 0) expand(tree_.root(), root_, 0);
    }

    void playout() {
        State state = root_;
        path_.assign(1, tree_.root());
        instead_.clear();
        Id id = tree_.root();
        while (moves_left() > 0 && can_descend(id, state)) {
            const std::uint32_t index = pick(id, state);
            const auto& node = tree_[id];
            const Id child = node.first_child + index;
            tree_.expect(tree_[child]);
            if (!node.chance) note(node.mover, *tree_[child].move);
            state = game_.after(state, *tree_[child].move);
            path_.push_back(id = child);
        }
        plies_ += path_.size() - 1;
        back_up(value_at_the_end(id, state));
    }

    int moves_left() const { return most_moves_ - (static_cast<int>(path_.size()) - 1); }

    bool can_descend(Id id, const State& state) {
        const auto& node = tree_[id];
        if (node.exact || is_cut_off(game_, state)) return false;
        if (node.children > 0) return true;
        return node.visits > 0 && expand(id, state, static_cast<int>(path_.size()) - 1);
    }

    bool expand(Id id, const State& state, int ply) {
        const Children<G> children(game_, state, moves_);
        const Player mover = mover_at(state);
        if (!tree_.expand(id, children.all(), mover, most_at(state, mover))) return false;
        tree_[id].chance = is_chance(game_, state);
        watcher_.expand(ply, children.count());
        return true;
    }

    /// Where chance decides nobody moves, and any player will do.
    Player mover_at(const State& state) const { return is_chance(game_, state) ? Player{0} : game_.mover(state); }

    /// The most the mover can get from here: with it the mover need not look further.
    Score most_at(const State& state, Player mover) const {
        if constexpr (HeuristicGame<G>)
            return bounds_at(game_, limits_, state).ceilings[mover];
        else if constexpr (BoundedGame<G>)
            return limits_.most[mover];
        else
            return highest_score;
    }

    /// Every second time that an exact child is picked, the most urgent unproven one is searched in its place.
    std::uint32_t pick(Id id, const State& state) {
        auto& node = tree_[id];
        const int ply = static_cast<int>(path_.size()) - 1;
        if constexpr (ChanceGame<G>) {
            if (node.chance) {
                const std::uint32_t rolled = sample_outcome(game_, state, outcomes_of(node), random_);
                watcher_.select(ply, rolled, Picked::by_policy);
                return rolled;
            }
        }
        if constexpr (Watcher::watching) show_candidates(node, ply);
        std::uint32_t index = node.children;
        if (settings_.opponents > 0 && node.mover != root_mover_ && random_.chance(settings_.opponents))
            index = policy_choice(node, state);
        const bool by_policy = index < node.children;
        if (!by_policy) index = most_urgent(node).best;
        if (tree_[node.first_child + index].exact) {
            node.owes = !node.owes;
            if (!node.owes) {
                instead_.push_back({static_cast<std::uint32_t>(ply), node.first_child + index});
                index = most_urgent(node).best_unproven;
                watcher_.select(ply, index, Picked::for_the_proof);
                return index;
            }
        }
        watcher_.select(ply, index, by_policy ? Picked::by_policy : Picked::most_urgent);
        return index;
    }

    std::span<const Move> outcomes_of(const typename Tree::Node& node) {
        outcomes_.clear();
        for (std::uint32_t i = 0; i < node.children; ++i) outcomes_.push_back(*tree_.children(node)[i].move);
        return outcomes_;
    }

    Selected most_urgent(const typename Tree::Node& node) const {
        return select_child(tree_, node, rewards_, history_, settings_);
    }

    void show_candidates(const typename Tree::Node& node, int ply) const {
        const Urgency urgency(settings_, rewards_, node.mover, node.visits);
        for (std::uint32_t i = 0; i < node.children; ++i)
            watcher_.weigh(ply, i, candidate(tree_, node, i, urgency, rewards_, history_, settings_));
    }

    /// Which child the playout policy goes to; past the last one if moves cannot be compared.
    std::uint32_t policy_choice(const typename Tree::Node& node, const State& state) {
        if constexpr (std::equality_comparable<Move>) {
            const Move wanted = playouts_.choose(state, random_);
            for (std::uint32_t i = 0; i < node.children; ++i)
                if (*tree_.children(node)[i].move == wanted) return i;
        }
        return node.children;
    }

    void note(Player mover, const Move& move) {
        if (settings_.history_weight > 0) history_.note(mover, move);
    }

    Scores value_at_the_end(Id id, const State& state) {
        const auto& node = tree_[id];
        const int ply = static_cast<int>(path_.size()) - 1;
        if (node.exact) return tree_.exact_value(id);
        if (node.visits == 0 && game_.is_over(state)) {
            const Scores scores = game_.scores(state);
            tree_.set_exact(id, scores);
            rewards_.see(scores);
            newly_exact_ = true;
            watcher_.prove(ply, scores);
            return scores;
        }
        const auto end = playouts_.play(
            state, rewards_, random_, [this](Player mover, const Move& move) { note(mover, move); }, moves_left());
        plies_ += static_cast<std::uint64_t>(end.plies);
        rewards_.see(end.scores);
        watcher_.playout(end.scores, end.plies, end.cut);
        return end.scores;
    }

    /// From the last node of the path to the root. Where a child has just been proven its parent may be, too; where an
    /// exact child was most urgent but a sibling searched, the exact child's tuple goes on upwards.
    void back_up(Scores value) {
        for (std::size_t ply = path_.size(); ply-- > 0;) {
            const Id id = path_[ply];
            if (ply + 1 < path_.size()) {
                newly_exact_ = newly_exact_ && prove_by_children(tree_, id);
                if (newly_exact_) {
                    value = tree_.exact_value(id);
                    watcher_.prove(static_cast<int>(ply), value);
                }
                if (!instead_.empty() && instead_.back().ply == ply) {
                    if (!newly_exact_) value = tree_.exact_value(instead_.back().exact_child);
                    instead_.pop_back();
                }
            }
            tree_.add(id, value);
            watcher_.back_up(static_cast<int>(ply), value);
        }
        newly_exact_ = false;
        history_.learn(value);
    }

    struct Instead {
        std::uint32_t ply;  // where a sibling is searched
        Id exact_child;     // of the one that was most urgent
    };

    const G& game_;
    MctsSettings settings_;
    int number_;
    State root_;
    Player root_mover_;
    Watcher& watcher_;
    Playouts<G, Rule, Evaluation> playouts_;
    Rewards rewards_;
    History history_;
    Random random_;
    ScoreLimits limits_;
    Tree tree_;
    std::vector<Move> moves_, outcomes_;
    std::vector<Id> path_;
    std::vector<Instead> instead_;
    bool newly_exact_ = false;
    int most_moves_ = 0;  // of the playouts that are being made
    std::uint64_t plies_ = 0, longest_playout_ = 0;
};

}  // namespace nply
