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

    void add(Move move) { stack_.push_back(move); }
    std::size_t size() const { return stack_.size() - begin_; }
    std::span<Move> added() { return {stack_.data() + begin_, size()}; }
    void shorten(std::size_t count) { stack_.resize(begin_ + count); }

private:
    std::vector<Move>& stack_;
    std::size_t begin_;
};

/// Rules: who moves, which moves (in canonical order, a function of the state alone), what follows, how it ends. What
/// is promised here and below is taken on trust, up to the guards of guards.hpp; check.hpp tests it by random play.
template <class G>
concept Game = requires(const G& game, const typename G::State& state, const typename G::Move& move,
                        MoveList<typename G::Move>& moves) {
    requires std::copyable<typename G::State>;
    requires std::copyable<typename G::Move>;
    { game.players() } -> std::convertible_to<int>;  // 1 to max_players
    { game.is_over(state) } -> std::same_as<bool>;
    { game.scores(state) } -> std::convertible_to<Scores>;  // asked only when the game is over
    { game.mover(state) } -> std::convertible_to<Player>;   // asked only when it is not
    { game.moves(state, moves) } -> std::same_as<void>;     // at least one
    { game.after(state, move) } -> std::convertible_to<typename G::State>;
};

/// Scores are bounded, each below and all together above: the hypothesis of every pruning rule.
template <class G>
concept BoundedGame = Game<G> && requires(const G& game) {
    { game.limits() } -> std::convertible_to<ScoreLimits>;
};

/// A monotone lower bound on every score holds at each state that is not over: the hypothesis of branch-and-bound.
template <class G>
concept HeuristicGame = BoundedGame<G> && requires(const G& game, const typename G::State& state) {
    { game.floors(state) } -> std::convertible_to<Scores>;
};

/// The game also knows upper bounds of its own; otherwise they follow from maxsum and the others' floors.
template <class G>
concept HasCeilings = HeuristicGame<G> && requires(const G& game, const typename G::State& state) {
    { game.ceilings(state) } -> std::convertible_to<Scores>;
};

/// A final score is what is settled plus what is still to come, and what is to come depends on nothing settled. If the
/// game has keys, they leave out what is settled.
template <class G>
concept AdditiveGame = BoundedGame<G> && requires(const G& game, const typename G::State& state) {
    { game.settled(state) } -> std::convertible_to<Scores>;
};

/// A key of 128 bits; equal keys mean equal states as far as play from here is concerned.
struct Key {
    std::uint64_t low = 0, high = 0;
    friend bool operator==(const Key&, const Key&) = default;
};

template <class G>
concept HashableGame = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.key(state) } -> std::convertible_to<Key>;
};

/// No line of play from a state is longer than this many plies.
template <class G>
concept FiniteGame = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.longest_line(state) } -> std::convertible_to<int>;
};

/// What can be said of the scores at one state: HeuristicGame's floors with their ceilings.
struct ScoreBounds {
    Scores floors, ceilings;
};

template <HeuristicGame G>
ScoreBounds bounds_at(const G& game, const ScoreLimits& limits, const typename G::State& state) {
    ScoreBounds bounds{game.floors(state), {}};
    for (int p = 0; p < game.players(); ++p)
        bounds.ceilings[p] = static_cast<Score>(limits.most_beside(bounds.floors, p));
    if constexpr (HasCeilings<G>) {
        const Scores own = game.ceilings(state);
        for (int p = 0; p < game.players(); ++p) bounds.ceilings[p] = std::min(bounds.ceilings[p], own[p]);
    }
    return bounds;
}

}  // namespace nply
