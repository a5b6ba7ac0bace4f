// A match for people: its table.
#pragma once

#include "nply/play/match.hpp"
#include "nply/play/scoreboard.hpp"

namespace nply::cli {

void print_match(const play::Match& match, const play::MatchSummary& summary);

}  // namespace nply::cli
