// What people can type in a terminal game beside moves.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "nply/catalog/text.hpp"
#include "nply/core/error.hpp"
#include "nply/play/exchange.hpp"
#include "nply/play/forecast.hpp"
#include "play_drawing.hpp"
#include "report.hpp"
#include "terminal_game.hpp"

namespace nply::cli {
namespace {

constexpr const char* commands_help =
    "  MOVE        play it: one of those listed\n"
    "  hint        show the value of each move, from what you know, and why\n"
    "  hint worst  the same, and the deal in which the move does worst\n"
    "  claim       end the hand, if every way to play on has the same scores\n"
    "  undo        take back your last move and the moves after it\n"
    "  expect      show what the engines expected when they moved\n"
    "  show        show the table again\n"
    "  moves       list all moves so far\n"
    "  score       show the scores of this hand and of all hands before\n"
    "  save FILE   save the game; {} FILE continues it\n"
    "  quit        leave\n";

constexpr const char* exchange_help =
    "  CARDS       choose them, as in 'SA 10h ♦3'; for a trump S H D C or none\n"
    "  hint        show the usual choice\n"
    "  show        show the hand again\n"
    "  score       show the scores of all hands before\n"
    "  quit        leave\n";

/// The first word of a line: commands mind no case.
std::string command_in(const std::string& line) {
    std::string word = line.substr(0, line.find(' '));
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return std::tolower(c); });
    return word;
}

}  // namespace

/// Before the first trick.
bool TerminalGame::obey(const play::ExchangeQuestion& question, const std::string& line) const {
    const std::string command = command_in(line);
    if (command == "help" || command == "?") {
        fmt::print("{}", exchange_help);
    } else if (command == "hint") {
        exchange_hint(question);
    } else if (command == "show") {
        fmt::print("\n{}Choose {}.\n", hand_lines(question.hand_text(), coloured_), question.text());
    } else if (command == "score" || command == "scores") {
        fmt::print("{}", session_.finished().empty() ? "No hand is finished yet.\n" : totals_text(session_));
    } else if (command == "undo" || command == "expect" || command == "moves" || command == "save" ||
               command == "claim") {
        fmt::print("'{}' is available during the play. First choose the cards. Type 'help' for what you can do.\n",
                   command);
    } else if (command == "quit" || command == "exit") {
        throw LeaveGame{};
    } else {
        return false;
    }
    return true;
}

void TerminalGame::exchange_hint(const play::ExchangeQuestion& question) const {
    const catalog::Resources& limits = hint_.resources;
    const play::Considered best = play::considered(question, 1, {limits.nodes, limits.seconds, &stop_});
    if (best.worlds == 0)
        fmt::print("By the usual rules: {}\n", best.answer);
    else
        fmt::print("The best over {} that fit your hand, played by simple rules: {}\n",
                   catalog::counted(best.worlds, "deal"), best.answer);
}

bool TerminalGame::obey(int seat, const std::string& line) {
    const std::size_t space = line.find(' ');
    const std::string command = command_in(line), rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (command == "help" || command == "?") {
        fmt::print(commands_help, settings_.resume_by);
    } else if (command == "hint" || command == "worst") {
        hint(seat, command == "worst" || rest == "worst");
    } else if (command == "claim") {
        claim(seat);
    } else if (command == "undo") {
        take_back();
    } else if (command == "expect") {
        expect();
    } else if (command == "show") {
        show(seat);
    } else if (command == "moves") {
        if (!hides_moves())
            fmt::print("so far  {}\n",
                       session_.moves().empty() ? "-" : fmt::format("{}", fmt::join(session_.moves(), " ")));
        fmt::print("moves   {}\n", fmt::join(session_.view(seat).legal, " "));
    } else if (command == "score" || command == "scores") {
        fmt::print("{}", hides_moves() ? "The scores are known when the game is over.\n" : scores_text(session_));
    } else if (command == "save") {
        save(rest);
    } else if (command == "quit" || command == "exit") {
        throw LeaveGame{};
    } else {
        return false;
    }
    return true;
}

void TerminalGame::hint(int seat, bool worst) const {
    const play::View view = session_.view(seat);
    play::EngineSettings settings = hint_;
    settings.sampling.worst = worst || settings.sampling.worst;
    try {
        fmt::print("{}",
                   forecast_text(session_, play::forecast(view, settings,
                                                          session_.seed_for(seat, session_.moves().size()), {&stop_})));
    } catch (const InputError& error) {
        fmt::print("No hint: {}.\n", error.what());
    }
}

void TerminalGame::claim(int seat) {
    if (!session_.can_claim(seat)) {
        fmt::print("No claim: from what you know the scores can still differ.\n");
        return;
    }
    const std::size_t before = session_.history().size();
    session_.claim();
    any_move_ = true;
    for (const auto& player : players_) {
        if (!player) continue;
        for (std::size_t i = before; i < session_.history().size(); ++i) player->played(session_.history()[i]);
        player->end(session_.now().scores());
    }
    fmt::print("{} claims the rest.\n", seat_text(session_, seat));
}

void TerminalGame::take_back() {
    if (!session_.take_back(people_)) {
        fmt::print("You have not made a move in this hand that can be taken back.\n");
        return;
    }
    tell_so_far();
    fmt::print("Taken back: it is {}'s turn again.\n", seat_text(session_, session_.now().mover()));
}

void TerminalGame::expect() const {
    for (int seat = 1; seat <= session_.players(); ++seat)
        if (!is_human(seat)) tell_expectation(seat);
    if (people_.size() == static_cast<std::size_t>(session_.players()))
        fmt::print("There is no engine in this game.\n");
}

/// Its last choice thought over again, from what it saw then.
void TerminalGame::tell_expectation(int seat) const {
    const std::string& name = session_.plan().seats[static_cast<std::size_t>(seat - 1)];
    const std::string who = seat_text(session_, seat);
    if (!play::is_engine(name)) {
        fmt::print("{} ({}) does not search, so it expects no score.\n", who, short_name(name));
        return;
    }
    const auto last = play::last_expectation(session_, seat, {&stop_});
    if (!last)
        fmt::print("{} has not moved yet.\n", who);
    else if (!last->had_choice)
        fmt::print("{} had no choice but {}.\n", who, last->move);
    else if (!last->forecast)
        fmt::print("{} did not see far enough to say.\n", who);
    else
        fmt::print("{} expected {} when it played {}.\n", who, expected_text(session_, *last), last->move);
}

void TerminalGame::save(const std::string& file) const {
    if (file.empty()) {
        fmt::print("Where to? Type: save FILE\n");
        return;
    }
    try {
        write_file(file, session_.text());
        fmt::print("Saved. Continue with: {} {}\n", settings_.resume_by, file);
    } catch (const std::runtime_error& error) {
        fmt::print("Not saved: {}.\n", error.what());
    }
}

}  // namespace nply::cli
