"""Keywords are the rows of the list of options, and results have the fields that JSON has."""

import inspect
import json
from dataclasses import fields

import nply
import pytest
from nply import _nply

ROWS = json.loads(_nply.options())
METHODS = {
    "solve": [nply.Position.solve, nply.Session.solve],
    "search": [nply.Position.search, nply.Position.searching, nply.Session.search],
    "tree": [nply.Tree.run],
    "compare": [nply.Position.compare, nply.Tree.compare],
    "analyse": [nply.Position.analyse, nply.Session.analyse],
    "engine": [nply.View.advise],
}
SAMPLES = {"flag": True, "on-off": False, "whole": 3, "seconds": 0.5, "decimal": 0.5}


@pytest.mark.parametrize("place", METHODS)
def test_signatures_have_every_option_of_their_list(place):
    wanted = {row["keyword"] for row in ROWS if place in row["given_to"]} - {"every_lead"}  # a method of its own
    for method in METHODS[place]:
        shown = inspect.signature(method).parameters
        assert wanted <= set(shown), method
        assert not any(each.kind is each.VAR_KEYWORD for each in shown.values())
        beside = set(shown) - wanted
        assert beside <= {"self", "position", "algorithms", "play", "progress", "trace", "engine", "seed", "explain", "explain_only", "limits"}, method
        options = [name for name in shown if name in wanted and name != "algorithm"]
        assert all(shown[name].kind is inspect.Parameter.KEYWORD_ONLY for name in options)
        assert all(shown[name].default in (None, False) for name in options)


def test_ranges_are_those_of_the_list():
    board = nply.game("dots-and-boxes").start()
    for row in ROWS:
        if row["type"] != "whole" or "search" not in row["given_to"]:
            continue
        for value in (row["least"] - 1, row["most"] + 1):
            with pytest.raises(nply.InputError) as bad:
                board.search(**{"depth": 1, row["keyword"]: value})
            assert bad.value.field == row["keyword"]
            size = "small" if value < row["least"] else "large"
            assert str(bad.value).startswith(f"{row['keyword']} takes {row['values']}; '{value}' is too {size}")


def test_a_mistyped_keyword_is_recognised():
    board = nply.game("dots-and-boxes").start()
    with pytest.raises(TypeError, match="'dept'. Did you mean `depth`?"):
        board.search(dept=3, nodes=5)
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
        board.solve(colour="red")
    with pytest.raises(nply.InputError, match="Unknown option `colums` for dots-and-boxes. Did you mean `columns`?"):
        nply.game("dots-and-boxes", colums=2)
    with pytest.raises(nply.InputError, match="Did you mean `speculative`?"):
        board.solve("spekulative")


def test_results_have_the_fields_of_json_and_no_others():
    board = nply.game("dots-and-boxes", columns=2, rows=1).start()
    hearts = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2)
    view = nply.game("hearts").view(seat=1, hand="AQ4.2..7", played="S3 ST", leader=2)
    results = [
        board.solve(),
        board.solve("paranoid", for_player=2),
        hearts.solve(all_moves=True),
        board.search(depth=2, all_moves=True),
        hearts.analyse("S3 ST SA"),
        view.advise(worlds=2, nodes=500),
        board.compare(),
    ]
    for result in results:
        assert set(vars(result)) == {each.name for each in fields(result)}


def test_gains_and_a_stopped_iteration_reach_python():
    hearts = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2)
    play = hearts.analyse("S3").plays[0]
    assert play.gains == tuple(before - after for before, after in zip(play.before, play.value))
    board = nply.game("chinese-checkers", players=3).start()
    stopped = board.search(nodes=100)
    assert stopped.partial is not None and stopped.partial.depth == stopped.depth + 1
    assert board.search(depth=1).partial is None
