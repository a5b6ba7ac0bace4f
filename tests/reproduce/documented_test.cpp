// The numbers of docs/reproduction.md, docs/strength.md and docs/papers.md are those of the cases in docs/results, and
// what their sentences say of these numbers is true.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "nply/reproduce/cases_csv.hpp"
#include "nply/reproduce/experiment.hpp"

namespace nply::test {
namespace {

using namespace reproduce;

const std::filesystem::path docs = std::filesystem::path(SOURCE_DIR) / "docs";

std::string contents(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

/// A place in a page where a table stands, and what stands there.
struct Shown {
    std::string experiment;
    std::size_t number;
    bool rows_alone;
    std::string text;
};

constexpr std::string_view opening = "<!-- table: ", closing = "<!-- end -->";

std::vector<Shown> tables_in(const std::string& page) {
    std::vector<Shown> all;
    for (std::size_t at = 0; (at = page.find(opening, at)) != std::string::npos;) {
        const std::size_t begin = page.find("-->\n\n", at) + 5, end = page.find(closing, begin);
        std::istringstream words(page.substr(at + opening.size(), begin - at));
        Shown shown{};
        std::string rest;
        words >> shown.experiment >> shown.number >> rest;
        shown.rows_alone = rest == "rows";
        shown.text = page.substr(begin, end - begin);
        all.push_back(std::move(shown));
        at = end;
    }
    return all;
}

/// Without its title, and without notes if only rows are asked for.
std::string body(const ReportTable& table, bool rows_alone) {
    std::string text = markdown(table);
    text.erase(0, text.find("\n\n") + 2);
    if (rows_alone) text.erase(text.find_last_of('|') + 2);
    return text + "\n";
}

std::vector<ReportTable> report_of(const std::string& name) {
    const Experiment& one = experiment(name);
    const std::string cases = contents(docs / "results" / (name + ".csv"));
    return one.report(Size::full, cases_from_csv(one, Size::full, cases)).tables;
}

const std::vector<std::filesystem::path> pages{docs / "reproduction.md", docs / "strength.md",
                                               docs.parent_path() / "README.md"};

TEST(Documented, EveryTableIsMadeFromTheCasesBesideIt) {
    std::set<std::string> shown;
    for (const auto& page : pages)
        for (const Shown& there : tables_in(contents(page))) {
            const auto made = report_of(there.experiment);
            ASSERT_LE(there.number, made.size()) << there.experiment;
            EXPECT_EQ(there.text, body(made[there.number - 1], there.rows_alone))
                << page << ": scripts/update-reproduction writes it anew";
            shown.insert(there.experiment);
        }
    for (const auto& file : std::filesystem::directory_iterator(docs / "results"))
        if (file.path().extension() == ".csv") {
            EXPECT_TRUE(shown.contains(file.path().stem().string())) << file << " is kept, and nothing of it is shown";
        }
}

/// A single cell of a table that a sentence quotes.
struct Quoted {
    std::string experiment;
    std::size_t table, row, column;  // from 1
    std::string text;
};

std::vector<Quoted> quotations_in(const std::string& page) {
    constexpr std::string_view begins = "<!-- cell: ", ends = "<!-- /cell -->";
    std::vector<Quoted> all;
    for (std::size_t at = 0; (at = page.find(begins, at)) != std::string::npos;) {
        const std::size_t begin = page.find("-->", at) + 3, end = page.find(ends, begin);
        std::istringstream words(page.substr(at + begins.size(), begin - at));
        Quoted quoted{};
        words >> quoted.experiment >> quoted.table >> quoted.row >> quoted.column;
        quoted.text = page.substr(begin, end - begin);
        all.push_back(std::move(quoted));
        at = end;
    }
    return all;
}

TEST(Documented, EveryNumberThatASentenceQuotesIsOfItsTable) {
    std::map<std::string, std::vector<ReportTable>> reports;
    std::size_t quoted = 0;
    for (const char* page : {"reproduction.md", "papers.md"})
        for (const Quoted& there : quotations_in(contents(docs / page))) {
            auto& tables = reports[there.experiment];
            if (tables.empty()) tables = report_of(there.experiment);
            const auto& cell = tables.at(there.table - 1).rows.at(there.row - 1).at(there.column - 1);
            EXPECT_EQ(there.text, cell.text) << page << ": scripts/update-reproduction writes it anew";
            ++quoted;
        }
    EXPECT_GT(quoted, 10u);
}

double number_in(const ReportTable& table, std::size_t row, std::size_t column) {
    return table.rows.at(row).at(column).numbers.at(0);
}

/// reproduction.md: "Counted nodes equal the recurrence everywhere".
TEST(Sentences, OnTheBranchingFactorAreTrue) {
    const ReportTable table = report_of("ijcai2003-table8").front();
    for (const auto& row : table.rows) EXPECT_EQ(row.back().text, "equal");
}

/// reproduction.md: the paper's window is best on random trees, and in the card games except for three plies in Hearts.
TEST(Sentences, OnWindowsAreTrue) {
    const ReportTable trees = report_of("best-cases").at(1), games = report_of("growth").at(3);
    for (std::size_t row = 0; row < trees.rows.size(); ++row)
        for (std::size_t window = 1; window <= 6; ++window)
            EXPECT_LE(number_in(trees, row, 2), number_in(trees, row, window)) << row;
    for (std::size_t row = 0; row < games.rows.size(); ++row)
        for (std::size_t window = 1; window <= 5; ++window)
            EXPECT_EQ(number_in(games, row, window) < 1, row == 2 && window == 2) << row << " " << window;
}

/// reproduction.md: paranoid's tricks are below max^n's and its points above, and in about a third of the deals for
/// three another first card has the same score for the leader only.
TEST(Sentences, OnWholeDealsAreTrue) {
    const ReportTable table = report_of("whole-deals").front();
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const bool tricks = row < 2, three_players = row < 3;
        EXPECT_EQ(number_in(table, row, 6) > 0, tricks) << row;
        if (three_players) {
            EXPECT_NEAR(number_in(table, row, 8), 1. / 3, 0.05) << row;
        }
    }
}

/// strength.md: at 5 ms a card auto is ahead of all that do not play out, in every game.
TEST(Sentences, OnStrengthAreTrue) {
    const ReportTable pairs = report_of("strength").back();
    std::size_t seen = 0;
    for (const auto& row : pairs.rows)
        for (const char* other : {"random", "greedy", "paranoid, 5 ms", "brs, 5 ms", "maxn, 5 ms"})
            if (row[0].text.ends_with(std::string("auto, 5 ms - ") + other)) {
                EXPECT_EQ(row[3].text, "yes") << row[0].text;
                EXPECT_TRUE(row[1].text.starts_with("+")) << row[0].text;
                ++seen;
            }
    EXPECT_GE(seen, 25u);
}

/// reproduction.md: shallow pruning is immediate pruning in Hearts, and abbnb is branch-and-bound.
TEST(Sentences, OnHeartsAreTrue) {
    const ReportTable hearts = report_of("growth").at(2);
    for (std::size_t row = 0; row < hearts.rows.size(); ++row) {
        EXPECT_EQ(number_in(hearts, row, 2), number_in(hearts, row, 3));
        EXPECT_EQ(number_in(hearts, row, 4), number_in(hearts, row, 5));
    }
}

/// reproduction.md: the order of Table 11 is the paper's, and ours see less deep in every row.
TEST(Sentences, OnTheDepthsOfTable11AreTrue) {
    for (const ReportTable& table : report_of("ijcai2003-table11")) {
        for (const std::size_t game : {0u, 4u})
            for (const std::size_t column : {1u, 4u}) {
                EXPECT_LT(number_in(table, game, column), number_in(table, game + 1, column));
                EXPECT_LT(number_in(table, game + 1, column), number_in(table, game + 3, column));
            }
        for (const auto& row : table.rows)
            for (const std::size_t column : {1u, 4u})
                if (!row.at(column + 2).text.empty()) {
                    EXPECT_LT(row.at(column).numbers.at(0), row.at(column + 2).numbers.at(0)) << row.front().text;
                }
    }
}

/// papers.md: re-expansions and alpha-beta branch-and-bound, deal by deal.
TEST(Sentences, OnTheDealsOfGrowthAreTrue) {
    const Experiment& growth = experiment("growth");
    const Results all = cases_from_csv(growth, Size::full, contents(docs / "results" / "growth.csv"));
    enum { full, bnb, shallow, abbnb, last_branch, speculative };
    int more_than_last_branch = 0, more_than_shallow = 0;
    for (const auto& [number, nodes] : all) {
        EXPECT_LE(nodes[speculative], nodes[full]) << number;
        EXPECT_LE(nodes[abbnb], std::min(nodes[bnb], nodes[shallow])) << number;
        more_than_last_branch += nodes[speculative] > nodes[last_branch];
        more_than_shallow += nodes[speculative] > nodes[shallow];
    }
    const std::string page = contents(docs / "papers.md");
    EXPECT_NE(page.find("in each of 1,500 deals"), std::string::npos);
    EXPECT_EQ(all.size(), 1500u);
    EXPECT_NE(page.find(std::to_string(more_than_last_branch) + " of them, against shallow pruning in " +
                        std::to_string(more_than_shallow)),
              std::string::npos);
}

TEST(Documented, ADerivedNumberIsMarkedForPeopleAndPlainForPrograms) {
    for (const char* name : {"ijcai2003-table11", "table11-set-ups"}) {
        const ReportTable table = report_of(name).front();
        EXPECT_NE(markdown(table).find("| *25.8* |"), std::string::npos) << name;
        EXPECT_EQ(markdown(table).find("| 25.8 |"), std::string::npos) << name;
        EXPECT_NE(csv(table).find(",25.8,"), std::string::npos) << name;
        EXPECT_EQ(csv(table).find('*'), std::string::npos) << name;
    }
}

TEST(Documented, NoTableOfResultsIsWrittenByHand) {
    std::string page = contents(docs / "reproduction.md");
    for (std::size_t at = 0; (at = page.find(opening)) != std::string::npos;)
        page.erase(at, page.find(closing, at) + closing.size() - at);
    EXPECT_EQ(page.find("\n|"), std::string::npos);
}

}  // namespace
}  // namespace nply::test
