// The pruning kernel: max^n with every published pruning rule, each a setting (pruning.hpp) of one test
// (claims.hpp): immediate, shallow (Korf 1991), branch-and-bound, alpha-beta branch-and-bound (2000),
// last-branch and speculative pruning, discrete cut-offs (2003). Whatever the setting, the visiting order and the
// memory, value, move and line are plain max^n's.
#pragma once

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/core/expectation.hpp"
#include "nply/search/claims.hpp"
#include "nply/search/memory.hpp"
#include "nply/search/observer.hpp"
#include "nply/search/open_children.hpp"
#include "nply/search/result.hpp"
#include "nply/search/visiting_order.hpp"

namespace nply {

/// The pruning kernel of max^n.
template <BoundedGame G, class Order = CanonicalOrder, class Watcher = NoObserver, class Memory = NoMemory>
class PrunedMaxn {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    PrunedMaxn(const G& game, const Pruning& pruning, Budget& budget, Watcher& watcher, Order order = {},
               Memory memory = {})
        : game_(with_expectations(game)),
          pruning_(pruning),
          limits_(game.limits()),
          claims_(game.players(), limits_, pruning),
          budget_(budget),
          watcher_(watcher),
          order_(std::move(order)),
          memory_(std::move(memory)) {
        assert(HeuristicGame<G> || !pruning.heuristics);
    }

    [[gnu::cold]] ResultOf<G> run(const State& root) {
        const std::uint64_t before = budget_.visited();
        watcher_.enter(0, 0);
        const Outcome outcome = search(root, 0, 0);
        auto result = conclude(game_, root, outcome, lines_);
        complete_line(game_, root, memory_, result,
                      [&](const State& state) { return lines_.path(search(state, 0, 0).line); });
        counts_.visited = budget_.visited() - before;
        result.counts = counts_;
        return result;
    }

private:
    using Number = NumberOf<G>;
    using Tuple = BasicScores<Number>;
    using Outcome = BasicOutcome<Number>;
    using Claims = BasicClaims<Number>;
    using NodeBounds = BasicNodeBounds<Number>;
    using Recalled = BasicRecalled<Number>;
    using Open = OpenChildren<typename Order::Frame>;

    /// A node being searched: its best exact child so far, and what the claims above say to it.
    struct Node {
        int ply;
        int shallowest;  // the shallowest ply whose claims may be used
        Player chooser;
        bool only_right = false;                // every open child stands right of the best
        int best_refused_at = Claims::nowhere;  // the deepest claim that refuses the best
        std::uint32_t best_index = 0;
        Outcome best;  // exact once a child is

        Node(int at, int shallowest_ply, Player who) : ply(at), shallowest(shallowest_ply), chooser(who) {}
        bool has_best() const { return best.ending == Ending::exact; }
        bool best_accepted() const { return has_best() && best_refused_at == Claims::nowhere; }
        bool prefers(const Tuple& value, std::uint32_t index) const {
            if (!has_best()) return true;
            const Number held = best.value[chooser], offered = value[chooser];
            return offered > held || (offered == held && index < best_index);
        }
    };

    // The first step of a visit is inlined into its caller, so that a leaf costs no frame of its own.
    [[gnu::always_inline]] Outcome search(const State& state, int ply, int shallowest) {
        if (!budget_.spend()) return {};
        if (game_.is_over(state)) return leaf(state, ply);
        if constexpr (ExpectationGame<G>) {
            if (game_.chance(state)) return at_chance(state, ply, std::max(shallowest, ply - pruning_.window));
        }
        Node node(ply, std::max(shallowest, ply - pruning_.window), game_.mover(state));
        return memory_.covers(game_, state) ? search_by_table(state, node) : expand(state, node, nullptr);
    }

    [[gnu::noinline]] Outcome search_by_table(const State& state, Node& node) {
        const Recalled recalled = memory_.recall(game_, state);
        if (recalled.is_exact() && node.ply > 0) return remembered(node.ply, recalled.value());
        const std::uint64_t visited_before = budget_.visited();
        const Outcome outcome = expand(state, node, &recalled);
        if (outcome.ending != Ending::stopped && node.has_best()) {
            const auto kind = outcome.ending == Ending::exact ? Table::Kind::exact : Table::Kind::at_least;
            memory_.keep(game_, state, recalled, kind, node.best.value, node.best_index,
                         budget_.visited() - visited_before);
        }
        return outcome;
    }

    /// Chance decides. No claim crosses the node: what stands above asks nothing of the outcomes, so each is searched
    /// until it is exact, and the mean is. But bounds of the outcomes bound their mean: they may refuse it beforehand.
    [[gnu::noinline]] Outcome at_chance(const State& state, int ply, int shallowest) {
        const Recalled recalled = memory_.has_table() ? memory_.recall(game_, state) : Recalled{};
        if (recalled.is_exact() && ply > 0) return remembered(ply, recalled.value());
        const std::uint64_t visited_before = budget_.visited();
        const Children<G> outcomes(game_, state, moves_);
        if constexpr (HeuristicGame<G>) {
            if (pruning_.heuristics) {
                const NodeBounds bounds = claims_.node_bounds(bounds_at(game_, limits_, state));
                const auto walk = claims_.walk(ply, shallowest, bounds, 0, nullptr, false);
                if (walk.node_refused_at != Claims::nowhere) return refuse_chance(ply, outcomes.count(), walk, bounds);
            }
        }
        Expectation<Number> expectation(game_.players());
        for (std::uint32_t index = 0; index < outcomes.count(); ++index) {
            const Weight weight = game_.weight(state, outcomes[index]);
            watcher_.enter(ply + 1, index);
            const Outcome child = search_outcome(game_.after(state, outcomes[index]), ply + 1);
            lines_.drop(child.line);
            if (child.ending == Ending::stopped) return {};
            expectation.add(weight, child.value);
        }
        const Outcome outcome = Outcome::exact(expectation.mean());
        if (memory_.has_table())
            memory_.keep(game_, state, recalled, Table::Kind::exact, outcome.value, 0,
                         budget_.visited() - visited_before);
        watcher_.leave(ply, true, outcome.value);
        return outcome;
    }
    [[gnu::noinline]] Outcome search_outcome(const State& state, int ply) { return search(state, ply, ply); }
    Outcome refuse_chance(int ply, std::uint32_t outcomes, const typename Claims::Walk& walk,
                          const NodeBounds& bounds) {
        counts_.pruned += outcomes;
        if constexpr (Watcher::watching) watcher_.refuse(claims_.refusal(ply, walk, bounds));
        watcher_.leave(ply, false, Tuple{});
        return Outcome::refused(walk.node_refused_at);
    }

    /// `recalled`: what the table says of the state; none without a table.
    [[gnu::noinline]] Outcome expand(const State& state, Node& node, const Recalled* recalled) {
        NodeBounds own;
        const NodeBounds& bounds = bounds_of(state, node, recalled, own);
        const Children<G> children(game_, state, moves_);
        const auto order =
            order_.arrange(game_, state, node.ply, children.all(), recalled ? recalled->hint() : no_hint);
        Open open(children.count(), order, waiting_);
        if (&bounds == &own) {  // something is known before any child is seen
            const auto walk = claims_.walk(node.ply, node.shallowest, bounds, node.chooser, nullptr, false);
            if (walk.node_refused_at != Claims::nowhere) return refuse(node, open, walk, bounds);
        }
        const std::uint64_t visited_before = budget_.visited();
        const Outcome outcome = explore(state, node, bounds, children, open);
        if (node.has_best())
            order_.learn(game_, state, node.ply, children[node.best_index], budget_.visited() - visited_before);
        return outcome;
    }

    [[gnu::always_inline]] Outcome explore(const State& state, Node& node, const NodeBounds& bounds,
                                           const Children<G>& children, Open& open) {
        if constexpr (LastMoveGame<G>)
            if (game_.moves_are_last(state)) return explore_leaves(state, node, bounds, children, open);
        const int ply = node.ply;
        claims_.open(ply, node.chooser);
        while (open.unvisited() || (open.waiting() && node.best_accepted())) {
            const std::uint32_t index = choose_child(node, open);
            const std::uint64_t pruned_before = counts_.pruned;
            const Outcome child = search(game_.after(state, children[index]), ply + 1, shallowest_below(node, open));
            if (child.ending == Ending::stopped) return stop(node, child);

            bool news = false;  // is there something the claims above have not been asked yet?
            if (child.ending == Ending::exact)
                news = keep_better(node, child, index);
            else if (child.ply < ply)
                open.wait({index, child.ply, counts_.pruned - pruned_before});
            if (!node.has_best() || !open.any() || !may_be_cut(node, open, news)) continue;
            if (is_satisfied(node, bounds)) return satisfied(node, open);
            const auto walk = asked_above(node, bounds);
            if (walk.node_refused_at != Claims::nowhere) return refuse(node, open, walk, bounds);
        }
        return open.any() ? put_off(node, open) : exact(node);
    }

    /// The same where every child is a leaf: each is exact, nobody asks for this node's claim, and a child's state is
    /// made only to be tested.
    Outcome explore_leaves(const State& state, Node& node, const NodeBounds& bounds, const Children<G>& children,
                           Open& open)
        requires LastMoveGame<G>
    {
        while (open.unvisited()) {
            const std::uint32_t index = open.visit_next();
            watcher_.enter(node.ply + 1, index);
            if (!budget_.spend()) return stop(node, {});
            if (is_tested(counts_.leaves++)) [[unlikely]]
                test_leaf(game_, game_.after(state, children[index]));
            const Tuple value = game_.scores_after(state, children[index]);
            watcher_.leaf(node.ply + 1, value);
            const bool news = node.prefers(value, index);
            if (news) {
                node.best = Outcome::exact(value);
                node.best_index = index;
                watcher_.claim(node.ply, value, index);
            }
            if (!open.unvisited() || !may_be_cut(node, open, news)) continue;
            if (is_satisfied(node, bounds)) return satisfied(node, open);
            const auto walk = asked_above(node, bounds);
            if (walk.node_refused_at != Claims::nowhere) return refuse(node, open, walk, bounds);
        }
        return exact(node);
    }

    // Children are open, and there is a best value: could the claims above say of it what they did not say last time?
    bool may_be_cut(Node& node, const Open& open, bool news) {
        if (!news && node.only_right) return false;
        const bool only_right = open.leftmost() > node.best_index;
        if (!news && !only_right) return false;
        node.only_right = only_right;
        return true;
    }
    bool is_satisfied(const Node& node, const NodeBounds& bounds) const {
        return node.only_right && claims_.is_most(bounds, node.chooser, node.best.value[node.chooser]);
    }
    typename Claims::Walk asked_above(Node& node, const NodeBounds& bounds) const {
        const Tuple& best = node.best.value;
        const auto walk = claims_.walk(node.ply, node.shallowest, bounds, node.chooser, &best, node.only_right);
        node.best_refused_at = walk.best_refused_at;
        return walk;
    }

    /// What is known of a node before its children are: the game's heuristic, a bound remembered; else the limits.
    const NodeBounds& bounds_of(const State& state, const Node& node, const Recalled* recalled, NodeBounds& own) const {
        const NodeBounds* bounds = &claims_.whole_game();
        if constexpr (HeuristicGame<G>) {
            if (pruning_.heuristics) bounds = &(own = claims_.node_bounds(bounds_at(game_, limits_, state)));
        }
        if (recalled && recalled->is(Table::Kind::at_least))
            bounds = &(own = claims_.with_floor(*bounds, node.chooser, recalled->value()[node.chooser]));
        return *bounds;
    }

    /// A waiting child, now that the best value would get past the claims above; else the next in order.
    std::uint32_t choose_child(const Node& node, Open& open) {
        std::uint32_t index;
        if (open.waiting() && node.best_accepted()) {
            const WaitingChild again = open.take_waiting();
            index = again.index;
            counts_.pruned -= again.pruned;
            ++counts_.researched;
            watcher_.reopen(node.ply, index, node.shallowest);
        } else {
            index = open.visit_next();
        }
        if (node.has_best()) claims_.hold(node.ply, node.best.value[node.chooser], node.best_index < index);
        watcher_.enter(node.ply + 1, index);
        return index;
    }

    /// Claims above this node may refuse its children only if they refuse what it would otherwise give.
    int shallowest_below(const Node& node, const Open& open) const {
        return node.best_accepted() || (pruning_.last_branch && open.any()) ? node.ply : node.shallowest;
    }

    bool keep_better(Node& node, const Outcome& child, std::uint32_t index) {
        if (!node.prefers(child.value, index)) {
            lines_.drop(child.line);
            return false;
        }
        lines_.drop(node.best.line);
        node.best = child;
        node.best_index = index;
        watcher_.claim(node.ply, child.value, index);
        return true;
    }

    Outcome leaf(const State& state, int ply) {
        if (is_tested(counts_.leaves++)) [[unlikely]]
            test_leaf(game_, state);
        // The scores are made in their place: a copy would wait for them to reach memory.
        const Outcome outcome{game_.scores(state), Lines::empty, 0, Ending::exact};
        watcher_.leaf(ply, outcome.value);
        return outcome;
    }

    Outcome remembered(int ply, const Tuple& value) {
        watcher_.leave(ply, true, value);
        return Outcome::exact(value);
    }

    Outcome exact(const Node& node) {
        watcher_.leave(node.ply, true, node.best.value);
        return Outcome::exact(node.best.value, lines_.extend(node.best_index, node.best.line));
    }

    /// Immediate pruning: the chooser has the most there is, and ties go to the left.
    Outcome satisfied(const Node& node, const Open& open) {
        counts_.pruned += open.never_visited();
        watcher_.satisfied(node.ply, node.best.value);
        return exact(node);
    }

    Outcome refuse(const Node& node, const Open& open, const typename Claims::Walk& walk, const NodeBounds& bounds) {
        counts_.pruned += open.never_visited();
        if constexpr (Watcher::watching) watcher_.refuse(claims_.refusal(node.ply, walk, bounds));
        return refused(node, walk.node_refused_at);
    }

    /// Children wait and the best is refused above: so is whatever they turn out to be, there or further up.
    Outcome put_off(const Node& node, const Open& open) {
        int at = open.shallowest_refusal();
        if (node.has_best()) at = std::min(at, node.best_refused_at);
        watcher_.put_off(node.ply, at);
        return refused(node, at);
    }

    Outcome refused(const Node& node, int at) {
        lines_.drop(node.best.line);
        watcher_.leave(node.ply, false, node.best.value);
        return Outcome::refused(at);
    }

    Outcome stop(const Node& node, const Outcome& child) {
        lines_.drop(child.line);
        Outcome outcome = node.best;
        if (node.has_best()) outcome.line = lines_.extend(node.best_index, node.best.line);
        outcome.ending = Ending::stopped;
        return outcome;
    }

    const G& game_;
    const Pruning pruning_;
    const LimitsOf<G> limits_;
    Claims claims_;
    Budget& budget_;
    Watcher& watcher_;
    Order order_;
    Memory memory_;
    MoveStack<Move> moves_;
    std::vector<WaitingChild> waiting_;
    Lines lines_;
    Counts counts_;
};

/// Searches by max^n with the given pruning; with a budget it may stop early.
template <BoundedGame G>
ResultOf<G> pruned_maxn(const G& game, const typename G::State& state, const Pruning& pruning, Budget& budget) {
    return PrunedMaxn<G>(game, pruning, budget, nobody).run(state);
}

/// Searches by max^n with the given pruning; with a budget it may stop early.
template <BoundedGame G>
ResultOf<G> pruned_maxn(const G& game, const typename G::State& state, const Pruning& pruning) {
    Budget budget;
    return pruned_maxn(game, state, pruning, budget);
}

/// max^n with immediate pruning.
template <BoundedGame G>
ResultOf<G> immediate(const G& game, const typename G::State& state) {
    return pruned_maxn(game, state, pruning::immediate);
}

/// max^n with shallow pruning.
template <BoundedGame G>
ResultOf<G> shallow(const G& game, const typename G::State& state) {
    return pruned_maxn(game, state, pruning::shallow);
}

/// max^n with branch-and-bound.
template <HeuristicGame G>
ResultOf<G> bnb(const G& game, const typename G::State& state) {
    return pruned_maxn(game, state, pruning::branch_and_bound);
}

/// max^n with alpha-beta branch-and-bound.
template <HeuristicGame G>
ResultOf<G> abbnb(const G& game, const typename G::State& state) {
    return pruned_maxn(game, state, pruning::alpha_beta_branch_and_bound);
}

/// max^n with last-branch pruning.
template <BoundedGame G>
ResultOf<G> last_branch(const G& game, const typename G::State& state) {
    return pruned_maxn(game, state, pruning::last_branch(game.players()));
}

/// max^n with speculative pruning.
template <BoundedGame G>
ResultOf<G> speculative(const G& game, const typename G::State& state) {
    return pruned_maxn(game, state, pruning::speculative(game.players()));
}

}  // namespace nply
