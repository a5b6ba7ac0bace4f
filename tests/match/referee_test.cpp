#include "nply/play/referee.hpp"

#include <gtest/gtest.h>

#include <set>

#include "nply/catalog/games.hpp"
#include "nply/play/players.hpp"

namespace nply::test {
namespace {

using catalog::open_game;
using play::Choice;
using play::Fault;
using play::Hand;
using play::Made;
using play::play_hand;
using play::Turn;
using play::View;

/// Plays the last legal move, and remembers what it was shown and told.
class Witness : public play::Player {
public:
    void begin(const View& view, std::uint64_t seed) override {
        begun.push_back(view);
        seeds.insert(seed);
    }
    void played(const Made& made) override { heard.push_back(made.move); }
    Choice choose(const View& view, const Turn& turn) override {
        shown.push_back(view);
        seeds.insert(turn.seed);
        return {view.legal.back(), 7};
    }
    void end(const std::vector<Score>& scores) override { ends.push_back(scores); }

    std::vector<View> begun, shown;
    std::vector<std::string> heard;
    std::vector<std::vector<Score>> ends;
    std::set<std::uint64_t> seeds;
};

class Faulty : public play::Player {
public:
    explicit Faulty(Choice choice) : choice_(std::move(choice)) {}
    Choice choose(const View&, const Turn&) override { return choice_; }

private:
    const Choice choice_;
};

const catalog::Position hearts = open_game("hearts", {{"seed", "3"}, {"cards", "4"}});

TEST(Referee, TellsEveryMoveOnceEvenToAPlayerOnSeveralSeats) {
    Witness twice, once;
    const auto hand = play_hand(hearts, {&twice, &once, &twice}, 5);
    ASSERT_TRUE(hand);
    EXPECT_EQ(hand->moves.size(), 12u);
    for (const Witness* witness : {&twice, &once}) {
        EXPECT_EQ(witness->heard, hand->moves);
        EXPECT_EQ(witness->ends, (std::vector<std::vector<Score>>{hand->scores}));
    }
    ASSERT_EQ(twice.begun.size(), 2u);
    EXPECT_EQ(twice.begun[0].seat, 1);
    EXPECT_EQ(twice.begun[1].seat, 3);
    EXPECT_EQ(hearts.play(hand->moves).scores(), hand->scores);
    EXPECT_EQ(hand->seats[1].nodes, 4 * 7u);
}

TEST(Referee, GivesEveryBeginAndEveryTurnASeedOfItsOwn) {
    Witness witness;
    play_hand(hearts, {&witness, &witness, &witness}, 5);
    EXPECT_EQ(witness.seeds.size(), 3u + 12u);
    Witness again;
    play_hand(hearts, {&again, &again, &again}, 6);
    for (const std::uint64_t seed : again.seeds) EXPECT_FALSE(witness.seeds.contains(seed));
}

TEST(Referee, ShowsHiddenHandsOnlyAtAnOpenTable) {
    Witness closed, open;
    play_hand(hearts, {&closed, &closed, &closed}, 1);
    play_hand(hearts, {&open, &open, &open}, 1, {.open = true});
    for (const View& view : closed.shown) EXPECT_FALSE(view.position);
    for (const View& view : open.shown) EXPECT_TRUE(view.position);
}

TEST(Referee, ShowsABoardWithItsWholeHistory) {
    const auto start = open_game("dots-and-boxes", {});
    Witness witness;
    const auto hand = play_hand(start, {&witness, &witness, &witness}, 1);
    for (std::size_t i = 0; i < witness.shown.size(); ++i) {
        const std::vector<std::string> so_far(hand->moves.begin(), hand->moves.begin() + static_cast<long>(i));
        const View whole = play::view_of(start, so_far, witness.shown[i].seat);
        EXPECT_EQ(*witness.shown[i].position, *whole.position);
        EXPECT_EQ(witness.shown[i].legal, whole.legal);
        ASSERT_EQ(witness.shown[i].history.size(), i);
        for (std::size_t k = 0; k < i; ++k) {
            EXPECT_EQ(witness.shown[i].history[k].seat, whole.history[k].seat);
            EXPECT_EQ(witness.shown[i].history[k].move, whole.history[k].move);
        }
    }
}

TEST(Referee, PlaysTheFirstLegalMoveForAFaultAndCountsIt) {
    const std::pair<Choice, std::uint32_t play::SeatRecord::*> cases[] = {
        {{"", 0, Fault::late, "slept"}, &play::SeatRecord::late},
        {{"", 0, Fault::crash, "died"}, &play::SeatRecord::crash},
        {{"", 0, Fault::illegal, "said nonsense"}, &play::SeatRecord::illegal},
        {{"XX"}, &play::SeatRecord::illegal},
    };
    for (const auto& [choice, kind] : cases) {
        Witness witness;
        Faulty faulty(choice);
        const auto hand = play_hand(hearts, {&witness, &faulty, &witness}, 2);
        EXPECT_EQ(hand->seats[1].*kind, 4u);
        EXPECT_EQ(hand->seats[1].faults(), 4u);
        EXPECT_EQ(hand->seats[0].faults() + hand->seats[2].faults(), 0u);
        EXPECT_EQ(hand->seats[1].trouble, choice.trouble.empty() ? "'XX' is no legal move" : choice.trouble);
        EXPECT_EQ(hand->end, Fault::none);
        const View second = play::view_of(hearts, {hand->moves[0]}, 2);
        EXPECT_EQ(hand->moves[1], second.legal.front());
    }
}

TEST(Referee, EndsTheHandAtAFaultWhereRulesAreStrict) {
    Witness witness;
    Faulty faulty({"", 0, Fault::crash, "died"});
    const auto hand = play_hand(hearts, {&witness, &faulty, &witness}, 2, {.strict = true});
    EXPECT_EQ(hand->end, Fault::crash);
    EXPECT_EQ(hand->culprit, 2);
    EXPECT_EQ(hand->moves.size(), 1u);
    EXPECT_EQ(witness.ends.size(), 1u) << "everybody is told";
}

TEST(Referee, GivesNoHandThatWasStopped) {
    std::atomic<bool> stop = false;
    const play::RefereeOptions refereeing{.stop = &stop,
                                          .after_move = [&](const Made&, const Choice&) { stop = true; }};
    Witness witness;
    EXPECT_FALSE(play_hand(hearts, {&witness, &witness, &witness}, 2, refereeing));
    EXPECT_EQ(witness.heard.size(), 1u);
}

}  // namespace
}  // namespace nply::test
