// A game's name is spelt in its own file of the catalog; all other code asks the game's traits. Names may stand in what
// names games for its own purposes: experiments (src/reproduce), the bench workload (src/catalog), tests, examples.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "nply/catalog/games.hpp"

namespace nply::test {
namespace {

namespace fs = std::filesystem;

/// Files in which "hearts" and "spades" are suits.
const std::set<std::string> suits{"src/cards/knowledge.cpp", "src/cards/text.cpp"};

bool may_name_games(const std::string& file) {
    return file.starts_with("src/catalog/") || file.starts_with("src/reproduce/") || suits.contains(file);
}

TEST(GameNames, AreComparedNowhereOutsideTheCatalog) {
    int files = 0;
    for (const char* root : {"include/nply", "src", "cli", "python/src"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / root)) {
            const std::string file = fs::relative(entry.path(), SOURCE_DIR).string();
            if (!entry.is_regular_file() || may_name_games(file)) continue;
            ++files;
            std::ifstream in(entry.path());
            for (std::string line; std::getline(in, line);) {
                const std::string code = line.substr(0, line.find("//"));
                for (const catalog::GameEntry& game : catalog::games())
                    EXPECT_EQ(code.find('"' + game.name + '"'), std::string::npos) << file << ": " << line;
            }
        }
    EXPECT_GT(files, 100);
}

}  // namespace
}  // namespace nply::test
