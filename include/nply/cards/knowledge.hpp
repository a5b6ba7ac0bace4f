// What a seat of a trick-taking game knows: its own hand, the cards played, and what the others' play has shown. A
// player who does not follow suit has no card of it. Full rules show more: a player who leads a suit not yet broken, or
// plays points to the first trick, had no other cards; clubs lower than the one that leads a whole deal are out of
// play. This determines which cards a seat can still have, except for two questions with several answers: which club is
// the lowest, and whether a suit was broken because one of its cards is out of play. Each answer is a case of its own,
// and every deal belongs to exactly one case.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "nply/cards/card.hpp"
#include "nply/core/scores.hpp"

namespace nply {

/// The rules about which cards may be played, beyond following suit.
struct TrickRules {
    int seats = 3;                   // at the table
    int whole_hand = 17;             // cards of a hand before the first trick
    std::optional<Suit> trump{};     // none: no trumps
    std::optional<Suit> to_break{};  // led only after one of it has been played, or if the leader has nothing else
    bool lowest_club_leads = false;  // to a whole deal
    CardSet spared{};                // discarded on a whole deal's first trick only if there is nothing else
};

/// What one seat has seen. All hands have the size of its own.
struct Seen {
    TrickRules rules;  // the rules of the game
    Player seat = 0;   // whose knowledge it is, from 0
    CardSet hand;      // as it was dealt
    std::optional<Player>
        leader{};                  // to the first trick; none: the first seat, or, if the lowest club leads, who has it
    std::vector<Card> played{};    // by everybody, from the first trick on
    CardSet out{};                 // known to be out of play
    std::optional<bool> broken{};  // at the start; none: a whole deal is not, others are if a card of the suit is out
    /// What was seen before the first trick: cards that another seat's hand has, and cards that it cannot have.
    std::array<CardSet, max_players> has{}, lacks{};  // by seat: cards that were dealt to it, and cards that were not
};

/// What one seat can conclude: which cards each other hand may hold, and whose turn it is.
struct Knowledge {
    /// Which cards each seat, or the heap out of play, can still have; the own seat has none among the unknown.
    struct Case {
        std::array<CardSet, max_players> hands;  // by seat: the unknown cards that it can have
        CardSet out;                             // the unknown cards that can be out of play
    };

    int seats = 0;      // at the table
    Player seat = 0;    // whose knowledge it is, from 0
    int hand_size = 0;  // as dealt
    std::array<CardSet, max_players>
        known{};  // cards known to have been dealt to each seat: played, shown, or the own hand
    std::array<int, max_players> places{};  // unknown cards in each hand
    CardSet unknown;                        // cards whose place is not known
    std::vector<Case> cases;                // each deal that fits belongs to one
    std::optional<Player> leader;           // to the first trick, where it is known
    std::optional<Player> to_move;          // none: all is played, or nobody knows yet who leads
    std::vector<Card> table;                // the current trick, the leader's card first

    int places_out() const;  // unknown cards that are in no hand
};

/// Throws InputError if what was seen breaks the rules. If it does not, there may still be no deal that fits
/// (worlds.hpp).
Knowledge knowledge_of(const Seen& seen);

/// Names a card played: "play 7 (H3 by seat 2)".
std::string play_text(std::size_t place, Card card, Player seat);

}  // namespace nply
