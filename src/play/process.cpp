#include "play/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <thread>
#include <utility>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX wants it declared; some headers do so

namespace nply::play::detail {
namespace {

constexpr std::size_t most_logged = std::size_t{16} << 20, longest_logged_line = 1000;  // bytes

[[noreturn]] void fail(const char* what, int error) {
    throw std::runtime_error(std::string(what) + ": " + std::strerror(error));
}

/// A write to a program that has gone away must not end ours: the signal is held back and taken off this thread.
class WithoutSigpipe {
public:
    WithoutSigpipe() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        sigset_t pending;
        sigpending(&pending);
        was_pending_ = sigismember(&pending, SIGPIPE) == 1;
        if (!was_pending_) pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~WithoutSigpipe() {
        if (was_pending_) return;
        const timespec at_once{};
        while (sigtimedwait(&pipe_, nullptr, &at_once) < 0 && errno == EINTR) {
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    WithoutSigpipe(const WithoutSigpipe&) = delete;
    WithoutSigpipe& operator=(const WithoutSigpipe&) = delete;

private:
    sigset_t pipe_{}, before_{};
    bool was_pending_ = false;
};

/// How a program is to be started; both parts are given back in the end.
struct SpawnPlan {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;

    SpawnPlan(int input, int output, int errors) {
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
#ifdef __GLIBC__
        posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);  // also what others forgot to mark
#endif
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setpgroup(&attributes, 0);
        sigset_t none, all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
};

std::string ending(int status) {
    if (WIFSIGNALED(status)) return "it was ended by signal " + std::to_string(WTERMSIG(status));
    return "it ended with exit code " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

Process::Descriptor& Process::Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

void Process::Descriptor::close() {
    if (number_ >= 0) ::close(std::exchange(number_, -1));
}

Process::Pipe Process::make_pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) fail("no pipe to a bot can be made", errno);
    Pipe pipe;
    pipe.reading = Descriptor(ends[0]);
    pipe.writing = Descriptor(ends[1]);
    return pipe;
}

Process::Process(std::string command, int log) : command_(std::move(command)), log_(log) {
    Pipe in = make_pipe(), out = make_pipe(), err = make_pipe();
    start(in.reading.number(), out.writing.number(), err.writing.number());
    input_ = std::move(in.writing);
    output_ = std::move(out.reading);
    errors_ = std::move(err.reading);
    for (const Descriptor* ours : {&input_, &output_, &errors_}) fcntl(ours->number(), F_SETFL, O_NONBLOCK);
}

Process::~Process() { kill(); }

void Process::start(int input, int output, int errors) {
    const SpawnPlan plan(input, output, errors);
    std::string shell = "/bin/sh", option = "-c", command = command_;
    char* const arguments[] = {shell.data(), option.data(), command.data(), nullptr};
    const int error = posix_spawn(&pid_, "/bin/sh", &plan.files, &plan.attributes, arguments, environ);
    if (error != 0) fail("no process for a bot can be started", error);
}

void Process::send(std::string_view line) {
    if (!input_.is_open()) return;
    if (to_write_.size() + line.size() > most_output) {  // it has not read for long
        flooded_ = true;
        return;
    }
    to_write_ += line;
    to_write_ += '\n';
    write_some();
}

void Process::pump(Clock::time_point until) {
    const bool reads = output_.is_open() && !flooded_, writes = input_.is_open() && !to_write_.empty();
    pollfd streams[] = {{writes ? input_.number() : -1, POLLOUT, 0},
                        {reads ? output_.number() : -1, POLLIN, 0},
                        {errors_.number(), POLLIN, 0}};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (poll(streams, std::size(streams), static_cast<int>(std::clamp<long>(left, 0, 1000))) <= 0) return;
    if (streams[0].revents != 0) write_some();
    if (streams[1].revents != 0) read_output();
    if (streams[2].revents != 0) read_errors();
}

void Process::write_some() {
    const WithoutSigpipe quiet;
    while (!to_write_.empty()) {
        const ssize_t written = ::write(input_.number(), to_write_.data(), to_write_.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno != EAGAIN) close_input();  // nobody reads any more
        if (written < 0) return;
        to_write_.erase(0, static_cast<std::size_t>(written));
    }
}

void Process::read_output() {
    char chunk[1 << 14];
    const ssize_t got = ::read(output_.number(), chunk, sizeof chunk);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) return output_.close();
    read_.append(chunk, static_cast<std::size_t>(got));
    unanswered_ += static_cast<std::size_t>(got);
    const std::size_t last_end = read_.rfind('\n');
    const std::size_t begun = last_end == std::string::npos ? read_.size() : read_.size() - last_end - 1;
    flooded_ = flooded_ || unanswered_ > most_output || begun > longest_line;
}

std::optional<std::string> Process::next_line() {
    const std::size_t end = read_.find('\n', taken_);
    if (end == std::string::npos) return {};
    std::string line = read_.substr(taken_, end - taken_);
    taken_ = end + 1;
    if (taken_ == read_.size() || taken_ > longest_line) {  // not line by line: there may be many
        read_.erase(0, taken_);
        taken_ = 0;
    }
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

void Process::read_errors() {
    char chunk[1 << 12];
    const ssize_t got = ::read(errors_.number(), chunk, sizeof chunk);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got > 0) error_text_.append(chunk, static_cast<std::size_t>(got));
    if (got <= 0) {
        errors_.close();
        if (!error_text_.empty()) error_text_ += '\n';
    }
    std::size_t begin = 0;
    for (std::size_t end; (end = error_text_.find('\n', begin)) != std::string::npos; begin = end + 1)
        log_line(std::string_view(error_text_).substr(begin, end - begin));
    error_text_.erase(0, begin);
    if (error_text_.size() > longest_logged_line) {
        log_line(error_text_);
        error_text_.clear();
    }
}

void Process::log_line(std::string_view line) {
    line = line.substr(0, longest_logged_line);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
    last_error_line_ = line;
    if (log_ < 0 || logged_ > most_logged) return;
    std::string text = command_ + ": " + std::string(line) + "\n";
    logged_ += text.size();
    if (logged_ > most_logged) text += command_ + ": (no more of this is kept)\n";
    [[maybe_unused]] const ssize_t written = ::write(log_, text.data(), text.size());  // a full disk ends no game
}

void Process::close_input() {
    to_write_.clear();
    input_.close();
}

/// Without giving up its number, so that its process group stays its own.
bool Process::has_ended() {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_;
}

bool Process::wait(std::chrono::milliseconds grace) {
    const Clock::time_point until = Clock::now() + grace;
    while (pid_ > 0 && !has_ended()) {
        if (Clock::now() >= until) return false;
        expect_answer();
        read_.clear();  // nobody will ask for it
        taken_ = 0;
        pump(Clock::now());
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

std::string Process::kill() {
    if (pid_ <= 0) return "";
    const bool by_itself = has_ended();
    ::kill(-pid_, SIGKILL);
    int status = 0;
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    constexpr int fits_a_pipe = 32;  // chunks of what it said last
    for (int i = 0; i < fits_a_pipe && errors_.is_open(); ++i) read_errors();
    close_input();
    output_.close();
    errors_.close();
    return by_itself ? ending(status) : "";
}

}  // namespace nply::play::detail
