"""Own games with cycles that say how a repeated position ends."""

import pickle

import nply
import pytest


class Ring:
    """Two players step a token around a ring of four and get a point on field 0."""

    players = 2

    def __eq__(self, other):
        return type(self) is type(other)

    def __hash__(self):
        return 1

    def start(self):
        return 2, 0, (0, 0)

    def mover(self, state):
        return state[1]

    def moves(self, state):
        return (-1, 1)

    def after(self, state, step):
        field, who, points = state
        to = (field + step) % 4
        return to, 1 - who, tuple(p + (to == 0 and i == who) for i, p in enumerate(points))

    def scores(self, state):
        return state[2]

    def key(self, state):
        return state

    def position_key(self, state):
        return state[:2]

    def repeated(self, state):
        return tuple(p + 2 * (i == state[1]) for i, p in enumerate(state[2]))


def value(game, state, met, times):
    """By counting positions along the line."""
    met = [*met, state[:2]]
    if met.count(state[:2]) == times:
        return game.repeated(state)
    return max((value(game, game.after(state, step), met, times) for step in (-1, 1)), key=lambda v: v[state[1]])


@pytest.mark.parametrize("times", [2, 3])
def test_searches_agree_with_a_plain_count(times):
    class Times(Ring):
        times_to_end = times

    game = Times()
    start = nply.wrap(game).start()
    expected = value(game, game.start(), [], times)
    for options in {}, {"table": 1}:
        result = start.solve("maxn", **options)
        assert result.value == expected
        end = start.play(result.line)
        assert end.is_over and end.moves == () and end.scores == expected
    assert nply.check(game, games=50) == ()


def test_positions_remember_those_before():
    start = nply.wrap(Ring()).start()
    there_and_back = start.play([1, -1])
    assert there_and_back.state == start.state and there_and_back.is_over and there_and_back != start
    assert pickle.loads(pickle.dumps(there_and_back)) == there_and_back
    once = start.play([1])
    assert pickle.loads(pickle.dumps(once)).play([-1]).is_over
    assert once.view(1).position.play([-1]).is_over
    with pytest.raises(nply.InputError):
        there_and_back.play([1])


def test_matches_and_the_terminal_end():
    assert nply.match(Ring(), ["mcts:nodes=20", "random"], deals=3).complete
    scores = nply.play_in_terminal(Ring(), ["human", "first"], ask=lambda prompt: "1")
    assert sum(scores) >= 2


def test_a_key_is_needed():
    class Keyless(Ring):
        key = None

    with pytest.raises(TypeError, match="needs key"):
        nply.wrap(Keyless())
