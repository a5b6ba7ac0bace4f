// nply for C and for every language that calls C: plain C99, no exception leaves the library (docs/c.md).
//
// Functions return NPLY_OK or an error code; nply_last_error() has the text. What they give back is written through
// the last pointers, and only if they succeed. Players count from 1, moves from 0. Texts are UTF-8 and belong to the
// handle they come from: they are valid until the handle is changed or freed. One thread uses a handle at a time;
// different handles, copies included, can be used by different threads. Only nply_set_stop may be called meanwhile.
#ifndef NPLY_C_H
#define NPLY_C_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The interface that this header describes: 1000 x major + minor. A new minor number only adds. A program runs with a
/// library of the same major and the same or a later minor number.
#define NPLY_C_VERSION 1002

/// A tuple of scores has room for so many players.
#define NPLY_MAX_PLAYERS 8

/// Error codes.
enum {
    NPLY_OK = 0,              ///< no error
    NPLY_ERROR_ARGUMENT = 1,  ///< a null pointer, an index out of range: a bug of the calling program
    NPLY_ERROR_INPUT = 2,     ///< a text that is wrong: a game, an option, a value, a move, an engine
    NPLY_ERROR_GAME = 3,      ///< a game of your own reported a failure, or breaks its promises
    NPLY_ERROR_STOPPED = 4,   ///< a limit or nply_set_stop ended the search before there was any answer
    NPLY_ERROR_MEMORY = 5,    ///< no memory left
    NPLY_ERROR_FAILURE = 6    ///< anything else
};

/// A game that is being played: where it began, and the moves made since.
typedef struct nply_game nply_game;
/// What a search answered.
typedef struct nply_result nply_result;

/// NPLY_C_VERSION of the library that runs.
int nply_c_version(void);
/// The project's version, "0.2.0".
const char *nply_version(void);
/// What went wrong in the last call of this thread that failed; empty if none has. Valid until the next one fails.
const char *nply_last_error(void);

/// The games there are. A name is null if the index is out of range; names are valid for ever.
int nply_count_games(void);
const char *nply_game_name(int index);
/// The same for algorithms.
int nply_count_algorithms(void);
const char *nply_algorithm_name(int index);

/// Opens a game by name. `options`: names and values in turn, ended by a null pointer, as on the command line without
/// the dashes: {"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9", "leader", "2", NULL}. Null: no options.
int nply_open(const char *name, const char *const *options, nply_game **game);
/// Opens a tree from its text (.tree, or Gambit's .efg).
int nply_open_tree(const char *text, nply_game **game);
/// The same game once more, with all moves made.
int nply_copy(nply_game *game, nply_game **copy);
/// Null is allowed.
void nply_free(nply_game *game);

int nply_players(nply_game *game, int *players);
/// Entries of a value: players, or sides of partners.
int nply_entries(nply_game *game, int *entries);
/// 1 when the game is over, else 0.
int nply_is_over(nply_game *game, int *over);
/// 0 when the game is over, and where chance decides.
int nply_mover(nply_game *game, int *mover);
/// 1 where chance decides: then moves are outcomes, and nply_roll makes one of them happen.
int nply_is_chance(nply_game *game, int *chance);
/// In canonical order, equivalent ones as one (in card games: shown as the highest of them).
int nply_count_moves(nply_game *game, int *count);
int nply_move_name(nply_game *game, int index, const char **name);
/// Equivalent ones one by one: all that the mover may do.
int nply_count_every_move(nply_game *game, int *count);
int nply_every_move_name(nply_game *game, int index, const char **name);
/// As they stand, in the game's own terms; nply_entries of them, the others are 0.
int nply_scores(nply_game *game, int32_t scores[NPLY_MAX_PLAYERS]);
/// One line that stands alone; nply_open with the option "position" reads it back. Empty for trees and own games.
int nply_notation(nply_game *game, const char **text);
/// The position for people, in lines of text; empty where a game has nothing to show. (Since 1001.)
int nply_show(nply_game *game, const char **text);
/// The same as a drawing in SVG; empty where a game is not drawn. (Since 1001.)
int nply_svg(nply_game *game, const char **svg);
/// What a player of an own game with a `view` sees (player from 1). NPLY_ERROR_ARGUMENT for other games. (Since 1002.)
int nply_view(nply_game *game, int player, const char **text);
/// All that `nply show --json` prints.
int nply_game_json(nply_game *game, const char **json);

/// Makes one move, or several with spaces between. If one of them cannot be made, none is.
int nply_play(nply_game *game, const char *moves);
/// By its place among nply_count_moves.
int nply_play_index(nply_game *game, int index);
/// Makes an outcome happen where chance decides, each as likely as its weight says; which one follows from the seed.
int nply_roll(nply_game *game, uint64_t seed);
/// Takes the last move back. NPLY_ERROR_ARGUMENT if there is none.
int nply_undo(nply_game *game);
/// Moves made since the game was opened.
int nply_count_played(nply_game *game, int *count);

/// The exact value to the end. `options` as in nply_open: those of `nply solve`, such as {"algorithm", "speculative",
/// "nodes", "100000", "time", "0.5", NULL}; of `nply tree` for a tree. Null: no options.
int nply_solve(nply_game *game, const char *const *options, nply_result **result);
/// To depth 1, 2, .. or by playouts; the options are those of `nply search`: algorithm, depth, nodes, time,
/// search-seed, ..
int nply_search(nply_game *game, const char *const *options, nply_result **result);

/// The move of a player for whoever is to move: "random", "first", "greedy" (where the game has a rule of thumb) or an engine with settings, such as
/// "paranoid:time=0.2". In card games it sees its own hand and the cards played since the game was opened, and no more;
/// with `open_hands` it sees all. With a limit of nodes, or none, the move follows from the seed. Each call asks a new
/// player: the setting "reuse" is refused.
int nply_choose(nply_game *game, const char *engine, uint64_t seed, int open_hands, const char **move);

/// 1: a search that runs on this handle, and every later one, stops soon; 0: searches run again. From any thread.
int nply_set_stop(nply_game *game, int stop);

/// Null is allowed.
void nply_result_free(nply_result *result);
/// In the game's own terms: expected values where chance decides, means of an estimate. `entries` of them: one alone
/// for algorithms that answer for one player; the others are 0.
int nply_result_value(const nply_result *result, double value[NPLY_MAX_PLAYERS], int *entries);
/// The same as fractions with one denominator. NPLY_ERROR_ARGUMENT for an estimate, which has none.
int nply_result_fractions(const nply_result *result, int64_t numerators[NPLY_MAX_PLAYERS], int64_t *denominator);
/// The first move of the line. Null if there is none: at the end, or where chance decides.
int nply_result_move(const nply_result *result, const char **move);
/// Its place among nply_count_moves; -1 if there is none.
int nply_result_index(const nply_result *result, int *index);
/// The line of play, move by move.
int nply_result_count_line(const nply_result *result, int *count);
int nply_result_line(const nply_result *result, int index, const char **move);
/// 1 if the search was finished, 0 if a limit stopped it.
int nply_result_complete(const nply_result *result, int *complete);
/// What the value is: "maxn", "one-player", "estimate", "model" or "unsound".
int nply_result_promise(const nply_result *result, const char **promise);
int nply_result_nodes(const nply_result *result, uint64_t *visited);
int nply_result_seconds(const nply_result *result, double *seconds);
/// All that `nply solve --json` or `nply search --json` prints.
int nply_result_json(const nply_result *result, const char **json);

/// What is known of a game's scores before it is searched. It must hold for every score and every evaluation.
typedef struct nply_limits {
    int32_t least[NPLY_MAX_PLAYERS];  ///< per player
    int32_t most[NPLY_MAX_PLAYERS];   ///< per player
    int64_t minsum;                   ///< of all players' scores together
    int64_t maxsum;                   ///< the same
    int32_t step;                     ///< two scores of one player differ by a multiple of it; 1 if nothing is known
    int32_t constant_sum;             ///< 1 if every value has the same sum
} nply_limits;

/// A game of your own as callbacks. States are yours: the library holds them, hands them back and frees them by
/// free_state. A state never changes. `context` is passed to every callback; it and what the callbacks use must live
/// until all handles of the game are freed. Callbacks run on the thread of a search, which need not be the caller's;
/// searches of two handles of one game at the same time call them at the same time. A callback that fails returns what
/// its line says, after nply_fail(text) if there is more to say; it must not throw, and not leave by longjmp.
/// Set the whole struct to zero first, then `size` and what the game has.
typedef struct nply_functions {
    size_t size;       ///< sizeof(nply_functions)
    const char *name;  ///< null: "game"
    int players;       ///< 1 to NPLY_MAX_PLAYERS
    int longest_line;  ///< plies of the longest game; a longer one is an error. 0: 1000
    void *context;  ///< passed to every function

    // Every game has these; free_state may be null.
    void *(*start)(void *context);  ///< null: failed
    void (*free_state)(void *context, void *state);  ///< may be NULL: states need not be freed
    int (*count_moves)(void *context, const void *state);               ///< 0: the game is over; negative: failed
    int (*mover)(void *context, const void *state);                     ///< 1 to players; anything else: failed
    void *(*after)(void *context, const void *state, int move);         ///< a new state; null: failed
    int (*scores)(void *context, const void *state, int32_t *scores);   ///< at the end; not 0: failed

    // What else it knows; null where it does not.
    const nply_limits *limits;                                          ///< for every pruning; copied
    int (*floors)(void *context, const void *state, int32_t *floors);   ///< for branch-and-bound; not 0: failed
    int (*evaluate)(void *context, const void *state, int32_t *scores); ///< for searches to a depth; not 0: failed
    int (*key)(void *context, const void *state, uint64_t key[2]);      ///< equal keys, equal play; not 0: failed
    int (*chance)(void *context, const void *state);                    ///< 1: chance decides; negative: failed
    int64_t (*weight)(void *context, const void *state, int outcome);   ///< with chance; less than 1: failed
    /// As snprintf does: writes at most `room` characters with the final zero, returns how many there are without it;
    /// called again with more room if they do not fit. Negative: failed. Null: "#1", "#2", ..
    int (*move_name)(void *context, const void *state, int move, char *buffer, size_t room);

    // Since 1001.
    int (*rule)(void *context, const void *state); ///< a move by a rule of thumb: greedy, playouts; negative: failed
    /// For people: lines of text, and an <svg> element. As move_name does.
    int (*show)(void *context, const void *state, char *buffer, size_t room);
    int (*svg)(void *context, const void *state, char *buffer, size_t room);  ///< the state as SVG; null: none

    // Since 1002. Hidden information: without `view` every player sees the whole state.
    /// All that a player (from 1) may know, events to be remembered included; as move_name does.
    int (*view)(void *context, const void *state, int player, char *buffer, size_t room);
    /// With view: a new state that fits the view of the player who is to move. It follows from view, seed and index
    /// alone; index 0, 1, 2, .. give states as likely as they are for that player. Engines need it. Null: failed.
    void *(*world)(void *context, const char *view, uint64_t seed, uint64_t index);
} nply_functions;

/// Opens a game of your own. It can be played, searched and chosen for as any other.
int nply_open_functions(const nply_functions *functions, nply_game **game);
/// Plays at random and says what the game does wrong, a sentence a line; empty if all is well. The text is valid until
/// this thread checks again.
int nply_check_functions(const nply_functions *functions, const char **findings);
/// Does a player of a game with view and world know what it must not? It is asked the same question, with the same view
/// and seed, in different true states that it cannot tell apart. `engine`: as in nply_choose, without a limit of time.
/// Sentences as nply_check_functions gives them. (Since 1002.)
int nply_check_leaks(const nply_functions *functions, const char *engine, uint64_t seed, const char **findings);
/// Called by a callback before it returns that it failed: what the error will say.
void nply_fail(const char *text);

#ifdef __cplusplus
}
#endif

#endif
