"""The compiled half is for the main interpreter: its objects are shared with threads that know no other."""

from __future__ import annotations

import importlib


def check_interpreter() -> None:
    """ImportError in any other interpreter of the process."""
    for name in ("_interpreters", "_xxsubinterpreters"):
        try:
            interpreters = importlib.import_module(name)
        except ImportError:
            continue
        if interpreters.get_current() != interpreters.get_main():
            raise ImportError("nply works in the main interpreter only")
        return
