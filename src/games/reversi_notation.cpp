#include <algorithm>
#include <vector>

#include "nply/core/error.hpp"
#include "nply/games/reversi_text.hpp"

namespace nply {
namespace {

[[noreturn]] void bad_reversi(const std::string& what) { throw InputError::in("position", ": " + what); }

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end != std::string_view::npos) text.remove_prefix(end + 1);
    }
    return parts;
}

/// The rows, and the words behind them.
struct Written {
    std::vector<std::string_view> rows, rest;
};

Written split_notation(std::string_view text) {
    auto words = parts_of(text, ' ');
    std::erase_if(words, [](std::string_view word) { return word.empty(); });
    if (words.empty() || words.size() > 3) bad_reversi("it is written ROWS PLAYERS MOVER, the rows separated by /");
    return {parts_of(words[0], '/'), {words.begin() + 1, words.end()}};
}

/// One digit in [low, high].
int digit(std::string_view text, int low, int high, const std::string& what) {
    const int value = text.size() == 1 ? text[0] - '0' : -1;
    if (value < low || value > high)
        bad_reversi(what + " is a number from " + std::to_string(low) + " to " + std::to_string(high) + ", not '" +
                    std::string(text) + "'");
    return value;
}

void read_reversi_row(const Reversi& game, int row, std::string_view text, Reversi::State& state) {
    if (static_cast<int>(text.size()) != game.size())
        bad_reversi("row " + std::to_string(row + 1) + " has " + std::to_string(game.size()) + " squares, not " +
                    std::to_string(text.size()) + " ('" + std::string(text) + "')");
    for (int column = 0; column < game.size(); ++column) {
        const char mark = text[static_cast<std::size_t>(column)];
        const auto square = static_cast<Reversi::Move>(Reversi::square(column, row));
        if (mark == '.') continue;
        if (mark < '1' || mark >= '1' + game.players())
            bad_reversi(std::string("'") + mark + "' on " + square_name(square) + " is neither a player from 1 to " +
                        std::to_string(game.players()) + " nor a dot for an empty square");
        state.balls[static_cast<std::size_t>(mark - '1')] |= Reversi::Squares{1} << square;
    }
}

}  // namespace

std::string square_name(Reversi::Move square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

std::string write_position(const Reversi& game, const Reversi::State& state) {
    std::string text;
    for (int row = 0; row < game.size(); ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < game.size(); ++column) {
            char mark = '.';
            for (int p = 0; p < game.players(); ++p)
                if (state.balls[p] >> Reversi::square(column, row) & 1) mark = static_cast<char>('1' + p);
            text += mark;
        }
    }
    return text + " " + std::to_string(game.players()) + " " + std::to_string(state.to_move + 1);
}

ReversiShape shape_of_reversi(std::string_view text) {
    const Written written = split_notation(text);
    const auto size = static_cast<int>(written.rows.size());
    if (size != 6 && size != 8) bad_reversi("a board has 6 or 8 rows, not " + std::to_string(size));
    int players = 2;
    for (const std::string_view row : written.rows)
        for (const char mark : row)
            if (mark >= '1' && mark <= '0' + Reversi::most_players) players = std::max(players, mark - '0');
    if (!written.rest.empty()) players = digit(written.rest[0], players, Reversi::most_players, "the players");
    return {size, players};
}

Reversi::State read_position(const Reversi& game, std::string_view text) {
    const Written written = split_notation(text);
    if (static_cast<int>(written.rows.size()) != game.size())
        bad_reversi("the board has " + std::to_string(game.size()) + " rows, not " +
                    std::to_string(written.rows.size()) + " (rows are separated by /, the top one first)");
    Reversi::State state;
    for (int row = 0; row < game.size(); ++row)
        read_reversi_row(game, row, written.rows[static_cast<std::size_t>(row)], state);
    const int balls = std::popcount(Reversi::occupied(state));
    if (balls == 0) bad_reversi("there is no ball on the board");
    if (!written.rest.empty() && digit(written.rest[0], 2, Reversi::most_players, "the players") != game.players())
        bad_reversi("this game has " + std::to_string(game.players()) + " players");
    const int by_balls = (balls + 4 * game.players() - 4) % game.players();  // nobody passes
    state.to_move = static_cast<Player>(
        written.rest.size() > 1 ? digit(written.rest[1], 1, game.players(), "who moves") - 1 : by_balls);
    return state;
}

}  // namespace nply
