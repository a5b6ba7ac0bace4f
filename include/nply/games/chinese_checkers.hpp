// Chinese Checkers for 2, 3, 4 or 6 players on a star of side 1 to 4. A turn is one step, or a chain of jumps over
// single adjacent pieces; it is identified by the holes where it begins and ends. A player who has brought all pieces
// into the opposite tip has finished; the others play on until one is left or the turns run out. Canonical order: the
// turn that moves its piece most steps nearer to the far end of the target; equal turns by the holes they leave and
// reach.
#pragma once

#include <array>
#include <cstdint>

#include "nply/core/game.hpp"
#include "nply/core/random.hpp"
#include "nply/games/chinese_checkers_board.hpp"

namespace nply {

namespace detail {

/// One key for each piece of each player in each hole; a position's is the sum without carry of its pieces'.
inline constexpr auto piece_keys = [] {
    std::array<std::array<Key, max_holes>, Star::tips> keys{};
    Random random(121);
    for (auto& player : keys)
        for (Key& key : player) key = {random.next(), random.next()};
    return keys;
}();

}  // namespace detail

class ChineseCheckers {  // for 2, 3, 4 or 6 players, on stars of all sizes
public:
    static constexpr int most_players = Star::tips;  // one for each tip of the star

    enum class Win : std::uint8_t {  // When a player has finished.
        all,                         // the target holds all the player's pieces
        majority                     // the target is full and most of it is the player's
    };
    enum class Rest : std::uint8_t {  // Where a turn may end.
        anywhere,                     // in any hole
        own_tips  // a turn does not end in a tip that is neither home nor target; it may pass through
    };
    /// The number of players, the size of the board and the limit of turns.
    struct Rules {
        int players = 3;             // 2, 3, 4 or 6
        int side = 4;                // holes along a side of a tip: 1 to 4
        Win win = Win::all;          // when a player has finished
        Rest rest = Rest::anywhere;  // where a turn may end
        bool stay = false;           // a turn that begins in the target ends in it
        int turns = 1000;            // then the game is over; passes count
    };

    /// A turn: the holes where it begins and ends.
    struct Move {
        Hole from, to;                                               // where the turn begins, and where it ends
        static constexpr Move pass() { return {no_hole, no_hole}; }  // The turn of a player who cannot move.
        bool is_pass() const { return from == no_hole; }             // Does no piece move?
        friend bool operator==(const Move&, const Move&) = default;
    };

    /// The pieces of all players, the player to move and the turns so far.
    struct State {
        std::array<HoleSet, most_players> pieces;      // by player
        Key pieces_key;                                // of the pieces alone, kept up to date turn by turn
        std::array<std::uint8_t, most_players> place;  // 1 for who finished first; 0 while playing
        std::uint8_t finished;                         // how many
        Player to_move;                                // never one who has finished
        std::uint32_t turns_left;                      // turns until the game is over, whoever has finished

        friend bool operator==(const State&, const State&) = default;
    };

    explicit ChineseCheckers(const Rules& rules);  // a game by these rules

    const Rules& rules() const { return rules_; }  // The rules of this game.
    const Star& star() const { return *star_; }    // Its board.
    int players() const { return rules_.players; }
    int home(int player) const { return home_[player]; }  // The tip in which the player's pieces begin.
    int target(int player) const { return Star::opposite(home_[player]); }  // The tip the pieces must reach.

    State start() const;
    /// A state from its visible parts; the key is worked out.
    State arranged(const std::array<HoleSet, most_players>& pieces, Player to_move, int turns_left,
                   const std::array<std::uint8_t, most_players>& place) const;

    bool is_over(const State& state) const { return state.turns_left == 0 || state.finished + 1 >= players(); }
    Player mover(const State& state) const { return state.to_move; }
    void moves(const State& state, MoveList<Move>& list) const;
    /// One of them, each equally likely; without a list of all.
    Move random_move(const State& state, Random& random) const;
    using PlaysOut = ChineseCheckers;  // random_move() is for playouts

    static constexpr int most_pieces = 10;  // of one player
    /// The turns of one piece.
    struct PieceTurns {
        Hole from;     // the hole of the piece
        HoleSet ends;  // where its turns may end
    };
    /// The turns of all pieces in the order of their holes, in no memory but the caller's; gives the number of pieces.
    int turns_by_piece(const State& state, std::array<PieceTurns, most_pieces>& turns) const;

    State after(const State& state, Move move) const;

    /// The k-th to finish gets place_points for every player behind; those still playing share what is left.
    static constexpr Score place_points = 1000;
    Scores scores(const State& state) const;
    /// The score of each of `playing` unfinished players if the game stops now.
    static constexpr Score shared_points(int playing) { return place_points / 2 * (playing - 1); }
    ScoreLimits limits() const;

    Key key(const State& state) const;

    HoleSet occupied(const State& state) const {  // All holes with a piece.
        HoleSet all = state.pieces[0];
        for (int p = 1; p < players(); ++p) all |= state.pieces[p];
        return all;
    }
    /// Has the player met the condition for finishing? Asked after each of the player's turns.
    bool is_home(const State& state, int player) const;
    /// Where a turn of the player may end, wherever it begins.
    const HoleSet& resting_places(int player) const { return rest_[player]; }

private:
    static constexpr int most_turns = most_pieces * max_holes;
    HoleSet reach(Hole from, int player, const HoleSet& occupied, const HoleReader& pieces) const;

    Rules rules_;
    const Star* star_;
    std::array<int, most_players> home_{};
    std::array<HoleSet, most_players> rest_{};
};

inline ChineseCheckers::State ChineseCheckers::after(const State& state, Move move) const {
    State next = state;
    const Player mover = state.to_move;
    if (!move.is_pass()) {
        next.pieces[mover].flip(move.from);
        next.pieces[mover].flip(move.to);
        const Key &left = detail::piece_keys[mover][move.from], &reached = detail::piece_keys[mover][move.to];
        next.pieces_key.low ^= left.low ^ reached.low;
        next.pieces_key.high ^= left.high ^ reached.high;
    }
    --next.turns_left;
    if (is_home(next, mover)) next.place[mover] = ++next.finished;
    do next.to_move = static_cast<Player>(next.to_move + 1 == players() ? 0 : next.to_move + 1);
    while (next.place[next.to_move] != 0);
    return next;
}

inline bool ChineseCheckers::is_home(const State& state, int player) const {
    const HoleSet& goal = star_->tip(target(player));
    if (rules_.win == Win::all) return goal.without(state.pieces[player]).empty();
    return goal.without(occupied(state)).empty() && 2 * (goal & state.pieces[player]).size() > star_->tip_holes();
}

}  // namespace nply
