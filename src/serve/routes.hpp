// The handlers of all routes, and what they share. They throw InputError for a bad request.
#pragma once

#include <stdexcept>
#include <string>

#include "nply/catalog/options.hpp"
#include "serve/api.hpp"
#include "serve/fields.hpp"
#include "serve/shared_work.hpp"

namespace nply::serve {

Json handle_tree(const Json& body, const RequestContext& context);
Json handle_watch(const Json& body, const RequestContext& context);
Json handle_random_tree(const Json& body, const RequestContext& context);
Json handle_show(const Json& body, const RequestContext& context);
Json handle_pbn(const Json& body, const RequestContext& context);
Json handle_solve(const Json& body, const RequestContext& context);
Json handle_search(const Json& body, const RequestContext& context);
Json handle_analyse(const Json& body, const RequestContext& context);
Json handle_advise(const Json& body, const RequestContext& context);
Json handle_play(const Json& body, const RequestContext& context);
Json handle_matches(const Json& body, const RequestContext& context);
Json handle_match(const Json& body, const RequestContext& context);
Json handle_hands(const Json& body, const RequestContext& context);

/// Status 404.
struct NotFound : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// Status 503.
struct Unavailable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// InputError in the field given unless this is `random`, `greedy`, `first` or an engine with settings within the
/// limits: an external process is never started.
void check_engine(const std::string& engine, const std::string& field, const RequestLimits& limits);

/// Does this process only find a part of what is wanted, and others the rest?
inline bool is_part(const RequestContext& context) { return context.shared && !context.shared->replies(); }
/// Worlds that are shared; null: none are.
inline play::SharedWorlds* shared_worlds(const RequestContext& context) {
    return context.shared ? &context.shared->worlds : nullptr;
}

/// The options of searches that can be given there, within the limits; and the context's stop sign and meter.
catalog::SearchRequest search_request(Fields& fields, const RequestContext& context, catalog::Asking asking);

}  // namespace nply::serve
