// The positions that a seat may be in, from what it knows: one for each deal that fits its view (cards/worlds.hpp),
// each equally likely (a game given at run time draws its own), and each computed without those before it. In games
// with nothing hidden there is only one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nply/cards/worlds.hpp"
#include "nply/catalog/hidden_hands.hpp"
#include "nply/play/view.hpp"

namespace nply::play {

/// The worlds that fit a view, drawn from a seed.
class ViewWorlds {
public:
    /// Throws InputError where no deal fits.
    explicit ViewWorlds(const View& view);

    /// 0 where they are not counted: a game given at run time draws its worlds itself.
    Count count() const { return draw_ ? 0 : worlds_ ? worlds_->count() : 1; }

    /// Where something is hidden: the deals, and the game they are deals of.
    const Worlds& deals() const { return *worlds_; }
    const catalog::HiddenHands& hands() const { return *hands_; }  // The positions the seat cannot tell apart.

    /// The position as it stands now in world number `rank` of `count()`.
    catalog::Position at(Count rank) const;
    /// In world number `index` of a seed's endless sequence.
    catalog::Position draw(std::uint64_t seed, std::uint64_t index) const;
    /// The same worlds as they were dealt, in writing; only where cards are hidden.
    std::string deal_at(Count rank) const;
    std::string drawn_deal(std::uint64_t seed, std::uint64_t index) const;  // a random deal as text, by number

private:
    catalog::Position now(const Deal& deal) const;

    std::vector<Card> played_;
    std::optional<catalog::Position> position_;
    std::function<catalog::Position(std::uint64_t seed, std::uint64_t index)> draw_;
    std::optional<Worlds> worlds_;
    std::optional<catalog::HiddenHands> hands_;
};

/// The start of a deal under a view's rules.
catalog::Position dealt(const std::string& game, const catalog::OptionValues& rules, const Deal& deal);

}  // namespace nply::play
