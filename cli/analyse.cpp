// nply analyse GAME --play "..": what each move of a recorded play cost its player, and whom it helped.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "batch.hpp"
#include "catalog/algorithms.hpp"
#include "catalog/games.hpp"
#include "commands.hpp"
#include "exit_codes.hpp"
#include "nply/core/error.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "stop_sign.hpp"

namespace nply::cli {
namespace {

using catalog::PlayAnalysis;
using catalog::PlayReport;

std::string counted(Score number, std::string_view unit) {
    return fmt::format("{} {}{}", number, unit, number == 1 ? "" : "s");
}

/// The largest cost of any move; 0 if nobody erred.
Score highest_cost(const PlayAnalysis& analysis) {
    Score cost = 0;
    for (const auto& play : analysis.plays) cost = std::max(cost, play.cost);
    return cost;
}

/// How the value's entries are called: seats, or the sides of seats that share one.
std::string entry_name(const PlayAnalysis& analysis, std::size_t entry, int seats) {
    const auto entries = analysis.plays.front().value.size();
    if (entries == static_cast<std::size_t>(seats)) return fmt::format("{} {}", analysis.seat_name, entry + 1);
    std::string name = "side";
    for (auto seat = entry; seat < static_cast<std::size_t>(seats); seat += entries)
        name += fmt::format("{}{}", seat == entry ? " " : "+", seat + 1);
    return name;
}

class Telling {
public:
    Telling(const PlayAnalysis& analysis, int seats) : analysis_(analysis), seats_(seats) {}

    void tell() const {
        if (analysis_.plays.empty()) return;
        fmt::print("before  {}  with best play by all\n", tuple_text(analysis_.plays.front().before));
        for (const auto& play : analysis_.plays) tell(play);
        fmt::print("\n");
        sum_up();
    }

private:
    void tell(const PlayReport& play) const {
        if (!play.heading.empty()) fmt::print("\n{}\n", play.heading);
        fmt::print("  {} {}  {:<4}{:<3} {}", analysis_.seat_name, play.player, play.move, mark(play),
                   tuple_text(play.value));
        if (play.cost > 0)
            fmt::print("  cost {}; {} was better", counted(play.cost, analysis_.unit), play.best);
        else if (play.value != play.before)
            fmt::print("  as good as {} for its player", play.best);
        tell_others(play);
        fmt::print("\n");
    }

    /// Whom the move helped or hurt beside its player.
    void tell_others(const PlayReport& play) const {
        for (std::size_t entry = 0; entry < play.gains.size(); ++entry) {
            const Score gain = play.gains[entry];
            if (gain == 0 || entry == mover_entry(play)) continue;
            fmt::print("; {} {} by {}", gain > 0 ? "helped" : "hurt", entry_name(analysis_, entry, seats_),
                       std::abs(gain));
        }
    }

    std::size_t mover_entry(const PlayReport& play) const {
        return static_cast<std::size_t>(play.player - 1) % play.gains.size();
    }

    /// ?? for the costliest mistakes, ? for the others.
    const char* mark(const PlayReport& play) const {
        return play.cost == 0 ? "" : play.cost == highest_cost(analysis_) ? "??" : "?";
    }

    void sum_up() const {
        const Score worst = highest_cost(analysis_);
        if (worst == 0) {
            fmt::print("Nobody gave anything away.\n");
            return;
        }
        for (int seat = 1; seat <= seats_; ++seat) {
            Score lost = 0;
            int mistakes = 0;
            for (const auto& play : analysis_.plays)
                if (play.player == seat && play.cost > 0) {
                    lost += play.cost;
                    ++mistakes;
                }
            if (mistakes == 0)
                fmt::print("{} {} gave nothing away.\n", analysis_.seat_name, seat);
            else
                fmt::print("{} {} gave away {} in {} mistake{}.\n", analysis_.seat_name, seat,
                           counted(lost, analysis_.unit), mistakes, mistakes == 1 ? "" : "s");
        }
        std::string worst_moves;
        for (std::size_t i = 0; i < analysis_.plays.size(); ++i)
            if (analysis_.plays[i].cost == worst)
                worst_moves +=
                    fmt::format("{}{} ({} {}, move {})", worst_moves.empty() ? "" : ", ", analysis_.plays[i].move,
                                analysis_.seat_name, analysis_.plays[i].player, i + 1);
        fmt::print("Costliest: {}, {}.\n", worst_moves, counted(worst, analysis_.unit));
    }

    const PlayAnalysis& analysis_;
    int seats_;
};

nlohmann::ordered_json analysis_json(const PlayAnalysis& analysis) {
    nlohmann::ordered_json json, plays = nlohmann::ordered_json::array();
    for (const auto& play : analysis.plays)
        plays.push_back({{"card", play.move},
                         {"player", play.player},
                         {"value", play.value},
                         {"cost", play.cost},
                         {"best", play.best},
                         {"before", play.before},
                         {"gains", play.gains}});
    json["plays"] = plays;
    json["complete"] = analysis.complete;
    json["nodes"] = {{"visited", analysis.counts.visited}, {"leaves", analysis.counts.leaves}};
    json["seconds"] = analysis.seconds;
    return json;
}

struct AnalyseCommand {
    std::string game, play;
    catalog::OptionValues options;
    catalog::SearchRequest request;
    bool json = false, batch = false;

    void operator()() {
        request.stop = &stop_on_interrupt();
        if (batch != play.empty()) throw InputError("give the moves with --play, or many plays with --batch");
        if (batch) return analyse_batch();
        const auto position = catalog::open_game(game, options);
        const auto analysis = watched_analysis(*position);
        if (json) return print_json(analysis_json(analysis));
        print_position(*position);
        if (!position->details().empty()) fmt::print("\n");
        Telling(analysis, position->seats()).tell();
        fmt::print("{} nodes by {} in {}{}\n", grouped(analysis.counts.visited), request.algorithm,
                   seconds_text(analysis.seconds), analysis.complete ? "" : ", stopped before the end");
        if (!analysis.complete && analysis.plays.empty()) throw ExitWith{no_answer};
    }

private:
    PlayAnalysis watched_analysis(const catalog::Position& position) {
        const Progress progress(request);
        return position.analyse(words_of(play), request);
    }

    static std::vector<std::string> words_of(const std::string& text) {
        std::vector<std::string> words;
        std::istringstream in(text);
        for (std::string word; in >> word;) words.push_back(word);
        return words;
    }

    /// Each line is a play. In card games its hands may stand before it: they have dots, cards have none.
    void analyse_batch() {
        catalog::check_game(game, options);  // what is wrong whatever the lines say
        catalog::algorithm(request.algorithm);
        const auto threads = std::exchange(request.threads, 1);  // they are used across plays
        run_batch(threads, [this](const std::string& line, std::size_t) {
            std::string hands;
            std::vector<std::string> moves;
            for (const std::string& word : words_of(line))
                if (moves.empty() && word.find('.') != std::string::npos)
                    hands += word + " ";
                else
                    moves.push_back(word);
            const auto position =
                catalog::open_game(game, hands.empty() ? options : catalog::with_line(game, options, hands));
            return analysis_json(position->analyse(moves, request));
        });
    }
};

}  // namespace

void add_analyse(CLI::App& app) {
    auto* command = app.add_subcommand("analyse", "what each move of a recorded play cost its player");
    const auto analyse = std::make_shared<AnalyseCommand>();
    analyse->request.algorithm = "auto";
    command->add_option("GAME", analyse->game, "a game's name")->required();
    command->add_option("--play", analyse->play, "the moves made, with spaces between: 'SA S3 ..'")->type_name("MOVES");
    add_algorithm_option(*command, analyse->request);
    add_search_options(*command, analyse->request);
    add_resource_options(*command, analyse->request);
    add_game_options(*command, analyse->options);
    command->add_flag("--json", analyse->json, "one JSON object");
    command->add_flag("--batch", analyse->batch,
                      "one play a line on standard input, in card games after its deal; one JSON object a line out");
    command->callback([analyse] { (*analyse)(); });
}

}  // namespace nply::cli
