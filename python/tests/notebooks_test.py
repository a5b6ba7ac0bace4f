"""The notebooks in docs/notebooks, and the examples of README.md and docs/python.md, show what their code gives."""

import os
import pathlib

import nply
import pytest
from notebooks import run

SOURCE = pathlib.Path(os.environ.get("NPLY_SOURCE", pathlib.Path(__file__).parents[2]))
NOTEBOOKS = sorted((SOURCE / "docs" / "notebooks").glob("*.md"))


@pytest.mark.parametrize("file", [*NOTEBOOKS, SOURCE / "docs" / "python.md", SOURCE / "docs" / "tutorial-python.md", SOURCE / "README.md"], ids=lambda file: file.stem)
def test_a_notebook_shows_what_its_code_gives(file):
    if "pyspiel" in file.read_text() and file.stem == "openspiel":
        pytest.importorskip("pyspiel")
    blocks, serves = 0, hasattr(nply._nply, "ServedGame")
    for block, text, picture in run(file, lambda code: "nply.serve(" in code and not serves):
        blocks += 1
        assert (block[2] or "") == text, block[1]
        assert (picture is not None) == (block[3] is not None), block[1]
        if picture is not None:
            assert (file.parent / block[3]).read_text() == picture
    assert blocks > (0 if file.stem == "README" else 3)


def test_there_are_three_notebooks():
    assert [file.stem for file in NOTEBOOKS] == ["evaluations", "figures", "openspiel"]
