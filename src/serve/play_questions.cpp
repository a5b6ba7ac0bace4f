// A game against engines, question by question: a table is opened, the person there moves, engines move when they are
// told to go on, one move a question. Engines think about a view that was taken from the table, while the table may be
// asked other things; what they find is used only if nothing has changed meanwhile.
#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "nply/catalog/session.hpp"
#include "nply/core/error.hpp"
#include "nply/play/forecast.hpp"
#include "nply/play/json.hpp"
#include "nply/play/players.hpp"
#include "serve/play_sessions.hpp"
#include "serve/questions.hpp"

namespace nply::serve {
namespace {

constexpr int most_hands = 1000;
constexpr double usual_seconds = 1;

/// The engine with a time within the allowance, its own or the usual one; with other limits it may take a while.
std::string timed(const std::string& seat, const Job& job) {
    check_engine(seat, "seats", job);
    if (!play::is_engine(seat) || seat.find(":time=") != std::string::npos) return seat;
    const bool limited = seat.find(":nodes=") != std::string::npos || seat.find(":depth=") != std::string::npos;
    return fmt::format("{}:time={:g}", seat, std::min(limited ? 10 : usual_seconds, job.allowance.seconds));
}

/// "human,greedy,auto", or a list of them; one is human, and none is an external process.
std::vector<std::string> seats_field(Fields& fields, const Job& job) {
    std::string text = fields.required_text("seats");
    std::replace(text.begin(), text.end(), ' ', ',');
    std::vector<std::string> seats = play::seats_in(text);
    if (seats.size() > max_players) throw InputError::in("seats", ": so many cannot sit here");
    if (std::count_if(seats.begin(), seats.end(), play::is_human) != 1)
        throw InputError::in("seats", ": one of them is human, the others are engines");
    for (std::string& seat : seats)
        if (!play::is_human(seat)) seat = timed(seat, job);
    return seats;
}

/// Out of reach of whoever would try them all.
std::uint64_t any_seed() {
    std::random_device bits;
    return (std::uint64_t{bits()} << 30) ^ bits();
}

bool gives_one_hand(const catalog::OptionValues& options) {
    return std::any_of(options.begin(), options.end(), [](const auto& option) {
        return option.first == "deal" || option.first == "position" || option.first == "play" ||
               option.first == "trick" || option.first == "taken";
    });
}

/// Before anybody has to wait for it to say so.
void check_algorithms(const play::PlaySessionPlan& plan) {
    const catalog::OptionValues options = play::PlaySession(plan).plan().options;
    const catalog::Position position = catalog::open_game(plan.game, options);
    for (const std::string& seat : plan.seats) {
        if (!play::is_engine(seat)) continue;
        catalog::SearchRequest request;
        request.question.algorithm = play::engine_settings(seat, "seats").question.algorithm;
        if (const auto why = catalog::objection(position, request))
            throw InputError::in("seats", std::string(": ") + why->what());
    }
}

std::shared_ptr<HostedSession> opened(Fields& fields, const Job& job) {
    play::PlaySessionPlan plan;
    plan.game = fields.required_text("game");
    plan.seats = seats_field(fields, job);
    const auto seed = fields.whole("seed", 0, INT64_MAX);
    plan.seed = seed ? static_cast<std::uint64_t>(*seed) : any_seed();
    const auto hands = fields.whole("hands", 1, most_hands);
    plan.open = fields.flag("open").value_or(false);
    plan.passing = fields.flag("passing").value_or(false);
    plan.kitty = fields.flag("kitty").value_or(false);
    plan.options = fields.options();
    plan.hands = static_cast<int>(hands.value_or(gives_one_hand(plan.options) ? 1 : most_hands));
    check_algorithms(plan);
    const auto you = std::find_if(plan.seats.begin(), plan.seats.end(), play::is_human);
    const int seat = static_cast<int>(you - plan.seats.begin()) + 1;
    return job.play_sessions->open(std::move(plan), seat, seed.has_value());
}

Json seen(HostedSession& table) {
    const std::lock_guard lock(table.mutex);
    return play_session_json(table);
}

Json move(HostedSession& table, const std::string& text) {
    const std::lock_guard lock(table.mutex);
    if (table.question) {
        table.answers.push_back(text);
        table.deal();
        return play_session_json(table);
    }
    if (!table.session.hand_is_on()) throw InputError::in("move", ": the hand is over");
    if (table.session.now().mover() != table.you) throw InputError::in("move", ": it is not your turn");
    std::string meant;
    try {
        meant = table.session.meant(text);
    } catch (const InputError& error) {
        throw InputError::in("move", std::string(": ") + error.what());
    }
    table.make(meant);
    return play_session_json(table);
}

/// What an engine needs for its move.
struct Turn {
    std::string seat;
    play::View view;
    std::uint64_t seed = 0, changes = 0;
};

Turn engines_turn(HostedSession& table) {
    const std::lock_guard lock(table.mutex);
    const play::PlaySession& session = table.session;
    if (table.question || !session.hand_is_on()) throw InputError::in("do", ": no hand is being played");
    const int seat = session.now().mover();
    if (seat == table.you) throw InputError::in("do", ": it is your turn");
    return {session.plan().seats[static_cast<std::size_t>(seat - 1)], session.view(seat),
            session.seed_for(seat, session.moves().size()), table.changes};
}

bool is_stopped(const Job& job) { return job.stop && *job.stop; }

/// An engine that is stopped makes no move; what it would have done is kept for "now".
Json go(HostedSession& table, const Job& job) {
    const Turn turn = engines_turn(table);
    const play::Choice choice = play::make_player(turn.seat)->choose(turn.view, {turn.seed, job.stop});
    const bool stopped = is_stopped(job);
    const std::lock_guard lock(table.mutex);
    if (table.changes == turn.changes) {
        if (stopped)
            table.move_when_stopped = choice.move;
        else
            table.make(choice.move);
    }
    Json json = play_session_json(table);
    if (stopped) json["stopped"] = true;
    return json;
}

Json go_now(HostedSession& table, const Job& job) {
    {
        const std::lock_guard lock(table.mutex);
        if (const auto ready = table.move_when_stopped) {
            table.make(*ready);
            return play_session_json(table);
        }
    }
    return go(table, job);
}

Json undo(HostedSession& table) {
    const std::lock_guard lock(table.mutex);
    table.take_back();
    return play_session_json(table);
}

Json next_hand(HostedSession& table) {
    const std::lock_guard lock(table.mutex);
    if (table.question || table.session.hand_is_on()) throw InputError::in("do", ": this hand is not over yet");
    if (table.session.is_over()) throw InputError::in("do", ": that was the last hand");
    table.deal();
    return play_session_json(table);
}

Json hint(HostedSession& table, const std::string& engine, const Job& job) {
    play::View view;
    std::uint64_t seed = 0;
    {
        const std::lock_guard lock(table.mutex);
        const play::PlaySession& session = table.session;
        if (table.question || !session.hand_is_on() || session.now().mover() != table.you)
            throw InputError::in("do", ": there are hints when it is your turn");
        view = session.view(table.you);
        seed = session.seed_for(table.you, session.moves().size());
    }
    const play::Forecast found = play::forecast(view, play::engine_settings(engine), seed, job.stop);
    Json json = seen(table);
    json["hint"] = to_json(found);
    return json;
}

/// Of a closed hand only what an engine hoped for: not even whether it had a choice.
Json expectations(HostedSession& table, const Job& job) {
    const play::PlaySession session = [&] {
        const std::lock_guard lock(table.mutex);
        if (table.question || !table.session.hand_is_on()) throw InputError::in("do", ": no hand is being played");
        return table.session;
    }();
    Json list = Json::array();
    for (int seat = 1; seat <= session.players() && !is_stopped(job); ++seat) {
        const auto expected = play::last_expectation(session, seat, job.stop);
        if (!expected || !expected->forecast) continue;
        Json each{{"seat", seat}, {"move", expected->move}, {"score", expected->forecast->score}};
        if (!expected->forecast->value.empty()) each["value"] = expected->forecast->value;
        list.push_back(std::move(each));
    }
    Json json = seen(table);
    json["expect"] = std::move(list);
    return json;
}

constexpr const char* usual_hint = "auto:nodes=500000:time=3:samples=40";

Json asked_of(HostedSession& table, Fields& fields, const Job& job) {
    const auto moved = fields.text("move"), wanted = fields.text("do");
    const std::string engine = fields.text("engine").value_or(usual_hint);
    fields.end();
    if (moved && wanted) throw InputError::in("do", ": one thing at a time");
    if (moved) return move(table, *moved);
    if (!wanted) return seen(table);
    if (*wanted == "go") return go(table, job);
    if (*wanted == "now") return go_now(table, job);
    if (*wanted == "undo") return undo(table);
    if (*wanted == "next") return next_hand(table);
    if (*wanted == "expect") return expectations(table, job);
    if (*wanted != "hint") throw InputError::in("do", " takes go, now, undo, hint, expect or next");
    if (!play::is_engine(engine)) throw InputError::in("engine", ": hints come from an algorithm");
    check_engine(engine, "engine", job);
    return hint(table, engine, job);
}

}  // namespace

Json answer_play(const std::string& question, const Job& job) {
    Fields fields(question);
    if (!job.play_sessions) throw InputError("nobody can play here");
    if (const auto name = fields.text("sitting")) return asked_of(*job.play_sessions->at(*name), fields, job);
    return seen(*opened(fields, job));
}

}  // namespace nply::serve
