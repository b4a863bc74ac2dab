"""The pages of the EPUB as one document in reading order, for printing.

Every page becomes a section. The deeper a page is in the contents, the lower is the level of its
headings. The ids and links of the pages are changed so that they work in one document.
"""

import posixpath
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

from boston_docs.site.epub import parse

HEADING = re.compile(r"h([1-6])")
#: Attributes that refer to elements of the same page by their ids.
NAMING = {"aria-labelledby", "aria-describedby", "for", "headers"}
#: The deepest level of pages in the printed contents.
CONTENTS_DEPTH = 3


class Entry(NamedTuple):
    """A page in the contents: its address, its title and its level."""

    page: str
    title: str
    level: int


def contents(folder: Path) -> list[Entry]:
    """Return the pages of an EPUB in reading order, without the sections within them."""
    nav = parse((folder / "nav.xhtml").read_text("utf-8"))
    found = next(each for each in nav.iter("nav") if each.get("epub:type") == "toc")
    return list(_entries(next(found.iter("ol")), 1))


def _entries(listed: Element, level: int) -> Iterator[Entry]:
    for item in listed.findall("li"):
        link = item.find("a")
        assert link is not None
        address = link.get("href", "")
        if "#" not in address:
            yield Entry(address, "".join(link.itertext()).strip(), level)
        for below in item.findall("ol"):
            yield from _entries(below, level + 1)


def assemble(folder: Path, css: str, title: str, about: Sequence[str]) -> str:
    """Return the whole book as XHTML, with empty places for the page numbers in its contents.

    ``folder``: The unpacked EPUB.

    ``css``: The style of the book.

    ``about``: The lines on the title page.
    """
    entries = contents(folder)
    named = {"xmlns": "http://www.w3.org/1999/xhtml", "lang": "en", "data-theme": "light"}
    book = Element("html", named)
    head = SubElement(book, "head")
    SubElement(head, "title").text = title
    SubElement(head, "style").text = "CSS"
    # Nothing on paper can be opened, so every rule shows all its facts.
    body = SubElement(book, "body", {"data-form": "study"})
    whole = SubElement(body, "article", {"role": "main", "id": "content"})
    front = SubElement(whole, "section", {"class": "book-title"})
    SubElement(front, "p", {"class": "book-name"}).text = title
    for line in about:
        SubElement(front, "p").text = line
    place = SubElement(whole, "nav", {"class": "book-contents", "aria-labelledby": "contents"})
    SubElement(place, "h1", {"id": "contents"}).text = "Contents"
    listed = SubElement(place, "ul")
    for entry in entries:
        if entry.level <= CONTENTS_DEPTH:
            item = SubElement(listed, "li", {"class": f"level-{entry.level}"})
            link = SubElement(item, "a", {"href": f"#{name_of(entry.page)}"})
            SubElement(link, "span", {"class": "book-entry"}).text = entry.title
            SubElement(link, "span", {"class": "book-number"})
    pages = {entry.page for entry in entries}
    whole.extend([_page(folder, entry, pages) for entry in entries])
    style = css.replace("]]>", "")
    text = tostring(book, encoding="unicode")
    return text.replace("<style>CSS", f"<style><![CDATA[{style}]]>", 1)


def name_of(page: str, ident: str = "") -> str:
    """Return the id that a page, or an element on it, has in the book.

    >>> name_of("swedish/rules/pay.xhtml", "swedish-pay-base")
    'swedish.rules.pay--swedish-pay-base'
    """
    name = page.removesuffix(".xhtml").replace("/", ".")
    return f"{name}--{ident}" if ident else name


def _page(folder: Path, entry: Entry, pages: set[str]) -> Element:
    """Return a page as a section of the book."""
    read = parse((folder / entry.page).read_text("utf-8"))
    body = read.find("body")
    assert body is not None
    section = Element("section", {"class": f"book-page level-{entry.level}"})
    section.set("id", name_of(entry.page))
    section[:] = body[:]
    for element in section.iter():
        if heading := HEADING.fullmatch(str(element.tag)):
            element.set("class", f"{element.get('class', '')} was-{element.tag}".strip())
            element.tag = f"h{min(6, int(heading[1]) + entry.level - 1)}"
        if "id" in element.attrib and element is not section:
            element.set("id", name_of(entry.page, element.get("id", "")))
        for name in element.attrib.keys() & NAMING:
            named = element.get(name, "").split()
            element.set(name, " ".join(name_of(entry.page, ident) for ident in named))
        if element.tag == "figure":
            # The element contains text, and drawings with a description. In a PDF, a figure would
            # be a picture that needs a text in its place.
            element.set("role", "group")
        if "href" in element.attrib:
            element.set("href", _address(element.get("href", ""), entry.page, pages))
    return section


def _address(href: str, page: str, pages: set[str]) -> str:
    """Return the target of a page's link in the book; a link out of the book is unchanged.

    >>> _address("../deal.xhtml#deal-cut", "a/b/c.xhtml", {"a/deal.xhtml"})
    '#a.deal--deal-cut'
    >>> _address("https://example.org/x", "a.xhtml", set())
    'https://example.org/x'
    """
    path, _, ident = href.partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
    return f"#{name_of(target, ident)}" if target in pages else href
