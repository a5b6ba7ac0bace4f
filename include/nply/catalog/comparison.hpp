// One position, every algorithm that fits: the same question asked of each.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/session.hpp"

namespace nply::catalog {

/// What kind of answer a promise names; comparisons list one kind after the other.
enum class AnswerKind { exact, of_a_model, estimate };
/// The kind of answers with this promise.
AnswerKind kind_of(Promise promise);

/// Were games played out for the answer? Then its nodes are playouts, even if they solved the game.
bool counts_playouts(const SearchReport& report);

/// The reports of all algorithms that were run on one position.
struct Comparison {
    std::string position;               // in words
    int players = 0;                    // entries of a value
    std::vector<SearchReport> reports;  // one for each algorithm
    std::vector<std::string> notes{};   // what a reader of the counts should know

    /// Of plain max^n's nodes; nothing if either search was stopped, playouts were counted, or max^n is not among them.
    std::optional<double> share(const SearchReport& report) const;
};

/// `names`: the algorithms compared; all but auto if there are none. Options go to those that take them; resources are
/// for each algorithm. `search(request)` runs one, so that it can be watched; `goes_on()` is asked after each.
Comparison compare(
    const Position& position, const SearchRequest& request, const std::vector<std::string>& names,
    const std::function<SearchReport(SearchRequest&)>& search,
    const std::function<bool()>& goes_on = [] { return true; });

}  // namespace nply::catalog
