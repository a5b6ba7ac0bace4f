"""What an own game has, ``OwnRules``, and what it may promise of its scores."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Iterable, Protocol, Sequence

__all__ = ["Limits", "OwnRules", "constant_sum", "normalised"]


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

    A game with cycles may have ``repeated(state)``, the scores with which it ends when a position occurs for the second
    time (``times_to_end`` = 3: the third). States are one position if ``position_key(state)`` is equal, if not given
    ``key(state)``, which such a game needs.

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
    """The least score of each player."""
    most: tuple[int, ...]
    """The largest score of each player."""
    minsum: int
    """The least sum of all scores."""
    maxsum: int
    """The largest sum of all scores."""
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
