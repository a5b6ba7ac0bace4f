// Which cards the trick-taking games let a seat play; other seats draw conclusions from these rules
// (cards/knowledge.hpp).
#pragma once

#include <optional>
#include "nply/cards/knowledge.hpp"
#include "nply/games/hearts.hpp"
#include "nply/games/sergeant_major.hpp"
#include "nply/games/spades.hpp"
#include "nply/games/whist.hpp"

namespace nply {

/// Which cards may be played in Hearts.
inline TrickRules hearts_rules(int seats, bool full) {
    TrickRules rules{seats, pack_size / seats};
    if (!full) return rules;
    rules.to_break = Suit::hearts;
    rules.lowest_club_leads = true;
    rules.spared = point_cards;
    return rules;
}

/// Which cards may be played in Spades.
inline TrickRules spades_rules(bool full) {
    TrickRules rules{3, Spades::whole_hand, Suit::spades};
    if (full) rules.to_break = Suit::spades;
    return rules;
}

/// Full rules differ in the scores alone.
inline TrickRules sergeant_major_rules(std::optional<Suit> trump) { return {3, SergeantMajor::whole_hand, trump}; }

/// Which cards may be played in whist.
inline TrickRules whist_rules(std::optional<Suit> trump) { return {4, Whist::whole_hand, trump}; }

}  // namespace nply
