// The games' rows, one function each; games.cpp lists them.
#pragma once

#include "nply/catalog/games.hpp"

namespace nply::catalog {

GameEntry sticks_entry();
GameEntry dots_and_boxes_entry();
GameEntry hearts_entry();
GameEntry spades_entry();
GameEntry sergeant_major_entry();
GameEntry whist_entry();
GameEntry chinese_checkers_entry();
GameEntry reversi_entry();

}  // namespace nply::catalog
