// A hand in play: where it began, the moves made so far with who made them, and where it stands. It gives each seat its
// view; referees and play sessions both keep one.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "nply/catalog/position.hpp"
#include "nply/play/view.hpp"

namespace nply::play {

/// A hand that is being played: its position, its moves and the views of the seats.
class HandInPlay {
public:
    /// Open: all hands face up.
    HandInPlay(catalog::Position start, bool open);

    const catalog::Position& start() const { return start_; }         // Where the hand began.
    const catalog::Position& now() const { return now_; }             // Where the hand stands.
    const std::vector<std::string>& moves() const { return moves_; }  // The moves so far, by their names.
    const std::vector<Made>& history() const { return history_; }     // the same with who made them

    View view(int seat) const;  // all that a seat may know now
    /// What it was after so many moves.
    View view_after(std::size_t moves, int seat) const;

    /// A legal move.
    void make(const std::string& move);
    /// Keeps the first so many moves.
    void take_back_to(std::size_t moves);

private:
    catalog::Position start_, now_;
    bool open_;
    std::vector<std::string> moves_;
    std::vector<Made> history_;
};

}  // namespace nply::play
