"""What is to be known of a PDF: its pages, its destinations, its outline, its structure."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.print.programs import reader_of_pdf


@dataclass(frozen=True)
class Facts:
    """A PDF as a reader finds it."""

    pages: int
    title: str
    language: str
    is_tagged: bool
    outline: tuple[tuple[int, str], ...]
    structure: frozenset[str]
    fonts_outside: frozenset[str]


def _open(path: Path) -> Any:
    reader_of_pdf()
    from pypdf import PdfReader

    return PdfReader(path)


def page_count(path: Path) -> int:
    """How many pages there are."""
    return len(_open(path).pages)


def page_numbers(path: Path) -> dict[str, int]:
    """The page on which each named place stands, the first being 1."""
    read = _open(path)
    numbers = {page.indirect_reference.idnum: n for n, page in enumerate(read.pages, 1)}
    return {
        name.removeprefix("/"): numbers[place.page.idnum]
        for name, place in read.named_destinations.items()
        if place.page is not None
    }


def facts(path: Path) -> Facts:
    """Read a PDF."""
    read = _open(path)
    root = read.trailer["/Root"]
    marks = root.get("/MarkInfo", {})
    return Facts(
        pages=len(read.pages),
        title=str((read.metadata or {}).get("/Title", "")),
        language=str(root.get("/Lang", "")),
        is_tagged=bool(marks.get("/Marked", False)) and "/StructTreeRoot" in root,
        outline=tuple(_outline(read.outline, 1)),
        structure=frozenset(_kinds(root["/StructTreeRoot"]) if "/StructTreeRoot" in root else ()),
        fonts_outside=frozenset(_fonts_outside(read)),
    )


def _outline(items: list[Any], level: int) -> Iterator[tuple[int, str]]:
    for item in items:
        if isinstance(item, list):
            yield from _outline(item, level + 1)
        else:
            yield level, str(item.title)


def _kinds(root: Any) -> Iterator[str]:
    """The kinds of elements in the structure."""
    waiting = [root]
    while waiting:
        element = _resolved(waiting.pop())
        if isinstance(element, list):
            waiting += element
        elif isinstance(element, dict):
            if "/S" in element:
                yield str(element["/S"]).removeprefix("/")
            waiting += [element["/K"]] if "/K" in element else []


def _resolved(value: Any) -> Any:
    return value.get_object() if hasattr(value, "get_object") else value


def _fonts_outside(read: Any) -> Iterator[str]:
    """The fonts that the file uses and does not hold."""
    seen = set()
    for page in read.pages:
        fonts = page.get("/Resources", {}).get("/Font", {})
        for font in fonts.get_object().values() if fonts else ():
            if font.idnum in seen:
                continue
            seen.add(font.idnum)
            yield from _outside(font.get_object())


def _outside(font: Any) -> Iterator[str]:
    if font.get("/Subtype") == "/Type3":  # drawn in the file itself
        return
    real = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
    descriptor = real.get("/FontDescriptor", {})
    if not any(f"/FontFile{number}" in descriptor for number in ("", "2", "3")):
        yield str(font.get("/BaseFont"))
