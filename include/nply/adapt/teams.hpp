// Teams: seats that share one score become one player (whist: two players on four seats). A team's score is the
// sum of its seats'.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "nply/core/game.hpp"

namespace nply {

/// A game in which seats with a common score are one player.
template <Game G>
class Teams : public G {
public:
    using State = typename G::State;
    using TeamOfSeat = std::array<Player, max_players>;  // the team, from 0, of each seat
    static constexpr int fewest_players = 1;

    Teams(G game, const TeamOfSeat& team_of_seat) : G(std::move(game)), team_(team_of_seat) {
        for (int seat = 0; seat < G::players(); ++seat) teams_ = std::max(teams_, team_[seat] + 1);
    }

    int players() const { return teams_; }
    Player mover(const State& state) const { return team_[G::mover(state)]; }
    Player seat(const State& state) const { return G::mover(state); }  // Who moves at the table; mover() is the team.
    Scores scores(const State& state) const { return together(G::scores(state)); }

    ScoreLimits limits() const
        requires BoundedGame<G>
    {
        return together(G::limits());
    }
    Scores floors(const State& state) const
        requires HeuristicGame<G>
    {
        return together(G::floors(state));
    }
    Scores ceilings(const State& state) const
        requires HasCeilings<G>
    {
        return together(G::ceilings(state));
    }
    Scores settled(const State& state) const
        requires AdditiveGame<G>
    {
        return together(G::settled(state));
    }

    // What an evaluation of the seats' game asks for (games/so_far.hpp), asked of the teams.
    Scores so_far(const State& state) const
        requires requires(const G& game) { game.so_far(state); }
    {
        return together(G::so_far(state));
    }
    Scores so_far_after(const State& state, const typename G::Move& move) const
        requires requires(const G& game) { game.so_far_after(state, move); }
    {
        return together(G::so_far_after(state, move));
    }
    ScoreLimits limits_within(const State& state, int plies) const  // Limits within so many plies.
        requires requires(const G& game) { game.limits_within(state, plies); }
    {
        return together(G::limits_within(state, plies));
    }

private:
    ScoreLimits together(ScoreLimits limits) const {
        limits.least = together(limits.least);
        limits.most = together(limits.most);
        for (int t = 0; t < teams_; ++t) limits.most[t] = static_cast<Score>(limits.most_beside(limits.least, t));
        return limits;
    }
    Scores together(const Scores& by_seat) const {
        Scores teams;
        for (int seat = 0; seat < G::players(); ++seat) teams[team_[seat]] += by_seat[seat];
        return teams;
    }

    TeamOfSeat team_;
    int teams_ = 0;
};

}  // namespace nply
