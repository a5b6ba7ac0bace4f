// Whole deals against plain max^n and the table search: value, moves and line for every leader, trump, number of seats
// and rare shape, between tricks and inside them.
#include "nply/solvers/whole_deal.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cards/deals.hpp"
#include "nply/core/random_play.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/search/table.hpp"
#include "nply/solvers/whole_answer.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

template <class G>
void compare_with_maxn(const G& game, const typename G::State& state, const std::string& what) {
    WholeDeal<G> deal(game, state);
    ASSERT_EQ(deal.solve({.keep_from = 1}), LayersOutcome::solved);
    const auto plain = maxn(game, state);
    ASSERT_EQ(deal.best(state).value, plain.value) << what;
    ASSERT_EQ(deal.line(state), plain.path) << what;
}

/// Every leader of `count` deals.
template <class MakeGame>
void many_deals(int seats, int least, int most, const char* name, int count, MakeGame make_game) {
    Random random(21);
    for (int trial = 0; trial < tries(count) && !testing::Test::HasFatalFailure(); ++trial) {
        TrickSetup setup{shaped_deal(seats, random.between(least, most), random)};
        for (int leader = 0; leader < seats; ++leader) {
            setup.leader = static_cast<Player>(leader);
            const auto game = make_game(setup);
            compare_with_maxn(game, game.start(),
                              std::string(name) + " " + deal_text(setup.deal) + ", leader " + std::to_string(leader));
        }
    }
}

class WholeDealsInEveryTrump : public testing::TestWithParam<std::optional<Suit>> {};
INSTANTIATE_TEST_SUITE_P(, WholeDealsInEveryTrump, testing::ValuesIn(all_trumps()), [](const auto& test) {
    return test.param ? std::string(1, trump_letter(test.param)) : std::string("NoTrump");
});

TEST_P(WholeDealsInEveryTrump, EqualMaxn) {
    many_deals(3, 1, 5, "sergeant-major", 300, [](const auto& setup) { return SergeantMajor(setup, GetParam()); });
}

TEST(WholeDeals, EqualMaxnInSpades) {
    many_deals(3, 1, 5, "spades", 200, [](const auto& setup) { return Spades(setup); });
    many_deals(3, 1, 5, "spades, full", 300, [](auto setup) {
        setup.broken = false;
        return Spades(setup, true);
    });
}

TEST(WholeDeals, EqualMaxnInHearts) {
    many_deals(3, 1, 5, "hearts", 500, [](const auto& setup) { return Hearts<3>(setup); });
    many_deals(4, 1, 4, "hearts", 300, [](const auto& setup) { return Hearts<4>(setup); });
    many_deals(5, 1, 3, "hearts", 100, [](const auto& setup) { return Hearts<5>(setup); });
    many_deals(6, 1, 2, "hearts", 100, [](const auto& setup) { return Hearts<6>(setup); });
}

/// Hearts not broken yet; two have points, so that no moon can be shot.
TEST(WholeDeals, EqualMaxnInHeartsByFullRules) {
    const auto unbroken = [](auto setup) {
        setup.broken = false;
        setup.taken[0] = setup.taken[1] = 1;
        return setup;
    };
    many_deals(3, 1, 5, "hearts, full", 300, [&](auto setup) { return Hearts<3>(unbroken(setup), true); });
    many_deals(4, 1, 3, "hearts, full", 200, [&](auto setup) { return Hearts<4>(unbroken(setup), true); });
}

/// Nobody, one seat or two have points so far, and all there are count as a moon.
TrickSetup with_a_moon_in_reach(TrickSetup setup, int trial) {
    const auto seats = static_cast<int>(setup.deal.hands.size());
    const Score others = points_in_pack - points_of(setup.deal.cards());
    const bool taken_from = trial % 3 != 0 && others > 1;
    setup.moons = taken_from || others < points_in_pack;  // there are points
    setup.broken = trial % 4 != 0;
    if (!taken_from) return setup;
    Score& taken = setup.taken[trial % seats];
    taken = others;
    if (trial % 7 == 4) --taken, ++setup.taken[(trial + 1) % seats];
    return setup;
}

TEST(WholeDeals, EqualMaxnWhileAMoonCanBeShot) {
    int trial = 0;
    const auto reached = [&](const auto& setup) { return with_a_moon_in_reach(setup, trial++); };
    many_deals(3, 1, 5, "moons", 500, [&](const auto& setup) { return Hearts<3>(reached(setup), true); });
    many_deals(4, 1, 4, "moons", 300, [&](const auto& setup) { return Hearts<4>(reached(setup), true); });
    many_deals(5, 1, 3, "moons", 100, [&](const auto& setup) { return Hearts<5>(reached(setup), true); });
    many_deals(6, 1, 2, "moons", 100, [&](const auto& setup) { return Hearts<6>(reached(setup), true); });
}

/// All hearts and the queen in one strong hand: the moon is shot, or just missed.
TEST(WholeDeals, EqualMaxnWhereAMoonIsShot) {
    int shot = 0;
    for (const char* text : {"AQ.AKQ.. K2.432.. J9.T98..", "A.AKQJ.. K.5.AKQ. 2..432.5", "AKQ.AK.. .QJ.AKQ. .T9.T98.",
                             "Q2.AK.A. AK.43..2 .QJ.KQJ.", "A.AKQ2.. K.543..2 Q..432.A"})
        for (Player leader = 0; leader < 3; ++leader)
            for (int trial = 0; trial < 7; ++trial) {
                const Deal deal = read_deal(text, "test");
                if (deal.hands[0].size() != deal.hands[2].size()) continue;
                const Hearts<3> game(with_a_moon_in_reach({deal, leader}, trial), true);
                compare_with_maxn(game, game.start(), text);
                const auto value = game.in_own_terms(maxn(game, game.start()).value);
                shot += value.sum() > points_in_pack;
            }
    EXPECT_GE(shot, 5);
}

/// Four seats' values of two bytes: the moons of all seats, the one without bits of its own included, are equally bad
/// for the others and as good for the shooter as no points.
TEST(WholeDeals, EqualMaxnWhereAnyOfFourShootsTheMoon) {
    for (Player shooter = 0; shooter < 4; ++shooter) {
        int shot = 0;
        for (const char* text :
             {"AQ.AK.. K2.Q.2. 3.2.3.3 ..54.54", "AQ.A.K. K..A2.3 2.K.3.2 .Q2.4.4", "A.AK.. Q.Q..2 K.J.2. ..43.3"})
            for (Player leader = 0; leader < 4; ++leader) {
                TrickSetup setup{read_deal(text, "test"), leader};
                std::rotate(setup.deal.hands.begin(), setup.deal.hands.begin() + (4 - shooter) % 4,
                            setup.deal.hands.end());
                setup.taken[shooter] = points_in_pack - points_of(setup.deal.cards());
                setup.moons = setup.broken = true;
                const Hearts<4> game(setup, true);
                compare_with_maxn(game, game.start(), text);
                shot += game.in_own_terms(maxn(game, game.start()).value).sum() > points_in_pack;
            }
        EXPECT_GE(shot, 1) << "seat " << static_cast<int>(shooter);
    }
}

TEST(WholeDeals, EqualMaxnWithTheQueenLast) {
    for (const char* text : {"Q...2 A...3 K...4", "Q3.2.. A4.3.. K2.4..", "A.A.A.A Q.2.2.2 K.3.3.3",
                             "Q.AKQJ.. A...5432 K..AKQJ.", "AK.2.2. QJ.3.3. T9.4.4."})
        for (Player leader = 0; leader < 3; ++leader) {
            const Hearts<3> game({read_deal(text, "test"), leader});
            compare_with_maxn(game, game.start(), text);
        }
}

/// Random play: every position's value and moves, from layers kept for the whole deal, and from those of its own trick.
template <class MakeGame>
void compare_along_random_play(int seats, int cards, MakeGame make_game) {
    Random random(22);
    for (int trial = 0; trial < tries(60) && !testing::Test::HasFatalFailure(); ++trial) {
        const auto game = make_game(TrickSetup{shaped_deal(seats, cards, random)});
        using G = std::remove_const_t<decltype(game)>;
        WholeDeal<G> whole(game, game.start());
        ASSERT_EQ(whole.solve({.keep_from = 1}), LayersOutcome::solved);
        for (auto state = game.start(); !game.is_over(state); state = after_random_move(game, state, random)) {
            const auto plain = maxn(game, state);
            ASSERT_EQ(whole.best(state).value, plain.value);
            WholeDeal<G> own(game, state);
            ASSERT_EQ(own.solve({.keep_from = 1}), LayersOutcome::solved);
            ASSERT_EQ(own.line(state), plain.path);
            const auto values = own.values_of_moves(state);
            std::vector<Standing> stack;
            const Children<G> children(game, state, stack);
            for (std::uint32_t i = 0; i < children.count(); ++i)
                ASSERT_EQ(values[i], maxn(game, game.after(state, children[i])).value);
        }
    }
}

TEST(WholeDeals, EqualMaxnInsideTricks) {
    compare_along_random_play(3, 4, [](const auto& setup) { return SergeantMajor(setup, Suit::diamonds); });
    compare_along_random_play(3, 4, [](const auto& setup) { return Hearts<3>(setup); });
    compare_along_random_play(4, 3, [](const auto& setup) { return Hearts<4>(setup); });
    int trial = 0;
    compare_along_random_play(3, 4,
                              [&](const auto& setup) { return Hearts<3>(with_a_moon_in_reach(setup, trial++), true); });
    compare_along_random_play(4, 3,
                              [&](const auto& setup) { return Hearts<4>(with_a_moon_in_reach(setup, trial++), true); });
    compare_along_random_play(3, 4, [](auto setup) {
        setup.broken = false;
        return Spades(setup, true);
    });
}

template <class G>
void compare_with_table(const G& game, Table& table, const std::string& what) {
    table.clear();
    Budget budget;
    const auto pruned = PrunedMaxn<G, HintFirst, NoObserver, TableMemory>(
                            game, pruning::speculative(game.players()).with_discrete().with_heuristics(), budget,
                            nobody, {}, TableMemory(table))
                            .run(game.start());
    const auto whole = whole_answer(game, game.start(), {});
    ASSERT_EQ(whole.result.value, pruned.value) << what;
    ASSERT_EQ(whole.result.path, pruned.path) << what;
    ASSERT_TRUE(whole.result.complete);
}

TEST(WholeDeals, EqualTheTableSearchOnEightToElevenCards) {
    Table table(std::size_t{64} << 20);
    Random random(23);
    for (int trial = 0; trial < tries(24) && !HasFatalFailure(); ++trial) {
        const int cards = trial % 12 == 7 ? 11 : 8 + trial % 3;
        const TrickSetup setup{
            trial % 4 ? random_deal(3, cards, 100 + static_cast<std::uint64_t>(trial)) : shaped_deal(3, 8, random),
            static_cast<Player>(trial % 3)};
        const auto trump = all_trumps()[static_cast<std::size_t>(trial) % all_trumps().size()];
        compare_with_table(SergeantMajor(setup, trump), table, deal_text(setup.deal));
        compare_with_table(Hearts<3>(setup), table, deal_text(setup.deal));
        if (cards == 8)
            compare_with_table(Hearts<3>(with_a_moon_in_reach(setup, trial), true), table, deal_text(setup.deal));
        compare_with_table(Hearts<4>({random_deal(4, 6, 200 + static_cast<std::uint64_t>(trial))}), table,
                           "four seats");
    }
}

/// Kept layers or not, the value stays what it was along the principal line.
TEST(WholeDeals, KeepTheirValueAlongTheLine) {
    const Hearts<4> game({random_deal(4, 8, 5)});
    const auto kept = whole_answer(game, game.start(), {});
    const auto small = WholeDeal<Hearts<4>>(game, game.start()).estimate();
    ASSERT_LT(small.bytes, small.bytes_kept);
    const auto again = whole_answer(game, game.start(), {.bytes = small.bytes});
    EXPECT_EQ(kept.result.path, again.result.path);
    EXPECT_GT(again.result.counts.visited, kept.result.counts.visited);
    ASSERT_EQ(kept.result.path.size(), 32u);
    WholeDeal<Hearts<4>> deal(game, game.start());
    ASSERT_EQ(deal.solve({.keep_from = 1}), LayersOutcome::solved);
    const auto last = replay(game, game.start(), kept.result.path, [&](const auto& state, auto, auto) {
        EXPECT_EQ(deal.best(state).value, kept.result.value);
    });
    EXPECT_EQ(game.scores(last), kept.result.value);
}

/// The first tricks of a line come from kept layers, the others from a position that is solved again.
template <class G>
void compare_lines(const G& game) {
    WholeDeal<G> deal(game, game.start());
    const LayersEstimate estimate = deal.estimate();
    ASSERT_GT(estimate.line_from, 1);
    ASSERT_LT(estimate.bytes_for_line, estimate.bytes_kept);
    ASSERT_EQ(deal.solve({.keep_from = 1}), LayersOutcome::solved);
    const auto answer = whole_answer(game, game.start(), {});
    EXPECT_EQ(answer.result.path, deal.line(game.start()));
    EXPECT_EQ(answer.result.counts.visited, estimate.positions);
    ASSERT_EQ(deal.solve({.keep_from = estimate.line_from}), LayersOutcome::solved);
    const int tricks = game.start().hands[0].size() - estimate.line_from;
    EXPECT_EQ(deal.line(game.start()).size(), static_cast<std::size_t>(tricks * game.players()));
}

TEST(WholeDeals, HaveTheSameLineWithFewerLayersKept) {
    compare_lines(SergeantMajor({random_deal(3, 13, 4)}, Suit::hearts));
    compare_lines(Hearts<3>({random_deal(3, 13, 4)}));
    compare_lines(Hearts<4>({random_deal(4, 10, 2)}));
}

TEST(WholeDeals, OfEveryLeadAreTheSinglyLedOnes) {
    const TrickSetup setup{random_deal(3, 7, 9)};
    const auto table = every_lead(setup, {});
    ASSERT_EQ(table.size(), 5u);
    for (const LeadersInTrump& row : table)
        for (Player leader = 0; leader < 3; ++leader) {
            const SergeantMajor game({setup.deal, leader}, row.trump);
            EXPECT_EQ(row.by_leader[leader], speculative(game, game.start()).value);
        }
}

/// Every player alone, in value and line.
template <class G>
void compare_with_paranoid(const G& game, const std::string& what) {
    for (Player alone = 0; alone < game.players(); ++alone) {
        const auto plain = paranoid(game, game.start(), alone);
        WholeDeal<G> deal(game, game.start(), alone);
        ASSERT_EQ(deal.solve({.keep_from = 1}), LayersOutcome::solved);
        ASSERT_EQ(deal.best(game.start()).value[alone], plain.value[0]) << what << ", alone " << int(alone);
        ASSERT_EQ(deal.line(game.start()), plain.path) << what << ", alone " << int(alone);
    }
}

TEST(WholeDeals, EqualParanoidWhereOnePlaysAlone) {
    Random random(24);
    for (int trial = 0; trial < tries(100) && !HasFatalFailure(); ++trial) {
        const auto leader = static_cast<Player>(trial % 3);
        const TrickSetup three{shaped_deal(3, random.between(1, 5), random), leader};
        compare_with_paranoid(Hearts<3>(three), deal_text(three.deal));
        compare_with_paranoid(Hearts<3>(with_a_moon_in_reach(three, trial), true), deal_text(three.deal) + ", moons");
        compare_with_paranoid(SergeantMajor(three, all_trumps()[static_cast<std::size_t>(trial % 5)]),
                              deal_text(three.deal));
        const TrickSetup four{shaped_deal(4, random.between(1, 4), random), leader};
        compare_with_paranoid(Hearts<4>(four), deal_text(four.deal));
        compare_with_paranoid(Hearts<4>(with_a_moon_in_reach(four, trial), true), deal_text(four.deal) + ", moons");
        const TrickSetup five{shaped_deal(5, random.between(1, 3), random), leader};
        compare_with_paranoid(Hearts<5>(five), deal_text(five.deal));
        const TrickSetup six{shaped_deal(6, random.between(1, 2), random), leader};
        compare_with_paranoid(Hearts<6>(six), deal_text(six.deal));
    }
}

TEST(WholeDeals, AreNotLayeredWhereAMoonHasNoPointsOrTooMany) {
    TrickSetup setup{read_deal("A...2 K...3 J...4", "test")};
    setup.moons = true;
    const Hearts<3> none(setup, true);
    EXPECT_FALSE(can_be_layered(none, none.start()));
    setup.taken[1] = 26;
    const Hearts<3> shot(setup, true);
    ASSERT_TRUE(can_be_layered(shot, shot.start()));
    compare_with_maxn(shot, shot.start(), "all points taken by one");
    setup.taken[1] = 27;
    const Hearts<3> more(setup, true);
    EXPECT_FALSE(can_be_layered(more, more.start()));
}

}  // namespace
}  // namespace nply::test
