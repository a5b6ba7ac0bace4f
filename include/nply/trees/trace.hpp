// The trace of a search of a tree: a line of text for each claim, each refusal with its sum, and each reopening with
// its reason; for minimax and alpha-beta [value, alpha, beta] at each node, as in lectures.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "nply/search/observer.hpp"
#include "nply/trees/tree.hpp"

namespace nply {

/// How deep a trace goes and how many lines it has.
struct TraceOptions {
    std::optional<Player> one_number = {};  // the search backs up this player's score and not tuples
    std::optional<int> depth = {};          // plies told, from the top of what is told
    std::string label = {};                 // only what happens at the nodes of this name and below
};

/// A watcher that tells what it sees; `tell` takes one line, without its end. The tree must outlive it.
std::unique_ptr<Observer> trace(const Tree& tree, const TraceOptions& options,
                                std::function<void(const std::string&)> tell);

}  // namespace nply
