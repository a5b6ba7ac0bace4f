#include "catalog/dots_and_boxes.hpp"

#include <sstream>

#include "catalog/option_values.hpp"
#include "catalog/typed_position.hpp"
#include "nply/games/dots_and_boxes.hpp"

namespace nply::catalog {
namespace {

using Game = DotsAndBoxes;

/// Dots are called by column and row, a1 at the top left; an edge by its two dots.
std::string dot_name(int column, int row) { return static_cast<char>('a' + column) + std::to_string(row + 1); }

std::string edge_name(const Game& game, int edge) {
    const int horizontal = game.columns() * (game.rows() + 1);
    if (edge < horizontal) {
        const int column = edge % game.columns(), row = edge / game.columns();
        return dot_name(column, row) + dot_name(column + 1, row);
    }
    const int column = (edge - horizontal) % (game.columns() + 1), row = (edge - horizontal) / (game.columns() + 1);
    return dot_name(column, row) + dot_name(column, row + 1);
}

struct BoxWords {
    static constexpr std::string_view unit = "box";

    static std::string move_name(const Game& game, const Game::State&, Game::Move edge, std::uint32_t) {
        return edge_name(game, edge);
    }
    static std::vector<Score> value(const Game& game, const Scores& scores) {
        return {scores.entries.begin(), scores.entries.begin() + game.players()};
    }
    static Score score(const Game&, Score score, Player) { return score; }
    static BoxesSoFar evaluation(const Game&) { return {}; }
    static std::string describe(const Game& game, const Game::State& state) {
        return fmt::format(
            "dots-and-boxes: {} x {} boxes, {} players, {} of {} edges drawn, {}", game.columns(), game.rows(),
            game.players(), std::popcount(state.drawn), game.edges(),
            game.is_over(state) ? "the game is over" : fmt::format("player {} to move", state.to_move + 1));
    }
    static std::size_t longest_line(const Game& game, const Game::State& state) { return game.longest_line(state); }
    static std::string draw(const Game& game, const Game::State& state, Drawing drawing) {
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

std::unique_ptr<Position> open(const OptionValues& options) {
    const auto players = static_cast<int>(number_option(options, "players", 3, 2, max_players));
    const auto columns = static_cast<int>(number_option(options, "columns", 3, 1, 29));
    const auto rows = static_cast<int>(number_option(options, "rows", 2, 1, 29));
    if (columns * (rows + 1) + (columns + 1) * rows > Game::most_edges)
        throw InputError(fmt::format("{} x {} boxes have more than {} edges", columns, rows, Game::most_edges));
    const Game game(players, columns, rows);
    Game::State state = game.start();
    if (const auto position = options.find("position"); position != options.end()) {
        std::istringstream names(position->second);
        for (std::string name; names >> name;) {
            if (game.is_over(state)) throw InputError(fmt::format("--position: the game is over before {}", name));
            try {
                state = game.after(state, words::read_move<BoxWords>(game, state, name));
            } catch (const InputError& error) {
                throw InputError(fmt::format("--position: {}", error.what()));
            }
        }
    }
    return std::make_unique<TypedPosition<Game, BoxWords>>(game, state);
}

}  // namespace

GameEntry dots_and_boxes_entry() {
    return {"dots-and-boxes",
            "draw an edge; who completes a box keeps it and draws again",
            "2 to 8",
            {{"players", "N", "number of players (default 3)"},
             {"columns", "N", "boxes in a row (default 3)"},
             {"rows", "N", "rows of boxes (default 2)"},
             {"position", "\"E E ..\"", "the edges drawn so far, in turn, as in 'a1b1 a1a2'"}},
            open};
}

}  // namespace nply::catalog
