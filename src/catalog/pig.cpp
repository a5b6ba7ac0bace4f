#include "nply/games/pig.hpp"

#include <fmt/ranges.h>  // join

#include "catalog/game_list.hpp"
#include "catalog/option_values.hpp"
#include "catalog/typed_model.hpp"
#include "nply/core/random.hpp"

namespace nply::catalog {
namespace {

struct PigText {
    static constexpr std::string_view name = "pig";

    static const GameTraits& traits() {
        static const GameTraits traits{.unit = "win", .units = "wins", .players = {1, 2, 3, 4, 5, 6, 7, 8}, .depth = 6};
        return traits;
    }

    static std::string move_name(const Pig&, const Pig::State&, Pig::Move move, std::uint32_t) {
        return move == Pig::roll ? "roll" : move == Pig::hold ? "hold" : std::to_string(move);
    }
    static std::string describe(const Pig& game, const Pig::State& state) {
        std::string turn = "the game is over";
        if (!game.is_over(state))
            turn = fmt::format("player {} has {} in this turn and {}", state.to_move + 1, state.collected,
                               state.rolling ? "rolls" : "is to move");
        return fmt::format("pig: {} players, goal {}, points {}, {}, {} to come", game.players(), game.goal(),
                           points(game, state), turn, counted(state.turns_left));
    }
    static std::string details(const Pig& game, const Pig::State& state, game_text::NoRecentMoves) {
        std::string text;
        for (int p = 0; p < game.players(); ++p)
            text += fmt::format("{}player {}: {} points{}", p == 0 ? "" : "\n", p + 1, state.kept[p],
                                p == state.to_move && !game.is_over(state)
                                    ? fmt::format(", {} more in this turn", state.collected)
                                    : "");
        return text;
    }
    static std::string notation(const Pig& game, const Pig::State& state, game_text::NoRecentMoves) {
        return fmt::format("{} turn={} mover={} next={} horizon={} goal={} players={}", points(game, state),
                           state.collected, state.to_move + 1, state.rolling ? "die" : "player", state.turns_left,
                           game.goal(), game.players());
    }
    static std::uint64_t rules(const Pig& game) {
        return mixed(static_cast<std::uint64_t>(game.goal()) << 8 | static_cast<std::uint64_t>(game.players()));
    }
    /// "Hold at 20" (Knizia 1999): the roll that loses 20 on average costs what the others bring.
    static Pig::Move rule_of_thumb(const Pig&, const Pig::State& state) {
        if (state.rolling) return 1;
        return state.collected >= 20 ? Pig::hold : Pig::roll;
    }
    static MostPoints evaluation(const Pig&) { return {}; }
    static std::size_t longest_line(const Pig& game, const Pig::State& state) {
        return static_cast<std::size_t>(game.longest_line(state));
    }

private:
    static std::string points(const Pig& game, const Pig::State& state) {
        return fmt::format("{}", fmt::join(state.kept.begin(), state.kept.begin() + game.players(), ","));
    }
    static std::string counted(int turns) { return fmt::format("{} turn{}", turns, turns == 1 ? "" : "s"); }
};

Position open_pig(const OptionValues& options) {
    const auto players = static_cast<int>(number_option(options, "players", 2, 1, max_players));
    const auto goal = static_cast<int>(number_option(options, "goal", 10, 1, Pig::most_goal));
    const Pig game(players, goal);
    Pig::State state = game.start(static_cast<int>(number_option(options, "horizon", 4, 0, Pig::most_turns)));
    const auto given = options.find("points");
    const std::vector<long> points =
        numbers_in(given == options.end() ? "" : given->second, "points", players, 0, goal - 1);
    std::copy(points.begin(), points.end(), state.kept.begin());
    state.to_move = static_cast<Player>(number_option(options, "mover", 1, 1, players) - 1);
    state.collected = static_cast<std::int16_t>(
        number_option(options, "turn", 0, 0, goal - 1 - state.kept[state.to_move] + Pig::faces));
    state.rolling = word_option(options, "next", {"player", "die"}) == 1;
    return detail::position_of<PigText>(game, state);
}

}  // namespace

GameEntry pig_entry() {
    return {
        "pig",
        "roll a die as often as you like, keep what you collect or lose it by a 1; the first to reach the goal wins",
        PigText::traits(),
        {{"players", "N", "number of players (default 2)"},
         {"goal", "G", "points that win (default 10)"},
         {"horizon", "H", "turns, of all players together, after which nobody has won (default 4)"},
         {"points", "P1,P2,..", "points kept so far (default 0 each)"},
         {"turn", "T", "points collected in this turn (default 0)"},
         {"mover", "P", "whose turn it is (default 1)"},
         {"next", "player|die", "who decides now: the player, or the die that is rolled (default player)"}},
        "points",
        open_pig,
        {},
        {{{"goal", "5"}, {"horizon", "2"}},
         {{"goal", "5"}, {"players", "3"}, {"horizon", "2"}, {"points", "1,2,0"}, {"mover", "2"}}}};
}

}  // namespace nply::catalog
