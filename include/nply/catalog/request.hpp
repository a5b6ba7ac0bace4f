// What is asked of a search: a question, the resources it may use, and hooks for those who watch. What a request cannot
// honour is refused (session.hpp), never passed over.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "nply/catalog/analysis.hpp"
#include "nply/catalog/report.hpp"
#include "nply/core/meter.hpp"
#include "nply/search/mcts_observer.hpp"
#include "nply/search/mcts_settings.hpp"
#include "nply/search/observer.hpp"

namespace nply::catalog {

/// What is asked: the algorithm and the settings that can change the answer.
struct Question {
    /// In which order moves are visited; no answer depends on it.
    enum class Order {
        canonical,  // as the game lists them; in the kernel with a table: its move first
        learned     // a table's move, killers and history first
    };

    std::string algorithm = "auto";                              // by name
    std::optional<bool> discrete{}, heuristic{}, zero_window{};  // settings of prunings; none: the usual
    std::optional<int> window{};                                 // plies above a node whose claims are used; none: all
    std::optional<Order> order{};     // of alpha-beta, paranoid and brs; default: learned where there is a table
    std::optional<int> for_player{};  // whose score, counted from 1; default: the one to move
    bool all_moves = false;           // the value of every root move
    bool deepen = false;              // to depth 1, 2, .. with the game's evaluation at the horizon; else to the end
    bool ties = false;                // what other choices among equal moves can change
    std::optional<std::string> models{};  // prob-maxn's, by player (opponents_text.hpp)
    std::optional<int> top{};             // with deepen: only the first so many moves in canonical order
    bool approximate = false;             // chance: expectations in floating point, where exact ones do not fit
    bool approximate_if_needed = false;   // chance: exact expectations as far as they fit, then approximate ones
    bool explain = false;                 // the report says what was planned, and why
    bool explain_only = false;            // and nothing is searched
    bool every_lead = false;              // the value for every leader in every trump (Session::every_lead)
};

/// The limits, memory and threads that a search may use.
struct Resources {
    std::optional<int> depth{};                // with deepen
    std::optional<std::uint64_t> nodes{};      // of all iterations together, kept exactly
    std::optional<double> seconds{};           // a time limit
    std::optional<std::size_t> table_mib{};    // auto has a table anyway, where the game has keys
    std::optional<std::size_t> most_tuples{};  // in a set of values
    std::optional<std::size_t> memory_mib{};   // what solving a whole deal may take; default: half of what there is
    std::optional<int> threads{};              // auto, if nothing is said: one for `alone` nodes, then all there are
    std::optional<std::uint64_t> alone{};      // nodes that one thread visits before others help
    const std::atomic<bool>* stop = nullptr;   // set from another thread to stop the search
};

/// What solving a whole deal will take, known before it begins.
struct Estimate {
    std::uint64_t positions = 0, bytes = 0;  // of the whole solution
    double seconds = 0;                      // roughly
};

/// What makes a card the best over all worlds.
enum class By {
    mean,  // the best score on average
    vote,  // best in the most worlds
    win    // the most worlds won; shared where several have the best score
};

/// How an engine decides from what one seat knows: it searches worlds, positions that fit that.
struct Sampling {
    std::optional<int> samples{};          // worlds, at most
    int threads = 1;                       // worlds searched at a time
    std::optional<std::uint64_t> solve{};  // nodes of all worlds, beside `nodes`, for the solvers that auto asks first
    std::optional<By> by{};                // the mean, if nothing is said
    bool worst = false;                    // the deal in which the advised card does worst is shown
};

/// Settings of Monte-Carlo tree search; what is not said is as mcts_settings.hpp has it.
struct MonteCarlo {
    std::optional<double> exploration{}, random_share{}, opponents{}, history{}, urgency{};  // as MctsSettings has
    std::optional<MctsSettings::Playouts> playouts{};  // by which moves a game is played out
    std::optional<int> cut{}, trees{};    // plies of a playout before it is evaluated; trees grown side by side
    std::optional<std::uint64_t> seed{};  // of the random numbers
    std::optional<bool> reuse{};          // Does an engine keep its trees from move to move?
};

/// All that options (options.hpp) can say.
struct SearchSettings {
    Question question;         // what is asked
    Resources resources;       // what it may cost
    MonteCarlo monte_carlo{};  // how playouts are made
    Sampling sampling{};       // of engines; the search of a position has no use for it
};

/// Functions and observers that a search calls while it runs.
struct Hooks {
    Observer* observer = nullptr;                                   // sees every step of an exact search; trees only
    MctsObserver* playouts_observer = nullptr;                      // sees every playout; trees only
    std::function<void(const SearchReport&)> after_playouts{};      // hears now and then what they have found so far
    std::function<void(const IterationReport&)> after_iteration{};  // hears of each completed one
    Meter* meter = nullptr;                                         // shows nodes visited while the search runs
    std::function<void(const Estimate&)> estimate{};                // hears of it before a whole deal is solved
    std::function<void(const PlayReport&)> settled{};  // a play that is judged from its end: each move as it is settled
    std::function<void(double)> share{};               // and then how much is done, from 0 to 1
};

/// A whole request: the settings and the hooks.
struct SearchRequest : SearchSettings {
    Hooks hooks;  // what hears of it while it runs
};

}  // namespace nply::catalog
