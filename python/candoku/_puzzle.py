"""One puzzle, and every question about it.

>>> import candoku
>>> EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any, overload

from candoku import _candoku

SCALES = ("hodoku", "se", "sotd", "own", "te", "b", "bxb", "bxbb", "w")


def _choice(
    names: str | None,
    techniques: Iterable[str] | None,
    without: Iterable[str],
    max_level: str | None,
) -> dict[str, Any]:
    """The techniques that may be used, as the fields of a request."""
    choice: dict[str, Any] = {"without": _listed("without", without)}
    if names is not None:
        choice["names"] = names
    if techniques is not None:
        choice["techniques"] = _listed("techniques", techniques)
    if max_level is not None:
        choice["maxLevel"] = max_level
    return choice


def _listed(name: str, values: Iterable[str]) -> list[str]:
    # A text is a series of letters, too.
    if isinstance(values, str):
        raise TypeError(f"{name}: found {values!r}, expected a list of names")
    return list(values)


class Answer:
    """An answer; its fields are attributes, and `data` is all of it as plain data.

    >>> answer = candoku.Puzzle("1......4.2....3.").candidates()
    >>> answer.solutions, answer.candidates[:4]
    (1, ['1', '4', '2', '3'])
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = dict(data)

    def __getattr__(self, name: str) -> Any:
        # Copying looks for methods before there is any data.
        try:
            return self.__dict__["data"][name]
        except KeyError:
            raise AttributeError(f"this answer has no field {name!r}") from None

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self.data})

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Answer) and self.data == other.data

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.data.items())
        return f"{type(self).__name__}({fields})"


class Step(Answer):
    """One step of a path: `technique`, `text`, `placements`, `eliminations`, `proof` …"""

    def __str__(self) -> str:
        return f"{self.technique}: {self.text}"

    def _repr_html_(self) -> str:
        return f"<p><b>{escape(self.technique)}</b>: {escape(self.text)}</p>"


class Hint(Answer):
    """A hint: its `text`, and as much of the step as its level reveals."""

    def __init__(self, data: Mapping[str, Any], puzzle: Puzzle) -> None:
        super().__init__(data)
        self.puzzle = puzzle

    def __str__(self) -> str:
        return str(self.text)

    def _repr_html_(self) -> str:
        name = f"<b>{escape(self.technique)}</b>: " if self.technique else ""
        return f"{self.puzzle._repr_svg_()}<p>{name}{escape(self.text)}</p>"


class Path(Answer):
    """Every step to the solution, as a sequence of `Step`; `solved` says whether it gets there."""

    def __init__(self, data: Mapping[str, Any], puzzle: Puzzle) -> None:
        super().__init__(data)
        self.steps = [Step(step) for step in data["steps"]]
        self.puzzle = puzzle

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        return self.steps[index]

    def __str__(self) -> str:
        return "\n".join(f"{step.step}. {step}" for step in self.steps)

    def _repr_html_(self) -> str:
        items = (f"<li><b>{escape(s.technique)}</b>: {escape(s.text)}</li>" for s in self.steps)
        return f"{self.puzzle._repr_svg_()}<ol>{''.join(items)}</ol>"


class Picture:
    """A picture; `svg` is its text."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def __repr__(self) -> str:
        return f"Picture({len(self.svg)} characters of SVG)"

    def _repr_svg_(self) -> str:
        return self.svg


class Puzzle:
    """A puzzle in any format that candoku reads, links included, or the state of a player's board.

    The layout is `sudoku`, `sudoku-x`, `windoku` or `latin`, or a dict such as
    ``{"kind": "sudoku", "boxes": "2x3"}``. Rules beyond houses are dicts with `rule`, `cells` and
    `values`. Text that is no puzzle, and questions that do not apply, raise a ValueError that says
    why.

    >>> puzzle = candoku.Puzzle(EASY)
    >>> puzzle.count()
    1
    >>> candoku.Puzzle("1......4.2....3")
    Traceback (most recent call last):
    ...
    ValueError: puzzle: line 1, column 16: found the end of the line, expected 16 cells, not 15
    """

    def __init__(
        self,
        puzzle: str | Mapping[str, Any],
        *,
        layout: str | Mapping[str, Any] | None = None,
        rules: Iterable[Mapping[str, Any]] = (),
        ignore_rules: bool = False,
    ) -> None:
        self._source: dict[str, Any] = {"rules": [dict(rule) for rule in rules]}
        self._source["puzzle" if isinstance(puzzle, str) else "board"] = puzzle
        if layout is not None:
            self._source["layout"] = {"kind": layout} if isinstance(layout, str) else dict(layout)
        if ignore_rules:
            self._source["ignoreRules"] = True
        read = self._ask("convert")
        self.layout: dict[str, Any] = read["layout"]
        self.board: dict[str, Any] = {
            name: read[name] for name in ("side", "givens", "values", "candidates")
        }

    def solve(self) -> str | None:
        """The first solution, or None if there is none.

        >>> candoku.Puzzle("1......4.2....3.").solve()
        '1423231432414132'
        """
        solution: str | None = self._ask("solve")["solution"]
        return solution

    def count(self, limit: int = 2) -> int:
        """The number of solutions, counted up to a limit.

        >>> candoku.Puzzle("................").count(1000)
        288
        """
        count: int = self._ask("count", limit=limit)["count"]
        return count

    def estimate(self, samples: int | None = None, *, seed: int | None = None) -> Answer:
        """About how many solutions there are, if they are too many to count.

        >>> candoku.Puzzle("................").estimate(10).samples
        10
        """
        return Answer(self._ask("estimate", samples=samples, seed=seed))

    def candidates(self, limit: int = 1) -> Answer:
        """The candidates that are in some solution, and in how many of them, up to a limit.

        >>> candoku.Puzzle(".Shape~4x4.Cage~3~R1C1~R1C2").candidates().candidates[:2]
        ['12', '12']
        """
        return Answer(self._ask("candidates", limit=limit))

    def why(self) -> Answer:
        """Why the puzzle has no solution or several, and which of its clues it does not need.

        >>> candoku.Puzzle("11..............").why().solutions
        0
        """
        return Answer(self._ask("why"))

    def reduce(self, keep: Iterable[str] = (), *, seed: int | None = None, to: str | None = None) -> Answer:
        """The puzzle without the clues that it does not need, except those to keep.

        >>> candoku.Puzzle("1423231432414132").reduce().solutions
        1
        """
        return Answer(self._ask("reduce", keep=list(keep), seed=seed, to=to))

    def check(self) -> Answer:
        """The checker's report: every designation that was tried, with every duplicate.

        >>> [verdict["status"] for verdict in candoku.Puzzle("11..............").check().verdicts][-1]
        'incorrect'
        """
        return Answer(self._ask("check", possible=True))

    def mistakes(self) -> Answer:
        """What on a player's board contradicts the solution.

        >>> candoku.Puzzle({"side": 4, "givens": "1......4.2....3.", "values": ".3.............."}).mistakes().wrong
        ['r1c2']
        """
        return Answer(self._ask("mistakes"))

    def hint(
        self,
        level: int = 3,
        *,
        names: str | None = None,
        techniques: Iterable[str] | None = None,
        without: Iterable[str] = (),
        max_level: str | None = None,
    ) -> Hint:
        """The simplest next step: 1 where to look, 2 which technique, 3 the full step.

        `names` is the vocabulary, `hodoku` or `sudokuoftheday`; `techniques` are those that may be
        used, `without` those that may not, and `max_level` is the highest level of them.

        >>> candoku.Puzzle(EASY).hint(1).text
        'Look at r5c5.'
        >>> candoku.Puzzle(EASY).hint().placements
        ['5r5c5']
        """
        choice = _choice(names, techniques, without, max_level)
        return Hint(self._ask("hint", level=level, **choice), self)

    def steps(self, technique: str | None = None, *, all: bool = False) -> list[Step]:
        """The steps that are available on the board, of one technique or of every technique.

        >>> candoku.Puzzle(EASY).steps("Naked Single")[0].text
        'r5c5 must be 5: it is the only candidate left in the cell.'
        """
        found = self._ask("steps", technique=technique, all=all)["steps"]
        return [Step(step) for step in found]

    def explain(
        self,
        *,
        names: str | None = None,
        techniques: Iterable[str] | None = None,
        without: Iterable[str] = (),
        max_level: str | None = None,
    ) -> Path:
        """Every step to the solution, if there is exactly one, by the techniques chosen as for a hint.

        >>> path = candoku.Puzzle(EASY).explain()
        >>> path.solved, len(path), all(step.proof for step in path)
        (True, 51, True)
        """
        choice = _choice(names, techniques, without, max_level)
        return Path(self._ask("explain", **choice), self)

    def judge(
        self,
        placements: Iterable[str] = (),
        eliminations: Iterable[str] = (),
        *,
        premises: Iterable[str] | None = None,
        unique: bool = False,
    ) -> Answer:
        """The ruling on a claimed deduction: `proved`, `true-but-not-proved` or `false`.

        >>> answer = candoku.Puzzle(EASY).judge(["2r5c5"])
        >>> answer.ruling, answer.reason
        ('false', 'The solution has 5 in r5c5.')
        """
        claim: dict[str, Any] = {"placements": list(placements), "eliminations": list(eliminations)}
        if premises is not None:
            claim["premises"] = list(premises)
        return Answer(self._ask("judge", **claim, unique=unique))

    def rate(
        self,
        scales: Iterable[str] = ("hodoku", "se", "sotd", "own"),
        *,
        names: str | None = None,
        techniques: Iterable[str] | None = None,
        without: Iterable[str] = (),
        max_level: str | None = None,
    ) -> Answer:
        """The rating on scales: `hodoku`, `se` (Sudoku Explainer), `sotd`, candoku's `own`,
        and those of whips and braids: `te`, `b`, `bxb`, `bxbb`, `w`. The techniques for HoDoKu's
        scale are chosen as for a hint.

        >>> rating = candoku.Puzzle(EASY).rate()
        >>> rating.hodoku["level"], rating.se["er"]
        ('Easy', 1.2)
        """
        asked = dict.fromkeys(_listed("scales", scales), True)
        for scale in asked:
            if scale not in SCALES:
                raise ValueError(f"scales: found {scale!r}, expected one of {', '.join(SCALES)}")
        choice = _choice(names, techniques, without, max_level)
        return Answer(self._ask("rate", **{"hodoku": False, **asked}, **choice))

    def alldiff(self, house: str, matching: str | None = None) -> Answer:
        """The trace of the all-different filter on a house, and what it removes.

        >>> candoku.Puzzle("1......4.2....3.").alldiff("row 1").result["feasible"]
        True
        """
        return Answer(self._ask("alldiff", house=house, matching=matching))

    def regions(self, strength: str | None = None) -> Answer:
        """The puzzle solved by messages between its regions, which deduce `naked` or `hidden` singles.

        >>> candoku.Puzzle("1......4.2....3.").regions().solution
        '1423231432414132'
        """
        return Answer(self._ask("regions", strength=strength))

    def convert(self, format: str) -> str:
        """The puzzle in another format, by the name that `candoku convert` has for it.

        >>> candoku.Puzzle("1......4.2....3.").convert("grid")
        '1...\\n...4\\n.2..\\n..3.'
        """
        text: str = self._ask("convert", to=format)["text"]
        return text.removesuffix("\n")

    def draw(self) -> Picture:
        """A picture with the marks of its rules.

        >>> candoku.Puzzle("1......4.2....3.").draw().svg[:4]
        '<svg'
        """
        return Picture(self._ask("draw")["svg"])

    def __repr__(self) -> str:
        return f"Puzzle({self._source.get('puzzle', self._source.get('board'))!r})"

    def _repr_svg_(self) -> str:
        return self.draw().svg

    def _ask(self, question: str, **request: Any) -> dict[str, Any]:
        body = json.dumps({**self._source, **request})
        status, text = _candoku.reply(question, body)
        answer: dict[str, Any] = json.loads(text)
        if status != 200:
            error = answer["error"]
            part = f"{error['part']}: " if error["part"] else ""
            raise ValueError(part + error["message"])
        return answer
