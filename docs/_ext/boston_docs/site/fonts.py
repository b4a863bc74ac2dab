"""The site's own font files, cut down to what its pages use: text, code, and the signs of suits.

The full fonts come from npm packages. Nothing is left to the machine's own fonts, so that a line is
as wide everywhere, on the screen and in print. They are made once and kept beside the other things
the build makes.
"""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

from boston_docs.site.made_once import checksum, key_of, made_once

LETTERS = "".join(map(chr, range(0x20, 0x7F)))
ACCENTED = "ÀÅÄÖÉÆÜàâåäæçèéêëîïñôöøùûüœß"
SIGNS = "\N{NO-BREAK SPACE}–—‘’‚“”„…·×÷±−½¼§¶†©≠∅"
# The characters of records, code and the output of programs.
ACCENTED_IN_CODE = "ÅÄÖÜåäöüßéèêëàâçîôûæø"
SIGNS_IN_CODE = "\N{NO-BREAK SPACE}–—‘’“”…·×−½§¶→"
# Characters that are never set in italics.
UPRIGHT_ONLY = "#$%<=>@\\^_`{|}~÷½¼§†©≠∅"
# The characters of headings and labels in small capitals; that font has no others.
SMALL_CAPITALS = "abcdefghijklmnopqrstuvwxyzåäöéèêàü"
SUITS = "♠♥♦♣"
# Characters that few pages have, in files that are fetched only for them: letters and signs of the
# text, and those of code.
RARE = '!"$%&<>@Z\\^`{|}~' + "ÄÉÆÜâæçëîïñôøùûœ" + "‘‚„—÷¼§†©"
RARE_IN_CODE = "ÅÄÖÜßëâçîôûæø" + "‘’½§¶→"
IN_CODE = LETTERS + ACCENTED_IN_CODE + SIGNS_IN_CODE + SUITS
# The characters of rule ids and file names: most pages have no other code.
IN_NAMES = " abcdefghijklmnopqrstuvwxyz0123456789.-/,"
OTHER_IN_CODE = "".join(sign for sign in IN_CODE if sign not in IN_NAMES + RARE_IN_CODE)
# The grid of every font, in units to the em. The sources have 1,000; a point that moves by the
# five hundredth part of a letter's height is not seen, and a sixth of the bytes goes with it.
GRID = 240
# Tables that browsers do not need: names of other cuts, and the grid for screens that have none.
LEFT_OUT = ("GDEF", "STAT", "gasp", "vhea", "vmtx")
# The one name that a font needs is that by which a PDF calls it: its family and style are named in
# the style sheet, and the licences lie beside the fonts.
NAMES = (6,)
# Scripts mark a suit as text, not a picture, by a sign that is not drawn.
AS_TEXT = "\N{VARIATION SELECTOR-15}"


@dataclass(frozen=True)
class Face:
    """One cut of a family: the font it is made from, its characters and its refinements.

    One of a few signs says so to the browser (``few``), which then fetches it for these alone.
    Signs that many pages lack come ``apart`` from the others, each group in a file of its own.
    """

    family: str
    package: str
    source: str
    characters: str
    style: str = "normal"
    features: tuple[str, ...] = ()
    few: bool = False
    apart: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Return the beginning of its file's name."""
        return f"{self.family.lower().replace(' ', '-')}-{self.style}{'-few' * self.few}"

    def parts(self) -> Iterator[Face]:
        """Yield what is fetched apart; of two that have a sign the browser takes the later.

        >>> [part.characters for part in Face("Fount", "", "", "ab&c", apart=("&?",)).parts()]
        ['abc', '&']
        """
        groups = ["".join(sign for sign in self.characters if sign in each) for each in self.apart]
        often = "".join(sign for sign in self.characters if sign not in "".join(groups))
        yield replace(self, characters=often, apart=())
        for group in filter(None, groups):
            yield replace(self, characters=group, apart=(), few=True)


FACES = (
    Face(
        "EB Garamond",
        "@expo-google-fonts/eb-garamond",
        "400Regular/EBGaramond_400Regular.ttf",
        LETTERS + ACCENTED + SIGNS,
        # Kerning, ligatures, figures for text and for tables, small capitals. The old-style
        # figures stay away: their one is a small capital I. Italics hardly have a figure.
        features=("kern", "liga", "pnum", "tnum", "smcp"),
        apart=(RARE,),
    ),
    Face(
        "EB Garamond",
        "@expo-google-fonts/eb-garamond",
        "400Regular_Italic/EBGaramond_400Regular_Italic.ttf",
        "".join(sign for sign in LETTERS + ACCENTED + SIGNS if sign not in UPRIGHT_ONLY),
        style="italic",
        features=("kern", "liga"),
        apart=(RARE,),
    ),
    Face(
        "Fira Mono",
        "@expo-google-fonts/fira-mono",
        "400Regular/FiraMono_400Regular.ttf",
        IN_CODE,
        apart=(OTHER_IN_CODE, RARE_IN_CODE),
    ),
    Face(
        "Noto Sans Symbols 2",
        "@expo-google-fonts/noto-sans-symbols-2",
        "400Regular/NotoSansSymbols2_400Regular.ttf",
        SUITS,
        few=True,
    ),
)


#: The files that pages fetch; a book has every face whole.
FETCHED = tuple(part for face in FACES for part in face.parts())


def make_fonts(cache: Path, node_modules: Path, faces: Sequence[Face] = FETCHED) -> Path:
    """Return a folder with the fonts, their style sheet and their licences."""
    packages = sorted({face.package for face in faces})
    versions = [node_modules / package / "package.json" for package in packages]

    def make(folder: Path) -> None:
        rules = []
        for face in faces:
            data = cut(node_modules / face.package / face.source, face, folder / "cut.woff2")
            name = f"{face.name}.{checksum(data, 12)}.woff2"
            (folder / "cut.woff2").rename(folder / name)
            rules.append(_font_face(face, name))
        (folder / "fonts.css").write_text("\n".join(rules), encoding="utf-8")
        for package in packages:
            licence = node_modules / package / "LICENSE_FONT"
            shutil.copyfile(licence, folder / f"OFL-{package.rpartition('/')[2]}.txt")

    return made_once(cache, "fonts", key_of([Path(__file__), *versions]), make)


def lighten(font: TTFont) -> None:
    """Leave a font only those small capitals that are used, and the ligatures of two letters.

    All small capitals weigh as much as a third of it; of ligatures of three letters a text has one
    in a thousand words.
    """
    if "GSUB" not in font:
        return
    names = font.getBestCmap()
    kept = {names[ord(letter)] for letter in SMALL_CAPITALS}
    for each in _substitutions(font, "smcp"):
        each.mapping = {glyph: small for glyph, small in each.mapping.items() if glyph in kept}
    for each in _substitutions(font, "liga"):
        each.ligatures = {
            first: [ligature for ligature in found if len(ligature.Component) == 1]
            for first, found in each.ligatures.items()
        }


def _substitutions(font: TTFont, feature: str) -> Iterator[Any]:
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for place in record.Feature.LookupListIndex:
                yield from table.LookupList.Lookup[place].SubTable


def cut(source: Path, face: Face, target: Path) -> bytes:
    """Write a font with only the characters and features of a face; return its bytes."""
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = list(face.features)
    options.hinting = False
    options.notdef_outline = False
    options.name_IDs = list(NAMES)
    options.drop_tables += LEFT_OUT
    logging.getLogger("fontTools").setLevel(logging.WARNING)  # it reports every table
    with subset.load_font(str(source), options) as font:
        lighten(font)
        cutter = subset.Subsetter(options)
        cutter.populate(text=face.characters)
        cutter.subset(font)
        scale_upem(font, GRID)
        subset.save_font(font, str(target), options)
    return target.read_bytes()


def _font_face(face: Face, name: str) -> str:
    style = "" if face.style == "normal" else f"font-style:{face.style};"
    few = ",".join(f"U+{point:X}" for point in sorted(map(ord, face.characters)))
    return (
        f'@font-face{{font-family:"{face.family}";{style}font-display:swap;'
        f'src:url("{name}")format("woff2"){f";unicode-range:{few}" if face.few else ""}}}'
    )
