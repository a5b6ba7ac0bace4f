"""Explicit trees: read, walked, searched step by step, drawn."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterable, Iterator

from . import _nply
from ._keywords import takes
from ._options import CompareOptions, TreeOptions
from .errors import InputError
from .position import Position
from .results import Comparison, Result
from .session import Session, words

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Node", "Run", "Tree", "random_tree"]


@dataclass(frozen=True)
class Node:
    """A node of a tree. Nodes are numbered in preorder; the root is 0."""

    tree: Tree
    """The tree."""
    number: int
    """The number of the node, in preorder from 0."""

    @property
    def label(self) -> str:
        """The node's name; empty if it has none."""
        return self.tree._handle.label(self.number)

    @property
    def player(self) -> int:
        """Who chooses at the node, from 1; 0 at a leaf."""
        return self.tree._handle.player(self.number)

    @property
    def is_leaf(self) -> bool:
        """True at a leaf."""
        return self.player == 0

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The scores of a leaf; None at other nodes."""
        return self.tree._handle.scores(self.number)

    @property
    def children(self) -> tuple[Node, ...]:
        """The children from left to right."""
        return tuple(Node(self.tree, child) for child in self.tree._handle.children(self.number))

    def __len__(self) -> int:
        return self.tree._handle.end(self.number) - self.number

    def __repr__(self) -> str:
        name = f"{self.label}:" if self.label else ""
        return f"<{name}{self.scores}>" if self.is_leaf else f"<{name}{self.player}[..], {len(self)} nodes>"


class Tree:
    """A game tree, from a text in the ``.tree`` notation or Gambit's. Immutable; equal trees are equal, and pickle.

    ``len`` counts its nodes, iterating gives them in preorder; notebooks draw it.

    >>> t = Tree("players 3 maxsum 10 1[ x:(5,4,1) a:2[ (3,3,4) b:3[(3,5,2) (4,0,6)] ] ]")
    >>> len(t), t.players, t.depth
    (7, 3, 3)
    >>> [node.label for node in t.root.children]
    ['x', 'a']
    >>> [node.scores for node in t if node.is_leaf]
    [(5, 4, 1), (3, 3, 4), (3, 5, 2), (4, 0, 6)]
    """

    __slots__ = ("_handle", "__weakref__")
    _handle: _nply.Tree

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a tree is made from a text, not {text!r}; Tree.read(..) reads files")
        object.__setattr__(self, "_handle", _nply.read_tree(text, "<text>"))

    @classmethod
    def read(cls, file: str | os.PathLike[str]) -> Tree:
        """Reads a tree from a file; the name of a file in Gambit's notation ends in ``.efg``."""
        with open(file, encoding="utf-8", errors="surrogateescape") as source:
            text = source.read().encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        return cls._of(_nply.read_tree(text, os.fspath(file)))

    @classmethod
    def _of(cls, handle: _nply.Tree) -> Tree:
        made = object.__new__(cls)
        object.__setattr__(made, "_handle", handle)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("trees never change")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("trees never change")

    @property
    def players(self) -> int:
        """The number of players."""
        return self._handle.players()

    @property
    def depth(self) -> int:
        """The plies of the longest line."""
        return self._handle.depth()

    @property
    def scale(self) -> int:
        """Scores are the file's scores times this number, because the file has fractions."""
        return self._handle.scale()

    @property
    def root(self) -> Node:
        """The root node."""
        return Node(self, 0)

    def __len__(self) -> int:
        return self._handle.size()

    def __iter__(self) -> Iterator[Node]:
        return (Node(self, number) for number in range(len(self)))

    def __getitem__(self, number: int) -> Node:
        if not -len(self) <= number < len(self):
            raise IndexError("no such node")
        return Node(self, number % len(self))

    def start(self) -> Position:
        """The root as a position, which can be played, solved and analysed like that of any game."""
        return TreePosition._at(self, ())

    @takes(TreeOptions)
    def run(
        self,
        algorithm: str = "speculative",
        *,
        trace: bool = False,
        limits: str = "leaves",
        **options: Unpack[TreeOptions],
    ) -> Run:
        """A search of the tree, to be told and drawn step by step.

        Limits of the scores that the tree's text does not give are taken from the leaves; ``limits="none"`` uses only
        those that it gives.

        >>> t = Tree("players 3 minscore 0 maxsum 10 1[ (5,4,1) a:2[ b:3[(2,3,5) (0,4,6)] (6,4,0) ] ]")
        >>> run = t.run("speculative", trace=True)
        >>> run.value, run.nodes
        ((5, 4, 1), 9)
        >>> print(run.trace().splitlines()[7])
            5 + 0 + 5 >= 10: b is refused at the root (1 child not searched); it waits at a
        >>> t = Tree("max[ min[3 5] min[7 9] ]")
        >>> t.run("immediate").nodes, t.run("immediate", limits="none").nodes
        (6, 7)
        """
        if limits not in ("leaves", "none"):
            raise InputError(f"limits: {limits!r} is neither 'leaves' nor 'none'", field="limits")
        given = {name: value for name, value in options.items() if value is not None}
        result = Session()._ask(self._within(limits).start(), False, {"algorithm": algorithm, **given}, False)
        run = Run(self, algorithm, (*given.items(), ("limits", limits)), result)
        if trace:
            run.trace()
        return run

    def _within(self, limits: str) -> Tree:
        return Tree._of(self._handle.with_given_limits_only()) if limits == "none" else self

    @takes(CompareOptions)
    def compare(self, algorithms: Iterable[str] | None = None, **options: Unpack[CompareOptions]) -> Comparison:
        """Compares all suitable algorithms, or those named, on the tree."""
        return self.start().compare(algorithms, **options)

    def to_text(self) -> str:
        """The tree in the ``.tree`` notation."""
        return self._handle.write(False)

    def to_efg(self) -> str:
        """The tree in Gambit's ``.efg`` notation, which OpenSpiel also reads."""
        return self._handle.write(True)

    def _repr_svg_(self) -> str:
        return self._handle.draw()

    def __repr__(self) -> str:
        return f"<nply.Tree: {len(self)} nodes, {self.depth} plies, {self.players} players>"

    def _text(self) -> tuple[str, str]:
        """What tells it from others: its text, and a name that says which notation that is."""
        return (self.to_efg(), "<text>.efg") if self._handle.is_efg() else (self.to_text(), "<text>")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Tree) and len(self) == len(other) and self._text() == other._text()

    def __hash__(self) -> int:
        return hash(self._text())

    def __reduce__(self) -> tuple[Any, ...]:
        return _read, self._text()


def _read(text: str, name: str) -> Tree:
    return Tree._of(_nply.read_tree(text, name))


class TreePosition(Position):
    """A node of a tree as a position."""

    __slots__ = ("_tree", "_path")
    _tree: Tree
    _path: tuple[int, ...]

    @classmethod
    def _at(cls, tree: Tree, path: tuple[int, ...]) -> TreePosition:
        handle = tree._handle.start()
        for number in path:
            handle = handle.after_number(number)
        return cls._made(tree, path, handle)

    @classmethod
    def _made(cls, tree: Tree, path: tuple[int, ...], handle: _nply.Position) -> TreePosition:
        made = object.__new__(cls)
        object.__setattr__(made, "_tree", tree)
        object.__setattr__(made, "_path", path)
        object.__setattr__(made, "_handle", handle)
        return made

    def play(self, moves: Any) -> Position:
        """The position after some moves."""
        handle, path = self._handle, self._path
        names = words(moves)
        handle.play(names)  # what cannot be made is said here
        for name in names:
            path += (handle.index_of(name),)
            handle = handle.after(name)
        return TreePosition._made(self._tree, path, handle)

    def children(self) -> Iterator[tuple[str, Position]]:
        """Each move with the position after it."""
        for number, move in enumerate(self.moves):
            after = self._handle.after_number(number)
            yield move, TreePosition._made(self._tree, (*self._path, number), after)

    def to_tree(self, max_nodes: int = 100_000) -> Tree:
        """The subtree below the node."""
        return self._tree if not self._path else super().to_tree(max_nodes)

    def _repr_svg_(self) -> str | None:
        return self.to_tree(10_000_000)._repr_svg_()

    def __reduce__(self) -> tuple[Any, ...]:
        return TreePosition._at, (self._tree, self._path)


@dataclass(frozen=True)
class Run:
    """A search of a tree. ``result`` is its answer, whose fields the run has too; notebooks draw it."""

    tree: Tree
    """The tree that was searched."""
    algorithm: str
    """The name of the algorithm."""
    options: tuple[tuple[str, Any], ...]
    """The options of the search."""
    result: Result
    """The answer."""

    @property
    def value(self) -> tuple[float, ...] | None:
        """The tree's value, in its own terms."""
        return self.result.value

    @property
    def move(self) -> str | None:
        """The first move."""
        return self.result.move

    @property
    def line(self) -> tuple[str, ...]:
        """The principal line."""
        return self.result.line

    @property
    def complete(self) -> bool:
        """False: a limit stopped the search."""
        return self.result.complete

    @property
    def nodes(self) -> int:
        """The number of nodes visited."""
        return self.result.nodes

    @property
    def seconds(self) -> float:
        """The time of the search in seconds."""
        return self.result.seconds

    @property
    def events(self) -> tuple[str, ...]:
        """The search as text, one line for each event."""
        lines = self.__dict__.get("_events")
        if lines is None:
            lines, _ = self._watch(tell=True, draw=False, after=None, most=1)
            self.__dict__["_events"] = lines
        return lines

    def trace(self) -> str:
        """The same lines as one text."""
        return "\n".join(self.events)

    def at(self, event: int, draw_nodes: int = 200) -> Drawing:
        """The tree as it stood after so many events, drawn.

        >>> run = Tree("1[ (5,4,1) a:2[ b:3[(2,3,5) (0,4,6)] (6,4,0) ] ]".join(["players 3 ", ""])).run()
        >>> run.at(2)
        <nply.Drawing, 7 nodes>
        """
        return Drawing(self._watch(tell=False, draw=True, after=event, most=draw_nodes)[1], len(self.tree))

    def draw(self, draw_nodes: int = 200) -> Drawing:
        """A drawing of the tree after the search: values, the principal line, what was pruned and why."""
        return Drawing(self._watch(tell=False, draw=True, after=None, most=draw_nodes)[1], len(self.tree))

    def _watch(self, tell: bool, draw: bool, after: int | None, most: int) -> tuple[tuple[str, ...], str]:
        asked = {"algorithm": self.algorithm, **dict(self.options)}
        return self.tree._within(asked.pop("limits"))._handle.watch(asked, tell, draw, after, most)

    def _repr_svg_(self) -> str:
        return self.draw().svg

    def __getstate__(self) -> dict[str, Any]:
        return {name: self.__dict__[name] for name in ("tree", "algorithm", "options", "result")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)


@dataclass(frozen=True)
class Drawing:
    """A picture: ``svg`` is its text, and notebooks show it."""

    svg: str
    """The picture as text."""
    nodes: int
    """The number of nodes drawn."""

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes the drawing to a file."""
        with open(file, "w", encoding="utf-8") as out:
            out.write(self.svg)

    def __str__(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<nply.Drawing, {self.nodes} nodes>"


def random_tree(
    players: int = 3,
    branching: int = 3,
    depth: int = 4,
    maxsum: int = 10,
    seed: int = 1,
    order: float | None = None,
) -> Tree:
    """A uniform tree with random leaves of one sum; ``order``: how often the best child is first.

    >>> len(random_tree(branching=2, depth=10))
    2047
    """
    return Tree._of(_nply.random_tree(players, branching, depth, maxsum, seed, order))
