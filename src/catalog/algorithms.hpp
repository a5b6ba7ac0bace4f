// The algorithms by name: what each needs, whether it is sound, and how a request's options set it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nply/search/pruning.hpp"

namespace nply::catalog {

enum class Family {
    automatic,       // the fastest sound search for the game
    maxn,            // the definition
    pruned,          // the kernel
    deep,            // unsound
    two_player,      // minimax, alpha-beta
    one_against_all  // paranoid, brs: a different question, one player's score
};

struct Algorithm {
    std::string_view name;
    Family family;
    bool sound;  // gives plain max^n's answer (one_against_all: its own definition's)
    std::string_view summary;
    std::string_view needs;
    std::string_view source;
};

std::span<const Algorithm> algorithms();

/// By name; InputError lists the names if there is none.
const Algorithm& algorithm(std::string_view name);

/// The kernel's setting under a published name.
Pruning named_pruning(std::string_view name, int players);

}  // namespace nply::catalog
