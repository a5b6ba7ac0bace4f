// A game's name is spelt in its own file of the catalog; all other code asks the game's traits. Names may stand in what
// names games for its own purposes: experiments (src/reproduce), the bench workload (src/catalog), tests, examples. The
// page begins with a game, and Python's documentation has examples: there a name may stand, and is compared with
// nothing.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "nply/catalog/games.hpp"

namespace nply::test {
namespace {

namespace fs = std::filesystem;

/// Files in which "hearts" and "spades" are suits.
const std::set<std::string> suits{"src/cards/knowledge.cpp", "src/cards/text.cpp"};

bool may_name_games(const std::string& file) {
    return file.starts_with("src/catalog/") || file.starts_with("src/reproduce/") || suits.contains(file);
}

/// Calls visit(file, line without its comment) for every line below a folder; returns the number of files.
template <class Visit>
int each_line(const char* root, const Visit& visit) {
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / root)) {
        const std::string file = fs::relative(entry.path(), SOURCE_DIR).string();
        if (!entry.is_regular_file() || may_name_games(file)) continue;
        ++files;
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line);) visit(file, line.substr(0, line.find("//")));
    }
    return files;
}

std::string all_names() {
    std::string names;
    for (const catalog::GameEntry& game : catalog::games()) (names += names.empty() ? "" : "|") += game.name;
    return names;
}

TEST(GameNames, StandNowhereOutsideTheCatalog) {
    const std::regex name("\"(" + all_names() + ")\"");
    int files = 0;
    for (const char* root : {"include/nply", "src", "cli", "python/src"})
        files += each_line(root, [&](const std::string& file, const std::string& code) {
            EXPECT_FALSE(std::regex_search(code, name)) << file << ": " << code;
        });
    EXPECT_GT(files, 100);
}

/// `game == 'hearts'`, `'hearts' !== game`, `case 'hearts'`, `['hearts', 'spades'].includes(game)`, `in ("hearts",`
std::regex comparison() {
    const std::string name = "[\"'`](" + all_names() + ")[\"'`]";
    return std::regex("(==|!=|\\bcase|\\bin \\(?\\[?) *" + name + "|" + name +
                      " *(==|!=|[^\\]]*\\]\\.includes|: *\\w+\\()");
}

TEST(GameNames, AreComparedNeitherByThePageNorByPython) {
    const std::regex compared = comparison();
    int files = 0;
    for (const char* root : {"web/src", "python/nply"})
        files += each_line(root, [&](const std::string& file, const std::string& code) {
            EXPECT_FALSE(std::regex_search(code, compared)) << file << ": " << code;
        });
    EXPECT_GT(files, 50);
    for (const char* line :
         {"if (game === 'hearts') {", "x = game != \"whist\"", "case 'sticks':", "['hearts', 'spades'].includes(g)",
          "if name in (\"hearts\", \"spades\"):", "if ('hearts' == game)"})
        EXPECT_TRUE(std::regex_search(line, compared)) << "it would be found: " << line;
}

}  // namespace
}  // namespace nply::test
