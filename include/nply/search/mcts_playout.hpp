// Playouts: a game played on from a state to its end, by the game's rule of thumb with a share of random moves, or by
// random moves alone. Where there is an evaluation a playout may be cut at a depth. A playout that goes on for ever
// (cycles) ends at a documented length, or where the game says that no line is longer (is_cut_off), and counts as the
// evaluation, or as a draw (Rewards::draw). A game that names itself as PlaysOut may have random_move(state, random),
// which picks a move with every move equally likely and lists none, and play_on(state, move), which is after() in place
// and need not keep what neither rules nor evaluations read. An adapter inherits both but is not named: it has moves of
// its own.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "nply/core/random_play.hpp"
#include "nply/search/children.hpp"
#include "nply/search/mcts_rewards.hpp"
#include "nply/search/mcts_settings.hpp"

namespace nply {

/// rule(game, state): one legal move, cheaply. A function of the state alone.
template <class R, class G>
concept RuleOfThumb = requires(const R& rule, const G& game, const typename G::State& state) {
    { rule(game, state) } -> std::convertible_to<typename G::Move>;
};

/// evaluation(game, state): scores of a state that is not over (adapt/horizon.hpp).
template <class E, class G>
concept StateEvaluation = requires(const E& evaluation, const G& game, const typename G::State& state) {
    { evaluation(game, state) } -> std::convertible_to<Scores>;
};

/// Does every line, in the tree or behind it, end here, though the game is not over?
template <Game G>
bool is_cut_off(const G& game, const typename G::State& state) {
    if constexpr (requires { game.is_cut_off(state); })
        return game.is_cut_off(state);
    else
        return false;
}

/// Are random_move() and play_on() of this game's own moves?
template <class G>
concept PlaysOutItself = requires { typename G::PlaysOut; } && std::same_as<typename G::PlaysOut, G>;

struct NoRule {};
struct NoEvaluation {};

/// How the players of playouts choose; one for each tree, because it has memory to list moves in.
template <Game G, class Rule, class Evaluation>
class Playouts {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    static constexpr bool has_rule = RuleOfThumb<Rule, G>, has_evaluation = StateEvaluation<Evaluation, G>;

    Playouts(const G& game, const MctsSettings& settings, Rule rule, Evaluation evaluation)
        : game_(game),
          rule_(std::move(rule)),
          evaluation_(std::move(evaluation)),
          follows_rule_(has_rule && settings.playouts == MctsSettings::Playouts::rule),
          random_below_(static_cast<std::uint64_t>(std::ceil(std::ldexp(settings.random_share, random_bits)))),
          longest_(settings.longest_playout) {
        if (has_evaluation && settings.cut_depth) longest_ = std::min(longest_, *settings.cut_depth);
    }

    /// How a playout ended: its score tuple and its length.
    struct End {
        Scores scores;  // those of the end, or the evaluation's
        int plies;      // moves made
        bool cut;       // before the game was over
    };

    /// `note(mover, move)` hears of each move. No more than `most` are made.
    template <class Note>
    End play(State state, const Rewards& rewards, Random& random, Note note,
             int most = std::numeric_limits<int>::max()) {
        const int longest = std::min(longest_, most);
        for (int ply = 0;;) {  // outcomes of chance are no moves
            if (game_.is_over(state)) return {game_.scores(state), ply, false};
            const bool chance = is_chance(game_, state);
            if (is_cut_off(game_, state) || (ply >= longest && !chance)) return {stopped_at(state, rewards), ply, true};
            const Move move = choose(state, random);
            if (!chance) {
                note(game_.mover(state), move);
                ++ply;
            }
            make(state, move);
        }
    }

    /// The playout policy's move; where chance decides, an outcome as likely as its weight says.
    Move choose(const State& state, Random& random) {
        if constexpr (ChanceGame<G>) {
            if (game_.chance(state)) {
                const Children<G> outcomes(game_, state, moves_);
                return outcomes[sample_outcome(game_, state, outcomes.all(), random)];
            }
        }
        if constexpr (has_rule) {
            if (follows_rule_ && !(random_below_ > 0 && random.next() >> (64 - random_bits) < random_below_))
                return rule_(game_, state);
        }
        if constexpr (PlaysOutItself<G> && requires { game_.random_move(state, random); })
            return game_.random_move(state, random);
        const Children<G> children(game_, state, moves_);
        return children[static_cast<std::uint32_t>(random.below(children.count()))];
    }

private:
    void make(State& state, const Move& move) const {
        if constexpr (PlaysOutItself<G> && requires { game_.play_on(state, move); })
            game_.play_on(state, move);
        else
            state = game_.after(state, move);
    }

    Scores stopped_at(const State& state, const Rewards& rewards) const {
        if constexpr (has_evaluation)
            return evaluation_(game_, state);
        else
            return rewards.draw();
    }

    const G& game_;
    Rule rule_;
    Evaluation evaluation_;
    bool follows_rule_;
    static constexpr int random_bits = 53;  // of a random number decide whether the move is one of the random share
    std::uint64_t random_below_;
    int longest_;
    std::vector<Move> moves_;
};

}  // namespace nply
