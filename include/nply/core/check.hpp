// check(game): plays a game at random and tests what searches take on trust: that the rules are functions of the state,
// that limits, floors and ceilings hold, that keys tell different positions apart. What it finds is said in plain
// sentences; none means that nothing was found, not that there is nothing.
#pragma once

#include <concepts>
#include <exception>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "nply/core/check_findings.hpp"
#include "nply/core/game.hpp"
#include "nply/core/random.hpp"

namespace nply {

struct CheckOptions {
    std::uint64_t seed = 1;
    int games = 100;
    int plies = 10'000;  // a game longer than this counts as endless
};

template <Game G>
class GameCheck {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    GameCheck(const G& game, const State& start, const CheckOptions& options)
        : game_(game), start_(start), options_(options), random_(options.seed) {}

    std::vector<std::string> run() {
        try {
            if (players_fit()) {
                if constexpr (BoundedGame<G>) findings_.limits(game_.limits(), game_.limits(), game_.players());
                for (int i = 0; i < options_.games && !findings_.hopeless(); ++i) play();
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
        while (!game_.is_over(path.back())) {
            if (static_cast<int>(line_.size()) >= options_.plies)
                return findings_.add(
                    "endless", {},
                    "after " + std::to_string(line_.size()) + " moves the game was not over: searches need an end");
            const auto moves = listed(path.back());
            if (moves.empty()) return;
            const auto index = static_cast<std::uint32_t>(random_.below(moves.size()));
            path.push_back(game_.after(path.back(), moves[index]));
            line_.push_back(index);
        }
        findings_.played(line_.size());
        final_scores(path.back());
        same_again(path);
        if constexpr (HeuristicGame<G>) bounds(path);
        if constexpr (FiniteGame<G>) lengths(path);
        if constexpr (HashableGame<G>) keys(path);
    }

    std::vector<Move> moves_at(const State& state) const {
        std::vector<Move> moves;
        MoveList<Move> list(moves);
        game_.moves(state, list);
        return moves;
    }

    /// The moves, listed twice, the second time above others on the stack, and whose they are.
    std::vector<Move> listed(const State& state) {
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
        if (game_.mover(state) != mover) findings_.add("mover changes", line_, "mover() changes from call to call");
        return moves;
    }

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

    /// The same moves once more lead to the same states.
    void same_again(const std::vector<State>& path) {
        State state = start_;
        for (std::size_t ply = 0; ply < path.size(); ++ply) {
            bool same = game_.is_over(state) == game_.is_over(path[ply]);
            if constexpr (std::equality_comparable<State>) same = same && state == path[ply];
            if constexpr (HashableGame<G>) same = same && Key(game_.key(state)) == Key(game_.key(path[ply]));
            std::vector<Move> moves;
            if (same && ply < line_.size()) {
                moves = moves_at(state);
                same = line_[ply] < moves.size() && game_.mover(state) == game_.mover(path[ply]);
            }
            if (!same)
                return findings_.add("not the same", first(ply),
                                     "the same moves, played again, lead to a different state: after() must "
                                     "depend on state and move alone, key() on the state");
            if (ply < line_.size()) state = game_.after(state, moves[line_[ply]]);
        }
        if (Scores(game_.scores(state)) != Scores(game_.scores(path.back())))
            findings_.add("not the same", line_, "the same moves, played again, lead to different scores");
    }

    void bounds(const std::vector<State>& path) {
        const ScoreLimits limits = game_.limits();
        const Scores final = game_.scores(path.back());
        ScoreBounds above = bounds_at(game_, limits, path[0]);
        for (std::size_t ply = 0; ply + 1 < path.size();
             ++ply) {  // a finished game has scores, no search asks for more
            const ScoreBounds here = bounds_at(game_, limits, path[ply]);
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
        for (int plies = 0; plies < options_.plies; ++plies) {
            const bool over = game_.is_over(a);
            if (over != game_.is_over(b)) differs = "one is over sooner";
            if (over || !differs.empty()) break;
            if (game_.mover(a) != game_.mover(b)) differs = "other players are to move";
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
