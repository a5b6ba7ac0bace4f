#include "nply/play/serve_bot.hpp"

#include "nply/cards/text.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "nply/play/players.hpp"
#include "nply/play/referee.hpp"

namespace nply::play {
namespace {

using catalog::Json;

const Json& field(const Json& question, const char* name) {
    const auto found = question.find(name);
    if (found == question.end()) throw InputError(std::string("the question has no \"") + name + "\"");
    return *found;
}

/// The settings of a question that are options of its game.
catalog::OptionValues options_in(const Json& question, const catalog::GameEntry& game) {
    catalog::OptionValues options;
    for (const char* name : {"rules", "players", "leader", "trump", "dealer", "jack", "moon", "turned"}) {
        const auto value = question.find(name);
        if (value == question.end() || value->is_null() || !game.has_option(name)) continue;
        options[name] = value->is_string() ? value->get<std::string>() : value->dump();
    }
    return options;
}

/// "SQ HA HK"; empty where nothing is said.
std::string cards_in(const Json& question, const char* name) {
    std::string text;
    if (const auto cards = question.find(name); cards != question.end() && !cards->is_null())
        for (const Json& card : *cards) text += (text.empty() ? "" : " ") + card.get<std::string>();
    return text;
}

/// Cards that went to a seat, as the user of `nply advise` says it.
std::string way_to(int to, int seat, int players) {
    const int on = (to - seat + players) % players;
    return on == 1 ? "left" : on == players - 1 ? "right" : "across";
}

View view_in(const Json& question) {
    const std::string name = field(question, "game");
    const catalog::GameEntry* game = catalog::find_game(name);
    if (!game) throw InputError(name + " is unknown here; there are: " + catalog::game_names());
    const int seat = field(question, "seat");
    if (const auto position = question.find("position"); position != question.end())
        return open_view_of(catalog::open_position(name, position->get<std::string>()), {}, seat);
    CardSet dealt = read_deal(field(question, "hand").get<std::string>(), "hand").hands.at(0);
    std::string play;
    for (const Json& made : field(question, "history")) {
        const std::string card = made.at(1);
        if (made.at(0).get<int>() == seat) dealt.add(read_cards(card, "history").at(0));
        play += (play.empty() ? "" : " ") + card;
    }
    SeatDescription description{name, options_in(question, *game), seat, hand_text(dealt),
                                play, cards_in(question, "out")};
    if (const auto passed = question.find("passed"); passed != question.end()) {
        description.passed = cards_in(*passed, "cards");
        description.received = cards_in(field(question, "received"), "cards");
        description.pass = way_to(field(*passed, "to"), seat, field(question, "players"));
    }
    return view_from(description);
}

}  // namespace

BotServer::BotServer(std::string name) : name_(std::move(name)) {
    if (is_bot(name_)) throw InputError::in("engine", ": " + name_ + " is a bot already; start its command itself");
    player_ = make_player(name_, "engine");
}

std::optional<std::string> BotServer::answer(const std::string& line) {
    const Json message = Json::parse(line, nullptr, false);
    if (!message.is_object()) return catalog::to_text({{"error", "a line is not a JSON object"}});
    const std::string command = message.value("cmd", "");
    if (command == "quit") quit_ = true;
    if (command == "new") seed_ = message.value("seed", std::uint64_t{1});
    if (command == "hello") {
        Json games = Json::array();
        for (const catalog::GameEntry& game : catalog::games()) games.push_back(game.name);
        return catalog::to_text({{"name", name_}, {"games", std::move(games)}});
    }
    if (command != "move") return {};
    Json reply;
    for (const char* which : {"id", "n"})
        if (const auto number = message.find(which); number != message.end()) reply[which] = *number;
    try {
        field(message, "id");
        field(message, "n");
        const View view = view_in(message);
        reply["move"] = player_->choose(view, {seed_of({seed_, view.history.size()}), nullptr}).move;
    } catch (const Json::exception&) {
        reply["error"] = "a field of the question has a value of another kind than docs/play.md says";
    } catch (const std::exception& error) {
        reply["error"] = error.what();
    }
    return catalog::to_text(reply);
}

}  // namespace nply::play
