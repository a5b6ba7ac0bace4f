"""Games and algorithms by name."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Mapping

from . import _nply
from .position import Position
from .session import Moves, words

if TYPE_CHECKING:
    from .view import View

__all__ = ["Algorithm", "Game", "algorithms", "game", "games"]


@dataclass(frozen=True)
class Algorithm:
    """A row of ``nply.algorithms()``."""

    name: str
    """The name."""
    summary: str
    """One sentence."""
    needs: str
    """What it needs of a game."""
    promise: str
    """What its values are."""
    sound: bool
    """True: it keeps its promise exactly."""
    source: str
    """The publication."""
    options: tuple[str, ...]
    """The names of the options that it takes."""


def algorithms() -> tuple[Algorithm, ...]:
    """Every algorithm: what it needs of a game, what it promises, which options it takes.

    >>> [row.name for row in algorithms()][:4]
    ['auto', 'minimax', 'alpha-beta', 'maxn']
    """
    keywords = {row["name"]: row["keyword"] for row in json.loads(_nply.options())}
    rows = json.loads(_nply.algorithms())
    return tuple(Algorithm(**{**row, "options": tuple(keywords[name] for name in row["options"])}) for row in rows)


def games() -> dict[str, dict[str, str]]:
    """Every game by name, with its options and what they mean.

    >>> sorted(games())[:3]
    ['chinese-checkers', 'dots-and-boxes', 'hearts']
    >>> games()["sticks"]["take"]
    'most sticks a turn may take (default 3)'
    """
    return {
        row["name"]: {option["name"]: option["help"] for option in row["options"]}
        for row in json.loads(_nply.games())
    }


def option_texts(options: Mapping[str, Any]) -> dict[str, str]:
    """Options as the facade takes them: players=3, taken=(1, 0, 2), trick=["SA", "S3"], moons=True."""
    texts = {}
    for name, value in options.items():
        if value is None:
            continue
        if isinstance(value, bool):
            text = "yes" if value else "no"
        elif isinstance(value, (list, tuple)):
            text = ("," if all(isinstance(each, int) for each in value) else " ").join(map(str, value))
        else:
            text = str(value)
        texts[name.replace("_", "-")] = text
    return texts


@dataclass(frozen=True)
class Game:
    """A game's rules: its name and options. ``nply.game(NAME, ..)`` makes one."""

    name: str
    """The name of the game."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The options as they were given."""

    def start(self, **options: Any) -> Position:
        """Where it begins: the first position of a board game, a random deal (``seed=``) of a card game."""
        return Position._of(_nply.open_game(self.name, {**self.options, **option_texts(options)}))

    def deal(self, deal: str | None = None, **options: Any) -> Position:
        """The position in which hands lie so, or a random deal; ``leader``, ``trump``, ``trick``, ``taken``, ``seed``..

        >>> import nply
        >>> p = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2)
        >>> p.mover, p.moves
        (2, ('SK', 'D5', 'C8', 'HJ', 'S3'))
        """
        if deal is None:
            rules = {**self.options, **option_texts(options)}
            dealing = {name: value for name, value in rules.items() if name in ("seed", "cards", "players")}
            deal = _nply.deal_game(self.name, dealing)
            options = {name: value for name, value in options.items() if name not in ("seed", "cards")}
            others = {name: value for name, value in self.options.items() if name not in ("seed", "cards")}
            return Game(self.name, others).deal(deal, **options)
        return self.start(deal=deal, **options)

    def position(self, notation: str) -> Position:
        """A position out of its notation.

        >>> import nply
        >>> p = nply.game("sticks", sticks=7).start()
        >>> nply.game("sticks").position(p.notation) == p
        True
        """
        return Position._of(_nply.open_position(self.name, notation))

    def view(
        self,
        seat: int,
        hand: str,
        played: Moves = (),
        out: Moves = (),
        passed: Moves = (),
        received: Moves = (),
        way: str = "",
        **options: Any,
    ) -> View:
        """What a seat of a card game knows: the hand it was dealt, all cards played, cards known to be out of play.

        Where cards were passed: which, which came for them, and ``way``, "left" (the default), "right" or "across".

        >>> import nply
        >>> v = nply.game("hearts").view(seat=2, hand="K3.J.5.8", played="SA", leader=1)
        >>> v.legal, v.count_worlds() > 10**6
        (('SK', 'S3'), True)
        """
        from .view import View

        known = {**self.options, **option_texts(options)}
        texts = [" ".join(words(each)) for each in (played, out, passed, received)]
        return View._of(_nply.view(self.name, known, seat, hand, texts[0], texts[1], texts[2], texts[3], way))

    def __hash__(self) -> int:
        return hash((self.name, tuple(sorted(self.options.items()))))


def game(name: str, **options: Any) -> Game:
    """A game by name; options as ``nply.games()`` lists them.

    >>> game("sticks", players=3).start().players
    3
    """
    given = option_texts(options)
    _nply.check_game(name, given)
    return Game(_nply.game_called(name), given)
