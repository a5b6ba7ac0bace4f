"""Own games: any object with the methods of the protocol ``OwnRules`` becomes a game that every algorithm searches."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any, Iterable, Iterator, Protocol, Sequence

from . import _nply
from .position import Position
from .session import Moves, words

__all__ = ["Limits", "OwnGame", "OwnPosition", "OwnRules", "check", "constant_sum", "normalised", "wrap"]


class OwnRules(Protocol):
    """What an own game has. Players count from 0; states and moves are whatever you like, and never changed.

    Optional beside: ``limits()`` for every pruning, ``floors(state)`` for branch-and-bound, ``key(state)`` (a whole
    number, text, bytes, or tuple of such) for tables, ``evaluate(state)`` for searches to a depth (its values are
    within ``limits()``; ``normalised`` makes them so), ``move_name(state, move)``, ``notation(state)``,
    ``show(state)`` (text) and ``svg(state)`` for people, ``rule(state)``, one of its moves by a rule of thumb (for
    the player "greedy" and the playouts of Monte-Carlo search), ``name``, ``chance(state)`` where chance may decide,
    which is a list of pairs ``(outcome, weight)`` there (weights are positive whole numbers) and None elsewhere, and
    ``longest_line``, the most plies a game can have (1000 if not given).
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


def normalised(limits: Limits, strengths: Iterable[float]) -> tuple[int, ...]:
    """Scores within ``limits``, shared out by strength: an ``evaluate`` out of any numbers that say who stands better.

    Everybody has its least; the rest of the middle sum is divided in proportion to strengths (0 or more), in whole
    steps, and nobody gets more than its most. What rounding leaves goes to the first who may have it.

    >>> normalised(constant_sum(3, 0, 100), (1.5, 0.5, 2))
    (38, 12, 50)
    >>> normalised(Limits((0, 0), (20, 20), 20, 20, step=5), (2, 1))
    (15, 5)
    """
    given = [float(strength) for strength in strengths]
    if len(given) != len(limits.least):
        raise ValueError(f"{len(given)} strengths, for {len(limits.least)} players")
    if not all(math.isfinite(strength) for strength in given):
        raise ValueError(f"strengths are numbers of 0 or more, not {given}")
    strong = [max(0.0, strength) for strength in given]
    scores = list(limits.least)
    left = whole = _shared_out(limits)
    everything = sum(strong)
    shares = [int(whole * (strength / everything if everything else 1 / len(strong))) for strength in strong]
    for share in (shares, [whole] * len(strong)):
        for player, wanted in enumerate(share):
            more = max(0, min(wanted, left, limits.most[player] - scores[player]))
            more -= more % limits.step
            scores[player] += more
            left -= more
    return tuple(scores)


def _shared_out(limits: Limits) -> int:
    """Beside everybody's least, for the sum nearest to the middle that whole steps make."""
    least = sum(limits.least)
    whole = max(0, (limits.minsum + limits.maxsum) // 2 - least)
    whole -= whole % limits.step
    if least + whole < limits.minsum:
        whole += limits.step
    if least + whole > limits.maxsum and limits.step > 1:
        raise ValueError(
            f"limits have a step of {limits.step}, and no sum of such scores from each player's least on keeps "
            "minsum and maxsum"
        )
    return whole


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

    def play(self, moves: Any) -> OwnPosition:
        """The position after some moves: one text of names, or a list of names or of the game's own moves."""
        at = self
        for move in words(moves) if isinstance(moves, str) else moves:
            at = at._step(at._number(move))
        return at

    def _choices(self) -> tuple[Any, ...]:
        """The game's own moves, or outcomes where chance decides."""
        chance = getattr(self._rules, "chance", None)
        outcomes = chance(self._state) if chance else None
        return tuple(self._rules.moves(self._state)) if outcomes is None else tuple(each[0] for each in outcomes)

    def _number(self, move: Any) -> int:
        """The place of a move, which is the game's own or a name."""
        own = self._choices()
        for number, each in enumerate(own):
            if type(each) is type(move) and each == move:
                return number
        return self._handle.index_of(move if isinstance(move, str) else str(move))

    def _own_line(self, line: tuple[str, ...]) -> tuple[Any, ...]:
        """Moves by name as the game's own."""
        at, own = self, []
        for number, name in enumerate(line):
            place = at._handle.index_of(name)
            own.append(at._choices()[place])
            if number + 1 < len(line):
                at = at._step(place)
        return tuple(own)

    def _in_own_moves(self, result: Any) -> Any:
        """A result, or an iteration of one, whose moves are the game's own."""
        if result is None:
            return None
        own = {name: move for name, move in zip(self.moves, self._choices())}
        changed: dict[str, Any] = {"line": self._own_line(result.line)}
        if result.moves:
            changed["moves"] = tuple(replace(each, move=own[each.move]) for each in result.moves)
        if getattr(result, "iterations", ()):
            changed["iterations"] = tuple(self._in_own_moves(each) for each in result.iterations)
        if getattr(result, "partial", None) is not None:
            changed["partial"] = self._in_own_moves(result.partial)
        return replace(result, **changed)

    def children(self) -> Iterator[tuple[str, Position]]:
        """Each move with the position after it."""
        for number, name in enumerate(self.moves):
            yield name, self._step(number)

    def _step(self, number: int) -> OwnPosition:
        return OwnPosition._at(self._rules, self._rules.after(self._state, self._choices()[number]))

    def _calls_python(self) -> bool:
        return True

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


def check(game: Any, seed: int = 1, games: int | None = None, time: float = 1.0) -> tuple[str, ...]:
    """Plays an own game at random, and says in sentences what it does wrong; none if nothing was found.

    It plays for ``time`` seconds, or just so many ``games``. ``evaluate`` is tested too, where the game has it.
    """
    rules = game.rules if isinstance(game, OwnGame) else game
    return _nply.check_own(rules, rules.start(), seed, games, time)
