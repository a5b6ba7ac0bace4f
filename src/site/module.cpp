// The API as one function that the page's worker calls: a target and a body in, a reply out. A question runs until it
// is answered; meanwhile it posts news to the worker, which the page may end.
#include <emscripten.h>

#include <chrono>
#include <string>

#include "serve/api.hpp"
#include "serve/hosted_games.hpp"

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

/// News, at most ten times a second.
class NewsPoster {
public:
    explicit NewsPoster(const std::atomic<std::uint64_t>& visited) : visited_(visited) {}

    void post(const Json& progress) {
        const auto now = std::chrono::steady_clock::now();
        if (now < next_) return;
        next_ = now + std::chrono::milliseconds(100);
        Json news = progress;
        if (!news.contains("visited")) news["visited"] = visited_.load();
        nply_post_news(to_text(news).c_str());
    }

private:
    const std::atomic<std::uint64_t>& visited_;
    std::chrono::steady_clock::time_point next_{};
};

ApiReply reply_to(const std::string& target, const std::string& body) {
    static HostedGames games;
    const Route* route = find_route(target.substr(0, target.find('?')));
    if (!route) return error_reply(404, "There is no " + target + ".");
    if (body.size() > std::max<std::size_t>(route->most_bytes, 1)) return error_reply(413, "The request is too long.");
    std::atomic<std::uint64_t> visited = 0;
    NewsPoster poster(visited);
    const auto post = [&](const Json& progress) { poster.post(progress); };
    return handle(*route, target, body, {nullptr, &visited, post, limits, &games, {}});
}

}  // namespace
}  // namespace nply::serve

/// The status, a space and the JSON; kept until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* nply_ask(const char* target, const char* body) {
    static std::string answer;
    const nply::serve::ApiReply reply = nply::serve::reply_to(target, body);
    answer = std::to_string(reply.status) + ' ' + reply.body;
    return answer.c_str();
}
