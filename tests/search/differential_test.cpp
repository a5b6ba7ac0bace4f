// Every sound setting equals plain max^n in value, move and line on random trees. A failing tree is shrunk to the
// smallest that still fails and printed in the notation.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <sstream>

#include "nply/trees/text.hpp"
#include "search/differential.hpp"
#include "support/effort.hpp"

namespace nply::test {

void showValue(const Plan& plan, std::ostream& out) { out << '\n' << to_text(plan); }

namespace {

constexpr int settings_per_tree = 24;

rc::Gen<Plan> plans() {
    return rc::Gen<Plan>([](const rc::Random& random, int) {
        rc::Random source = random;
        Random seeded(source.next());
        return rc::shrinkable::shrinkRecur(random_plan(seeded),
                                           [](const Plan& plan) { return rc::seq::fromContainer(simpler(plan)); });
    });
}

TEST(Differential, EverySettingOnAFewTrees) {
    Random random(7);
    Fired fired;
    for (int i = 0; i < 400; ++i) {
        const Plan plan = random_plan(random);
        const auto found = difference(plan, random, 0, fired);
        ASSERT_FALSE(found) << *found << "\n" << to_text(plan);
    }
}

/// The plan's tree read from a text that lacks some of its headers, and perhaps turned round.
Tree with_some_limits(const Plan& plan, Random& random) {
    std::istringstream lines(write_tree(to_tree(plan)));
    const bool goal_min = random.chance(0.3);
    std::string text = goal_min ? "goal min\n" : "";
    for (std::string line; std::getline(lines, line);) {
        const bool is_limit = line.starts_with("min") || line.starts_with("max");
        if (is_limit && ((goal_min && line.starts_with("maxsum")) || random.chance(0.5))) continue;
        text += line + '\n';
    }
    return read_tree(text, "plan").with_given_limits_only();
}

TEST(Differential, UnknownLimitsCutNothingWrongly) {
    Random random(9);
    Fired fired;
    for (int i = 0; i < tries(5'000); ++i) {
        Plan plan = random_plan(random);
        plan.step = 1;
        const Tree tree = with_some_limits(plan, random);
        const auto plain = maxn(tree, tree.root());
        auto settings = all_settings(plan.players);
        random.shuffle(settings);
        settings.resize(settings_per_tree);
        for (const Setting& setting : settings) {
            const auto found = difference(tree, plain, setting, fired);
            ASSERT_FALSE(found) << *found << "\n" << write_tree(tree);
        }
    }
    EXPECT_GT(fired.two_plies_up, 0u) << "a claim of every player needs no least score";
}

TEST(Differential, PrunedSearchesGivePlainMaxnsValueMoveAndLine) {
    Fired fired;
    Random random(1);
    const int wanted = tries(200'000);
    rc::detail::TestParams params;
    params.seed = 2003;
    params.maxSuccess = wanted;
    int trees = 0;
    bool shrinking = false;  // then every setting is tried
    const auto result = rc::detail::checkTestable(
        [&] {
            const Plan plan = *plans();
            ++trees;
            const auto found = difference(plan, random, shrinking ? 0 : settings_per_tree, fired);
            shrinking = shrinking || found;
            if (found) RC_FAIL(*found);
        },
        rc::detail::TestMetadata{}, params);
    std::ostringstream report;
    rc::detail::printResultMessage(result, report);
    ASSERT_TRUE(result.template is<rc::detail::SuccessResult>()) << report.str();

    std::cout << trees << " trees: " << fired.reopened << " reopened, " << fired.not_strict << " not strict, "
              << fired.player_twice << " with a player twice, " << fired.two_plies_up << " two plies up, "
              << fired.by_ceiling << " by a ceiling, " << fired.satisfied << " satisfied\n";
    EXPECT_EQ(trees, wanted);
    for (const std::uint64_t count :
         {fired.reopened, fired.not_strict, fired.player_twice, fired.two_plies_up, fired.by_ceiling, fired.satisfied})
        EXPECT_GT(count, static_cast<std::uint64_t>(trees / 100)) << "a rule hardly fired";
}

}  // namespace
}  // namespace nply::test
