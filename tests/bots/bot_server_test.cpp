// The engine as a bot: it answers the referee's questions as the engine decides in this process.
#include "nply/play/serve_bot.hpp"

#include <gtest/gtest.h>

#include "bot_hands.hpp"
#include "nply/cards/text.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "nply/play/exchange.hpp"
#include "nply/play/players.hpp"
#include "nply/play/referee.hpp"
#include "play/bot_protocol.hpp"

namespace nply::test {
namespace {

TEST(BotServer, SaysWhatAQuestionLacks) {
    play::BotServer server("greedy");
    const auto error_of = [&](const std::string& question) {
        const auto answer = nlohmann::json::parse(server.answer(question).value());
        EXPECT_EQ(answer.at("id"), 4);
        EXPECT_EQ(answer.at("n"), 2);
        return answer.at("error").get<std::string>();
    };
    const std::string begin = R"({"cmd":"move","id":4,"n":2,"game":"hearts")";
    EXPECT_EQ(error_of(begin + "}"), "the question has no \"seat\"");
    EXPECT_EQ(error_of(begin + R"(,"seat":1})"), "the question has no \"hand\"");
    EXPECT_NE(error_of(begin + R"(,"seat":"one"})").find("a value of another kind"), std::string::npos);
}

TEST(BotServer, IsNoBotItself) { EXPECT_THROW(play::BotServer("bot:cat"), InputError); }

TEST(BotServer, AnswersWithTheEnginesMoves) {
    play::BotServer server("greedy");
    EXPECT_NE(server.answer(R"({"cmd":"hello","nply":1})")->find(R"("name":"greedy")"), std::string::npos);
    const catalog::Position start = small_hearts();
    std::vector<std::string> moves;
    catalog::Position at = start;
    const auto greedy = play::make_player("greedy");
    for (std::uint64_t n = 1; !at.is_over(); ++n) {
        const play::View view = play::view_of(start, moves, at.mover());
        const auto answer = server.answer(play::detail::move_line(view, {3, n}, 1));
        ASSERT_TRUE(answer);
        const auto reply = play::detail::read_reply(*answer, {3, n});
        ASSERT_EQ(reply.kind, play::detail::Reply::Kind::move) << *answer;
        EXPECT_EQ(reply.move, greedy->choose(view, {}).move);
        moves.push_back(reply.move);
        at = at.after(reply.move);
    }
    EXPECT_FALSE(server.answer(R"({"cmd":"played"})"));
    EXPECT_NE(server.answer("nonsense")->find("error"), std::string::npos);
    EXPECT_NE(server.answer(R"({"cmd":"move","id":1,"n":1,"game":"nothing"})")->find("error"), std::string::npos);
    server.answer(R"({"cmd":"quit"})");
    EXPECT_TRUE(server.has_quit());
}

/// Every move of a hand by an engine, asked in this process and as a bot.
void expect_the_same_moves(const catalog::Position& start, const std::string& engine) {
    play::BotServer server(engine);
    const auto player = play::make_player(engine);
    std::vector<std::string> moves;
    catalog::Position at = start;
    for (std::uint64_t n = 1; !at.is_over(); ++n) {
        const play::View view = play::view_of(start, moves, at.mover());
        const auto answer = server.answer(play::detail::move_line(view, {3, n}, 1));
        ASSERT_TRUE(answer);
        const auto reply = play::detail::read_reply(*answer, {3, n});
        ASSERT_EQ(reply.kind, play::detail::Reply::Kind::move) << *answer << start.notation();
        const std::string own = player->choose(view, {play::seed_of({1, view.history.size()}), nullptr}).move;
        ASSERT_EQ(reply.move, own) << start.notation() << " after " << moves.size();
        moves.push_back(own);
        at = at.after(own);
    }
}

TEST(BotServer, KnowsAllThatTheEngineKnows) {
    const std::string engine = "auto:nodes=3000:samples=4";
    const play::ExchangeCallbacks usual{play::usual_answer, [](int, const std::string&) {}, {}};
    expect_the_same_moves(
        catalog::open_position("hearts",
                               "AQ4.2..7 K3.J.5.8 T.AK.6.9 leader=1 rules=paper jack=on left-out=usual "
                               "passes=1:SK,S3,C8/HA,HK,C9/SA,SQ,C7"),
        engine);
    for (const char* on : {"left", "right"}) {
        const Deal deal{catalog::open_game("hearts", {{"players", "4"}, {"seed", "5"}}).cards()->hands};
        const auto passed = play::with_cards_passed(deal, on == std::string("left") ? 1 : 2, usual);
        expect_the_same_moves(catalog::open_game("hearts", {{"deal", deal_text(passed.deal)},
                                                            {"rules", "full"},
                                                            {"moon", "subtract"},
                                                            {"passes", passed.option()}}),
                              engine);
    }
    const play::WithKitty kitty = play::with_kitty(random_deal(3, 16, 6), 2, {}, usual);
    std::string discard;
    for (CardSet gone = kitty.discarded; !gone.empty();)
        discard += (discard.empty() ? "" : ",") + card_text(gone.take_first());
    expect_the_same_moves(catalog::open_game("sergeant-major", {{"deal", deal_text(kitty.deal)},
                                                                {"rules", "full"},
                                                                {"dealer", "2"},
                                                                {"trump", suit_or_none(kitty.trump)},
                                                                {"discard", discard}}),
                          engine);
    expect_the_same_moves(catalog::open_game("whist", {{"seed", "7"}, {"turned", "up"}}), engine);
    expect_the_same_moves(catalog::open_game("hearts", {{"players", "5"}, {"seed", "8"}, {"rules", "full"}}), engine);
}

}  // namespace
}  // namespace nply::test
