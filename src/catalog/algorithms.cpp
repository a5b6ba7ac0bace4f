#include "nply/catalog/algorithms.hpp"

#include <vector>

#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

constexpr Takes kernel{.discrete = true, .heuristic = true, .window = true, .table = true, .threads = true};
constexpr Takes one_player{.heuristic = true, .zero_window = true, .for_player = true, .table = true};

constexpr Algorithm every_algorithm[] = {
    {"auto",
     Method::automatic,
     Need::nothing,
     Promise::maxn,
     {.table = true, .threads = true},
     nullptr,
     "the fastest sound combination for the game",
     "nply"},
    {"minimax",
     Method::minimax,
     Need::two_sides,
     Promise::maxn,
     {},
     nullptr,
     "Max-Value and Min-Value, nothing pruned",
     "lecture"},
    {"alpha-beta",
     Method::alpha_beta,
     Need::two_sides,
     Promise::maxn,
     {.heuristic = true, .zero_window = true, .table = true},
     nullptr,
     "minimax with a window, fail-soft",
     "Knuth & Moore 1975"},
    {"maxn",
     Method::maxn,
     Need::nothing,
     Promise::maxn,
     {.table = true},
     nullptr,
     "max^n by its definition, nothing pruned",
     "Luckhardt & Irani 1986"},
    {"immediate", Method::kernel, Need::limits, Promise::maxn, kernel, [](int) { return pruning::immediate; },
     "stops when the chooser has the most there is", "Korf 1991"},
    {"shallow", Method::kernel, Need::limits, Promise::maxn, kernel, [](int) { return pruning::shallow; },
     "holds the chooser's best against the parent's claim", "Korf 1991"},
    {"bnb", Method::kernel, Need::floors, Promise::maxn, kernel, [](int) { return pruning::branch_and_bound; },
     "branch-and-bound: ceilings against the parent's claim", "Sturtevant & Korf 2000"},
    {"abbnb", Method::kernel, Need::floors, Promise::maxn, kernel,
     [](int) { return pruning::alpha_beta_branch_and_bound; },
     "alpha-beta branch-and-bound: claims and floors added up", "Sturtevant & Korf 2000"},
    {"last-branch", Method::kernel, Need::limits, Promise::maxn, kernel, pruning::last_branch,
     "claims of all players, on last branches only", "Sturtevant 2003"},
    {"speculative", Method::kernel, Need::limits, Promise::maxn, kernel, pruning::speculative,
     "claims of all players, searching again where it was too bold", "Sturtevant 2003"},
    {"deep",
     Method::deep,
     Need::limits,
     Promise::unsound,
     {},
     nullptr,
     "any ancestor's claim: WRONG but for two players of a constant sum",
     "Korf 1991"},
    {"paranoid", Method::paranoid, Need::nothing, Promise::one_player, one_player, nullptr,
     "alpha-beta for one player against all others", "Sturtevant & Korf 2000"},
    {"brs", Method::brs, Need::nothing, Promise::one_player, one_player, nullptr,
     "paranoid with one free reply between two turns (BRS+)", "Esser et al. 2013"},
};

}  // namespace

std::span<const Algorithm> algorithms() { return every_algorithm; }

const Algorithm& algorithm(std::string_view name) {
    std::string names;
    for (const Algorithm& entry : every_algorithm) {
        if (entry.name == name) return entry;
        (names += ' ') += entry.name;
    }
    throw InputError::in("algorithm", ": none is called '" + std::string(name) + "'; there are:" + names);
}

std::string_view in_words(Need need) {
    switch (need) {
        case Need::nothing: return "any game";
        case Need::limits: return "least scores and a largest sum";
        case Need::floors: return "floors that hold in subtrees";
        case Need::two_sides: return "two players, constant sum";
    }
    return {};
}

std::string_view in_words(Promise promise) {
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

std::string names_of_those_with(bool Takes::* option) {
    std::vector<std::string_view> names;
    for (const Algorithm& entry : every_algorithm)
        if (entry.takes.*option) names.push_back(entry.name);
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        (text += i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") += names[i];
    return text;
}

}  // namespace nply::catalog
