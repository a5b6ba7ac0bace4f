// <nply/nply.hpp> names every public header below the catalog, <nply/catalog.hpp> those of the catalog, <nply/play.hpp>
// those of play, <nply/store.hpp> those of the store,
// <nply/reproduce.hpp> those of the experiments, and each stands on its own.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

namespace nply::test {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// A template's body is compiled when it is used: a compiler that only reads the header does not miss what it needs.
TEST(EachHeader, IncludesWhatItUsesOfTheStandardLibrary) {
    const std::pair<const char*, const char*> needs[] = {
        {R"(\bassert\()", "cassert"},
        {R"(std::(atomic)\b)", "atomic"},
        {R"(std::(array)\b)", "array"},
        {R"(std::(vector)\b)", "vector"},
        {R"(std::(optional|nullopt)\b)", "optional"},
        {R"(std::(span)\b)", "span"},
        {R"(std::(min|max|clamp|sort|rotate|find|min_element|max_element)\b)", "algorithm"},
        {R"(std::(move|pair|exchange|swap|forward)\b)", "utility"},
        {R"(std::(numeric_limits)\b)", "limits"},
        {R"(std::(chrono)\b)", "chrono"},
        {R"(std::(unique_ptr|make_unique)\b)", "memory"},
        {R"(std::(function)\b)", "functional"},
        {R"(std::(string|to_string)\b)", "string"},
        {R"(std::(convertible_to|same_as|copyable|equality_comparable)\b)", "concepts"},
        {R"(std::(jthread|thread)\b)", "thread"}};
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(SOURCE_DIR) / "include")) {
        if (entry.path().extension() != ".hpp") continue;
        const std::string text = std::regex_replace(contents(entry.path()), std::regex("//[^\n]*"), "");
        for (const auto& [use, header] : needs)
            if (std::regex_search(text, std::regex(use))) {
                EXPECT_NE(text.find(std::string("#include <") + header + ">"), std::string::npos)
                    << entry.path() << " uses <" << header << "> and does not include it";
            }
    }
}

TEST(Umbrella, NamesEveryHeader) {
    const fs::path include = fs::path(SOURCE_DIR) / "include";
    int headers = 0;
    for (const auto& entry : fs::recursive_directory_iterator(include)) {
        const std::string name = fs::relative(entry.path(), include).string();
        if (entry.path().extension() != ".hpp" || entry.path().parent_path().filename() == "nply") continue;
        ++headers;
        const char* const umbrella = name.starts_with("nply/catalog/")     ? "nply/catalog.hpp"
                                     : name.starts_with("nply/play/")      ? "nply/play.hpp"
                                     : name.starts_with("nply/store/")     ? "nply/store.hpp"
                                     : name.starts_with("nply/reproduce/") ? "nply/reproduce.hpp"
                                                                           : "nply/nply.hpp";
        EXPECT_NE(contents(include / umbrella).find("#include \"" + name + "\"\n"), std::string::npos)
            << "add it to include/" << umbrella << ": #include \"" << name << "\"";
    }
    EXPECT_GT(headers, 30);
}

}  // namespace
}  // namespace nply::test
