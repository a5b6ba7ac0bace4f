#include <algorithm>
#include <thread>

#include "serve/questions.hpp"

namespace nply::serve {
namespace {

/// What the server allows of an option, where that is less than its range.
std::optional<double> most_of(const catalog::SearchOption& option, const Allowance& allowance) {
    if (option.name == "time") return allowance.seconds;
    if (option.name == "table") return static_cast<double>(allowance.table_mib);
    if (option.name == "memory") return static_cast<double>(allowance.memory_mib);
    if (option.name != "threads") return {};
    return allowance.threads > 0 ? allowance.threads : std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace

catalog::SearchRequest read_request(Fields& fields, const Job& job, catalog::Asking asking) {
    catalog::SearchRequest request;
    request.question.algorithm = catalog::usual_algorithm(asking);
    request.resources.seconds = job.allowance.seconds;
    request.resources.memory_mib = job.allowance.memory_mib;
    for (const catalog::SearchOption* option : catalog::options_of(asking))
        if (const auto value = fields.take(std::string(option->name)))
            set_from_json(request, *option, *value, most_of(*option, job.allowance));
    request.resources.stop = job.stop;
    request.hooks.meter = job.meter;
    return request;
}

}  // namespace nply::serve
