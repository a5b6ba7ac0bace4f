// What the experiments are made of, against slow versions and definitions.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "nply/core/random_play.hpp"
#include "nply/games/hearts.hpp"
#include "nply/games/so_far.hpp"
#include "nply/games/spades.hpp"
#include "nply/reproduce/experiment.hpp"
#include "nply/reproduce/report.hpp"
#include "nply/search/perft.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "reproduce/count_search.hpp"
#include "reproduce/count_tree.hpp"
#include "reproduce/differences.hpp"
#include "reproduce/evaluated.hpp"
#include "reproduce/figures.hpp"
#include "reproduce/least_squares.hpp"
#include "reproduce/open_hands.hpp"
#include "reproduce/ratings.hpp"
#include "reproduce/readings.hpp"
#include "reproduce/set_ups.hpp"
#include "reproduce/strength_plan.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using namespace reproduce;

/// The cards that a reading lists, from the definition: every legal card, but of consecutive ones the highest alone.
std::vector<Card> listed_slowly(const Reading& game, const Reading::State& state, Consecutive consecutive) {
    std::vector<Card> legal;
    for (CardSet cards = game.choice(state); !cards.empty();)
        legal.push_back(game.card_of_move(state, cards.take_first()));
    const auto held = [&](Card card) { return std::find(legal.begin(), legal.end(), card) != legal.end(); };
    std::vector<Card> listed;
    for (const Card card : legal) {
        bool follows = false;  // a higher one of the suit, with nothing in play between
        for (int above = card - suits_in_pack; above >= 0; above -= suits_in_pack) {
            const auto higher = static_cast<Card>(above);
            if (held(higher)) follows = true;
            if (held(higher) || consecutive == Consecutive::in_pack || state.in_play.has(higher)) break;
        }
        if (!follows) listed.push_back(card);
    }
    return listed;
}

TEST(Readings, ListOneOfConsecutiveCardsFromHighToLow) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const Consecutive consecutive : {Consecutive::in_play, Consecutive::in_pack})
            for (const HighToLow order : {HighToLow::standing, HighToLow::rank, HighToLow::by_suit}) {
                const Reading game({random_deal(3, 16, seed)}, Suit::spades, consecutive, order);
                Random random(seed);
                for (auto state = game.start(); !game.is_over(state); state = after_random_move(game, state, random)) {
                    std::vector<Reading::Move> moves;
                    MoveList<Reading::Move> list(moves);
                    game.moves(state, list);
                    std::vector<Card> cards;
                    for (const auto move : moves) cards.push_back(game.card_of_move(state, move));
                    if (order == HighToLow::rank) {
                        EXPECT_TRUE(std::is_sorted(cards.begin(), cards.end()));
                    }
                    if (order == HighToLow::by_suit) {
                        EXPECT_TRUE(std::is_sorted(cards.begin(), cards.end(), [](Card a, Card b) {
                            return std::pair(suit_of(a), a) < std::pair(suit_of(b), b);
                        }));
                    }
                    if (order == HighToLow::standing) {
                        EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
                    }
                    auto expected = listed_slowly(game, state, consecutive);
                    std::sort(expected.begin(), expected.end());
                    std::sort(cards.begin(), cards.end());
                    ASSERT_EQ(cards, expected) << "seed " << seed;
                }
            }
}

TEST(TreeCounter, CountsAsPerftDoes) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        for (const Consecutive consecutive : {Consecutive::in_play, Consecutive::in_pack}) {
            const Reading game({random_deal(3, 4, seed)}, std::nullopt, consecutive, HighToLow::rank);
            for (const int plies : {1, 2, 5, 9, 12, 20}) {
                const Horizon<Reading, SoFar> horizon(game, game.start(), plies);
                std::uint64_t nodes = 1;
                for (const std::uint64_t count : Perft(game).run(game.start(), plies)) nodes += count;
                EXPECT_EQ(TreeCounter(horizon).nodes(horizon.start()), nodes) << seed << ", " << plies << " plies";
            }
        }
}

TEST(TreeCounter, CountsTheLastTrickByItsFormulaAsPerftDoes) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const auto trump : {std::optional<Suit>(), std::optional(Suit::spades)})
            for (const Consecutive consecutive : {Consecutive::in_play, Consecutive::in_pack}) {
                const Reading game({random_deal(3, 5, seed)}, trump, consecutive, HighToLow::standing);
                for (const int plies : {3, 6, 9}) {
                    const Horizon<Reading, SoFar> horizon(game, game.start(), plies);
                    std::uint64_t nodes = 1;
                    for (const std::uint64_t count : Perft(game).run(game.start(), plies)) nodes += count;
                    TreeCounter<Horizon<Reading, SoFar>, LastTrick> counter(horizon, nullptr, 12, {&game});
                    EXPECT_EQ(counter.nodes(horizon.start()), nodes) << seed << ", " << plies << " plies";
                }
            }
}

/// Every reading, to the end and to horizons before it, with much memory and with hardly any.
TEST(SearchCounter, CountsAsTheSearchDoes) {
    for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{6}); ++seed)
        for (const auto trump : {std::optional<Suit>(), std::optional(Suit::spades)})
            for (const Consecutive consecutive : {Consecutive::in_play, Consecutive::in_pack})
                for (const HighToLow order : {HighToLow::standing, HighToLow::rank, HighToLow::by_suit})
                    for (const int plies : {1, 4, 9, 11, 30}) {
                        const Reading game({random_deal(3, 5, seed)}, trump, consecutive, order);
                        const Horizon<Reading, SoFar> horizon(game, game.start(), plies);
                        for (const Pruning& rule :
                             {pruning::branch_and_bound, pruning::shallow, pruning::alpha_beta_branch_and_bound})
                            for (const bool integer : {false, true}) {
                                const Pruning pruning = rule.with_discrete(integer);
                                const auto visited = pruned_maxn(horizon, horizon.start(), pruning).counts.visited;
                                for (const int slot_bits : {2, 16})
                                    ASSERT_EQ(
                                        SearchCounter(horizon, pruning, nullptr, slot_bits).nodes(horizon.start()),
                                        visited)
                                        << "seed " << seed << ", " << plies << " plies";
                            }
                    }
}

/// Along random play: constant sum, inside the limits of every horizon before, and in the end as the rules rank.
template <class Evaluation, class Rules>
void expect_fair(const Rules& rules, std::uint64_t seed) {
    const Evaluated<Rules, Evaluation> game(rules);
    const AtHorizon<Rules, Evaluation> evaluation;
    Random random(seed);
    std::vector<typename Rules::State> path{rules.start()};
    while (!rules.is_over(path.back())) path.push_back(after_random_move(rules, path.back(), random));
    for (std::size_t from = 0; from < path.size(); from += 4)
        for (std::size_t to = from; to < path.size(); ++to) {
            const auto limits = evaluation.limits(game, path[from], static_cast<int>(to - from));
            const Scores scores = evaluation(game, path[to]);
            EXPECT_TRUE(limits.constant_sum);
            ASSERT_EQ(scores.sum(), limits.maxsum);
            for (int p = 0; p < 3; ++p) {
                ASSERT_GE(scores[p], limits.least[p])
                    << Evaluation::description << " seed " << seed << " from " << from << " to " << to;
                ASSERT_LE(scores[p], limits.most[p])
                    << Evaluation::description << " seed " << seed << " from " << from << " to " << to;
            }
        }
    const Scores evaluated = game.scores(path.back()), real = rules.scores(path.back());
    for (int p = 0; p < 3; ++p)
        for (int q = 0; q < 3; ++q) EXPECT_EQ(evaluated[p] < evaluated[q], real[p] < real[q]);
}

TEST(Evaluations, AreConstantSumInsideTheirLimitsAndRankAsTheRulesDo) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const TrickSetup setup{random_deal(3, 17, seed)};
        expect_fair<Lead>(Hearts<3>(setup), seed);
        expect_fair<Expected>(Hearts<3>(setup), seed);
        expect_fair<Lead>(Spades(setup), seed);
        expect_fair<Expected>(Spades(setup), seed);
    }
}

TEST(OpenHands, ASoundSearchPlaysWhatMaxnPlays) {
    const std::atomic<bool> stop = false;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Spades rules({random_deal(3, 4, seed)});
        const OpenHand<Spades, Lead> hand(rules);
        for (auto state = rules.start(); !rules.is_over(state);) {
            const auto plain = hand.decide(state, SearchKind::maxn, 1'000'000, stop);
            EXPECT_TRUE(plain.to_the_end);
            for (const SearchKind kind : {SearchKind::speculative, SearchKind::speculative_integer})
                EXPECT_EQ(hand.decide(state, kind, 1'000'000, stop).move, plain.move) << name_of(kind);
            state = rules.after(state, plain.move);
        }
    }
}

TEST(OpenHands, WithoutNodesTheFirstCardIsPlayed) {
    const std::atomic<bool> stop = false;
    const Spades rules({random_deal(3, 17, 1)});
    std::vector<Spades::Move> moves;
    MoveList<Spades::Move> list(moves);
    rules.moves(rules.start(), list);
    for (const SearchKind kind : {SearchKind::maxn, SearchKind::speculative, SearchKind::paranoid,
                                  SearchKind::paranoid_zero_window, SearchKind::brs}) {
        const auto decision = OpenHand<Spades, Expected>(rules).decide(rules.start(), kind, 1, stop);
        EXPECT_EQ(decision.move, moves.front()) << name_of(kind);
        EXPECT_EQ(decision.depth, 0);
    }
}

TEST(Figures, AreAsThePapersPrintThem) {
    EXPECT_EQ(figure(437'600), "437,600");
    EXPECT_EQ(figure(36'121), "36,121");
    EXPECT_EQ(figure(3.33e9), "3.33e9");
    EXPECT_EQ(figure(3.27e7), "3.27e7");
    EXPECT_EQ(figure(-6.4e10), "-6.40e10");
    EXPECT_EQ(figure(8.01), "8.01");
    EXPECT_EQ(figure(0), "0");
    EXPECT_EQ(figure(-1234), "-1,234");
    EXPECT_EQ(in_lines("speculative, integer test"), "speculative\ninteger test");
}

TEST(Sample, HasMeanMedianWorstAndStoppedOnes) {
    const Sample sample(std::vector<double>{1, 2, -9});
    EXPECT_DOUBLE_EQ(sample.mean, 4);
    EXPECT_DOUBLE_EQ(sample.median, 2);
    EXPECT_DOUBLE_EQ(sample.most, 9);
    EXPECT_EQ(sample.capped, 1u);
    EXPECT_EQ(sample.mean_cell().text, "> 4");
    const Sample differences(std::vector<double>{-1, -3}, Sample::Signs::mean_what_they_say);
    EXPECT_DOUBLE_EQ(differences.mean, -2);
    EXPECT_EQ(differences.capped, 0u);
    EXPECT_EQ(Sample(std::vector<double>{}).mean_cell().text, "");
}

TEST(Sample, OfFewerThanTenCasesHasNoInterval) {
    const std::vector<double> values{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    const Sample nine(std::vector<double>(values.begin(), values.end() - 1)), ten(values);
    EXPECT_EQ(nine.interval().text, "");
    EXPECT_EQ(nine.signed_interval().text, "");
    EXPECT_EQ(nine.point(1).low, nine.mean);
    EXPECT_EQ(ten.interval().numbers, (std::vector<double>{ten.low, ten.high}));
    EXPECT_LT(ten.point(1).low, ten.mean);
    ReportTable table{"", {"n", "95 % interval"}, {{"9", nine.interval()}}, {}};
    explain_missing_intervals(table);
    EXPECT_EQ(table.notes.size(), 1u) << "the reader is told why";
}

TEST(Differences, SaySomebodyIsAheadOnlyWithThirtyDealsAndWithoutZero) {
    Differences few, clear, unclear;
    for (int deal = 0; deal < 30; ++deal) {
        if (deal < 29) few.add(2, 1);
        clear.add(2 + deal % 2, 1);
        unclear.add(deal % 2 ? 2 : 0, 1);
    }
    EXPECT_EQ(few.ahead(false).text, "too few deals");
    EXPECT_EQ(clear.ahead(false).text, "challenger");
    EXPECT_EQ(clear.ahead(true).text, "paranoid") << "where fewer is better";
    EXPECT_EQ(unclear.ahead(false).text, "neither");
}

TEST(Sample, CoversTheMeanAboutAsOftenAsItSays) {
    Random random(7);
    int covered = 0;
    for (int trial = 0; trial < 400; ++trial) {
        std::vector<double> values;
        for (int i = 0; i < 40; ++i) values.push_back(static_cast<double>(random.below(101)));
        const Sample sample(values);
        covered += sample.low <= 50 && 50 <= sample.high;
    }
    EXPECT_GT(covered, 360);
    EXPECT_LT(covered, 396);
}

TEST(LeastSquares, FindsWhatTheValuesWereMadeFrom) {
    Random random(3);
    std::vector<std::vector<double>> features;
    std::vector<double> values;
    for (int i = 0; i < 60; ++i) {
        const auto a = static_cast<double>(random.below(10)), b = static_cast<double>(random.below(10));
        features.push_back({1, a, b});
        values.push_back(4 - 2 * a + 0.5 * b);
    }
    const auto fitted = least_squares(features, values, blocks_of(features.size(), 3));
    ASSERT_TRUE(fitted);
    EXPECT_NEAR((*fitted)[0].value, 4, 1e-9);
    EXPECT_NEAR((*fitted)[1].value, -2, 1e-9);
    EXPECT_NEAR((*fitted)[2].low, 0.5, 1e-9);
    EXPECT_FALSE(least_squares({{1, 1}, {1, 1}}, std::vector<double>{1, 2}, blocks_of(2, 1))) << "one feature twice";
}

TEST(Ratings, AreWhatTheMeetingsWereMadeFrom) {
    const std::vector<double> strengths{-3, 0, 1.5, 4};
    std::vector<Meeting> meetings;
    for (std::uint64_t deal = 0; deal < 20; ++deal)
        for (const auto& [a, b] : std::vector<std::pair<std::size_t, std::size_t>>{{0, 1}, {2, 0}, {3, 2}})
            meetings.push_back({a, b, deal, strengths[a] - strengths[b]});
    const auto ratings = ratings_of(meetings, 5);
    for (std::size_t player = 0; player < 4; ++player) {
        ASSERT_TRUE(ratings[player]) << player;
        EXPECT_NEAR(ratings[player]->value, strengths[player], 1e-9) << "by way of others, too";
    }
    EXPECT_FALSE(ratings[4]) << "met nobody";
    meetings.push_back({4, 5, 0, 0});
    EXPECT_FALSE(ratings_of(meetings, 6)[0]) << "nothing connects 4 and 5 with the others";
}

/// Six meetings on a deal that is good for one player are one piece of evidence, not six.
TEST(Ratings, HaveIntervalsByDeals) {
    const auto width = [](std::uint64_t deals_apart) {
        std::vector<Meeting> meetings;
        Random random(5);
        for (std::uint64_t deal = 0; deal < 200; ++deal) {
            const double luck = static_cast<double>(random.below(1001)) / 500 - 1;
            for (std::size_t rival = 1; rival < 7; ++rival) {
                meetings.push_back({0, rival, deal + rival * deals_apart, luck});
                for (std::size_t other = 1; other < rival; ++other)
                    meetings.push_back({rival, other, deal + rival * deals_apart, 0});
            }
        }
        const auto rating = ratings_of(meetings, 7)[0].value();
        return rating.high - rating.low;
    };
    EXPECT_GT(width(0), 1.5 * width(1000));
}

TEST(StrengthPlan, KeepsTheNumbersOfStoredCases) {
    const auto stages = strength_stages();
    const auto told = [&](std::uint64_t number) {
        const auto [duel, game, deal] = case_of(stages, Size::full, number);
        return fmt::format("{}: {} - {}, {}", strength_games()[game].title, duel.first.text(), duel.second.text(),
                           deal);
    };
    EXPECT_EQ(told(0), "Hearts for 4: auto, 5 ms - random, 0");
    EXPECT_EQ(told(36), "Hearts for 3: auto, 5 ms - random, 1");
    EXPECT_EQ(told(7004), "Whist: auto, 50 ms - auto, 5 ms, 0");
    EXPECT_EQ(told(8000), "Hearts for 4: random - greedy, 0");
    EXPECT_EQ(told(8107), "Spades: random - greedy, 1");
    const Experiment& strength = experiment("strength");
    EXPECT_EQ(told(strength.cases(Size::full) - 201), "Hearts for 4: auto, 5 ms - 0.1.0, 5 ms, 199");
    EXPECT_EQ(told(strength.cases(Size::full) - 340), "Hearts for 4: auto, 5 ms - 0.1.0, 5 ms, 60");
    for (std::uint64_t number = 0; number < strength.cases(Size::full); number += 61)
        EXPECT_EQ(strength.is_settled(Size::full, number, {}),
                  strength.part_of(Size::full, number).ends_with("0.1.0, 5 ms") && !std::getenv("NPLY_BASELINE"));
}

TEST(ReportTables, AreTextMarkdownAndCsv) {
    const ReportTable table{"A title", {"name", "n"}, {{"one, two", "1"}, {"x\"y", "12"}}, {"A note."}};
    EXPECT_EQ(text(table), "A title\nname       n\none, two   1\nx\"y       12\nA note.\n");
    EXPECT_EQ(markdown(table), "### A title\n\n| name | n |\n|---|---:|\n| one, two | 1 |\n| x\"y | 12 |\n\nA note.\n");
    EXPECT_EQ(csv(table), "name,n\n\"one, two\",1\n\"x\"\"y\",12\n");
}

TEST(ReportTables, HavePlainNumbersInCsv) {
    const ReportTable table{
        "",
        {"name", "nodes", interval_column("nodes"), "share", scores_column()},
        {{"a", number_cell(41739461234), {"1 .. 2", 1234567.5, 20000000}, percent(0.125, 0), score_pair(9.24, 7.97)},
         {"b", {"> 1.00e7", 1e7}, "", signed_decimal(-0.5, 2), ""}},
        {}};
    EXPECT_EQ(csv(table),
              "name,nodes,nodes from,nodes to,share,score,paranoid's score\n"
              "a,41739461234,1234567.5,20000000,0.125,9.24,7.97\n"
              "b,10000000,,,-0.5,,\n");
    EXPECT_EQ(markdown(table).substr(0, 66), "### \n\n| name | nodes | 95 % interval | share | score/paranoid's |\n");
}

/// With much memory, without any, in every order and by every kind of window: a value is a value.
template <class Evaluation, class Rules>
void expect_the_same_values(const Rules& rules, std::uint64_t seed) {
    const std::atomic<bool> stop = false;
    using Rule = Searcher::Rule;
    const auto value_of_play = [&](const Searcher& searcher) {  // where it leads if all think alike
        SeatedSearcher<Rules, Evaluation> seated(rules, searcher);
        const auto first = seated.decide(rules.start(), 10'000'000, stop);
        EXPECT_TRUE(first.to_the_end);
        const SetUp<Rules, Evaluation> game(rules, CardOrder::high_first, Remembers::nothing);
        const auto after = rules.after(rules.start(), first.move);
        const BoundedHorizon<Rules, Evaluation> rest(game, after, game.longest_line(after));
        return searcher.rule == Rule::paranoid ? paranoid(rest, rest.start(), rules.start().to_move).value[0]
                                               : maxn(rest, rest.start()).value[rules.start().to_move];
    };
    for (const Remembers remembers : {Remembers::nothing, Remembers::cards, Remembers::standings}) {
        if (std::is_same_v<Evaluation, Expected> && remembers == Remembers::standings) continue;  // there is none
        for (const CardOrder order : {CardOrder::high_first, CardOrder::low_first, CardOrder::suit_by_suit}) {
            for (const bool heuristic : {false, true})
                for (const ZeroWindows windows : {ZeroWindows::none, ZeroWindows::inside, ZeroWindows::from_the_root})
                    EXPECT_EQ(value_of_play({Rule::paranoid, remembers, order, false, heuristic, windows}),
                              value_of_play({Rule::paranoid}))
                        << seed;
            if (order != CardOrder::high_first) continue;  // ties of max^n go by the order
            for (const bool integer : {false, true})
                EXPECT_EQ(value_of_play({Rule::speculative, remembers, order, integer}), value_of_play({Rule::maxn}))
                    << seed;
            EXPECT_EQ(value_of_play({Rule::maxn, remembers}), value_of_play({Rule::maxn})) << seed;
        }
    }
}

TEST(SetUps, FindTheSameValuesWhateverTheyRemember) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        expect_the_same_values<Lead>(Spades({random_deal(3, 5, seed)}), seed);
        expect_the_same_values<Lead>(Hearts<3>({random_deal(3, 5, seed)}), seed);
        expect_the_same_values<Expected>(Spades({random_deal(3, 4, seed)}), seed);
        expect_the_same_values<Expected>(Hearts<3>({random_deal(3, 4, seed)}), seed);
    }
}

}  // namespace
}  // namespace nply::test
