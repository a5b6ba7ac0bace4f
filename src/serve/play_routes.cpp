// The route that plays a game against engines: one request opens it, each further one is a move of the person, a move
// of an engine, or another action. An engine searches without the game's lock, so that other requests are answered
// meanwhile; its move is dropped if the game has changed.
#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "nply/catalog/function_game.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/session.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/error.hpp"
#include "nply/play/forecast.hpp"
#include "nply/play/json.hpp"
#include "nply/play/players.hpp"
#include "serve/hosted_games.hpp"
#include "serve/routes.hpp"

namespace nply::serve {
namespace {

constexpr int most_hands = 1000;

/// The engine with a time limit: its own, or the default, which is longer where nodes or plies are limited too.
std::string with_time_limit(const std::string& seat, const RequestLimits& limits) {
    check_engine(seat, "seats", limits);
    if (!play::is_engine(seat)) return seat;
    const catalog::Resources own = play::given_settings(seat, "seats").resources;
    if (own.seconds) return seat;
    const double seconds =
        own.depth || own.nodes ? catalog::usual_seat_seconds_if_limited : catalog::usual_seat_seconds;
    return fmt::format("{}:time={:g}", seat, std::min(seconds, limits.seconds));
}

/// "human,greedy,auto", or a list of them; one is human, none is an external process.
std::vector<std::string> seats_field(Fields& fields, const RequestContext& context) {
    std::string text = fields.required_text("seats");
    std::replace(text.begin(), text.end(), ' ', ',');
    std::vector<std::string> seats = play::seats_in(text);
    if (seats.size() > max_players) throw InputError::in("seats", ": there are too many");
    if (std::count_if(seats.begin(), seats.end(), play::is_human) != 1)
        throw InputError::in("seats", ": one of them is human, the others are engines");
    for (std::string& seat : seats)
        if (!play::is_human(seat)) seat = with_time_limit(seat, context.limits);
    return seats;
}

/// With too many possible values to try them all.
std::uint64_t random_seed() {
    std::random_device bits;
    return (std::uint64_t{bits()} << 30) ^ bits();
}

/// Refuses algorithms that cannot search this game before the game begins.
void check_algorithms(const play::PlaySessionPlan& plan) {
    const catalog::OptionValues options = play::PlaySession(plan).plan().options;
    const catalog::Position position = catalog::open_game(plan.game, options);
    for (const std::string& seat : plan.seats) {
        if (seat == "greedy" && !catalog::has_greedy(position))
            throw InputError::in("seats",
                                 fmt::format(": greedy needs a rule of thumb that sees the whole state, and {} "
                                             "has none: take random, first or an engine",
                                             plan.game));
        if (!play::is_engine(seat)) continue;
        catalog::SearchRequest request;
        request.question.algorithm = play::engine_settings(seat, "seats").question.algorithm;
        if (const auto why = catalog::objection(position, request))
            throw InputError::in("seats", std::string(": ") + why->what());
    }
}

std::shared_ptr<HostedGame> opened(Fields& fields, const RequestContext& context) {
    play::PlaySessionPlan plan;
    plan.game = fields.required_text("game");
    plan.seats = seats_field(fields, context);
    const auto seed = fields.whole("seed", 0, INT64_MAX);
    plan.seed = seed ? static_cast<std::uint64_t>(*seed) : random_seed();
    const auto hands = fields.whole("hands", 1, most_hands);
    plan.open = fields.flag("open").value_or(false);
    plan.passing = fields.flag("passing").value_or(false);
    plan.kitty = fields.flag("kitty").value_or(false);
    if (const auto until = fields.whole("until", 1, 1'000'000)) plan.until = static_cast<Score>(*until);
    plan.options = fields.options();
    plan.hands = static_cast<int>(hands.value_or(catalog::one_hand_option(plan.options) ? 1 : most_hands));
    check_algorithms(plan);
    const auto you = std::find_if(plan.seats.begin(), plan.seats.end(), play::is_human);
    const int seat = static_cast<int>(you - plan.seats.begin()) + 1;
    return context.games->open(std::move(plan), seat, seed.has_value());
}

Json locked_json(HostedGame& game) {
    const std::lock_guard lock(game.mutex);
    return hosted_game_json(game);
}

Json move(HostedGame& game, const std::string& text) {
    const std::lock_guard lock(game.mutex);
    if (game.question) {
        game.answers.push_back(text);
        game.deal();
        return hosted_game_json(game);
    }
    if (!game.session.hand_is_on()) throw InputError::in("move", ": the hand is over");
    if (game.session.now().mover() != game.you) throw InputError::in("move", ": it is not your turn");
    std::string meant;
    try {
        meant = game.session.meant(text);
    } catch (const InputError& error) {
        throw InputError::in("move", std::string(": ") + error.what());
    }
    game.make(meant);
    return hosted_game_json(game);
}

/// What an engine needs for its move.
struct EngineTurn {
    std::string seat;
    play::View view;
    std::uint64_t seed = 0, changes = 0;
};

EngineTurn engine_turn(HostedGame& game) {
    const std::lock_guard lock(game.mutex);
    const play::PlaySession& session = game.session;
    if (game.question || !session.hand_is_on()) throw InputError::in("do", ": no hand is being played");
    const int seat = session.now().mover();
    if (seat == game.you) throw InputError::in("do", ": it is your turn");
    return {session.plan().seats[static_cast<std::size_t>(seat - 1)], session.view(seat),
            session.seed_for(seat, session.moves().size()), game.changes};
}

/// A stopped engine makes no move; the one it would have made is stored for "now".
Json go(HostedGame& game, const RequestContext& context) {
    const EngineTurn turn = engine_turn(game);
    const play::Choice choice = play::make_player(turn.seat)->choose(turn.view, {turn.seed, context.stop});
    const bool stopped = context.is_stopped();
    const std::lock_guard lock(game.mutex);
    if (game.changes == turn.changes) {
        if (stopped)
            game.move_when_stopped = choice.move;
        else
            game.make(choice.move);
    }
    Json json = hosted_game_json(game);
    if (stopped) json["stopped"] = true;
    return json;
}

Json go_now(HostedGame& game, const RequestContext& context) {
    {
        const std::lock_guard lock(game.mutex);
        if (const auto ready = game.move_when_stopped) {
            game.make(*ready);
            return hosted_game_json(game);
        }
    }
    return go(game, context);
}

Json undo(HostedGame& game) {
    const std::lock_guard lock(game.mutex);
    game.take_back();
    return hosted_game_json(game);
}

Json claim(HostedGame& game) {
    const std::lock_guard lock(game.mutex);
    if (game.question || !game.session.can_claim(game.you))
        throw InputError::in("do", ": the rest can still end in different ways");
    game.claim();
    return hosted_game_json(game);
}

Json next_hand(HostedGame& game) {
    const std::lock_guard lock(game.mutex);
    if (game.question || game.session.hand_is_on()) throw InputError::in("do", ": this hand is not over yet");
    if (game.session.is_over()) throw InputError::in("do", ": that was the last hand");
    game.deal();
    return hosted_game_json(game);
}

/// What is asked about the person's next move.
struct YourTurn {
    play::View view;
    std::uint64_t seed = 0;
};

YourTurn your_turn(HostedGame& game) {
    const std::lock_guard lock(game.mutex);
    const play::PlaySession& session = game.session;
    if (game.question || !session.hand_is_on() || session.now().mover() != game.you)
        throw InputError::in("do", ": there are hints when it is your turn");
    return {session.view(game.you), session.seed_for(game.you, session.moves().size())};
}

Json hint(HostedGame& game, const std::string& engine, const RequestContext& context) {
    const YourTurn turn = your_turn(game);
    const play::Forecast found =
        play::forecast(turn.view, play::engine_settings(engine), turn.seed, {context.stop, shared_worlds(context)});
    Json json = locked_json(game);
    json["hint"] = to_json(found);
    return json;
}

Json hands_json(const play::View& view, const std::string& deal) {
    catalog::OptionValues options = view.rules;
    options["deal"] = deal;
    return to_json(*catalog::open_game(view.game, options).cards())["hands"];
}

/// The deal in which the advised card does worst, of those that a hint looks at; null where nothing is hidden.
Json worst_deal(HostedGame& game, const std::string& engine, const RequestContext& context) {
    const YourTurn turn = your_turn(game);
    play::EngineSettings settings = play::engine_settings(engine);
    settings.sampling.worst = true;
    Json worst;
    if (!turn.view.position) {
        const play::Advice advice =
            play::advise(turn.view, settings, turn.seed, {.stop = context.stop, .shared = shared_worlds(context)});
        if (advice.worst)
            worst = {{"move", advice.move},
                     {"deal", advice.worst->deal},
                     {"hands", hands_json(turn.view, advice.worst->deal)},
                     {"score", advice.worst->score}};
    }
    Json json = locked_json(game);
    json["worst"] = std::move(worst);
    return json;
}

/// What each engine expected when it last moved; of a closed hand nothing else, not even whether it had a choice.
Json expectations(HostedGame& game, const RequestContext& context) {
    const play::PlaySession session = [&] {
        const std::lock_guard lock(game.mutex);
        if (game.question || !game.session.hand_is_on()) throw InputError::in("do", ": no hand is being played");
        return game.session;
    }();
    Json list = Json::array();
    for (int seat = 1; seat <= session.players() && !context.is_stopped(); ++seat) {
        const auto expected = play::last_expectation(session, seat, {context.stop, shared_worlds(context)});
        if (!expected || !expected->forecast) continue;
        Json each{{"seat", seat},
                  {"move", expected->move},
                  {"score", expected->forecast->score},
                  {"final", expected->final_scores},
                  {"depth", expected->depth}};
        if (!expected->forecast->value.empty()) each["value"] = expected->forecast->value;
        list.push_back(std::move(each));
    }
    Json json = locked_json(game);
    json["expect"] = std::move(list);
    return json;
}

Json act_on(HostedGame& game, Fields& fields, const RequestContext& context) {
    const auto moved = fields.text("move"), wanted = fields.text("do");
    const std::string engine = fields.text("engine").value_or(catalog::usual_hint_engine);
    fields.end();
    if (moved && wanted) throw InputError::in("do", ": give a move or something to do, not both");
    if (moved) return move(game, *moved);
    if (!wanted) return locked_json(game);
    if (*wanted == "go") return go(game, context);
    if (*wanted == "now") return go_now(game, context);
    if (*wanted == "undo") return undo(game);
    if (*wanted == "next") return next_hand(game);
    if (*wanted == "claim") return claim(game);
    if (*wanted == "expect") return expectations(game, context);
    if (*wanted != "hint" && *wanted != "worst")
        throw InputError::in("do", " takes go, now, undo, claim, hint, worst, expect or next");
    if (!play::is_engine(engine)) throw InputError::in("engine", ": hints come from an algorithm");
    check_engine(engine, "engine", context.limits);
    return *wanted == "hint" ? hint(game, engine, context) : worst_deal(game, engine, context);
}

}  // namespace

Json handle_play(const Json& body, const RequestContext& context) {
    Fields fields(body);
    if (!context.games) throw InputError("Games cannot be played here.");
    if (const auto id = fields.text("session")) return act_on(*context.games->find(*id), fields, context);
    return locked_json(*opened(fields, context));
}

}  // namespace nply::serve
