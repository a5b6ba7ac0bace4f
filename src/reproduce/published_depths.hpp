// Table 11 of the 2003 paper as it is published: rows of max^n, speculative pruning and paranoid, in Hearts and Spades.
#pragma once

#include <fmt/format.h>

#include "reproduce/figures.hpp"

namespace nply::reproduce {

struct PublishedDepth {
    double cards, depth;      // 0: nothing is published
    bool is_derived = false;  // the cards are not printed, but follow from other numbers

    Cell cards_cell() const {
        if (cards == 0) return "";
        return is_derived ? Cell(fmt::format("*{:.1f}*", cards), cards) : decimal(cards, 1);
    }
    Cell depth_cell() const { return depth == 0 ? Cell("") : decimal(depth, 1); }
};

inline constexpr PublishedDepth published_depths[2][3]{{{20.9, 11.1}, {22.1, 12.1}, {25.8, 0, true}},
                                                       {{21.7, 11.1}, {24.3, 15.4}, {33.5, 0}}};

inline constexpr const char* about_published_depths =
    "*25.8* is not printed: the paper has 22.1 for speculative pruning and says that paranoid searches 3.7 cards "
    "deeper. Paranoid's depths are lost in our scan of the paper.";

}  // namespace nply::reproduce
