// A watched search as a list of steps: complete, in order, and with the paper's inequalities.
#include <gtest/gtest.h>

#include <set>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/trees/random_tree.hpp"
#include "nply/trees/text.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

catalog::WatchedTree watched(const Tree& tree, const std::string& algorithm, std::size_t most = 1'000'000) {
    catalog::SearchRequest request;
    request.question.algorithm = algorithm;
    return catalog::watch(tree, request, {.most_steps = most});
}

const char* const figure6 =
    "players 3 minscore 0 maxsum 10 1[ (5,4,1) a:2[ (3,3,4) b:3[(4,4,2) X:(1,2,7)] Y:(6,4,0) ] ]";

TEST(Steps, OfFigure6ShowTheInequalityAndTheReopening) {
    const auto steps = watched(read_tree(figure6, "figure"), "speculative").steps;
    std::string cuts, reopened;
    for (const SearchStep& step : steps) {
        if (step.kind == SearchStep::Kind::refuse) cuts += step.because + " at " + std::to_string(*step.other) + ";";
        if (step.kind == SearchStep::Kind::reopen) reopened += std::to_string(*step.other);
    }
    EXPECT_EQ(cuts, "5 + 3 + 2 >= 10 at 0;");
    EXPECT_EQ(reopened, "4") << "b, the fifth node in preorder";
    EXPECT_EQ(steps.back().sentence, "the root = (6,4,0)");
}

/// Every node that the search counts is a step that enters it, below the node that is open then; every inner node that
/// is entered is left.
TEST(Steps, EnterAndLeaveWhatTheSearchCounts) {
    for (const auto& row : catalog::algorithms()) {
        if (row.need == catalog::Requirement::two_sides || row.method == catalog::Method::automatic) continue;
        if (row.estimates() || row.models_opponents()) continue;  // they have no such steps
        for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{30}); ++seed) {
            const Tree tree = RandomTree{.players = 3, .branching = 3, .depth = 4, .maxsum = 10, .seed = seed}.grow();
            const auto result = watched(tree, std::string(row.name));
            std::vector<Tree::Node> open;
            std::uint64_t entered = 0, leaves = 0;
            for (const SearchStep& step : result.steps) {
                ASSERT_FALSE(step.sentence.empty());
                if (step.kind == SearchStep::Kind::enter || step.kind == SearchStep::Kind::leaf) {
                    if (!open.empty()) {
                        ASSERT_TRUE(open.back() < step.node && step.node < tree.end(open.back())) << row.name << seed;
                    }
                    ++entered;
                }
                if (step.kind == SearchStep::Kind::enter) open.push_back(step.node);
                if (step.kind == SearchStep::Kind::leaf) ++leaves;
                if (step.kind == SearchStep::Kind::leave) {
                    ASSERT_EQ(open.back(), step.node) << row.name << seed;
                    open.pop_back();
                }
            }
            EXPECT_TRUE(open.empty()) << row.name << seed;
            EXPECT_EQ(entered, result.report.counts.visited) << row.name << seed;
            EXPECT_EQ(leaves, result.report.counts.leaves) << row.name << seed;
        }
    }
}

TEST(Steps, TheLastOnesThatAreTooManyAreCounted) {
    const Tree tree = read_tree(figure6, "figure");
    const auto all = watched(tree, "speculative"), some = watched(tree, "speculative", 5);
    EXPECT_EQ(some.steps.size(), 5u);
    EXPECT_EQ(some.steps_left_out, all.steps.size() - 5);
    EXPECT_EQ(all.steps_left_out, 0u);
    EXPECT_EQ(some.report.value, all.report.value);
}

TEST(Shape, SaysOfEachNodeWhatTheTreeIs) {
    const Tree tree = read_tree("players 2 minscore 0 maxsum 4 r:1[ (1,3) 2 low(1,0) [ x:(4,0) (2,2) ] ]", "tree");
    const auto json = catalog::shape_json(tree);
    EXPECT_EQ(json["movers"], catalog::Json({1, 0, 2, 0, 0}));
    EXPECT_EQ(json["ends"], catalog::Json({5, 2, 5, 4, 5}));
    EXPECT_EQ(json["leaves"], catalog::Json({"(1,3)", "(4,0)", "(2,2)"}));
    EXPECT_EQ(json["names"], catalog::Json::parse(R"([[0,"r"],[3,"x"]])"));
    EXPECT_EQ(json["bounds"][0]["low"], "(1,0)");
}

TEST(Shape, IsInTheTermsTheTreeWasGivenIn) {
    const auto costs =
        catalog::shape_json(read_tree("players 1 goal min minscore 0 minsum 0 1[ (4) 1 low(3) [(3) (6)] ]", "tree"));
    EXPECT_EQ(costs["leaves"], catalog::Json({"(4)", "(3)", "(6)"}));
    EXPECT_EQ(costs["bounds"][0]["low"], "(3)");
    const auto two = catalog::shape_json(read_tree("max[ 3 min[-1 2] ]", "tree"));
    EXPECT_EQ(two["leaves"], catalog::Json({"3", "-1", "2"}));
    EXPECT_EQ(two["player_names"], catalog::Json({"max", "min"}));
}

}  // namespace
}  // namespace nply::test
