// What the person at a hosted game is told; of a hand being played only what the seat's view says.
#include "nply/play/engine.hpp"
#include "nply/play/seat_json.hpp"
#include "serve/hosted_games.hpp"

namespace nply::serve {
namespace {

using catalog::Json;

const char* phase(const HostedGame& game) {
    if (game.question) return "asked";
    if (game.session.hand_is_on()) return "on";
    return game.session.is_over() ? "finished" : "over";
}

}  // namespace

Json hosted_game_json(const HostedGame& game) {
    const play::PlaySession& session = game.session;
    const play::PlaySessionPlan& plan = session.plan();
    Json json{{"session", game.id},        {"game", plan.game},       {"options", plan.options},
              {"seats", plan.seats},       {"you", game.you},         {"players", session.players()},
              {"open", plan.open},         {"passing", plan.passing}, {"kitty", plan.kitty},
              {"hands", plan.hands},       {"phase", phase(game)},    {"finished", Json::array()},
              {"totals", session.totals()}};
    json["traits"] = to_json(catalog::find_game(plan.game)->traits);
    for (const std::string& seat : plan.seats) {
        const play::EngineParts engine = play::engine_parts(seat);
        json["engines"].push_back({{"name", engine.name}, {"settings", engine.settings}});
    }
    if (game.seed_known || session.is_over()) json["seed"] = plan.seed;
    json["hand"] = session.hand_number() - (session.hand_is_on() || game.question ? 0 : 1);
    for (const play::FinishedHand& hand : session.finished()) {
        json["finished"].push_back(hand.scores);
        if (session.plan_traits().book > 0) json["points"].push_back(hand.points);
    }
    if (plan.until) json["until"] = *plan.until;
    if (!game.question && session.hand_is_on())
        json["claim"] = session.now().mover() == game.you && session.can_claim(game.you);
    if (const auto cards = game.question ? std::nullopt : session.start().cards(); cards && cards->dealer > 0) {
        json["dealer"] = cards->dealer;
        json["duties"] = Json::array();
        for (const Score score : session.start().scores()) json["duties"].push_back(-score);
    }
    if (!game.messages.empty()) json["messages"] = game.messages;
    if (game.question)
        json["question"] = play::question_json(*game.question);
    else
        json.update(play::seat_json(session.view(game.you), session.now()));
    if (!game.question && !session.hand_is_on()) json["record"] = to_json(session.finished().back().record);
    return json;
}

}  // namespace nply::serve
