// What every game must keep, whatever its rules: one suite for all of them. A game joins by one line in
// conformance_test.cpp.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "nply/core/random.hpp"
#include "nply/search/maxn.hpp"

namespace nply::test {

template <Game G>
class Conformance {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    Conformance(const G& game, const State& start, std::string name)
        : game_(game), start_(start), name_(std::move(name)) {}

    /// Random play to the end, or for `plies`: turns, moves, limits, bounds.
    void random_play(Random& random, int plies) const {
        std::vector<State> path{start_};
        while (!game_.is_over(path.back()) && static_cast<int>(path.size()) <= plies) {
            const std::vector<Move> moves = listed(path.back());
            path.push_back(game_.after(path.back(), moves[random.below(moves.size())]));
        }
        if constexpr (BoundedGame<G>) {
            if (game_.is_over(path.back())) final_scores_keep_the_limits(path.back());
        }
        if constexpr (HeuristicGame<G>) bounds_hold_and_tighten(path);
        if constexpr (HashableGame<G>) keys_on_a_line_differ(path);
    }

    /// For a game small enough to search: the line leads to the value.
    void line_replays() const {
        const auto result = maxn(game_, start_);
        const State last = replay(game_, start_, result.path, [](const auto&, const auto&, auto) {});
        ASSERT_TRUE(game_.is_over(last)) << name_;
        EXPECT_EQ(Scores(game_.scores(last)), result.value) << name_;
    }

    /// States of one key have the same value, or the same value to come where the game adds up what is settled.
    void equal_keys_have_equal_values(int plies)
        requires HashableGame<G>
    {
        known_.clear();
        visit(start_, plies);
        EXPECT_GT(met_again_, 0) << name_ << ": no two states had one key, so nothing was compared";
    }

private:
    using Known = std::tuple<bool, Scores, std::vector<std::uint32_t>>;

    std::vector<Move> listed(const State& state) const {
        EXPECT_LT(int{game_.mover(state)}, game_.players()) << name_;
        std::vector<Move> stack{Move{}}, again;
        MoveList<Move> list(stack), second(again);
        game_.moves(state, list);
        game_.moves(state, second);
        EXPECT_GT(list.size(), 0u) << name_ << ": a game that is not over has a move";
        EXPECT_EQ(list.size(), again.size()) << name_ << ": the moves are a function of the state";
        if constexpr (std::equality_comparable<Move>) {
            for (std::size_t i = 0; i < again.size(); ++i) {
                EXPECT_EQ(again[i], list.added()[i]) << name_;
                for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(again[i] == again[j]) << name_ << ": a move twice";
            }
        }
        return again;
    }

    void final_scores_keep_the_limits(const State& last) const {
        const ScoreLimits limits = game_.limits();
        const Scores scores = game_.scores(last);
        EXPECT_TRUE(limits.allow(scores, game_.players())) << name_;
        if (limits.constant_sum) {
            EXPECT_EQ(limits.minsum, limits.maxsum) << name_;
        }
        for (int p = 0; p < game_.players(); ++p) EXPECT_EQ((scores[p] - limits.least[p]) % limits.step, 0) << name_;
        for (int p = game_.players(); p < max_players; ++p) EXPECT_EQ(scores[p], 0) << name_;
    }

    void bounds_hold_and_tighten(const std::vector<State>& path) const {
        const ScoreLimits limits = game_.limits();
        ScoreBounds above = bounds_at(game_, limits, path[0]);
        const bool ended = game_.is_over(path.back());
        const Scores final = ended ? Scores(game_.scores(path.back())) : Scores{};
        for (const State& state : path) {
            const ScoreBounds bounds = bounds_at(game_, limits, state);
            for (int p = 0; p < game_.players(); ++p) {
                EXPECT_GE(bounds.floors[p], above.floors[p]) << name_ << ": floors never fall";
                EXPECT_LE(bounds.ceilings[p], above.ceilings[p]) << name_ << ": ceilings never rise";
                if (!ended) continue;
                EXPECT_LE(bounds.floors[p], final[p]) << name_;
                EXPECT_GE(bounds.ceilings[p], final[p]) << name_;
            }
            above = bounds;
        }
    }

    /// If two states of one line were the same, play could go on in circles.
    void keys_on_a_line_differ(const std::vector<State>& path) const {
        std::set<std::pair<std::uint64_t, std::uint64_t>> keys;
        for (const State& state : path) {
            const Key key = game_.key(state);
            EXPECT_TRUE(keys.emplace(key.low, key.high).second) << name_ << ": a line meets one key twice";
        }
    }

    void visit(const State& state, int plies) {
        const Key key = game_.key(state);
        const auto [place, is_new] = known_.try_emplace({key.low, key.high});
        if (!is_new) ++met_again_;
        if (is_new || met_again_ % 7 == 1) {
            const auto result = maxn(game_, state);
            Scores to_come = result.value;
            if constexpr (AdditiveGame<G>) {
                const Scores settled = game_.settled(state);
                for (int p = 0; p < max_players; ++p) to_come[p] -= settled[p];
            }
            const Known found{game_.is_over(state), to_come, result.path};
            if (is_new) place->second = found;
            EXPECT_TRUE(place->second == found) << name_ << ": two states of one key differ in what is to come";
        }
        if (plies == 0 || game_.is_over(state)) return;
        for (const Move& move : listed(state)) visit(game_.after(state, move), plies - 1);
    }

    const G& game_;
    State start_;
    std::string name_;
    std::map<std::pair<std::uint64_t, std::uint64_t>, Known> known_;
    int met_again_ = 0;
};

}  // namespace nply::test
