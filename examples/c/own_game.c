/* A game of one's own by callbacks: three players take 1 to 3 sticks in turn; who takes the last one gets 2 points, the
   player before it 1.
   cc -std=c99 own_game.c $(pkg-config --cflags --libs nply-c) -o own_game */
#include <nply/c.h>
#include <stdio.h>
#include <stdlib.h>

enum { players = 3, sticks = 10 };

struct state {
    int left, mover; /* the mover counts from 1 */
};

static struct state *new_state(int left, int mover) {
    struct state *made = malloc(sizeof *made);
    if (made == NULL) {
        nply_fail("no memory for a state");
        return NULL;
    }
    made->left = left;
    made->mover = mover;
    return made;
}

static void *start(void *context) {
    (void)context;
    return new_state(sticks, 1);
}

static void free_state(void *context, void *state) {
    (void)context;
    free(state);
}

static int count_moves(void *context, const void *state) {
    const struct state *now = state;
    (void)context;
    return now->left < 3 ? now->left : 3;
}

static int mover(void *context, const void *state) {
    (void)context;
    return ((const struct state *)state)->mover;
}

static void *after(void *context, const void *state, int move) {
    const struct state *now = state;
    (void)context;
    return new_state(now->left - (move + 1), now->mover % players + 1);
}

static int scores(void *context, const void *state, int32_t *points) {
    const int next = ((const struct state *)state)->mover - 1; /* would move now; from 0 */
    (void)context;
    points[(next + players - 1) % players] = 2;
    points[(next + players - 2) % players] = 1;
    return 0;
}

static int move_name(void *context, const void *state, int move, char *buffer, size_t room) {
    (void)context;
    (void)state;
    return snprintf(buffer, room, "take%d", move + 1);
}

/* A rule of thumb: take all that is left, or else leave a multiple of three. It makes the player "greedy" and guides the
   playouts of "mcts". */
static int rule(void *context, const void *state) {
    const int left = ((const struct state *)state)->left;
    (void)context;
    return left > 3 ? (left - 1) % 3 : left - 1;
}

static int show(void *context, const void *state, char *buffer, size_t room) {
    const struct state *now = state;
    (void)context;
    return snprintf(buffer, room, "%d sticks, player %d to move", now->left, now->mover);
}

static void check(int code) {
    if (code == NPLY_OK) return;
    fprintf(stderr, "error %d: %s\n", code, nply_last_error());
    exit(1);
}

int main(void) {
    const nply_limits limits = {{0, 0, 0}, {2, 2, 2}, 3, 3, 1, 1};
    nply_functions functions = {0};
    functions.size = sizeof functions;
    functions.name = "last-stick";
    functions.players = players;
    functions.start = start;
    functions.free_state = free_state;
    functions.count_moves = count_moves;
    functions.mover = mover;
    functions.after = after;
    functions.scores = scores;
    functions.move_name = move_name;
    functions.limits = &limits;
    functions.rule = rule;
    functions.show = show;

    const char *findings;
    check(nply_check_functions(&functions, &findings));
    printf("check: %s\n", *findings ? findings : "all is well");

    nply_game *game;
    check(nply_open_functions(&functions, &game));
    const char *const algorithms[] = {"maxn", "speculative"};
    for (int i = 0; i < 2; ++i) {
        const char *const options[] = {"algorithm", algorithms[i], NULL};
        nply_result *result;
        double value[NPLY_MAX_PLAYERS];
        int entries;
        const char *move;
        uint64_t nodes;
        check(nply_solve(game, options, &result));
        check(nply_result_value(result, value, &entries));
        check(nply_result_move(result, &move));
        check(nply_result_nodes(result, &nodes));
        printf("%s: %s, value %g %g %g, %lu nodes\n", algorithms[i], move, value[0], value[1], value[2],
               (unsigned long)nodes);
        nply_result_free(result);
    }

    /* A game between players: the rule of thumb, an engine, and chance. */
    const char *const seats[] = {"greedy", "mcts:nodes=200", "random"};
    int over, mover_now;
    int32_t points[NPLY_MAX_PLAYERS];
    const char *move, *text;
    for (check(nply_is_over(game, &over)); !over; check(nply_is_over(game, &over))) {
        check(nply_show(game, &text));
        printf("%s: ", text);
        check(nply_mover(game, &mover_now));
        check(nply_choose(game, seats[mover_now - 1], 1, 0, &move));
        printf("%s\n", move);
        check(nply_play(game, move));
    }
    check(nply_scores(game, points));
    printf("points %d %d %d\n", (int)points[0], (int)points[1], (int)points[2]);
    nply_free(game);
    return 0;
}
