// The figures of `nply bench --all`: how they are judged and shown, and libdds where it is installed.
#include <gtest/gtest.h>

#include "nply/reproduce/performance.hpp"
#include "nply/solvers/two_sides.hpp"
#include "reproduce/installed_dds.hpp"

namespace nply::test {
namespace {

using namespace reproduce;

TEST(Figures, ReachTheirGoalFromTheSideThatIsBetter) {
    EXPECT_TRUE((Figure{"time", "ms", 3, 3, true}).reached());
    EXPECT_FALSE((Figure{"time", "ms", 3.1, 3, true}).reached());
    EXPECT_TRUE((Figure{"rate", "a second", 4, 3, false}).reached());
    EXPECT_FALSE((Figure{"rate", "a second", 2, 3, false}).reached());
    EXPECT_TRUE((Figure{"rate", "a second", 2}).reached()) << "there is no goal";
}

TEST(Figures, ATableSaysWhichGoalsAreReached) {
    const std::string table = markdown(figures_table({{"time", "ms", 1.234, 3, true, "a tree"},
                                                      {"rate", "a second", 250, 300, false, "a tree"},
                                                      {"size", "MB", 7}}));
    EXPECT_NE(table.find("| time | 1.23 | ms | 3 | yes | a tree |"), std::string::npos) << table;
    EXPECT_NE(table.find("| rate | 250 | a second | 300 | no | a tree |"), std::string::npos) << table;
    EXPECT_NE(table.find("| size | 7.00 | MB |  |  |  |"), std::string::npos) << table;
}

TEST(Figures, NameTheMachine) { EXPECT_NE(machine_name().find(" cores"), std::string::npos); }

TEST(Figures, OfSearchesAndPlayoutsAreMeasured) {
    std::vector<std::string> said;
    const auto say = [&](const std::string& what) { said.push_back(what); };
    for (const auto& figures : {measure_searches(say, 1e-3), measure_playouts(say, 1e-2)}) {
        EXPECT_GE(figures.size(), 6u);
        for (const Figure& figure : figures) {
            EXPECT_GT(figure.value, 0) << figure.what;
            EXPECT_FALSE(figure.unit.empty() || figure.how.empty()) << figure.what;
        }
    }
    EXPECT_FALSE(said.empty());
}

TEST(InstalledDds, AgreesWithTwoSides) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        SidesQuestion question{random_deal(4, 6, seed)};
        question.side = 5;
        question.trump = Suit::hearts;
        const auto asked = ask_installed_dds(question.deal, 0, question.trump);
        if (!asked) GTEST_SKIP() << "libdds is not installed";
        Budget budget;
        EXPECT_EQ(asked->tricks, TwoSides().value(question, budget).value()) << "seed " << seed;
    }
}

}  // namespace
}  // namespace nply::test
