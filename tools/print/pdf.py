"""Print a document with Chromium as a tagged PDF with an outline; then finish and check the PDF."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tools.browser import driver, find_chromium, launch_options
from tools.print.programs import use_pikepdf

#: The kinds of elements that a tagged PDF of the reference must have.
KINDS = frozenset({"H1", "H2", "H3", "P", "L", "LI", "Table", "TR", "TH", "TD", "Link", "Figure"})
#: The milliseconds within which the whole book must be laid out, even on a busy machine.
LONGEST = 600_000

# Fonts must be loaded before anything is measured or printed.
FONTS = "Promise.all([...document.fonts].map(face => face.load())).then(() => true)"

# Returns the parts that extend beyond the right edge of a page of a given width.
TOO_WIDE = """width => [...document.querySelectorAll("article table, article pre, article svg")]
  .filter(each => each.getBoundingClientRect().right > width + 1)
  .map(each => `${each.closest("[id]").id}: ${each.textContent.trim().slice(0, 40)}`)"""

# Returns the visible headings as text, without the status of a rule.
HEADINGS = r"""() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
  .filter(each => each.checkVisibility())
  .map(each => {
    const named = each.cloneNode(true);
    named.querySelectorAll(".rule-status").forEach(status => status.remove());
    return named.textContent.replace(/\s+/g, " ").trim();
  })"""

# Writes page numbers into the contents, and returns the written numbers.
NUMBERED = """numbers => Object.fromEntries([...document.querySelectorAll(".book-contents a")]
  .map(link => [link.getAttribute("href").slice(1), link.querySelector(".book-number")])
  .map(([name, place]) => {
    place.textContent = numbers[name] ?? "";
    return [name, place.textContent];
  }))"""


@contextmanager
def laid_out(document: Path, width: int) -> Iterator[Page]:
    """Yield a document laid out for printing, on one page of a given width in pixels."""
    path = find_chromium()
    with driver() as playwright:
        browser = playwright.chromium.launch(**launch_options(path))
        page = browser.new_page(viewport={"width": width, "height": 900})
        page.emulate_media(media="print")
        page.goto(document.as_uri(), timeout=LONGEST)
        page.evaluate(FONTS)
        yield page
        browser.close()


def print_draft(page: Page, target: Path) -> None:
    """Print an open book only to find its page numbers: nothing is drawn or tagged."""
    page.evaluate("document.body.style.visibility = 'hidden'")
    page.pdf(path=target, prefer_css_page_size=True)
    page.evaluate("document.body.removeAttribute('style')")


def print_page(page: Page, target: Path, paper: str | None = None) -> None:
    """Print an open page.

    ``paper``: The name of a paper size; if ``None``, the style of the page decides.
    """
    page.evaluate(FONTS)
    page.pdf(
        path=target,
        format=paper,
        prefer_css_page_size=paper is None,
        tagged=True,
        outline=True,
        print_background=True,
    )


@dataclass(frozen=True)
class Facts:
    """The facts of a PDF."""

    pages: int
    title: str
    language: str
    is_tagged: bool
    outline: tuple[str, ...]
    structure: frozenset[str]
    #: The texts that replace the figures.
    figures: tuple[str, ...]
    links: int
    fonts: frozenset[str]
    fonts_outside: frozenset[str]


def _open(path: Path, **options: bool) -> Any:
    use_pikepdf()
    import pikepdf

    return pikepdf.open(path, **options)


def page_count(path: Path) -> int:
    """Return the number of pages of a PDF."""
    with _open(path) as read:
        return len(read.pages)


def page_numbers(path: Path) -> dict[str, int]:
    """Return the page of each named place; the first page is 1."""
    with _open(path) as read:
        numbers = {page.objgen: number for number, page in enumerate(read.pages, 1)}
        places = read.Root.get("/Dests", {})
        return {str(name)[1:]: numbers[place[0].objgen] for name, place in places.items()}


def finish(path: Path, names: Sequence[str], of: date) -> list[str]:
    """Write a PDF again: smaller, with a date, and with these names in its outline.

    Return the faults. The PDF opens with its outline shown. Chromium itself takes the names in the
    outline from the layout. In the layout, a heading at the beginning of a page occurs twice, and a
    heading lacks a space at the end of each line.
    """
    with _open(path, allow_overwriting_input=True) as read:
        import pikepdf

        lines = list(_outline(read.Root.get("/Outlines", {})))
        if len(lines) != len(names):
            return [f"{path.name} has {len(lines)} lines in its outline for {len(names)} headings"]
        for line, name in zip(lines, names, strict=True):
            line.Title = pikepdf.String(name)
        read.Root.PageMode = pikepdf.Name.UseOutlines
        # The id of the draft is removed, because the new one is calculated from the contents.
        if "/ID" in read.trailer:
            del read.trailer["/ID"]
        for name in ("/CreationDate", "/ModDate"):
            read.docinfo[name] = f"D:{of:%Y%m%d}000000Z"
        packed = pikepdf.ObjectStreamMode.generate
        read.save(path, object_stream_mode=packed, deterministic_id=True)
    return []


def faults(path: Path) -> Iterator[str]:
    """Yield the faults of a PDF of the reference."""
    found = facts(path)
    if not found.is_tagged:
        yield f"{path.name} is not tagged"
    if found.structure and not found.structure >= KINDS:
        yield f"{path.name} has no element of the kinds {sorted(KINDS - found.structure)}"
    if untold := sum(not each.strip() for each in found.figures):
        yield f"{path.name} has {untold} figures of {len(found.figures)} without a text"
    if not found.title or not found.language:
        yield f"{path.name} does not tell its title or its language"
    if not found.outline:
        yield f"{path.name} has no outline"
    for font in sorted(found.fonts_outside):
        yield f"{path.name} uses a font it does not hold: {font}"


def facts(path: Path) -> Facts:
    """Return the facts of a PDF."""
    with _open(path) as read:
        root, fonts = read.Root, list(_fonts(read))
        tree = root.get("/StructTreeRoot")
        parts = [] if tree is None else list(_elements(tree))
        notes = [note for page in read.pages for note in page.get("/Annots", [])]
        return Facts(
            pages=len(read.pages),
            title=str(read.docinfo.get("/Title", "")),
            language=str(root.get("/Lang", "")),
            is_tagged=tree is not None and bool(root.get("/MarkInfo", {}).get("/Marked", False)),
            outline=tuple(str(item.Title) for item in _outline(root.get("/Outlines", {}))),
            structure=frozenset(str(each["/S"]).removeprefix("/") for each in parts),
            figures=tuple(str(each.get("/Alt", "")) for each in parts if each["/S"] == "/Figure"),
            links=sum(note.get("/Subtype") == "/Link" for note in notes),
            fonts=frozenset(str(font.get("/BaseFont", "drawn")) for font in fonts),
            fonts_outside=frozenset(str(f.get("/BaseFont")) for f in fonts if _is_outside(f)),
        )


def _outline(above: Any) -> Iterator[Any]:
    item = above.get("/First")
    while item is not None:
        yield item
        yield from _outline(item)
        item = item.get("/Next")


def _elements(tree: Any) -> Iterator[Any]:
    """Yield the elements of the structure."""
    import pikepdf

    waiting = [tree]
    while waiting:
        element = waiting.pop()
        if isinstance(element, pikepdf.Array):
            waiting += list(element)
        elif isinstance(element, pikepdf.Dictionary):
            if "/S" in element:
                yield element
            waiting += [element["/K"]] if "/K" in element else []


def _fonts(read: Any) -> Iterator[Any]:
    """Yield every font that the file uses, once."""
    pages = (page.get("/Resources", {}).get("/Font", {}) for page in read.pages)
    yield from {font.objgen: font for fonts in pages for font in fonts.values()}.values()


def _is_outside(font: Any) -> bool:
    """Return whether the file uses a font without containing it."""
    if font.get("/Subtype") == "/Type3":  # drawn in the file itself
        return False
    real = font["/DescendantFonts"][0] if "/DescendantFonts" in font else font
    held = real.get("/FontDescriptor", {})
    return not any(f"/FontFile{number}" in held for number in ("", "2", "3"))
