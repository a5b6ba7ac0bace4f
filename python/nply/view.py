"""What one seat of a card game may know, the deals that fit it, and advice from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import _nply
from ._keywords import takes
from ._options import EngineOptions
from .position import Position
from .results import Counts, Plan, answered
from .rows import Rows, frame

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Advice", "CardAdvice", "View", "WorstDeal"]

_SUITS = "SHDC"
_RANKS = "AKQJT98765432"


@dataclass(frozen=True)
class CardAdvice:
    """A card and its results in the deals that were searched."""

    card: Any
    """The card's name; in a game of your own the move itself."""
    mean: float
    """The forecast of the seat's final score of the hand."""
    error: float | None
    """The standard error of the mean."""
    best: float
    """The share of deals in which no card is better."""
    close: bool
    """True: the difference to the advised card is within its error."""
    why: str | None
    """Why the card was advised or not, in words."""


@dataclass(frozen=True)
class WorstDeal:
    """The deal, among those searched, in which the advised card does worst (``worst=True``)."""

    deal: str
    """All hands as text."""
    score: float
    """The seat's score in that deal, by the same forecast."""


@dataclass(frozen=True)
class Advice:
    """The advised card, computed only from what the seat knows."""

    move: Any
    """The advised card; None: stopped before any deal was searched."""
    cards: tuple[CardAdvice, ...]
    """Every legal card with its figures."""
    worlds: int
    """The number of deals searched."""
    possible: int
    """The number of possible deals; 0: not counted, because a game of your own draws them."""
    every_world: bool
    """True: each possible deal was searched once."""
    to_the_end: bool
    """True: every search reached the end of the hand."""
    estimate: bool
    """False: every possible deal was solved exactly."""
    why: str | None
    """Why this card, in words."""
    worst: WorstDeal | None
    """The worst deal; only with ``worst=True``."""
    decided_early: bool
    """True: the search ended early, because no other card could become the best any more."""
    complete: bool
    """False: the search was stopped."""
    counts: Counts
    """The cost of all searches."""
    seconds: float = field(compare=False)
    """The time of the advice on the clock."""
    plan: Plan | None = field(default=None, compare=False, repr=False)
    """The plan, if ``explain`` or ``explain_only`` asked for it."""
    _column: str = field(default="card", compare=False, repr=False)

    @property
    def nodes(self) -> int:
        """The number of nodes visited."""
        return self.counts.visited

    def rows(self) -> Rows:
        """One row for each card; for each move in a game without cards."""
        return Rows({self._column: c.card, "mean": c.mean, "error": c.error, "best": c.best} for c in self.cards)

    def to_frame(self) -> Any:
        """``rows()`` as a pandas.DataFrame, where pandas is installed."""
        return frame(self.rows())


class View:
    """All that one seat may see; made by ``Game.view``, ``Position.view``, and shown to players of a match.

    >>> import nply
    >>> v = nply.game("hearts").view(seat=2, hand="K3.J.5.8", played="SA")
    >>> v.seat, v.hand, v.legal, v.history
    (2, 'K3.J.5.8', ('SK', 'S3'), ((1, 'SA'),))
    >>> v.advise(worlds=10, nodes=20_000).move
    'SK'
    """

    __slots__ = (
        "_handle", "game", "rules", "players", "seat", "mover", "open", "history", "legal", "scores", "hand", "passed",
        "passed_to", "received", "__weakref__"
    )  # fmt: skip
    _handle: _nply.View
    game: str
    """The name of the game."""
    rules: dict[str, str]
    """The options of the game that apply: rules, trump, leader, and so on."""
    players: int
    """The number of seats."""
    seat: int
    """The seat whose view it is, from 1."""
    mover: int
    """Who moves, from 1; 0: the game is over, or it is not known yet who leads."""
    open: bool
    """True: nothing is hidden, and the view has the position."""
    history: tuple[tuple[int, Any], ...]
    """All moves since the deal as pairs (seat, move)."""
    legal: tuple[Any, ...]
    """Every legal move of the seat; empty if it is not its turn."""
    scores: tuple[int, ...]
    """The scores so far, in the game's own terms."""
    hand: str
    """The cards still held; empty in games without cards."""
    passed: tuple[str, ...]
    """The cards that the seat passed before the first trick."""
    passed_to: int
    """The seat that received them; 0: nothing was passed."""
    received: tuple[str, ...]
    """The cards that the seat received before the first trick."""

    def __init__(self) -> None:
        raise TypeError("views come from nply.game(..).view(..) and Position.view(..)")

    @classmethod
    def _of(cls, handle: _nply.View) -> View:
        made = object.__new__(cls)
        object.__setattr__(made, "_handle", handle)
        for name, value in handle.fields().items():
            object.__setattr__(made, name, value)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("views never change")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("views never change")

    @property
    def position(self) -> Position | None:
        """The position, if nothing is hidden."""
        handle = self._handle.position()
        return None if handle is None else Position._of(handle)

    @property
    def dealt(self) -> str:
        """The hand as it was dealt."""
        if not self.hand:
            held: set[str] = set()
        else:
            held = {suit + rank for suit, ranks in zip(_SUITS, self.hand.split(".")) for rank in ranks}
        held |= {move for seat, move in self.history if seat == self.seat}
        return ".".join("".join(rank for rank in _RANKS if suit + rank in held) for suit in _SUITS)

    def count_worlds(self) -> int:
        """The exact number of deals that fit."""
        return self._handle.count_worlds()

    def worlds(self, count: int = 10, seed: int = 1) -> tuple[Position, ...]:
        """Random positions that the seat may be in, all equally likely; the same seed gives the same ones."""
        return tuple(Position._of(handle) for handle in self._handle.worlds(count, seed, False))

    def deals(self, count: int = 10, seed: int = 1) -> tuple[str, ...]:
        """The same positions as deals in text form."""
        return self._handle.worlds(count, seed, True)

    @takes(EngineOptions)
    def advise(
        self, engine: str | None = None, *, seed: int = 1, explain: bool = False, explain_only: bool = False,
        **options: Unpack[EngineOptions],
    ) -> Advice:
        """What to play. ``engine`` is a seat in words, such as "paranoid:time=0.2"; what is given beside is added.

        ``explain`` adds the plan; with ``explain_only`` there is nothing else, and nothing is searched.
        """
        fields, interrupted = self._handle.advise(engine, dict(options), seed, bool(explain), bool(explain_only))
        return self._advice(fields, interrupted)

    def _advice(self, fields: dict[str, Any], interrupted: bool) -> Advice:
        cards = tuple(CardAdvice(**each) for each in fields.pop("cards"))
        worst, plan = fields.pop("worst"), fields.pop("plan", None)
        counts, possible = Counts(**fields.pop("nodes")), int(fields.pop("possible"))
        advice: Advice = answered(Advice(
            cards=cards, counts=counts, possible=possible, worst=worst and WorstDeal(**worst),
            plan=plan and Plan(**plan), _column="card" if self.hand else "move", **fields), interrupted)
        return advice

    def _identity(self) -> tuple[Any, ...]:
        rules = tuple(sorted(self.rules.items()))
        return self.game, rules, self.seat, self.hand, self.history, self.legal, self.passed, self.position

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"<nply.View of {self.game}: seat {self.seat} of {self.players}, {self.hand or 'no cards'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        if (position := self.position) is not None:
            return _of_position, (position, self.seat)
        played = " ".join(move for _, move in self.history)
        on = (self.passed_to - self.seat) % self.players if self.passed_to else 0
        way = "" if not on else "left" if on == 1 else "right" if on == self.players - 1 else "across"
        exchange = " ".join(self.passed), " ".join(self.received), way
        return _from_text, (self.game, self.rules, self.seat, self.dealt, played, *exchange)


def _of_position(position: Position, seat: int) -> View:
    return position.view(seat, open=True)


def _from_text(
    game: str, rules: dict[str, str], seat: int, hand: str, played: str, passed: str, received: str, way: str
) -> View:
    return View._of(_nply.view(game, rules, seat, hand, played, "", passed, received, way))
