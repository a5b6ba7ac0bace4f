#include "nply/games/chinese_checkers_text.hpp"

namespace nply {
namespace {

using State = ChineseCheckers::State;
using Move = ChineseCheckers::Move;

constexpr const char* terminal_colours[] = {"\033[1;31m", "\033[1;32m", "\033[1;34m",
                                            "\033[1;33m", "\033[1;35m", "\033[1;36m"};
constexpr const char* picture_colours[] = {"#c8332b", "#2f8f4e", "#2b62b8", "#d9a51f", "#8a3f9e", "#1f9aa3"};

int player_in(const ChineseCheckers& game, const State& state, Hole hole) {
    for (int p = 0; p < game.players(); ++p)
        if (state.pieces[p].has(hole)) return p;
    return -1;
}

class Picture {
public:
    Picture(const ChineseCheckers& game, const State& state) : game_(game), state_(state) {}

    std::string draw(std::optional<Move> last) {
        const int width = 2 * margin + 6 * game_.star().side() * half;
        const int height = 2 * margin + 4 * game_.star().side() * row_height;
        const std::string size = std::to_string(width) + " " + std::to_string(height);
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\" width=\"" + std::to_string(width) +
            "\" height=\"" + std::to_string(height) + "\" font-family=\"sans-serif\" text-anchor=\"middle\">");
        add("<title>Chinese Checkers: " + write_position(game_, state_) + "</title>");
        add("<rect width=\"100%\" height=\"100%\" fill=\"#fbf7ee\"/>");
        for (int p = 0; p < game_.players(); ++p) shade_target(p);
        const bool moved = last && !last->is_pass();
        if (moved) draw_way(*last);  // below the pieces jumped over
        for (int hole = 0; hole < game_.star().holes(); ++hole) draw_hole(static_cast<Hole>(hole));
        for (int row = 0; row < game_.star().rows(); ++row) name_row(row);
        if (moved) mark_ends(*last);
        add("</svg>");
        return std::move(text_);
    }

private:
    static constexpr int half = 20, row_height = 35, radius = 15, margin = 44;  // in pixels; a hole is 2 half wide

    void add(const std::string& line) { text_ += line + "\n"; }
    int x(Hole hole) const { return margin + (game_.star().half_column(hole) + 3 * game_.star().side()) * half; }
    int y(Hole hole) const { return margin + (4 * game_.star().side() - game_.star().row(hole)) * row_height; }
    std::string at(Hole hole) const {
        return "cx=\"" + std::to_string(x(hole)) + "\" cy=\"" + std::to_string(y(hole)) + "\"";
    }
    static std::string circle(const std::string& at, int r, const std::string& style) {
        return "<circle " + at + " r=\"" + std::to_string(r) + "\" " + style + "/>";
    }

    /// The tip a player is bound for, in a light shade of the player's colour.
    void shade_target(int player) {
        game_.star().tip(game_.target(player)).for_each([&](Hole hole) {
            add(circle(at(hole), radius + 6,
                       std::string("fill=\"") + picture_colours[player] + "\" fill-opacity=\"0.18\""));
        });
    }

    void draw_hole(Hole hole) {
        const int player = player_in(game_, state_, hole);
        if (player < 0) return add(circle(at(hole), 5, "fill=\"#cbbfa6\""));
        add(circle(at(hole), radius,
                   std::string("fill=\"") + picture_colours[player] + "\" stroke=\"#222\" stroke-width=\"1\""));
        add("<text x=\"" + std::to_string(x(hole)) + "\" y=\"" + std::to_string(y(hole) + 5) +
            "\" font-size=\"15\" font-weight=\"bold\" fill=\"#fff\">" + std::to_string(player + 1) + "</text>");
    }

    void name_row(int row) {
        const Hole first = game_.star().row_begin(row);
        add("<text x=\"" + std::to_string(x(first) - 32) + "\" y=\"" + std::to_string(y(first) + 4) +
            "\" font-size=\"12\" fill=\"#777\">" + hole_name(game_.star(), first).substr(0, 1) + "</text>");
    }

    void draw_way(const Move& last) {
        add("<line x1=\"" + std::to_string(x(last.from)) + "\" y1=\"" + std::to_string(y(last.from)) + "\" x2=\"" +
            std::to_string(x(last.to)) + "\" y2=\"" + std::to_string(y(last.to)) +
            "\" stroke=\"#222\" stroke-width=\"4\" stroke-dasharray=\"1 8\" stroke-linecap=\"round\"/>");
    }

    void mark_ends(const Move& last) {
        add(circle(at(last.from), 8, "fill=\"#fbf7ee\" stroke=\"#222\" stroke-width=\"2\""));
        add(circle(at(last.to), radius + 3, "fill=\"none\" stroke=\"#222\" stroke-width=\"3\""));
    }

    const ChineseCheckers& game_;
    const State& state_;
    std::string text_;
};

}  // namespace

std::string draw_board(const ChineseCheckers& game, const State& state, std::optional<Move> last, bool colour) {
    const Star& star = game.star();
    const Hole left = last ? last->from : no_hole, reached = last ? last->to : no_hole;
    std::string text;
    for (int row = star.rows() - 1; row >= 0; --row) {
        std::string line(1, static_cast<char>('a' + row));
        const int indent = 2 + 3 * star.side() + star.half_column(star.row_begin(row));
        line.append(static_cast<std::size_t>(indent), ' ');
        char before = ' ';
        for (int i = star.row_begin(row); i < star.row_begin(row + 1); ++i) {
            const auto hole = static_cast<Hole>(i);
            const int player = player_in(game, state, hole);
            line += hole == left ? '(' : hole == reached ? '[' : before;
            if (player >= 0 && colour) line += terminal_colours[player];
            line += player < 0 ? '.' : static_cast<char>('1' + player);
            if (player >= 0 && colour) line += "\033[0m";
            before = hole == left ? ')' : hole == reached ? ']' : ' ';
        }
        if (before != ' ') line += before;
        text += line + "\n";
    }
    return text;
}

std::string draw_board_svg(const ChineseCheckers& game, const State& state, std::optional<Move> last) {
    return Picture(game, state).draw(last);
}

}  // namespace nply
