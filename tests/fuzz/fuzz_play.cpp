// Positions and plays of every card game, checked by the slow rules. The first line gives the game by number, the
// leader, whether its suit is broken and what was taken; the second the deal, the third the cards played. Cards that
// may not be played are passed over: who may play what, and every score, must be what the slow rules say.
#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "demand.hpp"
#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"
#include "nply/games/hearts.hpp"
#include "nply/games/sergeant_major.hpp"
#include "nply/games/spades.hpp"
#include "nply/games/whist.hpp"
#include "oracle/slow_tricks.hpp"

using namespace nply;
using nply::fuzz::demand;
using nply::test::SlowTricks;

namespace {

struct Position {
    TrickSetup setup;
    std::vector<Card> play;
};

template <class G>
std::vector<std::string> choice(const G& game, const typename G::State& state) {
    std::vector<std::string> cards;
    for (CardSet left = game.choice(state); !left.empty();)
        cards.push_back(card_text(game.card_of_move(state, left.take_first())));
    return cards;
}

template <class G>
std::vector<int> so_far(const G& game, const typename G::State& state) {
    Scores scores = game.is_over(state) ? game.scores(state) : game.so_far(state);
    if constexpr (requires { game.in_own_terms(scores); }) scores = game.in_own_terms(scores);
    return {scores.entries.begin(), scores.entries.begin() + game.players()};
}

template <class G>
void play(const G& game, SlowTricks slow, const std::vector<Card>& cards) {
    auto state = game.start();
    Scores floors = game.floors(state);
    for (const Card card : cards) {
        demand(game.is_over(state) == slow.over(), "both end together");
        if (slow.over()) break;
        demand(state.to_move == slow.to_move(), "both have the same player to move");
        const auto legal = slow.every_card();
        demand(choice(game, state) == legal, "both allow the same cards in the same order");
        if (std::find(legal.begin(), legal.end(), card_text(card)) == legal.end()) continue;
        state = game.after(state, standing_of(card, state.in_play));
        slow.play(card_text(card));
        const Scores here = game.floors(state);
        for (int p = 0; p < game.players(); ++p) demand(here[p] >= floors[p], "floors never fall");
        floors = here;
    }
    if (slow.over())
        demand(so_far(game, state) == slow.scores(), "both end with the same scores");
    else if (slow.between_tricks())
        demand(so_far(game, state) == slow.taken(), "both have taken the same");
}

SlowTricks slow_version(SlowTricks::Rules rules, const Position& position, int leader, bool broken) {
    std::vector<std::vector<std::string>> hands;
    for (CardSet hand : position.setup.deal.hands) {
        hands.emplace_back();
        while (!hand.empty()) hands.back().push_back(card_text(hand.take_first()));
    }
    for (int seat = 0; seat < position.setup.deal.seats(); ++seat) rules.start.push_back(position.setup.taken[seat]);
    return {std::move(rules), std::move(hands), leader, broken};
}

template <int Seats>
void play_hearts(const Position& position, bool full) {
    const Hearts<Seats> game(position.setup, full);
    SlowTricks::Rules rules{.count = SlowTricks::Count::points, .start = {}};
    const bool whole = position.setup.deal.hands[0].size() == Hearts<Seats>::whole_hand;
    SlowTricks slow = slow_version(rules, position, position.setup.leader, true);
    if (full) {
        rules.to_break = 'H';
        rules.first_trick = whole;
        rules.moons = SlowTricks::all_points_of_a_deal(slow.hands(), static_cast<int>(position.setup.taken.sum()));
        slow = slow_version(rules, position, game.start().to_move, *position.setup.broken);
    }
    play(game, slow, position.play);
}

/// Is it a position at all? The readers' callers see to that.
bool is_position(const Position& position, int seats, int whole_hand) {
    const auto& hands = position.setup.deal.hands;
    if (position.setup.deal.seats() != seats || hands[0].empty() || hands[0].size() > whole_hand) return false;
    return std::all_of(hands.begin(), hands.end(), [&](CardSet hand) { return hand.size() == hands[0].size(); });
}

void play_game(int number, const Position& position) {
    const int seats = position.setup.deal.seats();
    const bool full = number % 2 == 1,
               points_fit = points_of(position.setup.deal.cards()) + position.setup.taken.sum() <= 26;
    if (number < 2) {
        if (seats < 3 || seats > 6 || !is_position(position, seats, 52 / seats) || (full && !points_fit)) return;
        if (full && position.setup.deal.cards()[Suit::clubs].empty()) return;  // a whole deal would have no leader
        if (seats == 3) return play_hearts<3>(position, full);
        if (seats == 4) return play_hearts<4>(position, full);
        if (seats == 5) return play_hearts<5>(position, full);
        return play_hearts<6>(position, full);
    }
    const bool broken = *position.setup.broken;
    const auto slow = [&](char trump, char to_break) {
        return slow_version({.trump = trump, .to_break = to_break, .start = {}}, position, position.setup.leader,
                            broken);
    };
    if (number < 4 && is_position(position, 3, 17))
        return play(Spades(position.setup, full), slow('S', full ? 'S' : '-'), position.play);
    const auto trump = static_cast<Suit>(number % 4);
    const char letter = suit_letters[static_cast<std::size_t>(number % 4)];
    if (number >= 4 && number < 8 && is_position(position, 3, 16))
        play(SergeantMajor(position.setup, trump), slow(letter, '-'), position.play);
    if (number >= 8 && number < 12 && is_position(position, 4, 13))
        play(Whist(position.setup, trump), slow(letter, '-'), position.play);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
    std::string head, deal, cards;
    std::getline(lines, head);
    std::getline(lines, deal);
    std::getline(lines, cards);
    std::istringstream words(head);
    int number = 0, leader = 0, broken = 0;
    words >> number >> leader >> broken;
    Position position;
    try {
        position.setup.deal = read_deal(deal, "fuzz");
        position.play = read_cards(cards, "fuzz");
    } catch (const InputError&) {
        return 0;
    }
    const int seats = position.setup.deal.seats();
    if (number < 0 || leader < 0 || leader >= seats || seats > 6) return 0;
    position.setup.leader = static_cast<Player>(leader);
    position.setup.broken = broken > 0;
    for (int seat = 0, taken; seat < seats && words >> taken; ++seat)
        position.setup.taken[seat] = std::clamp(taken, 0, 26);
    play_game(number, position);
    return 0;
}
