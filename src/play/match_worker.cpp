#include "nply/play/match_worker.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include "nply/catalog/json.hpp"
#include "nply/play/hand_in_play.hpp"

namespace nply::play {
namespace {

using catalog::Json;

constexpr std::array<std::pair<Fault, std::string_view>, 4> ends{
    {{Fault::none, "normal"}, {Fault::late, "late"}, {Fault::crash, "crash"}, {Fault::illegal, "illegal"}}};

Json to_json(const SeatRecord& seat) {
    return {seat.nodes, seat.seconds, seat.late, seat.crash, seat.illegal, seat.trouble};
}

SeatRecord seat_from(const Json& json) {
    return {json.at(0), json.at(1), json.at(2), json.at(3), json.at(4), json.at(5)};
}

}  // namespace

std::string_view name_of(Fault fault) {
    for (const auto& [value, word] : ends)
        if (value == fault) return word;
    return "";
}

Fault fault_in(std::string_view text) {
    for (const auto& [value, word] : ends)
        if (word == text) return value;
    throw std::runtime_error("'" + std::string(text) + "' is no end of a hand");
}

std::string to_line(const HandRow& row) {
    Json seats = Json::array();
    for (const SeatRecord& seat : row.hand.seats) seats.push_back(to_json(seat));
    return catalog::to_text(Json{{"number", row.number},
                                 {"position", row.position},
                                 {"moves", row.hand.moves},
                                 {"scores", row.hand.scores},
                                 {"seats", std::move(seats)},
                                 {"end", name_of(row.hand.end)},
                                 {"culprit", row.hand.culprit}});
}

HandRow row_from_line(const std::string& line) {
    const Json json = Json::parse(line);  // its errors are runtime errors
    HandRow row{json.at("number"), json.at("position"), {}};
    row.hand.moves = json.at("moves").get<std::vector<std::string>>();
    row.hand.scores = json.at("scores").get<std::vector<Score>>();
    for (const Json& seat : json.at("seats")) row.hand.seats.push_back(seat_from(seat));
    row.hand.end = fault_in(json.at("end").get<std::string>());
    row.hand.culprit = json.at("culprit");
    return row;
}

MatchWorker::MatchWorker(const Match& match) : match_(match), players_(match.players()) {
    const View first = HandInPlay(match.start(0), match.plan().open).view(1);
    for (const auto& player : players_) player->get_ready(first);
}

std::optional<HandRow> MatchWorker::play(std::uint64_t number, const std::atomic<bool>* stop) {
    const catalog::Position start = match_.start(match_.deal_of(number));
    std::vector<Player*> seats;
    seats.reserve(static_cast<std::size_t>(match_.seats()));
    for (int seat = 0; seat < match_.seats(); ++seat)
        seats.push_back(players_[static_cast<std::size_t>(match_.entrant_at(number, seat))].get());
    auto hand = play_hand(start, seats, match_.seed_of_hand(number),
                          {.open = match_.plan().open, .strict = match_.plan().strict, .stop = stop});
    if (!hand) return {};
    return HandRow{number, start.notation(), std::move(*hand)};
}

}  // namespace nply::play
