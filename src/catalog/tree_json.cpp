// A tree and a watched search of it as JSON.
#include "nply/catalog/trees.hpp"

#include "nply/catalog/json.hpp"

namespace nply::catalog {
namespace {

Json to_json(const SearchStep& step) {
    Json json{{"do", name_of(step.kind)}, {"node", step.node}};
    if (step.other) json["other"] = *step.other;
    if (!step.value.empty()) json["value"] = step.value;
    if (!step.because.empty()) json["because"] = step.because;
    if (step.kind == SearchStep::Kind::leave || step.kind == SearchStep::Kind::back_up) json["exact"] = step.exact;
    json["say"] = step.sentence;
    return json;
}

std::string texts(const Tree& tree, const Scores& scores) {
    std::string text;
    for (const Score own : tree.in_own_terms(scores)) (text += text.empty() ? "" : ",") += tree.in_own_units(own);
    return tree.terms() == Tree::Terms::max_min ? text : '(' + text + ')';
}

Json players_json(const Tree& tree) {
    Json names = Json::array();
    for (int p = 0; p < tree.players(); ++p) {
        const std::string_view name = tree.player_name(static_cast<Player>(p));
        const bool max_min = tree.terms() == Tree::Terms::max_min;
        names.push_back(max_min ? (p == 0 ? "max" : "min") : std::string(name));
    }
    return names;
}

/// Bounds that are tighter than the parent's.
void add_bounds(const Tree& tree, Tree::Node node, const ScoreBounds& above, Json& bounds) {
    const ScoreBounds& here = tree.bounds(node);
    if (here.floors == above.floors && here.ceilings == above.ceilings) return;
    const bool turned = tree.terms() == Tree::Terms::minimise;
    bounds.push_back({{"node", node},
                      {"low", texts(tree, turned ? here.ceilings : here.floors)},
                      {"high", texts(tree, turned ? here.floors : here.ceilings)}});
}

}  // namespace

Json steps_json(const WatchedTree& watched) {
    Json steps = Json::array();
    for (const SearchStep& step : watched.steps) steps.push_back(to_json(step));
    return {{"steps", std::move(steps)}, {"left_out", watched.steps_left_out}};
}

Json shape_json(const Tree& tree) {
    Json movers = Json::array(), ends = Json::array(), leaves = Json::array();
    Json names = Json::array(), bounds = Json::array(), shares = Json::array();
    std::vector<Tree::Node> path;
    for (Tree::Node node = 0; node < tree.size(); ++node) {
        while (!path.empty() && tree.end(path.back()) <= node) path.pop_back();
        const bool leaf = tree.is_over(node);
        movers.push_back(leaf ? 0 : tree.chance(node) ? -1 : tree.mover(node) + 1);
        if (!path.empty() && tree.chance(path.back())) shares.push_back({node, tree.share_text(path.back(), node)});
        ends.push_back(tree.end(node));
        if (leaf) leaves.push_back(texts(tree, tree.scores(node)));
        if (const auto name = tree.caption(node); !name.empty()) names.push_back({node, name});
        if (!leaf && !path.empty()) add_bounds(tree, node, tree.bounds(path.back()), bounds);
        path.push_back(node);
    }
    const char* const terms[] = {"maximise", "minimise", "max-min"};
    return {{"players", tree.players()},
            {"player_names", players_json(tree)},
            {"terms", terms[static_cast<int>(tree.terms())]},
            {"depth", tree.depth()},
            {"limits", to_json(LimitsReport{tree.limits_from(), tree.known_limits()})},
            {"movers", std::move(movers)},
            {"ends", std::move(ends)},
            {"leaves", std::move(leaves)},
            {"names", std::move(names)},
            {"bounds", std::move(bounds)},
            {"shares", std::move(shares)}};
}

}  // namespace nply::catalog
