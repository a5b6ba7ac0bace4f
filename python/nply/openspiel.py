"""OpenSpiel's games under our searches: any sequential game of perfect information, with explicit chance or without.

Legal actions come in OpenSpiel's own order; returns are scaled to whole numbers exactly, or refused; limits follow
from the game's least, most and sum of utilities. ``pip install open_spiel`` first.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction
from math import ceil, floor, lcm
from typing import Any, Callable, Sequence, Union

import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

from .owngame import OwnGame, OwnPosition
from .ownrules import Limits
from .results import Result

__all__ = ["Bot", "Rules", "SpielResult", "position", "search", "wrap"]

Evaluation = Callable[[Any], Sequence[float]]


class Rules:
    """A pyspiel.Game as the rules of an own game; ``start`` may be any state of it."""

    def __init__(
        self,
        game: Any,
        start: Any = None,
        *,
        evaluate: Evaluation | None = None,
        scale: int | None = None,
        transpositions: bool = False,
    ) -> None:
        _check(game)
        self.game = game
        self.name: str = game.get_type().short_name
        self.players: int = game.num_players()
        self.longest_line = min(game.max_game_length() + game.max_chance_nodes_in_history(), 1_000_000)
        if game.get_type().chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC:
            self.chance = _chance
        self._start = game.new_initial_state() if start is None else start
        self.scale = scale if scale is not None else _scale(game)
        self._limits = _limits(game, self.scale)
        if evaluate is not None:
            self._evaluation = evaluate
            self.evaluate = self._evaluate
        if transpositions:
            self.key = self._key

    def start(self) -> Any:
        """The first pyspiel.State."""
        return self._start

    def mover(self, state: Any) -> int:
        """The player to act."""
        player: int = state.current_player()
        return player

    def moves(self, state: Any) -> list[int]:
        """The legal actions in OpenSpiel's order."""
        actions: list[int] = state.legal_actions()
        return actions

    def after(self, state: Any, action: int) -> Any:
        """The state after an action."""
        return state.child(action)

    def scores(self, state: Any) -> tuple[int, ...]:
        """The returns, scaled to whole numbers."""
        return tuple(map(self._whole, state.returns()))

    def limits(self) -> Limits:
        """The limits, computed from min_utility, max_utility and utility_sum."""
        return self._limits

    def move_name(self, state: Any, action: int) -> str:
        """OpenSpiel's name of the action, without spaces."""
        return "".join(state.action_to_string(state.current_player(), action).split()) or f"#{action}"

    def _whole(self, value: float) -> int:
        whole = round(value * self.scale)
        if whole / self.scale != value:  # a third is a third, though no float is
            raise ValueError(f"{self.name}: {value!r} is no multiple of 1/{self.scale}; give a larger scale=")
        return whole

    def _evaluate(self, state: Any) -> tuple[int, ...]:
        values = tuple(map(self._whole, self._evaluation(state)))
        low, high = self._limits.least[0], self._limits.most[0]
        if any(not low <= value <= high for value in values):
            raise ValueError(f"{self.name}: an evaluation is outside the game's utilities: {values}")
        if not self._limits.minsum <= sum(values) <= self._limits.maxsum:
            raise ValueError(f"{self.name}: an evaluation has another sum than the game's utilities: {values}")
        return values

    def _key(self, state: Any) -> tuple[str, int]:
        return str(state), state.current_player()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and (str(self.game), self.scale) == (str(other.game), other.scale)

    def __hash__(self) -> int:
        return hash((str(self.game), self.scale))


def _check(game: Any) -> None:
    kind, types = game.get_type(), pyspiel.GameType
    needed = [
        (kind.dynamics == types.Dynamics.SEQUENTIAL, "is not sequential"),
        (kind.chance_mode != types.ChanceMode.SAMPLED_STOCHASTIC, "does not list the outcomes of chance"),
        (kind.information == types.Information.PERFECT_INFORMATION, "hides information"),
    ]
    for fits, otherwise in needed:
        if not fits:
            raise ValueError(f"{kind.short_name} {otherwise}; max^n needs a sequential game of perfect information")


def _exact(value: float) -> Fraction:
    """The fraction that a float stands for: 0.1 is a tenth. Refused if its denominator is large."""
    exact = Fraction(value).limit_denominator(10_000)
    if float(exact) != value:
        raise ValueError(f"{value!r} is no fraction of small numbers; of a utility, give scale=")
    return exact


def _chance(state: Any) -> list[tuple[int, int]] | None:
    """Outcomes with whole weights, where chance decides."""
    if not state.is_chance_node():
        return None
    shares = [(outcome, _exact(share)) for outcome, share in state.chance_outcomes()]
    whole = lcm(*(share.denominator for _, share in shares))
    return [(outcome, int(share * whole)) for outcome, share in shares if share > 0]


def _scale(game: Any) -> int:
    known = (game.min_utility(), game.max_utility(), _utility_sum(game) or 0.0)
    return lcm(*(_exact(value).denominator for value in known))


def _utility_sum(game: Any) -> float | None:
    kind = game.get_type().utility
    if kind == pyspiel.GameType.Utility.ZERO_SUM:
        return 0.0
    if kind == pyspiel.GameType.Utility.CONSTANT_SUM:
        total: float = game.utility_sum()
        return total
    return None


def _limits(game: Any, scale: int) -> Limits:
    players = game.num_players()
    least = floor(Fraction(game.min_utility()) * scale)
    most = ceil(Fraction(game.max_utility()) * scale)
    total = _utility_sum(game)
    if total is None:
        return Limits((least,) * players, (most,) * players, players * least, players * most)
    whole = round(total * scale)
    return Limits((least,) * players, (most,) * players, whole, whole)


def wrap(game: Union[str, Any], **options: Any) -> OwnGame:
    """A pyspiel.Game, or one by name, as an own game; options as of ``Rules``.

    >>> wrap("tic_tac_toe").start().play("x(1,1) o(0,0)").solve("alpha-beta").value
    (0, 0)
    """
    return OwnGame(Rules(pyspiel.load_game(game) if isinstance(game, str) else game, **options))


def position(state: Any, **options: Any) -> OwnPosition:
    """A pyspiel.State as a position."""
    return OwnGame(Rules(state.get_game(), state, **options)).start()


@dataclass(frozen=True)
class SpielResult(Result):
    """A result with OpenSpiel's actions."""

    actions: tuple[int, ...] = ()
    """The line as OpenSpiel's actions."""

    @property
    def action(self) -> int | None:
        """The action to play; None if the game is over or nothing was found."""
        return self.actions[0] if self.actions else None

    @property
    def returns(self) -> tuple[float, ...] | None:
        """The value as OpenSpiel's returns."""
        return None if self.value is None else tuple(
            entry / (self.scale * self.denominator) for entry in self.value
        )


def search(
    state: Any,
    algorithm: str = "auto",
    *,
    depth: int | None = None,
    evaluate: Evaluation | None = None,
    scale: int | None = None,
    transpositions: bool = False,
    **limits: Any,
) -> SpielResult:
    """A search of a pyspiel.State: to the end of the game, or deeper and deeper with an evaluation at the horizon.

    ``evaluate(state)`` gives one number a player, multiples of 1/``scale`` within the game's utilities. ``transpositions``:
    states that print alike are alike, so that ``table=`` may be used; true of most games, not of all.

    >>> state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    >>> for action in (4, 0, 8):
    ...     state.apply_action(action)
    >>> found = search(state, "alpha-beta")
    >>> found.returns, found.action in state.legal_actions()
    ((0.0, 0.0), True)
    """
    at = position(state, evaluate=evaluate, scale=scale, transpositions=transpositions)
    if evaluate is None and depth is None:
        found = at.solve(algorithm, **limits)
    else:
        found = at.search(algorithm, depth=depth, **limits)
    actions, here = [], state
    for place in found.path:
        actions.append(here.legal_actions()[place])
        here = here.child(actions[-1])
    given = {each.name: getattr(found, each.name) for each in fields(Result)}
    given["scale"] = at._rules.scale
    return SpielResult(**given, actions=tuple(actions))


class Bot(pyspiel.Bot):  # type: ignore[misc]
    """A pyspiel.Bot that plays what ``search`` finds; limits and options as there.

    >>> game = pyspiel.load_game("nim(pile_sizes=1;2)")
    >>> bot = Bot("alpha-beta")
    >>> state = game.new_initial_state()
    >>> while not state.is_terminal():
    ...     state.apply_action(bot.step(state))
    >>> state.returns()
    [1.0, -1.0]
    """

    def __init__(self, algorithm: str = "auto", **options: Any) -> None:
        pyspiel.Bot.__init__(self)
        self._algorithm = algorithm
        self._options = options

    def step(self, state: Any) -> int:
        """The action to play."""
        action = search(state, self._algorithm, **self._options).action
        if action is None:  # a limit came before any answer
            action = state.legal_actions()[0]
        return action

    def restart(self) -> None:
        """Does nothing: nothing is kept from one game to the next."""

    def restart_at(self, state: Any) -> None:
        """Does nothing: nothing is kept from one state to the next."""
