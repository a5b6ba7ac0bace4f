#include "nply/games/chinese_checkers_board.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace nply {
namespace {

using Cube = Star::Cube;

constexpr Cube directions[Star::directions] = {{1, -1, 0}, {-1, 1, 0}, {0, -1, 1}, {-1, 0, 1}, {1, 0, -1}, {0, 1, -1}};

Cube plus(const Cube& a, const Cube& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }

int distance(const Cube& a, const Cube& b) {
    return std::max({std::abs(a.x - b.x), std::abs(a.y - b.y), std::abs(a.z - b.z)});
}

/// How far a hole lies in the direction of a tip; the tip is where this exceeds the side.
int towards(int tip, const Cube& cube) {
    switch (tip) {
        case 0: return -cube.z;
        case 1: return cube.y;
        case 2: return -cube.x;
        case 3: return cube.z;
        case 4: return -cube.y;
        default: return cube.x;
    }
}

}  // namespace

const Star& Star::of_side(int side) {
    static const Star stars[] = {Star(1), Star(2), Star(3), Star(4)};
    assert(side >= 1 && side <= 4);
    return stars[side - 1];
}

Star::Star(int side) : side_(side) {
    place_holes();
    find_neighbours();
    find_leaps();
    measure_tips();
}

/// Two triangles, one pointing up, one down.
bool Star::on_board(const Cube& cube) const {
    const auto [low, high] = std::minmax({cube.x, cube.y, cube.z});
    return low >= -side_ || high <= side_;
}

void Star::place_holes() {
    for (int z = -2 * side_; z <= 2 * side_; ++z) {
        row_begin_[z + 2 * side_] = static_cast<Hole>(holes_);
        for (int x = -2 * side_; x <= 2 * side_; ++x)
            if (on_board({x, -x - z, z}))
                place_[holes_++] = {static_cast<std::int8_t>(z + 2 * side_), static_cast<std::int8_t>(2 * x + z)};
    }
    row_begin_[rows()] = static_cast<Hole>(holes_);
}

Star::Cube Star::cube(Hole hole) const {
    const int z = place_[hole].row - 2 * side_;
    const int x = (place_[hole].column - z) / 2;
    return {x, -x - z, z};
}

Hole Star::at(const Cube& wanted) const {
    for (int hole = 0; hole < holes_; ++hole)
        if (distance(cube(static_cast<Hole>(hole)), wanted) == 0) return static_cast<Hole>(hole);
    return no_hole;
}

void Star::find_neighbours() {
    for (int hole = 0; hole < holes_; ++hole) {
        Around& around = around_[hole];
        const Cube here = cube(static_cast<Hole>(hole));
        for (int d = 0; d < directions; ++d) {
            around.jumps[d] = {no_hole, no_hole};
            const Cube next = plus(here, nply::directions[d]);
            const Hole neighbour = at(next), landing = at(plus(next, nply::directions[d]));
            if (neighbour == no_hole) continue;
            around.neighbours.flip(neighbour);
            if (landing == no_hole) continue;
            around.overs.flip(neighbour);
            around.jumps[d] = {neighbour, landing};
        }
    }
}

void Star::find_leaps() {
    for (int hole = 0; hole < holes_; ++hole) {
        Leaps& leaps = leaps_[hole];
        std::array<int, 3> first{hole - 1, max_holes, max_holes};  // of what each reading begins with
        const auto row_of = [&](Hole other) {
            return row(other) == row(static_cast<Hole>(hole)) ? 0 : other > hole ? 1 : 2;
        };
        const auto& jumps = around_[hole].jumps;
        for (const Jump& jump : jumps)
            if (jump.over != no_hole && row_of(jump.over) > 0)
                first[row_of(jump.over)] = std::min<int>(first[row_of(jump.over)], jump.over);
        for (int i = 0; i < 3; ++i) leaps.from[i] = static_cast<std::uint8_t>(HoleReader::before + first[i]);
        for (const Jump& jump : jumps) {
            if (jump.over == no_hole) continue;
            const int reading = row_of(jump.over), bit = jump.over - first[reading];
            const auto put = [&](auto& table) {
                for (std::size_t read = 0; read < table.size(); ++read)
                    if (read >> bit & 1) table[read].flip(jump.landing);
            };
            reading == 0 ? put(leaps.beside) : reading == 1 ? put(leaps.above) : put(leaps.below);
        }
    }
}

void Star::measure_tips() {
    for (int tip = 0; tip < tips; ++tip) {
        Hole end = 0;
        for (int hole = 0; hole < holes_; ++hole) {
            const int reach = towards(tip, cube(static_cast<Hole>(hole)));
            if (reach > side_) tips_[tip].flip(static_cast<Hole>(hole));
            if (reach == 2 * side_) end = static_cast<Hole>(hole);
        }
        for (int hole = 0; hole < holes_; ++hole)
            steps_[tip][hole] = static_cast<std::uint8_t>(distance(cube(static_cast<Hole>(hole)), cube(end)));
    }
}

}  // namespace nply
