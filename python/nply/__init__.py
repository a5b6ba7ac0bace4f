"""Search in games of three or more players: max^n and its prunings, paranoid, best-reply; games, matches, own games.

>>> import nply
>>> p = nply.game("hearts").deal("AQ4.2..7 K3.J.5.8 T.AK.6.9", leader=2)
>>> r = p.play("S3 ST SA").solve()
>>> r.value, r.move
((0, 14, 3), 'SQ')
"""

from ._interpreter import check_interpreter

check_interpreter()  # before the compiled half is loaded, which may hang in another interpreter

from . import _nply
from .errors import InputError, Interrupted
from .game import Algorithm, Game, algorithms, game, games
from .match import Entrant, Hand, Interval, Match, Pair, Player, hands, match, read_match
from .owngame import OwnGame, OwnPosition, OwnView, wrap
from .ownplayers import check, check_leaks
from .ownrules import Limits, OwnRules, constant_sum, normalised
from .position import Position
from .results import (
    Analysis,
    Comparison,
    CostRange,
    Counts,
    Iteration,
    MoveEstimate,
    MoveValue,
    Plan,
    Play,
    Result,
    Ties,
    TreeLimits,
)
from .rows import Rows
from .serving import Server, play_in_terminal, serve
from .session import Search, Session
from .tree import Drawing, Node, Run, Tree, random_tree
from .view import Advice, CardAdvice, View, WorstDeal

__version__: str = _nply.version

__all__ = [
    "Advice",
    "Algorithm",
    "Analysis",
    "CardAdvice",
    "Comparison",
    "CostRange",
    "Counts",
    "Drawing",
    "Entrant",
    "Game",
    "Hand",
    "InputError",
    "Interrupted",
    "Interval",
    "Iteration",
    "Limits",
    "Match",
    "MoveEstimate",
    "MoveValue",
    "Node",
    "OwnGame",
    "OwnPosition",
    "OwnRules",
    "OwnView",
    "Pair",
    "Plan",
    "Play",
    "Player",
    "Position",
    "Result",
    "Rows",
    "Run",
    "Search",
    "Server",
    "Session",
    "Tree",
    "Ties",
    "TreeLimits",
    "View",
    "WorstDeal",
    "algorithms",
    "check",
    "check_leaks",
    "constant_sum",
    "game",
    "games",
    "hands",
    "match",
    "normalised",
    "play_in_terminal",
    "random_tree",
    "read_match",
    "serve",
    "wrap",
]
