#include "nply/play/players.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/session.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/error.hpp"
#include "nply/play/forecast.hpp"
#include "nply/trees/text.hpp"
#include "support/effort.hpp"
#include "tables.hpp"

namespace nply::test {
namespace {

using play::make_player;
using play::View;

/// Plays to the end with one player on all seats; every move must be one of those it was offered.
std::vector<std::string> play_out(const catalog::Position& start, play::Player& player, bool open) {
    std::vector<std::string> moves;
    catalog::Position at = start;
    Random random(5);
    while (!at.is_over()) {
        if (at.is_chance()) {
            moves.push_back(at.moves()[at.roll(random)]);
            at = at.after(moves.back());
            continue;
        }
        const View view = open ? play::open_view_of(start, moves, at.mover()) : play::view_of(start, moves, at.mover());
        moves.push_back(player.choose(view, {moves.size(), nullptr}).move);
        EXPECT_NE(std::find(view.legal.begin(), view.legal.end(), moves.back()), view.legal.end())
            << moves.back() << " at " << at.notation();
        at = at.after(moves.back());
    }
    return moves;
}

bool fits(const std::string& algorithm, const catalog::Position& position) {
    catalog::SearchRequest request;
    request.question.algorithm = algorithm;
    request.question.deepen = true;
    return !catalog::objection(position, request);
}

TEST(Players, OfEveryKindPlayEveryGameToItsEnd) {
    std::map<std::string, int> finished;
    for (const auto& [game, options] : small_positions(3)) {
        const catalog::Position start = catalog::open_game(game, options);
        for (const char* name : {"random", "greedy"}) play_out(start, *make_player(name), false);
        for (const catalog::Algorithm& row : catalog::algorithms()) {
            const std::string name(row.name);
            const bool for_hidden_hands = row.need == catalog::Requirement::hidden_hands;  // mcts where nothing is
            if (!for_hidden_hands && !fits(name, start)) continue;
            const auto player = make_player(name + (for_hidden_hands ? ":nodes=120" : ":nodes=120:samples=3"));
            play_out(start, *player, false);
            if (start.cards()) play_out(start, *player, true);
            ++finished[name];
        }
    }
    for (const catalog::Algorithm& row : catalog::algorithms())
        EXPECT_GT(finished[std::string(row.name)], 0) << row.name;
}

TEST(Players, WhatTheGameRefusesIsSaidOfTheSeat) {
    const auto start = catalog::open_game("pig", {});
    const View view = play::view_of(start, {"roll", "5"}, 1);
    try {
        make_player("soft-maxn:depth=3")->choose(view, {1, nullptr});
        FAIL() << "chance decides in pig";
    } catch (const InputError& error) {
        EXPECT_EQ(error.field(), "seats");
        EXPECT_TRUE(std::string(error.what()).starts_with("seats 'soft-maxn:depth=3': soft-maxn is not"))
            << error.what();
    }
}

/// One hand by one engine on all seats, each with a player of its own.
std::vector<std::string> hand_by(const std::string& engine, const catalog::Position& start) {
    std::vector<std::unique_ptr<play::Player>> players;
    for (int seat = 1; seat <= start.players(); ++seat) {
        players.push_back(make_player(engine));
        players.back()->begin(play::view_of(start, {}, seat), 5);
    }
    std::vector<std::string> moves;
    for (catalog::Position at = start; !at.is_over(); at = at.after(moves.back())) {
        const auto seat = static_cast<std::size_t>(at.mover()) - 1;
        moves.push_back(players[seat]->choose(play::view_of(start, moves, at.mover()), {moves.size(), nullptr}).move);
    }
    return moves;
}

TEST(Players, ReuseTheirTreesIfAskedAndPlayTheSameEveryTime) {
    const std::pair<const char*, catalog::Position> hands[] = {
        {"mcts:nodes=150", catalog::open_game("reversi", {{"players", "3"}, {"size", "6"}})},
        {"ismcts:nodes=150", catalog::open_game("hearts", {{"players", "4"}, {"rules", "full"}, {"seed", "4"}})},
        {"ismcts:nodes=150:trees=2", catalog::open_game("spades", {{"cards", "8"}, {"seed", "2"}})}};
    for (const auto& [engine, start] : hands) {
        const std::string name = engine;
        const auto on = hand_by(name + ":reuse=on", start), off = hand_by(name, start);
        EXPECT_EQ(on, hand_by(name + ":reuse=on", start)) << name;
        EXPECT_EQ(off, hand_by(name + ":reuse=off", start)) << name;
        EXPECT_NE(on, off) << name << ": what was known is used";
    }
    const auto hearts = catalog::open_game("hearts", {{"seed", "1"}});
    EXPECT_THROW(make_player("mcts:nodes=100:reuse=on")->choose(play::view_of(hearts, {}, 1), {1, nullptr}), InputError)
        << "worlds are drawn anew for every decision";
}

TEST(Players, GoOnAfterASearchThatWasStoppedBeforeItsFirstPlayout) {
    const auto hearts = catalog::open_game("hearts", {{"players", "4"}, {"rules", "full"}, {"seed", "4"}});
    const auto player = make_player("ismcts:nodes=50:reuse=on");
    player->begin(play::view_of(hearts, {}, 1), 5);
    const std::atomic<bool> stop = true;
    std::vector<std::string> moves;
    for (catalog::Position at = hearts; !at.is_over(); at = at.after(moves.back())) {
        const play::View view = play::view_of(hearts, moves, at.mover());
        std::string move = view.legal.front();
        if (at.mover() == 1) move = player->choose(view, {moves.size(), moves.size() < 8 ? &stop : nullptr}).move;
        ASSERT_NE(std::find(view.legal.begin(), view.legal.end(), move), view.legal.end());
        moves.push_back(move);
    }
}

TEST(Players, ChooseTheSameWithoutTheHiddenCards) {
    for (int seed = 1; seed <= tries(4); ++seed)
        for (const Hand& hand : small_hands(seed)) {
            const View view = hand.view();
            std::vector<std::string> moves;
            for (const play::Made& made : view.history) moves.push_back(made.move);
            for (const char* name : {"random", "greedy", "maxn:nodes=200:samples=4", "auto:nodes=300:samples=4:by=win",
                                     "ismcts:nodes=200"}) {
                const std::string choice = make_player(name)->choose(view, {11, nullptr}).move;
                for (std::uint64_t index = 0; index < 3; ++index) {
                    const auto start = play::dealt(view.game, view.rules, Worlds(view.cards->seen).draw(2, index));
                    EXPECT_EQ(make_player(name)->choose(play::view_of(start, moves, view.seat), {11, nullptr}).move,
                              choice);
                }
            }
        }
}

TEST(Players, LeaveNothingFromOneChoiceToTheNext) {
    const auto start = catalog::open_game("hearts", {{"seed", "4"}, {"cards", "6"}});
    const auto warm = make_player("auto:nodes=2000:samples=5");
    for (const bool open : {false, true}) {
        play_out(start, *warm, open);
        const View view = open ? play::open_view_of(start, {}, 1) : play::view_of(start, {}, 1);
        const auto fresh = make_player("auto:nodes=2000:samples=5");
        EXPECT_EQ(warm->choose(view, {1, nullptr}).move, fresh->choose(view, {1, nullptr}).move);
    }
}

TEST(Players, AtRandomTakeEveryMoveNowAndThen) {
    const View view = play::view_of(catalog::open_game("hearts", {{"seed", "4"}}), {}, 1);
    const auto player = make_player("random");
    std::map<std::string, int> taken;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) ++taken[player->choose(view, {seed, nullptr}).move];
    EXPECT_EQ(taken.size(), view.legal.size());
}

TEST(Players, WithOpenHandsPlayTheBestMove) {
    for (int seed = 1; seed <= tries(5); ++seed)
        for (const Hand& hand : small_hands(seed)) {
            catalog::SearchRequest request;
            request.question.algorithm = "maxn";
            const View view = play::open_view_of(hand.start, hand.moves, hand.now().mover());
            if (view.legal.size() == 1) continue;
            EXPECT_EQ(make_player("speculative:depth=99")->choose(view, {}).move,
                      catalog::search(hand.now(), request).line.front());
        }
}

/// Hands face up and hidden, and a board: a choice ends in time, and so does thinking it over.
TEST(Players, KeepTheirTime) {
    const auto seconds_of = [](const auto& work) {
        const auto start = std::chrono::steady_clock::now();
        work();
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    const catalog::Position hearts = catalog::open_game("hearts", {{"seed", "1"}});
    const catalog::Position board = catalog::open_game("chinese-checkers", {});
    for (const View& view : {play::open_view_of(hearts, {}, hearts.mover()), play::view_of(hearts, {}, hearts.mover()),
                             play::view_of(board, {}, board.mover())})
        for (const char* name : {"auto", "speculative", "paranoid"}) {
            const std::string engine = name + std::string(":time=0.05");
            EXPECT_LT(seconds_of([&] { make_player(engine)->choose(view, {}); }), 5) << view.game << " " << engine;
            EXPECT_LT(seconds_of([&] { play::forecast(view, play::engine_settings(engine), 1); }), 5)
                << view.game << " " << engine;
        }
}

/// An engine of playouts heeds each of its settings and the choice's seed, with hands face up and hidden and on a
/// board.
TEST(Players, ByPlayoutsHeedTheirSettingsAndTheSeed) {
    const catalog::Position hearts = catalog::open_game("hearts", {{"seed", "2"}, {"cards", "9"}});
    const catalog::Position board = catalog::open_game("reversi", {{"players", "3"}});
    const auto moves = [](const View& view, const std::string& settings, bool seeded) {
        std::vector<std::string> chosen;
        for (std::uint64_t seed = 1; seed <= 12; ++seed)
            chosen.push_back(
                make_player("mcts:nodes=120:samples=4" + settings)->choose(view, {seeded ? seed : 1, nullptr}).move);
        return chosen;
    };
    for (const View& view : {play::open_view_of(hearts, {}, hearts.mover()), play::view_of(hearts, {}, hearts.mover()),
                             play::view_of(board, {}, board.mover())}) {
        const auto usual = moves(view, "", true);
        EXPECT_EQ(usual, moves(view, "", true)) << view.game;
        EXPECT_NE(usual, moves(view, "", false)) << view.game << ": the seed decides";
        for (const char* setting : {":exploration=5", ":playouts=random", ":random-share=0.9"})
            EXPECT_NE(usual, moves(view, setting, true)) << view.game << setting;
    }
}

TEST(Players, SearchAGameWithoutAnEvaluationToItsEnd) {
    const auto start =
        catalog::open_tree(catalog::tree_in("players 3 root: 1[ (5,4,1) a:2[ (0,6,4) (9,1,0) ] ]", "t").tree);
    EXPECT_EQ(make_player("speculative")->choose(play::view_of(start, {}, 1), {}).move, "#1");
    EXPECT_THROW(make_player("speculative:depth=2")->choose(play::view_of(start, {}, 1), {}), InputError);
}

TEST(Players, WithClosedHandsBeatThoseWhoPlayAtRandom) {
    const auto engine = make_player("speculative:nodes=3000:samples=10"), random = make_player("random");
    Score own = 0, others = 0;
    for (int seed = 1; seed <= tries(12); ++seed) {
        const auto start = catalog::open_game("hearts", {{"seed", std::to_string(seed)}});
        std::vector<std::string> moves;
        catalog::Position at = start;
        while (!at.is_over()) {
            const View view = play::view_of(start, moves, at.mover());
            const play::Turn turn{static_cast<std::uint64_t>(seed) * 100 + moves.size(), nullptr};
            moves.push_back((at.mover() == 1 ? engine : random)->choose(view, turn).move);
            at = at.after(moves.back());
        }
        own += at.scores()[0];
        others += at.scores()[1] + at.scores()[2];
    }
    EXPECT_LT(2 * own, others);
}

TEST(Players, AreRefusedInOneLineIfThereAreNone) {
    const auto message = [](const std::string& seat) -> std::string {
        try {
            make_player(seat, "seats");
        } catch (const InputError& error) {
            EXPECT_EQ(error.field(), "seats");
            EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
            return error.what();
        }
        return "nothing was wrong";
    };
    EXPECT_NE(message("human").find("human"), std::string::npos);
    EXPECT_NE(message("stockfish").find("Unknown algorithm `stockfish`"), std::string::npos);
    EXPECT_NE(message("").find("Unknown algorithm"), std::string::npos);
    EXPECT_NE(message("greedy:nodes=5").find("Unknown algorithm"), std::string::npos);
    EXPECT_NE(message("maxn:nodes").find("nodes= takes a whole number"), std::string::npos);
    EXPECT_NE(message("maxn:nodes=0").find("nodes= takes a whole number from 1"), std::string::npos);
    EXPECT_NE(message("maxn:time=nan").find("time= takes a number"), std::string::npos);
    EXPECT_NE(message("maxn:samples=3x").find("samples= takes a whole number"), std::string::npos);
    EXPECT_NE(message("maxn:samples=3:samples=4").find("twice"), std::string::npos);
    EXPECT_NE(message("maxn:by=luck").find("mean, vote or win"), std::string::npos);
    EXPECT_NE(message("maxn:colour=red").find("'colour=red' is not a setting"), std::string::npos);
    EXPECT_NE(message("paranoid:by=win").find("every player's score"), std::string::npos);
    EXPECT_NE(message("deep:table=4").find("cannot be used with deep"), std::string::npos);
    EXPECT_NE(message("ismcts:samples=4").find("samples= cannot be used with ismcts"), std::string::npos);
    EXPECT_NE(message("ismcts:by=mean").find("by= cannot be used with ismcts"), std::string::npos);
    EXPECT_NE(message("ismcts:depth=4").find("depth= cannot be used with ismcts"), std::string::npos);
    EXPECT_NE(message("ismcts:opponents=1.5").find("opponents= takes a number from 0 to 1"), std::string::npos);
}

TEST(Engines, HaveSettingsAndUsualOnes) {
    const auto settings = play::engine_settings("brs:nodes=5:time=0.5:depth=7:samples=3:table=2:threads=4:by=vote");
    EXPECT_EQ(settings.question.algorithm, "brs");
    EXPECT_EQ(settings.resources.nodes, 5u);
    EXPECT_EQ(settings.resources.seconds, 0.5);
    EXPECT_EQ(settings.resources.depth, 7);
    EXPECT_EQ(settings.sampling.samples, 3);
    EXPECT_EQ(settings.resources.table_mib, 2u);
    EXPECT_EQ(settings.sampling.threads, 4);
    EXPECT_EQ(settings.sampling.by, play::By::vote);
    EXPECT_EQ(play::engine_settings("maxn").resources.nodes, catalog::usual_engine_nodes);
    EXPECT_FALSE(play::engine_settings("maxn:depth=3").resources.nodes);
}

TEST(Players, GoOnWhereExactExpectationsDoNotFit) {
    const std::string rare = "~[1:(9) 1000000000039:(0)]";
    const catalog::Position start = catalog::open_tree(
        read_tree("players 1\n1[a:(0) b:~[1:" + rare + " 1000000000039:~[1:" + rare + " 1000000000037:(0)]]]", "t"));
    EXPECT_THROW(catalog::search(start, {}), std::runtime_error) << "and names --approximate";
    const View view = play::open_view_of(start, {}, 1);
    for (const char* engine : {"maxn", "speculative:nodes=1000"})
        EXPECT_EQ(make_player(engine)->choose(view, {1, nullptr}).move, "b") << engine;
}

}  // namespace
}  // namespace nply::test
