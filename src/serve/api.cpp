#include "serve/api.hpp"

#include <algorithm>
#include <charconv>
#include <new>
#include <optional>
#include <stdexcept>

#include "nply/catalog/algorithms.hpp"
#include "nply/core/error.hpp"
#include "serve/questions.hpp"

namespace nply::serve {
namespace {

Json health(const std::string&, const Job&) { return {{"ok", true}, {"version", NPLY_VERSION}}; }

Json games(const std::string&, const Job&) {
    Json list = Json::array();
    for (const auto& game : catalog::games()) list.push_back(to_json(game));
    return list;
}

Json algorithms(const std::string&, const Job&) {
    Json list = Json::array();
    for (const auto& algorithm : catalog::algorithms()) list.push_back(to_json(algorithm));
    return list;
}

constexpr std::size_t short_text = 1 << 20, tree_text = 1 << 24;

constexpr Route all_routes[] = {
    {"/api/health", Method::get, true, 0, health},
    {"/api/games", Method::get, true, 0, games},
    {"/api/algorithms", Method::get, true, 0, algorithms},
    {"/api/tree", Method::post, false, tree_text, answer_tree},
    {"/api/watch", Method::post, false, tree_text, answer_watch},
    {"/api/random-tree", Method::post, false, short_text, answer_random_tree},
    {"/api/show", Method::post, false, short_text, answer_show},
    {"/api/solve", Method::post, false, short_text, answer_solve},
    {"/api/search", Method::post, false, short_text, answer_search},
    {"/api/analyse", Method::post, false, short_text, answer_analyse},
    {"/api/advise", Method::post, false, short_text, answer_advise},
    {"/api/play", Method::post, false, short_text, answer_play},
    {"/api/matches", Method::get, false, 0, answer_matches},
    {"/api/matches/{match}", Method::get, false, 0, answer_match},
    {"/api/matches/{match}/hands", Method::get, false, 0, answer_hands},
};

/// Up to a mark, which is taken away with it.
std::string_view next(std::string_view& rest, char mark) {
    const std::string_view word = rest.substr(0, rest.find(mark));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    return word;
}

/// In an address numbers are texts, too.
Json value_in(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), number);
    if (error == std::errc() && end == text.end()) return number;
    return std::string(text);
}

/// What a path has in place of a route's fields; nothing if it is none of this route's.
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

/// A text that is read names its place; the field it stood in is the tree.
Answer bad_input(const InputError& error) {
    Json json{{"error", error.what()}, {"field", error.has_place() ? "tree" : error.field()}};
    if (error.has_place()) {
        json["line"] = error.line();
        json["column"] = error.column();
    }
    return {400, to_text(json)};
}

}  // namespace

std::span<const Route> routes() { return all_routes; }

const Route* find_route(std::string_view path) {
    for (const Route& route : all_routes)
        if (fields_in(route.path, path)) return &route;
    return nullptr;
}

std::string question_of(const Route& route, std::string_view target, std::string body) {
    if (route.method == Method::post) return body;
    const std::size_t mark = std::min(target.find('?'), target.size());
    Json fields = fields_in(route.path, target.substr(0, mark)).value_or(Json::object());
    for (std::string_view rest = target.substr(std::min(mark + 1, target.size())); !rest.empty();) {
        const std::string_view word = next(rest, '&');
        const std::size_t equals = std::min(word.find('='), word.size());
        fields[std::string(word.substr(0, equals))] = value_in(word.substr(std::min(equals + 1, word.size())));
    }
    return to_text(fields);
}

Answer error_answer(int status, const std::string& what, const std::string& field) {
    return {status, to_text({{"error", what}, {"field", field}})};
}

Answer answer(const Route& route, const std::string& question, const Job& job) {
    try {
        return {200, to_text(route.answer(question, job))};
    } catch (const InputError& error) {
        return bad_input(error);
    } catch (const Missing& error) {
        return error_answer(404, error.what());
    } catch (const Unavailable& error) {
        return error_answer(503, error.what());
    } catch (const std::bad_alloc&) {
        return error_answer(503, "there is not enough memory for this question");
    } catch (const std::runtime_error& error) {  // a deal that takes more memory than may be used
        return error_answer(503, error.what());
    } catch (const std::exception& error) {
        return error_answer(500, error.what());
    }
}

}  // namespace nply::serve
