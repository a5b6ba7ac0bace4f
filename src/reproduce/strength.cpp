// How strong the players are: for each game a round robin of all of them at 5 ms a card, another at 50 ms, and `auto`
// against itself with ten times the time. A case is one deal of one pairing in both rotations of the two. Limits are of
// time, so numbers depend on the machine. Version 0.1.0's `auto` plays where the environment's NPLY_BASELINE says how
// to start it as a bot, with {} for the engine (examples/bots/advise_bot.py).
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <ranges>
#include <utility>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/play/match.hpp"
#include "nply/play/match_worker.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/figures.hpp"

namespace nply::reproduce {
namespace {

struct PlayedGame {
    const char* title;
    const char* name;
    catalog::OptionValues options;
    int seats;  // of each entrant, in both rotations together
    bool moons = false;
};
const std::array<PlayedGame, 5>& strength_games() {
    static const std::array<PlayedGame, 5> all{
        {{"Hearts for 4", "hearts", {{"players", "4"}, {"rules", "full"}}, 4, true},
         {"Hearts for 3", "hearts", {{"players", "3"}, {"rules", "full"}}, 3, true},
         {"Spades", "spades", {{"rules", "full"}}, 3},
         {"Sergeant Major", "sergeant-major", {{"trump", "S"}}, 3},
         {"Whist", "whist", {{"trump", "S"}}, 4}}};
    return all;
}

constexpr std::array<const char*, 6> strength_engines{"paranoid", "brs", "maxn", "mcts", "ismcts", "auto"};
constexpr const char* baseline = "0.1.0";
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

/// Milliseconds a card; without a game's rule of thumb or chance there are none.
struct Entrant {
    std::string name;
    int ms = 0;

    std::string text() const { return ms == 0 ? name : fmt::format("{}, {} ms", name, ms); }
    std::string seat() const {
        const std::string engine = fmt::format("{}:time={}", name == baseline ? "auto" : name, ms / 1000.0);
        if (name != baseline) return ms == 0 ? name : engine;
        std::string command = std::getenv("NPLY_BASELINE");
        if (const auto at = command.find("{}"); at != std::string::npos) command.replace(at, 2, engine);
        return "bot:" + command;
    }
    friend bool operator==(const Entrant&, const Entrant&) = default;
};
struct Duel {
    Entrant first, second;
};

std::vector<Entrant> ladder(int ms) {
    std::vector<Entrant> entrants{{"random"}, {"greedy"}};
    for (const char* engine : strength_engines)
        if (catalog::find_algorithm(engine)) entrants.push_back({engine, ms});
    return entrants;
}

/// A stage's duels are all played on a deal before the next deal; a stage's deals before the next stage. The stages
/// that say most for their time come first, and the one that needs the other version last: the others keep their
/// numbers.
using Stage = std::vector<Duel>;

std::vector<Stage> every_stage() {
    std::vector<Stage> all;
    for (const int ms : {5, 50}) {
        const auto entrants = ladder(ms);
        const Entrant& strongest = entrants.back();
        Stage of_strongest, of_others;
        for (const Entrant& entrant : entrants)
            if (entrant != strongest && (ms == 5 || entrant.ms > 0)) of_strongest.push_back({strongest, entrant});
        for (std::size_t a = 0; a + 1 < entrants.size(); ++a)
            for (std::size_t b = a + 1; b + 1 < entrants.size(); ++b)
                if (ms == 5 || entrants[b].ms > 0) of_others.push_back({entrants[a], entrants[b]});
        all.insert(all.end(), {of_strongest, {{{"auto", 10 * ms}, {"auto", ms}}}, of_others});
    }
    if (std::getenv("NPLY_BASELINE"))
        for (const int ms : {5, 50}) {
            all.emplace_back();
            for (const Entrant& entrant : ladder(ms)) all.back().push_back({entrant, {baseline, ms}});
        }
    return all;
}

class Strength final : public Experiment {
public:
    std::string_view name() const override { return "strength"; }
    std::string_view title() const override { return "how strong the players are, at 5, 50 and 500 ms a card"; }
    std::vector<std::string> columns(Size) const override {
        return {"first",      "second",      "first's moons", "second's moons",
                "first's us", "second's us", "first's moves", "second's moves"};
    }
    std::uint64_t cases(Size size) const override {
        std::uint64_t duels = 0;
        for (const Stage& stage : stages_) duels += stage.size();
        return duels * strength_games().size() * deals(size);
    }
    std::string part_of(Size size, std::uint64_t number) const override {
        const auto [pairing, deal] = case_of(size, number);
        return fmt::format("{}: {} against {}", game_of(number).title, pairing.first.text(), pairing.second.text());
    }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const PlayedGame& game = game_of(number);
        const auto [pairing, deal] = case_of(size, number);
        play::MatchPlan plan{.game = game.name,
                             .options = game.options,
                             .entrants = {pairing.first.seat(), pairing.second.seat()},
                             .deals = deal + 1,
                             .seatings = "rotations"};
        if (size == Size::quick) plan.options["cards"] = "4";
        const play::Match match(plan);
        play::MatchWorker worker(match);
        Numbers sums(columns_, 0);
        for (std::uint64_t hand = deal * match.seatings_a_deal(); hand < match.hands(); ++hand) {
            const auto row = worker.play(hand, &stop);
            if (!row) return {};
            add(sums, match, *row, game.moons);
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
    const PlayedGame& game_of(std::uint64_t number) const { return strength_games()[number % strength_games().size()]; }
    static std::uint64_t deals(Size size) { return size == Size::quick ? 2 : 200; }
    struct Case {
        const Duel& duel;
        std::uint64_t deal;
    };
    Case case_of(Size size, std::uint64_t number) const {
        std::uint64_t rest = number / strength_games().size();
        auto stage = stages_.begin();
        for (; rest >= stage->size() * deals(size); ++stage) rest -= stage->size() * deals(size);
        return {(*stage)[rest % stage->size()], rest / stage->size()};
    }
    /// A finished case.
    struct Met {
        std::size_t game;
        const Duel& duel;
        const Numbers& numbers;
    };
    /// A run that was stopped has begun pairings of a few deals: they stay in the store, and out of the tables.
    std::vector<Met> of_enough_deals(Size size, const Results& results) const {
        std::map<std::pair<std::size_t, const Duel*>, std::uint64_t> deals_of;
        std::vector<Met> met;
        met.reserve(results.size());
        for (const auto& [number, numbers] : results) {
            met.push_back({number % strength_games().size(), case_of(size, number).duel, numbers});
            ++deals_of[{met.back().game, &met.back().duel}];
        }
        const std::uint64_t fewest = size == Size::quick ? 1 : fewest_for_a_conclusion;
        std::vector<Met> enough;
        for (const Met& each : met)
            if (deals_of[{each.game, &each.duel}] >= fewest) enough.push_back(each);
        return enough;
    }

    static void add(Numbers& sums, const play::Match& match, const play::HandRow& row, bool moons) {
        const auto& scores = row.hand.scores;
        std::int64_t all = 0;
        for (const Score score : scores) all += score;
        for (int seat = 0; seat < match.seats(); ++seat) {
            const auto entrant = static_cast<std::size_t>(match.entrant_at(row.number, seat));
            const Score score = scores[match.place_of(seat)];
            sums[own + entrant] += score;
            if (moons && score == 0 && all > *catalog::find_game(match.plan().game)->traits.points_in_pack)
                ++sums[own_moons + entrant];
            sums[own_time + entrant] += std::llround(1e6 * row.hand.seats[static_cast<std::size_t>(seat)].seconds);
            sums[own_moves + entrant] += static_cast<std::int64_t>(row.hand.moves.size()) / match.seats();
        }
    }

    /// What a pairing's deals say from the first one's side: how much it is ahead, a hand.
    struct Outcome {
        std::vector<double> ahead;
        double moons = 0, suffered = 0, us = 0, moves = 0, hands = 0;
    };
    Outcome outcome(const std::vector<Met>& results, std::size_t game, const Entrant& one, const Entrant& two) const {
        Outcome found;
        for (const auto& [in_game, pairing, numbers] : results) {
            if (in_game != game) continue;
            const bool straight = pairing.first == one && pairing.second == two;
            if (!straight && !(pairing.first == two && pairing.second == one)) continue;
            const std::size_t mine = straight ? 0 : 1, theirs = 1 - mine;
            const auto value = [&](std::size_t column) { return static_cast<double>(numbers[column]); };
            const double seats = strength_games()[game].seats;
            const double sign = catalog::find_game(strength_games()[game].name)->traits.fewer_is_better ? -1 : 1;
            found.ahead.push_back(sign * (value(own + mine) - value(own + theirs)) / seats);
            found.moons += value(own_moons + mine);
            found.suffered += value(own_moons + theirs);
            found.us += value(own_time + mine);
            found.moves += value(own_moves + mine);
            found.hands += seats;
        }
        return found;
    }

    void add_ladder(Report& report, const std::vector<Met>& results, std::size_t game, int ms) const {
        std::vector<Entrant> entrants = ladder(ms);
        entrants.push_back({baseline, ms});
        ReportTable table{
            fmt::format("{}, {} ms a card", strength_games()[game].title, ms),
            {"player", "opponents", "ahead a hand", interval_column("ahead a hand"), "moons shot", "suffered",
             "ms a card", "deals"},
            {},
            {"Ahead: mean difference to the opponents, each weighted equally, in points or tricks per hand and seat. "
             "For players with different opponents see the pairs below. Moons: per hundred hands. ms: processor "
             "time; for version 0.1.0 wall-clock time."}};
        Plot plot{fmt::format("strength-{}-{}", game + 1, ms),
                  fmt::format("{}, {} ms a card", strength_games()[game].title, ms), "player", "ahead a hand"};
        plot.kind = Plot::Kind::intervals;
        PlotSeries series{strength_games()[game].title, {}};
        for (const Entrant& entrant : entrants) add_row(table, plot, series, results, game, entrant, entrants);
        if (table.rows.empty()) return;
        plot.series.push_back(std::move(series));
        explain_missing_intervals(table);
        report.tables.push_back(std::move(table));
        report.plots.push_back(std::move(plot));
    }
    void add_row(ReportTable& table, Plot& plot, PlotSeries& series, const std::vector<Met>& results, std::size_t game,
                 const Entrant& entrant, const std::vector<Entrant>& others) const {
        std::vector<double> all;
        Outcome sum;
        std::uint64_t opponents = 0;
        for (const Entrant& rival : others) {
            const Outcome met = outcome(results, game, entrant, rival);
            if (!met.ahead.empty()) ++opponents;
            all.insert(all.end(), met.ahead.begin(), met.ahead.end());
            sum.moons += met.moons;
            sum.suffered += met.suffered;
            sum.us += met.us;
            sum.moves += met.moves;
            sum.hands += met.hands;
        }
        if (all.empty()) return;
        const Sample sample(all, Sample::Signs::mean_what_they_say);
        const bool moons = strength_games()[game].moons;
        table.rows.push_back({entrant.text(), count(opponents), signed_decimal(sample.mean, 2),
                              sample.signed_interval(), moons ? decimal(100 * sum.moons / sum.hands, 1) : Cell(""),
                              moons ? decimal(100 * sum.suffered / sum.hands, 1) : Cell(""),
                              decimal(sum.us / 1000 / std::max(sum.moves, 1.0), 2), count(sample.size)});
        plot.ticks.push_back(in_lines(entrant.text()));
        series.points.push_back(sample.point(static_cast<double>(plot.ticks.size())));
    }

    ReportTable pairs(const std::vector<Met>& results) const {
        ReportTable table{
            "Pair by pair",
            {"pairing", "first ahead a hand", interval_column("first ahead a hand"), "told apart", "deals"},
            {},
            {fmt::format("Pairings of fewer than {} deals are left out.", fewest_for_a_conclusion)}};
        for (std::size_t game = 0; game < strength_games().size(); ++game)
            for (const Duel& pairing : stages_ | std::views::join) {
                const Outcome met = outcome(results, game, pairing.first, pairing.second);
                if (met.ahead.empty()) continue;
                const Sample sample(met.ahead, Sample::Signs::mean_what_they_say);
                const char* apart = !sample.is_enough()                 ? "too few deals"
                                    : sample.low > 0 || sample.high < 0 ? "yes"
                                                                        : "no";
                table.rows.push_back({fmt::format("{}: {} - {}", strength_games()[game].title, pairing.first.text(),
                                                  pairing.second.text()),
                                      signed_decimal(sample.mean, 2), sample.signed_interval(), apart,
                                      count(sample.size)});
            }
        explain_missing_intervals(table);
        return table;
    }

    const std::vector<Stage> stages_ = every_stage();
};

}  // namespace

std::unique_ptr<Experiment> strength() { return std::make_unique<Strength>(); }

}  // namespace nply::reproduce
