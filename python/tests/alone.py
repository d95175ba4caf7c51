"""The package with nothing but Polars and pandas beside it: `python alone.py`."""

import importlib.util

import candoku
import pandas
import readme

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

assert importlib.util.find_spec("pyarrow") is None, "pyarrow is installed"
solved = candoku.solve(pandas.Series([EASY, None], index=["a", "b"], name="puzzle"))
assert solved["a"] == candoku.solve(EASY) and solved["b"] is None and solved.name == "puzzle"
print("pandas without pyarrow: a column was answered")
print(f"README: {readme.run()} examples ran")
