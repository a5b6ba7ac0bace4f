#include "nply/reproduce/run.hpp"

#include <mutex>

#include "nply/play/workers.hpp"

namespace nply::reproduce {

std::uint64_t cases_in(const Experiment& experiment, Size size, play::Shard shard) {
    return shard.of(experiment.cases(size));
}

std::uint64_t done_in(const Results& results, play::Shard shard) {
    std::uint64_t count = 0;
    for (const auto& [number, numbers] : results) count += shard.has(number);
    return count;
}

std::map<std::string, std::uint64_t> left_in(const Experiment& experiment, Size size, play::Shard shard,
                                             const Results& results) {
    std::map<std::string, std::uint64_t> left;
    CaseQueue queue(experiment, size, shard, results);
    while (const auto number = queue.next()) ++left[experiment.part_of(size, *number)];
    return left;
}

std::optional<std::uint64_t> CaseQueue::next() {
    while (at_ < cases_) {
        const std::uint64_t number = at_++;
        if (shard_.has(number) && !results_.contains(number) && !is_settled(number)) return number;
    }
    return {};
}

/// A settled part stays settled; otherwise the rule is asked again once there are more results.
bool CaseQueue::is_settled(std::uint64_t number) {
    const std::string part = experiment_.part_of(size_, number);
    if (settled_.contains(part)) return true;
    if (const auto known = unsettled_.find(part); known != unsettled_.end() && known->second == results_.size())
        return false;
    if (experiment_.is_settled(size_, number, results_)) {
        settled_.insert(part);
        return true;
    }
    unsettled_[part] = results_.size();
    return false;
}

void run_cases(const Experiment& experiment, Size size, play::Shard shard, Results& results, const RunHooks& hooks,
               int threads) {
    CaseQueue queue(experiment, size, shard, results);
    std::mutex mutex;
    const auto next = [&](const std::atomic<bool>& halt) -> std::optional<std::uint64_t> {
        const std::lock_guard lock(mutex);
        return halt ? std::nullopt : queue.next();
    };
    const auto keep = [&](std::uint64_t number, const Numbers& numbers) {
        const std::lock_guard lock(mutex);
        if (hooks.keep) hooks.keep(number, numbers);
        results[number] = numbers;
        if (hooks.after_case) hooks.after_case();
    };
    play::by_threads(threads, hooks.stop, [&](const std::atomic<bool>& halt) {
        while (const auto number = next(halt))
            if (const auto numbers = experiment.run(size, *number, halt)) keep(*number, *numbers);
    });
}

}  // namespace nply::reproduce
