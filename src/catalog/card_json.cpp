// Positions of card games as JSON.
#include "nply/cards/text.hpp"
#include "nply/catalog/json.hpp"

namespace nply::catalog {

Json card_list(CardSet cards) {
    Json list = Json::array();
    for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs})
        for (CardSet rest = cards[suit]; !rest.empty();) list.push_back(card_text(rest.take_first()));
    return list;
}

Json to_json(const CardsInPlay& cards) {
    Json hands = Json::array(), trick = Json::array();
    for (const CardSet hand : cards.hands) hands.push_back(card_list(hand));
    for (std::size_t i = 0; i < cards.trick.size(); ++i) {
        const std::size_t seat = (static_cast<std::size_t>(cards.leader) - 1 + i) % cards.hands.size() + 1;
        trick.push_back({seat, card_text(cards.trick[i])});
    }
    return {{"hands", std::move(hands)},
            {"trick", std::move(trick)},
            {"leader", cards.leader},
            {"trump", suit_or_none(cards.trump)}};
}

}  // namespace nply::catalog
