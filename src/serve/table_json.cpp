// What one seat of a table is told. It is written from the seat's view alone; names of cards come from there, from the
// questions put to the seat, and from hands that are over.
#include <algorithm>

#include "nply/cards/text.hpp"
#include "serve/sittings.hpp"

namespace nply::serve {
namespace {

using catalog::Json;

Json cards_json(CardSet cards) {
    Json list = Json::array();
    for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs})
        for (CardSet rest = cards[suit]; !rest.empty();) list.push_back(card_text(rest.take_first()));
    return list;
}

Json moves_json(const std::vector<play::Made>& history, std::size_t begin, std::size_t end) {
    Json list = Json::array();
    for (std::size_t i = begin; i < end; ++i) list.push_back({history[i].seat, history[i].move});
    return list;
}

/// Who takes a trick leads to the next; `leader` is who leads now.
std::vector<int> tricks_taken(const play::View& view, int leader) {
    std::vector<int> taken(static_cast<std::size_t>(view.players), 0);
    const auto seats = static_cast<std::size_t>(view.players);
    for (std::size_t end = seats; end <= view.history.size(); end += seats) {
        const int taker = end < view.history.size() ? view.history[end].seat : leader;
        ++taken[static_cast<std::size_t>(taker - 1)];
    }
    return taken;
}

Json hand_json(const play::View& view, const catalog::Position& now) {
    const std::vector<play::Made>& history = view.history;
    const auto seats = static_cast<std::size_t>(view.players);
    const std::size_t on_table = history.size() % seats, done = history.size() - on_table;
    std::vector<int> sizes = view.cards->sizes;
    for (const play::Made& made : history) --sizes[static_cast<std::size_t>(made.seat - 1)];
    const std::optional<Suit> trump = view.cards->seen.rules.trump;
    Json json{{"held", cards_json(view.cards->held)},
              {"sizes", sizes},
              {"trick", moves_json(history, done, history.size())},
              {"last_trick", moves_json(history, done < seats ? 0 : done - seats, done)},
              {"tricks", tricks_taken(view, now.cards()->leader)},
              {"trump", trump ? std::string(1, suit_letters[static_cast<std::size_t>(*trump)]) : "none"}};
    if (!view.position) return json;
    Json hands = Json::array();
    const catalog::CardTable table = *view.position->cards();
    for (const CardSet hand : table.hands) hands.push_back(cards_json(hand));
    json["hands"] = std::move(hands);
    return json;
}

Json question_json(const play::TableQuestion& question) {
    const bool trump = question.kind == play::TableQuestion::Kind::trump;
    Json json{{"words", question.words()},
              {"cards", question.cards},
              {"hand", cards_json(question.hand)},
              {"usual", play::usual_answer(question)}};
    if (trump) json["choices"] = {"S", "H", "D", "C", "none"};
    return json;
}

/// The hand that is on or was last; nothing of it while cards are exchanged.
void add_hand(Json& json, const Table& table) {
    const play::View view = table.sitting.view(table.you);
    const catalog::Position& now = table.sitting.now();
    json["unit"] = now.unit();
    json["seat_name"] = now.seat_name();
    json["lower_is_better"] = view.lower_is_better();
    json["rules"] = view.rules;
    json["mover"] = view.mover;
    json["legal"] = view.legal;
    json["history"] = moves_json(view.history, 0, view.history.size());
    json["scores"] = view.scores;
    if (view.cards) json["cards"] = hand_json(view, now);
    if (view.position && !view.cards) {
        json["position"] = view.position->notation();
        json["description"] = view.position->describe();
        json["drawing"] = view.position->draw(catalog::Drawing::svg);
    }
    if (!table.sitting.hand_is_on()) json["record"] = to_json(table.sitting.finished().back().record);
}

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
        json["question"] = question_json(*table.question);
    else
        add_hand(json, table);
    return json;
}

}  // namespace nply::serve
