#include "nply/trees/random_tree.hpp"

#include <gtest/gtest.h>

#include "nply/search/maxn.hpp"
#include "nply/trees/text.hpp"

namespace nply::test {
namespace {

TEST(RandomTree, IsUniformOfConstantSumAndPlayedInTurn) {
    const RandomTree random{.players = 4, .branching = 3, .depth = 5, .maxsum = 12, .seed = 5};
    const Tree tree = random.grow();
    EXPECT_EQ(tree.size(), random.size());
    EXPECT_EQ(tree.size(), 364u);
    EXPECT_EQ(tree.depth(), 5);
    EXPECT_TRUE(tree.limits().constant_sum);
    EXPECT_EQ(tree.limits().maxsum, 12);
    EXPECT_EQ(tree.mover(tree.first_child(tree.root())), 1);
    for (Tree::Node node = 0; node < tree.size(); ++node)
        if (tree.is_over(node)) {
            EXPECT_EQ(tree.scores(node).sum(), 12);
        }
}

TEST(RandomTree, ComesFromItsSeedAlone) {
    const auto text = [](std::uint64_t seed) { return write_tree(RandomTree{.seed = seed}.grow()); };
    EXPECT_EQ(text(3), text(3));
    EXPECT_NE(text(3), text(4));
}

/// The share of inner nodes whose first child is best for the chooser.
double best_first(const Tree& tree) {
    int inner = 0, first_is_best = 0;
    for (Tree::Node node = 0; node < tree.size(); ++node)
        if (!tree.is_over(node)) {
            ++inner;
            first_is_best += maxn(tree, node).path.front() == 0;
        }
    return static_cast<double>(first_is_best) / inner;
}

TEST(RandomTree, PutsTheBestChildFirstAsOftenAsAsked) {
    const auto share = [](std::optional<double> order) {
        return best_first(
            RandomTree{.branching = 4, .depth = 6, .maxsum = 1'000'000, .seed = 9, .best_first = order}.grow());
    };
    EXPECT_EQ(share(1.0), 1.0);
    EXPECT_EQ(share(0.0), 0.0);
    EXPECT_NEAR(share(0.7), 0.7, 0.05);
    EXPECT_NEAR(share({}), 0.25, 0.05);
}

TEST(RandomTree, SaysWhenItWouldBeTooLarge) {
    EXPECT_GT((RandomTree{.branching = 1'000'000, .depth = 1'000'000}.size()), RandomTree::most_nodes);
    EXPECT_EQ((RandomTree{.branching = 1, .depth = 1'000'000}.size()), 1'000'001u);
    EXPECT_EQ((RandomTree{.depth = 0}.grow().size()), 1u);
}

}  // namespace
}  // namespace nply::test
