// Tables change what a search costs, never what it answers: every size, order and algorithm.
#include "nply/search/table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "nply/adapt/horizon.hpp"
#include "nply/core/random_play.hpp"
#include "nply/games/dots_and_boxes.hpp"
#include "nply/games/sticks.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/learned_order.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "oracle/settings.hpp"
#include "support/plans.hpp"

namespace nply::test {
namespace {

constexpr std::size_t sizes[] = {64, 4 * 64, 100 * 64, 1 << 20};

/// Value, move and line of every kernel setting with a table of every size, in three visiting orders.
template <class G>
void expect_same_answers(const G& game, const typename G::State& start, const std::vector<Setting>& settings) {
    const auto plain = maxn(game, start);
    const auto check = [&](const auto& result, const Setting& setting) {
        ASSERT_TRUE(result.complete) << to_text(setting);
        ASSERT_EQ(result.value, plain.value) << to_text(setting);
        ASSERT_EQ(result.path, plain.path) << to_text(setting);
    };
    for (const std::size_t bytes : sizes)
        for (const Setting& setting : settings) {
            Table table(bytes);
            Budget budget;
            check(PrunedMaxn<G, CanonicalOrder, NoObserver, TableMemory>(game, setting.pruning, budget, nobody, {},
                                                                         TableMemory(table))
                      .run(start),
                  setting);
            table.clear();
            check(PrunedMaxn<G, HintFirst, NoObserver, TableMemory>(game, setting.pruning, budget, nobody, {},
                                                                    TableMemory(table))
                      .run(start),
                  setting);
            // A second search finds what the first one left, in another order still.
            check(PrunedMaxn<G, ArrangedOrder<KillersAndHistory>, NoObserver, TableMemory>(
                      game, setting.pruning, budget, nobody, {}, TableMemory(table))
                      .run(start),
                  setting);
            if (testing::Test::HasFatalFailure()) return;
        }
    for (const std::size_t bytes : sizes) {
        Table table(bytes);
        Budget budget;
        check(Maxn<G, NoObserver, TableMemory>(game, budget, nobody, TableMemory(table)).run(start), {});
    }
}

template <class G>
void expect_same_one_against_all(const G& game, const typename G::State& start) {
    for (int p = 0; p < game.players(); ++p)
        for (const std::size_t bytes : sizes)
            for (const AlphaBetaOptions options : {AlphaBetaOptions{}, AlphaBetaOptions{false, true}}) {
                const Coalition<G> coalition(game, static_cast<Player>(p));
                const auto plain = alpha_beta(coalition, start);
                Table table(bytes);
                Budget budget;
                AlphaBeta<Coalition<G>, NoObserver, TableMemory> search(coalition, options, budget, nobody,
                                                                        TableMemory(table));
                for (int again = 0; again < 2; ++again) {
                    const auto result = search.run(start);
                    ASSERT_EQ(result.value, plain.value);
                    ASSERT_EQ(result.path, plain.path);
                }
                const OneReply<G> one_reply(game, static_cast<Player>(p));
                const Coalition<OneReply<G>> reduced(one_reply, static_cast<Player>(p));
                const auto replies = alpha_beta(reduced, one_reply.start(start));
                table.clear();
                AlphaBeta<Coalition<OneReply<G>>, NoObserver, TableMemory> reply_search(reduced, options, budget,
                                                                                        nobody, TableMemory(table));
                const auto result = reply_search.run(one_reply.start(start));
                ASSERT_EQ(result.value, replies.value);
                ASSERT_EQ(result.path, replies.path);
            }
}

std::vector<Setting> some_settings(int players) {
    return {{pruning::immediate},
            {pruning::shallow},
            {pruning::last_branch(players)},
            {pruning::speculative(players)},
            {pruning::speculative(players).with_discrete()},
            {pruning::speculative(players).with_window(players + 1).with_discrete()}};
}

std::vector<Setting> some_settings_with_heuristics(int players) {
    auto settings = some_settings(players);
    for (const Setting& setting : some_settings(players)) settings.push_back({setting.pruning.with_heuristics()});
    settings.push_back({pruning::branch_and_bound});
    return settings;
}

TEST(TableSearch, AnswersAsPlainMaxnOnDotsAndBoxes) {
    for (const int players : {2, 3, 4}) {
        const DotsAndBoxes game(players, 2, 1);
        expect_same_answers(game, game.start(), some_settings_with_heuristics(players));
        expect_same_one_against_all(game, game.start());
    }
}

TEST(TableSearch, AnswersAsPlainMaxnInTheMiddleOfAGame) {
    Random random(3);
    const DotsAndBoxes game(3, 2, 2);
    for (int i = 0; i < 20; ++i) {
        DotsAndBoxes::State state = game.start();
        while (game.longest_line(state) > 7) state = after_random_move(game, state, random);
        expect_same_answers(game, state, some_settings_with_heuristics(3));
        expect_same_one_against_all(game, state);
    }
}

TEST(TableSearch, AnswersAsPlainMaxnOnSticks) {
    for (const int players : {2, 3, 5})
        for (const auto last : {Sticks::Last::loses, Sticks::Last::wins}) {
            const Sticks game(players, 3, last);
            expect_same_answers(game, game.start(12), some_settings(players));
            expect_same_one_against_all(game, game.start(12));
        }
}

TEST(TableSearch, AnswersAsPlainMaxnAtAHorizon) {
    const DotsAndBoxes game(3, 2, 2);
    for (int plies = 1; plies <= 5; ++plies) {
        const Horizon<DotsAndBoxes, BoxesSoFar> horizon(game, game.start(), plies);
        expect_same_answers(horizon, horizon.start(), some_settings_with_heuristics(3));
    }
}

/// A tree in which some subtrees occur again and again: its nodes are hashed by what lies below them.
class FoldedTree : public Tree {
public:
    explicit FoldedTree(Tree tree) : Tree(std::move(tree)), hash_(size()) {
        for (Node node = static_cast<Node>(size()); node-- > 0;) {
            Key& key = hash_[node];
            if (is_over(node)) {
                const Scores leaf = scores(node);
                for (int p = 0; p < players(); ++p) add(key, {static_cast<std::uint64_t>(leaf[p]), 1});
            } else {
                add(key, {mover(node), 2});
                for (int p = 0; p < players(); ++p) add(key, {static_cast<std::uint64_t>(floors(node)[p]), 3});
                for (Node child = first_child(node); child < end(node); child = end(child)) add(key, hash_[child]);
            }
        }
    }
    Key key(Node node) const { return hash_[node]; }

private:
    static void add(Key& key, const Key& part) {
        key = {mixed(key.low + mixed(part.low + 1) + 3 * part.high),
               mixed(key.high + mixed(part.high + 7) + 5 * part.low)};
    }
    std::vector<Key> hash_;
};

TEST(TableSearch, AnswersAsPlainMaxnOnRandomTreesWithTranspositions) {
    Random random(17);
    std::uint64_t plain_nodes = 0, table_nodes = 0;
    for (int i = 0; i < 4'000; ++i) {
        const FoldedTree tree(to_tree(random_plan(random)));
        const auto plain = maxn(tree, tree.root());
        auto settings = all_settings(tree.players());
        random.shuffle(settings);
        settings.resize(12);
        for (const Setting& setting : settings) {
            Table table(sizes[random.below(std::size(sizes))]);
            Budget budget;
            using Order = ArrangedOrder<Shuffle>;
            PrunedMaxn<FoldedTree, Order, NoObserver, TableMemory> search(tree, setting.pruning, budget, nobody,
                                                                          Order(Shuffle{static_cast<std::uint64_t>(i)}),
                                                                          TableMemory(table));
            for (int again = 0; again < 2; ++again) {
                const auto result = search.run(tree.root());
                ASSERT_EQ(result.value, plain.value) << to_text(setting);
                ASSERT_EQ(result.path, plain.path) << to_text(setting);
            }
        }
        Table table(1 << 20);
        Budget budget;
        plain_nodes += plain.counts.visited;
        table_nodes += Maxn<FoldedTree, NoObserver, TableMemory>(tree, budget, nobody, TableMemory(table))
                           .run(tree.root())
                           .counts.visited;
    }
    EXPECT_LT(table_nodes, plain_nodes);
}

TEST(TableSearch, SavesNodesWhereLinesTranspose) {
    const DotsAndBoxes game(3, 2, 1);
    Table table(1 << 22);
    Budget budget;
    const auto with = PrunedMaxn<DotsAndBoxes, HintFirst, NoObserver, TableMemory>(
                          game, pruning::speculative(3), budget, nobody, {}, TableMemory(table))
                          .run(game.start());
    EXPECT_LT(4 * with.counts.visited, speculative(game, game.start()).counts.visited);
}

TEST(Table, FindsWhatWasStoredUntilCleared) {
    Table table(1 << 16);
    EXPECT_FALSE(table.find({1, 2}));
    table.store({1, 2}, {Table::Kind::exact, 5, {1, -2, 3}}, 10);
    const auto found = table.find({1, 2});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, Table::Kind::exact);
    EXPECT_EQ(found->best, 5u);
    EXPECT_EQ(found->value, (Scores{1, -2, 3}));
    EXPECT_FALSE(table.find({2, 1}));
    table.clear();
    EXPECT_FALSE(table.find({1, 2}));
}

Scores value_of(std::uint64_t number) {
    return {static_cast<Score>(number), static_cast<Score>(number % 1000), static_cast<Score>(mixed(number) % 100)};
}

/// Of so many keys stored, how many are found; each with its own value.
std::uint64_t kept(Table& table, std::uint64_t keys, Key (*key)(std::uint64_t)) {
    for (std::uint64_t i = 1; i <= keys; ++i)
        table.store(key(i), {Table::Kind::exact, static_cast<std::uint32_t>(i), value_of(i)}, 1);
    std::uint64_t found = 0;
    for (std::uint64_t i = 1; i <= keys; ++i)
        if (const auto entry = table.find(key(i))) {
            ++found;
            EXPECT_EQ(entry->value, value_of(i));
            EXPECT_EQ(entry->best, i);
        }
    return found;
}

TEST(Table, GrowsAsItFillsAndKeepsWhatItHolds) {
    // Keys need not be well mixed in both words, or in any.
    for (const auto key : {+[](std::uint64_t i) { return Key{i, 0}; }, +[](std::uint64_t i) { return Key{7, i << 40}; },
                           +[](std::uint64_t i) { return Key{mixed(i), mixed(~i)}; }}) {
        Table table(64 << 20);
        EXPECT_LE(table.slots_now(), 1024u) << "it begins small";
        EXPECT_GT(kept(table, 100'000, key), 97'000u);
        EXPECT_GE(table.slots_now(), 100'000u);
        EXPECT_LE(table.slots_now(), 1'000'000u) << "and takes no more than it needs";
    }
}

TEST(Table, NeverGrowsPastItsLimit) {
    for (const std::size_t slots : {1, 3, 4, 100, 5000, 12'345}) {
        Table table(slots * Table::slot_bytes);
        EXPECT_EQ(table.slots(), slots);
        EXPECT_GT(kept(table, 50'000, [](std::uint64_t i) { return Key{i, i}; }), slots / 2);
        EXPECT_LE(table.slots_now(), slots);
        EXPECT_GE(table.slots_now() + 4, slots);
    }
}

TEST(Table, ThreadsFindNothingWrongWhileItGrows) {
    Table table(16 << 20);
    std::atomic<std::uint64_t> wrong = 0, found = 0;
    {
        std::vector<std::jthread> threads;
        for (std::uint64_t t = 0; t < 4; ++t)
            threads.emplace_back([&, t] {
                Random random(t);
                for (int i = 0; i < 50'000; ++i) {
                    const std::uint64_t number = 1 + random.below(100'000);
                    const Key key{number, 0};
                    if (const auto entry = table.find(key)) {
                        ++found;
                        wrong += !(entry->value == value_of(number) && entry->best == number);
                    }
                    table.store(key, {Table::Kind::exact, static_cast<std::uint32_t>(number), value_of(number)}, 1);
                }
            });
    }
    EXPECT_EQ(wrong, 0u);
    // What is stored while a thread that grows it has to wait is lost: only one thread's own keys are sure to be there.
    EXPECT_GT(found, 5'000u);
    EXPECT_GT(table.slots_now(), 10'000u);

    std::uint64_t kept = 0;
    for (std::uint64_t number = 1; number <= 100'000; ++number)
        table.store({number, 0}, {Table::Kind::exact, static_cast<std::uint32_t>(number), value_of(number)}, 1);
    for (std::uint64_t number = 1; number <= 100'000; ++number) {
        const auto entry = table.find({number, 0});
        kept += entry && entry->value == value_of(number) && entry->best == number;
    }
    EXPECT_GT(kept, 95'000u) << "it is as good as one that grew alone";
    EXPECT_GT(table.slots_now(), 100'000u);
}

TEST(Table, ABoundNeverReplacesTheExactValue) {
    Table table(1 << 16);
    table.store({1, 2}, {Table::Kind::exact, 5, {1}}, 1);
    table.store({1, 2}, {Table::Kind::at_least, 6, {2}}, 1'000'000);
    EXPECT_EQ(table.find({1, 2})->kind, Table::Kind::exact);
}

TEST(Table, CheapEntriesMakeWayForDearOnesAndOldForYoung) {
    Table table(64 * 4);
    for (std::uint64_t i = 1; i <= 4; ++i) table.store({i, 0}, {Table::Kind::exact, 0, {}}, i * 1000);
    table.store({9, 0}, {Table::Kind::exact, 0, {}}, 1'000'000);
    EXPECT_FALSE(table.find({1, 0}));
    EXPECT_TRUE(table.find({4, 0}));
    for (int i = 0; i < 20; ++i) table.next_search();
    table.store({10, 0}, {Table::Kind::exact, 0, {}}, 1);
    EXPECT_TRUE(table.find({10, 0}));
    EXPECT_TRUE(table.find({9, 0}));
}

TEST(Table, ClearsForRealWhenItsEpochsAreUsedUp) {
    Table table(64);
    table.store({1, 2}, {Table::Kind::exact, 0, {}}, 1);
    for (int i = 0; i < (1 << 16) - 1; ++i) table.clear();
    EXPECT_FALSE(table.find({1, 2}));
}

}  // namespace
}  // namespace nply::test
