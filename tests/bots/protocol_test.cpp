// Whatever a bot writes is read without harm.
#include <gtest/gtest.h>

#include "nply/core/random.hpp"
#include "play/bot_protocol.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using play::detail::read_hello;
using play::detail::read_reply;
using Kind = play::detail::Reply::Kind;

constexpr play::detail::Asked asked{3, 12};

TEST(BotProtocol, AnAnswerIsAMoveWithItsQuestionsNumbers) {
    EXPECT_EQ(read_reply(R"({"id":3,"n":12,"move":"S3"})", asked).kind, Kind::move);
    EXPECT_EQ(read_reply(R"( {"move":"S3","n":12,"x":[{}],"id":3} )", asked).move, "S3");
    EXPECT_EQ(read_reply(R"({"id":3,"n":11,"move":"S3"})", asked).kind, Kind::old);
    EXPECT_EQ(read_reply(R"({"id":2,"n":11,"move":7})", asked).kind, Kind::old);
    EXPECT_EQ(read_reply(R"({"info":1})", asked).kind, Kind::other);
}

TEST(BotProtocol, AllElseIsGarbled) {
    for (const char* line :
         {"", "S3", "[]", "null", "{", R"({"move":"S3"})", R"({"id":3,"n":12,"move":null})",
          R"({"id":3,"n":12,"move":["S3"]})", R"({"id":"3","n":12,"move":"S3"})", R"({"id":3,"n":-12,"move":"S3"})",
          R"({"id":3,"n":12.0,"move":"S3"})", R"({"id":4,"n":12,"move":"S3"})", R"({"id":3,"n":13,"move":"S3"})",
          R"({"id":3,"n":1e400,"move":"S3"})", R"({"id":3,"n":12,"move":"S3"} x)",
          "{\"id\":3,\"n\":12,\"move\":\"\xff\"}"})
        EXPECT_EQ(read_reply(line, asked).kind, Kind::garbled) << line;
}

TEST(BotProtocol, AHelloHasAName) {
    EXPECT_TRUE(read_hello(R"({"name":"A","games":["hearts",5]})").understood);
    EXPECT_EQ(read_hello(R"({"name":"A","games":["hearts",5]})").games, std::vector<std::string>{"hearts"});
    EXPECT_TRUE(read_hello(R"({"name":"A","games":"hearts"})").games.empty());
    for (const char* line : {"", "hello", "[]", "{}", R"({"name":5})", R"({"name":""})"})
        EXPECT_FALSE(read_hello(line).understood) << line;
}

TEST(BotProtocol, MangledLinesDoNoHarm) {
    const std::string lines[] = {R"({"id":3,"n":12,"move":"S3"})", R"({"name":"A","games":["hearts"]})"};
    Random random(5);
    for (int i = 0; i < tries(20'000); ++i) {
        std::string line = lines[random.below(2)];
        for (int changes = random.between(1, 6); changes > 0; --changes) {
            const std::size_t place = random.below(line.size() + 1);
            const char letter =
                static_cast<char>(random.below(2) == 0 ? random.below(256) : R"({}[]",:0-e\u)"[random.below(12)]);
            switch (random.below(3)) {
                case 0: line.insert(place, 1, letter); break;
                case 1: line.erase(place, random.below(4)); break;
                default:
                    if (place < line.size()) line[place] = letter;
            }
        }
        const auto reply = read_reply(line, asked);
        EXPECT_EQ(reply.trouble.empty(), reply.kind != Kind::garbled) << line;
        EXPECT_EQ(read_hello(line).understood, read_hello(line).trouble.empty()) << line;
    }
}

TEST(BotProtocol, DepthDoesNoHarm) {
    const std::string deep = std::string(30'000, '[') + std::string(30'000, ']');
    EXPECT_EQ(read_reply(deep, asked).kind, Kind::garbled);
    EXPECT_EQ(read_reply("{\"move\":" + deep + "}", asked).kind, Kind::garbled);
}

TEST(BotProtocol, QuotedLinesAreShortAndPrintable) {
    EXPECT_EQ(play::detail::quoted("a\x1b[31m\n\xc3\xa9 b"),
              "'a?[31m?"
              "?? b'");
    EXPECT_EQ(play::detail::quoted(std::string(1000, 'x')).size(), 64u);
}

}  // namespace
}  // namespace nply::test
