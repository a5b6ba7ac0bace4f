#include "nply/play/own_match.hpp"

#include <utility>

#include "nply/play/match_run.hpp"

namespace nply::play {

MatchSummary match(const catalog::GameFunctions& game, std::vector<std::string> entrants, std::uint64_t deals,
                   const OwnMatchOptions& options) {
    const catalog::AddedGame added(game, catalog::AddedGame::Taken::number);
    MatchPlan plan;
    plan.game = added.name();
    plan.entrants = std::move(entrants);
    plan.deals = deals;
    plan.seed = options.seed;
    plan.opening = options.opening;
    const Match match(std::move(plan), options.players);
    Scoreboard scoreboard(match);
    run_match(match, scoreboard, {}, options.threads);
    return scoreboard.summary();
}

}  // namespace nply::play
