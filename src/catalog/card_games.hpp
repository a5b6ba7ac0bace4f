// The card games at the seam.
#pragma once

#include "catalog/games.hpp"

namespace nply::catalog {

GameEntry hearts_entry();
GameEntry spades_entry();
GameEntry sergeant_major_entry();
GameEntry whist_entry();

}  // namespace nply::catalog
