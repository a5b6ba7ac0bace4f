#include "nply/play/match_report.hpp"

#include <fmt/format.h>

#include "play/or_null.hpp"

namespace nply::play {
namespace {

using catalog::Json;

/// mean, low and high under names of their own: "wins", "wins_low", "wins_high".
void add(Json& json, const std::string& name, const Interval& interval) {
    json[name] = interval.mean;
    json[name + "_low"] = or_null(interval.low);
    json[name + "_high"] = or_null(interval.high);
}

void add_score(Json& json, const Interval& interval) {
    json["mean"] = interval.mean;
    json["low"] = or_null(interval.low);
    json["high"] = or_null(interval.high);
}

Json to_json(const EntrantSummary& entrant) {
    Json json{{"name", entrant.name}, {"hands", entrant.hands}};
    add_score(json, entrant.score);
    add(json, "wins", entrant.wins);
    add(json, "rank", entrant.rank);
    json["faults"] = entrant.faults();
    json["late"] = entrant.late;
    json["crash"] = entrant.crash;
    json["illegal"] = entrant.illegal;
    json["nodes"] = entrant.nodes;
    json["seconds"] = entrant.seconds;
    return json;
}

Json to_json(const PairSummary& pair) {
    Json json{{"first", pair.first}, {"second", pair.second}};
    add_score(json, pair.score);
    add(json, "wins", pair.wins);
    if (pair.clear) json["clear"] = *pair.clear;
    return json;
}

std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string inside;
    for (const char c : text) inside += c == '"' ? "\"\"" : std::string(1, c);
    return '"' + inside + '"';
}

std::string in_csv(const Interval& interval) {
    const auto or_nothing = [](const std::optional<double>& value) { return value ? fmt::format("{}", *value) : ""; };
    return fmt::format("{},{},{}", interval.mean, or_nothing(interval.low), or_nothing(interval.high));
}

}  // namespace

Json to_json(const Match& match, const MatchSummary& summary) {
    Json json{{"entrants", Json::array()}, {"hands", summary.hands}, {"complete", summary.complete}};
    for (const EntrantSummary& entrant : summary.entrants) json["entrants"].push_back(to_json(entrant));
    json["differences"] = Json::array();
    for (const PairSummary& pair : summary.pairs) json["differences"].push_back(to_json(pair));
    json["deals"] = summary.deals;
    json["seatings"] = match.seatings().size();
    json["game"] = match.plan().game;
    json["players"] = match.seats();
    json["seed"] = match.plan().seed;
    json["lower_is_better"] = match.lower_is_better();
    return json;
}

std::string to_csv(const MatchSummary& summary) {
    std::string text =
        "name,hands,mean,low,high,wins,wins_low,wins_high,rank,rank_low,rank_high,late,crash,illegal,nodes,seconds\r\n";
    for (const EntrantSummary& entrant : summary.entrants)
        text += fmt::format("{},{},{},{},{},{},{},{},{},{:.3f}\r\n", quoted(entrant.name), entrant.hands,
                            in_csv(entrant.score), in_csv(entrant.wins), in_csv(entrant.rank), entrant.late,
                            entrant.crash, entrant.illegal, entrant.nodes, entrant.seconds);
    return text;
}

}  // namespace nply::play
