// Playouts a second of Monte-Carlo tree search, beside OpenSpiel's where Python has it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

#include "nply/catalog/games.hpp"
#include "nply/catalog/session.hpp"
#include "nply/reproduce/performance.hpp"
#include "reproduce/timing.hpp"

namespace nply::reproduce {
namespace {

double playouts_a_second(const catalog::Position& position, MctsSettings::Playouts kind, std::uint64_t playouts) {
    catalog::SearchRequest request;
    request.question.algorithm = "mcts";
    request.monte_carlo.playouts = kind;
    request.resources.nodes = playouts;
    return static_cast<double>(playouts) / processor_seconds_of([&] { search(position, request); });
}

/// By OpenSpiel's C++ MCTSBot, one random playout a leaf, from the first position or a random deal; none where Python
/// has no pyspiel.
std::optional<double> openspiel_playouts_a_second(const std::string& game, int playouts) {
    const std::string program = fmt::format(
        "import pyspiel, random, time\n"
        "state = pyspiel.load_game('{}').new_initial_state()\n"
        "dice = random.Random(1)\n"
        "if state.is_chance_node(): state.apply_action(state.legal_actions()[0])\n"
        "while state.is_chance_node(): state.apply_action(dice.choice(state.legal_actions()))\n"
        "while len(state.legal_actions()) == 1: state.apply_action(state.legal_actions()[0])\n"
        "rollouts = pyspiel.RandomRolloutEvaluator(1, 1)\n"
        "bot = pyspiel.MCTSBot(state.get_game(), rollouts, 2, {}, 1000, True, 1, False)\n"
        "begin = time.process_time()\n"
        "bot.mcts_search(state)\n"
        "print({} / (time.process_time() - begin))\n",
        game, playouts, playouts);
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> python(
        popen(("python3 -c \"" + program + "\" 2>/dev/null").c_str(), "r"), pclose);
    double speed = 0;
    if (!python || std::fscanf(python.get(), "%lf", &speed) != 1) return std::nullopt;
    return speed;
}

struct PlayedOut {
    const char* what;
    const char* name;
    catalog::OptionValues options;
    const char* openspiel;
    int playouts, openspiel_playouts;
};

}  // namespace

std::vector<Figure> measure_playouts(const FigureProgress& progress, double share) {
    const std::array games{
        PlayedOut{"Hearts for four",
                  "hearts",
                  {{"players", "4"}, {"rules", "full"}, {"seed", "1"}},
                  "hearts(pass_cards=False,qs_breaks_hearts=False)",
                  40'000,
                  4'000},
        PlayedOut{
            "Chinese Checkers for 3", "chinese-checkers", {{"players", "3"}}, "chinese_checkers(players=3)", 400, 200},
        PlayedOut{"reversi for two", "reversi", {{"players", "2"}}, "othello", 10'000, 1'000}};
    std::vector<Figure> figures;
    for (const PlayedOut& game : games) {
        progress(fmt::format("playouts of {}", game.what));
        const auto position = catalog::open_game(game.name, game.options);
        const auto count = [&](int playouts) { return std::max(1, static_cast<int>(share * playouts)); };
        const auto own = [&](MctsSettings::Playouts kind) {
            return playouts_a_second(position, kind, static_cast<std::uint64_t>(count(game.playouts)));
        };
        const double by_rule = own(MctsSettings::Playouts::rule), random = own(MctsSettings::Playouts::random);
        const auto theirs = openspiel_playouts_a_second(game.openspiel, count(game.openspiel_playouts));
        const std::string what = fmt::format("playouts, {}", game.what), how = "mcts, first position";
        figures.push_back({what, "a second", by_rule, {}, false, how + ", by rule"});
        figures.push_back(
            {"the same, random", "a second", random, {}, false, how + (theirs ? "" : "; OpenSpiel is not installed")});
        if (!theirs) continue;
        figures.push_back(
            {"the same by OpenSpiel", "a second", *theirs, {}, false, "random playouts, pyspiel.MCTSBot"});
        figures.push_back(
            {what + ", beside OpenSpiel", "times OpenSpiel", by_rule / *theirs, 5, false, how + ", by rule"});
    }
    return figures;
}

}  // namespace nply::reproduce
