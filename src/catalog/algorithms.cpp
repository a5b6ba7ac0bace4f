#include "nply/catalog/algorithms.hpp"

#include <vector>

#include "nply/catalog/nearest_name.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

constexpr Algorithm every_algorithm[] = {
    {"auto", Method::automatic, Requirement::nothing, Promise::maxn, nullptr,
     "the fastest sound combination for the game", "nply"},
    {"minimax", Method::minimax, Requirement::two_sides, Promise::maxn, nullptr,
     "Max-Value and Min-Value, nothing pruned", "lecture"},
    {"alpha-beta", Method::alpha_beta, Requirement::two_sides, Promise::maxn, nullptr,
     "minimax with a window, fail-soft", "Knuth & Moore 1975"},
    {"maxn", Method::maxn, Requirement::nothing, Promise::maxn, nullptr, "max^n by its definition, nothing pruned",
     "Luckhardt & Irani 1986"},
    {"immediate", Method::kernel, Requirement::limits, Promise::maxn, [](int) { return pruning::immediate; },
     "stops when the chooser has the most there is", "Korf 1991"},
    {"shallow", Method::kernel, Requirement::limits, Promise::maxn, [](int) { return pruning::shallow; },
     "compares the chooser's best with the parent's claim", "Korf 1991"},
    {"bnb", Method::kernel, Requirement::floors, Promise::maxn, [](int) { return pruning::branch_and_bound; },
     "branch-and-bound: ceilings against the parent's claim", "Sturtevant & Korf 2000"},
    {"abbnb", Method::kernel, Requirement::floors, Promise::maxn,
     [](int) { return pruning::alpha_beta_branch_and_bound; },
     "alpha-beta branch-and-bound: claims and floors added up", "Sturtevant & Korf 2000"},
    {"last-branch", Method::kernel, Requirement::limits, Promise::maxn, pruning::last_branch,
     "claims of all players, on last branches only", "Sturtevant 2003"},
    {"speculative", Method::kernel, Requirement::limits, Promise::maxn, pruning::speculative,
     "uses claims of all players; searches a child again when its cut was not justified", "Sturtevant 2003"},
    {"deep", Method::deep, Requirement::limits, Promise::unsound, nullptr,
     "any ancestor's claim: WRONG but for two players of a constant sum", "Korf 1991"},
    {"paranoid", Method::paranoid, Requirement::nothing, Promise::one_player, nullptr,
     "alpha-beta for one player against all others", "Sturtevant & Korf 2000"},
    {"brs", Method::brs, Requirement::nothing, Promise::one_player, nullptr,
     "paranoid with one free reply between two turns (BRS+)", "Esser et al. 2013"},
    {"soft-maxn", Method::soft_maxn, Requirement::nothing, Promise::model, nullptr,
     "the set of values that undominated moves lead to", "Sturtevant & Bowling 2006"},
    {"prob-maxn", Method::prob_maxn, Requirement::nothing, Promise::model, nullptr,
     "the mean over opponents' objectives by weights", "Sturtevant et al. 2006"},
    {"mcts", Method::mcts, Requirement::nothing, Promise::estimate, nullptr,
     "Monte-Carlo tree search: each player for its own score", "Sturtevant 2008"},
    {"mcts-paranoid", Method::mcts_paranoid, Requirement::nothing, Promise::estimate, nullptr,
     "the same for one player against all others", "Nijssen & Winands 2013"},
    {"mcts-brs", Method::mcts_brs, Requirement::nothing, Promise::estimate, nullptr,
     "the same with one free reply between two turns", "Nijssen & Winands 2013"},
    {"ismcts", Method::ismcts, Requirement::hidden_hands, Promise::estimate, nullptr,
     "engine for hidden hands: one tree for all possible deals", "Cowling et al. 2012"},
};

}  // namespace

std::span<const Algorithm> algorithms() { return every_algorithm; }

const Algorithm* find_algorithm(std::string_view name) {
    for (const Algorithm& entry : every_algorithm)
        if (entry.name == name) return &entry;
    return nullptr;
}

std::string no_algorithm(std::string_view name) {
    std::vector<std::string_view> names;
    for (const Algorithm& entry : every_algorithm) names.push_back(entry.name);
    return "Unknown algorithm `" + std::string(name.substr(0, 40)) + "`" + nearest_or_all(name, names);
}

const Algorithm& algorithm(std::string_view name) {
    if (const Algorithm* found = find_algorithm(name)) return *found;
    throw InputError::in("algorithm", ": " + no_algorithm(name));
}

std::string_view description_of(Requirement need) {
    switch (need) {
        case Requirement::nothing: return "any game";
        case Requirement::limits: return "least scores and a largest sum";
        case Requirement::floors: return "floors that hold in subtrees";
        case Requirement::two_sides: return "two players, constant sum";
        case Requirement::hidden_hands: return "hidden hands";
    }
    return {};
}

std::string_view description_of(Promise promise) {
    switch (promise) {
        case Promise::maxn: return "max^n's answer";
        case Promise::one_player: return "one player's value";
        case Promise::estimate: return "an estimate";
        case Promise::model: return "a model's value";
        case Promise::unsound: return "unsound";
    }
    return {};
}

std::string_view name_of(Promise promise) {
    switch (promise) {
        case Promise::maxn: return "maxn";
        case Promise::one_player: return "one-player";
        case Promise::estimate: return "estimate";
        case Promise::model: return "model";
        case Promise::unsound: return "unsound";
    }
    return {};
}

}  // namespace nply::catalog
