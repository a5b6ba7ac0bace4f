#include "terminal_game.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "exit_codes.hpp"
#include "nply/catalog/nearest_name.hpp"
#include "nply/core/error.hpp"
#include "nply/play/forecast.hpp"
#include "nply/play/score_words.hpp"
#include "play_drawing.hpp"
#include "progress.hpp"
#include "report.hpp"

namespace nply::cli {
namespace {

constexpr std::array<std::string_view, 10> commands{"help", "hint",  "claim", "undo", "expect",
                                                    "show", "moves", "score", "save", "quit"};

/// Who plays, in the players' words and as it was given.
std::string seat_in_words(const std::string& seat, bool cards) {
    if (seat == "random") return cards ? "any card (random)" : "any move (random)";
    if (seat == "greedy") return "by simple rules (greedy)";
    if (seat == "first") return "the move listed first (first)";
    return play::is_engine(seat) ? "computer (" + seat + ")" : seat;
}

/// ", full rules" of games that have several.
std::string rules_in_force(const play::PlaySessionPlan& plan) {
    if (!catalog::find_game(plan.game)->has_option("rules")) return {};
    const auto position = plan.options.find("position");
    const catalog::OptionValues options =
        position == plan.options.end() ? plan.options : catalog::options_in(plan.game, position->second);
    const auto rules = options.find("rules");
    return rules != options.end() && rules->second == "full" ? ", full rules" : ", basic rules";
}

}  // namespace

std::string short_name(const std::string& seat) {
    constexpr std::size_t most = 50;
    return seat.size() <= most ? seat : seat.substr(0, most - 2) + "..";
}

TerminalGame::TerminalGame(play::PlaySession session, const PlaySettings& settings, const std::atomic<bool>& stop)
    : session_(std::move(session)),
      settings_(settings),
      hint_(play::engine_settings(settings.hint, "hint")),
      stop_(stop),
      reader_(stop),
      live_(is_live(STDOUT_FILENO) && isatty(STDIN_FILENO) == 1),
      coloured_(takes_colour(STDOUT_FILENO)) {
    seat_players();
}

void TerminalGame::seat_players() {
    for (const std::string& seat : session_.plan().seats) {
        players_.push_back(player_of(seat));
        if (!players_.back()) people_.push_back(static_cast<int>(players_.size()));
    }
}

std::unique_ptr<play::Player> TerminalGame::player_of(const std::string& seat) const {
    if (play::is_human(seat)) return nullptr;
    const auto own = settings_.own.find(seat);
    return own == settings_.own.end() ? play::make_player(seat, "seats", settings_.bots) : own->second();
}

/// Are there people who see a view, and not what others do?
bool TerminalGame::hides_moves() const {
    return !people_.empty() && !session_.plan().open && session_.hand_is_on() && session_.view(1).sight.has_value();
}

bool TerminalGame::is_human(int seat) const { return !players_[static_cast<std::size_t>(seat - 1)]; }

int TerminalGame::play() {
    introduce();
    try {
        while (!session_.is_over()) {
            const bool goes_on = session_.hand_is_on();
            if (!goes_on) {
                if (session_.plan().until)
                    fmt::print("\nHand {}, to {} {}\n", session_.hand_number(), *session_.plan().until,
                               session_.plan_traits().units);
                else if (session_.plan().hands > 1)
                    fmt::print("\nHand {} of {}\n", session_.hand_number(), session_.plan().hands);
                session_.deal(exchange_callbacks());
                fmt::print("{}", duties_text(session_));
            }
            play_hand();
            fmt::print("\n{}", result_text(session_));
            keep_record();
        }
    } catch (const LeaveGame& how) {
        return leave(how);
    }
    return done;
}

void TerminalGame::introduce() const {
    const play::PlaySessionPlan& plan = session_.plan();
    const std::string_view title = session_.plan_traits().title;
    fmt::print("{}{}{}, seed {}\n", title.empty() ? plan.game : title, rules_in_force(plan),
               plan.open ? ", hands face up" : "", plan.seed);
    for (std::size_t seat = 0; seat < plan.seats.size(); ++seat)
        fmt::print("  {} {}\n",
                   session_.plan_traits().compass ? session_.plan_traits().seat_text(static_cast<int>(seat) + 1)
                                                  : std::to_string(seat + 1),
                   people_.size() == 1 && is_human(static_cast<int>(seat) + 1)
                       ? "you"
                       : short_name(seat_in_words(plan.seats[seat], session_.plan_traits().cards)));
    if (!people_.empty()) fmt::print("Type a move, or 'help'.\n");
}

std::string TerminalGame::prompt(int seat) const { return session_.plan_traits().seat_text(seat) + "> "; }

std::string TerminalGame::answer_of(const play::ExchangeQuestion& question) const {
    const std::string& seat = session_.plan().seats[static_cast<std::size_t>(question.seat - 1)];
    const std::string answer = play::answer_of(seat, question, session_.seed_for(question.seat, 0), &stop_);
    if (stop_) throw LeaveGame{true};
    return answer;
}

/// How people are asked before the first trick.
play::ExchangeCallbacks TerminalGame::exchange_callbacks() {
    play::ExchangeCallbacks callbacks;
    callbacks.ask = [this](const play::ExchangeQuestion& question) {
        if (!is_human(question.seat)) return answer_of(question);
        hand_over_keyboard(question.seat);
        fmt::print("\n{}Choose {}.\n", hand_lines(question.hand_text(), coloured_), question.text());
        while (true) {
            const std::string line = reader_.ask(prompt(question.seat));
            if (!line.empty() && !obey(question, line)) return line;
        }
    };
    callbacks.tell = [this](int seat, const std::string& what) {
        if (!is_human(seat)) return;
        hand_over_keyboard(seat);
        fmt::print("{}.\n", what);
    };
    callbacks.announce = [](const std::string& what) {
        fmt::print("{}{}.\n", static_cast<char>(std::toupper(what[0])), what.substr(1));
    };
    callbacks.bad = [](const play::ExchangeQuestion&, const std::string& why) { fmt::print("No: {}.\n", why); };
    return callbacks;
}

void TerminalGame::play_hand() {
    tell_so_far();
    if (people_.empty()) fmt::print("\n{}\n", table_text(session_, coloured_));
    while (session_.hand_is_on()) {
        if (stop_) throw LeaveGame{true};
        if (session_.now().is_chance()) {
            make(0, session_.rolled());
            continue;
        }
        const int seat = session_.now().mover();
        is_human(seat) ? person_moves(seat) : player_moves(seat);
    }
}

/// To players who did not hear how the hand came to be where it is: it is new, taken up again, or taken back.
void TerminalGame::tell_so_far() {
    for (int seat = 1; seat <= session_.players(); ++seat) {
        if (is_human(seat)) continue;
        play::Player& player = *players_[static_cast<std::size_t>(seat - 1)];
        player.begin(session_.view_after(0, seat), session_.seed_for(seat, 0));
        for (const play::Made& made : session_.history()) player.played(made);
    }
}

void TerminalGame::hand_over_keyboard(int seat) {
    const bool hides = hides_moves() || (!session_.plan().open && catalog::find_game(session_.plan().game)->deal);
    if (looking_ == seat) return;
    if (live_ && hides && people_.size() > 1) {
        fmt::print("\x1b[2J\x1b[H");
        reader_.ask(fmt::format("Seat {}, press Enter when no other player is looking. ", seat));
    }
    looking_ = seat;
}

void TerminalGame::show(int seat) {
    hand_over_keyboard(seat);
    fmt::print("\n{}", seen_text(session_, seat, coloured_));
    fmt::print("moves   {}\n", fmt::join(session_.view(seat).legal, " "));
    if (session_.can_claim(seat)) fmt::print("Every way to play on has the same scores: you may claim.\n");
}

void TerminalGame::person_moves(int seat) {
    show(seat);
    const std::size_t moves = session_.moves().size();
    while (session_.hand_is_on() && session_.moves().size() == moves) {
        const std::string line = reader_.ask(prompt(seat));
        if (line.empty() || obey(seat, line)) continue;
        try {
            return make(seat, session_.meant(line));
        } catch (const InputError& error) {
            fmt::print("No: {}.{} Type 'help' for what you can do.\n", error.what(),
                       catalog::did_you_mean(line.substr(0, line.find(' ')), commands));
        }
    }
}

void TerminalGame::player_moves(int seat) {
    const play::View view = session_.view(seat);
    const play::Choice choice = players_[static_cast<std::size_t>(seat - 1)]->choose(
        view, {session_.seed_for(seat, session_.moves().size()), &stop_});
    if (stop_) throw LeaveGame{true};
    if (choice.fault == play::Fault::none) return make(seat, choice.move);
    fmt::print("{}: {}; the first legal move is made for it\n", seat_text(session_, seat), choice.trouble);
    make(seat, view.legal.front());
}

void TerminalGame::make(int seat, const std::string& move) {
    session_.make(move);
    any_move_ = true;
    for (const auto& player : players_)
        if (player) player->played({seat, move});
    after_move(seat, move);
    if (session_.hand_is_on()) return;
    for (const auto& player : players_)
        if (player) player->end(session_.now().scores());
}

void TerminalGame::after_move(int seat, const std::string& move) const {
    const catalog::Position& now = session_.now();
    if (hides_moves() && (seat == 0 || !is_human(seat) || people_.size() > 1))
        fmt::print("{}", seat == 0 ? "chance decides\n" : seat_text(session_, seat) + " has moved\n");
    else if (seat == 0)
        fmt::print("chance: {}\n", move);
    else
        fmt::print("{} plays {}\n", seat_text(session_, seat), move);
    const auto cards = now.cards();
    if (cards && cards->trick.empty())
        fmt::print("{} takes the trick: {}\n", seat_text(session_, cards->leader),
                   play::ScoreWords(now).all(now.scores()));
    if (!cards && (now.is_over() || (people_.empty() && now.mover() == 1)))
        fmt::print("\n{}{}", table_text(session_, coloured_), now.is_over() ? "" : "\n");
}

/// One line a hand; the hand that is on as far as it got.
void TerminalGame::keep_record() const {
    if (settings_.record_file.empty()) return;
    std::string lines;
    for (const play::FinishedHand& hand : session_.finished()) lines += catalog::to_text(to_json(hand.record)) + "\n";
    if (session_.hand_is_on() && !session_.moves().empty())
        lines += catalog::to_text(to_json(session_.record())) + "\n";
    write_file(settings_.record_file, lines);
}

int TerminalGame::leave(const LeaveGame& how) const {
    keep_record();
    if (!settings_.save_file.empty()) save(settings_.save_file);
    if (session_.hand_is_on())
        fmt::print("The game ends here. {}", hides_moves() ? "\n" : scores_text(session_));
    else if (!session_.finished().empty())
        fmt::print("The game ends here, {}", totals_text(session_));
    return how.interrupted && !any_move_ ? no_answer : done;
}

}  // namespace nply::cli
