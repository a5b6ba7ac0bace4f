// How strong the players are: for each card game a round robin of all of them at 5 ms a card, another at 50 ms, and
// `auto` against itself with ten times the time; then single settings, version 0.1.0 and board games. A case is one
// deal of one pairing in both rotations of the two. Limits are of time, so numbers depend on the machine. Version
// 0.1.0's `auto` plays where the environment's NPLY_BASELINE says how to start it as a bot, with {} for the engine
// (examples/bots/advise_bot.py).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "nply/play/match.hpp"
#include "nply/play/match_worker.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/figures.hpp"
#include "reproduce/ratings.hpp"
#include "reproduce/strength_plan.hpp"

namespace nply::reproduce {
namespace {

enum Column : std::size_t {
    own,
    other,
    own_moons,
    other_moons,
    own_time,
    other_time,
    own_moves,
    other_moves,
    columns_
};
constexpr double hands_a_case = 2;  // both rotations
/// Wins are counted in twelfths: two, three or four players may share one.
constexpr double parts_of_a_win = 12;

class Strength final : public Experiment {
public:
    std::string_view name() const override { return "strength"; }
    std::string_view title() const override { return "how strong the players are, at 5, 50 and 500 ms a card"; }
    std::vector<std::string> columns(Size) const override {
        return {"first",      "second",      "first's moons", "second's moons",
                "first's us", "second's us", "first's moves", "second's moves"};
    }
    std::uint64_t cases(Size size) const override {
        std::uint64_t all = 0;
        for (const Stage& stage : stages_) all += stage.cases(size);
        return all;
    }
    std::string part_of(Size size, std::uint64_t number) const override {
        const auto [pairing, game, deal] = case_of(stages_, size, number);
        return fmt::format("{}: {} against {}", strength_games()[game].title, pairing.first.text(),
                           pairing.second.text());
    }
    bool is_settled(Size size, std::uint64_t number, const Results&) const override {
        return case_of(stages_, size, number).duel.second.name == baseline && !std::getenv("NPLY_BASELINE");
    }
    std::string rule() const override { return "Version 0.1.0 is played where NPLY_BASELINE says how to start it."; }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const auto [pairing, place, deal] = case_of(stages_, size, number);
        const PlayedGame& game = strength_games()[place];
        play::MatchPlan plan{.game = game.name,
                             .options = game.options,
                             .entrants = {pairing.first.seat(), pairing.second.seat()},
                             .deals = deal + 1,
                             .seatings = "rotations"};
        if (size == Size::quick && !game.wins) plan.options["cards"] = "4";
        const play::Match match(plan);
        play::MatchWorker worker(match);
        Numbers sums(columns_, 0);
        for (std::uint64_t hand = deal * match.seatings_a_deal(); hand < match.hands(); ++hand) {
            const auto row = worker.play(hand, &stop);
            if (!row) return {};
            add(sums, match, *row, game);
        }
        return sums;
    }

    Report report(Size size, const Results& results) const override {
        Report report;
        const std::vector<Met> met = of_enough_deals(size, results);
        for (std::size_t game = 0; game < strength_games().size(); ++game)
            for (const int ms : {5, 50}) add_ladder(report, met, game, ms);
        report.tables.push_back(pairs(met));
        return report;
    }

private:
    /// A finished case.
    struct Met {
        std::size_t game;
        const Duel& duel;
        std::uint64_t deal;
        const Numbers& numbers;
    };
    /// A run that was stopped has begun pairings of a few deals: they stay in the store, and out of the tables.
    std::vector<Met> of_enough_deals(Size size, const Results& results) const {
        std::map<std::pair<std::size_t, Duel>, std::uint64_t> deals_of;
        std::vector<Met> met;
        met.reserve(results.size());
        for (const auto& [number, numbers] : results) {
            const auto [duel, game, deal] = case_of(stages_, size, number);
            met.push_back({game, duel, deal, numbers});
            ++deals_of[{game, duel}];
        }
        const std::uint64_t fewest = size == Size::quick ? 1 : fewest_for_a_conclusion;
        std::vector<Met> enough;
        for (const Met& each : met)
            if (deals_of[{each.game, each.duel}] >= fewest) enough.push_back(each);
        return enough;
    }

    static std::int64_t part_of_win(const std::vector<Score>& scores, Score score) {
        if (score < *std::max_element(scores.begin(), scores.end())) return 0;
        return static_cast<std::int64_t>(parts_of_a_win) / std::count(scores.begin(), scores.end(), score);
    }
    static void add(Numbers& sums, const play::Match& match, const play::HandRow& row, const PlayedGame& game) {
        const auto& scores = row.hand.scores;
        std::int64_t all = 0;
        for (const Score score : scores) all += score;
        for (int seat = 0; seat < match.seats(); ++seat) {
            const auto entrant = static_cast<std::size_t>(match.entrant_at(row.number, seat));
            const Score score = scores[match.place_of(seat)];
            sums[own + entrant] += game.wins ? part_of_win(scores, score) : score;
            if (game.moons && score == 0 && all > *catalog::find_game(match.plan().game)->traits.points_in_pack)
                ++sums[own_moons + entrant];
            sums[own_time + entrant] += std::llround(1e6 * row.hand.seats[static_cast<std::size_t>(seat)].seconds);
            sums[own_moves + entrant] += static_cast<std::int64_t>(row.hand.moves.size()) / match.seats();
        }
    }

    /// How much the first one was ahead in a case, a hand and seat.
    static double ahead(const Met& met) {
        const PlayedGame& game = strength_games()[met.game];
        const bool fewer = catalog::find_game(game.name)->traits.fewer_is_better;
        const auto difference = static_cast<double>(met.numbers[own] - met.numbers[other]);
        return (fewer ? -difference : difference) / game.seats / (game.wins ? parts_of_a_win : 1);
    }

    /// What an entrant's cases with these others say, beside who was ahead.
    struct Outcome {
        double moons = 0, suffered = 0, us = 0, moves = 0;
        std::size_t cases = 0, opponents = 0;
    };
    static Outcome outcome(const std::vector<Met>& met, const Entrant& entrant) {
        Outcome found;
        std::vector<const Entrant*> opponents;
        for (const Met& each : met) {
            const std::size_t mine = each.duel.first == entrant ? 0 : 1, theirs = 1 - mine;
            const Entrant& rival = mine == 0 ? each.duel.second : each.duel.first;
            if (mine == 1 && each.duel.second != entrant) continue;
            const auto value = [&](std::size_t column) { return static_cast<double>(each.numbers[column]); };
            found.moons += value(own_moons + mine);
            found.suffered += value(own_moons + theirs);
            found.us += value(own_time + mine);
            found.moves += value(own_moves + mine);
            ++found.cases;
            if (std::none_of(opponents.begin(), opponents.end(), [&](auto* one) { return *one == rival; }))
                opponents.push_back(&rival);
        }
        found.opponents = opponents.size();
        return found;
    }

    /// Everybody of one limit of time, by all meetings of two of them.
    static void add_ladder(Report& report, const std::vector<Met>& results, std::size_t game, int ms) {
        std::vector<Entrant> entrants = ladder(ms);
        entrants.push_back({baseline, ms});
        const auto place_of = [&](const Entrant& entrant) {
            return static_cast<std::size_t>(std::find(entrants.begin(), entrants.end(), entrant) - entrants.begin());
        };
        std::vector<Met> met;
        std::vector<Meeting> meetings;
        for (const Met& each : results) {
            const std::size_t first = place_of(each.duel.first), second = place_of(each.duel.second);
            if (each.game != game || first == entrants.size() || second == entrants.size()) continue;
            met.push_back(each);
            meetings.push_back({first, second, each.deal, ahead(each)});
        }
        const auto takes_time = [&](const Met& each) { return each.duel.first.ms == ms || each.duel.second.ms == ms; };
        if (std::none_of(met.begin(), met.end(), takes_time)) return;
        const PlayedGame& played = strength_games()[game];
        const char* const unit = played.wins ? "wins a game" : "points or tricks a hand";
        ReportTable table{fmt::format("{}, {} ms a card", played.title, ms),
                          {"player", "rating", interval_column("rating"), "opponents", "moons shot", "suffered",
                           "ms a card", "deals"},
                          {},
                          {fmt::format("Rating: {} and seat, from all pairs by least squares; {} is 0. Intervals by "
                                       "bootstrap: a deal is drawn with all that was played on it. Moons: per hundred "
                                       "hands. ms: processor time.",
                                       unit, entrants[zero_of(meetings)].text())}};
        Plot plot{fmt::format("strength-{}-{}", game + 1, ms), table.title, "player", "rating"};
        plot.kind = Plot::Kind::intervals;
        PlotSeries series{played.title, {}};
        const auto ratings = ratings_of(meetings, entrants.size());
        for (std::size_t place = 0; place < entrants.size(); ++place)
            if (const Outcome found = outcome(met, entrants[place]); found.cases > 0) {
                table.rows.push_back(row_of(entrants[place], ratings[place], found, played.moons));
                plot.ticks.push_back(in_lines(entrants[place].text()));
                if (const auto& [value, low, high] = ratings[place].value_or(Coefficient{}); ratings[place])
                    series.points.push_back({static_cast<double>(plot.ticks.size()), value, low, high});
            }
        plot.series.push_back(std::move(series));
        report.tables.push_back(std::move(table));
        report.plots.push_back(std::move(plot));
    }
    static std::vector<Cell> row_of(const Entrant& entrant, const std::optional<Coefficient>& rating,
                                    const Outcome& found, bool moons) {
        const double hands = hands_a_case * static_cast<double>(found.cases);
        const bool has_interval = rating && rating->low < rating->high;
        return {entrant.text(),
                rating ? signed_decimal(rating->value, 2) : Cell(""),
                has_interval
                    ? Cell(fmt::format("{:+.2f} .. {:+.2f}", rating->low, rating->high), rating->low, rating->high)
                    : Cell(""),
                count(found.opponents),
                moons ? decimal(100 * found.moons / hands, 1) : Cell(""),
                moons ? decimal(100 * found.suffered / hands, 1) : Cell(""),
                entrant.name == baseline ? Cell("") : decimal(found.us / 1000 / std::max(found.moves, 1.0), 2),
                count(found.cases)};
    }

    ReportTable pairs(const std::vector<Met>& results) const {
        ReportTable table{
            "Pair by pair",
            {"pairing", "first ahead a hand", interval_column("first ahead a hand"), "told apart", "deals"},
            {},
            {fmt::format("Pairings of fewer than {} deals are left out.", fewest_for_a_conclusion)}};
        std::map<std::pair<std::size_t, Duel>, std::vector<double>> by_pair;
        for (const Met& met : results) by_pair[{met.game, met.duel}].push_back(ahead(met));
        for (std::size_t game = 0; game < strength_games().size(); ++game)
            for (const Stage& stage : stages_)
                for (const Duel& duel : stage.duels) {
                    const auto found = by_pair.extract({game, duel});
                    if (found) table.rows.push_back(pair_row(game, duel, found.mapped()));
                }
        table.notes.emplace_back(
            "Told apart: the interval excludes zero. Each interval is of its own pairing: if all players were equal, "
            "about "
            "one pairing in twenty would be told apart by chance.");
        explain_missing_intervals(table);
        return table;
    }
    static std::vector<Cell> pair_row(std::size_t game, const Duel& duel, const std::vector<double>& ahead) {
        const Sample sample(ahead, Sample::Signs::mean_what_they_say);
        const char* apart = !sample.is_enough() ? "too few deals" : sample.low > 0 || sample.high < 0 ? "yes" : "no";
        return {fmt::format("{}: {} - {}", strength_games()[game].title, duel.first.text(), duel.second.text()),
                signed_decimal(sample.mean, 2), sample.signed_interval(), apart, count(sample.size)};
    }

    const std::vector<Stage> stages_ = strength_stages();
};

}  // namespace

std::unique_ptr<Experiment> strength() { return std::make_unique<Strength>(); }

}  // namespace nply::reproduce
