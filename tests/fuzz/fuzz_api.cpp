// The API: any bytes as a request to any path get a reply that is JSON, with a known status. The first byte chooses the
// path. Searches have almost no time, so that the reading is tested. A game is several requests, one a line, in which
// SESSION stands for the game that was opened last. The bytes are used as a target, too.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>

#include "demand.hpp"
#include "serve/api.hpp"
#include "serve/hosted_games.hpp"

namespace {

using nply::serve::Json;

Json reply_to(const nply::serve::Route& route, const std::string& target, const std::string& body,
              nply::serve::HostedGames& games) {
    const std::atomic<bool> stop = true;
    nply::serve::RequestContext context;
    context.stop = &stop;
    context.games = &games;
    context.limits = {.seconds = 0.01,
                      .table_mib = 1,
                      .memory_mib = 16,
                      .threads = 1,
                      .tree_nodes = 1000,
                      .watched_nodes = 1000,
                      .watched_steps = 1000};
    const nply::serve::ApiReply reply = nply::serve::handle(route, target, body, context);
    const bool no_room = reply.status == 503;  // a whole deal needs more than the little memory given here
    nply::fuzz::demand(reply.status == 200 || reply.status == 400 || reply.status == 404 || no_room,
                       "an answer, or what is wrong with the request");
    Json json = Json::parse(reply.body, nullptr, false);
    nply::fuzz::demand(!json.is_discarded(), "replies are JSON");
    nply::fuzz::demand(reply.status == 200 || (json.contains("error") && json.contains("field")),
                       "errors say what and where");
    return json;
}

void play(const nply::serve::Route& route, const std::string& requests) {
    nply::serve::HostedGames games(2);
    std::string session = "none";
    for (std::size_t begin = 0; begin <= requests.size();) {
        const std::size_t end = std::min(requests.find('\n', begin), requests.size());
        std::string body = requests.substr(begin, end - begin);
        if (const auto place = body.find("SESSION"); place != std::string::npos) body.replace(place, 7, session);
        session = reply_to(route, "", body, games).value("session", session);
        begin = end + 1;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto routes = nply::serve::routes();
    const nply::serve::Route& route = routes[static_cast<std::uint8_t>(data[0] - 'B') % routes.size()];
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    nply::serve::HostedGames games;
    if (route.path == "/api/play")
        play(route, text);
    else
        reply_to(route, "", text, games);
    if (const auto* addressed = nply::serve::find_route(text.substr(0, text.find('?'))))
        reply_to(*addressed, text, "{}", games);
    return 0;
}
