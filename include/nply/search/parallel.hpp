// One search by several threads on a shared table. The visiting order is free, so each thread visits the same tree in
// an order of its own and finds in the table what the others have settled. The thread that finishes first has the
// canonical answer: value, move and line are always those of one thread; only the counts differ from run to run. An
// exception of the game on any thread ends the search and is thrown to the caller.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "nply/core/at_end.hpp"
#include "nply/search/learned_order.hpp"
#include "nply/search/pruned_maxn.hpp"

namespace nply {

/// Killers and history, varied: thread t begins with another of the better moves than thread 0, at every ply in turn.
class VariedOrder {
public:
    VariedOrder() = default;
    explicit VariedOrder(int thread) : thread_(thread) {}  // The thread's number, from 0.

    template <class G, class State, class Move>
    void operator()(const G& game, const State& state, int ply, std::span<const Move> moves,
                    std::span<std::uint32_t> numbers) {
        learned_(game, state, ply, moves, numbers);
        if (thread_ == 0 || numbers.size() < 2) return;
        const std::size_t from = ply == 0 ? 0 : 1;  // below the root the best guess stays first: it makes the claims
        const std::size_t rest = numbers.size() - from;
        if (rest < 2) return;
        const std::size_t by = (static_cast<std::size_t>(thread_) * rest / 2 + static_cast<std::size_t>(ply)) % rest;
        std::rotate(numbers.begin() + from, numbers.begin() + from + by, numbers.end());
    }

    template <class G, class State, class Move>
    void learn(const G& game, const State& state, int ply, const Move& move, std::uint64_t work) {
        learned_.learn(game, state, ply, move, work);
    }

private:
    int thread_ = 0;
    KillersAndHistory learned_;
};

/// Calls task(t) for t = 0, 1, .. threads - 1 at once, 0 on the calling thread. The others call it by `on_stack`, which
/// calls what it is given, on a stack of its choice: a search calls itself ply by ply, and a thread's usual stack
/// carries it for some thousand plies. What a task throws sets `stop`; the first such exception reaches the caller.
using OnStack = std::function<void(const std::function<void()>&)>;
/// Runs a task on several threads; an exception of one stops all and is thrown again.
void on_threads(int threads, const std::function<void(int)>& task, const OnStack& on_stack, std::atomic<bool>& stop);

/// `on_stack(work)` calls work(), on a stack that the game's longest line fits on.
template <class G>
    requires BoundedGame<G> && HashableGame<G> && CodedMove<typename G::Move>
[[gnu::cold]] ResultOf<G> search_in_parallel(
    const G& game, const typename G::State& root, const Pruning& pruning, const TableMemory& memory, int threads,
    Budget& budget, const OnStack& on_stack = [](const std::function<void()>& work) { work(); }) {
    using Order = ArrangedOrder<VariedOrder>;
    using Search = PrunedMaxn<G, Order, NoObserver, TableMemory>;

    const std::uint64_t left = budget.left();
    std::atomic<std::uint64_t> pool = left;
    const AtEnd charge([&] { budget.charge(left - pool); });
    std::atomic<bool> done = false;
    std::mutex mutex;
    ResultOf<G> best;
    Counts total;
    const auto search = [&](int thread) {
        Budget mine = budget.share(pool, done);
        const AtEnd give_back([&] { mine.give_back(); });
        ResultOf<G> result = Search(game, pruning, mine, nobody, Order(VariedOrder(thread)), memory).run(root);
        if (result.complete) done = true;
        const std::lock_guard lock(mutex);
        total += result.counts;
        if (!best.complete && (result.complete || (result.answered && !best.answered))) best = std::move(result);
    };
    on_threads(threads, search, on_stack, done);
    best.counts = total;
    return best;
}

}  // namespace nply
