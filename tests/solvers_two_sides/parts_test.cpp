// The parts of the search of two sides, each against its definition.
#include <gtest/gtest.h>

#include "nply/core/random.hpp"
#include "solvers/relevant_ranks.hpp"
#include "solvers/two_sides_table.hpp"

namespace nply::test {
namespace {

using namespace two_sides;

Lanes random_lanes(Random& random) { return random.next() & random.next() & 0x1fff'1fff'1fff'1fff; }

TEST(TwoSidesLanes, NameEveryCard) {
    for (int i = 0; i < pack_size; ++i) {
        const auto card = static_cast<Card>(i);
        EXPECT_EQ(card_of_lanes(lanes_of_card(card)), card);
    }
    EXPECT_GT(lanes_of_card(card_of(Suit::clubs, 0)), lanes_of_card(card_of(Suit::clubs, 1)));
}

TEST(TwoSidesLanes, ArePackedTowardsTheBottomOfEach) {
    Random random(1);
    for (int trial = 0; trial < 2000; ++trial) {
        const Lanes live = random_lanes(random) | random_lanes(random), cards = live & random.next();
        Lanes expected = 0;
        for (int suit = 0; suit < 4; ++suit) {
            int place = 16 * suit;
            for (Lanes left = live & lane(suit); left; left &= left - 1)
                expected |= Lanes{(lowest_of(left) & cards) != 0} << place++;
        }
        const PlainBits::Packer packer(live);
        ASSERT_EQ(packer.pack(cards), expected);
        ASSERT_EQ(packer.unpack(expected), cards);
    }
}

/// The next live card above in the same suit, or none.
Lanes next_above(Lanes card, Lanes live) { return lowest_of(live & lane_of(card) & above(card)); }

TEST(RelevantRanks, RunsAreKnownByTheirLowestCards) {
    Random random(2);
    for (int trial = 0; trial < 2000; ++trial) {
        const Lanes live = random_lanes(random), hand = live & random.next();
        Lanes expected = hand;
        for (Lanes left = hand; left; left &= left - 1) expected &= ~next_above(lowest_of(left), live);
        ASSERT_EQ(lowest_of_runs(hand, live), expected);
    }
}

TEST(RelevantRanks, AreFilledUpToTheTopOfTheirSuits) {
    Random random(3);
    for (int trial = 0; trial < 2000; ++trial) {
        const Lanes relevant = random_lanes(random) & random.next();
        Lanes expected = 0;
        for (int suit = 0; suit < 4; ++suit)
            if (const Lanes low = lowest_of(relevant & lane(suit))) expected |= lane(suit) & ~(low - 1);
        ASSERT_EQ(filled_up(relevant), expected);
    }
}

TEST(RelevantRanks, TakeInAWholeRunIfTheyTouchIt) {
    Random random(4);
    for (int trial = 0; trial < 5000; ++trial) {
        const Lanes live = random_lanes(random), hand = live & (random.next() | random.next());
        const Lanes relevant = live & random.next() & random.next();
        for (Lanes left = lowest_of_runs(hand, live); left; left &= left - 1) {
            const Lanes card = lowest_of(left), low = lowest_of(relevant & lane_of(card));
            bool touches = false;
            for (Lanes of_run = card; of_run & hand; of_run = next_above(of_run, live)) touches |= of_run == low;
            ASSERT_EQ(filled_up(with_run(relevant, card, hand, live)), filled_up(touches ? relevant | card : relevant));
        }
    }
}

/// A made-up truth about buckets: what the side takes is a matter of the highest card's owner.
struct MadeUp {
    BucketKey key;
    Owners<2> owners;
    Lanes mask;
    int value;

    MadeUp(std::uint32_t tricks, Random& random)
        : key{random.below(40), 0, tricks}, owners{random.next() >> 12, random.next() >> 12} {
        key.lengths = key.lengths * 64 + tricks;
        mask = Lanes{0xfff} << random.below(30);
        value = static_cast<int>(mixed((owners[0] & mask) ^ (owners[1] & mask) << 1 ^ mask) % 12);
    }
};

TEST(RankTable, ForgetsButNeverErrs) {
    std::vector<std::byte> memory(std::size_t{256} << 10);
    RankTable<PlainBits, 2> table(memory);
    std::vector<MadeUp> stored;
    Random random(5);
    for (int i = 0; i < 50000; ++i) {
        stored.emplace_back(1 + i % 12, random);
        const MadeUp& fact = stored.back();
        const int need = random.between(1, 12);
        table.store(fact.key, fact.owners, fact.mask, need, fact.value >= need);
    }
    int known = 0, known_far_from_the_end = 0;
    for (const MadeUp& fact : stored)
        for (int need = 1; need <= 12; ++need)
            if (const auto found = table.find(fact.key, fact.owners, need)) {
                ASSERT_TRUE(found->mask != fact.mask || found->at_least == (fact.value >= need));
                ++known;
                known_far_from_the_end += fact.key.tricks > 6;
            }
    EXPECT_GT(known, 1000);
    EXPECT_LT(known, 12 * 50000 / 2);
    EXPECT_GT(known_far_from_the_end, known / 2);
}

TEST(RankTable, FindsEveryBucketWhenThereAreMany) {
    std::vector<std::byte> memory(std::size_t{32} << 20);
    RankTable<PlainBits, 2> table(memory);
    constexpr std::uint32_t buckets = 50000;
    const auto key = [](std::uint32_t number) { return BucketKey{number / 4, number % 4, 3}; };
    for (const int need : {5, 6}) {
        for (std::uint32_t i = 0; i < buckets; ++i) table.store(key(i), {i, 0}, 0xffff, need, i % 2 == 0);
        for (std::uint32_t i = 0; i < buckets; ++i) {
            const auto found = table.find(key(i), {i, 0}, need);
            ASSERT_TRUE(found && found->at_least == (i % 2 == 0)) << i;
        }
        table.clear();
        EXPECT_FALSE(table.find(key(7), {7, 0}, need));
    }
}

}  // namespace
}  // namespace nply::test
