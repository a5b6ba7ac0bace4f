#include "store/rows.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <stdexcept>

#include "nply/catalog/games.hpp"
#include "nply/catalog/json.hpp"

namespace nply::store {
namespace {

using catalog::Json;
using play::HandRow;
using play::SeatRecord;

template <class Value>
std::string of_seats(const HandRow& row, const Value& value) {
    Json list = Json::array();
    for (const SeatRecord& seat : row.hand.seats) list.push_back(value(seat));
    return catalog::to_text(list);
}

Json faults_of(const SeatRecord& seat) {
    return {{"late", seat.late}, {"crash", seat.crash}, {"illegal", seat.illegal}};
}

std::string seating_text(const play::Match& match, const HandRow& row) {
    Json list = Json::array();
    for (int seat = 0; seat < match.seats(); ++seat) list.push_back(match.entrant_at(row.number, seat) + 1);
    return catalog::to_text(list);
}

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

}  // namespace

void write_row(SQLite::Statement& insertion, const play::Match& match, const HandRow& row, const std::string& version) {
    insertion.reset();
    insertion.bind(1, static_cast<std::int64_t>(row.number));
    insertion.bind(2, static_cast<std::int64_t>(match.deal_of(row.number)));
    insertion.bind(3, seating_text(match, row));
    insertion.bind(4, row.position);
    insertion.bind(5, fmt::format("{}", fmt::join(row.hand.moves, " ")));
    insertion.bind(6, catalog::to_text(Json(row.hand.scores)));
    insertion.bind(7, std::string(play::name_of(row.hand.end)));
    insertion.bind(8);
    if (row.hand.culprit > 0) insertion.bind(8, row.hand.culprit);
    insertion.bind(9, of_seats(row, [](const SeatRecord& seat) { return seat.nodes; }));
    insertion.bind(10, of_seats(row, [](const SeatRecord& seat) { return seat.seconds; }));
    insertion.bind(11, of_seats(row, faults_of));
    insertion.bind(12, of_seats(row, [](const SeatRecord& seat) { return seat.trouble; }));
    insertion.bind(13, std::to_string(match.seed_of_hand(row.number)));
    insertion.bind(14, version);
    insertion.exec();
}

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

}  // namespace nply::store
