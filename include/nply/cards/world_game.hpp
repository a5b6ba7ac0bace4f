// A trick-taking game as searched by a player who does not see all hands, in many worlds at once (ismcts.hpp). States
// of different worlds differ in which cards are out of play, so equal standings can be different cards, and equal
// scores may count from different numbers. Here a move is a card of the pack, and `Terms` converts scores to numbers
// that are comparable in all worlds.
//
// Equivalent cards are one move only where their holder can know that they are: every card between them is its own, or
// has been seen to leave play. So what a player may do depends on its hand and on what all have seen, and the moves of
// the player who searches are the same in all worlds.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "nply/cards/trick_taking.hpp"
#include "nply/cards/worlds.hpp"

namespace nply {

/// `Terms::scores(rules, scores)`: scores of one world's game as numbers that mean the same in all worlds, more being
/// better.
template <class G, class Terms>
class WorldGame {
public:
    using Move = Card;
    /// A state of one world and the numbers that make its moves and scores comparable with other worlds.
    struct State {
        typename G::State inner;  // the state in the world that was drawn
        CardSet perhaps;  // out of play in this world, though the others may hold them for all that has been seen
        const G* rules;   // the world's
    };

    /// `like` is the game in any of the worlds, `limits` those of the scores in all of them.
    WorldGame(const G& like, const ScoreLimits& limits) : like_(like), limits_(limits) {}

    int players() const { return like_.players(); }
    bool is_over(const State& state) const { return like_.is_over(state.inner); }
    Player mover(const State& state) const { return like_.mover(state.inner); }
    Scores scores(const State& state) const { return Terms::scores(*state.rules, state.rules->scores(state.inner)); }
    ScoreLimits limits() const { return limits_; }

    void moves(const State& state, MoveList<Move>& list) const {
        const CardSet heads = state.rules->heads(state.inner);
        for (CardSet all = state.rules->choice(state.inner); !all.empty();) {
            const Standing standing = all.take_first();
            const Card card = card_standing_at(standing, state.inner.in_play);
            if (heads.has(standing) || is_parted(card, standing, state)) list.add(card);
        }
    }
    State after(const State& state, Move card) const {
        return {state.rules->after(state.inner, standing_of(card, state.inner.in_play)), state.perhaps, state.rules};
    }

private:
    /// May a card that others hold lie between this one and the next higher one in play?
    static bool is_parted(Card card, Standing standing, const State& state) {
        if (state.perhaps.empty()) return false;
        const Card higher = card_standing_at(static_cast<Standing>(standing - suits_in_pack), state.inner.in_play);
        const CardSet above_card((CardSet::Word{1} << card) - 1), above_higher((CardSet::Word{1} << higher) - 1);
        return !(state.perhaps[suit_of(card)] & above_card & ~above_higher).empty();
    }

    const G& like_;
    ScoreLimits limits_;
};

/// What a seat that sees only its own hand knows at its turn.
struct HiddenTurn {
    const Worlds& worlds;             // all deals that fit what the seat knows
    const std::vector<Card>& played;  // by everybody, from the first trick on
    CardSet legal;                    // what the seat may play in every world

    /// Cards that another player may hold, as far as the seat knows.
    CardSet held_perhaps() const {
        const Knowledge& knowledge = worlds.knowledge();
        CardSet cards;
        for (const Knowledge::Case& one : knowledge.cases)
            for (int seat = 0; seat < knowledge.seats; ++seat)
                if (knowledge.places[seat] > 0) cards = cards | one.hands[seat];
        return cards & knowledge.unknown;
    }
};

/// Draws worlds as states of WorldGame (ismcts.hpp). `redeal(setup)` is the game with another deal; in `setup` all but
/// the deal is right. A state is good until the next one is drawn.
template <class G, class Terms, class Redeal>
class DrawnWorlds {
public:
    using State = typename WorldGame<G, Terms>::State;

    DrawnWorlds(const HiddenTurn& turn, TrickSetup setup, Redeal redeal)  // `turn` must outlive it.
        : turn_(&turn), setup_(std::move(setup)), redeal_(std::move(redeal)), held_perhaps_(turn.held_perhaps()) {}

    State operator()(Random& random) { return in_world(turn_->worlds.at(count_below(turn_->worlds.count(), random))); }

    State in_world(Deal deal) {  // The state at this turn in the world with this deal.
        setup_.deal = std::move(deal);
        rules_.emplace(redeal_(setup_));
        State state{rules_->start(), {}, &*rules_};
        for (const Card card : turn_->played)
            state.inner = rules_->after(state.inner, standing_of(card, state.inner.in_play));
        state.perhaps = held_perhaps_ & ~state.inner.in_play;
        return state;
    }

    /// The seat's moves: of equivalent cards the highest.
    std::vector<Card> moves() {
        const State state = in_world(turn_->worlds.at(0));
        std::vector<Card> listed, legal;
        MoveList<Card> list(listed);
        WorldGame<G, Terms>(*state.rules, {}).moves(state, list);
        for (const Card card : listed)
            if (turn_->legal.has(card)) legal.push_back(card);
        return legal;
    }

private:
    const HiddenTurn* turn_;
    TrickSetup setup_;
    Redeal redeal_;
    CardSet held_perhaps_;
    std::optional<G> rules_;
};

}  // namespace nply
