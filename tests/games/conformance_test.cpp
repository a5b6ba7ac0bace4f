// The conformance suite on every registered game, and on the adapters over them.
#include "games/conformance.hpp"

#include <functional>
#include <map>

#include "cards/deals.hpp"
#include "nply/adapt/horizon.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/adapt/without_merging.hpp"
#include "nply/catalog/games.hpp"
#include "nply/games/chinese_checkers_evaluation.hpp"
#include "nply/games/dots_and_boxes.hpp"
#include "nply/games/greedy.hpp"
#include "nply/games/pig.hpp"
#include "nply/games/so_far.hpp"
#include "nply/games/sticks.hpp"

namespace nply::test {
namespace {

template <Game G>
void large(const G& game, const typename G::State& start, const std::string& name, int plies = 1000) {
    Random random(21);
    for (int trial = 0; trial < 100; ++trial) Conformance(game, start, name).random_play(random, plies);
}

template <Game G>
void small(const G& game, const typename G::State& start, const std::string& name, int plies) {
    large(game, start, name);
    Conformance suite(game, start, name);
    suite.line_replays();
    if constexpr (HashableGame<G>) suite.equal_keys_have_equal_values(plies);
}

void sticks() {
    for (const auto last : {Sticks::Last::loses, Sticks::Last::wins})
        for (int players = 2; players <= 4; ++players) {
            const Sticks game(players, 3, last);
            small(game, game.start(12), "sticks", 8);
        }
}

void pig() {
    for (int players = 1; players <= 4; ++players) {
        const Pig game(players, 12);
        large(game, game.start(9), "pig");
    }
}

void dots_and_boxes() {
    const DotsAndBoxes two_by_one(3, 2, 1), three_by_two(4, 3, 2);
    small(two_by_one, two_by_one.start(), "dots-and-boxes", 4);
    large(three_by_two, three_by_two.start(), "dots-and-boxes");
}

template <int Seats>
void hearts() {
    Random random(22);
    for (int kind = 0; kind < 8; ++kind) {
        const bool full = kind % 2 > 0;
        HeartsRules rules(full);
        rules.jack = kind % 4 > 1;
        rules.moon_subtracts = kind > 3;
        const Hearts<Seats> whole({random_deal(Seats, 52 / Seats, 1)}, rules);
        large(whole, whole.start(), "hearts");
        for (int trial = 0; trial < 10; ++trial) {
            TrickSetup setup{shaped_deal(Seats, Seats == 3 ? 4 : 3, random)};
            if (full) setup.taken[0] = 26 - points_of(setup.deal.cards());
            const Hearts<Seats> game(setup, rules);
            Conformance(game, game.start(), "hearts").line_replays();
            for (int i = 0; i < 20; ++i) Conformance(game, game.start(), "hearts").random_play(random, 100);
        }
    }
}

void every_hearts() {
    hearts<3>();
    hearts<4>();
    hearts<5>();
    hearts<6>();
    const Hearts<3> endgame({read_deal("K2.A.5. A.K.42. Q3.Q..3", "test")});
    small(endgame, endgame.start(), "hearts", 6);
}

void spades() {
    for (const bool full : {false, true}) {
        const Spades whole({random_deal(3, 17, 1)}, full), endgame({random_deal(3, 4, 7), 0, {}, !full}, full);
        large(whole, whole.start(), "spades");
        small(endgame, endgame.start(), "spades", 6);
    }
}

void sergeant_major() {
    for (const auto trump : all_trumps()) {
        const SergeantMajor whole({random_deal(3, 16, 1)}, trump, Player{1}), endgame({random_deal(3, 4, 3)}, trump);
        large(whole, whole.start(), "sergeant-major");
        small(endgame, endgame.start(), "sergeant-major", 6);
    }
}

void whist() {
    for (const auto trump : all_trumps()) {
        const Teams<Whist> whole(Whist({random_deal(4, 13, 1)}, trump), Whist::sides);
        const Teams<Whist> endgame(Whist({random_deal(4, 3, 3)}, trump), Whist::sides);
        large(whole, whole.start(), "whist");
        small(endgame, endgame.start(), "whist", 8);
    }
}

void chinese_checkers() {
    for (const int players : {2, 3, 4, 6}) {
        const ChineseCheckers whole({.players = players, .win = ChineseCheckers::Win::majority, .turns = 60});
        large(whole, whole.start(), "chinese-checkers");
        const ChineseCheckers tiny({.players = players, .side = 1, .turns = 7});
        if (players < 4)
            small(tiny, tiny.start(), "chinese-checkers", 4);  // two turns of one player: states meet again
    }
}

void reversi() {
    for (const int players : {2, 3, 4})
        for (const int size : {6, 8}) {
            const Reversi game(players, size);
            large(game, game.start(), "reversi");
            Reversi::State late = game.start();  // played by the rule of thumb until few squares are empty
            while (game.longest_line(late) > 8) late = game.after(late, greedy_move(game, late));
            small(game, late, "reversi", 8);
        }
}

TEST(AdaptersConform, HorizonsOverChineseCheckers) {
    const TopMoves<ChineseCheckers> game(ChineseCheckers({.players = 3, .side = 2}), 4);
    for (int plies = 4; plies < 6; ++plies) {
        const Horizon<TopMoves<ChineseCheckers>, LeadEvaluation> near(game, game.start(), plies);
        small(near, near.start(), "chinese-checkers to a horizon", 4);
    }
}

TEST(AdaptersConform, EveryCardListed) {
    const WithoutMerging<Hearts<3>> game(Hearts<3>({random_deal(3, 4, 5)}));
    small(game, game.start(), "hearts, every card", 6);
}

TEST(AdaptersConform, HorizonsOverCards) {
    const Hearts<3> hearts({random_deal(3, 17, 2)});
    const Teams<Whist> whist(Whist({random_deal(4, 13, 2)}, Suit::clubs), Whist::sides);
    for (int plies = 0; plies < 8; ++plies) {
        const Horizon<Hearts<3>, SoFar> near(hearts, hearts.start(), plies);
        large(near, near.start(), "hearts to a horizon");
        const Horizon<Teams<Whist>, SoFar> sides(whist, whist.start(), plies);
        large(sides, sides.start(), "whist to a horizon");
    }
    const Hearts<3> moon({random_deal(3, 3, 2), 0, {20, 0, 0}}, true);
    for (int plies = 0; plies <= 9; ++plies) {
        const Horizon<Hearts<3>, SoFar> near(moon, moon.start(), plies);
        large(near, near.start(), "hearts with moons to a horizon");
    }
}

/// Every registered game goes through the suite, or its test fails.
class GamesConform : public testing::TestWithParam<std::string> {};

TEST_P(GamesConform, ToWhatEveryGameMustKeep) {
    const std::map<std::string, std::function<void()>> suite{{"sticks", sticks},
                                                             {"pig", pig},
                                                             {"dots-and-boxes", dots_and_boxes},
                                                             {"hearts", every_hearts},
                                                             {"spades", spades},
                                                             {"sergeant-major", sergeant_major},
                                                             {"whist", whist},
                                                             {"chinese-checkers", chinese_checkers},
                                                             {"reversi", reversi}};
    const auto found = suite.find(GetParam());
    ASSERT_NE(found, suite.end()) << GetParam() << " must join the conformance suite";
    found->second();
}

std::vector<std::string> registered_games() {
    std::vector<std::string> names;
    for (const auto& game : catalog::games()) names.push_back(game.name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(Registered, GamesConform, testing::ValuesIn(registered_games()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

}  // namespace
}  // namespace nply::test
