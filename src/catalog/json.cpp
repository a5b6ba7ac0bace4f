#include "nply/catalog/json.hpp"

#include "nply/catalog/fields_json.hpp"
#include "nply/catalog/listing_fields.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {

Json to_json(const Position& position) { return json_of(position); }
Json to_json(const LimitsReport& limits) { return json_of(limits); }
Json to_json(const SearchReport& report) { return json_of(report); }
Json to_json(const PlanReport& plan) { return json_of(plan); }
Json to_json(const IterationReport& iteration) { return json_of(iteration); }
Json to_json(const JudgedPlays& analysis) { return json_of(analysis); }
Json to_json(const Comparison& comparison) { return json_of(comparison); }
Json to_json(const EveryLead& table) { return json_of(table); }
Json to_json(const GameTraits& traits) { return json_of(traits); }
Json to_json(const GameEntry& game) { return json_of(game); }
Json to_json(const Algorithm& algorithm) { return json_of(algorithm); }

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json to_json(const Record& record) {
    return {{"game", record.game}, {"position", record.position}, {"play", record.play}};
}

Record record_in(const Json& json) {
    const auto bad = [](const std::string& what) {
        return InputError::in(
            "record", ": " + what + R"(; a record is one line {"game":"hearts","position":"..","play":["SA",..]})");
    };
    if (!json.is_object()) throw bad("this is not a JSON object");
    Record record;
    const auto word = [&](const char* name) {
        if (!json.contains(name) || !json[name].is_string())
            throw bad(std::string("it lacks the text \"") + name + "\"");
        return json[name].get<std::string>();
    };
    record.game = game_called(word("game"));
    record.position = word("position");
    if (!json.contains("play") || !json["play"].is_array()) throw bad("it lacks the list \"play\"");
    for (const Json& move : json["play"]) {
        if (!move.is_string()) throw bad("a move in \"play\" is not a text");
        record.play.push_back(move.get<std::string>());
    }
    return record;
}

Record read_record(const std::string& text) { return record_in(Json::parse(text, nullptr, false)); }

}  // namespace nply::catalog
