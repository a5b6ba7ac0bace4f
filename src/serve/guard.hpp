// Who may ask. A page of another site must not reach a server on this machine through the visitor's browser: it
// betrays itself by its Origin, or, when its name was made to lead here, by the Host it asks for.
#pragma once

#include <string_view>

namespace nply::serve {

/// May a request name this Host? Loopback names always; any numeric address where the server listens to others too.
bool is_own_host(std::string_view host, bool loopback_only);

/// Is the Origin this server's own page? `host` as in the Host header; an empty origin is no browser's.
bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace nply::serve
