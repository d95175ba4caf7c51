"""Sudoku and its relatives: solve, explain, prove, rate, check, draw and generate.

A `Puzzle` answers every question about one puzzle, and shows itself and its answers in Jupyter.

>>> import candoku
>>> puzzle = candoku.Puzzle("1......4.2....3.")
>>> puzzle.solve()
'1423231432414132'
>>> puzzle.hint().text
'r2c2 must be 3: it is the only candidate left in the cell.'

Every function takes one puzzle, a list of puzzles, or a column, and answers in kind: text with a
value, a list with a list, a column of pyarrow, Polars or pandas with such a column, and any other
object with the Arrow PyCapsule interface with an Arrow array.

None stays None. Text that is no puzzle is answered with None as well; with ``strict=True`` it
raises a ValueError that names its row.

>>> candoku.solve("1......4.2....3.")
'1423231432414132'
>>> candoku.is_valid(["1......4.2....3.", "................", None])
[True, False, None]
"""

from candoku._columns import (
    automorphisms,
    b,
    backdoors,
    bxb,
    bxbb,
    candidates,
    canonical,
    check,
    clues,
    convert,
    count,
    draw,
    er,
    expand,
    generate,
    hardest,
    hodoku,
    is_valid,
    level,
    minlex,
    needs,
    own,
    rate,
    score,
    se,
    solve,
    sotd,
    te,
    techniques,
    unavoidable,
    w,
)
from candoku._puzzle import Answer, Hint, Path, Picture, Puzzle, Step

__all__ = [
    "Answer",
    "Hint",
    "Path",
    "Picture",
    "Puzzle",
    "Step",
    "automorphisms",
    "b",
    "backdoors",
    "bxb",
    "bxbb",
    "candidates",
    "canonical",
    "check",
    "clues",
    "convert",
    "count",
    "draw",
    "er",
    "expand",
    "generate",
    "hardest",
    "hodoku",
    "is_valid",
    "level",
    "minlex",
    "needs",
    "own",
    "rate",
    "score",
    "se",
    "solve",
    "sotd",
    "te",
    "techniques",
    "unavoidable",
    "w",
]
