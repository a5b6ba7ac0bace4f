#include "nply/play/advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "nply/core/count.hpp"
#include "nply/play/view_worlds.hpp"
#include "play/clock.hpp"
#include "play/world_search.hpp"

namespace nply::play {
namespace {

/// How many worlds are looked at. Each needs nodes to enter every card once.
std::uint64_t worlds_for(const View& view, const EngineSettings& settings, Count possible) {
    std::uint64_t worlds =
        static_cast<std::uint64_t>(std::min<Count>(possible, static_cast<Count>(settings.sampling.samples)));
    if (settings.resources.nodes) worlds = std::min(worlds, *settings.resources.nodes / (view.legal.size() + 1));
    return std::max<std::uint64_t>(worlds, 1);
}

/// The worlds of one decision: taken by threads as they come, judged in their order.
class Decision {
public:
    Decision(const View& view, const EngineSettings& settings, std::uint64_t seed, const AdviceHooks& hooks)
        : view_(view),
          settings_(settings),
          hooks_(hooks),
          seed_(seed),
          worlds_(view),
          all_(worlds_for(view, settings, worlds_.count())),
          every_(worlds_.count() == all_),
          marks_(view.legal.size()) {
        advice_.possible = worlds_.count();
        advice_.to_the_end = true;
        advice_.scores = Standings(view.legal.size());
    }

    Advice take() {
        const auto helpers = std::min<std::uint64_t>(static_cast<std::uint64_t>(settings_.sampling.threads), all_);
        {
            std::vector<std::jthread> threads;
            for (std::uint64_t i = 1; i < helpers; ++i) threads.emplace_back([this] { work(); });
            work();
        }
        if (error_) std::rethrow_exception(error_);
        sum_up();
        return std::move(advice_);
    }

private:
    void work() {
        try {
            WorldSearch search(view_, settings_, hooks_.stop);
            while (const auto index = next()) {
                const catalog::Position world = every_ ? worlds_.at(*index) : worlds_.draw(seed_, *index);
                WorldValues values = search.value(world, budget_of(*index));
                if (stopped()) return;  // in the middle of this world, perhaps
                hand_in(*index, std::move(values));
            }
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            if (!error_) error_ = std::current_exception();
            decided_ = true;
        }
    }

    bool stopped() const { return hooks_.stop && hooks_.stop->load(std::memory_order_relaxed); }

    std::optional<std::uint64_t> next() {
        const std::scoped_lock lock(mutex_);
        if (decided_ || stopped() || taken_ == all_) return {};
        return taken_++;
    }

    /// Time that worlds left over goes to those that follow.
    WorldBudget budget_of(std::uint64_t index) const {
        WorldBudget budget;
        if (settings_.resources.nodes) budget.nodes = *settings_.resources.nodes / all_;
        if (settings_.sampling.solve) budget.solve = *settings_.sampling.solve / all_;
        if (settings_.resources.seconds) {
            const auto to_come = static_cast<double>(all_ - index);
            const double at_a_time = std::min(to_come, static_cast<double>(settings_.sampling.threads));
            budget.seconds =
                std::max(1e-6, (*settings_.resources.seconds - seconds_since(start_)) * at_a_time / to_come);
        }
        return budget;
    }

    void hand_in(std::uint64_t index, WorldValues values) {
        const std::scoped_lock lock(mutex_);
        waiting_.emplace(index, std::move(values));
        while (!decided_ && !waiting_.empty() && waiting_.begin()->first == advice_.worlds) {
            judge(waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            if (hooks_.after_world) hooks_.after_world(advice_.worlds, all_);
        }
    }

    void judge(const WorldValues& values) {
        const double best = *std::max_element(values.scores.begin(), values.scores.end());
        std::vector<double> is_best;
        is_best.reserve(values.scores.size());
        for (const double score : values.scores) is_best.push_back(score == best ? 1 : 0);
        if (best_in_.empty()) best_in_.assign(is_best.size(), 0);
        for (std::size_t card = 0; card < is_best.size(); ++card) best_in_[card] += is_best[card];

        marks_.add(settings_.sampling.by == By::vote  ? is_best
                   : settings_.sampling.by == By::win ? values.wins
                                                      : values.scores);
        advice_.scores.add(values.scores);
        advice_.counts += values.counts;
        advice_.to_the_end = advice_.to_the_end && values.to_the_end;
        ++advice_.worlds;
        if (!every_ && marks_.cannot_be_caught(all_)) advice_.decided_early = decided_ = true;
    }

    void sum_up() {
        advice_.seconds = seconds_since(start_);
        advice_.complete = advice_.worlds == all_ || advice_.decided_early;
        advice_.every_world = every_ && advice_.worlds == all_;
        if (advice_.worlds == 0) return;
        advice_.move = view_.legal[choice()];
        const double sign = view_.lower_is_better() ? -1 : 1;
        for (std::size_t card = 0; card < view_.legal.size(); ++card)
            advice_.cards.push_back({view_.legal[card], sign * advice_.scores.mean(card) + 0.0, error(card),
                                     best_in_[card] / static_cast<double>(advice_.worlds)});
    }

    /// The best by the marks; of equals the best by the scores.
    std::size_t choice() const {
        std::size_t choice = marks_.leader();
        for (std::size_t card = 0; card < marks_.cards(); ++card)
            if (marks_.mean(card) == marks_.mean(choice) && advice_.scores.mean(card) > advice_.scores.mean(choice))
                choice = card;
        return choice;
    }

    std::optional<double> error(std::size_t card) const {
        if (advice_.every_world) return 0;
        return advice_.scores.error(card);
    }

    const View& view_;
    const EngineSettings& settings_;
    const AdviceHooks& hooks_;
    const std::uint64_t seed_;
    const ViewWorlds worlds_;
    const std::uint64_t all_;  // worlds to look at
    const bool every_;         // they are all there are
    const Clock::time_point start_ = Clock::now();

    std::mutex mutex_;  // guards what follows
    std::uint64_t taken_ = 0;
    bool decided_ = false;
    std::map<std::uint64_t, WorldValues> waiting_;  // searched before one that comes first
    Standings marks_;
    std::vector<double> best_in_;
    Advice advice_;
    std::exception_ptr error_;
};

}  // namespace

catalog::PlanReport explain_advice(const View& view, const EngineSettings& settings) {
    check_turn(view);
    const Count possible = ViewWorlds(view).count();
    const std::uint64_t worlds = worlds_for(view, settings, possible);
    WorldBudget budget;
    if (settings.resources.nodes) budget.nodes = *settings.resources.nodes / worlds;
    if (settings.sampling.solve) budget.solve = *settings.sampling.solve / worlds;
    if (settings.resources.seconds) budget.seconds = *settings.resources.seconds / static_cast<double>(worlds);
    const catalog::WorldPlan plan = plan_for(view, settings, budget);
    const std::string how = plan.exact == catalog::WorldPlan::Exact::every_score ? "solved for everybody's exact score"
                            : plan.exact == catalog::WorldPlan::Exact::seat
                                ? "solved for the seat's exact score if all others play against it"
                                : "searched deeper and deeper";
    return {fmt::format("{} of {} possible worlds, each {}{}", worlds, count_text(possible), how,
                        plan.exact == catalog::WorldPlan::Exact::no ? "" : ", or searched where that takes too much"),
            std::string(plan.why),
            {}};
}

Advice advise(const View& view, const EngineSettings& settings, std::uint64_t seed, const AdviceHooks& hooks) {
    check_turn(view);
    return Decision(view, settings, seed, hooks).take();
}

}  // namespace nply::play
