#include "nply/cards/worlds.hpp"

#include <algorithm>
#include <cassert>

#include "nply/core/error.hpp"

namespace nply {
namespace {

/// The seats in turn, then the heap out of play.
Placements placements_of(const Knowledge& knowledge, const Knowledge::Case& one) {
    std::array<Placements::Holder, max_players + 1> holders;
    const auto seats = static_cast<std::size_t>(knowledge.seats);
    for (std::size_t seat = 0; seat < seats; ++seat) holders[seat] = {knowledge.places[seat], one.hands[seat]};
    holders[seats] = {knowledge.places_out(), one.out};
    return {knowledge.unknown, std::span(holders).first(seats + 1)};
}

Count count_of(const Knowledge& knowledge) {
    Count count = 0;
    for (const Knowledge::Case& one : knowledge.cases) count += placements_of(knowledge, one).count();
    return count;
}

/// Names the first play that left no deal.
[[noreturn]] void fail(const Seen& seen, std::optional<Player> leader) {
    Seen part = seen;
    part.leader = leader;
    part.played.clear();
    Knowledge knowledge = knowledge_of(part);
    if (count_of(knowledge) == 0) throw InputError("no deal fits this hand and the seat that leads");
    for (std::size_t place = 0; place < seen.played.size(); ++place) {
        const Player mover = *knowledge.to_move;
        part.played.push_back(seen.played[place]);
        knowledge = knowledge_of(part);
        if (count_of(knowledge) > 0) continue;
        throw InputError(play_text(place, seen.played[place], mover) + ": no deal fits the cards played so far");
    }
    throw InputError("no deal fits what was seen");
}

}  // namespace

Worlds::Worlds(const Seen& seen) : knowledge_(knowledge_of(seen)) {
    for (const Knowledge::Case& one : knowledge_.cases) {
        cases_.push_back(placements_of(knowledge_, one));
        count_ += cases_.back().count();
    }
    if (count_ == 0) fail(seen, knowledge_.leader);
}

Deal Worlds::at(Count rank) const {
    assert(rank < count_);
    const Placements* one = cases_.data();
    for (; rank >= one->count(); ++one) rank -= one->count();
    const auto placed = one->at(rank);
    Deal deal{std::vector<CardSet>(knowledge_.known.begin(), knowledge_.known.begin() + knowledge_.seats)};
    for (std::size_t seat = 0; seat < deal.hands.size(); ++seat) deal.hands[seat] = deal.hands[seat] | placed[seat];
    return deal;
}

Deal Worlds::draw(std::uint64_t seed, std::uint64_t index) const {
    Random random(mixed(mixed(seed) + index));
    return at(count_below(count_, random));
}

bool Worlds::contains(const Deal& deal) const {
    if (deal.seats() != knowledge_.seats) return false;
    std::array<CardSet, max_players> placed{};
    CardSet all;
    for (std::size_t seat = 0; seat < deal.hands.size(); ++seat) {
        const CardSet hand = deal.hands[seat], known = knowledge_.known[seat];
        placed[seat] = hand & ~known;
        const bool fits = (known & ~hand).empty() && hand.size() == knowledge_.hand_size && (hand & all).empty() &&
                          (placed[seat] & ~knowledge_.unknown).empty();
        if (!fits) return false;
        all = all | hand;
    }
    const CardSet out = knowledge_.unknown & ~all;
    return std::any_of(knowledge_.cases.begin(), knowledge_.cases.end(), [&](const Knowledge::Case& one) {
        for (std::size_t seat = 0; seat < deal.hands.size(); ++seat)
            if (!(placed[seat] & ~one.hands[seat]).empty()) return false;
        return (out & ~one.out).empty();
    });
}

}  // namespace nply
