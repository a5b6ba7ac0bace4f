"""Players of own games, and what tests games and players: ``check`` and ``check_leaks``."""

from __future__ import annotations

from typing import Any, Callable

from . import _nply
from .owngame import OwnGame, OwnPosition, OwnView, wrap
from .view import View

__all__ = ["OwnMover", "check", "check_leaks", "view_maker"]


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
        """The name of the move that the player has chosen."""
        return view._name_of(self._choose(view))
