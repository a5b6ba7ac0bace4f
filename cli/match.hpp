// nply match: entrants against each other over many deals.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "nply/play/match_run.hpp"

namespace nply::cli {

/// Who plays the hands. By default threads of this process do; an instance that serves another plays hands for it and
/// neither prints nor keeps anything.
struct MatchCrew {
    play::MatchRunner run{};
    std::function<void(const play::Match&)> serve{};
};

void add_match(CLI::App& app, const MatchCrew& crew);

}  // namespace nply::cli
