"""Questions to one puzzle, to a list of puzzles, or to a column of them.

>>> import candoku
>>> EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from candoku import _candoku


def solve(puzzles: Any, *, strict: bool = False) -> Any:
    """A solution of each puzzle, or None where there is none.

    >>> candoku.solve(EASY)[:9]
    '534678912'
    """
    return _ask("solve", puzzles, strict)


def count(puzzles: Any, limit: int = 2, *, strict: bool = False) -> Any:
    """The number of solutions of each puzzle, counted up to a limit.

    >>> candoku.count("................", 1000)
    288
    """
    return _answer(puzzles, lambda column: _candoku.count(column, limit, strict))


def is_valid(puzzles: Any, *, strict: bool = False) -> Any:
    """Whether each puzzle has exactly one solution.

    >>> candoku.is_valid([EASY, "." * 81])
    [True, False]
    """
    return _ask("is_valid", puzzles, strict)


def canonical(puzzles: Any, *, strict: bool = False) -> Any:
    """The smallest disguise of each 9×9 puzzle: equal for puzzles that are the same up to symmetry.

    >>> candoku.canonical(EASY) == candoku.canonical(EASY[::-1])
    True
    """
    return _ask("canonical", puzzles, strict)


def clues(puzzles: Any, *, strict: bool = False) -> Any:
    """The number of cells of each puzzle that are not blank.

    >>> candoku.clues(EASY)
    30
    """
    return _ask("clues", puzzles, strict)


def check(puzzles: Any, *, strict: bool = False) -> Any:
    """The checker's verdict on each grid: 'Solved Sudoku', 'Incorrect Latin square'.

    >>> candoku.check("1234341221434321")
    'Solved Sudoku'
    """
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
    """A picture of each puzzle with the marks of its rules, as SVG.

    >>> candoku.draw(EASY)[:4]
    '<svg'
    """
    return _ask("draw", puzzles, strict)


def rate(puzzles: Any, *, strict: bool = False) -> Any:
    """The rating of each puzzle on every scale, as a record (a dict for plain text).

    >>> candoku.rate(EASY)["hodoku"] == candoku.hodoku(EASY)
    True
    """
    return _ask("rate", puzzles, strict)


def hodoku(puzzles: Any, *, strict: bool = False) -> Any:
    """HoDoKu's level and score of each puzzle, as a record.

    >>> candoku.hodoku(EASY)["level"]
    'Easy'
    """
    return _ask("hodoku", puzzles, strict)


def level(puzzles: Any, *, strict: bool = False) -> Any:
    """HoDoKu's level of each puzzle: Easy, Medium, Hard, Unfair or Extreme.

    >>> candoku.level(EASY)
    'Easy'
    """
    return _ask("level", puzzles, strict)


def score(puzzles: Any, *, strict: bool = False) -> Any:
    """HoDoKu's score of each puzzle.

    >>> candoku.score(EASY) == candoku.hodoku(EASY)["score"]
    True
    """
    return _ask("score", puzzles, strict)


def hardest(puzzles: Any, *, strict: bool = False) -> Any:
    """The name of the hardest technique of HoDoKu's ladder that each puzzle takes.

    >>> candoku.hardest(EASY) in candoku.techniques(EASY)
    True
    """
    return _ask("hardest", puzzles, strict)


def techniques(puzzles: Any, *, strict: bool = False) -> Any:
    """The names of all techniques that solve each puzzle, in the order of their first use.

    >>> "Naked Single" in candoku.techniques(EASY)
    True
    """
    return _ask("techniques", puzzles, strict)


def needs(puzzles: Any, technique: str, *, strict: bool = False) -> Any:
    """Whether each puzzle is solved with a technique and what comes before it, but not without it.

    The technique is a code, a key or a name: HoDoKu's or that of sudokuoftheday.com.

    >>> candoku.needs(EASY, "X-Wing")
    False
    """
    return _answer(puzzles, lambda column: _candoku.needs(column, technique, strict))


def se(puzzles: Any, *, strict: bool = False) -> Any:
    """ER, EP and ED of Sudoku Explainer for each 9×9 puzzle, as a record.

    >>> candoku.se(EASY)["er"]
    1.2
    """
    return _ask("se", puzzles, strict)


def er(puzzles: Any, *, strict: bool = False) -> Any:
    """Sudoku Explainer's rating of the hardest step of each 9×9 puzzle.

    >>> candoku.er(EASY)
    1.2
    """
    return _ask("er", puzzles, strict)


def sotd(puzzles: Any, *, strict: bool = False) -> Any:
    """Level and score of sudokuoftheday.com for each 9×9 puzzle, as a record.

    >>> sorted(candoku.sotd(EASY))
    ['level', 'score']
    """
    return _ask("sotd", puzzles, strict)


def own(puzzles: Any, *, strict: bool = False) -> Any:
    """Level, depth and rounds of candoku's own scale for each 9×9 puzzle, as a record.

    >>> sorted(candoku.own(EASY))
    ['depth', 'level', 'rounds']
    """
    return _ask("own", puzzles, strict)


def automorphisms(puzzles: Any, *, strict: bool = False) -> Any:
    """The number of rearrangements of cells that turn each 9×9 puzzle into itself.

    >>> candoku.automorphisms(EASY)
    1
    """
    return _ask("automorphisms", puzzles, strict)


def backdoors(puzzles: Any, *, strict: bool = False) -> Any:
    """The smallest backdoors of each 9×9 puzzle: digits of the solution that let singles do the rest.

    >>> candoku.backdoors(EASY)
    ['']
    """
    return _ask("backdoors", puzzles, strict)


def unavoidable(puzzles: Any, *, strict: bool = False) -> Any:
    """The minimal unavoidable sets of the solution of each 9×9 puzzle, with up to three digits.

    >>> candoku.unavoidable(EASY)[0]
    'r1c4 r1c5 r4c4 r4c5'
    """
    return _ask("unavoidable", puzzles, strict)


def expand(puzzles: Any, *, strict: bool = False) -> Any:
    """Each 9×9 puzzle with all digits that singles find.

    >>> candoku.expand(EASY) == candoku.solve(EASY)
    True
    """
    return _ask("expand", puzzles, strict)


def minlex(puzzles: Any, *, strict: bool = False) -> Any:
    """The canonical form of each 9×9 puzzle.

    >>> candoku.minlex(EASY)[:9]
    '........1'
    """
    return _ask("minlex", puzzles, strict)


def te(puzzles: Any, *, strict: bool = False) -> Any:
    """The depth of trial and error that each 9×9 puzzle needs.

    >>> candoku.te(EASY)
    0
    """
    return _ask("te", puzzles, strict)


def b(puzzles: Any, *, strict: bool = False) -> Any:
    """The longest braid that each 9×9 puzzle needs.

    >>> candoku.b(EASY)
    0
    """
    return _ask("b", puzzles, strict)


def bxb(puzzles: Any, *, strict: bool = False) -> Any:
    """The longest braid that each 9×9 puzzle needs inside one level of suppositions.

    >>> candoku.bxb(EASY)
    0
    """
    return _ask("bxb", puzzles, strict)


def bxbb(puzzles: Any, *, strict: bool = False) -> Any:
    """The longest braid that each 9×9 puzzle needs inside two levels of suppositions.

    >>> candoku.bxbb(EASY)
    0
    """
    return _ask("bxbb", puzzles, strict)


def w(puzzles: Any, *, strict: bool = False) -> Any:
    """The longest whip that each 9×9 puzzle needs.

    >>> candoku.w(EASY)
    0
    """
    return _ask("w", puzzles, strict)


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
    if _library(puzzles) == "pandas" and not _has_pyarrow():
        return _plain_pandas(puzzles, ask)
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return _like(puzzles, ask(puzzles))
    if isinstance(puzzles, Iterable):
        return ask(_candoku.column(list(puzzles))).to_pylist()
    raise TypeError(f"expected puzzles, found {type(puzzles).__name__}")


def _library(puzzles: Any) -> str:
    return type(puzzles).__module__.partition(".")[0]


def _has_pyarrow() -> bool:
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        return False
    return True


def _plain_pandas(puzzles: Any, ask: Callable[[Any], _candoku.Array]) -> Any:
    """The answers as a column of objects: pandas hands its columns to Arrow only with pyarrow."""
    import pandas

    column = [None if pandas.isna(puzzle) else puzzle for puzzle in puzzles]
    answers = ask(_candoku.column(column)).to_pylist()
    return pandas.Series(answers, index=puzzles.index, name=puzzles.name, dtype=object)


def _like(puzzles: Any, answers: _candoku.Array) -> Any:
    """The answers as a column of the library that the puzzles came in."""
    library = _library(puzzles)
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
