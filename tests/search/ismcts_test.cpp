// Information-set Monte-Carlo tree search on small games with something hidden.
#include "nply/search/ismcts.hpp"

#include <gtest/gtest.h>

#include "nply/search/mcts.hpp"

namespace nply::test {
namespace {

/// A coin lies covered. Player 1 takes 6 points for sure, or guesses: 10 if right. Who looks into worlds one by one
/// thinks that a guess is worth 10; it is worth 5.
struct Coin {
    enum class Move : int { sure, guess, heads, tails };
    struct State {
        bool is_heads = false;
        int ply = 0;
        Move last = Move::sure;
    };
    int players() const { return 2; }
    bool is_over(const State& state) const { return state.ply > 0 && state.last != Move::guess; }
    Player mover(const State&) const { return 0; }
    void moves(const State& state, MoveList<Move>& list) const {
        list.add(state.ply == 0 ? Move::guess : Move::heads);
        list.add(state.ply == 0 ? Move::sure : Move::tails);
    }
    State after(const State& state, Move move) const { return {state.is_heads, state.ply + 1, move}; }
    Scores scores(const State& state) const {
        if (state.last == Move::sure) return {6, 0};
        return {(state.last == Move::heads) == state.is_heads ? 10 : 0, 0};
    }
    ScoreLimits limits() const { return {{0, 0}, {10, 0}, 0, 10, 1, false}; }
};

struct TossedCoin {
    Coin::State operator()(Random& random) const { return {random.chance(0.5), 0, Coin::Move::sure}; }
};

TEST(Ismcts, DoesNotSeeWhatIsHidden) {
    const Coin game;
    Budget budget(20'000), open(20'000);
    const auto result = Ismcts<Coin, TossedCoin>(game, {}, TossedCoin{}).run(budget);
    EXPECT_EQ(result.moves[result.chosen].move, Coin::Move::sure);
    EXPECT_DOUBLE_EQ(result.moves[1].mean[0], 6);
    EXPECT_NEAR(result.moves[0].mean[0], 5, 0.5);
    EXPECT_FALSE(result.complete);
    const auto seen = mcts(game, {true, 0, Coin::Move::sure}, {}, open);
    EXPECT_EQ(seen.moves[seen.chosen].move, Coin::Move::guess) << "with the coin open a guess is right";
}

/// Player 1 says nothing of interest; player 2 plays a card from the hand that the world gives: a plain one, or, in one
/// world of a hundred, a rare one, which is bad for player 2.
struct RareCard {
    enum class Move : int { go, plain, rare };
    struct State {
        bool has_rare = false;
        int ply = 0;
        Move last = Move::go;
    };
    int players() const { return 2; }
    bool is_over(const State& state) const { return state.ply == 2; }
    Player mover(const State& state) const { return static_cast<Player>(state.ply); }
    void moves(const State& state, MoveList<Move>& list) const {
        if (state.ply == 0) return list.add(Move::go);
        if (state.has_rare) list.add(Move::rare);
        list.add(Move::plain);
    }
    State after(const State& state, Move move) const { return {state.has_rare, state.ply + 1, move}; }
    Scores scores(const State& state) const { return {0, state.last == Move::rare ? 4 : 6}; }
    ScoreLimits limits() const { return {{0, 0}, {0, 10}, 0, 10, 1, false}; }
};

struct RareWorlds {
    RareCard::State operator()(Random& random) const { return {random.below(100) == 0, 0, RareCard::Move::go}; }
};

TEST(Ismcts, HoldsVisitsAgainstHowOftenAMoveWasAvailable) {
    const RareCard game;
    MctsSettings settings;
    settings.trees = 1;
    settings.history_weight = 0;
    settings.exploration = 0.7;
    Budget budget(20'000);
    Ismcts<RareCard, RareWorlds> search(game, settings, RareWorlds{});
    search.run(budget);
    const auto& growth = search.trees().front();
    const auto go = growth.child(0, RareCard::Move::go), rare = growth.child(go, RareCard::Move::rare),
               plain = growth.child(go, RareCard::Move::plain);
    EXPECT_NEAR(growth.tree()[rare].available, 200, 60);
    EXPECT_NEAR(growth.tree()[plain].available, 20'000, 10);
    // 0.7 sqrt(ln 200 / n) makes up for 0.2 at n = 65; by the parent's visits, ln 20,000, it would at 121.
    EXPECT_LT(growth.tree()[rare].visits, 85u);
    EXPECT_GT(growth.tree()[rare].visits, 30u);
}

TEST(Ismcts, ThreadsChangeNothingAndSeedsDo) {
    const Coin game;
    const auto visits = [&](int threads, std::uint64_t seed) {
        MctsSettings settings;
        settings.threads = threads;
        settings.seed = seed;
        Budget budget(5'001);
        const auto result = Ismcts<Coin, TossedCoin>(game, settings, TossedCoin{}).run(budget);
        EXPECT_EQ(result.counts.visited, 5'001u);
        EXPECT_EQ(result.moves[0].visits + result.moves[1].visits, 5'001u);
        return std::pair(result.moves[0].visits, result.moves[0].mean);
    };
    EXPECT_EQ(visits(1, 7), visits(2, 7));
    EXPECT_EQ(visits(1, 7), visits(3, 7));
    EXPECT_NE(visits(1, 7), visits(1, 8));
}

TEST(Ismcts, GoesOnBehindTheMovesMade) {
    const RareCard game;
    MctsSettings settings;
    settings.trees = 1;
    settings.history_weight = 0;
    Budget first(2'000);
    Ismcts<RareCard, RareWorlds> search(game, settings, RareWorlds{});
    search.run(first);
    const auto& before = search.trees().front();
    const auto go = before.child(0, RareCard::Move::go);
    const auto plain = before.tree()[before.child(go, RareCard::Move::plain)];
    const auto sum = before.tree().sums(before.child(go, RareCard::Move::plain))[1];
    const std::vector<RareCard::Move> made{RareCard::Move::go};
    search.go_on(made, RareWorlds{});
    const auto& kept = search.trees().front();
    const auto same = kept.child(0, RareCard::Move::plain);
    EXPECT_EQ(kept.tree()[same].visits, plain.visits);
    EXPECT_EQ(kept.tree()[same].available, plain.available);
    EXPECT_EQ(kept.tree().sums(same)[1], sum);
    const std::vector<RareCard::Move> unknown{RareCard::Move::plain, RareCard::Move::plain};
    search.go_on(unknown, RareWorlds{});
    EXPECT_EQ(search.visits(), 0u) << "nothing is known of what follows a move that was never seen";
}

TEST(Ismcts, RefusesSettingsThatNoSearchCanFollow) {
    MctsSettings settings;
    settings.trees = 0;
    EXPECT_THROW((Ismcts<RareCard, RareWorlds>(RareCard{}, settings, RareWorlds{})), std::invalid_argument);
}

TEST(Ismcts, NamesTheMostVisitedLine) {
    Budget budget(2'000);
    const auto result = Ismcts<RareCard, RareWorlds>(RareCard{}, {}, RareWorlds{}).run(budget);
    EXPECT_EQ(result.line, (std::vector{RareCard::Move::go, RareCard::Move::plain}));
}

}  // namespace
}  // namespace nply::test
