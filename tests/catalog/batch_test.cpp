// Batches: answers in order, bad lines among them, and an end whatever happens.
#include <gtest/gtest.h>

#include <stdexcept>

#include "nply/catalog/batch.hpp"
#include "nply/catalog/json.hpp"

namespace nply::test {
namespace {

catalog::Batch numbers(int count, std::vector<std::string>& out) {
    catalog::Batch batch;
    batch.threads = 3;
    batch.read = [count, next = 0]() mutable {
        return next < count ? std::optional(std::to_string(++next)) : std::nullopt;
    };
    batch.write = [&out](const std::string& text) { out.push_back(text); };
    batch.worker = [] {
        return [](const std::string& line, std::size_t) -> catalog::Json {
            if (line.ends_with('7')) throw std::runtime_error("seven");
            return {{"value", std::stoi(line)}};
        };
    };
    return batch;
}

TEST(Batches, AnswerInOrderAndCountBadLines) {
    std::vector<std::string> out;
    const auto ending = catalog::run(numbers(500, out));
    ASSERT_EQ(out.size(), 500u);
    EXPECT_EQ(out[41], R"({"value":42})");
    EXPECT_EQ(out[46], R"({"error":"seven","line":47})");
    EXPECT_EQ(ending.answered, 500u);
    EXPECT_EQ(ending.bad, 50u);
}

TEST(Batches, EndWhenTheirOutputCannotBeWritten) {
    std::vector<std::string> out;
    auto batch = numbers(100'000, out);
    int written = 0;
    batch.write = [&](const std::string&) {
        if (++written == 5) throw std::runtime_error("full");
    };
    EXPECT_THROW(catalog::run(batch), std::runtime_error);
    EXPECT_EQ(written, 5);
}

TEST(Batches, EndWhenReadingFails) {
    std::vector<std::string> out;
    auto batch = numbers(10, out);
    batch.read = [next = 0]() mutable -> std::optional<std::string> {
        if (++next > 4) throw std::runtime_error("gone");
        return "1";
    };
    EXPECT_THROW(catalog::run(batch), std::runtime_error);
}

TEST(Batches, BeginNoFurtherLineOnceStopped) {
    std::vector<std::string> out;
    auto batch = numbers(1'000'000, out);
    std::atomic<bool> stop = false;
    batch.stop = &stop;
    batch.write = [&](const std::string& text) {
        out.push_back(text);
        if (out.size() == 20) stop = true;
    };
    const auto ending = catalog::run(batch);
    EXPECT_GE(ending.answered, 20u);
    EXPECT_LT(ending.answered, 200u);
}

}  // namespace
}  // namespace nply::test
