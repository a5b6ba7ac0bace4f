"""Examples in docstrings (`>>> ..`) as blocks of code, for mkdocstrings."""
import re

import griffe


class Doctests(griffe.Extension):
    def on_instance(self, *, obj, **kwargs):
        if obj.docstring:
            obj.docstring.value = re.sub(r"(?m)^>>> (?:.+\n?)+", lambda example: f"\n```pycon\n{example[0].rstrip()}\n```\n",
                                         obj.docstring.value)
