#include "store/rows.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "nply/catalog/games.hpp"
#include "nply/catalog/json.hpp"

namespace nply::store {
namespace {

using catalog::Json;
using play::HandRow;
using play::SeatRecord;

Json list_in(SQLite::Statement& row, int column) { return Json::parse(row.getColumn(column).getString()); }

std::vector<SeatRecord> seats_in(SQLite::Statement& row) {
    const Json nodes = list_in(row, 6), seconds = list_in(row, 7), faults = list_in(row, 8), trouble = list_in(row, 9);
    std::vector<SeatRecord> seats;
    seats.reserve(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i)
        seats.push_back({nodes.at(i), seconds.at(i), faults.at(i).at("late"), faults.at(i).at("crash"),
                         faults.at(i).at("illegal"), trouble.at(i)});
    return seats;
}

/// std::runtime_error for a row that cannot be understood.
HandRow read_row(SQLite::Statement& row) {
    HandRow read;
    read.number = static_cast<std::uint64_t>(row.getColumn(0).getInt64());
    try {
        read.position = row.getColumn(1).getString();
        read.hand.moves = catalog::words_of(row.getColumn(2).getString());
        read.hand.scores = list_in(row, 3).get<std::vector<Score>>();
        read.hand.end = play::fault_in(row.getColumn(4).getString());
        read.hand.culprit = row.getColumn(5).getInt();
        read.hand.seats = seats_in(row);
    } catch (const Json::exception&) {
        throw std::runtime_error(fmt::format("hand {} of the store cannot be read", read.number));
    }
    return read;
}

}  // namespace

void each_row_in(const SQLite::Database& database, const std::function<void(const HandRow&)>& take, std::int64_t from,
                 std::int64_t most) {
    SQLite::Statement rows(
        database,
        "SELECT number, position, moves, scores, ends, culprit, nodes, seconds, faults, trouble FROM hands "
        "WHERE number >= ? ORDER BY number LIMIT ?");
    rows.bind(1, from);
    rows.bind(2, most);
    while (rows.executeStep()) take(read_row(rows));
}

}  // namespace nply::store
