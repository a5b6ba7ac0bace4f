/* Solves a deal of Hearts exactly, then lets engines play it, each seeing its own hand only.
   cc -std=c99 hearts.c $(pkg-config --cflags --libs nply-c) -o hearts */
#include <nply/c.h>
#include <stdio.h>
#include <stdlib.h>

static void check(int code) {
    if (code == NPLY_OK) return;
    fprintf(stderr, "error %d: %s\n", code, nply_last_error());
    exit(1);
}

int main(void) {
    const char *const options[] = {"deal", "AQ4.2..7 K3.J.5.8 T.AK.6.9", "leader", "2", NULL};
    nply_game *game;
    check(nply_open("hearts", options, &game));

    nply_result *result;
    double value[NPLY_MAX_PLAYERS];
    int entries, over, mover;
    const char *move;
    check(nply_solve(game, NULL, &result));
    check(nply_result_value(result, value, &entries));
    check(nply_result_move(result, &move));
    printf("seat 2 leads %s, and the points will be", move);
    for (int i = 0; i < entries; ++i) printf(" %g", value[i]);
    printf("\n");
    nply_result_free(result);

    printf("played");
    for (check(nply_is_over(game, &over)); !over; check(nply_is_over(game, &over))) {
        check(nply_mover(game, &mover));
        check(nply_choose(game, "auto:nodes=2000", 1, 0, &move));
        printf(" %d:%s", mover, move);
        check(nply_play(game, move));
    }
    int32_t points[NPLY_MAX_PLAYERS];
    check(nply_scores(game, points));
    printf("\nengines that see their own hands got %d %d %d\n", (int)points[0], (int)points[1], (int)points[2]);
    nply_free(game);
    return 0;
}
