// A small game that can be told to break one of its promises: players in turn take 1 or 2 of a row of counters, each
// scores what it takes, and an even rest may be left by taking 2. Without a fault it keeps every promise there is.
#pragma once

#include <algorithm>
#include <atomic>
#include <stdexcept>

#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply::test {

enum class Fault {
    none,
    nine_players,
    mover_from_one,
    somebody_never_moves,
    no_move,
    endless,
    moves_change,
    order_changes,
    a_move_twice,
    state_changes,
    scores_change,
    entry_past_players,
    huge_score,
    above_most,
    below_least,
    sum_too_large,
    sum_not_constant,
    wrong_step,
    floors_fall,
    floors_too_high,
    ceilings_too_low,
    line_too_short,
    key_forgets_the_mover,
    key_forgets_the_rest,
    key_by_call,
    key_knows_the_past,
    settled_not_apart,
    throws
};

class FaultyGame {
public:
    struct State {
        int rest;
        Player to_move;
        Scores taken;
        int last;  // what was taken last; plays no part
        friend bool operator==(const State& a, const State& b) {
            return a.rest == b.rest && a.to_move == b.to_move && a.taken == b.taken;
        }
    };
    using Move = int;

    explicit FaultyGame(Fault fault, int counters = 12) : fault_(fault), counters_(counters) {}

    State start() const { return {counters_, static_cast<Player>(is(Fault::mover_from_one) ? 3 : 0), {}, 0}; }
    int players() const { return is(Fault::nine_players) ? 9 : 3; }
    bool is_over(const State& state) const { return state.rest <= 0 && !is(Fault::endless); }
    Player mover(const State& state) const { return state.to_move; }

    void moves(const State& state, MoveList<Move>& list) const {
        if (is(Fault::throws) && state.rest < 4) throw std::runtime_error("no counters here");
        if (is(Fault::no_move) && state.rest < 4) return;
        list.add(1);
        if (state.rest != 1) list.add(2);
        ++calls_;
        if (is(Fault::moves_change) && calls_ % 2 == 0) list.shorten(1);
        if (is(Fault::order_changes) && calls_ % 2 == 0) std::reverse(list.added().begin(), list.added().end());
        if (is(Fault::a_move_twice)) list.add(1);
    }

    State after(State state, Move taken) const {
        ++calls_;
        state.taken[state.to_move] += taken;
        state.rest -= taken;
        state.last = taken;
        const int turn = is(Fault::somebody_never_moves) ? 2 : 3;
        state.to_move = static_cast<Player>((state.to_move + 1) % turn);
        if (is(Fault::state_changes) && calls_ % 5 == 0) ++state.taken[0];
        return state;
    }

    Scores scores(const State& state) const {
        Scores scores = state.taken;
        ++calls_;
        if (is(Fault::scores_change)) scores[0] += static_cast<Score>(calls_ % 2);
        if (is(Fault::entry_past_players)) scores[5] = 1;
        if (is(Fault::huge_score)) scores[0] = 2'000'000'000;
        if (is(Fault::above_most)) scores[1] += counters_;
        if (is(Fault::below_least)) scores[1] = -1;
        if (is(Fault::sum_too_large)) scores[2] += 1;
        if (is(Fault::sum_not_constant)) scores[0] = 0;
        return scores;
    }
    ScoreLimits limits() const {
        ScoreLimits limits = constant_sum_limits(3, 0, counters_, counters_);
        if (is(Fault::sum_not_constant)) limits.minsum = 0;
        if (is(Fault::wrong_step)) limits.step = 5;
        return limits;
    }
    Scores floors(const State& state) const {
        Scores floors = state.taken;
        if (is(Fault::floors_fall)) floors[0] -= counters_ - state.rest;  // by as much as all took
        if (is(Fault::floors_too_high) && state.rest > 0) floors[1] += 1;
        return floors;
    }
    Scores ceilings(const State& state) const {
        Scores ceilings = state.taken;
        for (int p = 0; p < 3; ++p) ceilings[p] += is(Fault::ceilings_too_low) ? state.rest / 4 : state.rest;
        return ceilings;
    }
    Scores settled(const State& state) const {
        Scores settled = state.taken;
        if (is(Fault::settled_not_apart)) settled[0] += state.last;
        return settled;
    }
    int longest_line(const State& state) const { return is(Fault::line_too_short) ? state.rest / 2 : state.rest; }
    Key key(const State& state) const {
        ++calls_;
        const auto rest = static_cast<std::uint64_t>(is(Fault::key_forgets_the_rest) ? state.rest / 2 : state.rest);
        const auto mover = static_cast<std::uint64_t>(is(Fault::key_forgets_the_mover) ? 0 : state.to_move);
        const auto past = static_cast<std::uint64_t>(is(Fault::key_knows_the_past) ? state.last : 0);
        return {mixed(rest * 4 + mover + 1000 * past), is(Fault::key_by_call) ? calls_.load() : 0};
    }

private:
    bool is(Fault fault) const { return fault_ == fault; }

    Fault fault_;
    int counters_;
    mutable std::atomic<std::uint64_t> calls_ = 0;  // threads share a game
};

}  // namespace nply::test
