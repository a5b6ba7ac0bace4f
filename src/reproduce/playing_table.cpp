// Table 12 of the 2003 paper: max^n with and without speculative pruning against paranoid, Hearts and Spades for three,
// hands face up, 500,000 nodes a turn, every seating. A case is a deal: all six seatings in which both sit are one
// block, because they share its luck. Beyond the paper: the integer test, and best-reply search in place of max^n.
#include <fmt/format.h>

#include <array>

#include "nply/games/hearts.hpp"
#include "nply/games/spades.hpp"
#include "reproduce/differences.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/open_hands.hpp"

namespace nply::reproduce {
namespace {

constexpr std::array<SearchKind, 4> challengers{SearchKind::maxn, SearchKind::speculative,
                                                SearchKind::speculative_integer, SearchKind::brs};
constexpr std::array<const char*, 2> games{"Hearts", "Spades"};
constexpr std::array<const char*, 2> evaluations{Lead::description, Expected::description};
constexpr int seats_of_each = 9;  // in six seatings of three

struct Published {
    double challenger, paranoid;  // 0: not published
};
constexpr Published published[2][4]{{{8.50, 8.50}, {8.01, 8.99}, {}, {}}, {{5.55, 5.78}, {5.72, 5.61}, {}, {}}};

std::size_t column(std::size_t evaluation, std::size_t challenger) {
    return (evaluation * challengers.size() + challenger) * 2;
}

Scores own_terms(const Hearts<3>& game, const TrickState<3>& state) { return game.points(state); }
Scores own_terms(const Spades& game, const TrickState<3>& state) { return game.so_far(state); }

/// Adds the final scores of both to theirs. Bit p of `seats`: the challenger has seat p.
template <class Evaluation, class Rules>
void play(const Rules& rules, SearchKind challenger, SearchKind paranoid, unsigned seats, std::uint64_t nodes,
          const std::atomic<bool>& stop, std::int64_t* sums) {
    const OpenHand<Rules, Evaluation> hand(rules);
    auto state = rules.start();
    while (!rules.is_over(state) && !stop) {
        const bool challenges = seats >> state.to_move & 1;
        state = rules.after(state, hand.decide(state, challenges ? challenger : paranoid, nodes, stop).move);
    }
    const Scores scores = own_terms(rules, state);
    for (int seat = 0; seat < 3; ++seat) sums[seats >> seat & 1 ? 0 : 1] += scores[seat];
}

template <class Rules>
Numbers all_seatings(const Rules& rules, SearchKind paranoid, std::uint64_t nodes, const std::atomic<bool>& stop) {
    Numbers numbers(evaluations.size() * challengers.size() * 2, 0);
    for (std::size_t i = 0; i < challengers.size(); ++i)
        for (unsigned seats = 1; seats < 7; ++seats) {
            play<Lead>(rules, challengers[i], paranoid, seats, nodes, stop, &numbers[column(0, i)]);
            play<Expected>(rules, challengers[i], paranoid, seats, nodes, stop, &numbers[column(1, i)]);
        }
    return numbers;
}

class Table12 final : public Experiment {
public:
    std::string_view name() const override { return "ijcai2003-table12"; }
    std::string_view title() const override { return "Hearts and Spades, hands face up: who wins against paranoid"; }
    std::vector<std::string> columns(Size) const override {
        std::vector<std::string> all;
        for (const char* evaluation : evaluations)
            for (const SearchKind kind : challengers)
                for (const char* whose : {"own", "paranoid's"})
                    all.push_back(fmt::format("{}, {}: {}", name_of(kind), evaluation, whose));
        return all;
    }
    std::uint64_t cases(Size size) const override { return games.size() * (size == Size::quick ? 2 : 50); }

    std::string part_of(Size, std::uint64_t number) const override { return games[number % games.size()]; }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const std::uint64_t nodes = size == Size::quick ? 2'000 : 500'000;
        const TrickSetup setup{random_deal(3, 17, number / games.size() + 1)};
        Numbers numbers = number % games.size() == 0
                              ? all_seatings(Hearts<3>(setup), SearchKind::paranoid, nodes, stop)
                              : all_seatings(Spades(setup), SearchKind::paranoid_zero_window, nodes, stop);
        if (stop) return {};
        return numbers;
    }

    Report report(Size size, const Results& results) const override;
};

Differences differences(const Results& results, std::size_t game, std::size_t at) {
    Differences all;
    for (const auto& [number, numbers] : results)
        if (number % games.size() == game)
            all.add(static_cast<double>(numbers[at]) / seats_of_each,
                    static_cast<double>(numbers[at + 1]) / seats_of_each);
    return all;
}

Report Table12::report(Size size, const Results& results) const {
    Report report;
    Plot plot = difference_plot("ijcai2003-table12");
    for (const char* game : games)
        for (const SearchKind kind : challengers)
            plot.ticks.push_back(fmt::format("{}\n{}", game, in_lines(name_of(kind))));
    for (std::size_t evaluation = 0; evaluation < evaluations.size(); ++evaluation) {
        ReportTable table{fmt::format("Table 12 of 2003, evaluation: {}", evaluations[evaluation]),
                          {"game and algorithm", scores_column(), published_scores_column(), "difference",
                           interval_column("difference"), published_column("difference"), "ahead", "deals"},
                          {},
                          {}};
        PlotSeries series{evaluations[evaluation], {}};
        for (std::size_t game = 0; game < games.size(); ++game)
            for (std::size_t i = 0; i < challengers.size(); ++i) {
                const Differences all = differences(results, game, column(evaluation, i));
                if (all.empty()) continue;
                const Published& paper = published[game][i];
                const Sample sample = all.sample();
                table.rows.push_back({fmt::format("{}, {}", games[game], name_of(challengers[i])), all.scores(),
                                      paper.challenger > 0 ? score_pair(paper.challenger, paper.paranoid) : "",
                                      signed_decimal(sample.mean, 2), sample.signed_interval(),
                                      paper.challenger > 0 ? signed_decimal(paper.challenger - paper.paranoid, 2) : "",
                                      all.ahead(game == 0), count(sample.size)});
                series.points.push_back(sample.point(static_cast<double>(game * challengers.size() + i + 1) +
                                                     0.1 * static_cast<double>(evaluation)));
            }
        if (size == Size::quick) table.notes.push_back("Quick: 2,000 nodes a turn instead of 500,000.");
        table.notes.push_back(
            "Hearts: fewer points are better; Spades: more tricks are. Intervals over deals. Ahead: 30 deals or more, "
            "and the interval excludes zero. The published means of 50 deals have intervals as wide as ours of so "
            "many. "
            "Nothing is published of the integer test and of best-reply search.");
        explain_missing_intervals(table);
        report.tables.push_back(table);
        plot.series.push_back(series);
    }
    report.plots.push_back(plot);
    return report;
}

}  // namespace

std::unique_ptr<Experiment> playing_table() { return std::make_unique<Table12>(); }

}  // namespace nply::reproduce
