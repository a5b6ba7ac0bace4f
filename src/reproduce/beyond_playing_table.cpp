// Beyond Table 12 of the 2003 paper: does its ranking survive where seats see only their own cards, where thinking time
// is equal instead of nodes, and against sampling search? Played as matches: a case is one deal of one game in all six
// seatings of a challenger and paranoid. Those limited by time depend on the machine.
#include <fmt/format.h>

#include <array>
#include <numeric>

#include "nply/play/match.hpp"
#include "nply/play/match_worker.hpp"
#include "reproduce/differences.hpp"
#include "reproduce/entries.hpp"

namespace nply::reproduce {
namespace {

struct Pairing {
    const char* challenger;
    bool open;
    bool by_time;

    std::string description() const {
        return fmt::format("{}, {}, equal {}", challenger, open ? "face up" : "closed", by_time ? "time" : "nodes");
    }
};
constexpr std::array<Pairing, 10> pairings{{{"maxn", false, false},
                                            {"speculative", false, false},
                                            {"brs", false, false},
                                            {"speculative", false, true},
                                            {"auto", false, true},
                                            {"mcts", false, true},
                                            {"ismcts", false, true},
                                            {"auto", true, true},
                                            {"mcts", true, true},
                                            {"brs", true, true}}};

constexpr std::array<const char*, 2> games{"hearts", "spades"};
constexpr std::array<const char*, 2> titles{"Hearts", "Spades"};
constexpr double seats_of_each = 9;  // in six seatings of three

struct Limits {
    const char* nodes;  // a card, all its worlds together
    const char* seconds;
    const char* worlds;
    const char* cards;
};
Limits limits(Size size) {
    return size == Size::quick ? Limits{"500", "0.001", "3", "6"} : Limits{"100000", "0.02", "10", "17"};
}

/// Does it decide itself how many worlds it searches?
bool chooses_worlds(std::string_view algorithm) {
    return algorithm == "auto" || algorithm == "mcts" || algorithm == "ismcts";
}

std::string seat(const std::string& algorithm, const Pairing& pairing, const Limits& limits) {
    return algorithm +
           (pairing.by_time ? std::string(":time=") + limits.seconds : std::string(":nodes=") + limits.nodes) +
           (pairing.open || chooses_worlds(algorithm) ? "" : std::string(":samples=") + limits.worlds);
}

class Beyond final : public Experiment {
public:
    std::string_view name() const override { return "beyond-table12"; }
    std::string_view title() const override {
        return "the same matches with closed hands, and at equal time: does the ranking survive?";
    }
    std::vector<std::string> columns(Size) const override { return {"own", "paranoid's"}; }
    std::uint64_t cases(Size size) const override {
        return pairings.size() * games.size() * (size == Size::quick ? 2 : fewest_for_a_conclusion);
    }

    std::string part_of(Size, std::uint64_t number) const override {
        return fmt::format("{}, {}", titles[number / pairings.size() % games.size()],
                           pairings[number % pairings.size()].description());
    }

    std::string rule() const override {
        return fmt::format("{} deals of each pairing, fixed before the runs.", fewest_for_a_conclusion);
    }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const Pairing& pairing = pairings[number % pairings.size()];
        const std::uint64_t deal = number / pairings.size() / games.size();
        const Limits most = limits(size);
        const play::Match match({.game = games[number / pairings.size() % games.size()],
                                 .options = {{"cards", most.cards}, {"left-out", "random"}},
                                 .entrants = {seat(pairing.challenger, pairing, most), seat("paranoid", pairing, most)},
                                 .deals = deal + 1,
                                 .open = pairing.open});
        play::MatchWorker worker(match);
        Numbers sums(2, 0);
        for (std::uint64_t hand = deal * match.seatings_a_deal(); hand < match.hands(); ++hand) {
            const auto row = worker.play(hand, &stop);
            if (!row) return {};
            for (int place = 0; place < match.seats(); ++place)
                sums[static_cast<std::size_t>(match.entrant_at(hand, place))] +=
                    row->hand.scores[static_cast<std::size_t>(place)];
        }
        return sums;
    }

    Report report(Size size, const Results& results) const override {
        const Limits most = limits(size);
        ReportTable table{
            "Beyond Table 12: against paranoid with the same limits",
            {"game and challenger", scores_column(), "difference", interval_column("difference"), "ahead", "deals"},
            {},
            {fmt::format("{} cards each; {} nodes or {} s a card; closed: {} worlds, as many as they choose for auto, "
                         "mcts and ismcts.",
                         most.cards, figure(std::stod(most.nodes)), most.seconds, most.worlds),
             "Hearts: fewer points are better; Spades: more tricks are. Intervals over deals. " + rule()}};
        Plot plot = difference_plot("beyond-table12");
        for (std::size_t i = 0; i < pairings.size(); ++i) plot.ticks.push_back(in_lines(pairings[i].description()));
        for (std::size_t game = 0; game < games.size(); ++game) {
            PlotSeries series{titles[game], {}};
            for (std::size_t i = 0; i < pairings.size(); ++i) {
                const Differences all = differences(results, game, i);
                if (all.empty()) continue;
                const Sample sample = all.sample();
                table.rows.push_back({fmt::format("{}, {}", titles[game], pairings[i].description()), all.scores(),
                                      signed_decimal(sample.mean, 2), sample.signed_interval(), all.ahead(game == 0),
                                      count(sample.size)});
                series.points.push_back(sample.point(static_cast<double>(i + 1) + 0.1 * static_cast<double>(game)));
            }
            plot.series.push_back(series);
        }
        explain_missing_intervals(table);
        return {{table}, {plot}};
    }

private:
    static Differences differences(const Results& results, std::size_t game, std::size_t pairing) {
        Differences all;
        for (const auto& [number, numbers] : results)
            if (number % pairings.size() == pairing && number / pairings.size() % games.size() == game)
                all.add(static_cast<double>(numbers[0]) / seats_of_each,
                        static_cast<double>(numbers[1]) / seats_of_each);
        return all;
    }
};

}  // namespace

std::unique_ptr<Experiment> beyond_playing_table() { return std::make_unique<Beyond>(); }

}  // namespace nply::reproduce
