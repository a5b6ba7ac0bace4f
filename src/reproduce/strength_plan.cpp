#include "reproduce/strength_plan.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <utility>

#include "nply/catalog/algorithms.hpp"

namespace nply::reproduce {
namespace {

constexpr std::array<const char*, 6> engines{"paranoid", "brs", "maxn", "mcts", "ismcts", "auto"};
constexpr std::size_t card_games = 5, board_games = 4;
constexpr std::uint64_t usual_deals = 200, deals_of_a_setting = 400, deals_of_baseline = 60, deals_of_boards = 30;

/// Every pair of these, except two that need no time if they met before.
std::vector<Duel> round_robin(std::span<const Entrant> entrants, bool without_time) {
    std::vector<Duel> duels;
    for (std::size_t a = 0; a < entrants.size(); ++a)
        for (std::size_t b = a + 1; b < entrants.size(); ++b)
            if (without_time || entrants[b].ms > 0) duels.push_back({entrants[a], entrants[b]});
    return duels;
}

}  // namespace

const std::vector<PlayedGame>& strength_games() {
    static const std::vector<PlayedGame> all{
        {"Hearts for 4", "hearts", {{"players", "4"}, {"rules", "full"}}, 4, true},
        {"Hearts for 3", "hearts", {{"players", "3"}, {"rules", "full"}}, 3, true},
        {"Spades", "spades", {{"rules", "full"}}, 3},
        {"Sergeant Major", "sergeant-major", {{"trump", "S"}}, 3},
        {"Whist", "whist", {{"trump", "S"}}, 4},
        {"Reversi for 3", "reversi", {{"players", "3"}}, 3, false, true},
        {"Chinese Checkers for 3", "chinese-checkers", {{"players", "3"}, {"size", "3"}}, 3, false, true},
        {"Dots and boxes for 3", "dots-and-boxes", {{"columns", "3"}, {"rows", "3"}}, 3, false, true},
        {"Pig for 3", "pig", {{"players", "3"}, {"goal", "20"}, {"horizon", "30"}}, 3, false, true}};
    return all;
}

std::string Entrant::text() const { return ms == 0 ? name : fmt::format("{}{}, {} ms", name, settings, ms); }

std::string Entrant::seat() const {
    if (ms == 0) return name;
    std::string engine = fmt::format("{}{}:time={}", name == baseline ? "auto" : name, settings, ms / 1000.0);
    if (name != baseline) return engine;
    const char* start = std::getenv("NPLY_BASELINE");
    std::string command = start ? start : "";
    if (const auto at = command.find("{}"); at != std::string::npos) command.replace(at, 2, engine);
    return "bot:" + command;
}

std::vector<Entrant> ladder(int ms) {
    std::vector<Entrant> entrants{{"random"}, {"greedy"}};
    for (const char* engine : engines)
        if (catalog::find_algorithm(engine)) entrants.push_back({engine, ms});
    return entrants;
}

std::uint64_t Stage::deals_of(Size size) const { return size == Size::quick ? 2 : deals; }

std::vector<Stage> strength_stages() {
    std::vector<Stage> all;
    for (const int ms : {5, 50}) {
        const auto entrants = ladder(ms);
        const Entrant& strongest = entrants.back();
        std::vector<Duel> of_strongest;
        for (const Entrant& entrant : entrants)
            if (entrant != strongest && (ms == 5 || entrant.ms > 0)) of_strongest.push_back({strongest, entrant});
        all.push_back({of_strongest, 0, card_games, usual_deals});
        all.push_back({{{{"auto", 10 * ms}, {"auto", ms}}}, 0, card_games, usual_deals});
        all.push_back(
            {round_robin(std::span(entrants).first(entrants.size() - 1), ms == 5), 0, card_games, usual_deals});
    }
    const Entrant strongest{"auto", 5}, plain{"mcts", 5}, following{"mcts", 5, ":opponents=0.5"};
    all.push_back({{{following, plain}}, 0, card_games, deals_of_a_setting});
    all.push_back({{{strongest, following}}, 0, card_games, usual_deals});
    all.push_back({{{strongest, {baseline, 5}}}, 0, 1, deals_of_baseline});
    all.push_back({{{strongest, {baseline, 5}}}, 1, card_games - 1, deals_of_baseline});
    std::vector<Entrant> on_boards;
    for (const Entrant& entrant : ladder(5))
        if (entrant.name != "ismcts") on_boards.push_back(entrant);  // nothing is hidden there
    all.push_back({round_robin(on_boards, true), card_games, board_games, deals_of_boards});
    all.push_back({{{strongest, {baseline, 5}}}, 0, 1, usual_deals - deals_of_baseline, deals_of_baseline});
    all.push_back({{{{"auto", 6}, {"greedy"}}}, 0, 1, usual_deals});
    return all;
}

StrengthCase case_of(std::span<const Stage> stages, Size size, std::uint64_t number) {
    std::size_t at = 0;
    for (; number >= stages[at].cases(size); ++at) number -= stages[at].cases(size);
    const Stage& stage = stages[at];
    const std::uint64_t meeting = number / stage.games;
    return {stage.duels[meeting % stage.duels.size()], stage.first_game + number % stage.games,
            stage.first_deal + meeting / stage.duels.size()};
}

}  // namespace nply::reproduce
