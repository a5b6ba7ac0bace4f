// Several trees grown side by side in rounds of fixed length. Within a round the trees know nothing of each other, and
// what happens between rounds depends on the trees alone: with a node limit the answer is the same for any number of
// threads. The limit is kept exactly, shared out tree by tree.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "nply/core/budget.hpp"

namespace nply {

class Rounds {
public:
    static constexpr std::uint64_t first_round = 32, longest_round = 4096;  // playouts a tree

    Rounds(int trees, int threads, Budget& budget)
        : budget_(budget), left_(budget.left()), trees_(static_cast<std::uint64_t>(trees)) {
        for (int t = 0; t < std::clamp(threads, 1, trees); ++t) parts_.push_back(budget.share(pool_, failed_));
    }

    /// `grow(tree, playouts, budget)` makes up to so many playouts in one tree and gives how many it made;
    /// `between(made)` is called after each round and ends it all by true. Gives the number of playouts.
    template <class Grow, class Between>
    std::uint64_t run(Grow grow, Between between) {
        for (std::uint64_t length = first_round; left_ > 0; length = std::min(2 * length, longest_round)) {
            const std::uint64_t before = made_;
            round(std::min(left_, length * trees_), grow);
            if (error_) std::rethrow_exception(error_);
            left_ -= made_ - before;
            const bool stopped =
                std::any_of(parts_.begin(), parts_.end(), [](const Budget& part) { return part.spent(); });
            if (between(made_.load()) || stopped || made_ == before) break;
        }
        budget_.charge(made_);
        return made_;
    }

private:
    /// Shares `playouts` out evenly, the first trees getting one more where they do not divide.
    template <class Grow>
    void round(std::uint64_t playouts, Grow& grow) {
        std::atomic<std::uint64_t> next = 0;
        const auto work = [&](Budget& part) {
            try {
                for (std::uint64_t tree; (tree = next++) < trees_;) {
                    const std::uint64_t quota = playouts / trees_ + (tree < playouts % trees_);
                    if (quota > 0) made_ += grow(static_cast<int>(tree), quota, part);
                }
            } catch (...) {
                const std::lock_guard lock(mutex_);
                failed_ = true;
                if (!error_) error_ = std::current_exception();
            }
        };
        std::vector<std::jthread> others;
        if (playouts >= least_for_threads)
            for (std::size_t t = 1; t < parts_.size(); ++t) others.emplace_back([&, t] { work(parts_[t]); });
        work(parts_[0]);
    }

    static constexpr std::uint64_t least_for_threads = 512;  // starting a thread takes as long as some playouts

    Budget& budget_;
    std::uint64_t left_, trees_;
    std::atomic<std::uint64_t> pool_ = Budget::unlimited;  // the quotas keep the limit
    std::atomic<bool> failed_ = false;
    std::vector<Budget> parts_;  // one for each thread
    std::atomic<std::uint64_t> made_ = 0;
    std::mutex mutex_;
    std::exception_ptr error_;
};

}  // namespace nply
