#include "match_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report.hpp"

namespace nply::cli {
namespace {

/// As many columns as names need, cut where they need too many.
std::size_t name_width(const play::MatchSummary& summary) {
    std::size_t width = 7;
    for (const auto& entrant : summary.entrants) width = std::max(width, entrant.name.size());
    return std::min<std::size_t>(width, 48);
}

std::string fitted(const std::string& name, std::size_t width) {
    return name.size() <= width ? name : name.substr(0, width - 2) + "..";
}

std::string mean_text(const play::Interval& interval, double scale, int digits) {
    return fmt::format("{:.{}f}", scale * interval.mean, digits);
}

std::string interval_text(const play::Interval& interval, double scale, int digits) {
    if (!interval.low) return "-";
    return fmt::format("{:.{}f} to {:.{}f}", scale * *interval.low, digits, scale * *interval.high, digits);
}

std::string many_of(std::uint64_t number, std::string_view unit) {
    return fmt::format("{} {}{}", grouped(number), unit, number == 1 ? "" : "s");
}

void print_heading(const play::Match& match, const play::MatchSummary& summary) {
    const auto& plan = match.plan();
    fmt::print("{}, {} players{}: {} in {}, {}, seed {}{}\n\n", plan.game, match.seats(), plan.open ? ", open" : "",
               many_of(summary.deals, match.deal_word()), many_of(match.seatings_a_deal(), "seating"),
               many_of(summary.hands, match.hand_word()), plan.seed, summary.complete ? "" : " (not complete)");
}

/// What the scores of the table count, in a column's width.
std::string column_of_scores(const play::Match& match) { return match.over_duty() ? "over" : match.units(); }

void print_entrants(const play::Match& match, const play::MatchSummary& summary, std::size_t width) {
    fmt::print("     {:<{}}  {:>8}  {:<18}  {:>6}  {:<14}  {:>5}  {:>12}  {:>8}  {:>6}\n", "player", width,
               column_of_scores(match), "95 % interval", "wins %", "95 % interval", "rank", "looked at", "ms/move",
               "faults");
    for (std::size_t i = 0; i < summary.entrants.size(); ++i) {
        const auto& entrant = summary.entrants[i];
        fmt::print("{:>3}  {:<{}}  {:>8}  {:<18}  {:>6}  {:<14}  {:>5}  {:>12}  {:>8.3f}  {:>6}\n", i + 1,
                   fitted(entrant.name, width), width, mean_text(entrant.score, 1, 3),
                   interval_text(entrant.score, 1, 3), mean_text(entrant.wins, 100, 1),
                   interval_text(entrant.wins, 100, 1), mean_text(entrant.rank, 1, 2),
                   grouped(entrant.nodes / summary.hands), 1000 * entrant.seconds / std::max(entrant.moves, 1.0),
                   grouped(entrant.faults()));
    }
}

void print_pairs(const play::Match& match, const play::MatchSummary& summary) {
    if (summary.pairs.empty()) return;
    fmt::print("\npair     {:>8}  {:<18}  {:>6}  {}\n", column_of_scores(match), "95 % interval", "wins %",
               "95 % interval");
    for (const auto& pair : summary.pairs)
        fmt::print("{:<7}  {:>8}  {:<18}  {:>6}  {}{}\n", fmt::format("{} - {}", pair.first, pair.second),
                   fmt::format("{:+.3f}", pair.score.mean), interval_text(pair.score, 1, 3),
                   fmt::format("{:+.1f}", 100 * pair.wins.mean), interval_text(pair.wins, 100, 1),
                   !pair.clear   ? ""
                   : *pair.clear ? "  told apart"
                                 : "  not told apart");
}

std::string intervals_text(const play::MatchSummary& summary, std::string_view deal) {
    constexpr auto fewest = play::Bootstrap::fewest_for_interval;
    if (summary.deals >= fewest) return fmt::format("intervals by bootstrap over {}s", deal);
    return fmt::format("no intervals: {} {} too few for one, {} are needed", many_of(summary.deals, deal),
                       summary.deals == 1 ? "is" : "are", many_of(fewest, deal));
}

void print_faults(const play::MatchSummary& summary) {
    const char* before = "\n";
    for (std::size_t i = 0; i < summary.entrants.size(); ++i) {
        const auto& entrant = summary.entrants[i];
        if (entrant.faults() == 0) continue;
        fmt::print("{}{:>3}  faults: {} late, {} crashed, {} illegal\n", before, i + 1, grouped(entrant.late),
                   grouped(entrant.crash), grouped(entrant.illegal));
        before = "";
    }
}

}  // namespace

void print_match(const play::Match& match, const play::MatchSummary& summary) {
    print_heading(match, summary);
    if (summary.deals == 0) {
        fmt::print("no {} has been played in every seating yet\n", match.deal_word());
        return;
    }
    print_entrants(match, summary, name_width(summary));
    print_pairs(match, summary);
    print_faults(summary);
    if (match.over_duty()) fmt::print("\nover: tricks over the duty, with a minus under it");
    fmt::print(
        "\n{} {} are better; all with the best score share a win; {}; ms/move: processor time, for bots elapsed "
        "the clock\n",
        match.lower_is_better() ? "fewer" : "more", match.over_duty() ? "tricks over the duty" : match.units(),
        intervals_text(summary, match.deal_word()));
}

}  // namespace nply::cli
