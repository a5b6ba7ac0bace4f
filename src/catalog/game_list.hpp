// The games' entries as their files give them, from games.list. A program may be linked with another list.
#pragma once

#include <vector>

#include "nply/catalog/games.hpp"

namespace nply::catalog {

#define NPLY_GAME(name) GameEntry name##_entry();
#include "catalog/games.list"
#undef NPLY_GAME

std::vector<GameEntry> listed_games();

}  // namespace nply::catalog
