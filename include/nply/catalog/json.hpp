// The one JSON form of everything the facade answers, and of the position it was asked about.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "nply/catalog/comparison.hpp"
#include "nply/catalog/every_lead.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/json_fwd.hpp"
#include "nply/catalog/judged_play.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/record.hpp"
#include "nply/catalog/report.hpp"

namespace nply::catalog {

/// The result as the JSON that `--json` prints.
Json to_json(const Position& position);
/// The result as the JSON that `--json` prints.
Json to_json(const PlanReport& plan);
/// {"hands":[["SA",..],..],"trick":[[SEAT,CARD],..],"leader":1,"trump":"none"}, the leader of a trick first.
Json to_json(const CardsInPlay& cards);
/// {"points":[..]}, {"edges":[..]} or {"tokens":8} (docs/api.md).
Json to_json(const Board& board);
/// Spades first, high before low.
Json card_list(CardSet cards);
/// The result as the JSON that `--json` prints.
Json to_json(const SearchReport& report);
/// The result as the JSON that `--json` prints.
Json to_json(const LimitsReport& limits);
/// The result as the JSON that `--json` prints.
Json to_json(const IterationReport& iteration);
/// The result as the JSON that `--json` prints.
Json to_json(const JudgedPlays& analysis);
/// The result as the JSON that `--json` prints.
Json to_json(const Comparison& comparison);
/// The result as the JSON that `--json` prints.
Json to_json(const EveryLead& table);
/// The result as the JSON that `--json` prints.
Json to_json(const GameTraits& traits);
/// The result as the JSON that `--json` prints.
Json to_json(const GameEntry& game);
/// The result as the JSON that `--json` prints.
Json to_json(const Algorithm& algorithm);

/// On one line; bytes that are no UTF-8 become the replacement character.
std::string to_text(const Json& json);

/// The result as the JSON that `--json` prints.
Json to_json(const Record& record);
/// One JSON object {"game":..,"position":..,"play":[..]}. InputError says what is wrong.
Record read_record(const std::string& text);
/// The record that a JSON text holds; InputError if it holds none.
Record record_in(const Json& json);

}  // namespace nply::catalog
