#include "nply/catalog/function_game.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>

#include "catalog/added_games.hpp"
#include "catalog/check_worlds.hpp"
#include "catalog/typed_model.hpp"
#include "nply/adapt/check_evaluation.hpp"
#include "nply/catalog/games.hpp"
#include "nply/core/error.hpp"
#include "nply/core/guards.hpp"
#include "nply/core/random.hpp"
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
            throw EndlessLine(fmt::format("{}: a line goes on for more than {} plies, the longest it may have",
                                          functions_.name, functions_.longest_line));
        return {functions_.after(state.given, move), state.ply + 1};
    }
    Scores scores(const State& state) const { return tested(state, functions_.scores(state.given), "scores()"); }
    /// Every leaf is held against the limits: here a node costs microseconds anyway.
    Scores tested(const State& state, const Scores& scores, const char* whose) const {
        if (!functions_.limits) return scores;
        const ScoreLimits limits = functions_.limits();
        if (!limits.allow(scores, players()))
            throw GameError(fmt::format("{}: {} breaks limits(): {}{}", functions_.name, whose,
                                        beyond_limits(scores, limits, players()), shown(state)));
        return scores;
    }
    /// Do two states list the same moves, as far as names tell?
    bool same_moves(const State& a, const State& b) const {
        const std::uint32_t count = functions_.count_moves(a.given);
        if (functions_.count_moves(b.given) != count) return false;
        if (!functions_.move_name) return true;
        for (Move move = 0; move < count; ++move)
            if (functions_.move_name(a.given, move) != functions_.move_name(b.given, move)) return false;
        return true;
    }
    ScoreLimits limits() const {
        if (functions_.limits) return functions_.limits();
        constexpr ScoreSum any = ScoreSum{max_players} * highest_score;
        return {Scores::all(players(), -highest_score), Scores::all(players(), highest_score), -any, any};
    }
    Scores floors(const State& state) const {
        return functions_.floors ? functions_.floors(state.given) : limits().least;
    }
    Key key(const State& state) const { return functions_.key(state.given); }
    bool has_chance() const { return static_cast<bool>(functions_.chance); }
    bool chance(const State& state) const { return has_chance() && functions_.chance(state.given); }
    Weight weight(const State& state, Move outcome) const {
        const Weight weight = functions_.weight(state.given, outcome);
        if (weight < 1 || weight > highest_weight)
            throw std::runtime_error(fmt::format("{}: an outcome has the weight {}; weights are from 1 to {}",
                                                 functions_.name, weight, highest_weight));
        return weight;
    }

    bool notes_moves = false;  // its notation is the moves from the start

private:
    std::string shown(const State& state) const {
        constexpr std::size_t most = 200;
        if (!functions_.show) return "";
        const std::string text = functions_.show(state.given);
        return "; the state is " + text.substr(0, most) + (text.size() > most ? ".." : "");
    }

    GameFunctions functions_;
    std::uint64_t number_;
};

/// At a horizon: what the game says.
struct Given {
    Scores operator()(const FunctionGame& game, const FunctionGame::State& state) const {
        if (!game.functions().evaluate) return Rewards(game).draw();  // where a playout goes on for ever
        return game.tested(state, game.functions().evaluate(state.given), "evaluate()");
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
        return fmt::format("{}: {} players, {}", game.functions().name, game.players(),
                           game.is_over(state)  ? "the game is over"
                           : game.chance(state) ? "chance decides"
                                                : fmt::format("player {} to move", game.mover(state) + 1));
    }
    using RecentMoves = std::string;  // all moves from the start, where they are the notation
    static void add_move(const FunctionGame& game, const FunctionGame::State& state, std::uint32_t move,
                         RecentMoves& moves) {
        if (game.notes_moves) (moves += moves.empty() ? "" : " ") += move_name(game, state, move, move);
    }
    static std::string notation(const FunctionGame& game, const FunctionGame::State& state, const RecentMoves& moves) {
        if (game.notes_moves) return moves;
        const auto& notation = game.functions().notation;
        return notation ? notation(state.given) : std::string();
    }
    static Given evaluation(const FunctionGame&) { return {}; }
    static bool has_playout_rule(const FunctionGame& game) { return static_cast<bool>(game.functions().rule); }
    static std::uint32_t playout_rule(const FunctionGame& game, const FunctionGame::State& state) {
        return ruled(game, state);
    }
    static std::optional<std::uint32_t> rule_of_thumb(const FunctionGame& game, const FunctionGame::State& state) {
        if (!game.functions().rule) return {};
        return ruled(game, state);
    }
    static std::string details(const FunctionGame& game, const FunctionGame::State& state, const RecentMoves&) {
        return game.functions().show ? game.functions().show(state.given) : std::string();
    }
    static std::string draw(const FunctionGame& game, const FunctionGame::State& state, const RecentMoves&,
                            Drawing drawing) {
        return drawing == Drawing::svg && game.functions().draw ? game.functions().draw(state.given) : std::string();
    }
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

private:
    static std::uint32_t ruled(const FunctionGame& game, const FunctionGame::State& state) {
        const std::uint32_t move = game.functions().rule(state.given),
                            count = game.functions().count_moves(state.given);
        if (move >= count)
            throw GameError(
                fmt::format("{}: the rule of thumb names move {} of {}", game.functions().name, move, count));
        return move;
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
    const FunctionGame::State state{functions.world(sight, seed, index), 0};
    if (const auto wrong = misfit(functions, state.given, sight, seat))
        throw GameError(fmt::format("{}: {}", functions.name, *wrong));
    return Position(any.at(state));
}

}  // namespace

std::optional<SeatSight> sight_of(const Position& position, int seat) {
    const FunctionModel* model = function_model(position);
    if (!model || !model->rules().functions().view) return {};
    const auto player = static_cast<Player>(seat - 1);
    SeatSight sight{model->rules().functions().view(model->state().given, player), {}};
    if (model->rules().functions().world)
        sight.world = [any = model->at({}), seen = Sight(sight), player](std::uint64_t seed, std::uint64_t index) {
            return world_of(static_cast<const FunctionModel&>(*any), seen, player, seed, index);
        };
    return sight;
}

GameFunctions::State given_state(const Position& position) {
    const FunctionModel* model = function_model(position);
    return model ? model->state().given : nullptr;
}

Position open_functions(GameFunctions functions) {
    demand(functions.players >= 1 && functions.players <= max_players,
           fmt::format("players must be from 1 to {}, not {}", max_players, functions.players));
    demand(functions.start && functions.count_moves && functions.mover && functions.after && functions.scores,
           "start, count_moves, mover, after and scores are needed");
    demand(!functions.floors || functions.limits, "floors need limits");
    demand(!functions.chance || functions.weight, "chance needs weight");
    demand(!functions.world || functions.view, "world needs view");
    demand(functions.longest_line >= 0 && functions.longest_line <= 1'000'000,
           "longest_line must be from 0 to 1000000");
    FunctionGame game(std::move(functions));
    const FunctionGame::State start = game.start();
    return detail::position_of<FunctionGameText>(std::move(game), start);
}

std::vector<std::string> check(const GameFunctions& functions, CheckOptions options) {
    open_functions(functions);
    options.plies = std::min(options.plies, functions.longest_line);
    GameFunctions endless = functions;  // what goes on for too long is a finding here, not an error
    endless.longest_line = std::numeric_limits<int>::max();
    std::vector<std::string> findings = checked<>(endless, options);
    if (functions.view)
        for (std::string& finding : check_worlds(functions, options)) findings.push_back(std::move(finding));
    return findings;
}

namespace {

Position start_of(FunctionGame game) {
    game.notes_moves = true;
    const FunctionGame::State start = game.start();
    return detail::position_of<FunctionGameText>(std::move(game), start);
}

/// Of how signatures are made; older ones had none, and left out limits and chance.
constexpr std::string_view signature_version = "2-";

class SignatureSum {
public:
    void add(const std::string& text) {
        for (const char letter : text) sum_ = mixed(sum_ ^ static_cast<unsigned char>(letter));
        sum_ = mixed(sum_ + 1);
    }
    void add(std::int64_t number) { add(std::to_string(number)); }
    std::string text() const { return fmt::format("{}{:016x}", signature_version, sum_); }

private:
    std::uint64_t sum_ = 0;
};

void add_limits(SignatureSum& sum, const GameFunctions& functions) {
    sum.add(functions.players);
    if (!functions.limits) return;
    const ScoreLimits limits = functions.limits();
    for (int p = 0; p < functions.players; ++p) {
        sum.add(limits.least[p]);
        sum.add(limits.most[p]);
    }
    for (const std::int64_t number :
         {std::int64_t{limits.minsum}, std::int64_t{limits.maxsum}, std::int64_t{limits.step}})
        sum.add(number);
}

/// Limits, and what some games played at random come to: names of moves, movers, weights of chance, scores.
std::string signature_of(const GameFunctions& functions, const Position& start) {
    SignatureSum sum;
    add_limits(sum, functions);
    Random random(1);
    for (int game = 0; game < 3; ++game) {
        Position at = start;
        for (int ply = 0; ply < 50 && !at.is_over(); ++ply) {
            const auto moves = at.moves();
            for (const std::string& move : moves) sum.add(move);
            for (const ChanceOutcome& outcome : at.outcomes()) sum.add(outcome.weight);
            sum.add(at.mover());
            at = at.after(static_cast<std::uint32_t>(random.below(moves.size())));
        }
        if (at.is_over())
            for (const Score score : at.scores()) sum.add(score);
    }
    return sum.text();
}

void check_signature(const std::string& asked, const std::string& own, const std::string& name) {
    if (asked == own) return;
    if (!asked.starts_with(signature_version))
        throw InputError::in("signature", fmt::format(": {} was begun by an older version of nply, which did not keep "
                                                      "its limits and chances: it cannot be told whether its rules are "
                                                      "the same; begin anew, in another file",
                                                      name));
    throw InputError::in("signature", fmt::format(": {} has other rules now than when this was begun", name));
}

}  // namespace

std::string given_name(const std::string& name) { return name.substr(0, name.find('~')); }

AddedGame::AddedGame(const GameFunctions& functions, Taken taken) : name_(functions.name) {
    const std::vector<std::string> words = words_of(name_);
    demand(words.size() == 1 && words[0] == name_ && given_name(name_) == name_,
           fmt::format("a name has no spaces and no tilde; '{}' is none", name_));
    demand(taken == Taken::number || !find_game(name_),
           fmt::format("there is a game called '{}' already: give yours another name", name_));
    open_functions(functions);
    const auto start = std::make_shared<const Position>(start_of(FunctionGame(functions)));
    signature_ = signature_of(functions, *start);
    GameEntry entry;
    entry.name = name_;
    entry.summary = "your game";
    entry.traits.players = {start->players()};
    entry.options = {{"moves", "\"M M ..\"", "moves made from the start"},
                     {"signature", "TEXT", "refuses another game of this name"}};
    entry.main_option = detail::moves_option;
    entry.open = [start, name = name_, signature = signature_](const OptionValues& options) {
        if (const auto asked = options.find("signature"); asked != options.end())
            check_signature(asked->second, signature, name);
        const auto moves = options.find("moves");
        return moves == options.end() ? *start : start->play(words_of(moves->second));
    };
    for (int number = 2; find_game(entry.name) || !detail::add_entry(entry); ++number)
        entry.name = fmt::format("{}~{}", name_, number);
    name_ = entry.name;
}

void AddedGame::check(const std::string& signature) const { check_signature(signature, signature_, given_name(name_)); }

AddedGame::~AddedGame() { detail::remove_entry(name_); }

}  // namespace nply::catalog
