// Every sound setting equals plain max^n on card games, in the whole tuple and the line; unsound ones are caught.
// Each game and trump gets 200 deals; NPLY_EFFORT=5000 makes that 10,000.
#include <gtest/gtest.h>

#include "cards/deals.hpp"
#include "nply/search/alpha_beta.hpp"
#include "nply/search/deep_pruning.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/search/table.hpp"
#include "oracle/settings.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

int deals() { return tries(200); }

std::vector<Pruning> settings(int players) {
    std::vector<Pruning> all{pruning::immediate,
                             pruning::shallow,
                             pruning::branch_and_bound,
                             pruning::alpha_beta_branch_and_bound,
                             pruning::last_branch(players),
                             pruning::speculative(players)};
    for (const Pruning& named : std::vector<Pruning>(all)) {
        all.push_back(named.with_discrete());
        all.push_back(named.with_heuristics(!named.heuristics));
        all.push_back(named.with_discrete().with_heuristics());
        all.push_back(named.with_window(2 * players));
    }
    return all;
}

/// Visits the last move first, the first one last.
struct Backwards {
    template <class G, class State, class Move>
    void operator()(const G&, const State&, int, std::span<const Move>, std::span<std::uint32_t> numbers) const {
        std::reverse(numbers.begin(), numbers.end());
    }
};

enum class Way { plainly, backwards, with_table, with_small_table };

template <class G>
auto search(const G& game, const Pruning& pruning, Way way) {
    static Table large(1 << 20), small(64 * 16);
    Table& table = way == Way::with_table ? large : small;
    table.clear();
    Budget budget;
    if (way == Way::plainly) return pruned_maxn(game, game.start(), pruning, budget);
    if (way == Way::backwards)
        return PrunedMaxn<G, ArrangedOrder<Backwards>>(game, pruning, budget, nobody).run(game.start());
    return PrunedMaxn<G, HintFirst, NoObserver, TableMemory>(game, pruning, budget, nobody, {}, TableMemory(table))
        .run(game.start());
}

/// Plain max^n against every setting: value and line.
template <class G>
void compare_all(const G& game, const std::string& what, Way way) {
    const auto plain = maxn(game, game.start());
    for (const Pruning& pruning : settings(game.players())) {
        const auto pruned = search(game, pruning, way);
        ASSERT_EQ(pruned.value, plain.value) << what << ", " << to_text({pruning}) << ", way " << int(way);
        ASSERT_EQ(pruned.path, plain.path) << what << ", " << to_text({pruning}) << ", way " << int(way);
    }
    if (game.players() != 2) return;
    for (const AlphaBetaOptions options : {AlphaBetaOptions{false, false}, {true, false}, {false, true}, {true, true}})
        ASSERT_EQ(alpha_beta(game, game.start(), options).value, plain.value) << what;
    ASSERT_EQ(minimax(game, game.start()).value, plain.value) << what;
}

template <class MakeGame>
void many_deals(int seats, int least, int most, const char* name, MakeGame make_game, int count = deals()) {
    Random random(11);
    for (int trial = 0; trial < count && !testing::Test::HasFatalFailure(); ++trial) {
        TrickSetup setup{shaped_deal(seats, random.between(least, most), random)};
        setup.leader = static_cast<Player>(random.below(static_cast<std::uint64_t>(seats)));
        compare_all(make_game(setup), std::string(name) + " " + deal_text(setup.deal), static_cast<Way>(trial % 4));
    }
}

using Sides = Teams<Whist>;
Sides whist(const TrickSetup& setup, std::optional<Suit> trump) { return {Whist(setup, trump), Whist::sides}; }

class EveryTrump : public testing::TestWithParam<std::optional<Suit>> {};
INSTANTIATE_TEST_SUITE_P(, EveryTrump, testing::ValuesIn(all_trumps()), [](const auto& test) {
    return test.param ? std::string(1, trump_letter(test.param)) : std::string("NoTrump");
});

TEST_P(EveryTrump, SergeantMajorSettingsEqualMaxn) {
    many_deals(3, 3, 5, "sergeant-major", [](const auto& setup) { return SergeantMajor(setup, GetParam()); });
}

TEST_P(EveryTrump, WhistSettingsEqualMaxn) {
    const auto make = [](const auto& setup) { return whist(setup, GetParam()); };
    many_deals(4, 3, 4, "whist", make);
    many_deals(4, 5, 5, "whist", make, tries(20));  // plain max^n visits 300,000 nodes on each
}

TEST(CardSettings, EqualMaxnInSpades) {
    many_deals(3, 3, 5, "spades", [](const auto& setup) { return Spades(setup); });
    many_deals(3, 3, 5, "spades, full", [](auto setup) {
        setup.broken = false;
        return Spades(setup, true);
    });
}

TEST(CardSettings, EqualMaxnInHearts) {
    many_deals(3, 3, 5, "hearts", [](const auto& setup) { return Hearts<3>(setup); });
    many_deals(4, 2, 3, "hearts", [](const auto& setup) { return Hearts<4>(setup); });
    many_deals(5, 2, 3, "hearts", [](const auto& setup) { return Hearts<5>(setup); });
    many_deals(6, 2, 2, "hearts", [](const auto& setup) { return Hearts<6>(setup); });
}

TEST(CardSettings, EqualMaxnInHeartsWithMoons) {
    int in_reach = 0;
    many_deals(3, 3, 5, "hearts, full", [&](auto setup) {
        const Score left = 26 - points_of(setup.deal.cards());
        setup.taken[setup.leader] = left;
        in_reach += left > 0;
        return Hearts<3>(setup, true);
    });
    EXPECT_GT(in_reach, deals() / 2);
}

TEST(CardSettings, EqualMaxnInHeartsWithJackAndMoonsOfBothKinds) {
    int in_reach = 0, held = 0;
    const auto make = [&](auto setup, auto seats) {
        constexpr int many = decltype(seats)::value;
        static int number = 0;
        HeartsRules rules(++number % 3 > 0);
        rules.jack = number % 4 > 0;
        rules.moon_subtracts = number % 2 > 0;
        const Score left = 26 - points_of(setup.deal.cards());
        if (rules.full) setup.taken[setup.leader] = left;
        if (rules.jack && !setup.deal.cards().has(jack_of_diamonds)) setup.jack_taker = setup.leader;
        in_reach += rules.full && left > 0;
        held += rules.jack && setup.deal.cards().has(jack_of_diamonds);
        return Hearts<many>(setup, rules);
    };
    many_deals(3, 3, 5, "hearts, jack", [&](auto setup) { return make(setup, std::integral_constant<int, 3>()); });
    many_deals(4, 2, 3, "hearts, jack", [&](auto setup) { return make(setup, std::integral_constant<int, 4>()); });
    EXPECT_GT(in_reach, deals() / 3);
    EXPECT_GT(held, deals() / 8);
}

/// Seven cards a hand, those of few sequences: a search without pruning must end.
TEST(CardSettings, EqualMaxnOnFastDealsOfSevenCards) {
    Random random(12);
    const int wanted = std::max(3, deals() / 100);
    for (int found = 0; found < wanted && !HasFatalFailure();) {
        const TrickSetup setup{shaped_deal(3, 7, random)};
        const auto is_fast = [&](const auto& game) {
            Budget budget(400'000);
            return maxn(game, game.start(), budget).complete;
        };
        const Hearts<3> hearts(setup);
        const SergeantMajor sergeant_major(setup, Suit::diamonds);
        if (!is_fast(hearts) || !is_fast(sergeant_major)) continue;
        ++found;
        compare_all(hearts, "hearts " + deal_text(setup.deal), static_cast<Way>(found % 4));
        compare_all(sergeant_major, "sergeant-major " + deal_text(setup.deal), static_cast<Way>(found % 4));
    }
}

/// A game whose limits promise one point less than there is: the bound that is off by one.
template <class G>
class OffByOne : public G {
public:
    explicit OffByOne(const G& game) : G(game) {}
    ScoreLimits limits() const {
        ScoreLimits limits = G::limits();
        --limits.maxsum;
        return limits;
    }
};

/// The first of `most` deals on which `search` gives another value than max^n; `most` if there is none.
template <class Search>
int first_wrong(int most, Search search) {
    Random random(13);
    for (int trial = 0; trial < most; ++trial) {
        const Spades game({shaped_deal(3, random.between(3, 5), random)});
        if (search(game).value != maxn(game, game.start()).value) return trial;
    }
    return most;
}

TEST(UnsoundSearch, DeepPruningIsCaughtOnceInThousandsOfDeals) {
    const int trial = first_wrong(20'000, [](const Spades& game) {
        Budget budget;
        return DeepPruning<Spades>(game, budget, nobody).run(game.start());
    });
    EXPECT_LT(trial, 20'000);
    EXPECT_GT(trial, 1'000) << "a few hundred deals would not have shown it";
}

TEST(UnsoundSearch, DeepPruningIsWrongOnThisDeal) {
    const Spades game({read_deal("K54...J8 6.7.AT.5 QJ2..QJ.", "test")});
    Budget budget;
    EXPECT_NE(DeepPruning<Spades>(game, budget, nobody).run(game.start()).value, maxn(game, game.start()).value);
    EXPECT_EQ(speculative(game, game.start()).value, maxn(game, game.start()).value);
}

TEST(UnsoundSearch, ABoundOffByOneIsCaught) {
    const auto off_by_one = [](const Spades& game) { return speculative(OffByOne<Spades>(game), game.start()); };
    EXPECT_THROW(first_wrong(20'000, off_by_one), GameError) << "a tested leaf tells it before the answer does";
}

}  // namespace
}  // namespace nply::test
