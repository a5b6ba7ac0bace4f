// Positions without types: played, written down, read back.
#include <gtest/gtest.h>

#include <set>

#include "catalog/positions.hpp"
#include "nply/cards/text.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/session.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"
#include "nply/trees/random_tree.hpp"
#include "nply/trees/text.hpp"
#include "support/asking.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using catalog::Position;

/// What a reader of the notation must find again: everything that can be asked of a position.
void expect_same(const Position& a, const Position& b, const std::string& where) {
    EXPECT_EQ(a.notation(), b.notation()) << where;
    EXPECT_EQ(a.moves(), b.moves()) << where;
    EXPECT_EQ(a.every_move(), b.every_move()) << where;
    EXPECT_EQ(a.scores(), b.scores()) << where;
    EXPECT_EQ(a.mover(), b.mover()) << where;
    EXPECT_EQ(a.is_over(), b.is_over()) << where;
    EXPECT_EQ(a.describe(), b.describe()) << where;
    EXPECT_EQ(a.details(), b.details()) << where;
    EXPECT_EQ(a.key(), b.key()) << where;
    EXPECT_TRUE(a == b) << where;
    const auto first = catalog::search(a, by("maxn")), second = catalog::search(b, by("maxn"));
    EXPECT_EQ(first.value, second.value) << where;
    EXPECT_EQ(first.line, second.line) << where;
}

/// A random play: at each position the notation is read back.
void play_and_read_back(Position position, const std::string& game, Random& random) {
    for (;;) {
        const std::string text = position.notation();
        EXPECT_EQ(text.find('\n'), std::string::npos) << text;
        expect_same(position, catalog::open_position(game, text), game + ": " + text);
        if (position.is_over()) return;
        const auto moves = position.every_move();
        position = position.after(moves[random.below(moves.size())]);
    }
}

TEST(Positions, AreReadBackFromTheirNotationAllAlongEveryGame) {
    Random random(7);
    std::set<std::string> met;
    for (int seed = 1; seed <= tries(10); ++seed)
        for (const auto& [game, options] : small_positions(seed)) {
            met.insert(game);
            play_and_read_back(catalog::open_game(game, options), game, random);
        }
    for (const auto& game : catalog::games())
        EXPECT_TRUE(met.contains(game.name)) << game.name << " is not tested here";
}

TEST(Positions, OfWholeDealsAreReadBackInTheFirstTrick) {
    for (const char* players : {"3", "4", "5", "6"})
        for (int seed = 1; seed <= 20; ++seed) {
            Position position =
                catalog::open_game("hearts", {{"rules", "full"}, {"players", players}, {"seed", std::to_string(seed)}});
            for (int ply = 0; ply < 14; ++ply) {
                const Position again = catalog::open_position("hearts", position.notation());
                EXPECT_EQ(again.notation(), position.notation());
                EXPECT_EQ(again.every_move(), position.every_move()) << position.notation();
                const auto moves = position.every_move();
                position = position.after(moves[static_cast<std::size_t>(ply * seed) % moves.size()]);
            }
        }
}

TEST(Positions, OfTreesAreSubtreesOnOneLine) {
    for (int seed = 1; seed <= tries(50); ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        const RandomTree grown{
            .players = 3, .branching = 3, .depth = 4, .maxsum = 9, .seed = static_cast<std::uint64_t>(seed)};
        Position position = catalog::open_tree(grown.grow());
        for (;;) {
            const Position again = catalog::open_tree(read_tree(position.notation(), "test"));
            EXPECT_EQ(again.notation(), position.notation());
            EXPECT_EQ(catalog::search(again, by("speculative")).value, catalog::search(position, by("maxn")).value);
            if (position.is_over()) break;
            position = position.after(static_cast<std::uint32_t>(random.below(3)));
        }
    }
    const Position minimal = catalog::open_tree(read_tree("players 1 goal min 1[(4) a:1[(2) (3)]]", "test"));
    EXPECT_EQ(catalog::search(catalog::open_tree(read_tree(minimal.after("a").notation(), "t")), by("maxn")).value,
              Value({2}));
}

TEST(Positions, KnowWhoMovesAndWhatTheScoresAre) {
    const Position start = catalog::open_game("whist", {{"deal", "A2... K3... Q4... J5..."}, {"leader", "2"}});
    EXPECT_EQ(start.players(), 4) << "seats";
    EXPECT_EQ(start.entries(), 2) << "sides";
    EXPECT_EQ(start.mover(), 2);
    const Position end = start.play(catalog::words_of("SK S4 S5 SA S2 S3 SQ SJ"));
    EXPECT_TRUE(end.is_over());
    EXPECT_EQ(end.mover(), 0);
    EXPECT_EQ(end.scores(), Standing({2, 0}));
    EXPECT_EQ(catalog::search(end, by("auto")).value, Value({2, 0})) << "a finished position can be solved";
    EXPECT_TRUE(end.moves().empty());
}

TEST(Positions, MergeEquivalentMovesAndTakeAnyOfThem) {
    const Position position = catalog::open_game("spades", {{"deal", "AKQ.2.. 5.4.3.2 4.7.8.9"}, {"leader", "1"}});
    EXPECT_EQ(position.moves(), (std::vector<std::string>{"SA", "H2"}));
    EXPECT_EQ(position.every_move(), (std::vector<std::string>{"SA", "SK", "SQ", "H2"}));
    EXPECT_EQ(position.index_of("SQ"), 0u);
    EXPECT_EQ(position.index_of("H2"), 1u);
    EXPECT_EQ(position.after("SQ").cards()->trick, read_cards("SQ", "test"));
}

TEST(Positions, SayWhichMoveCannotBeMade) {
    const Position position = catalog::open_game("hearts", {{"deal", "A.2.. K.3.. Q.4.."}});
    try {
        position.play(catalog::words_of("SA H3"));
        FAIL();
    } catch (const InputError& error) {
        EXPECT_EQ(error.field(), "play");
        EXPECT_STREQ(error.what(), "play, move 2 (H3): it is seat 2's turn, who may play only SK here");
    }
}

TEST(Notations, SpeakOfEachThingOnce) {
    const auto complaint = [](const catalog::OptionValues& options) -> std::string {
        try {
            catalog::open_game("hearts", options);
        } catch (const InputError& error) {
            return error.what();
        }
        return "none";
    };
    const std::string position = "A.2.. K.3.. Q.4.. leader=2";
    EXPECT_EQ(complaint({{"position", position}, {"leader", "1"}}),
              "leader is part of the position already: give it there or here");
    EXPECT_EQ(complaint({{"position", position + " leader=1"}}), "position: leader is there twice");
    EXPECT_EQ(complaint({{"position", position + " colour=red"}}), "position: 'colour=red' is not a setting of hearts");
    EXPECT_EQ(complaint({{"position", position + " play=SA"}}), "position: 'play=SA' is not a setting of hearts");
    EXPECT_EQ(complaint({{"position", position}, {"rules", "full"}}), "none") << "it says nothing of the rules";
}

TEST(Records, AreReadAsTheyAreWritten) {
    const catalog::Record record{"hearts", "A.2.. K.3.. Q.4.. leader=2", {"SK", "SQ"}};
    const catalog::Record read = catalog::read_record(catalog::to_text(to_json(record)));
    EXPECT_EQ(read.game, record.game);
    EXPECT_EQ(read.position, record.position);
    EXPECT_EQ(read.play, record.play);
    for (const char* bad : {"", "[]", "{}", R"({"game":1})", R"({"game":"x","position":"y","play":["a",2]})"})
        EXPECT_THROW(catalog::read_record(bad), InputError) << bad;
}

TEST(TreesOfGames, HaveTheGamesValueAndLine) {
    for (const auto& [game, options] : small_positions(3)) {
        const Position position = catalog::open_game(game, options);
        Tree tree;
        try {
            tree = catalog::tree_of(position, 20'000);
        } catch (const InputError&) {
            continue;  // too large
        }
        const auto of_game = catalog::search(position, by("maxn"));
        const auto of_tree = catalog::search(catalog::open_tree(tree), by("speculative"));
        EXPECT_EQ(of_tree.value, of_game.value) << game;
        EXPECT_EQ(of_tree.path, of_game.path) << game;
    }
    EXPECT_THROW(catalog::tree_of(catalog::open_game("hearts", {}), 1000), InputError);
}

}  // namespace
}  // namespace nply::test
