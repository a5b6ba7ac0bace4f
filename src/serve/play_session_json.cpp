// What one seat of a table is told of the session; of the hand that is on only what its view says.
#include "nply/play/seat_json.hpp"
#include "serve/play_sessions.hpp"

namespace nply::serve {
namespace {

using catalog::Json;

const char* phase(const HostedSession& table) {
    if (table.question) return "asked";
    if (table.session.hand_is_on()) return "on";
    return table.session.is_over() ? "finished" : "over";
}

}  // namespace

Json play_session_json(const HostedSession& table) {
    const play::PlaySession& session = table.session;
    const play::PlaySessionPlan& plan = session.plan();
    Json json{{"sitting", table.name},     {"game", plan.game},       {"options", plan.options},
              {"seats", plan.seats},       {"you", table.you},        {"players", session.players()},
              {"open", plan.open},         {"passing", plan.passing}, {"kitty", plan.kitty},
              {"hands", plan.hands},       {"phase", phase(table)},   {"finished", Json::array()},
              {"totals", session.totals()}};
    if (table.seed_known || session.is_over()) json["seed"] = plan.seed;
    json["hand"] = session.hand_number() - (session.hand_is_on() || table.question ? 0 : 1);
    for (const play::FinishedHand& hand : session.finished()) json["finished"].push_back(hand.scores);
    if (!table.told.empty()) json["told"] = table.told;
    if (table.question)
        json["question"] = play::question_json(*table.question);
    else
        json.update(play::seat_json(session.view(table.you), session.now()));
    if (!table.question && !session.hand_is_on()) json["record"] = to_json(session.finished().back().record);
    return json;
}

}  // namespace nply::serve
