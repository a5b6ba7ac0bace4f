// Routes about positions of games: show, pbn, solve, search, analyse, advise.
#include <utility>

#include "nply/catalog/pbn.hpp"
#include "nply/catalog/session.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/error.hpp"
#include "nply/play/closed_analysis.hpp"
#include "nply/play/json.hpp"
#include "nply/play/players.hpp"
#include "serve/routes.hpp"

namespace nply::serve {
namespace {

std::string engine_field(Fields& fields, const RequestLimits& limits, const std::string& otherwise) {
    std::string engine = fields.text("engine").value_or(otherwise);
    check_engine(engine, "engine", limits);
    return engine;
}

std::uint64_t seed_field(Fields& fields) {
    return static_cast<std::uint64_t>(fields.whole("seed", 0, INT64_MAX).value_or(1));
}

catalog::Position position_field(Fields& fields) {
    const std::string game = fields.required_text("game");
    return catalog::open_game(game, fields.options());
}

using Played = std::pair<catalog::Position, std::vector<std::string>>;

/// "play" from the position that the other fields give, or a "record".
Played played_field(Fields& fields) {
    const auto record = fields.object("record");
    const auto play = fields.text("play");
    if (record.has_value() == play.has_value()) throw InputError::in("play", ": give the moves, or a record");
    if (play) {
        const catalog::Position position = position_field(fields);
        return {position, catalog::moves_in(position, *play)};
    }
    const catalog::Record read = catalog::record_in(*record);
    if (const auto game = fields.text("game"); game && catalog::game_called(*game) != read.game)
        throw InputError::in("record", ": its game is " + read.game + ", not " + *game);
    fields.end();
    return {catalog::open_position(read.game, read.position), read.play};
}

/// What playouts have found so far is sent to those who wait.
void tell_playouts(catalog::SearchRequest& request, const RequestContext& context) {
    request.hooks.after_playouts = [&](const catalog::SearchReport& so_far) {
        const Json json = to_json(so_far);
        if (context.progress)
            context.progress({{"value", json["value"]}, {"line", json["line"]}, {"moves", json["moves"]}});
    };
}

/// Every card that may be played, and the move it is: equivalent cards are one.
Json plays_of(const catalog::Position& position) {
    Json plays = Json::object();
    const std::vector<std::string> moves = position.moves();
    for (const std::string& card : position.every_move()) plays[card] = moves[position.index_of(card)];
    return plays;
}

}  // namespace

void check_engine(const std::string& engine, const std::string& field, const RequestLimits& limits) {
    if (engine == "random" || engine == "greedy" || engine == "first") return;
    const play::EngineSettings settings = play::engine_settings(engine, field);
    if (settings.resources.table_mib.value_or(0) > limits.table_mib ||
        settings.resources.seconds.value_or(0) > limits.seconds || settings.sampling.threads > 64)
        throw InputError::in(field, " asks for more time, memory or threads than a request may use here");
}

Json handle_show(const Json& body, const RequestContext&) {
    Fields fields(body);
    const std::string play = fields.text("play").value_or("");
    const catalog::Position start = position_field(fields);
    const std::vector<std::string> moves = catalog::moves_in(start, play);
    const catalog::Position position = moves.empty() ? start : start.play(moves);
    Json json = to_json(position);
    json["play"] = moves;
    json["details"] = position.details();
    json["heading"] = position.heading();
    json["drawing"] = position.draw(catalog::Drawing::svg);
    json["traits"] = to_json(position.traits());
    json["options"] = catalog::options_in(position.game(), position.notation());
    if (const auto cards = position.cards()) {
        json["cards"] = to_json(*cards);
        json["plays"] = plays_of(position);
    }
    if (const auto board = position.board()) json["board"] = to_json(*board);
    return json;
}

Json handle_pbn(const Json& body, const RequestContext&) {
    Fields fields(body);
    const std::string text = fields.required_text("pbn");
    const std::string game = fields.required_text("game");
    Json boards = Json::array();
    for (const catalog::PbnHand& hand : catalog::hands_in_pbn(text, "pbn", game, fields.options()))
        boards.push_back({{"name", hand.name},
                          {"game", hand.start.game()},
                          {"position", hand.start.notation()},
                          {"play", hand.play}});
    return {{"boards", boards}};
}

Json handle_solve(const Json& body, const RequestContext& context) {
    Fields fields(body);
    catalog::SearchRequest request = search_request(fields, context, catalog::Asking::solve);
    request.hooks.share = [&](double share) {
        if (context.progress) context.progress({{"share", share}});
    };
    tell_playouts(request, context);
    const catalog::Position position = position_field(fields);
    catalog::Session session;
    if (is_part(context)) {
        session.make_part(position, request, context.shared->searches);
        return {};
    }
    if (context.shared) session.use(&context.shared->searches);
    if (request.question.every_lead) return to_json(session.every_lead(position, request));
    return to_json(session.search(position, request));
}

Json handle_search(const Json& body, const RequestContext& context) {
    Fields fields(body);
    catalog::SearchRequest request = search_request(fields, context, catalog::Asking::search);
    request.question.deepen = true;
    request.hooks.after_iteration = [&](const catalog::IterationReport& done) {
        if (context.progress) context.progress(to_json(done));
    };
    tell_playouts(request, context);
    return to_json(catalog::search(position_field(fields), request));
}

Json handle_analyse(const Json& body, const RequestContext& context) {
    Fields fields(body);
    catalog::SearchRequest request = search_request(fields, context, catalog::Asking::analyse);
    request.question.deepen = request.resources.depth.has_value();
    Json takes = Json::object();  // said with every report: those in between may be left out
    request.hooks.estimate = [&](const catalog::Estimate& estimate) {
        takes = {{"positions", estimate.positions}, {"bytes", estimate.bytes}, {"seconds", estimate.seconds}};
        if (context.progress) context.progress(takes);
    };
    request.hooks.share = [&](double share) {
        Json news = takes;
        news["share"] = share;
        if (context.progress) context.progress(news);
    };
    const auto seat = fields.whole("seat", 1, max_players);
    const play::EngineSettings settings = play::engine_settings(engine_field(fields, context.limits, "auto"));
    const Played played = played_field(fields);
    const catalog::Position& position = played.first;  // clang 14 captures no structured bindings
    const std::vector<std::string>& moves = played.second;
    const auto closed = [&](const std::vector<std::string>& judged) {
        return play::analyse_closed(position, judged, static_cast<int>(*seat), settings, 1,
                                    {.stop = context.stop, .shared = shared_worlds(context)});
    };
    if (seat) closed({});  // says what cannot be before anything is searched
    catalog::Session session;
    if (is_part(context)) {
        session.make_part(position, moves, request, context.shared->searches);
        if (seat) closed(moves);
        return {};
    }
    if (context.shared) session.use(&context.shared->searches);
    Json json = to_json(session.analyse(position, moves, request));
    if (seat) play::add_to(json, closed(moves));
    return json;
}

Json handle_advise(const Json& body, const RequestContext& context) {
    Fields fields(body);
    play::SeatDescription description;
    description.game = fields.required_text("game");
    play::check_hidden_hands(description.game);
    const auto seat = fields.whole("seat", 1, max_players);
    if (!seat) throw InputError::in("seat", " is missing");
    description.seat = static_cast<int>(*seat);
    description.hand = fields.required_text("hand");
    description.play = fields.text("play").value_or("");
    description.out = fields.text("out").value_or("");
    description.passed = fields.text("passed").value_or("");
    description.received = fields.text("received").value_or("");
    description.pass = fields.text("pass").value_or("");
    const std::string engine = engine_field(fields, context.limits, catalog::usual_adviser);
    const std::uint64_t seed = seed_field(fields);
    play::AdviceHooks hooks{.stop = context.stop, .shared = shared_worlds(context)};
    hooks.explain = fields.flag("explain").value_or(false);
    const bool explain_only = fields.flag("explain-only").value_or(false);
    for (const char* name : play::hand_options)
        if (const auto value = fields.text(name)) description.options[name] = *value;
    fields.end();
    if (explain_only) return {{"plan", to_json(play::advice_plan_of(engine, play::turn_from(description)))}};
    return to_json(play::advice_of(engine, play::turn_from(description), seed, hooks));
}

}  // namespace nply::serve
