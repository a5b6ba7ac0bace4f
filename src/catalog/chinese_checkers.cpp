#include <cmath>

#include "catalog/game_list.hpp"
#include "catalog/option_values.hpp"
#include "catalog/typed_model.hpp"
#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/games/chinese_checkers_text.hpp"
#include "nply/games/greedy.hpp"

namespace nply::catalog {
namespace {

/// The rules, and how positions are measured.
struct OpenedCheckers : ChineseCheckers {
    using ChineseCheckers::ChineseCheckers;
    using PlaysOut = OpenedCheckers;  // it has the same moves
    LeadEvaluation::Measure measure = LeadEvaluation::Measure::steps;
};
static_assert(PlaysOutItself<OpenedCheckers>);
using State = ChineseCheckers::State;
using Move = ChineseCheckers::Move;

struct CheckersText {
    static constexpr std::string_view name = "chinese-checkers";

    static const GameTraits& traits() {
        static const GameTraits traits{
            .players = {2, 3, 4, 6}, .board = "star", .depth = 2, .usual_options = {{"size", "6"}}};
        return traits;
    }
    using RecentMoves = std::optional<Move>;  // the turn that led here, which drawings mark

    static void add_move(const ChineseCheckers&, const State&, Move move, RecentMoves& last) { last = move; }
    static std::string move_name(const ChineseCheckers& game, const State&, Move move, std::uint32_t) {
        return turn_name(game, move);
    }
    static Scores so_far(const ChineseCheckers& game, const State& state) { return game.scores(state); }
    static std::string describe(const ChineseCheckers& game, const State& state) {
        const auto played = static_cast<std::uint32_t>(game.rules().turns) - state.turns_left;
        const auto turns = fmt::format("{} of {} turns played", played, game.rules().turns);
        const auto now = game.is_over(state) ? "the game is over" : fmt::format("player {} to move", state.to_move + 1);
        return fmt::format("chinese-checkers: {} holes, {} players, {}, {}", game.star().holes(), game.players(), turns,
                           now);
    }
    static Move rule_of_thumb(const ChineseCheckers& game, const State& state) { return greedy_move(game, state); }
    static LeadEvaluation evaluation(const OpenedCheckers& game) { return LeadEvaluation(game.measure); }
    static std::size_t longest_line(const ChineseCheckers&, const State& state) { return state.turns_left + 1; }
    static std::string notation(const OpenedCheckers& game, const State& state, const RecentMoves&) {
        return write_position(game, state) + settings(game);
    }
    static std::uint64_t rules(const OpenedCheckers& game) {
        std::uint64_t number = static_cast<std::uint64_t>(game.players() << 4 | game.rules().side);
        for (const char letter : settings(game)) number = mixed(number + static_cast<unsigned char>(letter));
        return number;
    }
    static Board board(const ChineseCheckers& game, const State& state) {
        const Star& star = game.star();
        Board board;
        double left = 0;
        for (int i = 0; i < star.holes(); ++i) left = std::min(left, star.half_column(static_cast<Hole>(i)) / 2.0);
        for (int i = 0; i < star.holes(); ++i) {
            const auto hole = static_cast<Hole>(i);
            int player = game.players();
            while (player > 0 && !state.pieces[player - 1].has(hole)) --player;
            const double below = star.rows() - 1 - star.row(hole), row_height = std::sqrt(3) / 2;
            board.points.push_back(
                {hole_name(star, hole), star.half_column(hole) / 2.0 - left + 0.5, (below + 0.5) * row_height, player});
        }
        return board;
    }
    static std::string draw(const OpenedCheckers& game, const State& state, const RecentMoves& last, Drawing drawing) {
        if (drawing == Drawing::svg) return draw_board_svg(game, state, last);
        return draw_board(game, state, last, drawing == Drawing::coloured_text);
    }

private:
    /// The options that are not as usual.
    static std::string settings(const OpenedCheckers& game) {
        const ChineseCheckers::Rules usual, &rules = game.rules();
        std::string text;
        if (rules.win != usual.win) text += " win=majority";
        if (rules.rest != usual.rest) text += " rest=own-tips";
        if (rules.stay) text += " stay=on";
        if (rules.turns != usual.turns) text += fmt::format(" turns={}", rules.turns);
        if (game.measure == LeadEvaluation::Measure::formation) text += " evaluation=formation";
        return text;
    }
};

constexpr int tip_sizes[] = {1, 3, 6, 10};
constexpr int player_numbers[] = {2, 3, 4, 6};

/// The option's number, one of four; nothing if it is not given.
std::optional<int> one_of(const OptionValues& options, const std::string& name, const int (&allowed)[4]) {
    if (!options.contains(name)) return {};
    const std::string& text = options.at(name);
    for (const int candidate : allowed)
        if (text == std::to_string(candidate)) return candidate;
    throw InputError::in(
        name, fmt::format(" takes {}, {}, {} or {}, not '{}'", allowed[0], allowed[1], allowed[2], allowed[3], text));
}

/// Size and players come from the position where one is given; options may only confirm them.
void read_shape(const OptionValues& options, ChineseCheckers::Rules& rules) {
    const auto players = one_of(options, "players", player_numbers), size = one_of(options, "size", tip_sizes);
    rules.players = players.value_or(3);
    while (size && tip_sizes[rules.side - 1] != *size) --rules.side;
    const auto position = options.find("position");
    if (position == options.end()) return;
    const auto [side, shown] = shape_of_position(position->second);
    if (players && shown != *players)
        throw InputError::in("players", fmt::format(" {}, but the position shows {} players", *players, shown));
    if (size && tip_sizes[side - 1] != *size)
        throw InputError::in("size", fmt::format(" {}, but the position's tips have {} hole{}", *size,
                                                 tip_sizes[side - 1], side == 1 ? "" : "s"));
    rules.players = shown;
    rules.side = side;
}

ChineseCheckers::Rules read_rules(const OptionValues& options) {
    ChineseCheckers::Rules rules;
    read_shape(options, rules);
    rules.win = word_option(options, "win", {"all", "majority"}) == 0 ? ChineseCheckers::Win::all
                                                                      : ChineseCheckers::Win::majority;
    rules.rest = word_option(options, "rest", {"anywhere", "own-tips"}) == 0 ? ChineseCheckers::Rest::anywhere
                                                                             : ChineseCheckers::Rest::own_tips;
    rules.stay = word_option(options, "stay", {"off", "on"}) == 1;
    rules.turns = static_cast<int>(number_option(options, "turns", rules.turns, 1, 1'000'000));
    return rules;
}

Position open_chinese_checkers(const OptionValues& options) {
    OpenedCheckers game(read_rules(options));
    if (word_option(options, "evaluation", {"steps", "formation"}) == 1)
        game.measure = LeadEvaluation::Measure::formation;
    const auto position = options.find("position");
    const State state = position == options.end() ? game.start() : read_position(game, position->second);
    return detail::position_of<CheckersText>(game, state);
}

}  // namespace

GameEntry chinese_checkers_entry() {
    return {"chinese-checkers",
            "steps and chains of jumps across the six-pointed star",
            CheckersText::traits(),
            {{"players", "N", "number of players (default 3)"},
             {"size", "1|3|6|10", "pieces of each player and holes in each tip (default 10)"},
             {"position", "POSITION", "rows from the top, mover, turns played, finishers: '2/..../.../..../1 1 0 -'"},
             {"win", "all|majority", "finished with all pieces home, or when most of a full target is one's own"},
             {"rest", "anywhere|own-tips", "where a turn may end (default anywhere)"},
             {"stay", "off|on", "a piece that has reached its target stays in it (default off)"},
             {"turns", "N", "the game ends after this many turns (default 1000)"},
             {"evaluation", "steps|formation", "what a position is worth at a depth limit (default steps)"}},
            "position",
            open_chinese_checkers,
            {},
            {{{"size", "1"}, {"players", "3"}, {"turns", "8"}},
             {{"size", "1"}, {"players", "2"}, {"turns", "7"}, {"win", "majority"}, {"stay", "on"}},
             {{"size", "1"}, {"turns", "6"}, {"rest", "own-tips"}, {"evaluation", "formation"}}}};
}

}  // namespace nply::catalog
