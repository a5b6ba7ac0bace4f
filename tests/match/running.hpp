// The command as a process of its own: started, watched, killed.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "nply/store/match_store.hpp"

namespace nply::test {

using Json = nlohmann::ordered_json;

inline std::string contents_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

/// A folder for a test's files, gone afterwards.
class Folder : public testing::Test {
protected:
    Folder() { std::filesystem::create_directories(path_); }
    ~Folder() override { std::filesystem::remove_all(path_); }
    std::string file(const std::string& name) const { return path_ / name; }

private:
    const std::filesystem::path path_ =
        std::filesystem::temp_directory_path() / ("nply_match_" + std::to_string(getpid()));
};

/// A program in a process group of its own, by the words of its command line, output and messages in files.
class Running {
public:
    Running(std::vector<std::string> words, const std::string& out, const std::string& err) {
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        id_ = fork();
        if (id_ != 0) return;
        setpgid(0, 0);
        dup2(open("/dev/null", O_RDONLY), 0);
        dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), 1);
        dup2(open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), 2);
        execvp(arguments[0], arguments.data());
        _exit(127);
    }
    ~Running() {
        if (id_ > 0) end(SIGKILL);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    pid_t id() const { return id_; }

    /// Its exit code; a signal's number comes as 128 + number.
    int wait() {
        int status = 0;
        waitpid(std::exchange(id_, -1), &status, 0);
        return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    }
    int end(int signal) {
        kill(id_, signal);
        return wait();
    }
    bool is_over() {
        siginfo_t info{};
        return waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
    }

private:
    pid_t id_ = -1;
};

inline void sleep_ms(std::uint64_t ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }

/// Rows but their seconds, by number.
using Rows = std::map<std::uint64_t, std::string>;

inline Rows rows_in(const std::string& store) {
    Rows rows;
    store::each_row(store, [&](play::HandRow row) {
        for (play::SeatRecord& seat : row.hand.seats) seat.seconds = 0;
        rows.emplace(row.number, play::to_line(row));
    });
    return rows;
}

/// How many rows there are; none while the store is being made.
inline std::size_t count_rows(const std::string& store) {
    try {
        return std::filesystem::exists(store) ? rows_in(store).size() : 0;
    } catch (const std::exception&) {
        return 0;
    }
}

/// Waits, half a minute at most, for so many rows.
inline bool wait_for_rows(const std::string& store, std::size_t rows) {
    for (int i = 0; i < 3000 && count_rows(store) < rows; ++i) sleep_ms(10);
    return count_rows(store) >= rows;
}

/// What one process that is left in peace would write.
inline Rows rows_of(const play::Match& match, const Rows& numbers) {
    Rows rows;
    play::MatchWorker worker(match);
    for (const auto& [number, text] : numbers) {
        play::HandRow row = *worker.play(number, nullptr);
        for (play::SeatRecord& seat : row.hand.seats) seat.seconds = 0;
        rows.emplace(number, play::to_line(row));
    }
    return rows;
}

/// A match's JSON without anything called seconds.
inline Json timeless(Json json) {
    for (auto& entrant : json["entrants"]) entrant.erase("seconds");
    return json;
}

}  // namespace nply::test
