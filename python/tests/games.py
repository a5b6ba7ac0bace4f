"""Own games that tests use, and plain max^n in Python: the definition, slow and separate."""

import nply


class Coins:
    """Three players take a coin from either end of a row."""

    players = 3

    def __init__(self, coins):
        self.coins = tuple(coins)

    def start(self):
        return self.coins, (0, 0, 0)

    def mover(self, state):
        return (len(self.coins) - len(state[0])) % 3

    def moves(self, state):
        return ("left", "right") if state[0] else ()

    def after(self, state, move):
        row, got = state
        who = self.mover(state)
        coin, row = (row[0], row[1:]) if move == "left" else (row[-1], row[:-1])
        return row, tuple(g + coin * (p == who) for p, g in enumerate(got))

    def scores(self, state):
        return state[1]

    def limits(self):
        return nply.constant_sum(3, 0, sum(self.coins))

    def floors(self, state):
        return state[1]

    def key(self, state):
        return state

    def evaluate(self, state):
        rest = sum(state[0])
        return (*(state[1][:-1]), state[1][-1] + rest)

    def __eq__(self, other):
        return isinstance(other, Coins) and self.coins == other.coins

    def __hash__(self):
        return hash(self.coins)


class Bare:
    """The same with nothing but the rules."""

    players = 3

    def __init__(self, coins):
        game = Coins(coins)
        self.start, self.mover, self.moves = game.start, game.mover, game.moves
        self.after, self.scores = game.after, game.scores


class Endless:
    """A game of one move that goes on for ever, or for so many plies."""

    players = 2
    name = "endless"

    def __init__(self, plies, longest_line=None):
        self.plies = plies
        if longest_line is not None:
            self.longest_line = longest_line

    def start(self):
        return 0

    def mover(self, state):
        return state % 2

    def moves(self, state):
        return [] if state >= self.plies else ["on"]

    def after(self, state, move):
        return state + 1

    def scores(self, state):
        return 1, 0


class Wide:
    """Large enough that nobody finishes a search of it."""

    players = 3

    def start(self):
        return ()

    def mover(self, state):
        return len(state) % 3

    def moves(self, state):
        return range(5) if len(state) < 40 else ()

    def after(self, state, move):
        return (*state, move)

    def scores(self, state):
        return sum(state[::3]), sum(state[1::3]), sum(state[2::3])

    def limits(self):
        return nply.Limits((0, 0, 0), (80, 80, 80), 0, 240)

    def evaluate(self, state):
        return self.scores(state)


def maxn(rules, state):
    """(value, line of places): ties go to the move listed first."""
    moves = list(rules.moves(state))
    if not moves:
        return tuple(rules.scores(state)), ()
    who, best = rules.mover(state), None
    for place, move in enumerate(moves):
        value, line = maxn(rules, rules.after(state, move))
        if best is None or value[who] > best[0][who]:
            best = value, (place, *line)
    return best
