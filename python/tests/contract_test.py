"""The names of the contract, used as written there."""

import os
import pathlib

import nply
import pytest
from games import Coins

SOURCE = pathlib.Path(os.environ.get("NPLY_SOURCE", pathlib.Path(__file__).parents[2]))
FIGURE_3 = SOURCE / "examples" / "figure3.tree"
DEAL = "AQ4.2..7 K3.J.5.8 T.AK.6.9"


def test_a_tree_is_read_drawn_and_run_step_by_step():
    t = nply.Tree.read(FIGURE_3)
    assert t._repr_svg_().startswith("<svg")
    run = t.run("speculative", trace=True)
    assert "searched again" in run.trace()
    assert run.value == (5, 4, 1) and run.complete and run.nodes == 9 and run.seconds >= 0
    assert "after line 12" in run.at(12).svg
    assert run.at(10**6).svg == run.draw().svg


def test_a_deal_is_played_solved_and_analysed():
    p = nply.game("hearts").deal(DEAL, leader=2)
    assert p.mover == 2 and not p.is_over and p.scores == (0, 0, 0)
    p = p.play("S3 ST SA")
    r = p.solve()
    assert r.value == p.solve("maxn").value == (0, 14, 3) and r.line[0] == r.move in p.moves and r.nodes > 0 and r.complete
    assert len(p.solve(all_moves=True).rows()) == len(p.moves)
    analysis = p.analyse("H2 HJ HK")
    assert [play.move for play in analysis.plays] == ["H2", "HJ", "HK"]
    assert len(analysis.to_frame()) == 3


def test_every_algorithm_gives_plain_maxns_answer_on_a_deal():
    p = nply.game("hearts").deal(DEAL, leader=2)
    plain = p.solve("maxn")
    for row in nply.algorithms():
        if row.promise == "max^n's answer" and not row.needs.startswith("two players"):
            r = p.solve(row.name)
            assert (r.value, r.line) == (plain.value, plain.line), row.name


def test_a_search_deepens_until_its_limit():
    seen = []
    p = nply.game("chinese-checkers", players=3).start()
    r = p.search(depth=3, time=60.0, threads=2, progress=seen.append)
    assert [info.depth for info in seen] == [1, 2, 3] and r.depth == 3
    assert seen[-1].value == r.value


def test_progress_is_printed_if_asked_for(capfd):
    nply.game("dots-and-boxes").start().search(depth=2, progress=True)
    assert [line[:8] for line in capfd.readouterr().err.splitlines()] == ["depth 1:", "depth 2:"]


@pytest.mark.parametrize("options", [{"nodes": 3000}, {"time": 0.5}])
def test_playouts_tell_their_progress(options):
    seen = []
    r = nply.game("hearts", seed=1).start().search("mcts", progress=seen.append, **options)
    assert seen and isinstance(seen[-1], nply.Result)
    assert (seen[-1].move, seen[-1].nodes) == (r.move, r.nodes)
    assert [so_far.nodes for so_far in seen] == sorted(so_far.nodes for so_far in seen)


def test_playouts_of_an_own_game_tell_their_progress_too():
    seen = []
    r = nply.wrap(Coins([4, 9, 1, 7])).start().search("mcts", nodes=20, progress=seen.append)
    assert seen[-1].nodes == r.nodes


def test_a_plan_comes_where_it_is_asked_for():
    p = nply.game("sticks", players=3).start()
    r = p.solve(explain=True)
    assert r.plan.search and r.plan.why and r.plan.instead == ("alpha-beta: it needs two sides",)
    assert r == p.solve() and p.solve().plan is None
    only = p.solve(explain_only=True)
    assert only.value is None and only.plan == r.plan


def test_advice_says_what_was_planned():
    v = nply.game("hearts").view(seat=2, hand="K3.J.5.8", played="SA")
    advice = v.advise("auto:nodes=2000:samples=5", explain=True)
    assert "possible deals" in advice.plan.search and advice.plan.instead
    assert v.advise("auto:nodes=2000:samples=5").plan is None
    only = v.advise("auto:nodes=2000:samples=5", explain_only=True)
    assert only.plan == advice.plan and only.move is None and only.nodes == 0
    for option in ("explain", "explain_only"):
        with pytest.raises(nply.InputError) as bad:
            v.advise("greedy", **{option: True})
        assert bad.value.field == option


def test_a_search_is_listened_to_and_stops_with_its_block():
    p = nply.game("chinese-checkers", players=3).start()
    with p.searching(time=600) as s:
        for info in s:
            if info.depth == 2:
                break
    assert s.result.depth >= 2 and not s.result.complete


def test_a_listened_search_ends_by_itself():
    with nply.game("dots-and-boxes").start().searching(depth=3) as s:
        assert [info.depth for info in s] == [1, 2, 3]
        assert list(s) == []
    assert s.result.complete


def test_a_view_counts_its_worlds_and_takes_advice():
    v = nply.game("hearts").view(seat=1, hand="AQ4.2..7", played="S3 ST", leader=2)
    assert v.legal == ("SA", "SQ", "S4")
    assert v.count_worlds() > 10**6
    advice = v.advise(worlds=50, nodes=50_000)
    assert advice.move in v.legal and {card.card for card in advice.cards} == set(v.legal)
    assert v.advise(worlds=3, time=3).worlds == 3
    assert len(set(v.deals(20, seed=5))) == 20
    for world in v.worlds(5):
        assert set(world.every_move) == set(v.legal)


def test_a_match_takes_words_and_objects(tmp_path):
    def my_bot(view):
        return view.legal[0]

    entrants = ["speculative:nodes=2000", "greedy", my_bot]
    m = nply.match("hearts", entrants, deals=2, cards=3, seed=1)
    assert m.complete and m.hands == 2 * 6
    assert [row["name"] for row in m.table()] == ["speculative:nodes=2000", "greedy", "own:my_bot"]
    assert m._repr_svg_().startswith("<svg") and len(m.to_frame()) == 3
    store = tmp_path / "run.db"
    if not nply._nply.has_stores:
        with pytest.raises(nply.InputError, match="no SQLite"):
            nply.match("hearts", entrants, deals=2, cards=3, seed=1, store=store)
        return
    first = nply.match("hearts", entrants, deals=1, cards=3, seed=1, store=store)
    assert first.hands == 6
    again = nply.match("hearts", entrants, deals=2, cards=3, seed=1, store=store)
    assert again == m and nply.read_match(store) == m
    assert len(nply.hands(store)) == m.hands
    clear = nply.match("hearts", ["random", "greedy"], deals=2000, until_clear=True, store=tmp_path / "clear.db")
    assert clear.complete and clear.deals < 2000 and nply.read_match(tmp_path / "clear.db") == clear


def test_own_games_are_wrapped_checked_and_made_trees():
    g = nply.wrap(Coins([4, 9, 1, 7]))
    assert nply.check(g, games=50) == ()
    tree = g.start().to_tree(max_nodes=100_000)
    assert len(tree) == 31
    assert tree.run("speculative").value == g.start().solve("speculative").value == (8, 4, 9)


def test_bad_input_says_where_it_stands():
    with pytest.raises(nply.InputError) as bad:
        nply.Tree("players 3\n1[ (1,2,3) (1,2) ]")
    assert (bad.value.line, bad.value.column) == (2, 12)
    with pytest.raises(nply.InputError) as bad:
        nply.game("hearts").deal("AQ4 K3", leader=7)
    assert bad.value.field in ("deal", "leader")
    with pytest.raises(nply.InputError) as bad:
        nply.game("hearts").deal(DEAL).solve("maxn", threads=2)
    assert bad.value.field == "threads"
    with pytest.raises(nply.InputError) as bad:
        nply.game("hearts").deal(DEAL).solve("speculative", for_player=2)
    assert bad.value.field == "for_player" and str(bad.value).startswith("for_player ")
    assert isinstance(bad.value, ValueError)
