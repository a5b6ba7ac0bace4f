// Placements against going through all of them, for every combination of suits that holders lack.
#include "nply/cards/placements.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "support/effort.hpp"

namespace nply::test {
namespace {

using Holders = std::vector<Placements::Holder>;
using Held = std::array<CardSet, Placements::max_holders>;
using Key = std::vector<std::uint64_t>;

Key key_of(const Held& held, std::size_t holders) {
    Key key;
    for (std::size_t h = 0; h < holders; ++h) key.push_back(held[h].bits());
    return key;
}

void place(CardSet cards, Holders& holders, Held& held, std::set<Key>& found) {
    if (cards.empty()) {
        found.insert(key_of(held, holders.size()));
        return;
    }
    const Card card = cards.take_first();
    for (std::size_t h = 0; h < holders.size(); ++h) {
        if (holders[h].places == 0 || !holders[h].possible.has(card)) continue;
        --holders[h].places;
        held[h].add(card);
        place(cards, holders, held, found);
        held[h].remove(card);
        ++holders[h].places;
    }
}

std::set<Key> every_placement(CardSet cards, Holders holders) {
    std::set<Key> found;
    Held held;
    place(cards, holders, held, found);
    return found;
}

void expect_all(CardSet cards, const Holders& holders) {
    const auto every = every_placement(cards, holders);
    const Placements placements(cards, holders);
    ASSERT_EQ(count_text(placements.count()), std::to_string(every.size()));
    std::set<Key> found;
    for (Count rank = 0; rank < placements.count(); ++rank) found.insert(key_of(placements.at(rank), holders.size()));
    ASSERT_EQ(found, every);
}

CardSet lacking(unsigned suits) {
    CardSet cards = CardSet::pack();
    for (int suit = 0; suit < suits_in_pack; ++suit)
        if (suits >> suit & 1) cards = cards & ~CardSet::suit(static_cast<Suit>(suit));
    return cards;
}

CardSet some_cards(int count, Random& random) {
    CardSet cards;
    while (cards.size() < count) cards.add(static_cast<Card>(random.below(pack_size)));
    return cards;
}

TEST(Placements, AreAllThereForEveryCombinationOfSuitsThatTwoHoldersLack) {
    Random random(1);
    for (unsigned lack = 0; lack < 256; ++lack) {
        const CardSet cards = some_cards(8, random);
        expect_all(cards, {{3, lacking(lack & 15)}, {3, lacking(lack >> 4)}, {2, CardSet::pack()}});
        expect_all(cards, {{5, lacking(lack & 15)}, {3, lacking(lack >> 4)}});
        if (HasFatalFailure()) FAIL() << "lacking " << lack;
    }
}

TEST(Placements, AreAllThereWhateverTheHoldersCanHave) {
    Random random(2);
    for (int i = 0; i < tries(1500); ++i) {
        const int count = random.between(0, 9);
        const CardSet cards = some_cards(count, random);
        Holders holders(static_cast<std::size_t>(random.between(1, 6)));
        for (auto& holder : holders) holder.possible = CardSet(random.next() | random.next());
        for (int left = count; left > 0; --left) ++holders[random.below(holders.size())].places;
        expect_all(cards, holders);
        if (HasFatalFailure()) FAIL() << "try " << i;
    }
}

TEST(Placements, AreNoneWherePlacesAndCardsDoNotMatch) {
    const CardSet cards(0b111);
    EXPECT_TRUE(Placements(cards, Holders{{1, cards}, {1, cards}}).count() == 0);
    EXPECT_TRUE(Placements(cards, Holders{{1, cards}, {2, CardSet(0b100)}}).count() == 0);
    EXPECT_TRUE(Placements(CardSet(), Holders{{0, cards}}).count() == 1);
}

/// Ten thousand draws for every placement there is: the sum of squares must look like chance. The limit is passed by
/// chance once in about 10^6 runs; the seeds are fixed.
TEST(Placements, AreDrawnAsOftenAsEachOther) {
    Random random(3);
    for (const unsigned lack : {0u, 1u, 2u, 3u, 5u, 10u, 12u, 33u, 64u, 72u, 129u, 255u}) {
        const CardSet cards = some_cards(7, random) | CardSet(0b1111);
        const int size = cards.size();
        const Holders holders{{2, lacking(lack & 15)}, {2, lacking(lack >> 4)}, {size - 4, CardSet::pack()}};
        const Placements placements(cards, holders);
        if (placements.count() < 2) continue;
        const auto cells = static_cast<double>(placements.count());
        const int draws = static_cast<int>(cells) * tries(200);
        std::map<Key, int> seen;
        for (int i = 0; i < draws; ++i) ++seen[key_of(placements.at(count_below(placements.count(), random)), 3)];
        const double expected = draws / cells;
        double chi_square = (cells - static_cast<double>(seen.size())) * expected;
        for (const auto& [key, times] : seen) chi_square += (times - expected) * (times - expected) / expected;
        const double freedom = cells - 1, spread = 2 / (9 * freedom);
        const double normal = (std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread);
        EXPECT_LT(std::abs(normal), 4.9) << "lacking " << lack << ", " << cells << " placements";
    }
}

}  // namespace
}  // namespace nply::test
