#include "race.hpp"

#include "catalog/game_list.hpp"
#include "catalog/option_values.hpp"
#include "catalog/typed_model.hpp"

namespace nply::catalog {
namespace {

using test::Race;

/// At a horizon: the steps of the last turns.
struct LastSteps {
    Scores operator()(const Race& game, const Race::State& state) const { return game.scores(state); }
    ScoreLimits limits(const Race& game, const Race::State&, int) const { return game.limits(); }
};

struct RaceText {
    static constexpr std::string_view name = "race";

    static const GameTraits& traits() {
        static const GameTraits traits{.players = {2, 3, 4}};
        return traits;
    }
    static std::string move_name(const Race&, const Race::State&, Race::Move steps, std::uint32_t) {
        return fmt::format("+{}", steps);
    }
    static std::string describe(const Race& game, const Race::State& state) {
        return fmt::format("race: {} of {} steps, {} players", state.counter, game.goal(), game.players());
    }
    static std::string notation(const Race& game, const Race::State& state, game_text::NoRecentMoves) {
        return fmt::format("{} goal={} players={} mover={} last={}", state.counter, game.goal(), game.players(),
                           state.to_move + 1, fmt::join(state.last.begin(), state.last.begin() + game.players(), ","));
    }
    static std::size_t longest_line(const Race& game, const Race::State& state) {
        return static_cast<std::size_t>(game.goal() - state.counter);
    }
    static LastSteps evaluation(const Race&) { return {}; }
};

Position open_race(const OptionValues& options) {
    const auto goal = static_cast<int>(number_option(options, "goal", 7, 1, 1000));
    const auto players = static_cast<int>(number_option(options, "players", 3, 2, 4));
    const Race game(players, goal);
    Race::State state = game.start();
    state.counter = static_cast<int>(number_option(options, "counter", 0, 0, goal));
    state.to_move = static_cast<Player>(number_option(options, "mover", 1, 1, players) - 1);
    if (const auto last = options.find("last"); last != options.end()) {
        const auto steps = numbers_in(last->second, "last", players, 0, Race::most_steps);
        std::transform(steps.begin(), steps.end(), state.last.begin(),
                       [](long number) { return static_cast<std::int8_t>(number); });
    }
    return detail::position_of<RaceText>(game, state);
}

}  // namespace

GameEntry race_entry() {
    return {"race",
            "add 1, 2 or 3 to a counter; who reaches the goal gets 3 points",
            RaceText::traits(),
            {{"players", "N", "number of players (default 3)"},
             {"goal", "N", "where the counter ends (default 7)"},
             {"counter", "N", "where it stands (default 0)"},
             {"mover", "P", "who moves (default 1)"},
             {"last", "N,N,..", "steps of each player's last turn"}},
            "counter",
            open_race,
            {},
            {{{"goal", "5"}}, {{"goal", "6"}, {"players", "2"}, {"counter", "1"}, {"mover", "2"}}}};
}

}  // namespace nply::catalog
