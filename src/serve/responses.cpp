#include "serve/responses.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nply/catalog/nearest_name.hpp"
#include "serve/api.hpp"
#include "serve/assets.hpp"
#include "serve/guard.hpp"

namespace nply::serve {
namespace {

HttpResponse response(const HttpRequest& request, unsigned status, std::string_view type, std::string body) {
    HttpResponse response{http::int_to_status(status), request.version()};
    response.keep_alive(request.keep_alive());
    response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(body);
    response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();  // the length stays
    return response;
}

/// Pages of other sites may frame the view that is made for it, "/?embed": it has a drawing with its controls, it sends
/// nothing on, and a page around it can read nothing in it. No other view can be framed.
std::string page_policy(const HttpRequest& request) {
    const std::string policy =
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; "
        "base-uri 'none'; form-action 'none'";
    return view(request.target()) == "/?embed" ? policy : policy + "; frame-ancestors 'none'";
}

std::string unknown_path(std::string_view path) {
    std::vector<std::string_view> known;
    for (const Route& route : routes()) known.push_back(route.path);
    return "Unknown path." + catalog::did_you_mean(path, known);
}

}  // namespace

std::string_view path_of(const HttpRequest& request) {
    const std::string_view target = view(request.target());
    return target.substr(0, target.find('?'));
}

HttpResponse json_response(const HttpRequest& request, const ApiReply& reply) {
    HttpResponse made = response(request, static_cast<unsigned>(reply.status), "application/json", reply.body + "\n");
    if (reply.status == 503) made.set(http::field::retry_after, "2");
    return made;
}

HttpResponse page_response(const HttpRequest& request) {
    const Asset* const asset = find_asset(path_of(request));
    const bool is_page = path_of(request) == "/";
    if (!asset && !is_page) return json_response(request, error_reply(404, unknown_path(path_of(request))));
    const bool packed = asset && view(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
    HttpResponse made = response(request, 200, asset ? asset->type : "text/html; charset=utf-8",
                                 !asset   ? std::string(how_to_get_the_page())
                                 : packed ? std::string(asset->gzip)
                                          : unpacked(*asset));
    if (packed) made.set(http::field::content_encoding, "gzip");
    made.set(http::field::vary, "Accept-Encoding");
    if (!is_page) made.set(http::field::cache_control, "max-age=31536000, immutable");
    made.set("Content-Security-Policy", page_policy(request));
    return made;
}

std::optional<HttpResponse> refusal(const HttpRequest& head, std::optional<std::uint64_t> length, bool loopback_only) {
    const auto refuse = [&](int status, const std::string& what) {
        return std::optional(json_response(head, error_reply(status, what)));
    };
    const std::string_view host = view(head[http::field::host]);
    if (head.count(http::field::host) != 1) return refuse(400, "A request needs one Host header.");
    if (!is_own_host(host, loopback_only)) return refuse(403, "This Host is not served here.");
    if (!is_own_origin(view(head[http::field::origin]), host))
        return refuse(403, "Requests from pages of other sites are refused.");

    const bool gets = head.method() == http::verb::get || head.method() == http::verb::head;
    const Route* const route = find_route(path_of(head));
    const bool posting = route && route->method == HttpMethod::post;
    if (!route && !gets) {
        const bool there = path_of(head) == "/" || find_asset(path_of(head));
        return there ? refuse(405, "This path takes GET.") : refuse(404, unknown_path(path_of(head)));
    }
    if (route && (posting ? head.method() != http::verb::post : !gets)) {
        auto refused = refuse(405, posting ? "This path takes POST." : "This path takes GET.");
        refused->set(http::field::allow, posting ? "POST" : "GET, HEAD");
        return refused;
    }
    if (length.value_or(0) > (posting ? route->most_bytes : 0)) return refuse(413, "The request is too large.");
    return {};
}

}  // namespace nply::serve
