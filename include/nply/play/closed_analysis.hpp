// A recorded play judged from what one seat knew when it played: a mistake with all cards seen may have been right.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "nply/play/advice.hpp"

namespace nply::play {

/// One move of the seat, beside the card that advice would have played.
struct ClosedPlay {
    std::size_t place = 0;        // among the moves, from 0
    std::string best;             // the card that the seat should have played
    double cost = 0;              // the mean of what the move lost against it, world by world; 0 or more by=mean
    std::optional<double> error;  // of that mean; 0 if every world was searched
    std::uint64_t worlds = 0;     // deals that were searched
};

/// The moves of one seat, judged by what the seat knew.
struct ClosedAnalysis {
    int seat = 0;                   // whose plays were judged, from 1
    bool complete = true;           // otherwise the stop sign was set, and only the moves so far are here
    std::vector<ClosedPlay> plays;  // the seat's plays, in their order
};

/// InputError for a move that cannot be made, and for games in which nothing is hidden.
ClosedAnalysis analyse_closed(const catalog::Position& start, const std::vector<std::string>& moves, int seat,
                              const EngineSettings& settings, std::uint64_t seed, const AdviceHooks& hooks = {});

}  // namespace nply::play
