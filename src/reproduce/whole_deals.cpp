// Complete deals solved exactly, every player's share: 48 cards of Sergeant Major, 51 of Spades and Hearts for three,
// 52 of Hearts for four. What are they worth, what is leading worth, what is a card worth, how far do paranoid values
// lie from max^n's, and how often does a tie at the root decide between the others? A case is a deal.
#include <fmt/format.h>

#include <array>

#include "nply/solvers/two_sides.hpp"
#include "nply/solvers/whole_deal.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/figures.hpp"
#include "reproduce/least_squares.hpp"
#include "reproduce/own_terms.hpp"

namespace nply::reproduce {
namespace {

constexpr int most_seats = 4;
/// By leader, what each player takes; then the leader's paranoid value, and whether a tie at the root leaves the others
/// with different shares.
constexpr std::size_t paranoid_column = most_seats * most_seats, tie_column = paranoid_column + 1,
                      columns_there_are = tie_column + 1;

struct Kind {
    const char* name;
    const char* unit;
    int seats, cards;
    std::optional<Suit> trump;
};
const std::array<Kind, 4> kinds{{{"Sergeant Major, no trump", "tricks", 3, 16, {}},
                                 {"Spades", "tricks", 3, 17, Suit::spades},
                                 {"Hearts for three", "points", 3, 17, {}},
                                 {"Hearts for four", "points", 4, 13, {}}}};
constexpr std::size_t four_hearts = 3;
bool counts_points(const Kind& game) { return std::string_view(game.unit) == "points"; }

/// When a game is settled before its last deal.
constexpr std::size_t fewest_to_settle = 100;
constexpr double near_in_tricks = 0.1, near_in_points = 0.5;

/// Kind by kind in turn; of the last there are fewer.
struct CaseOf {
    std::size_t kind;
    std::uint64_t deal;
};
CaseOf case_of(std::uint64_t number, std::uint64_t deals_of_four) {
    const std::uint64_t mixed_part = deals_of_four * kinds.size();
    if (number < mixed_part) return {number % kinds.size(), number / kinds.size()};
    const std::uint64_t rest = number - mixed_part;
    return {rest % four_hearts, deals_of_four + rest / four_hearts};
}
std::uint64_t deals_of_four(Size size) { return size == Size::quick ? 0 : 100; }
std::uint64_t deals_of_three(Size size) { return size == Size::quick ? 3 : 1000; }

/// The leader's, all others against him.
template <class G>
std::optional<Score> paranoid(const G&, const TrickSetup& setup, std::optional<Suit> trump,
                              const std::atomic<bool>& stop) {
    Budget budget(Budget::unlimited, {}, &stop);
    const SidesQuestion question{.deal = setup.deal, .side = 1, .trump = trump};
    const SidesAnswer answer = TwoSides().value(question, budget);
    if (!answer.answered()) return {};
    return answer.value();
}
template <int Seats>
std::optional<Score> paranoid(const Hearts<Seats>& game, const TrickSetup&, std::optional<Suit>,
                              const std::atomic<bool>& stop) {
    WholeDeal<Hearts<Seats>> deal(game, game.start(), Player{0});
    if (deal.solve({.stop = &stop}) != LayersOutcome::solved) return {};
    return taken(deal.best(game.start()).value, game)[0];
}

/// Is there a move as good for the mover as the canonical one, but with other shares for the others?
bool tie_decides(const std::vector<Scores>& values) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < values.size(); ++i)
        if (values[i][0] > values[best][0]) best = i;
    for (const Scores& value : values)
        if (value[0] == values[best][0] && value != values[best]) return true;
    return false;
}

template <class G>
std::optional<Numbers> solve(const G& game, const TrickSetup& setup, const std::atomic<bool>& stop) {
    WholeDeal<G> deal(game, game.start());
    if (deal.solve({.stop = &stop}) != LayersOutcome::solved) return {};
    Numbers numbers(columns_there_are, 0);
    const auto leaders = deal.values_of_leaders();
    for (std::size_t leader = 0; leader < leaders.size(); ++leader)
        for (int seat = 0; seat < game.players(); ++seat)
            numbers[leader * most_seats + static_cast<std::size_t>(seat)] = taken(leaders[leader], game)[seat];
    const auto alone = paranoid(game, setup, game.trump(), stop);
    if (!alone) return {};
    numbers[paranoid_column] = *alone;
    numbers[tie_column] = tie_decides(deal.values_of_moves(game.start()));
    return numbers;
}

class WholeDeals final : public Experiment {
public:
    std::string_view name() const override { return "whole-deals"; }
    std::string_view title() const override {
        return "complete deals solved: what they, the lead and the cards are worth";
    }
    std::vector<std::string> columns(Size) const override {
        std::vector<std::string> all;
        for (int leader = 1; leader <= most_seats; ++leader)
            for (int seat = 1; seat <= most_seats; ++seat)
                all.push_back(fmt::format("{} leads, {} takes", leader, seat));
        all.insert(all.end(), {"1 leads, paranoid", "a tie decides"});
        return all;
    }
    std::uint64_t cases(Size size) const override { return four_hearts * deals_of_three(size) + deals_of_four(size); }
    std::string part_of(Size size, std::uint64_t number) const override {
        return kinds[case_of(number, deals_of_four(size)).kind].name;
    }
    bool is_settled(Size size, std::uint64_t number, const Results& results) const override;
    std::string rule() const override {
        return fmt::format(
            "A game is settled once {} of its deals are solved and both intervals of its row reach no farther than {} "
            "tricks or {} points from their means.",
            fewest_to_settle, near_in_tricks, near_in_points);
    }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const auto [kind, deal] = case_of(number, deals_of_four(size));
        const TrickSetup setup{random_deal(kinds[kind].seats, kinds[kind].cards, deal + 1)};
        switch (kind) {
            case 0: return solve(SergeantMajor(setup, {}), setup, stop);
            case 1: return solve(Spades(setup), setup, stop);
            case 2: return solve(Hearts<3>(setup), setup, stop);
            default: return solve(Hearts<4>(setup), setup, stop);
        }
    }

    Report report(Size size, const Results& results) const override;
};

/// One kind's deals: what its seats take when seat 1 leads, with what they hold.
struct KindResults {
    std::vector<double> leader, others, worth_of_lead, gap, ties;
    std::vector<double> values;                 // of every seat
    std::vector<std::vector<double>> features;  // the same seats'
    std::size_t deals = 0;

    KindResults(std::size_t kind, Size size, const Results& results) {
        const Kind& game = kinds[kind];
        for (const auto& [number, numbers] : results) {
            const CaseOf of = case_of(number, deals_of_four(size));
            if (of.kind != kind) continue;
            ++deals;
            const auto takes = [&](int lead, int seat) {
                return static_cast<double>(
                    numbers[static_cast<std::size_t>(lead) * most_seats + static_cast<std::size_t>(seat)]);
            };
            leader.push_back(takes(0, 0));
            gap.push_back(takes(0, 0) - static_cast<double>(numbers[paranoid_column]));
            ties.push_back(static_cast<double>(numbers[tie_column]));
            double as_leader = 0, otherwise = 0;
            for (int seat = 0; seat < game.seats; ++seat)
                for (int lead = 0; lead < game.seats; ++lead)
                    (seat == lead ? as_leader : otherwise) += takes(lead, seat);
            worth_of_lead.push_back(as_leader / game.seats - otherwise / (game.seats * (game.seats - 1)));
            const Deal deal = random_deal(game.seats, game.cards, of.deal + 1);
            for (int seat = 0; seat < game.seats; ++seat) {
                if (seat > 0) others.push_back(takes(0, seat));
                values.push_back(takes(0, seat));
                features.push_back(features_of(deal.hands[static_cast<std::size_t>(seat)], game, seat == 0));
            }
        }
    }

    Sample lead() const { return Sample(worth_of_lead, Sample::Signs::mean_what_they_say); }
    Sample above_paranoid() const { return Sample(gap, Sample::Signs::mean_what_they_say); }

    static std::vector<std::string> feature_names(const Kind& game) {
        return {"(constant)", "the lead",
                "an ace",     "a king",
                "a queen",    game.trump ? "a trump" : counts_points(game) ? "a heart" : "a card of the longest suit"};
    }

private:
    static std::vector<double> features_of(CardSet hand, const Kind& game, bool leads) {
        const auto of_rank = [&](int row) {
            int count = 0;
            for (int suit = 0; suit < suits_in_pack; ++suit) count += hand.has(card_of(static_cast<Suit>(suit), row));
            return static_cast<double>(count);
        };
        int longest = 0;
        for (int suit = 0; suit < suits_in_pack; ++suit)
            longest = std::max(longest, hand[static_cast<Suit>(suit)].size());
        const int length = game.trump            ? hand[*game.trump].size()
                           : counts_points(game) ? hand[Suit::hearts].size()
                                                 : longest;
        return {1, leads ? 1.0 : 0.0, of_rank(0), of_rank(1), of_rank(2), static_cast<double>(length)};
    }
};

Cell interval_of(const Coefficient& fitted, std::size_t deals) {
    if (deals < fewest_for_an_interval) return "";
    return {fmt::format("{:+.2f} .. {:+.2f}", fitted.low, fitted.high), fitted.low, fitted.high};
}

bool WholeDeals::is_settled(Size size, std::uint64_t number, const Results& results) const {
    const std::size_t kind = case_of(number, deals_of_four(size)).kind;
    const KindResults found(kind, size, results);
    if (found.deals < fewest_to_settle) return false;
    const double near = counts_points(kinds[kind]) ? near_in_points : near_in_tricks;
    return found.lead().half_width() <= near && found.above_paranoid().half_width() <= near;
}

Report WholeDeals::report(Size size, const Results& results) const {
    ReportTable worth{
        "Complete deals under max^n, seat 1 leads",
        {"game", "deals", "leader takes", "others take", "the lead is worth", interval_column("the lead is worth"),
         "above paranoid", interval_column("above paranoid"), "a tie decides"},
        {},
        {"The lead's worth: what a seat takes when it leads less what it takes when another does, same cards.",
         "Above paranoid: max^n's value for the leader less what he can force against all others.",
         "A tie decides: another first card is as good for the leader, but not the same for the others."}};
    ReportTable cards{"What a card is worth: least squares over all seats, 95 % intervals over deals",
                      {"game", "the card", "worth", interval_column("worth"), "deals"},
                      {},
                      {}};
    Plot plot{"whole-deals",
              "Complete deals: what the leader takes",
              "tricks or points",
              "share of deals",
              false,
              false,
              Plot::Kind::steps,
              {},
              {}};
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const KindResults found(kind, size, results);
        if (found.deals == 0) continue;
        const Sample leader(found.leader), others(found.others), lead = found.lead(), gap = found.above_paranoid(),
                                                                 ties(found.ties);
        worth.rows.push_back({kinds[kind].name, count(found.deals), decimal(leader.mean, 2), decimal(others.mean, 2),
                              signed_decimal(lead.mean, 2), lead.signed_interval(), signed_decimal(gap.mean, 2),
                              gap.signed_interval(), percent(ties.mean, 0)});
        plot.series.push_back(distribution(kinds[kind].name, found.leader));
        const auto names = KindResults::feature_names(kinds[kind]);
        const auto fitted =
            least_squares(found.features, found.values,
                          blocks_of(found.features.size(), static_cast<std::size_t>(kinds[kind].seats)));
        for (std::size_t i = 1; fitted && i < names.size(); ++i)
            cards.rows.push_back({kinds[kind].name, names[i], signed_decimal((*fitted)[i].value, 2),
                                  interval_of((*fitted)[i], found.deals), count(found.deals)});
    }
    explain_missing_intervals(worth);
    explain_missing_intervals(cards);
    worth.notes.push_back(rule());
    return {{worth, cards}, {plot}};
}

}  // namespace

std::unique_ptr<Experiment> whole_deals() { return std::make_unique<WholeDeals>(); }

}  // namespace nply::reproduce
