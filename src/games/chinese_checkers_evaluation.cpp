#include "nply/games/chinese_checkers_evaluation.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

namespace nply {
namespace {

using State = ChineseCheckers::State;

/// How many turns each player has within `plies` of `root` if nobody finishes on the way.
std::array<int, ChineseCheckers::most_players> turns_each(const ChineseCheckers& game, const State& root, int plies) {
    std::array<int, ChineseCheckers::most_players> turns{};
    const int playing = game.players() - root.finished;
    int rank = 0;  // in the order of play
    for (int i = 0; i < game.players(); ++i) {
        const int p = (root.to_move + i) % game.players();
        if (root.place[p]) continue;
        turns[p] = (plies - rank + playing - 1) / playing;
        ++rank;
    }
    return turns;
}

/// Every piece that must still come in takes a turn at least.
bool can_finish(const ChineseCheckers& game, const State& root, int player, int turns) {
    const int needed =
        game.rules().win == ChineseCheckers::Win::all ? game.star().tip_holes() : game.star().tip_holes() / 2 + 1;
    const int inside = (root.pieces[player] & game.star().tip(game.target(player))).size();
    return turns > 0 && needed - inside <= turns;
}

/// Whoever has finished keeps the place; the others can get what is left.
ScoreLimits limits_by_place(const ChineseCheckers& game, const State& root) {
    ScoreLimits limits = game.limits();
    limits.step = 1;
    for (int p = 0; p < game.players(); ++p) {
        limits.most[p] = ChineseCheckers::place_points * (game.players() - root.finished - 1);
        if (root.place[p])
            limits.least[p] = limits.most[p] = ChineseCheckers::place_points * (game.players() - root.place[p]);
    }
    return limits;
}

struct Span {
    Score low, high;
};

/// What a player's progress can become: each turn changes what one piece is worth, from what it is worth now to
/// the most or least there is, and all pieces together keep within their limits.
Span progress_after(const HoleValues& values, const HoleSet& pieces, int target, int turns) {
    Score now = 0, lowest = values.most, highest = values.least;
    pieces.for_each([&](Hole hole) {
        const Score worth = values.of[target][hole];
        now += worth;
        lowest = std::min(lowest, worth);
        highest = std::max(highest, worth);
    });
    return {std::max(now - turns * (highest - values.least), values.least_all),
            std::min(now + turns * (values.most - lowest), values.most_all)};
}

/// How far a hole lies beside the straight way to a tip, in half holes.
int beside_the_way(const Star::Cube& cube, int tip) {
    switch (tip % 3) {
        case 0: return std::abs(cube.x - cube.y);
        case 1: return std::abs(cube.x - cube.z);
        default: return std::abs(cube.y - cube.z);
    }
}

std::int16_t worth(const Star& star, LeadEvaluation::Measure measure, int tip, Hole hole) {
    const int to_go = star.steps_to(tip, hole), gained = 4 * star.side() - to_go;
    if (measure == LeadEvaluation::Measure::steps) return static_cast<std::int16_t>(gained);
    return static_cast<std::int16_t>((20 * gained - to_go * to_go - 5 * beside_the_way(star.cube(hole), tip)) / 10);
}

HoleValues values_of(const Star& star, LeadEvaluation::Measure measure) {
    HoleValues values;
    std::vector<Score> sorted;  // those of one tip: all tips are alike
    for (int tip = 0; tip < Star::tips; ++tip)
        for (int hole = 0; hole < star.holes(); ++hole) {
            values.of[tip][hole] = worth(star, measure, tip, static_cast<Hole>(hole));
            if (tip == 0) sorted.push_back(values.of[tip][hole]);
        }
    std::sort(sorted.begin(), sorted.end());
    values.least = sorted.front();
    values.most = sorted.back();
    values.least_all = std::accumulate(sorted.begin(), sorted.begin() + star.tip_holes(), 0);
    values.most_all = std::accumulate(sorted.end() - star.tip_holes(), sorted.end(), 0);
    return values;
}

}  // namespace

const LeadEvaluation::ValuesBySide* LeadEvaluation::values(Measure measure) {
    const auto all_sides = [](Measure wanted) {
        return ValuesBySide{values_of(Star::of_side(1), wanted), values_of(Star::of_side(2), wanted),
                            values_of(Star::of_side(3), wanted), values_of(Star::of_side(4), wanted)};
    };
    static const ValuesBySide steps = all_sides(Measure::steps), formation = all_sides(Measure::formation);
    return measure == Measure::steps ? &steps : &formation;
}

ScoreLimits LeadEvaluation::limits(const ChineseCheckers& game, const State& root, int plies) const {
    ScoreLimits limits = limits_by_place(game, root);
    const auto turns = turns_each(game, root, plies);
    std::array<Span, ChineseCheckers::most_players> spans{};
    Score lows = 0, highs = 0;
    for (int p = 0; p < game.players(); ++p) {
        if (root.place[p]) continue;
        if (can_finish(game, root, p, turns[p])) return limits;
        spans[p] = progress_after(hole_values(game), root.pieces[p], game.target(p), turns[p]);
        lows += spans[p].low;
        highs += spans[p].high;
    }
    const int playing = game.players() - root.finished;
    const Score shared = ChineseCheckers::shared_points(playing);  // also what everyone gets when the turns run out
    for (int p = 0; p < game.players(); ++p) {
        if (root.place[p]) continue;
        const auto [low, high] = spans[p];
        limits.least[p] = shared + std::min(0, (playing - 1) * low - (highs - high));
        limits.most[p] = shared + std::max(0, (playing - 1) * high - (lows - low));
    }
    return limits;
}

}  // namespace nply
