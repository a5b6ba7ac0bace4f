"""Own games: judged by plain max^n in Python, checked, and called in ways they must survive."""

import random
import threading

import nply
import pytest
from games import Bare, Coins, Endless, Wide, maxn

needs_stores = pytest.mark.skipif(not nply._nply.has_stores, reason="this build has no SQLite")

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
        assert len(list(s)) == 6, "every line ends there"
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

    assert any("limits" in sentence for sentence in nply.check(Liar([4, 9, 1, 7]), games=50))

    class Raises(Coins):
        def scores(self, state):
            raise ValueError("no scores today")

    assert any("no scores today" in sentence for sentence in nply.check(Raises([4, 9, 1, 7]), games=50))
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
    assert nply.check(rules, games=50) == ()
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
    assert p.names == ("L", "R") and p.moves == ("left", "right") and p.game == "coins" and p.notation == "((4,9,1,7),(0,0,0))"
    assert p.play("L R").state == ((9, 1), (4, 7, 0)) and g.at(p.state) == p
    assert [move for move, _ in p.children()] == ["left", "right"] and p.play(["left", "R"]) == p.play("L R")
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


class Gamble:
    """One player bets 0 to 2 coins of 3 on a die that wins by a 5 or a 6, then once more."""

    players = 1

    def start(self):
        return (3, 0, None)

    def mover(self, s):
        return 0

    def chance(self, s):
        return None if s[2] is None else [("lose", 4), ("win", 2)]

    def moves(self, s):
        return () if s[1] == 2 else tuple(range(min(s[0], 2) + 1))

    def after(self, s, m):
        coins, round, bet = s
        if bet is None:
            return (coins, round, m)
        return (coins + (2 * bet if m == "win" else -bet), round + 1, None)

    def scores(self, s):
        return (s[0],)

    def limits(self):
        return nply.Limits((0,), (20,), 0, 20)


def test_a_game_may_have_chance():
    game = nply.wrap(Gamble())
    assert nply.check(game, games=50) == ()
    start = game.start()
    for algorithm in ("maxn", "speculative", "auto"):
        found = start.solve(algorithm)
        assert (found.value, found.denominator, found.line) == ((3,), 1, ("0", "0")) or found.value[0] == 3 * found.denominator
    rolling = start.play("2")
    assert rolling.mover is None and rolling.outcomes == (("lose", 4), ("win", 2)) and rolling.moves == ("lose", "win")
    assert rolling.solve("maxn").move is None
    assert rolling.play("win").state == (7, 1, None)
    assert start.to_tree().run("maxn").value == (3,)


def test_chance_that_is_wrong_is_said():
    class Wrong(Gamble):
        def chance(self, s):
            return None if s[2] is None else [("lose", 0)]

    with pytest.raises(ValueError, match="weight"):
        nply.wrap(Wrong()).start().play("1")


class Numbers(Coins):
    """Moves are numbers, not texts."""

    name = "numbers"

    def moves(self, state):
        return () if not state[0] else (0, 1)

    def after(self, state, move):
        return super().after(state, "left" if move == 0 else "right")


def test_own_games_get_their_own_moves_back():
    rules = Numbers([3, 1, 4, 1, 5, 9, 2, 6])
    p = nply.wrap(rules).start()
    r = p.solve(all_moves=True)
    assert r.move in (0, 1) and all(move in (0, 1) for move in r.line)
    assert rules.after(rules.start(), r.move) == p.play([r.move]).state
    assert {each.move for each in r.moves} == {0, 1}
    assert {each.move for each in p.search("mcts", nodes=50).moves} == {0, 1}
    assert p.play("1 0") == p.play([1, 0]) == p.play(["1", "0"])
    assert p.moves == (0, 1) and [move for move, _ in p.children()] == [0, 1]
    analysis = p.analyse([0, 1])
    assert [play.move for play in analysis.plays] == [0, 1] and {play.best for play in analysis.plays} <= {0, 1}
    seen = []
    p.search("maxn", depth=2, progress=seen.append)
    assert all(move in (0, 1) for info in seen for move in info.line)
    view = p.view(3, [0, 1])
    assert view.legal == (0, 1) and view.history == ((1, 0), (2, 1)) and view.advise("maxn").move in (0, 1)
    assert view.position == p.play([0, 1]) and view.open


def test_players_of_an_own_game_get_its_own_moves():
    told = []

    class Listener:
        def begin(self, view, seed):
            self.start = view.position

        def played(self, seat, move):
            told.append(move)

        def choose(self, view):
            assert view.legal == (0, 1) and all(move in (0, 1) for _, move in view.history)
            assert self.start.play([move for _, move in view.history]) == view.position
            return view.legal[-1]

    assert nply.match(Numbers([3, 1, 4, 1, 5, 9, 2, 6]), [Listener(), "first"], deals=1).complete
    assert told and set(told) == {0, 1}


def test_nameless_games_are_called_by_their_class_and_play_at_once():
    inner = []

    def nested(view):
        if not inner:
            inner.append(nply.match(Coins([1, 2, 3, 4, 5, 6, 7]), ["first", "random"], deals=1))
        return view.legal[0]

    m = nply.match(Coins([1, 2, 3, 4, 5, 6, 7]), [nested, "random"], deals=1)
    assert m.game == inner[0].game == "Coins"


@needs_stores
def test_a_store_of_an_older_kind_is_named(tmp_path):
    import sqlite3

    game, file = Numbers([3, 1, 4, 1, 5, 9, 2, 6, 5, 3]), tmp_path / "old.db"
    nply.match(game, ["first"], deals=1, store=file)
    with sqlite3.connect(file) as db:
        for table, column in _texts(db):
            db.execute(f"UPDATE {table} SET {column} = replace({column}, '\"signature\":\"3-', '\"signature\":\"')")
    for again in (lambda: nply.match(game, ["first"], deals=1, store=file), lambda: nply.read_match(file, game)):
        with pytest.raises(nply.InputError, match="older version"):
            again()


def _texts(db):
    for (table,) in list(db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")):
        for row in list(db.execute(f"PRAGMA table_info({table})")):
            if "TEXT" in row[2].upper():
                yield table, row[1]


@needs_stores
def test_a_store_tells_limits_apart(tmp_path):
    class Looser(Numbers):
        def limits(self):
            return nply.constant_sum(3, -1, sum(self.coins))

    file = tmp_path / "match.db"
    nply.match(Numbers([3, 1, 4, 1, 5, 9, 2]), ["first"], deals=1, store=file)
    with pytest.raises(nply.InputError, match="other rules"):
        nply.match(Looser([3, 1, 4, 1, 5, 9, 2]), ["first"], deals=1, store=file)


@needs_stores
def test_an_own_game_plays_matches(tmp_path):
    def first(view):
        assert view.position.state[0]
        return 0

    game, file = Numbers([3, 1, 4, 1, 5, 9, 2, 6, 5, 3]), tmp_path / "match.db"
    seats = ["maxn", "mcts:nodes=20", first]
    m = nply.match(game, seats, deals=2, store=file)
    assert m.complete and m.hands == 12 and m.game == "numbers" and m.players == 3
    assert [e.name for e in m.entrants] == ["maxn", "mcts:nodes=20", "own:first"] and m.entrants[2].faults == 0
    assert nply.match(nply.wrap(game), seats, deals=2, store=file) == m == nply.read_match(file, game)
    assert len(nply.hands(file, game)) == 12
    with pytest.raises((nply.InputError, RuntimeError)):
        nply.match(Numbers([1, 2, 3, 4, 5, 6, 7, 8, 9, 1]), seats, deals=2, store=file)
    with pytest.raises(nply.InputError, match="rule of thumb"):
        nply.match(game, ["greedy", "first"], deals=1)


def test_a_rule_of_thumb_makes_greedy_play():
    class Ruled(Numbers):
        def rule(self, state):
            return 1

    p = nply.wrap(Ruled([3, 1, 4])).start()
    assert p.rule_of_thumb() == 1
    assert nply.match(Ruled([3, 1, 4, 1, 5, 9]), ["greedy"], deals=1).complete


def test_an_evaluation_out_of_scale_is_an_error_and_check_finds_it():
    class Wrong(Coins):
        def evaluate(self, state):
            return tuple(10 * got for got in state[1])

    with pytest.raises(Exception, match=r"evaluate\(\) breaks limits\(\)"):
        nply.wrap(Wrong([4, 9, 1, 7, 8])).start().search(depth=3)
    assert any("evaluate()" in sentence for sentence in nply.check(Wrong([4, 9, 1, 7, 8]), games=20))


def test_shuffled_moves_are_blamed_on_moves():
    class Shuffled(Coins):
        calls = 0

        def moves(self, state):
            self.calls += 1
            moves = super().moves(state)
            return moves[::-1] if self.calls % 3 == 0 else moves

    found = nply.check(Shuffled([4, 9, 1, 7]), games=20)
    assert any("moves() changes" in sentence for sentence in found) and not any("after()" in each for each in found)


def test_names_that_tell_no_moves_apart_are_errors():
    class Named(Coins):
        def move_name(self, state, move):
            return self.names[move]

    for names, what in (
        ({"left": "x", "right": "x"}, "both called 'x'"),
        ({"left": "take left", "right": "r"}, "no spaces"),
        ({"left": "", "right": "r"}, "empty name"),
    ):
        Named.names = names
        assert any(what in sentence for sentence in nply.check(Named([4, 9, 1, 7]), games=5))
        for ask in (
            lambda: nply.wrap(Named([4, 9, 1, 7])).start().solve("maxn"),
            lambda: nply.match(Named([4, 9, 1, 7, 2, 3, 5, 6]), ["maxn", "random"], deals=1),
        ):
            with pytest.raises(RuntimeError, match=what):
                ask()

    class Twice(Coins):
        def moves(self, state):
            return ("left", "left") if state[0] else ()

    assert any("both called 'left'" in sentence for sentence in nply.check(Twice([4, 9, 1, 7]), games=5))


def test_moves_may_be_plain_objects():
    class Take:
        def __init__(self, end):
            self.end = end

    class Objects(Coins):
        def moves(self, state):
            return [Take("left"), (Take("right"), 1)] if state[0] else ()

        def after(self, state, move):
            return super().after(state, "right" if isinstance(move, tuple) else move.end)

    game = Objects([4, 9, 1, 7])
    assert nply.check(game, games=20) == ()
    p = nply.wrap(game).start()
    assert p.names == ("#1", "#2")
    r = p.solve("maxn")
    assert r.value == nply.wrap(Coins([4, 9, 1, 7])).start().solve("maxn").value
    assert len(r.line) == 4 and game.after(p.state, r.move) == p.play([r.move]).state
    assert p.play([p.moves[0]]).state == p.play("#1").state
    assert nply.match(Objects([4, 9, 1, 7, 2, 3, 5, 6]), ["maxn", "random"], deals=1).complete


class Ring:
    """Three players push a piece round a ring of five places and never stop."""

    players = 3

    def start(self):
        return 0, 0

    def mover(self, s):
        return s[1]

    def moves(self, s):
        return ("on", "back")

    def after(self, s, m):
        return (s[0] + (1 if m == "on" else -1)) % 5, (s[1] + 1) % 3

    def scores(self, s):
        return (0, 0, 0)

    def limits(self):
        return nply.Limits((0, 0, 0), (1, 1, 1), 0, 3)


def test_playouts_of_an_endless_game_end():
    class Short(Ring):
        longest_line = 20

        def evaluate(self, s):
            return tuple(int(s[0] == place) for place in range(3))

    for game in (Ring(), Short()):
        for algorithm in ("mcts", "mcts-paranoid", "mcts-brs"):
            assert nply.wrap(game).start().search(algorithm, nodes=50).move in ("on", "back")


def test_an_evaluation_is_checked_though_the_game_never_ends():
    class Wrong(Ring):
        def evaluate(self, s):
            return 50, 0, 0

    found = nply.check(Wrong(), games=5)
    assert any("not over" in sentence for sentence in found) and any("evaluate" in sentence for sentence in found)


@needs_stores
def test_a_store_tells_functions_apart(tmp_path):
    class Other(Numbers):
        def evaluate(self, state):
            return state[1]

    class Ruled(Numbers):
        def rule(self, state):
            return 0

    file = tmp_path / "match.db"
    nply.match(Numbers([3, 1, 4, 1, 5, 9, 2]), ["first"], deals=1, store=file)
    for game in (Other, Ruled):
        with pytest.raises(nply.InputError, match="other rules"):
            nply.match(game([3, 1, 4, 1, 5, 9, 2]), ["first"], deals=1, store=file)


def test_chance_that_is_shuffled_at_the_start_is_found():
    class Dice(Gamble):
        calls = 0

        def start(self):
            return (3, 0, 1)

        def chance(self, s):
            self.calls += 1
            both = super().chance(s)
            return both and both[:: -1 if self.calls % 2 and s == self.start() else 1]

    assert any("moves() changes" in sentence for sentence in nply.check(Dice(), games=20))


def test_deepening_stops_where_every_line_has_ended():
    for rules in (Coins([3, 1, 4, 1, 5, 9]), type("Keyless", (Coins,), {"key": None})([3, 1, 4, 1, 5, 9])):
        start = nply.wrap(rules).start()
        for algorithm in ("auto", "maxn", "paranoid"):
            for _ in range(2):
                r = start.search(algorithm, depth=500)
                assert r.complete and r.depth == 6, (algorithm, r.depth)
        session = nply.Session()
        for _ in range(2):  # a table that knows the answers is no proof
            assert session.search(start, depth=3).depth == 3
            assert session.search(start, depth=100).depth == 6


def test_engines_do_without_an_evaluation_in_the_terminal_and_in_views():
    class Plain(Coins):
        evaluate = None

    scores = nply.play_in_terminal(Plain([3, 1, 4, 1]), ["maxn", "paranoid", "first"])
    assert sum(scores) == 9
    p = nply.wrap(Plain([3, 1, 4, 1])).start()
    assert p.view(1).advise("maxn").move == p.solve("maxn").move


def test_words_of_games_without_cards():
    p = nply.wrap(Coins([3, 1, 4, 1])).start()
    with pytest.raises(nply.InputError, match="the game is over"):
        p.play("left left left left").view(1).advise("maxn")
    with pytest.raises(nply.InputError, match="chance decides"):
        nply.wrap(Gamble()).start().play("2").view(1).advise("maxn")
    why = p.view(1).advise("maxn:nodes=1").why
    assert why is not None and "move listed first" in why and "deal" not in why
    svg = nply.match(Coins([3, 1, 4, 1, 5, 9, 2]), ["maxn", "random"], deals=2).svg
    assert "openings" in svg and "points a game" in svg and "hand" not in svg


@needs_stores
def test_mistakes_around_matches_are_explained(tmp_path):
    with pytest.raises(TypeError, match="a game is the name of one"):
        nply.match(5, ["first"])
    with pytest.raises(nply.InputError, match="call it my-game"):
        nply.match(type("Named", (Coins,), {"name": "my game"})([1, 2, 3]), ["first"])
    file = tmp_path / "match.db"
    nply.match(Numbers([3, 1, 4, 1, 5, 9, 2]), ["first"], deals=1, store=file)
    for ask in (nply.read_match, nply.hands):
        with pytest.raises(nply.InputError, match="give the game"):
            ask(file)
    with pytest.raises(TypeError, match="Did you mean `depth`"):
        nply.wrap(Coins([1, 2])).start().search(dept=3)
