#include "catalog/one_request.hpp"

#include <limits>

#include "catalog/deep_stack.hpp"
#include "catalog/objections.hpp"
#include "nply/core/random.hpp"

namespace nply::catalog::detail {
namespace {

/// The kernel's setting that a request asks for.
Pruning pruning_for(const Algorithm& algorithm, const Question& question, const Facts& facts) {
    if (algorithm.method == Method::automatic)
        return facts.has_limits ? pruning::speculative(facts.players)
                                      .with_discrete()
                                      .with_heuristics(question.deepen ? facts.evaluation_has_floors : facts.has_floors)
                                : pruning::immediate;
    if (!algorithm.pruning) return {};
    Pruning pruning = algorithm.pruning(facts.players);
    if (question.window) pruning.window = *question.window;
    return pruning.with_heuristics(uses_heuristic(algorithm, question))
        .with_discrete(question.discrete.value_or(false));
}

/// Searches that ask the same of the same rules find each other's answers in a table; others do not.
Key salt_for(const Algorithm& algorithm, const Question& question, const Facts& facts, Player against) {
    const bool answers_maxn = algorithm.promise == Promise::maxn && algorithm.need != Requirement::two_sides;
    std::uint64_t salt = facts.rules;
    for (const char letter : facts.game) salt = mixed(salt + static_cast<unsigned char>(letter));
    const auto method = answers_maxn ? Method::maxn : algorithm.method;
    const std::uint64_t parts[] = {static_cast<std::uint64_t>(method), against,
                                   question.deepen ? 1 + static_cast<std::uint64_t>(question.top.value_or(0)) : 0};
    for (const std::uint64_t part : parts) salt = mixed(salt + part + 1);
    return {salt, mixed(salt + 1)};
}

}  // namespace

OneRequest::OneRequest(const Facts& facts, const SearchRequest& request, Table* table, Solvers solvers)
    : request_(request), algorithm_(algorithm(request.question.algorithm)) {
    const Question& question = request.question;
    plan_.method = algorithm_.method;
    plan_.pruning = pruning_for(algorithm_, question, facts);
    plan_.heuristic = uses_heuristic(algorithm_, question);
    plan_.zero_window = question.zero_window.value_or(false);
    if (answers_for_one())
        plan_.against = question.for_player ? static_cast<Player>(*question.for_player - 1) : facts.mover;
    plan_.top = question.top;
    plan_.threads = facts.has_codes ? request.resources.threads : 1;
    plan_.alone = request.resources.alone;
    plan_.nodes_are_limited = request.resources.nodes.has_value();
    plan_.table = table;
    plan_.salt = salt_for(algorithm_, question, facts, plan_.against);
    plan_.observer = request.hooks.observer;
    plan_.two_sides = solvers.two_sides;
    plan_.layers_memory = solvers.layers_memory;
    plan_.solver_only = question.solver_only;
    plan_.memory = request.resources.memory_mib ? std::uint64_t{*request.resources.memory_mib} << 20 : memory_at_hand();
    plan_.hooks = &request.hooks;
}

SearchLimits OneRequest::limits() const {
    const Resources& resources = request_.resources;
    return {resources.depth, resources.nodes, resources.seconds, resources.stop, request_.hooks.meter};
}

std::vector<Score> OneRequest::own_terms(const Model& model, const Scores& value) const {
    if (answers_for_one()) return {model.own_terms(value[0], against())};
    return model.own_terms(value);
}

FullAnswer OneRequest::search(const Model& from, std::optional<int> depth, Budget& budget) const {
    if (request_.question.all_moves && !from.facts().over) return every_move(from, depth, budget);
    Plan plan = plan_;
    plan.plies = depth;
    return {from.search(plan, budget), {}};
}

/// Each root move searched as a root of its own; the best of them as the search chooses.
FullAnswer OneRequest::every_move(const Model& from, std::optional<int> depth, Budget& budget) const {
    const Player chooser = from.facts().mover;
    const int entry = answers_for_one() ? 0 : chooser;
    const Score sign = answers_for_one() && chooser != against() ? -1 : 1;  // -1: an opponent chooses
    Plan plan = plan_;
    if (!depth)
        if (auto solved = from.solve_every_move(plan, budget)) return std::move(*solved);
    if (plan.solver_only) return {};
    if (depth) plan.plies = *depth - 1;

    FullAnswer best;
    if (!budget.spend()) return best;
    Counts counts{.visited = 1};
    const auto children = from.children(request_.question.top ? static_cast<std::size_t>(*request_.question.top)
                                                              : std::numeric_limits<std::size_t>::max());
    bool complete = true;
    std::vector<std::pair<std::uint32_t, Scores>> moves;
    for (std::uint32_t index = 0; index < children.size(); ++index) {
        plan.replied = sign < 0 && index > 0;
        Answer child = children[index]->search(plan, budget);
        counts += child.counts;
        complete = child.complete;
        if (!complete) break;
        moves.emplace_back(index, child.value);
        if (!best.answered || sign * child.value[entry] > sign * best.value[entry]) {
            child.path.insert(child.path.begin(), index);
            static_cast<Answer&>(best) = std::move(child);
        }
    }
    best.complete = complete;
    best.counts = counts;
    best.moves = std::move(moves);
    return best;
}

void on_stack_of(const Facts& facts, const SearchRequest& request, const std::function<void()>& work) {
    std::size_t plies = facts.longest_line;
    if (request.question.deepen && request.resources.depth)
        plies = std::min<std::size_t>(plies, *request.resources.depth);
    on_stack_for(plies, facts.frame, work);
}

}  // namespace nply::catalog::detail
