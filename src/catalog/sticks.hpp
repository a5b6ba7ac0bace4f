#pragma once

#include "catalog/games.hpp"

namespace nply::catalog {

GameEntry sticks_entry();

}  // namespace nply::catalog
