#include "nply/games/chinese_checkers.hpp"

#include <cassert>

namespace nply {
namespace {

/// Which tips the players start from. Turns go round the board.
constexpr int homes(int players, int player) {
    switch (players) {
        case 2: return 3 * player;
        case 3: return 2 * player;
        case 4: return player + player / 2;  // 0, 1 and, opposite to them, 3, 4
        default: return player;
    }
}

/// Holes a piece can jump to, chain after chain. The piece leaves `from`: it can jump over that hole no more.
HoleSet jump_reach(const Star& star, Hole from, const HoleSet& occupied, const HoleReader& pieces) {
    HoleSet fresh = star.landings(from, pieces).without(occupied), reached = fresh;
    const HoleSet& near = star.around(from).neighbours;
    while (!fresh.empty()) {
        const Hole hole = fresh.first();
        fresh.remove_first();
        HoleSet next = star.landings(hole, pieces).without(occupied | reached);
        if (near.has(hole)) [[unlikely]]
            next = next.without(star.over(hole, from));
        reached |= next;
        fresh |= next;
    }
    return reached;
}

}  // namespace

ChineseCheckers::ChineseCheckers(const Rules& rules) : rules_(rules), star_(&Star::of_side(rules.side)) {
    assert(rules.players == 2 || rules.players == 3 || rules.players == 4 || rules.players == 6);
    assert(rules.turns >= 0);
    for (int p = 0; p < players(); ++p) {
        home_[p] = homes(players(), p);
        for (int hole = 0; hole < star_->holes(); ++hole) rest_[p].flip(static_cast<Hole>(hole));
        if (rules.rest == Rest::own_tips)
            for (int tip = 0; tip < Star::tips; ++tip)
                if (tip != home(p) && tip != target(p)) rest_[p] = rest_[p].without(star_->tip(tip));
    }
}

ChineseCheckers::State ChineseCheckers::start() const {
    std::array<HoleSet, most_players> pieces{};
    for (int p = 0; p < players(); ++p) pieces[p] = star_->tip(home(p));
    return arranged(pieces, 0, rules_.turns, {});
}

ChineseCheckers::State ChineseCheckers::arranged(const std::array<HoleSet, most_players>& pieces, Player to_move,
                                                 int turns_left,
                                                 const std::array<std::uint8_t, most_players>& place) const {
    State state{pieces, {}, place, 0, to_move, static_cast<std::uint32_t>(turns_left)};
    for (int p = 0; p < players(); ++p) {
        state.finished = static_cast<std::uint8_t>(state.finished + (place[p] != 0));
        pieces[p].for_each([&](Hole hole) {
            state.pieces_key.low ^= detail::piece_keys[p][hole].low;
            state.pieces_key.high ^= detail::piece_keys[p][hole].high;
        });
    }
    return state;
}

HoleSet ChineseCheckers::reach(Hole from, int player, const HoleSet& occupied, const HoleReader& pieces) const {
    HoleSet ends = star_->around(from).neighbours.without(occupied) | jump_reach(*star_, from, occupied, pieces);
    ends = ends & rest_[player];
    if (rules_.stay) {
        const HoleSet& goal = star_->tip(target(player));
        if (goal.has(from)) ends = ends & goal;
    }
    return ends;
}

int ChineseCheckers::turns_by_piece(const State& state, std::array<PieceTurns, most_pieces>& turns) const {
    const int player = state.to_move;
    const HoleSet all = occupied(state);
    const HoleReader reader(all);
    int pieces = 0;
    state.pieces[player].for_each([&](Hole from) {
        turns[pieces].from = from;
        turns[pieces++].ends = reach(from, player, all, reader);
    });
    return pieces;
}

/// The turns in the order of their holes, from and to; sorted by what they gain.
void ChineseCheckers::moves(const State& state, MoveList<Move>& list) const {
    constexpr int widest = 4 * 4;                       // steps one turn can gain or lose
    std::array<std::uint16_t, 2 * widest + 2> first{};  // first[k + 1] counts the turns that gain widest - k steps
    std::array<Move, most_turns> by_holes;
    std::array<std::uint8_t, most_turns> ranks;
    std::size_t count = 0;
    const int goal = target(state.to_move);
    std::array<PieceTurns, most_pieces> turns;
    const int pieces = turns_by_piece(state, turns);
    for (int i = 0; i < pieces; ++i) {
        const Hole from = turns[i].from;
        const int least = widest - star_->steps_to(goal, from);
        turns[i].ends.for_each([&](Hole to) {
            const int rank = least + star_->steps_to(goal, to);
            ++first[rank + 1];
            ranks[count] = static_cast<std::uint8_t>(rank);
            by_holes[count++] = {from, to};
        });
    }
    if (count == 0) return list.add(Move::pass());
    for (std::size_t k = 1; k < first.size(); ++k) first[k] = static_cast<std::uint16_t>(first[k] + first[k - 1]);
    const std::span<Move> sorted = list.add_space(count);
    for (std::size_t i = 0; i < count; ++i) sorted[first[ranks[i]]++] = by_holes[i];
}

ChineseCheckers::Move ChineseCheckers::random_move(const State& state, Random& random) const {
    std::array<PieceTurns, most_pieces> turns;
    std::array<int, most_pieces> counts;
    const int pieces = turns_by_piece(state, turns);
    int count = 0;
    for (int i = 0; i < pieces; ++i) count += counts[i] = turns[i].ends.size();
    if (count == 0) return Move::pass();
    int chosen = static_cast<int>(random.below(static_cast<std::uint64_t>(count))), piece = 0;
    while (chosen >= counts[piece]) chosen -= counts[piece++];
    auto& [from, ends] = turns[piece];
    for (; chosen > 0; --chosen) ends.remove_first();
    return {from, ends.first()};
}

Scores ChineseCheckers::scores(const State& state) const {
    Scores scores;
    for (int p = 0; p < players(); ++p)
        scores[p] =
            state.place[p] ? place_points * (players() - state.place[p]) : shared_points(players() - state.finished);
    return scores;
}

ScoreLimits ChineseCheckers::limits() const {
    ScoreLimits limits = constant_sum_limits(players(), 0, place_points * (players() - 1),
                                             ScoreSum{players()} * shared_points(players()));
    limits.step = place_points / 2;
    return limits;
}

Key ChineseCheckers::key(const State& state) const {
    std::uint64_t rest = state.to_move;
    for (int p = 0; p < players(); ++p) rest = rest << 3 | state.place[p];
    rest = rest << 32 | state.turns_left;
    return {state.pieces_key.low ^ mixed(2 * rest + 1), state.pieces_key.high ^ mixed(2 * rest + 2)};
}

}  // namespace nply
