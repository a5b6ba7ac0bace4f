// The canonical line and the values of all moves are those of plain minimax.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/search/alpha_beta.hpp"
#include "nply/search/minimax.hpp"
#include "questions.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

/// Calls check(question, game, state) for small questions of every number of seats.
template <class Check>
void for_small_questions(std::uint64_t seed, int count, Check check) {
    Random random(seed);
    for (int trial = 0; trial < tries(count) && !testing::Test::HasFatalFailure(); ++trial) {
        const int seats = 2 + trial % 5;
        const SidesQuestion question = random_question(seats, random.between(1, seats <= 4 ? 4 : 3), random);
        with_seats(seats, [&](auto constant) {
            const auto game = as_game<constant()>(question);
            check(question, game, state_in_trick(game, question));
        });
    }
}

TEST(SidesLine, IsThatOfMinimax) {
    TwoSides solver(TwoSides::least_bytes);
    for_small_questions(18, 3000, [&](const SidesQuestion& question, const auto& game, const auto& state) {
        Budget budget;
        const SidesAnswer answer = solver.line(question, budget);
        const auto result = minimax(game, state);
        ASSERT_TRUE(answer.complete);
        ASSERT_EQ(answer.value(), result.value[0]) << described(question);
        ASSERT_EQ(answer.path, result.path) << described(question);
        std::size_t ply = 0;
        replay(game, state, result.path, [&](const auto& at, Standing move, std::uint32_t) {
            ASSERT_EQ(answer.line[ply++], game.card_of_move(at, move)) << described(question);
        });
    });
}

TEST(SidesLine, IsThatOfAlphaBetaOnLargerDeals) {
    TwoSides solver(TwoSides::least_bytes);
    Table table = Table::of_mebibytes(16);
    Random random(19);
    for (int trial = 0; trial < tries(250); ++trial) {
        const int seats = random.between(3, 6);
        const SidesQuestion question = random_question(seats,
                                                       random.between(5, seats == 3   ? 9
                                                                         : seats == 4 ? 8
                                                                                      : 6),
                                                       random);
        with_seats(seats, [&](auto constant) {
            const auto game = as_game<constant()>(question);
            table.clear();
            Budget budget;
            const auto result = AlphaBeta<std::decay_t<decltype(game)>, NoObserver, TableMemory>(
                                    game, {true, true}, budget, nobody, TableMemory(table))
                                    .run(state_in_trick(game, question));
            ASSERT_EQ(solver.line(question, budget).path, result.path) << described(question);
        });
    }
}

TEST(SidesMoves, HaveTheValuesOfMinimax) {
    TwoSides solver(TwoSides::least_bytes);
    for_small_questions(20, 1000, [&](const SidesQuestion& question, const auto& game, const auto& state) {
        Budget budget;
        const auto moves = solver.moves(question, budget);
        ASSERT_TRUE(moves.has_value());
        std::vector<Standing> stack;
        const Children<std::decay_t<decltype(game)>> children(game, state, stack);
        ASSERT_EQ(moves->size(), children.count()) << described(question);
        for (std::uint32_t i = 0; i < children.count(); ++i) {
            ASSERT_EQ((*moves)[i].card, game.card_of_move(state, children[i])) << described(question);
            ASSERT_EQ((*moves)[i].value, minimax(game, game.after(state, children[i])).value[0]) << described(question);
        }
    });
}

TEST(SidesLine, OfAFinishedDealIsEmpty) {
    TwoSides solver(TwoSides::least_bytes);
    Budget budget;
    const SidesQuestion question{Deal{std::vector<CardSet>(3)}};
    const SidesAnswer answer = solver.line(question, budget);
    EXPECT_TRUE(answer.complete);
    EXPECT_EQ(answer.value(), 0);
    EXPECT_TRUE(answer.line.empty());
    EXPECT_TRUE(solver.moves(question, budget)->empty());
}

}  // namespace
}  // namespace nply::test
