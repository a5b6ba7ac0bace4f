// The rules of thumb as playouts ask them against players' asking, on positions of random and of greedy play.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/cards/greedy.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/greedy_cards.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

/// A turn as players are asked, standings being taken for cards: all that are in play are the highest of their suits.
template <int Seats>
CardTurn turn_of(const TrickState<Seats>& state, CardSet choice, const std::vector<Card>& table) {
    CardTurn turn{Seats, state.hands[state.to_move], choice, table, CardSet::pack() & ~state.table};
    for (const CardSet hand : state.hands) turn.gone = turn.gone & ~hand;
    return turn;
}

template <class G>
std::vector<Standing> moves_of(const G& game, const typename G::State& state) {
    std::vector<Standing> moves;
    MoveList<Standing> list(moves);
    game.moves(state, list);
    return moves;
}

/// The listed move whose run a card belongs to: the nearest listed one of its suit that is not lower.
Standing listed(const std::vector<Standing>& moves, Card card) {
    Standing head = card;
    int nearest = pack_size;
    for (const Standing move : moves)
        if (suit_of(move) == suit_of(card) && move <= card && card - move < nearest) {
            head = move;
            nearest = card - move;
        }
    return head;
}

/// Plays games out, half of the moves by the rule, and compares wherever `judge(state, turn)` has an opinion.
template <class G, class Judge>
int compare(const G& game, Random& random, Judge judge) {
    int compared = 0;
    auto state = game.start();
    std::vector<Card> table;
    while (!game.is_over(state)) {
        const auto moves = moves_of(game, state);
        const Standing fast = greedy_move(game, state);
        EXPECT_NE(std::find(moves.begin(), moves.end(), fast), moves.end()) << "the rule's move is one of those listed";
        if (const std::optional<Card> slow = judge(state, turn_of(state, game.choice(state), table))) {
            EXPECT_EQ(fast, listed(moves, *slow));
            ++compared;
        }
        const Standing move = random.chance(0.5) ? fast : moves[random.below(moves.size())];
        table.push_back(move);
        state = game.after(state, move);
        if (state.played == 0) table.clear();
    }
    return compared;
}

/// Plays a game out by random_move() and play_on(), and beside it by lists and after(). Where no rule reads which cards
/// are in play, play_on() leaves them as they are.
template <class G>
void play_out_twice(const G& game, Random random, bool reads_in_play) {
    Random same = random;
    auto fast = game.start(), slow = fast;
    while (!game.is_over(slow)) {
        const auto moves = moves_of(game, slow);
        const Standing move = game.random_move(fast, random);
        ASSERT_EQ(move, moves[same.below(moves.size())]);
        game.play_on(fast, move);
        slow = game.after(slow, move);
        auto as_slow = fast;
        if (!reads_in_play) as_slow.in_play = slow.in_play;
        ASSERT_EQ(as_slow, slow);
    }
    EXPECT_EQ(game.scores(fast), game.scores(slow));
}

TEST(CardPlayouts, AreThoseOfTheListedMoves) {
    Random random(43);
    HeartsRules with_jack(true);
    with_jack.jack = true;
    for (int trial = 0; trial < tries(200) && !HasFailure(); ++trial) {
        play_out_twice(Hearts<4>({random_deal(4, 13, random.next())}, trial % 2 == 0), random, false);
        play_out_twice(Hearts<3>({random_deal(3, 17, random.next())}, with_jack), random, true);
        play_out_twice(Spades({random_deal(3, 17, random.next())}, true), random, false);
        play_out_twice(SergeantMajor({random_deal(3, 16, random.next())}, Suit::hearts), random, false);
    }
}

CardTurn with_moon(const Hearts<4>& game, const TrickState<4>& state, CardTurn turn) {
    turn.harmless = game.full_rules() && state.first_trick;
    if (!game.counts_moons()) return turn;
    for (int seat = 0; seat < 4; ++seat)
        if (state.taken[seat] > 0 && state.taken[seat] == game.points(state).sum()) {
            turn.shooter = (seat - state.to_move + 4) % 4;
            turn.shot = state.taken[seat];
        }
    return turn;
}

TEST(GreedyCards, AvoidPointsAsPlayersDo) {
    Random random(41);
    int compared = 0;
    for (int trial = 0; trial < tries(300) && !HasFailure(); ++trial) {
        const Hearts<4> game({random_deal(4, 13, random.next())}, trial % 2 == 0);
        // Players know the queen by her rank: where she stands elsewhere they would take another card for her.
        compared += compare(game, random, [&](const auto& state, const CardTurn& turn) -> std::optional<Card> {
            if (state.queen != queen_of_spades) return std::nullopt;
            return greedy_against_points(with_moon(game, state, turn));
        });
    }
    EXPECT_GT(compared, 0);
}

TEST(GreedyCards, TakeTricksAsPlayersDo) {
    Random random(42);
    for (int trial = 0; trial < tries(200) && !HasFailure(); ++trial)
        for (const auto trump : all_trumps()) {
            const auto judge = [&](bool partners) {
                return [=](const auto&, CardTurn turn) -> std::optional<Card> {
                    turn.trump = trump;
                    turn.partners = partners;
                    return greedy_for_tricks(turn);
                };
            };
            EXPECT_EQ(compare(SergeantMajor({random_deal(3, 16, random.next())}, trump), random, judge(false)), 48);
            EXPECT_EQ(compare(Whist({random_deal(4, 13, random.next())}, trump), random, judge(true)), 52);
        }
}

}  // namespace
}  // namespace nply::test
