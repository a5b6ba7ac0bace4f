// Games given by callbacks to the C interface: sticks once more, beside the catalog's own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nply/c.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>

#include "nply/catalog/session.hpp"
#include "nply/catalog/trees.hpp"

namespace nply::test {
namespace {

using testing::HasSubstr;

/// Three players take 1 or 2 sticks; who takes the last one loses a point to each of the others.
struct Own {
    int alive = 0;         // states that nobody has freed
    int fails_at = -1;     // `after` fails with so many sticks left
    int first_player = 1;  // the number of the first player
    bool long_names = false;
    int ruled = 1;  // the rule's move
};
struct Sticks {
    int left, mover;
};

void* start(void* context) {
    ++static_cast<Own*>(context)->alive;
    return new Sticks{7, 0};
}
void free_state(void* context, void* state) {
    --static_cast<Own*>(context)->alive;
    delete static_cast<Sticks*>(state);
}
int count_moves(void*, const void* state) { return std::min(static_cast<const Sticks*>(state)->left, 2); }
int mover(void* context, const void* state) {
    return static_cast<const Sticks*>(state)->mover + static_cast<Own*>(context)->first_player;
}
void* after(void* context, const void* state, int move) {
    auto& own = *static_cast<Own*>(context);
    const auto& now = *static_cast<const Sticks*>(state);
    if (now.left == own.fails_at) {
        nply_fail("the sticks are broken");
        return nullptr;
    }
    ++own.alive;
    return new Sticks{now.left - move - 1, (now.mover + 1) % 3};
}
int scores(void*, const void* state, std::int32_t* points) {
    const int loser = (static_cast<const Sticks*>(state)->mover + 2) % 3;
    for (int p = 0; p < 3; ++p) points[p] = p == loser ? 0 : 1;
    return 0;
}
int move_name(void* context, const void*, int move, char* buffer, std::size_t room) {
    const bool longer = static_cast<Own*>(context)->long_names;
    return std::snprintf(buffer, room, "%s%d", longer ? "a-name-that-is-longer-than-the-first-buffer-" : "t", move + 1);
}
int key(void*, const void* state, std::uint64_t* key) {
    const auto& now = *static_cast<const Sticks*>(state);
    key[0] = static_cast<std::uint64_t>(now.left);
    key[1] = static_cast<std::uint64_t>(now.mover);
    return 0;
}
int evaluate(void*, const void*, std::int32_t* points) {
    points[0] = points[1] = 1;
    points[2] = 0;
    return 0;
}

/// The second move where there is one; or what is no move.
int rule(void* context, const void* state) {
    const int ruled = static_cast<Own*>(context)->ruled;
    return ruled == 1 ? count_moves(context, state) - 1 : ruled;
}
int show(void*, const void* state, char* buffer, std::size_t room) {
    return std::snprintf(buffer, room, "%d sticks, and a text that is longer than the first buffer",
                         static_cast<const Sticks*>(state)->left);
}
int svg(void*, const void*, char* buffer, std::size_t room) { return std::snprintf(buffer, room, "<svg></svg>"); }

constexpr nply_limits limits{{0, 0, 0}, {1, 1, 1}, 2, 2, 1, 1};

nply_functions functions_of(Own& own) {
    nply_functions functions{};
    functions.size = sizeof functions;
    functions.name = "own-sticks";
    functions.players = 3;
    functions.context = &own;
    functions.start = start;
    functions.free_state = free_state;
    functions.count_moves = count_moves;
    functions.mover = mover;
    functions.after = after;
    functions.scores = scores;
    functions.limits = &limits;
    functions.evaluate = evaluate;
    functions.key = key;
    functions.move_name = move_name;
    return functions;
}

/// The same game as a tree.
std::string tree(int left, int mover) {
    if (left == 0) return std::string("(") + (mover == 1 ? "0,1,1" : mover == 2 ? "1,0,1" : "1,1,0") + ")";
    std::string text = std::to_string(mover + 1) + "[";
    for (int taken = 1; taken <= std::min(left, 2); ++taken)
        text += " t" + std::to_string(taken) + ":" + tree(left - taken, (mover + 1) % 3);
    return text + "]";
}

TEST(OwnGamesInC, HaveTheValueMoveAndLineOfTheSameTree) {
    const auto position = catalog::open_tree(catalog::tree_in("players 3\n" + tree(7, 0), "text").tree);
    for (const char* algorithm : {"maxn", "immediate", "shallow", "speculative", "auto"}) {
        Own own;
        const nply_functions functions = functions_of(own);
        nply_game* game = nullptr;
        ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK) << nply_last_error();
        const char* const options[] = {"algorithm", algorithm, nullptr};
        nply_result* result = nullptr;
        ASSERT_EQ(nply_solve(game, options, &result), NPLY_OK) << nply_last_error();
        catalog::SearchRequest request;
        request.question.algorithm = "maxn";
        const auto report = catalog::search(position, request);
        std::array<double, NPLY_MAX_PLAYERS> value{};
        int entries = 0, count = 0;
        ASSERT_EQ(nply_result_value(result, value.data(), &entries), NPLY_OK);
        ASSERT_EQ(entries, 3);
        for (std::size_t p = 0; p < 3; ++p) EXPECT_EQ(value[p], static_cast<double>(report.value[p])) << algorithm;
        ASSERT_EQ(nply_result_count_line(result, &count), NPLY_OK);
        ASSERT_EQ(count, static_cast<int>(report.line.size())) << algorithm;
        for (int i = 0; i < count; ++i) {
            const char* move = nullptr;
            ASSERT_EQ(nply_result_line(result, i, &move), NPLY_OK);
            EXPECT_EQ(move, report.line[static_cast<std::size_t>(i)]) << algorithm;
        }
        nply_result_free(result);
        nply_free(game);
        EXPECT_EQ(own.alive, 0) << "states that nobody freed";
    }
}

TEST(OwnGamesInC, ArePlayedByEngines) {
    Own own;
    const nply_functions functions = functions_of(own);
    nply_game* game = nullptr;
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK);
    int over = 0;
    for (int ply = 0; over == 0 && ply < 10; ++ply) {
        const char* move = nullptr;
        ASSERT_EQ(nply_choose(game, ply % 2 == 0 ? "maxn:depth=3" : "mcts:nodes=50", 1, 0, &move), NPLY_OK)
            << nply_last_error();
        ASSERT_EQ(nply_play(game, move), NPLY_OK) << nply_last_error();
        ASSERT_EQ(nply_is_over(game, &over), NPLY_OK);
    }
    EXPECT_EQ(over, 1);
    nply_free(game);
    EXPECT_EQ(own.alive, 0);
}

TEST(OwnGamesInC, AFailureOfACallbackComesOutWithItsText) {
    Own own;
    own.fails_at = 3;
    const nply_functions functions = functions_of(own);
    nply_game* game = nullptr;
    nply_result* result = nullptr;
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK);
    EXPECT_EQ(nply_solve(game, nullptr, &result), NPLY_ERROR_GAME);
    EXPECT_STREQ(nply_last_error(), "own-sticks: after: the sticks are broken");
    EXPECT_EQ(result, nullptr);
    nply_free(game);
    EXPECT_EQ(own.alive, 0);

    own.first_player = 2;  // so that there is a player 4
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK);
    EXPECT_EQ(nply_solve(game, nullptr, &result), NPLY_ERROR_GAME);
    EXPECT_STREQ(nply_last_error(), "own-sticks: mover returned 4; players count from 1 to 3");
    nply_free(game);
}

TEST(OwnGamesInC, LongNamesOfMovesAreAskedForAgain) {
    Own own;
    own.long_names = true;
    const nply_functions functions = functions_of(own);
    nply_game* game = nullptr;
    const char* name = nullptr;
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK);
    ASSERT_EQ(nply_move_name(game, 1, &name), NPLY_OK);
    EXPECT_STREQ(name, "a-name-that-is-longer-than-the-first-buffer-2");
    nply_free(game);
}

TEST(OwnGamesInC, TheCheckFindsABrokenPromise) {
    Own own;
    nply_functions functions = functions_of(own);
    const char* findings = nullptr;
    ASSERT_EQ(nply_check_functions(&functions, &findings), NPLY_OK) << nply_last_error();
    EXPECT_STREQ(findings, "");
    const nply_limits wrong{{0, 0, 0}, {1, 1, 1}, 3, 3, 1, 1};
    functions.limits = &wrong;
    ASSERT_EQ(nply_check_functions(&functions, &findings), NPLY_OK) << nply_last_error();
    EXPECT_THAT(findings, HasSubstr("sum"));
    const nply_limits low{{0, 0, 0}, {0, 0, 0}, 0, 10, 1, 0};
    functions.limits = &low;
    ASSERT_EQ(nply_check_functions(&functions, &findings), NPLY_OK) << nply_last_error();
    EXPECT_THAT(findings, HasSubstr("limits().most is 0"));
    EXPECT_THAT(findings, testing::Not(HasSubstr("player 0"))) << "players count from 1";
}

TEST(OwnGamesInC, ATableThatLacksAFunctionIsRefused) {
    Own own;
    nply_functions functions = functions_of(own);
    nply_game* game = nullptr;
    functions.after = nullptr;
    EXPECT_EQ(nply_open_functions(&functions, &game), NPLY_ERROR_ARGUMENT);
    EXPECT_STREQ(nply_last_error(), "functions: after is a null pointer");
    functions = functions_of(own);
    functions.size = 0;
    EXPECT_EQ(nply_open_functions(&functions, &game), NPLY_ERROR_ARGUMENT);
    EXPECT_THAT(nply_last_error(), HasSubstr("sizeof(nply_functions)"));
    functions = functions_of(own);
    functions.players = 9;
    EXPECT_EQ(nply_open_functions(&functions, &game), NPLY_ERROR_ARGUMENT);
    EXPECT_EQ(game, nullptr);
}

TEST(OwnGamesInC, ARuleOfThumbMakesAGreedyPlayer) {
    Own own;
    nply_functions functions = functions_of(own);
    nply_game* game = nullptr;
    const char* move = nullptr;
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK);
    EXPECT_EQ(nply_choose(game, "greedy", 1, 0, &move), NPLY_ERROR_INPUT) << "it has no rule";
    nply_free(game);
    functions.rule = rule;
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK);
    ASSERT_EQ(nply_choose(game, "greedy", 1, 0, &move), NPLY_OK) << nply_last_error();
    EXPECT_STREQ(move, "t2");
    ASSERT_EQ(nply_choose(game, "mcts:nodes=20", 1, 0, &move), NPLY_OK) << nply_last_error();
    for (const auto& [ruled, error] : {std::pair{2, "names move 2 of 2"}, std::pair{-3, "rule returned -3"}}) {
        own.ruled = ruled;
        EXPECT_EQ(nply_choose(game, "greedy", 1, 0, &move), NPLY_ERROR_GAME);
        EXPECT_THAT(nply_last_error(), HasSubstr(error));
    }
    nply_free(game);
    EXPECT_EQ(own.alive, 0);
}

TEST(OwnGamesInC, AreShownAndDrawnByTheirOwnCallbacks) {
    Own own;
    nply_functions functions = functions_of(own);
    nply_game* game = nullptr;
    const char* text = nullptr;
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK);
    ASSERT_EQ(nply_show(game, &text), NPLY_OK);
    EXPECT_STREQ(text, "");
    ASSERT_EQ(nply_svg(game, &text), NPLY_OK);
    EXPECT_STREQ(text, "");
    nply_free(game);
    functions.show = show;
    functions.svg = svg;
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK);
    ASSERT_EQ(nply_show(game, &text), NPLY_OK);
    EXPECT_STREQ(text, "7 sticks, and a text that is longer than the first buffer");
    ASSERT_EQ(nply_play(game, "t2"), NPLY_OK);
    ASSERT_EQ(nply_show(game, &text), NPLY_OK);
    EXPECT_THAT(text, HasSubstr("5 sticks"));
    ASSERT_EQ(nply_svg(game, &text), NPLY_OK);
    EXPECT_STREQ(text, "<svg></svg>");
    nply_free(game);
}

/// A game with one hidden coin: chance tosses it, the first player guesses.
struct Coin {
    int side = -1, guess = -1;
};
int sees(void*, const void* state, int player, char* buffer, std::size_t room) {
    const auto& now = *static_cast<const Coin*>(state);
    return std::snprintf(buffer, room, "player %d, tossed %d, guess %d", player, now.side >= 0 ? 1 : 0, now.guess);
}
void* world(void* context, const char* view, std::uint64_t seed, std::uint64_t index) {
    const int constant = *static_cast<int*>(context);  // -1: the sides in turn
    if (std::string(view).find("tossed 1") == std::string::npos) {
        nply_fail("there is nothing to draw");
        return nullptr;
    }
    return new Coin{constant >= 0 ? constant : static_cast<int>((seed + index) % 2), -1};
}

nply_functions coin_functions(int& constant) {
    nply_functions functions{};
    functions.size = sizeof functions;
    functions.name = "coin";
    functions.players = 2;
    functions.context = &constant;
    functions.start = [](void*) -> void* { return new Coin; };
    functions.free_state = [](void*, void* state) { delete static_cast<Coin*>(state); };
    functions.count_moves = [](void*, const void* state) { return static_cast<const Coin*>(state)->guess < 0 ? 2 : 0; };
    functions.mover = [](void*, const void*) { return 1; };
    functions.after = [](void*, const void* state, int move) -> void* {
        const auto& now = *static_cast<const Coin*>(state);
        return new Coin(now.side < 0 ? Coin{move, -1} : Coin{now.side, move});
    };
    functions.scores = [](void*, const void* state, std::int32_t* points) {
        points[0] = static_cast<const Coin*>(state)->side == static_cast<const Coin*>(state)->guess ? 1 : 0;
        return 0;
    };
    functions.chance = [](void*, const void* state) { return static_cast<const Coin*>(state)->side < 0 ? 1 : 0; };
    functions.weight = [](void*, const void*, int) { return std::int64_t{1}; };
    functions.show = [](void*, const void* state, char* buffer, std::size_t room) {
        return std::snprintf(buffer, room, "coin %d", static_cast<const Coin*>(state)->side);
    };
    functions.view = sees;
    functions.world = world;
    return functions;
}

TEST(OwnGamesInC, AViewHidesTheStateFromEnginesAndPeople) {
    int constant = -1;
    nply_functions functions = coin_functions(constant);
    const char *text = nullptr, *heads = nullptr;
    ASSERT_EQ(nply_check_functions(&functions, &text), NPLY_OK) << nply_last_error();
    EXPECT_THAT(text, testing::Not(HasSubstr("world")));
    ASSERT_EQ(nply_check_leaks(&functions, "maxn:samples=4", 1, &text), NPLY_OK) << nply_last_error();
    EXPECT_STREQ(text, "");
    EXPECT_EQ(nply_check_leaks(&functions, "maxn:time=1", 1, &text), NPLY_ERROR_INPUT) << "a clock has no seed";
    std::string chosen[2];
    for (const int side : {0, 1}) {
        nply_game* game = nullptr;
        ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK) << nply_last_error();
        ASSERT_EQ(nply_play_index(game, side), NPLY_OK);
        ASSERT_EQ(nply_view(game, 1, &text), NPLY_OK);
        ASSERT_EQ(nply_view(game, 2, &heads), NPLY_OK);
        EXPECT_STREQ(text, "player 1, tossed 1, guess -1");
        EXPECT_STREQ(heads, "player 2, tossed 1, guess -1");
        EXPECT_EQ(nply_view(game, 3, &text), NPLY_ERROR_ARGUMENT);
        ASSERT_EQ(nply_choose(game, "maxn:samples=4", 1, 0, &text), NPLY_OK) << nply_last_error();
        chosen[side] = text;
        nply_free(game);
    }
    EXPECT_EQ(chosen[0], chosen[1]) << "it does not see the coin";
    for (constant = 0; constant < 2; ++constant) {
        ASSERT_EQ(nply_check_leaks(&functions, "random", 1, &text), NPLY_OK) << nply_last_error();
        EXPECT_THAT(text, HasSubstr("the same state for every index"));
    }
    functions.view = nullptr;
    nply_game* game = nullptr;
    EXPECT_EQ(nply_open_functions(&functions, &game), NPLY_ERROR_ARGUMENT);
    functions.world = nullptr;
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK);
    EXPECT_EQ(nply_view(game, 1, &text), NPLY_ERROR_ARGUMENT) << "it has no view";
    EXPECT_EQ(nply_check_leaks(&functions, "random", 1, &text), NPLY_ERROR_INPUT);
    nply_free(game);
}

TEST(OwnGamesInC, AStructOfAnOlderHeaderIsShorter) {
    Own own;
    nply_functions functions = functions_of(own);
    functions.size = offsetof(nply_functions, view);  // 1001
    nply_game* game = nullptr;
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK) << nply_last_error();
    nply_free(game);
    functions.size = offsetof(nply_functions, move_name);
    const char* name = nullptr;
    ASSERT_EQ(nply_open_functions(&functions, &game), NPLY_OK) << nply_last_error();
    ASSERT_EQ(nply_move_name(game, 1, &name), NPLY_OK);
    EXPECT_STREQ(name, "#2");
    nply_free(game);
}

}  // namespace
}  // namespace nply::test
