// Trick-taking games searched in many worlds at once: a move is the same card in all of them.
#include "nply/cards/world_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nply/cards/text.hpp"
#include "nply/games/trick_rules.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

struct Points {
    static Scores scores(const Hearts<3>& rules, const Scores& scores) { return rules.in_own_terms(scores); }
};
struct Redeal {
    bool full = false;
    Hearts<3> operator()(const TrickSetup& setup) const { return Hearts<3>(setup, full); }
};
using PointsInWorlds = WorldGame<Hearts<3>, Points>;
using Drawn = DrawnWorlds<Hearts<3>, Points, Redeal>;

/// A seat's turn: its hand as dealt, and what was played.
struct Turn {
    std::vector<Card> played;
    Worlds worlds;
    HiddenTurn turn;
    TrickSetup setup;

    Turn(const std::string& hand, const std::string& play, Player seat = 0)
        : played(read_cards(play, "play")),
          worlds(Seen{hearts_rules(3, false), seat, read_deal(hand, "hand").hands[0], Player{0}, played, {}, {}}),
          turn{worlds, played, CardSet::pack()} {}

    Drawn drawn() const { return Drawn(turn, setup, {}); }
    std::string moves() const {
        std::string names;
        std::vector<Card> cards = drawn().moves();
        std::sort(cards.begin(), cards.end());
        for (const Card card : cards) (names += names.empty() ? "" : " ") += card_text(card);
        return names;
    }
};

TEST(WorldGame, MergesCardsOnlyWhereTheirHolderKnowsThatTheyAreEquivalent) {
    EXPECT_EQ(Turn("AK...", "").moves(), "SA") << "nothing lies between them";
    EXPECT_EQ(Turn("AJ...", "").moves(), "SA SJ") << "somebody may hold king or queen";
    EXPECT_EQ(Turn("KQJ...", "").moves(), "SK SQ SJ") << "the queen counts points";
    EXPECT_EQ(Turn("AT8...", "SA SJ S5").moves(), "ST S8") << "somebody may hold the nine";
    EXPECT_EQ(Turn("T8...", "S9", 1).moves(), "ST S8") << "the nine lies on the table";
}

TEST(WorldGame, MergesAcrossCardsThatNobodyCanHold) {
    EXPECT_EQ(Turn("AT8...", "SA S9 S5").moves(), "ST") << "everybody saw the nine go";
    EXPECT_EQ(Turn("AT8.2..", "SA HA HK").moves(), "ST H2") << "the others have no spade";
    EXPECT_EQ(Turn("AT8.2..", "SA HA S3").moves(), "ST S8 H2") << "seat 3 may have the nine";
}

TEST(WorldGame, HasTheSameMovesOfTheSearchingSeatInAllWorlds) {
    for (std::uint64_t seed = 1; seed <= tries(std::uint64_t{200}); ++seed) {
        Random random(seed);
        const Deal deal = random_deal(3, static_cast<int>(1 + random.below(8)), seed);
        Hearts<3> rules({deal});
        auto state = rules.start();
        std::vector<Card> played;
        for (auto plies = random.below(static_cast<std::uint64_t>(3 * deal.hands[0].size())); plies > 0; --plies) {
            CardSet choice = rules.choice(state);
            for (auto skip = random.below(static_cast<std::uint64_t>(choice.size())); skip > 0; --skip)
                choice.take_first();
            played.push_back(rules.card_of_move(state, choice.first()));
            state = rules.after(state, choice.first());
        }
        const Player seat = state.to_move;
        const Worlds worlds(Seen{hearts_rules(3, false), seat, deal.hands[seat], Player{0}, played, {}, {}});
        const HiddenTurn turn{worlds, played, CardSet::pack()};
        Drawn drawn(turn, {}, {});
        const std::vector<Card> moves = drawn.moves();
        for (int world = 0; world < 8; ++world) {
            const auto in_world = drawn(random);
            const PointsInWorlds game(*in_world.rules, {});
            std::vector<Card> listed;
            MoveList<Card> list(listed);
            game.moves(in_world, list);
            std::sort(listed.begin(), listed.end());
            std::vector<Card> sorted = moves;
            std::sort(sorted.begin(), sorted.end());
            ASSERT_EQ(listed, sorted) << "seed " << seed;
            for (const Card card : listed) {
                const auto next = game.after(in_world, card);
                ASSERT_TRUE((next.inner.in_play & ~in_world.inner.in_play).empty());
                ASSERT_TRUE(next.inner.played == 0 || next.inner.in_play.has(card));
                ASSERT_EQ(next.inner.hands[seat].size(), in_world.inner.hands[seat].size() - 1);
            }
        }
    }
}

TEST(WorldGame, CountsScoresInTheSameTermsInAllWorlds) {
    const Turn turn("A...2", "", 0);
    Drawn drawn = turn.drawn();
    Random random(3);
    for (int world = 0; world < 100; ++world) {
        auto state = drawn(random);
        const PointsInWorlds game(*state.rules, {});
        const Score points = points_of(state.inner.in_play);
        std::vector<Card> moves;
        while (!game.is_over(state)) {
            moves.clear();
            MoveList<Card> list(moves);
            game.moves(state, list);
            state = game.after(state, moves.front());
        }
        EXPECT_EQ(game.scores(state).sum(), points) << "points taken, whatever a world's game counts from";
    }
}

}  // namespace
}  // namespace nply::test
