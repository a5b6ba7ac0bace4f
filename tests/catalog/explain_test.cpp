// What explain and explain_only say before a search: what is done, why, why nothing else, and what it takes.
#include <gmock/gmock.h>

#include "nply/catalog/games.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/session.hpp"
#include "nply/core/error.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

using catalog::OptionValues;
using catalog::PlanReport;
using testing::Contains;
using testing::HasSubstr;

SearchRequest only_explained(const std::string& algorithm = "auto") {
    SearchRequest request = by(algorithm);
    request.question.explain_only = true;
    return request;
}

PlanReport plan_of(const std::string& game, const OptionValues& options, const SearchRequest& request) {
    const catalog::SearchReport report = catalog::search(catalog::open_game(game, options), request);
    EXPECT_FALSE(report.searched);
    EXPECT_TRUE(report.has_outcome());
    EXPECT_EQ(report.counts.visited, 0);
    EXPECT_TRUE(report.plan);
    return report.plan.value_or(PlanReport{});
}

TEST(Explain, SaysBesideTheAnswerWhatExplainOnlySaysWithoutOne) {
    for (const auto& [game, cards] : {std::pair("hearts", "4"), {"hearts", "8"}, {"sergeant-major", "8"}}) {
        const OptionValues options{{"seed", "1"}, {"cards", cards}};
        const auto position = catalog::open_game(game, options);
        SearchRequest request = by("auto");
        const auto plain = catalog::search(position, request);
        EXPECT_FALSE(plain.plan);
        request.question.explain = true;
        const auto explained = catalog::search(position, request);
        EXPECT_EQ(explained.value, plain.value);
        EXPECT_EQ(explained.line, plain.line);
        EXPECT_EQ(explained.counts.visited, plain.counts.visited) << "explaining searches nothing";
        const PlanReport plan = plan_of(game, options, only_explained());
        ASSERT_TRUE(explained.plan);
        EXPECT_EQ(explained.plan->search, plan.search);
        EXPECT_EQ(explained.plan->why, plan.why);
        EXPECT_EQ(explained.plan->instead, plan.instead);
        EXPECT_EQ(explained.plan->positions, plan.positions);
    }
}

TEST(Explain, SaysWhatLayersOfAWholeDealTake) {
    const PlanReport plan = plan_of("hearts", {{"seed", "1"}, {"cards", "9"}}, only_explained());
    EXPECT_THAT(plan.search, HasSubstr("layer by layer"));
    EXPECT_GT(plan.positions.value_or(0), 1000);
    EXPECT_GT(plan.bytes.value_or(0), 1000);
    EXPECT_TRUE(plan.seconds);
}

TEST(Explain, SaysWhatMemoryAndTimeTwoSidesUsuallyTake) {
    const PlanReport plan = plan_of("whist", {{"seed", "1"}}, only_explained());
    EXPECT_THAT(plan.search, HasSubstr("two sides"));
    EXPECT_EQ(plan.bytes, std::uint64_t{64} << 20);
    EXPECT_GT(plan.seconds.value_or(0), 0);
    EXPECT_FALSE(plan.positions) << "nobody knows beforehand";
    EXPECT_THAT(plan.instead, Contains(HasSubstr("a general search")));
}

TEST(Explain, SaysWhyBoardsAreNotSearchedOtherwise) {
    EXPECT_THAT(plan_of("sticks", {{"players", "3"}}, only_explained()).instead,
                Contains("alpha-beta: it needs two sides"));
    EXPECT_THAT(plan_of("sticks", {}, only_explained()).instead, Contains(HasSubstr("max^n with speculative pruning")));
    EXPECT_THAT(plan_of("sticks", {{"players", "3"}}, only_explained("speculative")).instead,
                Contains(HasSubstr("a table or a solver")));
}

TEST(Explain, NamesPlayoutsAndTheirLimit) {
    SearchRequest request = only_explained("mcts");
    EXPECT_THAT(plan_of("hearts", {{"seed", "1"}}, request).search, HasSubstr("10,000 playouts"));
    request.resources.seconds = 2;
    request.resources.threads = 6;
    const std::string search = plan_of("hearts", {{"seed", "1"}}, request).search;
    EXPECT_THAT(search, HasSubstr("2.00 s"));
    EXPECT_THAT(search, HasSubstr("6 trees"));
}

TEST(Explain, OfTiesSaysHowTheyAreFound) {
    SearchRequest request = only_explained();
    request.question.ties = true;
    EXPECT_THAT(plan_of("hearts", {{"seed", "1"}, {"cards", "5"}}, request).search,
                HasSubstr("then what ties can change, by sets of values"));
    const OptionValues large{{"seed", "1"}, {"cards", "9"}, {"players", "4"}};
    EXPECT_THAT(plan_of("hearts", large, request).search, HasSubstr("then what ties can change, by bounds of"));
    request.resources.table_mib = 1 << 14;
    EXPECT_THAT(plan_of("hearts", large, request).search, HasSubstr("by sets of values")) << "a table was asked for";
}

TEST(Explain, OfTiesRefusesWhatASearchWouldRefuse) {
    SearchRequest request = only_explained();
    request.question.ties = true;
    request.resources.memory_mib = 1;
    try {
        plan_of("hearts", {{"seed", "1"}, {"cards", "10"}, {"players", "4"}}, request);
        ADD_FAILURE() << "accepted";
    } catch (const InputError& error) {
        EXPECT_EQ(error.field(), "ties");
    }
}

SearchRequest within_seconds(double seconds) {
    SearchRequest request = by("auto");
    request.resources.seconds = seconds;
    return request;
}

TEST(Explain, OfADealThatDoesNotFitTheTimeSaysThatItIsPlayedOut) {
    const OptionValues whole{{"seed", "1"}, {"players", "4"}};
    SearchRequest request = within_seconds(0.5);
    request.question.explain_only = true;
    const PlanReport plan = plan_of("hearts", whole, request);
    EXPECT_THAT(plan.search, HasSubstr("Monte-Carlo"));
    EXPECT_THAT(plan.search, testing::Not(HasSubstr("eighth")));
    EXPECT_THAT(plan.instead, Contains(HasSubstr("longer than the time allows")));
    request.resources.seconds = 3600;
    EXPECT_THAT(plan_of("hearts", whole, request).search, HasSubstr("layer by layer"));
}

TEST(Explain, OfADealThatDoesNotFitTheMemorySaysSo) {
    const OptionValues whole{{"seed", "5"}};
    SearchRequest request = only_explained();
    request.resources.memory_mib = 1;
    const PlanReport nothing = plan_of("sergeant-major", whole, request);
    EXPECT_THAT(nothing.search, HasSubstr("nothing: the deal does not fit the 1 MiB"));
    EXPECT_THAT(nothing.why, HasSubstr("by all its positions or not at all"));
    request.resources.seconds = 0.2;
    EXPECT_THAT(plan_of("sergeant-major", whole, request).search, HasSubstr("Monte-Carlo"));
    request.question.explain_only = false;
    const auto report = catalog::search(catalog::open_game("sergeant-major", whole), request);
    EXPECT_EQ(report.promise, catalog::Promise::estimate);
    EXPECT_FALSE(report.line.empty()) << "a limit leaves a move";
}

TEST(Explain, OfEveryLeadSearchesNothing) {
    const auto deal = catalog::open_game("sergeant-major", {{"seed", "5"}, {"cards", "4"}, {"trump", "S"}});
    SearchRequest request = only_explained();
    const catalog::EveryLead planned = catalog::Session().every_lead(deal, request);
    EXPECT_TRUE(planned.rows.empty());
    EXPECT_TRUE(planned.has_outcome());
    ASSERT_TRUE(planned.plan);
    EXPECT_EQ(planned.plan->positions.value_or(0) % 5, 0u) << "four trumps and none";
    request.question.explain_only = false;
    request.question.explain = true;
    const catalog::EveryLead solved = catalog::Session().every_lead(deal, request);
    EXPECT_EQ(solved.rows.size(), 5u);
    EXPECT_EQ(solved.plan->search, planned.plan->search);
    request.question.every_lead = true;
    EXPECT_THROW(catalog::search(deal, request), InputError) << "its answer is no value";
}

TEST(Explain, ReachesJson) {
    const auto report = catalog::search(catalog::open_game("sticks", {{"players", "3"}}), only_explained());
    const auto json = catalog::to_json(report);
    EXPECT_TRUE(json["plan"]["search"].is_string());
    EXPECT_TRUE(json["plan"]["why"].is_string());
    EXPECT_TRUE(json["plan"]["instead"].is_array());
}

}  // namespace
}  // namespace nply::test
