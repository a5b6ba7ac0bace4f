// The numbers of docs/reproduction.md and docs/strength.md are those of the cases in docs/results.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
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

TEST(Documented, NoTableOfResultsIsWrittenByHand) {
    std::string page = contents(docs / "reproduction.md");
    for (std::size_t at = 0; (at = page.find(opening)) != std::string::npos;)
        page.erase(at, page.find(closing, at) + closing.size() - at);
    EXPECT_EQ(page.find("\n|"), std::string::npos);
}

}  // namespace
}  // namespace nply::test
