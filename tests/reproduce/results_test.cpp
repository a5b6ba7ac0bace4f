// Experiments as they are run and kept: pinned numbers, threads, shards, stores.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>

#include "nply/core/error.hpp"
#include "nply/reproduce/cases_csv.hpp"
#include "nply/reproduce/run.hpp"
#include "nply/store/result_store.hpp"

namespace nply::test {
namespace {

using namespace reproduce;

Numbers one_case(const char* name, std::uint64_t number) {
    const std::atomic<bool> stop = false;
    return experiment(name).run(Size::quick, number, stop).value();
}

TEST(Experiments, HaveTheNumbersTheyHad) {
    EXPECT_EQ(one_case("ijcai2003-table8", 6), (Numbers{10, 8, 2'202'885, 392'624}));
    EXPECT_EQ(one_case("best-cases", 4), (Numbers{3, 5, 10, 599'735, 0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(one_case("best-cases", 17), (Numbers{3, 4, 80, 349525, 208640, 69460, 129396, 208008, 223743, 264586}));
    EXPECT_EQ(one_case("ijcai2003-table12", 0),
              (Numbers{69, 81, 69, 81, 69, 81, 84, 66, 75, 75, 88, 62, 88, 62, 73, 77}));
    EXPECT_EQ(one_case("ijcai2003-table12", 1),
              (Numbers{49, 53, 52, 50, 52, 50, 55, 47, 53, 49, 53, 49, 53, 49, 50, 52}));
    EXPECT_EQ(one_case("ijcai2003-table11", 0), (Numbers{227, 34, 17, 270, 37, 14, 270, 37, 14, 315, 36, 15,
                                                         249, 37, 14, 274, 38, 13, 274, 38, 13, 329, 36, 15}));
    EXPECT_EQ(one_case("table11-set-ups", 1), (Numbers{222, 34, 17, 18}));   // speculative
    EXPECT_EQ(one_case("table11-set-ups", 4), (Numbers{192, 33, 18, 18}));   // max^n, table of cards
    EXPECT_EQ(one_case("table11-set-ups", 7), (Numbers{383, 38, 13, 15}));   // paranoid by questions, table of cards
    EXPECT_EQ(one_case("table11-set-ups", 10), (Numbers{303, 34, 17, 18}));  // paranoid, heuristic, zero windows
    EXPECT_EQ(one_case("table12-set-ups", 5), (Numbers{52, 50}));
    EXPECT_EQ(one_case("whole-deals", 0), (Numbers{7, 7, 2, 0, 7, 7, 2, 0, 7, 7, 2, 0, 0, 0, 0, 0, 4, 0}));
    // `nply solve sergeant-major --cards 8 --seed 2 --ties` finds all values: 1 to 2, 1 to 2 and 5 to 6.
    EXPECT_EQ(one_case("deal-ties", 3), (Numbers{1, 2, 1, 5, 1, 2, 1, 6, 5, 6, 5, 7}));
}

TEST(Experiments, HaveNamesOfTheirOwnAndAsManyNumbersAsColumns) {
    for (const auto& experiment : experiments())
        for (const Size size : {Size::quick, Size::full}) {
            EXPECT_GT(experiment->cases(size), 0u) << experiment->name();
            EXPECT_EQ(&reproduce::experiment(experiment->name()), experiment.get());
        }
    for (const char* name : {"ijcai2003-table8", "best-cases", "ijcai2003-table11", "ijcai2003-table12",
                             "table11-set-ups", "table12-set-ups", "deal-ties"})
        EXPECT_EQ(one_case(name, 0).size(), experiment(name).columns(Size::quick).size()) << name;
    EXPECT_THROW(experiment("ijcai2003-table9"), InputError);
}

TEST(Experiments, StopWhenTold) {
    const std::atomic<bool> stop = true;
    for (const auto& experiment : experiments())
        EXPECT_FALSE(experiment->run(Size::full, 0, stop)) << experiment->name();
}

TEST(Runs, AreTheSameByAnyNumberOfThreadsAndInShards) {
    const Experiment& table = experiment("ijcai2003-table12");
    Results one, three, shards;
    run_cases(table, Size::quick, {}, one, {}, 1);
    run_cases(table, Size::quick, {}, three, {}, 3);
    for (const std::uint64_t index : {1, 2, 3}) run_cases(table, Size::quick, {index, 3}, shards, {}, 1);
    EXPECT_EQ(one.size(), table.cases(Size::quick));
    EXPECT_EQ(one, three);
    EXPECT_EQ(one, shards);
}

TEST(Runs, DoOnlyWhatIsMissing) {
    const Experiment& table = experiment("ijcai2003-table8");
    Results results{{0, {7}}};
    std::uint64_t kept = 0;
    run_cases(table, Size::quick, {}, results, {.keep = [&](auto, const auto&) { ++kept; }}, 2);
    EXPECT_EQ(kept, table.cases(Size::quick) - 1);
    EXPECT_EQ(results[0], Numbers{7});
}

/// Two parts of ten cases each, the even ones settled after three.
class Halves final : public Experiment {
public:
    std::string_view name() const override { return "halves"; }
    std::string_view title() const override { return "even cases are settled after three of them"; }
    std::vector<std::string> columns(Size) const override { return {"number"}; }
    std::uint64_t cases(Size) const override { return 20; }
    std::string part_of(Size, std::uint64_t number) const override { return number % 2 == 0 ? "even" : "odd"; }
    bool is_settled(Size, std::uint64_t number, const Results& results) const override {
        const auto even =
            std::count_if(results.begin(), results.end(), [](const auto& one) { return one.first % 2 == 0; });
        return number % 2 == 0 && even >= 3;
    }
    std::optional<Numbers> run(Size, std::uint64_t number, const std::atomic<bool>&) const override {
        return Numbers{static_cast<std::int64_t>(number)};
    }
    Report report(Size, const Results&) const override { return {}; }
};

TEST(Runs, LeaveOutWhatIsSettled) {
    const Halves halves;
    Results results;
    using Left = std::map<std::string, std::uint64_t>;
    EXPECT_EQ(left_in(halves, Size::full, {}, results), (Left{{"even", 10}, {"odd", 10}}));
    run_cases(halves, Size::full, {}, results, {}, 1);
    EXPECT_EQ(results.size(), 13u);
    EXPECT_TRUE(results.contains(4));
    EXPECT_FALSE(results.contains(6));
    EXPECT_EQ(left_in(halves, Size::full, {}, results), Left{});
}

TEST(Runs, PassOnWhatAHookThrows) {
    Results results;
    EXPECT_THROW(run_cases(experiment("ijcai2003-table8"), Size::quick, {}, results,
                           {.keep = [](auto, const auto&) { throw std::runtime_error("full"); }}, 2),
                 std::runtime_error);
    EXPECT_TRUE(results.empty());
}

TEST(Reports, OfNothingAndOfAPartAreMade) {
    for (const auto& experiment : experiments()) EXPECT_NO_THROW(experiment->report(Size::full, {}));
    const auto& table = experiment("ijcai2003-table12");
    EXPECT_EQ(table.report(Size::quick, {{1, one_case("ijcai2003-table12", 1)}}).tables.size(), 2u);
}

TEST(CasesAsCsv, AreReadBackToTheSame) {
    const Experiment& table = experiment("ijcai2003-table12");
    Results results;
    run_cases(table, Size::quick, {}, results, {}, 2);
    const std::string text = cases_csv(table, Size::quick, results);
    EXPECT_EQ(cases_from_csv(table, Size::quick, text), results);
    EXPECT_EQ(cases_from_csv(table, Size::quick, cases_csv(table, Size::quick, {})), Results{});
    for (const std::string& wrong :
         {std::string(), text + "5\n", text + "x\n", text + "1,2,3\n", text.substr(1), text + "\n",
          text + text.substr(text.rfind('\n', text.size() - 2) + 1)})  // the last case twice
        EXPECT_THROW(cases_from_csv(table, Size::quick, wrong), InputError) << wrong;
    EXPECT_THROW(cases_from_csv(experiment("best-cases"), Size::quick, text), InputError);
}

class ResultStores : public testing::Test {
protected:
    ResultStores() : file_(testing::TempDir() + testing::UnitTest::GetInstance()->current_test_info()->name() + ".db") {
        std::filesystem::remove(file_);
    }
    ~ResultStores() override { std::filesystem::remove(file_); }

    const std::string file_;
    const store::ResultKind kind_{"some", "quick", {"a", "b"}};
};

TEST_F(ResultStores, GiveBackWhatWasKept) {
    {
        store::ResultStore store(file_, "1");
        EXPECT_TRUE(store.rows(kind_).empty());
        store.add(kind_, {3, {1, -5}});
        store.add(kind_, {1, {1'000'000'000'000, 0}});
        store.add({"some", "full", {"a"}}, {3, {9}});
    }
    const auto rows = store::ResultStore(file_, "2").rows(kind_);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].number, 1u);
    EXPECT_EQ(rows[0].numbers, (std::vector<std::int64_t>{1'000'000'000'000, 0}));
    EXPECT_EQ(rows[1].numbers, (std::vector<std::int64_t>{1, -5}));
}

TEST_F(ResultStores, RefuseASecondWriterOtherColumnsAndOtherFiles) {
    {
        store::ResultStore store(file_, "1");
        store.add(kind_, {3, {1, -5}});
        EXPECT_THROW(store.add(kind_, {3, {1, -5}}), std::runtime_error) << "a case is kept once";
        EXPECT_THROW(store::ResultStore(file_, "1"), std::runtime_error);
        EXPECT_THROW(store.rows({"some", "quick", {"a", "c"}}), InputError);
    }
    std::filesystem::remove(file_);
    std::ofstream(file_) << std::string(5000, 'x');
    EXPECT_THROW(store::ResultStore(file_, "1"), InputError);
    EXPECT_THROW(store::ResultStore("/nowhere/at/all.db", "1"), InputError);
}

}  // namespace
}  // namespace nply::test
