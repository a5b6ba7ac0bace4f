#include "nply/play/view.hpp"

#include <gtest/gtest.h>

#include "nply/core/error.hpp"
#include "support/effort.hpp"
#include "tables.hpp"

namespace nply::test {
namespace {

using play::View;
using play::view_of;

const std::string deal = "AQ4.2..7 K3.J.5.8 T.AK.6.9";

catalog::Position hearts(const std::string& hands, const std::string& leader = "2") {
    return catalog::open_game("hearts", {{"deal", hands}, {"leader", leader}});
}

std::string message(const auto& action) {
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return "nothing was wrong";
}

TEST(View, SaysWhatTheSeatHasSeen) {
    const View view = view_of(hearts(deal), {"S3", "ST", "SA", "H2"}, 2);
    EXPECT_EQ(view.seat, 2);
    EXPECT_EQ(view.mover, 2);
    EXPECT_EQ(view.players, 3);
    EXPECT_EQ(view.legal, std::vector<std::string>{"HJ"});
    EXPECT_EQ(view.scores, (std::vector<Score>{0, 0, 0}));
    ASSERT_EQ(view.history.size(), 4u);
    EXPECT_EQ(view.history[3].seat, 1);
    EXPECT_EQ(view.history[3].move, "H2");
    ASSERT_TRUE(view.cards);
    EXPECT_EQ(hand_text(view.cards->seen.hand), "K3.J.5.8");
    EXPECT_EQ(hand_text(view.cards->held), "K.J.5.8");
    EXPECT_EQ(view.cards->sizes, (std::vector<int>{5, 5, 5}));
    EXPECT_TRUE(view.lower_is_better());
    EXPECT_FALSE(view.position);
}

TEST(View, HasNothingLegalWhenItIsNotTheSeatsTurn) {
    const View view = view_of(hearts(deal), {"S3"}, 2);
    EXPECT_EQ(view.mover, 3);
    EXPECT_TRUE(view.legal.empty());
    EXPECT_NE(message([&] { check_turn(view); }).find("seat 3's turn"), std::string::npos);
}

TEST(View, OfAFinishedHandHasItsScores) {
    const auto start = catalog::open_game("spades", {{"deal", "A... K... Q..."}});
    const View view = view_of(start, {"SA", "SK", "SQ"}, 1);
    EXPECT_EQ(view.mover, 0);
    EXPECT_EQ(view.scores, (std::vector<Score>{1, 0, 0}));
    EXPECT_NE(message([&] { check_turn(view); }).find("over"), std::string::npos);
}

TEST(View, IsTheSameWhateverTheHiddenCards) {
    for (int seed = 1; seed <= tries(6); ++seed)
        for (const Hand& hand : small_hands(seed)) {
            const View view = hand.view();
            const Worlds worlds(view.cards->seen);
            for (std::uint64_t index = 0; index < 5; ++index) {
                const auto start = play::dealt(view.game, view.rules, worlds.draw(7, index));
                std::vector<std::string> moves;
                for (const play::Made& made : view.history) moves.push_back(made.move);
                EXPECT_EQ(written(view_of(start, moves, view.seat)), written(view)) << start.notation();
            }
        }
}

TEST(View, AllowsWhatTheRulesAllow) {
    for (int seed = 1; seed <= tries(10); ++seed)
        for (const Hand& hand : small_hands(seed)) {
            const auto now = hand.now();
            auto every = now.every_move(), legal = hand.view().legal;
            std::sort(every.begin(), every.end());
            std::sort(legal.begin(), legal.end());
            EXPECT_EQ(legal, every) << now.notation();
            EXPECT_EQ(hand.view().scores, now.scores());
        }
}

TEST(View, OfAWholeDealIsTheSameInWords) {
    const std::vector<Opened> games{{"hearts", {{"rules", "full"}}},
                                    {"hearts", {{"rules", "full"}, {"players", "4"}}},
                                    {"hearts", {{"rules", "full"}, {"players", "6"}}},
                                    {"spades", {{"rules", "full"}}},
                                    {"sergeant-major", {{"rules", "full"}, {"trump", "C"}, {"dealer", "1"}}},
                                    {"whist", {{"trump", "H"}}}};
    Random random(5);
    for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{8}); ++seed)
        for (const auto& [game, options] : games) {
            catalog::OptionValues with_seed = options;
            with_seed["seed"] = std::to_string(seed);
            const Hand hand = played_at_random(catalog::open_game(game, with_seed), 4 + random.below(40), seed);
            const View refereed = hand.view();
            play::SeatDescription description{game, options, refereed.seat, hand_text(refereed.cards->seen.hand),
                                              "",   ""};
            for (const char* name : {"leader", "left-out"})
                if (refereed.rules.contains(name)) description.options[name] = refereed.rules.at(name);
            for (const std::string& move : hand.moves) description.play += move + " ";
            const View told = play::view_from(description);
            EXPECT_EQ(told.legal, refereed.legal);
            EXPECT_EQ(told.scores, refereed.scores);
            EXPECT_EQ(count_text(play::ViewWorlds(told).count()), count_text(play::ViewWorlds(refereed).count()))
                << written(refereed);
        }
}

TEST(View, BeginsInTheMiddleOfATrick) {
    const auto start = catalog::open_position("hearts", "AQ4.2..7 K3.J.5.8 .AK.6.9 leader=3 trick=ST");
    const View view = view_of(start, {"SA"}, 2);
    EXPECT_EQ(view.history.front().move, "ST");
    EXPECT_EQ(view.history.front().seat, 3);
    EXPECT_EQ(view.cards->sizes, (std::vector<int>{5, 5, 5}));
    EXPECT_EQ(view.legal, (std::vector<std::string>{"SK", "S3"}));
}

TEST(View, KnowsThatPointsTakenBeforeAreGone) {
    const auto start =
        catalog::open_game("hearts", {{"deal", "A.2.. K.3.. 4.A.."}, {"rules", "full"}, {"taken", "13,0,10"}});
    const play::ViewWorlds worlds(view_of(start, {}, 1));
    for (std::uint64_t index = 0; index < 50; ++index) EXPECT_NO_THROW(worlds.draw(1, index));
    EXPECT_TRUE(view_of(start, {}, 1).cards->seen.out.has(queen_of_spades));
}

TEST(View, KnowsTheUsualCardsLeftOutAndNoOthers) {
    const auto out = [](const catalog::OptionValues& options) {
        return hand_text(view_of(catalog::open_game("hearts", options), {}, 1).cards->seen.out);
    };
    EXPECT_EQ(out({{"seed", "1"}}), "..2.");
    EXPECT_EQ(out({{"seed", "1"}, {"players", "6"}}), "2..2.32");
    EXPECT_EQ(out({{"seed", "1"}, {"left-out", "random"}}), "...");
    EXPECT_EQ(out({{"seed", "1"}, {"cards", "5"}}), "...");
    EXPECT_EQ(out({{"deal", deal}}), "...");
}

TEST(View, InWordsIsTheReferees) {
    const View told = play::view_from({"hearts", {{"leader", "2"}}, 2, "K3.J.5.8", "S3 ST SA H2", ""});
    View refereed = view_of(hearts(deal), {"S3", "ST", "SA", "H2"}, 2);
    refereed.rules.erase("rules");  // which the words leave to the default
    EXPECT_EQ(written(told), written(refereed));
}

TEST(View, OfAWholeHeartsDealKnowsTheLeaderIfItHasTheLowestClub) {
    const std::string twelve = "AKQ.AKQ.AKQ.543";  // and the lowest club there is
    const View view = play::view_from({"hearts", {{"rules", "full"}, {"players", "4"}}, 3, twelve + "2", "", ""});
    EXPECT_EQ(view.mover, 3);
    EXPECT_EQ(view.legal, std::vector<std::string>{"C2"});
    const View unknown = play::view_from({"hearts", {{"rules", "full"}, {"players", "4"}}, 3, twelve + "6", "", ""});
    EXPECT_EQ(unknown.mover, 0);
    EXPECT_NE(message([&] { check_turn(unknown); }).find("leader"), std::string::npos);
}

TEST(View, LeadsASuitThatMayBeUnbrokenOnlyIfItIsTold) {
    play::SeatDescription description{"hearts", {{"rules", "full"}}, 1, "K.A..2", "", ""};
    EXPECT_EQ(play::view_from(description).legal, (std::vector<std::string>{"SK", "C2"}));
    description.options["broken"] = "yes";
    EXPECT_EQ(play::view_from(description).legal, (std::vector<std::string>{"HA", "SK", "C2"}));
    description.options.erase("broken");
    description.out = "H5";
    EXPECT_EQ(play::view_from(description).legal, (std::vector<std::string>{"HA", "SK", "C2"}));
}

TEST(View, OfABoardIsThePosition) {
    const auto start = catalog::open_game("sticks", {{"sticks", "9"}, {"players", "3"}});
    const View view = view_of(start, {"2"}, 2);
    ASSERT_TRUE(view.position);
    EXPECT_EQ(*view.position, start.after("2"));
    EXPECT_EQ(view.legal, (std::vector<std::string>{"1", "2", "3"}));
    EXPECT_FALSE(view.cards);
    EXPECT_EQ(count_text(play::ViewWorlds(view).count()), "1");
    EXPECT_EQ(play::ViewWorlds(view).draw(1, 5), *view.position);
}

TEST(View, FaceUpHasThePositionToo) {
    const View view = play::open_view_of(hearts(deal), {"S3"}, 3);
    ASSERT_TRUE(view.position);
    EXPECT_EQ(*view.position, hearts(deal).after("S3"));
    EXPECT_TRUE(view.cards);
}

TEST(View, RefusesWhatCannotBe) {
    EXPECT_NE(message([] { view_of(hearts(deal), {}, 4); }).find("seats 1 to 3"), std::string::npos);
    EXPECT_NE(message([] { view_of(hearts(deal), {"S3", "SK"}, 1); }).find("move 2 (SK)"), std::string::npos);
    const auto from = [](const std::string& game, const std::string& hand, const std::string& cards,
                         const std::string& out) {
        return message([&] { play::view_from({game, {}, 1, hand, cards, out}); });
    };
    EXPECT_NE(from("sticks", "A...", "", "").find("no hidden hands"), std::string::npos);
    EXPECT_NE(from("chess", "A...", "", "").find("Unknown game"), std::string::npos);
    EXPECT_NE(from("spades", "A... K...", "", "").find("one hand"), std::string::npos);
    EXPECT_NE(from("spades", "AK...", "SK SA", "").find("play 2 (SA by seat 2)"), std::string::npos);
    EXPECT_NE(from("spades", "AK...", "", "D2 D2").find("twice"), std::string::npos);
}

TEST(ViewWorlds, AreWhatTheirDealsInWritingAre) {
    for (int seed = 1; seed <= tries(20); ++seed)
        for (const Hand& hand : small_hands(seed)) {
            const View view = hand.view();
            const play::ViewWorlds worlds(view);
            std::vector<std::string> moves;
            for (const play::Made& made : view.history) moves.push_back(made.move);
            for (std::uint64_t index = 0; index < 5; ++index) {
                const auto written = play::dealt(view.game, view.rules, Worlds(view.cards->seen).draw(3, index));
                const auto world = worlds.draw(3, index), slow = written.play(moves);
                EXPECT_EQ(world.notation(), slow.notation());
                EXPECT_EQ(world.details(), slow.details());
                EXPECT_EQ(world.moves(), slow.moves());
                EXPECT_EQ(world.scores(), slow.scores());
            }
        }
}

TEST(ViewWorlds, AreThePositionsTheSeatMayBeIn) {
    for (int seed = 1; seed <= tries(3); ++seed)
        for (const Hand& hand : small_hands(seed)) {
            const View view = hand.view();
            const play::ViewWorlds worlds(view);
            for (std::uint64_t index = 0; index < 5; ++index) {
                const catalog::Position world = worlds.draw(3, index);
                EXPECT_EQ(world.mover(), view.seat);
                EXPECT_EQ(world.scores(), view.scores);
                const auto table = world.cards();
                EXPECT_EQ(table->hands[static_cast<std::size_t>(view.seat - 1)], view.cards->held);
                EXPECT_EQ(table->trick, view.cards->table);
                EXPECT_EQ(worlds.draw(3, index), world);
                EXPECT_EQ(play::view_of(world, {}, view.seat).legal, view.legal);
            }
        }
}

}  // namespace
}  // namespace nply::test
