// Worlds of decisions shared out among processes without common memory (the workers of a page): each values a part of
// them, and one, given all values, decides. With a limit of nodes or depth it decides as one process alone would.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "nply/catalog/json_fwd.hpp"
#include "nply/search/result.hpp"

namespace nply::play {

/// What the search of one world found; empty if its share was too small to try every card.
struct WorldValues {
    std::vector<double> scores{};     // card by card: the seat's, less than 0 where lower is better
    std::vector<double> forecasts{};  // the same of final scores, where `scores` are not
    std::vector<double> wins{};       // card by card: 1, or a part of it where several have the best score
    bool to_the_end = false;          // the search saw the hand to its end
    Counts counts{};                  // its cost
};

/// The values of all worlds of some decisions.
class SharedWorlds {
public:
    /// One of `parts`, from 0: it values every `parts`-th world, and its decisions are good for nothing.
    SharedWorlds(std::uint64_t part, std::uint64_t parts) : part_(part), parts_(parts) {}
    /// Decides with what all parts have found. InputError for what was not written by found().
    explicit SharedWorlds(const catalog::Json& parts);

    /// Otherwise it is a part.
    bool decides() const { return decides_; }
    /// How many processes share the worlds.
    std::uint64_t parts() const { return parts_; }
    /// Is it for this process to take that world?
    bool has(std::uint64_t world) const { return decides_ || world % parts_ == part_; }

    /// Decisions come in the same order everywhere.
    void begin_decision();
    /// What the search of a world of this decision found.
    void add(std::uint64_t world, WorldValues values) { values_[decision_ - 1].emplace(world, std::move(values)); }
    /// Nothing for a world that nobody valued.
    const WorldValues* known(std::uint64_t world) const;

    /// All that was added, for the process that decides.
    catalog::Json found() const;

private:
    const bool decides_ = false;
    const std::uint64_t part_ = 0, parts_;
    std::size_t decision_ = 0;
    std::vector<std::map<std::uint64_t, WorldValues>> values_;  // by decision
};

}  // namespace nply::play
