// The interface behind a Position. One virtual call a search, never one a node; everything that needs
// no game type is asked of these few functions.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nply/cards/world_game.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/analysis.hpp"
#include "nply/catalog/every_lead.hpp"
#include "nply/catalog/planner.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/request.hpp"
#include "nply/core/budget.hpp"
#include "nply/search/mcts_observer.hpp"
#include "nply/search/mcts_result.hpp"
#include "nply/search/observer.hpp"
#include "nply/search/result.hpp"
#include "nply/search/table.hpp"
#include "nply/search/tuple_sets.hpp"
#include "nply/solvers/deal_layers.hpp"

namespace nply {
class Tree;
class TwoSides;
}  // namespace nply

namespace nply::catalog::detail {

/// A value as a search has it: whole scores, numerators over a denominator, or decimals.
struct Value {
    WideScores numerators{};
    WideScore denominator = 1;
    bool exact = true;
    MeanScores mean{};  // of a value that is not exact

    Value() = default;
    Value(const Scores& whole) : numerators(whole) {}
    Value(const WideScores& wide) : numerators(wide) {}
    Value(const BasicScores<double>& decimals) : exact(false), mean(decimals.entries) {}

    /// Of a game without chance.
    Scores whole() const {
        Scores scores;
        for (int p = 0; p < max_players; ++p) scores[p] = static_cast<Score>(numerators[p]);
        return scores;
    }
    /// Is the entry more than the other's?
    bool is_more(const Value& other, int entry) const {
        if (!exact) return mean[static_cast<std::size_t>(entry)] > other.mean[static_cast<std::size_t>(entry)];
        return WideSum{numerators[entry]} * other.denominator > WideSum{other.numerators[entry]} * denominator;
    }
};

/// What every search gives back, whatever its move type.
struct Answer {
    bool complete = false, answered = false;
    Value value;
    std::vector<std::uint32_t> path;
    Counts counts;

    template <class Move, class Number>
    Answer(Result<Move, Number>&& result)
        : complete(result.complete),
          answered(result.answered),
          value(result.value),
          path(std::move(result.path)),
          counts(result.counts) {}
    Answer() = default;
};

/// What a search that leaves open what opponents do gives beside values.
struct OpponentsAnswer {
    TupleSet set;                     // soft-maxn: the root's, if complete
    std::vector<TupleSet> move_sets;  // the same of its moves
    bool too_many = false;            // a set was too large
};

/// An answer with the values of the root moves, where they were asked for.
struct FullAnswer : Answer {
    std::vector<std::pair<std::uint32_t, Value>> moves;
    OpponentsAnswer opponents{};
};

/// What other choices among equal moves can change.
struct TiesAnswer {
    bool complete = false;
    SetRange range{};
    std::array<bool, max_players> exact{};  // by player: both ends are reached
    TupleSet set;                           // all values; none if there are too many
    std::vector<SetRange> moves;            // the range of every root move, where there is a set
    /// Who alone can bring about the ends of a player's range; nothing if it takes several.
    std::array<std::optional<Player>, max_players> low_by{}, high_by{};
    Counts counts;
};

/// What playouts have found out of a root move.
struct MoveEstimate {
    std::uint64_t visits = 0;
    MeanScores mean{}, error{};
    bool exact = false;
};

/// An estimate; once the game is solved, complete with max^n's answer.
struct EstimateAnswer : Answer {
    MeanScores mean{};                // of the chosen move
    std::vector<MoveEstimate> moves;  // in canonical order
    bool full = false;                // the trees met their limit of memory

    template <class Move>
    EstimateAnswer(MctsResult<Move>&& result) : mean(result.mean), full(result.full) {
        complete = result.complete;
        answered = result.answered;
        value = result.value;
        path = std::move(result.path);
        counts = result.counts;
        for (const MctsMove<Move>& move : result.moves)
            moves.push_back({move.visits, move.mean, move.error, move.exact});
    }
    EstimateAnswer() = default;
};

/// An estimate over many worlds, whose means are in the game's own terms.
struct HiddenAnswer {
    std::vector<Card> cards;  // of equivalent ones the highest
    EstimateAnswer estimate;  // its moves are these cards
};

/// The trees of a Monte-Carlo search, which the next one may reuse.
class ReusableTrees {
public:
    virtual ~ReusableTrees() = default;
};

/// Who hears of an estimate while it is made; either may be empty.
struct EstimateHooks {
    MctsObserver* observer = nullptr;  // sees every playout; trees only
    std::function<bool()> wants_news{};
    std::function<void(EstimateAnswer&&)> news{};  // after a round of playouts, where it is wanted
};

/// What a session lends to a search; any may be null.
struct Tools {
    Table* table = nullptr;
    TwoSides* two_sides = nullptr;
    LayersMemory* layers_memory = nullptr;
    Observer* observer = nullptr;
    const Hooks* hooks = nullptr;
    WideScore* denominator = nullptr;  // of exact expectations, as far as the request's searches have needed it
};

/// One search of the general kind.
struct SearchTask {
    const Plan& plan;
    std::optional<int> plies{};  // to a horizon
    bool replied = false;        // brs: an opponent has already chosen freely since the player's last turn
    Tools tools{};
};

/// A std::runtime_error says what the deal would take.
[[noreturn]] void deal_too_large(const LayersEstimate& estimate, std::uint64_t memory_bytes);

/// A deal whose positions have been counted; it can be solved once.
class ListedDeal {
public:
    virtual ~ListedDeal() = default;
    virtual const LayersEstimate& estimate() const = 0;
    /// With the value of every move, or without.
    virtual FullAnswer solve(const LayersLimits& limits, bool all_moves) = 0;
};

/// An optional part of a model: solvers made for deals of tricks. Facts (planner.hpp) say which of them may be asked.
class DealSolvers {
public:
    virtual ~DealSolvers() = default;
    /// Counts the positions that layers have, and solves nothing. Each configuration costs the budget a node; null if
    /// that is spent first.
    virtual std::unique_ptr<ListedDeal> list(std::optional<Player> alone, Budget& budget) const = 0;
    /// What ties can do, by layers: for so many seats at all; what it would take, listed in the same way; the answer.
    virtual bool know_ties() const = 0;
    virtual std::optional<LayersEstimate> ties_estimate(Budget& budget) const = 0;
    virtual TiesAnswer ties(const LayersLimits& limits) const = 0;
    virtual FullAnswer by_two_sides(const Plan& plan, TwoSides& solver, bool all_moves, Budget& budget) const = 0;
    /// Every leader in every trump there is; nothing inside a trick, or where layers do not know the rules.
    virtual std::optional<EveryLead> every_lead(const LayersLimits& limits) const = 0;
    /// How many trumps there are to try, none among them.
    virtual int trumps() const = 0;
    /// A play judged from its end, each move told to `hooks` and put into the analysis.
    virtual void judge_backwards(const std::vector<std::string>& play, const LayersLimits& limits, const Hooks& hooks,
                                 PlayAnalysis& analysis) const = 0;
};

/// An optional part of a model: what people are shown beyond the notation. Any of it may be empty.
class Presentation {
public:
    virtual ~Presentation() = default;
    virtual std::string details() const = 0;
    virtual std::string draw(Drawing drawing) const = 0;
    virtual std::string heading() const = 0;
    virtual std::optional<Board> board() const = 0;
    virtual Story story(const std::vector<std::uint32_t>& path) const = 0;
};

/// An optional part of a model: hands of cards.
class CardPart {
public:
    virtual ~CardPart() = default;
    virtual CardsInPlay in_play() const = 0;

    // For worlds of hidden hands. The model is that of any world before the first card.
    /// Where these options, with which it was opened, begin.
    virtual TrickSetup setup(const OptionValues& options) const = 0;
    /// The position in a world whose setup this is, when these cards have been played.
    virtual std::shared_ptr<const Model> redealt(const TrickSetup& setup, std::span<const Card> played) const = 0;
    /// What a seat should play that sees its own hand only, by Monte-Carlo search over all worlds in one tree. Trees
    /// are reused as by `estimate`.
    virtual HiddenAnswer estimate_hidden(const TrickSetup& setup, const HiddenTurn& turn, const Plan& plan,
                                         Budget& budget, std::unique_ptr<ReusableTrees>& trees) const = 0;
};

/// What every game has. Parts that a game may have are returned by pointer, null where they are missing.
class Model {
public:
    virtual ~Model() = default;

    // Cheap: no text is written and nothing is allocated.
    virtual std::string_view game() const = 0;
    virtual const GameTraits& traits() const = 0;
    virtual int seats() const = 0;
    virtual int entries() const = 0;
    virtual bool is_over() const = 0;
    /// Who moves, from 1; 0 when the game is over, and where chance decides.
    virtual int seat() const = 0;
    /// Does chance decide here? Then moves are outcomes.
    virtual bool is_chance() const = 0;
    /// The outcomes' weights, in canonical order.
    virtual std::vector<Weight> weights() const = 0;

    virtual Facts facts() const = 0;
    virtual std::vector<std::string> move_names(bool every) const = 0;
    /// After each of the first `most` moves, in canonical order.
    virtual std::vector<std::shared_ptr<const Model>> children(std::size_t most) const = 0;
    virtual std::shared_ptr<const Model> after(std::uint32_t index) const = 0;
    virtual std::shared_ptr<const Model> after(const std::string& move) const = 0;
    virtual std::uint32_t index_of(const std::string& move) const = 0;

    virtual std::vector<Score> scores() const = 0;
    /// A value, and one player's score, in the game's own terms.
    virtual std::vector<Score> own_terms(const Scores& value) const = 0;
    virtual Score own_terms(Score score, Player player) const = 0;
    virtual ScoreLimits limits() const = 0;

    virtual std::string notation() const = 0;
    virtual std::string describe() const = 0;
    virtual std::vector<std::string> line(const std::vector<std::uint32_t>& path) const = 0;
    virtual std::optional<std::string> rule_of_thumb() const = 0;

    virtual Answer search(const SearchTask& task, Budget& budget) const = 0;
    /// With the plan's setting `reuse` it goes on with these trees, where they fit, and leaves them for the next
    /// search.
    virtual EstimateAnswer estimate(const Plan& plan, Budget& budget, std::unique_ptr<ReusableTrees>& trees,
                                    const EstimateHooks& hooks) const = 0;
    /// Sets of values and means over models, with those of every move.
    virtual FullAnswer search_opponents(const SearchTask& task, Budget& budget) const = 0;
    /// `canonical`: find out who alone can change that value; null: do not.
    virtual TiesAnswer ties(const Plan& plan, const Scores* canonical, Budget& budget) const = 0;
    /// Is the sum of scores constant, at a horizon or at the end?
    virtual bool has_constant_sum(std::optional<int> plies) const = 0;
    virtual std::vector<std::uint64_t> perft(int depth, bool every_move, const std::atomic<bool>* stop) const = 0;

    // Optional parts, which the model must outlive.
    virtual const Presentation* presentation() const = 0;
    virtual const CardPart* cards() const = 0;
    /// The tree that is walked, where the game is one.
    virtual const Tree* tree() const = 0;
    virtual std::unique_ptr<DealSolvers> deal_solvers() const = 0;
};

}  // namespace nply::catalog::detail
