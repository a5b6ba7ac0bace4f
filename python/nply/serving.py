"""Playing an own game: on the page in a browser, and in the terminal."""

from __future__ import annotations

import random
import sys
import weakref
from time import sleep
from typing import Any, Callable, Iterable, Union

from . import _nply
from .owngame import OwnPosition, OwnView, wrap
from .ownplayers import OwnMover

__all__ = ["Server", "play_in_terminal", "serve"]


class Server:
    """A page with an own game, until ``stop()`` or the end of its ``with`` block."""

    __slots__ = ("_handle", "_end", "__weakref__")

    def __init__(self, rules: Any, port: int) -> None:
        self._handle = _nply.serve(rules, port)
        self._end = weakref.finalize(self, self._handle.stop)  # at the interpreter's end as well

    @property
    def address(self) -> str:
        """Of the page that plays the game."""
        return self._handle.address()

    @property
    def url(self) -> str:
        """Of the server: its API is at ``url + "api/.."``."""
        return self._handle.url()

    def stop(self) -> None:
        """Ends searches under way, and then the server."""
        self._end()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def __repr__(self) -> str:
        return f"<nply.Server at {self.address}>"


def serve(game: Any, *, port: int = 8080, wait: bool = True) -> Server:
    """Serves a page on this machine where an own game is played against engines, until Ctrl-C; ``port=0``: any free one.

    The page shows the game's ``svg(state)`` where it has one, else its ``show(state)``, and the moves as a list; in a game
    with a ``view`` only that. ``wait=False`` returns at once: the server runs until ``stop()`` or the end of a ``with``.
    The game's methods are called on the server's threads, one at a time.
    """
    server = Server(wrap(game).rules, port)
    if not wait:
        return server
    print(f"{server.address}\nCtrl-C ends it.", flush=True)
    try:
        while True:
            sleep(3600)
    except KeyboardInterrupt:
        pass
    finally:
        server.stop()
    return server


def play_in_terminal(
    game: Any,
    seats: Iterable[Union[str, Callable[[OwnView], Any]]],
    *,
    seed: int | None = None,
    ask: Callable[[str], str] = input,
) -> tuple[int, ...]:
    """Plays one game in the terminal: "human" sits where you do, the others are engines in words or players.

    Type a move or its number; an empty line, the end of input or Ctrl-C ends the game. Returns the scores, none of a game
    that was ended.
    """
    at, dice = wrap(game).start(), random.Random(seed)
    players = list(seats)
    if len(players) != at.players:
        raise ValueError(f"{at.players} seats are needed, {len(players)} are given")
    while not at.is_over:
        if at.mover is None:
            at = at._step(dice.choices(range(len(at.moves)), [weight for _, weight in at.outcomes])[0])
            continue
        view, player = at.view(at.mover), players[at.mover - 1]
        if player == "human":
            place = _asked(view, at, ask)
            if place is None:
                return ()
        elif isinstance(player, str):
            place = at._number(view.advise(player, seed=dice.randrange(1 << 31)).move)
        else:
            place = at._number(OwnMover(player).choose(view))
        shown = at.names[place] if view.open or player == "human" else "a move"
        print(f"seat {at.mover}: {shown}")
        at = at._step(place)
    print(f"the game is over: {' '.join(map(str, at.scores))}")
    return at.scores


def _asked(view: OwnView, at: OwnPosition, ask: Callable[[str], str]) -> int | None:
    """A move of the person's, by its place; None: no more."""
    print(at.draw() if view.open else view.seen)
    for number, name in enumerate(at.names, 1):
        print(f"  {number}  {name}")
    while True:
        try:
            typed = ask(f"seat {view.seat}: ").strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if not typed:
            return None
        if typed in at.names:
            return at.names.index(typed)
        if typed.isdecimal() and 1 <= int(typed) <= len(at.names):
            return int(typed) - 1
        print(f"{typed!r} is no move here: type one of {', '.join(at.names)}, or a number", file=sys.stderr)
