#include "nply/catalog/function_game.hpp"

#include <memory>
#include <optional>

#include "catalog/added_games.hpp"
#include "catalog/check_functions.hpp"
#include "catalog/check_worlds.hpp"
#include "catalog/function_rules.hpp"
#include "catalog/horizon_watch.hpp"
#include "catalog/typed_model.hpp"
#include "nply/catalog/world_variety.hpp"
#include "nply/core/error.hpp"
#include "nply/core/guards.hpp"

namespace nply::catalog {
namespace {

using detail::FunctionGame;
using detail::FunctionGameText;
using detail::Given;

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

Position opened(GameFunctions functions, bool notes_moves) {
    detail::check_table(functions);
    FunctionGame game(std::move(functions));
    game.notes_moves = notes_moves;
    const FunctionGame::State start = game.start();
    return detail::position_of<FunctionGameText>(std::move(game), start);
}

}  // namespace

Position open_functions(GameFunctions functions) { return opened(std::move(functions), false); }

Position detail::open_noting_moves(GameFunctions functions) { return opened(std::move(functions), true); }

}  // namespace nply::catalog
