// In how many complete deals do ties leave more than one equilibrium, and how far do the scores of these lie apart? Two
// bounds (search/tie_bounds.hpp): scores that some way of breaking ties reaches, and scores that no way exceeds. A case
// is a deal of one game; its deals are those of whole-deals.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "nply/solvers/whole_ties.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/figures.hpp"
#include "reproduce/own_terms.hpp"

namespace nply::reproduce {
namespace {

constexpr std::array<const char*, 3> tied_games{"Sergeant Major, no trump", "Spades", "Hearts for three"};
constexpr int seats_of_deal = 3;
/// By seat: the least and the most that is reached, then the least and the most that is possible.
constexpr std::size_t numbers_a_seat = 4;

template <class G>
std::optional<Numbers> bounds_of(const G& game, const std::atomic<bool>& stop) {
    WholeTies<G> deal(game, game.start());
    if (deal.solve({.stop = &stop}) != LayersOutcome::solved) return {};
    const TieBounds& bounds = deal.bounds();
    Scores least = bounds.low, most = bounds.high;
    for (int seat = 0; seat < seats_of_deal; ++seat) {
        least[seat] = bounds.inner_low(seat);
        most[seat] = bounds.inner_high(seat);
    }
    const std::array<Scores, numbers_a_seat> own{taken(least, game), taken(most, game), taken(bounds.low, game),
                                                 taken(bounds.high, game)};
    Numbers numbers;
    for (int seat = 0; seat < seats_of_deal; ++seat)
        for (std::size_t pair = 0; pair < numbers_a_seat; pair += 2) {
            const Score one = own[pair][seat], other = own[pair + 1][seat];
            numbers.insert(numbers.end(), {std::min(one, other), std::max(one, other)});  // fewer points are better
        }
    return numbers;
}

/// One game's deals: 1 where there are several values, else 0; and how far the scores of a seat lie apart.
struct Spread {
    std::vector<double> shown, possible;                                       // deals with several values
    std::vector<double> of_leader, most_of_leader, of_others, most_of_others;  // widths, in tricks or points

    Spread(std::size_t game, const Results& results) {
        for (const auto& [number, numbers] : results) {
            if (number % tied_games.size() != game) continue;
            const auto width = [&, &all = numbers](int seat, std::size_t pair) {
                const std::size_t at = static_cast<std::size_t>(seat) * numbers_a_seat + pair;
                return static_cast<double>(all[at + 1] - all[at]);
            };
            const auto several = [&](std::size_t pair) {
                return width(0, pair) + width(1, pair) + width(2, pair) > 0 ? 1.0 : 0.0;
            };
            shown.push_back(several(0));
            possible.push_back(several(2));
            of_leader.push_back(width(0, 0));
            most_of_leader.push_back(width(0, 2));
            of_others.push_back((width(1, 0) + width(2, 0)) / 2);
            most_of_others.push_back((width(1, 2) + width(2, 2)) / 2);
        }
    }
};

Sample sample_of(const std::vector<double>& values) { return Sample(values, Sample::Signs::mean_what_they_say); }

/// By Wilson's formula, which is no point where every deal, or none, is of the kind.
Cell share_interval(double share, std::size_t deals) {
    if (deals < fewest_for_an_interval) return "";
    constexpr double z = 1.96;
    const auto n = static_cast<double>(deals);
    const double middle = share + z * z / (2 * n), reach = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double low = (middle - reach) / (1 + z * z / n), high = (middle + reach) / (1 + z * z / n);
    return {fmt::format("{:.0f} .. {:.0f} %", 100 * low, 100 * high), low, high};
}

class DealTies final : public Experiment {
public:
    std::string_view name() const override { return "deal-ties"; }
    std::string_view title() const override { return "complete deals: how often do ties leave several equilibria?"; }
    std::vector<std::string> columns(Size) const override {
        std::vector<std::string> all;
        for (int seat = 1; seat <= seats_of_deal; ++seat)
            for (const char* bound : {"least reached", "most reached", "least possible", "most possible"})
                all.push_back(fmt::format("seat {}, {}", seat, bound));
        return all;
    }
    std::uint64_t cases(Size size) const override {
        return tied_games.size() * (size == Size::quick ? 3 : fewest_for_a_conclusion);
    }
    std::string part_of(Size, std::uint64_t number) const override { return tied_games[number % tied_games.size()]; }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const std::uint64_t game = number % tied_games.size(), deal = number / tied_games.size();
        const int whole = game == 0 ? 16 : 17;
        const TrickSetup setup{random_deal(seats_of_deal, size == Size::quick ? 8 : whole, deal + 1)};
        switch (game) {
            case 0: return bounds_of(SergeantMajor(setup, {}), stop);
            case 1: return bounds_of(Spades(setup), stop);
            default: return bounds_of(Hearts<3>(setup), stop);
        }
    }

    Report report(Size, const Results& results) const override {
        ReportTable table{"Complete deals with several equilibria, seat 1 leads",
                          {"game", "deals", "several", interval_column("several"), "at most", "leader's range",
                           "at most", "others' range", "at most"},
                          {},
                          {"Several: max^n has another value where ties are broken for or against some seat. At most: "
                           "the same by bounds that no way of breaking ties exceeds.",
                           "Range: from the least to the most of a seat, in tricks or points, mean over deals."}};
        for (std::size_t game = 0; game < tied_games.size(); ++game) {
            const Spread found(game, results);
            if (found.shown.empty()) continue;
            const Sample several = sample_of(found.shown);
            table.rows.push_back(
                {tied_games[game], count(several.size), percent(several.mean, 0),
                 share_interval(several.mean, several.size), percent(sample_of(found.possible).mean, 0),
                 decimal(sample_of(found.of_leader).mean, 2), decimal(sample_of(found.most_of_leader).mean, 2),
                 decimal(sample_of(found.of_others).mean, 2), decimal(sample_of(found.most_of_others).mean, 2)});
        }
        explain_missing_intervals(table);
        return {{table}, {}};
    }
};

}  // namespace

std::unique_ptr<Experiment> deal_ties() { return std::make_unique<DealTies>(); }

}  // namespace nply::reproduce
