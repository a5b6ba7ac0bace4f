"""What searches answer: frozen values that compare, hash and pickle. Seconds take no part in comparisons."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import Any

from .errors import Interrupted
from .rows import Rows, frame

__all__ = ["Analysis", "Comparison", "CostRange", "Counts", "Iteration", "MoveEstimate", "MoveValue", "Plan", "Play", "Result", "Ties", "TreeLimits"]


@dataclass(frozen=True)
class Counts:
    """What a search cost."""

    visited: int
    """Nodes entered, root and re-searches included."""
    leaves: int
    """Nodes without children that were entered."""
    pruned: int
    """Children never entered."""
    researched: int
    """Children searched again."""


@dataclass(frozen=True)
class MoveValue:
    """A move and its value."""

    move: str
    """The name of the move."""
    value: tuple[float, ...]
    """The value in the game's own terms. prob-maxn: decimals; soft-maxn: the worst tuple for the player to move."""
    set: tuple[tuple[int, ...], ...] = ()
    """soft-maxn: all values that the move may lead to."""


@dataclass(frozen=True)
class Ties:
    """What everybody gets if others choose otherwise among equal moves, in the game's own terms."""

    low: tuple[int, ...]
    """The lowest score of each player under any choice among equal moves."""
    high: tuple[int, ...]
    """The highest score of each player under any choice among equal moves."""
    exact: tuple[bool, ...]
    """True: the player can get both ends of the range. False: the range may be wider than what is possible."""
    low_by: tuple[int, ...]
    """Who alone can cause the lowest score, from 1; 0: nobody alone."""
    high_by: tuple[int, ...]
    """Who alone can cause the highest score, from 1; 0: nobody alone."""
    set: tuple[tuple[int, ...], ...] = ()
    """All values, if there are few."""


@dataclass(frozen=True)
class CostRange:
    """The least and the most that a move can have cost, whatever players choose elsewhere among equal moves."""

    low: int
    """The least cost."""
    high: int
    """The largest cost."""


@dataclass(frozen=True)
class MoveEstimate:
    """A move and the result of its playouts."""

    move: str
    """The name of the move."""
    visits: int
    """The number of playouts that began with the move."""
    mean: tuple[float, ...]
    """The mean scores in the game's own terms; empty without visits."""
    error: tuple[float | None, ...]
    """The standard error of the mean, computed between trees; None with one tree."""
    exact: bool = False
    """True: the value is proven."""


@dataclass(frozen=True)
class TreeLimits:
    """The limits of a tree's scores that prunings may use. None: the limit is unknown."""

    source: str
    """Where the limits come from: "file", "leaves" or "game"."""
    minscore: int | None
    """The least score of a player."""
    maxscore: int | None
    """The largest score of a player."""
    minsum: int | None = None
    """The least sum of all scores."""
    maxsum: int | None = None
    """The largest sum of all scores."""


@dataclass(frozen=True)
class Iteration:
    """One depth of a deepening search."""

    depth: int
    """The depth in plies."""
    value: tuple[int, ...]
    """The value in the game's own terms."""
    line: tuple[str, ...]
    """Best play, as the names of the moves."""
    nodes: int
    """The number of nodes visited in this iteration."""
    moves: tuple[MoveValue, ...] = ()
    """The value of every move, if all were asked for."""
    denominator: int = 1
    """In a game with chance the values are numerators over this number."""

    @property
    def move(self) -> str | None:
        """The move to play; None if the game is over."""
        return self.line[0] if self.line else None


@dataclass(frozen=True)
class Plan:
    """The search that was chosen, and why."""

    search: str
    """The search that was chosen, in words."""
    why: str
    """The reason for the choice."""
    instead: tuple[str, ...] = ()
    """What was not chosen, and why."""
    positions: int | None = None
    """The number of positions that the search needs; None if it is not known beforehand."""
    bytes: int | None = None
    """The memory that the search needs, in bytes; None if it is not known beforehand."""
    seconds: float | None = None
    """The time that the search needs, in seconds; a rough figure."""


@dataclass(frozen=True)
class Result:
    """A search's answer.

    >>> import nply
    >>> r = nply.Tree("players 3 maxsum 10 1[ x:(5,4,1) a:2[ (3,3,4) b:3[(3,5,2) (4,0,6)] ] ]").run("speculative").result
    >>> r.value, r.move, r.line, r.nodes, r.complete
    ((5, 4, 1), 'x', ('x',), 6, True)
    """

    value: tuple[float, ...] | None
    """The value in the game's own terms; decimals if it is an estimate. None: the search was stopped before any answer."""
    line: tuple[str, ...]
    """Best play, as the names of the moves."""
    path: tuple[int, ...]
    """Best play, as numbers of moves in canonical order, from 0."""
    complete: bool
    """False: a limit or Ctrl-C stopped the search."""
    algorithm: str
    """The name of the algorithm."""
    sound: bool
    """True: the value is exactly what ``promise`` names: max^n's value, or one player's value."""
    promise: str
    """What the value is: "maxn", "one-player", "estimate", "model" or "unsound"."""
    counts: Counts
    """The cost of the search."""
    seconds: float = field(compare=False)
    """The time of the search on the clock."""
    for_player: int | None = None
    """The player, from 1, for whom paranoid, best-reply search and their like answer."""
    scale: int = 1
    """Values are the file's scores times this number, because the file has fractions."""
    denominator: int = 1
    """In a game with chance all values here are numerators over this number."""
    exact: bool = True
    """False: expectations are approximate, and values are decimals."""
    depth: int | None = None
    """The deepest iteration that was completed, in a search to a depth."""
    iterations: tuple[Iteration, ...] = ()
    """All completed iterations."""
    partial: Iteration | None = None
    """A deeper iteration that was stopped."""
    stopped: str | None = None
    """Why no deeper iteration, or no exact answer, was possible with any limits."""
    playouts: int | None = None
    """The number of playouts of an estimate."""
    positions: int | None = None
    """The number of positions that an exact search visited before the playouts."""
    moves: tuple[MoveValue | MoveEstimate, ...] = ()
    """The value of every move, if all were asked for; after playouts the estimate of every move."""
    set: tuple[tuple[int, ...], ...] = ()
    """soft-maxn: all values that play may lead to."""
    ties: Ties | None = None
    """How scores change by other choices among equal moves, if ``ties`` asked for it."""
    lacks_ties: bool = False
    """True: the value is final, but the search for ties did not finish."""
    limits: TreeLimits | None = None
    """The limits of the scores of a tree."""
    story: str = field(default="", repr=False)
    """The line of play as people write it; empty: the moves in a row."""
    totals: tuple[tuple[int, ...], ...] = field(default=(), repr=False)
    """Every player's score after each trick that the line completes."""
    plan: Plan | None = field(default=None, compare=False, repr=False)
    """The plan, if ``explain`` or ``explain_only`` asked for it."""

    @property
    def move(self) -> str | None:
        """The move to play; None if the game is over or nothing was found."""
        return self.line[0] if self.line else None

    @property
    def index(self) -> int | None:
        """The number of the move in canonical order, from 0."""
        return self.path[0] if self.path else None

    @property
    def nodes(self) -> int:
        """The number of nodes visited."""
        return self.counts.visited

    def rows(self) -> Rows:
        """One row for each move if all were asked for, else one for each depth, or one for the answer."""
        if self.moves:
            return Rows(
                {
                    "move": m.move,
                    "value": m.value if isinstance(m, MoveValue) else m.mean,
                    "best": m.move == self.move,
                }
                for m in self.moves
            )
        if self.iterations:
            return Rows(
                {"depth": i.depth, "value": i.value, "move": i.move, "nodes": i.nodes} for i in self.iterations
            )
        return Rows([{"move": self.move, "value": self.value, "nodes": self.nodes}])

    def to_frame(self) -> Any:
        """``rows()`` as a pandas.DataFrame, where pandas is installed."""
        return frame(self.rows())

    def __str__(self) -> str:
        value = "no answer" if self.value is None else "(" + ",".join(map(str, self.value)) + ")"
        if self.denominator != 1:
            value += f" / {self.denominator}"
        return f"{value} by {' '.join(map(str, self.line)) or '-'}: {self.nodes} nodes, {self.algorithm}" + (
            "" if self.complete else ", stopped"
        )


@dataclass(frozen=True)
class Play:
    """A move of a recorded play and its judgement."""

    move: str
    """The name of the move."""
    player: int
    """Who made the move, from 1."""
    value: tuple[float, ...] | None
    """The value after the move, with best play by all. Whole numbers are exact, decimals an estimate; None: not judged."""
    cost: float | None
    """What the player lost by the move. Decimals are an estimate; None: not judged."""
    best: str | None
    """The move that max^n plays instead."""
    before: tuple[float, ...] | None
    """The value before the move, with best play by all."""
    gains: tuple[float, ...] | None
    """What the move changed in each entry of the value; below 0: it harmed that player."""
    estimate: bool = False
    """True: judged by playouts, not exactly."""
    error: float | None = None
    """The standard error of an estimated cost."""
    better: tuple[str, ...] = ()
    """For a mistake: best play instead of it."""
    punished: tuple[str, ...] = ()
    """For a mistake: best play after it."""
    ties: CostRange | None = None
    """The range of the cost over other choices among equal moves, if ``ties`` asked for it."""


@dataclass(frozen=True)
class Analysis:
    """A recorded play with a judgement of every move.

    >>> import nply
    >>> p = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2)
    >>> print(p.analyse("S3 ST SA").to_text())
    move  player  cost  best
    S3         2    14  SK
    ST         3     0  ST
    SA         1     0  SA
    """

    plays: tuple[Play, ...]
    """The moves with their judgements."""
    complete: bool
    """True: every move is judged exactly."""
    exact: int
    """The number of moves judged exactly."""
    estimated: int
    """The number of moves judged by an estimate."""
    algorithm: str
    """The name of the algorithm that judged the moves."""
    sound: bool
    """True: exact values are those of max^n."""
    counts: Counts
    """The cost of all searches."""
    seconds: float = field(compare=False)
    """The time of the analysis on the clock."""
    why: str = ""
    """Why not all moves are judged exactly, if the reason is known."""

    @property
    def nodes(self) -> int:
        """The number of nodes visited."""
        return self.counts.visited

    @property
    def mistakes(self) -> tuple[Play, ...]:
        """The moves that are known to have cost something, without estimates."""
        return tuple(play for play in self.plays if play.cost and not play.estimate)

    def rows(self) -> Rows:
        """One row for each move."""
        return Rows(
            {"move": p.move, "player": p.player, "value": p.value, "cost": p.cost, "best": p.best} for p in self.plays
        )

    def to_frame(self) -> Any:
        """``rows()`` as a pandas.DataFrame, where pandas is installed."""
        return frame(self.rows())

    def to_text(self) -> str:
        """A table of moves and costs."""
        return str(Rows({"move": p.move, "player": p.player, "cost": p.cost, "best": p.best} for p in self.plays))


@dataclass(frozen=True)
class Comparison:
    """Several algorithms on one position."""

    results: tuple[Result, ...]
    """The results, one for each algorithm."""
    shares: tuple[float | None, ...]
    """Each search's share of plain max^n's nodes; None if either search was stopped."""

    def rows(self) -> Rows:
        """One row for each algorithm; ``share`` is its share of plain max^n's nodes."""
        return Rows(
            {"algorithm": r.algorithm, "value": r.value, "nodes": r.nodes, "share": share, "sound": r.sound}
            for r, share in zip(self.results, self.shares)
        )

    def to_frame(self) -> Any:
        """``rows()`` as a pandas.DataFrame, where pandas is installed."""
        return frame(self.rows())

    def __str__(self) -> str:
        return str(self.rows())

    def _repr_html_(self) -> str:
        return self.rows()._repr_html_()


# From dicts whose keys are the fields of JSON; some are called otherwise here, and some are properties.


def _moves(given: dict[str, Any]) -> tuple[MoveValue, ...]:
    return tuple(MoveValue(**each) for each in given.get("moves", ()))


def iteration_of(given: dict[str, Any]) -> Iteration:
    return Iteration(given["depth"], given["value"], given["line"], given["visited"], _moves(given), given.get("denominator", 1))


_USUAL = {each.name: each.default for each in fields(Result) if each.default is not MISSING}


def result_of(given: dict[str, Any]) -> Result:
    """A frozen class sets its fields one by one, which takes longer than a small search."""
    result = object.__new__(Result)
    filled = result.__dict__
    filled.update(_USUAL)
    filled.update(given)
    del filled["move"], filled["index"]
    counts = object.__new__(Counts)
    counts.__dict__.update(filled.pop("nodes"))
    filled["counts"] = counts
    if "for" in filled:
        filled["for_player"] = filled.pop("for")
    if "depth" in given:
        filled["iterations"] = tuple(map(iteration_of, filled["iterations"]))
    if "partial" in given:
        filled["partial"] = iteration_of(filled["partial"])
    if "moves" in given:
        estimated = any("visits" in each for each in given["moves"])
        filled["moves"] = tuple(MoveEstimate(**each) for each in given["moves"]) if estimated else _moves(given)
    if "limits" in given:
        filled["limits"] = TreeLimits(given["limits"].pop("from"), **given["limits"])
    if "ties" in given:
        filled["ties"] = Ties(**given["ties"])
    if "plan" in given:
        filled["plan"] = Plan(**given["plan"])
    return result


def analysis_of(given: dict[str, Any]) -> Analysis:
    for each in given["plays"]:
        if "ties" in each:
            each["ties"] = CostRange(**each["ties"])
    plays = tuple(Play(**each) for each in given.pop("plays"))
    return Analysis(plays=plays, counts=Counts(**given.pop("nodes")), **given)


def comparison_of(given: dict[str, Any]) -> Comparison:
    shares = tuple(each.pop("share") for each in given["results"])
    return Comparison(tuple(map(result_of, given["results"])), shares)


def answered(result: Any, interrupted: bool) -> Any:
    """The result, or Interrupted with it."""
    if interrupted:
        raise Interrupted(result)
    return result
