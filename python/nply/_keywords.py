"""Methods whose keywords are options of searches: they take ``**options``, and their signatures show each one."""

from __future__ import annotations

from inspect import Parameter, signature
from typing import Any, Callable, TypeVar

__all__ = ["takes"]

_Method = TypeVar("_Method", bound=Callable[..., Any])


def takes(options: type) -> Callable[[_Method], _Method]:
    """The keys of a TypedDict as keyword parameters; None, or False for a flag, is as if it were not given."""

    def shown(method: _Method) -> _Method:
        own = signature(method)
        named = [each for each in own.parameters.values() if each.kind is not Parameter.VAR_KEYWORD]
        keywords = [
            Parameter(name, Parameter.KEYWORD_ONLY, default=False if kind == "bool" else None, annotation=kind)
            for name, kind in _annotations(options).items()
        ]
        method.__signature__ = own.replace(parameters=[*named, *keywords])  # type: ignore[attr-defined]
        return method

    return shown


def _annotations(options: type) -> dict[str, str]:
    """As they are written."""
    return {name: str(getattr(kind, "__forward_arg__", kind)) for name, kind in options.__annotations__.items()}
