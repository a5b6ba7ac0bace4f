// A match in a game of one's own that is kept in a file: the same call goes on where it was stopped.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "nply/play/own_match.hpp"

namespace nply::store {

/// As play::match, with every hand in this file. InputError, in the field "store", if the file holds another match, or
/// one of a game of the same name with other rules.
play::MatchSummary match(const std::string& file, const catalog::GameFunctions& game, std::vector<std::string> entrants,
                         std::uint64_t deals = 100, const play::OwnMatchOptions& options = {});

/// The same of a game that is a type.
template <Game G>
play::MatchSummary match(const std::string& file, const G& game, std::vector<std::string> entrants,
                         std::uint64_t deals = 100, const play::OwnMatchOptions& options = {}) {
    return match(file, catalog::functions_of(game), std::move(entrants), deals, options);
}

}  // namespace nply::store
