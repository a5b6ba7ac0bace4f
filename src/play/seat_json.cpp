#include "nply/play/seat_json.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "nply/cards/text.hpp"
#include "nply/catalog/json.hpp"

namespace nply::play {
namespace {

using catalog::Json;

Json moves_json(const std::vector<Made>& history, std::size_t begin, std::size_t end) {
    Json list = Json::array();
    for (std::size_t i = begin; i < end; ++i) list.push_back({history[i].seat, history[i].move});
    return list;
}

/// Who takes a trick leads to the next; `leader` is who leads now.
std::vector<int> tricks_taken(const View& view, int leader) {
    std::vector<int> taken(static_cast<std::size_t>(view.players), 0);
    const auto seats = static_cast<std::size_t>(view.players);
    for (std::size_t end = seats; end <= view.history.size(); end += seats) {
        const int taker = end < view.history.size() ? view.history[end].seat : leader;
        ++taken[static_cast<std::size_t>(taker - 1)];
    }
    return taken;
}

Json hand_json(const View& view, const catalog::Position& now) {
    const std::vector<Made>& history = view.history;
    const auto seats = static_cast<std::size_t>(view.players);
    const std::size_t on_table = history.size() % seats, done = history.size() - on_table;
    std::vector<int> sizes = view.cards->sizes;
    for (const Made& made : history) --sizes[static_cast<std::size_t>(made.seat - 1)];
    Json json{{"held", catalog::card_list(view.cards->held)},
              {"sizes", sizes},
              {"trick", moves_json(history, done, history.size())},
              {"last_trick", moves_json(history, done < seats ? 0 : done - seats, done)},
              {"tricks", tricks_taken(view, now.cards()->leader)},
              {"trump", suit_or_none(view.cards->seen.rules.trump)}};
    if (const SeatExchange& exchange = view.cards->exchange; exchange.to > 0) {
        json["passed"] = {{"to", exchange.to}, {"cards", catalog::card_list(exchange.passed)}};
        json["received"] = {{"from", exchange.from}, {"cards", catalog::card_list(exchange.received)}};
    }
    if (!view.position) return json;
    json["hands"] = to_json(*view.position->cards())["hands"];
    return json;
}

}  // namespace

Json seat_json(const View& view, const catalog::Position& now) {
    Json json{{"rules", view.rules},
              {"mover", view.mover},
              {"legal", view.legal},
              {"history", moves_json(view.history, 0, view.history.size())},
              {"scores", view.scores}};
    if (view.cards) {
        json["cards"] = hand_json(view, now);
    } else if (view.position) {
        json["position"] = view.position->notation();
        const std::string drawing = view.position->draw(catalog::Drawing::svg), details = view.position->details();
        json["description"] = view.position->describe();
        json["drawing"] = drawing;
        if (const auto board = view.position->board())
            json["board"] = to_json(*board);
        else if (drawing.empty() && !details.empty())
            json["description"] = view.position->describe() + ". " + details;
    } else if (view.sight) {
        json["description"] = view.sight->text;
    }
    return json;
}

Json question_json(const ExchangeQuestion& question) {
    constexpr const char* kinds[] = {"pass", "give", "discard", "trump"};
    const bool trump = question.kind == ExchangeQuestion::Kind::trump;
    Json json{{"kind", kinds[static_cast<std::size_t>(question.kind)]},
              {"text", question.text()},
              {"cards", question.cards},
              {"hand", catalog::card_list(question.hand)},
              {"usual", considered_answer(question, 1)}};
    if (trump) json["choices"] = {"S", "H", "D", "C", "none"};
    return json;
}

}  // namespace nply::play
