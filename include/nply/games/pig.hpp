// Pig (Scarne 1945): in a turn the player rolls a die as often as it likes. A 1 ends the turn, and the points collected
// in it are lost; a player who holds keeps them. The first player who has the goal, kept or collected, wins the only
// point. The game itself may not end, so it has a horizon: after this many turns the game is over without a winner. A
// value is the probability of winning by then.
#pragma once

#include <array>
#include <cstdint>

#include "nply/core/game.hpp"

namespace nply {

/// The dice game Pig for two or more players.
class Pig {
public:
    static constexpr int most_goal = 1000, most_turns = 10'000, faces = 6;  // limits; sides of the die

    /// The points of each player and of this turn, the turns left and whose turn it is.
    struct State {
        std::array<std::int16_t, max_players> kept{};  // points that nobody can take away, by player
        std::int16_t collected = 0;                    // in this turn
        std::int16_t turns_left = 0;                   // turns until the game ends without a winner
        Player to_move = 0;                            // whose turn it is
        bool rolling = false;                          // the die decides

        friend bool operator==(const State&, const State&) = default;
    };
    using Move = std::int32_t;                  // roll, hold, or what the die shows
    static constexpr Move roll = 0, hold = -1;  // the moves that are not a number on the die

    Pig(int players, int goal) : players_(players), goal_(goal) {}  // The first with `goal` points wins.

    int players() const { return players_; }
    int goal() const { return goal_; }  // Points that win.
    State start(int turns) const {
        State state;
        state.turns_left = static_cast<std::int16_t>(turns);
        return state;
    }

    bool is_over(const State& state) const { return state.turns_left == 0 || winner(state) < players_; }
    Player mover(const State& state) const { return state.to_move; }
    bool chance(const State& state) const { return state.rolling; }
    Weight weight(const State&, Move) const { return 1; }
    /// A turn begins with a roll.
    void moves(const State& state, MoveList<Move>& list) const {
        if (state.rolling) {
            for (Move face = 1; face <= faces; ++face) list.add(face);
            return;
        }
        list.add(roll);
        if (state.collected > 0) list.add(hold);
    }
    State after(const State& state, Move move) const {
        State next = state;
        next.rolling = move == roll;
        if (move > 1) next.collected = static_cast<std::int16_t>(next.collected + move);
        if (move == hold)
            next.kept[state.to_move] = static_cast<std::int16_t>(state.kept[state.to_move] + state.collected);
        if (move != hold && move != 1) return next;
        next.collected = 0;
        next.to_move = static_cast<Player>((state.to_move + 1) % players_);
        --next.turns_left;
        return next;
    }
    Scores scores(const State& state) const {
        Scores scores;
        if (const int won = winner(state); won < players_) scores[won] = 1;
        return scores;
    }
    ScoreLimits limits() const { return {Scores::all(players_, 0), Scores::all(players_, 1), 0, 1}; }

    /// Each turn collects at least 2 by every roll but the last; a roll is a choice and an outcome.
    int longest_line(const State& state) const { return state.turns_left * 2 * (goal_ / 2 + 2); }
    /// The state itself: 10 bits for points, 14 for turns, 4 for whose turn it is and what decides.
    Key key(const State& state) const {
        std::uint64_t low = 0, high = static_cast<std::uint64_t>(state.turns_left);
        for (int p = 0; p < 6; ++p) low = low << 10 | static_cast<std::uint64_t>(state.kept[p]);
        for (int p = 6; p < max_players; ++p) high = high << 10 | static_cast<std::uint64_t>(state.kept[p]);
        return {low << 4 | static_cast<std::uint64_t>(state.to_move) << 1 | (state.rolling ? 1 : 0),
                high << 10 | static_cast<std::uint64_t>(state.collected)};
    }

private:
    /// The player who has the goal; past the last player: nobody. Collected points win at once, because only holding
    /// makes sense.
    int winner(const State& state) const {
        for (int p = 0; p < players_; ++p)
            if (state.kept[p] + (p == state.to_move ? state.collected : 0) >= goal_) return p;
        return players_;
    }

    int players_, goal_;
};

/// At a horizon of plies the player with the most points counts as the winner, if there is only one such player.
struct MostPoints {
    Scores operator()(const Pig& game, const Pig::State& state) const {
        Scores scores;
        const auto has = [&](int p) { return state.kept[p] + (p == state.to_move ? state.collected : 0); };
        int best = 0, as_many = 0;
        for (int p = 1; p < game.players(); ++p)
            if (has(p) > has(best)) best = p;
        for (int p = 0; p < game.players(); ++p) as_many += has(p) == has(best);
        if (as_many == 1) scores[best] = 1;
        return scores;
    }
    ScoreLimits limits(const Pig& game, const Pig::State&, int) const { return game.limits(); }
};

static_assert(ChanceGame<Pig> && BoundedGame<Pig> && HashableGame<Pig> && FiniteGame<Pig>);

}  // namespace nply
