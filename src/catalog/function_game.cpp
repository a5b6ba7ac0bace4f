#include "nply/catalog/function_game.hpp"

#include <atomic>
#include <stdexcept>

#include "catalog/typed_model.hpp"
#include "nply/core/check.hpp"
#include "nply/search/mcts_rewards.hpp"

namespace nply::catalog {
namespace {

/// A table of functions as a game. What it does not know is answered by what always holds.
class FunctionGame {
public:
    struct State {
        GameFunctions::State given;
        int ply = 0;
    };
    using Move = std::uint32_t;  // its place in canonical order

    explicit FunctionGame(GameFunctions functions) : functions_(std::move(functions)) {
        static std::atomic<std::uint64_t> made = 0;
        number_ = ++made;
    }

    /// No other game has it, so that a session's table never takes one for another.
    std::uint64_t number() const { return number_; }

    const GameFunctions& functions() const { return functions_; }
    State start() const { return {functions_.start(), 0}; }
    int players() const { return functions_.players; }
    bool is_over(const State& state) const { return functions_.count_moves(state.given) == 0; }
    Player mover(const State& state) const {
        const Player mover = functions_.mover(state.given);
        if (mover >= players())
            throw std::runtime_error(fmt::format("{}: player {} is to move, but there are players 0 to {}",
                                                 functions_.name, mover, players() - 1));
        return mover;
    }
    void moves(const State& state, MoveList<Move>& list) const {
        const std::uint32_t count = functions_.count_moves(state.given);
        for (Move move = 0; move < count; ++move) list.add(move);
    }
    State after(const State& state, Move move) const {
        if (state.ply >= functions_.longest_line)
            throw std::runtime_error(fmt::format("{}: a line goes on for more than {} plies, the longest it may have",
                                                 functions_.name, functions_.longest_line));
        return {functions_.after(state.given, move), state.ply + 1};
    }
    Scores scores(const State& state) const { return functions_.scores(state.given); }
    ScoreLimits limits() const {
        if (functions_.limits) return functions_.limits();
        constexpr ScoreSum any = ScoreSum{max_players} * highest_score;
        return {Scores::all(players(), -highest_score), Scores::all(players(), highest_score), -any, any};
    }
    Scores floors(const State& state) const {
        return functions_.floors ? functions_.floors(state.given) : limits().least;
    }
    Key key(const State& state) const { return functions_.key(state.given); }

private:
    GameFunctions functions_;
    std::uint64_t number_;
};

/// At a horizon: what the game says.
struct Given {
    Scores operator()(const FunctionGame& game, const FunctionGame::State& state) const {
        if (!game.functions().evaluate) return Rewards(game).draw();  // where a playout goes on for ever
        return game.functions().evaluate(state.given);
    }
    ScoreLimits limits(const FunctionGame& game, const FunctionGame::State&, int) const { return game.limits(); }
};

struct FunctionGameText {
    static std::string_view name_of(const FunctionGame& game) { return game.functions().name; }

    static std::string move_name(const FunctionGame& game, const FunctionGame::State& state, std::uint32_t move,
                                 std::uint32_t) {
        const auto& names = game.functions().move_name;
        return names ? names(state.given, move) : "#" + std::to_string(move + 1);
    }
    static std::string describe(const FunctionGame& game, const FunctionGame::State& state) {
        return fmt::format(
            "{}: {} players, {}", game.functions().name, game.players(),
            game.is_over(state) ? "the game is over" : fmt::format("player {} to move", game.mover(state) + 1));
    }
    static std::string notation(const FunctionGame& game, const FunctionGame::State& state, game_text::NoRecentMoves) {
        const auto& notation = game.functions().notation;
        return notation ? notation(state.given) : std::string();
    }
    static Given evaluation(const FunctionGame&) { return {}; }
    static std::size_t longest_line(const FunctionGame& game, const FunctionGame::State& state) {
        return static_cast<std::size_t>(game.functions().longest_line - state.ply);
    }
    /// What the table has not got.
    static void adjust(const FunctionGame& game, Facts& facts) {
        const GameFunctions& functions = game.functions();
        facts.has_limits = static_cast<bool>(functions.limits);
        facts.has_floors = static_cast<bool>(functions.floors);
        facts.has_keys = static_cast<bool>(functions.key);
        facts.may_use_threads = false;
        facts.has_evaluation = static_cast<bool>(functions.evaluate);
        facts.rules = game.number();
    }
};

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

}  // namespace

Position open_functions(GameFunctions functions) {
    demand(functions.players >= 1 && functions.players <= max_players,
           fmt::format("players must be from 1 to {}, not {}", max_players, functions.players));
    demand(functions.start && functions.count_moves && functions.mover && functions.after && functions.scores,
           "start, count_moves, mover, after and scores are needed");
    demand(!functions.floors || functions.limits, "floors need limits");
    demand(functions.longest_line >= 0 && functions.longest_line <= 1'000'000,
           "longest_line must be from 0 to 1000000");
    FunctionGame game(std::move(functions));
    const FunctionGame::State start = game.start();
    return detail::position_of<FunctionGameText>(std::move(game), start);
}

std::vector<std::string> check(const GameFunctions& functions, std::uint64_t seed, int games) {
    open_functions(functions);
    return checked<>(functions, {.seed = seed, .games = games, .plies = functions.longest_line});
}

}  // namespace nply::catalog
