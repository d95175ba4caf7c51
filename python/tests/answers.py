"""Compares answers with those of the native library, byte for byte: `python answers.py ANSWERS`.

ANSWERS is what the example `native` of `crates/wasm` writes: one JSON array per line with path,
body, status and answer.
"""

import json
import sys

from candoku import _candoku

asked = different = 0
with open(sys.argv[1], encoding="utf-8") as answers:
    for line in answers:
        path, body, status, answer = json.loads(line)
        said = _candoku.reply(path, body)
        asked += 1
        if said != (status, answer):
            different += 1
            print(f"{path} {body}\n  native {status} {answer}\n  python {said[0]} {said[1]}")
print(f"python and native: {asked - different} passed, {different} failed")
sys.exit(different != 0 or asked == 0)
