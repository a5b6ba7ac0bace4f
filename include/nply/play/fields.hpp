// The fields of what is advised at the table, and the tables of all results (catalog/fields.hpp).
#pragma once

#include <vector>

#include "nply/catalog/field_tables.hpp"
#include "nply/core/count.hpp"
#include "nply/play/advice.hpp"
#include "nply/play/closed_analysis.hpp"
#include "nply/play/forecast.hpp"

namespace nply::play {

using catalog::Field;

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const CardAdvice*) { return "CardAdvice"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const CardAdvice& card, Visit&& visit) {
    visit(Field{"card", "a card that may be played"}, card.card);
    visit(Field{"mean", "forecast of the seat's final score of the hand, in the game's own terms"}, card.mean);
    visit(
        Field{"error",
              "of the mean, by the sample of deals alone; 0: every deal was searched, null: fewer than eight of many"},
        catalog::or_null(card.error));
    visit(Field{"best", "the share of deals in which no card is better; ismcts: of the playouts"}, card.best);
    visit(Field{"close", "too close to the advised card to call: the difference is within its error"}, card.close);
    visit(Field{"why", "in words, from the deals looked at; null: nothing to say"},
          catalog::or_null(!card.why.empty(), card.why));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const WorstDeal*) { return "WorstDeal"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const WorstDeal& worst, Visit&& visit) {
    visit(Field{"deal", "as it was dealt"}, worst.deal);
    visit(Field{"score", "the seat's final score there"}, worst.score);
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const Advice*) { return "Advice"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const Advice& advice, Visit&& visit) {
    visit(Field{"move", "the card to play; null: stopped before any deal was searched"},
          catalog::or_null(!advice.move.empty(), advice.move));
    visit(Field{"cards", "every legal card"}, advice.cards);
    visit(Field{"worlds", "deals searched"}, advice.worlds);
    visit(Field{"possible", "deals that fit what the seat knows, a whole number as text"}, count_text(advice.possible));
    visit(Field{"every_world", "each of them was searched"}, advice.every_world);
    visit(Field{"to_the_end", "every search saw the hand to its end"}, advice.to_the_end);
    visit(Field{"estimate", "means are estimates; otherwise every deal was solved exactly"}, advice.estimate);
    visit(Field{"why", "this card: in words, from the deals looked at; null: nothing to say"},
          catalog::or_null(!advice.why.empty(), advice.why));
    visit(Field{"worst", "the deal in which the card does worst; null: not asked for"}, catalog::or_null(advice.worst));
    visit(Field{"decided_early", "no other card could become the best any more"}, advice.decided_early);
    visit(Field{"complete", "not interrupted"}, advice.complete);
    visit(Field{"nodes", "what the searches cost"}, advice.counts);
    visit(Field{"seconds", "wall-clock time"}, advice.seconds);
    visit(Field{"plan", "what was planned, and why"}, catalog::sometimes(advice.plan, "explain asked for"));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const ClosedPlay*) { return "ClosedPlay"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const ClosedPlay& play, Visit&& visit) {
    visit(Field{"cost", "the mean of what the move lost against the best, deal by deal"}, play.cost);
    visit(Field{"best", "what advice plays"}, play.best);
    visit(Field{"error", "of the cost; 0: every deal was searched, null: one of many"}, catalog::or_null(play.error));
    visit(Field{"worlds", "deals searched"}, play.worlds);
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const MoveForecast*) { return "MoveForecast"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const MoveForecast& move, Visit&& visit) {
    visit(Field{"move", "a move that may be made"}, move.move);
    visit(Field{"score", "that the seat is expected to end with, in the game's own terms"}, move.score);
    visit(Field{"error", "of a mean over deals, by their sample alone; null: none"}, catalog::or_null(move.error));
    visit(Field{"best", "the share of deals in which no move is better"},
          catalog::sometimes(move.best, "hidden hands"));
    visit(Field{"close", "too close to the move to call"}, move.close);
    visit(Field{"why", "in words, from the deals looked at; null: nothing to say"},
          catalog::or_null(!move.why.empty(), move.why));
    visit(Field{"value", "of everybody"}, catalog::sometimes(!move.value.empty(), move.value, "nothing is hidden"));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const Forecast*) { return "Forecast"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const Forecast& forecast, Visit&& visit) {
    visit(Field{"move", "what the engine would play; null: stopped before any answer"},
          catalog::or_null(!forecast.move.empty(), forecast.move));
    visit(Field{"moves", "the best for the seat first"}, forecast.moves);
    visit(Field{"worlds", "deals searched; 0: nothing is hidden"}, forecast.worlds);
    visit(Field{"depth", "of a search that did not reach the end, in plies"}, forecast.depth);
    visit(Field{"to_the_end", "every search saw the game to its end"}, forecast.to_the_end);
    visit(Field{"final", "scores are forecasts of final ones; otherwise those at the depth"}, forecast.final_scores);
    visit(Field{"estimate", "scores are estimates; otherwise exact"}, forecast.estimate);
    visit(Field{"why", "this move: in words, from the deals looked at; null: nothing to say"},
          catalog::or_null(!forecast.why.empty(), forecast.why));
    visit(Field{"worst", "the deal in which the move does worst"}, catalog::sometimes(forecast.worst, "asked for"));
}

/// Of all results.
std::vector<catalog::FieldTable> field_tables();

}  // namespace nply::play
