// A table asked between tricks alone, where lines of play meet: max^n's answers, and hardly more nodes.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

/// The game asked everywhere.
template <class G>
struct Everywhere : G {
    explicit Everywhere(const G& game) : G(game) {}
    bool lines_meet(const typename G::State&) const { return true; }
};

template <class G>
std::uint64_t nodes_by(const TableMemory& memory, const G& game, const Result<Standing>& plain) {
    Budget budget;
    using Pruned = PrunedMaxn<G, HintFirst, NoObserver, TableMemory>;
    const auto pruned = Pruned(game, pruning::speculative(3), budget, nobody, {}, memory).run(game.start());
    EXPECT_EQ(pruned.value, plain.value);
    EXPECT_EQ(pruned.path, plain.path);
    return pruned.counts.visited;
}

template <class G>
void compare_tables(const G& game) {
    const auto plain = maxn(game, game.start());
    Table first(1 << 20), second(1 << 20), third(1 << 20);
    const std::uint64_t everywhere = nodes_by(TableMemory(first), Everywhere<G>(game), plain);
    const std::uint64_t between = nodes_by(TableMemory(second), game, plain);
    EXPECT_LT(between, 2 * everywhere);
    Budget budget;
    const auto unpruned = Maxn<G, NoObserver, TableMemory>(game, budget, nobody, TableMemory(third)).run(game.start());
    EXPECT_EQ(unpruned.value, plain.value);
    EXPECT_EQ(unpruned.path, plain.path);
    EXPECT_LE(unpruned.counts.visited, plain.counts.visited);
}

TEST(CardTables, AskedBetweenTricksGiveTheSameAnswers) {
    Random random(51);
    for (int trial = 0; trial < tries(40) && !HasFailure(); ++trial) {
        compare_tables(Hearts<3>({random_deal(3, 5, random.next())}, trial % 2 == 0));
        compare_tables(SergeantMajor({random_deal(3, 5, random.next())}, Suit::clubs));
    }
}

}  // namespace
}  // namespace nply::test
