// Routes about trees: search one, search it step by step, make a random one.
#include <fmt/format.h>

#include "nply/catalog/json.hpp"
#include "nply/catalog/text.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/core/error.hpp"
#include "nply/trees/random_tree.hpp"
#include "nply/trees/text.hpp"
#include "serve/routes.hpp"

namespace nply::serve {
namespace {

Tree tree_field(Fields& fields, std::size_t most_nodes) {
    Tree tree = catalog::tree_in(fields.required_text("tree"), "tree").tree;
    if (tree.size() > most_nodes)
        throw InputError::in("tree", fmt::format(" has {} nodes; here it may have {}", catalog::grouped(tree.size()),
                                                 catalog::grouped(most_nodes)));
    const auto limits = fields.text("limits");
    if (limits && *limits != "none" && *limits != "leaves") throw InputError::in("limits", " takes none or leaves");
    return limits == "none" ? tree.with_given_limits_only() : tree;
}

}  // namespace

Json handle_tree(const Json& body, const RequestContext& context) {
    Fields fields(body);
    Tree tree = tree_field(fields, context.limits.tree_nodes);
    const catalog::SearchRequest request = search_request(fields, context, catalog::Asking::tree);
    fields.end();
    return to_json(catalog::search(catalog::open_tree(std::move(tree)), request));
}

Json handle_watch(const Json& body, const RequestContext& context) {
    Fields fields(body);
    const Tree tree = tree_field(fields, context.limits.watched_nodes);
    const catalog::SearchRequest request = search_request(fields, context, catalog::Asking::tree);
    fields.end();
    const auto watched = catalog::watch(tree, request, {.most_steps = context.limits.watched_steps});
    Json json = catalog::steps_json(watched);
    json["report"] = to_json(watched.report);
    json["shape"] = catalog::shape_json(tree);
    return json;
}

Json handle_random_tree(const Json& body, const RequestContext& context) {
    Fields fields(body);
    RandomTree random;
    const auto whole = [&](const char* name, int otherwise, int low, int high) {
        return static_cast<int>(fields.whole(name, low, high).value_or(otherwise));
    };
    random.players = whole("players", random.players, 1, max_players);
    random.branching = whole("branching", random.branching, 1, 1'000'000);
    random.depth = whole("depth", random.depth, 0, 1'000'000);
    random.maxsum = static_cast<Score>(whole("maxsum", static_cast<int>(random.maxsum), 0, highest_score));
    random.seed = static_cast<std::uint64_t>(fields.whole("seed", 0, INT64_MAX).value_or(1));
    random.best_first = fields.number("order", 0, 1);
    fields.end();
    const std::uint64_t most = context.limits.watched_nodes;
    if (random.size() > most)
        throw InputError::in("depth", fmt::format(": the tree would have more than {} nodes", catalog::grouped(most)));
    return {{"tree", write_tree(random.grow())}};
}

}  // namespace nply::serve
