// One world's part of an advice: every legal card valued by one search within its share of the budget. The engine
// `auto` asks the solvers made for the game first: for everybody's exact score once few cards are left, before that for
// the seat's exact score if all others play against it.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/planner.hpp"
#include "nply/catalog/session.hpp"
#include "nply/play/engine.hpp"
#include "nply/play/view.hpp"

namespace nply::play {

/// What one world may use.
struct WorldBudget {
    std::optional<std::uint64_t> nodes{};
    std::optional<std::uint64_t> solve{};  // nodes of solvers; none: most of `nodes`
    std::optional<double> seconds{};
};

struct WorldValues {
    std::vector<double> scores;  // card by card: the seat's, less than 0 where lower is better
    std::vector<double> wins;    // card by card: 1, or a part of it where several have the best score
    bool to_the_end = false;
    Counts counts;
    double seconds = 0;
};

/// Used by one thread; what it has learnt is forgotten before the next world.
class WorldSearch {
public:
    WorldSearch(const View& view, const EngineSettings& settings, const std::atomic<bool>* stop);

    WorldValues value(const catalog::Position& world, const WorldBudget& budget);

private:
    using Values = std::vector<std::vector<double>>;  // none for a move that was not tried

    /// By place among the position's moves, exactly; nothing where no solver can within most of the share.
    Values solved(const catalog::Position& world, const WorldBudget& budget, WorldValues& values);
    /// The same; the deepest iteration that valued them all.
    Values searched(const catalog::Position& world, const WorldBudget& budget, WorldValues& values);
    catalog::SearchReport report_of(const catalog::Position& world, WorldValues& values);
    double win(const std::vector<double>& value) const;

    const View& view_;
    const EngineSettings& settings_;
    catalog::SearchRequest request_;
    catalog::Session session_;
};

/// How an engine values one world.
catalog::WorldPlan plan_for(const View& view, const EngineSettings& settings, const WorldBudget& budget);

/// A request for an engine's search of one position.
catalog::SearchRequest request_for(const EngineSettings& settings, const WorldBudget& budget,
                                   const std::atomic<bool>* stop);

/// The same with all of the engine's limits, as far as the position's game allows.
catalog::SearchRequest request_for(const catalog::Position& position, const EngineSettings& settings,
                                   const std::atomic<bool>* stop);

}  // namespace nply::play
