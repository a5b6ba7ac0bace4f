#include "play/bot_protocol.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "nply/cards/text.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"

namespace nply::play::detail {
namespace {

using catalog::Json;

std::string setting(const View& view, const std::string& name, const std::string& otherwise) {
    const auto found = view.rules.find(name);
    return found == view.rules.end() ? otherwise : found->second;
}

void tell_game(Json& json, const View& view) {
    json["game"] = view.game;
    json["rules"] = setting(view, "rules", "paper");
    json["players"] = view.players;
    json["seat"] = view.seat;
}

void tell_cards(Json& json, const View& view) {
    const std::string leader = setting(view, "leader", "");
    json["leader"] = leader.empty() ? Json(nullptr) : Json(std::stoi(leader));
    json["trump"] = setting(view, "trump", "none");
    if (const std::string dealer = setting(view, "dealer", ""); !dealer.empty()) json["dealer"] = std::stoi(dealer);
    json["sizes"] = view.cards->sizes;
    for (const char* name : {"jack", "moon", "turned"})
        if (const std::string value = setting(view, name, ""); !value.empty()) json[name] = value;
    if (!view.cards->seen.out.empty()) json["out"] = catalog::card_list(view.cards->seen.out);
    const SeatExchange& exchange = view.cards->exchange;
    if (exchange.to == 0) return;
    json["passed"] = {{"to", exchange.to}, {"cards", catalog::card_list(exchange.passed)}};
    json["received"] = {{"from", exchange.from}, {"cards", catalog::card_list(exchange.received)}};
}

std::optional<std::uint64_t> number(const Json& json, const char* field) {
    const auto found = json.find(field);
    if (found == json.end() || !found->is_number_unsigned()) return {};
    return found->get<std::uint64_t>();
}

Reply garbled(const std::string& why) { return {Reply::Kind::garbled, "", why}; }

/// The object on a line, or why there is none.
std::string trouble_with(const Json& json, const std::string& line) {
    return json.is_object() ? "" : quoted(line) + " is not a JSON object";
}

}  // namespace

std::string hello_line() { return catalog::to_text({{"cmd", "hello"}, {"nply", 1}}); }

std::string new_line(const View& view, std::uint64_t id, std::uint64_t seed) {
    Json json{{"cmd", "new"}, {"id", id}};
    tell_game(json, view);
    json["seed"] = seed;
    if (view.cards) {
        json["hand"] = hand_text(view.cards->seen.hand);
        tell_cards(json, view);
    }
    if (view.position) json["position"] = view.position->notation();
    if (view.sight) json["view"] = view.sight->text;
    return catalog::to_text(json);
}

std::string played_line(const Made& made, std::uint64_t id) {
    return catalog::to_text({{"cmd", "played"}, {"id", id}, {"seat", made.seat}, {"move", made.move}});
}

std::string move_line(const View& view, const Asked& asked, double seconds) {
    Json json{{"cmd", "move"}, {"id", asked.id}, {"n", asked.n}};
    tell_game(json, view);
    if (view.cards) {
        tell_cards(json, view);
        json["hand"] = hand_text(view.cards->held);
    }
    if (view.position) json["position"] = view.position->notation();
    if (view.sight) json["view"] = view.sight->text;
    Json history = Json::array();
    for (const Made& made : view.history) history.push_back({made.seat, made.move});
    json["history"] = std::move(history);
    json["scores"] = view.scores;
    json["legal"] = view.legal;
    json["ms"] = std::llround(1000 * seconds);
    return catalog::to_text(json);
}

std::string end_line(const std::vector<Score>& scores, std::uint64_t id) {
    return catalog::to_text({{"cmd", "end"}, {"id", id}, {"scores", scores}});
}

std::string quit_line() { return catalog::to_text({{"cmd", "quit"}}); }

Reply read_reply(const std::string& line, const Asked& asked) {
    const Json json = Json::parse(line, nullptr, false);
    if (const std::string trouble = trouble_with(json, line); !trouble.empty()) return garbled(trouble);
    const auto move = json.find("move"), error = json.find("error");
    const auto id = number(json, "id"), n = number(json, "n");
    if (move == json.end() && error != json.end() && id == asked.id && n == asked.n)
        return garbled("it answers: " + quoted(error->is_string() ? error->get<std::string>() : error->dump()));
    if (move == json.end()) return {Reply::Kind::other, "", ""};
    if (!id || !n) return garbled(quoted(line) + " lacks the question's id and n");
    if (*n < asked.n) return {Reply::Kind::old, "", ""};
    if (*id != asked.id || *n != asked.n) return garbled(quoted(line) + " answers a question that was not asked");
    if (!move->is_string()) return garbled(quoted(line) + ": a move is text");
    return {Reply::Kind::move, move->get<std::string>(), ""};
}

Hello read_hello(const std::string& line) {
    Hello hello;
    const Json json = Json::parse(line, nullptr, false);
    hello.trouble = trouble_with(json, line);
    if (!hello.trouble.empty()) return hello;
    if (const auto name = json.find("name"); name != json.end() && name->is_string()) hello.name = *name;
    if (const auto games = json.find("games"); games != json.end() && games->is_array())
        for (const Json& game : *games)
            if (game.is_string()) hello.games.push_back(catalog::game_called(game.get<std::string>()));
    if (const auto rules = json.find("rules"); rules != json.end() && rules->is_array())
        for (const Json& each : *rules)
            if (each.is_string()) hello.rules.push_back(each);
    if (const auto players = json.find("players"); players != json.end() && players->is_array())
        for (const Json& number : *players)
            if (number.is_number_integer()) hello.players.push_back(number);
    hello.understood = !hello.name.empty();
    if (!hello.understood) hello.trouble = quoted(line) + R"( answers hello without a "name")";
    return hello;
}

std::string card_named(const std::string& move) {
    try {
        const std::vector<Card> cards = read_cards(move, "move");
        return cards.size() == 1 ? card_text(cards[0]) : move;
    } catch (const InputError&) {
        return move;
    }
}

std::string quoted(const std::string& line) {
    constexpr std::size_t most = 60;
    std::string text = line.substr(0, most);
    std::replace_if(text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return "'" + text + (line.size() > most ? "..'" : "'");
}

}  // namespace nply::play::detail
