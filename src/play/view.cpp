#include "nply/play/view.hpp"

#include <algorithm>
#include <exception>

#include "nply/cards/text.hpp"
#include "nply/cards/worlds.hpp"
#include "nply/catalog/seat_names.hpp"
#include "nply/core/error.hpp"
#include "nply/play/exchange.hpp"
#include "nply/play/score_words.hpp"
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
    const bool known = seen.broken || seen.hand.size() == seen.rules.whole_hand;
    if (known || !seen.rules.to_break || !cards.table.empty()) return legal;
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
    view.over_duty = counts_over_duty(at);
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

/// What a notation says beside the hands and the trick, and everybody knows.
OptionValues settings_of(const Position& position) {
    OptionValues settings = catalog::options_in(position.game(), position.notation());
    for (const char* name : {"deal", "trick", "passes", "discard"}) settings.erase(name);
    return settings;
}

/// Points taken before the start are gone, and everybody saw them go.
CardSet points_gone(const CardsInPlay& table) {
    if (table.taken == Scores{}) return {};
    CardSet points = table.point_cards;
    for (const CardSet hand : hands_before_trick(table)) points = points & ~hand;
    return points;
}

/// What a seat learnt between the deal and the first trick, as far as it is still of use.
SeatExchange learn_from_exchange(const CardsInPlay& table, Seen& seen) {
    const catalog::CardsExchanged& exchanged = table.exchanged;
    const std::vector<CardSet> hands = hands_before_trick(table);
    const auto seats = hands.size();
    if (const auto turned = exchanged.turned)
        for (std::size_t seat = 0; seat < seats; ++seat)
            if (hands[seat].has(*turned)) seen.has[seat].add(*turned);
    if (table.dealer == seen.seat + 1) seen.out = seen.out | exchanged.discarded;
    if (exchanged.passed_on == 0) return {};
    const auto on = static_cast<std::size_t>(exchanged.passed_on);
    const std::size_t to = (seen.seat + on) % seats, from = (seen.seat + seats - on) % seats;
    seen.has[to] = seen.has[to] | (exchanged.passed[seen.seat] & hands[to]);
    return {exchanged.passed[seen.seat], exchanged.passed[from], static_cast<int>(to) + 1, static_cast<int>(from) + 1};
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
    view.over_duty = counts_over_duty(at);
    view.position = at;
    return view;
}

/// What a game given at run time lets a seat see. Moves made and scores might tell more.
View hidden_view(const Position& now, catalog::SeatSight sight, int seat) {
    View view;
    view.game = now.game();
    view.traits = &now.traits();
    view.players = now.players();
    view.entries = now.entries();
    view.seat = seat;
    view.mover = now.mover();
    if (view.mover == seat) view.legal = now.every_move();
    if (now.is_over()) view.scores = now.scores();
    view.sight = std::move(sight);
    return view;
}

}  // namespace

View view_of(const Position& start, const std::vector<std::string>& moves, int seat) {
    check_seat(seat, start.players());
    const Position now = start.play(moves);  // says what cannot be made
    const auto table = start.cards();
    if (!table) {
        auto sight = catalog::sight_of(now, seat);
        return sight ? hidden_view(now, std::move(*sight), seat) : face_up(start, moves, seat);
    }
    Seen seen{table->rules, static_cast<nply::Player>(seat - 1), {}, {}, table->trick, {}, {}};
    seen.hand = hands_before_trick(*table)[seen.seat];
    seen.leader = static_cast<nply::Player>(table->leader - 1);
    seen.out = points_gone(*table) | table->known_out;
    const OptionValues settings = settings_of(start);
    if (const auto broken = settings.find("broken"); broken != settings.end()) seen.broken = broken->second == "yes";
    const SeatExchange exchange = learn_from_exchange(*table, seen);
    for (const std::string& move : moves) seen.played.push_back(read_cards(move, "play").front());
    View view = closed_view(start.game(), settings, seen);
    view.cards->exchange = exchange;
    return view;
}

View open_view_of(const Position& start, const std::vector<std::string>& moves, int seat) {
    check_seat(seat, start.players());
    if (!start.cards()) return face_up(start, moves, seat);
    View view = view_of(start, moves, seat);
    view.position = start.play(moves);
    return view;
}

std::string held_text(const View& view) { return hand_text(view.cards->held); }

void check_turn(const View& view) {
    if (view.mover == view.seat) return;
    const std::string seat = " " + std::to_string(view.seat);
    if (view.mover > 0) throw InputError::in("seat", seat + ": it is seat " + std::to_string(view.mover) + "'s turn");
    if (view.cards && view.history.empty())
        throw InputError::in("leader", " is missing: it is not known yet who holds the lowest club, which leads");
    const bool by_chance = view.position ? view.position->is_chance() : view.sight && view.scores.empty();
    throw InputError::in("seat", seat + (by_chance    ? ": chance decides here, and nobody is to move"
                                         : view.cards ? ": the hand is over"
                                                      : ": the game is over"));
}

namespace {

/// The game by its own name; where nobody says how many play and the pack divides into hands of this size, so many do.
SeatDescription completed(SeatDescription description, CardSet hand) {
    const catalog::GameEntry& entry = *catalog::find_game(description.game);
    description.game = entry.name;
    description.options = catalog::with_seat_numbers(entry, std::move(description.options));
    if (!entry.has_option("players")) return description;
    for (const int players : entry.traits.players)
        if (players * hand.size() == pack_size) description.options.try_emplace("players", std::to_string(players));
    return description;
}

CardSet card_set(const std::string& text, const std::string& field) {
    CardSet cards;
    for (const Card card : read_cards(text, field)) {
        if (cards.has(card)) throw InputError::in(field, ": " + card_text(card) + " is there twice");
        cards.add(card);
    }
    return cards;
}

/// How many seats on cards go to the left, to the right or across.
int seats_on(const std::string& way, int seats) {
    if (way.empty() || way == "left") return 1;
    if (way == "right") return seats - 1;
    if (way == "across" && seats % 2 == 0) return seats / 2;
    throw InputError::in("pass", " takes left, right" + std::string(seats % 2 == 0 ? " or across" : "") + ", not '" +
                                     way.substr(0, 20) + "'");
}

/// The dealer, who sits before the leader, has the card that was turned up.
void see_turned(Card turned, Seen& seen) {
    const int dealer = (seen.leader.value_or(0) + seen.rules.seats - 1) % seen.rules.seats;
    if (dealer != seen.seat) seen.has[dealer].add(turned);
    if (dealer == seen.seat && !seen.hand.has(turned))
        throw InputError::in("turned",
                             ": seat " + std::to_string(dealer + 1) + " deals, and has not got " + card_text(turned));
}

/// As many cards as the rules pass, of a game in which cards are passed; or none.
CardSet cards_exchanged(const SeatDescription& description, const std::string& text, const std::string& field) {
    const CardSet cards = card_set(text, field);
    if (cards.empty()) return cards;
    if (!catalog::find_game(description.game)->traits.passing)
        throw InputError::in(field, ": no cards are passed in " + description.game);
    if (cards.size() != cards_passed)
        throw InputError::in(field, ": " + std::to_string(cards_passed) + " cards are passed, and here " +
                                        (cards.size() == 1 ? "is" : "are") + " " + std::to_string(cards.size()));
    return cards;
}

/// Brings the hand to what it was after passing, and notes who has the cards passed.
SeatExchange exchange_in(const SeatDescription& description, Seen& seen) {
    SeatExchange exchange{cards_exchanged(description, description.passed, "passed"),
                          cards_exchanged(description, description.received, "received"), 0, 0};
    if (exchange.passed.empty() && exchange.received.empty() && description.pass.empty()) return {};
    const int seats = seen.rules.seats, on = seats_on(description.pass, seats);
    exchange.to = (seen.seat + on) % seats + 1;
    exchange.from = (seen.seat + seats - on) % seats + 1;
    if (!exchange.received.empty() && exchange.received.size() != exchange.passed.size())
        throw InputError::in("received", ": as many cards come as were passed");
    const CardSet kept = seen.hand & exchange.passed, come = seen.hand & exchange.received;
    if (!exchange.received.empty() && kept == exchange.passed && come.empty()) {
        seen.hand = (seen.hand & ~exchange.passed) | exchange.received;  // the hand as it was dealt
    } else if (!kept.empty()) {
        throw InputError::in(
            "passed", ": " + card_text(kept.first()) + " is still in the hand; say with --received what came for it");
    } else if (come != exchange.received) {
        throw InputError::in("received", ": " + card_text((exchange.received & ~come).first()) + " is not in the hand");
    }
    seen.has[static_cast<std::size_t>(exchange.to - 1)] = exchange.passed;
    return exchange;
}

}  // namespace

void check_hidden_hands(const std::string& game) {
    const catalog::GameEntry* entry = catalog::find_game(game);
    if (entry && !entry->deal)
        throw InputError(game +
                         " has no hidden hands; advice is for one seat of a card game. Elsewhere "
                         "search the position");
}

View view_from(const SeatDescription& given) {
    catalog::check_game(given.game, given.options);
    check_hidden_hands(given.game);
    const CardSet hand = read_hand(given.hand, "hand");
    const SeatDescription description = completed(given, hand);
    OptionValues with_deal = description.options, size{{"cards", "1"}};
    for (const char* name : {"players", "left-out"})
        if (const auto option = description.options.find(name); option != description.options.end())
            size.insert(*option);
    with_deal["deal"] = catalog::deal_game(description.game, size);  // any deal: it says what the options mean
    const CardsInPlay table = *catalog::open_game(description.game, with_deal).cards();
    check_seat(description.seat, static_cast<int>(table.hands.size()));

    Seen seen{table.rules, static_cast<nply::Player>(description.seat - 1), {}, {}, {}, {}, {}};
    seen.hand = hand;
    const SeatExchange exchange = exchange_in(description, seen);
    if (description.options.contains("leader") || !seen.rules.lowest_club_leads ||
        seen.hand.size() != seen.rules.whole_hand)
        seen.leader = static_cast<nply::Player>(table.leader - 1);
    if (const auto broken = description.options.find("broken"); broken != description.options.end())
        seen.broken = broken->second == "yes";
    seen.played = read_cards(description.play, "play");
    seen.out = card_set(description.out, "out") | table.known_out;
    if (const auto turned = table.exchanged.turned) see_turned(*turned, seen);
    View view = closed_view(description.game, description.options, seen);
    view.cards->exchange = exchange;
    return view;
}

namespace {

/// What the seat knows if this seat led, or dealt; nothing if that cannot be, or another is to move.
std::optional<View> view_at_turn(SeatDescription description, const std::string& option, int seat) {
    description.options[option] = std::to_string(seat);
    try {
        View view = view_from(description);
        if (view.mover == view.seat) return view;
        return {};
    } catch (const InputError&) {
        return {};
    }
}

}  // namespace

View turn_from(const SeatDescription& description) {
    const auto tells = [&](const char* option) { return description.options.contains(option); };
    std::exception_ptr trouble;
    std::optional<View> usual;
    try {
        usual = view_from(description);
        if (usual->mover == usual->seat || tells("leader") || tells("dealer")) return *usual;
    } catch (const InputError& error) {
        if (error.field() == "hand" || error.field() == "out" || tells("leader") || tells("dealer")) throw;
        trouble = std::current_exception();
    }
    for (const char* option : {"leader", "dealer"}) {
        const catalog::GameEntry* game = catalog::find_game(description.game);
        if (!game || !game->has_option(option)) continue;
        std::vector<View> found;
        std::string seats;
        for (int seat = 1; seat <= max_players; ++seat)
            if (auto view = view_at_turn(description, option, seat)) {
                found.push_back(std::move(*view));
                seats += (seats.empty() ? " " : " or ") + std::to_string(seat);
            }
        if (found.size() == 1) return found[0];
        if (found.size() > 1) throw InputError::in(option, " is needed: by these cards it may have been seat" + seats);
    }
    if (trouble) std::rethrow_exception(trouble);
    return *usual;
}

}  // namespace nply::play
