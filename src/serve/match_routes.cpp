// Routes about matches in the stores given at the start. A store is read for each request: another process may be
// writing it.
#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "nply/catalog/json.hpp"
#include "nply/play/match_report.hpp"
#include "nply/play/score_counts.hpp"
#include "nply/play/scoreboard.hpp"
#include "nply/store/match_store.hpp"
#include "serve/routes.hpp"

namespace nply::serve {
namespace {

std::string name_of(const std::string& file) { return file.substr(file.rfind('/') + 1); }

/// A message without the folders of this machine.
std::string without_folders(std::string message, const std::string& file) {
    const std::string name = name_of(file);
    if (message.find(file) == std::string::npos) return name + ": " + message;
    for (std::size_t at = 0; (at = message.find(file, at)) != std::string::npos; at += name.size())
        message.replace(at, file.size(), name);
    return message;
}

/// An error in a store is a 503, not a bad request.
template <class Action>
auto reading(const std::string& file, const Action& action) {
    try {
        return action();
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw Unavailable(without_folders(error.what(), file));
    }
}

std::size_t store_field(Fields& fields, const RequestContext& context) {
    const std::string match = fields.required_text("match");
    for (std::size_t i = 0; i < context.stores.size(); ++i)
        if (std::to_string(i + 1) == match) return i;
    throw NotFound(context.stores.empty() ? "No store is shown here; start the server with nply serve --store FILE.db."
                                          : fmt::format("There is no match {1}; the stores are numbered 1 to {0}.",
                                                        context.stores.size(), match));
}

/// The plan and the number of finished hands: known without reading every hand.
void add_progress(Json& json, const play::Match& match, const store::StoredMatch& stored) {
    json["plan"] = play::plan_json(stored.plan);
    json["plan"]["deals"] = stored.plan.deals;
    const std::uint64_t wanted = play::Scoreboard(match, stored.shard).wanted();
    json["finished"] = std::min(stored.finished, wanted);  // hands of later deals than are wanted now do not count
    json["wanted"] = wanted;
    json["shard"] = fmt::format("{}/{}", stored.shard.index, stored.shard.count);
}

Json listed(const std::string& file) {
    return reading(file, [&] {
        const store::StoredMatch stored = store::read_match(file);
        Json json = Json::object();
        add_progress(json, play::Match(stored.plan), stored);
        return json;
    });
}

void check(const play::Match& match, const play::HandRow& row) {
    if (row.hand.scores.size() != static_cast<std::size_t>(match.places()) ||
        row.hand.seats.size() != static_cast<std::size_t>(match.seats()))
        throw Unavailable(fmt::format("hand {} does not belong to this match", row.number));
}

Json summed_up(const std::string& file, const RequestContext& context) {
    store::StoredMatch stored = store::read_match(file);
    const play::Match match(stored.plan);
    play::Scoreboard scoreboard(match, stored.shard, stored.until_clear);
    play::ScoreCounts counts(stored.plan.entrants.size());
    store::each_row(file, [&](const play::HandRow& row) {
        if (context.is_stopped()) throw Unavailable("stopped");
        check(match, row);
        scoreboard.add(row);
        if (row.number < match.hands()) add_to(counts, match, row);
    });
    stored.finished = scoreboard.finished();
    Json json = play::to_json(match, scoreboard.summary());
    add_progress(json, match, stored);
    json["distribution"] = play::to_json(counts);
    return json;
}

Json hand_json(const play::Match& match, const play::HandRow& row) {
    Json seats = Json::array();
    for (int seat = 0; seat < match.seats(); ++seat) seats.push_back(match.entrant_at(row.number, seat) + 1);
    Json json{{"number", row.number},
              {"deal", match.deal_of(row.number)},
              {"seats", std::move(seats)},
              {"scores", row.hand.scores},
              {"ends", play::name_of(row.hand.end)}};
    if (row.hand.culprit > 0) json["culprit"] = row.hand.culprit;
    json["record"] = catalog::to_json(catalog::Record{match.plan().game, row.position, row.hand.moves});
    return json;
}

constexpr std::uint32_t most_rows = 200;

}  // namespace

Json handle_matches(const Json& body, const RequestContext& context) {
    Fields(body).end();
    Json list = Json::array();
    for (std::size_t i = 0; i < context.stores.size(); ++i) {
        Json entry{{"match", i + 1}, {"name", name_of(context.stores[i])}};
        try {
            entry.update(listed(context.stores[i]));
        } catch (const Unavailable& error) {
            entry["error"] = error.what();
        }
        list.push_back(std::move(entry));
    }
    return list;
}

Json handle_match(const Json& body, const RequestContext& context) {
    Fields fields(body);
    const std::size_t index = store_field(fields, context);
    fields.end();
    const std::string& file = context.stores[index];
    Json json = reading(file, [&] { return summed_up(file, context); });
    json["match"] = index + 1;
    json["name"] = name_of(file);
    return json;
}

Json handle_hands(const Json& body, const RequestContext& context) {
    Fields fields(body);
    const std::string& file = context.stores[store_field(fields, context)];
    const auto from = static_cast<std::uint64_t>(fields.whole("from", 0, INT64_MAX).value_or(0));
    const auto count = static_cast<std::uint32_t>(fields.whole("count", 1, most_rows).value_or(20));
    fields.end();
    return reading(file, [&] {
        const store::StoredMatch stored = store::read_match(file);
        const play::Match match(stored.plan);
        Json json{{"hands", Json::array()}, {"finished", stored.finished}};
        for (const play::HandRow& row : store::rows_from(file, from, count)) {
            check(match, row);
            json["hands"].push_back(hand_json(match, row));
        }
        return json;
    });
}

}  // namespace nply::serve
