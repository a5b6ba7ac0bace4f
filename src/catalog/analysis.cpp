#include "nply/catalog/judged_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "catalog/judging.hpp"
#include "nply/catalog/text.hpp"
#include "nply/catalog/world_plan.hpp"

namespace nply::catalog {
namespace detail {
namespace {

double seconds_left(const Budget& budget) {
    return std::chrono::duration<double>(*budget.deadline() - Budget::Clock::now()).count();
}

/// Whatever is chosen elsewhere among equals, the moves' values lie anywhere in their ranges, each for itself.
CostRange cost_range(const std::vector<SetRange>& moves, std::uint32_t played, Player chooser) {
    CostRange cost;
    for (std::uint32_t other = 0; other < moves.size(); ++other) {
        if (other == played) continue;
        cost.low = std::max(cost.low, moves[other].low[chooser] - moves[played].high[chooser]);
        cost.high = std::max(cost.high, moves[other].high[chooser] - moves[played].low[chooser]);
    }
    return cost;
}

/// A play on its way to be judged: exactly from its end backwards, as far as the limits go, then by playouts.
class Judging {
public:
    Judging(const Position& position, const std::vector<std::string>& play, const PlannedSearch& one,
            SessionMemory& memory, const SearchRequest& request, JudgedPlays& analysis)
        : play_(play), one_(one), memory_(memory), request_(request), analysis_(analysis) {
        at_.push_back(position);
        for (const std::string& move : play) {
            JudgedPlay report;
            report.judged = Judged::no;
            report.move = move;
            report.heading = at_.back().heading();
            report.player = at_.back().mover();
            analysis_.plays.push_back(std::move(report));
            at_.push_back(at_.back().after(move));
        }
        unjudged_ = play.size();
    }

    void judge() {
        Budget whole = one_.limits().budget();
        if (request_.question.deepen) {
            each_to_a_depth(whole);
        } else {
            const Shares shares = shares_of(at_[0].model().facts(), request_);
            SearchLimits limits = one_.limits();
            limits.nodes = shares.exact.nodes;
            limits.seconds = shares.exact.seconds;
            Budget exact = limits.budget();
            if (!by_layers(exact)) backwards(exact);
            if (whole.left() != Budget::unlimited) whole.charge(std::min(whole.left(), exact.visited()));
            if (unjudged_ > 0 && algorithm(request_.question.algorithm).method == Method::automatic) by_playouts(whole);
        }
        if (request_.question.ties) by_ties(whole);
        for (const JudgedPlay& report : analysis_.plays) {
            analysis_.exact += report.judged == Judged::exactly;
            analysis_.estimated += report.judged == Judged::by_estimate;
        }
        analysis_.complete = analysis_.exact == static_cast<int>(play_.size());
    }

private:
    /// What ties elsewhere can do to the costs, as far as the limits go.
    void by_ties(Budget& budget) {
        for (std::size_t i = 0; i < play_.size(); ++i) {
            const Model& model = at_[i].model();
            if (!one_.has_sets_of_ties(model, budget)) continue;  // bounds of costs would say too little
            const TiesAnswer ties = one_.sets_of_ties(model, budget);
            analysis_.counts += ties.counts;
            if (!ties.complete) return;
            if (!ties.moves.empty())
                analysis_.plays[i].ties = cost_range(ties.moves, at_[i].index_of(play_[i]), model.facts().mover);
        }
    }

    bool is_stopped() const { return request_.resources.stop && request_.resources.stop->load(); }

    // Exactly ----------------------------------------------------------------------------------------------------

    /// The value before a move and the value after it, by searches that look equally far.
    void settle(std::size_t i, const FullAnswer& searched_before, const Scores& after,
                const std::vector<std::uint32_t>& punished) {
        const Scores before = searched_before.value.whole();
        const Model& model = at_[i].model();
        const Player chooser = model.facts().mover;
        JudgedPlay& report = analysis_.plays[i];
        report.judged = Judged::exactly;
        report.before = model.own_terms(before);
        report.value = model.own_terms(after);
        report.cost = before[chooser] - after[chooser];
        report.best = model.line({searched_before.path.front()}).front();
        for (int p = 0; p < model.facts().players; ++p) report.gains.push_back(after[p] - before[p]);
        if (report.cost > 0) {
            report.better = model.line(searched_before.path);
            report.punished = at_[i + 1].model().line(punished);
        }
        if (request_.hooks.settled) request_.hooks.settled(report);
    }

    /// To a depth the moves are held against each other from where they are made; each iteration needs the one before.
    void each_to_a_depth(Budget& budget) {
        for (std::size_t i = 0; i < play_.size() && !budget.spent(); ++i) {
            const Model& model = at_[i].model();
            const auto thought = deepen_to(
                static_cast<int>(std::max<std::size_t>(model.facts().longest_line, 1)), one_.limits(),
                [&](int depth, Budget&) { return one_.to_depth(model, depth, budget); }, [](const auto&) {});
            analysis_.counts += thought.counts;
            if (thought.best.depth == 0) return;
            Scores after;
            const std::uint32_t played = at_[i].index_of(play_[i]);
            for (const auto& [index, value] : thought.best.result.moves)
                if (index == played) after = value.whole();
            settle(i, thought.best.result, after, {});
        }
    }

    /// Where deals are solved by layers, the last trick comes first; false where they are not.
    bool by_layers(const Budget& budget) {
        const Facts facts = at_[0].model().facts();
        if (request_.resources.nodes || !facts.deal) return false;
        const Plan plan = one_.first_plan(facts, budget);
        if (plan.solver != Solver::layers) return false;
        if (const auto first_trick = estimate_of(0, budget)) {
            const LayersEstimate whole = of_every_trick(*first_trick);
            one_.tell_estimate(plan, whole);
            announced_ = static_cast<double>(whole.positions);
        }
        while (unjudged_ > 0 && !is_stopped()) {
            std::size_t first = unjudged_ - 1;
            while (first > 0 && analysis_.plays[first].heading.empty()) --first;
            const auto deal = estimate_of(first, budget);
            if (!deal || !fits(plan, first, *deal, budget) || !trick_by_layers(plan, first, deal->positions, budget))
                break;
            unjudged_ = first;
        }
        return true;
    }
    /// Nothing if the budget is spent first.
    std::optional<LayersEstimate> estimate_of(std::size_t first, const Budget& budget) const {
        Budget listing(Budget::unlimited, budget.deadline(), budget.stop_sign());
        const auto listed = at_[first].model().deal_solvers()->list({}, listing);
        return listed ? std::optional(listed->estimate()) : std::nullopt;
    }
    bool fits(const Plan& plan, std::size_t first, const LayersEstimate& deal, const Budget& budget) const {
        const auto left = budget.deadline() ? std::optional(seconds_left(budget)) : std::nullopt;
        if (plan.has_memory_for(deal) && plan.has_time_for(deal, left)) return true;
        analysis_.why = fmt::format("exact values from {} on would take {} positions, {} MiB and about {}",
                                    first == 0 ? "the start" : analysis_.plays[first].heading, grouped(deal.positions),
                                    grouped(deal.bytes >> 20), seconds_text(deal.seconds / plan.threads));
        return false;
    }
    bool trick_by_layers(const Plan& plan, std::size_t first, std::uint64_t positions, const Budget& budget) {
        const auto solvers = at_[first].model().deal_solvers();
        const std::vector<std::string> moves(play_.begin() + static_cast<std::ptrdiff_t>(first),
                                             play_.begin() + static_cast<std::ptrdiff_t>(unjudged_));
        LayersLimits limits = one_.layers_limits(plan, budget);
        const auto tell = limits.progress;
        const auto before = static_cast<double>(analysis_.counts.visited);
        double done = 0;
        limits.progress = [&](double share) {
            done = share;
            if (tell) tell(std::min(1.0, (before + share * static_cast<double>(positions)) / announced_));
        };
        PlayAnalysis trick;
        solvers->judge_backwards(moves, limits, request_.hooks, trick);
        analysis_.counts.visited +=
            trick.complete ? positions : static_cast<std::uint64_t>(done * static_cast<double>(positions));
        if (!trick.complete) return false;
        for (std::size_t i = 0; i < trick.plays.size(); ++i) {
            analysis_.plays[first + i] = JudgedPlay{std::move(trick.plays[i])};
        }
        return true;
    }

    /// The value after a move is the value before the next: one search for each position, the last one first.
    void backwards(Budget& budget) {
        FullAnswer after = searched(play_.size(), budget);
        while (unjudged_ > 0 && after.complete) {
            FullAnswer before = searched(unjudged_ - 1, budget);
            if (!before.complete) return;
            settle(--unjudged_, before, after.value.whole(), after.path);
            after = std::move(before);
        }
    }
    FullAnswer searched(std::size_t i, Budget& budget) {
        try {
            FullAnswer answer = one_.alone(i, at_[i].model(), budget);
            analysis_.counts += answer.counts;
            return answer;
        } catch (const DealTooLarge& error) {
            analysis_.why = error.what();
            return {};
        }
    }

    // By playouts ------------------------------------------------------------------------------------------------

    /// What playouts say of a move.
    struct Sampled {
        PlayEstimate estimate;
        std::string best;
    };

    /// The rest of the time, or of the nodes, for all moves alike.
    void by_playouts(Budget& whole) {
        SearchRequest playouts = request_;
        playouts.question.algorithm = "mcts";
        if (!playouts.monte_carlo.trees) playouts.monte_carlo.trees = trees_for_errors;
        const PlannedSearch sampled(at_[0].model().facts(), playouts, memory_);
        measure_playouts(sampled, whole);
        while (unjudged_ > 0 && !is_stopped()) {
            const auto found = sample(unjudged_ - 1, sampled, whole, unjudged_);
            if (!found && whole.deadline() && seconds_left(whole) <= 0) return;
            --unjudged_;
            if (found) report_estimate(analysis_.plays[unjudged_], *found);
        }
    }

    /// The trees' scatter says nothing of what they all get wrong. How far playouts are from exact costs is measured
    /// where both are known: at the moves next to those in question; not where nodes are few.
    void measure_playouts(const PlannedSearch& sampled, Budget& whole) {
        constexpr std::size_t most = 6;
        constexpr std::uint64_t worth_it = 1000;  // playouts a move
        const std::size_t longest = at_[0].model().facts().longest_line;
        if (request_.resources.nodes && playouts_within(whole.left() / (unjudged_ + most), longest) < worth_it) return;
        std::vector<std::size_t> known;
        for (std::size_t i = unjudged_; i < play_.size() && known.size() < most; ++i)
            if (at_[i].moves().size() > 1) known.push_back(i);
        double squares = 0;
        int measured = 0;
        for (std::size_t k = 0; k < known.size() && !is_stopped(); ++k) {
            const auto found = sample(known[k], sampled, whole, unjudged_ + known.size() - k);
            if (!found) continue;
            squares += std::pow(found->estimate.cost - static_cast<double>(analysis_.plays[known[k]].cost), 2);
            ++measured;
        }
        if (measured == 0) return;
        off_ = std::sqrt(squares / measured);
        analysis_.why += fmt::format("{}the errors contain how far playouts were from the exact cost of {}: {:.2f}",
                                     analysis_.why.empty() ? "" : "; ", counted(measured, "move"), off_);
    }

    /// One move's share of what is left for so many.
    std::optional<Sampled> sample(std::size_t i, const PlannedSearch& sampled, Budget& whole, std::size_t moves_left) {
        SearchLimits limits = one_.limits();
        limits.nodes = usual_playouts;
        if (whole.deadline()) limits.seconds = seconds_left(whole) / static_cast<double>(moves_left);
        if (request_.resources.seconds) limits.nodes.reset();
        if (request_.resources.nodes) limits.nodes = whole.left() / moves_left;
        Budget part = limits.budget();
        auto found = estimate(i, sampled, part);
        analysis_.counts.visited += part.visited();
        if (request_.resources.nodes) whole.charge(part.visited());
        return found;
    }

    std::optional<Sampled> estimate(std::size_t i, const PlannedSearch& sampled, Budget& budget) const {
        const Model& model = at_[i].model();
        const EstimateAnswer answer = sampled.estimate(model, budget, request_.resources.nodes.has_value());
        if (!answer.answered || answer.path.empty()) return {};
        const MoveEstimate& best = answer.moves[answer.path.front()];
        const MoveEstimate& played = answer.moves[at_[i].index_of(play_[i])];
        if (played.visits == 0 && !played.exact) return {};
        const Player chooser = model.facts().mover;
        Sampled found{{}, model.line({answer.path.front()}).front()};
        PlayEstimate& estimate = found.estimate;
        estimate.value = sampled.own_means(model, played.mean);
        estimate.before = sampled.own_means(model, best.mean);
        for (int p = 0; p < model.facts().players; ++p)
            estimate.gains.push_back(&best == &played ? 0 : played.mean[p] - best.mean[p]);
        estimate.cost = std::max(0.0, -estimate.gains[chooser]);
        const double scatter =
            &best == &played ? best.error[chooser] : std::hypot(best.error[chooser], played.error[chooser]);
        if (!std::isnan(scatter) && is_enough(best) && is_enough(played)) estimate.error = std::hypot(scatter, off_);
        return found;
    }

    static void report_estimate(JudgedPlay& report, const Sampled& found) {
        report.judged = Judged::by_estimate;
        report.estimate = found.estimate;
        report.best = found.best;
    }

    /// With fewer playouts the trees' differences say too little of the error.
    bool is_enough(const MoveEstimate& move) const {
        const auto trees = static_cast<std::uint64_t>(request_.monte_carlo.trees.value_or(trees_for_errors));
        return move.exact || move.visits >= fewest_playouts_a_tree * trees;
    }

    const std::vector<std::string>& play_;
    const PlannedSearch& one_;
    SessionMemory& memory_;
    const SearchRequest& request_;
    JudgedPlays& analysis_;
    std::vector<Position> at_;  // before each move, and at the end
    std::size_t unjudged_ = 0;  // moves before this one are not judged yet
    double announced_ = 1;      // positions that exact values of all moves were said to take
    double off_ = 0;            // how far playouts were from exact costs, where that is known
};

}  // namespace

void judge(const Position& position, const std::vector<std::string>& play, const PlannedSearch& one,
           SessionMemory& memory, const SearchRequest& request, JudgedPlays& analysis) {
    Judging(position, play, one, memory, request, analysis).judge();
}

}  // namespace detail

namespace {

template <class Analysis>
Score highest_cost_of(const Analysis& analysis) {
    Score cost = 0;
    for (const auto& play : analysis.plays) cost = std::max(cost, play.cost);
    return cost;
}

}  // namespace

Score highest_cost(const PlayAnalysis& analysis) { return highest_cost_of(analysis); }
Score highest_cost(const JudgedPlays& analysis) { return highest_cost_of(analysis); }

}  // namespace nply::catalog
