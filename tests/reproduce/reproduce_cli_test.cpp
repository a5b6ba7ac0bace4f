// nply reproduce as a user runs it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/run.hpp"

namespace nply::test {
namespace {

namespace fs = std::filesystem;

class ReproduceCommand : public testing::Test {
protected:
    ReproduceCommand()
        : folder_(fs::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name()) {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    ~ReproduceCommand() override { fs::remove_all(folder_); }

    std::string in(const std::string& name) const { return (folder_ / name).string(); }

    const fs::path folder_;
};

TEST_F(ReproduceCommand, WritesTablesAndPlots) {
    const Ran ran = nply("reproduce ijcai2003-table8 --quick --report " + in("report"));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("5.4191"), std::string::npos);
    for (const char* name :
         {"ijcai2003-table8.md", "ijcai2003-table8-1.csv", "ijcai2003-table8-cases.csv", "ijcai2003-table8.svg"})
        EXPECT_TRUE(fs::exists(folder_ / "report" / name)) << name;
}

TEST_F(ReproduceCommand, GoesOnWhereItsStoreEnds) {
    const std::string command = "reproduce ijcai2003-table8 --quick --no-report --json --store " + in("kept.db");
    const Ran half = nply(command + " --shard 1/2"), whole = nply(command);
    const auto part = nlohmann::json::parse(half.out)["experiments"][0];
    const auto all = nlohmann::json::parse(whole.out)["experiments"][0];
    EXPECT_EQ(part["cases"], 6);
    EXPECT_EQ(all["cases"], 11);
    EXPECT_EQ(all["complete"], true);
    EXPECT_EQ(nply(command).out, whole.out);
    const auto again = nlohmann::json::parse(nply(command + " --shard 1/2").out)["experiments"][0];
    EXPECT_EQ(again["cases"], 6) << "the shard's, whatever else is in the store";
    EXPECT_EQ(again["complete"], true);
}

TEST_F(ReproduceCommand, ReportsWhatIsFinishedAndRunsNothing) {
    const std::string command = "reproduce ijcai2003-table8 --quick --no-report --json";
    ASSERT_EQ(nply(command + " --shard 1/2 --store " + in("half.db")).code, 0);
    const Ran ran = nply(command + " --no-run --from " + in("half.db"));
    const auto found = nlohmann::json::parse(ran.out)["experiments"][0];
    EXPECT_EQ(found["cases"], 6);
    EXPECT_EQ(found["complete"], false);
    EXPECT_EQ(found["left"]["branching factors"], 5);
    EXPECT_NE(ran.err.find("5  branching factors"), std::string::npos) << ran.err;
}

TEST_F(ReproduceCommand, TakesWhatOtherStoresHaveFinished) {
    const std::string command = "reproduce ijcai2003-table8 --quick --no-report --json";
    for (const std::string i : {"1", "2"})
        ASSERT_EQ(nply(command + " --store " + in(i + ".db") + " --shard " + i + "/2").code, 0);
    const Ran together = nply(command + " --store " + in("all.db") + " --from " + in("1.db") + " --from " + in("2.db"));
    EXPECT_EQ(together.out, nply(command).out) << together.err;
    EXPECT_EQ(nply(command + " --store " + in("all.db")).out, together.out) << "it is kept";
    EXPECT_EQ(nply(command + " --from " + in("none.db")).code, 2);
}

TEST_F(ReproduceCommand, GoesOnFromTheCasesOfAReport) {
    const std::string quick = "reproduce ijcai2003-table8 --quick --json";
    ASSERT_EQ(nply(quick + " --shard 1/2 --report " + in("half")).code, 0);
    const std::string cases = in("half") + "/ijcai2003-table8-cases.csv";
    const Ran rest = nply(quick + " --no-report --store " + in("all.db") + " --from " + cases);
    EXPECT_EQ(rest.out, nply(quick + " --no-report").out) << rest.err;
    EXPECT_EQ(nply(quick + " --no-report --store " + in("all.db")).out, rest.out) << "it is kept";

    const Ran full = nply("reproduce ijcai2003-table8 --json --no-report --from " + cases);
    EXPECT_EQ(full.code, 2) << "quick cases are not full ones";
    EXPECT_NE(full.err.find("line 1: this is no list of cases of ijcai2003-table8"), std::string::npos) << full.err;
    EXPECT_EQ(nply("reproduce best-cases --quick --json --no-report --from " + cases).code, 2);
    const Ran none = nply(quick + " --no-report --from " + in("none.csv"));
    EXPECT_EQ(none.code, 2);
    EXPECT_EQ(none.err, "nply: " + in("none.csv") + " cannot be read: No such file or directory\n");
}

TEST_F(ReproduceCommand, GivesNumbersToPrograms) {
    const Ran ran = nply("reproduce ijcai2003-table8 --quick --json --report " + in("report"));
    const auto all = nlohmann::json::parse(ran.out);
    const auto& table = all["experiments"][0]["tables"][0];
    ASSERT_EQ(table["header"][2], "closed form");
    EXPECT_EQ(table["rows"][0][0], 2);
    EXPECT_NEAR(table["rows"][0][2].get<double>(), 1.83929, 1e-5) << "in full, not as the table shows it";
    EXPECT_EQ(table["rows"][0].back(), "equal");
    const std::string version = all["version"];
    EXPECT_EQ(nply("--version").out, version + "\n");
    ASSERT_TRUE(all.contains("commit"));
    std::ifstream in_report(folder_ / "report" / "ijcai2003-table8.md");
    const std::string text{std::istreambuf_iterator<char>(in_report), {}};
    EXPECT_NE(text.find("Written by nply " + version), std::string::npos);
    if (all["commit"].is_string()) {
        EXPECT_NE(text.find(", commit " + all["commit"].get<std::string>()), std::string::npos);
    }
}

TEST_F(ReproduceCommand, SaysWhatIsWrong) {
    for (const char* arguments : {"reproduce nothing", "reproduce ijcai2003-table8 --shard 3/2 --quick --no-report",
                                  "reproduce ijcai2003-table8 --store /nowhere/at/all.db --no-report"}) {
        const Ran ran = nply(arguments);
        EXPECT_EQ(ran.code, 2) << arguments;
        EXPECT_TRUE(ran.err.starts_with("nply: ")) << ran.err;
    }
    EXPECT_NE(nply("reproduce nothing").err.find("whole-deals"), std::string::npos) << "names those there are";
}

}  // namespace
}  // namespace nply::test
