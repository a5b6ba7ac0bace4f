#include "nply/play/bot_check.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <optional>

#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "nply/play/bot.hpp"
#include "nply/play/players.hpp"
#include "nply/play/referee.hpp"
#include "play/bot_protocol.hpp"
#include "play/process.hpp"

namespace nply::play {
namespace {

using detail::Process;

std::chrono::milliseconds milliseconds(double seconds) {
    return std::chrono::milliseconds(static_cast<long>(1000 * std::min(seconds, 1e6)));
}

std::string in_ms(double seconds) { return std::to_string(static_cast<long>(1000 * seconds)) + " ms"; }

class Checking {
public:
    Checking(const std::string& command, const BotCheckOptions& options) : command_(command), options_(options) {}

    BotCheck run() {
        if (!greet()) return check_;
        for (const std::string& game : games_to_play()) play_game(game);
        ask_out_of_order();
        leave("quit", detail::quit_line());
        leave("end of input", "");
        return check_;
    }

private:
    void find(bool right, const std::string& subject, const std::string& what) {
        check_.findings.push_back({right, subject, what});
    }

    /// A process that has answered hello; nothing if it has not.
    std::unique_ptr<Process> greeted(detail::Hello& hello) {
        auto process = std::make_unique<Process>(command_);
        process->send(detail::hello_line());
        const auto line = answer(*process, options_.hello_time);
        hello = line ? detail::read_hello(*line) : detail::Hello{};
        if (line) return process;
        hello.trouble = "no answer within " + in_ms(options_.hello_time);
        if (process->has_flooded()) hello.trouble = "it writes without end";
        if (!process->is_open()) {
            process->wait(std::chrono::milliseconds(200));
            hello.trouble = process->kill();
            if (hello.trouble.empty()) hello.trouble = "it closed its output";
            if (!process->last_error_line().empty())
                hello.trouble += ", saying " + detail::quoted(process->last_error_line());
        }
        return {};
    }

    static std::optional<std::string> answer(Process& process, double seconds) {
        const auto deadline = Clock::now() + milliseconds(seconds);
        while (true) {
            if (auto line = process.next_line()) return line;
            if (!process.is_open() || process.has_flooded() || Clock::now() >= deadline) return {};
            process.pump(deadline);
        }
    }

    bool greet() {
        detail::Hello hello;
        const auto start = Clock::now();
        const auto process = greeted(hello);
        const double seconds = seconds_since(start);
        find(hello.understood, "hello", hello.understood ? "answered in " + in_ms(seconds) : hello.trouble);
        if (!hello.understood) return false;
        check_.name = hello.name;
        check_.games = hello.games;
        hello_ = hello;
        judge_games(hello.games);
        return true;
    }

    void judge_games(const std::vector<std::string>& games) {
        if (games.empty()) return find(false, "games", R"(its hello lists no "games")");
        std::string unknown, known;
        for (const std::string& game : games) (catalog::find_game(game) ? known : unknown) += " " + game;
        if (!unknown.empty()) find(false, "games", "unknown here:" + unknown + "; there are:" + catalog::game_names());
        if (!known.empty()) find(true, "games", "plays" + known);
    }

    std::vector<std::string> games_to_play() const {
        if (!options_.games.empty()) return options_.games;
        std::vector<std::string> known;
        for (const std::string& game : check_.games)
            if (catalog::find_game(game)) known.push_back(game);
        if (known.empty())
            for (const catalog::GameEntry& game : catalog::games()) known.push_back(game.name);
        return known;
    }

    void play_game(const std::string& game) {
        BotPlayer bot(command_, {options_.move_time, options_.log, options_.hello_time, options_.quit_time});
        std::map<std::string, int> troubles;
        int moves = 0, faults = 0;
        const auto options = options_for(game);
        if (options.empty())
            return find(true, "moves of " + game, "not asked for: it plays no rules or number of players of this game");
        for (int hand = 0; hand < options_.hands; ++hand)
            play_against_random(game, options[static_cast<std::size_t>(hand) % options.size()], bot, hand,
                                [&](const Choice& choice) {
                                    ++moves;
                                    if (choice.fault == Fault::none) return;
                                    ++faults;
                                    ++troubles[choice.trouble];
                                });
        check_.moves += moves;
        check_.faults += faults;
        tell_moves(game, bot.tally(), moves, faults, troubles);
    }

    /// A long game of boards is left after a while.
    template <class Watch>
    void play_against_random(const std::string& game, catalog::OptionValues options, BotPlayer& bot, int hand,
                             const Watch& watch) const {
        constexpr int most_moves = 120;
        const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(hand);
        const catalog::Position start = catalog::open_game(game, with_seed(game, std::move(options), seed));
        const auto others = make_player("random");
        std::vector<Player*> seats(static_cast<std::size_t>(start.players()), others.get());
        const int own = hand % start.players();
        seats[static_cast<std::size_t>(own)] = &bot;
        std::atomic<bool> enough = false;
        RefereeOptions refereeing;
        refereeing.stop = &enough;
        refereeing.after_move = [&, made_so_far = 0](const Made& made, const Choice& choice) mutable {
            if (made.seat == own + 1) watch(choice);
            if (++made_so_far == most_moves) enough = true;
        };
        play_hand(start, seats, seed, refereeing);
    }

    static catalog::OptionValues with_seed(const std::string& game, catalog::OptionValues options, std::uint64_t seed) {
        if (catalog::find_game(game)->deal) options["seed"] = std::to_string(seed);
        return options;
    }

    /// Every combination of rules and number of players that the bot says it plays and the game has.
    std::vector<catalog::OptionValues> options_for(const std::string& game) const {
        std::vector<std::string> rules = hello_.rules, players;
        for (const int number : hello_.players) players.push_back(std::to_string(number));
        for (auto* list : {&rules, &players}) list->insert(list->begin(), "");  // as the game has it
        std::vector<catalog::OptionValues> found;
        for (const std::string& rule : rules)
            for (const std::string& number : players) {
                catalog::OptionValues options;
                if (!rule.empty()) options["rules"] = rule;
                if (!number.empty()) options["players"] = number;
                if (fits(game, options)) found.push_back(std::move(options));
            }
        return found;
    }
    bool fits(const std::string& game, const catalog::OptionValues& options) const {
        try {
            const catalog::Position start = catalog::open_game(game, with_seed(game, options, options_.seed));
            const auto settings = view_of(start, {}, start.mover()).rules;
            const auto rules = settings.find("rules");
            return detail::says(hello_.players, start.players()) &&
                   (rules == settings.end() ? hello_.rules.empty() || detail::says(hello_.rules, std::string("paper"))
                                            : detail::says(hello_.rules, rules->second));
        } catch (const InputError&) {
            return false;
        }
    }

    void tell_moves(const std::string& game, const BotTally& tally, int moves, int faults,
                    const std::map<std::string, int>& troubles) {
        constexpr std::size_t most_listed = 5;
        const std::string subject = "moves of " + game;
        for (std::size_t listed = 0; const auto& [trouble, times] : troubles)
            if (++listed <= most_listed) find(false, subject, std::to_string(times) + " times: " + trouble);
        if (troubles.size() > most_listed)
            find(false, subject, "and " + std::to_string(troubles.size() - most_listed) + " other troubles");
        if (tally.old_answers > 0)
            find(false, subject,
                 std::to_string(tally.old_answers) + " answers to old questions: one line a question, please");
        if (tally.other_objects > 0)
            find(false, subject, std::to_string(tally.other_objects) + " lines that answer nothing");
        if (faults == 0)
            find(true, subject,
                 std::to_string(moves) + " moves, all legal, the slowest in " + in_ms(tally.slowest_seconds));
    }

    /// Numbers that do not start at 1, a command and fields it cannot know, no hand begun before.
    void ask_out_of_order() {
        constexpr detail::Asked asked{41, 17};
        detail::Hello hello;
        const auto process = greeted(hello);
        if (!process) return find(false, "a second start", hello.trouble);
        const std::string game = games_to_play().front();
        const auto options = options_for(game);
        if (options.empty()) return;
        const catalog::Position start = catalog::open_game(game, with_seed(game, options.front(), options_.seed));
        process->send(R"({"cmd":"comment","id":40,"text":"a command that you do not know is to be ignored"})");
        catalog::Json question =
            catalog::Json::parse(detail::move_line(view_of(start, {}, start.mover()), asked, options_.move_time));
        question["weather"] = {{"a field", "that you do not know"}};
        process->send(catalog::to_text(question));
        const auto line = answer(*process, options_.move_time);
        if (!line) return find(false, "a question alone", "no answer to a move that follows no new");
        const detail::Reply reply = detail::read_reply(*line, asked);
        const bool right = reply.kind == detail::Reply::Kind::move;
        find(right, "a question alone",
             right ? "answered, with its own id and n"
                   : (reply.trouble.empty() ? detail::quoted(*line) + " is no answer with id 41 and n 17"
                                            : reply.trouble));
    }

    void leave(const std::string& subject, const std::string& last_line) {
        detail::Hello hello;
        const auto process = greeted(hello);
        if (!process) return find(false, subject, hello.trouble);
        if (last_line.empty())
            process->close_input();
        else
            process->send(last_line);
        const bool left = process->wait(milliseconds(options_.quit_time));
        find(left, subject, left ? "it leaves" : "it is still there after " + in_ms(options_.quit_time));
    }

    const std::string command_;
    const BotCheckOptions options_;
    BotCheck check_;
    detail::Hello hello_;
};

}  // namespace

bool BotCheck::is_right() const {
    return std::all_of(findings.begin(), findings.end(), [](const Finding& finding) { return finding.right; });
}

BotCheck check_bot(const std::string& command, const BotCheckOptions& options) {
    for (const std::string& game : options.games) catalog::check_game(game, {});
    return Checking(command, options).run();
}

catalog::Json to_json(const BotCheck& check) {
    catalog::Json findings = catalog::Json::array();
    for (const Finding& finding : check.findings)
        findings.push_back({{"right", finding.right}, {"subject", finding.subject}, {"what", finding.what}});
    return {{"name", check.name},   {"games", check.games},   {"right", check.is_right()},
            {"moves", check.moves}, {"faults", check.faults}, {"findings", findings}};
}

}  // namespace nply::play
