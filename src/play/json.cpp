#include "nply/play/json.hpp"

#include "nply/catalog/fields_json.hpp"
#include "nply/core/count.hpp"
#include "nply/play/fields.hpp"
#include "play/or_null.hpp"

namespace nply::play {

Json to_json(const Advice& advice) { return catalog::json_of(advice); }

std::vector<catalog::FieldTable> field_tables() {
    auto tables = catalog::field_tables();
    tables.push_back(catalog::field_table(Advice{}));
    tables.push_back(catalog::field_table(CardAdvice{}));
    tables.push_back(catalog::field_table(ClosedPlay{}));
    return tables;
}

Json to_json(const Forecast& forecast) {
    Json json, moves = Json::array();
    for (const MoveForecast& move : forecast.moves) {
        Json each{{"move", move.move}, {"score", move.score}, {"error", or_null(move.error)}};
        if (move.best) each["best"] = *move.best;
        if (!move.value.empty()) each["value"] = move.value;
        moves.push_back(std::move(each));
    }
    json["move"] = forecast.move.empty() ? Json(nullptr) : Json(forecast.move);
    json["moves"] = std::move(moves);
    json["worlds"] = forecast.worlds;
    json["depth"] = forecast.depth;
    json["to_the_end"] = forecast.to_the_end;
    return json;
}

Json sample_json(const ViewWorlds& worlds, std::uint64_t count, std::uint64_t seed) {
    Json json, deals = Json::array();
    for (std::uint64_t index = 0; index < count; ++index) deals.push_back(worlds.drawn_deal(seed, index));
    json["worlds"] = count_text(worlds.count());
    json["deals"] = std::move(deals);
    return json;
}

void add_to(Json& analysis, const ClosedAnalysis& closed) {
    for (const ClosedPlay& play : closed.plays) {
        if (play.place >= analysis["plays"].size()) break;  // the searches of the whole stopped sooner
        analysis["plays"][play.place]["closed"] = catalog::json_of(play);
    }
    analysis["seat"] = closed.seat;
    if (!closed.complete) analysis["complete"] = false;
}

}  // namespace nply::play
