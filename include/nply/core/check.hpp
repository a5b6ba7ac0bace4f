// check(game): plays a game at random and tests what searches take on trust: that the rules are functions of the state,
// that limits, floors and ceilings hold, that keys tell different positions apart. What it finds is said in plain
// sentences; none means that nothing was found, not that there is nothing.
#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <exception>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nply/core/check_findings.hpp"
#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply {

/// How long check(game) plays, and its seed.
struct CheckOptions {
    std::uint64_t seed = 1;      // of the random play
    std::optional<int> games{};  // just so many, without a look at the clock: the same findings on every machine
    double seconds = 1;          // otherwise games are played for so long, at least one
    int plies = 10'000;          // a game longer than this counts as endless
    int first_player = 0;        // sentences count players from here
};

/// Plays random games and collects findings.
template <Game G>
class GameCheck {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    GameCheck(const G& game, const State& start, const CheckOptions& options)  // `game` must outlive the check.
        : game_(game), start_(start), options_(options), random_(options.seed), findings_(options.first_player) {}

    /// After run(): does the game keep its promises, but for an end and names of its moves?
    bool promises_hold() const { return findings_.nothing_but({"endless", "names"}); }

    std::vector<std::string> run() {
        try {
            if (players_fit()) {
                if constexpr (BoundedGame<G>) findings_.limits(game_.limits(), game_.limits(), game_.players());
                for (int i = 0; goes_on(i) && !findings_.hopeless(); ++i) play();
                findings_.turns(game_.players());
            }
        } catch (const std::exception& error) {
            findings_.add("thrown", line_, std::string("the game threw an exception: ") + error.what());
        }
        return findings_.sentences();
    }

private:
    struct Met {
        State state;
        std::vector<std::uint32_t> line;
    };

    bool goes_on(int played) const {
        if (options_.games) return played < *options_.games;
        return played == 0 ||
               std::chrono::steady_clock::now() - began_ < std::chrono::duration<double>(options_.seconds);
    }

    bool players_fit() {
        const int players = game_.players();
        if (players >= 1 && players <= max_players) return true;
        findings_.add("players", {},
                      "players() is " + std::to_string(players) + "; a game has 1 to " + std::to_string(max_players));
        return false;
    }

    /// One game from the start to its end, everything on the way tested.
    void play() {
        line_.clear();
        std::vector<State> path{start_};
        bool over = false;
        while (!(over = game_.is_over(path.back())) && static_cast<int>(line_.size()) < plies_) {
            const auto moves = listed(path.back());
            if (moves.empty()) return;
            const auto index = static_cast<std::uint32_t>(random_.below(moves.size()));
            path.push_back(game_.after(path.back(), moves[index]));
            line_.push_back(index);
        }
        if (!over) endless(path);
        findings_.played(line_.size());
        if (over) final_scores(path.back());
        same_again(path);
        if constexpr (HeuristicGame<G>) bounds(path, over);
        if constexpr (FiniteGame<G>) lengths(path);
        if constexpr (HashableGame<G>) keys(path);
    }

    /// Said once; what else there is to find is looked for in shorter games.
    void endless(std::vector<State>& path) {
        constexpr int long_enough = 100;
        findings_.add(
            "endless", {},
            "after " + std::to_string(line_.size()) +
                " moves the game was not over: searches to a depth and playouts are fine, searches to the end "
                "are not");
        plies_ = std::min(plies_, long_enough);
        line_ = first(static_cast<std::size_t>(plies_));
        path.erase(path.begin() + plies_ + 1, path.end());
    }

    std::vector<Move> moves_at(const State& state) const {
        std::vector<Move> moves;
        MoveList<Move> list(moves);
        game_.moves(state, list);
        return moves;
    }

    /// The moves, listed twice, the second time above others on the stack, and whose they are.
    std::vector<Move> listed(const State& state) {
        if (is_chance(game_, state)) return outcomes(state);
        const int mover = game_.mover(state);
        if (mover < 0 || mover >= game_.players()) {
            findings_.add("mover", line_,
                          "mover() is " + std::to_string(mover) + "; players count from 0 to " +
                              std::to_string(game_.players() - 1));
            return {};
        }
        findings_.moved(mover);
        const auto moves = moves_at(state);
        if (moves.empty()) findings_.add("no move", line_, "the game is not over, but lists no move");
        same_moves(state, moves);
        names(state);
        if constexpr (LastMoveGame<G>) last_moves(state, moves);
        if (game_.mover(state) != mover) findings_.add("mover changes", line_, "mover() changes from call to call");
        return moves;
    }

    /// What is said of leaves that are not made holds for those that are.
    void last_moves(const State& state, const std::vector<Move>& moves)
        requires LastMoveGame<G>
    {
        if (!game_.moves_are_last(state)) return;
        for (const Move& move : moves) {
            const State next = game_.after(state, move);
            if (!game_.is_over(next))
                findings_.add("last move", line_, "moves_are_last() is true, but the game goes on after a move");
            else if (ScoresOf<G>(game_.scores_after(state, move)) != ScoresOf<G>(game_.scores(next)))
                findings_.add("last scores", line_,
                              "scores_after() differs from the scores of the state after the move");
        }
    }

    /// Where chance decides: outcomes, and their weights.
    std::vector<Move> outcomes(const State& state) {
        auto moves = moves_at(state);
        if (moves.empty()) findings_.add("no outcome", line_, "chance decides, but moves() lists no outcome");
        same_moves(state, moves);
        names(state);
        if constexpr (ChanceGame<G>) {
            Weight all = 0;
            for (const Move& outcome : moves) {
                const Weight weight = game_.weight(state, outcome);
                if (weight <= 0 || weight > highest_weight) {
                    findings_.add("weight", line_,
                                  "an outcome's weight is " + std::to_string(weight) + "; weights are from 1 to " +
                                      std::to_string(highest_weight));
                    return {};
                }
                all = std::min(all + weight, highest_weight + 1);
                if (Weight(game_.weight(state, outcome)) != weight)
                    findings_.add("weight changes", line_, "weight() changes from call to call");
            }
            if (all > highest_weight)
                findings_.add("weights", line_,
                              "the weights of all outcomes add up to more than " + std::to_string(highest_weight));
        }
        if (!is_chance(game_, state)) findings_.add("chance changes", line_, "chance() changes from call to call");
        return moves;
    }

    /// Of moves, where the game has them.
    void names(const State& state) {
        if constexpr (requires { game_.wrong_names(state); })
            if (const auto wrong = game_.wrong_names(state)) findings_.add("names", line_, *wrong);
    }

    /// Who moves; -1: chance decides.
    int who(const State& state) const { return is_chance(game_, state) ? -1 : int{game_.mover(state)}; }

    void same_moves(const State& state, const std::vector<Move>& moves) {
        std::vector<Move> stack = moves;
        MoveList<Move> above(stack);
        game_.moves(State(state), above);
        if (above.size() != moves.size())
            return findings_.add("moves change", line_,
                                 "moves() changes from call to call: it must depend on the state alone");
        if constexpr (std::equality_comparable<Move>) {
            for (std::size_t i = 0; i < moves.size(); ++i) {
                if (!(above.added()[i] == moves[i]))
                    findings_.add("moves change", line_,
                                  "the order of moves() changes from call to call: it must depend on the state alone");
                for (std::size_t j = 0; j < i; ++j)
                    if (moves[i] == moves[j])
                        findings_.add("twice", line_,
                                      "moves() lists one move twice, as #" + std::to_string(j + 1) + " and #" +
                                          std::to_string(i + 1));
            }
        }
    }

    void final_scores(const State& last) {
        const Scores scores = game_.scores(last);
        if (scores != Scores(game_.scores(last)))
            findings_.add("scores change", line_, "scores() changes from call to call");
        findings_.entries(line_, scores, game_.players());
        if constexpr (BoundedGame<G>) findings_.within(line_, scores, game_.limits(), game_.players());
    }

    /// Do two states, reached by the same moves, list the same moves? Asked of games whose moves are mere numbers.
    bool same_list(const State& a, const State& b) const {
        if constexpr (requires { game_.same_moves(a, b); })
            return game_.same_moves(a, b);
        else
            return true;
    }

    /// The start once more, made anew where a game given at run time can make it.
    State start_again() const {
        if constexpr (requires { game_.start_again(); })
            return game_.start_again();
        else
            return start_;
    }

    /// The same moves once more lead to the same states.
    void same_again(const std::vector<State>& path) {
        State state = start_again();
        for (std::size_t ply = 0; ply < path.size(); ++ply) {
            bool same = game_.is_over(state) == game_.is_over(path[ply]);
            if constexpr (std::equality_comparable<State>) same = same && state == path[ply];
            if constexpr (HashableGame<G>) same = same && Key(game_.key(state)) == Key(game_.key(path[ply]));
            std::vector<Move> moves;
            if (same && ply < line_.size()) {
                moves = moves_at(state);
                same = line_[ply] < moves.size() && who(state) == who(path[ply]);
            }
            if (same && ply < line_.size() && !same_list(state, path[ply]))
                return findings_.add("moves change", first(ply),
                                     "moves() changes from call to call: it must depend on the state alone");
            if (!same)
                return findings_.add("not the same", first(ply),
                                     "the same moves, played again, lead to a different state: after() must "
                                     "depend on state and move alone, key() on the state");
            if (ply < line_.size()) state = game_.after(state, moves[line_[ply]]);
        }
        if (game_.is_over(state) && Scores(game_.scores(state)) != Scores(game_.scores(path.back())))
            findings_.add("not the same", line_, "the same moves, played again, lead to different scores");
    }

    /// A game that was not played to its end says nothing of final scores.
    void bounds(const std::vector<State>& path, bool over) {
        const ScoreLimits limits = game_.limits();
        ScoreBounds above = bounds_at(game_, limits, path[0]);
        for (std::size_t ply = 0; ply + 1 < path.size();
             ++ply) {  // a finished game has scores, no search asks for more
            const ScoreBounds here = bounds_at(game_, limits, path[ply]);
            const Scores final = over ? Scores(game_.scores(path.back())) : here.floors;
            findings_.bounds(first(ply), above, here, final, line_, game_.players());
            above = here;
        }
    }

    void lengths(const std::vector<State>& path)
        requires FiniteGame<G>
    {
        for (std::size_t ply = 0; ply < path.size(); ++ply) {
            const int promised = game_.longest_line(path[ply]);
            const auto left = static_cast<int>(line_.size() - ply);
            if (promised < left)
                findings_.add("length", first(ply),
                              "longest_line() says " + std::to_string(promised) + ", but a game went on for " +
                                  std::to_string(left) + " moves");
        }
    }

    /// States on the path and, where positions meet again, near its end: those of one key must go on alike.
    void keys(const std::vector<State>& path) {
        const std::vector<std::uint32_t> whole = line_;
        line_.clear();
        for (std::size_t ply = 0; ply < path.size(); ++ply) {
            meet(path[ply]);
            if (ply < whole.size()) line_.push_back(whole[ply]);
        }
        std::vector<Met> near;
        const std::size_t from = random_.below(path.size());
        const int far = 2 * game_.players() + 2;
        for (int walk = 0; walk < 24; ++walk) {
            line_ = first(whole, from);
            State state = path[from];
            for (int step = 0; step < far && !game_.is_over(state); ++step) {
                const auto moves = moves_at(state);
                if (moves.empty()) return;
                line_.push_back(static_cast<std::uint32_t>(random_.below(moves.size())));
                state = game_.after(state, moves[line_.back()]);
                meet(state);
                if constexpr (std::equality_comparable<State>) equal_states(near, state);
            }
        }
        line_ = whole;
    }

    void equal_states(std::vector<Met>& near, const State& state) {
        for (const Met& met : near)
            if (met.state == state && !(Key(game_.key(met.state)) == Key(game_.key(state))))
                findings_.add("equal states", line_,
                              "the state equals that " + CheckFindings::place(met.line) + ", but key() differs");
        near.push_back({state, line_});
    }

    void meet(const State& state) {
        constexpr std::size_t most_known = 50'000;
        const Key key = game_.key(state);
        const auto known = known_.find({key.low, key.high});
        if (known == known_.end()) {
            if (known_.size() < most_known) known_.emplace(std::pair{key.low, key.high}, Met{state, line_});
        } else if (known->second.line != line_) {
            goes_on_alike(known->second, state);
        }
        if (!(Key(game_.key(state)) == key)) findings_.add("key", line_, "key() changes from call to call");
    }

    /// Two states of one key, the same moves by number played from both to the end.
    void goes_on_alike(const Met& met, const State& other) {
        State a = met.state, b = other;
        std::string differs;
        for (int plies = 0; plies < plies_; ++plies) {
            const bool over = game_.is_over(a);
            if (over != game_.is_over(b)) differs = "one is over sooner";
            if (over || !differs.empty()) break;
            if (who(a) != who(b)) differs = "other players are to move";
            const auto moves = moves_at(a), others = moves_at(b);
            if (moves.size() != others.size()) differs = "they have other numbers of moves";
            if (!differs.empty() || moves.empty()) break;
            const std::size_t index = random_.below(moves.size());
            a = game_.after(a, moves[index]);
            b = game_.after(b, others[index]);
        }
        if (differs.empty() && game_.is_over(a) && game_.is_over(b) &&
            to_come(met.state, game_.scores(a)) != to_come(other, game_.scores(b)))
            differs = AdditiveGame<G> ? "what is to come beyond settled() differs" : "they end in different scores";
        if (!differs.empty())
            findings_.add(
                "keys", line_,
                "key() is the same as " + CheckFindings::place(met.line) + ", but the positions are not: " + differs);
    }

    Scores to_come(const State& from, Scores final) const {
        if constexpr (AdditiveGame<G>) {
            const Scores settled = game_.settled(from);
            for (int p = 0; p < game_.players(); ++p) final[p] -= settled[p];
        }
        return final;
    }

    static std::vector<std::uint32_t> first(const std::vector<std::uint32_t>& line, std::size_t plies) {
        return {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(plies)};
    }
    std::vector<std::uint32_t> first(std::size_t plies) const { return first(line_, plies); }

    const G& game_;
    const State start_;
    const CheckOptions options_;
    const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    int plies_ = options_.plies;
    Random random_;
    CheckFindings findings_;
    std::vector<std::uint32_t> line_;  // the moves so far, by canonical number
    std::map<std::pair<std::uint64_t, std::uint64_t>, Met> known_;
};

/// What random play from `start` finds wrong with a game.
template <Game G>
std::vector<std::string> check(const G& game, const typename G::State& start, const CheckOptions& options = {}) {
    return GameCheck<G>(game, start, options).run();
}

/// The same for a game that knows its start.
template <Game G>
    requires requires(const G& game) {
        { game.start() } -> std::convertible_to<typename G::State>;
    }
std::vector<std::string> check(const G& game, const CheckOptions& options = {}) {
    return check(game, game.start(), options);
}

}  // namespace nply
