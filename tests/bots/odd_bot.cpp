// A bot that does one thing wrong: odd_bot WHAT [FILE]. With a WHAT that it does not know it does all things right: it
// plays the last legal move.
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using Json = nlohmann::ordered_json;

namespace {

std::string what, file;
int questions = 0;

void say(const std::string& line) { std::cout << line << std::endl; }
void note(const std::string& line) { std::ofstream(file, std::ios::app) << line << std::endl; }

[[noreturn]] void hang() {
    while (true) pause();
}

[[noreturn]] void flood() {
    while (true) std::cout << R"({"id":0,"n":0,"move":"x"})" << '\n';
}

[[noreturn]] void give_up(const std::string& last_error_line) {
    std::cerr << last_error_line << std::endl;
    std::exit(1);
}

/// True the first time only, over all processes.
bool once() {
    if (std::filesystem::exists(file + ".done")) return false;
    std::ofstream(file + ".done") << "";
    return true;
}

void begin() {
    if (what == "no start") give_up("nothing works here");
    if (what == "stays") signal(SIGTERM, SIG_IGN);
    if (what == "child") {
        const pid_t child = fork();
        if (child == 0) hang();
        note(std::to_string(child));
    } else if (!file.empty()) {
        note("start");
    }
    if (what != "descriptors") return;
    std::vector<std::string> open;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd"))
        open.push_back(entry.path().filename());
    std::sort(open.begin(), open.end());
    std::string line;
    for (const std::string& descriptor : open) line += descriptor + " ";
    note(line);
}

void greet() {
    if (what == "silent") hang();
    if (what == "flood at hello") flood();
    if (what == "no name")
        say(R"({"games":[]})");
    else if (what == "four full")
        say(R"({"name":"Four","games":["hearts","spades"],"players":[4],"rules":["full"]})");
    else if (what == "one game")
        say(R"({"name":"One","games":["sticks"]})");
    else
        say(what == "no JSON" ? "hello to you" : R"({"name":"Odd","games":["hearts","sticks"]})");
}

/// Things that come before an answer, if any is to come.
void misbehave(const Json& question) {
    if (what == "crash") give_up("I cannot play " + question["game"].get<std::string>());
    if (what == "crash once" && once()) raise(SIGKILL);
    if (what == "hang" || (what == "hang once" && once())) hang();
    if (what == "flood") flood();
    if (what == "long line") say(std::string(10'000'000, 'x'));
    if (what == "flood of errors")
        for (int i = 0; i < 100'000; ++i) std::cerr << "oh no\n";
    if (what == "close") {
        close(STDOUT_FILENO);
        hang();
    }
    if (what == "chatter") say(R"({"info":"thinking"})");
    if (what == "old answers" && questions > 1)
        say(Json{{"id", question["id"]}, {"n", question["n"].get<int>() - 1}, {"move", "nonsense"}}.dump());
}

void answer(const Json& question) {
    ++questions;
    misbehave(question);
    Json reply{{"id", question["id"]}, {"n", question["n"]}, {"move", question["legal"].back()}};
    if (what == "illegal") reply["move"] = "S1";
    if (what == "number") reply["move"] = 5;
    if (what == "garbled") reply = "I do not know";
    if (what == "no n") reply.erase("n");
    if (what == "future") reply["n"] = question["n"].get<int>() + 1;
    if (what == "own count") reply["n"] = questions;
    if (what == "error") reply = {{"id", question["id"]}, {"n", question["n"]}, {"error", "no idea"}};
    if (what == "fields") reply["why"] = {{"because", {1, nullptr}}};
    say(reply.dump());
    if (what == "deaf") hang();
}

}  // namespace

int main(int count, char** words) {
    what = count > 1 ? words[1] : "";
    file = count > 2 ? words[2] : "";
    begin();
    for (std::string line; std::getline(std::cin, line);) {
        const Json message = Json::parse(line);
        const std::string command = message["cmd"];
        if (what == "notes" && command != "hello") note(line);
        if (command == "hello") greet();
        if (command == "move") answer(message);
        if (command == "end" && what == "crash at end") std::exit(7);
        if (command == "quit" && what != "stays") return 0;
    }
    if (what == "stays") hang();
}
