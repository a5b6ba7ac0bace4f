// What is not known is null in JSON.
#pragma once

#include <optional>

#include "nply/catalog/json.hpp"

namespace nply::play {

inline catalog::Json or_null(const std::optional<double>& number) {
    return number ? catalog::Json(*number) : catalog::Json(nullptr);
}

}  // namespace nply::play
