// Sergeant Major as the 2000 paper's experiment may have played it. The text leaves open whether there was a trump,
// when cards are "consecutive", and what "from high cards to low cards" means across suits; a reading settles each. Who
// leads is open as well, but makes no difference on average: all seats are dealt alike.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "nply/games/sergeant_major.hpp"

namespace nply::reproduce {

enum class Consecutive {
    in_play,  // nothing in play lies between them: played cards and those set aside are looked through
    in_pack   // neighbours in the pack
};

enum class HighToLow {
    standing,  // aces of all suits, then kings, ..; a card counts as what it has become by those that have gone
    rank,      // the same by the rank printed on it
    by_suit    // one suit after the other, each from high to low
};

class Reading : public SergeantMajor {
public:
    using State = SergeantMajor::State;
    using Move = SergeantMajor::Move;

    Reading(const TrickSetup& setup, std::optional<Suit> trump, Consecutive consecutive, HighToLow order)
        : SergeantMajor(setup, trump), consecutive_(consecutive), order_(order) {}

    void moves(const State& state, MoveList<Move>& list) const {
        if (consecutive_ == Consecutive::in_play && order_ == HighToLow::standing)
            return SergeantMajor::moves(state, list);
        std::array<std::pair<int, Move>, pack_size> choices{};
        int count = 0;
        for (CardSet cards = heads(state); !cards.empty();) {
            const Move move = cards.take_first();
            choices[count++] = {place(state, move), move};
        }
        std::sort(choices.begin(), choices.begin() + count);
        for (int i = 0; i < count; ++i) list.add(choices[i].second);
    }

    /// Which cards are in play matters below a state only by which of them are neighbours in the pack, if these count
    /// as consecutive, and if the order of moves goes by their ranks.
    Key key(const State& state) const {
        Key key = SergeantMajor::key(state);
        const bool in_full = order_ == HighToLow::rank;
        if (in_full || consecutive_ == Consecutive::in_pack) {
            const std::uint64_t more = in_full ? state.in_play.bits() : neighbours(state.in_play);
            key.low = mixed(key.low ^ more);
            key.high = mixed(key.high + more);
        }
        return key;
    }

    /// A table is asked everywhere, as when the experiment was recorded: its numbers of nodes stay what they are.
    bool lines_meet(const State&) const { return true; }

    /// Of the tree of the trick that begins here, this state included. Nobody's choice depends on more than the suit
    /// led, so it is a sum over the leader's suits.
    std::uint64_t nodes_of_trick(const State& state) const {
        const HeadsBySuit heads = heads_by_suit(state);
        const auto follow = [&](int seat, int led) {
            const auto& own = heads[seat];
            return own[led] > 0 ? own[led] : own[0] + own[1] + own[2] + own[3];
        };
        const int second = (state.to_move + 1) % 3, third = (state.to_move + 2) % 3;
        std::uint64_t nodes = 1;
        for (int led = 0; led < suits_in_pack; ++led)
            nodes += heads[state.to_move][led] * (1 + follow(second, led) * (1 + follow(third, led)));
        return nodes;
    }

private:
    using HeadsBySuit = std::array<std::array<std::uint64_t, suits_in_pack>, 3>;

    /// Between tricks, by seat: a card is the head of a run unless the card above it, in play or in the pack, is in the
    /// same hand.
    HeadsBySuit heads_by_suit(const State& state) const {
        HeadsBySuit heads{};
        std::array<int, suits_in_pack> rows{}, last_card{}, last_owner{-1, -1, -1, -1};
        for (CardSet left = state.in_play; !left.empty();) {
            const int card = left.take_first(), suit = card % suits_in_pack;
            const auto standing = static_cast<Standing>(rows[suit]++ * suits_in_pack + suit);
            const int owner = state.hands[0].has(standing) ? 0 : state.hands[1].has(standing) ? 1 : 2;
            const bool next = consecutive_ == Consecutive::in_play || card - last_card[suit] == suits_in_pack;
            heads[owner][suit] += owner != last_owner[suit] || !next;
            last_card[suit] = card;
            last_owner[suit] = owner;
        }
        return heads;
    }

    /// Suit by suit a bit for each card: is the next higher one there too?
    static std::uint64_t neighbours(CardSet cards) {
        std::array<std::uint64_t, suits_in_pack> bits{};
        std::array<int, suits_in_pack> above{};
        above.fill(-1 - suits_in_pack);
        while (!cards.empty()) {
            const int card = cards.take_first(), suit = card % suits_in_pack;
            bits[suit] = 2 * bits[suit] + (card - above[suit] == suits_in_pack);
            above[suit] = card;
        }
        std::uint64_t all = 0;
        for (const std::uint64_t of_suit : bits) all = all << ranks_in_suit | of_suit;
        return all;
    }

    /// One card of each run of consecutive ones.
    CardSet heads(const State& state) const {
        const CardSet cards = choice(state);
        if (consecutive_ == Consecutive::in_play) return heads_of_runs(cards, {});
        CardSet result;
        std::optional<Card> above[suits_in_pack];  // the last card of the hand met, suit by suit
        for (CardSet left = cards; !left.empty();) {
            const Move move = left.take_first();
            const Card card = card_of_move(state, move);
            std::optional<Card>& last = above[card % suits_in_pack];
            if (!last || card - *last != suits_in_pack) result.add(move);
            last = card;
        }
        return result;
    }

    int place(const State& state, Move move) const {
        switch (order_) {
            case HighToLow::rank: return card_of_move(state, move);
            case HighToLow::by_suit: return move % suits_in_pack * ranks_in_suit + move / suits_in_pack;
            case HighToLow::standing: break;
        }
        return move;
    }

    Consecutive consecutive_;
    HighToLow order_;
};

/// Trees that are cut off between two tricks end with a whole one.
struct LastTrick {
    static constexpr int plies = 3;
    const Reading* game = nullptr;

    std::uint64_t operator()(const Reading::State& state) const { return game->nodes_of_trick(state); }
};

}  // namespace nply::reproduce
