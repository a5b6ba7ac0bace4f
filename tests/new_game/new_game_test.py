"""The new game from Python: every method of a game and a position that a board game has, and a match."""

import nply

assert "race" in nply.games(), list(nply.games())
start = nply.game("race", goal=5).start()
assert start.moves == ("+1", "+2", "+3") and start.mover == 1 and not start.is_over
assert nply.game("race").position(start.notation) == start
assert start.play("+1 +3").mover == 3

plain = start.solve("maxn")
assert plain.complete
for algorithm in "auto", "shallow", "speculative":
    assert start.solve(algorithm).value == plain.value, algorithm
assert start.search(depth=2).depth == 2
assert start.perft(2)[0] == 3
assert len(start.analyse("+1 +3 +1").plays) == 3
assert len(start.compare(["maxn", "shallow"]).results) == 2
assert len(start.to_tree()) > 3

match = nply.match("race", ["first", lambda view: view.legal[0]], deals=2)
assert match.complete and match.hands == match.deals * match.seatings, match
