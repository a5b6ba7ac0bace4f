/* A game with hidden cards by callbacks: everybody pays a chip and gets one of the cards 1 to 4; in turn a player folds,
   or pays another chip and stays. The highest card among those who stay wins the pot.
   cc -std=c99 high_card.c $(pkg-config --cflags --libs nply-c) -o high_card */
#include <nply/c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { players = 3, cards = 4, deals = 24, fold = 0, stay = 1 };

struct state {
    int card[players]; /* 0 before the deal */
    int said[players];
    int turns; /* how many have said something */
};

static struct state *new_state(const struct state *like) {
    struct state *made = malloc(sizeof *made);
    if (made == NULL)
        nply_fail("no memory for a state");
    else if (like != NULL)
        *made = *like;
    else
        memset(made, 0, sizeof *made);
    return made;
}

/* Way number `number` to give seats two other cards: those from `seat` on if `seat` has its own, or all. */
static void deal_others(struct state *state, int seat, int number) {
    int left[cards], count = 0;
    for (int card = 1; card <= cards; ++card)
        if (seat < 0 || card != state->card[seat]) left[count++] = card;
    for (int p = 0; p < players; ++p) {
        int place;
        if (p == seat) continue;
        place = number % count;
        number /= count;
        state->card[p] = left[place];
        left[place] = left[--count];
    }
}

static void *start(void *context) {
    (void)context;
    return new_state(NULL);
}
static void free_state(void *context, void *state) {
    (void)context;
    free(state);
}
static int chance(void *context, const void *state) {
    (void)context;
    return ((const struct state *)state)->card[0] == 0;
}
static int64_t weight(void *context, const void *state, int outcome) {
    (void)context;
    (void)state;
    (void)outcome;
    return 1;
}
static int count_moves(void *context, const void *state) {
    const struct state *now = state;
    if (chance(context, state)) return deals;
    return now->turns == players ? 0 : 2;
}
static int mover(void *context, const void *state) {
    (void)context;
    return ((const struct state *)state)->turns + 1;
}
static void *after(void *context, const void *state, int move) {
    struct state *next = new_state(state);
    if (next == NULL) return NULL;
    if (chance(context, state))
        deal_others(next, -1, move);
    else
        next->said[next->turns++] = move;
    return next;
}
static int scores(void *context, const void *state, int32_t *chips) {
    const struct state *end = state;
    int winner = -1, pot = players;
    (void)context;
    for (int p = 0; p < players; ++p) {
        chips[p] = 2 - end->said[p];
        pot += end->said[p];
        if (end->said[p] == stay && (winner < 0 || end->card[p] > end->card[winner])) winner = p;
    }
    if (winner >= 0) chips[winner] += pot;
    return 0;
}
static int move_name(void *context, const void *state, int move, char *buffer, size_t room) {
    const struct state *now = state;
    struct state dealt = *now;
    if (!chance(context, state)) return snprintf(buffer, room, "%s", move == stay ? "stay" : "fold");
    deal_others(&dealt, -1, move);
    return snprintf(buffer, room, "%d%d%d", dealt.card[0], dealt.card[1], dealt.card[2]);
}

/* The own seat and card, and what everybody said. */
static int view(void *context, const void *state, int player, char *buffer, size_t room) {
    const struct state *now = state;
    char said[players + 1] = "";
    (void)context;
    for (int p = 0; p < now->turns; ++p) said[p] = now->said[p] == stay ? 's' : 'f';
    return snprintf(buffer, room, "seat%d card%d said:%s", player, now->card[player - 1], said);
}

/* The six ways to deal the others two of the remaining cards, in turn from a place that the seed gives. */
static void *world(void *context, const char *seen, uint64_t seed, uint64_t index) {
    struct state *made = new_state(NULL);
    char said[players + 1] = "";
    int seat, card;
    (void)context;
    if (made == NULL) return NULL;
    if (sscanf(seen, "seat%d card%d said:%3s", &seat, &card, said) < 2) {
        free(made);
        nply_fail("this is no view of the game");
        return NULL;
    }
    made->card[seat - 1] = card;
    made->turns = (int)strlen(said);
    for (int p = 0; p < made->turns; ++p) made->said[p] = said[p] == 's' ? stay : fold;
    deal_others(made, seat - 1, (int)((seed % 6 + index) % 6));
    return made;
}

static void check(int code) {
    if (code == NPLY_OK) return;
    fprintf(stderr, "error %d: %s\n", code, nply_last_error());
    exit(1);
}

int main(void) {
    nply_functions functions = {0};
    functions.size = sizeof functions;
    functions.name = "high-card";
    functions.players = players;
    functions.longest_line = players + 1;
    functions.start = start;
    functions.free_state = free_state;
    functions.count_moves = count_moves;
    functions.mover = mover;
    functions.after = after;
    functions.scores = scores;
    functions.chance = chance;
    functions.weight = weight;
    functions.move_name = move_name;
    functions.view = view;
    functions.world = world;

    const char *findings;
    check(nply_check_functions(&functions, &findings));
    printf("check: %s\n", *findings ? findings : "all is well");
    check(nply_check_leaks(&functions, "maxn:samples=6", 1, &findings));
    printf("leaks: %s\n", *findings ? findings : "none");

    /* A game between engines that see their own card. */
    nply_game *game;
    int over, seat;
    int32_t chips[NPLY_MAX_PLAYERS];
    const char *move, *text;
    check(nply_open_functions(&functions, &game));
    check(nply_play(game, "342"));
    for (check(nply_is_over(game, &over)); !over; check(nply_is_over(game, &over))) {
        check(nply_mover(game, &seat));
        check(nply_view(game, seat, &text));
        printf("%s: ", text);
        check(nply_choose(game, "maxn:samples=6", 1, 0, &move));
        printf("%s\n", move);
        check(nply_play(game, move));
    }
    check(nply_scores(game, chips));
    printf("chips %d %d %d\n", (int)chips[0], (int)chips[1], (int)chips[2]);
    nply_free(game);
    return 0;
}
