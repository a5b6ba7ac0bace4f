"""Tables: rows that print well, and pandas frames where pandas is installed."""

from __future__ import annotations

from html import escape
from typing import Any, Iterable

__all__ = ["Rows"]


class Rows(list[dict[str, Any]]):
    """A list of rows, each a dict with the same keys; prints as a table, in notebooks too.

    >>> print(Rows([{"move": "S3", "cost": 0}, {"move": "SK", "cost": 2}]))
    move  cost
    S3       0
    SK       2
    """

    def __str__(self) -> str:
        if not self:
            return "(no rows)"
        names = list(self[0])
        cells = [names, *([_text(row[name]) for name in names] for row in self)]
        right = [all(_is_number(row[name]) for row in self) for name in names]
        widths = [max(len(line[i]) for line in cells) for i in range(len(names))]
        lines = (
            "  ".join(cell.rjust(width) if flush else cell.ljust(width) for cell, width, flush in zip(line, widths, right))
            for line in cells
        )
        return "\n".join(line.rstrip() for line in lines)

    def _repr_html_(self) -> str:
        names = list(self[0]) if self else []
        head = "".join(f"<th>{escape(name)}</th>" for name in names)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(_text(row[name]))}</td>" for name in names) + "</tr>" for row in self
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _is_number(value: object) -> bool:
    return value is None or (isinstance(value, (int, float)) and not isinstance(value, bool))


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, tuple):
        return "(" + ",".join(map(str, value)) + ")" if value and isinstance(value[0], int) else " ".join(map(str, value))
    return str(value)


def frame(rows: Iterable[dict[str, Any]]) -> Any:
    """A pandas.DataFrame, or Rows where there is no pandas."""
    table = Rows(rows)
    try:
        import pandas  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        return table
    return pandas.DataFrame(table)
