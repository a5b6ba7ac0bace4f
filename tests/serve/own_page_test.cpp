// A C++ game with hidden moves on the page by one call.
#include <gtest/gtest.h>

#include <string>

#include "nply/catalog/json.hpp"
#include "nply/page.hpp"
#include "serve/client.hpp"

namespace nply::test {
namespace {

using catalog::Json;

/// Two players name a number from 1 to 3 in secret; the higher one wins, equal ones win nothing.
struct Secrets {
    struct State {
        std::string named{};
    };
    using Move = int;

    std::string name() const { return "two secrets"; }
    int players() const { return 2; }
    State start() const { return {}; }
    bool is_over(const State& state) const { return state.named.size() == 2; }
    Player mover(const State& state) const { return static_cast<Player>(state.named.size()); }
    void moves(const State&, MoveList<Move>& list) const {
        for (const Move number : {1, 2, 3}) list.add(number);
    }
    State after(const State& state, Move number) const { return {state.named + std::to_string(number)}; }
    Scores scores(const State& state) const {
        return {state.named[0] > state.named[1] ? 1 : 0, state.named[1] > state.named[0] ? 1 : 0};
    }
    std::string svg(const State& state) const { return "<svg><text>" + state.named + "</text></svg>"; }
    std::string view(const State& state, Player player) const {
        return state.named.size() == 1 && player == 1 ? "?" : state.named;
    }
    State world(const std::string& view, std::uint64_t seed, std::uint64_t index) const {
        return view == "?" ? State{std::to_string(1 + (seed + index) % 3)} : State{view};
    }
};

struct Named : Secrets {
    std::string name() const { return "two-secrets&co"; }
};

class Asked {
public:
    explicit Asked(const page::Server& server) {
        const std::string& url = server.url();
        port_ = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
    }
    Json ask(const std::string& path, const Json& body) const {
        const std::string text = body.dump();
        const Connection connection(port_);
        connection.send("POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                        "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) +
                        "\r\n\r\n" + text);
        return Json::parse(reply_in(connection.response()).body);
    }

private:
    std::uint16_t port_;
};

TEST(OwnPage, PlaysAHiddenGameOfATypeByOneCall) {
    page::Server server(Named(), {.port = 0});
    EXPECT_EQ(server.address(), server.url() + "#view=play&game=two-secrets%26co&seats=human,mcts");
    const Asked api(server);
    Json table = api.ask("/api/play", {{"game", server.name()}, {"seats", "first human"}, {"seed", 1}});
    table = api.ask("/api/play", {{"session", table["session"]}, {"do", "go"}});
    ASSERT_EQ(table["legal"], Json({"1", "2", "3"})) << table;
    EXPECT_EQ(table.dump().find("<text>"), std::string::npos) << "the picture would show what is hidden";
    table = api.ask("/api/play", {{"session", table["session"]}, {"move", "3"}});
    EXPECT_EQ(table["scores"], Json({0, 1})) << table;
}

TEST(OwnPage, StopsAndRefusesClearly) {
    EXPECT_THROW(page::Server(Secrets(), {.port = 0}), InputError) << "the name has a space";
    page::Server server(Named(), {.port = 0});
    const auto port = static_cast<std::uint16_t>(std::stoi(server.url().substr(server.url().rfind(':') + 1)));
    EXPECT_THROW(page::Server(Named(), {.port = port}), std::runtime_error) << "the port is taken";
    server.stop();
    server.stop();
    EXPECT_EQ(page::Server(Named(), {.port = 0}).name(), "two-secrets&co") << "the name is free again";
}

}  // namespace
}  // namespace nply::test
