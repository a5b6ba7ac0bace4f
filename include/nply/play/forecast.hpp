// An engine's forecast for the turn of a view: the move it would make, and the score it expects of each move. A closed
// view is searched by worlds (advice.hpp); where nothing is hidden there is one search.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nply/play/advice.hpp"
#include "nply/play/engine.hpp"
#include "nply/play/play_session.hpp"
#include "nply/play/view.hpp"

namespace nply::play {

/// The expected scores after one move.
struct MoveForecast {
    std::string move;              // its name
    double score = 0;              // of the seat, in the game's own terms
    std::optional<double> error;   // of a mean over worlds
    std::vector<Score> value{};    // of everybody, where nothing is hidden and chance leaves no fractions
    std::optional<double> best{};  // the share of worlds in which no move is better
    bool close = false;            // too close to the move to call
    std::string why{};             // as CardAdvice has it
};

/// The expected scores after each move that a seat may make.
struct Forecast {
    std::string move;                  // empty: stopped before any answer
    std::vector<MoveForecast> moves;   // the best for the seat first
    std::uint64_t worlds = 0;          // looked at; 0 where nothing is hidden, also where it is played out
    int depth = 0;                     // of a search that went to no end, in plies
    bool to_the_end = false;           // Did every search see the end of the game?
    bool final_scores = false;         // scores are forecasts of final ones; otherwise those at the depth
    bool estimate = true;              // otherwise scores are exact
    std::string why{};                 // this move; empty: nothing to say
    std::optional<WorstDeal> worst{};  // for this move, where that was asked for

    /// Nothing if the move was not looked at.
    const MoveForecast* of(const std::string& wanted) const;
};

/// Who may stop a forecast, and who shares its worlds; either may be null.
struct ForecastHooks {
    const std::atomic<bool>* stop = nullptr;  // the sign, set by another thread
    SharedWorlds* shared = nullptr;           // as AdviceHooks has it
};

/// InputError if it is not the seat's turn, and for an algorithm that does not fit the game.
Forecast forecast(const View& view, const EngineSettings& settings, std::uint64_t seed,
                  const ForecastHooks& hooks = {});

/// What an engine expected of its last move in this hand.
struct Expectation {
    std::string move;                        // that the engine made
    bool had_choice = true;                  // Was there more than one legal move?
    std::optional<MoveForecast> forecast{};  // nothing if it did not see far enough
    bool final_scores = false;               // as Forecast has it
    int depth = 0;                           // in plies; 0: no search to a depth
};

/// That choice thought over again, from what the seat saw then. Nothing if it has not moved yet, or is no engine.
std::optional<Expectation> last_expectation(const PlaySession& session, int seat, const ForecastHooks& hooks = {});

}  // namespace nply::play
