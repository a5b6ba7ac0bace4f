"""What nobody should do, and what happens then: an exception at most."""

import gc
import os
import signal
import subprocess
import sys
import textwrap
import threading

import nply
import pytest
from games import Coins, Wide

BOARD = nply.game("chinese-checkers", players=6).start()


def interrupted(search):
    """What Ctrl-C makes of a search that would take for ever; once more, if it came before the search had begun."""
    for seconds in (0.2, 1, 5, 20):
        timer = threading.Timer(seconds, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        try:
            search()
        except nply.Interrupted as stopped:
            return stopped.result
        except KeyboardInterrupt:
            continue
        finally:
            timer.cancel()
            timer.join()
    raise AssertionError("it was never interrupted")


@pytest.mark.parametrize(
    "search",
    [
        lambda: BOARD.search(time=600),
        lambda: BOARD.search(time=600, threads=2),
        lambda: nply.game("hearts", players=4).start(seed=1).solve("maxn"),
        lambda: nply.wrap(Wide()).start().search(time=600),
        lambda: nply.wrap(Wide()).start().solve("maxn"),
    ],
    ids=["a board", "two threads", "a deal", "an own game", "an own game to its end"],
)
def test_ctrl_c_stops_a_search_and_gives_the_answer_so_far(search):
    result = interrupted(search)
    assert isinstance(result, nply.Result) and not result.complete and result.nodes > 0


def test_ctrl_c_stops_matches_and_advice():
    assert not interrupted(lambda: nply.match("hearts", ["greedy", "random"], deals=10**6)).complete
    first = lambda view: view.legal[0]
    assert not interrupted(lambda: nply.match("hearts", ["greedy", first], deals=10**6)).complete
    view = nply.game("hearts").view(1, "AKQJT.AKQJ.AKQJ.AKQJ")
    assert isinstance(interrupted(lambda: view.advise("maxn", worlds=1000, nodes=10**12)), nply.Advice)


def test_interrupted_is_a_keyboard_interrupt():
    assert issubclass(nply.Interrupted, KeyboardInterrupt)


def test_ctrl_c_while_listening_comes_out_and_the_block_stops_the_search():
    with pytest.raises(KeyboardInterrupt):
        with BOARD.searching(time=600) as s:
            for info in s:
                if info.depth == 2:
                    os.kill(os.getpid(), signal.SIGINT)
    assert s.result is None or not s.result.complete


def test_another_signals_exception_comes_out_unchanged():
    class Alarm(Exception):
        pass

    def ring(*_):
        raise Alarm

    before = signal.signal(signal.SIGALRM, ring)
    try:
        with pytest.raises(Alarm):
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            BOARD.search(time=600)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_search_leaves_the_interpreter_to_others():
    counted = []

    def count():
        while not counted or counted[-1] < 10**5:
            counted.append(len(counted))

    other = threading.Thread(target=count)
    other.start()
    BOARD.search(time=0.5)
    other.join()
    assert len(counted) > 10**5


def test_threads_search_at_the_same_time():
    deal = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2)
    own = nply.wrap(Coins([3, 1, 4, 1, 5, 9, 2, 6])).start()
    tree = nply.random_tree(branching=3, depth=6)
    wanted = deal.solve().value, own.solve("speculative").value, tree.run().value
    found, errors = [], []

    def work():
        try:
            for _ in range(5):
                found.append((deal.solve().value, own.solve("speculative").value, tree.run().value))
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == [] and found == [wanted] * 30


def test_own_games_work_on_a_thread_with_a_small_stack():
    found = []
    before = threading.stack_size(256 * 1024)
    try:
        thread = threading.Thread(
            target=lambda: found.append(nply.wrap(Coins([4, 9, 1, 7])).start().solve("speculative").value)
        )
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    assert found == [(8, 4, 9)]


def test_one_session_is_not_for_two_threads():
    session, started, tried = nply.Session(), threading.Event(), threading.Event()

    def tell(_):
        started.set()
        tried.wait(300)

    first = threading.Thread(target=lambda: session.search(BOARD, depth=1, progress=tell))
    first.start()
    assert started.wait(300)
    with pytest.raises(RuntimeError, match="searching already"):
        session.solve(nply.game("sticks").start())
    tried.set()
    first.join()
    assert session.solve(nply.game("sticks").start()).complete
    session.forget()


def test_a_search_may_be_dropped_while_it_runs():
    for _ in range(3):
        search = BOARD.searching(time=600)
        search.__enter__()
        next(search)
        del search
        gc.collect()
    with pytest.raises(RuntimeError):
        next(BOARD.searching(time=1))
    with BOARD.searching(time=600) as search:
        with pytest.raises(RuntimeError):
            search.__enter__()
    assert list(search) == []


def test_a_position_outlives_its_game():
    start = nply.wrap(Coins([4, 9, 1, 7])).start()
    gc.collect()
    assert start.solve("speculative").value == (8, 4, 9)
    node = nply.Tree("1[ (1) a:1[ (2) ] ]".join(["players 1 ", ""])).root
    gc.collect()
    assert node.children[1].label == "a"


def test_progress_may_raise_and_search():
    class Enough(Exception):
        pass

    def stop(info):
        nply.game("sticks").start().solve()
        if info.depth == 2:
            raise Enough

    for start in (BOARD, nply.wrap(Coins(range(9))).start()):
        with pytest.raises(Enough):
            start.search(depth=9, time=600, progress=stop)


@pytest.mark.parametrize(
    "mistake",
    [
        lambda: nply.Tree(b"1[(1)]"),
        lambda: nply.Tree(None),
        lambda: BOARD.search(depth="3"),
        lambda: BOARD.search(depth=2.5),
        lambda: BOARD.search(depth=True),
        lambda: BOARD.search(time="soon"),
        lambda: BOARD.search(nodes=1.0),
        lambda: BOARD.solve(all_moves=1),
        lambda: BOARD.solve(algorithm=3),
        lambda: BOARD.solve(colour="red"),
        lambda: BOARD.play(3),
        lambda: nply.Session().solve("hearts"),
        lambda: nply.Position(),
        lambda: nply.View(),
        lambda: nply.random_tree(depth="deep"),
        lambda: nply.match("hearts", [3]),
        lambda: nply.match("hearts", ["greedy", lambda view: 3], deals=1, cards=2),
    ],
)
def test_a_wrong_type_is_a_type_error(mistake):
    with pytest.raises(TypeError):
        mistake()


@pytest.mark.parametrize(
    "mistake, field",
    [
        (lambda: BOARD.search(), "depth"),
        (lambda: BOARD.search(depth=0), "depth"),
        (lambda: BOARD.search(depth=10**30), "depth"),
        (lambda: BOARD.search(nodes=-1), "nodes"),
        (lambda: BOARD.search(nodes=2**64), "nodes"),
        (lambda: BOARD.search(time=float("nan")), "time"),
        (lambda: BOARD.search(time=-1), "time"),
        (lambda: BOARD.search(depth=1, table=10**9), "table"),
        (lambda: BOARD.search(depth=1, threads=10**6), "threads"),
        (lambda: BOARD.solve("nonsense"), None),
        (lambda: BOARD.play("a9-z9"), "play"),
        (lambda: nply.game("nonsense"), None),
        (lambda: nply.game("hearts", colour="red"), None),
        (lambda: nply.random_tree(players=9), "players"),
        (lambda: nply.random_tree(branching=1000, depth=1000), None),
        (lambda: nply.random_tree(order=2), "order"),
        (lambda: BOARD.to_tree(10), None),
        (lambda: BOARD.to_tree(0), "max_nodes"),
        (lambda: BOARD.perft(0), "depth"),
        (lambda: BOARD.view(9), "seat"),
        (lambda: nply.game("hearts").view(9, "AK"), "seat"),
        (lambda: nply.game("hearts").view(1, "AKX"), "hand"),
        (lambda: nply.match("hearts", ["nobody"]), "entrants"),
        (lambda: nply.match("hearts", ["greedy"], deals=0), "deals"),
        (lambda: nply.match("hearts", ["greedy", lambda v: v.legal[0]], threads=2), "threads"),
        (lambda: nply.match("hearts", ["greedy"], until_clear=True, deals=2), "until_clear"),
        (lambda: nply.read_match("no such file.db"), None),
        (lambda: nply.Tree("players 3\0 1[ (1,2,3) ]"), None),
        (lambda: nply.Tree(""), None),
        (lambda: nply.Tree("[" * 10**6), None),
    ],
)
def test_a_wrong_value_is_an_input_error(mistake, field):
    with pytest.raises(nply.InputError) as wrong:
        mistake()
    if field:
        assert wrong.value.field == field


def test_a_file_that_is_not_there_is_pythons_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        nply.Tree.read(tmp_path / "none.tree")
    (tmp_path / "odd.tree").write_bytes(b"players 1 1[ (1) \xff ]")
    with pytest.raises(nply.InputError, match="odd.tree:1:"):
        nply.Tree.read(tmp_path / "odd.tree")


def test_huge_trees_are_no_trouble():
    depth = 200_000
    tree = nply.Tree("players 1 " + "1[" * depth + "(7)" + "]" * depth)
    assert len(tree) == depth + 1 and tree.run("maxn").value == (7,) and len(tree.run("maxn").line) == depth
    wide = nply.Tree("players 2 1[" + "(1,2) " * 10**6 + "]")
    assert len(wide.root.children) == 10**6 and wide.run().nodes > 10**5
    assert len(wide.run("maxn").draw().svg) < 10**6


def test_a_bots_faults_are_counted_and_its_exceptions_come_out():
    class Bot:
        name = "my bot!"

        def __init__(self):
            self.heard = []

        def begin(self, view, seed):
            self.heard.append(("begin", view.seat, type(seed)))

        def choose(self, view):
            return "XX"

        def played(self, seat, move):
            self.heard.append((seat, move))

        def end(self, scores):
            self.heard.append(("end", scores))

    bot = Bot()
    m = nply.match("hearts", [bot, bot, "greedy"], deals=1, cards=2)
    assert [e.name for e in m.entrants] == ["own:my-bot-", "own:my-bot--2", "greedy"]
    assert m.entrants[0].faults == 6 * 2 and m.entrants[2].faults == 0
    assert bot.heard[0] == ("begin", 1, int) and bot.heard[-1][0] == "end"

    def raises(view):
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        nply.match("hearts", [raises, "greedy"], deals=1, cards=2)


def run_alone(program):
    code = textwrap.dedent(program)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)


def test_the_process_may_end_while_a_search_runs():
    done = run_alone(
        """
        import nply, sys
        s = nply.game("chinese-checkers", players=6).start().searching(time=600)
        s.__enter__()
        next(s)
        sys.keep = s
        print("end")
        """
    )
    assert done.stdout == "end\n" and done.returncode == 0, done.stderr


def test_a_second_interpreter_is_told_no():
    done = run_alone(
        """
        import nply
        try:
            import _xxsubinterpreters as others
        except ImportError:
            print("refused")
        else:
            other = others.create()
            others.run_string(other, "try:\\n import nply\\nexcept ImportError: print('refused', flush=True)")
            others.destroy(other)
        assert nply.game("sticks").start().solve().complete
        """
    )
    assert done.stdout == "refused\n" and done.returncode == 0, done.stderr


def test_a_forked_child_can_search():
    done = run_alone(
        """
        import os, nply
        p = nply.game("sticks").start()
        p.solve()
        child = os.fork()
        if child == 0:
            os._exit(0 if p.solve().complete else 1)
        assert os.waitpid(child, 0)[1] == 0
        print("well")
        """
    )
    assert done.stdout == "well\n", done.stderr
