// Chinese Checkers written a second time, slowly, from the rules alone: cube coordinates, sets of holes, turns as
// pairs of hole names. Shares nothing with nply/games; it checks the move generator and the game's course.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace nply::test {

struct SlowRules {
    int players = 3, side = 4;
    bool majority = false, own_tips_only = false, stay = false;
};

class SlowCheckers {
public:
    struct Cube {
        int x, y, z;
        auto operator<=>(const Cube&) const = default;
        Cube operator+(const Cube& o) const { return {x + o.x, y + o.y, z + o.z}; }
        Cube turned() const { return {-y, -z, -x}; }  // a sixth of the circle, clockwise as drawn
    };
    using Turn = std::pair<std::string, std::string>;

    explicit SlowCheckers(const SlowRules& rules) : rules_(rules), pieces_(rules.players), place_(rules.players) {
        const int s = rules.side;
        for (int x = -s; x <= s; ++x)
            for (int y = -s; y <= s; ++y)
                if (std::abs(x + y) <= s) board_.insert({x, y, -x - y});
        std::set<Cube> tip;  // the lowest one: below the hexagon, row by row one hole less
        for (int row = 1; row <= s; ++row)
            for (int i = 0; i <= s - row; ++i) tip.insert({row + i, s - i, -s - row});
        for (auto& corner : tips_) {
            corner = tip;
            board_.insert(tip.begin(), tip.end());
            std::set<Cube> next;
            for (const Cube& c : tip) next.insert(c.turned());
            tip = next;
        }
        const std::map<int, std::vector<int>> seats{
            {2, {0, 3}}, {3, {0, 2, 4}}, {4, {0, 1, 3, 4}}, {6, {0, 1, 2, 3, 4, 5}}};
        home_ = seats.at(rules.players);
        for (int p = 0; p < rules.players; ++p) pieces_[p] = tips_[home_[p]];
        name_holes();
    }

    std::set<Turn> turns() const {
        std::set<Turn> result;
        for (const Cube& from : pieces_[mover_])
            for (const Cube& to : ends(from)) result.insert({names_.at(from), names_.at(to)});
        return result;
    }

    /// Empty names: a pass.
    void play(const Turn& turn) {
        if (!turn.first.empty()) {
            pieces_[mover_].erase(hole(turn.first));
            pieces_[mover_].insert(hole(turn.second));
        }
        if (home_now(mover_)) place_[mover_] = 1 + *std::max_element(place_.begin(), place_.end());
        do mover_ = (mover_ + 1) % rules_.players;
        while (place_[mover_] != 0);
    }

    bool over() const { return std::count(place_.begin(), place_.end(), 0) <= 1; }
    int mover() const { return mover_; }
    const std::vector<int>& places() const { return place_; }
    std::set<std::string> holes_of(int player) const {
        std::set<std::string> result;
        for (const Cube& c : pieces_[player]) result.insert(names_.at(c));
        return result;
    }

    std::uint64_t perft(int depth) const {
        if (depth == 0) return 1;
        if (over()) return 0;
        const auto all = turns();
        if (all.empty()) return after({}).perft(depth - 1);
        std::uint64_t total = 0;
        for (const Turn& turn : all) total += after(turn).perft(depth - 1);
        return total;
    }

private:
    static constexpr std::array<Cube, 6> ways{{{1, -1, 0}, {1, 0, -1}, {0, 1, -1}, {-1, 1, 0}, {-1, 0, 1}, {0, -1, 1}}};

    SlowCheckers after(const Turn& turn) const {
        SlowCheckers next = *this;
        next.play(turn);
        return next;
    }

    bool free(const Cube& c, const Cube& lifted) const {
        if (!board_.count(c)) return false;
        if (c == lifted) return true;
        return std::none_of(pieces_.begin(), pieces_.end(), [&](const auto& own) { return own.count(c) > 0; });
    }

    std::set<Cube> ends(const Cube& from) const {
        std::set<Cube> reached{from};
        for (std::size_t before = 0; before != reached.size();) {  // until nothing new is found
            before = reached.size();
            const auto known = reached;
            for (const Cube& at : known)
                for (const Cube& way : ways) {
                    const Cube over = at + way, landing = over + way;
                    if (board_.count(over) && !free(over, from) && free(landing, from)) reached.insert(landing);
                }
        }
        for (const Cube& way : ways)
            if (free(from + way, from)) reached.insert(from + way);
        reached.erase(from);
        std::erase_if(reached, [&](const Cube& to) { return !may_rest(from, to); });
        return reached;
    }

    bool may_rest(const Cube& from, const Cube& to) const {
        const int target = (home_[mover_] + 3) % 6;
        if (rules_.stay && tips_[target].count(from) && !tips_[target].count(to)) return false;
        if (!rules_.own_tips_only) return true;
        for (int t = 0; t < 6; ++t)
            if (t != home_[mover_] && t != target && tips_[t].count(to)) return false;
        return true;
    }

    bool home_now(int player) const {
        const auto& target = tips_[(home_[player] + 3) % 6];
        std::size_t own = 0, all = 0;
        for (int p = 0; p < rules_.players; ++p)
            for (const Cube& c : pieces_[p]) {
                all += target.count(c);
                if (p == player) own += target.count(c);
            }
        return rules_.majority ? all == target.size() && own > target.size() - own : own == target.size();
    }

    void name_holes() {
        std::map<int, std::map<int, Cube>> rows;
        for (const Cube& c : board_) rows[c.z][c.x] = c;
        char letter = 'a';
        for (const auto& [z, row] : rows) {
            int number = 0;
            for (const auto& [x, c] : row) names_[c] = letter + std::to_string(++number);
            ++letter;
        }
    }
    Cube hole(const std::string& name) const {
        for (const auto& [c, n] : names_)
            if (n == name) return c;
        return {};
    }

    SlowRules rules_;
    std::set<Cube> board_;
    std::array<std::set<Cube>, 6> tips_;
    std::vector<int> home_;
    std::map<Cube, std::string> names_;
    std::vector<std::set<Cube>> pieces_;
    std::vector<int> place_;
    int mover_ = 0;
};

}  // namespace nply::test
