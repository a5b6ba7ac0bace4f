#include "nply/play/view.hpp"

#include <algorithm>

#include "nply/cards/text.hpp"
#include "nply/cards/worlds.hpp"
#include "nply/core/error.hpp"
#include "nply/play/view_worlds.hpp"

namespace nply::play {
namespace {

using catalog::CardsInPlay;
using catalog::OptionValues;
using catalog::Position;

void check_seat(int seat, int seats) {
    if (seat < 1 || seat > seats)
        throw InputError::in("seat", " " + std::to_string(seat) + ": there are seats 1 to " + std::to_string(seats));
}

bool can_lead(Seen seen, nply::Player leader) {
    seen.leader = leader;
    try {
        return Worlds(seen).count() > 0;
    } catch (const InputError&) {
        return false;
    }
}

/// Who leads to the first trick, as far as the seat can tell: the lowest club may be in its hand, or in nobody else's.
std::optional<nply::Player> leader_known_to(const Seen& seen, const Knowledge& knowledge) {
    if (knowledge.leader) return knowledge.leader;
    std::optional<nply::Player> only;
    for (int number = 0; number < seen.rules.seats; ++number) {
        const auto seat = static_cast<nply::Player>(number);
        if (!can_lead(seen, seat)) continue;
        if (only) return {};
        only = seat;
    }
    return only;
}

/// Cards are listed winners first, in a row S H D C, whatever the worlds.
std::vector<std::string> in_order_of_cards(const std::vector<std::string>& names) {
    CardSet cards;
    for (const std::string& name : names) cards.add(read_cards(name, "card").front());
    std::vector<std::string> ordered;
    while (!cards.empty()) ordered.push_back(card_text(cards.take_first()));
    return ordered;
}

/// Whether a suit counts as broken may depend on what is out of play, which the seat does not know unless it is told
/// (Seen::broken): then it leads the suit only if that is legal in any case.
std::vector<std::string> legal_in_every_world(const Seen& seen, const CardView& cards, std::vector<std::string> legal) {
    const bool told = seen.broken || seen.hand.size() == seen.rules.whole_hand;
    if (told || !seen.rules.to_break || !cards.table.empty()) return legal;
    const Suit suit = *seen.rules.to_break;
    if (!seen.out[suit].empty() || cards.held[suit] == cards.held) return legal;
    for (const Card card : seen.played)
        if (suit_of(card) == suit) return legal;
    std::erase_if(legal, [&](const std::string& name) { return suit_of(read_cards(name, "card").front()) == suit; });
    return legal;
}

/// What everybody knows and one hand. All that is worked out here is worked out from that; what depends on the hidden
/// cards by no rule (whose turn it is, what the seat may play, the scores) is read off any one of the worlds.
View closed_view(const std::string& game, const OptionValues& rules, Seen seen) {
    const Knowledge knowledge = Worlds(seen).knowledge();
    seen.leader = leader_known_to(seen, knowledge);
    View view;
    view.game = game;
    view.rules = rules;
    if (seen.leader) view.rules["leader"] = std::to_string(*seen.leader + 1);
    view.seat = seen.seat + 1;
    view.players = knowledge.seats;

    CardView cards{seen, seen.hand, std::vector<int>(static_cast<std::size_t>(knowledge.seats), seen.hand.size()),
                   knowledge.table};
    Position at = dealt(game, view.rules, Worlds(seen).at(0));
    for (const Card card : seen.played) {
        cards.held.remove(card);
        view.history.push_back({at.mover(), card_text(card)});
        at = at.after(view.history.back().move);
    }
    view.traits = &at.traits();
    view.entries = at.entries();
    view.scores = at.scores();
    if (seen.leader) view.mover = at.mover();
    if (view.mover == view.seat) view.legal = legal_in_every_world(seen, cards, in_order_of_cards(at.every_move()));
    view.cards = std::move(cards);
    return view;
}

/// The hands as they were before the trick on the table.
std::vector<CardSet> hands_before_trick(const CardsInPlay& table) {
    std::vector<CardSet> hands = table.hands;
    for (std::size_t i = 0; i < table.trick.size(); ++i)
        hands[(static_cast<std::size_t>(table.leader - 1) + i) % hands.size()].add(table.trick[i]);
    return hands;
}

/// What a notation says beside the hands and the trick.
OptionValues settings_of(const Position& position) {
    OptionValues settings = catalog::options_in(position.game(), position.notation());
    for (const char* name : {"deal", "trick"}) settings.erase(name);
    return settings;
}

/// Points taken before the start are gone, and everybody saw them go.
CardSet points_gone(const CardsInPlay& table) {
    if (table.taken == Scores{}) return {};
    CardSet points = table.point_cards;
    for (const CardSet hand : hands_before_trick(table)) points = points & ~hand;
    return points;
}

View face_up(const Position& start, const std::vector<std::string>& moves, int seat) {
    View view;
    Position at = start;
    for (const std::string& move : moves) {
        view.history.push_back({at.mover(), move});
        at = at.after(move);
    }
    view.game = at.game();
    view.traits = &at.traits();
    view.players = at.players();
    view.entries = at.entries();
    view.seat = seat;
    view.mover = at.mover();
    if (view.mover == seat) view.legal = at.every_move();
    view.scores = at.scores();
    view.position = at;
    return view;
}

}  // namespace

View view_of(const Position& start, const std::vector<std::string>& moves, int seat) {
    check_seat(seat, start.players());
    start.play(moves);  // says what cannot be made
    const auto table = start.cards();
    if (!table) return face_up(start, moves, seat);
    Seen seen{table->rules, static_cast<nply::Player>(seat - 1), {}, {}, table->trick, {}, {}};
    seen.hand = hands_before_trick(*table)[seen.seat];
    seen.leader = static_cast<nply::Player>(table->leader - 1);
    seen.out = points_gone(*table);
    const OptionValues settings = settings_of(start);
    if (const auto broken = settings.find("broken"); broken != settings.end()) seen.broken = broken->second == "yes";
    for (const std::string& move : moves) seen.played.push_back(read_cards(move, "play").front());
    return closed_view(start.game(), settings, seen);
}

View open_view_of(const Position& start, const std::vector<std::string>& moves, int seat) {
    if (!start.cards()) return view_of(start, moves, seat);
    View view = view_of(start, moves, seat);
    view.position = start.play(moves);
    return view;
}

std::string held_text(const View& view) { return hand_text(view.cards->held); }

void check_turn(const View& view) {
    if (view.mover == view.seat) return;
    const std::string seat = " " + std::to_string(view.seat);
    if (view.mover > 0) throw InputError::in("seat", seat + ": it is seat " + std::to_string(view.mover) + "'s turn");
    const bool begun = !view.history.empty();
    throw InputError::in(begun ? "seat" : "leader", begun ? seat + ": the hand is over"
                                                          : " is needed: nobody can tell yet who has the lowest club");
}

View view_from(const SeatDescription& description) {
    const catalog::GameEntry* entry = catalog::find_game(description.game);
    catalog::check_game(description.game, description.options);
    if (!entry->deal) throw InputError(description.game + " has no hidden hands: everybody sees all of it");
    OptionValues with_deal = description.options, size{{"cards", "1"}};
    if (const auto players = description.options.find("players"); players != description.options.end())
        size.insert(*players);
    with_deal["deal"] = catalog::deal_game(description.game, size);  // any deal: it says what the options mean
    const CardsInPlay table = *catalog::open_game(description.game, with_deal).cards();
    check_seat(description.seat, static_cast<int>(table.hands.size()));

    Seen seen{table.rules, static_cast<nply::Player>(description.seat - 1), {}, {}, {}, {}, {}};
    const Deal hand = read_deal(description.hand, "hand");
    if (hand.seats() != 1) throw InputError::in("hand", " is one hand; here are " + std::to_string(hand.seats()));
    seen.hand = hand.hands[0];
    if (description.options.contains("leader") || !seen.rules.lowest_club_leads ||
        seen.hand.size() != seen.rules.whole_hand)
        seen.leader = static_cast<nply::Player>(table.leader - 1);
    if (const auto broken = description.options.find("broken"); broken != description.options.end())
        seen.broken = broken->second == "yes";
    seen.played = read_cards(description.play, "play");
    for (const Card card : read_cards(description.out, "out")) {
        if (seen.out.has(card)) throw InputError::in("out", ": " + card_text(card) + " is there twice");
        seen.out.add(card);
    }
    return closed_view(description.game, description.options, seen);
}

}  // namespace nply::play
