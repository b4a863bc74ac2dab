"""The site's own font files: EB Garamond, cut down to what its pages use.

The full fonts come from an npm package. What is kept is western European text, figures for text
and for tables, and true small capitals: two files, 37 kilobytes together. They are made once and
kept beside the other things the build makes.
"""

from __future__ import annotations

import hashlib
import logging
import shutil
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset

from boston_docs.made_once import key_of, made_once

PACKAGE = "@expo-google-fonts/eb-garamond"
FAMILY = "EB Garamond"
LETTERS = "".join(map(chr, range(0x20, 0x7F)))
ACCENTED = "ÅÄÖÉÆàâåäæçèéêëîïñôöøùûüœß"
SIGNS = "\N{NO-BREAK SPACE}–—‘’‚“”„…·×÷−½¼§†©"
# What is never set in italics.
UPRIGHT_ONLY = "#$%*<=>@\\^_`{|}~÷½¼§†©"


@dataclass(frozen=True)
class Face:
    """One cut of the family: the font it is made from, its characters and its refinements."""

    source: str
    style: str
    features: tuple[str, ...]
    characters: str


FACES = (
    Face(
        "400Regular/EBGaramond_400Regular.ttf",
        "normal",
        # Kerning, ligatures, figures for text and for tables, small capitals. The old-style
        # figures stay away: their one is a small capital I.
        ("kern", "liga", "pnum", "tnum", "smcp"),
        LETTERS + ACCENTED + SIGNS,
    ),
    Face(
        "400Regular_Italic/EBGaramond_400Regular_Italic.ttf",
        "italic",
        ("kern", "liga", "pnum"),
        "".join(sign for sign in LETTERS + ACCENTED + SIGNS if sign not in UPRIGHT_ONLY),
    ),
)


def make_fonts(cache: Path, node_modules: Path) -> Path:
    """Return a folder with the fonts, their style sheet and their licence."""
    package = node_modules / PACKAGE

    def make(folder: Path) -> None:
        rules = []
        for face in FACES:
            data = cut(package / face.source, face, folder / "cut.woff2")
            name = f"eb-garamond-{face.style}.{hashlib.sha256(data).hexdigest()[:12]}.woff2"
            (folder / "cut.woff2").rename(folder / name)
            rules.append(_font_face(name, face.style))
        (folder / "fonts.css").write_text("\n".join(rules), encoding="utf-8")
        shutil.copyfile(package / "LICENSE_FONT", folder / "OFL.txt")

    return made_once(cache, "fonts", key_of([Path(__file__), package / "package.json"]), make)


def cut(source: Path, face: Face, target: Path) -> bytes:
    """Write a font with only the characters and features of a face; return its bytes."""
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = list(face.features)
    options.hinting = False
    options.notdef_outline = False
    logging.getLogger("fontTools").setLevel(logging.WARNING)  # it tells of every table
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=face.characters)
    cutter.subset(font)
    subset.save_font(font, str(target), options)
    return target.read_bytes()


def _font_face(name: str, style: str) -> str:
    return (
        f'@font-face {{ font-family: "{FAMILY}"; font-style: {style}; font-weight: 400; '
        f'font-display: swap; src: url("{name}") format("woff2"); }}'
    )
