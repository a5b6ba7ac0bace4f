// Positions of games: shown, solved, searched; plays analysed; advice from what one seat knows.
#include <utility>

#include "nply/catalog/session.hpp"
#include "nply/core/error.hpp"
#include "nply/play/closed_analysis.hpp"
#include "nply/play/json.hpp"
#include "nply/play/players.hpp"
#include "serve/questions.hpp"

namespace nply::serve {
namespace {

std::string engine_field(Fields& fields, const Job& job, const std::string& otherwise) {
    std::string engine = fields.text("engine").value_or(otherwise);
    check_engine(engine, "engine", job);
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
    if (play) return {position_field(fields), catalog::words_of(*play)};
    const catalog::Record read = catalog::read_record(to_text(*record));
    if (const auto game = fields.text("game"); game && *game != read.game)
        throw InputError::in("record", ": its game is " + read.game + ", not " + *game);
    fields.end();
    return {catalog::open_position(read.game, read.position), read.play};
}

/// Every card that may be played, and the move it is: equivalent cards are one.
Json plays_of(const catalog::Position& position) {
    Json plays = Json::object();
    const std::vector<std::string> moves = position.moves();
    for (const std::string& card : position.every_move()) plays[card] = moves[position.index_of(card)];
    return plays;
}

Json in_words(const std::vector<catalog::MoveReport>& moves) {
    Json list = Json::array();
    for (const catalog::MoveReport& move : moves) list.push_back({{"move", move.move}, {"value", move.value}});
    return list;
}

}  // namespace

void check_engine(const std::string& engine, const std::string& field, const Job& job) {
    if (engine == "random" || engine == "greedy") return;
    const play::EngineSettings settings = play::engine_settings(engine, field);
    const Allowance& most = job.allowance;
    if (settings.resources.table_mib.value_or(0) > most.table_mib ||
        settings.resources.seconds.value_or(0) > most.seconds || settings.sampling.threads > 64)
        throw InputError::in(field, " asks for more time, memory or threads than a question may use here");
}

Json answer_show(const std::string& question, const Job&) {
    Fields fields(question);
    const catalog::Position position = position_field(fields);
    Json json = to_json(position);
    json["details"] = position.details();
    json["heading"] = position.heading();
    json["drawing"] = position.draw(catalog::Drawing::svg);
    json["seat_name"] = position.seat_name();
    json["unit"] = position.unit();
    if (const auto table = position.cards()) {
        json["plays"] = plays_of(position);
        json["lower_is_better"] = table->counts_points;
    }
    return json;
}

Json answer_solve(const std::string& question, const Job& job) {
    Fields fields(question);
    const bool every_lead = fields.flag("every-lead").value_or(false);
    catalog::SearchRequest request = read_request(fields, job, catalog::Asking::solve);
    request.hooks.share = [&](double share) {
        if (job.progress) job.progress({{"share", share}});
    };
    const catalog::Position position = position_field(fields);
    catalog::Session session;
    if (every_lead) return to_json(session.every_lead(position, request));
    return to_json(session.search(position, request));
}

Json answer_search(const std::string& question, const Job& job) {
    Fields fields(question);
    catalog::SearchRequest request = read_request(fields, job, catalog::Asking::search);
    request.question.deepen = true;
    request.hooks.after_iteration = [&](const catalog::IterationReport& done) {
        if (job.progress)
            job.progress({{"depth", done.depth},
                          {"value", done.value},
                          {"line", done.line},
                          {"visited", done.visited},
                          {"moves", in_words(done.moves)}});
    };
    return to_json(catalog::search(position_field(fields), request));
}

Json answer_analyse(const std::string& question, const Job& job) {
    Fields fields(question);
    catalog::SearchRequest request = read_request(fields, job, catalog::Asking::analyse);
    request.question.deepen = request.resources.depth.has_value();
    request.hooks.share = [&](double share) {
        if (job.progress) job.progress({{"share", share}});
    };
    const auto seat = fields.whole("seat", 1, max_players);
    const play::EngineSettings settings = play::engine_settings(engine_field(fields, job, "auto"));
    const auto [position, moves] = played_field(fields);
    const auto closed = [&](const std::vector<std::string>& judged) {
        return play::analyse_closed(position, judged, static_cast<int>(*seat), settings, 1, {job.stop, {}});
    };
    if (seat) closed({});  // says what cannot be before anything is searched
    Json json = to_json(catalog::Session().analyse(position, moves, request));
    if (seat) play::add_to(json, closed(moves));
    return json;
}

Json answer_advise(const std::string& question, const Job& job) {
    Fields fields(question);
    play::SeatDescription description;
    description.game = fields.required_text("game");
    const auto seat = fields.whole("seat", 1, max_players);
    if (!seat) throw InputError::in("seat", " is missing");
    description.seat = static_cast<int>(*seat);
    description.hand = fields.required_text("hand");
    description.play = fields.text("play").value_or("");
    description.out = fields.text("out").value_or("");
    const std::string engine = engine_field(fields, job, play::usual_adviser);
    const std::uint64_t seed = seed_field(fields);
    for (const char* name : {"leader", "trump", "rules", "players", "dealer", "broken"})
        if (const auto value = fields.text(name)) description.options[name] = *value;
    fields.end();
    return to_json(play::advice_of(engine, play::view_from(description), seed, {job.stop, {}}));
}

}  // namespace nply::serve
