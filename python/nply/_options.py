"""The keywords of searches, generated from the lists of options and fields; build/tests/generated/generated . --write writes it."""

from __future__ import annotations

from typing import TypedDict


class SolveOptions(TypedDict, total=False):
    """Options of ``solve``."""

    nodes: int | None
    """nodes to visit, at most: of all iterations together, of an engine for a decision (default: no limit)"""
    time: float | None
    """seconds, at most: for one algorithm, a whole play, an engine's decision (default: no limit)"""
    all_moves: bool
    """the value of every move, in a search at every depth (default: off)"""
    explain: bool
    """say what will be done and why (default: off)"""
    explain_only: bool
    """say it and search nothing (default: off)"""
    for_player: int | None
    """whose score paranoid and brs search for (default: the one to move)"""
    discrete: bool | None
    """use that scores are whole numbers (default: off)"""
    heuristic: bool | None
    """use floors and ceilings that hold in subtrees (default: on for bnb and abbnb, else off)"""
    window: int | None
    """how many plies up claims are used (default: shallow 1, speculative players - 1)"""
    zero_window: bool | None
    """alpha-beta, paranoid and brs search by zero windows (default: off)"""
    table: int | None
    """a transposition table of up to so many MiB (default: auto: an eighth of the memory; else none)"""
    threads: int | None
    """threads on a shared table (default: auto: all cores for long work; else 1; in a batch one per core)"""
    memory: int | None
    """MiB of memory for solving a whole deal (default: half of the machine's)"""


class SearchOptions(TypedDict, total=False):
    """Options of ``search``."""

    depth: int | None
    """plies to search, at most; without it compare and analyse search to the end (default: no limit)"""
    nodes: int | None
    """nodes to visit, at most: of all iterations together, of an engine for a decision (default: no limit)"""
    time: float | None
    """seconds, at most: for one algorithm, a whole play, an engine's decision (default: no limit)"""
    top: int | None
    """only the first K moves in canonical order, at every node (default: all)"""
    all_moves: bool
    """the value of every move, in a search at every depth (default: off)"""
    explain: bool
    """say what will be done and why (default: off)"""
    explain_only: bool
    """say it and search nothing (default: off)"""
    for_player: int | None
    """whose score paranoid and brs search for (default: the one to move)"""
    discrete: bool | None
    """use that scores are whole numbers (default: off)"""
    heuristic: bool | None
    """use floors and ceilings that hold in subtrees (default: on for bnb and abbnb, else off)"""
    window: int | None
    """how many plies up claims are used (default: shallow 1, speculative players - 1)"""
    zero_window: bool | None
    """alpha-beta, paranoid and brs search by zero windows (default: off)"""
    table: int | None
    """a transposition table of up to so many MiB (default: auto: an eighth of the memory; else none)"""
    threads: int | None
    """threads on a shared table (default: auto: all cores for long work; else 1; in a batch one per core)"""


class TreeOptions(TypedDict, total=False):
    """Options of ``tree``."""

    nodes: int | None
    """nodes to visit, at most: of all iterations together, of an engine for a decision (default: no limit)"""
    time: float | None
    """seconds, at most: for one algorithm, a whole play, an engine's decision (default: no limit)"""
    all_moves: bool
    """the value of every move, in a search at every depth (default: off)"""
    explain: bool
    """say what will be done and why (default: off)"""
    explain_only: bool
    """say it and search nothing (default: off)"""
    for_player: int | None
    """whose score paranoid and brs search for (default: the one to move)"""
    discrete: bool | None
    """use that scores are whole numbers (default: off)"""
    heuristic: bool | None
    """use floors and ceilings that hold in subtrees (default: on for bnb and abbnb, else off)"""
    window: int | None
    """how many plies up claims are used (default: shallow 1, speculative players - 1)"""
    zero_window: bool | None
    """alpha-beta, paranoid and brs search by zero windows (default: off)"""


class CompareOptions(TypedDict, total=False):
    """Options of ``compare``."""

    depth: int | None
    """plies to search, at most; without it compare and analyse search to the end (default: no limit)"""
    nodes: int | None
    """nodes to visit, at most: of all iterations together, of an engine for a decision (default: no limit)"""
    time: float | None
    """seconds, at most: for one algorithm, a whole play, an engine's decision (default: no limit)"""
    top: int | None
    """only the first K moves in canonical order, at every node (default: all)"""
    explain: bool
    """say what will be done and why (default: off)"""
    explain_only: bool
    """say it and search nothing (default: off)"""
    for_player: int | None
    """whose score paranoid and brs search for (default: the one to move)"""
    discrete: bool | None
    """use that scores are whole numbers (default: off)"""
    heuristic: bool | None
    """use floors and ceilings that hold in subtrees (default: on for bnb and abbnb, else off)"""
    window: int | None
    """how many plies up claims are used (default: shallow 1, speculative players - 1)"""
    zero_window: bool | None
    """alpha-beta, paranoid and brs search by zero windows (default: off)"""
    table: int | None
    """a transposition table of up to so many MiB (default: auto: an eighth of the memory; else none)"""
    threads: int | None
    """threads on a shared table (default: auto: all cores for long work; else 1; in a batch one per core)"""


class AnalyseOptions(TypedDict, total=False):
    """Options of ``analyse``."""

    depth: int | None
    """plies to search, at most; without it compare and analyse search to the end (default: no limit)"""
    nodes: int | None
    """nodes to visit, at most: of all iterations together, of an engine for a decision (default: no limit)"""
    time: float | None
    """seconds, at most: for one algorithm, a whole play, an engine's decision (default: no limit)"""
    for_player: int | None
    """whose score paranoid and brs search for (default: the one to move)"""
    discrete: bool | None
    """use that scores are whole numbers (default: off)"""
    heuristic: bool | None
    """use floors and ceilings that hold in subtrees (default: on for bnb and abbnb, else off)"""
    window: int | None
    """how many plies up claims are used (default: shallow 1, speculative players - 1)"""
    zero_window: bool | None
    """alpha-beta, paranoid and brs search by zero windows (default: off)"""
    table: int | None
    """a transposition table of up to so many MiB (default: auto: an eighth of the memory; else none)"""
    threads: int | None
    """threads on a shared table (default: auto: all cores for long work; else 1; in a batch one per core)"""
    memory: int | None
    """MiB of memory for solving a whole deal (default: half of the machine's)"""


class EngineOptions(TypedDict, total=False):
    """Settings of an engine."""

    depth: int | None
    """plies to search, at most; without it compare and analyse search to the end (default: no limit)"""
    nodes: int | None
    """nodes to visit, at most: of all iterations together, of an engine for a decision (default: no limit)"""
    time: float | None
    """seconds, at most: for one algorithm, a whole play, an engine's decision (default: no limit)"""
    table: int | None
    """a transposition table of up to so many MiB (default: auto: an eighth of the memory; else none)"""
    worlds: int | None
    """deals that fit what the seat knows to search, at most (default: 20)"""
    threads: int | None
    """deals searched at a time (default: 1)"""
    solve: int | None
    """nodes for the solvers that auto asks first, beside those of nodes (default: most of nodes)"""
    by: str | None
    """what makes a card the best: its mean score, in how many deals it is best, or in how many it wins (default: mean)"""
