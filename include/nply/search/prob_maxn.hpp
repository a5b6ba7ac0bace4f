// prob-max^n (Sturtevant, Zinkevich & Bowling 2006): opponents' objectives are known by weights only. At an opponent's
// node every objective with a weight picks its best child by the backed-up tuples, the first among equals; the value is
// the mean of the picked children, by the weights. The searcher plays for its own score. With all weight on their own
// scores this is max^n; with all weight on `anti` the searcher's entry is paranoid's. It answers for the model, not for
// the game: values are means, in floating point. Nothing is pruned.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "nply/core/budget.hpp"
#include "nply/core/random.hpp"
#include "nply/search/mcts_result.hpp"
#include "nply/search/memo.hpp"
#include "nply/search/opponent_models.hpp"

namespace nply {

/// The result of prob-max^n: means instead of whole scores.
template <class Move>
struct ProbResult : Result<Move> {  // path: the picks with the largest weight
    MeanScores mean{};              // `value` is not used
    std::vector<MeanScores> moves;  // of the root's settled children, in canonical order
};

/// What an objective makes of a tuple: more is better.
inline double worth(Objective objective, const MeanScores& mean, Player mover, Player searcher, int players) {
    switch (objective) {
        case Objective::own: return mean[mover];
        case Objective::anti: return -mean[searcher];
        case Objective::leader: break;
    }
    double largest = -std::numeric_limits<double>::infinity();
    for (int p = 0; p < players; ++p)
        if (p != mover) largest = std::max(largest, mean[p]);
    return -largest;
}

/// Equal but for rounding is equal, so that ties go to the first child as everywhere.
inline bool is_more(double a, double b) { return a - b > 1e-12 * std::max({1.0, std::abs(a), std::abs(b)}); }

/// The search of prob-max^n.
template <Game G>
class ProbMaxn {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    /// `memo_bytes`: for positions that have keys.
    ProbMaxn(const G& game, Player searcher, const OpponentModels& models, Budget& budget, std::size_t memo_bytes = 0)
        : game_(with_room_for_players(game)),
          players_(game.players()),
          searcher_(searcher),
          models_(models),
          budget_(budget),
          memo_(memo_bytes) {
        models_[searcher] = {};
        for (int p = 0; p < players_; ++p) looks_at_leader_ = looks_at_leader_ || models_[p][Objective::leader] > 0;
    }

    [[gnu::cold]] ProbResult<Move> run(const State& root) {
        const std::uint64_t before = budget_.visited();
        result_ = {};
        Node node;
        result_.complete = search(root, 0, node);
        result_.answered = result_.complete || node.line != Lines::empty;
        result_.mean = node.mean;
        result_.path = lines_.path(node.line);
        if (result_.complete) complete_path(root);
        result_.line = moves_along(game_, root, result_.path);
        result_.counts.visited = budget_.visited() - before;
        return std::move(result_);
    }

private:
    struct Node {
        MeanScores mean{};
        Lines::Line line = Lines::empty;
    };
    /// The best child so far of one objective.
    struct Pick {
        double worth = 0;
        std::uint32_t index = 0;
        Node node;
    };

    /// False: the budget was spent; the node is then the best of what is settled.
    [[gnu::cold]] bool search(const State& state, int ply, Node& node) {
        if (!budget_.spend()) return false;
        if (game_.is_over(state)) {
            ++result_.counts.leaves;
            node.mean = mean_of(game_.scores(state));
            return true;
        }
        if constexpr (HashableGame<G>) {
            const Key key = key_of(state);
            const Scores settled = settled_at(game_, state);
            if (const MeanScores* known = ply > 0 ? memo_.find(key) : nullptr) {
                node.mean = shifted(*known, settled, 1);
                return true;
            }
            if (!expand(state, ply, node)) return false;
            memo_.keep(key, shifted(node.mean, settled, -1));
            return true;
        }
        return expand(state, ply, node);
    }

    bool expand(const State& state, int ply, Node& node) {
        const Player mover = game_.mover(state);
        const OpponentModel& model = models_[mover];
        std::array<Pick, objectives> picks;
        const Children<G> children(game_, state, moves_);
        bool complete = true;
        for (std::uint32_t index = 0; index < children.count() && complete; ++index) {
            Node child;
            complete = search(game_.after(state, children[index]), ply + 1, child);
            if (!complete)
                lines_.drop(child.line);
            else
                offer(picks, model, mover, index, child);
            if (ply == 0 && complete) result_.moves.push_back(child.mean);
            if (!complete && index == 0) return false;
        }
        node.mean = mean_of_picks(picks, model);
        const Pick& leading = picks[leading_objective(model)];
        node.line = lines_.extend(leading.index, leading.node.line);
        return complete;
    }

    /// A value that was remembered has no line: its rest is looked for, as far as the budget allows.
    [[gnu::cold]] void complete_path(const State& root) {
        State end = replay(game_, root, result_.path, [](const auto&...) {});
        while (!game_.is_over(end)) {
            Node node;
            if (!expand(end, 1, node)) return;
            const std::vector<std::uint32_t> more = lines_.path(node.line);
            end = replay(game_, end, more, [](const auto&...) {});
            result_.path.insert(result_.path.end(), more.begin(), more.end());
        }
    }

    /// A child to every objective; its line to the one with the largest weight.
    void offer(std::array<Pick, objectives>& picks, const OpponentModel& model, Player mover, std::uint32_t index,
               const Node& child) {
        const int leading = leading_objective(model);
        bool line_is_taken = false;
        for (int i = 0; i < objectives; ++i) {
            if (model.weights[i] == 0) continue;
            const double has = worth(static_cast<Objective>(i), child.mean, mover, searcher_, players_);
            Pick& pick = picks[i];
            if (index > 0 && !is_more(has, pick.worth)) continue;
            if (i == leading) {
                lines_.drop(pick.node.line);
                line_is_taken = true;
            }
            pick = {has, index, {child.mean, i == leading ? child.line : Lines::empty}};
        }
        if (!line_is_taken) lines_.drop(child.line);
    }
    /// The one with the largest weight, the first among equals.
    static int leading_objective(const OpponentModel& model) {
        return static_cast<int>(std::max_element(model.weights.begin(), model.weights.end()) - model.weights.begin());
    }

    /// Where all pick one child, its value as it is: no rounding.
    MeanScores mean_of_picks(const std::array<Pick, objectives>& picks, const OpponentModel& model) const {
        const Pick* first = nullptr;
        bool all_one = true;
        for (int i = 0; i < objectives; ++i) {
            if (model.weights[i] == 0) continue;
            if (!first) first = &picks[i];
            all_one = all_one && picks[i].index == first->index;
        }
        if (all_one) return first->node.mean;
        MeanScores mean{};
        for (int p = 0; p < players_; ++p) {
            for (int i = 0; i < objectives; ++i)
                if (model.weights[i] > 0) mean[p] += model.weights[i] * picks[i].node.mean[p];
            mean[p] /= model.sum();
        }
        return mean;
    }

    /// Who leads depends on what is settled, which keys leave out.
    Key key_of(const State& state) const
        requires HashableGame<G>
    {
        Key key = game_.key(state);
        if (!looks_at_leader_) return key;
        const Scores settled = settled_at(game_, state);
        for (int p = 0; p < players_; ++p) {
            key.low = mixed(key.low ^ static_cast<std::uint64_t>(settled[p]));
            key.high = mixed(key.high + static_cast<std::uint64_t>(settled[p]) + 1);
        }
        return key;
    }
    MeanScores shifted(MeanScores mean, const Scores& delta, Score sign) const {
        for (int p = 0; p < players_; ++p) mean[p] += static_cast<double>(sign) * delta[p];
        return mean;
    }

    const G& game_;
    int players_;
    Player searcher_;
    OpponentModels models_;
    Budget& budget_;
    Memo<MeanScores> memo_;
    bool looks_at_leader_ = false;
    MoveStack<Move> moves_;
    Lines lines_;
    ProbResult<Move> result_;
};

/// Searches by prob-max^n with a model for each opponent.
template <Game G>
ProbResult<typename G::Move> prob_maxn(const G& game, const typename G::State& state, Player searcher,
                                       const OpponentModels& models, Budget& budget) {
    return ProbMaxn<G>(game, searcher, models, budget).run(state);
}

}  // namespace nply
