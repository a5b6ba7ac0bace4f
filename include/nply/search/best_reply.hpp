// Best-reply search in the form that keeps the turn order (BRS+): between two turns of player P at most one
// opponent's turn is chosen freely, against P; at every other one the canonical first move is played. As a game made
// from a game: the state remembers whether the reply has been given, and the paranoid reduction does the rest.
#pragma once

#include <vector>

#include "nply/core/random.hpp"
#include "nply/search/learned_order.hpp"
#include "nply/search/paranoid.hpp"

namespace nply {

/// A move of the game, or the choice not to reply.
template <class Inner>
struct ReplyMove {
    Inner inner;    // the move of the game
    bool is_reply;  // any but the canonical first move
};

/// For orders that learn: what it is a reply to follows from the state.
template <CodedMove Inner>
std::uint64_t move_code(const ReplyMove<Inner>& move) {
    return move_code(move.inner);
}

/// The game in which only one opponent replies between two moves of the player.
template <Game G>
class OneReply {
public:
    using Number = NumberOf<G>;
    /// A state of the game, and whether the reply has been given.
    struct State {
        typename G::State inner;  // the state of the game
        bool replied = false;     // since P's last turn
    };
    using Move = ReplyMove<typename G::Move>;

    OneReply(const G& game, Player against) : game_(with_room_for_players(game)), against_(against) {}

    State start(const typename G::State& inner) const { return {inner, false}; }  // No reply has been given yet.
    int players() const { return game_.players(); }
    bool is_over(const State& state) const { return game_.is_over(state.inner); }
    bool is_cut_off(const State& state) const
        requires requires(const G& game) { game.is_cut_off(state.inner); }
    {
        return game_.is_cut_off(state.inner);
    }
    ScoresOf<G> scores(const State& state) const { return game_.scores(state.inner); }
    Player mover(const State& state) const { return game_.mover(state.inner); }

    void moves(const State& state, MoveList<Move>& list) const {
        const Children<G> children(game_, state.inner, inner_moves());
        const bool bound = !is_chance(game_, state.inner) && mover(state) != against_ && state.replied;
        const std::uint32_t count = bound ? 1 : children.count();
        for (std::uint32_t i = 0; i < count; ++i) list.add({children[i], i > 0});
    }

    State after(const State& state, const Move& move) const {
        const bool replied = is_chance(game_, state.inner)
                                 ? state.replied
                                 : mover(state) != against_ && (state.replied || move.is_reply);
        return {game_.after(state.inner, move.inner), replied};
    }

    bool moves_are_last(const State& state) const
        requires LastMoveGame<G>
    {
        return game_.moves_are_last(state.inner);
    }
    ScoresOf<G> scores_after(const State& state, const Move& move) const
        requires LastMoveGame<G>
    {
        return game_.scores_after(state.inner, move.inner);
    }

    bool chance(const State& state) const
        requires ChanceGame<G>
    {
        return game_.chance(state.inner);
    }
    Weight weight(const State& state, const Move& outcome) const
        requires ChanceGame<G>
    {
        return game_.weight(state.inner, outcome.inner);
    }
    bool has_chance() const { return nply::has_chance(game_); }

    LimitsOf<G> limits() const
        requires BoundedGame<G>
    {
        return game_.limits();
    }
    ScoresOf<G> floors(const State& state) const
        requires HeuristicGame<G>
    {
        return game_.floors(state.inner);
    }
    ScoresOf<G> ceilings(const State& state) const
        requires HasCeilings<G>
    {
        return game_.ceilings(state.inner);
    }

    ScoresOf<G> settled(const State& state) const
        requires AdditiveGame<G>
    {
        return game_.settled(state.inner);
    }
    Key key(const State& state) const
        requires HashableGame<G>
    {
        const Key inner = game_.key(state.inner);
        if (!state.replied) return inner;
        return {inner.low ^ mixed(1), inner.high ^ mixed(2)};
    }
    State shallower(const State& state) const
        requires DeepenedGame<G>
    {
        return {game_.shallower(state.inner), state.replied};
    }

private:
    /// Scratch, one for each thread: listing moves allocates nothing.
    static std::vector<typename G::Move>& inner_moves() {
        thread_local std::vector<typename G::Move> moves;
        return moves;
    }

    const G& game_;
    Player against_;
};

/// Searches for one player by best-reply search.
template <Game G>
ResultOf<OneReply<G>> best_reply(const G& game, const typename G::State& state, Player player,
                                 const AlphaBetaOptions& options = {}) {
    const OneReply<G> one_reply(game, player);
    return paranoid(one_reply, one_reply.start(state), player, options);
}

}  // namespace nply
