// Cards that settled a question lately, by what they were chosen from: the first guess where the same choice comes up.
#pragma once

#include <vector>

#include "nply/core/random.hpp"
#include "solvers/two_sides_hands.hpp"

namespace nply::two_sides {

template <class Bits>
class History {
public:
    History() : habits_(slots, none) {}

    void clear() { std::fill(habits_.begin(), habits_.end(), none); }

    /// Leads are known by the hand, cards that follow by the suit's cards and the best on the table, discards by the
    /// hand and the best.
    std::uint8_t& of(const Trick& trick, Lanes hand, Lanes following) {
        const Lanes cards = trick.count == 0 || !following ? hand : following;
        const auto best = static_cast<std::uint64_t>(trick.count == 0 ? none : index_of(trick.best));
        return habits_[mixed(cards + best * 0x9e3779b97f4a7c15u) % slots];
    }

private:
    static constexpr std::size_t slots = 1 << 15;
    static constexpr std::uint8_t none = 63;  // no card's bit

    std::vector<std::uint8_t> habits_;
};

}  // namespace nply::two_sides
