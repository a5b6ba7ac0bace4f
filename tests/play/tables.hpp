// Hands in the middle of their play, of every card game, and views written down to compare them.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "catalog/positions.hpp"
#include "nply/cards/text.hpp"
#include "nply/core/random.hpp"
#include "nply/play.hpp"

namespace nply::test {

/// A start and moves made from it at random.
struct Hand {
    catalog::Position start;
    std::vector<std::string> moves;

    catalog::Position now() const { return start.play(moves); }
    play::View view() const { return play::view_of(start, moves, now().mover()); }
};

inline Hand played_at_random(const catalog::Position& start, std::size_t moves, std::uint64_t seed) {
    Random random(seed);
    Hand hand{start, {}};
    catalog::Position at = start;
    for (std::size_t i = 0; i < moves && !at.is_over(); ++i) {
        const auto every = at.every_move();
        hand.moves.push_back(every[random.below(every.size())]);
        at = at.after(hand.moves.back());
    }
    return hand;
}

/// Small deals of all card games, stopped somewhere before their end.
inline std::vector<Hand> small_hands(int seed) {
    std::vector<Hand> hands;
    Random random(static_cast<std::uint64_t>(seed));
    for (const auto& [game, options] : small_positions(seed)) {
        const catalog::Position start = catalog::open_game(game, options);
        if (!start.cards()) continue;
        const auto cards = start.cards()->hands.size() * static_cast<std::size_t>(start.cards()->hands[0].size());
        hands.push_back(played_at_random(start, random.below(cards), random.next()));
    }
    return hands;
}

/// Everything a view says, but not the position.
inline std::string written(const play::View& view) {
    std::string text =
        fmt::format("{} {} players {} entries {} seat {} mover {} legal {} scores {}", view.game, view.rules,
                    view.players, view.entries, view.seat, view.mover, view.legal, view.scores);
    for (const play::Made& made : view.history) text += fmt::format(" {}:{}", made.seat, made.move);
    if (!view.cards) return text;
    const play::CardView& cards = *view.cards;
    text += fmt::format(" dealt {} holds {} sizes {} leader {} out {} points {}", hand_text(cards.seen.hand),
                        hand_text(cards.held), cards.sizes, cards.seen.leader.value_or(99), cards.seen.out.bits(),
                        view.lower_is_better());
    for (const Card card : cards.table) text += " table " + card_text(card);
    for (const Card card : cards.seen.played) text += " played " + card_text(card);
    return text;
}

}  // namespace nply::test
