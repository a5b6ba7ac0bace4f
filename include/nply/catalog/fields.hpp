// The fields of results, each declared once: `each_field(result, visit)` calls visit(Field, value) for every field in
// its order; `result_name` is what tables and Python call the result. JSON (fields_json.hpp), Python's objects and the
// documents' tables are visitors, so they have the same fields. A value may be a number, a truth value, a text, another
// result, a vector of these, OrNull or Sometimes.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/comparison.hpp"
#include "nply/catalog/every_lead.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/judged_play.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/report.hpp"

namespace nply::catalog {

/// The name of a field, its meaning, and its type where the C++ type does not tell it.
struct Field {
    std::string_view name, meaning;  // the name in JSON and Python, and what it means in a phrase
    std::string_view type{};         // in tables, where it depends on the answer: "[number]"
};

/// Null where there is nothing.
template <class T>
struct OrNull {
    const T* value;  // null: there is none
};

/// Left out where there is nothing.
template <class T>
struct Sometimes {
    const T* value;         // null: the field is left out
    std::string_view when;  // when the field is there, in words
};

/// A value that is present only under the condition that `when` describes.
template <class T>
Sometimes<T> sometimes(bool there, const T& value, std::string_view when) {
    return {there ? &value : nullptr, when};
}
/// A value that is present only under the condition that `when` describes.
template <class T>
Sometimes<T> sometimes(const std::optional<T>& value, std::string_view when) {
    return {value ? &*value : nullptr, when};
}
/// A value that is null where it does not exist.
template <class T>
OrNull<T> or_null(bool there, const T& value) {
    return {there ? &value : nullptr};
}
/// A value that is null where it does not exist.
template <class T>
OrNull<T> or_null(const std::optional<T>& value) {
    return {value ? &*value : nullptr};
}
/// The first of the values, or null if there are none.
template <class T>
OrNull<T> first_or_null(const std::vector<T>& values) {
    return {values.empty() ? nullptr : &values.front()};
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const Counts*) { return "Counts"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const Counts& counts, Visit&& visit) {
    visit(Field{"visited", "nodes entered, root and re-searches included"}, counts.visited);
    visit(Field{"leaves", "those of them without children"}, counts.leaves);
    visit(Field{"pruned", "children never entered"}, counts.pruned);
    visit(Field{"researched", "children searched again"}, counts.researched);
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const MoveReport*) { return "MoveValue"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const MoveReport& move, Visit&& visit) {
    visit(Field{"move", "a move at the root"}, move.move);
    constexpr Field value{"value", "its value, in the game's own terms; decimals of a model", "[number]"};
    if (move.mean.empty())
        visit(value, move.value);
    else
        visit(value, move.mean);
    visit(Field{"set", "all values it may lead to"}, sometimes(!move.set.empty(), move.set, "soft-maxn"));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const IterationReport*) { return "Iteration"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const IterationReport& iteration, Visit&& visit) {
    visit(Field{"depth", "plies"}, iteration.depth);
    constexpr Field value{"value", "in the game's own terms; decimals of a model", "[number]"};
    if (iteration.mean.empty())
        visit(value, iteration.value);
    else
        visit(value, iteration.mean);
    visit(Field{"denominator", "values are numerators over it"},
          sometimes(iteration.denominator != 1, iteration.denominator, "chance, and fractions"));
    visit(Field{"line", "the moves that lead to it"}, iteration.line);
    visit(Field{"visited", "nodes of this iteration"}, iteration.visited);
    visit(Field{"moves", "the value of every move"},
          sometimes(!iteration.moves.empty(), iteration.moves, "all moves asked for"));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const MoveEstimateReport*) { return "MoveEstimate"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const MoveEstimateReport& move, Visit&& visit) {
    visit(Field{"move", "a move at the root"}, move.move);
    visit(Field{"visits", "number of playouts that began with it"}, move.visits);
    visit(Field{"mean", "mean of their scores, in the game's own terms; none without visits"}, move.mean);
    visit(Field{"error", "standard error of the mean, between trees; null from one tree"}, move.error);
    visit(Field{"exact", "proven"}, sometimes(move.exact, move.exact, "it is"));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const LimitsReport*) { return "Limits"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const LimitsReport& limits, Visit&& visit) {
    constexpr std::string_view from[] = {"file", "leaves", "game"};
    const TreeLimits& known = limits.known;
    visit(Field{"from", "source of the limits: file, leaves or game"}, from[static_cast<int>(limits.from)]);
    visit(Field{"minscore", "the least score; null: unknown"}, or_null(known.minscore));
    visit(Field{"maxscore", "the largest score; null: unknown"}, or_null(known.maxscore));
    visit(Field{"minsum", "the least sum"}, sometimes(known.minsum, "players minimise"));
    if (!known.minsum) visit(Field{"maxsum", "the largest sum; null: unknown"}, or_null(known.maxsum));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const PlanReport*) { return "Plan"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const PlanReport& plan, Visit&& visit) {
    constexpr const char* known = "known beforehand";
    visit(Field{"search", "what is done"}, plan.search);
    visit(Field{"why", "the reason"}, plan.why);
    visit(Field{"instead", "what is not done, and why"},
          sometimes(!plan.instead.empty(), plan.instead, "there are alternatives"));
    visit(Field{"positions", "number of positions that it takes"}, sometimes(plan.positions, known));
    visit(Field{"bytes", "memory that it takes"}, sometimes(plan.bytes, known));
    visit(Field{"seconds", "time that it takes, roughly"}, sometimes(plan.seconds, known));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const TiesReport*) { return "Ties"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const TiesReport& ties, Visit&& visit) {
    visit(Field{"low", "the least score of each"}, ties.low);
    visit(Field{"high", "the largest score of each"}, ties.high);
    visit(Field{"exact", "both are reached; otherwise nothing lies beyond them"}, ties.exact);
    visit(Field{"low_by", "the player who alone can cause the least score, from 1; 0: no single player"}, ties.low_by);
    visit(Field{"high_by", "the same for the largest score"}, ties.high_by);
    visit(Field{"set", "all values"}, sometimes(!ties.set.empty(), ties.set, "they are few"));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const SearchReport*) { return "Result"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const SearchReport& report, Visit&& visit) {
    constexpr const char* to_a_depth = "searches to a depth";
    constexpr Field value{"value",
                          "in the game's own terms, of an estimate or model decimals; null: stopped before any answer",
                          "[number]"};
    if (report.promise == Promise::estimate || !report.exact)
        visit(value, or_null(report.answered, report.mean));
    else
        visit(value, or_null(report.answered, report.value));
    visit(Field{"move", "the best move; null: the game is over, chance decides, or no answer"},
          first_or_null(report.line));
    visit(Field{"index", "its place in canonical order, from 0"}, first_or_null(report.path));
    visit(Field{"line", "the moves that lead to the value"}, report.line);
    visit(Field{"path", "the same as places in canonical order, from 0"}, report.path);
    visit(Field{"complete", "no limit and no interruption stopped the search"}, report.complete);
    visit(Field{"algorithm", "its name"}, report.algorithm);
    visit(Field{"sound", "the algorithm's answer can be relied upon"}, report.sound);
    visit(
        Field{
            "promise",
            "kind of the value: maxn, one-player, estimate, model or unsound; with a depth, of the game cut off there"},
        name_of(report.promise));
    visit(Field{"for", "whose score the value is, from 1"}, sometimes(report.for_player, "paranoid, brs"));
    visit(Field{"scale", "values are so many times those of the file"},
          sometimes(report.scale != 1, report.scale, "files with rational payoffs"));
    visit(Field{"denominator", "values are numerators over it"},
          sometimes(report.denominator != 1, report.denominator, "chance, and fractions"));
    visit(Field{"exact", "false: expectations in floating point"},
          sometimes(!report.exact, report.exact, "approximate asked for, and prob-maxn"));
    visit(Field{"set", "all values that play may lead to; the value is the worst one of the move"},
          sometimes(!report.set.empty(), report.set, "soft-maxn"));
    visit(Field{"ties", "what other choices among equal moves can change"}, sometimes(report.ties, "ties asked for"));
    visit(Field{"lacks_ties", "the value is final, but the search for ties did not finish"},
          sometimes(report.lacks_ties, report.lacks_ties, "it did not"));
    visit(Field{"limits", "limits of the tree's scores, which prunings may use"}, sometimes(report.limits, "trees"));
    visit(Field{"nodes", "what the search cost"}, report.counts);
    const bool estimate = !report.estimates.empty();
    visit(Field{"playouts", "games played out"}, sometimes(estimate, report.playouts, "estimates"));
    visit(Field{"positions", "visited by an exact search before them"},
          sometimes(estimate && report.positions > 0, report.positions, "estimates after one"));
    visit(Field{"seconds", "wall-clock time"}, report.seconds);
    visit(Field{"depth", "the deepest completed iteration"}, sometimes(report.deepened, report.depth, to_a_depth));
    visit(Field{"iterations", "every completed one"}, sometimes(report.deepened, report.iterations, to_a_depth));
    visit(Field{"partial", "a deeper iteration that was stopped"}, sometimes(report.partial, "there is one"));
    visit(Field{"stopped", "why no deeper iteration, or no exact answer, was possible, whatever the limits"},
          sometimes(!report.stopped.empty(), report.stopped,
                    "exact expectations that do not fit, and lines without an end"));
    constexpr Field moves{"moves", "the value of every move; of an estimate move, visits, mean and error",
                          "[MoveValue or MoveEstimate]"};
    if (estimate)
        visit(moves, report.estimates);
    else
        visit(moves, sometimes(report.all_moves, report.moves, "all moves asked for, and estimates"));
    visit(Field{"story", "the line as players of the game write it down"},
          sometimes(!report.story.text.empty(), report.story.text, "trick games"));
    visit(Field{"totals", "what everybody has after each trick that the line completes"},
          sometimes(!report.story.text.empty(), report.story.totals, "trick games"));
    visit(Field{"plan", "what was planned, and why"}, sometimes(report.plan, "explain asked for"));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const CostRange*) { return "CostRange"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const CostRange& range, Visit&& visit) {
    visit(Field{"low", "the least that the move can have cost"}, range.low);
    visit(Field{"high", "the most that it can have cost"}, range.high);
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const JudgedPlay*) { return "Play"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const JudgedPlay& play, Visit&& visit) {
    const bool judged = play.judged != Judged::no, estimate = play.judged == Judged::by_estimate;
    const auto either = [&](Field field, const auto& exact, const auto& estimated) {
        if (estimate)
            visit(field, or_null(true, estimated));
        else
            visit(field, or_null(judged, exact));
    };
    visit(Field{"move", "the move made"}, play.move);
    visit(Field{"player", "who made it, from 1"}, play.player);
    either(Field{"value", "with best play by all after it; decimals: an estimate; null: not judged", "[number]"},
           play.value, play.estimate.value);
    either(Field{"cost", "what its player lost by it; decimals: an estimate; null: not judged", "number"}, play.cost,
           play.estimate.cost);
    visit(Field{"best", "what max^n plays instead; null: not judged"}, or_null(judged, play.best));
    either(Field{"before", "with best play by all from before it", "[number]"}, play.before, play.estimate.before);
    either(Field{"gains", "what it brought each entry of the value; less than 0 is harm", "[number]"}, play.gains,
           play.estimate.gains);
    visit(Field{"estimate", "by playouts, not exact"}, sometimes(estimate, estimate, "it is"));
    visit(Field{"error", "the standard error of an estimated cost"}, sometimes(play.estimate.error, "an estimate"));
    visit(Field{"better", "best play instead of it"}, sometimes(play.cost != 0, play.better, "it cost something"));
    visit(Field{"punished", "best play after it"}, sometimes(play.cost != 0, play.punished, "it cost something"));
    visit(Field{"ties", "its cost, whatever is chosen elsewhere among equal moves"},
          sometimes(play.ties, "ties asked for, few values"));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const JudgedPlays*) { return "Analysis"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const JudgedPlays& analysis, Visit&& visit) {
    visit(Field{"plays", "the moves, judged"}, analysis.plays);
    visit(Field{"complete", "every move is judged exactly"}, analysis.complete);
    visit(Field{"exact", "moves judged exactly"}, analysis.exact);
    visit(Field{"estimated", "moves judged by an estimate"}, analysis.estimated);
    visit(Field{"why", "why not all are judged exactly"}, sometimes(!analysis.why.empty(), analysis.why, "known"));
    visit(Field{"algorithm", "its name"}, analysis.algorithm);
    visit(Field{"sound", "the algorithm's answer can be relied upon"}, analysis.sound);
    visit(Field{"nodes", "what the searches cost"}, analysis.counts);
    visit(Field{"seconds", "wall-clock time"}, analysis.seconds);
}

/// A search among others of the same position.
struct ComparedReport {
    const SearchReport& report;   // the algorithm's answer
    std::optional<double> share;  // nodes divided by those of max^n, where both searches ended
};

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const ComparedReport*) { return "ComparedResult"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const ComparedReport& compared, Visit&& visit) {
    each_field(compared.report, visit);
    visit(Field{"share", "share of plain max^n's nodes; null: one of the two was stopped"}, or_null(compared.share));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const Comparison*) { return "Comparison"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const Comparison& comparison, Visit&& visit) {
    std::vector<ComparedReport> results;
    results.reserve(comparison.reports.size());
    for (const SearchReport& report : comparison.reports) results.push_back({report, comparison.share(report)});
    visit(Field{"position", "the position in one sentence"}, comparison.position);
    visit(Field{"players", "number of players"}, comparison.players);
    visit(Field{"results", "one for each algorithm"}, results);
    visit(Field{"notes", "what a reader of the counts should know"}, comparison.notes);
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const EveryLead::Row*) { return "Lead"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const EveryLead::Row& row, Visit&& visit) {
    visit(Field{"trump", "S, H, D, C or none; null in a game without trumps"}, or_null(!row.trump.empty(), row.trump));
    visit(Field{"values", "one for each leader, seat 1 first"}, row.by_leader);
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const EveryLead*) { return "EveryLead"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const EveryLead& table, Visit&& visit) {
    visit(Field{"leads", "one row for each trump"}, table.rows);
    visit(Field{"complete", "no limit and no interruption stopped it"}, table.complete);
    visit(Field{"seconds", "wall-clock time"}, table.seconds);
    visit(Field{"plan", "what was planned, and why"}, sometimes(table.plan, "explain asked for"));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const ChanceOutcome*) { return "Outcome"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const ChanceOutcome& outcome, Visit&& visit) {
    visit(Field{"outcome", "its name, which plays it"}, outcome.name);
    visit(Field{"weight", "how often it happens, against the others"}, outcome.weight);
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const Position*) { return "Position"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const Position& position, Visit&& visit) {
    visit(Field{"game", "its name"}, position.game());
    visit(Field{"position", "the notation"}, position.notation());
    visit(Field{"players", "number of players"}, position.players());
    visit(Field{"mover", "who moves, from 1; 0: the game is over; null: chance decides"},
          or_null(!position.is_chance(), position.mover()));
    visit(Field{"over", "there are no more moves"}, position.is_over());
    visit(Field{"moves", "in canonical order, equivalent cards as one; where chance decides, the outcomes"},
          position.moves());
    visit(Field{"outcomes", "what can happen"}, sometimes(position.is_chance(), position.outcomes(), "chance decides"));
    visit(Field{"scores", "as they stand, in the game's own terms"}, position.scores());
    visit(Field{"description", "the position in one sentence"}, position.describe());
}

/// Visits fields and does nothing; concepts use it.
struct IgnoreFields {
    void operator()(const Field&, const auto&) const {}  // Does nothing.
};

template <class T>
concept HasFields = requires(const T& result) { each_field(result, IgnoreFields{}); };

}  // namespace nply::catalog
