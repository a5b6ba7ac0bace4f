#include "nply/play/advice.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nply/catalog/session.hpp"
#include "nply/core/error.hpp"
#include "support/effort.hpp"
#include "tables.hpp"

namespace nply::test {
namespace {

using play::Advice;
using play::engine_settings;
using play::View;

/// The advice by its definition: every world once, every card in it solved by plain max^n.
struct Slow {
    std::vector<double> mean, best, wins;

    explicit Slow(const View& view) : mean(view.legal.size()), best(view.legal.size()), wins(view.legal.size()) {
        const Worlds worlds(view.cards->seen);
        std::vector<std::string> moves;
        for (const play::Made& made : view.history) moves.push_back(made.move);
        for (Count rank = 0; rank < worlds.count(); ++rank)
            add(view, play::dealt(view.game, view.rules, worlds.at(rank)).play(moves));
        for (auto* column : {&mean, &best, &wins})
            for (double& entry : *column) entry /= static_cast<double>(worlds.count());
    }

private:
    void add(const View& view, const catalog::Position& world) {
        std::vector<Score> own;
        for (std::size_t card = 0; card < view.legal.size(); ++card) {
            catalog::SearchRequest request;
            request.question.algorithm = "maxn";
            const auto value = catalog::search(world.after(view.legal[card]), request).value;
            own.push_back(value[view.entry()]);
            mean[card] += own.back();
            int ahead = 0, level = 0;
            for (const Score score : value) {
                ahead += view.lower_is_better() ? score < own.back() : score > own.back();
                level += score == own.back();
            }
            if (ahead == 0) wins[card] += 1.0 / level;
        }
        const Score top = view.lower_is_better() ? *std::min_element(own.begin(), own.end())
                                                 : *std::max_element(own.begin(), own.end());
        for (std::size_t card = 0; card < own.size(); ++card) best[card] += own[card] == top;
    }
};

/// Views with some, but not too many worlds: the seats are told which cards are in nobody's hand.
std::vector<View> views_with_few_worlds(int seed) {
    std::vector<View> views;
    for (const Hand& hand : small_hands(seed)) {
        View view = hand.view();
        view.cards->seen.out = CardSet::pack();
        const auto table = hand.start.cards();
        for (const CardSet held : table->hands) view.cards->seen.out = view.cards->seen.out & ~held;
        const Count worlds = play::ViewWorlds(view).count();
        if (worlds > 1 && worlds <= 400 && view.legal.size() > 1) views.push_back(view);
    }
    return views;
}

TEST(Advice, GoesThroughFewWorldsOneByOne) {
    int looked_at = 0;
    for (int seed = 1; seed <= tries(30); ++seed)
        for (const View& view : views_with_few_worlds(seed)) {
            ++looked_at;
            const Slow slow(view);
            const Advice advice = play::advise(view, engine_settings("speculative:depth=99:samples=400"), 1);
            EXPECT_TRUE(advice.every_world);
            EXPECT_TRUE(advice.to_the_end);
            EXPECT_EQ(Count{advice.worlds}, advice.possible);
            for (std::size_t card = 0; card < view.legal.size(); ++card) {
                EXPECT_EQ(advice.cards[card].card, view.legal[card]);
                EXPECT_NEAR(advice.cards[card].mean, slow.mean[card], 1e-9) << written(view);
                EXPECT_NEAR(advice.cards[card].best, slow.best[card], 1e-9);
                EXPECT_EQ(advice.cards[card].error, 0.0);
            }
        }
    EXPECT_GT(looked_at, tries(30));
}

/// The first card with the most, where the slow version's sums are exact enough to tell.
void expect_choice(const std::string& by, const View& view, const std::vector<double>& marks) {
    const Advice advice = play::advise(view, engine_settings("maxn:depth=99:samples=400:by=" + by), 1);
    const auto chosen = std::find(view.legal.begin(), view.legal.end(), advice.move) - view.legal.begin();
    EXPECT_NEAR(marks[static_cast<std::size_t>(chosen)], *std::max_element(marks.begin(), marks.end()), 1e-9)
        << by << " " << written(view);
}

TEST(Advice, ChoosesByMeanVoteOrWin) {
    for (int seed = 1; seed <= tries(30); ++seed)
        for (const View& view : views_with_few_worlds(seed)) {
            const Slow slow(view);
            std::vector<double> marks = slow.mean;
            if (view.lower_is_better())
                for (double& mark : marks) mark = -mark;
            expect_choice("mean", view, marks);
            expect_choice("vote", view, slow.best);
            expect_choice("win", view, slow.wins);
        }
}

std::string written(const Advice& advice) {
    std::string text = fmt::format("{} {} worlds {} nodes {} {}", advice.move, advice.worlds, advice.counts.visited,
                                   advice.to_the_end, advice.decided_early);
    for (const auto& card : advice.cards)
        text += fmt::format(" {} {:a} {:a} {:a}", card.card, card.mean, card.error.value_or(-1), card.best);
    return text;
}

View whole_hand(const std::string& game, catalog::OptionValues options, std::size_t moves, std::uint64_t seed) {
    options["seed"] = std::to_string(seed);
    return played_at_random(catalog::open_game(game, options), moves, seed).view();
}

TEST(Advice, LimitedByNodesIsTheSameForAnyNumberOfThreads) {
    for (const char* engine : {"speculative:nodes=20000:samples=30", "auto:nodes=30000:samples=12:by=vote",
                               "paranoid:nodes=20000:samples=40", "abbnb:nodes=9000:samples=9:table=1"})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const View view = whole_hand("hearts", {}, 9 + seed, seed);
            const std::string alone = written(play::advise(view, engine_settings(engine), seed));
            for (const char* threads : {":threads=2", ":threads=3"})
                EXPECT_EQ(written(play::advise(view, engine_settings(engine + std::string(threads)), seed)), alone);
        }
}

TEST(Advice, OfAutoIsExactNearTheEnd) {
    for (int seed = 31; seed <= 30 + tries(30); ++seed)
        for (const View& view : views_with_few_worlds(seed)) {
            const Slow slow(view);
            const Advice advice = play::advise(view, engine_settings("auto:nodes=100000000:samples=400"), 1);
            EXPECT_TRUE(advice.to_the_end);
            for (std::size_t card = 0; card < view.legal.size(); ++card) {
                EXPECT_NEAR(advice.cards[card].mean, slow.mean[card], 1e-9) << test::written(view);
                EXPECT_NEAR(advice.cards[card].best, slow.best[card], 1e-9) << test::written(view);
            }
        }
}

/// Too many cards for everybody's score: each card's is the seat's, all others playing against it.
TEST(Advice, OfAutoIsExactlyParanoidBefore) {
    for (const auto& [game, options] : std::vector<std::pair<std::string, catalog::OptionValues>>{
             {"sergeant-major", {{"trump", "H"}}}, {"spades", {}}, {"hearts", {{"players", "4"}}}}) {
        const View view = whole_hand(game, options, 10, 3);
        const Advice advice = play::advise(view, engine_settings("auto:nodes=200000000:samples=3"), 5);
        ASSERT_TRUE(advice.to_the_end);
        std::vector<double> sums(view.legal.size());
        for (std::uint64_t index = 0; index < 3; ++index)
            for (std::size_t card = 0; card < view.legal.size(); ++card) {
                catalog::SearchRequest request;
                request.question.algorithm = "paranoid";
                request.question.for_player = view.seat;
                request.resources.table_mib = 16;
                sums[card] +=
                    catalog::search(play::ViewWorlds(view).draw(5, index).after(view.legal[card]), request).value[0];
            }
        for (std::size_t card = 0; card < sums.size(); ++card)
            EXPECT_NEAR(advice.cards[card].mean, sums[card] / 3, 1e-9) << game << " " << view.legal[card];
    }
}

/// Solvers of a whole hand of Hearts are asked where they may visit ten million positions a world, and not with less.
TEST(Advice, OfWholeHeartsIsAskedOfSolversWithEnoughOfAShareOnly) {
    const View view = whole_hand("hearts", {}, 0, 1);
    const auto visited = [&](const std::string& solve) {
        return play::advise(view, engine_settings("auto:nodes=2000:samples=1:solve=" + solve), 1).counts.visited;
    };
    EXPECT_LE(visited("9999999"), 2000u);
    EXPECT_GT(visited("10000000"), 100'000u);
}

/// Some worlds are solved within their share, others only searched to a depth.
TEST(Advice, OfSolversAndSearchesIsTheSameForAnyNumberOfThreads) {
    for (const char* engine : {"auto:nodes=100000:samples=8", "auto:nodes=1600000:samples=8"})
        for (const int played : {0, 9, 21}) {
            const View view = whole_hand("sergeant-major", {{"trump", "C"}}, played, 2);
            const std::string alone = written(play::advise(view, engine_settings(engine), 1));
            EXPECT_EQ(written(play::advise(view, engine_settings(engine + std::string(":threads=3")), 1)), alone);
        }
}

TEST(Advice, DoesNotDependOnHiddenCards) {
    for (int seed = 1; seed <= tries(4); ++seed)
        for (const Hand& hand : small_hands(seed)) {
            const View view = hand.view();
            const auto settings = engine_settings("speculative:nodes=600:samples=6");
            const std::string advice = written(play::advise(view, settings, 5));
            std::vector<std::string> moves;
            for (const play::Made& made : view.history) moves.push_back(made.move);
            for (std::uint64_t index = 0; index < 3; ++index) {
                const auto start = play::dealt(view.game, view.rules, Worlds(view.cards->seen).draw(9, index));
                EXPECT_EQ(written(play::advise(play::view_of(start, moves, view.seat), settings, 5)), advice);
            }
        }
}

TEST(Advice, KeepsToItsNodes) {
    const View view = whole_hand("spades", {}, 12, 4);
    for (const std::uint64_t nodes : {1u, 5u, 40u, 1000u, 12345u}) {
        const Advice advice = play::advise(view, engine_settings(fmt::format("shallow:nodes={}:samples=25", nodes)), 1);
        EXPECT_LE(advice.counts.visited, nodes);
        EXPECT_GE(advice.worlds, 1u);
        EXPECT_FALSE(advice.move.empty());
    }
}

TEST(Advice, EndsWhenTheLeaderCannotBeCaught) {
    // The queen of spades is to be thrown on the trick that seat 1 takes; the rest is small.
    const View view = play::view_from({"hearts", {{"leader", "1"}}, 3, "Q.2.43.5", "CA C7 ", ""});
    EXPECT_EQ(view.legal.size(), 1u) << "the club must be followed";
    const View free = play::view_from({"hearts", {{"leader", "1"}}, 3, "Q.2.43.", "CA C7", ""});
    const Advice advice = play::advise(free, engine_settings("speculative:depth=99:samples=200"), 1);
    EXPECT_EQ(advice.move, "SQ");
    EXPECT_TRUE(advice.decided_early);
    EXPECT_LT(advice.worlds, 200u);
    EXPECT_TRUE(advice.complete);
    EXPECT_FALSE(advice.every_world);
}

TEST(Advice, OfFewNodesLooksAtFewerWorlds) {
    const View view = whole_hand("hearts", {}, 0, 2);
    const Advice advice = play::advise(view, engine_settings("speculative:nodes=100:samples=50"), 1);
    EXPECT_EQ(advice.worlds, 100 / (view.legal.size() + 1));
}

TEST(Advice, StopsWhenItIsTold) {
    const std::atomic<bool> stop = true;
    const Advice advice = play::advise(whole_hand("hearts", {}, 0, 1), engine_settings("auto"), 1, {&stop, {}});
    EXPECT_FALSE(advice.complete);
    EXPECT_EQ(advice.worlds, 0u);
    EXPECT_TRUE(advice.move.empty());
}

TEST(Advice, TellsOfEachWorldInTurn) {
    std::vector<std::uint64_t> heard;
    play::AdviceHooks hooks;
    hooks.after_world = [&](std::uint64_t done, std::uint64_t of) {
        heard.push_back(done);
        EXPECT_EQ(of, 6u);
    };
    play::advise(whole_hand("whist", {{"trump", "H"}}, 5, 1), engine_settings("auto:nodes=2000:samples=6:threads=2"), 1,
                 hooks);
    EXPECT_EQ(heard, (std::vector<std::uint64_t>{1, 2, 3, 4, 5, 6}));
}

TEST(Advice, IsForWhoeversTurnItIs) {
    const View view = play::view_from({"hearts", {}, 2, "Q.2.43.", "", ""});
    EXPECT_THROW(play::advise(view, engine_settings("auto"), 1), InputError);
}

TEST(Advice, RefusesAnAlgorithmThatDoesNotFit) {
    const View view = whole_hand("hearts", {}, 0, 1);
    EXPECT_THROW(play::advise(view, engine_settings("alpha-beta:nodes=100:threads=2"), 1), InputError);
}

/// What a decision is must not change unseen.
TEST(Advice, GoldenDecisions) {
    const std::vector<std::string> golden{
        "hearts 1 speculative:nodes=10000:samples=20: DQ of 20 HA 5.900 DQ 3.000 C8 3.000 D7 3.000 C7 3.000 H4 3.200 "
        "S2 3.250",
        "hearts 2 paranoid:nodes=10000:samples=20: H4 of 14 HA 18.929 HK 18.929 H9 16.357 C8 17.929 C6 17.929 H4 "
        "15.000",
        "spades 1 auto:nodes=10000:samples=10: SA of 10 SA 6.000 SK 6.000 HK 5.600 CT 4.500 D8 4.800 H4 4.600 S2 4.600",
        "sergeant-major 1 brs:nodes=5000:samples=10:by=vote: DA of 10 DA 7.000 SK 6.100 ST 6.100 C7 6.800 S3 6.600",
        "whist 2 alpha-beta:nodes=10000:samples=20:by=win: C9 of 20 C9 3.650 C8 3.650 C5 3.650",
    };
    std::vector<std::string> found;
    const auto decide = [&](const View& view, const std::string& engine) {
        const Advice advice = play::advise(view, engine_settings(engine), 1);
        std::string line = fmt::format("{} {} {}: {} of {}", view.game, view.seat, engine, advice.move, advice.worlds);
        for (const auto& card : advice.cards) line += fmt::format(" {} {:.3f}", card.card, card.mean);
        found.push_back(line);
    };
    decide(whole_hand("hearts", {}, 30, 1), "speculative:nodes=10000:samples=20");
    decide(whole_hand("hearts", {{"rules", "full"}, {"players", "4"}}, 28, 2), "paranoid:nodes=10000:samples=20");
    decide(whole_hand("spades", {{"rules", "full"}}, 30, 6), "auto:nodes=10000:samples=10");
    decide(whole_hand("sergeant-major", {{"trump", "D"}}, 34, 4), "brs:nodes=5000:samples=10:by=vote");
    decide(whole_hand("whist", {{"trump", "S"}}, 30, 5), "alpha-beta:nodes=10000:samples=20:by=win");
    EXPECT_EQ(found, golden);
}

}  // namespace
}  // namespace nply::test
