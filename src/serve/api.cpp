#include "serve/api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <new>
#include <optional>
#include <stdexcept>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/core/error.hpp"
#include "serve/routes.hpp"

namespace nply::serve {
namespace {

Json health(const Json&, const RequestContext&) { return {{"ok", true}, {"version", NPLY_VERSION}}; }

Json games(const Json&, const RequestContext&) {
    Json list = Json::array();
    for (const auto& game : catalog::added_games()) {
        list.push_back(to_json(game));
        list.back()["greedy"] = catalog::has_greedy(game.open({}));
    }
    for (const auto& game : catalog::games()) list.push_back(to_json(game));
    return list;
}

Json algorithms(const Json&, const RequestContext&) {
    Json list = Json::array();
    for (const auto& algorithm : catalog::algorithms()) list.push_back(to_json(algorithm));
    return list;
}

constexpr std::size_t short_text = 1 << 20, tree_text = 1 << 24;

constexpr Route all_routes[] = {
    {"/api/health", HttpMethod::get, true, 0, health},
    {"/api/games", HttpMethod::get, true, 0, games},
    {"/api/algorithms", HttpMethod::get, true, 0, algorithms},
    {"/api/tree", HttpMethod::post, false, tree_text, handle_tree},
    {"/api/watch", HttpMethod::post, false, tree_text, handle_watch},
    {"/api/random-tree", HttpMethod::post, false, short_text, handle_random_tree},
    {"/api/show", HttpMethod::post, false, short_text, handle_show},
    {"/api/pbn", HttpMethod::post, false, short_text, handle_pbn},
    {"/api/solve", HttpMethod::post, false, short_text, handle_solve},
    {"/api/search", HttpMethod::post, false, short_text, handle_search},
    {"/api/analyse", HttpMethod::post, false, short_text, handle_analyse},
    {"/api/advise", HttpMethod::post, false, short_text, handle_advise},
    {"/api/play", HttpMethod::post, false, short_text, handle_play},
    {"/api/matches", HttpMethod::get, false, 0, handle_matches},
    {"/api/matches/{match}", HttpMethod::get, false, 0, handle_match},
    {"/api/matches/{match}/hands", HttpMethod::get, false, 0, handle_hands},
};

/// The text up to a mark; it and the mark are removed from `rest`.
std::string_view next(std::string_view& rest, char mark) {
    const std::string_view word = rest.substr(0, rest.find(mark));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    return word;
}

/// A number, if the text is one: a target has texts only.
Json value_in(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), number);
    if (error == std::errc() && end == text.end()) return number;
    return std::string(text);
}

/// The values of a route's fields in a path; nothing if the path is not one of this route's.
std::optional<Json> fields_in(std::string_view route, std::string_view path) {
    Json fields = Json::object();
    if (std::count(route.begin(), route.end(), '/') != std::count(path.begin(), path.end(), '/')) return {};
    while (!route.empty()) {
        const std::string_view ours = next(route, '/'), theirs = next(path, '/');
        if (ours.starts_with('{') && !theirs.empty())
            fields[std::string(ours.substr(1, ours.size() - 2))] = value_in(theirs);
        else if (ours != theirs)
            return {};
    }
    return fields;
}

/// Only errors in the text of a tree or a PBN file have a place. They begin with the field that the text stands in.
ApiReply bad_input(const InputError& error) {
    const std::string what = error.what();
    Json json{{"error", what}, {"field", error.has_place() ? what.substr(0, what.find(':')) : error.field()}};
    if (error.has_place()) {
        json["line"] = error.line();
        json["column"] = error.column();
    }
    return {400, to_text(json)};
}

/// The JSON that a function returns, or what it throws, as a reply.
template <class Function>
ApiReply with_errors(const Function& function) {
    try {
        return {200, to_text(function())};
    } catch (const InputError& error) {
        return bad_input(error);
    } catch (const NotFound& error) {
        return error_reply(404, error.what());
    } catch (const Unavailable& error) {
        return error_reply(503, error.what());
    } catch (const std::bad_alloc&) {
        return error_reply(503, "There is not enough memory for this request.");
    } catch (const std::runtime_error& error) {  // a deal that takes more memory than may be used
        return error_reply(503, error.what());
    } catch (const std::exception& error) {
        return error_reply(500, error.what());
    }
}

}  // namespace

std::span<const Route> routes() { return all_routes; }

const Route* find_route(std::string_view path) {
    for (const Route& route : all_routes)
        if (fields_in(route.path, path)) return &route;
    return nullptr;
}

Json parse_request(const std::string& text) {
    constexpr int deepest = 4;  // as deep as a record in a request
    const auto check_depth = [](int depth, Json::parse_event_t, Json&) {
        if (depth > deepest) throw InputError("The request is nested too deeply.");
        return true;
    };
    try {
        return Json::parse(text, check_depth);
    } catch (const Json::parse_error& error) {
        throw InputError(fmt::format("The request is not valid JSON (error at byte {}).", error.byte));
    } catch (const Json::out_of_range&) {
        throw InputError("The request has a number that is too large.");
    }
}

Json fields_in_target(const Route& route, std::string_view target) {
    const std::size_t mark = std::min(target.find('?'), target.size());
    Json fields = fields_in(route.path, target.substr(0, mark)).value_or(Json::object());
    for (std::string_view rest = target.substr(std::min(mark + 1, target.size())); !rest.empty();) {
        const std::string_view word = next(rest, '&');
        const std::size_t equals = std::min(word.find('='), word.size());
        fields[std::string(word.substr(0, equals))] = value_in(word.substr(std::min(equals + 1, word.size())));
    }
    return fields;
}

ApiReply error_reply(int status, const std::string& what, const std::string& field) {
    return {status, to_text({{"error", what}, {"field", field}})};
}

ApiReply handle(const Route& route, const Json& fields, const RequestContext& context) {
    return with_errors([&] { return route.handler(fields, context); });
}

ApiReply handle(const Route& route, std::string_view target, const std::string& body, const RequestContext& context) {
    return with_errors([&] {
        const bool posted = route.method == HttpMethod::post;
        return route.handler(posted ? parse_request(body) : fields_in_target(route, target), context);
    });
}

}  // namespace nply::serve
