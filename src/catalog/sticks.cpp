#include "nply/games/sticks.hpp"
#include "catalog/game_list.hpp"
#include "catalog/option_values.hpp"
#include "catalog/typed_model.hpp"
#include "nply/core/random.hpp"
#include "nply/games/greedy.hpp"

namespace nply::catalog {
namespace {

struct SticksText {
    static constexpr std::string_view name = "sticks";

    static const GameTraits& traits() {
        static const GameTraits traits{.players = {2, 3, 4, 5, 6, 7, 8}, .board = "row", .move_verb = "take"};
        return traits;
    }

    static std::string move_name(const Sticks&, const Sticks::State&, Sticks::Move take, std::uint32_t) {
        return std::to_string(take);
    }
    static std::string describe(const Sticks& game, const Sticks::State& state) {
        return fmt::format("sticks: {} left, {} players", state.left, game.players());
    }
    static std::string notation(const Sticks& game, const Sticks::State& state, game_text::NoRecentMoves) {
        return fmt::format("{} mover={}{}", state.left, state.to_move + 1, settings(game));
    }
    static Board board(const Sticks&, const Sticks::State& state) { return {.tokens = state.left}; }
    static std::uint64_t rules(const Sticks& game) {
        return mixed(static_cast<std::uint64_t>(game.players()) << 33 |
                     static_cast<std::uint64_t>(game.most_taken()) << 1 | static_cast<std::uint64_t>(game.last()));
    }
    static Sticks::Move rule_of_thumb(const Sticks& game, const Sticks::State& state) {
        return greedy_move(game, state);
    }
    static NobodyYet evaluation(const Sticks&) { return {}; }
    static std::size_t longest_line(const Sticks&, const Sticks::State& state) { return state.left; }

private:
    static std::string settings(const Sticks& game) {
        return fmt::format(" players={} take={} last={}", game.players(), game.most_taken(),
                           game.last() == Sticks::Last::loses ? "loses" : "wins");
    }
};

Position open_sticks(const OptionValues& options) {
    const auto players = static_cast<int>(number_option(options, "players", 2, 2, max_players));
    const auto take = static_cast<int>(number_option(options, "take", 3, 1, 1'000'000));
    const auto sticks = static_cast<int>(number_option(options, "sticks", 8, 0, 1'000'000));
    const auto last = word_option(options, "last", {"loses", "wins"}) == 0 ? Sticks::Last::loses : Sticks::Last::wins;
    const Sticks game(players, take, last);
    Sticks::State state = game.start(sticks);
    state.to_move = static_cast<Player>(number_option(options, "mover", 1, 1, players) - 1);
    return detail::position_of<SticksText>(game, state);
}

}  // namespace

GameEntry sticks_entry() {
    return {"sticks",
            "take 1 to k sticks from a row; who takes the last one loses (or wins)",
            SticksText::traits(),
            {{"players", "N", "number of players (default 2)"},
             {"sticks", "N", "sticks in the row (default 8)"},
             {"take", "K", "most sticks a turn may take (default 3)"},
             {"last", "loses|wins", "what taking the last stick means (default loses)"},
             {"mover", "P", "who moves (default 1)"}},
            "sticks",
            open_sticks,
            {},
            {{{"sticks", "9"}, {"players", "3"}}, {{"sticks", "7"}, {"take", "2"}, {"last", "wins"}, {"mover", "2"}}}};
}

}  // namespace nply::catalog
