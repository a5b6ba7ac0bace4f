"""The page and the terminal with an own game."""

import json
import threading
import urllib.error
import urllib.request

import nply
import pytest
from games import Coins, Endless
from hidden_test import HighCard

try:
    nply.serve(Coins([1, 2]), port=0, wait=False).stop()
except nply.InputError:
    pytestmark = pytest.mark.skip("this build has no server")


class Drawn(Coins):
    name = "drawn-coins"

    def svg(self, state):
        return f"<svg xmlns='http://www.w3.org/2000/svg'><text>{len(state[0])} coins</text></svg>"


def ask(server, path, **fields):
    data = json.dumps(fields).encode() if fields else None
    request = urllib.request.Request(server.url + path, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as reply:
        return json.load(reply)


def test_an_own_game_is_played_against_engines():
    with nply.serve(Drawn([3, 1, 4, 1, 5, 9]), port=0, wait=False) as server:
        assert "game=drawn-coins" in server.address and "seats=human,mcts,mcts" in server.address
        listed = ask(server, "api/games")[0]
        assert (listed["name"], listed["summary"]) == ("drawn-coins", "your game")
        table = ask(server, "api/play", game="drawn-coins", seats="human mcts:nodes=50 maxn:nodes=500")
        assert table["legal"] == ["left", "right"] and "6 coins" in table["drawing"]
        while table["phase"] == "on":
            what = {"move": "left"} if table["legal"] else {"do": "go"}
            table = ask(server, "api/play", session=table["session"], **what)
        assert len(table["history"]) == 6 and sum(table["scores"]) == 23


def test_greedy_sits_down_only_where_there_is_a_rule():
    class Ruled(Coins):
        def rule(self, state):
            return "left"

    for game, there in (Coins([3, 1, 4, 1]), False), (Ruled([3, 1, 4, 1]), True):
        with nply.serve(game, port=0, wait=False) as server:
            listed = ask(server, "api/games")[0]
            assert listed["greedy"] is there
            if there:
                assert ask(server, "api/play", game=listed["name"], seats="human greedy first")["legal"]
                continue
            with pytest.raises(urllib.error.HTTPError) as wrong:
                ask(server, "api/play", game=listed["name"], seats="human greedy first")
            assert "rule of thumb" in json.load(wrong.value)["error"]
            with pytest.raises(urllib.error.HTTPError) as wrong:
                ask(server, "api/advise", game=listed["name"], seat=1)
            assert "no hidden hands" in json.load(wrong.value)["error"]
            with pytest.raises(urllib.error.HTTPError) as wrong:
                ask(server, "api/show", game="pig-latin")
            assert listed["name"] in json.load(wrong.value)["error"]


def test_a_hint_without_an_evaluation_has_values():
    class Plain(Coins):
        evaluate = None

    with nply.serve(Plain([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8]), port=0, wait=False) as server:
        table = ask(server, "api/play", game="Plain", seats="human first first")
        hint = ask(server, "api/play", session=table["session"], do="hint", engine="auto:nodes=3000")["hint"]
        assert {each["move"] for each in hint["moves"]} == {"left", "right"} and all("score" in m for m in hint["moves"])


def test_a_game_without_a_drawing_is_shown_as_text():
    with nply.serve(Coins([3, 1, 4, 1, 5, 9]), port=0, wait=False) as server:
        table = ask(server, "api/play", game="Coins", seats="human first first")
        assert table["description"].endswith("player 1 to move. ((3, 1, 4, 1, 5, 9), (0, 0, 0))")


def test_a_game_that_hides_something_hides_it_on_the_page():
    with nply.serve(HighCard(), port=0, wait=False) as server:
        table = ask(server, "api/play", game="HighCard", seats="human mcts:nodes=50:samples=3 first")
        assert "drawing" not in table and "position" not in table and table["history"] == []
        assert table["description"].startswith("(0, ") and table["legal"] == ["False", "True"]
        table = ask(server, "api/play", session=table["session"], move="True")
        for _ in range(2):
            table = ask(server, "api/play", session=table["session"], do="go")
        assert table["phase"] != "on"


def test_what_the_game_raises_is_an_error_of_the_request():
    class Faulty(Coins):
        armed = False

        def after(self, state, move):
            if self.armed:
                raise ValueError("mine")
            return super().after(state, move)

    game = Faulty([1, 2, 3])
    with nply.serve(game, port=0, wait=False) as server:
        table = ask(server, "api/play", game="Faulty", seats="human first first")
        game.armed = True
        with pytest.raises(urllib.error.HTTPError) as wrong:
            ask(server, "api/play", session=table["session"], move="left")
        assert "mine" in json.load(wrong.value)["error"]


def test_stopping_ends_a_search_under_way():
    class Wide(Coins):
        def evaluate(self, state):
            return tuple(state[1][:-1]) + (sum(self.coins) - sum(state[1][:-1]),)

    server = nply.serve(Wide(range(60)), port=0, wait=False)
    table = ask(server, "api/play", game="Wide", seats="human maxn:time=50 first")
    table = ask(server, "api/play", session=table["session"], move="left")

    def think():
        with pytest.raises(OSError):
            ask(server, "api/play", session=table["session"], do="go")

    thread = threading.Thread(target=think)
    thread.start()
    thread.join(0.5)
    server.stop()
    thread.join(20)
    assert not thread.is_alive()
    server.stop()


def test_two_servers_of_one_game():
    with nply.serve(Coins([1, 2]), port=0, wait=False) as a, nply.serve(Coins([1, 2]), port=0, wait=False) as b:
        assert a.address != b.address and "Coins~2" in b.address.replace("%7E", "~")
    with pytest.raises(nply.InputError, match="1000 plies"):
        nply.serve(Endless(5, longest_line=10**6), port=0, wait=False)


def test_a_game_in_the_terminal(capsys):
    typed = iter(["up", "2", "left"])
    scores = nply.play_in_terminal(Coins([3, 1, 4, 1]), ["human", "maxn", "first"], ask=lambda _: next(typed))
    assert sum(scores) == 9 and "the game is over" in capsys.readouterr().out
    assert nply.play_in_terminal(Coins([3, 1]), ["human"] * 3, ask=lambda _: "") == ()
    asked = []
    nply.play_in_terminal(HighCard(), ["human", "mcts:nodes=20", "random"], seed=1, ask=lambda _: asked.append(1) or "1")
    out = capsys.readouterr().out
    assert asked == [1] and "(0, " in out and "seat 2: a move" in out
    with pytest.raises(ValueError, match="3 seats"):
        nply.play_in_terminal(Coins([3, 1]), ["human"])
