// Settings of Monte-Carlo tree search, for mcts.hpp and ismcts.hpp. Scores are compared as rewards between 0 and 1
// (mcts_rewards.hpp), so that one exploration constant serves every game.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

namespace nply {

/// The settings of a Monte-Carlo search.
struct MctsSettings {
    enum class Playouts : std::uint8_t {  // How a game is played out.
        rule,   // the game's rule of thumb, with a share of random moves; random where the game has no rule
        random  // every move is equally likely
    };

    double exploration = 0.8;            // C in UCT: mean + C sqrt(ln N / n)
    double first_play_urgency = 1;       // stands for mean and exploration of a child without visits
    double history_weight = 5;           // W of progressive history; 0: none
    Playouts playouts = Playouts::rule;  // how a game is played out
    double random_share = 0.1;           // of a playout's moves, where a rule makes the others
    double opponents = 0;                // how often opponents in the tree follow the playout policy instead of UCT
    std::optional<int> cut_depth = {};   // plies of a playout before the evaluation, where there is one, ends it
    int longest_playout = 10'000;        // plies; a playout that meets it counts as the evaluation, or as a draw
    int trees = 4;                       // grown independently: errors are taken between them
    int threads = 1;                     // change no answer that a node limit ends; more than `trees` are of no use
    std::size_t table_mib = 64;          // of all trees together; at the limit they go on without growing
    /// A budget counts playouts; or else moves, of which no playout makes more than so many: a budget that is shared
    /// with other searches.
    std::optional<std::uint64_t> most_moves = {};
    bool reuse = false;  // keep what is known of a move when it is played
    std::uint64_t seed = 1;

    /// Do trees that one of them grew fit the other?
    bool grow_alike(MctsSettings other) const {
        other.threads = threads;
        other.seed = seed;
        other.most_moves = most_moves;
        return *this == other;
    }
    friend bool operator==(const MctsSettings&, const MctsSettings&) = default;
};

/// A setting no search can follow: "exploration" " takes a number from 0 up".
struct SettingFault {
    const char* field;  // as options call it
    const char* rest;   // the rest of the sentence
};

/// The first setting that is out of range.
inline std::optional<SettingFault> fault_of(const MctsSettings& settings) {
    const auto from_0 = [](double value) { return std::isfinite(value) && value >= 0; };
    const auto is_share = [](double value) { return value >= 0 && value <= 1; };
    if (!from_0(settings.exploration)) return SettingFault{"exploration", " takes a number from 0 up"};
    if (!from_0(settings.first_play_urgency)) return SettingFault{"urgency", " takes a number from 0 up"};
    if (!from_0(settings.history_weight)) return SettingFault{"history", " takes a number from 0 up"};
    if (!is_share(settings.random_share)) return SettingFault{"random-share", " takes a number from 0 to 1"};
    if (!is_share(settings.opponents)) return SettingFault{"opponents", " takes a number from 0 to 1"};
    if (settings.cut_depth && *settings.cut_depth < 0) return SettingFault{"cut", " takes a number from 0 up"};
    if (settings.longest_playout < 1) return SettingFault{"longest-playout", " takes a number from 1 up"};
    if (settings.trees < 1 || settings.trees > 1024) return SettingFault{"trees", " takes a number from 1 to 1024"};
    if (settings.threads < 1) return SettingFault{"threads", " takes a number from 1 up"};
    if (settings.table_mib < 1) return SettingFault{"table", " takes a number from 1 up"};
    return std::nullopt;
}

/// The settings themselves; std::invalid_argument if no search can follow them. Every search asks once.
[[gnu::cold]] inline const MctsSettings& possible(const MctsSettings& settings) {
    if (const auto fault = fault_of(settings))
        throw std::invalid_argument(std::string("MctsSettings: ") + fault->field + fault->rest);
    return settings;  // NOLINT(bugprone-return-const-ref-from-parameter): it is copied
}

}  // namespace nply
