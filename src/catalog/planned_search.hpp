// One request on its way: its plans (planner.hpp) carried out, to the end or deeper and deeper, of a position or of
// every move. Listing a deal, where a plan asks for it, takes of the budget's time.
#pragma once

#include <functional>
#include <stdexcept>

#include "catalog/model.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/request.hpp"
#include "nply/search/deepening.hpp"

namespace nply::catalog {
class SharedSearches;
}

namespace nply::catalog::detail {

/// The deal takes more memory than may be used.
struct DealTooLarge : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What a session keeps from one request to the next.
class SessionMemory {
public:
    SessionMemory();
    ~SessionMemory();

    /// Another request begins.
    void begin() {
        is_new_search_ = true;
        denominator_ = 1;
    }
    /// Nothing learnt so far is used any more.
    void forget();
    /// What the plan uses; tables are made when they are first needed.
    Tools tools_for(const Plan& plan, const SearchRequest& request);

    /// What other processes have found for this one; null: nothing is shared.
    const SharedSearches* shared = nullptr;

    /// Trees that a search has left for the next one.
    std::unique_ptr<ReusableTrees>& trees() { return trees_; }

private:
    std::unique_ptr<ReusableTrees> trees_;
    std::unique_ptr<Table> table_;
    std::unique_ptr<TwoSides> two_sides_;
    LayersMemory layers_memory_;
    std::size_t table_mib_ = 0, two_sides_mib_ = 0;
    bool is_new_search_ = true;
    WideScore denominator_ = 1;
};

/// A plan, and the deal that was listed to make it.
struct PlannedDeal {
    Plan plan;
    std::unique_ptr<ListedDeal> listed;
    bool listing_stopped = false;
};

/// How ties are looked at, and what was counted to decide it.
struct PlannedTies {
    Plan plan;
    TiesBy by = TiesBy::sets;
    LayersEstimate deal{};
    std::optional<LayersEstimate> bounds{};  // by layers; none for too many seats, or where they are not needed
    bool stopped = false;                    // before they were counted
};

class PlannedSearch {
public:
    /// There is no objection to the request. The facts are those of the position that it asks about.
    PlannedSearch(const Facts& facts, const SearchRequest& request, SessionMemory& memory);

    SearchLimits limits() const;
    bool answers_for_one() const { return algorithm_.answers_for_one(); }
    /// Whose score paranoid and brs answer for.
    Player for_player() const { return static_cast<Player>(*request_.question.for_player - 1); }

    /// What would be done from a position of the same game.
    PlannedDeal plan(const Model& from, std::optional<int> plies, const Budget& budget) const;
    /// `playouts` are limited so; `shared`: that limit counts nodes of exact searches too.
    Plan estimate_plan(const Model& from, std::optional<std::uint64_t> playouts, bool shared = false) const;
    /// The same, without listing a deal.
    Plan first_plan(const Facts& facts, const Budget& budget) const;
    LayersLimits layers_limits(const Plan& plan, const Budget& budget) const;
    void tell_estimate(const Plan& plan, const LayersEstimate& estimate) const;

    /// From a position of the same game, within what the budget has left.
    FullAnswer to_the_end(const Model& from, Budget& budget) const { return search(from, {}, budget, all_moves()); }
    /// The same by the plan that was made for it; a deal that was listed is not listed again.
    FullAnswer to_the_end(const Model& from, PlannedDeal planned, Budget& budget) const {
        return as_planned(from, std::move(planned), {}, budget, all_moves());
    }
    FullAnswer to_depth(const Model& from, int depth, Budget& budget) const {
        return search(from, depth, budget, all_moves());
    }

    /// The value of a position alone, with its place among the searches of the request: another process may have found
    /// it.
    FullAnswer alone(std::size_t place, const Model& from, Budget& budget, bool replied = false) const;
    /// This process's part of such searches, each complete one in its place: of the root's moves, and of the positions
    /// of a play, the last one first.
    void make_part_of_moves(const Model& from, SharedSearches& part) const;
    void make_part_of_play(const std::vector<Position>& at, SharedSearches& part) const;

    /// How ties are looked at; InputError if the deal is too large for that.
    PlannedTies plan_ties(const Model& from, const PlannedDeal& planned, const Budget& budget) const;
    /// Do sets of values fit?
    bool has_sets_of_ties(const Model& from, const Budget& budget) const;
    /// What ties can change, within what the budget has left; who alone can change it of a canonical value.
    TiesAnswer ties(const Model& from, const PlannedTies& planned, const Scores* canonical, Budget& budget) const;
    TiesAnswer sets_of_ties(const Model& from, Budget& budget) const;

    /// By playouts, within what the budget has left.
    /// `news` hears now and then what has been found so far.
    EstimateAnswer estimate(const Model& from, Budget& budget, bool shared = false,
                            const std::function<void(EstimateAnswer&&)>& news = {}) const;

    /// In the game's own terms: one number, or one for each player.
    std::vector<double> own_means(const Model& model, const MeanScores& mean) const;
    template <class Report>
    void tell(const Model& model, const Value& value, Report& report) const {
        report.value = own_numerators(model, value);
        report.denominator = value.denominator;
        report.mean.clear();
        if (!value.exact) report.mean = own_means(model, value.mean);
    }

private:
    std::vector<WideScore> own_numerators(const Model& model, const Value& value) const;
    std::vector<Score> own_terms(const Model& model, const Scores& value) const;
    Moment moment(const Budget& budget) const;
    PlannedTies ways_of_ties(const Model& from, const PlannedDeal& planned, const Budget& budget) const;
    /// A table that was asked for holds them, however long they take.
    bool sets_are_wanted(const PlannedTies& ties) const;
    bool all_moves() const { return request_.question.all_moves; }
    FullAnswer search(const Model& from, std::optional<int> plies, Budget& budget, bool all_moves,
                      bool replied = false) const;
    FullAnswer as_planned(const Model& from, PlannedDeal planned, std::optional<int> plies, Budget& budget,
                          bool all_moves, bool replied = false) const;
    FullAnswer by_solver(const Model& from, PlannedDeal& planned, bool all_moves, Budget& budget) const;
    /// Who chooses is an opponent of the player it answers for.
    bool is_against(Player chooser) const { return answers_for_one() && chooser != for_player(); }
    FullAnswer every_move(const Model& from, std::optional<int> plies, Budget& budget) const;
    FullAnswer every_outcome(const Model& from, FullAnswer answer, std::optional<int> plies, Budget& budget) const;

    SearchRequest request_;  // with the player it answers for
    const Algorithm& algorithm_;
    Facts facts_;
    Machine machine_ = Machine::here();
    SessionMemory& memory_;
};

/// Runs `work` on a stack that the request's longest line fits on.
void on_stack_of(const Facts& facts, const SearchRequest& request, const std::function<void()>& work);

}  // namespace nply::catalog::detail
