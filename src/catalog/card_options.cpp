#include "catalog/card_options.hpp"

#include <fmt/format.h>
#include <cstdint>

#include <charconv>
#include <limits>

#include "catalog/option_values.hpp"
#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

bool given(const OptionValues& options, const std::string& name) { return options.contains(name); }

int cards_option(const OptionValues& options, const CardGame& game) {
    return static_cast<int>(number_option(options, "cards", game.whole_hand, 1, game.whole_hand));
}

/// The usual cards, if everybody knows that they are out: by default of whole random deals. A smaller deal stands for
/// an endgame, where any card may have gone, and of a deal of one's own nothing is assumed.
CardSet left_out_of(const OptionValues& options, const CardGame& game) {
    const bool usual = given(options, "left-out")
                           ? word_option(options, "left-out", {"usual", "random"}) == 0
                           : !given(options, "deal") && cards_option(options, game) == game.whole_hand;
    return usual ? game.left_out : CardSet();
}

Deal random_deal_of(const OptionValues& options, const CardGame& game) {
    const std::int64_t seed = number_option(options, "seed", 1, 0, std::numeric_limits<std::int64_t>::max());
    return random_deal(game.seats, cards_option(options, game), static_cast<std::uint64_t>(seed),
                       left_out_of(options, game));
}

/// Cards passed are with the seat that got them, or gone.
void check_passed(const CardsExchanged& exchanged, const Deal& deal) {
    const auto seats = deal.hands.size();
    for (std::size_t seat = 0; seat < seats; ++seat)
        for (std::size_t other = 0; other < seats; ++other) {
            const CardSet there = exchanged.passed[seat] & deal.hands[other];
            if (other == (seat + static_cast<std::size_t>(exchanged.passed_on)) % seats || there.empty()) continue;
            throw InputError::in("passes", fmt::format(": seat {} passed {}, and seat {} has it", seat + 1,
                                                       card_text(there.first()), other + 1));
        }
}

void check_left_out(const CardPosition& position) {
    const auto& hands = position.setup.deal.hands;
    for (std::size_t seat = 0; seat < hands.size(); ++seat)
        if (const CardSet held = hands[seat] & position.left_out; !held.empty())
            throw InputError::in("left-out", fmt::format(" usual: {} is left out of the pack, and seat {} has it",
                                                         card_text(held.first()), seat + 1));
}

Deal deal_of(const OptionValues& options, const CardGame& game) {
    if (!given(options, "deal")) {
        for (const char* name : {"trick", "taken"})
            if (given(options, name))
                throw InputError::in(name, " belongs to a position of your own: give its deal too");
        return random_deal_of(options, game);
    }
    for (const char* name : {"seed", "cards"})
        if (given(options, name))
            throw InputError::in(name, " draws a random deal, and a deal is given: use one or the other");
    Deal deal = read_deal(options.at("deal"), "deal");
    if (deal.seats() != game.seats)
        throw InputError::in("deal", fmt::format(": {} has {} seats, one hand each; here is the number of hands: {}",
                                                 game.name, game.seats, deal.seats()));
    return deal;
}

/// Puts the trick's cards back into the hands they came from.
void take_back(CardPosition& position, const CardGame& game) {
    auto& hands = position.setup.deal.hands;
    if (static_cast<int>(position.trick.size()) >= game.seats)
        throw InputError::in("trick", fmt::format(": {} cards on the table, but a trick of {} players is over with {}",
                                                  position.trick.size(), game.seats, game.seats));
    CardSet on_table;
    for (const Card card : position.trick) {
        for (std::size_t seat = 0; seat < hands.size(); ++seat)
            if (hands[seat].has(card) && !on_table.has(card))
                throw InputError::in("trick",
                                     fmt::format(": {} is on the table and in seat {}'s hand too (hands are what "
                                                 "is still held)",
                                                 card_text(card), seat + 1));
        if (on_table.has(card)) throw InputError::in("trick", fmt::format(": {} is there twice", card_text(card)));
        on_table.add(card);
    }
    for (std::size_t i = 0; i < position.trick.size(); ++i)
        hands[(position.setup.leader + i) % hands.size()].add(position.trick[i]);
}

void check_hand_sizes(const CardPosition& position, const CardGame& game) {
    const auto& hands = position.setup.deal.hands;
    const char* counted = position.trick.empty() ? "" : ", counting the cards on the table";
    const int size = hands[0].size();
    for (std::size_t seat = 1; seat < hands.size(); ++seat)
        if (hands[seat].size() != size)
            throw InputError::in("deal", fmt::format(": hands must be equal{}: seat 1 has {} cards, seat {} has {}",
                                                     counted, size, seat + 1, hands[seat].size()));
    if (size > game.whole_hand)
        throw InputError::in("deal", fmt::format(": {} cards a hand are too many: {} with {} seats has at most {}",
                                                 size, game.name, game.seats, game.whole_hand));
}

Scores taken_of(const OptionValues& options, const CardGame& game) {
    constexpr long most = 1'000'000;
    Scores taken;
    const auto given_text = options.find("taken");
    if (given_text == options.end()) return taken;
    const auto numbers = numbers_in(given_text->second, "taken", game.scores, 0, most);
    for (std::size_t i = 0; i < numbers.size(); ++i) taken[static_cast<int>(i)] = static_cast<Score>(numbers[i]);
    return taken;
}

}  // namespace

CardPosition card_position(const OptionValues& options, const CardGame& game) {
    CardPosition position;
    position.setup.deal = deal_of(options, game);
    position.setup.taken = taken_of(options, game);
    position.leader_given = given(options, "leader");
    position.setup.leader = static_cast<Player>(number_option(options, "leader", 1, 1, game.seats) - 1);
    if (given(options, "trick")) position.trick = read_cards(options.at("trick"), "trick");
    take_back(position, game);
    check_hand_sizes(position, game);
    position.left_out = left_out_of(options, game);
    check_left_out(position);
    only_with_full_rules(options, "broken");
    only_with_full_rules(options, "moons");
    if (given(options, "moons")) position.setup.moons = word_option(options, "moons", {"yes", "no"}) == 0;
    if (given(options, "broken")) position.setup.broken = word_option(options, "broken", {"yes", "no"}) == 0;
    return position;
}

std::optional<int> hands_in_deal(const OptionValues& options) {
    if (!given(options, "deal")) return {};
    return read_deal(options.at("deal"), "deal").seats();
}

std::optional<Suit> trump_option(const OptionValues& options) {
    const auto given = options.find("trump");
    if (given == options.end()) return {};
    const auto trump = trump_called(given->second);
    if (!trump) throw InputError::in("trump", fmt::format(" takes none or S or H or D or C, not '{}'", given->second));
    return *trump;
}

std::string trump_text(std::optional<Suit> trump) {
    constexpr const char* names[] = {"spades", "hearts", "diamonds", "clubs"};
    return trump ? fmt::format("trump {}", names[static_cast<int>(*trump)]) : "no trump";
}

GameTraits trick_game_traits(int players, int whole_hand) {
    return {.unit = "trick",
            .units = "tricks",
            .players = {players},
            .cards = true,
            .hidden_hands = true,
            .whole_hand = {whole_hand}};
}

bool full_rules(const OptionValues& options) { return word_option(options, "rules", {"paper", "full"}) == 1; }

void only_with_full_rules(const OptionValues& options, const std::string& name) {
    if (given(options, name) && !full_rules(options)) throw InputError::in(name, " can only be used with full rules");
}

std::string deal_from_options(const OptionValues& options, const CardGame& game) {
    return deal_text(random_deal_of(options, game));
}

std::string cards_setting(CardSet cards) {
    std::string text;
    while (!cards.empty()) text += (text.empty() ? "" : ",") + card_text(cards.take_first());
    return text;
}

CardsExchanged passes_option(const std::string& text, const Deal& deal) {
    const auto bad = [&] {
        return InputError::in("passes", fmt::format(" takes how many seats on cards went, and those of each of the {} "
                                                    "seats: 1:SQ,HA,HK/D3,D2,C2/.., not '{}'",
                                                    deal.seats(), text.substr(0, 60)));
    };
    CardsExchanged exchanged;
    if (text.size() < 2 || text[1] != ':' || text[0] < '1' || text[0] >= '0' + deal.seats()) throw bad();
    exchanged.passed_on = text[0] - '0';
    std::size_t seat = 0;
    for (std::size_t begin = 2; begin <= text.size(); ++seat) {
        const std::size_t end = std::min(text.find('/', begin), text.size());
        if (seat == static_cast<std::size_t>(deal.seats())) throw bad();
        for (const Card card : read_cards(text.substr(begin, end - begin), "passes")) exchanged.passed[seat].add(card);
        begin = end + 1;
    }
    if (seat != static_cast<std::size_t>(deal.seats())) throw bad();
    check_passed(exchanged, deal);
    return exchanged;
}

GameOption left_out_option() {
    return {"left-out", "usual|random",
            "cards left out of the pack: the usual low ones, or any (default usual in a whole random deal)"};
}

std::vector<GameOption> card_options(std::vector<GameOption> own) {
    std::vector<GameOption> options{
        {"deal", "DEAL", "hands of the seats in turn, each spades.hearts.diamonds.clubs: 'AK..T.2 Q3.J..6 ..98.54'"},
        {"seed", "S", "a random deal, the same for the same seed (default 1)"},
        {"cards", "N", "cards a hand in a random deal (default: a whole hand)"},
        {"leader", "P", "the seat that leads, or led to the trick on the table (default 1)"},
        {"trick", "CARDS", "cards on the table, the leader's first: 'SA S3'; the hands are what is still held"},
        {"taken", "T,T,..", "what each has taken before; part of every value"}};
    for (GameOption& option : own) options.push_back(std::move(option));
    return options;
}

}  // namespace nply::catalog
