#include "nply/catalog/json.hpp"

#include "nply/catalog/options.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

template <class T>
Json or_null(bool there, const T& value) {
    return there ? Json(value) : Json(nullptr);
}

Json moves_json(const std::vector<MoveReport>& moves) {
    Json list = Json::array();
    for (const MoveReport& move : moves) list.push_back({{"move", move.move}, {"value", move.value}});
    return list;
}

Json estimates_json(const std::vector<MoveEstimateReport>& moves) {
    Json list = Json::array();
    for (const MoveEstimateReport& move : moves) {
        Json error = Json::array();
        for (const std::optional<double>& each : move.error)
            error.push_back(or_null(each.has_value(), each.value_or(0)));
        list.push_back({{"move", move.move}, {"visits", move.visits}, {"mean", move.mean}, {"error", error}});
        if (move.exact) list.back()["exact"] = true;
    }
    return list;
}

Json iteration_json(const IterationReport& iteration, bool all_moves) {
    Json json{{"depth", iteration.depth}, {"value", iteration.value}, {"visited", iteration.visited}};
    if (all_moves) json["moves"] = moves_json(iteration.moves);
    return json;
}

}  // namespace

Json to_json(const PlanReport& plan) {
    Json json{{"search", plan.search}, {"why", plan.why}};
    if (!plan.instead.empty()) json["instead"] = plan.instead;
    if (plan.positions) json["positions"] = *plan.positions;
    if (plan.bytes) json["bytes"] = *plan.bytes;
    if (plan.seconds) json["seconds"] = *plan.seconds;
    return json;
}

Json to_json(const Position& position) {
    return {{"game", position.game()},     {"position", position.notation()},   {"players", position.players()},
            {"mover", position.mover()},   {"over", position.is_over()},        {"moves", position.moves()},
            {"scores", position.scores()}, {"description", position.describe()}};
}

Json to_json(const SearchReport& report) {
    Json json;
    json["value"] = report.promise == Promise::estimate ? or_null(report.answered, report.mean)
                                                        : or_null(report.answered, report.value);
    json["move"] = report.line.empty() ? Json(nullptr) : Json(report.line.front());
    json["index"] = report.path.empty() ? Json(nullptr) : Json(report.path.front());
    json["line"] = report.line;
    json["path"] = report.path;
    json["complete"] = report.complete;
    json["algorithm"] = report.algorithm;
    json["sound"] = report.sound;
    json["promise"] = name_of(report.promise);
    if (report.for_player) json["for"] = *report.for_player;
    if (report.scale != 1) json["scale"] = report.scale;
    if (report.limits) json["limits"] = to_json(*report.limits);
    json["nodes"] = {{"visited", report.counts.visited},
                     {"leaves", report.counts.leaves},
                     {"pruned", report.counts.pruned},
                     {"researched", report.counts.researched}};
    json["seconds"] = report.seconds;
    if (report.deepened) {
        json["depth"] = report.depth;
        Json& iterations = json["iterations"] = Json::array();
        for (const IterationReport& iteration : report.iterations)
            iterations.push_back(iteration_json(iteration, report.all_moves));
        if (report.partial) json["partial"] = iteration_json(*report.partial, report.all_moves);
    }
    if (!report.estimates.empty())
        json["moves"] = estimates_json(report.estimates);
    else if (report.all_moves)
        json["moves"] = moves_json(report.moves);
    if (report.plan) json["plan"] = to_json(*report.plan);
    return json;
}

Json to_json(const LimitsReport& limits) {
    const char* const from[] = {"file", "leaves", "game"};
    const auto known = [](const auto& limit) { return limit ? Json(*limit) : Json(nullptr); };
    Json json{{"from", from[static_cast<int>(limits.from)]},
              {"minscore", known(limits.known.minscore)},
              {"maxscore", known(limits.known.maxscore)}};
    if (limits.known.minsum)
        json["minsum"] = *limits.known.minsum;
    else
        json["maxsum"] = known(limits.known.maxsum);
    return json;
}

Json to_json(const PlayAnalysis& analysis) {
    Json json, plays = Json::array();
    for (const PlayReport& play : analysis.plays) {
        plays.push_back({{"move", play.move},
                         {"player", play.player},
                         {"value", play.value},
                         {"cost", play.cost},
                         {"best", play.best},
                         {"before", play.before},
                         {"gains", play.gains}});
        if (play.cost == 0) continue;
        plays.back()["better"] = play.better;
        plays.back()["punished"] = play.punished;
    }
    json["plays"] = plays;
    json["complete"] = analysis.complete;
    json["algorithm"] = analysis.algorithm;
    json["sound"] = analysis.sound;
    json["nodes"] = {{"visited", analysis.counts.visited}, {"leaves", analysis.counts.leaves}};
    json["seconds"] = analysis.seconds;
    return json;
}

Json to_json(const Comparison& comparison) {
    Json json;
    json["position"] = comparison.position;
    json["players"] = comparison.players;
    Json& results = json["results"] = Json::array();
    for (const SearchReport& report : comparison.reports) {
        Json result = to_json(report);
        const auto of_plain = comparison.share(report);
        result["share"] = or_null(of_plain.has_value(), of_plain.value_or(0));
        results.push_back(std::move(result));
    }
    json["notes"] = comparison.notes;
    return json;
}

Json to_json(const EveryLead& table) {
    Json rows = Json::array();
    for (const EveryLead::Row& row : table.rows)
        rows.push_back({{"trump", or_null(!row.trump.empty(), row.trump)}, {"values", row.by_leader}});
    return {{"leads", rows}, {"complete", table.complete}, {"seconds", table.seconds}};
}

Json to_json(const GameEntry& game) {
    Json options = Json::array();
    for (const GameOption& option : game.options)
        options.push_back({{"name", option.name}, {"value", option.value}, {"help", option.help}});
    return {{"name", game.name},
            {"summary", game.summary},
            {"players", players_text(game.traits)},
            {"options", options},
            {"traits", to_json(game.traits)}};
}

Json to_json(const Algorithm& algorithm) {
    Json options = Json::array();
    for (const SearchOption* option : options_of(Asking::search))
        if (option->taken_by != SetOf<Method>::all() && takes(algorithm, *option)) options.push_back(option->name);
    return {{"name", algorithm.name},
            {"sound", algorithm.is_sound()},
            {"summary", algorithm.summary},
            {"needs", in_words(algorithm.need)},
            {"source", algorithm.source},
            {"promise", in_words(algorithm.promise)},
            {"options", options}};
}

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json to_json(const Record& record) {
    return {{"game", record.game}, {"position", record.position}, {"play", record.play}};
}

Record record_in(const Json& json) {
    const auto bad = [](const std::string& what) {
        return InputError::in(
            "record", ": " + what + R"(; a record is one line {"game":"hearts","position":"..","play":["SA",..]})");
    };
    if (!json.is_object()) throw bad("this is no JSON object");
    Record record;
    const auto word = [&](const char* name) {
        if (!json.contains(name) || !json[name].is_string())
            throw bad(std::string("it lacks the text \"") + name + "\"");
        return json[name].get<std::string>();
    };
    record.game = word("game");
    record.position = word("position");
    if (!json.contains("play") || !json["play"].is_array()) throw bad("it lacks the list \"play\"");
    for (const Json& move : json["play"]) {
        if (!move.is_string()) throw bad("a move in \"play\" is no text");
        record.play.push_back(move.get<std::string>());
    }
    return record;
}

Record read_record(const std::string& text) { return record_in(Json::parse(text, nullptr, false)); }

}  // namespace nply::catalog
