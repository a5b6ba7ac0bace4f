// The server on the loopback address: statuses, many connections, floods of nonsense, searches that die with whoever
// asked.
#include <gtest/gtest.h>

#include <chrono>

#include "nply/catalog/json.hpp"
#include "serve/client.hpp"

namespace nply::test {
namespace {

using catalog::Json;

const std::string endless = R"({"game":"sergeant-major","algorithm":"maxn"})";
const std::string quick = R"({"tree":"max[ min[7 5] min[2 8] ]"})";

TEST(Server, AnswersHealthPageAndQuestions) {
    const RunningServer server;
    EXPECT_EQ(Json::parse(server.ask("GET", "/api/health").body)["ok"], true);
    const Reply page = server.ask("GET", "/");
    EXPECT_EQ(page.status, 200);
    EXPECT_NE(page.body.find("<html"), std::string::npos);
    EXPECT_EQ(Json::parse(server.ask("POST", "/api/tree", quick).body)["value"], Json({5}));
    EXPECT_EQ(server.ask("HEAD", "/api/games", "", "Connection: close\r\n").status, 200);
}

TEST(Server, OnlyTheViewForItCanBeFramed) {
    const RunningServer server;
    const auto forbids_frames = [&](const char* path) {
        return server.ask("GET", path).head.find("frame-ancestors 'none'") != std::string::npos;
    };
    EXPECT_FALSE(forbids_frames("/?embed"));
    EXPECT_NE(server.ask("GET", "/?embed").head.find("default-src 'self'"), std::string::npos);
    for (const char* path : {"/", "/?", "/?embed=1", "/?other", "/index.html?embed"})
        EXPECT_TRUE(forbids_frames(path)) << path;
}

TEST(Server, RefusesWithAClearStatus) {
    const RunningServer server;
    EXPECT_EQ(server.ask("GET", "/nothing").status, 404);
    EXPECT_EQ(server.ask("GET", "/../etc/passwd").status, 404);
    EXPECT_EQ(server.ask("POST", "/api/nothing", "{}").status, 404);
    EXPECT_NE(server.ask("POST", "/api/slve", "{}").body.find("Did you mean `/api/solve`?"), std::string::npos);
    EXPECT_EQ(server.ask("POST", "/", "{}").status, 405);
    EXPECT_EQ(server.ask("GET", "/api/solve").status, 405);
    EXPECT_EQ(server.ask("DELETE", "/").status, 405);
    EXPECT_EQ(server.ask("POST", "/api/tree", "nonsense").status, 400);
    EXPECT_EQ(server.ask("GET", "/api/health", "", "Host: evil.example\r\n").status, 403);
    EXPECT_EQ(server.ask("GET", "/", "", "Host: evil.example\r\n").status, 403);
    EXPECT_EQ(server.ask("POST", "/api/tree", quick, "Origin: http://evil.example\r\n").status, 403);
    EXPECT_EQ(server.ask("GET", "/api/health", "", "X-Long: " + std::string(40'000, 'x') + "\r\n").status, 431);
    EXPECT_EQ(server.ask("POST", "/api/solve", std::string(2'000'000, ' ')).status, 413);
    EXPECT_EQ(server.ask("POST", "/api/tree", std::string(17 << 20, ' ')).status, 413);
    EXPECT_EQ(server.ask("GET", "/api/health").status, 200) << "and goes on";
}

TEST(Server, RefusesTooMuchThatComesInPieces) {
    const RunningServer server;
    const Connection connection(server.port());
    connection.send("POST /api/solve HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
    const std::string chunk = "10000\r\n" + std::string(0x10000, ' ') + "\r\n";
    for (int i = 0; i < 32; ++i) connection.send(chunk);
    EXPECT_EQ(reply_in(connection.response()).status, 413);
}

TEST(Server, AnswersSeveralRequestsOfOneConnectionInTurn) {
    const RunningServer server;
    const Connection connection(server.port());
    const std::string request = server.request("POST", "/api/tree", quick);
    connection.send(request + request);  // the second before the first is answered
    for (int i = 0; i < 2; ++i) EXPECT_EQ(reply_in(connection.response()).status, 200);
}

TEST(Server, AThousandConnectionsLeaveItServing) {
    serve::ServerSettings settings;
    settings.idle_timeout = 3600;
    const RunningServer server(settings);
    EXPECT_EQ(server.ask("GET", "/api/health").status, 200);
    std::vector<Connection> connections;
    for (int i = 0; i < 1000; ++i) {
        connections.emplace_back(server.port());
        ASSERT_TRUE(connections.back().is_open()) << i;
        if (i % 2 == 0) connections.back().send("GET /api/he");  // and then nothing
    }
    EXPECT_EQ(server.ask("GET", "/api/health").status, 200);
    EXPECT_EQ(server.ask("POST", "/api/tree", quick).status, 200);
    for (std::size_t i = 1; i < connections.size(); i += 2) {
        connections[i].send(server.request("GET", "/api/health", ""));
        ASSERT_EQ(reply_in(connections[i].response()).status, 200) << i;
    }
}

TEST(Server, MoreConnectionsThanItKeepsAreTold) {
    serve::ServerSettings settings;
    settings.most_connections = 3;
    const RunningServer server(settings);
    std::vector<Connection> connections;
    for (int i = 0; i < 3; ++i) {
        connections.emplace_back(server.port());
        connections.back().send(server.request("GET", "/api/health", ""));
        ASSERT_EQ(reply_in(connections.back().response()).status, 200);
    }
    EXPECT_EQ(reply_in(Connection(server.port()).response()).status, 503);
}

TEST(Server, AFloodOfNonsenseLeavesItServing) {
    const RunningServer server;
    const std::string nonsense[] = {
        std::string("\0\xff\x01garbage\r\n\r\n", 14),
        "GET\r\n\r\n",
        "POST /api/tree HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        "POST /api/tree HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET /api/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n[[[[["};
    for (int i = 0; i < 400; ++i) {
        const Connection connection(server.port());
        connection.send(nonsense[static_cast<std::size_t>(i) % std::size(nonsense)]);
        if (i % 3 != 0) continue;  // the others leave without waiting
        const std::string response = connection.response();
        if (!response.empty()) {
            EXPECT_GE(reply_in(response).status, 400);
            EXPECT_LT(reply_in(response).status, 500);
        }
    }
    EXPECT_EQ(server.ask("POST", "/api/tree", quick).status, 200);
}

/// All threads are busy with questions nobody waits for any more: if these did not stop, the last would not be answered
/// for a minute.
TEST(Server, ASearchDiesWithItsConnection) {
    serve::ServerSettings settings;
    settings.searches = 2;
    settings.limits.seconds = 3600;
    const RunningServer server(settings);
    for (int i = 0; i < 2; ++i) {
        const Connection connection(server.port());
        connection.send(server.request("POST", "/api/solve", endless));
    }
    EXPECT_EQ(server.ask("POST", "/api/tree", quick).status, 200);
}

/// An engine that would think for an hour has the only thread until its connection ends; the game is there as before.
TEST(Server, AGameOutlivesTheConnectionsThatAskedForIt) {
    serve::ServerSettings settings;
    settings.searches = 1;
    settings.limits.seconds = 3600;
    const RunningServer server(settings);
    const std::string opening =
        R"({"game":"hearts","seats":"auto:time=3600:samples=1000000,human,greedy","leader":1,"seed":1})";
    const Json opened = Json::parse(server.ask("POST", "/api/play", opening).body);
    const std::string table = R"({"session":)" + opened["session"].dump();
    {
        const Connection connection(server.port());
        connection.send(server.request("POST", "/api/play", table + R"(,"do":"go"})"));
    }
    const Reply now = server.ask("POST", "/api/play", table + "}");
    EXPECT_EQ(now.status, 200);
    EXPECT_EQ(Json::parse(now.body), opened);
}

/// Three at a time, a second each: of thirty asked at once some are told to come again, however slowly they are read.
TEST(Server, TooManyQuestionsAtATimeAreTold) {
    serve::ServerSettings settings;
    settings.searches = 1;
    settings.most_waiting = 2;
    settings.limits.seconds = 1;
    const RunningServer server(settings);
    std::vector<Connection> waiting;
    for (int i = 0; i < 30; ++i) {
        waiting.emplace_back(server.port());
        waiting.back().send(server.request("POST", "/api/solve", endless));
    }
    EXPECT_EQ(server.ask("GET", "/api/health").status, 200);
    int answered = 0, told = 0;
    for (const Connection& connection : waiting) {
        const int status = reply_in(connection.response()).status;
        answered += status == 200;
        told += status == 503;
    }
    EXPECT_GT(answered, 0);
    EXPECT_GT(told, 0);
    EXPECT_EQ(answered + told, 30);
}

TEST(Server, ASearchEndsByItsDeadline) {
    serve::ServerSettings settings;
    settings.limits.seconds = 0.05;
    const RunningServer server(settings);
    const Json got = Json::parse(server.ask("POST", "/api/solve", endless).body);
    EXPECT_EQ(got["complete"], false);
}

TEST(Server, EndsWhileSearching) {
    const auto server = std::make_unique<RunningServer>();
    const Connection connection(server->port());
    connection.send(server->request("POST", "/api/solve", endless));
    EXPECT_EQ(server->ask("GET", "/api/health").status, 200);
}

/// A client's side of a WebSocket: frames are masked with zeros.
class Socket {
public:
    explicit Socket(const RunningServer& server) : connection_(server.port()) {
        connection_.send(server.request("GET", "/api/live", "",
                                        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"));
        status = reply_in(connection_.response()).status;
    }
    void send(const std::string& text) const {
        const auto size = static_cast<char>(0x80 | static_cast<int>(text.size()));  // fewer than 126 bytes
        connection_.send(std::string("\x81") + size + std::string(4, '\0') + text);
    }
    Json read() const {
        const std::string head = connection_.read(2);
        if (head.size() < 2) return nullptr;
        std::size_t size = static_cast<unsigned char>(head[1]);
        if (size == 126) {
            const std::string more = connection_.read(2);
            size = static_cast<std::size_t>(static_cast<unsigned char>(more[0])) << 8 |
                   static_cast<unsigned char>(more[1]);
        }
        return Json::parse(connection_.read(size));
    }
    int status = 0;

private:
    Connection connection_;
};

TEST(Live, TellsHowFarASearchIsAndStopsWhenAsked) {
    const RunningServer server;
    const Socket socket(server);
    ASSERT_EQ(socket.status, 101);
    socket.send(R"({"id":7,"ask":"/api/solve","question":)" + endless + "}");
    Json message = socket.read();
    while (message.contains("news") && message["news"]["visited"] == 0) message = socket.read();
    EXPECT_EQ(message["id"], 7);
    EXPECT_GT(message["news"]["visited"], 0);
    socket.send(R"({"stop":true})");
    while (message.contains("news")) message = socket.read();
    EXPECT_EQ(message["status"], 200);
    EXPECT_EQ(message["answer"]["complete"], false);
}

TEST(Live, AnswersOneQuestionAfterTheOther) {
    const RunningServer server;
    const Socket socket(server);
    socket.send(R"({"id":1,"ask":"/api/nothing"})");
    EXPECT_EQ(socket.read()["status"], 400);
    socket.send(R"({"id":2,"ask":"/api/random-tree","question":{"depth":1}})");
    Json message = socket.read();
    while (message.contains("news")) message = socket.read();
    EXPECT_EQ(message["id"], 2);
    EXPECT_EQ(message["status"], 200);
    socket.send("nonsense");
    EXPECT_EQ(socket.read()["status"], 400);
}

}  // namespace
}  // namespace nply::test
