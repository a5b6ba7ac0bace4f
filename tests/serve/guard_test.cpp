// Who may ask: pages of other sites must not, whatever name they made lead here.
#include "serve/guard.hpp"

#include <gtest/gtest.h>

namespace nply::test {
namespace {

using serve::is_own_host;
using serve::is_own_origin;

TEST(Host, LoopbackNamesAreServedWithAnyPort) {
    for (const char* host : {"127.0.0.1", "127.0.0.1:8080", "localhost:1", "LOCALHOST", "[::1]", "[::1]:99"})
        EXPECT_TRUE(is_own_host(host, true)) << host;
}

TEST(Host, OtherNamesAreNot) {
    for (const char* host :
         {"", "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
          "127.0.0.1@evil.example", "localhost:80:80", "localhost:", "[::1", "[::1]x", "10.0.0.7"})
        EXPECT_FALSE(is_own_host(host, true)) << host;
}

TEST(Host, NumbersAreServedWhereOthersMayConnectButNamesAreNot) {
    EXPECT_TRUE(is_own_host("10.0.0.7:8080", false));
    EXPECT_TRUE(is_own_host("[fe80::1]:8080", false));
    EXPECT_FALSE(is_own_host("evil.example", false));
    EXPECT_FALSE(is_own_host("1.2.3.4.evil.example", false));
}

TEST(Origin, OnlyThisServersOwnPageMayAsk) {
    EXPECT_TRUE(is_own_origin("", "127.0.0.1:8080")) << "no browser";
    EXPECT_TRUE(is_own_origin("http://127.0.0.1:8080", "127.0.0.1:8080"));
    for (const char* origin : {"null", "http://evil.example", "https://127.0.0.1:8080", "http://127.0.0.1:8081",
                               "http://127.0.0.1:8080.evil.example", "http://localhost:8080"})
        EXPECT_FALSE(is_own_origin(origin, "127.0.0.1:8080")) << origin;
}

}  // namespace
}  // namespace nply::test
