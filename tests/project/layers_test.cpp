// The one rule of the source layout: a lower layer never includes a higher one. This test reads the #include lines.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

namespace nply::test {
namespace {

namespace fs = std::filesystem;

/// Which layers a layer may include; layers are folders.
const std::map<std::string, std::set<std::string>> allowed{
    {"nply/core", {"nply/core"}},
    {"nply/adapt", {"nply/core", "nply/adapt"}},
    {"nply/search", {"nply/core", "nply/adapt", "nply/search"}},
    {"nply/trees", {"nply/core", "nply/adapt", "nply/search", "nply/trees"}},
    {"nply/cards", {"nply/core", "nply/cards"}},
    {"nply/games", {"nply/core", "nply/cards", "nply/games"}},
    {"nply/solvers", {"nply/core", "nply/adapt", "nply/search", "nply/cards", "nply/games", "nply/solvers"}},
    {"src/search", {"nply/core", "nply/search"}},
    {"src/trees", {"nply/core", "nply/adapt", "nply/search", "nply/trees", "trees"}},
    {"src/cards", {"nply/core", "nply/cards", "cards"}},
    {"src/games", {"nply/core", "nply/cards", "nply/games", "cards", "games"}},
    {"nply/catalog", {"nply/core", "nply/search", "nply/trees", "nply/cards", "nply/catalog"}},
    {"src/solvers", {"nply/core", "nply/adapt", "nply/search", "nply/cards", "nply/games", "nply/solvers", "solvers"}},
    {"src/catalog",
     {"nply/core", "nply/adapt", "nply/search", "nply/trees", "nply/cards", "nply/games", "nply/solvers",
      "nply/catalog", "cards", "catalog"}},
    {"nply/play", {"nply/core", "nply/search", "nply/cards", "nply/catalog", "nply/play"}},
    {"src/play", {"nply/core", "nply/search", "nply/cards", "nply/games", "nply/catalog", "nply/play", "play"}},
    {"nply/reproduce", {"nply/play", "nply/reproduce"}},
    {"src/reproduce",
     {"nply/core", "nply/adapt", "nply/search", "nply/trees", "nply/cards", "nply/games", "nply/solvers",
      "nply/catalog", "nply/play", "nply/reproduce", "reproduce"}},
    {"nply/store", {"nply/play", "nply/store"}},
    {"src/store", {"nply/core", "nply/catalog", "nply/play", "nply/store", "store"}},
    {"src/c", {"nply", "nply/core", "nply/catalog", "nply/play", "c"}},
    {"src/serve", {"nply", "nply/core", "nply/trees", "nply/catalog", "nply/play", "nply/store", "serve"}},
    {"src/site", {"nply/catalog", "nply/play", "catalog", "serve"}},
    // The command line sees the catalog, play, errors and texts of trees; nothing that searches, and no game.
    {"cli", {"nply", "nply/core", "nply/trees", "nply/catalog", "nply/play", "nply/store", "nply/reproduce", "serve"}},
    {"python", {"nply", "nply/core", "nply/trees", "nply/catalog", "nply/play", "nply/store", "serve"}},
};

std::string folder_of(const fs::path& file) {
    const fs::path inside = fs::relative(file, SOURCE_DIR);
    auto part = inside.begin();
    const std::string top = *part++;
    if (top == "include") return (*part).string() + "/" + std::next(part)->string();
    if (top == "cli" || top == "python") return top;
    return top + "/" + part->string();
}

TEST(Layers, NoneReachesUp) {
    const std::regex include(R"re(^\s*#include "([^"]+)/[^/"]+")re");
    int files = 0;
    for (const char* root : {"include/nply", "src", "cli", "python"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / root)) {
            const std::string extension = entry.path().extension();
            if (extension != ".hpp" && extension != ".cpp") continue;
            const std::string layer = folder_of(entry.path());
            if (layer == "nply/nply.hpp" || layer == "nply/catalog.hpp" || layer == "nply/play.hpp" ||
                layer == "nply/store.hpp" || layer == "nply/reproduce.hpp" || layer == "nply/terminal.hpp" ||
                layer == "nply/page.hpp")
                continue;  // the headers of headers
            ++files;
            ASSERT_TRUE(allowed.contains(layer)) << layer << " is no known layer: " << entry.path();
            std::ifstream in(entry.path());
            std::smatch match;
            for (std::string line; std::getline(in, line);)
                if (std::regex_search(line, match, include)) {
                    EXPECT_TRUE(allowed.at(layer).contains(match[1]))
                        << entry.path() << " must not include " << match[1];
                }
        }
    EXPECT_GT(files, 30);
}

/// nply::page::serve() stands for a command of an own game and prints its address.
TEST(Layers, OnlyTheCommandLinePrintsOrExits) {
    const std::regex printing(R"(std::(cout|cerr|printf|puts|exit|abort)\b|fmt::print|\bprintf\()");
    for (const char* root : {"include/nply", "src"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / root)) {
            if (!entry.is_regular_file() || entry.path().filename() == "own_page.cpp") continue;
            std::ifstream in(entry.path());
            for (std::string line; std::getline(in, line);)
                EXPECT_FALSE(std::regex_search(line, printing)) << entry.path() << ": " << line;
        }
}

}  // namespace
}  // namespace nply::test
