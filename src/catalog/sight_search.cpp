#include "nply/catalog/sight_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "catalog/model.hpp"
#include "catalog/seen_game.hpp"
#include "nply/catalog/planner.hpp"
#include "nply/core/guards.hpp"
#include "nply/search/deepening.hpp"
#include "nply/search/ismcts.hpp"

namespace nply::catalog {
namespace {

using detail::EstimateAnswer;
using detail::FunctionGame;
using detail::MoveEstimate;
using detail::SeenGame;

/// The worlds of a seed one after the other, each for one playout. Of several trees each takes every so-manieth, so
/// that its worlds do not depend on how fast the others grow.
class SightWorlds {
public:
    SightWorlds(const SeatSight& sight, const std::vector<std::string>& legal, std::vector<SeenGame::Move> moves,
                std::uint64_t seed)
        : sight_(&sight), legal_(&legal), moves_(std::move(moves)), seed_(seed) {}

    FunctionGame::State operator()(Random&) {
        const Position world = sight_->world(seed_, std::exchange(next_, next_ + step_));
        if (world.moves() != *legal_)
            throw GameError(fmt::format("{}: the player to move has other moves in a world of worlds()", world.game()));
        return detail::own_place(world).state;
    }
    const std::vector<SeenGame::Move>& moves() const { return moves_; }
    SightWorlds of_tree(int number, int trees) const {
        SightWorlds own = *this;
        own.next_ += static_cast<std::uint64_t>(number);
        own.step_ = static_cast<std::uint64_t>(trees);
        return own;
    }

private:
    const SeatSight* sight_;
    const std::vector<std::string>* legal_;
    std::vector<SeenGame::Move> moves_;
    std::uint64_t seed_, next_ = 0, step_ = 1;
};

template <class Rule>
EstimateAnswer grown(const SeenGame& game, const MctsSettings& settings, SightWorlds worlds, Rule rule,
                     Budget& budget) {
    return Ismcts<SeenGame, SightWorlds, Rule, detail::SeenEvaluation>(game, settings, std::move(worlds), rule)
        .run(budget);
}

SeenMove told(const std::string& name, const MoveEstimate& move, int players) {
    SeenMove seen{name, move.visits, {}, {}};
    if (move.visits == 0) return seen;
    for (std::size_t player = 0; player < static_cast<std::size_t>(players); ++player) {
        seen.mean.push_back(move.mean[player]);
        seen.error.push_back(std::isnan(move.error[player]) ? std::nullopt : std::optional(move.error[player]));
    }
    return seen;
}

}  // namespace

SightEstimate estimate_seen(const SeatSight& sight, const std::vector<std::string>& legal,
                            const SearchRequest& request) {
    const Position any = sight.world(request.monte_carlo.seed.value_or(1), 0);
    const detail::OwnPlace place = detail::own_place(any);
    Facts facts = any.model().facts();
    facts.may_use_threads = place.rules.functions().on_any_thread;  // trees share nothing but the game
    const Plan plan = make_plan(facts, request, {.estimate = true}, Machine::here());
    const SeenGame game(place.rules, place.rules.mover(place.state));
    const auto run = [&](Budget& within) {
        const SightWorlds worlds(sight, legal, game.own_moves(legal), plan.monte_carlo.seed);
        return place.rules.functions().rule ? grown(game, plan.monte_carlo, worlds, detail::SeenRule(), within)
                                            : grown(game, plan.monte_carlo, worlds, NoRule(), within);
    };
    const SearchLimits limits{
        {}, request.resources.nodes, request.resources.seconds, request.resources.stop, request.hooks.meter};
    Budget budget = limits.budget();
    EstimateAnswer answer = run(budget);
    const bool stopped = request.resources.stop && request.resources.stop->load();
    if (!answer.answered && !stopped) {  // the time was over at once
        Budget few(std::min(request.resources.nodes.value_or(fewest_playouts), fewest_playouts));
        answer = run(few);
    }
    SightEstimate result;
    result.playouts = answer.counts.visited;
    if (answer.answered) result.choice = legal[answer.path.front()];
    for (std::size_t i = 0; i < legal.size(); ++i)
        result.moves.push_back(told(legal[i], answer.moves[i], game.players()));
    return result;
}

}  // namespace nply::catalog
