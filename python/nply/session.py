"""Sessions, which answer questions about positions, and a search that is listened to."""

from __future__ import annotations

import sys
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, Union

from . import _nply
from .errors import InputError
from .results import Analysis, Iteration, Result, analysis_of, answered, iteration_of, result_of

if TYPE_CHECKING:
    from .position import Position

__all__ = ["Search", "Session"]

Moves = Union[str, Iterable[str]]
Progress = Union[bool, Callable[[Iteration], object]]


def words(moves: Moves) -> list[str]:
    """ "S3 ST" or ["S3", "ST"] as a list."""
    if isinstance(moves, str):
        return moves.split()
    return [str(move) for move in moves]


def request(**given: Any) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}


def _progress(progress: Progress) -> Callable[[tuple[Any, ...]], None] | None:
    if progress is False or progress is None:
        return None

    def tell(fields: tuple[Any, ...]) -> None:
        info = iteration_of(fields)
        if callable(progress):
            progress(info)
        else:
            value = "(" + ",".join(map(str, info.value)) + ")"
            print(f"depth {info.depth}: {value} by {' '.join(info.line[:6])}, {info.nodes} nodes", file=sys.stderr)

    return tell


def _limited(limits: dict[str, Any]) -> dict[str, Any]:
    asked = request(deepen=True, **limits)
    if not {"depth", "nodes", "time"} & asked.keys():
        raise InputError("a search needs a limit: depth=, nodes= or time=", field="depth")
    return asked


class Session:
    """Answers questions and keeps what searches learn from one to the next. One thread uses a session at a time.

    >>> import nply
    >>> session = nply.Session()
    >>> p = nply.game("dots-and-boxes", columns=2, rows=2).start()
    >>> first, second = session.solve(p), session.solve(p)
    >>> first.value == second.value, second.nodes < first.nodes
    (True, True)
    """

    __slots__ = ("_handle", "__weakref__")

    def __init__(self) -> None:
        self._handle = _nply.Session()

    def _ask(self, position: Position, algorithm: str, asked: dict[str, Any], progress: Progress) -> Result:
        if not isinstance(getattr(position, "_handle", None), _nply.Position):
            raise TypeError(f"a position is searched, not {position!r}")
        asked["algorithm"] = algorithm
        fields, interrupted = self._handle.search(position._handle, asked, _progress(progress))
        result: Result = answered(result_of(fields), interrupted)
        return result

    def solve(self, position: Position, algorithm: str = "auto", **limits: Any) -> Result:
        """As ``Position.solve``."""
        return self._ask(position, algorithm, request(**limits), False)

    def search(
        self, position: Position, algorithm: str = "auto", *, progress: Progress = False, **limits: Any
    ) -> Result:
        """As ``Position.search``."""
        asked = _limited(limits)
        return self._ask(position, algorithm, asked, progress)

    def analyse(self, position: Position, play: Moves, algorithm: str = "auto", **limits: Any) -> Analysis:
        """As ``Position.analyse``."""
        asked = request(algorithm=algorithm, deepen="depth" in limits or None, **limits)
        fields, interrupted = self._handle.analyse(position._handle, words(play), asked)
        result: Analysis = answered(analysis_of(fields), interrupted)
        return result

    def forget(self) -> None:
        """Nothing learnt so far is used any more."""
        self._handle.forget()


class Search:
    """A search under way, made by ``Position.searching``. Iterating gives each finished depth once."""

    def __init__(self, position: Position, algorithm: str, limits: dict[str, Any]) -> None:
        self._position = position
        self._asked = {"algorithm": algorithm, **_limited(limits)}
        self._running: _nply.Searching | None = None
        self._result: Result | None = None
        self._steps: Iterator[Iteration] | None = None

    def __enter__(self) -> Search:
        if self._steps is not None:
            raise RuntimeError("this search has been started before; ask for another")
        if self._position._calls_python():
            self._steps = self._here()
        else:
            self._running = _nply.Searching(self._position._handle, self._asked)
            self._steps = self._apart(self._running)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        if self._running is not None:
            fields, interrupted = self._running.result()
            self._running = None
            self._result = answered(result_of(fields), interrupted)

    def __iter__(self) -> Iterator[Iteration]:
        return self

    def __next__(self) -> Iteration:
        if self._steps is None:
            raise RuntimeError("a search runs inside its with block")
        return next(self._steps)

    def stop(self) -> None:
        """Stops it; what it has found so far is its result."""
        if self._running is not None:
            self._running.stop()

    @property
    def result(self) -> Result | None:
        """The answer, once the block has been left; None before."""
        return self._result

    def _apart(self, running: _nply.Searching) -> Iterator[Iteration]:
        while self._running is not None and (fields := running.next()) is not None:
            yield iteration_of(fields)

    def _here(self) -> Iterator[Iteration]:
        """An own game is searched where it is asked for, on the calling thread: depth by depth."""
        asked = dict(self._asked)
        algorithm, last, nodes = asked.pop("algorithm"), asked.pop("depth", None), asked.pop("nodes", None)
        ends = None if "time" not in asked else monotonic() + asked.pop("time")
        session, depth, spent = Session(), 0, 0
        while depth != last:
            depth += 1
            if nodes is not None:
                asked["nodes"] = max(0, nodes - spent)
            if ends is not None:
                asked["time"] = max(0.0, ends - monotonic())
            found = session._ask(self._position, algorithm, {**asked, "depth": depth}, False)
            spent += found.nodes
            if self._result is None or found.depth == depth:
                self._result = found
            if found.depth != depth:
                self._result = replace(self._result, complete=False)
                return
            yield found.iterations[-1]
