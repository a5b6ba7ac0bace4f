// All ways to distribute cards among holders, each of whom takes a given number and can have only some of them: counted
// exactly, and numbered without gaps, so that a uniformly distributed number gives a uniformly distributed placement.
// Holders who can have the same cards are one group; cards that the same groups can have are one class. How many cards
// of each class go to each group is a path through a graph whose nodes store the number of placements behind them
// (dynamic programming). Which cards these are, and which holder of a group gets them, are combinations, numbered in
// the usual way.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "nply/cards/card.hpp"
#include "nply/core/count.hpp"

namespace nply {

/// All ways to distribute cards among holders, counted and numbered without gaps.
class Placements {
public:
    static constexpr int max_holders = 9;  // eight seats less one's own, the cards out of play, and one to spare

    /// A hand with a number of cards to take and the cards that it may hold.
    struct Holder {
        int places = 0;    // cards to take
        CardSet possible;  // cards it may take
    };

    /// Every card goes to a holder. The number of placements must fit 128 bits. This holds for the hands of up to eight
    /// seats that are as large as a known hand.
    Placements(CardSet cards, std::span<const Holder> holders);

    Count count() const { return count_; }  // The number of placements.

    /// Placement number `rank` of `count()`: who gets which cards.
    std::array<CardSet, max_holders> at(Count rank) const;

private:
    struct Group {
        CardSet possible, forced;  // forced: nobody else can have them
        int places = 0;            // beside the forced ones
        std::vector<std::size_t> classes;
    };
    struct Class {
        CardSet cards;
        std::uint64_t unit = 1;  // one card of it in a Filling's `left`
    };
    /// A holder's part of its group's cards, and the number of ways to choose it from what the members before have
    /// left.
    struct HolderPart {
        std::size_t holder, group;
        int places;
        std::uint64_t choices;
    };
    /// Some cards of a class for a group.
    struct Edge {
        Count ways;             // `choices` times what lies behind
        std::uint64_t choices;  // among the cards of the class that are left
        std::uint32_t to;
        std::uint8_t taken;
    };
    struct Node {
        Count ways = 0;
        std::uint32_t first_edge = 0;
        std::uint8_t group = 0, card_class = 0;
    };
    /// The state of a placement in progress.
    struct Filling {
        std::size_t group = 0, step = 0;  // its classes before this step are settled
        int places = 0;                   // of the group, still to fill
        std::uint64_t left = 0;           // how many cards of each class, in mixed radix: at most 2^52
    };
    using Known = std::unordered_map<std::uint64_t, std::uint32_t>;

    void make_groups(CardSet cards, std::span<const Holder> holders);
    bool make_classes(CardSet cards);
    void make_parts(CardSet cards, std::span<const Holder> holders);
    int left_of(std::size_t card_class, const Filling& filling) const;
    std::uint32_t node_for(Filling filling, Known& known);
    std::uint32_t add_node(const Filling& filling, Known& known);

    std::vector<Group> groups_;
    std::vector<Class> classes_;
    std::vector<HolderPart> parts_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::uint32_t root_ = 0;
    Count count_ = 0;
};

}  // namespace nply
