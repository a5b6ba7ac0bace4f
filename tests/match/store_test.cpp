#include "nply/store/match_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <utility>

#include "nply/core/error.hpp"
#include "nply/play/match_run.hpp"
#include "nply/store/own_match.hpp"

namespace nply::test {
namespace {

namespace fs = std::filesystem;
using play::HandRow;
using play::Match;
using play::MatchPlan;
using play::Scoreboard;
using play::Shard;
using store::MatchStore;

class Store : public testing::Test {
protected:
    Store() { fs::create_directories(folder_); }
    ~Store() override { fs::remove_all(folder_); }
    std::string file(const std::string& name) const { return folder_ / name; }

    /// Plays what is not in the store yet.
    void play(const std::string& name, const Match& match, Shard shard = {}) const {
        MatchStore kept(name, match, shard, "1.2.3");
        Scoreboard scoreboard(match, shard);
        kept.each([&](const HandRow& row) { scoreboard.add(row); });
        play::run_match(match, scoreboard, {.keep = [&](const HandRow& row) { kept.add(row); }}, 2);
    }

    const fs::path folder_ = fs::temp_directory_path() / ("nply_store_" + std::to_string(getpid()));
};

MatchPlan plan() {
    return {
        .game = "hearts", .options = {{"cards", "3"}}, .entrants = {"random", "greedy", "maxn:nodes=50"}, .deals = 4};
}

std::vector<std::string> rows(const std::string& file) {
    std::vector<std::string> lines;
    store::each_row(file, [&](const HandRow& row) { lines.push_back(play::to_line(row)); });
    return lines;
}

template <class Error, class Action>
std::string message(const Action& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "nothing was thrown";
}

TEST_F(Store, GivesBackWhatItWasGiven) {
    const Match match(plan());
    const HandRow row{
        7, "..", {{"SA", "H2"}, {3, -1, 2}, {{5, 0.25, 1, 2, 3, "a \"b\"\n"}, {}, {}}, play::Fault::late, 2}};
    {
        MatchStore kept(file("a.db"), match, {}, "1.2.3");
        kept.add(row);
    }
    EXPECT_EQ(rows(file("a.db")), std::vector{play::to_line(row)});
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1) << "a store that is closed is one file";
    SQLite::Database database(file("a.db"));
    SQLite::Statement seats(database, "SELECT seat, entrant, score, nodes, late, illegal FROM seats WHERE seat = 1");
    ASSERT_TRUE(seats.executeStep());
    EXPECT_EQ(seats.getColumn(1).getInt(), match.entrant_at(7, 0) + 1);
    EXPECT_EQ(seats.getColumn(2).getInt(), 3);
    EXPECT_EQ(seats.getColumn(3).getInt(), 5);
    EXPECT_EQ(seats.getColumn(4).getInt(), 1);
    EXPECT_EQ(seats.getColumn(5).getInt(), 3);
}

TEST_F(Store, ARowTellsWhereAndByWhomItWasPlayed) {
    const Match match(plan());
    play(file("a.db"), match);
    SQLite::Database database(file("a.db"));
    SQLite::Statement hand(database,
                           "SELECT seating, ends, seed, version, moves, position FROM hands WHERE number = 8");
    ASSERT_TRUE(hand.executeStep());
    EXPECT_EQ(hand.getColumn(0).getString(), "[2,1,3]");
    EXPECT_EQ(hand.getColumn(1).getString(), "normal");
    EXPECT_EQ(hand.getColumn(2).getString(), std::to_string(match.seed_of_hand(8)));
    EXPECT_EQ(hand.getColumn(3).getString(), "1.2.3");
    const auto end = catalog::open_game(
        "hearts", {{"position", hand.getColumn(5).getString()}, {"play", hand.getColumn(4).getString()}});
    EXPECT_TRUE(end.is_over());
}

TEST_F(Store, GoesOnWhereItStopped) {
    const Match match(plan());
    play(file("whole.db"), match);
    MatchPlan shorter = plan();
    shorter.deals = 2;
    play(file("a.db"), Match(shorter));
    EXPECT_EQ(rows(file("a.db")).size(), 12u);
    play(file("a.db"), match);
    EXPECT_EQ(rows(file("a.db")).size(), 24u);
    EXPECT_EQ(store::read_match(file("a.db")).plan.deals, 4u);
}

TEST_F(Store, SaysWhetherItsMatchEndsWhenClear) {
    const Match match(plan());
    EXPECT_NO_THROW(MatchStore(file("a.db"), match, {}, "1", true));
    EXPECT_TRUE(store::read_match(file("a.db")).until_clear);
    SQLite::Database(file("a.db"), SQLite::OPEN_READWRITE).exec("DELETE FROM match WHERE name = 'ends'");
    EXPECT_FALSE(store::read_match(file("a.db")).until_clear) << "a store older than the setting";
    play(file("a.db"), match);
    EXPECT_FALSE(store::read_match(file("a.db")).until_clear);
}

TEST_F(Store, SaysWhichOtherProgramsHaveWrittenIt) {
    const Match match(plan());
    play(file("a.db"), match);
    EXPECT_EQ(MatchStore(file("a.db"), match, {}, "1.2.3").other_versions(), std::vector<std::string>{});
    EXPECT_EQ(MatchStore(file("a.db"), match, {}, "2.0").other_versions(), std::vector<std::string>{"1.2.3"});
}

TEST_F(Store, OfAnotherMatchIsRefused) {
    play(file("a.db"), Match(plan()));
    MatchPlan other = plan();
    other.seed = 2;
    EXPECT_EQ(message<InputError>([&] { play(file("a.db"), Match(other)); }),
              "store " + file("a.db") + " holds another match: seed is 1 there and 2 here");
    EXPECT_NE(message<InputError>([&] { play(file("a.db"), Match(plan()), {1, 2}); }).find("holds shard 1/1"),
              std::string::npos);
}

TEST_F(Store, FromTheFutureIsRefused) {
    play(file("a.db"), Match(plan()));
    SQLite::Database(file("a.db"), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
    const std::string said = message<InputError>([&] { play(file("a.db"), Match(plan())); });
    EXPECT_NE(said.find("newer nply: its schema is 99"), std::string::npos) << said;
    EXPECT_THROW(store::read_match(file("a.db")), InputError);
}

TEST_F(Store, LeavesOtherFilesAlone) {
    std::ofstream(file("text")) << "not a database, but long enough to look like one if nobody reads the beginning";
    EXPECT_NE(message<InputError>([&] { play(file("text"), Match(plan())); }).find("not a SQLite file"),
              std::string::npos);
    SQLite::Database(file("other.db"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE hands (x)");
    const auto before = fs::last_write_time(file("other.db"));
    EXPECT_NE(message<InputError>([&] { play(file("other.db"), Match(plan())); }).find("none of matches"),
              std::string::npos);
    EXPECT_EQ(fs::last_write_time(file("other.db")), before);
    EXPECT_THROW(play(file("no/such/folder.db"), Match(plan())), InputError);
    EXPECT_THROW(store::read_match(file("nothing.db")), InputError);
    EXPECT_FALSE(fs::exists(file("nothing.db")));
}

TEST_F(Store, HasOneWriterAndManyReaders) {
    const Match match(plan());
    std::optional<MatchStore> first;
    first.emplace(file("a.db"), match, Shard{}, "1");
    first->add({3, "..", {{"SA"}, {1, 2, 3}, {{}, {}, {}}}});
    EXPECT_NE(message<std::runtime_error>([&] {
                  const MatchStore second(file("a.db"), match, {}, "1");
              }).find("being written by another process"),
              std::string::npos);
    EXPECT_EQ(rows(file("a.db")).size(), 1u);
    first->add({4, "..", {{"SA"}, {1, 2, 3}, {{}, {}, {}}}});
    EXPECT_EQ(rows(file("a.db")).size(), 2u);
    first.reset();
    EXPECT_NO_THROW(MatchStore(file("a.db"), match, {}, "1"));
}

TEST_F(Store, IsReadAsItWasBeforeAKilledWritersLastChange) {
    play(file("a.db"), Match(plan()));
    const std::vector<std::string> before = rows(file("a.db"));
    {
        SQLite::Database writer(file("a.db"), SQLite::OPEN_READWRITE);
        writer.exec("PRAGMA cache_size = 1");  // pages are written before the transaction ends
        SQLite::Transaction unfinished(writer);
        writer.exec("UPDATE hands SET trouble = printf('%.*c', 20000, 'x')");
        for (const std::string end : {"", "-journal"}) fs::copy_file(file("a.db" + end), file("b.db" + end));
    }
    EXPECT_EQ(rows(file("b.db")), before);
    EXPECT_EQ(rows(file("a.db")), before);
}

TEST_F(Store, MergesShardsIntoTheWhole) {
    const Match match(plan());
    play(file("1.db"), match, {1, 2});
    play(file("2.db"), match, {2, 2});
    store::merge({file("2.db"), file("1.db")}, file("m.db"));
    EXPECT_EQ(rows(file("m.db")).size(), 24u);
    EXPECT_EQ(store::read_match(file("m.db")).shard, Shard{});
    EXPECT_NE(message<InputError>([&] { store::merge({file("1.db"), file("2.db")}, file("m.db")); }).find("already"),
              std::string::npos);
}

TEST_F(Store, MergesNothingThatDoesNotBelongTogether) {
    MatchPlan other = plan(), longer = plan();
    other.seed = 9;
    longer.deals = 6;
    play(file("1.db"), Match(plan()), {1, 2});
    play(file("again.db"), Match(plan()), {1, 2});
    play(file("other.db"), Match(other), {2, 2});
    play(file("longer.db"), Match(longer), {2, 2});
    play(file("third.db"), Match(plan()), {3, 3});
    const auto refusal = [&](const char* second) {
        return message<InputError>([&] { store::merge({file("1.db"), file(second)}, file("m.db")); });
    };
    EXPECT_NE(refusal("again.db").find("hand 0 is in another"), std::string::npos);
    EXPECT_NE(refusal("other.db").find("seed is 1 there and 9 here"), std::string::npos);
    EXPECT_NE(refusal("longer.db").find("4 deals and 6"), std::string::npos);
    EXPECT_NE(refusal("third.db").find("one of 2 shards and one of 3"), std::string::npos);
    EXPECT_NE(refusal("nothing.db").find("cannot be opened"), std::string::npos);
    EXPECT_FALSE(fs::exists(file("m.db")));
    EXPECT_FALSE(fs::exists(file("m.db.part")));
}

/// Three players take 1 to 3 of some sticks; who takes the last has a point, or nobody else has.
struct Pile {
    struct State {
        int sticks = 9;
        Player to_move = 0;
    };
    using Move = int;
    Score prize = 1;

    std::string name() const { return "pile"; }
    int players() const { return 3; }
    State start() const { return {}; }
    bool is_over(const State& state) const { return state.sticks == 0; }
    Player mover(const State& state) const { return state.to_move; }
    Scores scores(const State& state) const {
        Scores scores;
        scores[(state.to_move + 2) % 3] = prize;
        return scores;
    }
    void moves(const State& state, MoveList<Move>& list) const {
        for (int take = 1; take <= std::min(3, state.sticks); ++take) list.add(take);
    }
    State after(const State& state, Move take) const {
        return {state.sticks - take, static_cast<Player>((state.to_move + 1) % 3)};
    }
};

TEST_F(Store, AMatchInAGameOfOnesOwnGoesOnAndRefusesOtherRules) {
    const std::string pile = file("own.db"), counted = file("own-player.db");
    const auto half = store::match(pile, Pile{}, {"maxn", "random"}, 2);
    EXPECT_EQ(half.hands, 12u);
    int chosen = 0;
    struct Counting : play::Player {
        int* chosen;
        explicit Counting(int* count) : chosen(count) {}
        play::Choice choose(const play::View& view, const play::Turn&) override {
            ++*chosen;
            return {view.legal.front()};
        }
    };
    const auto whole = store::match(pile, Pile{}, {"maxn", "random"}, 4);
    const auto at_once = play::match(Pile{}, {"maxn", "random"}, 4);
    EXPECT_EQ(whole.hands, at_once.hands);
    EXPECT_EQ(whole.entrants[0].score.mean, at_once.entrants[0].score.mean);
    EXPECT_THROW(store::match(pile, Pile{2}, {"maxn", "random"}, 4), InputError) << "other rules";
    play::OwnMatchOptions options;
    options.strict = true;
    options.seatings = "rotations";
    options.players["own:counting"] = [&] { return std::make_unique<Counting>(&chosen); };
    EXPECT_EQ(store::match(counted, Pile{}, {"own:counting", "first", "random"}, 2, options).hands, 6u);
    EXPECT_GT(std::exchange(chosen, 0), 0);
    store::match(counted, Pile{}, {"own:counting", "first", "random"}, 2, options);
    EXPECT_EQ(chosen, 0) << "every hand was there";
}

}  // namespace
}  // namespace nply::test
