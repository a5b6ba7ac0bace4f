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
    """Those of them without children."""
    pruned: int
    """Children never entered."""
    researched: int
    """Children searched again."""


@dataclass(frozen=True)
class MoveValue:
    """A move and what it is worth."""

    move: str
    value: tuple[float, ...]
    """Decimals of prob-maxn; of soft-maxn what is worst for the mover."""
    set: tuple[tuple[int, ...], ...] = ()
    """All values it may lead to, of soft-maxn."""


@dataclass(frozen=True)
class Ties:
    """What everybody gets if others choose otherwise among equal moves, in the game's own terms."""

    low: tuple[int, ...]
    high: tuple[int, ...]
    exact: tuple[bool, ...]
    """Both ends are reached; otherwise nothing lies beyond them."""
    low_by: tuple[int, ...]
    """Who alone can bring the least about, from 1; 0: nobody alone."""
    high_by: tuple[int, ...]
    """The same of the largest."""
    set: tuple[tuple[int, ...], ...] = ()
    """All values, where they are few."""


@dataclass(frozen=True)
class CostRange:
    """From the least to the most that a move can have cost, whatever is chosen elsewhere among equal moves."""

    low: int
    high: int


@dataclass(frozen=True)
class MoveEstimate:
    """A move and what playouts say of it."""

    move: str
    visits: int
    mean: tuple[float, ...]
    """In the game's own terms; empty without visits."""
    error: tuple[float | None, ...]
    """Of the mean, between trees; None from one tree."""
    exact: bool = False
    """Proven."""


@dataclass(frozen=True)
class TreeLimits:
    """The limits of a tree's scores that prunings may use; None: unknown."""

    source: str
    """"file", "leaves" or "game"."""
    minscore: int | None
    maxscore: int | None
    minsum: int | None = None
    maxsum: int | None = None


@dataclass(frozen=True)
class Iteration:
    """One depth of a deepening search."""

    depth: int
    value: tuple[int, ...]
    line: tuple[str, ...]
    nodes: int
    moves: tuple[MoveValue, ...] = ()
    """The value of every move, where all were asked for."""
    denominator: int = 1
    """Of a game with chance: values are numerators over it."""

    @property
    def move(self) -> str | None:
        """What to play; None where the game is over."""
        return self.line[0] if self.line else None


@dataclass(frozen=True)
class Plan:
    """What a search does, and why."""

    search: str
    why: str
    instead: tuple[str, ...] = ()
    """What is not done, and why."""
    positions: int | None = None
    """That it takes, where that is known beforehand;"""
    bytes: int | None = None
    """so many bytes of memory,"""
    seconds: float | None = None
    """and roughly so many seconds."""


@dataclass(frozen=True)
class Result:
    """A search's answer.

    >>> import nply
    >>> r = nply.Tree("players 3 maxsum 10 1[ x:(5,4,1) a:2[ (3,3,4) b:3[(3,5,2) (4,0,6)] ] ]").run("speculative").result
    >>> r.value, r.move, r.line, r.nodes, r.complete
    ((5, 4, 1), 'x', ('x',), 6, True)
    """

    value: tuple[float, ...] | None
    """In the game's own terms, decimals of an estimate; None if the search was stopped before any answer."""
    line: tuple[str, ...]
    """The moves that lead to it."""
    path: tuple[int, ...]
    """The same as places in canonical order, from 0."""
    complete: bool
    """False: a limit, or Ctrl-C, stopped it."""
    algorithm: str
    sound: bool
    """The value is exactly max^n's, or the one player's that was asked for."""
    promise: str
    """What the value is: "maxn", "one-player", "estimate", "model" or "unsound"."""
    counts: Counts
    seconds: float = field(compare=False)
    for_player: int | None = None
    """paranoid and brs answer for one player, from 1."""
    scale: int = 1
    """Values are so many times those of the file, which were no integers."""
    denominator: int = 1
    """Of a game with chance: all values here are numerators over it."""
    exact: bool = True
    """False: expectations are approximate, and values decimals."""
    depth: int | None = None
    """The deepest finished iteration, of a search to a depth."""
    iterations: tuple[Iteration, ...] = ()
    """Every finished one."""
    partial: Iteration | None = None
    """A deeper one that was stopped."""
    stopped: str | None = None
    """Why no deeper iteration, or no exact answer, was possible, whatever the limits."""
    playouts: int | None = None
    """Games played out, of an estimate."""
    positions: int | None = None
    """Visited by an exact search before them."""
    moves: tuple[MoveValue | MoveEstimate, ...] = ()
    """The value of every move, where all were asked for; the estimates of mcts."""
    set: tuple[tuple[int, ...], ...] = ()
    """All values that play may lead to, of soft-maxn."""
    ties: Ties | None = None
    """What other choices among equal moves can change, where ``ties`` asked for it."""
    lacks_ties: bool = False
    """The value is final, and only the search for ties was stopped."""
    limits: TreeLimits | None = None
    """Of a tree."""
    story: str = field(default="", repr=False)
    """The line as players write it down; empty: as moves in a row."""
    totals: tuple[tuple[int, ...], ...] = field(default=(), repr=False)
    """What everybody has after each trick that the line completes."""
    plan: Plan | None = field(default=None, compare=False, repr=False)
    """What was planned and why, where ``explain`` or ``explain_only`` asked for it."""

    @property
    def move(self) -> str | None:
        """What to play; None where the game is over, or nothing was found."""
        return self.line[0] if self.line else None

    @property
    def index(self) -> int | None:
        """The move's place in canonical order, from 0."""
        return self.path[0] if self.path else None

    @property
    def nodes(self) -> int:
        """Nodes visited."""
        return self.counts.visited

    def rows(self) -> Rows:
        """One row for each move, where all were asked for; else one for each depth, or for the answer alone."""
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
        return f"{value} by {' '.join(map(str, self.line)) or '-'}: {self.nodes} nodes, {self.algorithm}" + (
            "" if self.complete else ", stopped"
        )


@dataclass(frozen=True)
class Play:
    """A move of a recorded play, judged."""

    move: str
    player: int
    """Who made it, from 1."""
    value: tuple[float, ...] | None
    """With best play by all after it. Whole numbers are exact, decimals an estimate; None: not judged."""
    cost: float | None
    """What its player lost by it; decimals: an estimate; None: not judged."""
    best: str | None
    """What max^n plays instead."""
    before: tuple[float, ...] | None
    """With best play by all from before it."""
    gains: tuple[float, ...] | None
    """What it brought each entry of the value; less than 0 is harm."""
    estimate: bool = False
    """By playouts, not exact."""
    error: float | None = None
    """Of an estimate: the standard error of its cost."""
    better: tuple[str, ...] = ()
    """A mistake: best play instead of it,"""
    punished: tuple[str, ...] = ()
    """and best play after it."""
    ties: CostRange | None = None
    """Its cost whatever is chosen elsewhere among equal moves, where ``ties`` asked for it."""


@dataclass(frozen=True)
class Analysis:
    """A play judged move by move.

    >>> import nply
    >>> p = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2)
    >>> print(p.analyse("S3 ST SA").to_text())
    move  player  cost  best
    S3         2    14  SK
    ST         3     0  ST
    SA         1     0  SA
    """

    plays: tuple[Play, ...]
    complete: bool
    """Every move is judged exactly."""
    exact: int
    """Moves judged exactly."""
    estimated: int
    """Moves judged by an estimate."""
    algorithm: str
    sound: bool
    counts: Counts
    seconds: float = field(compare=False)
    why: str = ""
    """Why not all are judged exactly, where that is known."""

    @property
    def nodes(self) -> int:
        """Nodes visited."""
        return self.counts.visited

    @property
    def mistakes(self) -> tuple[Play, ...]:
        """The moves that are known to have cost something; estimates are not among them."""
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
    """One position under several algorithms."""

    results: tuple[Result, ...]
    shares: tuple[float | None, ...]
    """Of plain max^n's nodes; None where either search was stopped."""

    def rows(self) -> Rows:
        """One row for each algorithm; share: of plain max^n's nodes."""
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
