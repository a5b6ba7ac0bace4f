// A play session in a terminal: people type moves and commands, engines and bots answer, hand after hand.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "nply/play/engine.hpp"
#include "nply/play/match.hpp"
#include "nply/play/play_session.hpp"
#include "nply/play/players.hpp"
#include "play_input.hpp"

namespace nply::cli {

struct PlaySettings {
    play::BotOptions bots;
    play::OwnPlayers own{};  // those whose seats are called "own:NAME"
    std::string hint = "auto:nodes=500000:samples=40";
    std::string record_file, save_file;            // empty: none
    std::string resume_by = "nply play --resume";  // and the file: how a saved game is continued
};

/// A seat's name that fits a line.
std::string short_name(const std::string& seat);

class TerminalGame {
public:
    TerminalGame(play::PlaySession session, const PlaySettings& settings, const std::atomic<bool>& stop);

    /// To the end of the last hand, or until somebody leaves. An exit code.
    int play();
    const play::PlaySession& session() const { return session_; }

private:
    std::unique_ptr<play::Player> player_of(const std::string& seat) const;
    bool hides_moves() const;
    bool is_human(int seat) const;
    std::string prompt(int seat) const;
    play::ExchangeCallbacks exchange_callbacks();
    std::string answer_of(const play::ExchangeQuestion& question) const;
    void introduce() const;
    void seat_players();
    void play_hand();
    void tell_so_far();
    void person_moves(int seat);
    void player_moves(int seat);
    void make(int seat, const std::string& move);
    void after_move(int seat, const std::string& move) const;
    void show(int seat);
    void hand_over_keyboard(int seat);

    bool obey(int seat, const std::string& line);
    bool obey(const play::ExchangeQuestion& question, const std::string& line) const;
    void hint(int seat, bool worst) const;
    void exchange_hint(const play::ExchangeQuestion& question) const;
    void claim(int seat);
    void take_back();
    void expect() const;
    void tell_expectation(int seat) const;
    void save(const std::string& file) const;
    void keep_record() const;
    int leave(const LeaveGame& how) const;

    play::PlaySession session_;
    const PlaySettings settings_;
    const play::EngineSettings hint_;
    const std::atomic<bool>& stop_;
    const LineReader reader_;
    const bool live_, coloured_;
    std::vector<std::unique_ptr<play::Player>> players_;  // nothing where a person sits
    std::vector<int> people_;                             // their seats
    int looking_ = 0;                                     // the seat that has the screen
    bool any_move_ = false;
};

}  // namespace nply::cli
