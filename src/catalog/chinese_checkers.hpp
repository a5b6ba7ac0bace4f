#pragma once

#include "catalog/games.hpp"

namespace nply::catalog {

GameEntry chinese_checkers_entry();

}  // namespace nply::catalog
