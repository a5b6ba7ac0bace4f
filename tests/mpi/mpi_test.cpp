// nply-mpi under mpirun: three ranks on this machine.
#include <filesystem>

#include "match/running.hpp"
#include "nply/catalog/json.hpp"

namespace nply::test {
namespace {

namespace fs = std::filesystem;

class Mpi : public Folder {
protected:
    Mpi() {
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1);  // OpenMPI keeps some memory to the end
        setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1);
        setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
        setenv("OMPI_MCA_rmaps_base_oversubscribe", "1", 1);
        setenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none", 1);
    }

    std::vector<std::string> by_ranks(int ranks, std::vector<std::string> match) const {
        std::vector<std::string> words{MPIRUN, "-n", std::to_string(ranks), NPLY_MPI};
        words.insert(words.end(), match.begin(), match.end());
        return words;
    }
    std::vector<std::string> match(const std::string& store, const std::string& deals) const {
        return {"match",   "hearts", "--cards", "6",       "--seats",  "random,greedy,maxn:nodes=500:samples=3",
                "--deals", deals,    "--json",  "--store", file(store)};
    }
    std::vector<std::string> by_one_process(std::vector<std::string> match) const {
        match.insert(match.begin(), NPLY_BINARY);
        return match;
    }
    int run(const std::vector<std::string>& words) const { return Running(words, file("out"), file("err")).wait(); }
    Json printed() const { return timeless(Json::parse(contents_of(file("out")))); }
    std::string said() const { return contents_of(file("err")); }
};

/// The process of a rank that was started by `starter`.
pid_t process_of_rank(pid_t starter, int rank) {
    for (const auto& entry : fs::directory_iterator("/proc")) {
        const std::string number = entry.path().filename();
        if (number.find_first_not_of("0123456789") != std::string::npos) continue;
        const std::string stat = contents_of(entry.path() / "stat");
        const std::size_t after_name = stat.rfind(") ");
        if (after_name == std::string::npos) continue;
        if (std::atoi(stat.c_str() + after_name + 4) != starter) continue;  // ") S PARENT"
        const std::string variables = contents_of(entry.path() / "environ");
        if (variables.find("OMPI_COMM_WORLD_RANK=" + std::to_string(rank) + '\0') != std::string::npos)
            return std::atoi(number.c_str());
    }
    return 0;
}

TEST_F(Mpi, GivesTheRowsOfOneProcess) {
    ASSERT_EQ(run(by_ranks(3, match("ranks.db", "8"))), 0) << said();
    const Json ranks = printed();
    ASSERT_EQ(run(by_one_process(match("one.db", "8"))), 0) << said();
    EXPECT_EQ(ranks, printed());
    EXPECT_EQ(rows_in(file("ranks.db")), rows_in(file("one.db")));
    EXPECT_EQ(ranks["hands"], 48);
}

TEST_F(Mpi, GoesOnAfterTheDeathOfARankWithNothingLost) {
    Rows before;
    {
        Running running(by_ranks(3, match("ranks.db", "60")), file("out"), file("err"));
        ASSERT_TRUE(wait_for_rows(file("ranks.db"), 10)) << said();
        const pid_t worker = process_of_rank(running.id(), 2);
        ASSERT_GT(worker, 0);
        before = rows_in(file("ranks.db"));
        kill(worker, SIGKILL);
        EXPECT_NE(running.wait(), 0);
        EXPECT_NE(said(), "") << "there is a message";
    }
    const Rows kept = rows_in(file("ranks.db"));
    EXPECT_LT(kept.size(), 360u) << "it was killed midway";
    for (const auto& [number, row] : before) EXPECT_EQ(kept.at(number), row);
    ASSERT_EQ(run(by_ranks(3, match("ranks.db", "60"))), 0) << said();
    const Json resumed = printed();
    ASSERT_EQ(run(by_one_process(match("one.db", "60"))), 0) << said();
    EXPECT_EQ(resumed, printed());
    EXPECT_EQ(rows_in(file("ranks.db")), rows_in(file("one.db")));
}

TEST_F(Mpi, StopsWhenAllAreToldApartAsOneProcessDoes) {
    const std::vector<std::string> clear{"match",   "hearts", "--seats",       "random,greedy",
                                         "--deals", "5000",   "--until-clear", "--json"};
    ASSERT_EQ(run(by_ranks(3, clear)), 0) << said();
    const Json ranks = printed();
    ASSERT_EQ(run(by_one_process(clear)), 0) << said();
    EXPECT_EQ(ranks, printed());
}

TEST_F(Mpi, DoesTheCasesOfExperimentsAsOneProcessDoes) {
    const auto command = [&](const std::string& store) {
        return std::vector<std::string>{"reproduce", "ijcai2003-table8", "ijcai2003-table12", "--quick",
                                        "--json",    "--no-report",      "--store",           file(store)};
    };
    ASSERT_EQ(run(by_ranks(3, command("ranks.db"))), 0) << said();
    const std::string ranks = contents_of(file("out"));
    ASSERT_EQ(run(by_one_process(command("one.db"))), 0) << said();
    EXPECT_EQ(ranks, contents_of(file("out")));
    EXPECT_EQ(Json::parse(ranks)["experiments"][1]["complete"], true);
}

TEST_F(Mpi, AloneIsAnOrdinaryMatch) {
    ASSERT_EQ(run(by_ranks(1, match("a.db", "2"))), 0) << said();
    EXPECT_EQ(printed()["hands"], 12);
}

TEST_F(Mpi, SaysOnceWhatIsWrong) {
    for (const auto& wrong : std::vector<std::vector<std::string>>{
             {"match", "hearts", "--seats", "random,chess"},
             {"match", "hearts", "--seats", "random", "--store", "/no/such/folder/a.db"},
             {"match", "hearts", "--seats", "random", "--threads", "2"},
             {"match", "hearts", "--sets", "random"},
             {"reproduce", "nothing"},
             {"reproduce", "best-cases", "--threads", "2"}}) {
        EXPECT_EQ(run(by_ranks(3, wrong)), 2);
        const std::string all = said();
        const std::size_t first = all.find("nply-mpi: ");
        EXPECT_NE(first, std::string::npos) << all;
        EXPECT_EQ(all.find("nply-mpi: ", first + 1), std::string::npos) << all;
    }
}

}  // namespace
}  // namespace nply::test
