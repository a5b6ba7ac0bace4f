// Information-set Monte-Carlo tree search (Cowling, Powley & Whitehouse 2012) for games with hidden information whose
// moves are seen by all: one tree, whose nodes are sequences of moves, and for each playout a new world, in which alone
// it takes place. Which moves there are depends on the world; so UCT sets the visits of a child against how often its
// move was available, not against the visits of its parent. Nothing is proven: what holds in a world need not hold.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/search/mcts_history.hpp"
#include "nply/search/mcts_playout.hpp"
#include "nply/search/mcts_result.hpp"
#include "nply/search/mcts_rounds.hpp"
#include "nply/search/mcts_selection.hpp"
#include "nply/search/mcts_tree.hpp"

namespace nply {

/// source(random): a world, that is a state as the searching player thinks it may be, drawn at random. Its mover and
/// the mover's moves are the same in all worlds; where that is not so, source.moves() lists those that are. Each tree
/// has a source of its own: a copy, or source.of_tree(number, trees).
template <class S, class G>
concept WorldSource = std::copyable<S> && requires(S& source, Random& random) {
    { source(random) } -> std::convertible_to<typename G::State>;
};

/// One tree and how it grows; aligned as MctsGrowth is. A game whose moves are not seen by all has as_seen(state,
/// moves, random): of moves that the searching player cannot tell apart it keeps one.
template <Game G, WorldSource<G> Source, class Rule, class Evaluation>
    requires std::equality_comparable<typename G::Move>
class alignas(64) InformationTree {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    /// What the tree stores for a move in addition: its next sibling and how often it was available.
    struct Known {
        std::uint32_t next_sibling = ~std::uint32_t{0};  // the next child of the same parent
        std::uint32_t available = 0;                     // in so many worlds that came to its parent the move was legal
    };
    using Tree = MctsTree<Move, Known>;  // the tree of moves
    using Id = typename Tree::Id;        // the number of a node

    /// `moves` are those of the root.
    InformationTree(const G& game, const MctsSettings& settings, int number, const Source& source,
                    const std::vector<Move>& moves, const Rule& rule, const Evaluation& evaluation, Player searcher)
        : game_(game),
          settings_(possible(settings)),
          searcher_(searcher),
          source_(source),
          root_moves_(moves),
          playouts_(game, settings, rule, evaluation),
          rewards_(game),
          history_(game.players()),
          random_(mixed(settings.seed + 0x9e3779b97f4a7c15u * (static_cast<std::uint64_t>(number) + 1))),
          tree_(game.players(), room(settings)) {}

    std::uint64_t grow(std::uint64_t playouts, Budget& budget) {  // Makes so many, within the budget.
        std::uint64_t made = 0;
        for (; made < playouts && budget.spend(); ++made) playout();
        return made;
    }

    const Tree& tree() const { return tree_; }      // What has grown so far.
    std::uint64_t plies() const { return plies_; }  // Moves made by all playouts.

    /// These moves have been made: what is known of what follows stays, the rest goes.
    void go_on(std::span<const Move> made, const Source& source) {
        source_ = source;
        Id id = tree_.root();
        for (const Move& move : made)
            if (id != Tree::none) id = child(id, move);
        Tree kept(game_.players(), room(settings_));
        if (id != Tree::none) copy(id, kept);
        tree_ = std::move(kept);
    }

    /// The child that a move leads to; `Tree::none` if there is none yet.
    Id child(Id parent, const Move& move) const {
        Id id = tree_[parent].first_child;
        while (id != Tree::none && !(*tree_[id].move == move)) id = tree_[id].next_sibling;
        return id;
    }

private:
    using History = std::conditional_t<CodedMove<Move>, MoveHistory, NoHistory>;

    static std::size_t room(const MctsSettings& settings) {
        return (settings.table_mib << 20) / static_cast<std::size_t>(settings.trees);
    }

    /// A node and what is below it, as the root of another tree.
    void copy(Id root, Tree& to) const {
        std::vector<std::pair<Id, Id>> pairs{{root, to.root()}};
        while (!pairs.empty()) {
            const auto [from, copied] = pairs.back();
            pairs.pop_back();
            to[copied].visits = tree_[from].visits;
            to[copied].available = tree_[from].available;
            std::copy_n(tree_.sums(from), game_.players(), to.sums(copied));
            Id* link = &to[copied].first_child;
            for (Id id = tree_[from].first_child; id != Tree::none; id = tree_[id].next_sibling) {
                const Id next = to.add_node(*tree_[id].move);
                if (next == Tree::none) break;
                *link = next;
                link = &to[next].next_sibling;
                pairs.emplace_back(id, next);
            }
        }
    }

    struct Step {
        std::uint32_t number;  // of the move among those legal in this world
        Id child;              // none: to be made
    };

    void playout() {
        State state = source_(random_);
        path_.assign(1, tree_.root());
        bool in_tree = true;
        while (in_tree && !game_.is_over(state) && !is_cut_off(game_, state)) {
            const bool chance = is_chance(game_, state);
            const Player mover = chance ? Player{0} : game_.mover(state);
            const Id parent = path_.back();
            list_moves(parent, state);
            Step step = chance ? Step{0, children_[0]} : pick(state, mover);
            const Move move = moves_[step.number];
            in_tree = step.child != Tree::none;
            if (!in_tree) step.child = add_child(parent, move);
            if (step.child == Tree::none) break;  // no room: played on from here
            if (!chance) note(mover, move);
            state = game_.after(state, move);
            path_.push_back(step.child);
        }
        plies_ += path_.size() - 1;
        back_up(state);
    }

    /// The moves that are legal in this world, where chance decides one outcome, and the children they lead to.
    void list_moves(Id parent, const State& state) {
        if (parent == tree_.root()) {
            moves_ = root_moves_;
        } else {
            moves_.clear();
            MoveList<Move> list(moves_);
            game_.moves(state, list);
            if (moves_.empty()) [[unlikely]]
                throw_no_move();
            if constexpr (ChanceGame<G>) {
                if (game_.chance(state))
                    moves_ = {moves_[sample_outcome(game_, state, std::span<const Move>(moves_), random_)]};
            }
            if constexpr (requires { game_.as_seen(state, moves_, random_); }) game_.as_seen(state, moves_, random_);
        }
        children_.assign(moves_.size(), Tree::none);
        for (Id id = tree_[parent].first_child; id != Tree::none; id = tree_[id].next_sibling) {
            const auto legal = std::find(moves_.begin(), moves_.end(), *tree_[id].move);
            if (legal != moves_.end()) children_[static_cast<std::size_t>(legal - moves_.begin())] = id;
        }
    }

    /// Counts the availability of all legal moves and picks one of them.
    Step pick(const State& state, Player mover) {
        Step best{0, Tree::none};
        double most = -1;
        std::uint64_t equal = 0;  // untried moves of that urgency: one of them by lot, for the order knows the world
        for (std::uint32_t i = 0; i < moves_.size(); ++i) {
            const Id id = children_[i];
            const double past = settings_.history_weight > 0 ? history_.reward(mover, moves_[i], rewards_) : 0;
            const double urgency = urgency_of(id, mover, past);
            if (urgency > most) {
                most = urgency;
                best = {i, id};
                equal = 1;
            } else if (urgency == most && id == Tree::none && best.child == Tree::none && random_.below(++equal) == 0) {
                best = {i, id};
            }
        }
        if (settings_.opponents > 0 && mover != searcher_ && random_.chance(settings_.opponents)) {
            const auto wanted = std::find(moves_.begin(), moves_.end(), playouts_.choose(state, random_));
            const auto number = static_cast<std::uint32_t>(wanted - moves_.begin());
            if (wanted != moves_.end()) return {number, children_[number]};
        }
        return best;
    }

    double urgency_of(Id id, Player mover, double past) {
        if (id == Tree::none) return Urgency(settings_, rewards_, mover, 1).of_unvisited(past);
        auto& node = tree_[id];
        ++node.available;
        const double mean = static_cast<double>(tree_.sums(id)[mover]) / node.visits;
        return Urgency(settings_, rewards_, mover, node.available).of(node.visits, mean, past);
    }

    Id add_child(Id parent, const Move& move) {
        const Id id = tree_.add_node(move);
        if (id == Tree::none) return id;
        tree_[id].available = 1;
        tree_[id].next_sibling = tree_[parent].first_child;
        tree_[parent].first_child = id;
        return id;
    }

    void note(Player mover, const Move& move) {
        if (settings_.history_weight > 0) history_.note(mover, move);
    }

    void back_up(const State& state) {
        const auto end =
            playouts_.play(state, rewards_, random_, [this](Player mover, const Move& move) { note(mover, move); });
        plies_ += static_cast<std::uint64_t>(end.plies);
        rewards_.see(end.scores);
        for (const Id id : path_) tree_.add(id, end.scores);
        history_.learn(end.scores);
    }

    const G& game_;
    MctsSettings settings_;
    Player searcher_;
    Source source_;
    const std::vector<Move>& root_moves_;
    Playouts<G, Rule, Evaluation> playouts_;
    Rewards rewards_;
    History history_;
    Random random_;
    Tree tree_;
    std::vector<Move> moves_;   // legal at the node that the playout has come to
    std::vector<Id> children_;  // where they lead
    std::vector<Id> path_;
    std::uint64_t plies_ = 0;
};

/// Information-set Monte-Carlo tree search.
template <Game G, WorldSource<G> Source, class Rule = NoRule, class Evaluation = NoEvaluation>
class Ismcts {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Growth = InformationTree<G, Source, Rule, Evaluation>;  // one of the trees

    Ismcts(const G& game, const MctsSettings& settings, Source source, Rule rule = {}, Evaluation evaluation = {})
        : game_(with_room_for_players(game)),
          settings_(possible(settings)),
          source_(std::move(source)),
          rule_(std::move(rule)),
          evaluation_(std::move(evaluation)) {}

    /// `path` of the result holds the move's number alone: further on, numbers depend on the world.
    template <class AfterRound>
    MctsResult<Move> run(Budget& budget, AfterRound after_round) {
        Random random(settings_.seed);
        const State world = source_(random);
        assert(!game_.is_over(world));
        mover_ = game_.mover(world);
        moves_ = root_moves(world);
        if (moves_.empty()) throw_no_move();
        const bool knows = std::exchange(goes_on_, false);
        if (!knows) trees_.clear();
        trees_.reserve(static_cast<std::size_t>(settings_.trees));
        for (int t = 0; t < settings_.trees && !knows; ++t)
            trees_.emplace_back(game_, settings_, t, source_of(t), moves_, rule_, evaluation_, mover_);

        std::uint64_t made = 0;
        const auto result = [&] {
            MctsResult<Move> now = conclude();
            now.counts.visited = made;
            return now;
        };
        made = Rounds(settings_.trees, settings_.threads, budget)
                   .run([&](int tree, std::uint64_t playouts, Budget& part,
                            std::uint64_t) { return trees_[static_cast<std::size_t>(tree)].grow(playouts, part); },
                        [&](std::uint64_t so_far) {
                            made = so_far;
                            after_round(result);
                            return false;
                        },
                        [] { return std::uint64_t{0}; }, [] { return std::uint64_t{0}; });
        return result();
    }
    MctsResult<Move> run(Budget& budget) {  // The same without being told of rounds.
        return run(budget, [](const auto&) {});
    }

    /// These moves have been made since the last run: the next one begins behind them, with worlds from this source,
    /// and knows what was found out.
    void go_on(std::span<const Move> made, const Source& source) {
        source_ = source;
        for (Growth& tree : trees_) tree.go_on(made, source);
        goes_on_ = !trees_.empty();
    }
    /// Visits that all trees together have of their roots.
    std::uint64_t visits() const {
        std::uint64_t sum = 0;
        for (const Growth& each : trees_) sum += each.tree()[each.tree().root()].visits;
        return sum;
    }

    const std::vector<Growth>& trees() const { return trees_; }  // Those of the last search.

private:
    using Tree = typename Growth::Tree;
    using Id = typename Tree::Id;
    struct Place {
        const Growth* growth;
        Id id;
    };

    std::vector<Move> root_moves(const State& world) {
        if constexpr (requires { source_.moves(); }) return source_.moves();
        std::vector<Move> moves;
        MoveList<Move> list(moves);
        game_.moves(world, list);
        return moves;
    }

    MctsResult<Move> conclude() const {
        MctsResult<Move> result;
        std::vector<TreeTally> tallies(trees_.size());
        for (const Move& move : moves_) {
            for (std::size_t t = 0; t < trees_.size(); ++t) {
                const Id child = trees_[t].child(0, move);
                tallies[t] = {0, nullptr};
                if (child != Tree::none) tallies[t] = {trees_[t].tree()[child].visits, trees_[t].tree().sums(child)};
            }
            merge(result.moves.emplace_back(MctsMove<Move>{move}), tallies, game_.players());
        }
        result.chosen = choose_move(result.moves, mover_);
        result.answered = result.moves[result.chosen].visits > 0;
        result.mean = result.moves[result.chosen].mean;
        if (result.answered) {
            result.path = {result.chosen};
            result.line = most_visited_line();
        }
        for (const Growth& growth : trees_) {
            result.plies += growth.plies();
            result.full = result.full || growth.tree().is_full();
        }
        return result;
    }

    /// By all trees together; the first met among equals.
    std::vector<Move> most_visited_line() const {
        std::vector<Move> line;
        std::vector<Place> at;
        at.reserve(trees_.size());
        for (const Growth& growth : trees_) at.push_back({&growth, growth.tree().root()});
        while (true) {
            std::vector<std::pair<Move, std::uint64_t>> moves;  // and their visits
            for (const Place& place : at) add_visits(place, moves);
            if (moves.empty()) return line;
            const auto most = std::max_element(moves.begin(), moves.end(),
                                               [](const auto& a, const auto& b) { return a.second < b.second; });
            line.push_back(most->first);
            for (Place& place : at) place.id = place.growth->child(place.id, most->first);
            std::erase_if(at, [](const Place& place) { return place.id == Tree::none; });
        }
    }

    Source source_of([[maybe_unused]] int tree) const {
        if constexpr (requires { source_.of_tree(tree, settings_.trees); })
            return source_.of_tree(tree, settings_.trees);
        else
            return source_;
    }

    static void add_visits(const Place& place, std::vector<std::pair<Move, std::uint64_t>>& moves) {
        const Tree& tree = place.growth->tree();
        for (Id id = tree[place.id].first_child; id != Tree::none; id = tree[id].next_sibling) {
            const auto known = std::find_if(moves.begin(), moves.end(),
                                            [&](const auto& entry) { return entry.first == *tree[id].move; });
            if (known == moves.end())
                moves.emplace_back(*tree[id].move, tree[id].visits);
            else
                known->second += tree[id].visits;
        }
    }

    const G& game_;
    MctsSettings settings_;
    Source source_;
    Rule rule_;
    Evaluation evaluation_;
    Player mover_ = 0;
    std::vector<Move> moves_;
    std::vector<Growth> trees_;
    bool goes_on_ = false;
};

}  // namespace nply
