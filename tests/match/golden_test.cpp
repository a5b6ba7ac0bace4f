// Records of small matches in every game, kept as text: a hand that comes out otherwise was played otherwise. With
// NPLY_UPDATE_GOLDEN set those that came out are kept from now on.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "nply/play/match_worker.hpp"

namespace nply::test {
namespace {

using play::Match;
using play::MatchPlan;

std::string records(const MatchPlan& plan) {
    const Match match(plan);
    play::MatchWorker worker(match);
    std::string text;
    for (std::uint64_t number = 0; number < match.hands(); ++number) {
        const auto row = worker.play(number, nullptr);
        std::vector<std::uint64_t> nodes;
        for (const play::SeatRecord& seat : row->hand.seats) nodes.push_back(seat.nodes);
        text += fmt::format("{} {}: {}: {}: scores {}: nodes {}\n", plan.game, number, row->position,
                            fmt::join(row->hand.moves, " "), fmt::join(row->hand.scores, " "), fmt::join(nodes, " "));
    }
    return text;
}

TEST(Records, AreThoseThatWereKept) {
    const std::string engine = "maxn:nodes=300:samples=3";
    std::string text;
    for (const MatchPlan& plan : {
             MatchPlan{
                 .game = "hearts", .options = {{"cards", "5"}}, .entrants = {"greedy", "random", engine}, .deals = 1},
             MatchPlan{.game = "hearts",
                       .options = {{"rules", "full"}, {"players", "4"}},
                       .entrants = {"greedy"},
                       .deals = 1},
             MatchPlan{.game = "spades", .options = {{"cards", "4"}}, .entrants = {"greedy", engine}, .deals = 1},
             MatchPlan{.game = "sergeant-major",
                       .options = {{"cards", "4"}, {"trump", "H"}},
                       .entrants = {engine},
                       .deals = 2},
             MatchPlan{.game = "whist", .options = {{"cards", "4"}}, .entrants = {"random", engine}, .deals = 1},
             MatchPlan{.game = "spades", .options = {{"cards", "4"}}, .entrants = {engine}, .deals = 1, .open = true},
             MatchPlan{.game = "sticks",
                       .options = {{"players", "4"}, {"sticks", "20"}},
                       .entrants = {"random", engine},
                       .deals = 1},
             MatchPlan{.game = "dots-and-boxes", .options = {}, .entrants = {"greedy", engine}, .deals = 1},
             MatchPlan{
                 .game = "chinese-checkers", .options = {{"size", "1"}}, .entrants = {"greedy", "random"}, .deals = 1},
         })
        text += records(plan);
    std::ifstream in(RECORDS);
    std::ostringstream kept;
    kept << in.rdbuf();
    EXPECT_EQ(text, kept.str());
    if (std::getenv("NPLY_UPDATE_GOLDEN")) std::ofstream(RECORDS) << text;
}

}  // namespace
}  // namespace nply::test
