// One request on its way: the plan it makes, and the searches it takes, to the end or deeper and deeper, of the
// position or of every move.
#pragma once

#include "catalog/model.hpp"
#include "nply/catalog/request.hpp"
#include "nply/search/deepening.hpp"

namespace nply::catalog::detail {

/// What a session keeps for solvers made for card games; either may be null.
struct Solvers {
    TwoSides* two_sides = nullptr;
    LayersMemory* layers_memory = nullptr;
};

class OneRequest {
public:
    /// There is no objection to the request. The table may be null.
    OneRequest(const Facts& facts, const SearchRequest& request, Table* table, Solvers solvers);

    const Plan& plan() const { return plan_; }
    SearchLimits limits() const;
    bool answers_for_one() const { return algorithm_.answers_for_one(); }
    /// Whose score paranoid and brs answer for.
    Player against() const { return plan_.against; }

    /// From a position of the same game, within what the budget has left.
    FullAnswer to_the_end(const Model& from, Budget& budget) const { return search(from, {}, budget); }
    FullAnswer to_depth(const Model& from, int depth, Budget& budget) const { return search(from, depth, budget); }

    /// In the game's own terms: one number, or one for each player.
    std::vector<Score> own_terms(const Model& model, const Scores& value) const;

private:
    FullAnswer search(const Model& from, std::optional<int> depth, Budget& budget) const;
    FullAnswer every_move(const Model& from, std::optional<int> depth, Budget& budget) const;

    const SearchRequest& request_;
    const Algorithm& algorithm_;
    Plan plan_;
};

/// Runs `work` on a stack that the request's longest line fits on.
void on_stack_of(const Facts& facts, const SearchRequest& request, const std::function<void()>& work);

}  // namespace nply::catalog::detail
