// Recorded games of Chinese Checkers: every position, how many turns it has and which comes first, the turn played,
// the evaluation; then the final scores. Run with NPLY_UPDATE_GOLDEN=1 to write the record anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "nply/games/chinese_checkers_evaluation.hpp"
#include "support/chinese_checkers.hpp"

namespace nply::test {
namespace {

std::string scores_text(const ChineseCheckers& game, const Scores& scores) {
    std::string text;
    for (int p = 0; p < game.players(); ++p) text += (p ? "," : "") + std::to_string(scores[p]);
    return text;
}

std::string playthrough(const ChineseCheckers& game, std::uint64_t seed) {
    const LeadEvaluation evaluate;
    Random random(seed);
    auto state = game.start();
    std::ostringstream record;
    while (!game.is_over(state)) {
        const auto all = turns(game, state);
        const auto move = some_turn(game, state, random, 0.95);
        record << write_position(game, state) << "  " << scores_text(game, evaluate(game, state)) << "  " << all.size()
               << " turns, first " << turn_name(game, all.front()) << ", played " << turn_name(game, move) << '\n';
        state = game.after(state, move);
    }
    record << write_position(game, state) << "  " << scores_text(game, game.scores(state)) << "  over\n\n";
    return record.str();
}

TEST(ChineseCheckersRecord, TheRecordedGamesAreStillTheSame) {
    std::string record;
    for (const int players : {2, 3, 4, 6})
        record += playthrough(
            ChineseCheckers({.players = players, .side = 2, .win = ChineseCheckers::Win::majority, .turns = 150}), 6);
    const std::string file = RECORDED_GAMES;
    if (std::getenv("NPLY_UPDATE_GOLDEN")) std::ofstream(file) << record;
    std::ifstream stream(file);
    std::stringstream recorded;
    recorded << stream.rdbuf();
    EXPECT_EQ(record, recorded.str());
}

}  // namespace
}  // namespace nply::test
