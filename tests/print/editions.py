"""The pages of the EPUB, as trees."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from boston_docs.printed.epub import parse


@dataclass(frozen=True)
class Editions:
    """The folder of the EPUB's pages."""

    folder: Path

    def page(self, name: str) -> Element:
        """One page."""
        return parse((self.folder / f"{name}.xhtml").read_text("utf-8"))

    def names(self) -> list[str]:
        """Every page there is."""
        found = self.folder.rglob("*.xhtml")
        return sorted(path.relative_to(self.folder).as_posix()[:-6] for path in found)


def having_class(page: Element, name: str) -> list[Element]:
    """The elements of a class."""
    return [each for each in page.iter() if name in each.get("class", "").split()]


def words(element: Element) -> str:
    """The text of an element, its spaces made single."""
    return " ".join("".join(element.itertext()).split())
