// check(game) finds each broken promise, and nothing where there is nothing.
#include "nply/core/check.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>

#include "cards/deals.hpp"
#include "guards/faulty_game.hpp"
#include "nply/adapt/check_evaluation.hpp"
#include "nply/adapt/horizon.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/games/dots_and_boxes.hpp"
#include "nply/games/so_far.hpp"
#include "nply/games/sticks.hpp"
#include "support/plans.hpp"

namespace nply::test {
namespace {

std::string found(Fault fault) {
    std::string all;
    for (const auto& sentence : check(FaultyGame(fault), {.games = 100})) all += sentence + "\n";
    return all;
}

struct Expected {
    Fault fault;
    const char* words;
};
constexpr Expected expected[] = {
    {Fault::nine_players, "players() is 9; a game has 1 to 8"},
    {Fault::mover_from_one, "mover() is 3; players count from 0 to 2"},
    {Fault::somebody_never_moves, "player 2 was never to move in 100 games"},
    {Fault::no_move, "the game is not over, but lists no move"},
    {Fault::endless, "after 10000 moves the game was not over"},
    {Fault::moves_change, "moves() changes from call to call"},
    {Fault::order_changes, "the order of moves() changes from call to call"},
    {Fault::a_move_twice, "moves() lists one move twice, as #1 and #3"},
    {Fault::state_changes, "the same moves, played again, lead to a different state"},
    {Fault::scores_change, "scores() changes from call to call"},
    {Fault::entry_past_players, "an entry past the last player"},
    {Fault::huge_score, "a score of 2000000000 is out of range"},
    {Fault::above_most, "but limits().most is 12"},
    {Fault::below_least, "player 1 ends with -1, but limits().least is 0"},
    {Fault::sum_too_large, "the scores' sum is 13, but limits().maxsum is 12"},
    {Fault::sum_not_constant, "limits().constant_sum says that all are equal"},
    {Fault::wrong_step, "that is no multiple of limits().step = 5"},
    {Fault::floors_fall, "the floor of player 0 falls from"},
    {Fault::floors_too_high, "the floor of player 1 is"},
    {Fault::ceilings_too_low, "the ceiling of player"},
    {Fault::line_too_short, "longest_line() says 6, but a game went on for"},
    {Fault::key_forgets_the_mover, "but the positions are not: other players are to move"},
    {Fault::key_forgets_the_rest, "but the positions are not:"},
    {Fault::key_by_call, "key() changes from call to call"},
    {Fault::key_knows_the_past, "the state equals that"},
    {Fault::settled_not_apart, "what is to come beyond settled() differs"},
    {Fault::throws, "the game threw an exception: no counters here"},
};

TEST(Check, FindsEachBrokenPromise) {
    for (const auto& [fault, words] : expected)
        EXPECT_NE(found(fault).find(words), std::string::npos) << "wanted: " << words << "\ngot: " << found(fault);
    EXPECT_EQ(std::size(expected), static_cast<std::size_t>(Fault::throws)) << "every fault is tried";
}

TEST(Check, FindsNothingInAGameThatKeepsThem) { EXPECT_EQ(found(Fault::none), ""); }

TEST(Check, SaysWhere) {
    EXPECT_EQ(found(Fault::throws).substr(0, 7), "after #") << "the moves that lead there, by number";
    EXPECT_EQ(found(Fault::nine_players).substr(0, 12), "at the start");
}

TEST(Check, IsTheSameForTheSameSeed) {
    const FaultyGame game(Fault::above_most);
    EXPECT_EQ(check(game, {.seed = 7, .games = 3}), check(game, {.seed = 7, .games = 3}));
}

template <Game G>
void expect_nothing(const G& game, const typename G::State& start, const std::string& name) {
    for (const auto& sentence : check(game, start, {.seed = 3, .games = 20})) ADD_FAILURE() << name << ", " << sentence;
}

template <int Seats>
void expect_nothing_in_hearts() {
    for (const bool full : {false, true})
        for (const int cards : {4, 52 / Seats}) {
            TrickSetup setup{random_deal(Seats, cards, 4)};
            setup.taken[1] = 26 - points_of(setup.deal.cards());
            const Hearts<Seats> game(setup, full);
            expect_nothing(game, game.start(), "hearts");
        }
}

TEST(Check, FindsNothingInTheLibrarysGames) {
    const Sticks sticks(4, 3, Sticks::Last::loses);
    expect_nothing(sticks, sticks.start(20), "sticks");
    const DotsAndBoxes boxes(3, 3, 2);
    expect_nothing(boxes, boxes.start(), "dots and boxes");
    expect_nothing_in_hearts<3>();
    expect_nothing_in_hearts<4>();
    expect_nothing_in_hearts<5>();
    expect_nothing_in_hearts<6>();
    const Spades spades({random_deal(3, 17, 1)}, true);
    expect_nothing(spades, spades.start(), "spades");
    const SergeantMajor major({random_deal(3, 5, 1)}, Suit::hearts);
    expect_nothing(major, major.start(), "sergeant major");
    const Teams<Whist> whist(Whist({random_deal(4, 5, 1)}, Suit::clubs), Whist::sides);
    expect_nothing(whist, whist.start(), "whist");
    const ChineseCheckers checkers({.players = 3, .side = 2, .turns = 30});
    expect_nothing(checkers, checkers.start(), "chinese checkers");
}

TEST(Check, FindsNothingInTreesAndHorizons) {
    Random random(5);
    for (int i = 0; i < 50; ++i) {
        const Tree tree = to_tree(random_plan(random));
        expect_nothing(tree, tree.root(), "a tree");
    }
    const Hearts<3> hearts({random_deal(3, 17, 2)});
    const Horizon<Hearts<3>, SoFar> near(hearts, hearts.start(), 8);
    expect_nothing(near, near.start(), "hearts to a horizon");
}

TEST(Check, GoesOnWithEverythingElseInAGameThatNeverEnds) {
    struct Turning : FaultyGame {  // never over, and its key forgets who moves
        Turning() : FaultyGame(Fault::key_forgets_the_mover) {}
        bool is_over(const State&) const { return false; }
    };
    std::string all;
    for (const auto& sentence : check(Turning(), Turning().start(), {.games = 3})) all += sentence + "\n";
    EXPECT_NE(all.find("searches to the end are not"), std::string::npos) << all;
    EXPECT_NE(all.find("other players are to move"), std::string::npos) << all;
}

TEST(Check, PlaysForATimeIfNoNumberIsGiven) {
    EXPECT_EQ(check(FaultyGame(Fault::none), {.seconds = 0.01}), std::vector<std::string>{});
}

/// What has been taken, so many times.
struct Taken {
    static constexpr bool additive = false;
    Score times = 1;
    Scores operator()(const FaultyGame&, const FaultyGame::State& state) const {
        Scores scores = state.taken;
        for (int p = 0; p < 3; ++p) scores[p] *= times;
        return scores;
    }
    ScoreLimits limits(const FaultyGame& game, const FaultyGame::State&, int) const {
        ScoreLimits limits = game.limits();
        limits.minsum = 0;
        limits.constant_sum = false;
        return limits;
    }
};

TEST(Check, FindsAnEvaluationBeyondItsLimits) {
    const FaultyGame game(Fault::none);
    EXPECT_EQ(check(game, Taken{1}, {.games = 40}), std::vector<std::string>{});
    const auto found = check(game, Taken{10}, {.games = 40});
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found[0].find("evaluated "), 0u) << found[0];
    EXPECT_NE(found[0].find("limits()"), std::string::npos) << found[0];
}

TEST(Normalised, KeepsTheGamesLimitsWhateverTheStrengths) {
    const FaultyGame game(Fault::none);
    const auto strengths = [](const FaultyGame&, const FaultyGame::State& state) {
        return std::array<double, 3>{1000.0 * state.taken[0], -3, 0.5 * state.taken[2]};
    };
    const auto evaluation = normalised(strengths);
    EXPECT_EQ(check(game, evaluation, {.games = 40}), std::vector<std::string>{});
    FaultyGame::State state = game.start();
    EXPECT_EQ(evaluation(game, state), (Scores{4, 4, 4})) << "nobody is stronger";
    state.taken = {1, 5, 1};
    EXPECT_EQ(evaluation(game, state), (Scores{12, 0, 0})) << "by strength; what rounding left over goes to the first";
}

/// Three players, scores from 3 in steps of 4.
struct InSteps : FaultyGame {
    explicit InSteps(ScoreSum least_sum, ScoreSum most_sum)
        : FaultyGame(Fault::none), minsum(least_sum), maxsum(most_sum) {}
    ScoreLimits limits() const {
        ScoreLimits limits{Scores::all(3, 3), Scores::all(3, 43), minsum, maxsum};
        limits.step = 4;
        return limits;
    }
    ScoreSum minsum, maxsum;
};

TEST(Normalised, KeepsTheStepOfTheLimits) {
    const auto evaluation = normalised([](const FaultyGame&, const FaultyGame::State& state) {
        return std::array<double, 3>{state.taken[0] + 1.0, state.taken[1] + 1.0, state.taken[2] + 1.0};
    });
    const InSteps game(33, 33);  // 9 + 6 steps
    auto state = game.start();
    EXPECT_EQ(evaluation(game, state), (Scores{11, 11, 11}));
    state.taken = {3, 0, 0};
    EXPECT_EQ(evaluation(game, state), (Scores{19, 7, 7})) << "24 x 4/6 and 1/6 rounded down to steps, the rest first";
    EXPECT_EQ(evaluation(InSteps(30, 40), state).sum(), 33) << "the middle is 35, and steps make 33";
    EXPECT_EQ(evaluation(InSteps(34, 37), state).sum(), 37);
    EXPECT_THROW(evaluation(InSteps(34, 36), state), GameError) << "no sum of steps";
}

TEST(Normalised, RefusesStrengthsThatAreNoNumbers) {
    const FaultyGame game(Fault::none);
    for (const double strength : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        const auto evaluation = normalised(
            [&](const FaultyGame&, const FaultyGame::State&) { return std::array<double, 3>{1, strength, 1}; });
        EXPECT_THROW(evaluation(game, game.start()), GameError);
    }
}

}  // namespace
}  // namespace nply::test
