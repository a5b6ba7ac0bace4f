// Random play of every game, as every seat sees them at every moment, against all deals replayed by the rules.
#include <gtest/gtest.h>

#include <set>

#include "nply/core/error.hpp"
#include "support/effort.hpp"
#include "worlds/trick_games.hpp"

namespace nply::test {
namespace {

constexpr double most_deals = 4000;  // that are gone through at one moment

/// What each seat is known to have been dealt, and how many cards more.
struct KnownHands {
    std::array<int, max_players> places{};
    std::array<CardSet, max_players> known{};
};

KnownHands known_hands(const Seen& seen, const Start& start, const TrickGame& trick_game,
                       const std::vector<Player>& players) {
    KnownHands hands;
    hands.places.fill(0);
    for (int seat = 0; seat < trick_game.rules.seats; ++seat) hands.places[seat] = start.deal.hands[0].size();
    hands.known = seen.has;
    for (std::size_t i = 0; i < seen.played.size(); ++i) hands.known[players[i]].add(seen.played[i]);
    hands.known[seen.seat] = seen.hand;
    for (int seat = 0; seat < trick_game.rules.seats; ++seat) hands.places[seat] -= hands.known[seat].size();
    return hands;
}

/// Who played each card: the deal tells.
std::vector<Player> players_of(const Deal& deal, const std::vector<Card>& played) {
    std::vector<Player> players;
    for (const Card card : played)
        for (Player seat = 0; seat < deal.seats(); ++seat)
            if (deal.hands[seat].has(card)) players.push_back(seat);
    return players;
}

using Hands = std::vector<std::uint64_t>;
Hands bits_of(const Deal& deal) {
    Hands bits;
    for (const CardSet hand : deal.hands) bits.push_back(hand.bits());
    return bits;
}

struct Game {
    Start start;
    CardSet out;  // known to be
    std::vector<Card> played;
};

Card any_of(CardSet cards, Random& random) {
    for (auto skip = random.below(static_cast<std::uint64_t>(cards.size())); skip > 0; --skip) cards.take_first();
    return cards.first();
}

/// Puts some of the lowest clubs out of play, as far as there is room.
void bury_low_clubs(Deal& deal, Random& random) {
    for (int row = ranks_in_suit - 1, left = random.between(0, pack_size - deal.cards().size()); left > 0;
         --left, --row) {
        const Card club = card_of(Suit::clubs, row);
        CardSet others = CardSet::pack() & ~deal.cards();
        others = others & ~(CardSet::suit(Suit::clubs) & CardSet(~CardSet::Word{0} << club));
        if (others.empty()) return;
        for (CardSet& hand : deal.hands)
            if (hand.has(club)) {
                hand.remove(club);
                hand.add(any_of(others, random));
            }
    }
}

Deal whole_deal(const TrickGame& trick_game, Random& random) {
    Deal deal = shaped_deal(trick_game.rules.seats, trick_game.rules.whole_hand, random);
    bury_low_clubs(deal, random);
    return deal;
}

/// A deal of few cards, all those of one suit among them or not known to be out of play: so that nobody may know
/// whether the suit is broken. The first seat has hardly anything else.
Deal deal_of_a_suit(Suit suit, int seats, CardSet& unknown_out, Random& random) {
    std::vector<Card> long_suit, others;
    for (Card card = 0; card < pack_size; ++card) (suit_of(card) == suit ? long_suit : others).push_back(card);
    random.shuffle(long_suit);
    random.shuffle(others);
    const int size = seats == 3 ? 5 : seats == 4 ? 4 : 3;
    Deal deal{std::vector<CardSet>(static_cast<std::size_t>(seats))};
    for (int odd = random.between(0, 1); odd > 0; --odd) deal.hands[0].add(others[20]);
    while (deal.hands[0].size() < size) {
        deal.hands[0].add(long_suit.back());
        long_suit.pop_back();
    }
    const auto rest = static_cast<std::size_t>(size * (seats - 1) + random.between(1, 3));
    for (std::size_t next = 0; long_suit.size() < rest; ++next) long_suit.push_back(others[next]);
    random.shuffle(long_suit);
    for (std::size_t seat = 1; seat < deal.hands.size(); ++seat)
        while (deal.hands[seat].size() < size) {
            deal.hands[seat].add(long_suit.back());
            long_suit.pop_back();
        }
    for (const Card card : long_suit) unknown_out.add(card);
    return deal;
}

Deal small_deal(const TrickGame& trick_game, CardSet& unknown_out, Random& random) {
    const int seats = trick_game.rules.seats;
    if (trick_game.rules.to_break && random.chance(0.7))
        return deal_of_a_suit(*trick_game.rules.to_break, seats, unknown_out, random);
    const Deal deal = shaped_deal(seats, random.between(1, seats > 4 ? 2 : seats == 4 ? 3 : 4), random);
    for (int more = random.between(0, 3); more > 0; --more)
        unknown_out.add(any_of(CardSet::pack() & ~deal.cards(), random));
    return deal;
}

/// Few enough unknown cards to go through: small hands, and most of the rest known to be out of play.
Game random_game(const TrickGame& trick_game, bool whole, double cheats, Random& random) {
    Game game;
    CardSet unknown_out = CardSet::pack();
    if (!whole) unknown_out = {};
    game.start.deal = whole ? whole_deal(trick_game, random) : small_deal(trick_game, unknown_out, random);
    game.start.leader = static_cast<Player>(random.between(0, trick_game.rules.seats - 1));
    if (trick_game.rules.to_break && random.chance(0.2)) game.start.broken = random.chance(0.5);
    game.out = CardSet::pack() & ~game.start.deal.cards() & ~unknown_out;
    std::tie(game.start.leader, game.played) = trick_game.play(game.start, cheats, random);
    return game;
}

Seen seen_by(Player seat, std::size_t plays, const Game& game, const TrickGame& trick_game) {
    const auto end = game.played.begin() + static_cast<std::ptrdiff_t>(plays);
    return {trick_game.rules,
            seat,
            game.start.deal.hands[seat],
            game.start.leader,
            {game.played.begin(), end},
            game.out,
            game.start.broken,
            {},
            {}};
}

/// Compares at one moment; returns how many deals fit, or -1 if there were too many to go through.
int compare(const TrickGame& trick_game, const Game& game, const Seen& seen) {
    const KnownHands hands = known_hands(seen, game.start, trick_game, players_of(game.start.deal, seen.played));
    EveryDeal every(seen, hands.places, hands.known);
    if (every.number() > most_deals) return -1;
    std::set<Hands> fitting;
    every.visit([&](const Deal& deal) {
        for (std::size_t seat = 0; seat < deal.hands.size(); ++seat)
            if (!(deal.hands[seat] & seen.lacks[seat]).empty()) return;
        if (trick_game.is_legal({deal, game.start.leader, game.start.broken}, seen.played))
            fitting.insert(bits_of(deal));
    });
    if (fitting.empty()) {
        EXPECT_THROW(Worlds{seen}, InputError) << seen_text(trick_game, seen);
        return 0;
    }
    try {
        const Worlds worlds(seen);
        EXPECT_EQ(count_text(worlds.count()), std::to_string(fitting.size())) << seen_text(trick_game, seen);
        std::set<Hands> found;
        for (Count rank = 0; rank < worlds.count(); ++rank) found.insert(bits_of(worlds.at(rank)));
        EXPECT_EQ(found, fitting) << seen_text(trick_game, seen);
    } catch (const InputError& error) {
        ADD_FAILURE() << error.what() << "\nbut some deals fit: " << seen_text(trick_game, seen);
    }
    return static_cast<int>(fitting.size());
}

void compare_everywhere(bool whole, double cheats, int games) {
    Random random(whole ? 11 : 12);
    for (const TrickGame& trick_game : all_trick_games())
        for (int i = 0; i < tries(trick_game.rules.to_break ? 4 * games : games); ++i) {
            const Game game = random_game(trick_game, whole, cheats, random);
            for (Player seat = 0; seat < trick_game.rules.seats; ++seat)
                for (std::size_t plays = 0; plays <= game.played.size(); ++plays) {
                    compare(trick_game, game, seen_by(seat, plays, game, trick_game));
                    if (testing::Test::HasFailure()) return;
                }
        }
}

/// Shows the seat some cards of another, and tells it of some that a third has not got.
Seen told_before_play(Seen seen, const Deal& deal, Random& random) {
    for (int seat = 0; seat < seen.rules.seats; ++seat) {
        if (seat == seen.seat) continue;
        const CardSet hand = deal.hands[static_cast<std::size_t>(seat)];
        for (int shown = random.between(0, 3); shown > 0; --shown) seen.has[seat].add(any_of(hand, random));
        for (int more = random.between(0, 2); more > 0; --more)
            seen.lacks[seat].add(any_of(CardSet::pack() & ~hand, random));
    }
    return seen;
}

TEST(Worlds, WithCardsShownBeforeTheFirstTrickAreTheDealsThatHaveThem) {
    Random random(15);
    int compared = 0;
    for (const double cheats : {0.0, 0.05})
        for (const bool whole : {false, true})
            for (const TrickGame& trick_game : all_trick_games())
                for (int i = 0; i < tries(4); ++i) {
                    const Game game = random_game(trick_game, whole, cheats, random);
                    const auto seat = static_cast<Player>(random.between(0, trick_game.rules.seats - 1));
                    for (std::size_t plays = 0; plays <= game.played.size(); ++plays) {
                        const Seen seen =
                            told_before_play(seen_by(seat, plays, game, trick_game), game.start.deal, random);
                        compared += compare(trick_game, game, seen) >= 0;
                        if (HasFailure()) return;
                    }
                }
    EXPECT_GT(compared, 100);
}

TEST(Worlds, AreTheDealsOnWhichEveryCardPlayedIsLegal) { compare_everywhere(false, 0, 5); }
TEST(Worlds, OfAWholeDealAreTheDealsOnWhichEveryCardPlayedIsLegal) { compare_everywhere(true, 0, 3); }
TEST(Worlds, AreRefusedJustWhenNoDealExplainsTheCards) { compare_everywhere(false, 0.1, 5); }
TEST(Worlds, OfAWholeDealAreRefusedJustWhenNoDealExplainsTheCards) { compare_everywhere(true, 0.03, 2); }

TEST(Worlds, HoldTheTrueDealAndOnlyDealsThatReplay) {
    Random random(13);
    for (const TrickGame& trick_game : all_trick_games())
        for (int i = 0; i < tries(3); ++i) {
            const Game game = random_game(trick_game, true, 0, random);
            for (std::size_t plays = 0; plays <= game.played.size(); ++plays) {
                const auto seat = static_cast<Player>(random.between(0, trick_game.rules.seats - 1));
                const Seen seen = seen_by(seat, plays, game, trick_game);
                const Worlds worlds(seen);
                ASSERT_TRUE(worlds.contains(game.start.deal)) << seen_text(trick_game, seen);
                for (std::uint64_t index = 0; index < 5; ++index) {
                    const Deal deal = worlds.draw(plays, index);
                    ASSERT_TRUE(worlds.contains(deal)) << seen_text(trick_game, seen) << "\n" << deal_text(deal);
                    ASSERT_TRUE(trick_game.is_legal({deal, game.start.leader, game.start.broken}, seen.played))
                        << seen_text(trick_game, seen) << "\n"
                        << deal_text(deal);
                }
            }
        }
}

TEST(Worlds, OfCardsThatAreMadeUpAreRefusedOrReplay) {
    Random random(14);
    int refused = 0, explained = 0;
    for (const TrickGame& trick_game : all_trick_games())
        for (int i = 0; i < tries(300); ++i) {
            const int seats = trick_game.rules.seats, size = random.between(1, trick_game.rules.whole_hand);
            Seen seen{trick_game.rules, static_cast<Player>(random.between(0, seats - 1)), {}, {}, {}, {}, {}, {}, {}};
            seen.hand = random_deal(1, size, random.next()).hands[0];
            if (random.chance(0.8)) seen.leader = static_cast<Player>(random.between(0, seats - 1));
            if (random.chance(0.3)) seen.out = random_deal(1, random.between(0, 3), random.next()).hands[0];
            for (int plays = random.between(0, 4); plays > 0; --plays)
                seen.played.push_back(any_of(random.chance(0.3) ? seen.hand : CardSet::pack(), random));
            try {
                const Worlds worlds(seen);
                const Deal deal = worlds.draw(1, static_cast<std::uint64_t>(i));
                const auto leader = worlds.knowledge().leader;
                ++explained;
                ASSERT_TRUE(!leader || trick_game.is_legal({deal, *leader, {}}, seen.played))
                    << seen_text(trick_game, seen) << "\n"
                    << deal_text(deal);
            } catch (const InputError&) {
                ++refused;
            }
        }
    EXPECT_GT(refused, 0);
    EXPECT_GT(explained, 0);
}

}  // namespace
}  // namespace nply::test
