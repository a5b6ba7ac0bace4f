// nply bench: the fixed workload, its speed and its signature.
#include <fmt/format.h>

#include "commands.hpp"
#include "commit.hpp"
#include "nply/catalog/workload.hpp"
#include "nply/reproduce/performance.hpp"
#include "report.hpp"

namespace nply::cli {
namespace {

nlohmann::ordered_json as_list(const std::vector<catalog::BenchRow>& rows) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const auto& row : rows)
        list.push_back({{"position", row.position},
                        {"algorithm", row.algorithm},
                        {"visited", row.nodes},
                        {"seconds", row.seconds}});
    return list;
}

void print_rows(const char* nodes, const std::vector<catalog::BenchRow>& rows) {
    fmt::print("{:<24} {:<12} {:>12} {:>10} {:>14}\n", "position", "algorithm", nodes, "time", "million/s");
    for (const auto& row : rows)
        fmt::print("{:<24} {:<12} {:>12} {:>10} {:>14.1f}\n", row.position, row.algorithm, grouped(row.nodes),
                   seconds_text(row.seconds), static_cast<double>(row.nodes) / row.seconds / 1e6);
}

void bench(bool json) {
    const auto rows = catalog::run_bench();
    const auto signature = catalog::signature(rows);
    double seconds = 0;
    for (const auto& row : rows) seconds += row.seconds;
    const double rate = static_cast<double>(signature) / seconds;
    if (json)
        return print_json({{"signature", signature},
                           {"seconds", seconds},
                           {"nodes_per_second", rate},
                           {"rows", as_list(rows)},
                           {"solved", as_list(catalog::run_solvers_bench())}});
    print_rows("nodes", rows);
    fmt::print("\n{} nodes in {}: {:.1f} million nodes/s\nsignature {}\n\n", grouped(signature), seconds_text(seconds),
               rate / 1e6, signature);
    print_rows("positions", catalog::run_solvers_bench());
    fmt::print("\nvalues as recorded\n");
}

catalog::Json as_json(const reproduce::Figure& figure) {
    return {{"what", figure.what},
            {"value", figure.value},
            {"unit", figure.unit},
            {"goal", figure.goal ? catalog::Json(*figure.goal) : catalog::Json()},
            {"reached", figure.goal ? catalog::Json(figure.reached()) : catalog::Json()},
            {"measured_on", figure.how}};
}

/// Every figure with its goal: Markdown, or JSON.
void bench_all(bool json) {
    const auto say = [](const std::string& what) { fmt::print(stderr, "measuring: {}\n", what); };
    // The program's own memory first: a child's peak is never less than its parent's when it was started.
    auto figures = reproduce::measure_program(say, "/proc/self/exe");
    for (const auto& more : {reproduce::measure_solvers(say), reproduce::measure_searches(say),
                             reproduce::measure_playouts(say), reproduce::measure_threads(say)})
        figures.insert(figures.end(), more.begin(), more.end());
    if (!json) {
        fmt::print("Machine: {}. Commit {}.\n\n{}", reproduce::machine_name(), *commit() ? commit() : "unknown",
                   reproduce::markdown(reproduce::figures_table(figures)));
        return;
    }
    catalog::Json rows = catalog::Json::array();
    for (const auto& figure : figures) rows.push_back(as_json(figure));
    print_json({{"machine", reproduce::machine_name()}, {"commit", commit()}, {"figures", rows}});
}

}  // namespace

void add_bench(CLI::App& app) {
    auto* command = app.add_subcommand(
        "bench", "search fixed positions: print nodes per second and a signature, which is the same on every machine");
    const auto json = std::make_shared<bool>(false);
    const auto all = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "one JSON object");
    command->add_flag("--all", *all,
                      "measure every figure of docs/performance.md beside its goal: minutes, on an idle machine");
    command->callback([json, all] { *all ? bench_all(*json) : bench(*json); });
}

}  // namespace nply::cli
