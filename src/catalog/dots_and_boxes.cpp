#include "nply/games/dots_and_boxes.hpp"

#include <fmt/ranges.h>  // join

#include "catalog/game_list.hpp"
#include "catalog/option_values.hpp"
#include "catalog/typed_model.hpp"
#include "nply/core/random.hpp"
#include "nply/games/greedy.hpp"

namespace nply::catalog {
namespace {

using Game = DotsAndBoxes;

/// Columns and rows of an edge's ends.
BoardEdge ends_of(const Game& game, int edge) {
    const int horizontal = game.columns() * (game.rows() + 1);
    if (edge < horizontal) {
        const int column = edge % game.columns(), row = edge / game.columns();
        return {"", column, row, column + 1, row};
    }
    const int column = (edge - horizontal) % (game.columns() + 1), row = (edge - horizontal) / (game.columns() + 1);
    return {"", column, row, column, row + 1};
}

/// Dots are called by column and row, a1 at the top left; an edge by its two dots.
std::string dot_name(int column, int row) { return static_cast<char>('a' + column) + std::to_string(row + 1); }

std::string edge_name(const Game& game, int edge) {
    const BoardEdge ends = ends_of(game, edge);
    return dot_name(ends.x1, ends.y1) + dot_name(ends.x2, ends.y2);
}

struct BoxesText {
    static constexpr std::string_view name = "dots-and-boxes";

    static const GameTraits& traits() {
        static const GameTraits traits{
            .unit = "box", .units = "boxes", .players = {2, 3, 4, 5, 6, 7, 8}, .board = "boxes"};
        return traits;
    }

    static std::string move_name(const Game& game, const Game::State&, Game::Move edge, std::uint32_t) {
        return edge_name(game, edge);
    }
    static Scores so_far(const Game& game, const Game::State& state) { return game.settled(state); }
    static Game::Move rule_of_thumb(const Game& game, const Game::State& state) { return greedy_move(game, state); }
    static BoxesSoFar evaluation(const Game&) { return {}; }
    static std::string describe(const Game& game, const Game::State& state) {
        return fmt::format(
            "dots-and-boxes: {} x {} boxes, {} players, {} of {} edges drawn, {}", game.columns(), game.rows(),
            game.players(), std::popcount(state.drawn), game.edges(),
            game.is_over(state) ? "the game is over" : fmt::format("player {} to move", state.to_move + 1));
    }
    static std::size_t longest_line(const Game& game, const Game::State& state) { return game.longest_line(state); }
    static std::string notation(const Game& game, const Game::State& state, game_text::NoRecentMoves) {
        std::string text =
            fmt::format("columns={} rows={} players={} mover={} boxes={}", game.columns(), game.rows(), game.players(),
                        state.to_move + 1, fmt::join(state.boxes.begin(), state.boxes.begin() + game.players(), ","));
        for (int edge = 0; edge < game.edges(); ++edge)
            if (state.drawn >> edge & 1) text += " " + edge_name(game, edge);
        return text;
    }
    static std::uint64_t rules(const Game& game) {
        return mixed(static_cast<std::uint64_t>(game.players() << 16 | game.columns() << 8 | game.rows()));
    }
    static Board board(const Game& game, const Game::State& state) {
        Board board;
        for (int edge = 0; edge < game.edges(); ++edge) {
            board.edges.push_back(ends_of(game, edge));
            board.edges.back().name = edge_name(game, edge);
            board.edges.back().drawn = (state.drawn >> edge & 1) != 0;
        }
        return board;
    }
    static std::string draw(const Game& game, const Game::State& state, game_text::NoRecentMoves, Drawing drawing) {
        if (drawing == Drawing::svg) return {};
        const auto drawn = [&](int edge) { return (state.drawn >> edge & 1) != 0; };
        std::string text;
        for (int row = 0; row <= game.rows(); ++row) {
            for (int column = 0; column <= game.columns(); ++column)
                text += column < game.columns() && drawn(game.horizontal(column, row)) ? "o---" : "o   ";
            text += '\n';
            for (int column = 0; row < game.rows() && column <= game.columns(); ++column)
                text += drawn(game.vertical(column, row)) ? "|   " : "    ";
            text += '\n';
        }
        return text;
    }
};

std::vector<std::string> edges_of(const OptionValues& options) {
    const auto edges = options.find("position");
    return edges == options.end() ? std::vector<std::string>{} : words_of(edges->second);
}

/// The boxes of each player: as many numbers as players, and together as many as the edges complete.
void read_boxes(const Game& game, const std::string& text, int completed, Game::State& state) {
    const auto numbers = numbers_in(text, "boxes", game.players(), 0, game.columns() * game.rows());
    int sum = 0;
    for (std::size_t p = 0; p < numbers.size(); ++p) {
        state.boxes[p] = static_cast<std::uint8_t>(numbers[p]);
        sum += static_cast<int>(numbers[p]);
    }
    if (sum != completed)
        throw InputError::in("boxes", fmt::format(": {} boxes in all, but the edges complete {}", sum, completed));
}

/// Edges drawn in any order, the boxes of each player, and who moves.
Game::State state_of(const Game& game, const OptionValues& options) {
    Game::State state = game.start();
    for (const std::string& name : edges_of(options)) {
        int edge = 0;
        while (edge < game.edges() && edge_name(game, edge) != name) ++edge;
        if (edge == game.edges()) throw InputError::in("position", fmt::format(": '{}' is no edge here", name));
        if (state.drawn >> edge & 1) throw InputError::in("position", fmt::format(": {} is there twice", name));
        state = game.after(state, static_cast<Game::Move>(edge));
    }
    const int completed = game.columns() * game.rows() - state.left;
    state.boxes = {};
    const auto boxes = options.find("boxes");
    read_boxes(game, boxes == options.end() ? "" : boxes->second, completed, state);
    state.to_move = static_cast<Player>(number_option(options, "mover", 1, 1, game.players()) - 1);
    return state;
}

Position open_dots_and_boxes(const OptionValues& options) {
    const auto players = static_cast<int>(number_option(options, "players", 3, 2, max_players));
    const auto columns = static_cast<int>(number_option(options, "columns", 3, 1, 29));
    const auto rows = static_cast<int>(number_option(options, "rows", 2, 1, 29));
    if (columns * (rows + 1) + (columns + 1) * rows > Game::most_edges)
        throw InputError(fmt::format("{} x {} boxes have more than {} edges", columns, rows, Game::most_edges));
    const Game game(players, columns, rows);
    Position position = detail::position_of<BoxesText>(game, game.start());
    if (options.contains("mover") || options.contains("boxes"))
        return detail::position_of<BoxesText>(game, state_of(game, options));
    for (const std::string& name : edges_of(options)) {
        if (position.is_over()) throw InputError::in("position", fmt::format(": the game is over before {}", name));
        try {
            position = position.after(name);
        } catch (const InputError& error) {
            throw InputError::in("position", fmt::format(": {}", error.what()));
        }
    }
    return position;
}

}  // namespace

GameEntry dots_and_boxes_entry() {
    return {"dots-and-boxes",
            "draw an edge; who completes a box keeps it and draws again",
            BoxesText::traits(),
            {{"players", "N", "number of players (default 3)"},
             {"columns", "N", "boxes in a row (default 3)"},
             {"rows", "N", "rows of boxes (default 2)"},
             {"position", "\"E E ..\"",
              "the edges drawn so far, in turn, as in 'a1b1 a1a2'; with boxes and mover in any order"},
             {"boxes", "B,B,..", "how many boxes each player has"},
             {"mover", "P", "who moves"}},
            "position",
            open_dots_and_boxes,
            {},
            {{{"columns", "2"}, {"rows", "1"}, {"players", "3"}},
             {{"columns", "2"}, {"rows", "2"}, {"position", "a1b1 a1a2 b1b2 a2b2 b1c1"}}}};
}

}  // namespace nply::catalog
