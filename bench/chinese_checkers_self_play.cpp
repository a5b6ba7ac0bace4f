// The Chinese Checkers experiment of the 2003 paper (Table 10): three players, ten turns wide, searches to depth 1, 2,
// .., 6 in turn, nodes counted over all of them and averaged over all turns of self-played games. Each game begins
// with some random turns of the ten, so that no two are alike; the majority wins, so that no straggler holds a game up.
//     chinese_checkers_self_play [GAMES] [RANDOM TURNS]       (default 30 games, 6 random turns)
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <functional>

#include "nply/adapt/horizon.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/search/learned_order.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"

namespace nply {
namespace {

using Game = TopMoves<ChineseCheckers>;
using State = ChineseCheckers::State;
using Depth = Horizon<Game, LeadEvaluation>;
constexpr int depth = 6;

struct Sum {
    std::uint64_t nodes = 0, searches = 0;
    double mean() const { return static_cast<double>(nodes) / static_cast<double>(searches); }
};

using Search = std::function<Result<ChineseCheckers::Move>(const Depth&)>;

struct Contender {
    const char* name;
    const char* note;
    Search search;
    int every = 1;       // searches each so manieth turn only
    Sum all{}, three{};  // all turns; those before anyone has finished
    double seconds = 0;

    Result<ChineseCheckers::Move> deepen(const Game& game, const State& state) {
        const auto start = std::chrono::steady_clock::now();
        Result<ChineseCheckers::Move> result;
        std::uint64_t nodes = 0;
        for (int plies = 1; plies <= depth; ++plies) {
            result = search(Depth(game, state, plies));
            nodes += result.counts.visited;
        }
        seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        all = {all.nodes + nodes, all.searches + 1};
        if (state.finished == 0) three = {three.nodes + nodes, three.searches + 1};
        return result;
    }

    void print() const {
        fmt::print("{:<32} {:>12.0f} {:>12.0f} {:>10} {:>10.2f}   {}\n", name, three.mean(), all.mean(), all.searches,
                   seconds * 1000 / static_cast<double>(all.searches), note);
    }
};

/// The first one's turns are played; all must agree.
std::vector<Contender> contenders(Table& table, Table& other) {
    const auto plain = pruning::speculative(3), discrete = plain.with_discrete();
    return {{"speculative", "100,000 in the paper; 84,927 in perfect order",
             [](const Depth& h) { return speculative(h, h.start()); }},
            {"max^n", "1.2 million in the paper", [](const Depth& h) { return maxn(h, h.start()); }, 50},
            {"discrete", "", [=](const Depth& h) { return pruned_maxn(h, h.start(), discrete); }},
            {"with a table", "64 MiB",
             [=, &table](const Depth& h) {
                 Budget budget;
                 return PrunedMaxn<Depth, HintFirst, NoObserver, TableMemory>(h, plain, budget, nobody, {},
                                                                              TableMemory(table))
                     .run(h.start());
             }},
            {"discrete, table, killers, history", "64 MiB", [=, &other](const Depth& h) {
                 Budget budget;
                 return PrunedMaxn<Depth, ArrangedOrder<KillersAndHistory>, NoObserver, TableMemory>(
                            h, discrete, budget, nobody, {}, TableMemory(other))
                     .run(h.start());
             }}};
}

State random_opening(const Game& game, Random random, int turns) {
    State state = game.start();
    for (int i = 0; i < turns; ++i) state = after_random_move(game, state, random);
    return state;
}

int run(int games, int random_turns) {
    const Game game(ChineseCheckers({.players = 3, .win = ChineseCheckers::Win::majority, .turns = 600}), 10);
    Table table = Table::of_mebibytes(64), other = Table::of_mebibytes(64);
    auto searches = contenders(table, other);
    int turns = 0, ended = 0;
    for (int number = 0; number < games; ++number) {
        State state = random_opening(game, Random(static_cast<std::uint64_t>(number) + 1), random_turns);
        for (; !game.is_over(state); ++turns) {
            const auto result = searches.front().deepen(game, state);
            for (std::size_t i = 1; i < searches.size(); ++i)
                if (turns % searches[i].every == 0 && searches[i].deepen(game, state).path != result.path) {
                    fmt::print(stderr, "{} differs in game {}, turn {}\n", searches[i].name, number + 1, turns);
                    return 1;
                }
            state = game.after(state, result.line.front());
        }
        ended += state.turns_left > 0;
        fmt::print(stderr, "\rgame {} of {}", number + 1, games);
    }
    fmt::print(stderr, "\n");
    fmt::print("{} games, {} of them played to the end, {} turns each; nodes a search to depth 1, .., {}, mean:\n",
               games, ended, turns / games, depth);
    fmt::print("{:<32} {:>12} {:>12} {:>10} {:>10}\n", "", "all playing", "all turns", "searches", "ms");
    for (const Contender& contender : searches) contender.print();
    return 0;
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) {
    return nply::run(argc > 1 ? std::atoi(argv[1]) : 30, argc > 2 ? std::atoi(argv[2]) : 6);
}
