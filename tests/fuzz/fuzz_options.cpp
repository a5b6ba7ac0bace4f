// The command line: any words, one per line, are parsed into options or refused by one of the known errors. Nothing is
// run: parsing ends before the command would begin.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <sstream>

#include "commands.hpp"
#include "demand.hpp"
#include "nply/core/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
    std::vector<std::string> words;
    for (std::string line; std::getline(lines, line);) words.push_back(line);
    std::reverse(words.begin(), words.end());  // as CLI11 takes them

    CLI::App app("nply");
    nply::cli::add_commands(app);
    for (CLI::App* command : app.get_subcommands({})) command->parse_complete_callback([] { throw CLI::Success(); });
    try {
        app.parse(words);
        nply::fuzz::demand(false, "a command line without a command is refused");
    } catch (const CLI::Error&) {
    } catch (const nply::InputError&) {
    }
    return 0;
}
