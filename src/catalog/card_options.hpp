// The options of card games: a deal given or drawn from a seed, who leads, the cards on the table, what was taken.
#pragma once

#include <optional>
#include <vector>

#include "nply/cards/trick_taking.hpp"
#include "nply/catalog/games.hpp"

namespace nply::catalog {

/// What the options need to know of a game.
struct CardGame {
    std::string name;
    int seats;
    int whole_hand;      // cards of a hand at the start of a whole deal
    int scores;          // entries of a value: seats, or sides
    CardSet left_out{};  // of the pack, so that hands are equal: the usual low cards
};

/// A position as its options give it. The setup stands before the current trick, the trick's cards in their hands.
struct CardPosition {
    TrickSetup setup;
    std::vector<Card> trick;
    bool leader_given = false;
    CardSet left_out{};  // everybody knows that they are in no hand
    CardsExchanged exchanged{};

    bool is_whole(const CardGame& game) const { return setup.deal.hands[0].size() == game.whole_hand; }
};

/// The options deal, seed, cards, leader, trick, taken, broken. InputError, with its place, for what cannot be.
CardPosition card_position(const OptionValues& options, const CardGame& game);

/// How many hands the deal has; nothing if none is given.
std::optional<int> hands_in_deal(const OptionValues& options);

/// trump: a suit, or nothing for "none" or when it is not given.
std::optional<Suit> trump_option(const OptionValues& options);

/// "no trump", "trump hearts".
std::string trump_text(std::optional<Suit> trump);

/// Of a game for one number of players in hidden hands, whose scores count tricks.
GameTraits trick_game_traits(int players, int whole_hand);

/// rules: "paper" or "full".
bool full_rules(const OptionValues& options);

/// An option that only full rules know is given without them: InputError.
void only_with_full_rules(const OptionValues& options, const std::string& name);

/// A random deal as text, from seed and cards.
std::string deal_from_options(const OptionValues& options, const CardGame& game);

/// "2:SQ,HA,HK/D3,D2,C2/..": cards passed so many seats on, by each seat. InputError in the field "passes".
CardsExchanged passes_option(const std::string& text, const Deal& deal);

/// Cards as a setting of a notation has them: "SQ,HA".
std::string cards_setting(CardSet cards);

/// left-out: for games that leave cards out of the pack.
GameOption left_out_option();

/// The options every card game has; those of one game come behind.
std::vector<GameOption> card_options(std::vector<GameOption> own);

}  // namespace nply::catalog
