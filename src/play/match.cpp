#include "nply/play/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"
#include "nply/play/players.hpp"
#include "nply/play/referee.hpp"

namespace nply::play {
namespace {

using catalog::OptionValues;
using catalog::Position;

enum Purpose : std::uint64_t { dealing = 1, playing = 2 };  // of seeds

constexpr std::uint64_t most_hands = 1'000'000'000;

bool deals_cards(const std::string& game) {
    const catalog::GameEntry* entry = catalog::find_game(game);
    return entry && entry->deal;
}

/// Up to `moves` random ones; fewer, if the game would be over.
Position opened_at_random(const Position& start, int moves, std::uint64_t seed) {
    Random random(seed);
    std::vector<Position> line{start};
    for (int i = 0; i < moves && !line.back().is_over(); ++i) {
        const auto every = line.back().every_move();
        line.push_back(line.back().after(every[random.below(every.size())]));
    }
    if (!line.back().is_over()) return line.back();
    return line[(line.size() - 1) / 2];
}

Position start_of(const MatchPlan& plan, std::uint64_t deal) {
    OptionValues options = plan.options;
    const std::uint64_t seed = seed_of({plan.seed, dealing, deal});
    if (deals_cards(plan.game)) {
        options["seed"] = std::to_string(seed >> 1);  // the option's numbers have a sign
        return catalog::open_game(plan.game, options);
    }
    const Position start = catalog::open_game(plan.game, options);
    return opened_at_random(start, plan.opening.value_or(2 * start.players()), seed);
}

void check_options(const MatchPlan& plan) {
    catalog::check_game(plan.game, plan.options);
    if (deals_cards(plan.game)) {
        const char* given = plan.options.contains("seed") ? "seed" : catalog::one_hand_option(plan.options);
        if (given) throw InputError::in(given, " is for one deal; a match deals its own");
        if (plan.opening) throw InputError::in("opening", " is for games without cards: here deals differ");
    } else if (plan.open) {
        throw InputError::in("open", fmt::format(": {} has no hidden hands", plan.game));
    }
    if (plan.deals < 1) throw InputError::in("deals", " takes a number of 1 or more");
}

std::optional<Match::Range> range_of(const Position& start) {
    const auto table = start.cards();
    if (!table) return {};
    if (const auto points = start.traits().points_in_pack) return Match::Range{0, *points};
    const auto now = start.scores();  // before any trick; rules may count from below 0
    const Score least = *std::min_element(now.begin(), now.end()), most = *std::max_element(now.begin(), now.end());
    return Match::Range{least, most + static_cast<Score>(table->hands[0].size())};
}

}  // namespace

catalog::Json plan_json(const MatchPlan& plan) {
    catalog::Json json{{"game", plan.game}, {"options", plan.options}, {"entrants", plan.entrants},
                       {"seed", plan.seed}, {"open", plan.open},       {"strict", plan.strict}};
    if (std::any_of(plan.entrants.begin(), plan.entrants.end(), is_bot)) json["move-time"] = plan.move_time;
    if (plan.opening) json["opening"] = *plan.opening;
    return json;
}

std::string identity(const MatchPlan& plan) { return catalog::to_text(plan_json(plan)); }

MatchPlan plan_with(const std::string& identity) {
    const catalog::Json json = catalog::Json::parse(identity);
    MatchPlan plan{json.at("game"), json.at("options").get<OptionValues>(),
                   json.at("entrants").get<std::vector<std::string>>()};
    plan.seed = json.at("seed");
    plan.open = json.at("open");
    plan.strict = json.at("strict");
    if (json.contains("move-time")) plan.move_time = json["move-time"];
    if (json.contains("opening")) plan.opening = json["opening"].get<int>();
    return plan;
}

std::vector<Seating> seatings(int entrants, int places) {
    std::vector<Seating> found;
    Seating seating(static_cast<std::size_t>(places), 0);
    while (true) {
        unsigned seated = 0;
        for (const int entrant : seating) seated |= 1u << entrant;
        if (seated + 1 == 1u << entrants) found.push_back(seating);
        auto place = seating.rbegin();
        while (place != seating.rend() && *place == entrants - 1) *place++ = 0;
        if (place == seating.rend()) return found;
        ++*place;
    }
}

Match::Match(MatchPlan plan, Guests guests)
    : plan_((check_options(plan), std::move(plan))),
      guests_(std::move(guests)),
      first_(start_of(plan_, 0)),
      range_(range_of(first_)) {
    check_entrants();
    seatings_ = play::seatings(entrants(), places());
    if (plan_.deals > most_hands / seatings_.size())
        throw InputError::in("deals", fmt::format(" {} in {} seatings are more than {} hands", plan_.deals,
                                                  seatings_.size(), most_hands));
}

/// An engine whose algorithm does not fit the game says so before it looks at the stop sign.
void Match::check_entrants() const {
    if (entrants() < 1) throw InputError::in("seats", " is needed: who plays?");
    if (entrants() > places())
        throw InputError::in("seats", fmt::format(": {} entrants, but {} has only {} {}", entrants(), plan_.game,
                                                  places(), places() == seats() ? "seats" : "sides"));
    static const std::atomic<bool> stop = true;
    const View view = open_view_of(first_, {}, first_.mover());
    for (const std::string& entrant : plan_.entrants)
        if (!is_bot(entrant) && !is_guest(entrant)) make_player(entrant, "seats")->choose(view, {1, &stop});
}

std::uint64_t Match::seed_of_hand(std::uint64_t number) const {
    return seed_of({plan_.seed, playing, deal_of(number), seating_of(number)});
}

std::vector<std::unique_ptr<Player>> Match::players() const {
    const BotOptions bots{.move_time = plan_.move_time, .log = plan_.bot_log};
    std::vector<std::unique_ptr<Player>> players;
    for (const std::string& entrant : plan_.entrants) {
        const auto guest = guests_.find(entrant);
        players.push_back(guest != guests_.end() ? guest->second() : make_player(entrant, "seats", bots));
    }
    return players;
}

Position Match::start(std::uint64_t deal) const { return start_of(plan_, deal); }

}  // namespace nply::play
