// Reversi for 2 to 4 players on 8 x 8 or 6 x 6 squares. In each of 8 directions a run of others' balls, in any mixture,
// that ends at an own ball is turned. A move is every empty square that turns something; if there is none, every empty
// square beside a ball. Nobody passes, players without balls play on, and the game ends when the board is full; a score
// is the number of balls.
//
// Squares are bits of one word, eight to a row from the top left, whatever the size: a1 is bit 0, h1 bit 7, a2 bit 8.
// A smaller board is the top left part of the larger one. Canonical order: a1, b1, .., the next row, ..
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "nply/core/bits.hpp"
#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply {

/// Reversi for 2 to 4 players.
class Reversi {
public:
    static constexpr int most_players = 4, most_size = 8;  // the limits of the game
    using Squares = std::uint64_t;                         // a set of them
    using Move = std::uint8_t;                             // the square

    /// The balls of each player and the player to move.
    struct State {
        std::array<Squares, most_players> balls{};  // by player
        Player to_move = 0;                         // whose turn it is

        friend bool operator==(const State&, const State&) = default;
    };

    explicit Reversi(int players, int size = most_size) : players_(players), size_(size) {
        assert(players >= 2 && players <= most_players && (size == 6 || size == 8));
        for (int row = 0; row < size; ++row) board_ |= ((Squares{1} << size) - 1) << (8 * row);
    }

    int players() const { return players_; }
    int size() const { return size_; }             // Squares in a row.
    Squares board() const { return board_; }       // All squares.
    int squares() const { return size_ * size_; }  // The number of squares.

    /// Balls on the four squares in the middle, anticlockwise from the top left, belong to players 1, 2, .. in turn.
    State start() const {
        State state;
        const int low = size_ / 2 - 1, high = low + 1;
        const int around[] = {square(low, low), square(low, high), square(high, high), square(high, low)};
        for (int i = 0; i < 4; ++i) state.balls[i % players_] |= Squares{1} << around[i];
        return state;
    }
    static constexpr int square(int column, int row) { return 8 * row + column; }  // Its number, from 0 each.

    static Squares occupied(const State& state) {  // Squares with a ball.
        return state.balls[0] | state.balls[1] | state.balls[2] | state.balls[3];
    }
    Squares empty(const State& state) const { return board_ & ~occupied(state); }  // Squares without a ball.

    bool is_over(const State& state) const { return empty(state) == 0; }
    Player mover(const State& state) const { return state.to_move; }
    Scores scores(const State& state) const {
        Scores scores;
        for (int p = 0; p < players_; ++p) scores[p] = count_bits(state.balls[p]);
        return scores;
    }

    void moves(const State& state, MoveList<Move>& list) const {
        for (Squares rest = choice(state); rest != 0; rest &= rest - 1)
            list.add(static_cast<Move>(std::countr_zero(rest)));
    }
    /// The mover's moves as a set.
    Squares choice(const State& state) const {
        const Squares turning = turning_moves(state, state.to_move);
        return turning != 0 ? turning : beside(occupied(state)) & empty(state);
    }
    /// Where a player would turn something.
    Squares turning_moves(const State& state, int player) const {
        const Squares own = state.balls[player], others = occupied(state) & ~own;
        return empty(state) & in_each_direction([&]<int By>() { return step<By>(run<By>(own, others)); });
    }
    /// What a player's ball on `square` would turn.
    Squares turned(const State& state, int player, Move square) const {
        const Squares own = state.balls[player], others = occupied(state) & ~own;
        return in_each_direction([&]<int By>() {
            const Squares found = run<By>(Squares{1} << square, others);
            return step<By>(found) & own ? found : 0;
        });
    }

    State after(const State& state, Move square) const {
        State next = state;
        const Squares mine = turned(state, state.to_move, square) | Squares{1} << square;
        for (Squares& balls : next.balls) balls &= ~mine;
        next.balls[state.to_move] |= mine;
        next.to_move = static_cast<Player>(state.to_move + 1 == players_ ? 0 : state.to_move + 1);
        return next;
    }

    /// The board fills up: all scores together are its squares.
    ScoreLimits limits() const { return constant_sum_limits(players_, 0, squares(), squares()); }
    int longest_line(const State& state) const { return count_bits(empty(state)); }
    Key key(const State& state) const {
        Key key{0x452821e638d01377u + state.to_move, 0xbe5466cf34e90c6cu};
        for (const Squares balls : state.balls) {
            key.low = mixed(key.low + balls);
            key.high = mixed(key.high ^ (balls * 0x9e3779b97f4a7c15u));
        }
        return key;
    }

    /// The neighbours, in 8 directions, of a set of squares.
    static constexpr Squares beside(Squares squares) {
        const Squares wide = squares | (squares & not_h) << 1 | (squares & not_a) >> 1;
        return wide << 8 | wide >> 8 | (wide & ~squares);
    }

private:
    static constexpr Squares not_a = ~Squares{0x0101010101010101}, not_h = ~Squares{0x8080808080808080};

    /// A direction is the number of bits by which one step shifts; rows are 8 long.
    template <int By>
    static constexpr Squares step(Squares squares) {
        return By > 0 ? squares << (By > 0 ? By : 0) : squares >> (By > 0 ? 0 : -By);
    }
    /// The runs of `others` that begin beside `from`, up to six long. Those in the first and last column go on sideways
    /// to no square, so they belong to no run that is turned; without them no step leaves its row.
    template <int By>
    static constexpr Squares run(Squares from, Squares others) {
        const Squares inner = By == 8 || By == -8 ? others : others & not_a & not_h;
        const Squares pairs = inner & step<By>(inner);
        Squares run = inner & step<By>(from);
        run |= inner & step<By>(run);
        run |= pairs & step<2 * By>(run);
        return run | (pairs & step<2 * By>(run));
    }
    template <class Find>
    static constexpr Squares in_each_direction(Find find) {
        return find.template operator()<1>() | find.template operator()<-1>() | find.template operator()<8>() |
               find.template operator()<-8>() | find.template operator()<7>() | find.template operator()<-7>() |
               find.template operator()<9>() | find.template operator()<-9>();
    }

    int players_, size_;
    Squares board_ = 0;
};

}  // namespace nply
