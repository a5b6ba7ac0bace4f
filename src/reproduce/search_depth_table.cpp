// Table 11 of the 2003 paper: how deep searches of 500,000 nodes see in three-player Hearts and Spades with hands face
// up. A case is one hand, played by each algorithm for all seats. The depth is averaged over the turns at which the
// hand's end was out of sight; and the cards are counted, of all hands together, that were left when it came in sight.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nply/games/hearts.hpp"
#include "nply/games/spades.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/figures.hpp"
#include "reproduce/open_hands.hpp"
#include "reproduce/published_depths.hpp"

namespace nply::reproduce {
namespace {

constexpr std::array<SearchKind, 4> searches{SearchKind::maxn, SearchKind::speculative, SearchKind::speculative_integer,
                                             SearchKind::paranoid};
constexpr std::array<const char*, 2> games{"Hearts", "Spades"};
constexpr std::array<const char*, 2> evaluations{Lead::description, Expected::description};
constexpr std::size_t per_search = 3;  // depths added up, turns, cards left

/// When a game is settled before its last hand.
constexpr std::size_t fewest_to_settle = 100;
constexpr double near = 0.25;

PublishedDepth published(std::size_t game, SearchKind kind) {
    switch (kind) {
        case SearchKind::maxn: return published_depths[game][0];
        case SearchKind::speculative: return published_depths[game][1];
        case SearchKind::paranoid: return published_depths[game][2];
        default: return {0, 0};
    }
}

std::size_t column(std::size_t evaluation, std::size_t kind) {
    return (evaluation * searches.size() + kind) * per_search;
}

/// One hand, all seats by the same algorithm.
template <class Rules, class Evaluation>
void play(const Rules& rules, SearchKind kind, std::uint64_t nodes, const std::atomic<bool>& stop,
          std::int64_t* numbers) {
    const OpenHand<Rules, Evaluation> hand(rules);
    auto state = rules.start();
    while (!rules.is_over(state) && !stop) {
        const auto decision = hand.decide(state, kind, nodes, stop);
        if (decision.to_the_end) {
            numbers[2] = std::max<std::int64_t>(numbers[2], state.in_play.size() - state.played);
        } else {
            numbers[0] += decision.depth;
            ++numbers[1];
        }
        state = rules.after(state, decision.move);
    }
}

template <class Rules>
Numbers all_ways(const Rules& rules, SearchKind paranoid, std::uint64_t nodes, const std::atomic<bool>& stop) {
    Numbers numbers(evaluations.size() * searches.size() * per_search, 0);
    for (std::size_t kind = 0; kind < searches.size(); ++kind) {
        const SearchKind who = searches[kind] == SearchKind::paranoid ? paranoid : searches[kind];
        play<Rules, Lead>(rules, who, nodes, stop, &numbers[column(0, kind)]);
        play<Rules, Expected>(rules, who, nodes, stop, &numbers[column(1, kind)]);
    }
    return numbers;
}

class Table11 final : public Experiment {
public:
    std::string_view name() const override { return "ijcai2003-table11"; }
    std::string_view title() const override { return "Hearts and Spades, hands face up: how deep 500,000 nodes see"; }
    std::vector<std::string> columns(Size) const override {
        std::vector<std::string> all;
        for (const char* evaluation : evaluations)
            for (const SearchKind kind : searches)
                for (const char* what : {"depths", "turns", "cards left"})
                    all.push_back(fmt::format("{}, {}: {}", name_of(kind), evaluation, what));
        return all;
    }
    std::uint64_t cases(Size size) const override { return games.size() * (size == Size::quick ? 3 : 300); }

    std::string part_of(Size, std::uint64_t number) const override { return games[number % games.size()]; }
    bool is_settled(Size size, std::uint64_t number, const Results& results) const override;
    std::string rule() const override {
        return fmt::format(
            "A game is settled once {} hands are played and no interval of it reaches farther than {} "
            "cards or plies from its mean.",
            fewest_to_settle, near);
    }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const std::uint64_t nodes = size == Size::quick ? 10'000 : 500'000;
        const TrickSetup setup{random_deal(3, 17, number / games.size() + 1)};
        Numbers numbers = number % games.size() == 0
                              ? all_ways(Hearts<3>(setup), SearchKind::paranoid, nodes, stop)
                              : all_ways(Spades(setup), SearchKind::paranoid_zero_window, nodes, stop);
        if (stop) return {};
        return numbers;
    }

    Report report(Size size, const Results& results) const override;
};

/// Means over hands: cards left when the end came in sight, and depth before.
struct Measured {
    std::vector<double> cards, depths;

    Measured(const Results& results, std::size_t game, std::size_t evaluation, std::size_t kind) {
        for (const auto& [number, numbers] : results) {
            if (number % games.size() != game) continue;
            const std::size_t at = column(evaluation, kind);
            cards.push_back(static_cast<double>(numbers[at + 2]));
            if (numbers[at + 1] > 0)
                depths.push_back(static_cast<double>(numbers[at]) / static_cast<double>(numbers[at + 1]));
        }
    }
};

bool Table11::is_settled(Size, std::uint64_t number, const Results& results) const {
    for (std::size_t evaluation = 0; evaluation < evaluations.size(); ++evaluation)
        for (std::size_t kind = 0; kind < searches.size(); ++kind) {
            const Measured measured(results, number % games.size(), evaluation, kind);
            const Sample cards(measured.cards), depth(measured.depths);
            if (cards.size < fewest_to_settle || std::max(cards.half_width(), depth.half_width()) > near) return false;
        }
    return true;
}

Report Table11::report(Size size, const Results& results) const {
    Report report;
    for (std::size_t evaluation = 0; evaluation < evaluations.size(); ++evaluation) {
        ReportTable table{
            fmt::format("Table 11 of 2003, evaluation: {}", evaluations[evaluation]),
            {"game and algorithm", "cards left", interval_column("cards left"), published_column("cards left"), "depth",
             interval_column("depth"), published_column("depth"), "hands"},
            {},
            {}};
        for (std::size_t game = 0; game < games.size(); ++game)
            for (std::size_t kind = 0; kind < searches.size(); ++kind) {
                const Measured measured(results, game, evaluation, kind);
                if (measured.cards.empty()) continue;
                const Sample cards(measured.cards), depth(measured.depths);
                const PublishedDepth paper = published(game, searches[kind]);
                table.rows.push_back({fmt::format("{}, {}", games[game], name_of(searches[kind])),
                                      decimal(cards.mean, 1), cards.interval(), paper.cards_cell(),
                                      decimal(depth.mean, 1), depth.interval(), paper.depth_cell(), count(cards.size)});
            }
        if (size == Size::quick) table.notes.push_back("Quick: 10,000 nodes a search instead of 500,000.");
        table.notes.push_back("Paranoid searches Spades by zero windows, as in the paper. " + rule());
        table.notes.push_back(std::string(about_published_depths) + " Nothing is published of the integer test.");
        explain_missing_intervals(table);
        report.tables.push_back(table);
    }
    Plot plot{"ijcai2003-table11",
              "Cards left when the end of the hand comes in sight",
              "",
              "cards",
              false,
              false,
              Plot::Kind::intervals,
              {},
              {}};
    for (const char* game : games)
        for (const SearchKind kind : searches)
            plot.ticks.push_back(fmt::format("{}\n{}", game, in_lines(name_of(kind))));
    for (std::size_t evaluation = 0; evaluation < evaluations.size(); ++evaluation) {
        PlotSeries series{evaluations[evaluation], {}};
        for (std::size_t game = 0; game < games.size(); ++game)
            for (std::size_t kind = 0; kind < searches.size(); ++kind) {
                const Measured measured(results, game, evaluation, kind);
                if (measured.cards.empty()) continue;
                const Sample sample(measured.cards);
                series.points.push_back(sample.point(static_cast<double>(game * searches.size() + kind + 1) +
                                                     0.1 * static_cast<double>(evaluation)));
            }
        plot.series.push_back(series);
    }
    report.plots.push_back(plot);
    return report;
}

}  // namespace

std::unique_ptr<Experiment> search_depth_table() { return std::make_unique<Table11>(); }

}  // namespace nply::reproduce
