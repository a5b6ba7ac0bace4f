// The fields of what is advised at the table, and the tables of all results (catalog/fields.hpp).
#pragma once

#include <vector>

#include "nply/catalog/field_tables.hpp"
#include "nply/core/count.hpp"
#include "nply/play/advice.hpp"
#include "nply/play/closed_analysis.hpp"

namespace nply::play {

using catalog::Field;

constexpr std::string_view result_name(const CardAdvice*) { return "CardAdvice"; }

template <class Visit>
void each_field(const CardAdvice& card, Visit&& visit) {
    visit(Field{"card", "a card that may be played"}, card.card);
    visit(Field{"mean", "of the seat's score over the deals searched, in the game's own terms"}, card.mean);
    visit(Field{"error", "of the mean; 0: every deal was searched, null: one of many"}, catalog::or_null(card.error));
    visit(Field{"best", "the share of deals in which no card is better"}, card.best);
}

constexpr std::string_view result_name(const Advice*) { return "Advice"; }

template <class Visit>
void each_field(const Advice& advice, Visit&& visit) {
    visit(Field{"move", "the card to play; null: stopped before any deal was searched"},
          catalog::or_null(!advice.move.empty(), advice.move));
    visit(Field{"cards", "every legal card"}, advice.cards);
    visit(Field{"worlds", "deals searched"}, advice.worlds);
    visit(Field{"possible", "deals that fit what the seat knows, a whole number as text"}, count_text(advice.possible));
    visit(Field{"every_world", "each of them was searched"}, advice.every_world);
    visit(Field{"to_the_end", "every search saw the hand to its end"}, advice.to_the_end);
    visit(Field{"decided_early", "no other card could become the best any more"}, advice.decided_early);
    visit(Field{"complete", "not interrupted"}, advice.complete);
    visit(Field{"nodes", "what the searches cost"}, advice.counts);
    visit(Field{"seconds", "wall-clock time"}, advice.seconds);
}

constexpr std::string_view result_name(const ClosedPlay*) { return "ClosedPlay"; }

template <class Visit>
void each_field(const ClosedPlay& play, Visit&& visit) {
    visit(Field{"cost", "the mean of what the move lost against the best, deal by deal"}, play.cost);
    visit(Field{"best", "what advice plays"}, play.best);
    visit(Field{"error", "of the cost; 0: every deal was searched, null: one of many"}, catalog::or_null(play.error));
    visit(Field{"worlds", "deals searched"}, play.worlds);
}

/// Of all results.
std::vector<catalog::FieldTable> field_tables();

}  // namespace nply::play
