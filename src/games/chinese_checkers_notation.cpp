#include <algorithm>
#include <charconv>
#include <vector>

#include "nply/core/error.hpp"
#include "nply/games/chinese_checkers_text.hpp"

namespace nply {
namespace {

using State = ChineseCheckers::State;
using Pieces = std::array<HoleSet, ChineseCheckers::most_players>;
using Places = std::array<std::uint8_t, ChineseCheckers::most_players>;

[[noreturn]] void bad(const std::string& what) { throw InputError::in("position", ": " + what); }

std::string counted(int number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> words(std::string_view text) {
    auto parts = split(text, ' ');
    std::erase_if(parts, [](std::string_view part) { return part.empty(); });
    return parts;
}

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 0) return {};
    return value;
}

std::string row_name(const Star& star, int row) { return hole_name(star, star.row_begin(row)).substr(0, 1); }

void read_row(const ChineseCheckers& game, int row, std::string_view text, Pieces& pieces) {
    const Star& star = game.star();
    const int wanted = star.row_begin(row + 1) - star.row_begin(row);
    if (static_cast<int>(text.size()) != wanted)
        bad("row " + row_name(star, row) + " has " + counted(wanted, "hole") + ", not " + std::to_string(text.size()) +
            " ('" + std::string(text) + "')");
    for (int i = 0; i < wanted; ++i) {
        const auto hole = static_cast<Hole>(star.row_begin(row) + i);
        const char mark = text[i];
        if (mark == '.') continue;
        if (mark < '1' || mark >= '1' + game.players())
            bad(std::string("'") + mark + "' in " + hole_name(star, hole) + " is neither a player from 1 to " +
                std::to_string(game.players()) + " nor a dot for an empty hole");
        pieces[mark - '1'].flip(hole);
    }
}

Pieces read_rows(const ChineseCheckers& game, std::string_view text) {
    const Star& star = game.star();
    const auto rows = split(text, '/');
    if (static_cast<int>(rows.size()) != star.rows())
        bad("the board has " + counted(star.rows(), "row") + ", not " + std::to_string(rows.size()) +
            " (rows are separated by /, the top one first)");
    Pieces pieces{};
    for (int i = 0; i < star.rows(); ++i) read_row(game, star.rows() - 1 - i, rows[i], pieces);
    for (int p = 0; p < game.players(); ++p) {
        if (pieces[p].size() != star.tip_holes())
            bad("player " + std::to_string(p + 1) + " must have " + counted(star.tip_holes(), "piece") + ", not " +
                std::to_string(pieces[p].size()));
        pieces[p].without(game.resting_places(p)).for_each([&](Hole hole) {
            bad("player " + std::to_string(p + 1) + " has a piece in " + hole_name(star, hole) +
                ", a tip where it may not rest");
        });
    }
    return pieces;
}

int read_player(const ChineseCheckers& game, std::string_view text, const std::string& what) {
    const auto value = number(text);
    if (!value || *value < 1 || *value > game.players())
        bad(what + " is a player from 1 to " + std::to_string(game.players()) + ", not '" + std::string(text) + "'");
    return *value - 1;
}

Places read_places(const ChineseCheckers& game, std::string_view text) {
    Places places{};
    if (text == "-") return places;
    std::uint8_t next = 0;
    for (const auto name : split(text, ',')) {
        const int player = read_player(game, name, "who has finished");
        if (places[player]) bad("player " + std::to_string(player + 1) + " has finished twice");
        places[player] = ++next;
    }
    if (next >= game.players()) bad("not all players can have finished: the last one never does");
    return places;
}

/// Who has finished must be home, and who is home after its own turn has finished.
void check_places(const ChineseCheckers& game, const State& state) {
    if (state.place[state.to_move]) bad("player " + std::to_string(state.to_move + 1) + " is to move but has finished");
    if (game.rules().win != ChineseCheckers::Win::all) return;  // others may have come and gone since
    for (int p = 0; p < game.players(); ++p) {
        const std::string player = "player " + std::to_string(p + 1);
        if (state.place[p] && !game.is_home(state, p)) bad(player + " has finished, yet not all its pieces are home");
        if (!state.place[p] && game.is_home(state, p))
            bad(player + " has all pieces home, so it must stand among those who have finished");
    }
}

}  // namespace

std::string hole_name(const Star& star, Hole hole) {
    const int row = star.row(hole);
    return static_cast<char>('a' + row) + std::to_string(hole - star.row_begin(row) + 1);
}

std::string turn_name(const ChineseCheckers& game, ChineseCheckers::Move move) {
    if (move.is_pass()) return "pass";
    return hole_name(game.star(), move.from) + "-" + hole_name(game.star(), move.to);
}

std::string write_position(const ChineseCheckers& game, const State& state) {
    const Star& star = game.star();
    std::string text;
    for (int row = star.rows() - 1; row >= 0; --row) {
        for (int hole = star.row_begin(row); hole < star.row_begin(row + 1); ++hole) {
            char mark = '.';
            for (int p = 0; p < game.players(); ++p)
                if (state.pieces[p].has(static_cast<Hole>(hole))) mark = static_cast<char>('1' + p);
            text += mark;
        }
        if (row > 0) text += '/';
    }
    text += " " + std::to_string(state.to_move + 1) + " " +
            std::to_string(static_cast<std::uint32_t>(game.rules().turns) - state.turns_left) + " ";
    if (state.finished == 0) return text + "-";
    for (int place = 1; place <= state.finished; ++place) {
        const auto who = std::find(state.place.begin(), state.place.end(), place) - state.place.begin();
        text += (place > 1 ? "," : "") + std::to_string(who + 1);
    }
    return text;
}

State read_position(const ChineseCheckers& game, std::string_view text) {
    const auto parts = words(text);
    if (parts.empty()) bad("it is empty");
    if (parts.size() > 4)
        bad("nothing may follow rows, mover, turns and finishing order: '" + std::string(parts[4]) + "'");
    const Pieces pieces = read_rows(game, parts[0]);
    const int to_move = parts.size() > 1 ? read_player(game, parts[1], "the mover") : 0;
    const auto turns = parts.size() > 2 ? number(parts[2]) : 0;
    if (!turns || *turns > game.rules().turns)
        bad("turns played are a number from 0 to the limit, " + std::to_string(game.rules().turns) + ", not '" +
            std::string(parts[2]) + "'");
    const Places places = parts.size() > 3 ? read_places(game, parts[3]) : Places{};
    const State state = game.arranged(pieces, static_cast<Player>(to_move), game.rules().turns - *turns, places);
    check_places(game, state);
    return state;
}

PositionShape shape_of_position(std::string_view text) {
    const auto parts = words(text);
    if (parts.empty()) bad("it is empty");
    const auto rows = std::count(parts[0].begin(), parts[0].end(), '/') + 1;
    if (rows != 5 && rows != 9 && rows != 13 && rows != 17)
        bad("a star has 5, 9, 13 or 17 rows, not " + std::to_string(rows) +
            " (rows are separated by /, the top one first)");
    int players = 0;
    for (const char mark : parts[0])
        if (mark >= '1' && mark <= '6') players = std::max(players, mark - '0');
    if (players < 2 || players == 5)
        bad("there are 2, 3, 4 or 6 players; the highest number on the board is " + std::to_string(players));
    return {static_cast<int>(rows / 4), players};
}

}  // namespace nply
