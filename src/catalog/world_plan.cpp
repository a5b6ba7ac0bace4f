#include "nply/catalog/world_plan.hpp"

#include <algorithm>
#include <cmath>

#include "nply/catalog/request.hpp"

namespace nply::catalog {
namespace {

/// What solving a world takes, measured on random deals: nodes that grow with every card in the hands, how many are
/// visited in a second, and what the first of them waits for. Two sides are solved by relevant ranks.
struct ExactCost {
    double first, growth, per_second;
};
constexpr ExactCost of_two_sides{4, 1.28, 4e6}, of_every_score{2, 1.55, 6e5};
constexpr double set_up_seconds = 1e-4;
/// A deal may be harder than most: it is begun only where twice the usual fits.
constexpr double reserve = 2;
constexpr double most_nodes_without_limit = 1e8;

/// Below this a world's playouts are too few to tell cards apart.
constexpr double least_seconds_a_world = 2e-4;

constexpr std::size_t table_slots_per_mib = (std::size_t{1} << 20) / 64;
constexpr double nodes_per_second = 1e6;

}  // namespace

int trees_of(const SearchRequest& request, int usual, int threads) {
    const bool time_alone = request.resources.seconds && !request.resources.nodes;
    return request.monte_carlo.trees.value_or(time_alone ? std::max(usual, threads) : usual);
}

WorldPlan plan_world(const WorldFacts& facts, const WorldRequest& request) {
    WorldPlan plan;
    plan.why = "each world is searched as the engine's text says";
    if (request.method != Method::automatic || request.to_depth)
        plan.instead = "an exact score, or playouts: auto without a depth chooses between them";
    if (!facts.has_cards || request.to_depth || request.method != Method::automatic) return plan;
    plan.nodes = request.solve;
    if (!request.solve && request.nodes) plan.nodes = *request.nodes - *request.nodes / 4;
    if (request.seconds) plan.seconds = *request.seconds * 3 / 4;
    const ExactCost& cost = facts.entries == 2 ? of_two_sides : of_every_score;
    const double nodes = reserve * cost.first * std::pow(cost.growth, facts.cards_in_hands);
    const bool fits = nodes <= (plan.nodes ? static_cast<double>(*plan.nodes) : most_nodes_without_limit) &&
                      (!plan.seconds || nodes / cost.per_second + set_up_seconds <= *plan.seconds);
    plan.way = fits ? WorldPlan::Way::exact : WorldPlan::Way::playouts;
    plan.why = fits ? "so few cards are left that everybody's exact score fits a world's share"
                    : "an exact score takes more than a world's share, so hands are played out";
    plan.instead = fits ? "playouts: they only estimate what can be solved here"
                        : "an exact score: it would take more nodes or more time than a world has";
    return plan;
}

double usual_seconds_of_two_sides(int cards_in_hands) {
    return of_two_sides.first * std::pow(of_two_sides.growth, cards_in_hands) / of_two_sides.per_second +
           set_up_seconds;
}

std::uint64_t playouts_within(std::uint64_t nodes, std::size_t moves) {
    return nodes / std::max<std::size_t>(moves, 1);
}

std::uint64_t worlds_within(double seconds) {
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::min(1e9, seconds / least_seconds_a_world)));
}

std::uint64_t worlds_of_decision(const WorldFacts& facts, const SearchSettings& settings, std::size_t moves,
                                 Count possible) {
    auto worlds = static_cast<std::uint64_t>(settings.sampling.samples.value_or(usual_worlds));
    if (possible > 0) worlds = static_cast<std::uint64_t>(std::min<Count>(possible, static_cast<Count>(worlds)));
    const bool may_play_out = facts.has_cards && algorithm(settings.question.algorithm).method == Method::automatic;
    const auto a_try = static_cast<std::uint64_t>(may_play_out ? facts.cards_in_hands : 1);
    if (settings.resources.nodes) worlds = std::min(worlds, *settings.resources.nodes / (a_try * (moves + 1)));
    if (settings.resources.seconds) worlds = std::min(worlds, worlds_within(*settings.resources.seconds));
    return std::max<std::uint64_t>(worlds, 1);
}

std::optional<std::size_t> engine_table_mib(Method method, std::optional<std::size_t> said,
                                            std::optional<std::uint64_t> nodes, std::optional<double> seconds) {
    if (said) return said;
    if (method != Method::automatic && method != Method::paranoid && method != Method::brs) return {};
    double visits = nodes ? static_cast<double>(*nodes) : most_nodes_without_limit;
    if (seconds) visits = std::min(visits, *seconds * nodes_per_second);
    return std::min<std::size_t>(most_engine_table_mib, 1 + static_cast<std::size_t>(visits) / table_slots_per_mib);
}

}  // namespace nply::catalog
