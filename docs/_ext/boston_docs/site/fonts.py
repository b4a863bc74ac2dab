"""The site's own font files, cut down to what its pages use: text, code, and the signs of suits.

The full fonts are from npm packages. No page uses the fonts of the reader's machine, so a line has
the same width everywhere, on the screen and in print. The files are made once and kept with the
other results of builds.
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
# The characters in records, in code and in the output of programs.
ACCENTED_IN_CODE = "ÅÄÖÜåäöüßéèêëàâçîôûæø"
SIGNS_IN_CODE = "\N{NO-BREAK SPACE}–—‘’“”…·×−½§¶→"
# Characters that are not used in italics.
UPRIGHT_ONLY = "#$%<=>@\\^_`{|}~÷½¼§†©≠∅"
# The letters of headings and labels in small capitals. The font has no other small capitals.
SMALL_CAPITALS = "abcdefghijklmnopqrstuvwxyzåäöéèêàü"
SUITS = "♠♥♦♣"
# Characters that only few pages contain, first in the text, then in code. They are in files of
# their own, which a browser fetches only for these pages.
RARE = '!"$%&<>@Z\\^`{|}~' + "ÄÉÆÜâæçëîïñôøùûœ" + "‘‚„—÷¼†©"
RARE_IN_CODE = "ÅÄÖÜßëâçîôûæø" + "‘’½§¶→"
IN_CODE = LETTERS + ACCENTED_IN_CODE + SIGNS_IN_CODE + SUITS
# The characters of rule ids and file names. Most pages contain no other code.
IN_NAMES = " abcdefghijklmnopqrstuvwxyz0123456789.-/,"
OTHER_IN_CODE = "".join(sign for sign in IN_CODE if sign not in IN_NAMES + RARE_IN_CODE)
# The units to the em in every font; the sources have 1,000. The coarser grid moves a point by at
# most one five-hundredth of a letter's height, which is invisible, and saves a sixth of the bytes.
GRID = 240
# Tables that browsers do not need: the names of other styles, and hints for coarse screens.
LEFT_OUT = ("GDEF", "STAT", "gasp", "vhea", "vmtx")
# The only name that a font needs is the name that a PDF uses. The style sheet gives the font's
# family and style, and the licences are in the folder of the fonts.
NAMES = (6,)
# An invisible character, with which scripts mark a suit as text and not as a picture.
AS_TEXT = "\N{VARIATION SELECTOR-15}"


@dataclass(frozen=True)
class Face:
    """One style of a font family: its source, its characters and its typographic features.

    If a face has only ``few`` signs, the style sheet lists them, so a browser fetches the face only
    for a page with one of these signs. ``apart`` gives groups of rare signs. Each group is in a
    file of its own.
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
        """Return the beginning of the name of the font's file."""
        return f"{self.family.lower().replace(' ', '-')}-{self.style}{'-few' * self.few}"

    def parts(self) -> Iterator[Face]:
        """Yield the faces that are fetched separately.

        If two faces have the same sign, the browser uses the later face.

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
        # The features are kerning, ligatures, figures for text and for tables, and small capitals.
        # Old-style figures are left out, because the figure 1 among them looks like a small capital
        # I. In italics there are almost no figures.
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


#: The files that pages fetch. A book uses every face as a whole.
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
    """Remove the unused small capitals of a font, and its ligatures of more than two letters.

    All small capitals together take a third of the file. A ligature of three letters occurs in a
    text once in a thousand words.
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
    """Write a font with only the characters and features of a face, and return its bytes."""
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = list(face.features)
    options.hinting = False
    options.notdef_outline = False
    options.name_IDs = list(NAMES)
    options.drop_tables += LEFT_OUT
    logging.getLogger("fontTools").setLevel(logging.WARNING)  # it reports every table of a font
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
