"""Runs the examples of the README."""

import pathlib

README = pathlib.Path(__file__).parent.parent / "README.md"


def run() -> int:
    """Runs every example, in one scope, and returns how many there are."""
    blocks = README.read_text(encoding="utf-8").split("```python\n")[1:]
    scope: dict[str, object] = {}
    for block in blocks:
        exec(compile(block.partition("```")[0], README.name, "exec"), scope)
    return len(blocks)
