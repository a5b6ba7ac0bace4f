#include "catalog/plan_text.hpp"

#include <fmt/format.h>

#include "nply/catalog/text.hpp"
#include "nply/catalog/world_plan.hpp"

namespace nply::catalog::detail {
namespace {

std::string pruning_text(const Algorithm& algorithm, const Plan& plan) {
    std::string text = algorithm.method == Method::automatic
                           ? plan.pruning == pruning::immediate ? "immediate" : "speculative"
                           : std::string(algorithm.name);
    text = fmt::format("max^n with {} pruning (claims from up to {} {} above", text, plan.pruning.window,
                       plan.pruning.window == 1 ? "move" : "moves");
    if (plan.pruning.discrete) text += ", integer test";
    if (plan.pruning.heuristics) text += ", floors and ceilings";
    return text + ")";
}

std::string alpha_beta_text(const Plan& plan, const std::string& what) {
    std::string text = what;
    if (plan.zero_window) text += " by zero windows";
    if (plan.order == MoveOrder::learned) text += ", best moves first as far as it has learnt";
    if (plan.heuristic) text += ", with floors and ceilings";
    return text;
}

std::string method_text(const Algorithm& algorithm, const Plan& plan) {
    const int player = plan.for_player + 1;
    switch (plan.search) {
        case Method::automatic: break;
        case Method::maxn: return "plain max^n, nothing pruned";
        case Method::kernel: return pruning_text(algorithm, plan);
        case Method::deep: return "deep pruning, which is unsound for three or more players";
        case Method::minimax: return "plain minimax, nothing pruned";
        case Method::alpha_beta: return alpha_beta_text(plan, "alpha-beta");
        case Method::paranoid:
            return alpha_beta_text(plan, fmt::format("paranoid search: alpha-beta for player {} against all", player));
        case Method::brs: return alpha_beta_text(plan, fmt::format("best-reply search (BRS+) for player {}", player));
        case Method::mcts: return "Monte-Carlo tree search, each player for its own score";
        case Method::mcts_paranoid:
            return fmt::format("Monte-Carlo tree search for player {} against all others", player);
        case Method::mcts_brs:
            return fmt::format("Monte-Carlo tree search for player {} with one free reply (BRS+)", player);
        case Method::ismcts: return "Monte-Carlo tree search in one tree for all worlds, a new world for each playout";
        case Method::soft_maxn:
            return fmt::format("soft-max^n: sets of up to {} values, nothing pruned", grouped(plan.most_tuples));
        case Method::prob_maxn:
            return fmt::format("prob-max^n for player {}: means over the others' objectives, nothing pruned", player);
    }
    return {};
}

std::string threads_text(const Plan& plan) {
    if (plan.threads == 1) return "one thread";
    if (plan.alone_first > 0)
        return fmt::format("one thread for {} nodes, then {}", grouped(plan.alone_first), plan.threads);
    return fmt::format("{} threads", plan.threads);
}

bool is_playouts(Method method) {
    return method == Method::mcts || method == Method::mcts_paranoid || method == Method::mcts_brs ||
           method == Method::ismcts;
}

std::string playouts_text(const SearchRequest& request, const Plan& plan) {
    const Resources& resources = request.resources;
    std::string limit = "the game is solved";
    if (resources.seconds) limit = fmt::format("{} have passed or ", seconds_text(*resources.seconds)) + limit;
    if (resources.nodes || !resources.seconds)
        limit = fmt::format("{} {} or ", grouped(resources.nodes.value_or(usual_playouts)),
                            plan.plays_out ? "positions are visited" : "playouts are made") +
                limit;
    return fmt::format(", until {}; {} of up to {} MiB in all; {}", limit, counted(plan.monte_carlo.trees, "tree"),
                       plan.monte_carlo.table_mib, threads_text(plan));
}

/// After a search for a proof that is stopped: the game has no evaluation.
std::string then_playouts(const Resources& resources) {
    if (resources.nodes || resources.seconds)
        return "; if an eighth of the limit proves nothing, playouts with the rest, for the game has no evaluation";
    return fmt::format("; if {} nodes prove nothing, {} playouts, for the game has no evaluation",
                       grouped(usual_nodes_for_a_proof), grouped(usual_playouts));
}

std::string solver_text(const Plan& plan) {
    std::string sides = fmt::format("the solver for two sides with a table of {} MiB", plan.two_sides_mib);
    std::string layers = fmt::format("every position of the deal, layer by layer from the last trick backwards, on {}",
                                     threads_text(plan));
    switch (plan.solver) {
        case Solver::none: break;
        case Solver::two_sides: return sides;
        case Solver::layers: return layers;
        case Solver::two_sides_then_layers: return sides + "; if that takes too many nodes, " + layers;
    }
    return {};
}

std::string search_text(const Facts& facts, const SearchRequest& request, const Plan& plan) {
    if (facts.over) return "nothing: the game is over";
    if (plan.too_large)
        return fmt::format("nothing: the deal does not fit the {} MiB that may be used", plan.memory_bytes >> 20);
    if (plan.solver != Solver::none) return solver_text(plan);
    std::string text = method_text(algorithm(request.question.algorithm), plan);
    if (is_playouts(plan.search)) return text + playouts_text(request, plan);
    if (request.question.deepen && !looks_for_a_proof(facts, request.question)) {
        const int end = static_cast<int>(std::min<std::size_t>(facts.longest_line, 1'000'000));
        const int depth = std::min(request.resources.depth.value_or(end), end);
        text += fmt::format(", to depth 1, 2, .. up to {}, with the game's evaluation at the horizon", depth);
    } else {
        text += ", to the end of the game";
    }
    text += plan.table_mib > 0 ? fmt::format("; a table of up to {} MiB", plan.table_mib) : "; no table";
    return text + "; " + threads_text(plan);
}

}  // namespace

PlanReport explained(const Facts& facts, const SearchRequest& request, const Plan& plan, const LayersEstimate* listed) {
    PlanReport report;
    report.search = search_text(facts, request, plan);
    if (looks_for_a_proof(facts, request.question) && !facts.over)
        report.search += then_playouts(request.resources);
    else if (!facts.over && !plan.too_large && !is_playouts(plan.search) && shares_of(facts, request).keeps_a_rest)
        report.search += "; if the limit stops it, playouts with the eighth of the limit that is kept for them";
    if (!facts.over) report.why = plan.why;
    for (const std::string_view alternative : plan.alternatives)
        if (!alternative.empty()) report.instead.emplace_back(alternative);
    if (listed && (plan.solver == Solver::layers || plan.solver == Solver::two_sides_then_layers || plan.too_large)) {
        report.positions = listed->positions;
        report.bytes = listed->bytes;
        report.seconds = listed->seconds / plan.threads;
    } else if (plan.solver == Solver::two_sides) {
        report.bytes = std::uint64_t{plan.two_sides_mib} << 20;
        if (facts.players == 2) report.seconds = usual_seconds_of_two_sides(facts.deal->hand * facts.seats);
    }
    return report;
}

void explain_ties(PlanReport& report, const PlannedTies& ties) {
    switch (ties.by) {
        case TiesBy::sets: report.search += "; then what ties can change, by sets of values"; break;
        case TiesBy::layers:
            report.search += fmt::format("; then what ties can change, by bounds of {} positions in {} MiB, about {}",
                                         grouped(ties.bounds->positions), ties.bounds->bytes >> 20,
                                         seconds_text(ties.bounds->seconds / ties.plan.threads));
            report.instead.emplace_back(
                "sets of values for ties: they would take long, or do not fit; a table that is asked for holds them");
            break;
        case TiesBy::nothing: break;
    }
}

}  // namespace nply::catalog::detail
