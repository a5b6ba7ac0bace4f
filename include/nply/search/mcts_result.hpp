// What a Monte-Carlo search gives back: for each move of the root its visits, the mean of the score tuples and the
// standard error of that mean, taken between trees (playouts of one tree depend on each other). An estimate, unless
// `complete`: then the game is solved, and value, move and line are plain max^n's.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "nply/search/result.hpp"

namespace nply {

/// The mean score of each player.
using MeanScores = std::array<double, max_players>;

/// What a search found for one move of the root.
template <class Move>
struct MctsMove {
    Move move;                 // the move
    std::uint64_t visits = 0;  // by all trees
    MeanScores mean{};         // meaningless without visits, unless exact
    MeanScores error{};        // not a number where fewer than two trees have visited the move
    bool exact = false;        // proven: the mean is the value
};

/// The result of a Monte-Carlo search.
template <class Move>
struct MctsResult {
    bool complete = false;              // solved
    bool answered = false;              // solved, or at least one playout was made
    Scores value;                       // if complete
    MeanScores mean{};                  // of the chosen move; the value if complete
    std::vector<MctsMove<Move>> moves;  // of the root, in canonical order; none if the game is over there
    std::uint32_t chosen = 0;           // its number
    std::vector<std::uint32_t> path;    // the most visited line, or the proven one
    std::vector<Move> line;             // the same as moves
    Counts counts;                      // visited: playouts
    std::uint64_t plies = 0;  // moves made in trees and playouts: what a budget shared with other searches is charged
    bool full = false;        // some tree met the limit of memory
};

/// A score tuple as means.
inline MeanScores mean_of(const Scores& scores) {
    MeanScores mean{};
    for (int p = 0; p < max_players; ++p) mean[p] = scores[p];
    return mean;
}

/// What one tree has of one move.
struct TreeTally {
    std::uint64_t visits;      // of the move
    const std::int64_t* sums;  // scores added up, by player
};

/// Mean and standard error of a move by what the trees have of it, in their order.
template <class Move>
void merge(MctsMove<Move>& move, std::span<const TreeTally> trees, int players) {
    std::uint64_t visited = 0;
    move.visits = 0;
    for (const TreeTally& tree : trees) {
        move.visits += tree.visits;
        visited += tree.visits > 0;
    }
    for (int p = 0; p < players && move.visits > 0; ++p) {
        std::int64_t sum = 0;
        for (const TreeTally& tree : trees)
            if (tree.visits > 0) sum += tree.sums[p];
        const auto all = static_cast<double>(move.visits);
        move.mean[p] = static_cast<double>(sum) / all;
        double squares = 0;  // of how far each tree's sum is from what the common mean makes expect
        for (const TreeTally& tree : trees)
            if (tree.visits > 0) {
                const double off = static_cast<double>(tree.sums[p]) - static_cast<double>(tree.visits) * move.mean[p];
                squares += off * off;
            }
        const auto count = static_cast<double>(visited);
        move.error[p] =
            visited < 2 ? std::numeric_limits<double>::quiet_NaN() : std::sqrt(squares * count / (count - 1)) / all;
    }
}

/// The move to play: the most visited of those without a proof (ties: the higher mean, then the first), unless the best
/// proven one gives the mover more than that one's mean.
template <class Move>
std::uint32_t choose_move(const std::vector<MctsMove<Move>>& moves, Player mover) {
    constexpr std::uint32_t no_move = ~std::uint32_t{0};
    std::uint32_t visited = no_move, proven = no_move;
    for (std::uint32_t i = 0; i < moves.size(); ++i) {
        const MctsMove<Move>& move = moves[i];
        if (move.exact) {
            if (proven == no_move || move.mean[mover] > moves[proven].mean[mover]) proven = i;
        } else if (visited == no_move || move.visits > moves[visited].visits ||
                   (move.visits == moves[visited].visits && move.mean[mover] > moves[visited].mean[mover])) {
            visited = i;
        }
    }
    if (proven == no_move) return visited;
    if (visited == no_move || moves[visited].visits == 0) return proven;
    return moves[proven].mean[mover] > moves[visited].mean[mover] ? proven : visited;
}

}  // namespace nply
