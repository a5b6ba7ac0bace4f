// <nply/nply.hpp> names every public header.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace nply::test {
namespace {

namespace fs = std::filesystem;

TEST(Umbrella, NamesEveryHeader) {
    const fs::path include = fs::path(SOURCE_DIR) / "include";
    std::ifstream in(include / "nply/nply.hpp");
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    int headers = 0;
    for (const auto& entry : fs::recursive_directory_iterator(include)) {
        const std::string name = fs::relative(entry.path(), include).string();
        if (entry.path().extension() != ".hpp" || name == "nply/nply.hpp") continue;
        ++headers;
        EXPECT_NE(text.find("#include \"" + name + "\"\n"), std::string::npos)
            << "add it to include/nply/nply.hpp: #include \"" << name << "\"";
    }
    EXPECT_GT(headers, 30);
}

}  // namespace
}  // namespace nply::test
