// A recorded hand: where it began and what was played.
#pragma once

#include <string>
#include <vector>

namespace nply::catalog {

struct Record {
    std::string game, position;
    std::vector<std::string> play;
};

}  // namespace nply::catalog
