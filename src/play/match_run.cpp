#include "nply/play/match_run.hpp"

#include <mutex>

#include "nply/play/workers.hpp"

namespace nply::play {

std::optional<std::uint64_t> HandQueue::next() {
    while (at_ < match_.hands()) {
        const std::uint64_t number = at_++;
        if (!scoreboard_.shard().has(match_.deal_of(number))) {
            at_ += match_.seatings_a_deal() - 1;  // the rest of the deal
            continue;
        }
        if (!scoreboard_.has(number)) return number;
    }
    return {};
}

void run_match(const Match& match, Scoreboard& scoreboard, const MatchHooks& hooks, int threads) {
    if (scoreboard.is_complete()) return;
    HandQueue queue(match, scoreboard);
    std::mutex mutex;
    const auto next = [&](const std::atomic<bool>& halt) -> std::optional<std::uint64_t> {
        const std::lock_guard lock(mutex);
        if (halt) return {};
        return queue.next();
    };
    const auto keep = [&](const HandRow& row, std::atomic<bool>& halt) {
        const std::lock_guard lock(mutex);
        if (hooks.keep) hooks.keep(row);
        scoreboard.add(row);
        if (scoreboard.is_clear()) halt = true;
        if (hooks.after_hand) hooks.after_hand();
    };
    by_threads(threads, hooks.stop, [&](std::atomic<bool>& halt) {
        MatchWorker worker(match);
        while (const auto number = next(halt))
            if (const auto row = worker.play(*number, &halt)) keep(*row, halt);
    });
}

}  // namespace nply::play
