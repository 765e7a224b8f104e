"""Cut Besley and Figtree down to what Linkhall uses, and write static/css/fonts.css.

Both are variable fonts under the SIL Open Font License; package.json pins where they come from. Kept: Latin with
the accents of western Europe in one file a family, signs that hardly anybody writes and the other Latin letters (names
of people) in two more that a browser loads only when a page shows one of them. Figtree keeps the part of its weight
axis between 500 and 720;
Besley, which is for headings and for numbers on pieces only, has one weight between those of the two.
"""

# pyright: basic, reportMissingTypeStubs=false, reportAttributeAccessIssue=false, reportOptionalMemberAccess=false
# (fonttools is not typed: its tables get their fields at run time.)

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules" / "@fontsource-variable"
FONTS = ROOT / "static" / "fonts"
CSS = ROOT / "static" / "css" / "fonts.css"

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2C6, 0x2DA, 0x2DC]
SPACES_DASHES_QUOTES = [0x2009, 0x200A, 0x200B, *range(0x2010, 0x2016), *range(0x2018, 0x201B), *range(0x201C, 0x201F)]
SIGNS = [0x2022, 0x2026, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122, *range(0x2190, 0x2194), 0x2212]
RARE = frozenset(
    map(
        ord,
        "\u00a2\u00a3\u00a4\u00a5\u00a6\u00a7\u00a8\u00ac\u00af\u00b0\u00b1\u00b2\u00b3\u00b4\u00b5\u00b6\u00b8\u00b9\u00bc\u00bd\u00be"
        "\u02c6\u02da\u02dc\u2009\u201a\u201e\u2039\u203a\u2044\u20ac\u2122",
    )
)
"""No word of Linkhall has them: currencies, fractions and signs of measurement, 4.3 kB in both families."""
LIGHTEST, HEAVIEST = 500, 720

# The words by whose width a fallback is fitted: both languages, letters about as frequent as in them.
SAMPLE = (
    "The hall is open: sit down at a table, send the link to your friends and play. Whoever links the most colours "
    "wins the round. Entra en la sala, siéntate a una mesa, comparte el enlace con tus amigos y juega. Gana la ronda "
    "quien enlaza más colores; el próximo turno es tuyo."
)


@dataclass(frozen=True)
class Fallback:
    """A font that most machines have, standing in for these weights and fitted to the family's width at one of them.

    mean: the mean advance of SAMPLE's letters, in em, measured once.
    """

    local: tuple[str, ...]
    mean: float
    weights: tuple[int, int]
    fitted: int


@dataclass(frozen=True)
class Family:
    name: str
    package: str
    features: tuple[str, ...]
    weights: tuple[int, int]
    fallbacks: tuple[Fallback, ...]


FAMILIES = (
    Family(
        "Besley",
        "besley",
        ("kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt"),
        # Headings are drawn for 600 to 640, numbers on pieces for 700. One weight in between is 14 kB lighter than the
        # axis, a tenth of the first view of a table, and nobody can tell at these sizes.
        (650, 650),
        (Fallback(("Times New Roman Bold", "Liberation Serif Bold", "Noto Serif Bold"), 0.4222, (500, 720), 620),),
    ),
    Family(
        "Figtree",
        "figtree",
        ("kern", "mark", "mkmk", "ccmp", "locl", "rvrn", "tnum", "pnum"),
        (LIGHTEST, HEAVIEST),
        (
            Fallback(("Arial", "Liberation Sans", "Roboto"), 0.4408, (500, 599), 500),
            Fallback(("Arial Bold", "Liberation Sans Bold", "Roboto Bold"), 0.4733, (600, 720), 650),
        ),
    ),
)


def ranges(points: list[int]) -> str:
    """`U+20-7E, U+A0`: the points as CSS writes them."""
    runs: list[list[int]] = []
    for point in sorted(set(points)):
        if runs and point == runs[-1][1] + 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return ", ".join(f"U+{low:X}" if low == high else f"U+{low:X}-{high:X}" for low, high in runs)


def cut(source: Path, target: Path, points: list[int] | None, family: Family) -> list[int]:
    """Write the subset as WOFF2 and give the characters it has."""
    font = TTFont(source)
    options = subset.Options()
    options.layout_features = list(family.features)
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=points if points is not None else list(font.getBestCmap() or ()))
    cutter.subset(font)
    low, high = family.weights
    font = instantiateVariableFont(font, {"wght": low if low == high else (low, low, high)})
    # The same bytes on every run: no time of making.
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(target)
    return sorted(point for point in font.getBestCmap() or () if point >= 0x20)


def mean_advance(path: Path, weight: int) -> float:
    """The mean advance of SAMPLE's letters at this weight, in em."""
    font = TTFont(path)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": weight})
    names, widths = font.getBestCmap() or {}, font["hmtx"]
    return sum(widths[names[ord(letter)]][0] for letter in SAMPLE) / len(SAMPLE) / font["head"].unitsPerEm


def face(family: str, file: str, unicode_range: str) -> str:
    return (
        f"@font-face {{\n"
        f'  font-family: "{family}";\n'
        f"  font-style: normal;\n"
        f"  font-weight: {LIGHTEST} {HEAVIEST};\n"
        f"  font-display: swap;\n"
        f'  src: url("../fonts/{file}") format("woff2");\n'
        f"  unicode-range: {unicode_range};\n"
        f"}}\n"
    )


def fallback_face(family: str, fallback: Fallback, path: Path) -> str:
    """The fallback scaled to the family's width, with the family's line: no jump when the font arrives."""
    font = TTFont(path)
    scale = mean_advance(path, fallback.fitted) / fallback.mean
    em, line = font["head"].unitsPerEm, font["hhea"]
    local = ", ".join(f'local("{name}")' for name in fallback.local)
    return (
        f"@font-face {{\n"
        f'  font-family: "{family} Fallback";\n'
        f"  font-weight: {fallback.weights[0]} {fallback.weights[1]};\n"
        f"  src: {local};\n"
        f"  size-adjust: {scale:.2%};\n"
        f"  ascent-override: {line.ascent / em / scale:.2%};\n"
        f"  descent-override: {-line.descent / em / scale:.2%};\n"
        f"  line-gap-override: {line.lineGap / em / scale:.2%};\n"
        f"}}\n"
    )


def main() -> int:
    if not SOURCE.is_dir():
        raise SystemExit("node_modules is missing: run `make node_modules` first.")
    FONTS.mkdir(parents=True, exist_ok=True)
    faces: list[str] = []
    total = 0
    for family in FAMILIES:
        files = SOURCE / family.package / "files"
        main_file, signs_file, more_file = (f"{family.package}{part}.woff2" for part in ("", "-signs", "-more"))
        latin = files / f"{family.package}-latin-wght-normal.woff2"
        wanted = LATIN + SPACES_DASHES_QUOTES + SIGNS
        have = cut(latin, FONTS / main_file, [point for point in wanted if point not in RARE], family)
        rare = cut(latin, FONTS / signs_file, sorted(RARE), family)
        more = cut(files / f"{family.package}-latin-ext-wght-normal.woff2", FONTS / more_file, None, family)
        faces.append(face(family.name, more_file, ranges([point for point in more if point not in have])))
        faces.append(face(family.name, signs_file, ranges([point for point in rare if point not in have])))
        faces.append(face(family.name, main_file, ranges(have)))
        faces.extend(fallback_face(family.name, fallback, FONTS / main_file) for fallback in family.fallbacks)
        shutil.copyfile(SOURCE / family.package / "LICENSE", FONTS / f"{family.package}.OFL.txt")
        size = (FONTS / main_file).stat().st_size
        total += size
        print(f"{main_file}: {size} bytes; {more_file}: {(FONTS / more_file).stat().st_size} bytes, when needed")
    CSS.parent.mkdir(parents=True, exist_ok=True)
    CSS.write_text("/* Written by `make fonts`: not edited by hand. */\n\n" + "\n".join(faces))
    print(f"together, for every page: {total} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
