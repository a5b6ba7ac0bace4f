#include "play_input.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace nply::cli {

LineReader::LineReader(const std::atomic<bool>& stop) : stop_(stop), echoes_(isatty(STDIN_FILENO) == 0) {}

std::string LineReader::ask(const std::string& prompt) const {
    constexpr std::size_t longest = 4096;  // what is typed beyond is dropped
    fmt::print("{}", prompt);
    std::fflush(stdout);
    std::string line;
    int letter = 0;
    while (!stop_ && (letter = std::fgetc(stdin)) != EOF && letter != '\n')
        if (line.size() < longest) line += static_cast<char>(letter);
    if (stop_ || (letter == EOF && line.empty())) {
        fmt::print("\n");
        throw LeaveGame{stop_};
    }
    for (char& each : line)
        if (each >= 0 && each < ' ') each = ' ';
    line.erase(line.find_last_not_of(' ') + 1);
    line.erase(0, line.find_first_not_of(' '));
    if (echoes_) fmt::print("{}\n", line);
    return line;
}

}  // namespace nply::cli
