// Configurations: who holds how many cards of which suit, a class of states for each suit. Which suits may be played
// depends on these counts alone, and within a suit any card may be chosen; so the positions between tricks are all
// combinations of the four classes' states, and their list is closed: every child of a listed configuration is listed.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "nply/core/budget.hpp"
#include "solvers/moons.hpp"

namespace nply::solvers {

inline constexpr int no_suit = suits_in_pack;

/// What a trick is worth, who takes it, what may be led.
struct LayerRules {
    int seats = 3;
    bool points =
        false;  // hearts count one, the special spade points_of_queen, and they are avoided; else tricks count
    int trump = no_suit;
    int alone = -1;      // a seat whose score alone is backed up, by minimax against all others; none: max^n
    bool pairs = false;  // two values in one: every seat's least and most, however ties are broken; with `ties_for`
    int ties_for = -1;   // the values with ties broken against that seat, and for it
    Moons moons{};
};

using Suits = std::array<SuitStates, suits_in_pack>;

/// The classes of the four suits, sixteen bits each.
using ConfigurationKey = std::uint64_t;
constexpr std::uint16_t class_in(ConfigurationKey key, int suit) {
    return static_cast<std::uint16_t>(key >> (16 * suit));
}

/// One seat's part in a trick: from which suit, an ordinary card or the special one.
struct Play {
    std::uint8_t suit;
    Symbol symbol;

    friend bool operator==(const Play&, const Play&) = default;
};
using Plays = std::array<Play, most_seats>;

inline ConfigurationKey without(const Suits& suits, ConfigurationKey key, Play play) {
    const std::uint16_t from = class_in(key, play.suit), to = suits[play.suit].at(from).minus[play.symbol];
    return key + ((ConfigurationKey{to} - from) << (16 * play.suit));
}

/// What a seat may play when `led` was led, or when it leads `led` itself.
class Choices {
public:
    Choices(const Suits& suits, ConfigurationKey key, Player seat, int led) {
        add(suits, key, seat, led);
        follows_ = count_ > 0;
        for (int suit = 0; suit < suits_in_pack && !follows_; ++suit)
            if (suit != led) add(suits, key, seat, suit);
    }
    bool follows() const { return follows_; }
    int count() const { return count_; }
    const Play& operator[](int number) const { return plays_[number]; }
    const Play* begin() const { return plays_.data(); }
    const Play* end() const { return plays_.data() + count_; }

private:
    void add(const Suits& suits, ConfigurationKey key, Player seat, int suit) {
        const auto& held = suits[suit].at(class_in(key, suit)).count;
        if (held[seat]) plays_[count_++] = {static_cast<std::uint8_t>(suit), seat};
        if (held[special] && suits[suit].seat_of(special) == seat)
            plays_[count_++] = {static_cast<std::uint8_t>(suit), special};
    }

    std::array<Play, suits_in_pack + 1> plays_{};
    std::uint8_t count_ = 0;
    bool follows_ = false;
};

/// All ways in which the seats of `to_play` can play to a trick, with the configuration after it: visit(plays, key).
template <class Visit>
void for_each_trick(const Suits& suits, ConfigurationKey key, int led, std::uint8_t to_play, Visit visit) {
    Plays plays{};
    const auto next = [&](const auto& self, Player seat, ConfigurationKey now) -> void {
        while (seat < most_seats && !(to_play >> seat & 1)) ++seat;
        if (seat == most_seats) return visit(plays, now);
        for (const Play& play : Choices(suits, key, seat, led)) {
            plays[seat] = play;
            self(self, static_cast<Player>(seat + 1), without(suits, now, play));
        }
    };
    next(next, 0, key);
}

/// Does anybody hold a card of the suit?
inline bool is_held(const Suits& suits, ConfigurationKey key, int suit) {
    return suits[suit].at(class_in(key, suit)).cards > 0;
}

int points_left(const Suits& suits, ConfigurationKey key);

/// Nothing is to come: such configurations are not listed.
inline bool is_settled(const Suits& suits, ConfigurationKey key, const LayerRules& rules) {
    return rules.points ? points_left(suits, key) == 0 : key == 0;
}

/// Numbers of keys, in the order in which they came. The empty configuration's key is 0 and never asked for.
class KeyIndex {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    KeyIndex() : keys_(64), numbers_(64) {}
    bool add(ConfigurationKey key);
    std::uint32_t find(ConfigurationKey key) const;
    std::uint32_t size() const { return size_; }
    void clear();
    void renumber(const std::vector<ConfigurationKey>& order);

private:
    std::size_t slot(ConfigurationKey key) const;
    void grow();

    std::vector<ConfigurationKey> keys_;
    std::vector<std::uint32_t> numbers_;
    std::uint32_t size_ = 0;
};

/// Where the listing begins: between tricks, or in a trick that was led and that some seats have still to play to.
struct Beginning {
    int led = no_suit;
    std::uint8_t to_play = 0;  // a bit for each seat
    int cards_after = 0;       // in every hand, when the trick is over
};

struct Layer {
    std::vector<ConfigurationKey> keys;
    KeyIndex index;
};

/// By the number of cards in every hand: layers[0] stays empty. Each configuration costs the budget a node; nothing if
/// that is spent first.
std::optional<std::vector<Layer>> list_configurations(const Suits& suits, const LayerRules& rules,
                                                      const Beginning& beginning, Budget& budget);

}  // namespace nply::solvers
