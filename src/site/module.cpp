// The API as one function that the page's worker calls: a target and a body in, a reply out. A question runs until it
// is answered; meanwhile it posts news to the worker, which the page may end.
#include <emscripten.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "serve/api.hpp"
#include "serve/hosted_games.hpp"
#include "serve/shared_work.hpp"

// Both are the worker's (web/src/lib/engine-worker.ts).
EM_JS(void, nply_post_news, (const char* news), { Module["news"](UTF8ToString(news)); });

namespace nply::serve {
namespace {

/// A browser gives a page 4 GiB at most, here with one thread.
constexpr RequestLimits limits{.seconds = 3600,
                               .table_mib = 512,
                               .memory_mib = 2048,
                               .threads = 1,
                               .tree_nodes = 1'000'000,
                               .watched_nodes = 200'000,
                               .watched_steps = 400'000};

/// News, at most ten times a second: what the search has told last, and how many nodes it has visited.
class NewsPoster {
public:
    void tell(const Json& progress) {
        news_ = progress;
        post();
    }
    Meter& meter() { return meter_; }

private:
    void post() {
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) return;
        next_ = now + std::chrono::milliseconds(100);
        news_["visited"] = meter_.visited();
        nply_post_news(to_text(news_).c_str());
    }

    Meter meter_{[this] { post(); }};
    Json news_ = Json::object();
    std::chrono::steady_clock::time_point next_{};
};

/// Files of matches that the worker's SQLite has (web/src/lib/database.ts).
std::vector<std::string> stores;

/// What the parts of a request reply with: {"part":0,"parts":4} asks for one, {"found":[..]} for the answer from all.
std::optional<SharedWork> shared_work(const std::string& sharing) {
    if (sharing.empty()) return {};
    const Json json = Json::parse(sharing);
    if (json.contains("found")) return SharedWork(json["found"]);
    return SharedWork(json.at("part").get<std::uint64_t>(), json.at("parts").get<std::uint64_t>());
}

/// Games that are being played in this worker, and copies of those whose worlds it shares.
HostedGames hosted_games;

ApiReply reply_to(const std::string& target, const std::string& body, const std::string& sharing) {
    const Route* route = find_route(target.substr(0, target.find('?')));
    if (!route) return error_reply(404, "There is no " + target + ".");
    if (body.size() > std::max<std::size_t>(route->most_bytes, 1)) return error_reply(413, "The request is too long.");
    NewsPoster poster;
    const auto tell = [&](const Json& progress) { poster.tell(progress); };
    std::optional<SharedWork> shared = shared_work(sharing);
    ApiReply reply =
        handle(*route, target, body,
               {nullptr, &poster.meter(), tell, limits, &hosted_games, stores, shared ? &*shared : nullptr});
    if (shared && !shared->replies() && reply.status == 200) reply.body = to_text(shared->found());
    return reply;
}

}  // namespace
}  // namespace nply::serve

/// A file of the worker's SQLite, to be shown with the others.
extern "C" EMSCRIPTEN_KEEPALIVE void nply_show_store(const char* name) {
    auto& stores = nply::serve::stores;
    if (std::find(stores.begin(), stores.end(), name) == stores.end()) stores.emplace_back(name);
}

/// The person's seat, a space and a game of this worker, hands and all, for nply_adopt_game() in another worker; empty
/// if no hand of it is on.
extern "C" EMSCRIPTEN_KEEPALIVE const char* nply_copy_game(const char* id) {
    static std::string copy;
    copy.clear();
    try {
        const auto game = nply::serve::hosted_games.find(id);
        if (!game->question && game->session.hand_is_on())
            copy = std::to_string(game->you) + ' ' + game->session.text();
    } catch (const nply::InputError&) {  // whoever is asked about the game says that there is none
    }
    return copy.c_str();
}
extern "C" EMSCRIPTEN_KEEPALIVE void nply_adopt_game(const char* id, const char* copy) {
    const std::string text = copy;
    const std::size_t space = text.find(' ');
    nply::serve::hosted_games.adopt(id, text.substr(space + 1), std::stoi(text));
}

/// The status, a space and the JSON; kept until the next call. `sharing`: as shared_worlds() reads it, or empty.
extern "C" EMSCRIPTEN_KEEPALIVE const char* nply_ask(const char* target, const char* body, const char* sharing) {
    static std::string answer;
    const nply::serve::ApiReply reply = nply::serve::reply_to(target, body, sharing);
    answer = std::to_string(reply.status) + ' ' + reply.body;
    return answer.c_str();
}
