// Two threads beside one, the start of the program, its memory, and the machine's name.
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <stdexcept>

#include "nply/catalog/games.hpp"
#include "nply/catalog/planner.hpp"
#include "nply/catalog/session.hpp"
#include "nply/core/hardware.hpp"
#include "nply/play/advice.hpp"
#include "nply/play/engine.hpp"
#include "nply/play/view.hpp"
#include "nply/reproduce/performance.hpp"
#include "reproduce/figures.hpp"
#include "reproduce/timing.hpp"

namespace nply::reproduce {
namespace {

/// One thread's time over two threads', by turns: one, two, one, two.
template <class Work>
Figure speed_up(const std::string& what, const std::string& how, Work work) {
    double one = 0, two = 0;
    for (int round = 0; round < 3; ++round) {
        one += clock_seconds_of([&] { work(1); });
        two += clock_seconds_of([&] { work(2); });
    }
    return {what, "times one thread", one / two, 1.85, false, how};
}

void solve(const catalog::Position& position, const std::string& algorithm, std::optional<int> depth, int threads) {
    catalog::SearchRequest request;
    request.question.algorithm = algorithm;
    request.question.deepen = depth.has_value();
    request.resources = {.depth = depth, .table_mib = 64, .threads = threads, .alone = 0};
    if (!search(position, request).complete) throw std::logic_error("a search of the benchmark was not completed");
}

struct Finished {
    double seconds = 0;  // of processors
    double bytes = 0;    // at the peak
};
/// Runs the program with its output thrown away.
Finished run(const std::string& program, const std::vector<std::string>& arguments) {
    std::vector<char*> all{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) all.push_back(const_cast<char*>(argument.c_str()));
    all.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const int output : {1, 2}) posix_spawn_file_actions_addopen(&files, output, "/dev/null", 1, 0);
    pid_t child = 0;
    const int error = posix_spawn(&child, program.c_str(), &files, nullptr, all.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    rusage usage{};
    int status = 0;
    if (error != 0 || wait4(child, &status, 0, &usage) != child || status != 0)
        throw std::runtime_error(program + " could not be started again");
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return {seconds(usage.ru_utime) + seconds(usage.ru_stime), 1024.0 * static_cast<double>(usage.ru_maxrss)};
}

}  // namespace

std::vector<Figure> measure_threads(const FigureProgress& progress) {
    if (hardware_threads() < 2) return {};
    progress("two threads");
    std::vector<Figure> figures;
    const auto boxes = catalog::open_game("dots-and-boxes", {{"columns", "3"}, {"rows", "2"}});
    figures.push_back(speed_up("two threads, solve with a table", "dots and boxes, 3 x 2 boxes",
                               [&](int threads) { solve(boxes, "speculative", {}, threads); }));
    const auto reversi = catalog::open_game("reversi", {{"players", "3"}});
    figures.push_back(speed_up("two threads, search", "reversi for three, depth 8",
                               [&](int threads) { solve(reversi, "speculative", 8, threads); }));
    figures.push_back(speed_up("two threads, whole deals", "48-card Sergeant Major, seeds 1 to 3", [](int threads) {
        for (const char* seed : {"1", "2", "3"}) {
            catalog::SearchRequest request;
            request.resources.threads = threads;
            search(catalog::open_game("sergeant-major", {{"seed", seed}}), request);
        }
    }));
    const auto four = catalog::open_game("hearts", {{"players", "4"}, {"rules", "full"}, {"seed", "1"}});
    figures.push_back(
        speed_up("two threads, playouts", "Hearts, 4 x 13 cards, mcts, 200,000 playouts", [&](int threads) {
            catalog::SearchRequest request;
            request.question.algorithm = "mcts";
            request.resources.nodes = 200'000;
            request.resources.threads = threads;
            search(four, request);
        }));
    const auto deal = catalog::open_game("hearts", {{"seed", "1"}});
    const play::View view = play::view_of(deal, {}, deal.mover());
    figures.push_back(speed_up("two threads, advise", "Hearts, 3 x 17 cards, 20 deals", [&](int threads) {
        play::EngineSettings settings = play::engine_settings("speculative:nodes=4000000:samples=20");
        settings.sampling.threads = threads;
        play::advise(view, settings, 1);
    }));
    return figures;
}

std::vector<Figure> measure_program(const FigureProgress& progress, const std::string& program) {
    progress("the program's start and memory");
    std::vector<double> starts(21);
    for (double& start : starts) start = run(program, {"--version"}).seconds;
    std::sort(starts.begin(), starts.end());
    const std::vector<std::string> deal{"sergeant-major", "--seed", "11", "--threads", "1", "--json"};
    const auto with = [&](std::vector<std::string> first) {
        first.insert(first.end(), deal.begin(), deal.end());
        return first;
    };
    catalog::SearchRequest request;
    request.question.explain = request.question.explain_only = true;
    const auto plan = search(catalog::open_game("sergeant-major", {{"seed", "11"}}), request).plan;
    std::vector<Figure> figures{{"start of the program", "ms", 1e3 * starts[starts.size() / 2], 3, true,
                                 "median of 21 runs of nply --version"}};
    if (plan && plan->positions)
        figures.push_back({"memory of a whole deal", "bytes a position",
                           (run(program, with({"solve"})).bytes - run(program, {"--version"}).bytes) /
                               static_cast<double>(*plan->positions),
                           4, true, "48-card Sergeant Major, seed 11, with its line, at the peak"});
    return figures;
}

std::string machine_name() {
    std::string name = "unknown processor";
    std::ifstream cpus("/proc/cpuinfo");
    bool named = false, avx2 = false, avx512 = false;
    for (std::string line; std::getline(cpus, line) && !(named && avx2);) {
        if (line.starts_with("model name")) {
            name = line.substr(line.find(':') + 2);
            named = true;
        }
        if (line.starts_with("flags")) {
            avx2 = line.find(" avx2") != std::string::npos;
            avx512 = line.find(" avx512f") != std::string::npos;
            if (!avx2) break;
        }
    }
    return fmt::format("{}, {} cores{}", name, hardware_threads(), avx512 ? ", AVX-512" : avx2 ? ", AVX2" : "");
}

ReportTable figures_table(const std::vector<Figure>& figures) {
    ReportTable table{"Figures and goals", {"what", "figure", "unit", "goal", "reached", "measured on"}, {}, {}};
    for (const Figure& figure : figures)
        table.rows.push_back({figure.what,
                              decimal(figure.value, figure.value < 10    ? 2
                                                    : figure.value < 100 ? 1
                                                                         : 0),
                              figure.unit, figure.goal ? decimal(*figure.goal, *figure.goal < 3 ? 2 : 0) : Cell(""),
                              !figure.goal       ? ""
                              : figure.reached() ? "yes"
                                                 : "no",
                              figure.how});
    table.notes.push_back("Processor time of one thread; threads by the clock, one and two by turns.");
    return table;
}

}  // namespace nply::reproduce
