// The ladder of game concepts: each rung is the hypothesis of a theorem, so a search that needs it says so
// in its signature. A game is an immutable value (the rules); a state is a small copyable value.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "nply/core/limits.hpp"

namespace nply {

/// Where a game writes its moves: the top of a stack shared by all plies of a search, so that listing moves
/// allocates nothing once the stack has grown.
template <class Move>
class MoveList {
public:
    explicit MoveList(std::vector<Move>& stack) : stack_(stack), begin_(stack.size()) {}

    void add(Move move) { stack_.push_back(move); }  // Adds one move.
    /// So many moves at once, to be filled in.
    std::span<Move> add_space(std::size_t count) {
        stack_.resize(stack_.size() + count, Move{});
        return {stack_.data() + stack_.size() - count, count};
    }
    std::size_t size() const { return stack_.size() - begin_; }           // The number of moves added.
    std::span<Move> added() { return {stack_.data() + begin_, size()}; }  // The moves added.
    void shorten(std::size_t count) { stack_.resize(begin_ + count); }    // Keeps the first `count` moves.

private:
    std::vector<Move>& stack_;
    std::size_t begin_;
};

/// What a game's scores are made of: `Number`, where it names one (expectations), else whole scores.
template <class G>
struct NumberOfGame {
    using Type = Score;  // the number type of scores
};
/// The number type that a game declares for its scores.
template <class G>
    requires requires { typename G::Number; }
struct NumberOfGame<G> {
    using Type = typename G::Number;  // the number type of scores
};
/// The number type of a game's scores.
template <class G>
using NumberOf = typename NumberOfGame<G>::Type;
/// The type of a game's score tuples.
template <class G>
using ScoresOf = BasicScores<NumberOf<G>>;
/// The type of a game's limits.
template <class G>
using LimitsOf = BasicLimits<NumberOf<G>>;

/// Rules: who moves, which moves (in canonical order, a function of the state alone), what follows, how it ends. What
/// is promised here and below is taken on trust, up to the guards of guards.hpp; check.hpp tests it by random play.
template <class G>
concept Game = requires(const G& game, const typename G::State& state, const typename G::Move& move,
                        MoveList<typename G::Move>& moves) {
    requires std::copyable<typename G::State>;
    requires std::copyable<typename G::Move>;
    { game.players() } -> std::convertible_to<int>;  // 1 to max_players
    { game.is_over(state) } -> std::same_as<bool>;
    { game.scores(state) } -> std::convertible_to<ScoresOf<G>>;  // asked only when the game is over
    { game.mover(state) } -> std::convertible_to<Player>;        // asked only when it is not
    { game.moves(state, moves) } -> std::same_as<void>;          // at least one
    { game.after(state, move) } -> std::convertible_to<typename G::State>;
};

/// Scores are bounded, each below and all together above: the hypothesis of every pruning rule.
template <class G>
concept BoundedGame = Game<G> && requires(const G& game) {
    { game.limits() } -> std::convertible_to<LimitsOf<G>>;
};

/// A monotone lower bound on every score holds at each state that is not over: the hypothesis of branch-and-bound.
template <class G>
concept HeuristicGame = BoundedGame<G> && requires(const G& game, const typename G::State& state) {
    { game.floors(state) } -> std::convertible_to<ScoresOf<G>>;
};

/// The game also knows upper bounds of its own; otherwise they follow from maxsum and the others' floors.
template <class G>
concept HasCeilings = HeuristicGame<G> && requires(const G& game, const typename G::State& state) {
    { game.ceilings(state) } -> std::convertible_to<ScoresOf<G>>;
};

/// A final score is what is settled plus what is still to come, and what is to come depends on nothing settled. If the
/// game has keys, they leave out what is settled.
template <class G>
concept AdditiveGame = BoundedGame<G> && requires(const G& game, const typename G::State& state) {
    { game.settled(state) } -> std::convertible_to<ScoresOf<G>>;
};

/// A key of 128 bits; equal keys mean equal states as far as play from here is concerned.
struct Key {
    std::uint64_t low = 0, high = 0;  // its halves
    friend bool operator==(const Key&, const Key&) = default;
};

template <class G>
concept HashableGame = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.key(state) } -> std::convertible_to<Key>;
};

/// The game knows in which states different lines of play meet, as between two tricks: in others a table seldom has an
/// answer.
template <class G>
concept MeetingGame = HashableGame<G> && requires(const G& game, const typename G::State& state) {
    { game.lines_meet(state) } -> std::same_as<bool>;
};

/// The game knows states whose moves are all the last ones, and what the scores are after each: searches count such
/// leaves without making their states.
template <class G>
concept LastMoveGame =
    Game<G> && requires(const G& game, const typename G::State& state, const typename G::Move& move) {
        { game.moves_are_last(state) } -> std::same_as<bool>;                    // asked only when the game is not over
        { game.scores_after(state, move) } -> std::convertible_to<ScoresOf<G>>;  // asked only when they are
    };

/// Is the game over after each move from this state?
template <class G>
bool moves_are_last(const G& game, const typename G::State& state) {
    if constexpr (LastMoveGame<G>)
        return game.moves_are_last(state);
    else
        return false;
}

/// No line of play from a state is longer than this many plies.
template <class G>
concept FiniteGame = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.longest_line(state) } -> std::convertible_to<int>;
};

/// How often an outcome happens, against the others of its state.
using Weight = std::int64_t;
inline constexpr Weight highest_weight = 1'000'000'000'000'000;  // of all outcomes of a state together

/// Chance decides at some states. There moves() lists the outcomes, each of a positive whole weight, and nobody moves:
/// mover() is not asked. A game that can say so for all of its states has a function has_chance(). Expectations are
/// taken by searches of Expected<G> (adapt/expected.hpp).
template <class G>
concept ChanceGame =
    Game<G> && requires(const G& game, const typename G::State& state, const typename G::Move& outcome) {
        { game.chance(state) } -> std::same_as<bool>;  // asked only when the game is not over
        { game.weight(state, outcome) } -> std::convertible_to<Weight>;
    };

/// Does chance decide anywhere in the game?
template <class G>
bool has_chance(const G& game) {
    if constexpr (!ChanceGame<G>)
        return false;
    else if constexpr (requires { game.has_chance(); })
        return game.has_chance();
    else
        return true;
}

/// Does chance decide at this state, which is not over?
template <class G>
bool is_chance(const G& game, const typename G::State& state) {
    if constexpr (ChanceGame<G>)
        return game.chance(state);
    else
        return false;
}

/// The searches of a game of expectations meet chance; those of whole scores do not, and do not ask.
template <class G>
concept ExpectationGame = ChanceGame<G> && !std::same_as<NumberOf<G>, Score>;

/// What can be said of the scores at one state: HeuristicGame's floors with their ceilings.
template <class Number>
struct BasicBounds {
    BasicScores<Number> floors, ceilings;  // the least and the most that each player can still get
};
/// Floors and ceilings of all players at a state, in ordinary scores.
using ScoreBounds = BasicBounds<Score>;

/// The floors and ceilings of a state, from the game and its limits.
template <HeuristicGame G>
BasicBounds<NumberOf<G>> bounds_at(const G& game, const LimitsOf<G>& limits, const typename G::State& state) {
    BasicBounds<NumberOf<G>> bounds{game.floors(state), {}};
    for (int p = 0; p < game.players(); ++p)
        bounds.ceilings[p] = static_cast<NumberOf<G>>(limits.most_beside(bounds.floors, p));
    if constexpr (HasCeilings<G>) {
        const ScoresOf<G> own = game.ceilings(state);
        for (int p = 0; p < game.players(); ++p) bounds.ceilings[p] = std::min(bounds.ceilings[p], own[p]);
    }
    return bounds;
}

}  // namespace nply
