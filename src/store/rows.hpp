// A finished hand as a row of the table `hands`, in and out.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "nply/play/match_worker.hpp"

namespace nply::store {

inline constexpr const char* insert_row = "INSERT INTO hands VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
inline constexpr const char* select_rows =
    "SELECT number, position, moves, scores, ends, culprit, nodes, seconds, faults, trouble FROM hands "
    "WHERE number >= ? ORDER BY number LIMIT ?";

/// In a transaction of its own, unless one is open.
void write_row(SQLite::Statement& insertion, const play::Match& match, const play::HandRow& row,
               const std::string& version);

/// std::runtime_error for a row that cannot be understood.
play::HandRow read_row(SQLite::Statement& row);

}  // namespace nply::store
