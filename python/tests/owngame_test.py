"""Own games: judged by plain max^n in Python, checked, and called in ways they must survive."""

import random
import threading

import nply
import pytest
from games import Bare, Coins, Endless, Wide, maxn

SOUND = [row.name for row in nply.algorithms() if row.promise == "max^n's answer" and "two players" not in row.needs]


@pytest.mark.parametrize("algorithm", SOUND)
def test_every_sound_algorithm_equals_plain_maxn(algorithm):
    dice = random.Random(7)
    for _ in range(8):
        rules = Coins([dice.randrange(6) for _ in range(dice.randrange(1, 9))])
        value, line = maxn(rules, rules.start())
        found = nply.wrap(rules).start().solve(algorithm)
        assert (found.value, found.path) == (value, line), (algorithm, rules.coins)
        assert nply.wrap(rules).start().to_tree().run(algorithm).value == value


def test_a_table_changes_the_cost_and_not_the_answer():
    start = nply.wrap(Coins([3, 1, 4, 1, 5, 9, 2, 6])).start()
    plain, tabled = start.solve("maxn"), start.solve("maxn", table=1)
    assert (plain.value, plain.line) == (tabled.value, tabled.line) and tabled.nodes < plain.nodes


def test_a_game_searched_to_a_depth_uses_its_evaluation():
    start = nply.wrap(Coins([3, 1, 4, 1, 5, 9])).start()
    seen = []
    r = start.search(depth=3, progress=seen.append)
    assert r.depth == 3 and [i.depth for i in seen] == [1, 2, 3]
    with start.searching(depth=4) as s:
        assert [info.depth for info in s] == [1, 2, 3, 4]
    assert s.result.value == start.search(depth=4).value
    with start.searching(depth=8) as s:
        assert len(list(s)) == 8
    assert s.result.value == start.solve("maxn").value and s.result.complete
    with nply.wrap(Wide()).start().searching(nodes=500) as s:
        assert len(list(s)) == 3
    assert not s.result.complete
    with nply.wrap(Wide()).start().searching(time=0.2) as s:
        finished = list(s)
    assert s.result.depth == len(finished)


def test_what_a_game_lacks_is_said():
    start = nply.wrap(Bare([1, 2, 3])).start()
    assert start.solve("maxn").value == start.solve().value == maxn(Coins([1, 2, 3]), Coins([1, 2, 3]).start())[0]
    with pytest.raises(nply.InputError) as no_limits:
        start.solve("speculative")
    assert no_limits.value.field == "algorithm"
    with pytest.raises(nply.InputError):
        start.search(depth=2)
    estimate = start.search(nodes=10)
    assert estimate.line and estimate.algorithm == "auto"
    assert start.to_tree().run("speculative").value == start.solve("maxn").value


def test_an_own_game_is_called_on_the_calling_thread():
    threads = set()

    class Watched(Coins):
        def after(self, state, move):
            threads.add(threading.get_ident())
            return super().after(state, move)

    start = nply.wrap(Watched([1, 2, 3, 4, 5, 6])).start()
    start.solve("speculative")
    start.analyse("left")
    start.to_tree()
    assert threads == {threading.get_ident()}


class Oops(Exception):
    pass


@pytest.mark.parametrize("method", ["mover", "moves", "after", "scores", "limits", "floors", "key", "evaluate"])
def test_an_exception_of_the_game_comes_out_unchanged(method):
    class Faulty(Coins):
        armed = False

    def raising(self, *_):
        if self.armed:
            raise oops
        return getattr(Coins, method)(self, *_)

    oops = Oops("mine")
    setattr(Faulty, method, raising)
    game = Faulty([1, 2, 3, 4])
    start = nply.wrap(game).start()
    game.armed = True
    with pytest.raises(Oops) as out:
        if method == "limits":
            nply.wrap(game).start()
        elif method == "evaluate":
            start.search(depth=2)
        else:
            start.solve("abbnb", table=1)
    assert out.value is oops


def test_wrong_answers_of_a_game_are_named():
    def broken(**methods):
        return nply.wrap(type("Broken", (Coins,), methods)([1, 2])).start().solve("maxn")

    with pytest.raises(nply.InputError, match="mover"):
        broken(mover=lambda self, s: 3)
    with pytest.raises(nply.InputError, match="mover"):
        broken(mover=lambda self, s: -1)
    with pytest.raises(TypeError, match="mover"):
        broken(mover=lambda self, s: "you")
    with pytest.raises(ValueError, match="2 entries"):
        broken(scores=lambda self, s: (1, 2))
    with pytest.raises(TypeError, match="scores"):
        broken(scores=lambda self, s: (0.5, 1, 2))
    with pytest.raises(nply.InputError, match="scores"):
        broken(scores=lambda self, s: (10**30, 1, 2))
    with pytest.raises(TypeError):
        broken(moves=lambda self, s: 5)
    with pytest.raises(TypeError, match="key"):
        nply.wrap(type("Broken", (Coins,), {"key": lambda self, s: [1]})([1, 2])).start().solve("maxn", table=1)
    with pytest.raises(TypeError, match="moves"):
        nply.wrap(object.__new__(type("Nothing", (), {"players": 2, "start": lambda self: 0})))
    with pytest.raises(AttributeError):
        nply.wrap(object())


def test_check_finds_mistakes():
    class Liar(Coins):
        def limits(self):
            return nply.constant_sum(3, 0, 5)

    assert any("limits" in sentence for sentence in nply.check(Liar([4, 9, 1, 7])))

    class Raises(Coins):
        def scores(self, state):
            raise ValueError("no scores today")

    assert any("no scores today" in sentence for sentence in nply.check(Raises([4, 9, 1, 7])))
    assert nply.check(nply.wrap(Coins([4, 9, 1, 7]))) == nply.check(Coins([4, 9]), seed=3, games=5) == ()


def test_a_game_too_long_is_an_error_and_a_long_one_is_searched():
    with pytest.raises(RuntimeError, match="1000 plies"):
        nply.wrap(Endless(10**9)).start().solve("maxn")
    long = nply.wrap(Endless(20_000, longest_line=20_000)).start()
    assert len(long.solve("maxn").line) == 20_000
    assert len(long.to_tree()) == 20_001


def test_keys_tell_states_apart():
    class Keyed(Coins):
        def key(self, state):
            return (str(state[0]), state[1], bytes(len(state[0])), None, 10**40 + len(state[0]), -5)

    rules = Keyed([3, 1, 4, 1, 5, 9, 2])
    assert nply.check(rules) == ()
    assert nply.wrap(rules).start().solve("maxn", table=1).value == maxn(rules, rules.start())[0]


def test_moves_have_names_and_positions_states():
    class Named(Coins):
        name = "coins"

        def move_name(self, state, move):
            return move[0].upper()

        def notation(self, state):
            return repr(state).replace(" ", "")

    g = nply.wrap(Named([4, 9, 1, 7]))
    p = g.start()
    assert p.moves == ("L", "R") and p.game == "coins" and p.notation == "((4,9,1,7),(0,0,0))"
    assert p.play("L R").state == ((9, 1), (4, 7, 0)) and g.at(p.state) == p
    assert [name for name, _ in p.children()] == ["L", "R"]
    assert p._repr_svg_() is None and "coins" in repr(p) and "Named" in repr(g) and nply.wrap(g) is g
    with pytest.raises(nply.InputError):
        p.play("X")


def test_states_without_a_hash_will_do():
    class Lists(Coins):
        def start(self):
            return [list(self.coins), [0, 0, 0]]

        def after(self, state, move):
            row, got = super().after((tuple(state[0]), tuple(state[1])), move)
            return [list(row), list(got)]

        key = None

    p = nply.wrap(Lists([4, 9, 1, 7])).start()
    assert p.solve("speculative").value == (8, 4, 9)
    assert p == nply.wrap(Lists([4, 9, 1, 7])).start() and len({p, p.play("left")}) == 2


def test_a_search_inside_a_search_works():
    class Nested(Coins):
        def evaluate(self, state):
            rest = nply.wrap(Coins(state[0])).start().solve("maxn").value if state[0] else (0, 0, 0)
            return tuple(taken + to_come for taken, to_come in zip(self.scores(state), rest))

    assert nply.wrap(Nested([1, 2, 3, 4, 5])).start().search(depth=2).depth == 2


def test_numbers_of_numpy_are_numbers():
    numpy = pytest.importorskip("numpy")

    class Arrays(Coins):
        def scores(self, state):
            return numpy.array(state[1])

        def mover(self, state):
            return numpy.int64(super().mover(state))

        def moves(self, state):
            return numpy.array(super().moves(state))

    start = nply.wrap(Arrays([4, 9, 1, 7])).start()
    assert start.solve("maxn", nodes=numpy.int64(1000)).value == (8, 4, 9)
    assert start.search(depth=numpy.int32(2), time=numpy.float64(60)).depth == 2
