#include <algorithm>

#include "nply/core/hardware.hpp"
#include "serve/routes.hpp"

namespace nply::serve {
namespace {

/// What the server allows of an option, where that is less than its range.
std::optional<double> most_of(const catalog::SearchOption& option, const RequestLimits& limits) {
    if (option.name == "time") return limits.seconds;
    if (option.name == "table") return static_cast<double>(limits.table_mib);
    if (option.name == "memory") return static_cast<double>(limits.memory_mib);
    if (option.name != "threads") return {};
    return limits.threads > 0 ? limits.threads : hardware_threads();
}

}  // namespace

catalog::SearchRequest search_request(Fields& fields, const RequestContext& context, catalog::Asking asking) {
    catalog::SearchRequest request;
    request.question.algorithm = catalog::usual_algorithm(asking);
    request.resources.seconds = context.limits.seconds;
    request.resources.memory_mib = context.limits.memory_mib;
    for (const catalog::SearchOption* option : catalog::options_of(asking))
        if (const auto value = fields.take(std::string(option->name)))
            set_from_json(request, *option, *value, most_of(*option, context.limits));
    request.resources.stop = context.stop;
    request.hooks.meter = context.meter;
    return request;
}

}  // namespace nply::serve
