#include "catalog/sticks.hpp"

#include "catalog/option_values.hpp"
#include "catalog/typed_position.hpp"
#include "nply/games/sticks.hpp"

namespace nply::catalog {
namespace {

struct SticksWords {
    static std::string move_name(const Sticks&, const Sticks::State&, Sticks::Move take, std::uint32_t) {
        return std::to_string(take);
    }
    static std::vector<Score> value(const Sticks& game, const Scores& scores) {
        return {scores.entries.begin(), scores.entries.begin() + game.players()};
    }
    static Score score(const Sticks&, Score score, Player) { return score; }
    static std::string describe(const Sticks& game, const Sticks::State& state) {
        return fmt::format("sticks: {} left, {} players", state.left, game.players());
    }
    static NobodyYet evaluation(const Sticks&) { return {}; }
    static std::size_t longest_line(const Sticks&, const Sticks::State& state) { return state.left; }
};

std::unique_ptr<Position> open(const OptionValues& options) {
    const auto players = static_cast<int>(number_option(options, "players", 2, 2, max_players));
    const auto take = static_cast<int>(number_option(options, "take", 3, 1, 1'000'000));
    const auto sticks = static_cast<int>(number_option(options, "sticks", 8, 0, 1'000'000));
    const auto last = word_option(options, "last", {"loses", "wins"}) == 0 ? Sticks::Last::loses : Sticks::Last::wins;
    const Sticks game(players, take, last);
    return std::make_unique<TypedPosition<Sticks, SticksWords>>(game, game.start(sticks));
}

}  // namespace

GameEntry sticks_entry() {
    return {"sticks",
            "take 1 to k sticks from a row; who takes the last one loses (or wins)",
            "2 to 8",
            {{"players", "N", "number of players (default 2)"},
             {"sticks", "N", "sticks in the row (default 8)"},
             {"take", "K", "most sticks a turn may take (default 3)"},
             {"last", "loses|wins", "what taking the last stick means (default loses)"}},
            open,
            {},
            "sticks"};
}

}  // namespace nply::catalog
