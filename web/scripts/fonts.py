"""Makes the typefaces in src/fonts/ from the npm packages @fontsource-variable/inter and @fontsource-variable/literata
(both 5.3.0): python scripts/fonts.py NODE_MODULES. Needs fonttools and brotli, from PyPI.

A typeface keeps the weights that the page uses, Latin letters, digits and punctuation, and tabular figures for digits
only: Inter's would also widen hyphens and points.
"""

import io
import shutil
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parent.parent / "src" / "fonts"
CHARACTERS = (
    "20-7E,A0-FF,152-153,2010-2014,2018-201E,2022,2026,202F,20AC,2190-2193,2212,2215,221E,2260,2264-2265"
)
FEATURES = ["calt", "ccmp", "frac", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum", "zero"]
WEIGHTS = {"inter": (400, 700), "literata": (400, 600)}


def limit_tabular_figures(font: TTFont) -> None:
    digits = {font.getBestCmap()[ord(digit)] for digit in "0123456789"}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for part in table.LookupList.Lookup[index].SubTable:
                part = getattr(part, "ExtSubTable", part)
                part.mapping = {old: new for old, new in part.mapping.items() if old in digits}


def reloaded(font: TTFont) -> TTFont:
    """The font as its file: the steps below leave tables behind that do not know of each other."""
    file = io.BytesIO()
    font.flavor = None
    font.save(file)
    return TTFont(file)


def make(name: str, package: Path) -> None:
    font = TTFont(package / "files" / f"{name}-latin-wght-normal.woff2")
    font = reloaded(instantiateVariableFont(font, {"wght": WEIGHTS[name]}))
    limit_tabular_figures(font)
    font = reloaded(font)
    options = Options(layout_features=FEATURES)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(CHARACTERS))
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(FONTS / f"{name}.woff2")
    shutil.copy(package / "LICENSE", FONTS / f"{name}-OFL.txt")


for name in WEIGHTS:
    make(name, Path(sys.argv[1]) / "@fontsource-variable" / name)
