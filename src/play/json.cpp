#include "nply/play/json.hpp"

#include "nply/catalog/fields_json.hpp"
#include "nply/core/count.hpp"
#include "nply/play/fields.hpp"
#include "nply/play/match_fields.hpp"

namespace nply::play {

Json to_json(const Advice& advice) { return catalog::json_of(advice); }

std::vector<catalog::FieldTable> field_tables() {
    auto tables = catalog::field_tables();
    tables.push_back(catalog::field_table(Advice{}));
    tables.push_back(catalog::field_table(CardAdvice{}));
    tables.push_back(catalog::field_table(WorstDeal{}));
    tables.push_back(catalog::field_table(ClosedPlay{}));
    tables.push_back(catalog::field_table(Forecast{}));
    tables.push_back(catalog::field_table(MoveForecast{}));
    MatchPlan plan;
    plan.game = catalog::games().front().name;
    plan.entrants = {"random"};
    const Match match(plan);
    tables.push_back(catalog::field_table(MatchReport{match, {}}));
    tables.push_back(catalog::field_table(EntrantSummary{}));
    tables.push_back(catalog::field_table(PairSummary{}));
    return tables;
}

Json to_json(const Forecast& forecast) { return catalog::json_of(forecast); }

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
