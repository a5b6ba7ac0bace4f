#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <string_view>

#include "report.hpp"

namespace nply::cli {

bool is_live(int stream) {
    const char* terminal = std::getenv("TERM");
    return isatty(stream) == 1 && terminal && std::string_view(terminal) != "dumb";
}

bool takes_colour(int stream) {
    const char* no_colour = std::getenv("NO_COLOR");
    return is_live(stream) && !(no_colour && *no_colour);
}

Progress::Progress(catalog::SearchRequest& request, bool cards)
    : live_(is_live(STDERR_FILENO)), algorithm_(request.question.algorithm), counted_(cards ? "positions" : "nodes") {
    request.hooks.meter = &meter_;
    request.hooks.after_iteration = [this](const catalog::IterationReport& iteration) { after(iteration); };
    if (live_)
        request.hooks.after_playouts = [this](const catalog::SearchReport& so_far) {
            const std::lock_guard lock(mutex_);
            playouts_ = so_far;
        };
    request.hooks.estimate = [this](const catalog::Estimate& estimate) { before(estimate); };
    request.hooks.share = [this](double share) {
        const std::lock_guard lock(mutex_);
        share_ = share;
    };
    if (live_) refresher_ = std::jthread([this](std::stop_token stop) { refresh(std::move(stop)); });
}

Progress::~Progress() {
    if (!refresher_.joinable()) return;
    refresher_.request_stop();
    refresher_.join();
    fmt::print(stderr, "\r\033[K");
}

/// What takes long is announced, with its cost, before it begins.
void Progress::before(const catalog::Estimate& estimate) {
    constexpr double worth_saying = 2;  // seconds
    const std::lock_guard lock(mutex_);
    estimate_ = estimate;
    share_ = 0;
    if (estimate.seconds < worth_saying) return;
    fmt::print(stderr, "{}{} positions: about {} and {} MiB\n", live_ ? "\r\033[K" : "", grouped(estimate.positions),
               seconds_text(estimate.seconds), grouped(estimate.bytes >> 20));
}

void Progress::after(const catalog::IterationReport& iteration) {
    const std::lock_guard lock(mutex_);
    last_ = iteration;
    completed_ += iteration.visited;
    if (!live_) fmt::print(stderr, "{}\n", line(completed_));
}

void Progress::refresh(std::stop_token stop) {
    std::condition_variable_any woken;
    std::unique_lock lock(mutex_);
    while (!woken.wait_for(lock, stop, std::chrono::milliseconds(250), [&] { return stop.stop_requested(); })) {
        std::string text = line(std::max(meter_.visited(), completed_));
        if (text.size() > 110) text.resize(110);
        fmt::print(stderr, "\r\033[K{}", text);
        std::fflush(stderr);
    }
}

std::string Progress::line(std::uint64_t nodes) const {
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    std::string text = algorithm_;
    if (playouts_) return playouts_line(seconds);
    if (estimate_)
        return fmt::format("{}  {} of {} positions  {}", algorithm_,
                           grouped(static_cast<std::uint64_t>(share_ * static_cast<double>(estimate_->positions))),
                           grouped(estimate_->positions), seconds_text(seconds));
    if (last_.depth > 0) text += fmt::format("  depth {:>2}  {}", last_.depth, value_text(last_, 1));
    text += fmt::format("  {} {} in all  {:.1f} million/s  {}", grouped(nodes), counted_,
                        static_cast<double>(nodes) / seconds / 1e6, seconds_text(seconds));
    for (std::size_t i = 0; i < std::min<std::size_t>(last_.line.size(), 8); ++i)
        text += (i == 0 ? "  " : " ") + last_.line[i];
    return text;
}

std::string Progress::playouts_line(double seconds) const {
    return fmt::format("{}  {}  {}  {} playouts  {}", algorithm_,
                       playouts_->line.empty() ? "-" : playouts_->line.front(), value_text(*playouts_),
                       grouped(playouts_->playouts), seconds_text(seconds));
}

namespace {

/// "45 s", "12 min", "4 h 16 min": no more digits than an estimate has.
std::string rough_duration(double seconds) {
    const auto minutes = static_cast<long long>(std::lround(seconds / 60));
    if (seconds < 100) return fmt::format("{:.0f} s", seconds);
    return minutes < 60 ? fmt::format("{} min", minutes) : fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

}  // namespace

CountProgress::CountProgress(std::string title, std::uint64_t before, std::uint64_t wanted)
    : title_(std::move(title)), before_(before), wanted_(wanted), live_(is_live(STDERR_FILENO)) {
    if (before > 0) fmt::print(stderr, "{} {} of {} are in the store\n", title_, grouped(before), grouped(wanted));
}

void CountProgress::end() {
    if (live_ && shown_) fmt::print(stderr, "\r\033[K");
    shown_ = false;
}

void CountProgress::at(std::uint64_t finished) {
    const auto pause = live_ ? std::chrono::milliseconds(250) : std::chrono::milliseconds(10'000);
    const auto now = Clock::now();
    if (now - last_ < pause) return;
    last_ = now;
    shown_ = true;
    const double rate = static_cast<double>(finished - before_) / std::chrono::duration<double>(now - start_).count();
    fmt::print(stderr, "{}{} {} of {}  {:.{}f} a second  {} left at most{}", live_ ? "\r\033[K" : "", title_,
               grouped(finished), grouped(wanted_), rate, rate < 10 ? 2 : 0,
               rough_duration(static_cast<double>(wanted_ - finished) / rate), live_ ? "" : "\n");
    std::fflush(stderr);
}

}  // namespace nply::cli
