// Rows of the table `hands`: finished hands.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <functional>

#include "nply/play/match_worker.hpp"

namespace nply::store {

inline constexpr std::int64_t every_row = -1;

/// Rows by number, from one on; std::runtime_error for one that cannot be understood.
void each_row_in(const SQLite::Database& database, const std::function<void(const play::HandRow&)>& take,
                 std::int64_t from = 0, std::int64_t most = every_row);

}  // namespace nply::store
