// Searches of one request shared out among processes without common memory (the workers of a page): the values of the
// root moves, or of the positions of a play. Each process makes a part of the searches, and one, given all answers,
// replies. It replies as one process alone would, counts of nodes included.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "nply/catalog/json.hpp"

namespace nply::catalog {

/// The answers of a request's searches, by their place: that of the root move, or of the position in the play.
class SharedSearches {
public:
    /// One of `parts`, from 0: it makes every `parts`-th search.
    SharedSearches(std::uint64_t part, std::uint64_t parts) : part_(part), parts_(parts) {}
    /// Replies with what all parts have found. InputError for what was not written by found().
    explicit SharedSearches(const Json& parts);

    /// Is it for this part to make that search?
    bool has(std::size_t place) const { return place % parts_ == part_; }
    /// An answer, as the session writes it.
    void add(std::size_t place, Json answer) { found_[std::to_string(place)] = std::move(answer); }
    /// Null for a search that nobody finished.
    const Json* known(std::size_t place) const;

    /// All that was added, for the process that replies.
    const Json& found() const { return found_; }

private:
    const std::uint64_t part_ = 0, parts_ = 1;
    Json found_ = Json::object();  // by place
};

}  // namespace nply::catalog
