#include "nply/play/play_session.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"
#include "nply/play/claim.hpp"
#include "nply/play/referee.hpp"

namespace nply::play {
namespace {

using catalog::OptionValues;
using catalog::Position;

bool is_full(const OptionValues& options) {
    const auto rules = options.find("rules");
    return rules != options.end() && rules->second == "full";
}

/// Agreed options, with those that follow from the others.
PlaySessionPlan completed(PlaySessionPlan plan) {
    const catalog::GameEntry* entry = catalog::find_game(plan.game);
    catalog::check_game(plan.game, plan.options);
    plan.game = entry->name;
    const bool hand_given = plan.options.contains("deal") || plan.options.contains("position");
    if (entry->has_option("players") && !hand_given && !plan.options.contains("players")) {
        const std::vector<int>& numbers = entry->traits.players;
        const auto seats = static_cast<int>(plan.seats.size());
        const std::string named = std::to_string(seats) + (seats == 1 ? " player" : " players");
        if (!numbers.empty() && std::find(numbers.begin(), numbers.end(), seats) == numbers.end())
            throw InputError::in("seats", " names " + named + ", and " + entry->name + " is for " +
                                              catalog::players_text(entry->traits) + ": name a player for each seat");
        plan.options["players"] = std::to_string(seats);
    }
    if (plan.kitty) plan.options.try_emplace("rules", "full");
    if (entry->has_option("turned") && !hand_given && !plan.options.contains("trump") &&
        !plan.options.contains("cards"))
        plan.options.try_emplace("turned", "up");
    return plan;
}

std::string discard_option(const WithKitty& exchanged) {
    std::string text;
    for (CardSet cards = exchanged.discarded; !cards.empty();)
        text += (text.empty() ? "" : ",") + card_text(cards.take_first());
    return text;
}

/// "passing can only be used with hearts", from the traits.
InputError goes_with(const std::string& field, bool catalog::GameTraits::* trait) {
    std::string names;
    for (const catalog::GameEntry& game : catalog::games())
        if (game.traits.*trait) names += (names.empty() ? " " : " and ") + game.name;
    return InputError::in(field, " can only be used with" + names);
}

/// Tricks over the book count where the rules have one; only in whole hands.
std::vector<Score> points_of_hand(const Position& start, std::vector<Score> scores) {
    const Score book = start.traits().book;
    if (book == 0 || start.cards()->hands[0].size() != start.cards()->whole_hand) return scores;
    for (Score& score : scores) score = std::max(0, score - book);
    return scores;
}

constexpr std::uint64_t most_seed = std::numeric_limits<std::int64_t>::max() - 1'000'000;

}  // namespace

PlaySession::PlaySession(PlaySessionPlan plan) : plan_(completed(std::move(plan))) {
    check();
    const Position first = catalog::open_game(plan_.game, options_of_hand());
    players_ = first.players();
    entries_ = first.entries();
    const auto seats = plan_.seats.size();
    if (seats != static_cast<std::size_t>(players_))
        throw InputError::in("seats", ": this table has " + std::to_string(players_) + " seats, and " +
                                          std::to_string(seats) + (seats == 1 ? " is" : " are") + " named");
    if (first.is_over()) throw InputError("the game is over before it begins: there is nothing to play");
}

void PlaySession::check() const {
    constexpr int most = 1'000'000;
    if (plan_.hands < 1 || plan_.hands > most) throw InputError::in("hands", " takes a number from 1 to 1000000");
    if (plan_.seed > most_seed) throw InputError::in("seed", " takes a number from 0 to " + std::to_string(most_seed));
    const char* const given = catalog::one_hand_option(plan_.options);
    if (given && plan_.hands > 1)
        throw InputError::in(plan_.until ? "until" : "hands", std::string(": what --") + given + " says is one hand");
    if (plan_.until && *plan_.until < 1) throw InputError::in("until", " takes a number of points from 1");
    const catalog::GameTraits& traits = catalog::find_game(plan_.game)->traits;
    if (plan_.passing && !traits.passing) throw goes_with("passing", &catalog::GameTraits::passing);
    if (plan_.kitty && !traits.kitty) throw goes_with("kitty", &catalog::GameTraits::kitty);
    if (plan_.kitty && (!is_full(plan_.options) || plan_.options.contains("trump")))
        throw InputError::in("kitty", " can only be used with full rules and without a trump: the dealer names it");
    for (const char* name : {"position", "trick", "play"})
        if ((plan_.passing || plan_.kitty) && plan_.options.contains(name))
            throw InputError::in(name, " is a hand that has begun: no cards are exchanged any more");
}

/// Seeds go on from hand to hand, and so does the deal: seat 1 leads to the first hand, or the last seat deals.
OptionValues PlaySession::options_of_hand() const {
    OptionValues options = plan_.options;
    const catalog::GameEntry& game = *catalog::find_game(plan_.game);
    if (catalog::one_hand_option(options) || !game.deal) return options;
    const int hand = hand_number();
    options["seed"] = std::to_string(plan_.seed + static_cast<std::uint64_t>(hand) - 1);
    const int seats = static_cast<int>(plan_.seats.size());
    const std::string turn = std::to_string((hand - 1) % seats + 1);
    switch (is_full(options) ? game.traits.first_lead : catalog::FirstLead::any_seat) {
        case catalog::FirstLead::after_dealer:
            options.try_emplace("dealer", std::to_string((hand + seats - 2) % seats + 1));
            break;
        case catalog::FirstLead::any_seat: options.try_emplace("leader", turn); break;
        case catalog::FirstLead::lowest_club: break;
    }
    return options;
}

void PlaySession::deal(const ExchangeCallbacks& callbacks) {
    OptionValues options = options_of_hand();
    const Position dealt = catalog::open_game(plan_.game, options);
    if (plan_.passing || plan_.kitty) {
        Deal deal{dealt.cards()->hands};
        for (const char* name : {"seed", "cards"}) options.erase(name);
        if (plan_.passing) {
            const WithCardsPassed exchanged =
                with_cards_passed(deal, hand_number(), callbacks, HandToCome(*dealt.cards()));
            deal = exchanged.deal;
            if (exchanged.on > 0) options["passes"] = exchanged.option();
        }
        if (plan_.kitty) {
            const auto given = options.find("dealer");
            const int dealer = given == options.end() ? players_ : std::stoi(given->second);
            const WithKitty exchanged =
                with_kitty(deal, dealer, finished_.empty() ? std::vector<Score>{} : finished_.back().scores, callbacks);
            deal = exchanged.deal;
            options["trump"] = suit_or_none(exchanged.trump);
            options["discard"] = discard_option(exchanged);
        }
        options["deal"] = deal_text(deal);
        if (!dealt.cards()->known_out.empty()) options["left-out"] = "usual";
        return begin(catalog::open_game(plan_.game, options));
    }
    begin(dealt);
}

void PlaySession::begin(Position start) {
    hand_.emplace(std::move(start), plan_.open);
    on_ = true;
}

std::uint64_t PlaySession::seed_for(int seat, std::size_t moves) const {
    return seed_of({plan_.seed, static_cast<std::uint64_t>(hand_number()), static_cast<std::uint64_t>(seat), moves});
}

std::string PlaySession::rolled() const {
    Random random(seed_for(0, moves().size()));
    return now().moves()[now().roll(random)];
}

std::string PlaySession::meant(const std::string& typed) const {
    const std::vector<std::string> legal = view(now().mover()).legal;
    if (std::find(legal.begin(), legal.end(), typed) != legal.end()) return typed;
    std::string name = now().moves()[now().index_of(typed)];  // says why it cannot be made
    if (now().traits().cards) name = card_text(read_cards(typed, "card").front());
    if (std::find(legal.begin(), legal.end(), name) == legal.end())
        throw InputError("nobody can tell whether " + name + " may be led: its suit is not known to be broken");
    return name;
}

bool PlaySession::is_over() const {
    if (hand_is_on()) return false;
    if (static_cast<int>(finished_.size()) == plan_.hands) return true;
    const std::vector<ScoreSum> points = totals();
    return plan_.until &&
           std::any_of(points.begin(), points.end(), [&](ScoreSum each) { return each >= *plan_.until; });
}

void PlaySession::make(const std::string& move) {
    hand_->make(move);
    if (!now().is_over()) return;
    finished_.push_back({record(), now().scores(), points_of_hand(start(), now().scores())});
    on_ = false;
}

bool PlaySession::can_claim(int seat) const { return hand_is_on() && every_line_ends_alike(view(seat)); }

void PlaySession::claim() {
    while (hand_is_on()) make(now().every_move().front());
}

bool PlaySession::take_back(const std::vector<int>& seats) {
    if (!hand_is_on()) return false;
    const auto turn = std::find_if(history().rbegin(), history().rend(), [&](const Made& made) {
        return std::find(seats.begin(), seats.end(), made.seat) != seats.end();
    });
    if (turn == history().rend()) return false;
    hand_->take_back_to(static_cast<std::size_t>(history().rend() - turn) - 1);
    return true;
}

std::vector<ScoreSum> PlaySession::totals() const {
    std::vector<ScoreSum> totals(static_cast<std::size_t>(entries_), 0);
    for (const FinishedHand& hand : finished_)
        for (std::size_t i = 0; i < hand.points.size(); ++i) totals[i] += hand.points[i];
    return totals;
}

catalog::Record PlaySession::record() const { return {plan_.game, start().notation(), moves()}; }

}  // namespace nply::play
