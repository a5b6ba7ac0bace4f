// A suit's states against all subsets of its cards.
#include "solvers/suit_states.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "nply/core/random.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using namespace solvers;
using Word = std::string;  // a letter for each card, winners first

std::vector<Symbol> random_suit(Random& random, int seats, int cards, bool with_special) {
    std::vector<Symbol> suit;
    for (int i = 0; i < cards; ++i)
        suit.push_back(static_cast<Symbol>(random.below(static_cast<std::uint64_t>(seats))));
    if (with_special && cards > 0) suit[random.below(static_cast<std::uint64_t>(cards))] = special;
    return suit;
}

SuitString as_string(const Word& word) {
    std::vector<Symbol> symbols;
    for (const char letter : word) symbols.push_back(static_cast<Symbol>(letter - 'a'));
    return suit_string(symbols);
}

/// What is left, for each subset of the cards.
std::set<Word> all_words(const std::vector<Symbol>& suit) {
    std::set<Word> words;
    for (unsigned subset = 0; subset < 1u << suit.size(); ++subset) {
        Word word;
        for (std::size_t i = 0; i < suit.size(); ++i)
            if (subset >> i & 1) word += static_cast<char>('a' + suit[i]);
        words.insert(word);
    }
    return words;
}

TEST(SuitStates, AreTheDistinctSubsequences) {
    Random random(1);
    for (int trial = 0; trial < tries(60); ++trial) {
        const auto suit = random_suit(random, 3 + trial % 4, random.between(0, 11), trial % 2);
        const SuitStates states(suit, 1);
        const auto words = all_words(suit);
        std::size_t count = 0;
        for (const SuitClass& own : states.classes()) count += own.size();
        ASSERT_EQ(count, words.size());
        std::map<Word, int> classes;  // by sorted letters
        for (const Word& word : words) {
            Word sorted = word;
            std::sort(sorted.begin(), sorted.end());
            const auto place = states.find(as_string(word));
            const auto [known, is_new] = classes.try_emplace(sorted, place.number_of_class);
            ASSERT_EQ(known->second, place.number_of_class) << word << " shares its class with its like";
        }
        ASSERT_EQ(classes.size(), states.classes().size());
    }
}

/// Every card of the symbol taken out in turn: the words that remain.
std::set<Word> without_one(const Word& word, Symbol symbol) {
    std::set<Word> words;
    for (std::size_t i = 0; i < word.size(); ++i)
        if (word[i] == 'a' + symbol) words.insert(word.substr(0, i) + word.substr(i + 1));
    return words;
}

TEST(SuitStates, HaveAHeadForEachWayToTakeACardAway) {
    Random random(2);
    for (int trial = 0; trial < tries(20); ++trial) {
        const auto suit = random_suit(random, 3, random.between(1, 9), trial % 2);
        SuitStates states(suit, 1);
        states.prepare();
        for (const Word& word : all_words(suit)) {
            const auto place = states.find(as_string(word));
            for (Symbol symbol = 0; symbol < most_symbols; ++symbol) {
                const std::set<Word> left = without_one(word, symbol);
                ASSERT_EQ(states.heads(place.number_of_class, place.state, symbol).count, left.size()) << word;
                if (left.empty()) continue;
                std::set<std::uint16_t> expected, found;
                for (const Word& child : left) expected.insert(states.find(as_string(child)).state);
                for (const Removal& removal :
                     states.removals(place.number_of_class, symbol_bit(symbol)).of(place.state))
                    found.insert(removal.child);
                ASSERT_EQ(found, expected) << word << " without one of " << int(symbol);
            }
        }
    }
}

TEST(SuitStates, GiveATrickToItsHighestCard) {
    const std::vector<Symbol> suit{0, 1, 0, 2, 1};
    SuitStates states(suit, 0);
    states.prepare();
    const auto place = states.find(suit_string(suit));
    const auto ways = states.removals(place.number_of_class, 0b111).of(place.state);
    ASSERT_EQ(ways.size(), 4u);  // two of seat 1, two of seat 2, one of seat 3
    for (const Removal& way : ways) EXPECT_EQ(way.winner, way.head[0] == 0 || way.head[1] == 1 ? 0 : 1);
}

}  // namespace
}  // namespace nply::test
