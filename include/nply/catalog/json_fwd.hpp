// The name of JSON for headers that only hand it on: reading all of it takes longer than most of them.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace nply::catalog {

/// JSON whose objects keep the order of their fields.
using Json = nlohmann::ordered_json;

}  // namespace nply::catalog
