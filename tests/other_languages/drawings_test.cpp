#include <gtest/gtest.h>

#include <atomic>
#include <vector>

#include "nply/catalog/games.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/trees/text.hpp"

namespace nply::test {
namespace {

Tree figure() {
    return read_tree("players 3 minscore 0 maxsum 10 1[ (5,4,1) a:2[ b:3[(2,3,5) (0,4,6)] (6,4,0) ] ]", "figure 3");
}

std::string drawn_after(std::size_t lines) {
    catalog::TreeViews views;
    views.draw = true;
    views.drawn_after = lines;
    catalog::SearchRequest request;
    request.question.algorithm = "speculative";
    return catalog::watch(figure(), request, views).drawing;
}

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
}

TEST(Drawings, OfATreeThatNobodyHasSearchedSayNothingOfASearch) {
    const std::string svg = catalog::draw(figure());
    EXPECT_EQ(count(svg, "never searched"), 0u);
    EXPECT_EQ(count(svg, "principal line"), 0u);
    EXPECT_EQ(count(svg, "class=\"box\""), 4u) << "four leaves, all alike";
}

TEST(Drawings, ShowASearchAsItStoodAfterSoManyLines) {
    catalog::TreeViews views;
    std::vector<std::string> lines;
    views.trace = [&](const std::string& line) { lines.push_back(line); };
    views.draw = true;
    catalog::SearchRequest request;
    request.question.algorithm = "speculative";
    const std::string whole = catalog::watch(figure(), request, views).drawing;

    EXPECT_EQ(drawn_after(lines.size()), whole) << "in the end it is the whole search's";
    EXPECT_EQ(drawn_after(lines.size() + 5), whole);
    EXPECT_EQ(count(drawn_after(0), "never searched"), 1u);
    EXPECT_GT(count(drawn_after(0), "pruned\""), count(drawn_after(4), "pruned\"")) << "more and more is searched";
    EXPECT_GT(count(drawn_after(4), "pruned\""), count(drawn_after(9), "pruned\""));
    EXPECT_GT(count(whole, "searched again"), 0u);
    EXPECT_EQ(count(drawn_after(8), "searched again"), 0u);
}

TEST(TreesOfPositions, CanBeStopped) {
    const auto deal = catalog::open_game("hearts", {{"cards", "3"}, {"seed", "1"}});
    std::atomic<bool> stop = true;
    EXPECT_FALSE(catalog::tree_of(deal, 1'000'000, stop));
    stop = false;
    EXPECT_TRUE(catalog::tree_of(deal, 1'000'000, stop));
}

}  // namespace
}  // namespace nply::test
