// Hands a second of a match in Hearts, and what a second thread adds. Threads are tried in turn, several rounds, and
// the best of each counts; a core that others use meanwhile spoils it, so processor time is printed too.
//     match_benchmark [ENGINE] [DEALS] [ROUNDS]       (default speculative:nodes=100000, 2 deals, 3 rounds)
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>

#include "nply/core/hardware.hpp"
#include "nply/play/match_run.hpp"

namespace nply {
namespace {

struct Time {
    double wall = 1e300, processor = 1e300;
};

double processor_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec) + static_cast<double>(usage.ru_utime.tv_usec) * 1e-6;
}

Time time_of(const play::Match& match, int threads) {
    using Clock = std::chrono::steady_clock;
    play::Scoreboard scoreboard(match);
    const auto start = Clock::now();
    const double before = processor_seconds();
    play::run_match(match, scoreboard, {}, threads);
    return {std::chrono::duration<double>(Clock::now() - start).count(), processor_seconds() - before};
}

void run(const std::string& engine, std::uint64_t deals, int rounds) {
    const play::Match match({.game = "hearts", .options = {}, .entrants = {engine, engine, engine}, .deals = deals});
    const int cores = std::max(2, hardware_threads());
    std::map<int, Time> best;
    for (int round = 0; round < rounds; ++round)
        for (const int threads : {1, cores}) {
            const Time time = time_of(match, threads);
            best[threads].wall = std::min(best[threads].wall, time.wall);
            best[threads].processor = std::min(best[threads].processor, time.processor);
        }
    const auto hands = static_cast<double>(match.hands());
    fmt::print("hearts, three times {}, {} hands\n\nthreads   hands/s   wall s   processor s   speed-up\n", engine,
               hands);
    for (const auto& [threads, time] : best)
        fmt::print("{:>7}   {:>7.2f}   {:>6.2f}   {:>11.2f}   {:>8.2f}\n", threads, hands / time.wall, time.wall,
                   time.processor, best[1].wall / time.wall);
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) {
    const auto number = [&](int i, int otherwise) { return argc > i ? std::atoi(argv[i]) : otherwise; };
    nply::run(argc > 1 ? argv[1] : "speculative:nodes=100000", static_cast<std::uint64_t>(number(2, 2)), number(3, 3));
}
