#include "catalog/game_list.hpp"

namespace nply::catalog {

std::vector<GameEntry> listed_games() {
    return {
#define NPLY_GAME(name) name##_entry(),
#include "catalog/games.list"
#undef NPLY_GAME
    };
}

}  // namespace nply::catalog
