#include "nply/catalog/analysis.hpp"

#include <algorithm>

#include "catalog/judging.hpp"

namespace nply::catalog {
namespace {

using detail::FullAnswer;
using detail::Model;
using detail::PlannedSearch;

/// The value before a move and the value after it, by searches that look equally far.
struct Judgement {
    FullAnswer before;
    Scores after;
    bool complete = false;
    std::vector<std::uint32_t> punished{};  // the line after the move
};

PlayReport report_of(const Position& at, const std::string& move, const Judgement& judged) {
    const Model& model = at.model();
    const Player chooser = model.facts().mover;
    PlayReport report{move,
                      at.heading(),
                      at.mover(),
                      model.own_terms(judged.before.value),
                      model.own_terms(judged.after),
                      {},
                      judged.before.value[chooser] - judged.after[chooser],
                      model.line({judged.before.path.front()}).front(),
                      {},
                      {}};
    for (int p = 0; p < model.facts().players; ++p) report.gains.push_back(judged.after[p] - judged.before.value[p]);
    if (report.cost > 0) {
        report.better = model.line(judged.before.path);
        report.punished = at.after(move).model().line(judged.punished);
    }
    return report;
}

/// To a depth the moves are held against each other from where they are made; each iteration needs the one before.
Judgement judge_to_depth(const Position& at, const std::string& move, const PlannedSearch& one, Budget& budget,
                         PlayAnalysis& analysis) {
    const auto thought = deepen_to(
        static_cast<int>(std::max<std::size_t>(at.model().facts().longest_line, 1)), one.limits(),
        [&](int depth, Budget&) { return one.to_depth(at.model(), depth, budget); }, [](const auto&) {});
    analysis.counts += thought.counts;
    Judgement judged{thought.best.result, {}, thought.best.depth > 0};
    const std::uint32_t played = at.index_of(move);
    for (const auto& [index, value] : judged.before.moves)
        if (index == played) judged.after = value;
    return judged;
}

}  // namespace

namespace detail {
namespace {

/// Where the whole play is solved by layers, the last trick comes first; false where it is not.
bool judge_backwards(const Model& model, const std::vector<std::string>& play, const PlannedSearch& one,
                     const SearchRequest& request, const Budget& budget, PlayAnalysis& analysis) {
    const Facts facts = model.facts();
    if (request.question.deepen || request.resources.nodes || !facts.deal) return false;
    const Plan plan = one.first_plan(facts, budget);
    if (plan.solver != Solver::layers) return false;
    model.deal_solvers()->judge_backwards(play, one.layers_limits(plan, budget), request.hooks, analysis);
    return true;
}

}  // namespace

void judge(const Position& position, const std::vector<std::string>& play, const PlannedSearch& one,
           const SearchRequest& request, Budget& budget, PlayAnalysis& analysis) {
    if (judge_backwards(position.model(), play, one, request, budget, analysis)) return;
    Position at = position;
    FullAnswer before;
    for (std::size_t i = 0; i < play.size() && analysis.complete; ++i) {
        Judgement judged;
        const Position next = at.after(play[i]);
        if (request.question.deepen) {
            judged = judge_to_depth(at, play[i], one, budget, analysis);
        } else {  // the value after a move is the value before the next: one search for each position
            if (i == 0) {
                before = one.to_the_end(at.model(), budget);
                analysis.counts += before.counts;
            }
            FullAnswer after = one.to_the_end(next.model(), budget);
            analysis.counts += after.counts;
            judged = {std::move(before), after.value, false, after.path};
            judged.complete = judged.before.complete && after.complete;
            before = std::move(after);
        }
        analysis.complete = judged.complete;
        if (!analysis.complete) return;
        analysis.plays.push_back(report_of(at, play[i], judged));
        at = next;
    }
}

}  // namespace detail

Score highest_cost(const PlayAnalysis& analysis) {
    Score cost = 0;
    for (const PlayReport& play : analysis.plays) cost = std::max(cost, play.cost);
    return cost;
}

}  // namespace nply::catalog
