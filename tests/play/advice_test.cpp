#include "nply/play/advice.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "nply/catalog/session.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/error.hpp"
#include "nply/play/players.hpp"
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
        std::vector<WideScore> own;
        for (std::size_t card = 0; card < view.legal.size(); ++card) {
            catalog::SearchRequest request;
            request.question.algorithm = "maxn";
            const auto value = catalog::search(world.after(view.legal[card]), request).value;
            own.push_back(static_cast<double>(value[view.entry()]));
            mean[card] += own.back();
            int ahead = 0, level = 0;
            for (const WideScore score : value) {
                ahead += view.lower_is_better() ? score < own.back() : score > own.back();
                level += score == own.back();
            }
            if (ahead == 0) wins[card] += 1.0 / level;
        }
        const WideScore top = view.lower_is_better() ? *std::min_element(own.begin(), own.end())
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
void expect_choice(const std::string& by, const View& view, const std::vector<double>& values) {
    const Advice advice = play::advise(view, engine_settings("maxn:depth=99:samples=400:by=" + by), 1);
    const auto chosen = std::find(view.legal.begin(), view.legal.end(), advice.move) - view.legal.begin();
    EXPECT_NEAR(values[static_cast<std::size_t>(chosen)], *std::max_element(values.begin(), values.end()), 1e-9)
        << by << " " << written(view);
}

TEST(Advice, ChoosesByMeanVoteOrWin) {
    for (int seed = 1; seed <= tries(30); ++seed)
        for (const View& view : views_with_few_worlds(seed)) {
            const Slow slow(view);
            std::vector<double> values = slow.mean;
            if (view.lower_is_better())
                for (double& value : values) value = -value;
            expect_choice("mean", view, values);
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
    for (const char* engine :
         {"speculative:nodes=20000:samples=30", "auto:nodes=30000:samples=12:by=vote",
          "paranoid:nodes=20000:samples=40", "abbnb:nodes=9000:samples=9:table=1", "ismcts:nodes=3000:trees=4"})
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

/// From the first card to the last the mean is a forecast of the final score: never a score in the middle of a hand.
TEST(Advice, ForecastsTheFinalScore) {
    for (const auto& [game, options] : std::vector<std::pair<std::string, catalog::OptionValues>>{
             {"sergeant-major", {{"trump", "H"}}}, {"spades", {}}, {"whist", {{"trump", "C"}}}}) {
        for (const std::string engine : {"auto:nodes=40000", "speculative:nodes=4000", "paranoid:nodes=4000",
                                         "speculative:depth=2", "mcts:nodes=2000"}) {
            const View view = whole_hand(game, options, 1, 3);
            const Advice advice = play::advise(view, engine_settings(engine + ":samples=8"), 5);
            ASSERT_FALSE(advice.cards.empty());
            EXPECT_TRUE(advice.estimate);
            for (const auto& card : advice.cards) {
                // Tricks of a whole hand are shared out; nobody's forecast is what can be taken within a few cards.
                EXPECT_GT(card.mean, 1.0) << game << " " << engine << " " << card.card;
                EXPECT_LT(card.mean, 13.0) << game << " " << engine << " " << card.card;
            }
        }
    }
}

TEST(Advice, IsNoEstimateWhereEveryWorldIsSolved) {
    for (const View& view : views_with_few_worlds(3)) {
        EXPECT_FALSE(play::advise(view, engine_settings("auto:nodes=100000000:samples=400"), 1).estimate);
        EXPECT_TRUE(play::advise(view, engine_settings("auto:nodes=100000000:samples=1"), 1).estimate);
    }
}

/// A limit that no world can be judged within leaves the rule of thumb's card.
TEST(Advice, IsARuleOfThumbsCardWhereNothingElseFits) {
    const View view = whole_hand("hearts", {{"players", "4"}, {"rules", "full"}}, 20, 1);
    ASSERT_GT(view.legal.size(), 1u);
    const Advice advice = play::advise(view, engine_settings("auto:nodes=1"), 1);
    EXPECT_EQ(advice.worlds, 0u);
    EXPECT_TRUE(advice.complete);
    EXPECT_EQ(advice.move, play::make_player("greedy")->choose(view, {}).move);
    EXPECT_FALSE(advice.why.empty());
}

/// Last on a first trick that nothing can happen on, everybody drops the king.
TEST(Advice, DropsAHighCardOnAHarmlessTrick) {
    const View view = play::view_from(
        {"hearts", {{"players", "4"}, {"rules", "full"}, {"leader", "1"}}, 4, "Q74.952.JT83.K65", "C2 C9 CJ", ""});
    EXPECT_EQ(play::advise(view, engine_settings("auto:nodes=400000"), 1).move, "CK");
}

TEST(Advice, LeadsNoAceOfSpadesWhileTheQueenIsOut) {
    const View lead = play::view_from({"hearts",
                                       {{"players", "4"}, {"rules", "full"}, {"leader", "4"}},
                                       1,
                                       "A74.952.AT43.A65",
                                       "C2 CA CJ CK DA D8 DK D5",
                                       ""});
    ASSERT_EQ(lead.mover, 1);
    EXPECT_NE(play::advise(lead, engine_settings("auto:nodes=400000"), 1).move, "SA");
}

TEST(Advice, ThrowsNoJackUnderThePartnersAce) {
    const View view = play::view_from({"whist", {{"trump", "S"}, {"leader", "1"}}, 3, "K83.Q97.A4.J5432", "CA C6", ""});
    const Advice advice = play::advise(view, engine_settings("auto:nodes=400000"), 1);
    EXPECT_NE(advice.move, "CJ");
    EXPECT_EQ(advice.move, "C2") << "equal cards are played low";
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
    for (const char* engine : {"shallow", "auto", "mcts"})
        for (const std::uint64_t nodes : {1u, 5u, 40u, 1000u, 12345u}) {
            const Advice advice =
                play::advise(view, engine_settings(fmt::format("{}:nodes={}:samples=25", engine, nodes)), 1);
            EXPECT_LE(advice.counts.visited, nodes);
            EXPECT_FALSE(advice.move.empty());
            if (nodes >= 1000) {
                EXPECT_GE(advice.worlds, 1u);
            }
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

/// A card that is best in every world is best for whoever does not know the world.
TEST(InformationSets, AdviseTheCardThatIsBestInEveryWorld) {
    int clear = 0, found = 0;
    for (int seed = 1; seed <= tries(40); ++seed)
        for (const View& view : views_with_few_worlds(seed)) {
            const Slow slow(view);
            const auto best = std::find(slow.best.begin(), slow.best.end(), 1.0);
            if (best == slow.best.end() ||
                static_cast<std::size_t>(std::count(slow.best.begin(), slow.best.end(), 0.0)) + 1 < slow.best.size())
                continue;  // none, or others are best in some worlds
            ++clear;
            const Advice advice = play::advise(view, engine_settings("ismcts:nodes=3000"), 1);
            found += advice.move == view.legal[static_cast<std::size_t>(best - slow.best.begin())];
        }
    EXPECT_GT(clear, tries(40) / 4);
    EXPECT_GE(found, clear - clear / 20) << "of " << clear;
}

TEST(InformationSets, AlwaysNameACard) {
    const View view = whole_hand("hearts", {{"rules", "full"}, {"players", "4"}}, 20, 3);
    for (const char* engine : {"ismcts:nodes=1", "ismcts:nodes=2:trees=4", "ismcts:time=0.000001"}) {
        const Advice advice = play::advise(view, engine_settings(engine), 1);
        EXPECT_NE(std::find(view.legal.begin(), view.legal.end(), advice.move), view.legal.end()) << engine;
        EXPECT_EQ(advice.cards.size(), view.legal.size());
    }
}

TEST(InformationSets, CountPlayoutsAndShareThemAmongTheCards) {
    const View view = whole_hand("spades", {{"rules", "full"}}, 10, 5);
    const Advice advice = play::advise(view, engine_settings("ismcts:nodes=2000:trees=2"), 9);
    EXPECT_EQ(advice.counts.visited, 2000u);
    EXPECT_TRUE(advice.to_the_end);
    for (const auto& card : advice.cards) {
        EXPECT_GE(card.mean, 0);
        EXPECT_LE(card.mean, 17);
        EXPECT_TRUE(card.error) << "between two trees";
    }
    const Advice other = play::advise(view, engine_settings("ismcts:nodes=2000:trees=2"), 10);
    EXPECT_NE(written(advice), written(other)) << "the seed is heeded";
}

TEST(Advice, ExplainsThePlanOfTheTimeThatReasonsAndThreadsLeave) {
    const View view = play::turn_from({"hearts", {{"leader", "1"}}, 2, "K3.J.5.8", "SA", ""});
    std::set<std::string> plans;
    for (double seconds = 0.01; seconds < 1; seconds *= 1.2) {
        play::EngineSettings settings = engine_settings("auto:time=1");
        const auto plan = [&](double of, int threads, bool in_words) {
            settings.resources.seconds = of;
            settings.sampling.threads = threads;
            return play::explain_advice(view, settings, in_words).search;
        };
        plans.insert(plan(seconds, 1, true));
        EXPECT_EQ(plan(seconds, 1, true), plan((1 - catalog::time_of_reasons) * seconds, 1, false)) << seconds;
        EXPECT_EQ(plan(seconds, 2, false), plan(2 * seconds, 1, false)) << seconds;
    }
    EXPECT_EQ(plans.size(), 2u) << "played out, or solved";
}

/// What a decision is must not change unseen.
TEST(Advice, GoldenDecisions) {
    const std::vector<std::string> golden{
        "hearts 1 speculative:nodes=10000:samples=20: D7 of 20 HA 6.922 DQ 5.661 C8 5.814 D7 6.102 C7 5.814 H4 6.026 "
        "S2 6.043",
        "hearts 2 paranoid:nodes=10000:samples=20: H4 of 14 HA 20.304 HK 20.304 H9 16.658 C8 18.288 C6 18.288 H4 "
        "16.810",
        "spades 1 auto:nodes=10000:samples=10: D8 of 10 SA 8.325 SK 8.325 HK 8.155 CT 8.424 D8 8.542 H4 8.328 S2 7.267",
        "sergeant-major 1 brs:nodes=5000:samples=10:by=vote: DA of 10 DA 7.744 SK 7.953 ST 7.953 C7 7.853 S3 8.156",
        "whist 2 alpha-beta:nodes=10000:samples=20:by=win: C5 of 20 C9 6.429 C8 6.429 C5 6.429",
    };
    std::vector<std::string> found;
    const auto decide = [&](const View& view, const std::string& engine) {
        const Advice advice = play::advise(view, engine_settings(engine), 1);
        std::string line = fmt::format("{} {} {}: {} of {}", view.game, view.seat, engine, advice.move, advice.worlds);
        for (const auto& card : advice.cards) line += fmt::format(" {} {:.3f}", card.card, card.mean);
        found.push_back(line);
    };
    decide(whole_hand("hearts", {{"left-out", "random"}}, 30, 1), "speculative:nodes=10000:samples=20");
    decide(whole_hand("hearts", {{"rules", "full"}, {"players", "4"}}, 28, 2), "paranoid:nodes=10000:samples=20");
    decide(whole_hand("spades", {{"rules", "full"}, {"left-out", "random"}}, 30, 6), "auto:nodes=10000:samples=10");
    decide(whole_hand("sergeant-major", {{"trump", "D"}}, 34, 4), "brs:nodes=5000:samples=10:by=vote");
    decide(whole_hand("whist", {{"trump", "S"}}, 30, 5), "alpha-beta:nodes=10000:samples=20:by=win");
    EXPECT_EQ(found, golden);
}

}  // namespace
}  // namespace nply::test
