// A program at the end of three pipes, started through /bin/sh. Nothing here waits longer than it is told to: the pipes
// do not block, what the program writes is read while it is written to, and what is kept of it is bounded. The program
// has a process group of its own, which is killed in the end, and is given none of our descriptors.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "play/clock.hpp"

namespace nply::play::detail {

class Process {
public:
    static constexpr std::size_t longest_line = 1 << 16, most_output = 1 << 20;  // bytes

    /// What it writes to standard error goes to `log` (a descriptor, -1: nowhere), each line after the command.
    /// std::runtime_error if there can be no process.
    explicit Process(std::string command, int log = -1);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// Queues a line; pumping writes it.
    void send(std::string_view line);
    /// Waits until something can be written or read, at most until then, and does it.
    void pump(Clock::time_point until);
    /// The next whole line that was read.
    std::optional<std::string> next_line();
    /// From here on it may write `most_output` again.
    void expect_answer() { unanswered_ = 0; }

    /// It can still be talked to; otherwise it has ended or closed its output. Lines read before may be waiting.
    bool is_open() const { return output_.is_open(); }
    /// It wrote a line too long, or too much altogether: no more is read.
    bool has_flooded() const { return flooded_; }
    /// The last line on standard error that says anything; empty if there is none.
    const std::string& last_error_line() const { return last_error_line_; }

    /// Waits for the program to end, at most so long. False if it goes on.
    bool wait(std::chrono::milliseconds grace);
    /// Nothing more is written to it: its input ends.
    void close_input();
    /// Ends its process group. How it ended, in words, if it did so by itself.
    std::string kill();

private:
    class Descriptor {
    public:
        Descriptor() = default;
        explicit Descriptor(int number) : number_(number) {}
        ~Descriptor() { close(); }
        Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
        Descriptor& operator=(Descriptor&& other) noexcept;
        int number() const { return number_; }
        bool is_open() const { return number_ >= 0; }
        void close();

    private:
        int number_ = -1;
    };
    struct Pipe {
        Descriptor reading, writing;
    };

    static Pipe make_pipe();
    void start(int input, int output, int errors);
    void write_some();
    void read_output();
    void read_errors();
    void log_line(std::string_view line);
    bool has_ended();

    const std::string command_;
    const int log_;
    pid_t pid_ = -1;
    Descriptor input_, output_, errors_;  // its standard streams, our ends
    std::string to_write_, read_, error_text_, last_error_line_;
    std::size_t taken_ = 0;                    // of what was read, as lines
    std::size_t unanswered_ = 0, logged_ = 0;  // bytes
    bool flooded_ = false;
};

}  // namespace nply::play::detail
