// The set-ups that the 2003 paper's Tables 11 and 12 leave open, one choice each: the order of cards, a transposition
// table and what it tells apart, the integer test, the evaluation (evaluated.hpp), and for paranoid its heuristic and
// its zero windows.
#pragma once

#include <algorithm>
#include <string>

#include "nply/search/maxn.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "reproduce/evaluated.hpp"

namespace nply::reproduce {

enum class CardOrder { high_first, low_first, suit_by_suit };
enum class Remembers {
    nothing,
    cards,     // positions of the same cards with the same tricks or points taken
    standings  // positions that play alike, whatever has been taken
};
enum class ZeroWindows {
    none,
    inside,        // after the first child of a node (Scout)
    from_the_root  // the value is found by questions alone: is it at least so much?
};

/// How a seat thinks.
struct Searcher {
    enum class Rule { maxn, speculative, paranoid } rule;
    Remembers remembers = Remembers::nothing;
    CardOrder order = CardOrder::high_first;
    bool integer_test = false;
    bool heuristic = false;
    ZeroWindows windows = ZeroWindows::none;
    bool divides_the_rest = false;  // the evaluation is Expected instead of Lead

    std::string description() const {
        std::string all = rule == Rule::maxn ? "max^n" : rule == Rule::speculative ? "speculative" : "paranoid";
        if (integer_test) all += ", integer test";
        if (heuristic) all += ", heuristic";
        if (windows == ZeroWindows::inside) all += ", zero windows";
        if (windows == ZeroWindows::from_the_root) all += ", zero windows from the root";
        if (order == CardOrder::low_first) all += ", low cards first";
        if (order == CardOrder::suit_by_suit) all += ", suit by suit";
        if (remembers == Remembers::cards) all += ", table of cards";
        if (remembers == Remembers::standings) all += ", table of standings";
        if (divides_the_rest) all += ", the rest divided by strength";
        return all;
    }
};

/// The rules with hands face up, as a searcher sees them.
template <class Rules, class Evaluation>
class SetUp : public Evaluated<Rules, Evaluation> {
    using Base = Evaluated<Rules, Evaluation>;

public:
    using State = typename Rules::State;
    using Move = typename Rules::Move;

    SetUp(const Rules& rules, CardOrder order, Remembers remembers)
        : Base(rules), order_(order), remembers_(remembers) {}

    void moves(const State& state, MoveList<Move>& list) const {
        const std::size_t before = list.size();
        Rules::moves(state, list);
        const auto added = list.added().subspan(before);
        if (order_ == CardOrder::low_first) std::reverse(added.begin(), added.end());
        if (order_ == CardOrder::suit_by_suit)
            std::stable_sort(added.begin(), added.end(), [](Move a, Move b) { return suit_of(a) < suit_of(b); });
    }
    /// A table of cards holds whole values, and its keys know what has been taken. (Of Expected, no table of
    /// standings.)
    Scores settled(const State& state) const {
        return remembers_ == Remembers::standings ? this->scores(state) : Scores{};
    }
    Key key(const State& state) const {
        Key key = Rules::key(state);
        if (remembers_ != Remembers::cards) return key;
        std::uint64_t taken = 0;
        for (const std::uint8_t count : state.taken) taken = taken << 8 | count;
        key.low = mixed(key.low ^ mixed(state.in_play.bits()) ^ taken);
        key.high = mixed(key.high + state.in_play.bits() + mixed(taken));
        return key;
    }

    /// A table is asked everywhere, as when the experiments were recorded: their numbers of nodes stay what they are.
    bool lines_meet(const State&) const { return true; }

private:
    CardOrder order_;
    Remembers remembers_;
};

/// Cut off at a depth; the bounds at a node are what can still be taken within the plies left.
template <class Rules, class Evaluation>
class BoundedHorizon {
    using Game = SetUp<Rules, Evaluation>;
    struct AtLeaves {
        static constexpr bool additive = true;
        Scores operator()(const Game& game, const typename Rules::State& state) const { return game.scores(state); }
        ScoreLimits limits(const Game& game, const typename Rules::State& root, int plies) const {
            return Evaluation{}.limits(static_cast<const Rules&>(game), root, plies);
        }
    };
    using Inner = Horizon<Game, AtLeaves>;

public:
    using State = typename Inner::State;
    using Move = typename Inner::Move;

    BoundedHorizon(const Game& game, const typename Rules::State& root, int plies)
        : game_(game), inner_(game, root, plies) {}

    State start() const { return inner_.start(); }
    int players() const { return inner_.players(); }
    bool is_over(const State& state) const { return inner_.is_over(state); }
    Scores scores(const State& state) const { return inner_.scores(state); }
    Player mover(const State& state) const { return inner_.mover(state); }
    void moves(const State& state, MoveList<Move>& list) const { inner_.moves(state, list); }
    State after(const State& state, const Move& move) const { return inner_.after(state, move); }
    ScoreLimits limits() const { return inner_.limits(); }
    Scores settled(const State& state) const { return inner_.settled(state); }
    Key key(const State& state) const { return inner_.key(state); }
    Scores floors(const State& state) const { return within(state).least; }
    Scores ceilings(const State& state) const { return within(state).most; }

private:
    ScoreLimits within(const State& state) const {
        return Evaluation{}.limits(static_cast<const Rules&>(game_), state.inner, state.plies_left);
    }

    const Game& game_;
    Inner inner_;
};

/// The question whether Max gets at least so much: 1 is yes, 0 is no.
template <HeuristicGame G>
class AtLeast {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    AtLeast(const G& game, Score asked) : game_(game), limits_(game.limits()), asked_(asked) {}

    int players() const { return 2; }
    bool is_over(const State& state) const { return game_.is_over(state); }
    Player mover(const State& state) const { return game_.mover(state); }
    void moves(const State& state, MoveList<Move>& list) const { game_.moves(state, list); }
    State after(const State& state, const Move& move) const { return game_.after(state, move); }
    Scores scores(const State& state) const { return both(game_.scores(state)[0]); }
    ScoreLimits limits() const { return {{0, -1}, {1, 0}, 0, 0, 1, true}; }
    Scores floors(const State& state) const {
        const ScoreBounds bounds = bounds_at(game_, limits_, state);
        return {answer(bounds.floors[0]), static_cast<Score>(-answer(bounds.ceilings[0]))};
    }
    /// What is asked of a state depends on what has been taken: nothing is settled, and the key knows it.
    Key key(const State& state) const {
        const Key key = game_.key(state);
        const auto to_come = static_cast<std::uint64_t>(asked_ - game_.settled(state)[0]);
        return {mixed(key.low ^ mixed(to_come)), mixed(key.high + to_come)};
    }

private:
    Score answer(Score score) const { return score >= asked_ ? 1 : 0; }
    Scores both(Score score) const { return {answer(score), static_cast<Score>(-answer(score))}; }

    const G& game_;
    const ScoreLimits limits_;
    const Score asked_;
};

template <class Rules, class Evaluation>
class SeatedSearcher {
public:
    using State = typename Rules::State;
    using Move = typename Rules::Move;
    using Depth = BoundedHorizon<Rules, Evaluation>;

    struct Decision {
        Move move{};
        int depth = 0;            // of the deepest iteration that was completed
        bool to_the_end = false;  // it saw the hand's end
    };

    SeatedSearcher(const Rules& rules, const Searcher& searcher)
        : searcher_(searcher),
          game_(rules, searcher.order, searcher.remembers),
          table_(Table::of_mebibytes(searcher.remembers == Remembers::nothing ? 1 : 32)) {}

    /// Iterative deepening, every node of every iteration counted; the table is empty at the beginning.
    Decision decide(const State& state, std::uint64_t nodes, const std::atomic<bool>& stop) {
        Budget budget(nodes, {}, &stop);
        std::vector<Move> stack;
        Decision decision{Children<SetUp<Rules, Evaluation>>(game_, state, stack)[0], 0, false};
        table_.clear();
        value_before_ = 0;
        const int end = std::max(1, game_.longest_line(state));
        for (int plies = 1; plies <= end; ++plies) {
            const Depth depth(game_, state, plies);
            const auto found = search(depth, budget);
            if (!found) break;
            decision = {*found, plies, plies == end};
        }
        return decision;
    }

private:
    /// The move; nothing if the budget was spent before the end.
    std::optional<Move> search(const Depth& depth, Budget& budget) {
        switch (searcher_.rule) {
            case Searcher::Rule::maxn:
                return first_move(Maxn<Depth, NoObserver, TableMemory>(depth, budget, nobody, memory()), depth);
            case Searcher::Rule::speculative: {
                const auto pruning = pruning::speculative(depth.players()).with_discrete(searcher_.integer_test);
                using Search = PrunedMaxn<Depth, HintFirst, NoObserver, TableMemory>;
                return first_move(Search(depth, pruning, budget, nobody, {}, memory()), depth);
            }
            case Searcher::Rule::paranoid: break;
        }
        const Coalition<Depth> others(depth, depth.mover(depth.start()));
        if (searcher_.windows == ZeroWindows::from_the_root) return by_questions(others, depth, budget);
        return first_move(alpha_beta(others, budget), depth);
    }

    TableMemory memory() { return searcher_.remembers == Remembers::nothing ? TableMemory() : TableMemory(table_); }

    template <class G>
    auto alpha_beta(const G& game, Budget& budget) {
        const AlphaBetaOptions options{searcher_.heuristic, searcher_.windows == ZeroWindows::inside};
        return AlphaBeta<G, NoObserver, TableMemory>(game, options, budget, nobody, memory());
    }

    static std::optional<Move> first_move(auto search, const Depth& depth) {
        const auto result = search.run(depth.start());
        if (!result.complete) return {};
        return result.line.front();
    }

    /// From the value of the iteration before, a step at a time, until the answers meet.
    std::optional<Move> by_questions(const Coalition<Depth>& others, const Depth& depth, Budget& budget) {
        const ScoreLimits limits = others.limits();
        Score low = limits.least[0], high = limits.most[0];
        const Score step = limits.step;
        std::vector<Move> stack;
        Move move = Children<Coalition<Depth>>(others, depth.start(), stack)[0];
        Score asked = low + (std::clamp(value_before_, low, high) - low) / step * step;
        while (low < high) {
            asked = std::min<Score>(std::max<Score>(asked, low + step), high);
            const AtLeast<Coalition<Depth>> question(others, asked);
            const auto answer = alpha_beta(question, budget).run(depth.start());
            if (!answer.complete) return {};
            if (answer.value[0] == 1) {
                move = answer.line.front();
                low = asked;
                asked += step;
            } else {
                asked -= step;
                high = asked;
            }
        }
        value_before_ = low;
        return move;
    }

    const Searcher searcher_;
    const SetUp<Rules, Evaluation> game_;
    Table table_;
    Score value_before_ = 0;  // of the iteration before, by questions
};

}  // namespace nply::reproduce
