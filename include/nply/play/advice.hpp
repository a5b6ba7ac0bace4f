// Which card to play, from what one seat knows: every legal card is valued in the same worlds. Each world is searched
// separately with its share of the budget, and worlds are evaluated in their order, so with a limit of nodes or depth
// the advice is the same for any number of threads. Searching worlds with all cards visible is Ginsberg's method (GIB,
// 2001); it assumes that all players will know the hidden cards.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/hidden_hands.hpp"
#include "nply/catalog/report.hpp"
#include "nply/core/count.hpp"
#include "nply/play/engine.hpp"
#include "nply/play/standings.hpp"
#include "nply/play/view.hpp"
#include "nply/search/result.hpp"

namespace nply::play {

/// What is known of one card or move: its mean, error and how often it was best.
struct CardAdvice {
    std::string card;             // its name; in other games the move's
    double mean = 0;              // forecast of the seat's final score of the hand, in the game's own terms
    std::optional<double> error;  // of the mean; 0 if every world was searched, nothing for a few of many
    double best = 0;              // the share of worlds in which no card is better; of one tree, of the playouts
    bool close = false;           // too close to call: its difference to the advised card is within its error
    std::string why{};            // a player would ask; empty: nothing to say
};

/// The world, among those searched, in which the advised card does worst.
struct WorstDeal {
    std::string deal;  // all hands, as text
    double score = 0;  // the seat's final score there, by the same forecast
};

/// The advice to a seat: the best move and the figures of all moves.
struct Advice {
    std::string move;                           // the best one
    std::vector<CardAdvice> cards;              // every legal one; winners first, in a row S H D C
    std::uint64_t worlds = 0;                   // judged
    Count possible = 0;                         // worlds there are; 0: not counted, the game draws them itself
    bool every_world = false;                   // each of them was judged, once
    bool to_the_end = false;                    // every search saw the hand to its end
    bool estimate = true;                       // otherwise every world was solved exactly
    bool one_tree = false;                      // for all worlds together: no world tells by itself how a card does
    bool decided_early = false;                 // the leader could not be caught any more
    bool complete = true;                       // otherwise the stop sign was set
    std::string why{};                          // this card
    std::optional<WorstDeal> worst{};           // where it was asked for
    Counts counts;                              // of all searches together
    double seconds = 0;                         // it took, on the clock
    double helpers_seconds = 0;                 // processor time of other threads than the caller's
    std::optional<catalog::PlanReport> plan{};  // where it was asked for
    Standings scores{0};  // the seat's final scores, card by card; less than 0 where lower is better
};

class SharedWorlds;

/// What an advice is told, beside the question.
struct AdviceHooks {
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t done, std::uint64_t of)> after_world{};  // by one thread at a time
    catalog::HiddenMemory* memory = nullptr;  // of the seat in this hand, for engines that reuse their trees
    bool in_words = true;            // final scores are forecast and reasons given; otherwise only the move is wanted
    bool explain = false;            // the advice says what was planned, and why; only of engines
    SharedWorlds* shared = nullptr;  // with other processes; one thread, and not of one tree for all worlds
};

/// `seed` determines which worlds are searched if there are too many for all. InputError if it is not the seat's turn,
/// and for an algorithm that does not fit the game. If the limits are too small to evaluate one world, the card is
/// chosen by a rule of thumb; there is no move only if the stop flag is set.
Advice advise(const View& view, const EngineSettings& settings, std::uint64_t seed, const AdviceHooks& hooks = {});

/// The plan of `advise` with its reasons; nothing is searched.
catalog::PlanReport explain_advice(const View& view, const EngineSettings& settings, bool in_words = true);

}  // namespace nply::play
