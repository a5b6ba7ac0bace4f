// The C interface: the same answers as the catalog, codes and texts for every misuse.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nply/c.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "catalog/positions.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/session.hpp"

namespace nply::test {
namespace {

using testing::HasSubstr;

struct FreeGame {
    void operator()(nply_game* game) const { nply_free(game); }
};
struct FreeResult {
    void operator()(nply_result* result) const { nply_result_free(result); }
};
using GamePtr = std::unique_ptr<nply_game, FreeGame>;
using ResultPtr = std::unique_ptr<nply_result, FreeResult>;

std::vector<const char*> pairs(const catalog::OptionValues& options) {
    std::vector<const char*> texts;
    for (const auto& [name, value] : options) texts.insert(texts.end(), {name.c_str(), value.c_str()});
    texts.push_back(nullptr);
    return texts;
}

GamePtr opened(const std::string& name, const catalog::OptionValues& options = {}) {
    nply_game* game = nullptr;
    EXPECT_EQ(nply_open(name.c_str(), pairs(options).data(), &game), NPLY_OK) << nply_last_error();
    return GamePtr(game);
}

template <class Search>
ResultPtr searched(const Search& search, const GamePtr& game, const catalog::OptionValues& options = {}) {
    nply_result* result = nullptr;
    EXPECT_EQ(search(game.get(), pairs(options).data(), &result), NPLY_OK) << nply_last_error();
    return ResultPtr(result);
}

/// What a function writes through its last pointer.
template <class T, class Handle>
T got(int (*function)(Handle*, T*), Handle* handle) {
    T value{};
    EXPECT_EQ(function(handle, &value), NPLY_OK) << nply_last_error();
    return value;
}
template <class T, class Handle>
T got(int (*function)(Handle*, int, T*), Handle* handle, std::size_t index) {
    T value{};
    EXPECT_EQ(function(handle, static_cast<int>(index), &value), NPLY_OK) << nply_last_error();
    return value;
}

catalog::Json without_seconds(catalog::Json json) {
    json.erase("seconds");
    return json;
}

TEST(CInterface, SaysItsVersion) {
    EXPECT_EQ(nply_c_version(), NPLY_C_VERSION);
    EXPECT_THAT(nply_version(), testing::MatchesRegex("[0-9]+.[0-9]+.[0-9]+"));
}

TEST(CInterface, ListsEveryGameAndAlgorithm) {
    ASSERT_EQ(nply_count_games(), static_cast<int>(catalog::games().size()));
    for (int i = 0; i < nply_count_games(); ++i)
        EXPECT_EQ(nply_game_name(i), catalog::games()[static_cast<std::size_t>(i)].name);
    ASSERT_EQ(nply_count_algorithms(), static_cast<int>(catalog::algorithms().size()));
    for (int i = 0; i < nply_count_algorithms(); ++i)
        EXPECT_EQ(nply_algorithm_name(i), catalog::algorithms()[static_cast<std::size_t>(i)].name);
    EXPECT_EQ(nply_game_name(-1), nullptr);
    EXPECT_EQ(nply_algorithm_name(nply_count_algorithms()), nullptr);
}

TEST(CInterface, DescribesEveryGameAsTheCatalogDoes) {
    for (const auto& [name, options] : small_positions(3)) {
        SCOPED_TRACE(name);
        const catalog::Position position = catalog::open_game(name, options);
        const GamePtr game = opened(name, options);
        ASSERT_NE(game, nullptr);
        EXPECT_EQ(got(nply_players, game.get()), position.players());
        EXPECT_EQ(got(nply_entries, game.get()), position.entries());
        EXPECT_EQ(got(nply_mover, game.get()), position.mover());
        EXPECT_EQ(got(nply_is_chance, game.get()), position.is_chance());
        EXPECT_EQ(got(nply_notation, game.get()), position.notation());
        EXPECT_EQ(got(nply_game_json, game.get()), catalog::to_text(catalog::to_json(position)));
        std::array<std::int32_t, NPLY_MAX_PLAYERS> scores{};
        ASSERT_EQ(nply_scores(game.get(), scores.data()), NPLY_OK);
        std::vector<Score> expected = position.scores();
        expected.resize(NPLY_MAX_PLAYERS);
        EXPECT_THAT(scores, testing::ElementsAreArray(expected));
        const auto every = position.every_move();
        ASSERT_EQ(got(nply_count_every_move, game.get()), static_cast<int>(every.size()));
        for (std::size_t i = 0; i < every.size(); ++i) EXPECT_EQ(got(nply_every_move_name, game.get(), i), every[i]);
    }
}

TEST(CInterface, PlaysEveryGameToItsEndAndBackAsTheCatalogDoes) {
    for (const auto& [name, options] : small_positions(4)) {
        SCOPED_TRACE(name);
        std::vector<catalog::Position> line{catalog::open_game(name, options)};
        const GamePtr game = opened(name, options);
        for (std::uint32_t ply = 0; ply < 40 && !line.back().is_over(); ++ply) {
            const auto moves = line.back().moves();
            ASSERT_EQ(got(nply_count_moves, game.get()), static_cast<int>(moves.size()));
            const auto index = (ply * 7 + 3) % static_cast<std::uint32_t>(moves.size());
            EXPECT_EQ(got(nply_move_name, game.get(), index), moves[index]);
            line.push_back(line.back().after(index));
            ASSERT_EQ(ply % 2 == 0 ? nply_play_index(game.get(), static_cast<int>(index))
                                   : nply_play(game.get(), moves[index].c_str()),
                      NPLY_OK)
                << nply_last_error();
            EXPECT_EQ(got(nply_notation, game.get()), line.back().notation());
            EXPECT_EQ(got(nply_is_over, game.get()), line.back().is_over());
        }
        for (; line.size() > 1; line.pop_back()) {
            EXPECT_EQ(got(nply_count_played, game.get()), static_cast<int>(line.size()) - 1);
            EXPECT_EQ(got(nply_notation, game.get()), line.back().notation());
            ASSERT_EQ(nply_undo(game.get()), NPLY_OK);
        }
        EXPECT_EQ(got(nply_notation, game.get()), line.back().notation());
    }
}

void expect_same(const ResultPtr& result, const catalog::SearchReport& report) {
    ASSERT_NE(result, nullptr);
    std::array<double, NPLY_MAX_PLAYERS> value{};
    int entries = 0;
    ASSERT_EQ(nply_result_value(result.get(), value.data(), &entries), NPLY_OK);
    ASSERT_EQ(entries, static_cast<int>(std::max(report.value.size(), report.mean.size())));
    for (std::size_t i = 0; i < static_cast<std::size_t>(entries); ++i)
        EXPECT_DOUBLE_EQ(value[i], report.mean.empty()
                                       ? static_cast<double>(report.value[i]) / static_cast<double>(report.denominator)
                                       : report.mean[i]);
    std::vector<std::string> line;
    for (int i = 0; i < got(nply_result_count_line, static_cast<const nply_result*>(result.get())); ++i) {
        const char* move = nullptr;
        EXPECT_EQ(nply_result_line(result.get(), i, &move), NPLY_OK);
        line.emplace_back(move);
    }
    EXPECT_EQ(line, report.line);
    const nply_result* const read = result.get();
    EXPECT_EQ(got(nply_result_complete, read), report.complete);
    EXPECT_EQ(got(nply_result_nodes, read), report.counts.visited);
    EXPECT_EQ(got(nply_result_promise, read), catalog::name_of(report.promise));
    EXPECT_EQ(without_seconds(catalog::Json::parse(got(nply_result_json, read))),
              without_seconds(catalog::to_json(report)));
    if (report.chance || report.line.empty()) {
        EXPECT_EQ(got(nply_result_move, read), nullptr);
        EXPECT_EQ(got(nply_result_index, read), -1);
    } else {
        EXPECT_EQ(got(nply_result_move, read), report.line.front());
        EXPECT_EQ(got(nply_result_index, read), static_cast<int>(report.path.front()));
    }
}

TEST(CInterface, SearchesEveryGameAsTheCatalogDoes) {
    for (const auto& [name, options] : small_positions(5))
        for (const char* algorithm : {"maxn", "paranoid", "mcts"}) {
            SCOPED_TRACE(name + " " + algorithm);
            const GamePtr game = opened(name, options);
            catalog::SearchRequest request;
            request.question.algorithm = algorithm;
            request.question.deepen = true;
            request.resources.nodes = 300;
            expect_same(searched(nply_search, game, {{"algorithm", algorithm}, {"nodes", "300"}}),
                        catalog::search(catalog::open_game(name, options), request));
        }
}

TEST(CInterface, SolvesSmallDealsAsTheCatalogDoes) {
    for (const char* name : {"hearts", "spades", "sergeant-major", "whist"})
        for (const char* seed : {"1", "2", "3"}) {
            const catalog::OptionValues options{{"seed", seed}, {"cards", "3"}};
            SCOPED_TRACE(name + std::string(" ") + seed);
            const auto result = searched(nply_solve, opened(name, options));
            catalog::SearchRequest request;
            request.question.algorithm = "maxn";
            const auto report = catalog::search(catalog::open_game(name, options), request);
            std::array<std::int64_t, NPLY_MAX_PLAYERS> numerators{};
            std::int64_t denominator = 0;
            ASSERT_EQ(nply_result_fractions(result.get(), numerators.data(), &denominator), NPLY_OK);
            EXPECT_EQ(denominator, 1);
            EXPECT_EQ(std::vector<WideScore>(numerators.data(), numerators.data() + report.value.size()), report.value);
            EXPECT_EQ(got(nply_result_move, static_cast<const nply_result*>(result.get())), report.line.front());
        }
}

TEST(CInterface, SearchesTreesWithChance) {
    nply_game* tree = nullptr;
    ASSERT_EQ(nply_open_tree("players 3\n1[ x:(5,4,1) a:~[ 1/3:(9,1,0) 2/3:(0,6,4) ] ]", &tree), NPLY_OK);
    const GamePtr game(tree);
    const auto result = searched(nply_solve, game, {{"algorithm", "maxn"}});
    EXPECT_STREQ(got(nply_result_move, static_cast<const nply_result*>(result.get())), "x");
    ASSERT_EQ(nply_play(tree, "a"), NPLY_OK);
    EXPECT_EQ(got(nply_is_chance, tree), 1);
    const auto expectation = searched(nply_solve, game, {{"algorithm", "maxn"}});
    std::array<std::int64_t, NPLY_MAX_PLAYERS> numerators{};
    std::int64_t denominator = 0;
    ASSERT_EQ(nply_result_fractions(expectation.get(), numerators.data(), &denominator), NPLY_OK);
    EXPECT_EQ(denominator, 3);
    EXPECT_EQ(numerators[1], 13);
    const char* move = nullptr;
    EXPECT_EQ(nply_choose(tree, "random", 1, 0, &move), NPLY_ERROR_ARGUMENT);
    EXPECT_THAT(nply_last_error(), HasSubstr("nply_roll"));
    EXPECT_EQ(nply_roll(tree, 5), NPLY_OK);
    EXPECT_EQ(got(nply_is_over, tree), 1);
}

TEST(CInterface, AnEngineChoosesByItsSeedAndDoesNotSeeHiddenHands) {
    const catalog::OptionValues one{{"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", "1"}};
    const catalog::OptionValues other{{"deal", "AQ4.2..7 T.AK.6.9 K3.J.5.8"}, {"leader", "1"}};
    for (const char* engine : {"auto:nodes=3000", "mcts:nodes=300", "random"})
        for (const std::uint64_t seed : {1u, 2u, 3u}) {
            const GamePtr first = opened("hearts", one), second = opened("hearts", other);
            const char *move = nullptr, *again = nullptr;
            ASSERT_EQ(nply_choose(first.get(), engine, seed, 0, &move), NPLY_OK) << nply_last_error();
            ASSERT_EQ(nply_choose(second.get(), engine, seed, 0, &again), NPLY_OK) << nply_last_error();
            EXPECT_STREQ(move, again);
            EXPECT_EQ(nply_play(first.get(), move), NPLY_OK);
        }
}

TEST(CInterface, ACopyGoesItsOwnWay) {
    const GamePtr game = opened("sticks");
    ASSERT_EQ(nply_play_index(game.get(), 0), NPLY_OK);
    nply_game* made = nullptr;
    ASSERT_EQ(nply_copy(game.get(), &made), NPLY_OK);
    const GamePtr copy(made);
    const std::string before = got(nply_notation, game.get());
    ASSERT_EQ(nply_play_index(made, 0), NPLY_OK);
    EXPECT_EQ(got(nply_notation, game.get()), before);
    ASSERT_EQ(nply_undo(made), NPLY_OK);
    EXPECT_EQ(got(nply_notation, made), before);
    EXPECT_EQ(nply_undo(made), NPLY_OK);
}

TEST(CInterface, NullPointersAreErrors) {
    const GamePtr game = opened("sticks");
    nply_game* out = nullptr;
    nply_result* result = nullptr;
    const char* text = nullptr;
    int number = 0;
    double value[NPLY_MAX_PLAYERS];
    std::int64_t fractions[NPLY_MAX_PLAYERS];
    for (const int code : {nply_open(nullptr, nullptr, &out),
                           nply_open("sticks", nullptr, nullptr),
                           nply_open_tree(nullptr, &out),
                           nply_copy(nullptr, &out),
                           nply_copy(game.get(), nullptr),
                           nply_players(nullptr, &number),
                           nply_players(game.get(), nullptr),
                           nply_mover(nullptr, &number),
                           nply_move_name(nullptr, 0, &text),
                           nply_move_name(game.get(), 0, nullptr),
                           nply_scores(nullptr, nullptr),
                           nply_scores(game.get(), nullptr),
                           nply_play(nullptr, "1"),
                           nply_play(game.get(), nullptr),
                           nply_play_index(nullptr, 0),
                           nply_roll(nullptr, 1),
                           nply_undo(nullptr),
                           nply_set_stop(nullptr, 1),
                           nply_solve(nullptr, nullptr, &result),
                           nply_solve(game.get(), nullptr, nullptr),
                           nply_search(nullptr, nullptr, &result),
                           nply_choose(nullptr, "random", 1, 0, &text),
                           nply_choose(game.get(), nullptr, 1, 0, &text),
                           nply_choose(game.get(), "random", 1, 0, nullptr),
                           nply_result_value(nullptr, value, &number),
                           nply_result_fractions(nullptr, fractions, fractions),
                           nply_result_json(nullptr, &text),
                           nply_result_move(nullptr, &text),
                           nply_open_functions(nullptr, &out),
                           nply_check_functions(nullptr, &text)}) {
        EXPECT_EQ(code, NPLY_ERROR_ARGUMENT);
        EXPECT_THAT(nply_last_error(), HasSubstr("is a null pointer"));
    }
    EXPECT_EQ(out, nullptr);
    nply_free(nullptr);
    nply_result_free(nullptr);
}

TEST(CInterface, WrongTextsAreErrorsThatSayWhatIsWrong) {
    nply_game* out = nullptr;
    EXPECT_EQ(nply_open("heart", nullptr, &out), NPLY_ERROR_INPUT);
    EXPECT_THAT(nply_last_error(), HasSubstr("hearts"));
    EXPECT_EQ(nply_open("sticks", pairs({{"card", "3"}}).data(), &out), NPLY_ERROR_INPUT);
    EXPECT_THAT(nply_last_error(), HasSubstr("card"));
    const char* const no_value[] = {"sticks", nullptr};
    EXPECT_EQ(nply_open("sticks", no_value, &out), NPLY_ERROR_ARGUMENT);
    EXPECT_THAT(nply_last_error(), HasSubstr("has no value"));
    const char* const twice[] = {"players", "3", "players", "4", nullptr};
    EXPECT_EQ(nply_open("sticks", twice, &out), NPLY_ERROR_INPUT);
    EXPECT_THAT(nply_last_error(), HasSubstr("twice"));
    EXPECT_EQ(nply_open_tree("1[ (1,2,3", &out), NPLY_ERROR_INPUT);
    EXPECT_THAT(nply_last_error(), HasSubstr("text:1:"));
    EXPECT_EQ(out, nullptr);

    const GamePtr game = opened("sticks");
    nply_result* result = nullptr;
    EXPECT_EQ(nply_search(game.get(), pairs({{"dept", "3"}}).data(), &result), NPLY_ERROR_INPUT);
    EXPECT_STREQ(nply_last_error(), "Unknown option `dept`. Did you mean `depth`?");
    EXPECT_EQ(nply_search(game.get(), pairs({{"nodes", "-1"}}).data(), &result), NPLY_ERROR_INPUT);
    EXPECT_EQ(nply_solve(game.get(), pairs({{"algorithm", "maxm"}}).data(), &result), NPLY_ERROR_INPUT);
    const char* move = nullptr;
    EXPECT_EQ(nply_choose(game.get(), "auto:nodse=3", 1, 0, &move), NPLY_ERROR_INPUT);
    EXPECT_EQ(nply_choose(game.get(), "bot:true", 1, 0, &move), NPLY_ERROR_INPUT);
    EXPECT_EQ(nply_choose(game.get(), "ismcts:nodes=50:reuse=on", 1, 0, &move), NPLY_ERROR_INPUT)
        << "there is no next move to keep trees for";
    EXPECT_EQ(nply_choose(game.get(), "human", 1, 0, &move), NPLY_ERROR_INPUT);
    EXPECT_EQ(nply_play(game.get(), ""), NPLY_ERROR_INPUT);
    EXPECT_EQ(nply_play_index(game.get(), 1000), NPLY_ERROR_ARGUMENT);
    EXPECT_EQ(nply_play_index(game.get(), -1), NPLY_ERROR_ARGUMENT);
    EXPECT_EQ(nply_undo(game.get()), NPLY_ERROR_ARGUMENT);
    EXPECT_EQ(result, nullptr);
}

TEST(CInterface, OfSeveralMovesNoneIsMadeIfOneCannotBe) {
    const GamePtr game = opened("hearts", {{"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", "2"}});
    const std::string before = got(nply_notation, game.get());
    EXPECT_EQ(nply_play(game.get(), "S3 ST D6"), NPLY_ERROR_INPUT);
    EXPECT_THAT(nply_last_error(), testing::StartsWith("move 3: "));
    EXPECT_EQ(got(nply_notation, game.get()), before);
    EXPECT_EQ(got(nply_count_played, game.get()), 0);
    EXPECT_EQ(nply_play(game.get(), "S3 ST SA"), NPLY_OK);
    EXPECT_EQ(got(nply_count_played, game.get()), 3);
}

TEST(CInterface, AStopFromAnotherThreadEndsASearchUntilItIsTakenBack) {
    const GamePtr game = opened("reversi", {{"players", "3"}});
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        nply_set_stop(game.get(), 1);
    });
    nply_result* result = nullptr;
    const int code = nply_search(game.get(), pairs({{"algorithm", "maxn"}}).data(), &result);
    EXPECT_TRUE(code == NPLY_OK || code == NPLY_ERROR_STOPPED);
    if (result != nullptr) {
        EXPECT_EQ(got(nply_result_complete, static_cast<const nply_result*>(result)), 0);
    }
    nply_result_free(result);
    stopper.join();
    EXPECT_EQ(nply_solve(game.get(), pairs({{"algorithm", "maxn"}}).data(), &(result = nullptr)), NPLY_ERROR_STOPPED);
    ASSERT_EQ(nply_set_stop(game.get(), 0), NPLY_OK);
    EXPECT_NE(searched(nply_search, game, {{"depth", "1"}}), nullptr);
}

TEST(CInterface, TwoThreadsSearchCopiesAndHaveErrorsOfTheirOwn) {
    const GamePtr game = opened("hearts", {{"seed", "7"}, {"cards", "4"}});
    const ResultPtr alone = searched(nply_solve, game, {{"algorithm", "speculative"}});
    const auto expected =
        without_seconds(catalog::Json::parse(got(nply_result_json, static_cast<const nply_result*>(alone.get()))));
    std::atomic<int> same = 0;
    const auto work = [&](nply_game* copy, const char* wrong) {
        for (int i = 0; i < 20; ++i) {
            const ResultPtr result = searched(nply_solve, GamePtr([&] {
                                                  nply_game* each = nullptr;
                                                  nply_copy(copy, &each);
                                                  return each;
                                              }()),
                                              {{"algorithm", "speculative"}});
            const char* json = nullptr;
            nply_game* none = nullptr;
            nply_result_json(result.get(), &json);
            const bool error = nply_open(wrong, nullptr, &none) == NPLY_ERROR_INPUT &&
                               std::string(nply_last_error()).find(wrong) != std::string::npos;
            same += without_seconds(catalog::Json::parse(json)) == expected && error;
        }
    };
    nply_game* other = nullptr;
    ASSERT_EQ(nply_copy(game.get(), &other), NPLY_OK);
    const GamePtr second(other);
    {
        const std::jthread one(work, game.get(), "xxxxxxxx"), two(work, other, "yyyyyyyy");
    }
    EXPECT_EQ(same, 40);
}

}  // namespace
}  // namespace nply::test
