// <nply/nply.hpp> names every public header below the seam, <nply/catalog.hpp> those of the seam.
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
    const std::string below = contents("nply/nply.hpp"), seam = contents("nply/catalog.hpp");
    int headers = 0;
    for (const auto& entry : fs::recursive_directory_iterator(include)) {
        const std::string name = fs::relative(entry.path(), include).string();
        if (entry.path().extension() != ".hpp" || name == "nply/nply.hpp" || name == "nply/catalog.hpp") continue;
        ++headers;
        const bool of_the_seam = name.starts_with("nply/catalog/");
        EXPECT_NE((of_the_seam ? seam : below).find("#include \"" + name + "\"\n"), std::string::npos)
            << "add it to include/nply/" << (of_the_seam ? "catalog" : "nply") << ".hpp: #include \"" << name << "\"";
    }
    EXPECT_GT(headers, 30);
}

}  // namespace
}  // namespace nply::test
