// Monte-Carlo search of trees told, drawn and gone through step by step.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "nply/catalog/trees.hpp"
#include "nply/core/error.hpp"
#include "nply/trees/random_tree.hpp"
#include "nply/trees/text.hpp"
#include "support/asking.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using testing::HasSubstr;
using testing::Not;

const char* const example =
    "players 3 minscore 0 maxsum 10 1[ a:(5,4,1) b:2[ (9,1,0) (3,6,1) ] c:3[ (6,0,4) (4,2,4) ] ]";

catalog::SearchRequest playouts(std::uint64_t count, const std::string& algorithm = "mcts") {
    catalog::SearchRequest request = by(algorithm);
    request.resources.nodes = count;
    return request;
}

std::string traced_playouts(const std::string& text, const catalog::SearchRequest& request,
                            catalog::TreeViews views = {}) {
    std::string told;
    views.trace = [&](const std::string& line) { told += line + '\n'; };
    catalog::watch(read_tree(text, "test"), request, views);
    return told;
}

TEST(PlayoutTrace, TellsSelectionExpansionPlayoutProofAndBackingUp) {
    EXPECT_EQ(traced_playouts(example, playouts(4)),
              "playout 1\n"
              "  at the root player 1 weighs\n"
              "    a: no visit, 1.00\n"
              "    b: no visit, 1.00\n"
              "    c: no visit, 1.00\n"
              "  and takes a\n"
              "  a is a leaf: (5,4,1)\n"
              "  (5,4,1) to a: 1 visit, proven (5,4,1)\n"
              "  (5,4,1) to the root: 1 visit, mean (5.00,4.00,1.00)\n"
              "playout 2\n"
              "  at the root player 1 weighs\n"
              "    a: 1 visit, 0.50 + 0.00 = 0.50, proven\n"
              "    b: no visit, 1.00\n"
              "    c: no visit, 1.00\n"
              "  and takes b\n"
              "  a playout from b ends with (9,1,0) after 1 move\n"
              "  (9,1,0) to b: 1 visit, mean (9.00,1.00,0.00)\n"
              "  (9,1,0) to the root: 2 visits, mean (7.00,2.50,0.50)\n"
              "playout 3\n"
              "  at the root player 1 weighs\n"
              "    a: 1 visit, 0.50 + 0.67 = 1.17, proven\n"
              "    b: 1 visit, 0.90 + 0.67 = 1.57\n"
              "    c: no visit, 1.00\n"
              "  and takes b\n"
              "  b gets 2 children\n"
              "  at b player 2 weighs\n"
              "    b#1: no visit, 1.00\n"
              "    b#2: no visit, 1.00\n"
              "  and takes b#1\n"
              "  b#1 is a leaf: (9,1,0)\n"
              "  (9,1,0) to b#1: 1 visit, proven (9,1,0)\n"
              "  (9,1,0) to b: 2 visits, mean (9.00,1.00,0.00)\n"
              "  (9,1,0) to the root: 3 visits, mean (7.67,2.00,0.33)\n"
              "playout 4\n"
              "  at the root player 1 weighs\n"
              "    a: 1 visit, 0.50 + 0.84 = 1.34, proven\n"
              "    b: 2 visits, 0.90 + 0.59 = 1.49\n"
              "    c: no visit, 1.00\n"
              "  and takes b\n"
              "  at b player 2 weighs\n"
              "    b#1: 1 visit, 0.10 + 0.67 = 0.77, proven\n"
              "    b#2: no visit, 1.00\n"
              "  and takes b#2\n"
              "  b#2 is a leaf: (3,6,1)\n"
              "  (3,6,1) to b#2: 1 visit, proven (3,6,1)\n"
              "  b is proven: (3,6,1)\n"
              "  (3,6,1) to b: 3 visits, proven (3,6,1)\n"
              "  (3,6,1) to the root: 4 visits, mean (6.50,3.00,0.50)\n");
}

TEST(PlayoutTrace, SaysWhyAnUnprovenSiblingIsTaken) {
    EXPECT_THAT(traced_playouts(example, playouts(30)), HasSubstr(" for the proof: "));
}

TEST(PlayoutTrace, IsTheSameForTheSameSeedAndAnotherForAnother) {
    RandomTree random;
    random.depth = 6;
    const std::string tree = write_tree(random.grow());
    catalog::SearchRequest request = playouts(50), other = playouts(50);
    other.monte_carlo.seed = 2;
    EXPECT_EQ(traced_playouts(tree, request), traced_playouts(tree, request));
    EXPECT_NE(traced_playouts(tree, request), traced_playouts(tree, other));
}

TEST(PlayoutTrace, OfALabelTellsOnlyPlayoutsThatComeThere) {
    const std::string told = traced_playouts(example, playouts(8), {.trace_label = "c"});
    EXPECT_THAT(told, HasSubstr("to c: 1 visit"));
    EXPECT_THAT(told, Not(HasSubstr("the root")));
    EXPECT_THAT(told, Not(HasSubstr("to b")));
}

TEST(PlayoutTrace, OfADepthLeavesOutWhatLiesDeeper) {
    const std::string told = traced_playouts(example, playouts(8), {.trace_depth = 0});
    EXPECT_THAT(told, HasSubstr("to the root: 8 visits"));
    EXPECT_THAT(told, Not(HasSubstr("to b")));
}

TEST(PlayoutTrace, CountsAsTheTreeDoes) {
    EXPECT_THAT(traced_playouts("players 2 goal min maxscore 9 1[ (2,5) 2[ (0,9) (1,3) ] ]", playouts(1)),
                HasSubstr("is a leaf: (2,5)"));
    EXPECT_THAT(traced_playouts("max[ 3 min[ 7 1 ] ]", playouts(2)), HasSubstr("Max weighs"));
    EXPECT_THAT(traced_playouts(example, playouts(1, "mcts-paranoid")), HasSubstr("5 to the root: 1 visit"));
}

TEST(PlayoutTrace, ShowsAHundredPlayoutsIfNothingIsSaid) {
    RandomTree random;
    random.depth = 7;
    const std::string told = traced_playouts(write_tree(random.grow()), by("mcts"));
    EXPECT_THAT(told, HasSubstr("playout 100\n"));
    EXPECT_THAT(told, Not(HasSubstr("playout 101\n")));
}

TEST(PlayoutTrace, IsOfOneTree) {
    catalog::SearchRequest request = playouts(10);
    request.monte_carlo.trees = 2;
    EXPECT_THROW(traced_playouts(example, request), InputError);
}

TEST(PlayoutDrawing, HasVisitsMeansAndProofs) {
    const auto drawn = [](std::uint64_t count) {
        return catalog::watch(read_tree(example, "test"), playouts(count), {.draw = true}).drawing;
    };
    const std::string few = drawn(3), all = drawn(1'000);
    EXPECT_THAT(few, HasSubstr("mcts: an estimate, about "));
    EXPECT_THAT(few, HasSubstr("3 visits"));
    EXPECT_THAT(few, HasSubstr("a mean, not proven"));
    EXPECT_THAT(few, HasSubstr("never searched"));
    EXPECT_THAT(all, HasSubstr("mcts: proven, value (6,0,4)"));
    EXPECT_THAT(all, HasSubstr("visits, proven"));
    EXPECT_THAT(all, Not(HasSubstr("a mean, not proven")));
}

/// Visits and means counted again from the steps: each playout's tuple goes to the nodes that its back-up steps name.
TEST(PlayoutSteps, AddUpToWhatTheSearchReports) {
    for (int seed = 1; seed <= tries(20); ++seed) {
        RandomTree random;
        random.seed = static_cast<std::uint64_t>(seed);
        random.depth = 5;
        const Tree tree = random.grow();
        const auto watched = catalog::watch(tree, playouts(60), {.most_steps = 100'000});
        std::map<Tree::Node, std::uint64_t> visits;
        std::map<Tree::Node, std::string> value;
        std::uint64_t begun = 0;
        for (const SearchStep& step : watched.steps) {
            begun += step.kind == SearchStep::Kind::begin;
            if (step.kind == SearchStep::Kind::back_up) ++visits[step.node];
            if (step.kind == SearchStep::Kind::prove) value[step.node] = step.value;
        }
        EXPECT_EQ(begun, watched.report.counts.visited);
        EXPECT_EQ(visits[tree.root()], begun);
        Tree::Node child = tree.first_child(tree.root());
        for (const auto& move : watched.report.estimates) {
            EXPECT_EQ(visits[child], move.visits) << "seed " << seed << ", " << move.move;
            EXPECT_EQ(value.contains(child), move.exact) << "seed " << seed << ", " << move.move;
            child = tree.end(child);
        }
        EXPECT_EQ(watched.steps_left_out, 0u);
        const auto plain = [&] {
            catalog::SearchRequest request = playouts(60);
            request.monte_carlo.trees = 1;
            return catalog::search(catalog::open_tree(tree), request);
        }();
        EXPECT_EQ(plain.path, watched.report.path) << "being watched changes nothing";
        EXPECT_EQ(plain.mean, watched.report.mean);
    }
}

TEST(PlayoutSteps, AreKeptUpToALimit) {
    const auto watched = catalog::watch(read_tree(example, "test"), playouts(8), {.most_steps = 5});
    EXPECT_EQ(watched.steps.size(), 5u);
    EXPECT_GT(watched.steps_left_out, 10u);
}

}  // namespace
}  // namespace nply::test
