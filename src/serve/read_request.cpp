#include <thread>

#include "nply/catalog/algorithms.hpp"
#include "serve/questions.hpp"

namespace nply::serve {
namespace {

constexpr std::int64_t many = INT32_MAX;

void read_question(Fields& fields, catalog::Question& question) {
    if (const auto name = fields.text("algorithm")) question.algorithm = *name;
    catalog::algorithm(question.algorithm);
    question.discrete = fields.flag("discrete");
    question.heuristic = fields.flag("heuristic");
    question.zero_window = fields.flag("zero-window");
    if (const auto window = fields.whole("window", 0, many)) question.window = static_cast<int>(*window);
    if (const auto player = fields.whole("for", 1, max_players)) question.for_player = static_cast<int>(*player);
    question.all_moves = fields.flag("all-moves").value_or(false);
}

int threads_allowed(const Allowance& allowance) {
    return allowance.threads > 0 ? allowance.threads
                                 : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

void read_resources(Fields& fields, const Allowance& allowance, catalog::Resources& resources) {
    const auto mib = [&](const char* name, std::size_t most) -> std::optional<std::size_t> {
        const auto given = fields.whole(name, 1, static_cast<std::int64_t>(most));
        return given ? std::optional(static_cast<std::size_t>(*given)) : std::nullopt;
    };
    resources.seconds = fields.number("time", 0, allowance.seconds).value_or(allowance.seconds);
    if (const auto nodes = fields.whole("nodes", 0, INT64_MAX)) resources.nodes = static_cast<std::uint64_t>(*nodes);
    resources.table_mib = mib("table", allowance.table_mib);
    resources.memory_mib = mib("memory", allowance.memory_mib).value_or(allowance.memory_mib);
    if (const auto threads = fields.whole("threads", 1, threads_allowed(allowance)))
        resources.threads = static_cast<int>(*threads);
}

}  // namespace

catalog::SearchRequest read_request(Fields& fields, const Job& job) {
    catalog::SearchRequest request;
    read_question(fields, request.question);
    read_resources(fields, job.allowance, request.resources);
    request.resources.stop = job.stop;
    request.hooks.meter = job.meter;
    return request;
}

}  // namespace nply::serve
