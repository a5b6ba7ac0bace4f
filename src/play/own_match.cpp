#include "nply/play/own_match.hpp"

#include <utility>

#include "nply/core/error.hpp"
#include "nply/play/match_run.hpp"

namespace nply::play {

MatchSummary match(const catalog::GameFunctions& game, std::vector<std::string> entrants, std::uint64_t deals,
                   const OwnMatchOptions& options, HandKeeper* keeper) {
    const catalog::AddedGame added(game, catalog::AddedGame::Taken::number);
    MatchPlan plan;
    plan.game = added.name();
    plan.options["signature"] = added.signature();
    plan.entrants = std::move(entrants);
    plan.deals = deals;
    plan.seed = options.seed;
    plan.opening = options.opening;
    plan.open = options.open;
    plan.strict = options.strict;
    plan.move_time = options.move_time;
    plan.seatings = options.seatings;
    const Match match(std::move(plan), options.players);
    if (options.until_clear && match.entrants() < 2)
        throw InputError::in("until_clear", " needs at least two entrants");
    Scoreboard scoreboard(match, {}, options.until_clear);
    MatchHooks hooks{.stop = options.stop};
    if (keeper) {
        keeper->begin(match, scoreboard);
        hooks.keep = [&](const HandRow& row) { keeper->keep(row); };
    }
    run_match(match, scoreboard, hooks, options.threads);
    return scoreboard.summary();
}

}  // namespace nply::play
