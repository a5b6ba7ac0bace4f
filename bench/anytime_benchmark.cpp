// What anytime search gains: nodes saved by tables and visiting orders, speed-up by threads on one search and on a
// batch, cost of looking at the clock. Dots and boxes, three players; answers are checked while timing.
// anytime_benchmark [THREADS ..]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "nply/adapt/horizon.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/dots_and_boxes.hpp"
#include "nply/search/engine.hpp"
#include "nply/search/maxn.hpp"
#include "nply/trees/uniform_tree.hpp"

namespace nply {
namespace {

using Clock = std::chrono::steady_clock;
using Boxes = DotsAndBoxes;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

void insist(bool right, const char* what) {
    if (right) return;
    std::printf("another answer: %s\n", what);
    std::exit(1);
}

/// The first random position with that many edges left.
Boxes::State midgame(const Boxes& game, int edges_left, std::uint64_t seed) {
    Random random(seed);
    Boxes::State state = game.start();
    while (game.longest_line(state) > edges_left) state = after_random_move(game, state, random);
    return state;
}

template <class Order, class Memory>
Result<Boxes::Move> search(const Boxes& game, const Boxes::State& state, const Pruning& pruning, Memory memory) {
    Budget budget;
    return PrunedMaxn<Boxes, Order, NoObserver, Memory>(game, pruning, budget, nobody, Order(), memory).run(state);
}

void tables_and_orders() {
    const Boxes game(3, 3, 2);
    const struct {
        const char* name;
        Pruning pruning;
    } rows[] = {{"immediate", pruning::immediate},
                {"shallow", pruning::shallow},
                {"bnb", pruning::branch_and_bound},
                {"abbnb", pruning::alpha_beta_branch_and_bound},
                {"last-branch", pruning::last_branch(3)},
                {"speculative", pruning::speculative(3)},
                {"auto", pruning::speculative(3).with_discrete().with_heuristics()}};
    std::printf("nodes to the end, 3 x 2 boxes, mean of 10 positions with 10 edges left\n");
    std::printf("%-12s %14s %14s %14s %14s\n", "", "no table", "table", "hint first", "killers too");
    for (const auto& row : rows) {
        double nodes[4] = {};
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const auto state = midgame(game, 10, seed);
            Table table(16 << 20);
            const auto plain = search<CanonicalOrder>(game, state, row.pruning, NoMemory{});
            const auto count = [&](int column, const Result<Boxes::Move>& result) {
                insist(result.path == plain.path && result.value == plain.value, row.name);
                nodes[column] += static_cast<double>(result.counts.visited) / 10;
                table.clear();
            };
            count(0, plain);
            count(1, search<CanonicalOrder>(game, state, row.pruning, TableMemory(table)));
            count(2, search<HintFirst>(game, state, row.pruning, TableMemory(table)));
            count(3, search<ArrangedOrder<KillersAndHistory>>(game, state, row.pruning, TableMemory(table)));
        }
        std::printf("%-12s %14.0f %14.0f %14.0f %14.0f\n", row.name, nodes[0], nodes[1], nodes[2], nodes[3]);
    }
}

/// The other way to use threads: each takes the next root move and searches it as a root of its own.
Result<Boxes::Move> split_at_the_root(const Boxes& game, const Boxes::State& root, const Pruning& pruning, Table& table,
                                      int threads) {
    std::vector<Boxes::Move> moves;
    MoveList<Boxes::Move> list(moves);
    game.moves(root, list);
    std::vector<Result<Boxes::Move>> results(moves.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i; (i = next++) < moves.size();)
            results[i] =
                search<ArrangedOrder<KillersAndHistory>>(game, game.after(root, moves[i]), pruning, TableMemory(table));
    };
    {
        std::vector<std::jthread> others;
        for (int t = 1; t < threads; ++t) others.emplace_back(work);
        work();
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < moves.size(); ++i)
        if (results[i].value[game.mover(root)] > results[best].value[game.mover(root)]) best = i;
    Result<Boxes::Move> result = results[best];
    result.path.insert(result.path.begin(), static_cast<std::uint32_t>(best));
    return result;
}

void threads_on_one_search(const std::vector<int>& thread_counts) {
    const Boxes game(3, 3, 3);
    const Pruning fastest = pruning::speculative(3).with_discrete().with_heuristics();
    std::printf("\none search to the end, 3 x 3 boxes, 3 positions with 18 edges left, in turn, three times\n");
    std::printf("%8s %16s %8s %18s %8s\n", "threads", "shared table", "gain", "split at the root", "gain");
    double one = 0;
    for (const int threads : thread_counts) {
        double shared = 0, split = 0;
        for (int round = 0; round < 3; ++round)
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                const auto state = midgame(game, 18, seed);
                Table table(256 << 20);
                Budget budget;
                auto start = Clock::now();
                const auto by_table = search_in_parallel(game, state, fastest, table, threads, budget);
                shared += seconds_since(start);
                table.clear();
                start = Clock::now();
                const auto by_split = split_at_the_root(game, state, fastest, table, threads);
                split += seconds_since(start);
                insist(by_table.path == by_split.path && by_table.value == by_split.value, "threads");
            }
        if (one == 0) one = shared;
        std::printf("%8d %14.2f s %7.2fx %16.2f s %7.2fx\n", threads, shared, one / shared, split, one / split);
    }
}

void threads_on_a_batch(const std::vector<int>& thread_counts) {
    const Boxes game(3, 3, 3);
    const Pruning fastest = pruning::speculative(3).with_discrete().with_heuristics();
    std::printf("\na batch of 64 positions, 3 x 3 boxes, 16 edges left\n");
    double one = 0;
    for (const int threads : thread_counts) {
        std::atomic<std::uint64_t> next = 1;
        const auto start = Clock::now();
        {
            std::vector<std::jthread> workers;
            for (int t = 0; t < threads; ++t)
                workers.emplace_back([&] {
                    for (std::uint64_t seed; (seed = next++) <= 64;) {
                        Table table(16 << 20);
                        search<ArrangedOrder<KillersAndHistory>>(game, midgame(game, 16, seed), fastest,
                                                                 TableMemory(table));
                    }
                });
        }
        const double seconds = seconds_since(start);
        if (one == 0) one = seconds;
        std::printf("%8d %14.2f s %7.2fx\n", threads, seconds, one / seconds);
    }
}

void cost_of_the_budget() {
    const UniformTree tree(3, 10, 7, UniformTree::Leaves::mixed);
    const std::atomic<bool> stop = false;
    double without = 0, with = 0;
    for (int round = 0; round < 5; ++round) {
        Budget free, watched(Budget::unlimited, Clock::now() + std::chrono::hours(1), &stop);
        auto start = Clock::now();
        const auto a = maxn(tree, tree.start(), free);
        without += seconds_since(start);
        start = Clock::now();
        const auto b = maxn(tree, tree.start(), watched);
        with += seconds_since(start);
        insist(a.path == b.path, "budget");
    }
    std::printf("\nplain max^n, 11 million nodes, five times: %.2f s; with clock and stop sign %.2f s (%+.1f %%)\n",
                without, with, 100 * (with / without - 1));
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) {
    std::vector<int> threads;
    for (int i = 1; i < argc; ++i) threads.push_back(std::atoi(argv[i]));
    if (threads.empty()) threads = {1, 2};
    nply::tables_and_orders();
    nply::cost_of_the_budget();
    nply::threads_on_one_search(threads);
    nply::threads_on_a_batch(threads);
}
