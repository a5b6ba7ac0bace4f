// Limits of whole deals: memory, time, the stop sign; threads, vectors and progress; recorded deals.
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <thread>

#include "nply/cards/deal.hpp"
#include "nply/solvers/whole_answer.hpp"

namespace nply::test {
namespace {

SergeantMajor game_of(int cards, std::uint64_t seed) { return {{random_deal(3, cards, seed)}, std::nullopt}; }

TEST(WholeDealLimits, MemoryIsRefusedBeforehand) {
    const auto game = game_of(9, 1);
    WholeDeal<SergeantMajor> deal(game, game.start());
    const LayersEstimate estimate = deal.estimate();
    EXPECT_GT(estimate.positions, 1000u);
    EXPECT_GE(estimate.bytes_kept, estimate.bytes);
    EXPECT_EQ(deal.solve({.bytes = estimate.bytes - 1}), LayersOutcome::too_large);
    EXPECT_EQ(deal.solve({.bytes = estimate.bytes}), LayersOutcome::solved);
    EXPECT_EQ(deal.solve({.bytes = estimate.bytes_kept - 1, .keep_from = 1}), LayersOutcome::too_large);
}

TEST(WholeDealLimits, ARaisedStopSignEndsIt) {
    const auto game = game_of(16, 1);
    WholeDeal<SergeantMajor> deal(game, game.start());
    const std::atomic<bool> stop{true};
    EXPECT_EQ(deal.solve({.stop = &stop}), LayersOutcome::stopped);
    EXPECT_FALSE(deal.reaches(deal.root()));
}

TEST(WholeDealLimits, AStopSignRaisedOnTheWayEndsIt) {
    const auto game = game_of(16, 4);
    WholeDeal<SergeantMajor> deal(game, game.start());
    std::atomic<bool> stop{false};
    EXPECT_EQ(deal.solve({.threads = 2, .stop = &stop, .progress = [&](double) { stop = true; }}),
              LayersOutcome::stopped);
}

TEST(WholeDealLimits, ADeadlineEndsIt) {
    const auto game = game_of(16, 4);
    WholeDeal<SergeantMajor> deal(game, game.start());
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
    EXPECT_EQ(deal.solve({.deadline = deadline}), LayersOutcome::stopped);
}

TEST(WholeDealLimits, AStoppedAnswerSaysSo) {
    const auto game = game_of(16, 4);
    const std::atomic<bool> stop{true};
    const auto answer = whole_answer(game, game.start(), {.stop = &stop});
    EXPECT_EQ(answer.outcome, LayersOutcome::stopped);
    EXPECT_FALSE(answer.result.answered);
    EXPECT_GT(answer.estimate.positions, 1'000'000u);
}

TEST(WholeDealLimits, ProgressGrowsToAlmostAll) {
    const auto game = game_of(11, 2);
    WholeDeal<SergeantMajor> deal(game, game.start());
    std::vector<double> shares;
    deal.solve({.progress = [&](double share) { shares.push_back(share); }});
    ASSERT_GT(shares.size(), 10u);
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_GT(shares.back(), 0.5);
    EXPECT_LE(shares.back(), 1.0);
}

TrickSetup with_moons(Deal deal) {
    TrickSetup setup{std::move(deal)};
    setup.moons = true;
    return setup;
}

template <class G>
std::vector<Scores> leaders(const G& game, int threads = 1) {
    WholeDeal<G> deal(game, game.start());
    EXPECT_EQ(deal.solve({.threads = threads}), LayersOutcome::solved);
    return deal.values_of_leaders();
}

TEST(WholeDealLimits, ThreadsAgree) {
    const auto tricks = game_of(11, 3);
    const Hearts<4> hearts({random_deal(4, 9, 3)});
    const Hearts<3> moons(with_moons(random_deal(3, 9, 4)), true);
    const auto all = [&](int threads) {
        return std::vector{leaders(tricks, threads), leaders(hearts, threads), leaders(moons, threads)};
    };
    const auto by_one = all(1);
    for (const int threads : {2, 3, 8}) EXPECT_EQ(all(threads), by_one) << threads;
}

TEST(WholeDealLimits, MemoryIsUsedAgainByTheNextDeal) {
    LayersMemory memory;
    for (const std::uint64_t seed : {3, 4, 5, 6}) {
        const auto game = game_of(10, seed);
        WholeDeal<SergeantMajor> one(game, game.start()), other(game, game.start());
        EXPECT_EQ(one.solve({.keep_from = seed % 2 == 0 ? 1 : 0, .memory = &memory}), LayersOutcome::solved);
        EXPECT_EQ(other.solve({.keep_from = 1, .memory = &memory}), LayersOutcome::solved);
        EXPECT_EQ(one.values_of_leaders(), leaders(game));
        EXPECT_EQ(other.values_of_leaders(), leaders(game));
    }
    std::byte* const first = memory.take(100).get();
    EXPECT_EQ(memory.take(50).get(), first);
    const auto held = memory.take(50);
    EXPECT_NE(memory.take(50).get(), first);
}

/// Only so much of this machine's vector code, while it lives.
class OnlyTargets {
public:
    explicit OnlyTargets(std::int64_t targets) {
        hwy::SetSupportedTargetsForTest(targets);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
    ~OnlyTargets() {
        hwy::SetSupportedTargetsForTest(0);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
};

TEST(WholeDealLimits, VectorsOfEveryWidthAgree) {
    const auto tricks = game_of(10, 5);
    const SergeantMajor trumps({random_deal(3, 10, 6)}, Suit::hearts);
    const Hearts<3> three({random_deal(3, 10, 7)});
    const Hearts<4> four({random_deal(4, 7, 8)});
    const Hearts<5> five({random_deal(5, 6, 9)});
    const Hearts<3> moons_of_three(with_moons(random_deal(3, 8, 7)), true);
    const Hearts<4> moons_of_four(with_moons(random_deal(4, 6, 8)), true);
    const auto all = [&] {
        return std::vector{leaders(tricks), leaders(trumps),         leaders(three),        leaders(four),
                           leaders(five),   leaders(moons_of_three), leaders(moons_of_four)};
    };
    const auto chosen = all();
    int targets = 0;
    for (std::int64_t left = hwy::SupportedTargets(); left; left &= left - 1, ++targets) {
        const OnlyTargets only(left & -left);
        EXPECT_EQ(all(), chosen) << "target " << (left & -left);
    }
    EXPECT_GT(targets, 1);
}

/// Seeded whole deals, for every leader; the benchmark has more of them.
TEST(WholeDealLimits, ARecordedWholeDealKeepsItsValues) {
    EXPECT_EQ(leaders(game_of(16, 5)), (std::vector<Scores>{{8, 7, 1}, {7, 8, 1}, {7, 6, 3}}));
}

}  // namespace
}  // namespace nply::test
