// A recorded hand: where it began and what was played.
#pragma once

#include <string>
#include <vector>

namespace nply::catalog {

/// A position and the moves made from it.
struct Record {
    std::string game, position;     // its name and where it began, as text
    std::vector<std::string> play;  // the moves, by their names
};

}  // namespace nply::catalog
