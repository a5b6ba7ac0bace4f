"""What goes wrong, and what a search had found when it was interrupted."""

from __future__ import annotations

from typing import Any

__all__ = ["InputError", "Interrupted"]


class InputError(ValueError):
    """Bad input: where it stands, or the keyword that it came by.

    >>> import nply
    >>> try:
    ...     nply.Tree("players 3\\n1[ (1,2) ]")
    ... except nply.InputError as error:
    ...     print(error, "| line", error.line, "column", error.column)
    <text>:2:4: a tuple of 2 entries where there are 3 players | line 2 column 4
    """

    line: int | None
    """Counted from 1; None where the input is no text."""
    column: int | None
    """The column, from 1; None if the input is no text."""
    field: str | None
    """The keyword argument that is wrong, if it is one."""

    def __init__(
        self, message: str, line: int | None = None, column: int | None = None, field: str | None = None
    ) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.field = field

    def __reduce__(self) -> tuple[Any, ...]:
        return InputError, (str(self), self.line, self.column, self.field)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C stopped a search. ``result`` is the answer so far, as the call would have returned it.

    >>> try:
    ...     raise Interrupted("the answer so far")
    ... except Interrupted as stopped:
    ...     print(stopped.result)
    the answer so far
    """

    result: Any
    """The answer so far."""

    def __init__(self, result: Any = None) -> None:
        super().__init__("interrupted; .result is the answer so far")
        self.result = result

    def __reduce__(self) -> tuple[Any, ...]:
        return Interrupted, (self.result,)
