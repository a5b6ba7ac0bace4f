#include "nply/games/chinese_checkers_evaluation.hpp"

#include <algorithm>

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

/// What a player's progress can become: no turn gains more than the rearmost piece has to go, or loses more than the
/// foremost has gained, and all pieces together are never behind their home or beyond their target.
Span progress_after(const ChineseCheckers& game, const State& root, int player, int turns) {
    const Score way = 4 * game.star().side();
    Score now = 0, rearmost = way, foremost = 0, at_home = 0;
    root.pieces[player].for_each([&](Hole hole) {
        const Score gained = ProgressEvaluation::gained(game, player, hole);
        now += gained;
        rearmost = std::min(rearmost, gained);
        foremost = std::max(foremost, gained);
    });
    game.star().tip(game.home(player)).for_each([&](Hole hole) {
        at_home += ProgressEvaluation::gained(game, player, hole);
    });
    const Score at_target = game.star().tip_holes() * way - at_home;
    return {std::max(now - turns * foremost, at_home), std::min(now + turns * (way - rearmost), at_target)};
}

}  // namespace

ScoreLimits ProgressEvaluation::limits(const ChineseCheckers& game, const State& root, int plies) const {
    ScoreLimits limits = limits_by_place(game, root);
    const auto turns = turns_each(game, root, plies);
    std::array<Span, ChineseCheckers::most_players> spans{};
    Score lows = 0, highs = 0;
    for (int p = 0; p < game.players(); ++p) {
        if (root.place[p]) continue;
        if (can_finish(game, root, p, turns[p])) return limits;
        spans[p] = progress_after(game, root, p, turns[p]);
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
