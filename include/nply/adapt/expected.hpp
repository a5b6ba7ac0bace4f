// Expected: a game with chance, its scores as numbers that means can be taken of. Exact ones are numerators of 64 bits
// over one denominator for the whole search; approximate ones are doubles. Searches of this game meet chance nodes
// (ExpectationGame). exact_search() finds the denominator: a game may know one (`denominator(state)`: at a leaf 1, at a
// chance node its total weight times the least common multiple of its outcomes'); otherwise it begins with 1, or with
// what an earlier search needed, and a mean that is no whole number of units multiplies it by what that mean lacks and
// searches again.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdlib>
#include <limits>

#include "nply/core/error.hpp"
#include "nply/core/expectation.hpp"

namespace nply {

/// Exact expectations do not fit 64 bits: the question must ask for approximate ones.
class ExpectationOverflow : public InputError {
public:
    ExpectationOverflow()
        : InputError(in("approximate",
                        " is needed (floating-point expectations): the exact ones of this search do not fit 64 "
                        "bits, in which a die has room for about 24 rolls in a row")) {}
};

/// A game with chance whose scores are expectations: what searches run on where chance decides.
template <ChanceGame G, class N>
    requires std::same_as<NumberOf<G>, Score>
class Expected {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Number = N;
    using Tuple = BasicScores<N>;                    // a value: one number for each player
    static constexpr bool exact = std::integral<N>;  // Are values numerators over one denominator?

    /// `denominator`: scores are numerators over it. It is 1 where they are doubles.
    explicit Expected(const G& game, N denominator = 1) : game_(game), denominator_(denominator) {}

    N denominator() const { return denominator_; }  // The denominator of every value of this game.

    int players() const { return game_.players(); }
    bool is_over(const State& state) const { return game_.is_over(state); }
    Player mover(const State& state) const { return game_.mover(state); }
    void moves(const State& state, MoveList<Move>& list) const { game_.moves(state, list); }
    State after(const State& state, const Move& move) const { return game_.after(state, move); }
    bool chance(const State& state) const { return game_.chance(state); }
    Weight weight(const State& state, const Move& outcome) const { return game_.weight(state, outcome); }
    bool has_chance() const { return nply::has_chance(game_); }

    Tuple scores(const State& state) const {
        const Scores own = game_.scores(state);
        Tuple result;
        for (int p = 0; p < players(); ++p) {
            if constexpr (exact) {
                if (__builtin_mul_overflow(WideScore{own[p]}, denominator_, &result[p]) ||
                    std::abs(result[p]) > most_units)
                    throw ExpectationOverflow();
            } else {
                result[p] = own[p];
            }
        }
        return result;
    }

    BasicLimits<N> limits() const
        requires BoundedGame<G>
    {
        const ScoreLimits own = game_.limits();
        BasicLimits<N> result;
        result.least = bounds(own.least);
        result.most = bounds(own.most);
        result.minsum = static_cast<Sum>(own.minsum) * static_cast<Sum>(denominator_);
        result.maxsum = static_cast<Sum>(own.maxsum) * static_cast<Sum>(denominator_);
        result.step = exact ? 1 : 0;  // a mean may be any number of units
        result.constant_sum = own.constant_sum;
        return result;
    }
    Tuple floors(const State& state) const
        requires HeuristicGame<G>
    {
        return bounds(game_.floors(state));
    }
    Tuple ceilings(const State& state) const
        requires HasCeilings<G>
    {
        return bounds(game_.ceilings(state));
    }
    Tuple settled(const State& state) const
        requires AdditiveGame<G>
    {
        return bounds(game_.settled(state));
    }
    Key key(const State& state) const
        requires HashableGame<G>
    {
        return game_.key(state);
    }

private:
    using Sum = typename NumberTraits<N>::Sum;
    static constexpr WideScore most_units = std::numeric_limits<WideScore>::max() - 1;  // infinity stands beyond

    /// Bounds that no score reaches may be moved inwards as far as scores go.
    Tuple bounds(const Scores& own) const {
        Tuple result;
        for (int p = 0; p < players(); ++p) {
            const Sum wide = static_cast<Sum>(own[p]) * static_cast<Sum>(denominator_);
            if constexpr (exact)
                result[p] = static_cast<N>(std::clamp<Sum>(wide, -most_units, most_units));
            else
                result[p] = wide;
        }
        return result;
    }

    const G& game_;
    N denominator_;
};

/// `run(expected)` searches, and is called again with a larger denominator until all means are exact.
template <ChanceGame G, class Run>
auto search_from_denominator(const G& game, WideScore& denominator, Run run) {
    if (denominator <= 0) throw ExpectationOverflow();
    for (;;) {
        try {
            return run(Expected<G, WideScore>(game, denominator));
        } catch (const FinerUnits& finer) {
            WideScore larger;
            if (__builtin_mul_overflow(denominator, finer.factor, &larger)) throw ExpectationOverflow();
            denominator = larger;
        }
    }
}

/// The same, with the denominator that the game knows; else from `known` on, which earlier searches of the game needed
/// and which becomes what this one needs.
template <ChanceGame G, class Run>
auto exact_search(const G& game, [[maybe_unused]] const typename G::State& root, Run run,
                  [[maybe_unused]] WideScore& known) {
    if constexpr (requires { game.denominator(root); }) {
        WideScore denominator = game.denominator(root);
        return search_from_denominator(game, denominator, run);
    } else {
        const bool is_first = known == 1;
        try {
            return search_from_denominator(game, known, run);
        } catch (const ExpectationOverflow&) {
            known = 1;
            if (is_first) throw;
        }
        return search_from_denominator(game, known, run);  // the earlier ones may have needed what this one does not
    }
}
/// The same from the denominator 1.
template <ChanceGame G, class Run>
auto exact_search(const G& game, const typename G::State& root, Run run) {
    WideScore known = 1;
    return exact_search(game, root, run, known);
}

}  // namespace nply
