// Positions of worlds a second, and decisions a second by an engine, in Hearts for three; one thread, user time.
// advice_benchmark [ENGINE] [HANDS]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "nply/play.hpp"
#include "processor_time.hpp"

namespace nply {
namespace {

/// A whole deal whose first cards are played by rule of thumb.
play::View view_after(int tricks, int seed) {
    const auto start = catalog::open_game("hearts", {{"seed", std::to_string(seed)}});
    const auto player = play::make_player("greedy");
    std::vector<std::string> moves;
    catalog::Position at = start;
    for (int plies = 3 * tricks; plies > 0; --plies) {
        moves.push_back(player->choose(play::view_of(start, moves, at.mover()), {}).move);
        at = at.after(moves.back());
    }
    return play::view_of(start, moves, at.mover());
}

void report(const std::string& engine, int tricks, int hands) {
    const play::EngineSettings settings = play::engine_settings(engine);
    constexpr std::uint64_t positions = 300;
    double drawing = 0, deciding = 0;
    std::uint64_t nodes = 0, worlds = 0, early = 0;
    std::size_t moves = 0;
    for (int hand = 1; hand <= hands; ++hand) {
        const play::View view = view_after(tricks, hand);
        const double start = user_time();
        const play::ViewWorlds fitting(view);
        for (std::uint64_t index = 0; index < positions; ++index) moves += fitting.draw(1, index).moves().size();
        const double drawn = user_time();
        const play::Advice advice = play::advise(view, settings, static_cast<std::uint64_t>(hand));
        drawing += drawn - start;
        deciding += user_time() - drawn;
        nodes += advice.counts.visited;
        worlds += advice.worlds;
        early += advice.decided_early;
    }
    std::printf("%7d %14.0f %14.2f %14.1f %14.0f %9llu of %d%s\n", tricks,
                static_cast<double>(positions) * hands / drawing, hands / deciding, static_cast<double>(worlds) / hands,
                static_cast<double>(nodes) / deciding, static_cast<unsigned long long>(early), hands,
                moves == 1 ? "!" : "");
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) {
    const std::string engine = argc > 1 ? argv[1] : "speculative:nodes=100000:samples=20";
    const int hands = argc > 2 ? std::max(1, std::atoi(argv[2])) : 20;
    std::printf("hearts for 3, whole deals, by %s\n", engine.c_str());
    std::printf("%7s %14s %14s %14s %14s %14s\n", "tricks", "positions/s", "decisions/s", "worlds each", "nodes/s",
                "decided early");
    for (const int tricks : {0, 4, 8, 12}) nply::report(engine, tricks, hands);
}
