// Trees on which plausible kernels go wrong.
#include <gtest/gtest.h>

#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "oracle/settings.hpp"
#include "search/differential.hpp"
#include "support/asking.hpp"

namespace nply::test {
namespace {

void expect_in_every_setting(const std::string& text, const Scores& value) {
    const Tree tree = read_tree(text, "test");
    const auto plain = maxn(tree, tree.root());
    EXPECT_EQ(plain.value, value);
    Fired fired;
    for (const Setting& setting : all_settings(tree.players())) {
        const auto found = difference(tree, plain, setting, fired);
        EXPECT_FALSE(found) << *found;
    }
}

TEST(Pitfall, StrictnessBelongsToWhicheverBoundSetsTheNeed) {
    expect_in_every_setting("players 2 maxsum 10 minscore 0 1[(9,1) 1[(9,1) (10,0)]]", {10, 0});
}

TEST(Pitfall, AReopenedChildLeftOfTheBestWinsATie) {
    expect_in_every_setting("players 3 maxsum 10 minscore 0 1[ (5,4,1) 2[ 3[(2,4,4) (1,4,5)] (6,4,0) ] ]", {5, 4, 1});
}

TEST(Pitfall, ARefusalMayTravelMoreThanOnePly) {
    expect_in_every_setting(
        "players 4 maxsum 12 minscore 0 1[ (4,3,3,2) 2[ (3,3,3,3) 3[ (3,2,3,4) 4[(3,3,3,3) (0,0,9,3)] ] (5,4,2,1) ] ]",
        {5, 4, 2, 1});
}

TEST(Pitfall, ThePlayerAtTheNodeMayAlsoStandAbove) {
    expect_in_every_setting("players 3 maxsum 10 minscore 0 1[(5,0,5) 1[(5,5,0) (9,1,0)]]", {9, 1, 0});
    expect_in_every_setting("players 3 maxsum 10 minscore 0 1[(5,0,5) 2[ 1[(6,4,0) (7,2,1)] (4,3,3) ]]", {5, 0, 5});
}

}  // namespace
}  // namespace nply::test
