// Are the worlds that a game draws always the true state, or one and the same? Then a search of them says nothing of
// what a player does not know. What check() and the leak checker both ask.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "nply/catalog/position.hpp"
#include "nply/core/check_findings.hpp"
#include "nply/core/scores.hpp"

namespace nply::catalog {

/// What tells the state of a position from others: all seats' views, and the key, else show() or the notation.
std::string identity_of(const Position& position);

/// What the worlds of many views came to, for each player.
class WorldVariety {
public:
    /// One view's worlds of index 0, 1, .., by their identities, and the true state's.
    void drew(Player player, const std::string& truth, const std::vector<std::string>& worlds) {
        Drawn& drawn = drawn_[player];
        draws_ += worlds.size();
        const bool differ = std::any_of(worlds.begin(), worlds.end(), [&](const auto& each) { return each != truth; });
        differed_ = differed_ || differ;
        drawn.others += differ;
        drawn.varied = drawn.varied ||
                       std::any_of(worlds.begin(), worlds.end(), [&](const auto& each) { return each != worlds[0]; });
    }

    /// Adds what was found, a sentence for each kind.
    void tell(CheckFindings& findings) const {
        if (draws_ > 0 && !differed_)
            findings.add("truth", {},
                         "worlds() gave the true state in all of " + std::to_string(draws_) +
                             " draws: it knows what is hidden, or nothing is");
        for (int player = 0; player < max_players; ++player)
            if (const Drawn& drawn = drawn_[static_cast<std::size_t>(player)]; drawn.others > 0 && !drawn.varied)
                findings.add(
                    "constant", {},
                    "worlds() gives " + findings.player(player) +
                        " the same state for every index, in each view, though another one was true in " +
                        std::to_string(drawn.others) +
                        " of them: with index 0, 1, 2, .. states must be as likely as they are for that player");
    }

private:
    struct Drawn {
        std::uint64_t others = 0;  // views with a world that was not the true state
        bool varied = false;
    };
    std::array<Drawn, max_players> drawn_{};
    std::uint64_t draws_ = 0;
    bool differed_ = false;
};

}  // namespace nply::catalog
