#include "nply/play/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>

#include "nply/cards/text.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"
#include "nply/play/exchange.hpp"
#include "nply/play/players.hpp"
#include "nply/play/referee.hpp"

namespace nply::play {
namespace {

using catalog::OptionValues;
using catalog::Position;

enum Purpose : std::uint64_t { dealing = 1, playing = 2, choosing_seatings = 4 };  // of seeds

constexpr std::uint64_t most_hands = 1'000'000'000;

bool deals_cards(const std::string& game) {
    const catalog::GameEntry* entry = catalog::find_game(game);
    return entry && entry->deal;
}

/// Up to `moves` random ones; fewer, if the game would be over. Outcomes of chance are rolled by their weights and are
/// no moves; the last move's, too, so that all seatings begin alike.
Position opened_at_random(const Position& start, int moves, std::uint64_t seed) {
    Random random(seed);
    std::vector<Position> line{start};
    for (int made = 0; moves > 0 && !line.back().is_over();) {
        const Position& now = line.back();
        if (now.is_chance()) {
            line.push_back(now.after(now.roll(random)));
            continue;
        }
        if (made++ == moves) return now;
        const auto every = now.every_move();
        line.push_back(now.after(every[random.below(every.size())]));
    }
    if (!line.back().is_over()) return line.back();
    std::size_t middle = (line.size() - 1) / 2;
    while (middle > 0 && line[middle].is_chance()) --middle;
    return line[middle];
}

/// Where somebody has a choice; if the start is no such position, some way into a random game. The start, if nobody
/// ever has.
Position first_choice(const Position& start) {
    constexpr int most_steps = 10'000;
    Random random(1);
    Position at = start;
    for (int step = 0; step < most_steps && !at.is_over(); ++step) {
        const auto moves = at.moves();
        if (!at.is_chance() && moves.size() > 1) return at;
        at = at.after(at.is_chance() ? at.roll(random) : 0u);
    }
    return start;
}

/// Everybody passes by the rule of thumb, so that all seatings of a deal begin alike.
Position after_passing(const MatchPlan& plan, OptionValues options, std::uint64_t deal) {
    const auto dealt = catalog::open_game(plan.game, options).cards();
    const ExchangeCallbacks callbacks{usual_answer, [](int, const std::string&) {}, {}};
    const WithCardsPassed exchanged =
        with_cards_passed({dealt->hands}, static_cast<int>(deal % 1'000'000) + 1, callbacks);
    for (const char* name : {"seed", "cards"}) options.erase(name);
    options["deal"] = deal_text(exchanged.deal);
    if (!dealt->known_out.empty()) options["left-out"] = "usual";
    if (exchanged.on > 0) options["passes"] = exchanged.option();
    return catalog::open_game(plan.game, options);
}

Position start_of(const MatchPlan& plan, std::uint64_t deal) {
    OptionValues options = plan.options;
    const std::uint64_t seed = seed_of({plan.seed, dealing, deal});
    if (deals_cards(plan.game)) {
        options["seed"] = std::to_string(seed >> 1);  // the option's numbers have a sign
        return plan.passing ? after_passing(plan, options, deal) : catalog::open_game(plan.game, options);
    }
    const Position start = catalog::open_game(plan.game, options);
    const int usual = catalog::sight_of(start, 1) ? 0 : 2 * start.players();  // what is hidden is for chance to deal
    return opened_at_random(start, plan.opening.value_or(usual), seed);
}

void check_options(const MatchPlan& plan) {
    catalog::check_game(plan.game, plan.options);
    if (deals_cards(plan.game)) {
        const char* given = plan.options.contains("seed") ? "seed" : catalog::one_hand_option(plan.options);
        if (given) throw InputError::in(given, " is for one deal; a match deals its own");
        if (plan.opening) throw InputError::in("opening", " is for games without cards: here deals differ");
    } else if (plan.open && !catalog::sight_of(catalog::open_game(plan.game, plan.options), 1)) {
        throw InputError::in("open", fmt::format(": {} has no hidden hands", plan.game));
    }
    if (plan.passing && !catalog::find_game(plan.game)->traits.passing)
        throw InputError::in("passing", fmt::format(": no cards are passed in {}", plan.game));
    if (plan.deals < 1) throw InputError::in("deals", " takes a number of 1 or more");
}

std::optional<Match::Range> range_of(const Position& start) {
    const auto table = start.cards();
    if (!table) return {};
    if (const auto points = start.traits().points_in_pack) return Match::Range{table->least_points, *points};
    const auto now = start.scores();  // before any trick; rules may count from below 0
    const Score least = *std::min_element(now.begin(), now.end()), most = *std::max_element(now.begin(), now.end());
    return Match::Range{least, most + static_cast<Score>(table->hands[0].size())};
}

}  // namespace

catalog::Json plan_json(const MatchPlan& plan) {
    catalog::Json json{{"game", catalog::given_name(plan.game)},
                       {"options", plan.options},
                       {"entrants", plan.entrants},
                       {"seed", plan.seed},
                       {"open", plan.open},
                       {"strict", plan.strict}};
    if (std::any_of(plan.entrants.begin(), plan.entrants.end(), is_bot)) json["move-time"] = plan.move_time;
    if (plan.opening) json["opening"] = *plan.opening;
    if (plan.passing) json["passing"] = true;
    if (plan.seatings != "all") json["seatings"] = plan.seatings;
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
    plan.passing = json.value("passing", false);
    if (json.contains("seatings")) plan.seatings = json["seatings"];
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

std::vector<Seating> rotations(int entrants, int places) {
    std::vector<Seating> found(static_cast<std::size_t>(entrants));
    for (int shift = 0; shift < entrants; ++shift)
        for (int place = 0; place < places; ++place)
            found[static_cast<std::size_t>(shift)].push_back((place + shift) % entrants);
    return found;
}

Match::Match(MatchPlan plan, OwnPlayers own_players)
    : plan_((check_options(plan), plan.game = catalog::game_called(plan.game), std::move(plan))),
      own_players_(std::move(own_players)),
      first_(start_of(plan_, 0)),
      range_(range_of(first_)) {
    check_entrants();
    choose_seatings();
    if (plan_.deals > most_hands / a_deal_)
        throw InputError::in(
            "deals", fmt::format(" {} in {} seatings are more than {} hands", plan_.deals, a_deal_, most_hands));
}

/// Some of all: these are shuffled, and deals take them in turn.
void Match::choose_seatings() {
    const std::string& wanted = plan_.seatings;
    seatings_ = wanted == "rotations" ? rotations(entrants(), places()) : play::seatings(entrants(), places());
    a_deal_ = seatings_.size();
    if (wanted == "all" || wanted == "rotations") return;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
    if (error != std::errc{} || end != wanted.data() + wanted.size() || number < 1 || number > seatings_.size())
        throw InputError::in("seatings", fmt::format(" takes all, rotations or a number from 1 to {}; '{}' is none",
                                                     seatings_.size(), wanted.substr(0, 20)));
    a_deal_ = number;
    Random(seed_of({plan_.seed, choosing_seatings})).shuffle(seatings_);
}

/// An engine whose algorithm does not fit the game says so before it looks at the stop sign.
void Match::check_entrants() const {
    if (entrants() < 1) throw InputError::in("seats", " is missing: give the players, for example random,greedy");
    if (entrants() > places())
        throw InputError::in("seats", fmt::format(": {} players, but {} has only {} {}", entrants(), plan_.game,
                                                  places(), places() == seats() ? "seats" : "sides"));
    const Position at = deals_cards(plan_.game) ? first_ : first_choice(first_);
    if (at.is_over() || at.is_chance()) return;  // nobody is ever asked
    static const std::atomic<bool> stop = true;
    const View view = at.cards() || plan_.open ? open_view_of(at, {}, at.mover()) : view_of(at, {}, at.mover());
    for (const std::string& entrant : plan_.entrants)
        if (!is_bot(entrant) && !is_own_player(entrant)) make_player(entrant, "seats")->choose(view, {1, &stop});
}

std::uint64_t Match::seed_of_hand(std::uint64_t number) const {
    return seed_of({plan_.seed, playing, deal_of(number), number % a_deal_});
}

std::vector<std::unique_ptr<Player>> Match::players() const {
    const BotOptions bots{.move_time = plan_.move_time, .log = plan_.bot_log};
    std::vector<std::unique_ptr<Player>> players;
    for (const std::string& entrant : plan_.entrants) {
        const auto own = own_players_.find(entrant);
        players.push_back(own != own_players_.end() ? own->second() : make_player(entrant, "seats", bots));
    }
    return players;
}

Position Match::start(std::uint64_t deal) const { return start_of(plan_, deal); }

}  // namespace nply::play
