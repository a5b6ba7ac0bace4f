// The numbers of docs/reproduction.md, and of the README's part about it, are those of the cases beside it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
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

/// Runs of lines that begin with a bar.
std::vector<std::string> tables_in(const std::string& markdown) {
    std::vector<std::string> tables;
    std::istringstream lines(markdown);
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        const bool row = line.starts_with('|');
        if (row && !inside) tables.emplace_back();
        if (row) tables.back() += line + "\n";
        inside = row;
    }
    return tables;
}

TEST(Documented, EveryTableIsMadeFromTheCasesBesideIt) {
    std::vector<std::string> made;
    std::vector<std::string> shown = tables_in(contents(docs / "reproduction.md"));
    const std::string readme = contents(docs.parent_path() / "README.md");
    const std::size_t begin = readme.find("## The papers again");
    ASSERT_NE(begin, std::string::npos);
    for (std::string& table : tables_in(readme.substr(begin, readme.find("\n## ", begin) - begin)))
        shown.push_back(std::move(table));
    for (const auto& file : std::filesystem::directory_iterator(docs / "results")) {
        if (file.path().extension() != ".csv") continue;
        const Experiment& one = experiment(file.path().stem().string());
        const Report report = one.report(Size::full, cases_from_csv(one, Size::full, contents(file)));
        ASSERT_FALSE(report.tables.empty()) << file;
        bool is_shown = false;
        for (const ReportTable& table : report.tables)
            for (std::string& text : tables_in(markdown(table))) {
                for (const std::string& there : shown) is_shown = is_shown || text.starts_with(there);
                made.push_back(std::move(text));
            }
        EXPECT_TRUE(is_shown) << file << " is kept, and nothing of it is shown";
    }
    ASSERT_FALSE(shown.empty());
    for (const std::string& there : shown)  // of long tables the first rows may be shown
        EXPECT_TRUE(std::any_of(made.begin(), made.end(), [&](const auto& text) { return text.starts_with(there); }))
            << "no file has these numbers:\n"
            << there;
}

}  // namespace
}  // namespace nply::test
