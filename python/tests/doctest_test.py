"""The examples in docstrings do what they say, and everything public has a docstring."""

import doctest
import importlib
import inspect
import pkgutil

import nply
import pytest

MODULES = ["nply"] + [
    f"nply.{module.name}" for module in pkgutil.iter_modules(nply.__path__) if module.name not in ("_nply", "openspiel")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_do_what_they_say(name):
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0


def test_everything_public_has_a_docstring():
    lacking = []
    for name in nply.__all__:
        thing = getattr(nply, name)
        if not inspect.getdoc(thing):
            lacking.append(name)
        if inspect.isclass(thing):
            for part, member in vars(thing).items():
                if not part.startswith("_") and (callable(member) or isinstance(member, (property, classmethod))):
                    if not inspect.getdoc(member):
                        lacking.append(f"{name}.{part}")
    assert lacking == []
