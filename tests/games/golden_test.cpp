// Golden playthroughs: what the catalog says of a position of each game, recorded in tests/golden and compared word for
// word. A file's head names the position (game, option, play lines); below the dashes stands what was recorded. A new
// game gets a file with a head alone; NPLY_UPDATE_GOLDEN=1 in the environment writes the rest.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/session.hpp"

namespace nply::test {
namespace {

namespace fs = std::filesystem;

struct Head {
    std::string text, game;
    catalog::OptionValues options;
    std::vector<std::string> play;
};

std::string contents(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

Head read_head(const std::string& text) {
    Head head;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line) && line != "--------";) {
        head.text += line + "\n";
        std::istringstream words(line);
        std::string kind, name;
        words >> kind >> name;
        if (kind == "game") head.game = name;
        if (kind == "option") std::getline(words >> std::ws, head.options[name]);
        if (kind == "play") do
                head.play.push_back(name);
            while (words >> name);
    }
    return head;
}

std::string tuple(const auto& value) { return fmt::format("({})", fmt::join(value, ",")); }

/// Large positions are searched for so many nodes: the answer so far is as fixed as a whole one.
constexpr std::uint64_t nodes = 20'000;

std::string recorded(const Head& head) {
    const auto position = catalog::open_game(head.game, head.options);
    std::string text = position.describe() + "\n";
    text += fmt::format("players {}, entries {}, mover {}, scores {}\n", position.players(), position.entries(),
                        position.mover(), tuple(position.scores()));
    text += fmt::format("notation {}\nmoves {}\n", position.notation(), fmt::join(position.moves(), " "));
    text += fmt::format("perft {}\n", fmt::join(position.perft(3, false), " "));
    for (const auto& algorithm : catalog::algorithms()) {
        if (algorithm.method == catalog::Method::automatic) continue;  // free to become faster
        if (algorithm.need == catalog::Requirement::hidden_hands) continue;
        catalog::SearchRequest request;
        request.question.algorithm = algorithm.name;
        request.resources.nodes = nodes;
        if (const auto why_not = objection(position, request)) {
            text += fmt::format("{}: {}\n", algorithm.name, why_not->what());
            continue;
        }
        const auto report = catalog::search(position, request);
        text += fmt::format("{}: {} {} {} nodes{}\n", algorithm.name, tuple(report.value), fmt::join(report.line, " "),
                            report.counts.visited, report.complete ? "" : ", stopped");
        if (algorithm.name == "speculative") text += report.story.text;
    }
    if (head.play.empty()) return text;
    const auto analysis = catalog::Session().analyse(position, head.play, {});
    for (const auto& play : analysis.plays)
        text += fmt::format("{}{}player {} {}: {} -> {}, cost {}, best {}\n", play.heading,
                            play.heading.empty() ? "" : ": ", play.player, play.move, tuple(play.before),
                            tuple(play.value), play.cost, play.best);
    return text;
}

TEST(GoldenPlaythroughs, AreWhatTheyWere) {
    for (const auto& entry : fs::directory_iterator(GOLDEN_DIR)) {
        const std::string text = contents(entry.path());
        const Head head = read_head(text);
        const std::string now = head.text + "--------\n" + recorded(head);
        if (std::getenv("NPLY_UPDATE_GOLDEN"))
            std::ofstream(entry.path()) << now;
        else
            EXPECT_EQ(text, now) << entry.path();
    }
}

TEST(GoldenPlaythroughs, EveryRegisteredGameHasOne) {
    std::set<std::string> games;
    for (const auto& entry : fs::directory_iterator(GOLDEN_DIR)) games.insert(read_head(contents(entry.path())).game);
    for (const auto& game : catalog::games())
        EXPECT_TRUE(games.contains(game.name)) << game.name << " needs a playthrough in tests/golden";
}

}  // namespace
}  // namespace nply::test
