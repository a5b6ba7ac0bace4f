// Games against engines through the API: whole hands of every game, and that nothing is told which the seat may not
// see.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <thread>

#include "nply/cards/text.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/random.hpp"
#include "nply/play/play_session.hpp"
#include "serve/api.hpp"
#include "serve/hosted_games.hpp"
#include "support/effort.hpp"

namespace nply::test {
namespace {

using serve::Json;

/// Requests to /api/play without a server.
class PlayApi {
public:
    explicit PlayApi(std::size_t most = 200) : games_(most) {}

    serve::ApiReply reply(const Json& request, const std::atomic<bool>* stop = nullptr) {
        serve::RequestContext context;
        context.games = &games_;
        context.stop = stop;
        return serve::handle(*serve::find_route("/api/play"), request, context);
    }
    Json ask(const Json& request, const std::atomic<bool>* stop = nullptr) {
        const serve::ApiReply got = reply(request, stop);
        EXPECT_EQ(got.status, 200) << request << " " << got.body;
        return Json::parse(got.body);
    }
    std::string refused_field(const Json& request) {
        const serve::ApiReply got = reply(request);
        EXPECT_EQ(got.status, 400) << request << " " << got.body;
        return Json::parse(got.body).value("field", "none");
    }

private:
    serve::HostedGames games_;
};

Json asked(const Json& state, const std::string& what) { return {{"session", state["session"]}, {"do", what}}; }
Json moved(const Json& state, const std::string& move) { return {{"session", state["session"]}, {"move", move}}; }

std::string phase(const Json& state) { return state["phase"]; }
bool is_over(const Json& state) { return phase(state) == "over" || phase(state) == "finished"; }
bool is_my_turn(const Json& state) { return phase(state) == "on" && !state["legal"].empty(); }

/// The request that takes the game on: a random move, the usual exchange, an engine's move, the next hand.
Json next_request(const Json& state, Random& random) {
    if (phase(state) == "asked") return moved(state, state["question"]["usual"]);
    if (phase(state) == "over") return asked(state, "next");
    if (!is_my_turn(state)) return asked(state, "go");
    const Json& legal = state["legal"];
    return moved(state, legal[random.below(legal.size())]);
}

std::vector<Json> openings() {
    const std::string quick = "auto:nodes=300:samples=3";
    return {{{"game", "hearts"}, {"seats", "human,greedy," + quick}, {"seed", 5}, {"hands", 2}},
            {{"game", "hearts"},
             {"seats", {"greedy", "random", "human", "greedy"}},
             {"rules", "full"},
             {"passing", true},
             {"seed", 6},
             {"hands", 4}},
            {{"game", "spades"}, {"seats", "greedy,human,random"}, {"rules", "full"}, {"seed", 7}, {"hands", 2}},
            {{"game", "sergeant-major"}, {"seats", "random,human,greedy"}, {"kitty", true}, {"seed", 8}, {"hands", 3}},
            {{"game", "whist"}, {"seats", "greedy,random,greedy,human"}, {"trump", "H"}, {"seed", 9}, {"hands", 2}},
            {{"game", "hearts"}, {"seats", "human,greedy," + quick}, {"cards", 4}, {"open", true}, {"hands", 2}},
            {{"game", "sticks"}, {"seats", "human," + quick + ",random"}, {"hands", 2}},
            {{"game", "dots-and-boxes"}, {"seats", "greedy,human"}, {"hands", 2}},
            {{"game", "chinese-checkers"}, {"seats", "human,greedy,greedy"}, {"size", 1}, {"turns", 40}, {"hands", 2}},
            {{"game", "reversi"}, {"seats", "human,greedy,mcts:nodes=20"}, {"size", "6"}, {"hands", 2}},
            {{"game", "pig"}, {"seats", "greedy,human," + quick}, {"goal", 6}, {"horizon", 3}, {"hands", 2}}};
}

TEST(Play, WholeHandsOfEveryGameArePlayedThroughTheApi) {
    PlayApi api;
    Random random(3);
    std::set<std::string> games;
    for (const Json& opening : openings()) {
        games.insert(opening["game"]);
        Json state = api.ask(opening);
        for (int step = 0; phase(state) != "finished" && step < 2000; ++step)
            state = api.ask(next_request(state, random));
        ASSERT_EQ(phase(state), "finished") << opening;
        EXPECT_EQ(state["finished"].size(), opening["hands"].get<std::size_t>());
        EXPECT_EQ(state["hand"], opening["hands"]);
        std::vector<std::int64_t> totals(state["totals"].size(), 0);
        const auto book = state["traits"].value("book", std::int64_t{0});  // tricks that bring no point
        for (const Json& hand : state["finished"])
            for (std::size_t i = 0; i < totals.size(); ++i) {
                const auto score = hand[i].get<std::int64_t>();
                totals[i] += book > 0 ? std::max<std::int64_t>(0, score - book) : score;
            }
        EXPECT_EQ(state["totals"], Json(totals));
        EXPECT_EQ(state["record"]["play"].size(), state["history"].size());
    }
    EXPECT_EQ(games.size(), catalog::games().size()) << "a game is missing here";
}

/// The same session with all cards in sight.
class Insider {
public:
    explicit Insider(const Json& state) {
        play::PlaySessionPlan plan;
        plan.game = state["game"];
        plan.options = state["options"].get<catalog::OptionValues>();
        plan.seats = state["seats"].get<std::vector<std::string>>();
        plan.seed = state["seed"];
        plan.hands = state["hands"];
        plan.passing = state["passing"];
        plan.kitty = state["kitty"];
        session_.emplace(plan);
    }

    /// Cards that others hold, and that nobody has shown to the seat.
    CardSet hidden(const Json& state) {
        catch_up(state);
        CardSet cards;
        if (is_over(state)) return cards;
        const auto table = *at(state).cards();
        for (std::size_t seat = 0; seat < table.hands.size(); ++seat)
            if (state["you"] != seat + 1) cards = cards | table.hands[seat];
        if (state.contains("question")) cards = cards & ~set_of(state["question"]["hand"]);
        if (state.contains("cards") && state["cards"].contains("passed"))
            cards = cards & ~set_of(state["cards"]["passed"]["cards"]);  // the seat knows who has them
        for (const Json& words : state.value("messages", Json::array()))
            for (const std::string& word : catalog::words_of(words.get<std::string>()))
                if (std::regex_match(word, card_)) cards = cards & ~CardSet::of(read_cards(word, "card").front());
        return cards;
    }

    /// Hidden cards that are named in the text, by themselves or as part of a hand.
    static std::string named_in(const std::string& text, CardSet hidden) {
        static const std::regex hand("[AKQJT2-9]*\\.[AKQJT2-9]*\\.[AKQJT2-9]*\\.[AKQJT2-9]*");
        std::smatch match;
        if (std::regex_search(text, match, hand)) return match.str();
        for (std::sregex_iterator word(text.begin(), text.end(), card_), end; word != end; ++word)
            if (hidden.has(read_cards(word->str(), "card").front())) return word->str();
        return "";
    }

private:
    static inline const std::regex card_{"\\b[SHDC][AKQJT2-9]\\b"};

    static CardSet set_of(const Json& cards) {
        CardSet set;
        for (const Json& card : cards) set.add(read_cards(card.get<std::string>(), "card").front());
        return set;
    }

    /// Plays finished hands to their end and deals the next as everybody usually does.
    void catch_up(const Json& state) {
        const auto ask = [&](const play::ExchangeQuestion& question) {
            if (state["you"] == question.seat) return play::considered_answer(question, 1);  // what the page proposes
            const std::string& seat = session_->plan().seats[static_cast<std::size_t>(question.seat - 1)];
            return play::answer_of(seat, question, session_->seed_for(question.seat, 0));
        };
        const play::ExchangeCallbacks callbacks{ask, [](int, const std::string&) {}, {}};
        if (!session_->hand_is_on() && !session_->is_over() && session_->finished().size() == state["finished"].size())
            session_->deal(callbacks);
        if (state.contains("record") && session_->finished().size() < state["finished"].size())
            for (const Json& move : state["record"]["play"]) session_->make(move);
    }
    catalog::Position at(const Json& state) const {
        std::vector<std::string> moves;
        for (const Json& made : state.value("history", Json::array())) moves.push_back(made[1]);
        return session_->start().play(moves);
    }

    std::optional<play::PlaySession> session_;
};

Json curious_request(const Json& state, Random& random) {
    if (is_my_turn(state) && random.below(12) == 0)
        return {{"session", state["session"]}, {"do", "hint"}, {"engine", "auto:nodes=200:samples=3"}};
    if (phase(state) == "on" && random.below(20) == 0) return asked(state, "expect");
    if (phase(state) == "on" && random.below(8) == 0) return asked(state, "undo");
    return next_request(state, random);
}

TEST(Play, NoCardOfAnotherHandIsInAnyAnswer) {
    PlayApi api;
    for (int round = 0; round < tries(2); ++round)
        for (const Json& opening : openings()) {
            if (!opening.contains("seed") || opening.contains("open")) continue;
            Random random(static_cast<std::uint64_t>(round) + 17);
            Json state = api.ask(opening);
            Insider insider(state);
            for (int step = 0; phase(state) != "finished" && step < 3000; ++step) {
                const serve::ApiReply got = api.reply(curious_request(state, random));
                if (got.status == 200) state = Json::parse(got.body);
                const CardSet hidden = insider.hidden(state);
                if (is_over(state)) continue;
                ASSERT_EQ(Insider::named_in(got.body, hidden), "") << got.body;
            }
            ASSERT_EQ(phase(state), "finished") << opening;
        }
}

TEST(Play, ALeakWouldBeFound) {
    PlayApi api;
    Json state = api.ask(openings()[0]);
    const CardSet hidden = Insider(state).hidden(state);
    EXPECT_EQ(hidden.size(), 34);
    EXPECT_EQ(Insider::named_in(state.dump(), hidden), "");
    CardSet rest = hidden;
    const std::string one = card_text(rest.take_first());
    state["messages"] = {"somebody has " + one};
    EXPECT_EQ(Insider::named_in(state.dump(), hidden), one);
    state["messages"] = {"AK.2..3"};
    EXPECT_EQ(Insider::named_in(state.dump(), hidden), "AK.2..3");
}

TEST(Play, TheSeedIsNotToldToThoseWhoDidNotChooseIt) {
    PlayApi api;
    EXPECT_EQ(api.ask({{"game", "hearts"}, {"seats", "human,greedy,greedy"}, {"seed", 7}})["seed"], 7);
    const Json state = api.ask({{"game", "hearts"}, {"seats", "human,greedy,greedy"}});
    EXPECT_FALSE(state.contains("seed"));
    EXPECT_NE(state["cards"]["held"], api.ask({{"game", "hearts"}, {"seats", "human,greedy,greedy"}})["cards"]["held"]);
}

TEST(Play, AMoveIsTakenBackWithAllThatFollowed) {
    PlayApi api;
    Json state = api.ask({{"game", "hearts"}, {"seats", "human,greedy,greedy"}, {"seed", 3}, {"leader", 1}});
    const Json before = state;
    state = api.ask(moved(state, state["legal"][0]));
    EXPECT_EQ(state["mover"], 2);
    EXPECT_EQ(state["cards"]["trick"].size(), 1u);
    for (int i = 0; i < 2; ++i) state = api.ask(asked(state, "go"));
    EXPECT_EQ(state["cards"]["last_trick"].size(), 3u);
    EXPECT_EQ(api.ask(asked(state, "undo")), before);
    EXPECT_EQ(api.refused_field(asked(state, "undo")), "do") << "there is nothing left to take back";
}

TEST(Play, CardsAreMeantAsPeopleTypeThem) {
    PlayApi api;
    const Json state = api.ask(
        {{"game", "hearts"}, {"seats", "human,greedy,greedy"}, {"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9"}, {"leader", 1}});
    EXPECT_EQ(api.ask(moved(state, "qs"))["history"], Json::parse(R"([[1,"SQ"]])"));
}

TEST(Play, HintsValueEveryMoveFromWhatTheSeatSees) {
    PlayApi api;
    const Json state = api.ask({{"game", "hearts"}, {"seats", "human,greedy,greedy"}, {"cards", 5}, {"leader", 1}});
    const Json hint = api.ask(asked(state, "hint"))["hint"];
    EXPECT_EQ(hint["moves"].size(), 5u);
    EXPECT_GT(hint["worlds"], 1);
    double share = 0;
    for (const Json& move : hint["moves"]) share = std::max(share, move["best"].get<double>());
    EXPECT_GT(share, 0);
    const Json board = api.ask({{"game", "sticks"}, {"seats", "human,greedy"}});
    EXPECT_EQ(api.ask(asked(board, "hint"))["hint"]["moves"].size(), 3u);
}

TEST(Play, TheWorstDealOfAHintFitsWhatTheSeatSees) {
    PlayApi api;
    const Json state = api.ask({{"game", "hearts"}, {"seats", "human,greedy,greedy"}, {"cards", 5}, {"leader", 1}});
    const Json worst = api.ask(asked(state, "worst"))["worst"];
    EXPECT_EQ(worst["move"], api.ask(asked(state, "hint"))["hint"]["move"]);
    const std::string deal = worst["deal"];
    const Json hands = to_json(*catalog::open_game("hearts", {{"deal", deal}}).cards())["hands"];
    EXPECT_EQ(worst["hands"], hands);
    EXPECT_EQ(Json(hands[0]), state["cards"]["held"]) << deal;
    for (const Json& hand : hands) EXPECT_EQ(hand.size(), 5u) << deal;
    EXPECT_GE(worst["score"], 0);
    const Json board = api.ask({{"game", "sticks"}, {"seats", "human,greedy"}});
    EXPECT_TRUE(api.ask(asked(board, "worst"))["worst"].is_null());
}

TEST(Play, EnginesSayWhatTheyExpected) {
    PlayApi api;
    Json state = api.ask({{"game", "sticks"}, {"seats", "human,auto:nodes=1000,greedy"}});
    EXPECT_EQ(api.ask(asked(state, "expect"))["expect"].size(), 0u) << "nobody has moved yet";
    state = api.ask(moved(state, "1"));
    state = api.ask(asked(state, "go"));
    const Json expect = api.ask(asked(state, "expect"))["expect"];
    ASSERT_EQ(expect.size(), 1u);
    EXPECT_EQ(expect[0]["seat"], 2);
    EXPECT_EQ(expect[0]["value"].size(), 3u);
    EXPECT_EQ(expect[0]["final"], true);
    EXPECT_EQ(api.ask(asked(state, "expect"))["expect"][0]["depth"], expect[0]["depth"]);
}

TEST(Play, AnEngineThatIsStoppedMovesOnlyWhenToldTo) {
    PlayApi api;
    const std::atomic<bool> stop = true;
    Json state = api.ask({{"game", "hearts"}, {"seats", "auto:time=30,human,greedy"}, {"leader", 1}});
    state = api.ask(asked(state, "go"), &stop);
    EXPECT_EQ(state["stopped"], true);
    EXPECT_EQ(state["history"].size(), 0u);
    state = api.ask(asked(state, "now"));
    EXPECT_EQ(state["history"].size(), 1u);
    EXPECT_EQ(state["mover"], 2);
}

TEST(Play, AThoughtIsDroppedWhenTheTableHasChanged) {
    PlayApi api;
    std::atomic<bool> stop = false;
    Json state = api.ask({{"game", "hearts"}, {"seats", "human,auto:time=30:samples=10000,greedy"}, {"leader", 1}});
    state = api.ask(moved(state, state["legal"][0]));
    {
        const std::jthread thinking([&] { api.reply(asked(state, "go"), &stop); });
        state = api.ask(asked(state, "undo"));
        stop = true;
    }
    EXPECT_EQ(api.ask({{"session", state["session"]}}), state);
    EXPECT_EQ(state["history"].size(), 0u);
}

TEST(Play, AnExchangeThatDoesNotFitIsAskedForAgain) {
    PlayApi api;
    const Json state = api.ask({{"game", "hearts"}, {"seats", "human,greedy,greedy"}, {"passing", true}});
    ASSERT_EQ(phase(state), "asked");
    EXPECT_EQ(state["question"]["cards"], 3);
    EXPECT_FALSE(state.contains("cards"));
    for (const char* wrong : {"", "SA", "nonsense", "SA SA SA"})
        EXPECT_EQ(api.refused_field(moved(state, wrong)), "move");
    EXPECT_EQ(api.refused_field(asked(state, "go")), "do");
    EXPECT_EQ(api.refused_field(asked(state, "hint")), "do");
    EXPECT_EQ(api.ask({{"session", state["session"]}}), state);
    const Json after = api.ask(moved(state, state["question"]["usual"]));
    EXPECT_EQ(phase(after), "on");
    EXPECT_EQ(after["messages"].size(), 2u) << "what is passed where, and what came";
}

TEST(Play, TheTableLeftAloneTheLongestMakesRoom) {
    PlayApi api(2);
    const Json opening{{"game", "sticks"}, {"seats", "human,greedy"}};
    const Json first = api.ask(opening), second = api.ask(opening);
    api.ask({{"session", first["session"]}});
    const Json third = api.ask(opening);
    EXPECT_EQ(api.refused_field({{"session", second["session"]}}), "session");
    api.ask({{"session", first["session"]}});
    api.ask({{"session", third["session"]}});
    EXPECT_EQ(first["session"].get<std::string>().size(), 32u);
}

TEST(Play, WhatCannotBeSaysWhere) {
    PlayApi api;
    const auto field = [&](const Json& request) { return api.refused_field(request); };
    EXPECT_EQ(field({{"game", "hearts"}}), "seats");
    EXPECT_EQ(field({{"game", "hearts"}, {"seats", "greedy,greedy,greedy"}}), "seats");
    EXPECT_EQ(field({{"game", "hearts"}, {"seats", "human,human,greedy"}}), "seats");
    EXPECT_EQ(field({{"game", "hearts"}, {"seats", "human,greedy"}}), "seats");
    EXPECT_EQ(field({{"game", "whist"}, {"seats", "human,greedy"}}), "seats");
    EXPECT_EQ(field({{"game", "hearts"}, {"seats", "human,greedy,bot:true"}}), "seats");
    EXPECT_EQ(field({{"game", "hearts"}, {"seats", "human,greedy,auto:time=1000"}}), "seats");
    EXPECT_EQ(field({{"game", "hearts"}, {"seats", "human,greedy,minimax"}}), "seats");
    EXPECT_EQ(field({{"game", "hearts"}, {"seats", "human,greedy,greedy"}, {"hands", 0}}), "hands");
    EXPECT_EQ(field({{"game", "hearts"}, {"seats", "human,greedy,greedy"}, {"kitty", true}}), "kitty");
    EXPECT_EQ(field({{"game", "hearts"}, {"seats", "human,greedy,greedy"}, {"store", "x.db"}}), "store");
    EXPECT_EQ(field({{"session", "0"}}), "session");
    const Json state = api.ask({{"game", "hearts"}, {"seats", "greedy,human,greedy"}, {"leader", 1}});
    EXPECT_EQ(field(moved(state, "SA")), "move");
    EXPECT_EQ(field(asked(state, "next")), "do");
    EXPECT_EQ(field(asked(state, "hint")), "do");
    EXPECT_EQ(field(asked(state, "dance")), "do");
    const Json mine = api.ask(asked(state, "go"));
    EXPECT_EQ(field(asked(mine, "go")), "do");
    EXPECT_EQ(field(moved(mine, "nonsense")), "move");
    EXPECT_EQ(field({{"session", mine["session"]}, {"move", "SA"}, {"do", "undo"}}), "do");
    EXPECT_EQ(field({{"session", mine["session"]}, {"do", "hint"}, {"engine", "bot:true"}}), "engine");
    EXPECT_EQ(field({{"session", mine["session"]}, {"game", "hearts"}}), "game");
}

TEST(Play, EnginesHaveTheirSettingsByName) {
    PlayApi api;
    const Json state = api.ask(
        {{"game", "hearts"}, {"seats", "human,greedy,auto:samples=5:time=0.5,maxn:depth=2,auto"}, {"players", 5}});
    const Json engines = Json::parse(R"([{"name":"human","settings":{}}, {"name":"greedy","settings":{}},
        {"name":"auto","settings":{"samples":"5","time":"0.5"}}, {"name":"maxn","settings":{"depth":"2","time":"10"}},
        {"name":"auto","settings":{"time":"1"}}])");
    EXPECT_EQ(state["engines"], engines);
}

}  // namespace
}  // namespace nply::test
