// What one seat of a table is told of the sitting; of the hand that is on only what its view says.
#include "nply/play/seat_json.hpp"
#include "serve/sittings.hpp"

namespace nply::serve {
namespace {

using catalog::Json;

const char* phase(const Table& table) {
    if (table.question) return "asked";
    if (table.sitting.hand_is_on()) return "on";
    return table.sitting.is_over() ? "finished" : "over";
}

}  // namespace

Json table_json(const Table& table) {
    const play::Sitting& sitting = table.sitting;
    const play::SittingPlan& plan = sitting.plan();
    Json json{{"sitting", table.name},     {"game", plan.game},       {"options", plan.options},
              {"seats", plan.seats},       {"you", table.you},        {"players", sitting.players()},
              {"open", plan.open},         {"passing", plan.passing}, {"kitty", plan.kitty},
              {"hands", plan.hands},       {"phase", phase(table)},   {"finished", Json::array()},
              {"totals", sitting.totals()}};
    if (table.seed_known || sitting.is_over()) json["seed"] = plan.seed;
    json["hand"] = sitting.hand_number() - (sitting.hand_is_on() || table.question ? 0 : 1);
    for (const play::FinishedHand& hand : sitting.finished()) json["finished"].push_back(hand.scores);
    if (!table.told.empty()) json["told"] = table.told;
    if (table.question)
        json["question"] = play::question_json(*table.question);
    else
        json.update(play::seat_json(sitting.view(table.you), sitting.now()));
    if (!table.question && !sitting.hand_is_on()) json["record"] = to_json(sitting.finished().back().record);
    return json;
}

}  // namespace nply::serve
