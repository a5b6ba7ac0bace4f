"""Own games that hide something: views, worlds, engines, matches, and what finds leaks."""

import pickle
import random
from itertools import permutations

import nply
import pytest
from games import Coins

needs_stores = pytest.mark.skipif(not nply._nply.has_stores, reason="this build has no SQLite")


class HighCard:
    """Three players have three chips each, pay one into the pot and get one of the cards 1 to 4. In turn everybody folds,
    or pays another chip and stays. The highest card among those who stay wins the pot.
    """

    players = 3

    def start(self):
        return None, ()

    def chance(self, state):
        return [(deal, 1) for deal in permutations((1, 2, 3, 4), 3)] if state[0] is None else None

    def mover(self, state):
        return len(state[1])

    def moves(self, state):
        return (False, True) if len(state[1]) < 3 else ()

    def after(self, state, move):
        cards, said = state
        return (move, ()) if cards is None else (cards, (*said, move))

    def scores(self, state):
        cards, said = state
        staying = [(cards[p], p) for p in range(3) if said[p]]
        scores = [2 - said[p] for p in range(3)]
        if staying:
            scores[max(staying)[1]] += 3 + len(staying)
        return tuple(scores)

    def view(self, state, seat):
        cards, said = state
        return seat, cards and cards[seat], said

    def worlds(self, view, seed, index):
        seat, card, said = view
        others = [each for each in (1, 2, 3, 4) if each != card]
        random.Random(f"{seed} {index}").shuffle(others)
        cards = others[:2]
        cards.insert(seat, card)
        return tuple(cards), said


class WithoutWorlds(HighCard):
    worlds = None


def at(game, cards, *said):
    return nply.wrap(game).at((cards, said))


def test_a_view_has_what_the_game_says_and_no_position():
    view = at(HighCard(), (3, 1, 4), True).view(2)
    assert (view.seen, view.open, view.position, view.history, view.scores) == ((1, 1, (True,)), False, None, (), ())
    assert view.legal == (False, True) and at(HighCard(), (3, 1, 4)).view(2).legal == ()
    assert view == at(HighCard(), (4, 1, 3), True).view(2) != at(HighCard(), (4, 2, 3), True).view(2)
    assert at(HighCard(), (3, 1, 4)).view(1, open=True).position.state == ((3, 1, 4), ())
    with pytest.raises(TypeError):
        pickle.dumps(view)
    with pytest.raises(nply.InputError):
        view.count_worlds()
    with pytest.raises(nply.InputError):
        view.deals()


def test_a_game_without_a_view_is_open_and_views_say_so():
    p = nply.wrap(Coins([1, 2, 3])).start()
    view = p.view(2, ["left"])
    assert view.open and view.position.state == p.play("left").state and view.history == ((1, "left"),)
    assert nply.game("hearts").view(seat=2, hand="K3.J.5.8").open is False
    assert pickle.loads(pickle.dumps(view)).position == view.position


def test_worlds_fit_the_view():
    view = at(HighCard(), (3, 1, 4), True).view(2)
    worlds = view.worlds(200)
    assert {world.state for world in worlds} == {((a, 1, c), (True,)) for a, _, c in permutations((2, 3, 4), 3)}
    assert worlds == view.worlds(200)


@pytest.mark.parametrize("engine", ["auto", "maxn", "mcts:nodes=2000"])
def test_engines_search_in_worlds(engine):
    assert at(HighCard(), (2, 1, 4), True, False).view(3).advise(engine).move is True
    assert at(HighCard(), (2, 3, 1), True, False).view(3).advise(engine).move is False
    a, b = (at(HighCard(), cards, True, False).view(3).advise(engine, worlds=5) for cards in ((1, 3, 2), (3, 1, 2)))
    assert a.cards == b.cards and a.worlds <= 5 and a.possible == 0 and a.estimate


@needs_stores
def test_a_match_of_hidden_hands(tmp_path):
    seen = []

    class Careful:
        def choose(self, view):
            seen.append(view.seen)
            assert view.position is None and not view.open and view.history == ()
            return view.seen[1] >= 3

        def played(self, seat, move):
            raise AssertionError("moves are not told")

    file = tmp_path / "match.db"
    m = nply.match(HighCard(), [Careful(), "mcts:nodes=200:samples=5", "first"], deals=15, store=file)
    assert m.complete and m.game == "HighCard" and len(seen) == 90 and {each[1] for each in seen} == {1, 2, 3, 4}
    assert all(entrant.faults == 0 for entrant in m.entrants)
    assert m.entrants[1].score.mean > m.entrants[2].score.mean
    hand = nply.hands(file, HighCard())[0]
    assert len(hand.moves[0]) == 3 and set(hand.moves[1:]) <= {False, True}


def test_open_matches_show_the_state():
    def looks(view):
        cards, said = view.position.state
        return max(cards) == cards[len(said)]

    assert nply.match(HighCard(), [looks], deals=2, open=True).complete


def test_engines_that_cannot_play_say_why():
    with pytest.raises(nply.InputError, match=r"worlds\(view, seed, index\)"):
        nply.match(WithoutWorlds(), ["mcts", "first"], deals=1)
    with pytest.raises(nply.InputError, match=r"worlds\(view, seed, index\)"):
        nply.match(WithoutWorlds(), ["ismcts", "first"], deals=1)
    with pytest.raises(nply.InputError, match="hides part"):
        nply.match(HighCard(), ["greedy", "first"], deals=1)
    assert nply.match(WithoutWorlds(), ["random", lambda view: view.seen[1] > 2], deals=1).complete


def test_check_tests_views_and_worlds():
    assert nply.check(HighCard(), games=100) == ()
    assert nply.check(WithoutWorlds(), games=100) == ()

    class Elsewhere(HighCard):
        def worlds(self, view, seed, index):
            return (1, 2, 3), view[2]

    assert any("sees as" in sentence for sentence in nply.check(Elsewhere(), games=20))

    class Truth(HighCard):
        def after(self, state, move):
            made = super().after(state, move)
            Truth.last = made
            return made

        def worlds(self, view, seed, index):
            return Truth.last

    assert any("true state in all of" in sentence for sentence in nply.check(Truth(), games=20))

    class Constant(HighCard):
        def worlds(self, view, seed, index):
            return super().worlds(view, seed, 0)

    assert any("same state for every index" in sentence for sentence in nply.check(Constant(), games=50))
    assert any("same state for every index" in sentence for sentence in nply.check_leaks(Constant(), "random"))

    class Dice(HighCard):
        def worlds(self, view, seed, index):
            return super().worlds(view, random.random(), index)

    assert any("another state for the same" in sentence for sentence in nply.check(Dice(), games=20))


def test_a_leak_is_found():
    game = HighCard()
    assert nply.check_leaks(game, "mcts:nodes=100:samples=4", games=5) == ()
    assert nply.check_leaks(game, "ismcts:nodes=100", games=5) == ()
    assert nply.check_leaks(game, lambda view: view.seen[1] > 2) == ()
    table = {}

    class Open(HighCard):
        def view(self, state, seat):
            table["cards"] = state[0]
            return super().view(state, seat)

    def cheat(view):
        view.seen
        return table["cards"][0] < 3

    assert any("in one true state" in sentence for sentence in nply.check_leaks(Open(), cheat))
    with pytest.raises(nply.InputError, match="clock"):
        nply.check_leaks(game, "mcts:time=0.1")
    with pytest.raises(nply.InputError, match="it has no view"):
        nply.check_leaks(Coins([1, 2, 3]), "maxn")
    with pytest.raises(nply.InputError, match="has a view, but no worlds"):
        nply.check_leaks(WithoutWorlds(), "maxn")


def test_one_tree_for_all_worlds_plays_an_own_game():
    m = nply.match(HighCard(), ["ismcts:nodes=200", "first"], deals=10)
    assert m.complete and m.entrants[0].score.mean > m.entrants[1].score.mean
    advice = at(HighCard(), (2, 1, 4), True, False).view(3).advise("ismcts:nodes=500")
    assert advice.move is True and advice.estimate and list(advice.rows()[0])[0] == "move"


def test_what_a_view_raises_comes_out():
    class Oops(HighCard):
        def view(self, state, seat):
            raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        at(Oops(), (1, 2, 3)).view(1)
