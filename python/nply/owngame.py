"""Own games: any object with the methods of the protocol ``OwnRules`` becomes a game that every algorithm searches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterable, Iterator, Protocol, Sequence

from . import _nply
from .position import Position
from .session import Moves, words

__all__ = ["Limits", "OwnGame", "OwnPosition", "OwnRules", "check", "constant_sum", "wrap"]


class OwnRules(Protocol):
    """What an own game has. Players count from 0; states and moves are whatever you like, and never changed.

    Optional beside: ``limits()`` for every pruning, ``floors(state)`` for branch-and-bound, ``key(state)`` (a whole
    number, text, bytes, or tuple of such) for tables, ``evaluate(state)`` for searches to a depth, ``move_name(state,
    move)``, ``notation(state)``, ``name``, and ``longest_line``, the most plies a game can have (1000 if not given).
    """

    @property
    def players(self) -> int:
        """How many, 1 to 8."""

    def start(self) -> Any:
        """The first state."""

    def mover(self, state: Any, /) -> int:
        """Who moves, from 0; asked where there are moves."""

    def moves(self, state: Any, /) -> Sequence[Any]:
        """In canonical order, a function of the state alone; none: the game is over."""

    def after(self, state: Any, move: Any, /) -> Any:
        """The state after a move; the one before stays as it is."""

    def scores(self, state: Any, /) -> Sequence[int]:
        """One whole number a player; asked when the game is over."""


@dataclass(frozen=True)
class Limits:
    """What is known of all final scores: each player's least and most, and of their sum."""

    least: tuple[int, ...]
    most: tuple[int, ...]
    minsum: int
    maxsum: int
    step: int = 1
    """Two scores of one player differ by a multiple of this."""


def constant_sum(players: int, least: int, sum: int) -> Limits:
    """Limits of a game in which everybody gets at least ``least``, and all together ``sum``.

    >>> constant_sum(3, 0, 10)
    Limits(least=(0, 0, 0), most=(10, 10, 10), minsum=10, maxsum=10, step=1)
    """
    most = sum - (players - 1) * least
    return Limits((least,) * players, (most,) * players, sum, sum)


class OwnGame:
    """An own game that has been wrapped: ``start()`` is its first position."""

    __slots__ = ("rules", "__weakref__")

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def start(self) -> OwnPosition:
        """Where it begins."""
        return OwnPosition._at(self.rules, self.rules.start())

    def at(self, state: Any) -> OwnPosition:
        """The position of a state."""
        return OwnPosition._at(self.rules, state)

    def __repr__(self) -> str:
        return f"nply.wrap({self.rules!r})"


class OwnPosition(Position):
    """A position of an own game; ``state`` is the game's own."""

    __slots__ = ("_rules", "_state")
    _rules: Any
    _state: Any

    @classmethod
    def _at(cls, rules: Any, state: Any) -> OwnPosition:
        made = object.__new__(cls)
        object.__setattr__(made, "_rules", rules)
        object.__setattr__(made, "_state", state)
        object.__setattr__(made, "_handle", _nply.open_own(rules, state))
        return made

    @property
    def state(self) -> Any:
        """As the game made it."""
        return self._state

    def play(self, moves: Moves) -> OwnPosition:
        """The position after some moves, by their names."""
        at = self
        for name in words(moves):
            at = at._step(at._handle.index_of(name))
        return at

    def children(self) -> Iterator[tuple[str, Position]]:
        """Each move with the position after it."""
        for number, name in enumerate(self.moves):
            yield name, self._step(number)

    def _step(self, number: int) -> OwnPosition:
        move = tuple(self._rules.moves(self._state))[number]
        return OwnPosition._at(self._rules, self._rules.after(self._state, move))

    def _calls_python(self) -> bool:
        return True

    def _repr_svg_(self) -> str | None:
        return None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnPosition) and bool(self._rules == other._rules and self._state == other._state)

    def __hash__(self) -> int:
        try:
            return hash(("nply.OwnPosition", self._state))
        except TypeError:  # a state that has no hash: then all of one kind share one
            return hash(("nply.OwnPosition", type(self._state)))

    def __reduce__(self) -> tuple[Any, ...]:
        return OwnPosition._at, (self._rules, self._state)


def wrap(game: Any) -> OwnGame:
    """An object with the methods of ``OwnRules`` as a game that every algorithm searches.

    >>> class Coins:
    ...     '''Three players take a coin from either end of a row; everybody wants money.'''
    ...     players = 3
    ...     def __init__(self, coins): self.coins = tuple(coins)
    ...     def start(self): return (self.coins, (0, 0, 0))
    ...     def mover(self, s): return (len(self.coins) - len(s[0])) % 3
    ...     def moves(self, s): return () if not s[0] else ("left", "right")
    ...     def after(self, s, m):
    ...         row, got = s
    ...         who, coin = self.mover(s), row[0] if m == "left" else row[-1]
    ...         row = row[1:] if m == "left" else row[:-1]
    ...         return row, tuple(g + coin * (p == who) for p, g in enumerate(got))
    ...     def scores(self, s): return s[1]
    ...     def limits(self): return constant_sum(3, 0, sum(self.coins))
    >>> g = wrap(Coins([4, 9, 1, 7]))
    >>> r = g.start().solve("speculative")
    >>> r.value, r.line
    ((8, 4, 9), ('right', 'left', 'left', 'left'))
    >>> g.start().to_tree().run("maxn").value
    (8, 4, 9)
    >>> check(g)
    ()
    """
    if isinstance(game, OwnGame):
        return game
    wrapped = OwnGame(game)
    wrapped.start()  # says what is missing
    return wrapped


def check(game: Any, seed: int = 1, games: int = 100) -> tuple[str, ...]:
    """Plays an own game at random, and says in sentences what it does wrong; none if nothing was found."""
    rules = game.rules if isinstance(game, OwnGame) else game
    return _nply.check_own(rules, rules.start(), seed, games)
