#include "catalog/algorithms.hpp"

#include <cassert>

#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

constexpr std::string_view any = "any game";
constexpr std::string_view bounded = "least scores and a largest sum";
constexpr std::string_view two = "two players, constant sum";

constexpr Algorithm table[] = {
    {"auto", Family::automatic, true, "the fastest sound combination for the game", any, "nply"},
    {"minimax", Family::two_player, true, "Max-Value and Min-Value, nothing pruned", two, "lecture"},
    {"alpha-beta", Family::two_player, true, "minimax with a window, fail-soft", two, "Knuth & Moore 1975"},
    {"maxn", Family::maxn, true, "max^n by its definition, nothing pruned", any, "Luckhardt & Irani 1986"},
    {"immediate", Family::pruned, true, "stops when the chooser has the most there is", bounded, "Korf 1991"},
    {"shallow", Family::pruned, true, "holds the chooser's best against the parent's claim", bounded, "Korf 1991"},
    {"bnb", Family::pruned, true, "branch-and-bound: ceilings against the parent's claim",
     "floors that hold in subtrees", "Sturtevant & Korf 2000"},
    {"abbnb", Family::pruned, true, "alpha-beta branch-and-bound: claims and floors added up",
     "floors that hold in subtrees", "Sturtevant & Korf 2000"},
    {"last-branch", Family::pruned, true, "claims of all players, on last branches only", bounded, "Sturtevant 2003"},
    {"speculative", Family::pruned, true, "claims of all players, searching again where it was too bold", bounded,
     "Sturtevant 2003"},
    {"deep", Family::deep, false, "any ancestor's claim: WRONG for three or more players", bounded, "Korf 1991"},
    {"paranoid", Family::one_against_all, true, "alpha-beta for one player against all others", any,
     "Sturtevant & Korf 2000"},
    {"brs", Family::one_against_all, true, "paranoid with one free reply between two turns (BRS+)", any,
     "Esser et al. 2013"},
};

}  // namespace

std::span<const Algorithm> algorithms() { return table; }

const Algorithm& algorithm(std::string_view name) {
    std::string names;
    for (const Algorithm& entry : table) {
        if (entry.name == name) return entry;
        (names += ' ') += entry.name;
    }
    throw InputError("no algorithm is called '" + std::string(name) + "'; there are:" + names);
}

Pruning named_pruning(std::string_view name, int players) {
    if (name == "immediate") return pruning::immediate;
    if (name == "shallow") return pruning::shallow;
    if (name == "bnb") return pruning::branch_and_bound;
    if (name == "abbnb") return pruning::alpha_beta_branch_and_bound;
    if (name == "last-branch") return pruning::last_branch(players);
    assert(name == "speculative");
    return pruning::speculative(players);
}

}  // namespace nply::catalog
