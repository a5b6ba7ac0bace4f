"""Own games: any object with the methods of the protocol ``OwnRules`` becomes a game that every algorithm searches."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Iterator, Sequence

from . import _nply
from .position import Position
from .results import Analysis
from .session import Moves, words
from .view import Advice, View

__all__ = ["OwnGame", "OwnPosition", "OwnView", "wrap"]


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

    __slots__ = ("_rules", "_state", "_line")
    _rules: Any
    _state: Any
    _line: tuple[Any, tuple[int, ...]] | None  # where repetitions count: the first state, and the moves from it by number

    @classmethod
    def _at(cls, rules: Any, state: Any) -> OwnPosition:
        made = object.__new__(cls)
        object.__setattr__(made, "_rules", rules)
        object.__setattr__(made, "_state", state)
        object.__setattr__(made, "_handle", _nply.open_own(rules, state))
        object.__setattr__(made, "_line", (state, ()) if hasattr(rules, "repeated") else None)
        return made

    @classmethod
    def _remembering(cls, rules: Any, handle: _nply.Position, line: Any = None) -> OwnPosition:
        """A position that remembers those before it."""
        made = object.__new__(cls)
        for name, value in ("_rules", rules), ("_state", _nply.own_state(handle)), ("_handle", handle), ("_line", line):
            object.__setattr__(made, name, value)
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
        if hasattr(self._rules, "repeated"):
            line = None if self._line is None else (self._line[0], (*self._line[1], number))
            return OwnPosition._remembering(self._rules, self._handle.after_number(number), line)
        return OwnPosition._at(self._rules, self._rules.after(self._state, self.moves[number]))

    def _calls_python(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OwnPosition) or not (self._rules == other._rules and self._state == other._state):
            return False
        return not hasattr(self._rules, "repeated") or bool(self._line == other._line)

    def __hash__(self) -> int:
        try:
            return hash(("nply.OwnPosition", self._state))
        except TypeError:  # a state that has no hash: then all of one kind share one
            return hash(("nply.OwnPosition", type(self._state)))

    def __reduce__(self) -> tuple[Any, ...]:
        if not hasattr(self._rules, "repeated"):
            return OwnPosition._at, (self._rules, self._state)
        if self._line is None:
            raise TypeError("the position of a view cannot be pickled where repetitions count: the moves before are not known")
        return _replayed, (self._rules, *self._line)


def _replayed(rules: Any, state: Any, numbers: Sequence[int]) -> OwnPosition:
    at = OwnPosition._at(rules, state)
    for number in numbers:
        at = at._step(number)
    return at


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
        if handle is None:
            return None
        if hasattr(self._rules, "repeated"):
            return OwnPosition._remembering(self._rules, handle)
        return OwnPosition._at(self._rules, _nply.own_state(handle))

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

    >>> import nply
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
    ...     def limits(self): return nply.constant_sum(3, 0, sum(self.coins))
    >>> g = nply.wrap(Coins([4, 9, 1, 7]))
    >>> r = g.start().solve("speculative")
    >>> r.value, r.line
    ((8, 4, 9), ('right', 'left', 'left', 'left'))
    >>> g.start().to_tree().run("maxn").value
    (8, 4, 9)
    >>> nply.check(g)
    ()
    """
    if isinstance(game, OwnGame):
        return game
    wrapped = OwnGame(game)
    wrapped.start()  # says what is missing
    return wrapped
