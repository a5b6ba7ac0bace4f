// Progress of a long search on standard error: one live line on a terminal, a line per iteration elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "nply/catalog/session.hpp"

namespace nply::cli {

class Progress {
public:
    /// Watches the request's search until it goes out of scope.
    Progress(catalog::SearchRequest& request, bool cards);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

private:
    using Clock = std::chrono::steady_clock;

    void after(const catalog::IterationReport& iteration);
    std::string playouts_line(double seconds) const;
    void before(const catalog::Estimate& estimate);
    void refresh(std::stop_token stop);
    std::string line(std::uint64_t nodes) const;

    const bool live_;  // standard error is a terminal
    const Clock::time_point start_ = Clock::now();
    Meter meter_;
    std::mutex mutex_;
    std::string algorithm_;
    const std::string_view counted_;  // nodes; of a card game positions
    catalog::IterationReport last_;
    std::optional<catalog::SearchReport> playouts_;  // what they have found so far
    std::optional<catalog::Estimate> estimate_;      // of a whole deal
    double share_ = 0;                               // of it that is done
    std::uint64_t completed_ = 0;                    // nodes of the iterations so far
    std::jthread refresher_;
};

inline catalog::SearchReport watched_search(const catalog::Position& position, catalog::SearchRequest& request) {
    const Progress progress(request, position.traits().cards);
    return catalog::search(position, request);
}

/// Things of which there is a known number, done one after the other: one live line on a terminal, a line now and then
/// elsewhere, with the time left. `title` comes before "7 of 30".
class CountProgress {
public:
    CountProgress(std::string title, std::uint64_t before, std::uint64_t wanted);
    ~CountProgress() { end(); }
    CountProgress(const CountProgress&) = delete;
    CountProgress& operator=(const CountProgress&) = delete;

    void at(std::uint64_t finished);
    /// Leaves the line clean.
    void end();

private:
    using Clock = std::chrono::steady_clock;

    const std::string title_;
    const std::uint64_t before_, wanted_;
    const bool live_;
    bool shown_ = false;
    const Clock::time_point start_ = Clock::now();
    Clock::time_point last_ = start_;
};

/// May a line be written over and coloured? Standard error or output is a terminal, and not one that cannot.
bool is_live(int stream);
/// May text be coloured? The same, and NO_COLOR is not set.
bool takes_colour(int stream);

}  // namespace nply::cli
