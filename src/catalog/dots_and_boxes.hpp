#pragma once

#include "catalog/games.hpp"

namespace nply::catalog {

GameEntry dots_and_boxes_entry();

}  // namespace nply::catalog
