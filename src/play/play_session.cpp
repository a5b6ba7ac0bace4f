#include "nply/play/play_session.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "nply/cards/text.hpp"
#include "nply/core/error.hpp"
#include "nply/play/referee.hpp"

namespace nply::play {
namespace {

using catalog::OptionValues;
using catalog::Position;

bool is_full(const OptionValues& options) {
    const auto rules = options.find("rules");
    return rules != options.end() && rules->second == "full";
}

/// Options that say how one hand begins, and so of no second one.
const char* one_hands_option(const OptionValues& options) {
    for (const char* name : {"deal", "position", "play", "trick", "taken"})
        if (options.contains(name)) return name;
    return nullptr;
}

/// Agreed options, with those that follow from the others.
PlaySessionPlan completed(PlaySessionPlan plan) {
    const catalog::GameEntry* entry = catalog::find_game(plan.game);
    catalog::check_game(plan.game, plan.options);
    const bool asks_players = std::any_of(entry->options.begin(), entry->options.end(),
                                          [](const auto& option) { return option.name == "players"; });
    const bool hand_given = plan.options.contains("deal") || plan.options.contains("position");
    if (asks_players && !hand_given) plan.options.try_emplace("players", std::to_string(plan.seats.size()));
    if (plan.kitty) plan.options.try_emplace("rules", "full");
    return plan;
}

constexpr std::uint64_t most_seed = std::numeric_limits<long>::max() - 1'000'000;

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
    const char* const given = one_hands_option(plan_.options);
    if (given && plan_.hands > 1) throw InputError::in("hands", std::string(": what --") + given + " says is one hand");
    if (plan_.passing && plan_.game != "hearts") throw InputError::in("passing", " goes with hearts");
    if (plan_.kitty && plan_.game != "sergeant-major") throw InputError::in("kitty", " goes with sergeant-major");
    if (plan_.kitty && (!is_full(plan_.options) || plan_.options.contains("trump")))
        throw InputError::in("kitty", " goes with full rules, and the dealer names the trump");
    for (const char* name : {"position", "trick", "play"})
        if ((plan_.passing || plan_.kitty) && plan_.options.contains(name))
            throw InputError::in(name, " is a hand that has begun: no cards are exchanged any more");
}

bool PlaySession::has_option(const std::string& name) const {
    const auto& options = catalog::find_game(plan_.game)->options;
    return std::any_of(options.begin(), options.end(), [&](const auto& option) { return option.name == name; });
}

/// Seeds go on from hand to hand, and so does the deal: seat 1 leads to the first hand, or the last seat deals.
OptionValues PlaySession::options_of_hand() const {
    OptionValues options = plan_.options;
    if (one_hands_option(options) || !catalog::find_game(plan_.game)->deal) return options;
    const int hand = hand_number();
    options["seed"] = std::to_string(plan_.seed + static_cast<std::uint64_t>(hand) - 1);
    const int seats = static_cast<int>(plan_.seats.size());
    const std::string turn = std::to_string((hand - 1) % seats + 1);
    if (is_full(options) && has_option("dealer"))
        options.try_emplace("dealer", std::to_string((hand + seats - 2) % seats + 1));
    else if (!is_full(options) || plan_.game != "hearts")
        options.try_emplace("leader", turn);
    return options;
}

void PlaySession::deal(const ExchangeCallbacks& callbacks) {
    OptionValues options = options_of_hand();
    const Position dealt = catalog::open_game(plan_.game, options);
    if (plan_.passing || plan_.kitty) {
        Deal deal{dealt.cards()->hands};
        for (const char* name : {"seed", "cards"}) options.erase(name);
        if (plan_.passing) deal = with_cards_passed(deal, hand_number(), callbacks);
        if (plan_.kitty) {
            const auto given = options.find("dealer");
            const int dealer = given == options.end() ? players_ : std::stoi(given->second);
            const WithKitty exchanged =
                with_kitty(deal, dealer, finished_.empty() ? std::vector<Score>{} : finished_.back().scores, callbacks);
            deal = exchanged.deal;
            options["trump"] =
                exchanged.trump ? std::string(1, suit_letters[static_cast<std::size_t>(*exchanged.trump)]) : "none";
        }
        options["deal"] = deal_text(deal);
        return begin(catalog::open_game(plan_.game, options));
    }
    begin(dealt);
}

void PlaySession::begin(Position start) {
    start_ = start;
    now_ = std::move(start);
    moves_.clear();
    history_.clear();
    on_ = true;
}

View PlaySession::view(int seat) const {
    if (now_->cards()) return view_after(moves_.size(), seat);
    View view = view_of(*now_, {}, seat);  // where nothing is hidden nothing need be played again
    view.history = history_;
    return view;
}

View PlaySession::view_after(std::size_t moves, int seat) const {
    const std::vector<std::string> made(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(moves));
    return plan_.open ? open_view_of(*start_, made, seat) : view_of(*start_, made, seat);
}

std::uint64_t PlaySession::seed_for(int seat, std::size_t moves) const {
    return seed_of({plan_.seed, static_cast<std::uint64_t>(hand_number()), static_cast<std::uint64_t>(seat), moves});
}

std::string PlaySession::meant(const std::string& typed) const {
    const std::vector<std::string> legal = view(now_->mover()).legal;
    if (std::find(legal.begin(), legal.end(), typed) != legal.end()) return typed;
    std::string name = now_->moves()[now_->index_of(typed)];  // says why it cannot be made
    if (now_->cards()) name = card_text(read_cards(typed, "card").front());
    if (std::find(legal.begin(), legal.end(), name) == legal.end())
        throw InputError("nobody can tell whether " + name + " may be led: its suit is not known to be broken");
    return name;
}

void PlaySession::make(const std::string& move) {
    history_.push_back({now_->mover(), move});
    moves_.push_back(move);
    now_ = now_->after(move);
    if (!now_->is_over()) return;
    finished_.push_back({record(), now_->scores()});
    on_ = false;
}

bool PlaySession::take_back(const std::vector<int>& seats) {
    if (!hand_is_on()) return false;
    const auto turn = std::find_if(history_.rbegin(), history_.rend(), [&](const Made& made) {
        return std::find(seats.begin(), seats.end(), made.seat) != seats.end();
    });
    if (turn == history_.rend()) return false;
    history_.erase(std::prev(turn.base()), history_.end());
    moves_.resize(history_.size());
    now_ = start_->play(moves_);
    return true;
}

std::vector<ScoreSum> PlaySession::totals() const {
    std::vector<ScoreSum> totals(static_cast<std::size_t>(entries_), 0);
    for (const FinishedHand& hand : finished_)
        for (std::size_t i = 0; i < hand.scores.size(); ++i) totals[i] += hand.scores[i];
    return totals;
}

catalog::Record PlaySession::record() const { return {plan_.game, start_->notation(), moves_}; }

}  // namespace nply::play
