// A Monte-Carlo search of a tree told playout by playout: what selection weighs and takes, what is expanded, how a
// playout ends, what is backed up and proven. As lines of a trace, or as steps to be gone through one by one.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nply/search/mcts_observer.hpp"
#include "nply/trees/search_steps.hpp"
#include "nply/trees/trace.hpp"

namespace nply {

/// A watcher that tells what it sees, a block of lines for each playout; with a label only playouts that come there.
/// The tree must outlive it.
std::unique_ptr<MctsObserver> trace_playouts(const Tree& tree, const TraceOptions& options,
                                             std::function<void(const std::string&)> tell);

/// Keeps the first `most` steps and counts the others. The tree must outlive it.
class PlayoutSteps {
public:
    PlayoutSteps(const Tree& tree, std::optional<Player> one_number, std::size_t most);
    ~PlayoutSteps();

    MctsObserver& observer();                             // to be given to the search
    std::vector<SearchStep>& steps() { return steps_; }   // The steps kept.
    std::uint64_t left_out() const { return left_out_; }  // Steps beyond those kept.

private:
    std::vector<SearchStep> steps_;
    std::uint64_t left_out_ = 0;
    std::unique_ptr<MctsObserver> observer_;
};

}  // namespace nply
