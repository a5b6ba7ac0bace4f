#include "catalog/objections.hpp"

#include <fmt/format.h>

#include "catalog/in_browser.hpp"
#include "nply/catalog/opponents_text.hpp"
#include "nply/catalog/options.hpp"
#include "nply/catalog/text.hpp"
#include "nply/solvers/deal_layers.hpp"

namespace nply::catalog::detail {
namespace {

using Objection = std::optional<InputError>;

/// The position lacks what the algorithm or an option needs.
Objection unmet_needs(const Facts& facts, const Algorithm& chosen, const SearchRequest& request) {
    if (chosen.need == Requirement::hidden_hands)
        return InputError::in("algorithm", fmt::format(": {} plays from what one seat knows: name it as an engine of "
                                                       "advise, play or match; for a position take mcts",
                                                       chosen.name));
    if (chosen.need == Requirement::limits && !facts.has_limits)
        return InputError::in("algorithm", fmt::format(": {} needs {}, and this game has none", chosen.name,
                                                       description_of(chosen.need)));
    if (uses_heuristic(chosen, request.question) &&
        !(request.question.deepen ? facts.evaluation_has_floors : facts.has_floors)) {
        const char* const lacking = request.question.deepen ? "this game's evaluation" : "this game";
        if (request.question.heuristic.value_or(false))
            return InputError::in("heuristic",
                                  fmt::format(" needs floors that hold in subtrees, and {} has none", lacking));
        return InputError::in("algorithm", fmt::format(": {} needs {}, and {} has none", chosen.name,
                                                       description_of(Requirement::floors), lacking));
    }
    if (chosen.need == Requirement::two_sides) {
        if (facts.players != 2)
            return InputError::in("algorithm",
                                  fmt::format(": {} needs two players, and here are {}; use auto, maxn or paranoid",
                                              chosen.name, facts.players));
        if (!facts.constant_sum)
            return InputError::in("algorithm",
                                  fmt::format(": {} needs scores of a constant sum; here it varies", chosen.name));
    }
    if (facts.has_chance && chosen.method == Method::deep)
        return InputError::in("algorithm", fmt::format(": {} is not available in games with chance", chosen.name));
    if (facts.has_chance && (chosen.models_opponents() || request.question.ties))
        return request.question.ties
                   ? InputError::in("ties", " is not available in games with chance")
                   : InputError::in("algorithm",
                                    fmt::format(": {} is not available in games with chance", chosen.name));
    if (!facts.has_chance && request.question.approximate)
        return InputError::in("approximate",
                              " can only be used in games with chance; the values of this game are exact without it");
    const bool table = request.resources.table_mib.has_value(), threads = request.resources.threads.value_or(1) > 1;
    if (threads && !facts.may_use_threads)
        return InputError::in("threads", ": this game's functions are called on one thread only");
    if (request.monte_carlo.opponents && chosen.method == Method::automatic)
        return InputError::in("opponents", ": auto takes it only as an engine, for hidden hands; here take mcts");
    if (request.monte_carlo.cut && !facts.has_evaluation)
        return InputError::in("cut", " needs an evaluation to end a playout with, and this game has none");
    if (request.monte_carlo.reuse.value_or(false) && !facts.has_keys && !facts.has_equality)
        return InputError::in(
            "reuse", " is not available for this game: its positions cannot be compared, because they have no keys");
    if (is_estimate(facts, request.question)) return {};
    if ((table || threads) && !facts.has_keys)
        return InputError::in(table ? "table" : "threads",
                              " needs a game whose positions have keys, and this one has none");
    if (threads && !facts.has_codes)
        return InputError::in("threads", " is not available for this game: its moves cannot be stored in a table");
    return {};
}

/// What needs deepening, and what a step-by-step view does not allow.
Objection clashes(const Facts& facts, const SearchRequest& request) {
    const Question& question = request.question;
    if (question.deepen && !facts.has_evaluation && (request.resources.depth || !is_estimate(facts, question)))
        return request.resources.depth
                   ? InputError::in(
                         "depth",
                         " needs an evaluation, which this game does not have: leave it out, and auto or mcts "
                         "estimate by playouts; or solve to the end")
                   : InputError(
                         "iterative deepening needs an evaluation, which this game does not have: use auto or mcts, "
                         "which estimate by playouts, or solve to the end");
    if (question.ties && question.deepen) return InputError::in("ties", " can only be used in a search to the end");
    if (!question.deepen && question.top) return InputError::in("top", " can only be used in a search to a depth");
    if (!question.deepen && request.resources.depth)
        return InputError::in("depth", " can only be used with iterative deepening");
    if (!(is_estimate(facts, question) ? request.hooks.playouts_observer != nullptr
                                       : request.hooks.observer != nullptr))
        return {};
    if (question.explain_only)
        return InputError::in("explain-only", ": nothing is searched, so there is nothing to watch");
    if (!facts.can_be_watched) return InputError("only searches of trees can be watched step by step");
    if (question.approximate)
        return InputError::in("approximate", " is not available in the step-by-step view, whose search is exact");
    if (algorithm(question.algorithm).models_opponents())
        return InputError(fmt::format("{} has no step-by-step view; choose an exact algorithm", question.algorithm));
    if (question.deepen || question.all_moves)
        return InputError("the step-by-step view shows one search: it cannot deepen or search all moves");
    if ((request.resources.table_mib && !is_estimate(facts, question)) || request.resources.threads.value_or(1) > 1)
        return InputError("the step-by-step view needs a search without a table and with one thread");
    return {};
}

/// Of what the options' rows cannot know: how many players there are.
Objection no_such_player(const Facts& facts, const Question& question) {
    if (question.models && largest_player(*question.models) > facts.players)
        return InputError::in("models",
                              fmt::format(" '{}': there are players 1 to {}", *question.models, facts.players));
    if (!question.for_player || *question.for_player <= facts.players) return {};
    return InputError::in("for", fmt::format(" {}: there are players 1 to {}", *question.for_player, facts.players));
}

}  // namespace

InputError too_large_for_ties(const Plan& plan, const LayersEstimate& deal, const LayersEstimate* bounds) {
    const std::string positions = grouped(deal.positions);
    const auto advice = [](const char* option) {
        if (in_browser) return std::string("Play some tricks first, or ask nply on your own machine");
        return fmt::format("Play some tricks first, or allow more by --{}", option);
    };
    if (!bounds)
        return InputError::in("ties", fmt::format(": this deal has {} positions between tricks; with so many seats up "
                                                  "to about {} can be asked about. {}",
                                                  positions, grouped(most_positions_for_sets(plan)), advice("table")));
    return InputError::in("ties", fmt::format(": this deal has {} positions between tricks, whose bounds take {} MiB; "
                                              "{} MiB may be used. {}",
                                              positions, grouped(bounds->bytes >> 20), grouped(plan.memory_bytes >> 20),
                                              advice("memory")));
}

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
