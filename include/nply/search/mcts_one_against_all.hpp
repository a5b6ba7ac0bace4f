// Monte-Carlo tree search by one player against all: the same search over Coalition (paranoid.hpp) and OneReply
// (best_reply.hpp), as Nijssen & Winands (2013) compare them with the max^n policy. Rules of thumb and evaluations of
// the game itself are carried over. Solved games have the values of `paranoid` and `best_reply`, the first entry being
// the player's score.
#pragma once

#include <concepts>
#include <utility>
#include <vector>

#include "nply/search/best_reply.hpp"
#include "nply/search/mcts.hpp"

namespace nply {

/// A rule of thumb of the game itself for Coalition.
template <Game G, RuleOfThumb<G> Rule>
struct CoalitionRule {
    const G* game;  // the game as its players see it
    Rule rule;      // their rule of thumb
    typename G::Move operator()(const Coalition<G>&, const typename G::State& state) const {  // The rule's move.
        return rule(*game, state);
    }
};

/// An evaluation of the game itself for Coalition: the player's score and its negative.
template <Game G, StateEvaluation<G> Evaluation>
struct CoalitionEvaluation {
    const G* game;                                                                  // the game as its players see it
    Player against;                                                                 // whose score counts
    Evaluation evaluation;                                                          // of the whole game
    Scores operator()(const Coalition<G>&, const typename G::State& state) const {  // Of the game as both sides see it.
        const Score score = Scores(evaluation(*game, state))[against];
        return {score, -score};
    }
};

/// For OneReply: the rule's move where the mover is free to choose, else the only one there is.
template <Game G, RuleOfThumb<G> Rule>
    requires std::equality_comparable<typename G::Move>
struct OneReplyRule {
    const G* game;                                                       // the game as its players see it
    Rule rule;                                                           // their rule of thumb
    typename OneReply<G>::Move operator()(const OneReply<G>& one_reply,  // The rule's move, as a reply if it is one.
                                          const typename OneReply<G>::State& state) const {
        thread_local std::vector<typename OneReply<G>::Move> stack;
        const Children<OneReply<G>> children(one_reply, state, stack);
        if (children.count() == 1) return children[0];
        const typename G::Move wanted = rule(*game, state.inner);
        for (const auto& move : children.all())
            if (move.inner == wanted) return move;
        return children[0];
    }
};

/// An evaluation of the game as one of OneReply.
template <Game G, StateEvaluation<G> Evaluation>
struct OneReplyEvaluation {
    const G* game;          // the game as its players see it
    Evaluation evaluation;  // of the whole game
    Scores operator()(const OneReply<G>&, const typename OneReply<G>::State& state) const {  // At the game's state.
        return evaluation(*game, state.inner);
    }
};

/// What of a game's rule and evaluation an adapter can use.
template <class G, class Rule>
auto coalition_rule(const G& game, Rule rule) {
    if constexpr (RuleOfThumb<Rule, G>)
        return CoalitionRule<G, Rule>{&game, std::move(rule)};
    else
        return NoRule{};
}
/// An evaluation of the game as one of Coalition.
template <class G, class Evaluation>
auto coalition_evaluation(const G& game, Player against, Evaluation evaluation) {
    if constexpr (StateEvaluation<Evaluation, G>)
        return CoalitionEvaluation<G, Evaluation>{&game, against, std::move(evaluation)};
    else
        return NoEvaluation{};
}
/// A rule of thumb of the game as one of OneReply.
template <class G, class Rule>
auto one_reply_rule(const G& game, Rule rule) {
    if constexpr (RuleOfThumb<Rule, G> && std::equality_comparable<typename G::Move>)
        return OneReplyRule<G, Rule>{&game, std::move(rule)};
    else
        return NoRule{};
}
/// Makes a OneReplyEvaluation.
template <class G, class Evaluation>
auto one_reply_evaluation(const G& game, Evaluation evaluation) {
    if constexpr (StateEvaluation<Evaluation, G>)
        return OneReplyEvaluation<G, Evaluation>{&game, std::move(evaluation)};
    else
        return NoEvaluation{};
}

/// Monte-Carlo tree search for one player against all others.
template <Game G, class Rule = NoRule, class Evaluation = NoEvaluation, class Hooks = MctsHooks<>>
MctsResult<typename G::Move> mcts_paranoid(const G& game, const typename G::State& state, Player player,
                                           const MctsSettings& settings, Budget& budget, Rule rule = {},
                                           Evaluation evaluation = {}, const Hooks& hooks = {}) {
    const Coalition<G> coalition(game, player);
    return mcts(coalition, state, settings, budget, coalition_rule(game, std::move(rule)),
                coalition_evaluation(game, player, std::move(evaluation)), hooks);
}

/// Monte-Carlo tree search in which only one opponent replies.
template <Game G, class Rule = NoRule, class Evaluation = NoEvaluation, class Hooks = MctsHooks<>>
MctsResult<typename OneReply<G>::Move> mcts_best_reply(const G& game, const typename G::State& state, Player player,
                                                       const MctsSettings& settings, Budget& budget, Rule rule = {},
                                                       Evaluation evaluation = {}, const Hooks& hooks = {}) {
    const OneReply<G> one_reply(game, player);
    return mcts_paranoid(one_reply, one_reply.start(state), player, settings, budget,
                         one_reply_rule(game, std::move(rule)), one_reply_evaluation(game, std::move(evaluation)),
                         hooks);
}

}  // namespace nply
