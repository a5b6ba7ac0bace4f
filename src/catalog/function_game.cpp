#include "nply/catalog/function_game.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>

#include "catalog/added_games.hpp"
#include "catalog/check_worlds.hpp"
#include "catalog/function_rules.hpp"
#include "catalog/horizon_watch.hpp"
#include "catalog/typed_model.hpp"
#include "nply/adapt/check_evaluation.hpp"
#include "nply/catalog/world_variety.hpp"
#include "nply/core/error.hpp"
#include "nply/core/guards.hpp"

namespace nply::catalog {
namespace {

using detail::FunctionGame;
using detail::FunctionGameText;
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

void demand(bool met, const std::string& what) {
    if (!met) throw InputError("a game's functions: " + what);
}

using FunctionModel = detail::TypedModel<FunctionGame, FunctionGameText>;

const FunctionModel* function_model(const Position& position) {
    return dynamic_cast<const FunctionModel*>(&position.model());
}

/// A state that the game says may be the true one. How many moves led there is not known, so any may follow.
Position world_of(const FunctionModel& any, const Sight& sight, Player seat, std::uint64_t seed, std::uint64_t index) {
    const GameFunctions& functions = any.rules().functions();
    const FunctionGame::State state = any.rules().first(functions.world(sight, seed, index));
    if (const auto wrong = misfit(functions, state.given, sight, seat))
        throw GameError(fmt::format("{}: {}", functions.name, *wrong));
    return Position(any.at(state));
}

}  // namespace

std::optional<SeatSight> sight_of(const Position& position, int seat) {
    const FunctionModel* model = function_model(position);
    if (!model || !model->rules().functions().view) return {};
    const auto player = static_cast<Player>(seat - 1);
    SeatSight sight{model->rules().functions().view(model->state().given, player), {}, false};
    sight.on_any_thread = model->rules().functions().on_any_thread;
    if (model->rules().functions().world)
        sight.world = [any = model->at({}), seen = Sight(sight), player](std::uint64_t seed, std::uint64_t index) {
            return world_of(static_cast<const FunctionModel&>(*any), seen, player, seed, index);
        };
    return sight;
}

std::optional<std::uint64_t> detail::evaluations_of(const Model& model) {
    const auto* functions = dynamic_cast<const FunctionModel*>(&model);
    return functions ? std::optional(functions->rules().evaluations()) : std::nullopt;
}

detail::OwnPlace detail::own_place(const Position& position) {
    const auto& model = dynamic_cast<const FunctionModel&>(position.model());
    return {model.rules(), model.state()};
}

std::string identity_of(const Position& position) {
    const FunctionModel* model = function_model(position);
    return model ? identity_of(model->rules().functions(), model->state().given) : position.notation();
}

bool has_greedy(const Position& position) {
    const FunctionModel* model = function_model(position);
    return !model || (model->rules().functions().rule && !model->rules().functions().view);
}

GameFunctions::State given_state(const Position& position) {
    const FunctionModel* model = function_model(position);
    return model ? model->state().given : nullptr;
}

namespace {

void check_table(const GameFunctions& functions) {
    demand(functions.players >= 1 && functions.players <= max_players,
           fmt::format("players must be from 1 to {}, not {}", max_players, functions.players));
    demand(functions.start && functions.count_moves && functions.mover && functions.after && functions.scores,
           "start, count_moves, mover, after and scores are needed");
    demand(!functions.floors || functions.limits, "floors need limits");
    demand(!functions.chance || functions.weight, "chance needs weight");
    demand(!functions.world || functions.view, "world needs view");
    demand(!functions.repeated || functions.key, "repeated needs key");
    demand(functions.times_to_end >= 2, "times_to_end must be 2 or more");
    demand(functions.longest_line >= 0 && functions.longest_line <= 1'000'000,
           "longest_line must be from 0 to 1000000");
}

Position opened(GameFunctions functions, bool notes_moves) {
    check_table(functions);
    FunctionGame game(std::move(functions));
    game.notes_moves = notes_moves;
    const FunctionGame::State start = game.start();
    return detail::position_of<FunctionGameText>(std::move(game), start);
}

}  // namespace

Position open_functions(GameFunctions functions) { return opened(std::move(functions), false); }

Position detail::open_noting_moves(GameFunctions functions) { return opened(std::move(functions), true); }

std::vector<std::string> check(const GameFunctions& functions, CheckOptions options) {
    check_table(functions);
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
