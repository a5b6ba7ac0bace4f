// The papers' procedures as printed: ABBnB gives the node counts where it is right; the 2003 procedure is shown to
// fail.
#include <gtest/gtest.h>

#include "nply/core/random.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/text.hpp"
#include "nply/trees/tree_builder.hpp"
#include "oracle/printed_2000.hpp"
#include "oracle/printed_2003.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

/// Players in turn, least score 0, and points that are settled on the way down: a node's floors are what was
/// settled above it, so they are monotone and its ceilings are maxsum minus the others' floors.
class SettlingTree {
public:
    SettlingTree(Random& random, int players)
        : random_(random), players_(players), builder_(players, Tree::Terms::maximise) {}

    Tree grow() {
        total_ = random_.between(3, 12);
        add(0, {}, total_);
        return builder_.finish({.minscore = 0, .maxscore = total_, .maxsum = total_, .minsum = {}});
    }

private:
    void add(int ply, Scores settled, Score left) {
        if (ply == 6 || (left == 0 && random_.chance(0.3))) {
            settled[random_.between(0, players_ - 1)] += left;
            return builder_.leaf(settled);
        }
        const ScoreBounds bounds{settled, Scores::all(players_, TreeBuilder::no_high)};
        builder_.open(static_cast<Player>(ply % players_), &bounds);
        const int children = random_.between(1, 3);
        for (int i = 0; i < children; ++i) {
            Scores next = settled;
            const Score won = random_.between(0, left);
            next[random_.between(0, players_ - 1)] += won;
            add(ply + 1, next, left - won);
        }
        builder_.close();
    }

    Random& random_;
    int players_;
    TreeBuilder builder_;
    Score total_ = 0;
};

TEST(PrintedAbbnb2000, VisitsExactlyTheKernelsNodes) {
    Random random(2000);
    std::uint64_t saved = 0;
    for (int i = 0; i < tries(20'000); ++i) {
        const Tree tree = SettlingTree(random, random.between(2, 4)).grow();
        PrintedAbbnb printed(tree);
        const Scores value = printed.run();
        const auto kernel = abbnb(tree, tree.root());
        const auto plain = maxn(tree, tree.root());
        ASSERT_EQ(value, plain.value) << write_tree(tree);
        ASSERT_EQ(kernel.value, plain.value) << write_tree(tree);
        ASSERT_EQ(kernel.counts.visited, printed.visited()) << write_tree(tree);
        saved += plain.counts.visited - kernel.counts.visited;
    }
    EXPECT_GT(saved, 0u);
}

/// Three players in turn, four plies, two moves, whole scores that add up to 4.
Tree small_tree(Random& random) {
    TreeBuilder builder(3, Tree::Terms::maximise);
    const auto add = [&](auto&& self, int ply) -> void {
        if (ply == 4) {
            const Score a = random.between(0, 4), b = random.between(0, 4 - a);
            return builder.leaf({a, b, 4 - a - b});
        }
        builder.open(static_cast<Player>(ply % 3));
        for (int i = 0; i < 2; ++i) self(self, ply + 1);
        builder.close();
    };
    add(add, 0);
    return builder.finish({.minscore = 0, .maxscore = {}, .maxsum = 4, .minsum = {}});
}

TEST(PrintedSpeculative2003, IsWrongOrEndlessOnSomeTreesWhateverItsLostSignsAre) {
    for (int signs = 0; signs < 16; ++signs) {
        const LostSigns reading{(signs & 1) != 0, (signs & 2) != 0, (signs & 4) != 0, (signs & 8) != 0};
        Random random(2003);
        int wrong = 0, endless = 0;
        const int trees = tries(500);
        for (int i = 0; i < trees; ++i) {
            const Tree tree = small_tree(random);
            PrintedSpeculative printed(tree, 1000, reading);
            const auto value = printed.run();
            const Scores right = maxn(tree, tree.root()).value;
            endless += printed.ran_into_the_cap();
            wrong += !printed.ran_into_the_cap() && value != right;
            ASSERT_EQ(speculative(tree, tree.root()).value, right) << write_tree(tree);
        }
        EXPECT_GT(wrong + endless, trees / 100) << "reading " << signs;
        std::cout << "reading " << signs << ": " << wrong << " of " << trees << " trees wrong, " << endless
                  << " without an end\n";
    }
}

}  // namespace
}  // namespace nply::test
