// Tables 11 and 12 of the 2003 paper in the set-ups that its text leaves open (set_ups.hpp), side by side on the same
// hands. A case is a hand, a game and a searcher that has all seats, or a deal, a game and a pair in all six seatings.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "nply/games/hearts.hpp"
#include "nply/games/spades.hpp"
#include "reproduce/differences.hpp"
#include "reproduce/entries.hpp"
#include "reproduce/published_depths.hpp"
#include "reproduce/set_ups.hpp"

namespace nply::reproduce {
namespace {

using Rule = Searcher::Rule;

constexpr std::array<const char*, 2> games{"Hearts", "Spades"};

constexpr Searcher maxn(Remembers remembers) { return {Rule::maxn, remembers}; }
constexpr Searcher speculative(Remembers remembers, bool integer, CardOrder order = CardOrder::high_first) {
    return {Rule::speculative, remembers, order, integer};
}
constexpr Searcher paranoid(Remembers remembers, bool heuristic, ZeroWindows windows,
                            CardOrder order = CardOrder::high_first) {
    return {Rule::paranoid, remembers, order, false, heuristic, windows};
}

/// The same with the other evaluation.
constexpr Searcher dividing(Searcher searcher) {
    searcher.divides_the_rest = true;
    return searcher;
}

/// The first four are those of Table 11 as it is run by itself, but for the zero windows of paranoid in Spades; here
/// the cards are counted with the trick too.
constexpr std::array<Searcher, 28> searchers{
    maxn(Remembers::nothing),
    speculative(Remembers::nothing, false),
    speculative(Remembers::nothing, true),
    paranoid(Remembers::nothing, false, ZeroWindows::none),
    maxn(Remembers::cards),
    speculative(Remembers::cards, false),
    speculative(Remembers::cards, true),
    paranoid(Remembers::cards, true, ZeroWindows::from_the_root),
    paranoid(Remembers::nothing, true, ZeroWindows::none),
    paranoid(Remembers::nothing, false, ZeroWindows::inside),
    paranoid(Remembers::nothing, true, ZeroWindows::inside),
    paranoid(Remembers::nothing, true, ZeroWindows::from_the_root),
    maxn(Remembers::standings),
    speculative(Remembers::standings, false),
    speculative(Remembers::standings, true),
    paranoid(Remembers::standings, true, ZeroWindows::from_the_root),
    paranoid(Remembers::cards, false, ZeroWindows::none),
    paranoid(Remembers::cards, true, ZeroWindows::inside),
    speculative(Remembers::nothing, false, CardOrder::low_first),
    speculative(Remembers::nothing, false, CardOrder::suit_by_suit),
    paranoid(Remembers::nothing, true, ZeroWindows::inside, CardOrder::low_first),
    paranoid(Remembers::nothing, true, ZeroWindows::inside, CardOrder::suit_by_suit),
    dividing(maxn(Remembers::nothing)),
    dividing(speculative(Remembers::nothing, false)),
    dividing(paranoid(Remembers::nothing, true, ZeroWindows::inside)),
    dividing(maxn(Remembers::cards)),
    dividing(speculative(Remembers::cards, false)),
    dividing(paranoid(Remembers::cards, true, ZeroWindows::inside))};

/// Hands and deals, fixed before the runs: so many as a conclusion needs.
constexpr std::uint64_t cases_of_each = fewest_for_a_conclusion;

std::string part(std::size_t game, const Searcher& searcher) {
    return fmt::format("{}, {}", games[game], searcher.description());
}

enum Column { depths, turns, cards_left, cards_with_trick, columns_there_are };

/// One hand, all seats by the same searcher.
template <class Evaluation, class Rules>
std::optional<Numbers> play(const Rules& rules, const Searcher& searcher, std::uint64_t nodes,
                            const std::atomic<bool>& stop) {
    SeatedSearcher<Rules, Evaluation> seated(rules, searcher);
    Numbers numbers(columns_there_are, 0);
    for (auto state = rules.start(); !rules.is_over(state);) {
        const auto decision = seated.decide(state, nodes, stop);
        if (stop) return {};
        if (decision.to_the_end) {
            const std::int64_t in_play = state.in_play.size();
            numbers[cards_left] = std::max(numbers[cards_left], in_play - state.played);
            numbers[cards_with_trick] = std::max(numbers[cards_with_trick], in_play);
        } else {
            numbers[depths] += decision.depth;
            ++numbers[turns];
        }
        state = rules.after(state, decision.move);
    }
    return numbers;
}

template <class Rules>
std::optional<Numbers> play(const Rules& rules, const Searcher& searcher, std::uint64_t nodes,
                            const std::atomic<bool>& stop) {
    return searcher.divides_the_rest ? play<Expected>(rules, searcher, nodes, stop)
                                     : play<Lead>(rules, searcher, nodes, stop);
}

/// Of one searcher in one game, over hands: cards left when the end came in sight, with the trick on the table and
/// without it, and depth before, of the deepest iteration completed and of the next, which was begun.
struct Measured {
    std::vector<double> cards, with_trick, depth, begun;

    Measured(const Results& results, std::size_t game, std::size_t searcher) {
        for (const auto& [number, numbers] : results) {
            if (number % searchers.size() != searcher || number / searchers.size() % games.size() != game) continue;
            cards.push_back(static_cast<double>(numbers[cards_left]));
            with_trick.push_back(static_cast<double>(numbers[cards_with_trick]));
            if (numbers[turns] == 0) continue;
            depth.push_back(static_cast<double>(numbers[depths]) / static_cast<double>(numbers[turns]));
            begun.push_back(depth.back() + 1);
        }
    }
};

/// One set-up for all three algorithms: which searchers, and how depths and cards are counted.
struct WholeSetUp {
    std::size_t maxn, speculative, paranoid;
    bool begun, with_trick;

    std::string description() const {
        return fmt::format("{}; {}; {}; {}, {}", searchers[maxn].description(), searchers[speculative].description(),
                           searchers[paranoid].description(), begun ? "iterations begun" : "iterations completed",
                           with_trick ? "the trick's cards count" : "cards in hand");
    }
    std::array<std::size_t, 3> rows() const { return {maxn, speculative, paranoid}; }
};

/// Every way to count, every paranoid, and all three with the same table and evaluation.
std::vector<WholeSetUp> whole_set_ups() {
    std::vector<WholeSetUp> all;
    const auto are = [](std::size_t index, Rule rule) { return searchers[index].rule == rule; };
    for (std::size_t m = 0; m < searchers.size(); ++m)
        for (std::size_t s = 0; s < searchers.size(); ++s)
            for (std::size_t p = 0; p < searchers.size(); ++p) {
                if (!are(m, Rule::maxn) || !are(s, Rule::speculative) || !are(p, Rule::paranoid)) continue;
                if (searchers[m].remembers != searchers[s].remembers ||
                    searchers[m].remembers != searchers[p].remembers || searchers[s].order != searchers[p].order ||
                    searchers[m].divides_the_rest != searchers[s].divides_the_rest ||
                    searchers[m].divides_the_rest != searchers[p].divides_the_rest)
                    continue;
                for (const bool begun : {false, true})
                    for (const bool with_trick : {false, true}) all.push_back({m, s, p, begun, with_trick});
            }
    return all;
}

/// How a set-up's ten numbers lie to the published ones.
struct Fit {
    WholeSetUp set_up;
    double distance = 0;  // root mean square of the differences, in cards and plies
    int outside = 0;      // published numbers outside our intervals
    std::size_t hands = 0;

    Fit(const Results& results, const WholeSetUp& of) : set_up(of) {
        double sum = 0;
        int compared = 0;
        const auto compare = [&](const std::vector<double>& ours, double theirs) {
            if (theirs == 0) return;
            const Sample sample(ours);
            sum += std::pow(sample.mean - theirs, 2);
            outside += theirs < sample.low || theirs > sample.high;
            hands = compared++ == 0 ? sample.size : std::min(hands, sample.size);
        };
        for (std::size_t game = 0; game < games.size(); ++game)
            for (std::size_t row = 0; row < 3; ++row) {
                const Measured found(results, game, set_up.rows()[row]);
                compare(set_up.with_trick ? found.with_trick : found.cards, published_depths[game][row].cards);
                compare(set_up.begun ? found.begun : found.depth, published_depths[game][row].depth);
            }
        distance = std::sqrt(sum / compared);
    }
};

class DepthSetUps final : public Experiment {
public:
    std::string_view name() const override { return "table11-set-ups"; }
    std::string_view title() const override {
        return "Table 11 of 2003 in the set-ups that its text leaves open, on the same hands";
    }
    std::vector<std::string> columns(Size) const override {
        return {"depths", "turns", "cards left", "cards left with the trick"};
    }
    std::uint64_t cases(Size size) const override {
        return searchers.size() * games.size() * (size == Size::quick ? 1 : cases_of_each);
    }
    std::string part_of(Size, std::uint64_t number) const override {
        return part(number / searchers.size() % games.size(), searchers[number % searchers.size()]);
    }

    std::string rule() const override { return fmt::format("{} hands of each, fixed before the runs.", cases_of_each); }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const std::uint64_t nodes = size == Size::quick ? 5'000 : 500'000;
        const Searcher& searcher = searchers[number % searchers.size()];
        const TrickSetup setup{random_deal(3, 17, number / searchers.size() / games.size() + 1)};
        return number / searchers.size() % games.size() == 0 ? play(Hearts<3>(setup), searcher, nodes, stop)
                                                             : play(Spades(setup), searcher, nodes, stop);
    }

    Report report(Size size, const Results& results) const override {
        ReportTable table{
            "Table 11 of 2003, searchers side by side on the same hands",
            {"game and searcher", "cards left", interval_column("cards left"), "with the trick",
             published_column("cards left"), "depth", interval_column("depth"), published_column("depth"), "hands"},
            {},
            {"With the trick: the cards on the table count too. Depth: of the iterations completed; the "
             "next one was begun. " +
                 rule(),
             about_published_depths}};
        if (size == Size::quick) table.notes.push_back("Quick: 5,000 nodes a search instead of 500,000.");
        for (std::size_t game = 0; game < games.size(); ++game)
            for (std::size_t i = 0; i < searchers.size(); ++i) {
                const Measured found(results, game, i);
                if (found.cards.empty()) continue;
                const Sample cards(found.cards), depth(found.depth);
                const PublishedDepth& paper = published_depths[game][static_cast<std::size_t>(searchers[i].rule)];
                table.rows.push_back({part(game, searchers[i]), decimal(cards.mean, 1), cards.interval(),
                                      decimal(Sample(found.with_trick).mean, 1), paper.cards_cell(),
                                      decimal(depth.mean, 1), depth.interval(), paper.depth_cell(), count(cards.size)});
            }
        explain_missing_intervals(table);
        return {{table, fits(results)}, {}};
    }

private:
    static ReportTable fits(const Results& results) {
        ReportTable table{"Set-ups by how near all of Table 11 is, both games",
                          {"set-up", "distance", "numbers outside", "hands"},
                          {},
                          {"Distance: root mean square of the differences of the nine published numbers and of 25.8, "
                           "which is derived, in cards and plies. Outside: published numbers outside our intervals. "
                           "Only set-ups with 30 hands are "
                           "listed, the nearest ten of them."}};
        std::vector<Fit> all;
        for (const WholeSetUp& one : whole_set_ups())
            if (const Fit fit(results, one); fit.hands >= fewest_for_a_conclusion) all.push_back(fit);
        std::stable_sort(all.begin(), all.end(), [](const Fit& a, const Fit& b) { return a.distance < b.distance; });
        for (std::size_t i = 0; i < std::min<std::size_t>(all.size(), 10); ++i)
            table.rows.push_back({all[i].set_up.description(), decimal(all[i].distance, 2), number_cell(all[i].outside),
                                  count(all[i].hands)});
        return table;
    }
};

struct Pair {
    Searcher challenger, paranoid;
};
constexpr std::array<Pair, 4> pairs{{{searchers[0], searchers[11]},
                                     {searchers[1], searchers[11]},
                                     {searchers[4], searchers[7]},
                                     {searchers[5], searchers[7]}}};
constexpr double seats_of_each = 9;  // in six seatings of three

Scores own_terms(const Hearts<3>& game, const TrickState<3>& state) { return game.points(state); }
Scores own_terms(const Spades& game, const TrickState<3>& state) { return game.so_far(state); }

/// Final scores of both, summed over the six seatings in which both sit. Bit p of `seats`: the challenger has seat p.
template <class Rules>
std::optional<Numbers> play(const Rules& rules, const Pair& pair, std::uint64_t nodes, const std::atomic<bool>& stop) {
    SeatedSearcher<Rules, Lead> challenger(rules, pair.challenger), paranoid(rules, pair.paranoid);
    Numbers sums(2, 0);
    for (unsigned seats = 1; seats < 7; ++seats) {
        auto state = rules.start();
        while (!rules.is_over(state)) {
            auto& mover = seats >> state.to_move & 1 ? challenger : paranoid;
            state = rules.after(state, mover.decide(state, nodes, stop).move);
            if (stop) return {};
        }
        const Scores scores = own_terms(rules, state);
        for (int seat = 0; seat < 3; ++seat) sums[seats >> seat & 1 ? 0 : 1] += scores[seat];
    }
    return sums;
}

class PlayingSetUps final : public Experiment {
public:
    std::string_view name() const override { return "table12-set-ups"; }
    std::string_view title() const override {
        return "Table 12 of 2003 against a paranoid with heuristic and zero windows, without a table and with one";
    }
    std::vector<std::string> columns(Size) const override { return {"own", "paranoid's"}; }
    std::uint64_t cases(Size size) const override {
        return pairs.size() * games.size() * (size == Size::quick ? 1 : cases_of_each);
    }
    std::string part_of(Size, std::uint64_t number) const override {
        return part(number / pairs.size() % games.size(), pairs[number % pairs.size()].challenger);
    }

    std::string rule() const override { return fmt::format("{} deals of each, fixed before the runs.", cases_of_each); }

    std::optional<Numbers> run(Size size, std::uint64_t number, const std::atomic<bool>& stop) const override {
        const std::uint64_t nodes = size == Size::quick ? 1'000 : 500'000;
        const Pair& pair = pairs[number % pairs.size()];
        const TrickSetup setup{random_deal(3, 17, number / pairs.size() / games.size() + 1)};
        return number / pairs.size() % games.size() == 0 ? play(Hearts<3>(setup), pair, nodes, stop)
                                                         : play(Spades(setup), pair, nodes, stop);
    }

    Report report(Size size, const Results& results) const override {
        static constexpr double theirs[2][2]{{0.00, -0.98}, {-0.23, 0.11}};
        ReportTable table{
            "Table 12 of 2003, paranoid with its heuristic and zero windows from the root",
            {"game and challenger", scores_column(), "difference", interval_column("difference"), "published", "ahead",
             "deals"},
            {},
            {"With a table the paranoid has one too. Hearts: fewer points are better; Spades: more tricks "
             "are. Ahead: 30 deals or more, and the interval excludes zero. " +
             rule()}};
        if (size == Size::quick) table.notes.push_back("Quick: 1,000 nodes a turn instead of 500,000.");
        for (std::size_t game = 0; game < games.size(); ++game)
            for (std::size_t i = 0; i < pairs.size(); ++i) {
                Differences all;
                for (const auto& [number, sums] : results)
                    if (number % pairs.size() == i && number / pairs.size() % games.size() == game)
                        all.add(static_cast<double>(sums[0]) / seats_of_each,
                                static_cast<double>(sums[1]) / seats_of_each);
                if (all.empty()) continue;
                const Sample sample = all.sample();
                table.rows.push_back({part(game, pairs[i].challenger), all.scores(), signed_decimal(sample.mean, 2),
                                      sample.signed_interval(), signed_decimal(theirs[game][i % 2], 2),
                                      all.ahead(game == 0), count(sample.size)});
            }
        explain_missing_intervals(table);
        return {{table}, {}};
    }
};

}  // namespace

std::unique_ptr<Experiment> depth_set_ups() { return std::make_unique<DepthSetUps>(); }
std::unique_ptr<Experiment> playing_set_ups() { return std::make_unique<PlayingSetUps>(); }

}  // namespace nply::reproduce
