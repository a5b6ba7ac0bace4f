#include "nply/play/sitting.hpp"

#include <gtest/gtest.h>

#include "nply/catalog/session.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"
#include "nply/play/outlook.hpp"
#include "nply/play/players.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using play::Sitting;
using play::SittingPlan;

const play::TableTalk no_talk{play::usual_answer, [](int, const std::string&) {}, {}};

SittingPlan plan_of(const std::string& game, catalog::OptionValues options, int seats, int hands = 1) {
    SittingPlan plan;
    plan.game = game;
    plan.options = std::move(options);
    plan.seats.assign(static_cast<std::size_t>(seats), "random");
    plan.hands = hands;
    return plan;
}

/// Random moves, so many or to the end of all hands.
void play_on(Sitting& sitting, Random& random, int moves = 1'000'000) {
    for (; moves > 0 && !sitting.is_over(); --moves) {
        if (!sitting.hand_is_on()) sitting.deal(no_talk);
        const std::vector<std::string> legal = sitting.view(sitting.now().mover()).legal;
        sitting.make(legal[random.below(legal.size())]);
    }
}

std::vector<SittingPlan> plans() {
    std::vector<SittingPlan> all{plan_of("hearts", {{"cards", "4"}}, 3, 3),
                                 plan_of("hearts", {{"rules", "full"}}, 4, 2),
                                 plan_of("spades", {{"cards", "3"}, {"rules", "full"}}, 3, 2),
                                 plan_of("sergeant-major", {}, 3, 3),
                                 plan_of("whist", {{"cards", "3"}, {"trump", "H"}}, 4, 2),
                                 plan_of("sticks", {}, 4, 2),
                                 plan_of("chinese-checkers", {{"size", "3"}, {"turns", "20"}}, 2),
                                 plan_of("dots-and-boxes", {}, 3)};
    all[1].passing = true;
    all[3].kitty = true;
    all[4].open = true;
    return all;
}

TEST(Sitting, AHandThatIsOverCanBeLookedAtUntilTheNext) {
    for (const SittingPlan& plan : plans()) {
        Random random(3);
        Sitting sitting(plan);
        do play_on(sitting, random, 1);
        while (sitting.hand_is_on());
        const play::View last = sitting.view(1);
        EXPECT_EQ(last.mover, 0);
        EXPECT_EQ(last.scores, sitting.finished().back().scores) << plan.game;
        EXPECT_EQ(last.history.size(), sitting.finished().back().record.play.size());
        EXPECT_FALSE(sitting.take_back({1})) << "its record has been seen";
    }
}

TEST(Sitting, IsWrittenDownAndTakenUpAgainAtAnyMoment) {
    for (const SittingPlan& plan : plans()) {
        Random random(7);
        Sitting sitting(plan);
        for (int step = 0; !sitting.is_over(); ++step) {
            const std::string text = sitting.text();
            Sitting again = Sitting::read(text);
            EXPECT_EQ(again.text(), text);
            EXPECT_EQ(again.hand_number(), sitting.hand_number());
            EXPECT_EQ(again.totals(), sitting.totals());
            EXPECT_TRUE(!sitting.hand_is_on() || again.now() == sitting.now());
            play_on(sitting, random, 1 + step);
        }
        EXPECT_EQ(Sitting::read(sitting.text()).text(), sitting.text());
        EXPECT_EQ(static_cast<int>(sitting.finished().size()), plan.hands);
    }
}

TEST(Sitting, DealsAsNplyDealDoesAndTheLeadGoesRound) {
    Sitting sitting(plan_of("hearts", {{"cards", "4"}}, 3, 4));
    Random random(1);
    for (int hand = 1; hand <= 4; ++hand) {
        sitting.deal(no_talk);
        const std::string deal = catalog::deal_game("hearts", {{"cards", "4"}, {"seed", std::to_string(hand)}});
        EXPECT_TRUE(sitting.start().notation().starts_with(deal)) << sitting.start().notation();
        EXPECT_EQ(sitting.start().mover(), (hand - 1) % 3 + 1);
        while (sitting.hand_is_on()) play_on(sitting, random, 1);
    }
}

TEST(Sitting, TakesMovesBackToATurnOfTheSeats) {
    Sitting sitting(plan_of("hearts", {{"cards", "5"}}, 3));
    sitting.deal(no_talk);
    EXPECT_FALSE(sitting.take_back({1, 2, 3}));
    Random random(3);
    play_on(sitting, random, 1);
    EXPECT_FALSE(sitting.take_back({2}));
    play_on(sitting, random, 7);
    const auto moves = sitting.moves();
    while (sitting.take_back({2})) {
        EXPECT_EQ(sitting.now().mover(), 2);
        EXPECT_EQ(sitting.now(), sitting.start().play(sitting.moves()));
        EXPECT_TRUE(std::equal(sitting.moves().begin(), sitting.moves().end(), moves.begin()));
    }
    EXPECT_EQ(sitting.moves().size(), 1u);
}

TEST(Sitting, KnowsAMoveHoweverItIsTyped) {
    SittingPlan plan = plan_of("hearts", {{"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", "1"}}, 3);
    Sitting sitting(plan);
    sitting.deal(no_talk);
    for (const char* typed : {"SQ", "sq", "qs", "Qs"}) EXPECT_EQ(sitting.meant(typed), "SQ") << typed;
    sitting.make("SQ");
    EXPECT_EQ(sitting.meant("3s"), "S3");
    for (const char* typed : {"HJ", "SA", "", " ", "nonsense", "S3 SK", "-1"})
        EXPECT_THROW(sitting.meant(typed), InputError) << typed;
}

TEST(Sitting, AnyLineTypedIsAMoveOrAnInputError) {
    Random random(11);
    for (const SittingPlan& plan : plans()) {
        Sitting sitting(plan);
        sitting.deal(no_talk);
        for (int i = 0; i < tries(500); ++i) {
            std::string line = sitting.now().every_move()[random.below(sitting.now().every_move().size())];
            for (int changes = random.between(0, 3); changes > 0; --changes) {
                const std::size_t place = random.below(line.size() + 1);
                if (random.chance(0.5))
                    line.insert(place, 1, static_cast<char>(random.below(256)));
                else
                    line.erase(place, 1);
            }
            try {
                const std::string move = sitting.meant(line);
                const auto legal = sitting.view(sitting.now().mover()).legal;
                EXPECT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << line;
            } catch (const InputError&) {
            }
        }
    }
}

TEST(Sitting, RefusesWhatDoesNotGoTogether) {
    const auto refused = [](SittingPlan plan, const std::string& field) {
        try {
            Sitting sitting(std::move(plan));
            ADD_FAILURE() << field;
        } catch (const InputError& error) {
            EXPECT_EQ(error.field(), field) << error.what();
        }
    };
    refused(plan_of("chess", {}, 3), "");
    refused(plan_of("hearts", {}, 2), "players");
    refused(plan_of("whist", {}, 3), "seats");
    refused(plan_of("hearts", {{"deal", "A... K... Q..."}}, 4), "seats");
    refused(plan_of("hearts", {{"deal", "A... K... Q..."}}, 3, 2), "hands");
    refused(plan_of("hearts", {}, 3, 0), "hands");
    SittingPlan passing = plan_of("spades", {}, 3);
    passing.passing = true;
    refused(passing, "passing");
    SittingPlan kitty = plan_of("sergeant-major", {{"rules", "paper"}}, 3);
    kitty.kitty = true;
    refused(kitty, "kitty");
    SittingPlan seed = plan_of("hearts", {}, 3);
    seed.seed = UINT64_MAX;
    refused(seed, "seed");
}

TEST(Sitting, ReadsNothingElse) {
    Sitting sitting(plan_of("hearts", {{"cards", "3"}}, 3, 2));
    Random random(5);
    play_on(sitting, random, 12);
    const std::string right = sitting.text();
    for (const char* text : {"", "{}", "[]", "nonsense", R"({"sitting":1})", R"({"sitting":2})"})
        EXPECT_THROW(Sitting::read(text), InputError) << text;
    for (int i = 0; i < tries(3000); ++i) {
        std::string text = right;
        const std::size_t place = random.below(text.size());
        if (random.chance(0.5))
            text.erase(place, 1 + random.below(5));
        else
            text[place] = static_cast<char>(random.between(32, 126));
        try {
            Sitting::read(text);
        } catch (const InputError& error) {
            EXPECT_EQ(error.field(), "resume") << text;
        }
    }
}

TEST(Outlook, OfAnOpenTurnIsTheSearchsValues) {
    SittingPlan plan = plan_of("hearts", {{"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", "2"}}, 3);
    plan.open = true;
    Sitting sitting(plan);
    sitting.deal(no_talk);
    const play::Outlook outlook = play::outlook(sitting.view(2), play::engine_settings("auto"), 1);
    EXPECT_EQ(outlook.move, "SK");
    EXPECT_TRUE(outlook.to_the_end);
    ASSERT_NE(outlook.of("S3"), nullptr);
    EXPECT_EQ(outlook.of("S3")->value, (std::vector<Score>{0, 14, 3}));
    EXPECT_EQ(outlook.moves.front().score, 0);
    EXPECT_EQ(outlook.of("S2"), nullptr);
}

TEST(Outlook, OfAClosedTurnKnowsNoHiddenCard) {
    // Two deals that look the same from seat 2 give it the same outlook.
    std::vector<double> means[2];
    const char* const deals[] = {"AQ4.2..7 K3.J.5.8 T.AK.6.9", "T.AK.6.9 K3.J.5.8 AQ4.2..7"};
    for (int i = 0; i < 2; ++i) {
        Sitting sitting(plan_of("hearts", {{"deal", deals[i]}, {"leader", "2"}}, 3));
        sitting.deal(no_talk);
        const auto outlook = play::outlook(sitting.view(2), play::engine_settings("auto:nodes=5000:samples=10"), 1);
        EXPECT_EQ(outlook.worlds, 10u);
        for (const auto& move : outlook.moves) means[i].push_back(move.score);
    }
    EXPECT_EQ(means[0], means[1]);
    EXPECT_EQ(means[0].size(), 5u);
}

}  // namespace
}  // namespace nply::test
