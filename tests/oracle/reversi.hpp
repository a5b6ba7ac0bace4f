// Reversi written a second time, slowly, from the rules alone: a board of characters, walks square by square. Shares
// nothing with nply/games; it judges the move generator and the game's course.
#pragma once

#include <string>
#include <vector>

namespace nply::test {

class SlowReversi {
public:
    SlowReversi(int players, int size) : players_(players), board_(size, std::string(size, '.')) {
        const int m = size / 2;
        const std::pair<int, int> middle[] = {{m - 1, m - 1}, {m - 1, m}, {m, m}, {m, m - 1}};  // column, row
        for (int i = 0; i < 4; ++i) board_[middle[i].second][middle[i].first] = static_cast<char>('1' + i % players);
    }

    std::vector<std::string> moves() const {
        std::vector<std::string> turning, beside;
        for (int row = 0; row < size(); ++row)
            for (int column = 0; column < size(); ++column) {
                if (board_[row][column] != '.') continue;
                const std::string name{static_cast<char>('a' + column), static_cast<char>('1' + row)};
                if (!turned(column, row).empty()) turning.push_back(name);
                if (has_neighbour(column, row)) beside.push_back(name);
            }
        return turning.empty() ? beside : turning;
    }

    void play(const std::string& name) {
        const int column = name[0] - 'a', row = name[1] - '1';
        for (const auto& [c, r] : turned(column, row)) board_[r][c] = mine();
        board_[row][column] = mine();
        mover_ = (mover_ + 1) % players_;
    }

    bool is_over() const {
        for (const std::string& row : board_)
            if (row.find('.') != std::string::npos) return false;
        return true;
    }

    std::vector<int> balls() const {
        std::vector<int> counts(players_);
        for (const std::string& row : board_)
            for (const char mark : row)
                if (mark != '.') ++counts[mark - '1'];
        return counts;
    }

    std::string written() const {
        std::string text;
        for (const std::string& row : board_) text += (text.empty() ? "" : "/") + row;
        return text + " " + std::to_string(players_) + " " + std::to_string(mover_ + 1);
    }

private:
    int size() const { return static_cast<int>(board_.size()); }
    char mine() const { return static_cast<char>('1' + mover_); }
    bool on_board(int column, int row) const { return column >= 0 && row >= 0 && column < size() && row < size(); }

    std::vector<std::pair<int, int>> turned(int column, int row) const {
        std::vector<std::pair<int, int>> all;
        for (int dx = -1; dx <= 1; ++dx)
            for (int dy = -1; dy <= 1; ++dy) {
                if (dx == 0 && dy == 0) continue;
                std::vector<std::pair<int, int>> run;
                int c = column + dx, r = row + dy;
                while (on_board(c, r) && board_[r][c] != '.' && board_[r][c] != mine()) {
                    run.emplace_back(c, r);
                    c += dx;
                    r += dy;
                }
                if (on_board(c, r) && board_[r][c] == mine()) all.insert(all.end(), run.begin(), run.end());
            }
        return all;
    }

    bool has_neighbour(int column, int row) const {
        for (int dx = -1; dx <= 1; ++dx)
            for (int dy = -1; dy <= 1; ++dy)
                if ((dx != 0 || dy != 0) && on_board(column + dx, row + dy) && board_[row + dy][column + dx] != '.')
                    return true;
        return false;
    }

    int players_;
    int mover_ = 0;
    std::vector<std::string> board_;
};

}  // namespace nply::test
