// One world's part of an advice: every legal card valued by one search within its share of the budget. The engine
// `auto` solves the world where that fits, and plays it out otherwise (catalog/world_plan.hpp).
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/session.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/play/engine.hpp"
#include "nply/play/shared_worlds.hpp"
#include "nply/play/view.hpp"

namespace nply::play {

/// A move's value as decimals: in a game with chance it may be a fraction.
std::vector<double> as_numbers(const catalog::MoveReport& move);

/// What one world may use.
struct WorldBudget {
    std::optional<std::uint64_t> nodes{};
    std::optional<std::uint64_t> solve{};  // nodes of exact searches; none: most of `nodes`
    std::optional<double> seconds{};
};

/// Used by one thread; what it has learnt is forgotten before the next world.
class WorldSearch {
public:
    WorldSearch(const View& view, const EngineSettings& settings, const std::atomic<bool>* stop);

    /// `forecasts`: final scores are forecast even if the engine's own search does not see the end.
    WorldValues value(const catalog::Position& world, const WorldBudget& budget, bool forecasts);

private:
    using Values = std::vector<std::vector<double>>;  // by place among the position's moves; none: not all were tried

    catalog::SearchRequest planned(const WorldBudget& budget) const;
    Values searched(const catalog::Position& world, const catalog::SearchRequest& request, WorldValues& values);
    std::vector<double> own_scores(const catalog::Position& world, const Values& by_move) const;
    double own(const std::vector<double>& value) const;
    double win(const std::vector<double>& value) const;

    const View& view_;
    const EngineSettings& settings_;
    const std::atomic<bool>* stop_;
    catalog::Session session_;
};

/// What the planner needs to know of the worlds of a view.
catalog::WorldFacts world_facts(const View& view);

/// How an engine values one world.
catalog::WorldPlan plan_for(const View& view, const EngineSettings& settings, const WorldBudget& budget);

/// An engine's playouts grow one tree if nothing is said: a choice has no use for errors, and one tree plays better
/// than four (docs/algorithms/mcts.md). With time alone and threads there are as many trees as threads.
catalog::SearchRequest with_trees_of_engines(catalog::SearchRequest request);

/// The random numbers of playouts follow from the choice's seed.
EngineSettings for_a_choice(const EngineSettings& settings, std::uint64_t seed);

/// Does the engine decide by worlds? Hidden cards leave it no choice; `auto` plays cards face up
/// out as a single world where they cannot be solved.
bool is_advised(const View& view, const EngineSettings& settings);

/// A request for an engine's search of one position.
catalog::SearchRequest request_for(const EngineSettings& settings, const WorldBudget& budget,
                                   const std::atomic<bool>* stop);

/// The same with all of the engine's limits, as far as the position's game allows.
catalog::SearchRequest request_for(const catalog::Position& position, const EngineSettings& settings,
                                   const std::atomic<bool>* stop);

}  // namespace nply::play
