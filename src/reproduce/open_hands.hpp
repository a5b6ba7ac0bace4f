// Hands of cards played face up by searches with a limit of nodes, as in Tables 11 and 12 of the 2003 paper: iterative
// deepening, every node of every iteration counted, re-expansions too.
#pragma once

#include <string_view>

#include "nply/search/best_reply.hpp"
#include "nply/search/deepening.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "reproduce/judged.hpp"

namespace nply::reproduce {

enum class Mind { maxn, speculative, speculative_integer, paranoid, paranoid_zero_window, brs };

constexpr std::string_view name_of(Mind mind) {
    switch (mind) {
        case Mind::maxn: return "max^n";
        case Mind::speculative: return "speculative";
        case Mind::speculative_integer: return "speculative, integer test";
        case Mind::paranoid: return "paranoid";
        case Mind::paranoid_zero_window: return "paranoid, zero window";
        case Mind::brs: break;
    }
    return "brs";
}

template <class Rules, class Judge>
class OpenHand {
public:
    using Game = Judged<Rules, Judge>;
    using State = typename Rules::State;
    using Depth = Horizon<Game, AtHorizon<Rules, Judge>>;

    struct Decision {
        typename Rules::Move move{};
        int depth = 0;            // of the deepest iteration that was completed
        bool to_the_end = false;  // it saw the hand's end
    };

    explicit OpenHand(const Rules& rules) : game_(rules) {}

    const Game& game() const { return game_; }

    Decision decide(const State& state, Mind mind, std::uint64_t nodes, const std::atomic<bool>& stop) const {
        SearchLimits limits;
        limits.nodes = nodes;
        limits.stop = &stop;
        const auto thought = deepen(
            game_, state, AtHorizon<Rules, Judge>{}, limits,
            [&](const Depth& depth, Budget& budget) { return search(depth, mind, budget); }, [](const auto&) {});
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
    static Result<typename Rules::Move> search(const Depth& depth, Mind mind, Budget& budget) {
        const auto start = depth.start();
        const Player mover = depth.mover(start);
        switch (mind) {
            case Mind::maxn: return Maxn<Depth>(depth, budget, nobody).run(start);
            case Mind::speculative:
            case Mind::speculative_integer: {
                const auto pruning =
                    pruning::speculative(depth.players()).with_discrete(mind == Mind::speculative_integer);
                return PrunedMaxn<Depth>(depth, pruning, budget, nobody).run(start);
            }
            case Mind::paranoid:
            case Mind::paranoid_zero_window: {
                const Coalition<Depth> others(depth, mover);
                return AlphaBeta<Coalition<Depth>>(others, {false, mind == Mind::paranoid_zero_window}, budget, nobody)
                    .run(start);
            }
            case Mind::brs: break;
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
