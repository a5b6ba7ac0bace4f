"""Notebooks kept as Markdown: each block of Python is followed by what it shows, as text or as a picture.

python3 python/tests/notebooks.py FILE.. runs notebooks and writes what they show.
"""

import ast
import contextlib
import io
import os
import pathlib
import re
import sys

BLOCK = re.compile(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?(?:\n!\[[^\]]*\]\(([^)]*)\)\n)?", re.DOTALL)


def shown(code, names):
    """(text, picture) that a block shows: what it prints, and its last expression."""
    tree = ast.parse(code)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    value, printed = None, io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "notebook", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), "notebook", "eval"), names)
    text, picture = printed.getvalue(), None
    if hasattr(value, "_repr_svg_"):
        picture = value._repr_svg_()
    elif value is not None:
        text += (str(value) if hasattr(value, "_repr_html_") else repr(value)) + "\n"
    return text, picture


def run(file, skip=lambda code: False):
    """Yields (match, text, picture) for each block that is not skipped, in the notebook's folder."""
    source, names = file.read_text(), {"__name__": "notebook"}
    before = os.getcwd()
    os.chdir(file.parent)
    try:
        for block in BLOCK.finditer(source):
            if not skip(block[1]):
                yield block, *shown(block[1], names)
    finally:
        os.chdir(before)


def rewrite(file):
    source, parts, at = file.read_text(), [], 0
    for number, (block, text, picture) in enumerate(run(file), 1):
        parts.append(source[at : block.start()] + f"```python\n{block[1]}```\n")
        if text:
            parts.append(f"\n```text\n{text}```\n")
        if picture:
            name = f"{file.stem}-{number}.svg"
            (file.parent / name).write_text(picture)
            parts.append(f"\n![{name}]({name})\n")
        at = block.end()
    file.write_text("".join(parts) + source[at:])


if __name__ == "__main__":
    for each in sys.argv[1:]:
        rewrite(pathlib.Path(each).resolve())
