// A recorded play's values, card by card, against plain max^n.
#include "nply/solvers/whole_play.hpp"

#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/search/maxn.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

/// Any card of a run may be played.
template <class G>
std::vector<Standing> random_cards(const G& game, typename G::State state, Random& random) {
    std::vector<Standing> play;
    while (!game.is_over(state)) {
        std::vector<Standing> moves;
        MoveList<Standing> list(moves);
        game.every_move(state, list);
        play.push_back(moves[random.below(moves.size())]);
        state = game.after(state, play.back());
    }
    return play;
}

template <class G>
void compare_play(const G& game, const typename G::State& start, Random& random) {
    const auto play = random_cards(game, start, random);
    std::size_t next = play.size();
    const auto outcome =
        analyse_whole_play(game, start, std::span(play), {}, [&](const PlayedCard<G>& card, const WholeDeal<G>& deal) {
            ASSERT_EQ(card.number, --next) << "the last card first";
            const auto before = maxn(game, card.before);
            ASSERT_EQ(card.value_before, before.value);
            ASSERT_EQ(card.best, before.path[0]);
            ASSERT_EQ(card.value_after, maxn(game, game.after(card.before, play[card.number])).value);
            ASSERT_EQ(deal.line(card.before), before.path);
        });
    ASSERT_EQ(outcome, LayersOutcome::solved);
    ASSERT_EQ(next, 0u);
}

TEST(WholePlay, EqualsMaxnOnEveryCard) {
    Random random(31);
    for (int trial = 0; trial < tries(40) && !HasFatalFailure(); ++trial) {
        const TrickSetup setup{shaped_deal(3, 4, random), static_cast<Player>(trial % 3)};
        const SergeantMajor tricks(setup, Suit::clubs);
        compare_play(tricks, tricks.start(), random);
        const Hearts<3> points(setup);
        compare_play(points, points.after(points.start(), random_cards(points, points.start(), random)[0]), random);
    }
}

TEST(WholePlay, StopsWhenToldTo) {
    Random random(32);
    const SergeantMajor game({random_deal(3, 8, 1)}, std::nullopt);
    const auto play = random_cards(game, game.start(), random);
    std::atomic<bool> stop{false};
    std::size_t settled = 0;
    const auto outcome = analyse_whole_play(game, game.start(), std::span(play), {.stop = &stop},
                                            [&](const auto&, const auto&) { stop = ++settled == 6; });
    EXPECT_EQ(outcome, LayersOutcome::stopped);
    EXPECT_EQ(settled, 6u);
}

}  // namespace
}  // namespace nply::test
