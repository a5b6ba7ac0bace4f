"""The keywords of searches, generated from the lists of options and fields; build/tests/generated/generated . --write writes it."""

from __future__ import annotations

from typing import TypedDict


class SolveOptions(TypedDict, total=False):
    """Options of ``solve``."""

    nodes: int | None
    """node limit for all iterations together (default: no limit)"""
    time: float | None
    """time limit in seconds (for one algorithm, a whole play, or an engine's decision) (default: no limit)"""
    all_moves: bool
    """the value of every move, in a search at every depth (default: off)"""
    approximate: bool
    """games with chance: expectations in floating point instead of exact fractions of 64 bits (default: off)"""
    explain: bool
    """print what will be done and why (default: off)"""
    explain_only: bool
    """print the plan and do not search (default: off)"""
    for_player: int | None
    """the player whose score paranoid, brs, mcts-paranoid and mcts-brs compute; for prob-maxn: the searcher (default: the one to move)"""
    ties: bool
    """show how scores change if players choose another of several equal moves (default: off)"""
    most_tuples: int | None
    """limit of values in a set: with more, ties are only bounded and soft-maxn stops (default: 2000)"""
    models: str | None
    """prob-maxn: what each player aims at, by weights: own, leader, anti (default: own for all)"""
    discrete: bool | None
    """prune more, using that scores are whole numbers (default: off)"""
    heuristic: bool | None
    """use floors and ceilings that hold in subtrees (default: on for bnb and abbnb, else off)"""
    window: int | None
    """how many plies up claims are used (default: shallow 1, speculative players - 1)"""
    zero_window: bool | None
    """alpha-beta, paranoid and brs search by zero windows (default: off)"""
    order: str | None
    """alpha-beta, paranoid and brs visit moves as listed, or a table's move, killers and history first (default: learned with a table, else canonical)"""
    table: int | None
    """a transposition table of up to this size; mcts: all its trees (default: auto: an eighth of the memory; mcts 64; else none)"""
    threads: int | None
    """threads that share one table; mcts: threads that grow its trees (default: auto: all cores for long work; else 1; in a batch one per core)"""
    exploration: float | None
    """mcts: weight of exploration; a larger one prefers moves with few visits (default: 0.8)"""
    playouts: str | None
    """mcts: play out by the game's rule of thumb, or at random (default: rule, where the game has one)"""
    random_share: float | None
    """mcts: how often a playout by the rule makes a random move (default: 0.1)"""
    opponents: float | None
    """mcts: how often opponents in the tree follow the playout policy (default: 0; auto in hidden hands 0.5)"""
    history: float | None
    """mcts: weight of progressive history; 0: none (default: 5; trees 0)"""
    urgency: float | None
    """mcts: what a move without visits is worth to selection (default: 1)"""
    cut: int | None
    """mcts: plies of a playout before the game's evaluation ends it (default: played to the end)"""
    trees: int | None
    """mcts: independent trees; standard errors are computed between them (default: 4; engines, and where playouts are shown, 1; with a time limit alone at least one per thread)"""
    search_seed: int | None
    """mcts: seed of its random numbers (default: 1)"""
    memory: int | None
    """memory for solving a whole deal (default: half of the machine's)"""


class SearchOptions(TypedDict, total=False):
    """Options of ``search``."""

    depth: int | None
    """depth limit in plies; without it compare and analyse search to the end (default: no limit)"""
    nodes: int | None
    """node limit for all iterations together (default: no limit)"""
    time: float | None
    """time limit in seconds (for one algorithm, a whole play, or an engine's decision) (default: no limit)"""
    top: int | None
    """only the first K moves in canonical order, at every node (default: all)"""
    all_moves: bool
    """the value of every move, in a search at every depth (default: off)"""
    approximate: bool
    """games with chance: expectations in floating point instead of exact fractions of 64 bits (default: off)"""
    explain: bool
    """print what will be done and why (default: off)"""
    explain_only: bool
    """print the plan and do not search (default: off)"""
    for_player: int | None
    """the player whose score paranoid, brs, mcts-paranoid and mcts-brs compute; for prob-maxn: the searcher (default: the one to move)"""
    most_tuples: int | None
    """limit of values in a set: with more, ties are only bounded and soft-maxn stops (default: 2000)"""
    models: str | None
    """prob-maxn: what each player aims at, by weights: own, leader, anti (default: own for all)"""
    discrete: bool | None
    """prune more, using that scores are whole numbers (default: off)"""
    heuristic: bool | None
    """use floors and ceilings that hold in subtrees (default: on for bnb and abbnb, else off)"""
    window: int | None
    """how many plies up claims are used (default: shallow 1, speculative players - 1)"""
    zero_window: bool | None
    """alpha-beta, paranoid and brs search by zero windows (default: off)"""
    order: str | None
    """alpha-beta, paranoid and brs visit moves as listed, or a table's move, killers and history first (default: learned with a table, else canonical)"""
    table: int | None
    """a transposition table of up to this size; mcts: all its trees (default: auto: an eighth of the memory; mcts 64; else none)"""
    threads: int | None
    """threads that share one table; mcts: threads that grow its trees (default: auto: all cores for long work; else 1; in a batch one per core)"""
    exploration: float | None
    """mcts: weight of exploration; a larger one prefers moves with few visits (default: 0.8)"""
    playouts: str | None
    """mcts: play out by the game's rule of thumb, or at random (default: rule, where the game has one)"""
    random_share: float | None
    """mcts: how often a playout by the rule makes a random move (default: 0.1)"""
    opponents: float | None
    """mcts: how often opponents in the tree follow the playout policy (default: 0; auto in hidden hands 0.5)"""
    history: float | None
    """mcts: weight of progressive history; 0: none (default: 5; trees 0)"""
    urgency: float | None
    """mcts: what a move without visits is worth to selection (default: 1)"""
    cut: int | None
    """mcts: plies of a playout before the game's evaluation ends it (default: played to the end)"""
    trees: int | None
    """mcts: independent trees; standard errors are computed between them (default: 4; engines, and where playouts are shown, 1; with a time limit alone at least one per thread)"""
    search_seed: int | None
    """mcts: seed of its random numbers (default: 1)"""


class TreeOptions(TypedDict, total=False):
    """Options of ``tree``."""

    nodes: int | None
    """node limit for all iterations together (default: no limit)"""
    time: float | None
    """time limit in seconds (for one algorithm, a whole play, or an engine's decision) (default: no limit)"""
    all_moves: bool
    """the value of every move, in a search at every depth (default: off)"""
    approximate: bool
    """games with chance: expectations in floating point instead of exact fractions of 64 bits (default: off)"""
    explain: bool
    """print what will be done and why (default: off)"""
    explain_only: bool
    """print the plan and do not search (default: off)"""
    for_player: int | None
    """the player whose score paranoid, brs, mcts-paranoid and mcts-brs compute; for prob-maxn: the searcher (default: the one to move)"""
    ties: bool
    """show how scores change if players choose another of several equal moves (default: off)"""
    most_tuples: int | None
    """limit of values in a set: with more, ties are only bounded and soft-maxn stops (default: 2000)"""
    models: str | None
    """prob-maxn: what each player aims at, by weights: own, leader, anti (default: own for all)"""
    discrete: bool | None
    """prune more, using that scores are whole numbers (default: off)"""
    heuristic: bool | None
    """use floors and ceilings that hold in subtrees (default: on for bnb and abbnb, else off)"""
    window: int | None
    """how many plies up claims are used (default: shallow 1, speculative players - 1)"""
    zero_window: bool | None
    """alpha-beta, paranoid and brs search by zero windows (default: off)"""
    order: str | None
    """alpha-beta, paranoid and brs visit moves as listed, or a table's move, killers and history first (default: learned with a table, else canonical)"""
    table: int | None
    """a transposition table of up to this size; mcts: all its trees (default: auto: an eighth of the memory; mcts 64; else none)"""
    exploration: float | None
    """mcts: weight of exploration; a larger one prefers moves with few visits (default: 0.8)"""
    playouts: str | None
    """mcts: play out by the game's rule of thumb, or at random (default: rule, where the game has one)"""
    random_share: float | None
    """mcts: how often a playout by the rule makes a random move (default: 0.1)"""
    opponents: float | None
    """mcts: how often opponents in the tree follow the playout policy (default: 0; auto in hidden hands 0.5)"""
    history: float | None
    """mcts: weight of progressive history; 0: none (default: 5; trees 0)"""
    urgency: float | None
    """mcts: what a move without visits is worth to selection (default: 1)"""
    cut: int | None
    """mcts: plies of a playout before the game's evaluation ends it (default: played to the end)"""
    trees: int | None
    """mcts: independent trees; standard errors are computed between them (default: 4; engines, and where playouts are shown, 1; with a time limit alone at least one per thread)"""
    search_seed: int | None
    """mcts: seed of its random numbers (default: 1)"""


class CompareOptions(TypedDict, total=False):
    """Options of ``compare``."""

    depth: int | None
    """depth limit in plies; without it compare and analyse search to the end (default: no limit)"""
    nodes: int | None
    """node limit for all iterations together (default: no limit)"""
    time: float | None
    """time limit in seconds (for one algorithm, a whole play, or an engine's decision) (default: no limit)"""
    top: int | None
    """only the first K moves in canonical order, at every node (default: all)"""
    approximate: bool
    """games with chance: expectations in floating point instead of exact fractions of 64 bits (default: off)"""
    explain: bool
    """print what will be done and why (default: off)"""
    explain_only: bool
    """print the plan and do not search (default: off)"""
    for_player: int | None
    """the player whose score paranoid, brs, mcts-paranoid and mcts-brs compute; for prob-maxn: the searcher (default: the one to move)"""
    most_tuples: int | None
    """limit of values in a set: with more, ties are only bounded and soft-maxn stops (default: 2000)"""
    models: str | None
    """prob-maxn: what each player aims at, by weights: own, leader, anti (default: own for all)"""
    discrete: bool | None
    """prune more, using that scores are whole numbers (default: off)"""
    heuristic: bool | None
    """use floors and ceilings that hold in subtrees (default: on for bnb and abbnb, else off)"""
    window: int | None
    """how many plies up claims are used (default: shallow 1, speculative players - 1)"""
    zero_window: bool | None
    """alpha-beta, paranoid and brs search by zero windows (default: off)"""
    order: str | None
    """alpha-beta, paranoid and brs visit moves as listed, or a table's move, killers and history first (default: learned with a table, else canonical)"""
    table: int | None
    """a transposition table of up to this size; mcts: all its trees (default: auto: an eighth of the memory; mcts 64; else none)"""
    threads: int | None
    """threads that share one table; mcts: threads that grow its trees (default: auto: all cores for long work; else 1; in a batch one per core)"""
    exploration: float | None
    """mcts: weight of exploration; a larger one prefers moves with few visits (default: 0.8)"""
    playouts: str | None
    """mcts: play out by the game's rule of thumb, or at random (default: rule, where the game has one)"""
    random_share: float | None
    """mcts: how often a playout by the rule makes a random move (default: 0.1)"""
    opponents: float | None
    """mcts: how often opponents in the tree follow the playout policy (default: 0; auto in hidden hands 0.5)"""
    history: float | None
    """mcts: weight of progressive history; 0: none (default: 5; trees 0)"""
    urgency: float | None
    """mcts: what a move without visits is worth to selection (default: 1)"""
    cut: int | None
    """mcts: plies of a playout before the game's evaluation ends it (default: played to the end)"""
    trees: int | None
    """mcts: independent trees; standard errors are computed between them (default: 4; engines, and where playouts are shown, 1; with a time limit alone at least one per thread)"""
    search_seed: int | None
    """mcts: seed of its random numbers (default: 1)"""


class AnalyseOptions(TypedDict, total=False):
    """Options of ``analyse``."""

    depth: int | None
    """depth limit in plies; without it compare and analyse search to the end (default: no limit)"""
    nodes: int | None
    """node limit for all iterations together (default: no limit)"""
    time: float | None
    """time limit in seconds (for one algorithm, a whole play, or an engine's decision) (default: no limit)"""
    for_player: int | None
    """the player whose score paranoid, brs, mcts-paranoid and mcts-brs compute; for prob-maxn: the searcher (default: the one to move)"""
    ties: bool
    """show how scores change if players choose another of several equal moves (default: off)"""
    most_tuples: int | None
    """limit of values in a set: with more, ties are only bounded and soft-maxn stops (default: 2000)"""
    models: str | None
    """prob-maxn: what each player aims at, by weights: own, leader, anti (default: own for all)"""
    discrete: bool | None
    """prune more, using that scores are whole numbers (default: off)"""
    heuristic: bool | None
    """use floors and ceilings that hold in subtrees (default: on for bnb and abbnb, else off)"""
    window: int | None
    """how many plies up claims are used (default: shallow 1, speculative players - 1)"""
    zero_window: bool | None
    """alpha-beta, paranoid and brs search by zero windows (default: off)"""
    order: str | None
    """alpha-beta, paranoid and brs visit moves as listed, or a table's move, killers and history first (default: learned with a table, else canonical)"""
    table: int | None
    """a transposition table of up to this size; mcts: all its trees (default: auto: an eighth of the memory; mcts 64; else none)"""
    threads: int | None
    """threads that share one table; mcts: threads that grow its trees (default: auto: all cores for long work; else 1; in a batch one per core)"""
    exploration: float | None
    """mcts: weight of exploration; a larger one prefers moves with few visits (default: 0.8)"""
    playouts: str | None
    """mcts: play out by the game's rule of thumb, or at random (default: rule, where the game has one)"""
    random_share: float | None
    """mcts: how often a playout by the rule makes a random move (default: 0.1)"""
    opponents: float | None
    """mcts: how often opponents in the tree follow the playout policy (default: 0; auto in hidden hands 0.5)"""
    history: float | None
    """mcts: weight of progressive history; 0: none (default: 5; trees 0)"""
    urgency: float | None
    """mcts: what a move without visits is worth to selection (default: 1)"""
    cut: int | None
    """mcts: plies of a playout before the game's evaluation ends it (default: played to the end)"""
    trees: int | None
    """mcts: independent trees; standard errors are computed between them (default: 4; engines, and where playouts are shown, 1; with a time limit alone at least one per thread)"""
    search_seed: int | None
    """mcts: seed of its random numbers (default: 1)"""
    memory: int | None
    """memory for solving a whole deal (default: half of the machine's)"""


class EngineOptions(TypedDict, total=False):
    """Settings of an engine."""

    depth: int | None
    """depth limit in plies; without it compare and analyse search to the end (default: no limit)"""
    nodes: int | None
    """limit of nodes, or of playouts, per decision (default: 200000 if nothing is limited, else no limit)"""
    time: float | None
    """time limit in seconds (for one algorithm, a whole play, or an engine's decision) (default: no limit)"""
    approximate: bool
    """games with chance: expectations in floating point instead of exact fractions of 64 bits (default: off)"""
    most_tuples: int | None
    """limit of values in a set: with more, ties are only bounded and soft-maxn stops (default: 2000)"""
    models: str | None
    """prob-maxn: what each player aims at, by weights: own, leader, anti (default: own for all)"""
    order: str | None
    """alpha-beta, paranoid and brs visit moves as listed, or a table's move, killers and history first (default: learned with a table, else canonical)"""
    table: int | None
    """a transposition table of up to this size; mcts, ismcts: all trees (default: auto, paranoid and brs: as their nodes fill, up to 16; mcts and ismcts 64; else none)"""
    exploration: float | None
    """mcts: weight of exploration; a larger one prefers moves with few visits (default: 0.8)"""
    playouts: str | None
    """mcts: play out by the game's rule of thumb, or at random (default: rule, where the game has one)"""
    random_share: float | None
    """mcts: how often a playout by the rule makes a random move (default: 0.1)"""
    opponents: float | None
    """mcts: how often opponents in the tree follow the playout policy (default: 0; auto in hidden hands 0.5)"""
    history: float | None
    """mcts: weight of progressive history; 0: none (default: 5; trees 0)"""
    urgency: float | None
    """mcts: what a move without visits is worth to selection (default: 1)"""
    cut: int | None
    """mcts: plies of a playout before the game's evaluation ends it (default: played to the end)"""
    trees: int | None
    """mcts: independent trees; standard errors are computed between them (default: 4; engines, and where playouts are shown, 1; with a time limit alone at least one per thread)"""
    reuse: bool | None
    """mcts, ismcts: keep the tree of the last decision in the same hand (default: off)"""
    worlds: int | None
    """limit of deals to search, among those that fit what the seat knows (default: 20)"""
    threads: int | None
    """deals searched at the same time; ismcts: threads that grow its trees (default: 1)"""
    solve: int | None
    """auto: nodes for the solvers it tries first, in addition to nodes (default: most of nodes)"""
    by: str | None
    """what makes a card the best: its mean score, in how many deals it is best, or in how many it wins (default: mean)"""
    worst: bool
    """advice shows the deal in which its card does worst (default: off)"""
