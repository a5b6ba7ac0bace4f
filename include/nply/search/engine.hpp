// For programs that play: a search within limits, and a search object that keeps its table from move to move. One class
// for max^n (speculative pruning with discrete scores and heuristics), paranoid, best-reply search and Monte-Carlo tree
// search, with iterative deepening, a table, killers and history, and threads as far as each knows them. Evaluations,
// rules of thumb and visiting orders plug in; the rules stay untouched. There is always a move, however small the
// limits, unless the game is over or chance decides. In games with chance values are expectations.
#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "nply/adapt/expected.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/deepening.hpp"
#include "nply/search/learned_order.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/mcts.hpp"
#include "nply/search/parallel.hpp"

namespace nply {

/// The searches that an engine can use.
enum class EngineSearch {
    automatic,   // max^n where there is an evaluation, else Monte-Carlo tree search
    maxn,        // everybody for its own score
    paranoid,    // the player to move against all others
    best_reply,  // the same with one free reply between two turns (BRS+)
    mcts         // by playouts
};

/// The settings of an engine.
struct EngineOptions {
    std::size_t table_mib = Table::usual_mebibytes();  // at most; it grows as it fills
    int threads = 1;                                   // for max^n and playouts
    EngineSearch search = EngineSearch::automatic;     // automatic: max^n if there is an evaluation, else playouts
    /// But for threads and memory. One tree plays better than several (docs/algorithms/mcts.md); a search that no node
    /// limit ends grows one for each thread. With `reuse` what is known stays from move to move.
    MctsSettings monte_carlo{.trees = 1};
};

/// The answer in a game with chance: an expectation.
template <class Move>
struct ExpectedResult : Result<Move, WideScore> {
    WideScore denominator = 1;  // of the value
    bool exact = true;          // false: it did not fit 64 bits (or comes of playouts), and only the mean is there
    MeanScores mean{};          // the value in decimals
};

/// What an engine has found out. Paranoid and best-reply search give the mover's score as the value's first entry.
/// After playouts there is a value only if the game was solved; else an estimate.
template <class Move, class Found = Result<Move>>
struct EngineThought : ThoughtOf<Found> {
    std::optional<MctsResult<Move>> estimate;  // what playouts found, if they were made
};

/// `Sort` chooses the visiting order (visiting_order.hpp); with several threads the library's own is used. Playouts
/// follow `Rule` (mcts_playout.hpp). Without an evaluation exact searches go to the end of the game.
template <class G, class Evaluation = NoEvaluation, class Sort = KillersAndHistory, class Rule = NoRule>
    requires Game<G> && (EvaluationOf<Evaluation, G> || std::same_as<Evaluation, NoEvaluation>) &&
             (RuleOfThumb<Rule, G> || std::same_as<Rule, NoRule>)
class Engine {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Answer = std::conditional_t<ChanceGame<G>, ExpectedResult<Move>, Result<Move>>;  // the answer of one search
    using Thought = EngineThought<Move, Answer>;                                           // what the engine found out
    static constexpr bool has_evaluation = EvaluationOf<Evaluation, G>;                    // Can it search to a depth?
    /// Playouts if nothing limits them.
    static constexpr std::uint64_t usual_playouts = 10'000;

    explicit Engine(G game, Evaluation evaluation = {}, const EngineOptions& options = {}, Sort sort = {},
                    Rule rule = {})
        : game_(std::move(game)),
          evaluation_(std::move(evaluation)),
          options_(options),
          sort_(std::move(sort)),
          rule_(std::move(rule)),
          table_(options.table_mib << 20) {
        if (options_.search == EngineSearch::automatic)
            options_.search = has_evaluation ? EngineSearch::maxn : EngineSearch::mcts;
    }

    const G& game() const { return game_; }  // The rules that it searches by.

    /// The answer when a limit is met. `after(iteration)` hears of each completed iteration. Unless the game is over
    /// or chance decides answer().line has a move: the first one listed if nothing was settled.
    template <class After>
    Thought think(const State& state, const SearchLimits& limits, After after) {
        table_.next_search();
        approximate_ = false;
        denominator_ = 1;
        Thought thought;
        if (options_.search == EngineSearch::mcts)
            thought = play_out(state, limits);
        else if constexpr (has_evaluation)
            static_cast<ThoughtOf<Answer>&>(thought) = deepen(
                game_, state, evaluation_, limits,
                [&](const auto& horizon, Budget& budget) { return search(horizon, horizon.start(), state, budget); },
                after);
        else
            thought = to_the_end(state, limits);
        if (thought.answer().line.empty() && has_mover(state)) name_any_move(state, thought);
        return thought;
    }
    Thought think(const State& state, const SearchLimits& limits) {  // The same without being told of iterations.
        return think(state, limits, [](const auto&) {});
    }

    /// Forgets what was learnt, before another game.
    void forget() {
        table_.clear();
        last_.reset();
    }

private:
    using Order = ArrangedOrder<Sort>;

    bool has_mover(const State& state) const { return !game_.is_over(state) && !is_chance(game_, state); }

    /// `searched` is the game itself or one with a horizon. Where exact expectations do not fit, from then on
    /// approximate ones are taken.
    template <class Searched>
    Answer search(const Searched& searched, const typename Searched::State& start, const State& root, Budget& budget) {
        if constexpr (!ChanceGame<G>) {
            return search_numbers(searched, start, root, budget, {});
        } else {
            if (!approximate_) {
                try {
                    const auto run = [&](const auto& expected) {
                        const auto unit = static_cast<std::uint64_t>(expected.denominator());
                        return with_means(search_numbers(expected, start, root, budget, {mixed(unit), mixed(~unit)}),
                                          expected.denominator());
                    };
                    return exact_search(searched, start, run, denominator_);
                } catch (const ExpectationOverflow&) {
                    approximate_ = true;
                }
            }
            const Expected<Searched, double> expected(searched);
            return in_doubles(search_numbers(expected, start, root, budget, {mixed(1), mixed(2)}));
        }
    }

    Answer with_means(Result<Move, WideScore>&& found, WideScore denominator) const {
        Answer answer{std::move(found), denominator};
        for (int p = 0; p < game_.players(); ++p)
            answer.mean[p] = static_cast<double>(answer.value[p]) / static_cast<double>(denominator);
        return answer;
    }
    static Answer in_doubles(Result<Move, double>&& found) {
        Answer answer{{found.complete, found.answered, {}, std::move(found.path), std::move(found.line), found.counts}};
        answer.exact = false;
        answer.mean = found.value.entries;
        return answer;
    }

    /// `salt` separates values over different denominators in the table.
    template <class Searched>
    Result<Move, NumberOf<Searched>> search_numbers(const Searched& searched, const typename Searched::State& start,
                                                    const State& root, Budget& budget, const Key& salt) {
        const Player player = has_mover(root) ? game_.mover(root) : 0;
        if (options_.search == EngineSearch::paranoid)
            return against_all(Coalition<Searched>(searched, player), start, budget, salted({1, player}, salt));
        if (options_.search == EngineSearch::best_reply) {
            const OneReply<Searched> one_reply(searched, player);
            return without_reply(against_all(Coalition<OneReply<Searched>>(one_reply, player), one_reply.start(start),
                                             budget, salted({2, player}, salt)));
        }
        return for_everybody(searched, start, budget, salt);
    }

    template <class Searched>
    ResultOf<Searched> for_everybody(const Searched& searched, const typename Searched::State& start, Budget& budget,
                                     const Key& salt) {
        if constexpr (BoundedGame<Searched>) {
            const Pruning fastest =
                pruning::speculative(game_.players()).with_discrete().with_heuristics(HeuristicGame<Searched>);
            if constexpr (HashableGame<Searched>) {
                const TableMemory memory(table_, salt);
                if constexpr (CodedMove<Move>) {
                    if (options_.threads > 1)
                        return search_in_parallel(searched, start, fastest, memory, options_.threads, budget);
                }
                return PrunedMaxn<Searched, Order, NoObserver, TableMemory>(searched, fastest, budget, nobody,
                                                                            Order(sort_), memory)
                    .run(start);
            } else {
                return PrunedMaxn<Searched, Order>(searched, fastest, budget, nobody, Order(sort_)).run(start);
            }
        } else {
            return Maxn<Searched, NoObserver>(searched, budget, nobody).run(start);
        }
    }

    /// `salt` separates the answers for different players in the table.
    template <class Reduced>
    ResultOf<Reduced> against_all(const Reduced& reduced, const typename Reduced::State& start, Budget& budget,
                                  const Key& salt) {
        const AlphaBetaOptions options{HeuristicGame<Reduced>, true};
        if constexpr (HashableGame<Reduced>)
            return AlphaBeta<Reduced, NoObserver, TableMemory, Order>(reduced, options, budget, nobody,
                                                                      TableMemory(table_, salt), Order(sort_))
                .run(start);
        else
            return AlphaBeta<Reduced, NoObserver, NoMemory, Order>(reduced, options, budget, nobody, {}, Order(sort_))
                .run(start);
    }
    static Key salted(const Key& salt, const Key& also) {
        return {mixed(salt.low + 8 * salt.high + 1) ^ also.low, mixed(salt.high + 1) ^ also.high};
    }

    template <class Number>
    static Result<Move, Number> without_reply(Result<ReplyMove<Move>, Number>&& reduced) {
        Result<Move, Number> result{reduced.complete, reduced.answered, reduced.value, std::move(reduced.path), {},
                                    reduced.counts};
        for (const ReplyMove<Move>& move : reduced.line) result.line.push_back(move.inner);
        return result;
    }

    Thought to_the_end(const State& state, const SearchLimits& limits) {
        Budget budget = limits.budget();
        IterationOf<Answer> only{0, search(game_, state, state, budget)};
        only.depth = static_cast<int>(only.result.line.size());
        Thought thought;
        thought.counts = only.result.counts;
        thought.to_the_end = thought.finished = only.result.complete;
        if (only.result.complete)
            thought.best = std::move(only);
        else if (only.result.answered)
            thought.partial = std::move(only);
        return thought;
    }

    Thought play_out(const State& state, SearchLimits limits) {
        if (!limits.nodes && !limits.seconds && !limits.stop) limits.nodes = usual_playouts;
        Budget budget = limits.budget();
        MctsResult<Move> found = estimated(state, settings_for(limits), budget);
        Thought thought;
        Answer& answer = thought.best.result;
        static_cast<Result<Move, NumberOfAnswer>&>(answer) = {found.complete, found.answered, found.value,
                                                              found.path,     found.line,     found.counts};
        if constexpr (ChanceGame<G>) {
            answer.exact = found.complete;
            answer.mean = found.mean;
        }
        thought.best.depth = static_cast<int>(found.line.size());
        thought.counts = found.counts;
        thought.to_the_end = thought.finished = found.complete;
        thought.estimate = std::move(found);
        return thought;
    }

    /// With a limit of nodes the answer depends on no number of threads; otherwise every thread grows a tree.
    MctsSettings settings_for(const SearchLimits& limits) const {
        MctsSettings settings = options_.monte_carlo;
        settings.threads = options_.threads;
        settings.table_mib = std::max<std::size_t>(1, options_.table_mib);
        if (settings.trees == 1 && !limits.nodes) settings.trees = options_.threads;
        return settings;
    }

    MctsResult<Move> estimated(const State& state, const MctsSettings& settings, Budget& budget) {
        if (!settings.reuse) return mcts(game_, state, settings, budget, rule_, evaluation_);
        if (last_ && last_->settings.grow_alike(settings)) {
            last_->trees.go_on_at(last_->root, state,
                                  [this](const State& a, const State& b) { return is_same_state(game_, a, b); });
            last_->root = state;
        } else {
            last_.emplace(LastSearch{settings, {game_, settings, no_mcts_observer, rule_, evaluation_}, state});
        }
        return last_->trees.run(state, budget);
    }

    void name_any_move(const State& state, Thought& thought) const {
        std::vector<Move> stack;
        thought.partial.reset();
        thought.best.result.path = {0};
        thought.best.result.line = {Children<G>(game_, state, stack)[0]};
    }

    using NumberOfAnswer = std::conditional_t<ChanceGame<G>, WideScore, Score>;

    /// The trees of one move; the next search begins in them where the game has come to by then.
    struct LastSearch {
        MctsSettings settings;
        Mcts<G, Rule, Evaluation> trees;
        State root;
    };

    G game_;
    Evaluation evaluation_;
    EngineOptions options_;
    Sort sort_;
    Rule rule_;
    Table table_;
    std::optional<LastSearch> last_;
    bool approximate_ = false;   // in the search at hand: exact expectations did not fit
    WideScore denominator_ = 1;  // of exact expectations in the last iteration
};

/// One move, once: best_move(game, state, {.seconds = 0.5}, evaluation). std::invalid_argument if nobody is to move:
/// the game is over, or chance decides.
template <class G, class Evaluation = NoEvaluation>
typename G::Move best_move(const G& game, const typename G::State& state, const SearchLimits& limits,
                           const Evaluation& evaluation = {}) {
    if (game.is_over(state)) throw std::invalid_argument("best_move: the game is over");
    if (is_chance(game, state)) throw std::invalid_argument("best_move: chance decides here, nobody is to move");
    return Engine<G, Evaluation>(game, evaluation).think(state, limits).answer().line.front();
}

}  // namespace nply
