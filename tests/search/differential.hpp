// One differential trial: a tree, a setting, plain max^n's answer. And counters that show which rules fired.
#pragma once

#include <optional>
#include <string>

#include "nply/search/maxn.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "oracle/settings.hpp"
#include "support/plans.hpp"

namespace nply::test {

/// How often each delicate part of the kernel was used.
struct Fired {
    std::uint64_t reopened = 0;      // children searched again
    std::uint64_t not_strict = 0;    // children visited under a claim that stands right of them
    std::uint64_t player_twice = 0;  // refusals on whose walk a player occurs twice
    std::uint64_t two_plies_up = 0;  // refusals that travel two plies or more
    std::uint64_t by_ceiling = 0;    // refusals by a ceiling
    std::uint64_t satisfied = 0;     // immediate cuts

    Fired& operator+=(const Fired& other);
};

/// Watches a search of a tree and counts.
class FiredCounter : public Observer {
public:
    explicit FiredCounter(const Tree& tree) : tree_(tree) {}
    void enter(int ply, std::uint32_t index) override;
    void claim(int ply, const WideScores&, std::uint32_t index) override { path_[ply].best = static_cast<int>(index); }
    void refuse(const Refusal& refusal) override;
    void reopen(int, std::uint32_t, int) override { ++fired.reopened; }
    void satisfied(int, const WideScores&) override { ++fired.satisfied; }

    Fired fired;

private:
    struct Ply {
        Tree::Node node;
        int best;  // the child the chooser holds, -1: none
    };
    const Tree& tree_;
    std::vector<Ply> path_;
};

/// What differs between the setting's answer and plain max^n's, if anything does.
std::optional<std::string> difference(const Tree& tree, const Result<Tree::Move>& plain, const Setting& setting,
                                      Fired& fired);

/// Tries `settings` of them, chosen at random, on the plan (0: all).
std::optional<std::string> difference(const Plan& plan, Random& random, int settings, Fired& fired);

}  // namespace nply::test
