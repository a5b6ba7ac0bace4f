// What to play knowing one hand only, by Monte-Carlo tree search over all worlds in one tree (search/ismcts.hpp). It is
// given worlds and never a position, so there is nothing hidden that it could look at.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nply/cards/world_game.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/request.hpp"

namespace nply::catalog {

namespace detail {
class ReusableTrees;
}

/// What playouts found for one card: visits, mean and error.
struct CardEstimate {
    Card card;                                 // the card that is led or played
    std::uint64_t visits = 0;                  // playouts that began with it
    std::vector<double> mean;                  // in the game's own terms; none without visits
    std::vector<std::optional<double>> error;  // of the mean, between trees; nothing from one tree
};

/// The estimates of all cards that may be played.
struct HiddenEstimate {
    std::optional<Card> choice;       // none: stopped before the first playout
    std::vector<CardEstimate> cards;  // every legal one; equivalent ones say the same
    std::uint64_t playouts = 0;       // each in a world of its own
};

/// The worlds of hidden hands: positions of one game that differ in who was dealt what. Made once, it needs no text to
/// make a position.
class HiddenHands {
public:
    /// `rules` are the game's options without a deal, `any` is one of the worlds as it was dealt.
    HiddenHands(const std::string& game, const OptionValues& rules, const Deal& any);

    /// The position in a world when these cards have been played.
    Position position(const Deal& deal, std::span<const Card> played) const;

    const Position& any() const { return any_; }        // One of the positions.
    const TrickSetup& setup() const { return setup_; }  // The deal in it; all but the deal is the same in every world.

private:
    Position any_;
    TrickSetup setup_;
};

/// What one seat's searches keep for the next one in the same hand, where the request says `reuse`.
class HiddenMemory {
public:
    HiddenMemory();
    ~HiddenMemory();
    HiddenMemory(HiddenMemory&&) noexcept;
    HiddenMemory& operator=(HiddenMemory&&) noexcept;

    void forget();                                                      // drops the trees that are kept
    std::unique_ptr<detail::ReusableTrees>& trees() { return trees_; }  // The trees kept from one turn to the next.

private:
    std::unique_ptr<detail::ReusableTrees> trees_;
};

/// The request's algorithm is one for hidden hands.
HiddenEstimate estimate_hidden(const HiddenHands& hands, const HiddenTurn& turn, const SearchRequest& request,
                               HiddenMemory& memory);

}  // namespace nply::catalog
