#include "solvers/two_sides_place.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace nply::two_sides {

Rules rules_of(const SidesQuestion& question) {
    const bool points = question.counted == SidesQuestion::Counted::points;
    const int seats = question.deal.seats();
    const unsigned everybody = (1u << seats) - 1;
    assert(seats >= 2 && seats <= most_seats);
    assert(question.side > 0 && question.side < everybody);
    assert(!points || !question.trump);
    Rules rules;
    rules.seats = seats;
    rules.credited = question.side;
    rules.takers = points ? everybody & ~question.side : question.side;
    rules.trump = question.trump ? lane(static_cast<int>(*question.trump)) : 0;
    rules.points = points;
    return rules;
}

Place place_of(const SidesQuestion& question, const Rules& rules) {
    Place place;
    for (int seat = 0; seat < rules.seats; ++seat)
        place.hands[seat] = lanes_of(question.deal.hands[static_cast<std::size_t>(seat)]);
    place.mover = question.leader;
    for (const Card card : question.trick) {
        place.trick = place.trick.with(lanes_of_card(card), place.mover, rules);
        place.mover = (place.mover + 1) % rules.seats;
    }
    assert(place.trick.count < rules.seats);
    place.tricks = std::popcount(place.live()) / rules.seats;
    for (int seat = 0; seat < rules.seats; ++seat) {
        const int turn = (seat - question.leader + rules.seats) % rules.seats;
        assert(std::popcount(place.hands[seat]) == place.tricks - (turn < place.trick.count ? 1 : 0));
        static_cast<void>(turn);
    }
    return place;
}

std::vector<Lanes> canonical_moves(const Place& place, const Rules& rules) {
    const Lanes hand = place.hands[place.mover], following = hand & place.trick.led;
    const Lanes legal = following ? following : hand, live = place.live();
    const Lanes single = rules.points ? queen : 0;
    const auto higher = [&](Lanes card) { return live & lane_of(card) & above(card); };
    std::vector<Lanes> moves;
    for (Lanes left = legal; left; left &= left - 1) {
        const Lanes card = lowest_of(left);
        const bool has_like_above = (lowest_of(higher(card)) & legal & ~single) != 0;
        if (card & single || !has_like_above) moves.push_back(card);
    }
    const auto place_in_order = [&](Lanes card) { return std::pair(std::popcount(higher(card)), suit_index(card)); };
    std::sort(moves.begin(), moves.end(), [&](Lanes a, Lanes b) { return place_in_order(a) < place_in_order(b); });
    return moves;
}

Step after(const Place& place, Lanes card, const Rules& rules) {
    Place next = place;
    next.hands[place.mover] ^= card;
    next.trick = place.trick.with(card, place.mover, rules);
    next.mover = (place.mover + 1) % rules.seats;
    if (next.trick.count < rules.seats) return {next, 0};
    const int worth = rules.points ? next.trick.worth : 1;
    const int gained = rules.credited >> next.trick.winner & 1 ? worth : 0;
    next.mover = next.trick.winner;
    next.trick = {};
    --next.tricks;
    return {next, gained};
}

int most_to_come(const Place& place, const Rules& rules) {
    if (!rules.points) return place.tricks;
    const Lanes live = place.live();
    return std::popcount(live & hearts_lane) + (live & queen ? points_of_queen : 0);
}

}  // namespace nply::two_sides
