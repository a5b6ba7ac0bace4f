// Games of one's own at the table: by one call from a type, and with hidden information that stays hidden.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "nply/catalog/session.hpp"
#include "nply/core/error.hpp"
#include "nply/core/guards.hpp"
#include "nply/play/advice.hpp"
#include "nply/play/leaks.hpp"
#include "nply/play/own_match.hpp"
#include "nply/play/players.hpp"

namespace nply::test {
namespace {

/// Each of three players has three chips, pays one into the pot and is dealt one of the cards 1 to 4. In turn everybody
/// folds (0), or pays another chip and stays (1). The highest card among those who stay wins the pot.
struct HighCard {
    struct State {
        std::array<int, 3> cards{};  // none before the deal
        std::string said{};          // 's' or 'f' by each in turn
    };
    using Move = int;  // of chance: the three cards as a number

    std::string name() const { return "high-card"; }
    int players() const { return 3; }
    State start() const { return {}; }
    bool is_over(const State& state) const { return state.said.size() == 3; }
    Player mover(const State& state) const { return static_cast<Player>(state.said.size()); }
    bool chance(const State& state) const { return state.cards[0] == 0; }
    Weight weight(const State&, Move) const { return 1; }
    void moves(const State& state, MoveList<Move>& list) const {
        if (!chance(state)) {
            for (const Move move : {0, 1}) list.add(move);
            return;
        }
        for (int number = 0; number < 1000; ++number)
            if (deal_of(number)[0] != 0) list.add(number);
    }
    State after(State state, Move move) const {
        if (chance(state))
            state.cards = deal_of(move);
        else
            state.said += move == 1 ? 's' : 'f';
        return state;
    }
    Scores scores(const State& state) const {
        Scores scores{2, 2, 2};
        int pot = 3, winner = -1;
        for (int p = 0; p < static_cast<int>(state.said.size()); ++p) {
            if (state.said[static_cast<std::size_t>(p)] == 'f') continue;
            --scores[p];
            ++pot;
            if (winner < 0 || card(state, p) > card(state, winner)) winner = p;
        }
        if (winner >= 0) scores[winner] += pot;
        return scores;
    }

    static int card(const State& state, int player) { return state.cards[static_cast<std::size_t>(player)]; }
    std::string show(const State& state) const {
        return std::to_string(100 * state.cards[0] + 10 * state.cards[1] + state.cards[2]) + state.said;
    }
    std::string view(const State& state, Player seat) const {
        return std::to_string(seat) + std::to_string(card(state, seat)) + state.said;
    }
    State world(const std::string& view, std::uint64_t seed, std::uint64_t index) const {
        Random random(mixed(seed) + index);
        std::vector<int> others;
        for (int each = 1; each <= 4; ++each)
            if (each != view[1] - '0') others.push_back(each);
        random.shuffle(others);
        State state{{others[0], others[1], others[2]}, view.substr(2)};
        state.cards[static_cast<std::size_t>(view[0] - '0')] = view[1] - '0';
        return state;
    }

private:
    static std::array<int, 3> deal_of(int number) {
        const std::array<int, 3> cards{number / 100, number / 10 % 10, number % 10};
        for (const int each : cards)
            if (each < 1 || each > 4) return {};
        if (cards[0] == cards[1] || cards[0] == cards[2] || cards[1] == cards[2]) return {};
        return cards;
    }
};

/// With worlds of another making; views are as the game has them.
struct WithWorlds : HighCard {
    State (*make)(const std::string& view, std::uint64_t index) = nullptr;
    State world(const std::string& view, std::uint64_t, std::uint64_t index) const { return make(view, index); }
};

catalog::GameFunctions without_worlds() {
    catalog::GameFunctions functions = catalog::functions_of(HighCard());
    functions.world = {};
    return functions;
}

std::string text_of(const std::vector<std::string>& findings) {
    std::string text;
    for (const std::string& finding : findings) text += finding + "\n";
    return text;
}

TEST(HiddenOwnGames, GiveAViewWithoutThePosition) {
    const auto start = catalog::open_functions(catalog::functions_of(HighCard()));
    const auto view = play::view_of(start, {"314", "1"}, 2);
    EXPECT_FALSE(view.is_open());
    EXPECT_EQ(view.sight->text, "11s");
    EXPECT_EQ(view.legal, (std::vector<std::string>{"0", "1"}));
    EXPECT_TRUE(view.history.empty()) << "it would name the deal";
    EXPECT_TRUE(view.scores.empty());
    EXPECT_TRUE(play::view_of(start, {"314"}, 2).legal.empty()) << "it is not its turn";
    EXPECT_TRUE(play::open_view_of(start, {"314"}, 1).is_open());
    EXPECT_EQ(play::view_of(start, {"314", "1", "0", "1"}, 1).scores, (std::vector<Score>{1, 2, 6}));
}

TEST(HiddenOwnGames, EnginesSearchInTheWorldsThatTheGameDraws) {
    const auto start = catalog::open_functions(catalog::functions_of(HighCard()));
    for (const char* engine : {"auto", "maxn", "mcts:nodes=2000", "ismcts:nodes=2000", "paranoid"}) {
        const auto settings = play::engine_settings(engine);
        EXPECT_EQ(play::advise(play::view_of(start, {"214", "1", "0"}, 3), settings, 1).move, "1") << engine;
        EXPECT_EQ(play::advise(play::view_of(start, {"231", "1", "0"}, 3), settings, 1).move, "0") << engine;
        const auto same = play::advise(play::view_of(start, {"312", "1", "0"}, 3), settings, 1);
        EXPECT_EQ(same.cards[1].mean,
                  play::advise(play::view_of(start, {"132", "1", "0"}, 3), settings, 1).cards[1].mean)
            << engine << ": the card that is in the way is hidden";
    }
    const auto advice = play::advise(play::view_of(start, {"214"}, 1), play::engine_settings("maxn:samples=9"), 1);
    EXPECT_TRUE(advice.worlds == 9u || advice.decided_early) << advice.worlds;
    EXPECT_TRUE(advice.estimate);
}

/// The first player passes for 3, or guesses what the second then hides: right is 4, wrong is nothing.
struct Guess {
    using State = std::string;  // 'p' or 'g', then 'l' or 'r' as hidden, then as guessed
    using Move = char;

    int players() const { return 2; }
    State start() const { return ""; }
    bool is_over(const State& state) const { return state.starts_with('p') || state.size() == 3; }
    Player mover(const State& state) const { return state.size() == 1 ? 1 : 0; }
    void moves(const State& state, MoveList<Move>& list) const {
        for (const Move move : {state.empty() ? 'p' : 'l', state.empty() ? 'g' : 'r'}) list.add(move);
    }
    State after(const State& state, Move move) const { return state + move; }
    Scores scores(const State& state) const { return {state == "p" ? 3 : state[1] == state[2] ? 4 : 0, 0}; }
    std::string move_name(const State&, Move move) const { return {move}; }
    std::string show(const State& state) const { return state; }
    std::string view(const State& state, Player seat) const {
        return seat == 0 && state.size() > 1 ? state.substr(0, 1) + "?" + state.substr(2) : state;
    }
    State world(const std::string& view, std::uint64_t seed, std::uint64_t index) const {
        State state = view;
        if (state.size() > 1 && state[1] == '?') state[1] = mixed(mixed(seed) + index) % 2 == 0 ? 'l' : 'r';
        return state;
    }
};

TEST(HiddenOwnGames, OneTreeForAllWorldsDoesNotKnowWhatItWillNotSee) {
    const auto start = catalog::open_functions(catalog::functions_of(Guess()));
    EXPECT_EQ(text_of(catalog::check(catalog::functions_of(Guess()), {.games = 50})), "");
    const auto settings = play::engine_settings("ismcts:nodes=4000");
    const auto advice = play::advise(play::view_of(start, {}, 1), settings, 1);
    EXPECT_EQ(advice.move, "p");
    ASSERT_EQ(advice.cards.size(), 2u);
    EXPECT_LT(advice.cards[1].mean, 3) << "half of all guesses are wrong";
    EXPECT_TRUE(advice.estimate);
    EXPECT_TRUE(advice.one_tree);
    const auto guess = play::advise(play::view_of(start, {"g", "l"}, 1), settings, 1);
    EXPECT_NEAR(guess.cards[0].mean, 2, 0.5) << "what is hidden stays hidden";
    EXPECT_EQ(play::explain_advice(play::view_of(start, {}, 1), settings).search.find("possible deals"),
              std::string::npos);
}

TEST(HiddenOwnGames, ThreadsChangeNothing) {
    const auto start = catalog::open_functions(catalog::functions_of(HighCard()));
    const auto view = play::view_of(start, {"214"}, 1);
    for (const std::string engine : {"ismcts:nodes=3000:trees=4", "maxn:samples=12", "mcts:nodes=2400:samples=12"}) {
        const auto one = play::advise(view, play::engine_settings(engine), 7),
                   three = play::advise(view, play::engine_settings(engine + ":threads=3"), 7);
        EXPECT_EQ(one.move, three.move) << engine;
        ASSERT_EQ(one.cards.size(), three.cards.size());
        for (std::size_t i = 0; i < one.cards.size(); ++i) EXPECT_EQ(one.cards[i].mean, three.cards[i].mean) << engine;
    }
}

TEST(HiddenOwnGames, EnginesThatCannotPlayThemSayWhy) {
    const auto refusal = [](const catalog::GameFunctions& game, const char* seat) -> std::string {
        try {
            play::match(game, {seat, "first"}, 1);
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_NE(refusal(without_worlds(), "mcts").find("worlds"), std::string::npos);
    EXPECT_NE(refusal(without_worlds(), "ismcts").find("worlds"), std::string::npos);
    EXPECT_NE(refusal(catalog::functions_of(HighCard()), "ismcts:reuse=on").find("reuse=on of ismcts"),
              std::string::npos);
    EXPECT_NE(refusal(catalog::functions_of(HighCard()), "greedy").find("hides part"), std::string::npos);
    EXPECT_EQ(refusal(without_worlds(), "random"), "");
}

TEST(HiddenOwnGames, PlayersOfAMatchSeeTheirViewsOnly) {
    struct Spy : play::Player {
        int* looked;
        explicit Spy(int* count) : looked(count) {}
        void played(const play::Made&) override { *looked = -1'000'000; }
        play::Choice choose(const play::View& view, const play::Turn&) override {
            *looked += !view.position && view.history.empty() && view.sight ? 1 : -1'000'000;
            return {view.sight->text[1] >= '3' ? "1" : "0"};
        }
    };
    int looked = 0;
    play::OwnMatchOptions options;
    options.players["own:spy"] = [&] { return std::make_unique<Spy>(&looked); };
    const auto summary = play::match(HighCard(), {"own:spy", "mcts:nodes=300:samples=6", "first"}, 40, options);
    EXPECT_EQ(looked, 240);
    EXPECT_TRUE(summary.complete);
    EXPECT_EQ(summary.hands, 240u);
    EXPECT_GT(summary.entrants[1].score.mean, summary.entrants[2].score.mean) << "who always folds";
}

TEST(HiddenOwnGames, AreCheckedForWorldsThatKnowTooMuch) {
    EXPECT_EQ(text_of(catalog::check(catalog::functions_of(HighCard()), {.games = 200})), "");
    auto knowing = catalog::functions_of(HighCard());
    knowing.view = [look = knowing.view](const auto& state, Player seat) {
        catalog::Sight sight = look(state, seat);
        sight.given = state;
        return sight;
    };
    knowing.world = [](const catalog::Sight& sight, std::uint64_t, std::uint64_t) { return sight.given; };
    EXPECT_NE(text_of(catalog::check(knowing, {.games = 50})).find("true state in all of"), std::string::npos);
    auto elsewhere = catalog::functions_of(WithWorlds{
        {}, [](const std::string& view, std::uint64_t) { return HighCard::State{{1, 2, 3}, view.substr(2)}; }});
    EXPECT_NE(text_of(catalog::check(elsewhere, {.games = 50})).find("sees as"), std::string::npos);
}

TEST(HiddenOwnGames, ALeakCheckFindsWhoKnowsTheTruth) {
    auto game = catalog::functions_of(HighCard());
    const auto start = catalog::open_functions(game);
    EXPECT_EQ(text_of(play::check_leaks(start, "mcts:nodes=200:samples=5")), "");
    EXPECT_EQ(text_of(play::check_leaks(start, "ismcts:nodes=200")), "");
    EXPECT_EQ(text_of(play::check_leaks(start, "random")), "");
    EXPECT_THROW(play::check_leaks(start, "mcts:time=0.1"), InputError);
    game.view = [look = game.view](const auto& state, Player seat) {
        catalog::Sight sight = look(state, seat);
        sight.given = state;  // which nobody should look at
        return sight;
    };
    const auto draw = game.world;
    game.world = [=](const catalog::Sight& sight, std::uint64_t seed, std::uint64_t index) {
        return index == 0 ? sight.given : draw(sight, seed, index);
    };
    EXPECT_NE(text_of(play::check_leaks(catalog::open_functions(game), "maxn:samples=1", {.games = 40}))
                  .find("in one true state"),
              std::string::npos);
    struct Cheat : play::Player {
        play::Choice choose(const play::View& view, const play::Turn&) override {
            const auto truth =
                std::static_pointer_cast<const catalog::detail::ListedState<HighCard>>(view.sight->given);
            return {HighCard::card(truth->state, 0) == 4 ? "0" : "1"};
        }
    } cheat;
    EXPECT_NE(text_of(play::check_leaks(catalog::open_functions(game), cheat)).find("in one true state"),
              std::string::npos);
}

TEST(HiddenOwnGames, WorldsThatAreAlwaysTheTruthOrAlwaysTheSameAreReportedByBothChecks) {
    auto game = catalog::functions_of(HighCard());
    const auto draw = game.world;
    game.world = [=](const catalog::Sight& sight, std::uint64_t, std::uint64_t) { return draw(sight, 1, 0); };
    EXPECT_NE(text_of(catalog::check(game, {.games = 50})).find("same state for every index"), std::string::npos);
    EXPECT_NE(text_of(play::check_leaks(catalog::open_functions(game), "random")).find("same state for every index"),
              std::string::npos);
    game.world = [=](const catalog::Sight& sight, std::uint64_t seed, std::uint64_t) { return draw(sight, seed, 0); };
    EXPECT_NE(text_of(catalog::check(game, {.games = 50})).find("same state for every index"), std::string::npos)
        << "it has a seed, and no index";
    game.view = [look = game.view](const auto& state, Player seat) {
        catalog::Sight sight = look(state, seat);
        sight.given = state;
        return sight;
    };
    game.world = [](const catalog::Sight& sight, std::uint64_t, std::uint64_t) { return sight.given; };
    EXPECT_NE(text_of(play::check_leaks(catalog::open_functions(game), "random")).find("true state in all of"),
              std::string::npos);
}

/// A row of sticks; who takes the last of them wins a point. Its keys leave out what is settled.
struct Pile {
    struct State {
        int sticks;
        Player to_move;
    };
    using Move = int;
    int sticks = 10;

    int players() const { return 3; }
    State start() const { return {sticks, 0}; }
    bool is_over(const State& state) const { return state.sticks == 0; }
    Player mover(const State& state) const { return state.to_move; }
    Scores scores(const State& state) const {
        Scores scores;
        scores[(state.to_move + 2) % 3] = 1;
        return scores;
    }
    void moves(const State& state, MoveList<Move>& list) const {
        for (int take = 1; take <= std::min(3, state.sticks); ++take) list.add(take);
    }
    State after(const State& state, Move take) const {
        return {state.sticks - take, static_cast<Player>((state.to_move + 1) % 3)};
    }
    ScoreLimits limits() const { return constant_sum_limits(3, 0, 1, 1); }
    int longest_line(const State& state) const { return state.sticks; }
};

TEST(OwnMatches, AFewThousandNodesAreManyPlayoutsWhereNobodySaysHowLongALineIs) {
    auto functions = catalog::functions_of(Pile{40});
    functions.longest_line = 1000;
    for (const std::uint64_t nodes : {500, 3'000}) {
        catalog::SearchRequest request;
        request.resources.nodes = nodes;
        request.question.deepen = true;
        const auto report = catalog::search(catalog::open_functions(functions), request);
        std::uint64_t playouts = 0;
        for (const auto& move : report.estimates) playouts += move.visits;
        EXPECT_GE(playouts, nodes / 50) << "of at most 40 plies, for " << nodes << " nodes";
        EXPECT_LE(report.counts.visited, nodes);
    }
}

TEST(OwnMatches, AGameThatIsATypePlaysAMatchByOneCall) {
    const auto summary = play::match(Pile{}, {"maxn", "random"}, 10);
    EXPECT_EQ(summary.hands, 60u);
    EXPECT_EQ(summary.entrants[0].name, "maxn");
    EXPECT_GE(summary.entrants[0].score.mean, summary.entrants[1].score.mean);
    EXPECT_TRUE(catalog::added_games().empty()) << "the game has left the catalog";
}

TEST(OwnMatches, TwoGamesOfOneNameMayPlayAtOnce) {
    const auto functions = catalog::functions_of(Pile{});
    const catalog::AddedGame first(functions, catalog::AddedGame::Taken::number),
        second(functions, catalog::AddedGame::Taken::number);
    EXPECT_EQ(first.name(), "game");
    EXPECT_EQ(second.name(), "game~2");
    EXPECT_EQ(first.signature(), second.signature());
    const auto identity = [](const catalog::AddedGame& game) {
        play::MatchPlan plan;
        plan.game = game.name();
        plan.options["signature"] = game.signature();
        plan.entrants = {"first"};
        return play::identity(play::Match(plan).plan());
    };
    EXPECT_EQ(identity(first), identity(second)) << "a store does not care about the number";
}

TEST(OwnMatches, SignaturesTellLimitsAndWeightsApart) {
    const auto signature = [](const catalog::GameFunctions& functions) {
        return catalog::AddedGame(functions).signature();
    };
    auto weighted = catalog::functions_of(HighCard());
    const auto plain = signature(weighted);
    weighted.weight = [](const auto&, std::uint32_t outcome) { return outcome + 1; };
    EXPECT_NE(signature(weighted), plain);
    auto loose = catalog::functions_of(Pile{});
    loose.limits = [] { return constant_sum_limits(3, -1, 1, 1); };
    EXPECT_NE(signature(loose), signature(catalog::functions_of(Pile{})));
    const catalog::AddedGame added(loose);
    try {
        catalog::open_game(added.name(), {{"signature", "0123456789abcdef"}});
        ADD_FAILURE() << "the signature is of an older kind";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("older version"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace nply::test
