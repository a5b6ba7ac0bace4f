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
    visit(catalog::Field{low, "lower end of its 95 % interval; null: too few deals"}, catalog::or_null(interval.low));
    visit(catalog::Field{high, "upper end of the same interval"}, catalog::or_null(interval.high));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const EntrantSummary*) { return "Entrant"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const EntrantSummary& entrant, Visit&& visit) {
    using catalog::Field;
    visit(Field{"name", "the entrant as given in --seats"}, entrant.name);
    visit(Field{"hands", "number of hands that it played"}, entrant.hands);
    each_field(entrant.score, {"mean", "mean of its scores, in the game's own terms"}, "low", "high", visit);
    each_field(entrant.wins, {"wins", "share of hands won; players with equal best scores share a win"}, "wins_low",
               "wins_high", visit);
    each_field(entrant.rank, {"rank", "mean place, 1 is best"}, "rank_low", "rank_high", visit);
    visit(Field{"faults", "number of hands that its faults ended"}, entrant.faults());
    visit(Field{"late", "number of these faults: no move in time"}, entrant.late);
    visit(Field{"crash", "number of these faults: the program ended"}, entrant.crash);
    visit(Field{"illegal", "number of these faults: no legal move"}, entrant.illegal);
    visit(Field{"nodes", "number of nodes visited in all hands"}, entrant.nodes);
    visit(Field{"moves", "number of moves in all hands: an equal share for each seat"}, std::llround(entrant.moves));
    visit(Field{"seconds", "thinking time in all hands"}, entrant.seconds);
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const PairSummary*) { return "Difference"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const PairSummary& pair, Visit&& visit) {
    using catalog::Field;
    visit(Field{"first", "number of an entrant, from 1"}, pair.first);
    visit(Field{"second", "number of another entrant, from 1"}, pair.second);
    each_field(pair.score, {"mean", "mean of the first's score less the second's"}, "low", "high", visit);
    each_field(pair.wins, {"wins", "the first's share of wins less the second's"}, "wins_low", "wins_high", visit);
    visit(Field{"clear", "true: the sequential test has decided which is better"},
          catalog::sometimes(pair.clear, "until clear asked for"));
}

/// A match with what its hands say so far.
struct MatchReport {
    const Match& match;           // what was played
    const MatchSummary& summary;  // what came out
};

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const MatchReport*) { return "Match"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const MatchReport& report, Visit&& visit) {
    using catalog::Field;
    const auto& [match, summary] = report;
    visit(Field{"entrants", "results of each entrant, in the order given"}, summary.entrants);
    visit(Field{"differences", "differences of every two entrants"}, summary.pairs);
    visit(Field{"hands", "number of hands that count: those of deals played in all seatings"}, summary.hands);
    visit(Field{"deals", "number of deals of these hands"}, summary.deals);
    const std::string why = "no intervals: " + std::to_string(summary.deals) + " of the " +
                            std::to_string(Bootstrap::fewest_for_interval) + " deals that one needs";
    visit(Field{"why", "why there are no intervals"},
          catalog::sometimes(summary.deals < Bootstrap::fewest_for_interval, why, "fewer than ten deals"));
    visit(Field{"seatings", "number of seatings of each deal"}, match.seatings_a_deal());
    visit(Field{"complete", "true: all hands were played, or the sequential test has decided for every pair"},
          summary.complete);
    visit(Field{"game", "name of the game"}, catalog::given_name(match.plan().game));
    visit(Field{"players", "number of seats"}, match.seats());
    visit(Field{"seed", "seed of the first deal"}, match.plan().seed);
    visit(Field{"lower_is_better", "true: low scores are better"}, match.lower_is_better());
    visit(Field{"units", "what scores count, such as points or tricks"}, match.units());
}

}  // namespace nply::play
