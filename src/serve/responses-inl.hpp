// Responses and refusals; a part of server.cpp.
#pragma once

#include "serve/assets.hpp"
#include "serve/guard.hpp"
#include "serve/talk.hpp"

namespace nply::serve {

inline Response response(const Request& request, unsigned status, std::string_view type, std::string body) {
    Response response{http::int_to_status(status), request.version()};
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

inline Response json_response(const Request& request, const Answer& answer) {
    Response made = response(request, static_cast<unsigned>(answer.status), "application/json", answer.body + "\n");
    if (answer.status == 503) made.set(http::field::retry_after, "2");
    return made;
}

inline Response page_response(const Request& request) {
    const Asset* const asset = find_asset(path_of(request));
    const bool is_page = path_of(request) == "/";
    if (!asset && !is_page) return json_response(request, error_answer(404, "there is nothing at this path"));
    const bool packed = asset && view(request[http::field::accept_encoding]).find("gzip") != std::string_view::npos;
    Response made = response(request, 200, asset ? asset->type : "text/html; charset=utf-8",
                             !asset   ? std::string(how_to_get_the_page())
                             : packed ? std::string(asset->gzip)
                                      : unpacked(*asset));
    if (packed) made.set(http::field::content_encoding, "gzip");
    made.set(http::field::vary, "Accept-Encoding");
    if (!is_page) made.set(http::field::cache_control, "max-age=31536000, immutable");
    made.set("Content-Security-Policy",
             "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; "
             "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    return made;
}

inline std::optional<Response> refusal(const Request& head, std::optional<std::uint64_t> length, const House& house) {
    const auto refuse = [&](int status, const std::string& what) {
        return std::optional(json_response(head, error_answer(status, what)));
    };
    const std::string_view host = view(head[http::field::host]);
    if (head.count(http::field::host) != 1) return refuse(400, "a request names one Host");
    if (!is_own_host(host, house.loopback_only)) return refuse(403, "this Host is not served here");
    if (!is_own_origin(view(head[http::field::origin]), host)) return refuse(403, "pages of other sites may not ask");

    const bool gets = head.method() == http::verb::get || head.method() == http::verb::head;
    const Route* const route = find_route(path_of(head));
    const bool posting = route && route->method == Method::post;
    if (!route && !gets) {
        const bool there = path_of(head) == "/" || find_asset(path_of(head));
        return there ? refuse(405, "this path takes GET") : refuse(404, "there is nothing at this path");
    }
    if (route && (posting ? head.method() != http::verb::post : !gets)) {
        auto refused = refuse(405, posting ? "this path takes POST" : "this path takes GET");
        refused->set(http::field::allow, posting ? "POST" : "GET, HEAD");
        return refused;
    }
    if (length.value_or(0) > (posting ? route->most_bytes : 0)) return refuse(413, "the question is too large");
    return {};
}

}  // namespace nply::serve
