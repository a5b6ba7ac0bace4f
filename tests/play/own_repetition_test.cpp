// Games with cycles that say how a repeated position ends: held against a plain max^n that counts positions by itself.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <utility>
#include <vector>

#include "nply/adapt/repetition.hpp"
#include "nply/catalog/functions_of.hpp"
#include "nply/catalog/session.hpp"
#include "nply/core/check.hpp"
#include "nply/core/random.hpp"
#include "nply/play/own_match.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"

namespace nply::test {
namespace {

/// Players in turn move a token along the edges of a random graph and get what its node is worth.
struct Walk {
    static constexpr int nodes = 4, edges = 2;
    struct State {
        int node = 0;
        Player mover = 0;
        Scores points;
    };
    using Move = int;

    Walk(int many, int times, std::uint64_t seed) : players_(many), times_(times) {
        Random random(seed);
        for (auto& row : to)
            for (int& node : row) node = random.between(0, nodes - 1);
        for (int& each : worth) each = random.between(0, 2);
    }
    std::string name() const { return "walk"; }
    int players() const { return players_; }
    State start() const { return {}; }
    bool is_over(const State&) const { return false; }
    Player mover(const State& state) const { return state.mover; }
    void moves(const State&, MoveList<Move>& list) const {
        for (Move edge = 0; edge < edges; ++edge) list.add(edge);
    }
    State after(State state, Move edge) const {
        state.node = to[static_cast<std::size_t>(state.node)][static_cast<std::size_t>(edge)];
        state.points[state.mover] += worth[static_cast<std::size_t>(state.node)];
        state.mover = static_cast<Player>((state.mover + 1) % players_);
        return state;
    }
    Scores scores(const State& state) const { return state.points; }
    /// Who would be to move gets a point.
    Scores repeated(const State& state) const {
        Scores scores = state.points;
        ++scores[state.mover];
        return scores;
    }
    int times_to_end() const { return times_; }
    Key key(const State& state) const {
        Key key = position_key(state);
        for (int p = 0; p < players_; ++p) key.high = 100 * key.high + static_cast<std::uint64_t>(state.points[p]);
        return key;
    }
    Key position_key(const State& state) const {
        return {static_cast<std::uint64_t>(state.node), static_cast<std::uint64_t>(state.mover)};
    }
    ScoreLimits limits() const { return {Scores::all(players_, 0), Scores::all(players_, 60), 0, 150}; }

    std::array<std::array<int, edges>, nodes> to{};
    std::array<int, nodes> worth{};

private:
    int players_, times_;
};

/// Counts the positions of its own line in a map.
Scores plain_value(const Walk& game, const Walk::State& state, std::map<std::pair<int, int>, int> met) {
    if (++met[{state.node, state.mover}] >= game.times_to_end()) return game.repeated(state);
    std::optional<Scores> best;
    for (Walk::Move edge = 0; edge < Walk::edges; ++edge) {
        const Scores value = plain_value(game, game.after(state, edge), met);
        if (!best || value[state.mover] > (*best)[state.mover]) best = value;
    }
    return *best;
}

TEST(Repetition, EndsTheGameInEverySearchAsAPlainCountSays) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Walk walk(seed % 2 == 0 ? 2 : 3, seed % 5 == 0 && seed % 2 == 0 ? 3 : 2, seed);
        const Scores value = plain_value(walk, walk.start(), {});
        const Repetition<Walk> game(walk);
        const auto start = game.start(walk.start());
        EXPECT_EQ(Scores(maxn(game, start).value), value) << "seed " << seed;
        EXPECT_EQ(Scores(speculative(game, start).value), value) << "seed " << seed;
        EXPECT_TRUE(check(game, start, {.games = 20}).empty()) << "seed " << seed;

        const catalog::Position own = catalog::open_functions(catalog::functions_of(walk));
        for (const char* algorithm : {"maxn", "speculative", "auto"})
            for (const bool table : {false, true}) {
                catalog::SearchRequest request;
                request.question.algorithm = algorithm;
                if (table) request.resources.table_mib = 1;
                const auto report = catalog::search(own, request);
                for (int p = 0; p < walk.players(); ++p)
                    EXPECT_EQ(report.value[static_cast<std::size_t>(p)], value[p])
                        << algorithm << ", seed " << seed << (table ? ", with a table" : "");
            }
    }
}

TEST(Repetition, EndsMatchesAndPlay) {
    const Walk walk(2, 2, 4);
    const auto functions = catalog::functions_of(walk);
    EXPECT_TRUE(catalog::check(functions, {.games = 50}).empty());
    EXPECT_TRUE(play::match(functions, {"mcts:nodes=50", "random"}, 5).complete);
    catalog::Position at = catalog::open_functions(functions);
    int plies = 0;
    for (; !at.is_over(); ++plies) at = at.after(0u);
    EXPECT_LE(plies, 2 * Walk::nodes) << "no more positions than there are";
    EXPECT_TRUE(at.moves().empty());
    EXPECT_THROW(at.after("0"), InputError);
}

TEST(Repetition, NeedsAKey) {
    auto functions = catalog::functions_of(Walk(2, 2, 1));
    functions.key = nullptr;
    EXPECT_THROW(catalog::open_functions(functions), InputError);
}

TEST(Repetition, ALongLineIsFreedWithoutRecursion) {
    Occurrences line;
    for (std::uint64_t i = 0; i < 1'000'000; ++i) {
        if (i % 1000 == 0) line = Occurrences();  // looking back takes as long as the line
        line = line.with({i, 0});
    }
    EXPECT_EQ(line.times(), 1);
    EXPECT_EQ(line.with({999'500, 0}).times(), 2);
    EXPECT_EQ(Occurrences().with({1, 0}).with({2, 0}).with({3, 0}).key(),
              Occurrences().with({2, 0}).with({1, 0}).with({3, 0}).key());
    EXPECT_NE(Occurrences().with({1, 0}).with({3, 0}).key(), Occurrences().with({2, 0}).with({3, 0}).key());
    EXPECT_NE(Occurrences().with({1, 1}).with({2, 2}).with({3, 0}).key(),
              Occurrences().with({1, 2}).with({2, 1}).with({3, 0}).key());
}

}  // namespace
}  // namespace nply::test
