#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <regex>

#include "nply/search/minimax.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/trees/random_tree.hpp"
#include "views/watching.hpp"

namespace nply::test {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Box {
    double left, top, right, bottom;
    std::string words;
};

bool overlap(const Box& a, const Box& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

std::string unescaped(std::string text) {
    for (const auto& [from, to] : {std::pair{"<[^>]*>", ""}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}})
        text = std::regex_replace(text, std::regex(from), to);
    return text;
}

/// The words of a drawing with the room a fixed-width font takes for them, measured from the SVG alone.
std::vector<Box> words_in(const std::string& svg) {
    const std::map<std::string, double> sizes{{"title", 13},  {"sub", 11},    {"value", 12}, {"reason", 10.5},
                                              {"note", 10.5}, {"number", 13}, {"word", 10.5}};
    static const std::regex text("<text x=\"([0-9.]+)\" y=\"([0-9.]+)\" class=\"([a-z]+)[^>]*>(.*)</text>");
    std::vector<Box> boxes;
    for (auto match = std::sregex_iterator(svg.begin(), svg.end(), text); match != std::sregex_iterator(); ++match) {
        const double x = std::stod((*match)[1]), y = std::stod((*match)[2]), size = sizes.at((*match)[3]);
        const std::string words = unescaped((*match)[4]);
        const double width = 0.602 * size * static_cast<double>(words.size());
        const bool centred = (*match)[3] == "number" || (*match)[3] == "word";
        const double left = centred ? x - width / 2 : x;
        boxes.push_back({left, y - 0.76 * size, left + width, y + 0.24 * size, words});
    }
    return boxes;
}

struct Segment {
    double x1, y1, x2, y2;
};

std::vector<Segment> edges_in(const std::string& svg) {
    static const std::regex path("<path class=\"edge[^\"]*\" d=\"([^\"]*)\""), step("([MLHV])([0-9.]+)(?: ([0-9.]+))?");
    std::vector<Segment> segments;
    for (auto match = std::sregex_iterator(svg.begin(), svg.end(), path); match != std::sregex_iterator(); ++match) {
        const std::string d = (*match)[1];
        double x = 0, y = 0;
        for (auto s = std::sregex_iterator(d.begin(), d.end(), step); s != std::sregex_iterator(); ++s) {
            const char kind = (*s)[1].str()[0];
            const double first = std::stod((*s)[2]);
            const double to_x = kind == 'V' ? x : first;
            const double to_y = kind == 'V' ? first : kind == 'H' ? y : std::stod((*s)[3]);
            if (kind != 'M') segments.push_back({x, y, to_x, to_y});
            x = to_x, y = to_y;
        }
    }
    return segments;
}

bool crosses(const Segment& s, const Box& box) {
    const double length = std::hypot(s.x2 - s.x1, s.y2 - s.y1);
    const int steps = static_cast<int>(length) + 1;
    for (int i = 0; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps, x = s.x1 + t * (s.x2 - s.x1), y = s.y1 + t * (s.y2 - s.y1);
        if (x > box.left && x < box.right && y > box.top && y < box.bottom) return true;
    }
    return false;
}

void expect_clean(const std::string& svg) {
    const auto boxes = words_in(svg);
    ASSERT_FALSE(boxes.empty());
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(overlap(boxes[i], boxes[j])) << boxes[i].words << " and " << boxes[j].words;
    for (const Segment& edge : edges_in(svg))
        for (const Box& box : boxes) EXPECT_FALSE(crosses(edge, box)) << "an edge runs over " << box.words;
}

std::size_t count(const std::string& svg, const std::string& what) {
    std::size_t found = 0;
    for (auto at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1)) ++found;
    return found;
}

class RandomDrawing : public testing::TestWithParam<int> {};

TEST_P(RandomDrawing, NeitherWordsNorEdgesRunOverWords) {
    const int seed = GetParam();
    const RandomTree random{.players = 1 + seed % 8,
                            .branching = 1 + seed % 5,
                            .depth = 1 + seed % 4,
                            .maxsum = 10 + 1000 * (seed % 3),
                            .seed = static_cast<std::uint64_t>(seed),
                            .chance = seed % 6 == 5 ? 0.4 : 0};
    for (const auto* algorithm : {"speculative", "shallow", "maxn"}) expect_clean(drawn(random.grow(), by(algorithm)));
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomDrawing, testing::Range(0, 24));

TEST(Drawing, TheFinderOfOverlapsFindsOne) {
    const std::string words = "<text x=\"10.0\" y=\"20.0\" class=\"value\">(5,4,1)</text>\n";
    const auto boxes = words_in(words + "<text x=\"30.0\" y=\"25.0\" class=\"note\">low</text>\n");
    EXPECT_TRUE(overlap(boxes[0], boxes[1]));
    EXPECT_TRUE(crosses(edges_in("<path class=\"edge\" d=\"M0.0 0.0L40.0 40.0\"/>")[0], boxes[0]));
}

TEST(Drawing, PrunedPartsAreGreyWithTheInequalityThatPrunedThem) {
    const Tree tree = read_tree(ten_points + "1[ (5,4,1) a:2[ (3,3,4) b:3[(3,5,2) X:(4,0,6)] ] ]", "test");
    const std::string svg = drawn(tree, by("speculative"));
    EXPECT_THAT(svg, HasSubstr("5 + 3 + 2 &gt;= 10, refused at the root"));
    EXPECT_THAT(svg, HasSubstr("class=\"box pruned\""));
    EXPECT_THAT(svg, HasSubstr("never searched")) << "the legend";
    EXPECT_THAT(drawn(tree, by("maxn")), Not(HasSubstr("class=\"box pruned\"")));
}

TEST(Drawing, NodesSearchedAgainAreMarkedWithTheirFirstRefusal) {
    const Tree tree = read_tree(ten_points + "1[ (5,4,1) a:2[ (3,3,4) b:3[(4,4,2) (0,5,5)] (6,4,0) ] ]", "test");
    const std::string svg = drawn(tree, by("speculative"));
    EXPECT_THAT(svg, HasSubstr("searched 2 times"));
    EXPECT_THAT(svg, HasSubstr("at first: 5 + 3 + 2 &gt;= 10, refused at the root"));
    EXPECT_THAT(svg, HasSubstr("class=\"again\""));
}

TEST(Drawing, ThePrincipalLineIsDrawnToItsLeaf) {
    const Tree tree = read_tree(ten_points + "1[ 2[(5,4,1) (6,3,1)] a:2[(0,6,4) (2,4,4)] ]", "test");
    EXPECT_EQ(count(drawn(tree, by("speculative")), "\"edge line\" d="), 2u + 1u) << "two plies and the legend";
}

TEST(Drawing, FoldingKeepsThePrincipalLine) {
    for (const auto& [branching, depth, seed] : {std::tuple{20, 3, 2}, {10, 5, 4}, {2, 12, 3}, {13, 3, 1}, {3, 9, 7}}) {
        const Tree tree =
            RandomTree{.branching = branching, .depth = depth, .seed = static_cast<std::uint64_t>(seed)}.grow();
        const std::string svg = drawn(tree, by("speculative"));
        EXPECT_EQ(count(svg, "\"edge line\" d="), static_cast<std::size_t>(depth) + 1u) << "every ply and the legend";
        EXPECT_THAT(svg, HasSubstr("folded away"));
        if (branching == 20) {
            EXPECT_THAT(svg, HasSubstr("class=\"name\">#15#20#18<"));
        }
        expect_clean(svg);
    }
}

TEST(Drawing, NodesThatAReasonNamesCarryTheirName) {
    int met = 0;
    for (std::uint64_t seed = 1; seed < 50; ++seed) {
        const Tree random = RandomTree{.branching = 3, .depth = 4, .seed = seed}.grow();
        const std::string svg = drawn(random, by("speculative"));
        static const std::regex names("refused at (#[#0-9]+)");
        for (auto m = std::sregex_iterator(svg.begin(), svg.end(), names); m != std::sregex_iterator(); ++m, ++met)
            EXPECT_THAT(svg, HasSubstr("class=\"name\">" + (*m)[1].str() + "<")) << "seed " << seed;
    }
    EXPECT_GT(met, 0);
}

TEST(Drawing, ChanceNodesHaveASignTheirMeanAndHowLikelyEachOutcomeIs) {
    const Tree tree = read_tree("players 2\n1[a:(2,1) b:~[1:(6,0) 2:hit:(0,3) 1:1[(0,0) (1,2)]]]", "test");
    const std::string svg = drawn(tree, by("maxn"));
    expect_clean(svg);
    EXPECT_THAT(svg, HasSubstr(">~</text>"));
    EXPECT_THAT(svg, HasSubstr("class=\"name\">b</tspan> (1.75,2)"));
    EXPECT_THAT(svg, HasSubstr("class=\"name\">1/4</tspan> (6,0)"));
    EXPECT_THAT(svg, HasSubstr("class=\"name\">1/2 hit</tspan> (0,3)"));
    EXPECT_THAT(svg, HasSubstr(">chance</text>")) << "the legend";
    EXPECT_THAT(drawn(read_tree("max[1 2]", "test"), by("maxn")), Not(HasSubstr(">chance</text>")));
}

TEST(Drawing, ALineEndsBeforeARoll) {
    const Tree tree = read_tree("players 1\n1[(0) b:~[1:c:(6) 1:d:(8)]]", "test");
    const std::string svg = drawn(tree, by("maxn"));
    EXPECT_EQ(count(svg, "\"edge line\""), 2u) << "one edge, and the legend";
}

TEST(Drawing, AlphaBetaCutsNothingOffWhereEveryLeafWasSearched) {
    const Tree tree = read_tree("max[ B:min[3 12 8] C:min[2 4 6] D:min[14 5 2] ]", "test");
    SearchRecord record(tree, Player{0});
    SearchRequest request = by("alpha-beta");
    request.hooks.observer = &record;
    catalog::search(catalog::open_tree(tree), request);
    const Tree::Node b = tree.first_child(tree.root()), c = tree.end(b), d = tree.end(c);
    EXPECT_EQ(record.value(c), "<= 2") << "two of its leaves are cut off";
    ASSERT_NE(record.reason(c), nullptr);
    EXPECT_EQ(record.reason(c)->because, "2 <= 3 = alpha");
    EXPECT_EQ(record.value(d), "2") << "all of its leaves are known";
    EXPECT_EQ(record.reason(d), nullptr);
    EXPECT_EQ(record.visit(d).ending, SearchRecord::Ending::exact);
}

TEST(Drawing, WhatAlphaBetaCallsExactIsMinimaxsValue) {
    for (std::uint64_t seed = 1; seed < 100; ++seed) {
        const Tree tree = RandomTree{.players = 3, .branching = 3, .depth = 5, .seed = seed}.grow();
        for (const Player player : {Player{0}, Player{1}, Player{2}}) {
            const Coalition<Tree> game(tree, player);
            SearchRecord record(tree, player);
            Budget budget;
            AlphaBeta<Coalition<Tree>, Observer>(game, {}, budget, record).run(tree.root());
            for (Tree::Node node = 0; node < tree.size(); ++node)
                if (!tree.is_over(node) && record.visit(node).ending == SearchRecord::Ending::exact) {
                    EXPECT_EQ(record.value(node), std::to_string(minimax(game, node).value[0]));
                }
        }
    }
}

TEST(Drawing, ATreeOfTwoHundredNodesIsDrawnWhole) {
    const Tree tree = RandomTree{.branching = 5, .depth = 3, .seed = 3}.grow();
    ASSERT_EQ(tree.size(), 156u);
    EXPECT_EQ(count(drawn(tree, by("maxn")), "class=\"edge"), 155u + 1u);
}

TEST(Drawing, ALargeTreeIsFoldedAndItsCountsAddUp) {
    const Tree tree = RandomTree{.branching = 10, .depth = 5, .seed = 4}.grow();
    const std::string svg = drawn(tree, by("speculative"));
    expect_clean(svg);
    const std::regex edge("class=\"edge[^>]*L");  // the legend's lines are level
    const auto blocks = static_cast<std::size_t>(
        1 + std::distance(std::sregex_iterator(svg.begin(), svg.end(), edge), std::sregex_iterator()));
    EXPECT_LE(blocks, 80u);
    static const std::regex folded("\\+([0-9]+) nodes?,");
    std::size_t hidden = 0;
    for (auto m = std::sregex_iterator(svg.begin(), svg.end(), folded); m != std::sregex_iterator(); ++m)
        hidden += std::stoul((*m)[1]);
    EXPECT_EQ(blocks + hidden, tree.size());
}

TEST(Drawing, AWideNodeIsDrawnWithARest) {
    std::string wide = ten_points + "1[";
    for (int i = 0; i < 1000; ++i) wide += "(1,1,1) ";
    const std::string svg = drawn(read_tree(wide + "]", "test"), by("maxn"));
    EXPECT_THAT(svg, HasSubstr("990 more children"));
    expect_clean(svg);
}

TEST(Drawing, AVeryLongLineIsFolded) {
    std::string deep = ten_points;
    for (int i = 0; i < 50'000; ++i) deep += "1[";
    deep += "(1,2,3)" + std::string(50'000, ']');
    EXPECT_LT(drawn(read_tree(deep, "test"), by("speculative")).size(), 100'000u);
}

TEST(Tikz, DrawsWhatTheSvgDrawsAndEscapesNames) {
    const Tree tree = read_tree("players 3 maxsum 10 1[ a_b:(5,4,1) 2[ (0,6,4) (9,1,0) ] ]", "test");
    const SearchRecord record(tree);
    const auto drawn_as = [&](DrawingForm form) { return draw_tree(tree, record, {"50 % {x}", {}, 200, false, form}); };
    const std::string fragment = drawn_as(DrawingForm::tikz_fragment), document = drawn_as(DrawingForm::tikz);
    const auto count = [](const std::string& text, const std::string& part) {
        int found = 0;
        for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
        return found;
    };
    EXPECT_EQ(count(fragment, "circle[radius"), count(drawn_as(DrawingForm::svg), "<circle"));
    EXPECT_EQ(count(fragment, "\\node["), count(drawn_as(DrawingForm::svg), "<text"));
    EXPECT_NE(fragment.find("a\\_b"), std::string::npos);
    EXPECT_NE(fragment.find("50 \\% \\{x\\}"), std::string::npos);
    EXPECT_EQ(fragment.find("documentclass"), std::string::npos);
    EXPECT_NE(document.find("\\end{tikzpicture}\n\\end{document}\n"), std::string::npos);
}

}  // namespace
}  // namespace nply::test
