// Long lines and wide nodes: 200,000 plies and 100,000 children are read, searched and written.
#include <gtest/gtest.h>

#include "support/asking.hpp"

namespace nply::test {
namespace {

constexpr int plies = 200'000;
constexpr std::uint32_t children = 100'000;

/// 1[(1,1,1) 2[(1,1,1) 3[ .. (5,5,5) ]]]: the best leaf lies at the bottom, so the line is as long as the tree.
std::string comb() {
    std::string text = "players 3 minscore 0 maxsum 15 ";
    for (int ply = 0; ply < plies; ++ply) text += std::to_string(ply % 3 + 1) + "[(1,1,1)";
    text += "(5,5,5)";
    return text.append(plies, ']');
}

std::string broom() {
    std::string text = "players 3 minscore 0 maxsum 3000000 1[";
    for (std::uint32_t i = 0; i < children; ++i) text += "(" + std::to_string(i) + ",0,0)";
    return text + "]";
}

TEST(LongLine, IsReadSearchedAndAnsweredByEveryAlgorithm) {
    const auto position = catalog::open_tree(read_tree(comb(), "test"));
    for (const auto& algorithm : catalog::algorithms()) {
        SearchRequest request;
        request.question.algorithm = algorithm.name;
        if (objection(position, request)) continue;
        const auto report = catalog::search(position, request);
        if (algorithm.estimates()) {
            EXPECT_TRUE(report.answered) << algorithm.name;
            continue;
        }
        EXPECT_TRUE(report.complete) << algorithm.name;
        if (report.for_player) continue;  // the coalition never lets the player come so far
        EXPECT_EQ(report.value[0], 5) << algorithm.name;
        EXPECT_EQ(report.line.size(), plies) << algorithm.name;
    }
}

TEST(LongLine, OfTwoPlayersIsSearchedByMinimaxAndAlphaBeta) {
    std::string text;
    for (int ply = 0; ply < plies; ++ply) text += ply % 2 == 0 ? "max[-1 " : "min[9 ";
    text += "5";
    text.append(plies, ']');
    for (const auto* algorithm : {"minimax", "alpha-beta", "speculative"})
        EXPECT_EQ(ask(text, algorithm).value, Value({5})) << algorithm;
}

TEST(LongLine, IsWrittenAndReadAgain) {
    const std::string text = write_tree(read_tree(comb(), "test"));
    EXPECT_LT(text.size(), 200u * plies) << "indentation must not grow with the depth for ever";
    EXPECT_EQ(read_tree(text, "test").depth(), plies);
}

TEST(WideNode, IsReadSearchedAndAnswered) {
    for (const auto* algorithm : {"maxn", "speculative", "last-branch", "paranoid", "brs", "deep"}) {
        const auto report = ask(broom(), algorithm);
        EXPECT_EQ(report.value[0], static_cast<Score>(children - 1)) << algorithm;
        EXPECT_EQ(report.path.front(), children - 1) << algorithm;
    }
}

TEST(WideNode, AllMovesAreValuedOneByOne) {
    SearchRequest request;
    request.question.all_moves = true;
    const auto report = ask(broom(), request);
    ASSERT_EQ(report.moves.size(), children);
    EXPECT_EQ(report.moves[77].value, Value({77, 0, 0}));
    EXPECT_EQ(report.moves[77].move, "#78");
}

}  // namespace
}  // namespace nply::test
