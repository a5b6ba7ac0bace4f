"""Positions: immutable values that are played, searched and drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator

from . import _nply
from ._keywords import takes
from ._options import AnalyseOptions, CompareOptions, SearchOptions, SolveOptions
from .errors import Interrupted
from .results import Analysis, Comparison, Result, answered, comparison_of
from .session import Moves, Progress, Search, Session, moves_of

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from .tree import Tree
    from .view import View

__all__ = ["Position"]

class Position:
    """A game and where it stands. Positions are values: equal if game and position are, hashable, picklable.

    They come from ``nply.game(..)``, ``Tree.start()`` and ``nply.wrap(..)``.

    >>> import nply
    >>> p = nply.game("sticks", players=3, sticks=5).start()
    >>> p.mover, p.moves, p.is_over
    (1, ('1', '2', '3'), False)
    >>> p.play("1 2").mover
    3
    """

    __slots__ = ("_handle", "_origin", "_past", "__weakref__")
    _handle: _nply.Position
    _origin: _nply.Position  # where play() began, and the moves since then: seats remember them
    _past: tuple[str, ...]

    def __init__(self) -> None:
        raise TypeError("positions come from nply.game(..), Tree.start() and nply.wrap(..)")

    @classmethod
    def _of(cls, handle: _nply.Position) -> Position:
        made = object.__new__(cls)
        object.__setattr__(made, "_handle", handle)
        return made._coming_from(handle, ())

    def _coming_from(self, origin: _nply.Position, past: tuple[str, ...]) -> Self:
        object.__setattr__(self, "_origin", origin)
        object.__setattr__(self, "_past", past)
        return self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("positions never change; play() gives another")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("positions never change")

    # What it is

    @property
    def game(self) -> str:
        """The game's name."""
        return self._handle.game()

    @property
    def players(self) -> int:
        """The number of players: seats, where seats are partners."""
        return self._handle.players()

    @property
    def mover(self) -> int | None:
        """Who moves, from 1; 0: the game is over; None: chance decides."""
        return None if self._handle.is_chance() else self._handle.mover()

    @property
    def outcomes(self) -> tuple[tuple[str, int], ...]:
        """Where chance decides: the outcomes by name, with their weights; else empty.

        >>> import nply
        >>> nply.game("pig", goal=5, horizon=1).start().play("roll").outcomes[:2]
        (('1', 1), ('2', 1))
        """
        return self._handle.outcomes()

    @property
    def is_over(self) -> bool:
        """True: there are no more moves."""
        return self._handle.is_over()

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves in canonical order, equivalent cards as one move; where chance decides, the outcomes."""
        return self._handle.moves()

    @property
    def every_move(self) -> tuple[str, ...]:
        """All legal moves, equivalent cards one by one."""
        return self._handle.every_move()

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores so far, in the game's own terms."""
        return self._handle.scores()

    @property
    def notation(self) -> str:
        """One line of text that ``nply.game(NAME).position(..)`` reads."""
        return self._handle.notation()

    @property
    def key(self) -> int:
        """A number of 128 bits that equal positions share."""
        return self._handle.key()

    # Playing

    def play(self, moves: Moves) -> Position:
        """The position after some moves.

        >>> import nply
        >>> nply.game("sticks", sticks=4).start().play("3 1").scores
        (1, 0)
        """
        names = moves_of(self, moves)
        return self._after(self._handle.play(names), names)

    def _after(self, handle: _nply.Position, moves: list[str]) -> Position:
        return Position._of(handle)._coming_from(self._origin, (*self._past, *moves))

    def _calls_python(self) -> bool:
        return False

    def _names_of(self, moves: Moves) -> list[str]:
        return moves_of(self, moves)

    def _in_own_moves(self, result: Any) -> Any:
        return result

    def children(self) -> Iterator[tuple[str, Position]]:
        """Every move with the position after it."""
        for number, move in enumerate(self.moves):
            yield move, self._after(self._handle.after_number(number), [move])

    def perft(self, depth: int, every_move: bool = False) -> tuple[int, ...]:
        """The number of sequences of 1, 2, .. ``depth`` moves.

        >>> import nply
        >>> nply.game("sticks", sticks=3).start().perft(3)
        (3, 3, 1)
        """
        counts = self._handle.perft(depth, every_move)
        if counts is None:
            raise Interrupted(None)
        return counts

    # Searching

    @takes(SolveOptions)
    def solve(self, algorithm: str = "auto", **options: Unpack[SolveOptions]) -> Result:
        """The exact value, searched to the end of the game.

        ``all_moves`` values every move; ``nodes`` and ``time`` (seconds) are limits; ``table`` and ``memory`` are in
        mebibytes. Ctrl-C raises ``Interrupted`` with the answer so far.

        >>> import nply
        >>> p = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2).play("S3 ST SA")
        >>> r = p.solve(all_moves=True)
        >>> print(r.rows())
        move  value     best
        SQ    (0,14,3)  True
        S4    (0,1,16)  False
        C7    (0,0,17)  False
        H2    (0,0,17)  False
        """
        return Session().solve(self, algorithm, **options)

    @takes(SearchOptions)
    def search(
        self, algorithm: str = "auto", *, progress: Progress = False, **options: Unpack[SearchOptions]
    ) -> Result:
        """Searches to depth 1, 2, .. with the game's evaluation at the horizon, until a limit is reached.

        ``progress=True`` prints each finished depth to standard error; a function is called with it instead. A search
        by playouts tells the result so far a few times a second, and at its end.

        >>> import nply
        >>> p = nply.game("chinese-checkers", players=3).start()
        >>> r = p.search(depth=2)
        >>> r.depth, len(r.iterations), r.move in p.moves
        (2, 2, True)
        """
        return Session().search(self, algorithm, progress=progress, **options)

    @takes(SearchOptions)
    def searching(self, algorithm: str = "auto", **options: Unpack[SearchOptions]) -> Search:
        """A search to listen to: a context that iterates over finished depths; leaving it stops the search.

        >>> import nply
        >>> with nply.game("dots-and-boxes").start().searching(time=30) as search:
        ...     for info in search:
        ...         if info.depth == 3:
        ...             break
        >>> search.result.depth >= 3
        True
        """
        return Search(self, algorithm, options)

    @takes(AnalyseOptions)
    def analyse(self, play: Moves, algorithm: str = "auto", **options: Unpack[AnalyseOptions]) -> Analysis:
        """The cost of each move of a play from here, searched to the end or to a ``depth``."""
        return Session().analyse(self, play, algorithm, **options)

    @takes(CompareOptions)
    def compare(self, algorithms: Iterable[str] | None = None, **options: Unpack[CompareOptions]) -> Comparison:
        """Compares all suitable algorithms, or those named, on the position.

        >>> import nply
        >>> print(nply.game("sticks", players=3, sticks=6).start().compare(["maxn", "speculative"]))
        algorithm    value    nodes  share  sound
        maxn         (0,1,1)     52  1.000  True
        speculative  (0,1,1)     29  0.558  True
        """
        fields, interrupted = _nply.compare(self._handle, list(algorithms or ()), dict(options))
        result: Comparison = answered(comparison_of(fields), interrupted)
        return result

    def every_lead(self, time: float | None = None) -> dict[str, tuple[tuple[int, ...], ...]]:
        """What a deal is worth whoever leads: trump -> values by leader, as bridge players' double-dummy table."""
        fields, interrupted = _nply.Session().every_lead(self._handle, {"time": time})
        rows = {row["trump"] or "": row["values"] for row in fields["leads"]}
        table: dict[str, tuple[tuple[int, ...], ...]] = answered(rows, interrupted)
        return table

    def to_tree(self, max_nodes: int = 100_000) -> Tree:
        """The game from here as an explicit tree, which is searched and drawn at the speed of C++.

        >>> import nply
        >>> len(nply.game("sticks", sticks=5).start().to_tree())
        28
        """
        from .tree import Tree

        return Tree._of(_nply.tree_of(self._handle, max_nodes))

    def view(self, seat: int, played: Moves = (), open: bool = False) -> View:
        """What a seat knows after some moves from here; ``open``: all hands face up.

        The seat remembers the moves of ``play()`` too, since the position that ``nply.game(..)`` made. A position's
        notation holds no moves: one that was read or unpickled begins anew.

        >>> import nply
        >>> p = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2).play("S3 ST")
        >>> p.view(seat=1).history
        ((2, 'S3'), (3, 'ST'))
        """
        from .view import View

        moves = [*self._past, *moves_of(self, played)]
        return View._of(_nply.view_of(self._origin, moves, seat, open))

    def rule_of_thumb(self) -> str | None:
        """The move of the game's rule of thumb, without a search; None if the game has no such rule."""
        return self._handle.rule_of_thumb()

    # Showing

    def draw(self) -> str:
        """The position as text, for people: the hands or the board; empty if the game draws nothing."""
        return self._handle.details() or self._handle.draw(False)

    def __str__(self) -> str:
        return self._handle.describe()

    def __repr__(self) -> str:
        return f"<nply.Position of {self._handle.describe()}>"

    def _repr_svg_(self) -> str | None:
        return self._handle.draw(True) or None

    # Being a value

    def _identity(self) -> tuple[object, ...]:
        return self.game, self.notation

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __reduce__(self) -> tuple[Any, ...]:
        return _opened, (self.game, self.notation)


def _opened(game: str, notation: str) -> Position:
    return Position._of(_nply.open_position(game, notation))
