// The evaluation of a configuration's rows: for each suit that can be led, the values of all ways to play the trick,
// then one max^n pass for each leader, the last to play choosing first. Vector code, chosen at run time for the machine
// at hand; with or without vectors the answers are the same.
#pragma once

#include "solvers/leads.hpp"

namespace nply::solvers {

/// What a worker needs for a layer.
template <class Value>
struct LayerTask {
    const Suits* suits = nullptr;
    const ValueLayout* layout = nullptr;
    LayerRules rules;
    Breaking breaking;
    Below<Value> below;
};

/// Values of all combinations of moves in a trick, chunk by chunk; kept between blocks to save allocations.
template <class Value>
struct Scratch {
    std::vector<Value> all, reduced;
    std::vector<Value> moved;  // children's rows with their lanes moved
};

/// Some chunks of lanes of a configuration, in all rows; `values` is its block.
template <class Value>
struct Piece {
    ConfigurationKey key = 0;
    Value* values = nullptr;
    std::uint32_t first_chunk = 0, last_chunk = 0;
    int set = 0;  // of values: who has points, where that matters
};

template <class Value>
void evaluate(const LayerTask<Value>& task, const Piece<Value>& piece, LaneMaps<Value>& lanes, Scratch<Value>& scratch);

/// The same where one seat's score is all there is.
void evaluate_alone(const LayerTask<std::int16_t>& task, const Piece<std::int16_t>& piece,
                    LaneMaps<std::int16_t>& lanes, Scratch<std::int16_t>& scratch);

/// Pairs of values: what ties can do.
template <>
void evaluate(const LayerTask<std::int64_t>& task, const Piece<std::int64_t>& piece, LaneMaps<std::int64_t>& lanes,
              Scratch<std::int64_t>& scratch);

/// Lanes of a vector in the code chosen for this machine.
int vector_width();

}  // namespace nply::solvers
