// Short ways to ask the catalog: a tree in the notation, an algorithm by name.
#pragma once

#include <string>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/session.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/trees/text.hpp"

namespace nply::test {

using catalog::SearchReport;
using catalog::SearchRequest;
using Value = std::vector<WideScore>;  // of a report
using Standing = std::vector<Score>;   // of a position

/// Most of the papers' figures: three players share ten points.
inline const std::string ten_points = "players 3 minscore 0 maxsum 10 ";

inline SearchRequest by(const std::string& algorithm) {
    SearchRequest request;
    request.question.algorithm = algorithm;
    return request;
}

inline SearchReport ask(const std::string& tree, const SearchRequest& request) {
    return catalog::search(catalog::open_tree(read_tree(tree, "test")), request);
}

inline SearchReport ask(const std::string& tree, const std::string& algorithm) { return ask(tree, by(algorithm)); }

/// The algorithms whose answer must be plain max^n's on any tree.
inline const std::vector<std::string>& sound_algorithms() {
    static const std::vector<std::string> names{"maxn",  "immediate",   "shallow",     "bnb",
                                                "abbnb", "last-branch", "speculative", "auto"};
    return names;
}

/// Text with `mark` replaced.
inline std::string with(std::string text, const std::string& mark, const std::string& replacement) {
    return text.replace(text.find(mark), mark.size(), replacement);
}

}  // namespace nply::test
