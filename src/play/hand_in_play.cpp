#include "nply/play/hand_in_play.hpp"

#include <utility>

namespace nply::play {

HandInPlay::HandInPlay(catalog::Position start, bool open) : start_(std::move(start)), now_(start_), open_(open) {}

View HandInPlay::view(int seat) const {
    if (start_.traits().hidden_hands) return view_after(moves_.size(), seat);
    // No hands of cards: the moves need not be made again.
    View view = open_ ? open_view_of(now_, {}, seat) : view_of(now_, {}, seat);
    if (view.is_open()) view.history = history_;
    return view;
}

View HandInPlay::view_after(std::size_t moves, int seat) const {
    const std::vector<std::string> made(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(moves));
    return open_ ? open_view_of(start_, made, seat) : view_of(start_, made, seat);
}

void HandInPlay::make(const std::string& move) {
    history_.push_back({now_.mover(), move});
    moves_.push_back(move);
    now_ = now_.after(move);
}

void HandInPlay::take_back_to(std::size_t moves) {
    history_.resize(moves);
    moves_.resize(moves);
    now_ = start_.play(moves_);
}

}  // namespace nply::play
