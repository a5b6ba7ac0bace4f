// A bot for nply in C++, standard library only: it draws lots among the legal moves, in any game.
//     c++ -std=c++17 -o lots examples/bots/lots.cpp
//     nply play sticks --seats "human,bot:./lots,auto"
// It reads only what it needs of each line. The texts it looks for hold no quotes or backslashes, so no JSON library is
// needed; a bot that does more should use one.
#include <iostream>
#include <random>
#include <string>
#include <vector>

/// What follows `"field":` up to the end of a number.
std::string number(const std::string& line, const std::string& field) {
    const auto found = line.find("\"" + field + "\":");
    if (found == std::string::npos) return "0";
    const auto begin = found + field.size() + 3;
    return line.substr(begin, line.find_first_of(",}", begin) - begin);
}

/// The texts in `"legal":[..]`.
std::vector<std::string> legal_moves(const std::string& line) {
    std::vector<std::string> moves;
    auto at = line.find("\"legal\":[");
    if (at == std::string::npos) return moves;
    const auto end = line.find(']', at);
    for (at = line.find('"', at + 8); at < end; at = line.find('"', at + 1)) {
        const auto close = line.find('"', at + 1);
        moves.push_back(line.substr(at + 1, close - at - 1));
        at = close;
    }
    return moves;
}

bool is(const std::string& line, const std::string& command) {
    return line.find("\"cmd\":\"" + command + "\"") != std::string::npos;
}

int main() {
    std::mt19937_64 random;
    for (std::string line; std::getline(std::cin, line);) {
        if (is(line, "hello"))
            std::cout << R"({"name":"Lots","games":["hearts","spades","sergeant-major","whist","sticks",)"
                      << R"("chinese-checkers","dots-and-boxes"]})" << std::endl;
        if (is(line, "new")) random.seed(std::stoull(number(line, "seed")));
        if (is(line, "move")) {
            const auto moves = legal_moves(line);
            std::cout << R"({"id":)" << number(line, "id") << R"(,"n":)" << number(line, "n") << R"(,"move":")"
                      << moves[random() % moves.size()] << "\"}" << std::endl;
        }
        if (is(line, "quit")) return 0;
    }
}
