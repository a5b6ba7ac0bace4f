#include "catalog/check_functions.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "catalog/check_worlds.hpp"
#include "catalog/function_rules.hpp"
#include "nply/adapt/check_evaluation.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

using detail::FunctionGame;
using detail::Given;

/// Just what the table has, as a type: so that its promises, and no others, are checked.
template <bool Limits, bool Floors, bool Keys>
struct Promised : FunctionGame {
    using FunctionGame::FunctionGame;
    ScoreLimits limits() const
        requires Limits
    {
        return FunctionGame::limits();
    }
    Scores floors(const State& state) const
        requires Floors
    {
        return FunctionGame::floors(state);
    }
    Key key(const State& state) const
        requires Keys
    {
        return FunctionGame::key(state);
    }
};

template <bool... Known>
std::vector<std::string> checked(const GameFunctions& functions, const CheckOptions& options) {
    if constexpr (sizeof...(Known) == 3) {
        const Promised<Known...> game(functions);
        if (functions.evaluate) return nply::check(game, game.start(), Given{}, options);
        return nply::check(game, game.start(), options);
    } else {
        constexpr std::size_t place = sizeof...(Known);
        const bool known = place == 0   ? static_cast<bool>(functions.limits)
                           : place == 1 ? static_cast<bool>(functions.floors)
                                        : static_cast<bool>(functions.key);
        return known ? checked<Known..., true>(functions, options) : checked<Known..., false>(functions, options);
    }
}

void check_that(bool met, const std::string& what) {
    if (!met) throw InputError("a game's functions: " + what);
}

}  // namespace

void detail::check_table(const GameFunctions& functions) {
    check_that(functions.players >= 1 && functions.players <= max_players,
               fmt::format("players must be from 1 to {}, not {}", max_players, functions.players));
    check_that(functions.start && functions.count_moves && functions.mover && functions.after && functions.scores,
               "start, count_moves, mover, after and scores are needed");
    check_that(!functions.floors || functions.limits, "floors need limits");
    check_that(!functions.chance || functions.weight, "chance needs weight");
    check_that(!functions.world || functions.view, "world needs view");
    check_that(!functions.repeated || functions.key, "repeated needs key");
    check_that(functions.times_to_end >= 2, "times_to_end must be 2 or more");
    check_that(functions.longest_line >= 0 && functions.longest_line <= 1'000'000,
               "longest_line must be from 0 to 1000000");
}

std::vector<std::string> check(const GameFunctions& functions, CheckOptions options) {
    detail::check_table(functions);
    options.first_player = functions.first_player;
    options.plies = std::min(options.plies, functions.longest_line);
    GameFunctions endless = functions;  // what goes on for too long is a finding here, not an error
    endless.longest_line = std::numeric_limits<int>::max();
    std::vector<std::string> findings = checked<>(endless, options);
    if (functions.view)
        for (std::string& finding : check_worlds(functions, options)) findings.push_back(std::move(finding));
    return findings;
}

}  // namespace nply::catalog
