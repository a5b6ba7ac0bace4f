#include "nply/games/reversi.hpp"

#include "catalog/game_list.hpp"
#include "catalog/option_values.hpp"
#include "catalog/typed_model.hpp"
#include "nply/games/greedy.hpp"
#include "nply/games/reversi_evaluation.hpp"
#include "nply/games/reversi_text.hpp"

namespace nply::catalog {
namespace {

struct ReversiText {
    using State = Reversi::State;
    using Move = Reversi::Move;
    static constexpr std::string_view name = "reversi";
    using RecentMoves = std::optional<Move>;  // the last ball, which drawings mark

    static const GameTraits& traits() {
        static const GameTraits traits{
            .unit = "ball", .units = "balls", .players = {2, 3, 4}, .board = "squares", .depth = 4};
        return traits;
    }

    static void add_move(const Reversi&, const State&, Move move, RecentMoves& last) { last = move; }
    static std::string move_name(const Reversi&, const State&, Move move, std::uint32_t) { return square_name(move); }
    static Scores so_far(const Reversi& game, const State& state) { return game.scores(state); }
    static std::string describe(const Reversi& game, const State& state) {
        const auto now = game.is_over(state) ? "the game is over" : fmt::format("player {} to move", state.to_move + 1);
        return fmt::format("reversi: {0} x {0} squares, {1} players, {2} empty, {3}", game.size(), game.players(),
                           game.longest_line(state), now);
    }
    static Move rule_of_thumb(const Reversi& game, const State& state) { return greedy_move(game, state); }
    static SharesOfBoard evaluation(const Reversi&) { return {}; }
    static std::size_t longest_line(const Reversi& game, const State& state) {
        return static_cast<std::size_t>(game.longest_line(state));
    }
    static std::string notation(const Reversi& game, const State& state, const RecentMoves&) {
        return write_position(game, state);
    }
    static std::uint64_t rules(const Reversi& game) {
        return static_cast<std::uint64_t>(game.players()) * 16 + static_cast<std::uint64_t>(game.size());
    }
    static Board board(const Reversi& game, const State& state) {
        Board board;
        for (int row = 0; row < game.size(); ++row) {
            for (int column = 0; column < game.size(); ++column) {
                const auto square = static_cast<Move>(Reversi::square(column, row));
                int player = game.players();
                while (player > 0 && !(state.balls[static_cast<std::size_t>(player - 1)] >> square & 1)) --player;
                board.points.push_back({square_name(square), column + 0.5, row + 0.5, player});
            }
        }
        return board;
    }
    static std::string draw(const Reversi& game, const State& state, const RecentMoves& last, Drawing drawing) {
        if (drawing == Drawing::svg) return draw_board_svg(game, state, last);
        return draw_board(game, state, last, drawing == Drawing::coloured_text);
    }
};

/// Size and players come from the position where one is given; options may only confirm them.
Position open_reversi(const OptionValues& options) {
    const auto position = options.find("position");
    const bool shown = position != options.end();
    const ReversiShape shape = shown ? shape_of_reversi(position->second) : ReversiShape{8, 2};
    const auto players = static_cast<int>(number_option(options, "players", shape.players, 2, 4));
    const int size = options.contains("size") ? word_option(options, "size", {"8", "6"}) == 0 ? 8 : 6 : shape.size;
    if (shown && players != shape.players)
        throw InputError::in("players", fmt::format(" {}, but the position shows {}", players, shape.players));
    if (shown && size != shape.size)
        throw InputError::in("size", fmt::format(" {}, but the position has {} rows", size, shape.size));
    const Reversi game(players, size);
    return detail::position_of<ReversiText>(game, shown ? read_position(game, position->second) : game.start());
}

}  // namespace

GameEntry reversi_entry() {
    return {"reversi",
            "turn the others' balls that stand between two of yours; the most balls on a full board win",
            ReversiText::traits(),
            {{"players", "N", "number of players, 2 to 4 (default 2)"},
             {"size", "6|8", "squares of a side (default 8)"},
             {"position", "POSITION", "rows from the top, players, mover: '......../.. 3 1'"}},
            "position",
            open_reversi,
            {},
            {{{"position", "121212/212121/122112/211221/121212/12.... 2 1"}},
             {{"position", "123123/231231/312312/123123/231231/3..... 3 2"}}}};
}

}  // namespace nply::catalog
