// Several trees grown side by side in rounds of fixed length. Within a round the trees know nothing of each other, and
// what happens between rounds depends on the trees alone: with a node limit the answer is the same for any number of
// threads. The limit is kept exactly, shared out tree by tree. It counts playouts; or, if it is said how many moves a
// playout can have at most, moves: then a round has as many playouts of the greatest length seen so far as what is left
// allows, and each tree its share of these moves, at which its last playout is cut.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "nply/core/budget.hpp"

namespace nply {

/// Divides the playouts into rounds, so that the answer does not depend on the number of threads.
class Rounds {
public:
    static constexpr std::uint64_t first_round = 32, longest_round = 4096;  // playouts a tree

    /// `most_moves` of a playout, if moves are counted.
    Rounds(int trees, int threads, Budget& budget, std::optional<std::uint64_t> most_moves = {})
        : budget_(budget),
          left_(budget.left()),
          trees_(static_cast<std::uint64_t>(trees)),
          most_moves_(most_moves ? std::max<std::uint64_t>(*most_moves, 1) : 0) {
        for (int t = 0; t < std::clamp(threads, 1, trees); ++t) parts_.push_back({budget.share(pool_, failed_)});
    }

    /// `grow(tree, playouts, budget, moves)` makes up to so many playouts with so many moves in one tree and gives how
    /// many playouts it made; `between(made)` is called after each round and ends it all by true; `moves()` says how
    /// many moves were made so far, `longest()` how many of them one playout had. Gives the number of playouts.
    template <class Grow, class Between, class Moves, class Longest>
    std::uint64_t run(Grow grow, Between between, Moves moves, Longest longest) {
        std::uint64_t charged = 0;
        for (std::uint64_t length = first_round; left_ > 0; length = std::min(2 * length, longest_round)) {
            const std::uint64_t before = made_, playouts = std::min(within(left_, longest()), length * trees_);
            if (playouts == 0) break;
            round(playouts, grow);
            if (error_) std::rethrow_exception(error_);
            const std::uint64_t cost = most_moves_ == 0 ? made_.load() : std::max<std::uint64_t>(moves(), made_);
            left_ -= std::min(left_, cost - charged);
            charged = cost;
            const bool stopped =
                std::any_of(parts_.begin(), parts_.end(), [](const Part& part) { return part.budget.spent(); });
            if (between(made_.load()) || stopped || made_ == before) break;
        }
        budget_.charge(charged);
        return made_;
    }

private:
    /// Playouts that so much allows; the first one is cut where it is too little.
    std::uint64_t within(std::uint64_t left, std::uint64_t longest) const {
        if (most_moves_ == 0) return left;
        if (made_ == 0) return std::max<std::uint64_t>(left / most_moves_, 1);
        return left / std::clamp<std::uint64_t>(longest, 1, most_moves_);
    }

    /// Shares `playouts` out evenly, the first trees getting one more where they do not divide.
    template <class Grow>
    void round(std::uint64_t playouts, Grow& grow) {
        std::atomic<std::uint64_t> next = 0;
        const std::uint64_t moves = most_moves_ == 0 ? Budget::unlimited / playouts : left_ / playouts;  // a playout
        const auto work = [&](Budget& part) {
            try {
                for (std::uint64_t tree; (tree = next++) < trees_;) {
                    const std::uint64_t quota = playouts / trees_ + (tree < playouts % trees_);
                    if (quota > 0) made_ += grow(static_cast<int>(tree), quota, part, moves * quota);
                }
            } catch (...) {
                const std::lock_guard lock(mutex_);
                failed_ = true;
                if (!error_) error_ = std::current_exception();
            }
        };
        std::vector<std::jthread> others;
        if (playouts >= least_for_threads)
            for (std::size_t t = 1; t < parts_.size(); ++t) others.emplace_back([&, t] { work(parts_[t].budget); });
        work(parts_[0].budget);
    }

    static constexpr std::uint64_t least_for_threads = 512;  // starting a thread takes as long as some playouts

    Budget& budget_;
    std::uint64_t left_, trees_, most_moves_;
    std::atomic<std::uint64_t> pool_ = Budget::unlimited;  // the quotas keep the limit
    std::atomic<bool> failed_ = false;
    struct alignas(64) Part {  // a thread counts in it for each playout: no two share a cache line
        Budget budget;
    };
    std::vector<Part> parts_;  // one for each thread
    std::atomic<std::uint64_t> made_ = 0;
    std::mutex mutex_;
    std::exception_ptr error_;
};

}  // namespace nply
