// The cases of an experiment that are still to do, in their order, and threads that do them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "nply/play/scoreboard.hpp"
#include "nply/reproduce/experiment.hpp"

namespace nply::reproduce {

struct RunHooks {
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t number, const Numbers& numbers)> keep{};  // before it counts; one at a time
    std::function<void()> after_case{};                                        // once it counts
};

/// How many cases of the experiment a shard has.
std::uint64_t cases_in(const Experiment& experiment, Size size, play::Shard shard);
/// How many of the results are the shard's.
std::uint64_t done_in(const Results& results, play::Shard shard);

/// The cases of a shard that are not among the results, in their order, one a call.
class CaseQueue {
public:
    /// All must outlive it; what is added to the results meanwhile is not given out.
    CaseQueue(const Experiment& experiment, Size size, play::Shard shard, const Results& results)
        : cases_(experiment.cases(size)), shard_(shard), results_(results) {}

    std::optional<std::uint64_t> next();

private:
    const std::uint64_t cases_;
    const play::Shard shard_;
    const Results& results_;
    std::uint64_t at_ = 0;
};

/// Adds to `results` what is missing of the shard. What a hook or a case throws ends the run and is thrown here.
void run_cases(const Experiment& experiment, Size size, play::Shard shard, Results& results, const RunHooks& hooks,
               int threads);

}  // namespace nply::reproduce
