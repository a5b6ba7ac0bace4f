// The API by path: each route has a handler that takes a request's fields as JSON and returns JSON (docs/api.md).
// Handlers open no file but the stores given at the start, start no process, and know nothing of HTTP connections.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "nply/catalog/json.hpp"
#include "nply/core/meter.hpp"

namespace nply::serve {

using catalog::Json;
using catalog::to_text;

/// What one request may use, at most; a request for more is refused.
struct RequestLimits {
    double seconds = 60;
    std::size_t table_mib = 1024, memory_mib = 4096;
    int threads = 0;  // 0: as many as the machine runs at once
    std::size_t tree_nodes = 1'000'000;
    std::size_t watched_nodes = 200'000;  // of a tree whose search is sent step by step
    std::size_t watched_steps = 400'000;
};

class HostedGames;
struct SharedWork;

/// What a handler is given beside the request. Another thread may set `stop` at any time.
struct RequestContext {
    const std::atomic<bool>* stop = nullptr;
    Meter* meter = nullptr;
    std::function<void(const Json&)> progress{};  // called with intermediate results
    RequestLimits limits{};
    HostedGames* games = nullptr;           // games being played against engines
    std::span<const std::string> stores{};  // files of matches that may be shown
    SharedWork* shared = nullptr;           // with other processes that are asked the same (shared_work.hpp)

    bool is_stopped() const { return stop && *stop; }
};

struct ApiReply {
    int status = 200;
    std::string body;  // JSON
};

enum class HttpMethod { get, post };

struct Route {
    std::string_view path;  // "/api/matches/{match}": in braces the name of a field
    HttpMethod method;
    bool is_quick;  // answered at once, without a search
    std::size_t most_bytes;
    Json (*handler)(const Json& fields, const RequestContext& context);
};

std::span<const Route> routes();
const Route* find_route(std::string_view path);

/// A request's text as JSON. InputError if it is not JSON or nested too deeply.
Json parse_request(const std::string& text);

/// The fields that a GET request has in its path and after its "?".
Json fields_in_target(const Route& route, std::string_view target);

/// Both never throw: an error becomes {"error":"..","field":".."} with its status.
ApiReply handle(const Route& route, const Json& fields, const RequestContext& context);
/// An HTTP request: the fields are in the body of a POST and in the target of a GET.
ApiReply handle(const Route& route, std::string_view target, const std::string& body, const RequestContext& context);

ApiReply error_reply(int status, const std::string& what, const std::string& field = "");

}  // namespace nply::serve
