// A session on one line of JSON, and back.
#include <string>

#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "nply/play/play_session.hpp"

namespace nply::play {
namespace {

using catalog::Json;

catalog::Record hand_in(const Json& json, const std::string& game) {
    catalog::Record record{game, json.at("position"), {}};
    record.play = json.at("play").get<std::vector<std::string>>();
    return record;
}

PlaySessionPlan plan_in(const Json& json) {
    PlaySessionPlan plan;
    plan.game = json.at("game");
    plan.options = json.at("options").get<catalog::OptionValues>();
    plan.seats = json.at("seats").get<std::vector<std::string>>();
    plan.seed = json.at("seed");
    plan.hands = json.at("hands");
    plan.open = json.at("open");
    plan.passing = json.at("passing");
    plan.kitty = json.at("kitty");
    if (json.contains("until")) plan.until = json["until"].get<Score>();
    return plan;
}

}  // namespace

std::string PlaySession::text() const {
    Json finished = Json::array();
    for (const FinishedHand& hand : finished_)
        finished.push_back({{"position", hand.record.position}, {"play", hand.record.play}});
    Json json{{"session", 1},         {"game", plan_.game},   {"options", plan_.options}, {"seats", plan_.seats},
              {"seed", plan_.seed},   {"hands", plan_.hands}, {"open", plan_.open},       {"passing", plan_.passing},
              {"kitty", plan_.kitty}, {"finished", finished}};
    if (plan_.until) json["until"] = *plan_.until;
    if (hand_is_on()) json["hand"] = {{"position", start().notation()}, {"play", moves()}};
    return catalog::to_text(json) + "\n";
}

PlaySession PlaySession::read(const std::string& text) {
    const auto bad = [](const std::string& what) { return InputError::in("resume", ": " + what); };
    Json json = Json::parse(text, nullptr, false);
    if (json.is_object() && json.contains("sitting")) json["session"] = json["sitting"];  // as 0.1.0 wrote it
    if (!json.is_object() || !json.contains("session")) throw bad("this is no game saved by 'nply play'");
    if (json["session"] != 1) throw bad("it was saved by another version of nply");
    try {
        PlaySession session(plan_in(json));
        std::vector<catalog::Record> hands;
        for (const Json& hand : json.at("finished")) hands.push_back(hand_in(hand, session.plan_.game));
        const std::size_t finished = hands.size();
        if (json.contains("hand")) hands.push_back(hand_in(json["hand"], session.plan_.game));
        for (const catalog::Record& hand : hands) {
            session.begin(catalog::open_position(hand.game, hand.position));
            if (session.start().players() != session.players_) throw bad("its hands are of different tables");
            for (const std::string& move : hand.play)
                session.hand_is_on() ? session.make(move) : throw bad("a hand goes on after its end");
        }
        const bool told_apart =
            session.finished_.size() == finished && session.hand_is_on() == (hands.size() > finished);
        if (!told_apart || static_cast<int>(hands.size()) > session.plan_.hands) throw bad("its hands do not add up");
        return session;
    } catch (const Json::exception&) {
        throw bad("it is not whole");
    } catch (const InputError& error) {
        if (error.field() == "resume") throw;
        throw bad(error.what());
    }
}

}  // namespace nply::play
