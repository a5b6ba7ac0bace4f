// The cases of an experiment that are still to do, in their order, and threads that do them. Parts that are settled are
// left out.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "nply/play/scoreboard.hpp"
#include "nply/reproduce/experiment.hpp"

namespace nply::reproduce {

/// Functions that a running experiment calls.
struct RunHooks {
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t number, const Numbers& numbers)> keep{};  // before it counts; one at a time
    std::function<void()> after_case{};                                        // once it counts
};

/// How many cases of the experiment a shard has.
std::uint64_t cases_in(const Experiment& experiment, Size size, play::Shard shard);
/// How many of the results are the shard's.
std::uint64_t done_in(const Results& results, play::Shard shard);

/// How many cases of the shard are still to do, by part; parts without any are not there.
std::map<std::string, std::uint64_t> left_in(const Experiment& experiment, Size size, play::Shard shard,
                                             const Results& results);

/// The cases of a shard that are neither among the results nor of a settled part, in their order, one a call.
class CaseQueue {
public:
    /// All must outlive it; what is added to the results meanwhile is not given out.
    CaseQueue(const Experiment& experiment, Size size, play::Shard shard, const Results& results)
        : experiment_(experiment), size_(size), cases_(experiment.cases(size)), shard_(shard), results_(results) {}

    std::optional<std::uint64_t> next();  // the next case that is to be run; none: all are taken

private:
    bool is_settled(std::uint64_t number);

    const Experiment& experiment_;
    const Size size_;
    const std::uint64_t cases_;
    const play::Shard shard_;
    const Results& results_;
    std::set<std::string> settled_;                 // parts
    std::map<std::string, std::size_t> unsettled_;  // parts, and of how many results they were that
    std::uint64_t at_ = 0;
};

/// Adds to `results` what is missing of the shard. What a hook or a case throws ends the run and is thrown here.
void run_cases(const Experiment& experiment, Size size, play::Shard shard, Results& results, const RunHooks& hooks,
               int threads);

}  // namespace nply::reproduce
