// The interface behind a Position. One virtual call a search, never one a node; everything that needs
// no game type is asked of these few functions.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/analysis.hpp"
#include "nply/catalog/every_lead.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/request.hpp"
#include "nply/core/budget.hpp"
#include "nply/search/observer.hpp"
#include "nply/search/result.hpp"
#include "nply/search/table.hpp"

namespace nply {
class Tree;
class TwoSides;
class LayersMemory;
}  // namespace nply

namespace nply::catalog::detail {

/// What every search gives back, whatever its move type.
struct Answer {
    bool complete = false, answered = false;
    Scores value;
    std::vector<std::uint32_t> path;
    Counts counts;

    template <class Move>
    Answer(Result<Move>&& result)
        : complete(result.complete),
          answered(result.answered),
          value(result.value),
          path(std::move(result.path)),
          counts(result.counts) {}
    Answer() = default;
};

/// An answer with the values of the root moves, where they were asked for.
struct FullAnswer : Answer {
    std::vector<std::pair<std::uint32_t, Scores>> moves;
};

/// One search, everything decided: no names, no defaults.
struct Plan {
    Method method = Method::automatic;
    Pruning pruning{};
    bool heuristic = false, zero_window = false;
    Player against = 0;            // paranoid and brs: whose score
    bool replied = false;          // brs: an opponent has already chosen freely since the player's last turn
    std::optional<int> plies{};    // a horizon
    std::optional<int> top{};      // only the first so many moves
    std::optional<int> threads{};  // nothing: automatic may call all there are
    std::uint64_t alone = 0;       // nodes that automatic visits by itself first
    bool nodes_are_limited = false;
    Table* table = nullptr;
    Key salt{};  // keeps apart, in the table, what answers different questions
    Observer* observer = nullptr;
    TwoSides* two_sides = nullptr;  // the session's
    LayersMemory* layers_memory = nullptr;
    std::uint64_t memory = 0;  // bytes that whole deals may take
    bool solver_only = false;  // what no solver made for the game answers stays unanswered
    const Hooks* hooks = nullptr;
};

/// What a game type and a state are, for those who decide.
struct Facts {
    std::string_view game, seat_name, unit;
    int seats = 0, entries = 0, players = 0;  // at the table; of a value as shown; as the search sees them
    bool over = false;
    int seat = 0;      // who moves, from 1
    Player mover = 0;  // the same as the search sees it
    bool has_limits = true, has_floors = false, has_keys = false, has_codes = false, has_evaluation = false;
    bool evaluation_has_floors = false;  // what floors promise of final scores need not hold of an evaluation's
    bool can_be_watched = false, has_cards = false, merges = false, constant_sum = false;
    std::size_t longest_line = 0;  // plies, at most
    std::size_t frame = 0;         // bytes of stack a ply takes, at most
    std::uint64_t rules = 0;       // equal for positions whose keys may stand in one table
    ScoreSum scale = 1;
};

class Model {
public:
    virtual ~Model() = default;

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

    virtual std::string notation() const = 0;
    virtual std::string describe() const = 0;
    virtual std::string details() const = 0;
    virtual std::string draw(Drawing drawing) const = 0;
    virtual std::string heading() const = 0;
    virtual std::vector<std::string> line(const std::vector<std::uint32_t>& path) const = 0;
    virtual std::string story(const std::vector<std::uint32_t>& path) const = 0;
    virtual std::optional<CardsInPlay> cards() const = 0;
    virtual std::optional<std::string> rule_of_thumb() const = 0;
    /// The tree that is walked, where the game is one.
    virtual const Tree* tree() const = 0;
    virtual ScoreLimits limits() const = 0;

    virtual Answer search(const Plan& plan, Budget& budget) const = 0;
    /// The value of every move at once, where a solver has them so; nothing elsewhere.
    virtual std::optional<FullAnswer> solve_every_move(const Plan& plan, Budget& budget) const = 0;
    /// Every leader in every trump there is; nothing where no solver has them.
    virtual std::optional<EveryLead> every_lead(const Plan& plan, Budget& budget) const = 0;
    /// A play judged from its end; false where no solver does that.
    virtual bool judge_backwards(const std::vector<std::string>& play, const Plan& plan, Budget& budget,
                                 PlayAnalysis& analysis) const = 0;
    virtual std::vector<std::uint64_t> perft(int depth, bool every_move, const std::atomic<bool>* stop) const = 0;
};

}  // namespace nply::catalog::detail
