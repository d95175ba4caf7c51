"""The package answers text, lists and columns alike."""

import doctest
import signal
import sys
import threading

import candoku
import pandas
import polars
import pyarrow
import pytest

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
QUESTIONS = [
    name
    for name in candoku.__all__
    if name[0].islower() and name not in ("convert", "count", "needs", "generate")
]


@pytest.mark.parametrize("module", [candoku, candoku._columns, candoku._puzzle])
def test_the_documented_examples_are_true(module):
    tested = doctest.testmod(module, extraglobs={"candoku": candoku, "EASY": EASY})

    assert tested.failed == 0 and tested.attempted > 0


def test_every_function_and_method_has_an_example():
    methods = [value for name, value in vars(candoku.Puzzle).items() if name[0].islower()]
    functions = [getattr(candoku, name) for name in candoku.__all__ if name[0].islower()]

    assert [it.__name__ for it in methods + functions if ">>> " not in it.__doc__] == []


def test_only_intended_names_are_exported():
    assert sorted(name for name in dir(candoku) if not name.startswith("_")) == sorted(candoku.__all__)


def test_one_puzzle_is_answered_with_a_value():
    assert candoku.solve(EASY) == SOLVED
    assert candoku.check(SOLVED).startswith("Solved")
    assert candoku.clues(EASY) == 30
    assert candoku.er(EASY) == 1.2
    assert candoku.rate(EASY)["hodoku"] == candoku.hodoku(EASY)
    assert candoku.level(EASY) == candoku.hodoku(EASY)["level"]


@pytest.mark.parametrize("name", QUESTIONS)
def test_lists_and_columns_agree(name):
    question = getattr(candoku, name)
    puzzles = [EASY, None, "nonsense", "1......4.2....3."]

    answers = question(puzzles)

    assert [question(puzzle) for puzzle in puzzles] == answers
    assert answers[1] is None and answers[2] is None
    column = question(pyarrow.array(puzzles))
    assert isinstance(column, pyarrow.Array) and column.to_pylist() == answers
    parts = pyarrow.chunked_array([puzzles[:1], puzzles[1:]])
    assert question(parts).to_pylist() == answers
    series = question(polars.Series("puzzle", puzzles))
    assert isinstance(series, polars.Series) and series.to_list() == answers
    assert series.name == "puzzle"
    assert question([]) == []


def test_strict_names_the_row():
    parts = pyarrow.chunked_array([[EASY, EASY], [None, "12x4"]])

    for ask in [candoku.solve, candoku.rate, lambda p, **k: candoku.count(p, 2, **k)]:
        with pytest.raises(ValueError, match="row 4, '12x4'"):
            ask(parts, strict=True)


def test_solutions_are_counted_up_to_the_limit():
    assert candoku.count([EASY, "." * 81], 7) == [1, 7]
    assert candoku.count("." * 81) == 2


def test_techniques_have_names():
    puzzles = candoku.generate(2, 3, technique="X-Wing")

    assert candoku.needs(puzzles, "X-Wing") == [True, True]
    assert all("X-Wing" in used for used in candoku.techniques(puzzles))
    with pytest.raises(ValueError, match="no technique 'magic'"):
        candoku.needs(puzzles, "magic")


def test_the_same_seed_gives_the_same_puzzles():
    puzzles = candoku.generate(20, 5, minimal=True, clues="22..26")

    assert puzzles == candoku.generate(30, 5, minimal=True, clues="22..26")[:20]
    assert all(22 <= clues <= 26 for clues in candoku.clues(puzzles))
    assert all(candoku.is_valid(puzzles))
    with pytest.raises(ValueError, match="clue"):
        candoku.generate(1, 5, clues=3)


def test_polars_maps_the_functions_over_its_own_columns():
    frame = polars.DataFrame({"puzzle": [EASY, None]})

    solved = frame.with_columns(
        polars.col("puzzle").map_batches(candoku.solve, return_dtype=polars.String).alias("solution")
    )

    assert solved["solution"].to_list() == [SOLVED, None]


def test_pandas_keeps_index_and_name():
    puzzles = pandas.Series([EASY, None], index=["a", "b"], name="puzzle", dtype="string")

    solved = candoku.solve(puzzles)

    assert isinstance(solved, pandas.Series) and solved.name == "puzzle"
    assert solved["a"] == SOLVED and pandas.isna(solved["b"])


def test_pandas_needs_no_pyarrow(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    puzzles = pandas.Series([EASY, None], index=["a", "b"], name="puzzle", dtype=object)

    solved = candoku.solve(puzzles)

    assert isinstance(solved, pandas.Series) and solved.name == "puzzle"
    assert solved["a"] == SOLVED and solved["b"] is None


def test_anything_but_puzzles_is_an_error():
    with pytest.raises(TypeError):
        candoku.solve(7)
    with pytest.raises(ValueError):
        candoku.solve(pyarrow.array([1, 2]))


def test_wishes_that_contradict_each_other_are_refused():
    for wishes in [
        {"technique": "X-Wing", "level": "easy"},
        {"level": "easy", "er": "7.0..8.0"},
        {"er": "nan"},
        {"er": "8..7"},
    ]:
        with pytest.raises(ValueError):
            candoku.generate(1, 1, **wishes)
    assert len(candoku.generate(0, 1)) == 0


def test_ctrl_c_is_heard_while_puzzles_are_rated():
    hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()

    with pytest.raises(KeyboardInterrupt):
        candoku.er([hard] * 1000)


def test_rules_beyond_houses_are_part_of_the_puzzle():
    cage = ".Shape~4x4.Cage~3~R1C1~R1C2.~R1C3_3"
    assert candoku.count(cage, 1000) < candoku.count("..3.............", 1000)
    assert candoku.candidates(cage)[:4] == ["12", "12", "3", "4"]
    assert "<svg" in candoku.draw(cage)
    assert candoku.level(cage) is None
    with pytest.raises(ValueError, match="killer cage"):
        candoku.level(cage, strict=True)


def test_an_unknown_format_is_refused():
    assert candoku.convert(["1......4.2....3."], "grid") == ["1...\n...4\n.2..\n..3."]
    with pytest.raises(ValueError, match="magic"):
        candoku.convert("1......4.2....3.", "magic")
