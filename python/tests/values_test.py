"""Positions, trees, views and results are values: they compare, hash, pickle and never change."""

import copy
import dataclasses
import pickle

import nply
import pytest
from games import Coins

TEXT = "players 3 maxsum 10 1[ x:(5,4,1) a:2[ (3,3,4) b:3[(3,5,2) (4,0,6)] ] ]"
EFG = 'EFG 2 R "halves" { "A" "B" }\np "" 1 1 "" { "l" "r" } 0\nt "" 1 "" { 1/2, 1/3 }\nt "" 2 "" { 1, 0 }\n'


def values():
    hearts = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2)
    tree = nply.Tree(TEXT)
    own = nply.wrap(Coins([4, 9, 1, 7])).start()
    view = nply.game("hearts").view(seat=2, hand="K3.J.5.8", played="SA", leader=1)
    return {
        "a tree": tree,
        "an efg tree": nply.Tree(EFG),
        "a node": tree.root,
        "a run": tree.run("maxn"),
        "a result": tree.run("maxn").result,
        "a game": nply.game("sticks", players=3),
        "a deal": hearts,
        "a position inside a trick": hearts.play("S3 ST"),
        "a tree's position": tree.start().play("a"),
        "an own position": own.play("left"),
        "a board": nply.game("chinese-checkers", players=3).start(),
        "a deepened result": nply.game("dots-and-boxes").start().search(depth=2),
        "an analysis": hearts.analyse("S3 ST SA"),
        "a comparison": tree.compare(),
        "a view": view,
        "a board's view": nply.game("sticks").start().view(1),
        "advice": view.advise(worlds=2, nodes=1000),
        "a match": nply.match("sticks", ["greedy", "random"], deals=2),
        "limits": nply.constant_sum(3, 0, 10),
    }


VALUES = values()


@pytest.mark.parametrize("name", VALUES)
def test_a_value_pickles_copies_compares_and_hashes(name):
    value, again = VALUES[name], values()[name]
    for other in (again, pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert other == value and hash(other) == hash(value)
        assert type(other) is type(value)
    assert value != object() and len({value, again}) == 1


@pytest.mark.parametrize("name", VALUES)
def test_a_value_never_changes(name):
    value = VALUES[name]
    with pytest.raises(AttributeError):
        value.players = 7
    with pytest.raises(AttributeError):
        value.anything = 7


def test_different_values_differ():
    all_values = list(VALUES.values())
    for i, a in enumerate(all_values):
        assert all(a != b for b in all_values[i + 1 :])
    p = nply.game("sticks", sticks=7).start()
    assert p != p.play("1") and p != nply.game("sticks", sticks=6).start()
    assert nply.game("sticks", sticks=7).start().play("1 2") == nply.game("sticks", sticks=7).start().play("2 1")


def test_errors_pickle_with_all_they_know():
    error = pickle.loads(pickle.dumps(nply.InputError("what", 1, 2, "field")))
    assert (str(error), error.line, error.column, error.field) == ("what", 1, 2, "field")
    assert pickle.loads(pickle.dumps(nply.Interrupted((1, 2)))).result == (1, 2)


def test_seconds_take_no_part_in_comparisons():
    result = nply.Tree(TEXT).run("maxn").result
    assert dataclasses.replace(result, seconds=result.seconds + 1) == result
    assert dataclasses.replace(result, value=(1, 1, 1)) != result


def test_trees_are_walked():
    tree = nply.Tree(TEXT)
    assert len(tree) == len(list(tree)) == 7 and len(tree.root) == 7
    x, a = tree.root.children
    assert (x.label, x.scores, x.player, x.children) == ("x", (5, 4, 1), 0, ())
    assert (a.label, a.scores, a.player, len(a)) == ("a", None, 2, 5)
    assert tree[6] == tree[-1] and tree[-1].scores == (4, 0, 6)
    assert repr(x) == "<x:(5, 4, 1)>" and repr(a) == "<a:2[..], 5 nodes>"
    with pytest.raises(IndexError):
        tree[7]
    assert nply.Tree(tree.to_text()) == tree and nply.Tree(tree.to_efg()) != nply.Tree(EFG)


def test_rational_payoffs_keep_their_scale():
    tree = nply.Tree(EFG)
    assert tree.scale == 6 and tree.run("maxn").result.scale == 6
    assert pickle.loads(pickle.dumps(tree)).scale == 6
    assert tree.run("maxn").value == (6, 0)


def test_positions_play_and_show_themselves():
    p = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2)
    assert [move for move, _ in p.children()] == list(p.moves)
    for move, after in p.children():
        assert after == p.play(move) == p.play([move])
    assert p.notation in repr(pickle.dumps(p).decode("latin-1")) and "hearts" in str(p) and "hearts" in repr(p)
    assert p.draw() and p.rule_of_thumb() in (None, *p.every_move) and p.key == p.play("").key
    board = nply.game("chinese-checkers", players=3).start()
    assert board._repr_svg_().startswith("<svg") and board.draw()
    assert nply.game("sticks", sticks=4).start().perft(4) == (3, 6, 4, 1)
    assert nply.game("sticks").deal is not None


def test_random_trees_and_deals_follow_their_seeds():
    assert nply.random_tree(seed=3) == nply.random_tree(seed=3) != nply.random_tree(seed=4)
    hearts = nply.game("hearts", players=4)
    assert hearts.deal(seed=3, cards=5) == hearts.deal(seed=3, cards=5) != hearts.deal(seed=4, cards=5)
    assert hearts.deal(seed=3, cards=5) == hearts.start(seed=3, cards=5)


def test_tables_are_rows_without_pandas():
    result = nply.Tree(TEXT).compare(["maxn", "speculative"])
    assert "maxn" in str(result) and "<td>maxn</td>" in result._repr_html_()
    assert len(result.to_frame()) == 2
    assert str(nply.Rows()) == "(no rows)"
    search = nply.game("dots-and-boxes").start().search(depth=2)
    assert [row["depth"] for row in search.rows()] == [1, 2]
    assert len(nply.Tree(TEXT).run("maxn").result.to_frame()) == 1


def test_whoever_leads_is_in_one_table():
    table = nply.game("sergeant-major").deal("AK..T.2 Q3.J..6 ..98.54", trump="S").every_lead()
    assert set(table) == {"none", "S", "H", "D", "C"} and all(len(row) == 3 for row in table.values())


def test_a_seat_remembers_what_was_played_with_play():
    start = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2)
    at_once = start.view(1, "S3 ST")
    assert start.play("S3 ST").view(1) == at_once == start.play("S3").play("ST").view(1) == start.play("S3").view(1, "ST")
    assert dict(dict(start.children())["S3"].children())["ST"].view(1) == at_once
    assert start.play("S3 ST") == nply.game("hearts").position(start.play("S3 ST").notation)  # memory is no part of the value
