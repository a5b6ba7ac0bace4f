// How often each entrant of a match had each score. A hand that a fault ended has none.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "nply/catalog/json_fwd.hpp"
#include "nply/play/match.hpp"
#include "nply/play/match_worker.hpp"

namespace nply::play {

/// By entrant: the scores of all its seats, or sides, in the game's own terms, and how many hands gave each.
using ScoreCounts = std::vector<std::map<Score, std::uint64_t>>;

/// Adds the scores of a hand to the counts.
void add_to(ScoreCounts& counts, const Match& match, const HandRow& row);

/// [{"scores":[0,1,13],"hands":[7,2,1]},..]
catalog::Json to_json(const ScoreCounts& counts);

}  // namespace nply::play
