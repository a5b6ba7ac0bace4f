#include "cli/run.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace nply::test {
namespace {

std::string contents(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

}  // namespace

std::string temporary_file(const std::string& name, const std::string& text) {
    struct Scratch {
        std::filesystem::path path = std::filesystem::temp_directory_path() / ("nply_test_" + std::to_string(getpid()));
        Scratch() { std::filesystem::create_directories(path); }
        ~Scratch() { std::filesystem::remove_all(path); }
    };
    static const Scratch folder;
    const std::string file = folder.path / name;
    std::ofstream(file, std::ios::binary) << text;
    return file;
}

Ran nply(const std::string& arguments, const std::string& input, const std::string& output) {
    const std::string in = temporary_file("in", input), err = temporary_file("err", "");
    const std::string out = output.empty() ? temporary_file("out", "") : output;
    const std::string command =
        "(" + std::string(NPLY_BINARY) + " " + arguments + ") <" + in + " >" + out + " 2>" + err;
    const int status = std::system(command.c_str());
    return {WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status), output.empty() ? contents(out) : "",
            contents(err)};
}

}  // namespace nply::test
