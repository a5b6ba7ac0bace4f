"""Matches: engines and your own players against each other over many deals."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any, Callable, Iterable, Mapping, Protocol, Union

from . import _nply
from .game import option_texts
from .owngame import wrap
from .ownplayers import OwnMover, view_maker
from .results import answered
from .rows import Rows, frame
from .view import View

__all__ = ["Entrant", "Hand", "Interval", "Match", "Pair", "Player", "hands", "match", "read_match"]


class Player(Protocol):
    """Your own player: ``choose``, or a plain function of a view. ``name`` names it.

    It may also have ``begin(view, seed)``, ``played(seat, move)`` and ``end(scores)``.
    """

    def choose(self, view: View, /) -> str:
        """One of ``view.legal``."""


@dataclass(frozen=True)
class Interval:
    """A mean with its 95 % interval; of fewer than ten deals there is none."""

    mean: float
    """The mean."""
    low: float | None
    """The lower end; None: too few deals."""
    high: float | None
    """The upper end; None: too few deals."""


@dataclass(frozen=True)
class Entrant:
    """The results of one entrant."""

    name: str
    """The entrant as it was given."""
    hands: int
    """The number of hands that count."""
    score: Interval
    """The score of a hand, in the game's own terms."""
    wins: Interval
    """The share of hands won."""
    rank: Interval
    """The rank in a hand, 1 is best."""
    faults: int
    """The number of faults of all kinds."""
    late: int
    """The number of moves that came too late."""
    crash: int
    """The number of times that the player ended or failed."""
    illegal: int
    """The number of illegal moves."""
    nodes: int
    """The number of nodes visited in all hands."""
    moves: int
    """The number of moves in all hands; the moves of a hand are divided evenly among its seats."""
    seconds: float = field(compare=False)
    """The time of all moves."""


@dataclass(frozen=True)
class Pair:
    """The difference of two entrants, first less second; entrants count from 1."""

    first: int
    """The first entrant, from 1."""
    second: int
    """The second entrant, from 1."""
    score: Interval
    """The difference of the scores of a hand."""
    wins: Interval
    """The difference of the shares of hands won."""
    clear: bool | None = None
    """With ``until_clear``: True if the test has decided which is better."""


@dataclass(frozen=True)
class Hand:
    """A hand that was played."""

    number: int
    """The number of the hand, from 0."""
    deal: int
    """The number of the deal, from 0."""
    seats: tuple[str, ...]
    """The entrant on each seat."""
    position: str
    """The position at the beginning."""
    moves: tuple[Any, ...]
    """The moves by name; in a game of your own its own moves."""
    scores: tuple[int, ...]
    """The final scores."""


@dataclass(frozen=True)
class Match:
    """The results of a match; notebooks plot it."""

    game: str
    """The name of the game."""
    entrants: tuple[Entrant, ...]
    """The results of the entrants, in the order in which they were given."""
    pairs: tuple[Pair, ...]
    """The differences of every two entrants."""
    deals: int
    """The number of deals that were played in all seatings."""
    seatings: int
    """The number of seatings of each deal."""
    hands: int
    """The number of hands that count."""
    complete: bool
    """True: everything that was to be played was played."""
    players: int
    """The number of seats."""
    seed: int
    """The seed of the first deal."""
    units: str
    """What scores count."""
    lower_is_better: bool
    """True: players want low scores."""
    svg: str = field(repr=False, compare=False)
    """The plot of the results."""
    why: str = ""
    """Why there are no intervals, if there are none."""

    def table(self) -> Rows:
        """One row for each entrant: means, their 95 % intervals, faults."""
        return Rows(
            {
                "name": e.name,
                "hands": e.hands,
                self.units: e.score.mean,
                "low": e.score.low,
                "high": e.score.high,
                "wins": e.wins.mean,
                "faults": e.faults,
            }
            for e in self.entrants
        )

    rows = table

    def to_frame(self) -> Any:
        """``table()`` as a pandas.DataFrame, where pandas is installed."""
        return frame(self.table())

    def _repr_svg_(self) -> str:
        return self.svg


def match(
    game: Any,
    entrants: Iterable[Union[str, Player, Callable[[View], str]]],
    *,
    deals: int = 100,
    seed: int = 1,
    store: str | os.PathLike[str] | None = None,
    threads: int | None = None,
    open: bool = False,
    strict: bool = False,
    passing: bool = False,
    until_clear: bool = False,
    opening: int | None = None,
    move_time: float = 10.0,
    **options: Any,
) -> Match:
    """Plays every deal in every seating. Entrants are seats in words ("greedy", "paranoid:nodes=5000") or players.

    ``game`` is a name or a game of your own, wrapped or not, whose hands begin after some random moves (``opening``: two
    a player, none where the game has a ``view``; ``open=True`` shows players of such a game the whole state).

    With ``store`` every hand is kept in a file, and the same call goes on where it was stopped. Own players play on
    the calling thread, one hand at a time; what they raise comes out, and an illegal move counts as a fault.

    >>> import nply
    >>> def careful(view):
    ...     return view.legal[-1]
    >>> m = nply.match("hearts", ["greedy", careful], deals=3, cards=4)
    >>> [entrant.name for entrant in m.entrants], m.hands, m.complete
    (['greedy', 'own:careful'], 18, True)
    """
    names: list[str] = []
    own_players: dict[str, Any] = {}
    for entrant in entrants:
        if isinstance(entrant, str):
            names.append(entrant)
            continue
        if not callable(entrant) and not callable(getattr(entrant, "choose", None)):
            raise TypeError(f"an entrant is a text, a function of a view or has choose(view); {entrant!r} is none")
        name = _name(entrant, own_players)
        names.append(name)
        own_players[name] = entrant if isinstance(game, str) else OwnMover(entrant)
    rules = None if isinstance(game, str) else getattr(game, "rules", game)
    if rules is not None and not callable(getattr(rules, "start", None)):
        raise TypeError(f"a game is the name of one, or an object with the methods of OwnRules; {game!r} is neither")
    plan = {
        "game": game if rules is None else "",
        "options": option_texts(options),
        "entrants": names,
        "deals": deals,
        "seed": seed,
        "open": open,
        "strict": strict,
        "passing": passing,
        "move_time": move_time,
        "opening": opening,
    }
    file = "" if store is None else os.fspath(store)
    as_view = View._of if rules is None else view_maker(rules)
    fields, interrupted = _nply.match(plan, own_players, as_view, until_clear, file, threads, rules)
    result: Match = answered(_match_of(fields), interrupted)
    return result


def _name(player: Any, taken: Mapping[str, Any]) -> str:
    given = getattr(player, "name", None) or getattr(player, "__name__", None) or type(player).__name__
    name = base = "own:" + "".join(c if c.isalnum() or c in "-_" else "-" for c in str(given))
    number = 2
    while name in taken:
        name, number = f"{base}-{number}", number + 1
    return name


def read_match(store: str | os.PathLike[str], game: Any = None) -> Match:
    """The results of a stored match so far, also while it is played. For a game of your own give the game."""
    return _match_of(_nply.stored_match(os.fspath(store), getattr(game, "rules", game)))


def hands(store: str | os.PathLike[str], game: Any = None) -> tuple[Hand, ...]:
    """Every hand of a stored match, by number. For a game of your own give the game."""
    rules = getattr(game, "rules", game)
    rows = _nply.stored_hands(os.fspath(store), rules)
    if rules is not None:
        start = wrap(rules).start()
        for row in rows:
            row["moves"] = start.play(row["position"])._own_line(row["moves"])
    return tuple(Hand(**row) for row in rows)


def _with_intervals(fields: dict[str, Any]) -> dict[str, Any]:
    """``mean``, ``low`` and ``high`` become ``score``; ``wins``, ``wins_low`` and ``wins_high`` become ``wins``."""
    for name, mean, begin in ("score", "mean", ""), ("wins", "wins", "wins_"), ("rank", "rank", "rank_"):
        if mean in fields:
            fields[name] = Interval(fields.pop(mean), fields.pop(begin + "low"), fields.pop(begin + "high"))
    return fields


def _match_of(fields: dict[str, Any]) -> Match:
    entrants = tuple(Entrant(**_with_intervals(each)) for each in fields.pop("entrants"))
    pairs = tuple(Pair(**_with_intervals(each)) for each in fields.pop("differences"))
    return Match(entrants=entrants, pairs=pairs, **fields)
