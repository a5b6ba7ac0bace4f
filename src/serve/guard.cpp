#include "serve/guard.hpp"

#include <algorithm>
#include <string>

namespace nply::serve {
namespace {

bool all_of(std::string_view text, std::string_view allowed) {
    return !text.empty() && text.find_first_not_of(allowed) == std::string_view::npos;
}

/// The host without its port; empty if it is badly formed.
std::string_view without_port(std::string_view host) {
    const std::size_t name_end = host.starts_with('[') ? host.find(']') + 1 : std::min(host.find(':'), host.size());
    if (host.starts_with('[') && name_end == 0) return "";
    const std::string_view port = host.substr(name_end);
    if (!port.empty() && !(port.size() <= 6 && port[0] == ':' && all_of(port.substr(1), "0123456789"))) return "";
    return host.substr(0, name_end);
}

bool is_numeric(std::string_view name) {
    if (name.starts_with('[')) return all_of(name.substr(1, name.size() - 2), "0123456789abcdefABCDEF:.");
    return all_of(name, "0123456789.") && std::count(name.begin(), name.end(), '.') == 3;
}

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

}  // namespace

bool is_own_host(std::string_view host, bool loopback_only) {
    const std::string name = lower(without_port(host));
    if (name == "localhost" || name == "127.0.0.1" || name == "[::1]") return true;
    return !loopback_only && is_numeric(name);
}

bool is_own_origin(std::string_view origin, std::string_view host) {
    return origin.empty() || lower(origin) == "http://" + lower(host);
}

}  // namespace nply::serve
