// The algorithms by name. A row says what a search needs of a game and what it promises; code asks the row, never the
// name. Which options it takes is said by the options' rows (options.hpp).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "nply/search/pruning.hpp"

namespace nply::catalog {

/// Which search a row runs.
enum class Method {
    automatic,      // whatever is fastest for the position
    maxn,           // the definition
    kernel,         // max^n pruned (pruned_maxn.hpp), with the row's setting
    deep,           // deep pruning, unsound for three or more players
    minimax,        // two players
    alpha_beta,     // minimax with a window
    paranoid,       // alpha-beta for one player against all others
    brs,            // the same with one free reply
    mcts,           // Monte-Carlo tree search
    mcts_paranoid,  // the same for one player against all others
    mcts_brs,       // the same with one free reply
    ismcts,         // the same in one tree for all that may be hidden
    soft_maxn,      // sets of values (soft_maxn.hpp)
    prob_maxn       // opponents' objectives by weights (prob_maxn.hpp)
};

/// What a game must know.
enum class Requirement {
    nothing,      // nothing beyond the rules
    limits,       // least scores and a largest sum
    floors,       // floors that hold in subtrees
    two_sides,    // two players, constant sum
    hidden_hands  // it asks what a seat knows, not a position
};

/// What the answer is.
enum class Promise {
    maxn,        // plain max^n's value, move and line
    one_player,  // one player's value, by the search's own definition
    estimate,    // a guess that gets better with time
    model,       // the value under a model of how the others play, by the search's own definition
    unsound      // may be wrong
};

/// The answer is exactly what its promise names.
constexpr bool is_sound(Promise promise) { return promise == Promise::maxn || promise == Promise::one_player; }

/// A row of the list of algorithms: name, method, needs and promise.
struct Algorithm {
    std::string_view name;             // as users type it
    Method method;                     // the search that it runs
    Requirement need;                  // what it asks of a game
    Promise promise;                   // what its values are
    Pruning (*pruning)(int players);   // the kernel's setting; null elsewhere
    std::string_view summary, source;  // one sentence for lists, and the publication

    bool is_sound() const { return catalog::is_sound(promise); }  // Is the answer exactly what the promise names?
    /// What it promises of a game: with two players and a constant sum deep pruning is alpha-beta.
    Promise promise_of(int players, bool constant_sum) const {
        return method == Method::deep && players == 2 && constant_sum ? Promise::maxn : promise;
    }
    /// It may cut by the limits of the scores; others do so with heuristics only.
    bool uses_limits() const {
        return method == Method::kernel || method == Method::deep || method == Method::automatic;
    }
    /// The value is one number and not a tuple.
    bool answers_for_one() const {
        return promise == Promise::one_player || method == Method::mcts_paranoid || method == Method::mcts_brs;
    }
    /// The answer is that of a model of the opponents; each search of a position values all its moves.
    bool models_opponents() const { return promise == Promise::model; }
    /// The answer depends on who asks.
    bool has_searcher() const { return answers_for_one() || method == Method::prob_maxn; }
    /// It plays games out instead of searching them.
    bool estimates() const { return promise == Promise::estimate; }
};

/// All algorithms, in the order in which they are listed.
std::span<const Algorithm> algorithms();

/// By name; InputError suggests the nearest one, or lists them all.
const Algorithm& algorithm(std::string_view name);
/// Nothing if none is called so.
const Algorithm* find_algorithm(std::string_view name);
/// "Unknown algorithm `shalow`. Did you mean `shallow`?"
std::string no_algorithm(std::string_view name);

/// The requirement in words, for messages.
std::string_view description_of(Requirement need);
/// The promise in words, for lists.
std::string_view description_of(Promise promise);
/// As results name it: maxn, one-player, estimate, model, unsound.
std::string_view name_of(Promise promise);

}  // namespace nply::catalog
