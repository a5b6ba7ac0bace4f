// Hands of cards played face up by searches with a limit of nodes, as in Tables 11 and 12 of the 2003 paper: iterative
// deepening, every node of every iteration counted, re-expansions too.
#pragma once

#include <string_view>

#include "nply/search/best_reply.hpp"
#include "nply/search/deepening.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "reproduce/evaluated.hpp"

namespace nply::reproduce {

enum class SearchKind { maxn, speculative, speculative_integer, paranoid, paranoid_zero_window, brs };

constexpr std::string_view name_of(SearchKind kind) {
    switch (kind) {
        case SearchKind::maxn: return "max^n";
        case SearchKind::speculative: return "speculative";
        case SearchKind::speculative_integer: return "speculative, integer test";
        case SearchKind::paranoid: return "paranoid";
        case SearchKind::paranoid_zero_window: return "paranoid, zero window";
        case SearchKind::brs: break;
    }
    return "brs";
}

template <class Rules, class Evaluation>
class OpenHand {
public:
    using Game = Evaluated<Rules, Evaluation>;
    using State = typename Rules::State;
    using Depth = Horizon<Game, AtHorizon<Rules, Evaluation>>;

    struct Decision {
        typename Rules::Move move{};
        int depth = 0;            // of the deepest iteration that was completed
        bool to_the_end = false;  // it saw the hand's end
    };

    explicit OpenHand(const Rules& rules) : game_(rules) {}

    const Game& game() const { return game_; }

    Decision decide(const State& state, SearchKind kind, std::uint64_t nodes, const std::atomic<bool>& stop) const {
        SearchLimits limits;
        limits.nodes = nodes;
        limits.stop = &stop;
        const auto thought = deepen(
            game_, state, AtHorizon<Rules, Evaluation>{}, limits,
            [&](const Depth& depth, Budget& budget) { return search(depth, kind, budget); }, [](const auto&) {});
        Decision decision{{}, thought.best.depth, thought.to_the_end};
        const auto& line = thought.answer().line;
        if (!line.empty()) {
            decision.move = line.front();
        } else {  // not even one ply: the first card
            std::vector<typename Rules::Move> stack;
            decision.move = Children<Game>(game_, state, stack)[0];
        }
        return decision;
    }

private:
    static Result<typename Rules::Move> search(const Depth& depth, SearchKind kind, Budget& budget) {
        const auto start = depth.start();
        const Player mover = depth.mover(start);
        switch (kind) {
            case SearchKind::maxn: return Maxn<Depth>(depth, budget, nobody).run(start);
            case SearchKind::speculative:
            case SearchKind::speculative_integer: {
                const auto pruning =
                    pruning::speculative(depth.players()).with_discrete(kind == SearchKind::speculative_integer);
                return PrunedMaxn<Depth>(depth, pruning, budget, nobody).run(start);
            }
            case SearchKind::paranoid:
            case SearchKind::paranoid_zero_window: {
                const Coalition<Depth> others(depth, mover);
                return AlphaBeta<Coalition<Depth>>(others, {false, kind == SearchKind::paranoid_zero_window}, budget,
                                                   nobody)
                    .run(start);
            }
            case SearchKind::brs: break;
        }
        const OneReply<Depth> one_reply(depth, mover);
        const Coalition<OneReply<Depth>> others(one_reply, mover);
        const auto found = AlphaBeta<Coalition<OneReply<Depth>>>(others, {}, budget, nobody).run({start, false});
        Result<typename Rules::Move> result{found.complete, found.answered, found.value, found.path, {}, found.counts};
        for (const auto& move : found.line) result.line.push_back(move.inner);
        return result;
    }

    Game game_;
};

}  // namespace nply::reproduce
