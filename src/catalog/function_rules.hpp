// A game given at run time (function_game.hpp) as a game type, and what there is to say of it.
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/model.hpp"
#include "catalog/own_names.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/core/error.hpp"
#include "nply/core/guards.hpp"
#include "nply/core/repetition.hpp"
#include "nply/search/mcts_rewards.hpp"

namespace nply::catalog::detail {

/// A table of functions as a game. What it does not know is answered by what always holds.
class FunctionGame {
public:
    struct State {
        GameFunctions::State given;
        int ply = 0;
        Occurrences line{};  // where a repetition ends the game
    };
    using Move = std::uint32_t;  // its place in canonical order

    explicit FunctionGame(GameFunctions functions) : functions_(std::move(functions)) {
        static std::atomic<std::uint64_t> made = 0;
        number_ = ++made;
    }

    /// How often the evaluation was asked, for a search that wants to know whether it met its horizon.
    std::uint64_t evaluations() const { return evaluations_->load(std::memory_order_relaxed); }
    void count_evaluation() const { evaluations_->fetch_add(1, std::memory_order_relaxed); }

    /// No other game has it, so that a session's table never takes one for another.
    std::uint64_t number() const { return number_; }

    const GameFunctions& functions() const { return functions_; }
    State start() const { return first(functions_.start()); }
    /// A line of play begins at this state.
    State first(GameFunctions::State given) const {
        Occurrences line = continued({}, given);
        return {std::move(given), 0, std::move(line)};
    }
    State start_again() const { return start(); }
    int players() const { return functions_.players; }
    bool is_over(const State& state) const { return is_repeated(state) || functions_.count_moves(state.given) == 0; }
    Player mover(const State& state) const {
        const Player mover = functions_.mover(state.given);
        if (mover >= players())
            throw std::runtime_error(fmt::format("{}: player {} is to move, but there are players 0 to {}",
                                                 functions_.name, mover, players() - 1));
        return mover;
    }
    void moves(const State& state, MoveList<Move>& list) const {
        const std::uint32_t count = is_repeated(state) ? 0 : functions_.count_moves(state.given);
        for (Move move = 0; move < count; ++move) list.add(move);
    }
    State after(const State& state, Move move) const {
        if (state.ply >= functions_.longest_line)
            throw EndlessLine(
                fmt::format("{}: a line goes on for more than {} plies, the longest it may have (a game "
                            "ends where it has no moves)",
                            functions_.name, functions_.longest_line));
        GameFunctions::State next = functions_.after(state.given, move);
        Occurrences line = continued(state.line, next);
        return {std::move(next), state.ply + 1, std::move(line)};
    }
    Scores scores(const State& state) const {
        if (is_repeated(state) && functions_.count_moves(state.given) > 0)
            return tested(state, functions_.repeated(state.given), "repeated()");
        return tested(state, functions_.scores(state.given), "scores()");
    }
    /// Every leaf is held against the limits: here a node costs microseconds anyway.
    Scores tested(const State& state, const Scores& scores, const char* whose) const {
        if (!functions_.limits) return scores;
        const ScoreLimits limits = functions_.limits();
        if (!limits.allow(scores, players()))
            throw GameError(fmt::format("{}: {} breaks limits(): {}{}", functions_.name, whose,
                                        beyond_limits(scores, limits, players(), functions_.first_player),
                                        shown(state)));
        return scores;
    }
    /// Do two states list the same moves, as far as names and weights tell?
    bool same_moves(const State& a, const State& b) const {
        const std::uint32_t count = functions_.count_moves(a.given);
        if (functions_.count_moves(b.given) != count) return false;
        for (Move move = 0; move < count; ++move) {
            if (functions_.move_name && functions_.move_name(a.given, move) != functions_.move_name(b.given, move))
                return false;
            if (chance(a) && chance(b) && functions_.weight(a.given, move) != functions_.weight(b.given, move))
                return false;
        }
        return true;
    }
    std::optional<std::string> wrong_names(const State& state) const {
        return detail::wrong_names(functions_, state.given);
    }
    /// A playout ends here: no line may be longer.
    bool is_cut_off(const State& state) const { return state.ply >= functions_.longest_line; }
    ScoreLimits limits() const {
        if (functions_.limits) return functions_.limits();
        constexpr ScoreSum any = ScoreSum{max_players} * highest_score;
        return {Scores::all(players(), -highest_score), Scores::all(players(), highest_score), -any, any};
    }
    Scores floors(const State& state) const {
        return functions_.floors ? functions_.floors(state.given) : limits().least;
    }
    Key key(const State& state) const {
        const Key key = functions_.key(state.given);
        return functions_.repeated ? key_with_line(key, state.line.key()) : key;
    }
    bool has_chance() const { return static_cast<bool>(functions_.chance); }
    bool chance(const State& state) const { return has_chance() && functions_.chance(state.given); }
    Weight weight(const State& state, Move outcome) const {
        const Weight weight = functions_.weight(state.given, outcome);
        if (weight < 1 || weight > highest_weight)
            throw std::runtime_error(fmt::format("{}: an outcome has the weight {}; weights are from 1 to {}",
                                                 functions_.name, weight, highest_weight));
        return weight;
    }

    bool is_repeated(const State& state) const { return state.line.times() >= functions_.times_to_end; }

    bool notes_moves = false;  // its notation is the moves from the start

private:
    /// Lines are kept where a repetition ends the game.
    Occurrences continued(const Occurrences& line, const GameFunctions::State& next) const {
        if (!functions_.repeated) return {};
        return line.with(functions_.position_key ? functions_.position_key(next) : functions_.key(next));
    }

    std::string shown(const State& state) const {
        constexpr std::size_t most = 200;
        if (!functions_.show) return "";
        const std::string text = functions_.show(state.given);
        return "; the state is " + text.substr(0, most) + (text.size() > most ? ".." : "");
    }

    GameFunctions functions_;
    std::uint64_t number_;
    std::shared_ptr<std::atomic<std::uint64_t>> evaluations_ = std::make_shared<std::atomic<std::uint64_t>>(0);
};

/// At a horizon: what the game says.
struct Given {
    Scores operator()(const FunctionGame& game, const FunctionGame::State& state) const {
        if (!game.functions().evaluate) return Rewards(game).draw();  // where a playout goes on for ever
        game.count_evaluation();
        return game.tested(state, game.functions().evaluate(state.given), "evaluate()");
    }
    ScoreLimits limits(const FunctionGame& game, const FunctionGame::State&, int) const { return game.limits(); }
};

/// Where a position of such a game is; it must outlive this.
struct OwnPlace {
    const FunctionGame& rules;
    const FunctionGame::State& state;
};
OwnPlace own_place(const Position& position);

struct FunctionGameText {
    static std::string_view name_of(const FunctionGame& game) { return game.functions().name; }

    static std::string move_name(const FunctionGame& game, const FunctionGame::State& state, std::uint32_t move,
                                 std::uint32_t) {
        return move_names(game, state)[move];
    }
    static std::vector<std::string> move_names(const FunctionGame& game, const FunctionGame::State& state) {
        return own_names(game.functions(), state.given);
    }
    static std::uint32_t read_move(const FunctionGame& game, const FunctionGame::State& state,
                                   const std::string& name) {
        if (game.is_repeated(state)) throw InputError(name + ": the game is over, its position has occurred before");
        return own_move(game.functions(), state.given, name);
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
        facts.has_rule = static_cast<bool>(functions.rule);
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

}  // namespace nply::catalog::detail
