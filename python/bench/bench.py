"""What the module costs: a call, an own game's nodes, a large tree, a Ctrl-C. Prints; asserts nothing.

PYTHONPATH=build/python python3 python/bench/bench.py
"""

import os
import pathlib
import resource
import signal
import sys
import threading
import time

import nply

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))
from games import Coins, Wide  # noqa: E402


def user_seconds():
    return resource.getrusage(resource.RUSAGE_SELF).ru_utime


def resident_mebibytes():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 2**20


def per_call(what, call, times):
    call()
    best = float("inf")
    for _ in range(5):
        began = time.process_time()
        for _ in range(times):
            call()
        best = min(best, (time.process_time() - began) / times)
    print(f"{what:<44} {best * 1e6:10.1f} us a call")


def per_node(what, search):
    began, times = user_seconds(), 0
    while user_seconds() - began < 0.2:
        result, times = search(), times + 1
    speed = result.nodes * times / (user_seconds() - began)
    print(f"{what:<44} {speed:10.0f} nodes a second  ({result.nodes} nodes)")


def calls():
    tree = nply.Tree("players 3 maxsum 10 1[ x:(5,4,1) a:2[ (3,3,4) b:3[(3,5,2) (4,0,6)] ] ]")
    start = tree.start()
    sticks = nply.game("sticks", players=3, sticks=5).start()
    per_call("Tree.run of 7 nodes", tree.run, 2000)
    per_call("Position.solve of the same", lambda: start.solve("speculative"), 2000)
    per_call("Position.solve of sticks, on its own thread", lambda: sticks.solve("speculative"), 200)
    per_call("Position.moves", lambda: sticks.moves, 5000)
    per_call("Position.play", lambda: sticks.play("1"), 5000)


def own_games():
    rules = Coins([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7])
    own = nply.wrap(rules).start()
    per_node("own game in Python, maxn", lambda: own.solve("maxn"))
    per_node("own game in Python, speculative", lambda: own.solve("speculative"))
    began = user_seconds()
    tree = own.to_tree()
    print(f"{'the same as a tree: to_tree':<44} {len(tree) / (user_seconds() - began):10.0f} nodes a second")
    per_node("the tree, maxn", lambda: tree.run("maxn").result)


def openspiel():
    try:
        import pyspiel
        from nply import openspiel
    except ImportError:
        print("OpenSpiel is not installed: pip install open_spiel")
        return
    state = pyspiel.load_game("connect_four(rows=4,columns=4)").new_initial_state()
    per_node("OpenSpiel, connect four, alpha-beta", lambda: openspiel.search(state, "alpha-beta", nodes=100_000))
    small = pyspiel.load_game("hex(board_size=3,num_cols=3,num_rows=3)").new_initial_state().child(4)
    per_node("OpenSpiel, hex on 3 x 3, maxn", lambda: openspiel.search(small, "maxn"))
    began = user_seconds()
    tree = openspiel.position(small).to_tree(1_000_000)
    print(f"{'the same as a tree: to_tree':<44} {len(tree) / (user_seconds() - began):10.0f} nodes a second")
    per_node("the tree, maxn", lambda: tree.run("maxn").result)


def memory():
    before = resident_mebibytes()
    tree = nply.random_tree(branching=10, depth=6)
    print(f"{'a random tree of 1,111,111 nodes':<44} {resident_mebibytes() - before:10.1f} MiB")
    text = tree.to_text()
    began = time.perf_counter()
    nply.Tree(text)
    print(f"{'the same read from its text':<44} {len(text) / 2**20 / (time.perf_counter() - began):10.1f} MiB a second")


def interrupts():
    worst = 0.0
    searches = [
        lambda: nply.game("chinese-checkers", players=6).start().search(time=60, threads=2),
        lambda: nply.game("hearts", players=4).start().solve("maxn"),
        lambda: nply.wrap(Wide()).start().solve("maxn"),
    ]
    for search in searches * 3:
        sent = []

        def send():
            sent.append(time.perf_counter())
            os.kill(os.getpid(), signal.SIGINT)

        threading.Timer(0.3, send).start()
        try:
            search()
        except nply.Interrupted:
            worst = max(worst, time.perf_counter() - sent[0])
    print(f"{'Ctrl-C until Interrupted, at worst':<44} {worst * 1e3:10.1f} ms")


if __name__ == "__main__":
    for part in (calls, own_games, openspiel, memory, interrupts):
        part()
