// HTTP responses: replies of the API, the page's files, and refusals.
#pragma once

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

#include "serve/api.hpp"

namespace nply::serve {

namespace beast = boost::beast;
namespace http = beast::http;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

inline std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

/// The target without what follows its "?".
std::string_view path_of(const HttpRequest& request);

HttpResponse json_response(const HttpRequest& request, const ApiReply& reply);

/// The page or one of its files; 404 for another path.
HttpResponse page_response(const HttpRequest& request);

/// The response to a request that is refused before its body is read: foreign Host or Origin, unknown path or method,
/// too large.
std::optional<HttpResponse> refusal(const HttpRequest& head, std::optional<std::uint64_t> length, bool loopback_only);

}  // namespace nply::serve
