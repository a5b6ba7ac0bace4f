#include "catalog/objections.hpp"

#include <fmt/format.h>

namespace nply::catalog::detail {
namespace {

using Objection = std::optional<InputError>;

/// An option is given that the algorithm does not take.
Objection unknown_options(const Algorithm& chosen, const SearchRequest& request) {
    const Question& question = request.question;
    const Resources& resources = request.resources;
    const struct {
        bool given;
        const char* field;
        bool Takes::* option;
    } options[] = {{question.window.has_value(), "window", &Takes::window},
                   {question.discrete.has_value(), "discrete", &Takes::discrete},
                   {question.heuristic.has_value(), "heuristic", &Takes::heuristic},
                   {question.zero_window.has_value(), "zero-window", &Takes::zero_window},
                   {question.for_player.has_value(), "for", &Takes::for_player},
                   {resources.table_mib.has_value(), "table", &Takes::table},
                   {resources.threads.value_or(1) > 1, "threads", &Takes::threads}};
    for (const auto& option : options)
        if (option.given && !(chosen.takes.*option.option))
            return InputError::in(option.field, fmt::format(" does not go with {}; it goes with {}", chosen.name,
                                                            names_of_those_with(option.option)));
    return {};
}

/// The position lacks what the algorithm or an option needs.
Objection unmet_needs(const Facts& facts, const Algorithm& chosen, const SearchRequest& request) {
    if (chosen.need == Need::limits && !facts.has_limits)
        return InputError::in("algorithm",
                              fmt::format(": {} needs {}, and this game has none", chosen.name, in_words(chosen.need)));
    if (uses_heuristic(chosen, request.question) &&
        !(request.question.deepen ? facts.evaluation_has_floors : facts.has_floors)) {
        const char* const lacking = request.question.deepen ? "this game's evaluation" : "this game";
        if (request.question.heuristic.value_or(false))
            return InputError::in("heuristic",
                                  fmt::format(" needs floors that hold in subtrees, and {} has none", lacking));
        return InputError::in(
            "algorithm", fmt::format(": {} needs {}, and {} has none", chosen.name, in_words(Need::floors), lacking));
    }
    if (chosen.need == Need::two_sides) {
        if (facts.players != 2)
            return InputError::in("algorithm",
                                  fmt::format(": {} needs two players; here are {}", chosen.name, facts.players));
        if (!facts.constant_sum)
            return InputError::in("algorithm",
                                  fmt::format(": {} needs scores of a constant sum; here it varies", chosen.name));
    }
    const bool table = request.resources.table_mib.has_value(), threads = request.resources.threads.value_or(1) > 1;
    if ((table || threads) && !facts.has_keys)
        return InputError::in(table ? "table" : "threads",
                              " needs a game whose positions have keys, and this one has none");
    if (threads && !facts.has_codes) return InputError::in("threads", " needs a game whose moves have codes");
    return {};
}

/// What goes only with deepening, and what does not go with being watched.
Objection clashes(const Facts& facts, const SearchRequest& request) {
    const Question& question = request.question;
    if (question.deepen && !facts.has_evaluation)
        return InputError("this game has no evaluation to search to a depth; solve it to the end");
    if (question.deepen && question.solver_only) return InputError("solvers search to the end, not to a depth");
    if (!question.deepen && question.top) return InputError::in("top", " goes with a search to a depth");
    if (!question.deepen && request.resources.depth) return InputError::in("depth", " goes with deepening");
    if (!request.hooks.observer) return {};
    if (!facts.can_be_watched) return InputError("only searches of trees can be watched step by step");
    if (question.deepen || question.all_moves)
        return InputError("one search is watched at a time: no deepening, not all moves");
    if (request.resources.table_mib || request.resources.threads.value_or(1) > 1)
        return InputError("a search that is watched has no table and no helpers");
    return {};
}

Objection numbers_out_of_range(const Facts& facts, const SearchRequest& request) {
    const Question& question = request.question;
    if (question.window && *question.window < 0) return InputError::in("window", " counts plies: 0 or more");
    if (question.for_player && (*question.for_player < 1 || *question.for_player > facts.players))
        return InputError::in("for",
                              fmt::format(" {}: there are players 1 to {}", *question.for_player, facts.players));
    if (question.top && *question.top < 1) return InputError::in("top", " counts moves: 1 or more");
    if (request.resources.depth && *request.resources.depth < 1)
        return InputError::in("depth", " counts plies: 1 or more");
    if (request.resources.threads && *request.resources.threads < 1)
        return InputError::in("threads", ": at least one is needed");
    return {};
}

}  // namespace

bool uses_heuristic(const Algorithm& algorithm, const Question& question) {
    return question.heuristic.value_or(algorithm.pruning && algorithm.pruning(2).heuristics);
}

Objection objection(const Facts& facts, const SearchRequest& request) {
    const Algorithm& chosen = algorithm(request.question.algorithm);
    if (auto no = unknown_options(chosen, request)) return no;
    if (auto no = numbers_out_of_range(facts, request)) return no;
    if (auto no = unmet_needs(facts, chosen, request)) return no;
    return clashes(facts, request);
}

}  // namespace nply::catalog::detail
