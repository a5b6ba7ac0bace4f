// Points of Hearts, one seat against the others.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/paranoid.hpp"
#include "questions.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

TEST(SidesPoints, AreThoseOfPlainMinimax) {
    for (const auto instructions : {TwoSides::Instructions::best, TwoSides::Instructions::plain}) {
        TwoSides solver(TwoSides::least_bytes, instructions);
        Random random(21);
        for (int trial = 0; trial < tries(2000); ++trial) {
            const int seats = 2 + trial % 5;
            const int cards = random.between(2, seats <= 3 ? 5 : seats == 4 ? 4 : 3);
            SidesQuestion question = random_points_question(seats, cards, random);
            if (trial % 7 == 0) question.side = random_side(seats, random);
            Budget budget;
            ASSERT_EQ(solver.value(question, budget).value(), SlowSides(question).value()) << described(question);
        }
    }
}

/// Max is the seat that shuns its points.
template <int Seats>
auto judged_by_paranoid(const SidesQuestion& question, Table& table) {
    const Hearts<Seats> game({deal_before_trick(question), question.leader});
    const auto seat = static_cast<Player>(std::countr_zero(question.side));
    const Coalition<Hearts<Seats>> coalition(game, seat);
    const auto state = state_in_trick(game, question);
    Budget budget;
    table.clear();
    auto result = AlphaBeta<Coalition<Hearts<Seats>>, NoObserver, TableMemory>(coalition, {true, true}, budget, nobody,
                                                                               TableMemory(table))
                      .run(state);
    result.value[0] = game.so_far(state)[seat] - result.value[0];
    return result;
}

TEST(SidesPoints, AndTheirLineAreThoseOfParanoidSearch) {
    TwoSides solver(TwoSides::least_bytes);
    Table table = Table::of_mebibytes(16);
    Random random(22);
    for (int trial = 0; trial < tries(800); ++trial) {
        const int seats = random.between(3, 6);
        const int most = trial % 4 ? 4 : seats == 3 ? 7 : seats == 4 ? 6 : 4;
        const SidesQuestion question = random_points_question(seats, random.between(1, most), random);
        with_seats(seats, [&](auto constant) {
            if constexpr (constant() >= 3) {
                const auto result = judged_by_paranoid<constant()>(question, table);
                Budget budget;
                const SidesAnswer answer = solver.line(question, budget);
                ASSERT_EQ(answer.value(), result.value[0]) << described(question);
                ASSERT_EQ(answer.path, result.path) << described(question);
            }
        });
    }
}

}  // namespace
}  // namespace nply::test
