#include "catalog/objections.hpp"

#include <fmt/format.h>

#include "nply/catalog/options.hpp"

namespace nply::catalog::detail {
namespace {

using Objection = std::optional<InputError>;

/// The position lacks what the algorithm or an option needs.
Objection unmet_needs(const Facts& facts, const Algorithm& chosen, const SearchRequest& request) {
    if (chosen.need == Requirement::limits && !facts.has_limits)
        return InputError::in("algorithm",
                              fmt::format(": {} needs {}, and this game has none", chosen.name, in_words(chosen.need)));
    if (uses_heuristic(chosen, request.question) &&
        !(request.question.deepen ? facts.evaluation_has_floors : facts.has_floors)) {
        const char* const lacking = request.question.deepen ? "this game's evaluation" : "this game";
        if (request.question.heuristic.value_or(false))
            return InputError::in("heuristic",
                                  fmt::format(" needs floors that hold in subtrees, and {} has none", lacking));
        return InputError::in("algorithm", fmt::format(": {} needs {}, and {} has none", chosen.name,
                                                       in_words(Requirement::floors), lacking));
    }
    if (chosen.need == Requirement::two_sides) {
        if (facts.players != 2)
            return InputError::in("algorithm",
                                  fmt::format(": {} needs two players; here are {}", chosen.name, facts.players));
        if (!facts.constant_sum)
            return InputError::in("algorithm",
                                  fmt::format(": {} needs scores of a constant sum; here it varies", chosen.name));
    }
    const bool table = request.resources.table_mib.has_value(), threads = request.resources.threads.value_or(1) > 1;
    if (threads && !facts.may_use_threads)
        return InputError::in("threads", ": this game's functions are called on one thread only");
    if (request.monte_carlo.cut && !facts.has_evaluation)
        return InputError::in("cut", " needs an evaluation to end a playout with, and this game has none");
    if (is_estimate(facts, request.question)) return {};
    if ((table || threads) && !facts.has_keys)
        return InputError::in(table ? "table" : "threads",
                              " needs a game whose positions have keys, and this one has none");
    if (threads && !facts.has_codes)
        return InputError::in("threads", " is not available for this game: its moves cannot be stored in a table");
    return {};
}

/// What goes only with deepening, and what does not go with being watched.
Objection clashes(const Facts& facts, const SearchRequest& request) {
    const Question& question = request.question;
    if (question.deepen && !facts.has_evaluation && (request.resources.depth || !is_estimate(facts, question)))
        return InputError("this game has no evaluation to search to a depth; solve it, or play it out by mcts");
    if (question.deepen && question.solver_only) return InputError("solvers search to the end, not to a depth");
    if (question.every_lead && algorithm(question.algorithm).method != Method::automatic)
        return InputError::in("every-lead", " goes with auto only");
    if (!question.deepen && question.top) return InputError::in("top", " goes with a search to a depth");
    if (!question.deepen && request.resources.depth) return InputError::in("depth", " goes with deepening");
    if (!request.hooks.observer) return {};
    if (!facts.can_be_watched) return InputError("only searches of trees can be watched step by step");
    if (is_estimate(facts, question))
        return InputError("Monte-Carlo search has no step-by-step view; choose an exact algorithm");
    if (question.deepen || question.all_moves)
        return InputError("one search is watched at a time: no deepening, not all moves");
    if (request.resources.table_mib || request.resources.threads.value_or(1) > 1)
        return InputError("a search that is watched has no table and no helpers");
    return {};
}

/// Of what the options' rows cannot know: how many players there are.
Objection no_such_player(const Facts& facts, const Question& question) {
    if (!question.for_player || *question.for_player <= facts.players) return {};
    return InputError::in("for", fmt::format(" {}: there are players 1 to {}", *question.for_player, facts.players));
}

}  // namespace

bool uses_heuristic(const Algorithm& algorithm, const Question& question) {
    return question.heuristic.value_or(algorithm.pruning && algorithm.pruning(2).heuristics);
}

Objection objection(const Facts& facts, const SearchRequest& request) {
    const Algorithm& chosen = algorithm(request.question.algorithm);
    if (const auto fault = first_fault(request, chosen, every_search))
        return InputError::in(std::string(fault->name), fault->what);
    if (auto no = no_such_player(facts, request.question)) return no;
    if (auto no = unmet_needs(facts, chosen, request)) return no;
    return clashes(facts, request);
}

}  // namespace nply::catalog::detail
