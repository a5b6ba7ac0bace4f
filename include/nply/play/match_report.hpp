// A match's summary in its one JSON form, as a table of comma-separated values, and as a plot.
#pragma once

#include <string>

#include "nply/catalog/json_fwd.hpp"
#include "nply/play/match.hpp"
#include "nply/play/statistics.hpp"

namespace nply::play {

/// The results of a match as JSON.
catalog::Json to_json(const Match& match, const MatchSummary& summary);

/// A line of names, then a line an entrant (RFC 4180).
std::string to_csv(const MatchSummary& summary);

/// Mean scores and shares of wins with their intervals; an SVG document.
std::string plot(const Match& match, const MatchSummary& summary);

}  // namespace nply::play
