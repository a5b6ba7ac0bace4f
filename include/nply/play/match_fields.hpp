// The fields of what a match says of its entrants (catalog/fields.hpp).
#pragma once

#include <cmath>
#include <string>
#include <string_view>

#include "nply/catalog/fields.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/play/match.hpp"
#include "nply/play/statistics.hpp"

namespace nply::play {

/// A mean and the ends of its 95 % interval, under three names.
template <class Visit>
void each_field(const Interval& interval, const catalog::Field& mean, std::string_view low, std::string_view high,
                Visit&& visit) {
    visit(mean, interval.mean);
    visit(catalog::Field{low, "of its 95 % interval; null: too few deals"}, catalog::or_null(interval.low));
    visit(catalog::Field{high, "of the same"}, catalog::or_null(interval.high));
}

constexpr std::string_view result_name(const EntrantSummary*) { return "Entrant"; }

template <class Visit>
void each_field(const EntrantSummary& entrant, Visit&& visit) {
    using catalog::Field;
    visit(Field{"name", "the seat as given"}, entrant.name);
    visit(Field{"hands", "that it played"}, entrant.hands);
    each_field(entrant.score, {"mean", "of its scores, in the game's own terms"}, "low", "high", visit);
    each_field(entrant.wins, {"wins", "the share of hands won; equal best scores share one"}, "wins_low", "wins_high",
               visit);
    each_field(entrant.rank, {"rank", "the mean place, 1 is best"}, "rank_low", "rank_high", visit);
    visit(Field{"faults", "hands that it ended by a fault"}, entrant.faults());
    visit(Field{"late", "of them: no move in time"}, entrant.late);
    visit(Field{"crash", "of them: the program ended"}, entrant.crash);
    visit(Field{"illegal", "of them: no legal move"}, entrant.illegal);
    visit(Field{"nodes", "visited in all"}, entrant.nodes);
    visit(Field{"moves", "made in all: of its hands' moves the even share of its seats"}, std::llround(entrant.moves));
    visit(Field{"seconds", "thought in all"}, entrant.seconds);
}

constexpr std::string_view result_name(const PairSummary*) { return "Difference"; }

template <class Visit>
void each_field(const PairSummary& pair, Visit&& visit) {
    using catalog::Field;
    visit(Field{"first", "an entrant, from 1"}, pair.first);
    visit(Field{"second", "another, from 1"}, pair.second);
    each_field(pair.score, {"mean", "the first's score less the second's"}, "low", "high", visit);
    each_field(pair.wins, {"wins", "the first's share of wins less the second's"}, "wins_low", "wins_high", visit);
    visit(Field{"clear", "the sequential test has told them apart"},
          catalog::sometimes(pair.clear, "until clear asked for"));
}

/// A match with what its hands say so far.
struct MatchReport {
    const Match& match;
    const MatchSummary& summary;
};

constexpr std::string_view result_name(const MatchReport*) { return "Match"; }

template <class Visit>
void each_field(const MatchReport& report, Visit&& visit) {
    using catalog::Field;
    const auto& [match, summary] = report;
    visit(Field{"entrants", "in the order given"}, summary.entrants);
    visit(Field{"differences", "of every two of them"}, summary.pairs);
    visit(Field{"hands", "that count: all seatings of a deal were played"}, summary.hands);
    visit(Field{"deals", "of these hands"}, summary.deals);
    const std::string why = "no intervals: " + std::to_string(summary.deals) + " of the " +
                            std::to_string(Bootstrap::fewest_for_interval) + " deals that one needs";
    visit(Field{"why", "why there are no intervals"},
          catalog::sometimes(summary.deals < Bootstrap::fewest_for_interval, why, "fewer than ten deals"));
    visit(Field{"seatings", "of each deal"}, match.seatings_a_deal());
    visit(Field{"complete", "all hands were played, or all entrants are told apart"}, summary.complete);
    visit(Field{"game", "its name"}, catalog::given_name(match.plan().game));
    visit(Field{"players", "how many sit there"}, match.seats());
    visit(Field{"seed", "of the deals"}, match.plan().seed);
    visit(Field{"lower_is_better", "players want low scores"}, match.lower_is_better());
    visit(Field{"units", "what scores count"}, match.units());
}

}  // namespace nply::play
