#include "nply/catalog/every_lead.hpp"

#include <chrono>
#include <string>

#include "catalog/objections.hpp"
#include "catalog/plan_text.hpp"
#include "catalog/planned_search.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/session.hpp"

namespace nply::catalog {
namespace {

using detail::FullAnswer;
using detail::PlannedDeal;
using detail::PlannedSearch;

/// InputError unless layers know the rules, or two sides play, and it is between tricks.
void check_every_lead(const Position& position, const Facts& facts) {
    if (facts.deal && !facts.deal->beyond_layers.empty())
        throw InputError::in("every-lead", " is answered by " + std::string(facts.deal->beyond_layers));
    const bool known = facts.deal && (facts.deal->layers || position.traits().partners);
    if (!known || !position.cards()->trick.empty() || facts.over)
        throw InputError::in("every-lead",
                             " can only be used in card games whose deals are solved by layers of positions or by the "
                             "solver for two sides, and between tricks");
}

/// One trump after the other, in the same memory.
LayersEstimate of_every_trump(LayersEstimate one, int trumps) {
    one.positions *= static_cast<std::uint64_t>(trumps);
    one.seconds *= trumps;
    return one;
}

void by_layers(const Position& position, const Facts& facts, const SearchRequest& request, const PlannedSearch& one,
               EveryLead& table) {
    const Budget budget = one.limits().budget();
    const PlannedDeal deal = one.plan(position.model(), {}, budget);
    table.complete = false;
    if (!deal.listed) return;
    const auto solvers = position.model().deal_solvers();
    const LayersEstimate estimate = of_every_trump(deal.listed->estimate(), solvers->trumps());
    if (request.question.explain || request.question.explain_only)
        table.plan = detail::explained(facts, request, deal.plan, &estimate);
    if (request.question.explain_only) return;
    if (deal.plan.too_large) detail::deal_too_large(estimate, deal.plan.memory_bytes);
    one.tell_estimate(deal.plan, estimate);
    EveryLead solved = *solvers->every_lead(one.layers_limits(deal.plan, budget));
    table.rows = std::move(solved.rows);
    table.complete = solved.complete;
}

/// One search after the other, in the order of the layers' rows: what is known of a trump helps its other leaders.
void by_two_sides(const Position& position, const SearchRequest& asked, detail::SessionMemory& memory,
                  EveryLead& table) {
    SearchRequest request = asked;
    request.question.every_lead = false;
    const PlannedSearch first(position.model().facts(), request, memory);
    Budget budget = first.limits().budget();
    OptionValues options = options_in(position.game(), position.notation());
    options.erase("turned");  // it made the trump that the deal was opened with
    if (request.question.explain || request.question.explain_only) {
        const PlannedDeal deal = first.plan(position.model(), {}, budget);
        table.plan = detail::explained(position.model().facts(), request, deal.plan, nullptr);
    }
    if (request.question.explain_only) return;
    for (const char* trump : {"none", "C", "D", "H", "S"}) {
        EveryLead::Row row{trump, {}};
        options["trump"] = trump;
        for (int leader = 1; leader <= position.players(); ++leader) {
            options["leader"] = std::to_string(leader);
            const Position led = open_game(position.game(), options);
            const FullAnswer answer =
                PlannedSearch(led.model().facts(), request, memory).to_the_end(led.model(), budget);
            table.complete = answer.complete;
            if (!answer.complete) return;
            row.by_leader.push_back(led.model().own_terms(answer.value.whole()));
        }
        table.rows.push_back(std::move(row));
    }
}

}  // namespace

EveryLead Session::every_lead(const Position& position, const SearchRequest& asked) {
    SearchRequest request = asked;
    request.question.every_lead = true;
    const Facts facts = position.model().facts();
    if (const auto why_not = detail::objection(facts, request)) throw InputError(*why_not);
    const auto start = Budget::Clock::now();
    const PlannedSearch one(facts, request, *memory_);
    check_every_lead(position, facts);
    EveryLead table;
    if (facts.deal->layers)
        by_layers(position, facts, request, one, table);
    else
        by_two_sides(position, request, *memory_, table);
    table.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
    return table;
}

}  // namespace nply::catalog
