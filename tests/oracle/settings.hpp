// Every setting of the kernel worth trying on a game of some players, and the shuffled visiting order.
#pragma once

#include <numeric>
#include <string>
#include <vector>

#include "nply/core/random.hpp"
#include "nply/search/pruning.hpp"
#include "nply/search/visiting_order.hpp"

namespace nply::test {

struct Setting {
    Pruning pruning;
    bool shuffled = false;
};

inline std::vector<Setting> all_settings(int players) {
    std::vector<Setting> settings;
    for (int window = 0; window <= players + 2; ++window)
        for (int bits = 0; bits < 32; ++bits)
            settings.push_back({{.window = window,
                                 .sums = (bits & 1) == 0,
                                 .heuristics = (bits & 2) != 0,
                                 .last_branch = (bits & 4) != 0,
                                 .discrete = (bits & 8) != 0},
                                (bits & 16) != 0});
    return settings;
}

inline std::string to_text(const Setting& setting) {
    const Pruning& p = setting.pruning;
    return "window " + std::to_string(p.window) + (p.sums ? " sums" : "") + (p.heuristics ? " heuristics" : "") +
           (p.last_branch ? " last-branch" : "") + (p.discrete ? " discrete" : "") +
           (setting.shuffled ? " shuffled" : "");
}

/// A visiting order that differs from node to node but is the same every time a node is visited.
struct Shuffle {
    std::uint64_t seed = 1;

    template <class G, class State, class Move>
    void operator()(const G&, const State& state, int ply, std::span<const Move>,
                    std::span<std::uint32_t> numbers) const {
        Random random(seed + mixed(static_cast<std::uint64_t>(state) + 1) + static_cast<std::uint64_t>(ply));
        random.shuffle(numbers);
    }
};

}  // namespace nply::test
