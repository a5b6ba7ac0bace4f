// Whole deals by layers, and two sides with libdds in the same run where it is installed.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "nply/catalog/games.hpp"
#include "nply/catalog/session.hpp"
#include "nply/reproduce/performance.hpp"
#include "nply/solvers/two_sides.hpp"
#include "reproduce/installed_dds.hpp"
#include "reproduce/timing.hpp"

namespace nply::reproduce {
namespace {

/// Positions and processor time of whole deals of seeds `first` to `last`, for every leader.
struct Layers {
    double positions = 0, seconds = 0;
    int deals = 0;

    double nanoseconds() const { return 1e9 * seconds / positions; }
};
Layers layers_of(const std::string& game, catalog::OptionValues options, int first, int last) {
    Layers all;
    for (int seed = first; seed <= last; ++seed, ++all.deals) {
        options["seed"] = std::to_string(seed);
        catalog::SearchRequest request;
        request.resources.threads = 1;
        catalog::SearchReport report;
        all.seconds += processor_seconds_of([&] { report = search(catalog::open_game(game, options), request); });
        if (!report.complete) throw std::logic_error(game + ": a whole deal was not solved");
        all.positions += static_cast<double>(report.counts.visited);
    }
    return all;
}

std::optional<Suit> trump_in_turn(int number) {
    return number % 5 == 4 ? std::nullopt : std::optional(static_cast<Suit>(number % 5));
}

/// A solver knows the deal it was asked about last; a question in between makes it start afresh.
void forget(TwoSides& solver) {
    Budget budget;
    solver.value({random_deal(2, 1, 0)}, budget);
}

double mean(const std::vector<double>& seconds) {
    return std::accumulate(seconds.begin(), seconds.end(), 0.0) / static_cast<double>(seconds.size());
}

void whist(std::vector<Figure>& figures) {
    constexpr int deals = 60;
    TwoSides solver;
    std::vector<double> value, line, moves, by_dds;
    const auto check = [](Score found, Score tricks) {
        if (found != tricks) throw std::logic_error("whist: two ways of solving a deal differ");
    };
    for (int number = 0; number < deals; ++number) {
        SidesQuestion question{random_deal(4, 13, static_cast<std::uint64_t>(number))};
        question.trump = trump_in_turn(number);
        question.leader = static_cast<Player>(number % 4);
        question.side = question.leader % 2 ? 10 : 5;
        Score tricks = 0;
        Budget budget;
        value.push_back(processor_seconds_of([&] { tricks = solver.value(question, budget).value(); }));
        forget(solver);
        line.push_back(processor_seconds_of([&] { check(solver.line(question, budget).value(), tricks); }));
        forget(solver);
        moves.push_back(processor_seconds_of([&] {
            const auto all = *solver.moves(question, budget);
            check(std::max_element(all.begin(), all.end(), [](auto a, auto b) { return a.value < b.value; })->value,
                  tricks);
        }));
        if (const auto dds = ask_installed_dds(question.deal, question.leader, question.trump)) {
            check(dds->tricks, tricks);
            by_dds.push_back(dds->seconds);
        }
    }
    const std::string how = fmt::format("{} deals of 52 cards, each trump and none in turn", deals);
    figures.push_back({"whist, value", "ms a deal", 1e3 * mean(value), {}, true, how});
    if (!by_dds.empty()) {
        figures.push_back({"the same by libdds", "ms a deal", 1e3 * mean(by_dds), {}, true, how});
        figures.push_back({"whist, value, beside libdds", "times libdds", mean(value) / mean(by_dds), 0.5, true, how});
    }
    figures.push_back({"whist, with the line", "times the value", mean(line) / mean(value), 1.2, true, how});
    figures.push_back({"whist, with all moves", "times the value", mean(moves) / mean(value), 1.8, true, how});
}

void one_against_two(std::vector<Figure>& figures) {
    constexpr int deals = 40;
    TwoSides solver;
    std::vector<double> seconds;
    for (int number = 0; number < deals; ++number) {
        SidesQuestion question{random_deal(3, 16, static_cast<std::uint64_t>(number))};
        question.trump = trump_in_turn(number);
        for (int seat = 0; seat < 3; ++seat) {
            question.side = 1u << seat;
            Budget budget;
            seconds.push_back(processor_seconds_of([&] { solver.value(question, budget); }));
        }
    }
    const std::string how = fmt::format("{} deals of 3 x 16 cards, each seat against the others", deals);
    figures.push_back({"paranoid, mean", "ms a deal", 1e3 * mean(seconds), {}, true, how});
    figures.push_back({"paranoid, worst", "s a deal", *std::max_element(seconds.begin(), seconds.end()), 1, true, how});
}

}  // namespace

std::vector<Figure> measure_solvers(const FigureProgress& progress) {
    std::vector<Figure> figures;
    progress("whole deals");
    const Layers tricks = layers_of("sergeant-major", {}, 1, 12),
                 hearts = layers_of("hearts", {{"players", "4"}}, 1, 2);
    figures.push_back({"48-card Sergeant Major", "ns a position", tricks.nanoseconds(), 50, true,
                       fmt::format("{} deals, with the line", tricks.deals)});
    figures.push_back({"the same", "s a deal", tricks.seconds / tricks.deals, {}, true, "mean"});
    figures.push_back({"52-card Hearts for four", "ns a position", hearts.nanoseconds(), 120, true,
                       fmt::format("{} deals, with the line", hearts.deals)});
    figures.push_back({"the same", "s a deal", hearts.seconds / hearts.deals, {}, true, "mean"});
    progress("moons");
    const catalog::OptionValues basic{{"players", "3"}}, full{{"players", "3"}, {"rules", "full"}};
    figures.push_back({"Hearts for three with moons", "times without",
                       layers_of("hearts", full, 1, 2).seconds / layers_of("hearts", basic, 1, 2).seconds, 2, true,
                       "processor time, 2 deals of 3 x 17 cards"});
    progress("whist");
    whist(figures);
    progress("paranoid");
    one_against_two(figures);
    return figures;
}

}  // namespace nply::reproduce
