#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "views/watching.hpp"

namespace nply::test {
namespace {

using testing::HasSubstr;
using testing::Not;

const TraceOptions max_number{.one_number = Player{0}};

TEST(Trace, BetaPruningGoesAsTheLectureShowsIt) {
    EXPECT_EQ(traced("S0:min[ S1:max[S2:3 S3:5] S4:max[S5:7 S6:9] ]", by("alpha-beta"), max_number),
              "S0 Min [?, -inf, +inf]\n"
              "  S1 Max [?, -inf, +inf]\n"
              "    S2 = 3\n"
              "  S1 [3, 3, +inf]\n"
              "    S3 = 5\n"
              "  S1 [5, 5, +inf]\n"
              "  S1 returns 5\n"
              "S0 [5, -inf, 5]\n"
              "  S4 Max [?, -inf, 5]\n"
              "    S5 = 7\n"
              "  S4 [7, -inf, 5]\n"
              "  7 >= 5 = beta: the rest of S4 is cut off (1 child not searched)\n"
              "  S4 returns 7\n"
              "S0 [5, -inf, 5]\n"
              "S0 returns 5\n");
}

TEST(Trace, AlphaPruningSaysWhichBoundWasMet) {
    EXPECT_THAT(traced("S0:max[ S1:min[7 5] S4:min[2 9] ]", by("alpha-beta"), max_number),
                HasSubstr("  S4 [2, 5, +inf]\n  2 <= 5 = alpha: the rest of S4 is cut off (1 child not searched)\n"));
}

TEST(Trace, MinimaxNeverNarrowsItsWindow) {
    const std::string told = traced("S0:max[ S1:min[7 5] S4:min[2 9] ]", by("minimax"), max_number);
    EXPECT_THAT(told, HasSubstr("S1 [5, -inf, +inf]"));
    EXPECT_THAT(told, Not(HasSubstr("cut off")));
}

TEST(Trace, ARefusalWritesItsSumOutAndSaysWhere) {
    EXPECT_EQ(traced(ten_points + "1[ (5,4,1) a:2[ (3,3,4) b:3[(3,5,2) (4,0,6)] ] ]", by("speculative")),
              "the root: player 1 chooses\n"
              "  #1 = (5,4,1)\n"
              "the root: player 1 claims 5 by #1 = (5,4,1)\n"
              "  a: player 2 chooses\n"
              "    a#1 = (3,3,4)\n"
              "  a: player 2 claims 3 by a#1 = (3,3,4)\n"
              "    b: player 3 chooses\n"
              "      b#1 = (3,5,2)\n"
              "    b: player 3 claims 2 by b#1 = (3,5,2)\n"
              "    5 + 3 + 2 >= 10: b is refused at the root (1 child not searched); it waits at a\n"
              "  a is refused at the root: (3,3,4) would be, and so would anything from b\n"
              "the root = (5,4,1)\n");
}

TEST(Trace, AReopeningSaysWhatGetsPastTheClaimsAbove) {
    EXPECT_THAT(traced(ten_points + "1[ (5,4,1) a:2[ (3,3,4) b:3[(4,4,2) (0,5,5)] (6,4,0) ] ]", by("speculative")),
                HasSubstr("  a now holds (6,4,0) (6 > 5 at the root): b is searched again\n"));
}

TEST(Trace, DiscreteSumsNameTheNextScore) {
    SearchRequest discrete = by("speculative");
    discrete.question.discrete = true;
    EXPECT_THAT(traced(ten_points + "1[ (5,4,1) a:2[ (3,3,4) b:3[(4,5,1) (0,4,6)] ] ]", discrete),
                HasSubstr("6 + 4 + 2 > 10: b is refused at the root"));
}

TEST(Trace, ACeilingIsToldInWords) {
    EXPECT_THAT(traced("players 3 minscore 0 maxsum 16 1[ (7,9,0) b:2 high(5,16,16) [(5,5,6) (4,4,8)] ]", by("bnb")),
                HasSubstr("player 1 needs more than 7 and gets at most 5: b is refused at the root (2 children not "
                          "searched)"));
}

TEST(Trace, TreesThatMinimiseAreToldInTheirOwnTerms) {
    const std::string told =
        traced("players 2 goal min minscore 0 minsum 4 1[ (1,3) a:2[(2,2) (0,4)] ]", by("shallow"));
    EXPECT_THAT(told, HasSubstr("1 + 2 <= 4 (limits from the leaves): a is refused at the root"));
    EXPECT_THAT(told, HasSubstr("the root = (1,3)"));
}

TEST(Trace, ImmediatePruningNamesTheBestThereIs) {
    EXPECT_THAT(traced(ten_points + "1[ b:2[(0,10,0) (4,2,4)] (1,4,5) ]", by("immediate")),
                HasSubstr("10 is the best player 2 can get: the rest of b is cut off (1 child not searched)"));
}

TEST(Trace, DeepPruningOwnsUp) {
    EXPECT_THAT(traced(ten_points + "1[ (5,4,1) a:2[ b:3[(2,3,5) (0,4,6)] (6,4,0) ] ]", by("deep")),
                HasSubstr("5 + 0 + 5 >= 10: the rest of b is cut off (1 child not searched), and b taken as if exact"));
}

TEST(Trace, DepthLimitsWhatIsTold) {
    TraceOptions shallow_only;
    shallow_only.depth = 0;
    EXPECT_EQ(traced(ten_points + "r:1[ (5,4,1) a:2[ (3,3,4) (4,0,6)] ]", by("maxn"), shallow_only),
              "r: player 1 chooses\nr: player 1 claims 5 by r#1 = (5,4,1)\nr = (5,4,1)\n");
}

TEST(Trace, ALabelLimitsWhatIsToldToItsSubtree) {
    TraceOptions only_a;
    only_a.label = "a";
    EXPECT_EQ(traced(ten_points + "1[ (5,4,1) a:2[ (3,3,4) ] (0,0,0) ]", by("maxn"), only_a),
              "a: player 2 chooses\n  a#1 = (3,3,4)\na: player 2 claims 3 by a#1 = (3,3,4)\na = (3,3,4)\n");
}

TEST(Trace, ParanoidTellsOnePlayersScore) {
    const TraceOptions second{.one_number = Player{1}};
    SearchRequest request = by("paranoid");
    request.question.for_player = 2;
    EXPECT_THAT(traced(ten_points + "1[ (6,3,1) a:2[(5,3,2) (4,4,2)] ]", request, second), HasSubstr("a [3, -inf, 3]"));
}

const std::string chance_tree = "players 2\n1[a:(2,1) b:~[1:(6,0) 2:(0,3) 1:1[(0,0) (1,2)]]]";

TEST(Trace, WhereChanceDecidesTheMeanIsTold) {
    EXPECT_EQ(traced(chance_tree, by("speculative")),
              "the root: player 1 chooses\n"
              "  a = (2,1)\n"
              "the root: player 1 claims 2 by a = (2,1)\n"
              "  b: chance decides\n"
              "    b#1 = (6,0)\n"
              "    b#2 = (0,3)\n"
              "    b#3: player 1 chooses\n"
              "      b#3#1 = (0,0)\n"
              "    b#3: player 1 claims 0 by b#3#1 = (0,0)\n"
              "      b#3#2 = (1,2)\n"
              "    b#3: player 1 claims 1 by b#3#2 = (1,2)\n"
              "    b#3 = (1,2)\n"
              "  b = (1.75,2), the mean\n"
              "the root = (2,1)\n");
}

TEST(Trace, EverySearchThatTakesChanceTellsTheSameMean) {
    for (const char* name : {"maxn", "immediate", "shallow", "last-branch"})
        EXPECT_THAT(traced(chance_tree, by(name)), HasSubstr("  b = (1.75,2), the mean\n")) << name;
}

}  // namespace
}  // namespace nply::test
