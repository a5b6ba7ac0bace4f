// Questions for the search of two sides: random ones, also from within a trick, and the same as games of the library.
#pragma once

#include <string>

#include "cards/deals.hpp"
#include "nply/solvers/two_sides.hpp"
#include "slow_sides.hpp"

namespace nply::test {

/// Tricks for any number of seats.
template <int Seats>
class PlainTricks : public TrickCounting<PlainTricks<Seats>, Seats> {
public:
    static constexpr int whole_hand = pack_size / Seats;

    PlainTricks(const TrickSetup& setup, std::optional<Suit> trump)
        : TrickCounting<PlainTricks<Seats>, Seats>(setup, trump), start_(this->state_between_tricks(setup)) {}

    TrickState<Seats> start() const { return start_; }

private:
    friend TrickTaking<PlainTricks<Seats>, Seats>;
    TrickState<Seats> start_;
};

inline std::optional<Suit> random_trump(Random& random) { return all_trumps()[random.below(5)]; }

inline std::uint32_t random_side(int seats, Random& random) {
    return static_cast<std::uint32_t>(random.between(1, (1 << seats) - 2));
}

/// The cards of `mover` that may be played.
inline CardSet legal_cards(const SidesQuestion& question, int mover) {
    const CardSet hand = question.deal.hands[static_cast<std::size_t>(mover)];
    const CardSet following = question.trick.empty() ? hand : hand[suit_of(question.trick[0])];
    return following.empty() ? hand : following;
}

/// Some cards of the first trick are played, often none, never all.
inline void play_into_a_trick(SidesQuestion& question, Random& random) {
    const int seats = question.deal.seats();
    const int cards = std::max(0, random.between(-seats + 1, seats - 1));
    for (int i = 0; i < cards; ++i) {
        const int mover = (question.leader + i) % seats;
        CardSet legal = legal_cards(question, mover);
        for (auto skip = random.below(static_cast<std::uint64_t>(legal.size())); skip > 0; --skip) legal.take_first();
        question.deal.hands[static_cast<std::size_t>(mover)].remove(legal.first());
        question.trick.push_back(legal.first());
    }
}

inline SidesQuestion random_question(int seats, int cards, Random& random) {
    SidesQuestion question;
    question.deal = shaped_deal(seats, cards, random);
    question.side = random_side(seats, random);
    question.trump = random_trump(random);
    question.leader = static_cast<Player>(random.below(static_cast<std::uint64_t>(seats)));
    play_into_a_trick(question, random);
    return question;
}

inline SidesQuestion random_points_question(int seats, int cards, Random& random) {
    SidesQuestion question = random_question(seats, cards, random);
    question.trump = {};
    question.counted = SidesQuestion::Counted::points;
    question.side = 1u << random.below(static_cast<std::uint64_t>(seats));
    return question;
}

inline std::string described(const SidesQuestion& question) {
    std::string text = deal_text(question.deal) + " side " + std::to_string(question.side) + " leader " +
                       std::to_string(question.leader) + " trump " + trump_letter(question.trump) + " trick";
    for (const Card card : question.trick) text += " " + card_text(card);
    return text;
}

/// The deal before its trick began.
inline Deal deal_before_trick(const SidesQuestion& question) {
    Deal deal = question.deal;
    for (std::size_t i = 0; i < question.trick.size(); ++i)
        deal.hands[(question.leader + i) % deal.hands.size()].add(question.trick[i]);
    return deal;
}

/// The state of `game` after the question's trick cards, of a start between two tricks.
template <class G>
typename G::State state_in_trick(const G& game, const SidesQuestion& question) {
    typename G::State state = game.start();
    for (const Card card : question.trick) state = game.after(state, standing_of(card, state.in_play));
    return state;
}

/// The question as a game of two players, the side being the first.
template <int Seats>
Teams<PlainTricks<Seats>> as_game(const SidesQuestion& question) {
    std::array<Player, max_players> teams{};
    for (int seat = 0; seat < Seats; ++seat) teams[seat] = question.side >> seat & 1 ? 0 : 1;
    return {PlainTricks<Seats>({deal_before_trick(question), question.leader}, question.trump), teams};
}

/// Calls `work` with the number of seats as a constant.
template <class Work>
void with_seats(int seats, Work work) {
    switch (seats) {
        case 2: return work(std::integral_constant<int, 2>());
        case 3: return work(std::integral_constant<int, 3>());
        case 4: return work(std::integral_constant<int, 4>());
        case 5: return work(std::integral_constant<int, 5>());
        default: return work(std::integral_constant<int, 6>());
    }
}

}  // namespace nply::test
