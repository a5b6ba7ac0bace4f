// In place of function_game.cpp and sight_search.cpp: nobody gives the site a game at run time, and without their
// searches it is a fifth smaller.
#include <stdexcept>

#include "catalog/horizon_watch.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/catalog/sight_search.hpp"
#include "nply/catalog/world_variety.hpp"

namespace nply::catalog {

std::optional<SeatSight> sight_of(const Position&, int) { return {}; }
std::optional<std::uint64_t> detail::evaluations_of(const Model&) { return {}; }
bool has_greedy(const Position&) { return true; }
GameFunctions::State given_state(const Position&) { return {}; }
std::string identity_of(const Position& position) { return position.notation(); }

SightEstimate estimate_seen(const SeatSight&, const std::vector<std::string>&, const SearchRequest&) {
    throw std::logic_error("no game was given at run time");
}

}  // namespace nply::catalog
