"""Own games: any object with the methods of the protocol ``OwnRules`` becomes a game that every algorithm searches."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any, Callable, Iterable, Iterator, Protocol, Sequence

from . import _nply
from .position import Position
from .results import Analysis
from .session import Moves, words
from .view import Advice, View

__all__ = [
    "Limits", "OwnGame", "OwnPosition", "OwnRules", "OwnView", "check", "check_leaks", "constant_sum", "normalised", "wrap"
]  # fmt: skip


class OwnRules(Protocol):
    """What an own game has. Players count from 0; states and moves are whatever you like, and never changed.

    Optional beside: ``limits()`` for every pruning, ``floors(state)`` for branch-and-bound, ``key(state)`` (a whole
    number, text, bytes, or tuple of such) for tables, ``evaluate(state)`` for searches to a depth (its values are
    within ``limits()``; ``normalised`` makes them so), ``move_name(state, move)``, ``notation(state)``,
    ``show(state)`` (text) and ``svg(state)`` for people, ``rule(state)``, one of its moves by a rule of thumb (for
    the player "greedy" and the playouts of Monte-Carlo search), ``name`` (the class's name if not given),
    ``chance(state)`` where chance may decide, which is a list of pairs ``(outcome, weight)`` there (weights are
    positive whole numbers) and None elsewhere, and ``longest_line``, the most plies a game can have (1000 if not
    given).

    A game that hides something has ``view(state, seat)``, all that a player sees (texts, numbers and tuples of them),
    and ``worlds(view, seed, index)``, a state that fits the view of the player to move: the same for the same three,
    and with ``index`` 0, 1, 2, .. states as likely as they are for that player. Players then get the view and never
    the position, and engines search in worlds. Without ``view`` a game is open.
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

    @property
    def moves(self) -> tuple[Any, ...]:
        """The game's own moves in canonical order; where chance decides, the outcomes."""
        own: tuple[Any, ...] = _nply.own_moves(self._handle)
        return own

    @property
    def every_move(self) -> tuple[Any, ...]:
        """The same."""
        return self.moves

    @property
    def names(self) -> tuple[str, ...]:
        """The moves' names, in the same order."""
        return self._handle.moves()

    @property
    def outcomes(self) -> tuple[tuple[Any, int], ...]:
        """Where chance decides, what can happen and its weight; none elsewhere."""
        return tuple((own, weight) for own, (_, weight) in zip(self.moves, self._handle.outcomes()))

    def rule_of_thumb(self) -> Any:
        """The game's own ``rule(state)``; None where it has none."""
        name = self._handle.rule_of_thumb()
        return None if name is None else self.moves[self._handle.index_of(name)]

    def view(self, seat: int, played: Moves = (), open: bool = False) -> OwnView:
        """What a seat sees once moves have been made from here; ``open``: the whole state."""
        return OwnView._in(self._rules, _nply.view_of(self._handle, self._names_of(played), seat, open), self)

    def _names_of(self, moves: Any) -> list[str]:
        """Moves of a line, by name or the game's own, by name."""
        at, names = self, []
        for move in words(moves) if isinstance(moves, str) else moves:
            place = at._number(move)
            names.append(at.names[place])
            at = at._step(place)
        return names

    def _number(self, move: Any) -> int:
        """The place of a move, which is the game's own or a name."""
        place = place_of(move, self.moves)
        return self._handle.index_of(move if isinstance(move, str) else str(move)) if place is None else place

    def _own_line(self, line: tuple[str, ...]) -> tuple[Any, ...]:
        """Moves by name as the game's own."""
        at, own = self, []
        for number, name in enumerate(line):
            place = at._handle.index_of(name)
            own.append(at.moves[place])
            if number + 1 < len(line):
                at = at._step(place)
        return tuple(own)

    def _in_own_moves(self, result: Any) -> Any:
        """A result, or an iteration of one, whose moves are the game's own."""
        if result is None:
            return None
        if isinstance(result, Analysis):
            return self._analysis_in_own_moves(result)
        own = dict(zip(self.names, self.moves))
        changed: dict[str, Any] = {"line": self._own_line(result.line)}
        if result.moves:
            changed["moves"] = tuple(replace(each, move=own[each.move]) for each in result.moves)
        if getattr(result, "iterations", ()):
            changed["iterations"] = tuple(self._in_own_moves(each) for each in result.iterations)
        if getattr(result, "partial", None) is not None:
            changed["partial"] = self._in_own_moves(result.partial)
        return replace(result, **changed)

    def _analysis_in_own_moves(self, analysis: Analysis) -> Analysis:
        at, plays = self, []
        for play in analysis.plays:
            own = dict(zip(at.names, at.moves))
            after = at._step(at._handle.index_of(play.move))
            plays.append(replace(
                play, move=own[play.move], best=None if play.best is None else own[play.best],
                better=at._own_line(play.better), punished=after._own_line(play.punished)))  # fmt: skip
            at = after
        changed: dict[str, Any] = {"plays": tuple(plays)}
        if getattr(analysis, "partial", None) is not None:
            changed["partial"] = self._in_own_moves(analysis.partial)  # type: ignore[attr-defined]
        return replace(analysis, **changed)

    def children(self) -> Iterator[tuple[Any, Position]]:
        """Each move with the position after it."""
        for number, move in enumerate(self.moves):
            yield move, self._step(number)

    def _step(self, number: int) -> OwnPosition:
        return OwnPosition._at(self._rules, self._rules.after(self._state, self.moves[number]))

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


def place_of(move: Any, own: Sequence[Any]) -> int | None:
    """Where a move is among the game's own."""
    for place, each in enumerate(own):
        if type(each) is type(move) and each == move:
            return place
    return None


class OwnView(View):
    """What a seat of an own game may see. Its moves are the game's own.

    Where the game has a ``view`` it is in ``seen``, and there is no position and no history: what a seat remembers is
    part of what it sees. Otherwise ``open`` is true, and ``position.state`` is the game's own.
    """

    __slots__ = ("_rules", "_names", "_made", "_start")
    _rules: Any
    _names: tuple[str, ...]
    _made: tuple[tuple[int, str], ...]
    _start: OwnPosition | None

    @classmethod
    def _in(cls, rules: Any, handle: _nply.View, start: OwnPosition | None = None) -> OwnView:
        """``start``: where the history begins; if not given, the position's notation is its moves from the start."""
        made = object.__new__(cls)
        fields = handle.fields()
        fields |= {
            "_handle": handle, "_rules": rules, "_start": start, "_made": fields.pop("history"),
            "_names": fields["legal"], "legal": handle.legal_own(),
        }  # fmt: skip
        for name, value in fields.items():
            object.__setattr__(made, name, value)
        return made

    @property
    def history(self) -> tuple[tuple[int, Any], ...]:  # type: ignore[override]
        """(seat, move), all since the hand began; none where something is hidden. Seat 0 is chance."""
        handle = self._handle.position()
        if handle is None or not self._made:
            return ()
        names = tuple(name for _, name in self._made)
        start = self._start
        if start is None:
            start, names = OwnGame(self._rules).start(), tuple(handle.notation().split())
        own = start._own_line(names)[-len(self._made) :]
        return tuple((seat, move) for (seat, _), move in zip(self._made, own))

    @property
    def seen(self) -> Any:
        """What the game's ``view(state, seat)`` gives; None where it has none."""
        return self._handle.seen()

    @property
    def position(self) -> OwnPosition | None:
        """The position itself, where nothing is hidden; ``position.state`` is the game's own."""
        handle = self._handle.position()
        return None if handle is None else OwnPosition._at(self._rules, _nply.own_state(handle))

    def worlds(self, count: int = 10, seed: int = 1) -> tuple[Position, ...]:
        """Positions the seat may be in, as the game's ``worlds`` draws them; the same for the same seed."""
        drawn = self._handle.worlds(count, seed, False)
        return tuple(OwnPosition._at(self._rules, _nply.own_state(handle)) for handle in drawn)

    def _advice(self, fields: dict[str, Any], interrupted: bool) -> Advice:
        own = dict(zip(self._names, self.legal))
        fields["move"] = own.get(fields["move"])
        fields["cards"] = [{**each, "card": own[each["card"]]} for each in fields["cards"]]
        return super()._advice(fields, interrupted)

    def _name_of(self, move: Any) -> str:
        """The name of a legal move, or what was given instead, as text."""
        place = place_of(move, self.legal)
        return str(move) if place is None else self._names[place]

    def _identity(self) -> tuple[Any, ...]:
        return *super()._identity(), repr(self.seen)

    def __repr__(self) -> str:
        kind = "open" if self.open else repr(self.seen)
        return f"<nply.OwnView of {self.game}: seat {self.seat} of {self.players}, {kind}>"

    def __reduce__(self) -> tuple[Any, ...]:
        position = self.position
        if position is None:
            raise TypeError("a view that hides something cannot be pickled: it would take the position with it")
        return _open_view, (position, self.seat)


def _open_view(position: OwnPosition, seat: int) -> OwnView:
    return position.view(seat, open=True)


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

    It plays for ``time`` seconds, or just so many ``games``. ``evaluate`` is tested too, where the game has it; and so
    are ``view`` and ``worlds``: worlds fit a view, follow from view, seed and index alone, and are not always the truth.
    """
    rules = game.rules if isinstance(game, OwnGame) else game
    return _nply.check_own(rules, rules.start(), seed, games, time)


def check_leaks(
    game: Any, player: Any, *, seed: int = 1, games: int = 10, worlds: int = 4
) -> tuple[str, ...]:
    """Does a player of a game with ``view`` know what it must not? Sentences about that; none if nothing was found.

    The player, an engine in words or an object as in ``match``, is asked the same question, with the same view, seed and
    limit of nodes, in different true states that its seat cannot tell apart, and must choose the same move.
    """
    start = wrap(game).start()
    asked = player if isinstance(player, str) else OwnMover(player)
    return _nply.check_leaks(start._handle, asked, view_maker(start._rules), seed, games, worlds)


def view_maker(rules: Any) -> Callable[[_nply.View], View]:
    """Makes views of an own game for players."""
    return lambda handle: OwnView._in(rules, handle)


class OwnMover:
    """A player of an own game, who answers with one of the game's own moves or with its name."""

    def __init__(self, player: Any) -> None:
        self._choose = getattr(player, "choose", player)
        self._played = getattr(player, "played", None)
        self._at: OwnPosition | None = None
        if hasattr(player, "end"):
            self.end = player.end
        if self._played is not None:
            self.played = self._tell
        if self._played is not None or hasattr(player, "begin"):
            self._begin = getattr(player, "begin", None)
            self.begin = self._begun

    def _begun(self, view: OwnView, seed: int) -> None:
        self._at = view.position
        if self._begin is not None:
            self._begin(view, seed)

    def _tell(self, seat: int, name: str) -> None:
        """With the game's own move."""
        move: Any = name
        if self._at is not None:
            place = self._at._handle.index_of(name)
            move = self._at.moves[place]
            self._at = self._at._step(place)
        assert self._played is not None
        self._played(seat, move)

    def choose(self, view: OwnView) -> str:
        return view._name_of(self._choose(view))
