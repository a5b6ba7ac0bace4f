#include "nply/play/advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/text.hpp"
#include "nply/core/count.hpp"
#include "nply/core/error.hpp"
#include "nply/play/shared_worlds.hpp"
#include "nply/play/view_worlds.hpp"
#include "play/clock.hpp"
#include "play/information_sets.hpp"
#include "play/reasons.hpp"
#include "play/rule_of_thumb.hpp"
#include "play/world_search.hpp"

namespace nply::play {
namespace {

std::uint64_t worlds_for(const View& view, const EngineSettings& settings, Count possible) {
    return catalog::worlds_of_decision(world_facts(view), settings, view.legal.size(), possible);
}

/// Of a limit of time: what searching worlds may take.
std::optional<double> seconds_of_worlds(const EngineSettings& settings, bool in_words) {
    if (!settings.resources.seconds) return {};
    return *settings.resources.seconds * (in_words ? 1 - catalog::time_of_reasons : 1);
}

/// The part of one of `all` worlds, when so much time and so many worlds are to come, `at_once` of them at a time.
WorldBudget share_of(const EngineSettings& settings, std::uint64_t all, std::optional<double> seconds_left,
                     std::uint64_t worlds_left, std::uint64_t at_once) {
    WorldBudget budget;
    if (settings.resources.nodes) budget.nodes = *settings.resources.nodes / all;
    if (settings.sampling.solve) budget.solve = *settings.sampling.solve / all;
    const auto to_come = static_cast<double>(worlds_left);
    if (seconds_left)
        budget.seconds = std::max(1e-6, *seconds_left * std::min(to_come, static_cast<double>(at_once)) / to_come);
    return budget;
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
          criterion_(view.legal.size()) {
        advice_.possible = worlds_.count();
        advice_.to_the_end = true;
        advice_.scores = Standings(view.legal.size());
        if (hooks.shared) hooks.shared->begin_decision();
    }

    Advice take() {
        const int many = view_.sight && !view_.sight->on_any_thread ? 1 : settings_.sampling.threads;
        const auto helpers = std::min<std::uint64_t>(static_cast<std::uint64_t>(many), all_);
        {
            std::vector<std::jthread> threads;
            for (std::uint64_t i = 1; i < helpers; ++i)
                threads.emplace_back([this] {
                    work();
                    const std::scoped_lock lock(mutex_);
                    advice_.helpers_seconds += thread_seconds();
                });
            work();
        }
        if (error_) std::rethrow_exception(error_);
        sum_up();
        if (hooks_.in_words && advice_.worlds > 0 && view_.cards) tell_why();  // reasons are told in tricks
        advice_.seconds = seconds_since(start_);
        return std::move(advice_);
    }

private:
    void work() {
        try {
            WorldSearch search(view_, settings_, hooks_.stop);
            while (const auto index = next()) {
                WorldValues values = value_of(*index, search);
                if (stopped()) return;  // in the middle of this world, perhaps
                hand_in(*index, std::move(values));
            }
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            if (!error_) error_ = std::current_exception();
            decided_ = true;
        }
    }

    WorldValues value_of(std::uint64_t index, WorldSearch& search) const {
        if (const WorldValues* known = hooks_.shared ? hooks_.shared->known(index) : nullptr) return *known;
        return search.value(world(index), budget_of(index), hooks_.in_words);
    }

    catalog::Position world(std::uint64_t index) const {
        return every_ ? worlds_.at(index) : worlds_.draw(seed_, index);
    }

    /// Seconds that are left for searching, where they are limited.
    std::optional<double> time_left() const {
        const auto seconds = seconds_of_worlds(settings_, hooks_.in_words);
        return seconds ? std::optional(*seconds - seconds_since(start_)) : std::nullopt;
    }

    bool stopped() const { return hooks_.stop && hooks_.stop->load(std::memory_order_relaxed); }

    std::optional<std::uint64_t> next() {
        const std::scoped_lock lock(mutex_);
        if (hooks_.shared)
            while (taken_ < all_ && !hooks_.shared->has(taken_)) ++taken_;
        if (decided_ || stopped() || taken_ == all_ || time_left().value_or(1) <= 0) return {};
        const bool is_spent = hooks_.shared && hooks_.shared->decides() && settings_.resources.seconds;  // by the parts
        if (is_spent && !hooks_.shared->known(taken_)) return {};
        return taken_++;
    }

    /// Time that worlds left over goes to those that follow.
    WorldBudget budget_of(std::uint64_t index) const {
        const auto threads = static_cast<std::uint64_t>(settings_.sampling.threads);
        return share_of(settings_, all_, time_left(), all_ - index, hooks_.shared ? hooks_.shared->parts() : threads);
    }

    void hand_in(std::uint64_t index, WorldValues values) {
        const std::scoped_lock lock(mutex_);
        if (hooks_.shared && !hooks_.shared->decides()) {
            hooks_.shared->add(index, std::move(values));
            if (hooks_.after_world) hooks_.after_world(index + 1, all_);
            return;
        }
        waiting_.emplace(index, std::move(values));
        for (; !decided_ && !waiting_.empty() && waiting_.begin()->first == handed_in_; ++handed_in_) {
            const WorldValues& next = waiting_.begin()->second;
            advice_.counts += next.counts;
            if (!next.scores.empty()) judge(handed_in_, next);
            waiting_.erase(waiting_.begin());
            if (hooks_.after_world) hooks_.after_world(handed_in_ + 1, all_);
        }
    }

    void judge(std::uint64_t index, const WorldValues& values) {
        judged_.push_back(index);
        criterion_.add(settings_.sampling.by == By::vote  ? best_of(values.scores)
                       : settings_.sampling.by == By::win ? values.wins
                                                          : values.scores);
        advice_.scores.add(values.forecasts.empty() ? values.scores : values.forecasts);
        advice_.to_the_end = advice_.to_the_end && values.to_the_end;
        ++advice_.worlds;
        const bool forecast_alone = hooks_.in_words && view_.legal.size() == 1;  // wants every world it was given
        if (!every_ && !forecast_alone && criterion_.cannot_be_caught(all_)) advice_.decided_early = decided_ = true;
    }
    static std::vector<double> best_of(const std::vector<double>& scores) {
        const double best = *std::max_element(scores.begin(), scores.end());
        std::vector<double> is_best;
        is_best.reserve(scores.size());
        for (const double score : scores) is_best.push_back(score == best ? 1 : 0);
        return is_best;
    }

    void sum_up() {
        advice_.complete = !stopped();
        advice_.every_world = every_ && advice_.worlds == all_;
        advice_.to_the_end = advice_.to_the_end && advice_.worlds > 0;
        advice_.estimate = !(advice_.every_world && advice_.to_the_end);
        if (advice_.worlds == 0) return;
        const std::size_t chosen = choice();
        advice_.move = view_.legal[chosen];
        const double sign = view_.lower_is_better() ? -1 : 1;
        for (std::size_t card = 0; card < view_.legal.size(); ++card)
            advice_.cards.push_back(
                {view_.legal[card], sign * advice_.scores.mean(card) + 0.0, error(card),
                 static_cast<double>(advice_.scores.count_best(card)) / static_cast<double>(advice_.worlds),
                 is_close(chosen, card)});
        if (settings_.sampling.worst && view_.cards && !view_.position) {
            const std::size_t worst = advice_.scores.worst_world(chosen);
            advice_.worst = {every_ ? worlds_.deal_at(judged_[worst]) : worlds_.drawn_deal(seed_, judged_[worst]),
                             sign * advice_.scores.value(worst, chosen) + 0.0};
        }
    }

    bool is_close(std::size_t chosen, std::size_t card) const {
        const auto difference = advice_.scores.difference(chosen, card);
        const double error = advice_.estimate ? difference.error.value_or(0) : 0;
        return card != chosen && !(difference.mean == 0 && error == 0) && std::abs(difference.mean) <= error;
    }

    /// The best by what decides, of equals by the scores; where the rule of thumb's card is as good as far as can be
    /// told, that card. Equal cards are played low.
    std::size_t choice() const {
        std::size_t best = criterion_.leader();
        for (std::size_t card = 0; card < criterion_.cards(); ++card)
            if (criterion_.mean(card) == criterion_.mean(best) &&
                advice_.scores.mean(card) >= advice_.scores.mean(best))
                best = card;
        if (!view_.cards) return best;
        const std::string usual = rule_of_thumb(view_);
        for (std::size_t card = 0; card < criterion_.cards(); ++card)
            if (view_.legal[card] == usual && is_tie(best, card)) return card;
        return best;
    }
    bool is_tie(std::size_t best, std::size_t card) const {
        const auto difference = criterion_.difference(best, card);
        const double error = advice_.estimate ? difference.error.value_or(0) : 0;
        return difference.mean <= catalog::errors_of_a_tie * error;
    }

    void tell_why() {
        give_reasons(
            advice_, view_, advice_.worlds, [this](std::size_t judged) { return world(judged_[judged]); },
            [this] {
                const auto limit = settings_.resources.seconds;
                return stopped() || (limit && seconds_since(start_) > *limit);
            });
    }

    std::optional<double> error(std::size_t card) const {
        if (!advice_.estimate) return 0;
        if (advice_.worlds < Standings::least_worlds) return {};  // they may agree by chance
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
    std::uint64_t taken_ = 0, handed_in_ = 0;
    std::vector<std::uint64_t> judged_;  // worlds, in their order
    bool decided_ = false;
    std::map<std::uint64_t, WorldValues> waiting_;  // searched before one that comes first
    Standings criterion_;
    Advice advice_;
    std::exception_ptr error_;
};

/// What engines need of a game that says itself what a seat sees.
void check_worlds_of(const View& view, const EngineSettings& settings) {
    if (!view.sight) return;
    if (!view.sight->world)
        throw InputError::in("engine", fmt::format(": {} hides part of its state (view) and draws no worlds: engines "
                                                   "need worlds(view, seed, index)",
                                                   view.game));
    if (uses_information_sets(settings) && settings.monte_carlo.reuse.value_or(false))
        throw InputError::in("engine", fmt::format(": reuse=on of ismcts is for hands of cards, where all see what is "
                                                   "played, and {} is none",
                                                   view.game));
}

/// A limit too small for anything else leaves the rule of thumb's move.
Advice with_some_move(Advice advice, const View& view) {
    if (!advice.move.empty() || !advice.complete) return advice;
    advice.move = rule_of_thumb(view);
    const bool ruled = view.position && view.position->rule_of_thumb();
    advice.why = view.cards ? "The limit is too small to look at one deal: this is the rule of thumb's card."
                 : ruled    ? "The limit is too small for a search: this is the rule of thumb's move."
                            : "The limit is too small for a search: this is the move listed first.";
    return advice;
}

}  // namespace

catalog::PlanReport explain_advice(const View& view, const EngineSettings& settings, bool in_words) {
    check_turn(view);
    check_worlds_of(view, settings);
    const Count possible = ViewWorlds(view).count();
    if (uses_information_sets(settings) && !view.position) return explain_information_sets(settings, possible);
    const std::uint64_t worlds = worlds_for(view, settings, possible);
    const WorldBudget first = share_of(settings, worlds, seconds_of_worlds(settings, in_words), worlds,
                                       static_cast<std::uint64_t>(settings.sampling.threads));
    const catalog::WorldPlan plan = plan_for(view, settings, first);
    using Way = catalog::WorldPlan::Way;
    const std::string_view how = plan.way == Way::exact      ? "solved for everybody's exact score"
                                 : plan.way == Way::playouts ? "played out by Monte-Carlo tree search"
                                                             : "searched by the algorithm named";
    catalog::PlanReport report{
        possible == 0 ? fmt::format("{} worlds that the game draws, each {}", worlds, how)
                      : fmt::format("{} of {} possible deals, each {}", worlds, catalog::readable(possible), how),
        std::string(plan.why),
        {}};
    if (!plan.instead.empty()) report.instead.emplace_back(plan.instead);
    return report;
}

Advice advise(const View& view, const EngineSettings& settings, std::uint64_t seed, const AdviceHooks& hooks) {
    check_turn(view);
    check_worlds_of(view, settings);
    if (hooks.explain) {
        AdviceHooks others = hooks;
        others.explain = false;
        Advice advice = advise(view, settings, seed, others);
        advice.plan = explain_advice(view, settings, hooks.in_words);
        return advice;
    }
    if (uses_information_sets(settings) && !view.position && hooks.shared && !hooks.shared->decides())
        return with_some_move({}, view);  // one tree is not shared
    if (uses_information_sets(settings) && !view.position)
        return with_some_move(advise_by_information_sets(view, settings, seed, hooks), view);
    if (settings.monte_carlo.reuse.value_or(false) && !view.position)
        throw InputError::in("engine",
                             fmt::format(": reuse=on cannot be used with {} in hidden hands, where every decision "
                                         "draws its worlds anew; ismcts has one tree to reuse",
                                         settings.question.algorithm));
    const EngineSettings choosing = for_a_choice(settings, seed);
    return with_some_move(Decision(view, choosing, seed, hooks).take(), view);
}

}  // namespace nply::play
