// <nply/nply.hpp> names every public header below the seam, <nply/catalog.hpp> those of the seam,
// <nply/play.hpp> those of the table.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace nply::test {
namespace {

namespace fs = std::filesystem;

TEST(Umbrella, NamesEveryHeader) {
    const fs::path include = fs::path(SOURCE_DIR) / "include";
    const auto contents = [&](const char* file) {
        std::ifstream in(include / file);
        return std::string((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    };
    int headers = 0;
    for (const auto& entry : fs::recursive_directory_iterator(include)) {
        const std::string name = fs::relative(entry.path(), include).string();
        if (entry.path().extension() != ".hpp" || entry.path().parent_path().filename() == "nply") continue;
        ++headers;
        const char* const umbrella = name.starts_with("nply/catalog/") ? "nply/catalog.hpp"
                                     : name.starts_with("nply/play/")  ? "nply/play.hpp"
                                                                       : "nply/nply.hpp";
        EXPECT_NE(contents(umbrella).find("#include \"" + name + "\"\n"), std::string::npos)
            << "add it to include/" << umbrella << ": #include \"" << name << "\"";
    }
    EXPECT_GT(headers, 30);
}

}  // namespace
}  // namespace nply::test
