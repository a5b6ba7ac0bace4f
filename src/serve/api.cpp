#include "serve/api.hpp"

#include <new>

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
};

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
        if (route.path == path) return &route;
    return nullptr;
}

Answer error_answer(int status, const std::string& what, const std::string& field) {
    return {status, to_text({{"error", what}, {"field", field}})};
}

Answer answer(const Route& route, const std::string& question, const Job& job) {
    try {
        return {200, to_text(route.answer(question, job))};
    } catch (const InputError& error) {
        return bad_input(error);
    } catch (const std::bad_alloc&) {
        return error_answer(503, "there is not enough memory for this question");
    } catch (const std::exception& error) {
        return error_answer(500, error.what());
    }
}

}  // namespace nply::serve
