"""Fixtures of the printed editions, made by the usual command, and the EPUB's pages as trees."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from boston_docs.site.epub import parse
from tools.places import ROOT
from tools.print import PDF
from tools.print.command import PAGES
from tools.print.pdf import Facts, facts


@dataclass(frozen=True)
class Editions:
    """The pages of the EPUB, in their folder."""

    folder: Path

    def page(self, name: str) -> Element:
        return parse((self.folder / f"{name}.xhtml").read_text("utf-8"))

    def names(self) -> list[str]:
        found = self.folder.rglob("*.xhtml")
        return sorted(path.relative_to(self.folder).as_posix()[:-6] for path in found)


def having_class(page: Element, name: str) -> list[Element]:
    return [each for each in page.iter() if name in each.get("class", "").split()]


def words(element: Element) -> str:
    """Return the text of an element, with single spaces."""
    return " ".join("".join(element.itertext()).split())


@pytest.fixture(scope="session")
def editions(pytestconfig: pytest.Config) -> Editions:
    """Return the pages of the EPUB; the EPUB and the PDF are made and checked if anything changed.

    A separate process makes them: the browser tests use the one Playwright of this process.
    """
    capture = pytestconfig.pluginmanager.getplugin("capturemanager")
    assert capture is not None
    with capture.global_and_fixture_disabled():
        done = subprocess.run([sys.executable, str(ROOT / "docs"), "print"], check=False)
    if done.returncode:
        pytest.fail("The editions cannot be made; what is wrong is said above.", pytrace=False)
    return Editions(PAGES)


@pytest.fixture(scope="session")
def pdf(editions: Editions) -> Facts:
    """Return the facts of the PDF."""
    return facts(PDF)
