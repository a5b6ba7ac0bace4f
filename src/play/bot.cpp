#include "nply/play/bot.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "nply/core/error.hpp"
#include "play/bot_protocol.hpp"
#include "play/process.hpp"

namespace nply::play {
namespace {

using detail::Process;

Clock::duration seconds(double number) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::min(number, 1e6)));
}

std::string in_seconds(double number) {
    std::string text = std::to_string(number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text + " s";
}

const std::string flood = "it writes without end, or never reads";

}  // namespace

BotPlayer::BotPlayer(std::string command, BotOptions options)
    : command_(std::move(command)), options_(std::move(options)) {
    if (options_.log.empty()) return;
    log_ = ::open(options_.log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (log_ < 0) throw InputError::in("bot-log", " " + options_.log + " cannot be written: " + std::strerror(errno));
}

BotPlayer::~BotPlayer() {
    if (process_ && process_->is_open()) {
        process_->send(detail::quit_line());
        process_->wait(std::chrono::duration_cast<std::chrono::milliseconds>(seconds(options_.quit_time)));
    }
    process_.reset();
    if (log_ >= 0) ::close(log_);
}

/// Looks whether it has died since; that is charged to its next choice.
bool BotPlayer::is_alive() {
    if (!process_) return false;
    process_->pump(Clock::now());
    if (process_->is_open()) return true;
    death_ = ending();
    return false;
}

/// How it came to its end, with its last words. The process is gone after that.
std::string BotPlayer::ending() {
    process_->wait(std::chrono::milliseconds(200));  // its output may be closed a moment before it ends
    const std::string how = process_->kill();
    std::string text = how.empty() ? "it closed its output" : how;
    if (!process_->last_error_line().empty()) text += ", saying " + detail::quoted(process_->last_error_line());
    process_.reset();
    return text;
}

/// Leaves a greeted process, or why there is none in `death_`.
void BotPlayer::start() {
    if (failures_ >= most_failures) {
        death_ = "it could not be started " + std::to_string(most_failures) + " times in a row";
        return;
    }
    try {
        process_ = std::make_unique<Process>(command_, log_);
    } catch (const std::runtime_error& error) {
        death_ = error.what();
        ++failures_;
        return;
    }
    ++tally_.starts;
    const std::string trouble = greet();
    failures_ = trouble.empty() ? 0 : failures_ + 1;
    if (trouble.empty()) return;
    death_ = trouble;
    process_.reset();
}

std::string BotPlayer::greet() {
    process_->send(detail::hello_line());
    const auto start = Clock::now(), deadline = start + seconds(options_.hello_time);
    while (true) {
        if (const auto line = process_->next_line()) {
            const detail::Hello hello = detail::read_hello(*line);
            tally_.hello_seconds = seconds_since(start);
            name_ = hello.name;
            games_ = hello.games;
            rules_ = hello.rules;
            players_ = hello.players;
            return hello.trouble;
        }
        if (process_->has_flooded()) return flood;
        if (!process_->is_open()) return "it was started, and " + ending();
        if (Clock::now() >= deadline) return "it did not answer hello within " + in_seconds(options_.hello_time);
        process_->pump(deadline);
    }
}

void BotPlayer::get_ready(const View& view) {
    if (!is_alive()) start();
    if (death_.empty()) death_ = refusal(view);
    if (!death_.empty()) throw std::runtime_error(std::string(bot_prefix) + command_ + ": " + death_);
}

void BotPlayer::begin(const View& view, std::uint64_t seed) {
    ++last_id_;
    hands_[view.seat] = {last_id_, detail::new_line(view, last_id_, seed)};
    if (!is_alive()) {
        const std::string before = std::exchange(death_, "");
        start();
        if (death_.empty()) death_ = before;
    }
    if (process_) process_->send(hands_[view.seat].new_line);
}

void BotPlayer::played(const Made& made) {
    for (const auto& [seat, hand] : hands_)
        if (process_) process_->send(detail::played_line(made, hand.id));
}

void BotPlayer::end(const std::vector<Score>& scores) {
    for (const auto& [seat, hand] : hands_)
        if (process_) process_->send(detail::end_line(scores, hand.id));
    hands_.clear();
}

/// What it said in its hello that it does not play; empty: it plays this.
std::string BotPlayer::refusal(const View& view) const {
    if (!detail::says(games_, view.game)) return "it does not play " + view.game;
    if (!detail::says(players_, view.players)) return "it does not play for " + std::to_string(view.players);
    if (const auto rules = view.rules.find("rules"); rules != view.rules.end() && !detail::says(rules_, rules->second))
        return "it does not play by the rules " + rules->second;
    return {};
}

Choice BotPlayer::fault(Fault kind, std::string trouble) { return {"", 0, kind, std::move(trouble)}; }

Choice BotPlayer::choose(const View& view, const Turn& turn) {
    if (!is_alive() && death_.empty()) {
        start();
        if (process_) tell_hands(view.history);
    }
    if (!death_.empty()) return fault(Fault::crash, std::exchange(death_, ""));
    if (std::string why = refusal(view); !why.empty()) return fault(Fault::illegal, std::move(why));
    process_->expect_answer();
    const detail::Asked asked{hands_[view.seat].id, ++questions_};
    process_->send(detail::move_line(view, asked, options_.move_time));
    return wait_for_move(view, turn, asked);
}

/// To a process that is new.
void BotPlayer::tell_hands(const std::vector<Made>& history) {
    for (const auto& [seat, hand] : hands_) {
        process_->send(hand.new_line);
        for (const Made& made : history) process_->send(detail::played_line(made, hand.id));
    }
}

Choice BotPlayer::wait_for_move(const View& view, const Turn& turn, const detail::Asked& asked) {
    constexpr auto look_up = std::chrono::milliseconds(50);  // at the stop sign
    const auto start = Clock::now(), deadline = start + seconds(options_.move_time);
    while (true) {
        while (const auto line = process_->next_line()) {
            const detail::Reply reply = detail::read_reply(*line, asked);
            tally_.old_answers += reply.kind == detail::Reply::Kind::old;
            tally_.other_objects += reply.kind == detail::Reply::Kind::other;
            if (reply.kind == detail::Reply::Kind::garbled) return fault(Fault::illegal, reply.trouble);
            if (reply.kind != detail::Reply::Kind::move) continue;
            tally_.slowest_seconds = std::max(tally_.slowest_seconds, seconds_since(start));
            const std::string move = view.cards ? detail::card_named(reply.move) : reply.move;
            if (std::find(view.legal.begin(), view.legal.end(), move) == view.legal.end())
                return fault(Fault::illegal, detail::quoted(reply.move) + " is no legal move");
            return {move, 0, Fault::none, {}, seconds_since(start)};
        }
        if (process_->has_flooded()) {
            process_.reset();
            return fault(Fault::illegal, flood);
        }
        if (!process_->is_open()) return fault(Fault::crash, ending());
        if (Clock::now() >= deadline) {
            process_.reset();
            return fault(Fault::late, "it took longer than " + in_seconds(options_.move_time));
        }
        if (turn.stop && turn.stop->load(std::memory_order_relaxed)) return {view.legal.front()};
        process_->pump(std::min(deadline, Clock::now() + look_up));
    }
}

}  // namespace nply::play
