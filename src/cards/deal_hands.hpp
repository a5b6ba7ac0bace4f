// The hands of a deal that is being read: whose card is whose, which seats are named, and the deal they make.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cards/card_tokens.hpp"
#include "nply/cards/text.hpp"

namespace nply::detail {

/// The hands as they are found; seats follow one another unless they are named.
class Hands {
public:
    Hands(const CardSource& source, bool one_hand) : source_(source), one_hand_(one_hand) {}

    void begin(std::size_t place, std::optional<int> named = {}) {
        const int most = !hands_.empty() && hands_.front().named ? seats_of_compass : pack_size;
        const int seat = named ? *named : hands_.empty() ? 0 : (hands_.back().seat + 1) % most;
        hands_.push_back({{}, seat, named.has_value(), place});
    }
    bool none() const { return hands_.empty(); }
    int seat() const { return hands_.back().seat + 1; }
    CardSet hand() const { return hands_.back().cards; }
    std::size_t count() const { return hands_.size(); }

    void add(Suit suit, const CardToken& rank) {
        const Card card = card_of(suit, rank.value);
        const int before = owner_[card];
        if (before != 0)
            source_.fail(rank, card_text(card) + " is there twice" +
                                   (one_hand_ ? ""
                                              : ": " + seat_text(before) +
                                                    (before == seat() ? " has it already" : " has it too")));
        owner_[card] = seat();
        hands_.back().cards.add(card);
    }
    std::string understood() const { return (one_hand_ ? "" : seat_text(seat()) + " ") + hand_text(hand()); }
    /// "seat 2's hand has", "the hand has".
    std::string this_hand_has() const { return one_hand_ ? "the hand has " : seat_text(seat()) + "'s hand has "; }

    /// Seats are as many as hands: behind the last comes the first.
    Deal deal() const {
        const auto count = static_cast<int>(hands_.size());
        std::vector<std::optional<CardSet>> seats(hands_.size());
        int next = 0;
        for (const Found& found : hands_) {
            const int seat = found.named ? found.seat : next % count;
            if (seat >= count)
                source_.fail(found.place, "this is " + seat_text(seat + 1) +
                                              " (N E S W are seats 1 to 4), "
                                              "and the deal has " +
                                              std::to_string(count) + " hands");
            auto& place = seats[static_cast<std::size_t>(seat)];
            if (place) source_.fail(found.place, seat_text(seat + 1) + " has a hand already");
            place = found.cards;
            next = seat + 1;
        }
        Deal deal;
        for (const auto& hand : seats) deal.hands.push_back(*hand);
        return deal;
    }

private:
    struct Found {
        CardSet cards;
        int seat;
        bool named;
        std::size_t place;
    };
    static std::string seat_text(int seat) { return "seat " + std::to_string(seat); }

    static constexpr int seats_of_compass = 4;

    const CardSource& source_;
    const bool one_hand_;
    std::vector<Found> hands_;
    std::array<int, pack_size> owner_{};
};

}  // namespace nply::detail
