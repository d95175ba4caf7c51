"""Sudoku and its relatives: solve, count, rate, check and generate.

Every function takes one puzzle, a list of puzzles, or a column, and answers in kind: text with a
value, a list with a list, a column of pyarrow, Polars or pandas with such a column, and any other
object with the Arrow PyCapsule interface with an Arrow array.

None stays None. Text that is no puzzle is answered with None as well; with ``strict=True`` it
raises a ValueError that names its row.

>>> import candoku
>>> candoku.solve("1......4.2....3.")
'1423231432414132'
>>> candoku.is_valid(["1......4.2....3.", "................", None])
[True, False, None]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from candoku import _candoku

__all__ = [
    "candidates",
    "canonical",
    "check",
    "clues",
    "convert",
    "count",
    "draw",
    "er",
    "generate",
    "hardest",
    "hodoku",
    "is_valid",
    "level",
    "needs",
    "own",
    "rate",
    "score",
    "se",
    "solve",
    "sotd",
    "techniques",
]


def solve(puzzles: Any, *, strict: bool = False) -> Any:
    """A solution of each puzzle, or None where there is none."""
    return _ask("solve", puzzles, strict)


def count(puzzles: Any, limit: int = 2, *, strict: bool = False) -> Any:
    """The number of solutions of each puzzle, counted up to a limit.

    >>> candoku.count("................", 1000)
    288
    """
    return _answer(puzzles, lambda column: _candoku.count(column, limit, strict))


def is_valid(puzzles: Any, *, strict: bool = False) -> Any:
    """Whether each puzzle has exactly one solution."""
    return _ask("is_valid", puzzles, strict)


def canonical(puzzles: Any, *, strict: bool = False) -> Any:
    """The smallest disguise of each 9×9 puzzle: equal for puzzles that are the same up to symmetry."""
    return _ask("canonical", puzzles, strict)


def clues(puzzles: Any, *, strict: bool = False) -> Any:
    """The number of cells of each puzzle that are not blank."""
    return _ask("clues", puzzles, strict)


def check(puzzles: Any, *, strict: bool = False) -> Any:
    """The checker's verdict on each grid: 'Solved Sudoku', 'Incorrect Latin square'."""
    return _ask("check", puzzles, strict)


def candidates(puzzles: Any, *, strict: bool = False) -> Any:
    """The candidates of each cell that are in some solution, or None where there is no solution.

    >>> candoku.candidates(".Shape~4x4.Cage~3~R1C1~R1C2")[:4]
    ['12', '12', '34', '34']
    """
    return _ask("candidates", puzzles, strict)


def convert(puzzles: Any, format: str, *, strict: bool = False) -> Any:
    """Each puzzle in another format, by the name that `candoku convert` has for it.

    >>> candoku.convert("1......4.2....3.", "grid")
    '1...\\n...4\\n.2..\\n..3.'
    """
    return _answer(puzzles, lambda column: _candoku.convert(column, format, strict))


def draw(puzzles: Any, *, strict: bool = False) -> Any:
    """A picture of each puzzle with the marks of its rules, as SVG."""
    return _ask("draw", puzzles, strict)


def rate(puzzles: Any, *, strict: bool = False) -> Any:
    """The rating of each puzzle on every scale, as a record (a dict for plain text)."""
    return _ask("rate", puzzles, strict)


def hodoku(puzzles: Any, *, strict: bool = False) -> Any:
    """HoDoKu's level and score of each puzzle, as a record."""
    return _ask("hodoku", puzzles, strict)


def level(puzzles: Any, *, strict: bool = False) -> Any:
    """HoDoKu's level of each puzzle: Easy, Medium, Hard, Unfair or Extreme."""
    return _ask("level", puzzles, strict)


def score(puzzles: Any, *, strict: bool = False) -> Any:
    """HoDoKu's score of each puzzle."""
    return _ask("score", puzzles, strict)


def hardest(puzzles: Any, *, strict: bool = False) -> Any:
    """The name of the hardest technique of HoDoKu's ladder that each puzzle takes."""
    return _ask("hardest", puzzles, strict)


def techniques(puzzles: Any, *, strict: bool = False) -> Any:
    """The names of all techniques that solve each puzzle, in the order of their first use."""
    return _ask("techniques", puzzles, strict)


def needs(puzzles: Any, technique: str, *, strict: bool = False) -> Any:
    """Whether each puzzle is solved with a technique and what comes before it, but not without it.

    The technique is a code, a key or a name: HoDoKu's or that of sudokuoftheday.com.
    """
    return _answer(puzzles, lambda column: _candoku.needs(column, technique, strict))


def se(puzzles: Any, *, strict: bool = False) -> Any:
    """ER, EP and ED of Sudoku Explainer for each 9×9 puzzle, as a record."""
    return _ask("se", puzzles, strict)


def er(puzzles: Any, *, strict: bool = False) -> Any:
    """Sudoku Explainer's rating of the hardest step of each 9×9 puzzle."""
    return _ask("er", puzzles, strict)


def sotd(puzzles: Any, *, strict: bool = False) -> Any:
    """Level and score of sudokuoftheday.com for each 9×9 puzzle, as a record."""
    return _ask("sotd", puzzles, strict)


def own(puzzles: Any, *, strict: bool = False) -> Any:
    """Level, depth and rounds of candoku's own scale for each 9×9 puzzle, as a record."""
    return _ask("own", puzzles, strict)


def generate(
    n: int,
    seed: int,
    *,
    side: int | None = None,
    minimal: bool = False,
    clues: int | str | None = None,
    symmetry: str | None = None,
    level: str | None = None,
    technique: str | None = None,
    er: float | str | None = None,
) -> list[str | None]:
    """n puzzles with exactly one solution; the same seed gives the same puzzles everywhere.

    Ranges are text: ``clues="22..26"``, ``er="7.1..8.3"``. A puzzle that was not found within the
    usual effort is None.

    >>> candoku.clues(candoku.generate(2, 7, clues=24))
    [24, 24]
    """
    wishes = {
        "side": side,
        "clues": clues,
        "symmetry": symmetry,
        "level": level,
        "technique": technique,
        "er": er,
    }
    order = [f"{name}={wish}" for name, wish in wishes.items() if wish is not None]
    if minimal:
        order.append("minimal")
    made: list[str | None] = _candoku.generate(n, seed, order).to_pylist()
    return made


def _ask(question: str, puzzles: Any, strict: bool) -> Any:
    return _answer(puzzles, lambda column: _candoku.ask(question, column, strict))


def _answer(puzzles: Any, ask: Callable[[Any], _candoku.Array]) -> Any:
    """The answers in kind: a value, a list, or a column."""
    if puzzles is None or isinstance(puzzles, str):
        return ask(_candoku.column([puzzles])).to_pylist()[0]
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return _like(puzzles, ask(puzzles))
    if isinstance(puzzles, Iterable):
        return ask(_candoku.column(list(puzzles))).to_pylist()
    raise TypeError(f"expected puzzles, found {type(puzzles).__name__}")


def _like(puzzles: Any, answers: _candoku.Array) -> Any:
    """The answers as a column of the library that the puzzles came in."""
    library = type(puzzles).__module__.partition(".")[0]
    if library == "pyarrow":
        import pyarrow

        return pyarrow.array(answers)
    if library == "polars":
        import polars

        return polars.Series(answers).alias(puzzles.name)
    if library == "pandas":
        import pandas
        import pyarrow

        column = pandas.arrays.ArrowExtensionArray(pyarrow.array(answers))
        return pandas.Series(column, index=puzzles.index, name=puzzles.name)
    return answers
