"""Sessions, which answer questions about positions, and a search that is listened to."""

from __future__ import annotations

import sys
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, Union

from . import _nply
from ._keywords import takes
from ._options import AnalyseOptions, SearchOptions, SolveOptions
from .errors import InputError
from .results import Analysis, Iteration, Result, analysis_of, answered, iteration_of, result_of

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .position import Position

__all__ = ["Search", "Session"]

Moves = Union[str, Iterable[str]]
Progress = Union[bool, Callable[[Any], object]]  # an Iteration, or a Result of playouts so far


def words(moves: Moves) -> list[str]:
    """ "S3 ST" or ["S3", "ST"] as a list."""
    if isinstance(moves, str):
        return moves.split()
    return [str(move) for move in moves]


def moves_of(position: Any, moves: Moves) -> list[str]:
    """The moves of a text as the position's game reads it: cards in any of their notations."""
    return list(position._handle.moves_in(moves)) if isinstance(moves, str) else words(moves)


def _progress(progress: Progress, position: Position) -> Callable[[dict[str, Any]], None] | None:
    if progress is False or progress is None:
        return None

    def tell(fields: dict[str, Any]) -> None:
        info = position._in_own_moves(result_of(fields) if "algorithm" in fields else iteration_of(fields))
        if callable(progress):
            progress(info)
        elif isinstance(info, Result):
            value = "(" + ",".join(f"{score:.2f}" for score in info.value or ()) + ")"
            print(f"{info.nodes} playouts: {value} by {info.move}", file=sys.stderr)
        else:
            value = "(" + ",".join(map(str, info.value)) + ")"
            print(f"depth {info.depth}: {value} by {' '.join(map(str, info.line[:6]))}, {info.nodes} nodes", file=sys.stderr)

    return tell


def _limited(options: Any) -> dict[str, Any]:
    known = set(options) <= set(SearchOptions.__annotations__)  # what is not is named by whoever reads the options
    if known and all(options.get(limit) is None for limit in ("depth", "nodes", "time")):
        raise InputError("a search needs a limit: depth=, nodes= or time=", field="depth")
    return dict(options)


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

    def _ask(self, position: Position, deepen: bool, asked: dict[str, Any], progress: Progress) -> Result:
        if not isinstance(getattr(position, "_handle", None), _nply.Position):
            raise TypeError(f"a position is searched, not {position!r}")
        fields, interrupted = self._handle.search(position._handle, deepen, asked, _progress(progress, position))
        found = position._in_own_moves(result_of(fields))
        result: Result = answered(found, interrupted)
        return result

    @takes(SolveOptions)
    def solve(self, position: Position, algorithm: str = "auto", **options: Unpack[SolveOptions]) -> Result:
        """As ``Position.solve``."""
        return self._ask(position, False, {"algorithm": algorithm, **options}, False)

    @takes(SearchOptions)
    def search(
        self,
        position: Position,
        algorithm: str = "auto",
        *,
        progress: Progress = False,
        **options: Unpack[SearchOptions],
    ) -> Result:
        """As ``Position.search``."""
        return self._ask(position, True, {"algorithm": algorithm, **_limited(options)}, progress)

    @takes(AnalyseOptions)
    def analyse(
        self, position: Position, play: Moves, algorithm: str = "auto", **options: Unpack[AnalyseOptions]
    ) -> Analysis:
        """As ``Position.analyse``."""
        asked = {"algorithm": algorithm, **options}
        fields, interrupted = self._handle.analyse(position._handle, position._names_of(play), asked)
        found = position._in_own_moves(analysis_of(fields))
        result: Analysis = answered(found, interrupted)
        return result

    def forget(self) -> None:
        """Forgets what earlier searches stored."""
        self._handle.forget()


class Search:
    """A search under way, made by ``Position.searching``. Iterating gives each finished depth once."""

    def __init__(self, position: Position, algorithm: str, options: Any) -> None:
        self._position = position
        self._asked = {"algorithm": algorithm, **_limited(options)}
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
            self._steps = self._on_own_thread(self._running)
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
        """Stops the search; its result is what it has found so far."""
        if self._running is not None:
            self._running.stop()

    @property
    def result(self) -> Result | None:
        """The answer after the block; None before."""
        return self._result

    def _on_own_thread(self, running: _nply.Searching) -> Iterator[Iteration]:
        while self._running is not None and (fields := running.next()) is not None:
            yield iteration_of(fields)

    def _here(self) -> Iterator[Iteration]:
        """An own game is searched where it is asked for, on the calling thread: depth by depth."""
        asked = dict(self._asked)
        last, nodes, time = asked.pop("depth", None), asked.pop("nodes", None), asked.pop("time", None)
        ends = None if time is None else monotonic() + time
        session, depth, spent = Session(), 0, 0
        while depth != last:
            depth += 1
            if nodes is not None:
                asked["nodes"] = max(0, nodes - spent)
            if ends is not None:
                asked["time"] = max(0.0, ends - monotonic())
            found = session._ask(self._position, True, {**asked, "depth": depth}, False)
            spent += found.nodes
            ended = found.complete and (found.depth or 0) < depth  # every line ended within the depth before
            if self._result is None or found.depth == depth:
                self._result = found
            if found.depth != depth:
                self._result = replace(self._result, complete=ended)
                return
            yield found.iterations[-1]
