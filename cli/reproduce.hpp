// nply reproduce: the papers' experiments.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "nply/reproduce/run.hpp"

namespace nply::cli {

/// Who does the cases. By default threads of this process do; an instance that serves another does cases for it and
/// neither prints nor keeps anything.
struct CaseCrew {
    std::function<void(const reproduce::Experiment&, reproduce::Size, play::Shard, reproduce::Results&,
                       const reproduce::RunHooks&)>
        run{};
    std::function<void()> serve{};
};

void add_reproduce(CLI::App& app, const CaseCrew& crew);

}  // namespace nply::cli
