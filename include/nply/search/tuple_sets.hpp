// Sets of max^n values: a search that backs up every tuple play may end in, not one. At a node each child has a set; a
// rule (ties.hpp, soft_maxn.hpp) says what a tuple must bring the mover to stay, child by child, and what stays is
// united. Nothing is pruned. Sets lie on one stack, a node's on top of its elder siblings', so that no node allocates.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/search/memo.hpp"
#include "nply/search/result.hpp"

namespace nply {

using TupleSet = std::vector<Scores>;  // in lexicographic order, each once

/// A child's set as its parent's mover sees it.
struct ChildSet {
    Score least, most;  // the mover's entries
    ScoreSum needed;    // the rule's answer: tuples with less for the mover do not stay
    std::size_t end;    // where the set ends on the stack
};

/// Fills in `needed` of all children of a node. The children are in canonical order.
using SetRule = std::function<void(std::span<ChildSet>, Player mover)>;

/// A tuple no rule asks for: more than any score.
inline constexpr ScoreSum never_kept = ScoreSum{4} * highest_score;

/// Least and most of each player's entries.
struct SetRange {
    Scores low, high;  // by player
};

/// The least and the largest score of each player in a set.
inline SetRange range_of(const TupleSet& set, int players) {
    SetRange range{set.front(), set.front()};
    for (const Scores& value : set)
        for (int p = 0; p < players; ++p) {
            range.low[p] = std::min(range.low[p], value[p]);
            range.high[p] = std::max(range.high[p], value[p]);
        }
    return range;
}

/// The stack of sets, which knows no game. Each tuple has a line that leads to it.
class TupleStack {
public:
    std::size_t size() const { return tuples_.size(); }  // Tuples on the stack.

    void push(const Scores& value) { tuples_.push_back({value, Lines::empty, 0}); }  // A leaf's set: this tuple alone.

    /// The tuples from `begin` on are one child's set.
    ChildSet child(std::size_t begin, Player mover) const {
        ChildSet child{tuples_[begin].value[mover], tuples_[begin].value[mover], 0, tuples_.size()};
        for (std::size_t i = begin + 1; i < tuples_.size(); ++i) {
            child.least = std::min(child.least, tuples_[i].value[mover]);
            child.most = std::max(child.most, tuples_[i].value[mover]);
        }
        return child;
    }

    /// Children's sets, which lie from `begin` to the top, become their parent's.
    void unite(std::size_t begin, std::span<const ChildSet> children, Player mover) {
        std::size_t kept = begin, i = begin;
        for (std::uint32_t index = 0; index < children.size(); ++index)
            for (; i < children[index].end; ++i) {
                Tuple tuple = tuples_[i];
                if (tuple.value[mover] < children[index].needed) {
                    lines_.drop(tuple.line);
                    continue;
                }
                tuple.line = lines_.extend(index, tuple.line);
                tuple.child = index;
                tuples_[kept++] = tuple;
            }
        tuples_.resize(kept);
        sort_from(begin);
    }

    TupleSet values(std::size_t begin) const {  // The tuples from `begin` on.
        TupleSet set;
        set.reserve(tuples_.size() - begin);
        for (std::size_t i = begin; i < tuples_.size(); ++i) set.push_back(tuples_[i].value);
        return set;
    }
    std::vector<std::uint32_t> path_to(const Scores& value, std::size_t begin) const {  // The line that leads to it.
        for (std::size_t i = begin; i < tuples_.size(); ++i)
            if (tuples_[i].value == value) return lines_.path(tuples_[i].line);
        return {};
    }
    void shrink(std::size_t size) {  // Takes all tuples above this size away.
        for (std::size_t i = size; i < tuples_.size(); ++i) lines_.drop(tuples_[i].line);
        tuples_.resize(size);
    }

private:
    struct Tuple {
        Scores value;
        Lines::Line line;
        std::uint32_t child;  // that has it
        friend bool operator<(const Tuple& a, const Tuple& b) {
            return a.value == b.value ? a.child < b.child : a.value.entries < b.value.entries;
        }
    };

    /// Equal tuples become one, with the line of the first child that has it.
    void sort_from(std::size_t begin) {
        if (tuples_.size() - begin < 2) return;
        std::sort(tuples_.begin() + static_cast<std::ptrdiff_t>(begin), tuples_.end());
        std::size_t kept = begin;
        for (std::size_t i = begin + 1; i < tuples_.size(); ++i)
            if (tuples_[i].value == tuples_[kept].value)
                lines_.drop(tuples_[i].line);
            else
                tuples_[++kept] = tuples_[i];
        tuples_.resize(kept + 1);
    }

    std::vector<Tuple> tuples_;
    Lines lines_;
};

/// How a search for sets ended.
enum class SetsOutcome { complete, stopped, too_many };

/// The set at the root, and how the search ended.
struct SetsResult {
    SetsOutcome outcome = SetsOutcome::complete;          // Did it end, and why not?
    TupleSet set;                                         // of the root, if complete
    std::vector<TupleSet> moves;                          // of the root's children that are settled, in canonical order
    std::vector<std::vector<std::uint32_t>> worst_lines;  // from each of them to what is worst for the root's mover
    Counts counts;                                        // what the search cost
};

/// The tuple of a set that is worst for a player; among several the first in lexicographic order.
inline const Scores& worst_for(const TupleSet& set, Player player) {
    return *std::min_element(set.begin(), set.end(),
                             [&](const Scores& a, const Scores& b) { return a[player] < b[player]; });
}

/// The search that backs up sets of values.
template <Game G>
class TupleSets {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    /// `most_tuples`: a larger set ends the search. `memo_bytes`: for sets of positions that have keys; 0: none.
    TupleSets(const G& game, SetRule rule, std::size_t most_tuples, Budget& budget, std::size_t memo_bytes = 0)
        : game_(with_room_for_players(game)),
          rule_(std::move(rule)),
          most_tuples_(most_tuples),
          budget_(budget),
          memo_(memo_bytes) {}

    [[gnu::cold]] SetsResult run(const State& root) {
        const std::uint64_t before = budget_.visited();
        result_ = {};
        stack_.shrink(0);
        children_.clear();
        if (!search(root, 0) && result_.outcome == SetsOutcome::complete) result_.outcome = SetsOutcome::stopped;
        if (result_.outcome == SetsOutcome::complete) result_.set = stack_.values(0);
        result_.counts.visited = budget_.visited() - before;
        return result_;
    }

    /// A line that leads to a value of the root's set, after a complete run.
    std::vector<std::uint32_t> line_to(const State& root, const Scores& value) {
        return completed(root, stack_.path_to(value, 0), value);
    }

    /// The same line to its end: a set that was remembered has no lines. As far as the budget allows.
    [[gnu::cold]] std::vector<std::uint32_t> completed(const State& root, std::vector<std::uint32_t> path,
                                                       const Scores& value) {
        State end = replay(game_, root, path, [](const auto&...) {});
        while (!game_.is_over(end)) {
            const std::size_t begin = stack_.size();
            if (!search(end, 0)) break;
            const std::vector<std::uint32_t> more = stack_.path_to(value, begin);
            stack_.shrink(begin);
            if (more.empty()) break;
            end = replay(game_, end, more, [](const auto&...) {});
            path.insert(path.end(), more.begin(), more.end());
        }
        return path;
    }

private:
    /// The node's set comes on top of the stack; false if the search is at its end without it.
    [[gnu::cold]] bool search(const State& state, int ply) {
        if (!budget_.spend()) return false;
        if (game_.is_over(state)) {
            ++result_.counts.leaves;
            stack_.push(game_.scores(state));
            return true;
        }
        if (ply > 0 && recall(state)) return true;
        const std::size_t begin = stack_.size();
        if (!expand(state, ply)) return false;
        if (stack_.size() - begin > most_tuples_) {
            result_.outcome = SetsOutcome::too_many;
            return false;
        }
        keep(state, begin);
        return true;
    }

    bool recall([[maybe_unused]] const State& state) {
        if constexpr (HashableGame<G>) {
            const TupleSet* known = memo_.find(game_.key(state));
            if (!known) return false;
            const Scores settled = settled_at(game_, state);
            for (const Scores& value : *known) stack_.push(sum_of(value, settled));
            return true;
        }
        return false;
    }
    void keep([[maybe_unused]] const State& state, [[maybe_unused]] std::size_t begin) {
        if constexpr (HashableGame<G>) {
            if (memo_.is_full()) return;
            const Scores settled = settled_at(game_, state);
            TupleSet set = stack_.values(begin);
            for (Scores& value : set) value = difference_of(value, settled);
            const std::size_t bytes = set.size() * sizeof(Scores);
            memo_.keep(game_.key(state), std::move(set), bytes);
        }
    }

    bool expand(const State& state, int ply) {
        const Player mover = game_.mover(state);
        const std::size_t begin = stack_.size(), first = children_.size();
        const Children<G> moves(game_, state, moves_);
        for (std::uint32_t index = 0; index < moves.count(); ++index) {
            const std::size_t child = stack_.size();
            if (!search(game_.after(state, moves[index]), ply + 1)) return false;
            children_.push_back(stack_.child(child, mover));
            if (ply == 0 && begin == 0) note_root_move(child, mover);
        }
        const std::span<ChildSet> all(children_.data() + first, moves.count());
        rule_(all, mover);
        stack_.unite(begin, all, mover);
        children_.resize(first);
        return true;
    }

    void note_root_move(std::size_t begin, Player mover) {
        result_.moves.push_back(stack_.values(begin));
        result_.worst_lines.push_back(stack_.path_to(worst_for(result_.moves.back(), mover), begin));
    }

    const G& game_;
    SetRule rule_;
    std::size_t most_tuples_;
    Budget& budget_;
    Memo<TupleSet> memo_;
    MoveStack<Move> moves_;
    std::vector<ChildSet> children_;
    TupleStack stack_;
    SetsResult result_;
};

}  // namespace nply
