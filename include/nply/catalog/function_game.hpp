// A game given at run time as a table of functions, for front ends in other languages and for plug-ins. Slower than a
// game that is compiled in, but complete: every algorithm whose hypothesis the table meets, analysis, drawing.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "nply/catalog/games.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/sight.hpp"
#include "nply/core/check.hpp"
#include "nply/core/limits.hpp"

namespace nply::catalog {

/// States are whatever the giver makes them; they are held and handed back, never looked into. Players count from 0.
/// All functions are called on the thread that searches; what they throw comes out of the search.
struct GameFunctions {
    using State = std::shared_ptr<const void>;

    std::string name = "game";                                // as it is called in lists
    int players = 0;                                          // 1 to max_players
    std::function<State()> start;                             // the state from which the game begins
    std::function<std::uint32_t(const State&)> count_moves;   // none: the game is over
    std::function<Player(const State&)> mover;                // whose turn it is, from 0
    std::function<State(const State&, std::uint32_t)> after;  // a move by its place in canonical order
    std::function<Scores(const State&)> scores;               // asked when the game is over

    // What the game knows beside; empty where it does not.
    std::function<std::string(const State&, std::uint32_t)>
        move_name{};                                              // different for all moves of a state, no spaces
    std::function<std::string(const State&)> notation{};          // text that can be read again; none: there is none
    std::function<ScoreLimits()> limits{};                        // for every pruning
    std::function<Scores(const State&)> floors{};                 // for branch-and-bound; needs limits
    std::function<Key(const State&)> key{};                       // for tables
    std::function<Scores(const State&)> evaluate{};               // for deepening; within the limits
    std::function<bool(const State&)> chance{};                   // nobody moves here: moves are outcomes; needs weight
    std::function<Weight(const State&, std::uint32_t)> weight{};  // of an outcome: a positive whole number
    int longest_line = 1000;                                      // a longer one is an error; playouts end there
    std::function<std::string(const State&)> show{};              // a state in words, for messages and people
    std::function<std::string(const State&)> draw{};              // an SVG picture
    std::function<std::uint32_t(const State&)> rule{};            // a move by a rule of thumb: greedy, playouts

    // Hidden information: without `view` every seat sees the whole state.
    std::function<Sight(const State&, Player)> view{};
    /// State number `index` of a seed's endless sequence of those that fit a view of the seat that is to move, each as
    /// likely as it is for that seat. It follows from the three alone. Needs view; engines need it.
    std::function<State(const Sight&, std::uint64_t seed, std::uint64_t index)> world{};

    // Cycles: without `repeated` a line may go on for longest_line plies.
    std::function<Scores(const State&)> repeated{};   // ends the game when a position occurs once more; needs a key
    std::function<Key(const State&)> position_key{};  // equal for states that are one position then; `key` if empty
    int times_to_end = 2;                             // how often a position occurs until the game ends

    bool on_any_thread = false;  // may the functions be called on several threads at once? ismcts uses it
    int first_player = 0;        // messages count players from here
};

/// The game's start. InputError for a table that lacks a function or has too many players.
Position open_functions(GameFunctions functions);

/// The state of a position of a game given at run time, as it was given; null for others.
GameFunctions::State given_state(const Position& position);

/// Can `greedy` play this position's game? Not one given at run time that has no rule of thumb, or hides something.
bool has_greedy(const Position& position);

/// Plays at random and names what the game does wrong, in sentences; none if all is well. The evaluation is tested too,
/// and whether worlds fit views, differ from the truth, and follow from the view alone.
std::vector<std::string> check(const GameFunctions& functions, CheckOptions options = {});

/// As long as it lives the game is one of the catalog's: find_game, open_game and all that is built on them (matches,
/// stores, play sessions, views) know it by its name(). Its notation is the moves made from the start. The option
/// "signature" refuses another game of the same name.
class AddedGame {
public:
    /// What to do where another added game has the name: number this one, "coins~2".
    enum class Taken { refuse, number };

    /// InputError as for open_functions, for a name that the catalog has, and for one with spaces or a tilde.
    explicit AddedGame(const GameFunctions& functions, Taken taken = Taken::refuse);
    ~AddedGame();
    AddedGame(const AddedGame&) = delete;
    AddedGame& operator=(const AddedGame&) = delete;

    const std::string& name() const { return name_; }  // Its name in the list of games, which may have been numbered.
    /// A text that follows from what functions the table has and what they say in some games played at random: other
    /// rules, most likely, have another.
    const std::string& signature() const { return signature_; }
    /// InputError, in the field "signature", if that text is not the signature of these rules.
    void check(const std::string& signature) const;

private:
    std::string name_, signature_;
};

/// All there are now.
std::vector<GameEntry> added_games();

/// An added game's name without its number.
std::string given_name(const std::string& name);

}  // namespace nply::catalog
