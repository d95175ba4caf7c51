"""One puzzle, every question, and what Jupyter shows."""

import ast
import copy
import json
import pathlib
import signal
import threading

import candoku
import pytest
import readme

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NOTEBOOKS = sorted((pathlib.Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))


@pytest.fixture
def puzzle():
    return candoku.Puzzle(EASY)


def test_every_question_has_an_answer(puzzle):
    assert puzzle.solve() == candoku.solve(EASY)
    assert puzzle.count() == 1
    assert puzzle.candidates().solutions == 1
    assert puzzle.why().solutions == puzzle.reduce().solutions == 1
    assert puzzle.check().passes and puzzle.check().verdicts[-1]["status"] == "unsolved"
    assert puzzle.mistakes().verdict == "fine"
    assert puzzle.hint().found
    assert puzzle.steps() and puzzle.steps(all=True)
    assert puzzle.explain().solved
    assert puzzle.judge(["5r5c5"]).ruling == "proved"
    assert puzzle.alldiff("row 1").house == "row 1"
    assert puzzle.regions().data
    assert "53" in puzzle.convert("grid")
    rating = puzzle.rate()
    assert all(rating.data[scale] for scale in ("hodoku", "se", "sotd", "own"))


def test_boards_hints_and_paths_show_in_jupyter(puzzle):
    assert puzzle._repr_svg_().startswith("<svg")
    assert puzzle.draw()._repr_svg_() == puzzle._repr_svg_()
    assert "r5c5 must be 5" in puzzle.hint()._repr_html_()
    assert puzzle.explain()._repr_html_().count("<li>") == 51
    assert puzzle.explain()[0]._repr_html_().startswith("<p><b>")


def test_variants_are_understood():
    cage = candoku.Puzzle(".Shape~4x4.Cage~3~R1C1~R1C2")
    knight = candoku.Puzzle("." * 81, rules=[{"rule": "anti-knight"}])
    latin = candoku.Puzzle("." * 25, layout="latin")

    assert cage.candidates().candidates[:2] == ["12", "12"]
    assert knight.solve() != candoku.Puzzle("." * 81).solve()
    assert latin.layout["kind"] == "latin" and latin.count() == 2
    with pytest.raises(ValueError, match="not supported"):
        knight.alldiff("row 1")


def test_what_is_wrong_is_said_in_words():
    with pytest.raises(ValueError, match="puzzle: line 1, column 5: found 'x'"):
        candoku.Puzzle(EASY.replace("7", "x", 1))
    with pytest.raises(ValueError, match="found 'row 10', expected a house"):
        candoku.Puzzle(EASY).alldiff("row 10")
    with pytest.raises(AttributeError, match="no field 'answer'"):
        candoku.Puzzle(EASY).hint().answer


def test_a_misspelt_option_was_ignored(puzzle):
    with pytest.raises(TypeError):
        puzzle.hint(max_lvl="Easy")
    with pytest.raises(TypeError):
        puzzle.explain(wihtout=["Naked Pair"])
    with pytest.raises(TypeError):
        puzzle.regions(strenght="naked")
    with pytest.raises(ValueError, match="scales: found 'hodouk', expected one of hodoku"):
        puzzle.rate(["hodouk"])
    with pytest.raises(TypeError, match="scales: found 'se', expected a list"):
        puzzle.rate("se")


def test_techniques_are_chosen_by_name(puzzle):
    singles = ["Full House", "Naked Single", "Hidden Single"]
    path = puzzle.explain(techniques=singles, without=["Full House"])

    assert {step.technique for step in path} <= set(singles[1:])
    assert puzzle.explain(max_level="Easy").solved
    assert puzzle.hint(names="sudokuoftheday").technique
    assert puzzle.regions("hidden").data
    with pytest.raises(ValueError, match="without"):
        puzzle.hint(without=["no such technique"])


def test_ctrl_c_is_heard_while_a_question_is_answered():
    threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()

    with pytest.raises(KeyboardInterrupt):
        candoku.Puzzle("." * 81).count(10**15)


def test_answers_are_values(puzzle):
    assert puzzle.hint() == puzzle.hint() and puzzle.hint() != puzzle.hint(1)
    assert copy.deepcopy(puzzle.hint()).text == puzzle.hint().text
    assert repr(puzzle.judge(["5r5c5"])).startswith("Answer(ruling='proved', reason=")


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_runs(notebook):
    scope = {}
    shown = 0
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        code = ast.parse("".join(cell["source"]))
        last = code.body.pop() if isinstance(code.body[-1], ast.Expr) else None
        exec(compile(code, notebook.name, "exec"), scope)
        if last:
            value = eval(compile(ast.Expression(last.value), notebook.name, "eval"), scope)
            pictures = [getattr(value, name, None) for name in ("_repr_html_", "_repr_svg_")]
            shown += any(picture and "<svg" in picture() for picture in pictures)
    assert shown >= 3


def test_the_readme_runs():
    assert readme.run() == 3


def test_there_is_a_notebook():
    assert NOTEBOOKS
