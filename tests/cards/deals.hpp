// Deals for tests: random ones of every shape, those that random dealing seldom gives included, and the games on them.
#pragma once

#include <string>
#include <vector>

#include "nply/adapt/teams.hpp"
#include "nply/cards/text.hpp"
#include "nply/core/random.hpp"
#include "nply/games/hearts.hpp"
#include "nply/games/sergeant_major.hpp"
#include "nply/games/spades.hpp"
#include "nply/games/whist.hpp"
#include "oracle/slow_tricks.hpp"

namespace nply::test {

inline const std::vector<std::optional<Suit>>& all_trumps() {
    static const std::vector<std::optional<Suit>> trumps{std::nullopt, Suit::spades, Suit::hearts, Suit::diamonds,
                                                         Suit::clubs};
    return trumps;
}

/// Hands of equal size from some of the pack. `shape` picks among: any cards; few suits; few ranks; the points all
/// in one hand (hearts and the queen of spades to seat 1 as far as they go); long suits (every seat prefers one).
inline Deal shaped_deal(int seats, int cards, Random& random) {
    const auto shape = random.below(8);
    std::vector<Card> pack;
    const auto few_suits = static_cast<int>(random.between(1, 2));
    const auto few_rows = std::max(random.between(3, 8), (seats * cards + 3) / 4);
    for (int i = 0; i < pack_size; ++i) {
        const Card card = static_cast<Card>(i);
        if (shape == 1 && seats * cards <= 13 * few_suits && static_cast<int>(suit_of(card)) >= few_suits) continue;
        if (shape == 2 && row_of(card) >= few_rows) continue;
        pack.push_back(card);
    }
    random.shuffle(pack);
    Deal deal{std::vector<CardSet>(static_cast<std::size_t>(seats))};
    const auto prefers = [&](std::size_t seat, Card card) {
        if (shape == 3) return seat == 0 && (suit_of(card) == Suit::hearts || card == queen_of_spades);
        if (shape == 4) return static_cast<std::size_t>(suit_of(card)) == (seat + 1) % 4;
        return false;
    };
    std::vector<Card> rest;
    for (const Card card : pack) {
        std::size_t owner = deal.hands.size();
        for (std::size_t seat = 0; seat < deal.hands.size(); ++seat)
            if (prefers(seat, card) && deal.hands[seat].size() < cards) owner = seat;
        if (owner < deal.hands.size())
            deal.hands[owner].add(card);
        else
            rest.push_back(card);
    }
    std::size_t next = 0;
    for (CardSet& hand : deal.hands)
        while (hand.size() < cards) hand.add(rest[next++]);
    return deal;
}

inline std::vector<std::vector<std::string>> in_strings(const Deal& deal) {
    std::vector<std::vector<std::string>> hands;
    for (CardSet hand : deal.hands) {
        hands.emplace_back();
        while (!hand.empty()) hands.back().push_back(card_text(hand.take_first()));
    }
    return hands;
}

inline char trump_letter(std::optional<Suit> trump) {
    return trump ? suit_letters[static_cast<std::size_t>(*trump)] : '-';
}

}  // namespace nply::test
