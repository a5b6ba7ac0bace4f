#include "nply/play/json.hpp"

#include "nply/core/count.hpp"
#include "play/or_null.hpp"

namespace nply::play {
Json to_json(const Advice& advice) {
    Json json, cards = Json::array();
    for (const CardAdvice& card : advice.cards)
        cards.push_back(
            {{"card", card.card}, {"mean", card.mean}, {"error", or_null(card.error)}, {"best", card.best}});
    json["move"] = advice.move.empty() ? Json(nullptr) : Json(advice.move);
    json["cards"] = cards;
    json["worlds"] = advice.worlds;
    json["possible"] = count_text(advice.possible);
    json["every_world"] = advice.every_world;
    json["to_the_end"] = advice.to_the_end;
    json["decided_early"] = advice.decided_early;
    json["complete"] = advice.complete;
    json["nodes"] = {{"visited", advice.counts.visited}, {"leaves", advice.counts.leaves}};
    json["seconds"] = advice.seconds;
    return json;
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
        analysis["plays"][play.place]["closed"] = {
            {"cost", play.cost}, {"best", play.best}, {"error", or_null(play.error)}, {"worlds", play.worlds}};
    }
    analysis["seat"] = closed.seat;
    if (!closed.complete) analysis["complete"] = false;
}

}  // namespace nply::play
