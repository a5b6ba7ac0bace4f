#include <utility>

#include "nply/games/reversi_text.hpp"

namespace nply {
namespace {

constexpr const char* ball_colours[] = {"#c8332b", "#2f8f4e", "#2b62b8", "#d9a51f"};
constexpr const char* ball_codes[] = {"\033[1;31m", "\033[1;32m", "\033[1;34m", "\033[1;33m"};

int player_on(const Reversi& game, const Reversi::State& state, int square) {
    for (int p = 0; p < game.players(); ++p)
        if (state.balls[p] >> square & 1) return p;
    return -1;
}

class ReversiPicture {
public:
    ReversiPicture(const Reversi& game, const Reversi::State& state)
        : game_(game), state_(state), choice_(game.is_over(state) ? 0 : game.choice(state)) {}

    std::string draw(std::optional<Reversi::Move> last) {
        const std::string side = std::to_string(2 * margin + game_.size() * width);
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + side + " " + side + "\" width=\"" + side +
            "\" height=\"" + side + "\" font-family=\"sans-serif\" text-anchor=\"middle\">");
        add("<title>Reversi: " + write_position(game_, state_) + "</title>");
        add("<rect width=\"100%\" height=\"100%\" fill=\"#fbf7ee\"/>");
        for (int i = 0; i < game_.size(); ++i) name_line(i);
        for (int row = 0; row < game_.size(); ++row)
            for (int column = 0; column < game_.size(); ++column) draw_square(column, row);
        if (last) add(circle(*last % 8, *last / 8, radius + 3, "fill=\"none\" stroke=\"#222\" stroke-width=\"3\""));
        add("</svg>");
        return std::move(text_);
    }

private:
    static constexpr int width = 44, radius = 16, margin = 30;  // in pixels

    void add(const std::string& line) { text_ += line + "\n"; }
    static int middle(int place) { return margin + place * width + width / 2; }
    static std::string circle(int column, int row, int r, const std::string& style) {
        return "<circle cx=\"" + std::to_string(middle(column)) + "\" cy=\"" + std::to_string(middle(row)) + "\" r=\"" +
               std::to_string(r) + "\" " + style + "/>";
    }
    static std::string label(int x, int y, const std::string& style, const std::string& text) {
        return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" " + style + ">" + text +
               "</text>";
    }

    /// A column's letter above it, a row's number left of it.
    void name_line(int i) {
        const std::string style = "font-size=\"12\" fill=\"#777\"";
        add(label(middle(i), margin - 10, style, std::string(1, static_cast<char>('a' + i))));
        add(label(margin - 14, middle(i) + 4, style, std::to_string(i + 1)));
    }

    void draw_square(int column, int row) {
        add("<rect x=\"" + std::to_string(margin + column * width) + "\" y=\"" + std::to_string(margin + row * width) +
            "\" width=\"" + std::to_string(width) + "\" height=\"" + std::to_string(width) +
            "\" fill=\"#e9e0cb\" stroke=\"#cbbfa6\"/>");
        const int square = Reversi::square(column, row), player = player_on(game_, state_, square);
        if (player < 0) {
            if (choice_ >> square & 1) add(circle(column, row, 4, "fill=\"#cbbfa6\""));
            return;
        }
        add(circle(column, row, radius,
                   std::string("fill=\"") + ball_colours[player] + "\" stroke=\"#222\" stroke-width=\"1\""));
        add(label(middle(column), middle(row) + 5, "font-size=\"15\" font-weight=\"bold\" fill=\"#fff\"",
                  std::to_string(player + 1)));
    }

    const Reversi& game_;
    const Reversi::State& state_;
    Reversi::Squares choice_;
    std::string text_;
};

}  // namespace

std::string draw_board(const Reversi& game, const Reversi::State& state, std::optional<Reversi::Move> last,
                       bool colour) {
    const Reversi::Squares choice = game.is_over(state) ? 0 : game.choice(state);
    std::string text = "  ";
    for (int column = 0; column < game.size(); ++column) text += {' ', static_cast<char>('a' + column)};
    text += "\n";
    for (int row = 0; row < game.size(); ++row) {
        text += std::to_string(row + 1) + " ";
        char before = ' ';
        for (int column = 0; column < game.size(); ++column) {
            const int square = Reversi::square(column, row), player = player_on(game, state, square);
            const bool marked = last && *last == square;
            text += marked ? '[' : before;
            if (player >= 0 && colour) text += ball_codes[player];
            text += player >= 0 ? static_cast<char>('1' + player) : choice >> square & 1 ? '+' : '.';
            if (player >= 0 && colour) text += "\033[0m";
            before = marked ? ']' : ' ';
        }
        if (before != ' ') text += before;
        text += "\n";
    }
    return text;
}

std::string draw_board_svg(const Reversi& game, const Reversi::State& state, std::optional<Reversi::Move> last) {
    return ReversiPicture(game, state).draw(last);
}

}  // namespace nply
