// The fast rules against the slow ones: legal cards, merging, order, counts of sequences, values to the end.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/adapt/without_merging.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/perft.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

template <class G>
std::vector<std::string> names(const G& game, const typename G::State& state, bool every) {
    std::vector<Standing> stack;
    MoveList<Standing> list(stack);
    if (every)
        game.every_move(state, list);
    else
        game.moves(state, list);
    std::vector<std::string> result;
    for (const Standing move : stack) result.push_back(card_text(game.card_of_move(state, move)));
    return result;
}

template <class G>
std::vector<int> own_terms(const G& game, const Scores& scores) {
    Scores own = scores;
    if constexpr (requires { game.in_own_terms(scores); }) own = game.in_own_terms(scores);
    return {own.entries.begin(), own.entries.begin() + game.players()};
}

/// A game played at random to its end by both, every set of moves on the way compared.
template <class G>
void play_both(const G& game, SlowTricks slow, Random& random, const std::string& what) {
    auto state = game.start();
    while (!slow.over()) {
        ASSERT_FALSE(game.is_over(state)) << what;
        ASSERT_EQ(state.to_move, slow.to_move()) << what;
        ASSERT_EQ(names(game, state, true), slow.every_card()) << what;
        ASSERT_EQ(names(game, state, false), slow.merged()) << what;
        const auto cards = slow.every_card();
        const std::string card = cards[random.below(cards.size())];
        slow.play(card);
        state = game.after(state, standing_of(read_cards(card, "test")[0], state.in_play));
    }
    ASSERT_TRUE(game.is_over(state)) << what;
    ASSERT_EQ(own_terms(game, game.scores(state)), slow.scores()) << what;
}

/// Sequences of moves by the slow rules.
void slow_perft(const SlowTricks& slow, std::size_t ply, bool merging, std::vector<std::uint64_t>& counts) {
    if (slow.over() || ply == counts.size()) return;
    for (const auto& card : merging ? slow.merged() : slow.every_card()) {
        ++counts[ply];
        SlowTricks next = slow;
        next.play(card);
        slow_perft(next, ply + 1, merging, counts);
    }
}

template <class G>
void count_both(const G& game, const SlowTricks& slow, int depth, const std::string& what) {
    for (const bool merging : {true, false}) {
        std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth));
        slow_perft(slow, 0, merging, counts);
        const WithoutMerging<G> every(game);
        EXPECT_EQ(merging ? Perft(game).run(game.start(), depth) : Perft(every).run(game.start(), depth), counts)
            << what;
    }
}

/// Points taken before: none, a few, or what makes a moon just possible or just not, in one hand or in two.
template <int Seats>
Scores taken_before(const Deal& deal, Random& random) {
    Scores taken;
    const auto seat = [&] { return static_cast<int>(random.below(Seats)); };
    const int room = 26 - points_of(deal.cards());
    switch (random.below(4)) {
        case 0: break;
        case 1: taken[seat()] = random.between(0, room); break;
        case 2: taken[seat()] = std::max(0, room - random.between(0, 5)); break;
        default: taken[seat()] = std::max(0, room - 13 - random.between(-1, 4));
    }
    if (taken.sum() > 0 && random.chance(0.3)) {
        const int from = seat(), to = seat(), moved = taken[from] / 2;
        taken[from] -= moved;
        taken[to] += moved;
    }
    return taken;
}

/// Full rules: a whole deal begins with the lowest club; it and what is left of one can end in a moon.
template <int Seats, class Check>
void check_full_hearts(const Deal& deal, Random& random, Check check) {
    const bool whole = deal.hands[0].size() == 52 / Seats;
    TrickSetup setup{deal, static_cast<Player>(random.below(Seats)), {}, {}};
    if (whole)
        for (int seat = 0; seat < Seats; ++seat)
            if (deal.hands[static_cast<std::size_t>(seat)].has(deal.cards()[Suit::clubs].last()))
                setup.leader = static_cast<Player>(seat);
    const bool broken = whole ? false : random.chance(0.5);
    if (!whole) {
        setup.broken = broken;
        setup.taken = taken_before<Seats>(deal, random);
    }
    SlowTricks::Rules rules{
        .count = SlowTricks::Count::points, .to_break = 'H', .first_trick = whole, .moons = false, .start = {}};
    std::string what = "hearts, full, " + deal_text(deal) + " leader " + std::to_string(setup.leader + 1) + " taken";
    for (int seat = 0; seat < Seats; ++seat) {
        rules.start.push_back(setup.taken[seat]);
        what += " " + std::to_string(setup.taken[seat]);
    }
    rules.moons = SlowTricks::all_points_of_a_deal(in_strings(deal), static_cast<int>(setup.taken.sum()));
    HeartsRules ours(true);
    rules.moon_subtracts = ours.moon_subtracts = random.chance(0.3);
    rules.jack = ours.jack = random.chance(0.5);
    if (ours.jack && !deal.cards().has(jack_of_diamonds) && random.chance(0.5)) {
        rules.jack_taker = random.between(0, Seats - 1);
        setup.jack_taker = static_cast<Player>(rules.jack_taker);
    }
    what += std::string(ours.moon_subtracts ? ", a moon subtracts" : "") + (ours.jack ? ", jack" : "");
    check(Hearts<Seats>(setup, ours), SlowTricks(rules, in_strings(deal), setup.leader, broken), what);
}

/// Calls `check(game, slow, what)` for every rule set, on the deal of its number of seats that `make_deal` gives.
template <class MakeDeal, class Check>
void for_every_game(MakeDeal make_deal, Random& random, Check check) {
    using Slow = SlowTricks;
    const auto judge_one = [&](const auto& make_game, Slow::Rules rules, const Deal& deal, bool broken,
                               const std::string& name) {
        TrickSetup setup{deal, static_cast<Player>(random.below(deal.hands.size())), {}, broken};
        for (int seat = 0; seat < deal.seats(); ++seat) rules.start.push_back(setup.taken[seat] = random.between(0, 3));
        const auto what = name + " " + deal_text(deal) + " leader " + std::to_string(setup.leader + 1);
        check(make_game(setup), Slow(rules, in_strings(deal), setup.leader, broken), what);
    };
    const Deal three = make_deal(3), four = make_deal(4), five = make_deal(5), six = make_deal(6);
    for (const auto trump : all_trumps()) {
        judge_one([&](const auto& setup) { return SergeantMajor(setup, trump); },
                  {.trump = trump_letter(trump), .start = {}}, three, true, "sergeant-major");
        judge_one([&](const auto& setup) { return Whist(setup, trump); }, {.trump = trump_letter(trump), .start = {}},
                  four, true, "whist");
    }
    judge_one([](const auto& setup) { return Spades(setup); }, {.trump = 'S', .start = {}}, three, true, "spades");
    judge_one([](const auto& setup) { return Spades(setup, true); }, {.trump = 'S', .to_break = 'S', .start = {}},
              three, false, "spades, full");
    const Slow::Rules points{.count = Slow::Count::points, .start = {}};
    judge_one([](const auto& setup) { return Hearts<3>(setup); }, points, three, true, "hearts");
    judge_one([](const auto& setup) { return Hearts<4>(setup); }, points, four, true, "hearts");
    judge_one([](const auto& setup) { return Hearts<5>(setup); }, points, five, true, "hearts");
    judge_one([](const auto& setup) { return Hearts<6>(setup); }, points, six, true, "hearts");
    HeartsRules jack;
    jack.jack = true;
    Slow::Rules slow_jack = points;
    slow_jack.jack = true;
    judge_one([&](const auto& setup) { return Hearts<3>(setup, jack); }, slow_jack, three, true, "hearts, jack");
    judge_one([&](const auto& setup) { return Hearts<4>(setup, jack); }, slow_jack, four, true, "hearts, jack");
    check_full_hearts<3>(three, random, check);
    check_full_hearts<4>(four, random, check);
    check_full_hearts<5>(five, random, check);
    check_full_hearts<6>(six, random, check);
}

TEST(SlowRules, AgreeOnEveryMoveOfRandomPlay) {
    Random random(5);
    for (int trial = 0; trial < tries(200); ++trial) {
        const auto make_deal = [&](int seats) {
            return shaped_deal(seats, std::min(random.between(1, 20), 52 / seats), random);
        };
        for_every_game(make_deal, random, [&](const auto& game, const SlowTricks& slow, const std::string& what) {
            play_both(game, slow, random, what);
        });
        if (HasFatalFailure()) return;
    }
}

TEST(SlowRules, CountTheSameSequences) {
    Random random(6);
    for (int trial = 0; trial < tries(40); ++trial) {
        const auto make_deal = [&](int seats) { return shaped_deal(seats, random.between(1, 8), random); };
        for_every_game(make_deal, random, [&](const auto& game, const SlowTricks& slow, const std::string& what) {
            count_both(game, slow, 5, what);
        });
        if (HasFailure()) return;
    }
}

TEST(SlowRules, GiveTheSameValues) {
    Random random(7);
    for (int trial = 0; trial < tries(200); ++trial) {
        const auto make_deal = [&](int seats) { return shaped_deal(seats, random.between(1, 5 - seats / 2), random); };
        for_every_game(make_deal, random, [&](const auto& game, const SlowTricks& slow, const std::string& what) {
            EXPECT_EQ(own_terms(game, maxn(game, game.start()).value), slow.value(true)) << what;
        });
        if (HasFailure()) return;
    }
}

/// A whole deal played at random by the slow rules until so many tricks are left; the fast rules take it up there.
template <int Seats>
void take_up_an_endgame(int tricks_left, Random& random) {
    const Deal deal = shaped_deal(Seats, 52 / Seats, random);
    int leader = 0;
    while (!deal.hands[static_cast<std::size_t>(leader)].has(deal.cards()[Suit::clubs].last())) ++leader;
    const SlowTricks::Rules rules{.count = SlowTricks::Count::points,
                                  .to_break = 'H',
                                  .first_trick = true,
                                  .moons = true,
                                  .start = std::vector<int>(Seats)};
    SlowTricks slow(rules, in_strings(deal), leader, false);
    while (!slow.between_tricks() || slow.hands()[0].size() > static_cast<std::size_t>(tricks_left)) {
        const auto cards = slow.every_card();
        slow.play(cards[random.below(cards.size())]);
    }
    TrickSetup setup{Deal{std::vector<CardSet>(Seats)}, static_cast<Player>(slow.to_move()), {}, slow.broken()};
    for (std::size_t seat = 0; seat < Seats; ++seat) {
        setup.taken[static_cast<int>(seat)] = slow.taken()[seat];
        for (const auto& card : slow.hands()[seat]) setup.deal.hands[seat].add(read_cards(card, "test")[0]);
    }
    const Hearts<Seats> game(setup, true);
    EXPECT_TRUE(game.counts_moons()) << deal_text(deal);
    EXPECT_EQ(own_terms(game, maxn(game, game.start()).value), slow.value(true)) << deal_text(deal);
}

TEST(SlowRules, GiveTheSameValuesWhereADealIsTakenUpLate) {
    Random random(15);
    for (int trial = 0; trial < tries(200) && !HasFailure(); ++trial) {
        take_up_an_endgame<3>(random.between(1, 4), random);
        take_up_an_endgame<4>(random.between(1, 3), random);
        take_up_an_endgame<5>(random.between(1, 2), random);
        take_up_an_endgame<6>(random.between(1, 2), random);
    }
}

TEST(Moons, AreMadeOfEveryPointADealCanHave) {
    const auto moons = [](const char* deal, Scores taken, auto seats) {
        return Hearts<seats>({read_deal(deal, "test"), 0, taken}, true).counts_moons();
    };
    const std::integral_constant<int, 3> three;
    EXPECT_FALSE(moons("Q..2. K..3. J..4.", {}, three)) << "the queen alone";
    EXPECT_TRUE(moons("Q..2. K..3. J..4.", {13, 0, 0}, three)) << "and every heart";
    EXPECT_TRUE(moons("Q..2. K..3. J..4.", {12, 0, 0}, three)) << "a heart was left out";
    EXPECT_FALSE(moons("Q..2. K..3. J..4.", {11, 0, 0}, three)) << "two were not";
    EXPECT_TRUE(moons("A..2. K..3. J..4.", {13, 0, 0}, three)) << "the queen was left out";
    EXPECT_FALSE(moons("A..2. K..3. J..4.", {12, 0, 0}, three)) << "a heart as well was not";
    EXPECT_FALSE(moons("A..2. K..3. J..4. T..5.", {13, 0, 0, 0}, std::integral_constant<int, 4>{}))
        << "four players have the whole pack";
    const std::integral_constant<int, 6> six;
    EXPECT_TRUE(moons("A... K... J... T... 9... 8...", {10, 0, 0, 0, 0, 0}, six)) << "queen and three hearts left out";
    EXPECT_FALSE(moons("A... K... J... T... 9... 8...", {9, 0, 0, 0, 0, 0}, six));
    EXPECT_FALSE(moons("A... K... J... T... 9... 8...", {14, 0, 0, 0, 0, 0}, six));
    EXPECT_TRUE(moons("A... K... J... T... 9... 8...", {22, 0, 0, 0, 0, 0}, six)) << "four hearts left out";
}

TEST(Merging, ChangesNoValue) {
    Random random(8);
    for (int trial = 0; trial < tries(60); ++trial) {
        const auto make_deal = [&](int seats) {
            return shaped_deal(seats, random.between(2, seats == 3 ? 5 : 3), random);
        };
        for_every_game(make_deal, random, [&](const auto& game, const SlowTricks&, const std::string& what) {
            const WithoutMerging every(game);
            EXPECT_EQ(maxn(game, game.start()).value, maxn(every, game.start()).value) << what;
        });
        if (HasFailure()) return;
    }
}

/// The same deal in other cards: in each suit other ranks in the same order. Hearts keep the queen of spades.
Deal relabelled(const Deal& deal, bool keep_queen, Random& random) {
    Deal result{std::vector<CardSet>(deal.hands.size())};
    for (int suit = 0; suit < suits_in_pack; ++suit) {
        const CardSet held = deal.cards()[static_cast<Suit>(suit)];
        const bool queen = keep_queen && held.has(queen_of_spades);
        const auto choose = [&](CardSet old, int from, int to) {
            std::vector<int> new_rows;
            for (int row = from; row < to; ++row) new_rows.push_back(row);
            random.shuffle(new_rows);
            new_rows.resize(static_cast<std::size_t>(old.size()));
            std::sort(new_rows.begin(), new_rows.end());
            for (const int row : new_rows) {
                const Card card = old.take_first();
                for (std::size_t seat = 0; seat < deal.hands.size(); ++seat)
                    if (deal.hands[seat].has(card)) result.hands[seat].add(card_of(static_cast<Suit>(suit), row));
            }
        };
        if (!queen) {
            choose(held, 0, ranks_in_suit);
            continue;
        }
        const int queen_row = row_of(queen_of_spades);
        const CardSet above(CardSet::of(queen_of_spades).bits() - 1);
        choose(held & above, 0, queen_row);
        choose(CardSet::of(queen_of_spades), queen_row, queen_row + 1);
        choose(held & ~above & ~CardSet::of(queen_of_spades), queen_row + 1, ranks_in_suit);
    }
    return result;
}

template <class G>
void expect_same(const G& a, const G& b, const std::string& what) {
    EXPECT_EQ(a.key(a.start()), b.key(b.start())) << what;
    EXPECT_EQ(a.start().hands, b.start().hands) << what;
    const auto first = maxn(a, a.start()), second = maxn(b, b.start());
    EXPECT_EQ(first.value, second.value) << what;
    EXPECT_EQ(first.path, second.path) << what;
}

TEST(RelativeRanks, AreAllThatMatters) {
    Random random(9);
    for (int trial = 0; trial < tries(600); ++trial) {
        const Deal deal = shaped_deal(3, random.between(2, 5), random),
                   four = shaped_deal(4, random.between(2, 3), random);
        const Deal other = relabelled(deal, false, random), other_four = relabelled(four, false, random);
        const Deal with_queen = relabelled(deal, true, random);
        if (deal.cards().has(queen_of_spades) == with_queen.cards().has(queen_of_spades))
            expect_same(Hearts<3>({deal}), Hearts<3>({with_queen}), deal_text(deal));
        expect_same(Spades({deal}), Spades({other}), deal_text(deal));
        for (const auto trump : all_trumps()) {
            expect_same(SergeantMajor({deal}, trump), SergeantMajor({other}, trump), deal_text(deal));
            expect_same(Whist({four}, trump), Whist({other_four}, trump), deal_text(four));
        }
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace nply::test
