"""The style sheets of the site: what is used of furo's, then our own.

Furo styles many things that no page here has, gives names to colours that are ours here, and
carries its icons as data addresses, which the site's policy forbids. All that is left out: a
reader's first page is to be light. For the same reason what only some pages have is in sheets of
their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from pathlib import Path
from typing import Final, NamedTuple

from boston_docs.site.settled import GIVEN, READ, blocks, settled

# Our own sheets, in the order in which they may overrule one another.
OWN = (
    *("tokens", "furo", "text", "code", "tables", "frame", "drawers", "cards"),
    *("cite", "wide", "print"),
)
#: The sheets that only some pages load, after the site's own, each with what it is made of.
APART: Final[Mapping[str, tuple[str, ...]]] = {
    "entries.css": ("rule", "read", "seen"),
    "lists.css": ("lists",),
    "marks.css": ("marks",),
    "leaflet.css": ("leaflet",),
    "doors.css": ("doors",),
    "evening.css": ("evening",),
    "api.css": ("api",),
}
#: What else wants a sheet: what scripts may add styled parts to, and what several sheets style.
BEFORE: Final[Mapping[str, frozenset[str]]] = {
    "entries.css": frozenset({"live-example"}),
    "lists.css": frozenset({"live-example", "rule-status"}),
}

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DATA = re.compile(r"--[\w-]+:url\((['\"]?)data:.*?\1\);?", re.DOTALL)
SPACE = re.compile(r"\s+")
#: Space after the name of a property and around what joins selectors; a naught before its point.
AROUND = re.compile(r"(:) (?! )| ([>~]) ")
ZERO = re.compile(r"(?<![\w.])0(?=\.\d)")

# What furo has a style for and this site has not: documented APIs, mathematics, the host Read the
# Docs, banners, icons, kinds of admonition, its own index pages, buttons and footer; pictures and
# headings that no page has; and what would look here as it does without: links that were followed,
# the head of what an address names, its dark colours, browsers' own boxes, drawers that it opens.
UNUSED = re.compile(
    r"\.(?:sig|field-list|option-list|viewcode|versionadded|versionchanged|versionremoved"
    r"|versionmodified|deprecated|property|optional|footnote|citation|guilabel|menuselection"
    r"|math|mathjax|eqno|problematic|contents|sidebar-logo|announcement|edit-this-page"
    r"|view-this-page|copybtn|rst-|admonition\.|admonition-todo|topic|highlights|pull-quote"
    r"|epigraph|attribution|glossary|line-block|align-|sphinx-|sd-|genindex|indextable"
    r"|domainindex|linenos|back-to-top|icons|rubric|text-align|page-info|bottom-of-page"
    r"|content-icon|theme-icon|toggler|hlist|centered|sidebar-title|toctree-wrapper"
    r"|code-block-caption|literal-block|highlighttable|hll\b|muted-link|only-light|only-dark"
    r"|toc-content-icon|theme-toggle-content|sidebar-toggle|loweralpha|upperalpha|lowerroman"
    r"|upperroman|furo-related-icon|toc-backref|no-toc|external|text-left"
    r"|text-center|highlighted|this-will-duplicate|scrolled|figure|search\b(?!-))"
    r"|\bkbd\b|\babbr\b|article \.sidebar|aside\.sidebar|admonition-title:before|#searchbox"
    r"|\b(?:img|h5|h6|hr|sub|sup|small|optgroup|details|summary)\b|^main$|prev-page svg"
    r"|:visited|:target[>~]h|(?:figure|dt):target|data-theme|:-moz-|::-webkit|#__\w+:checked"
    r"|sidebar-search(?:-container)?:"
)
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
#: An id that a sheet styles, and the end of one; the classes and the ids of a page.
WHOLE = re.compile(r'\[id="([\w-]+)"\]')
ENDING = re.compile(r'\[id\$="([\w-]+)"\]')
CLASSES = re.compile(r'\sclass="([^"]*)"')
IDS = re.compile(r'\sid="([^"]*)"')


def site_css(furo: str, own: Path, fonts: str = "", others: str = "") -> str:
    """Return the site's style sheet, without comments and needless space.

    ``others`` are the sheets that pages load besides it: they may read furo's variables.
    """
    ours = "\n".join(_own(own, name) for name in OWN)
    apart = "".join(sheet_apart(own, name) for name in APART)
    kept = without_unread(prune(furo), small(ours) + apart + others, set_in(_own(own, "furo")))
    return "\n".join([fonts, settled(f"{small(kept)}\n{small(ours)}", apart + others)])


def sheet_apart(own: Path, name: str) -> str:
    """Return a sheet that only some pages load, without comments and needless space."""
    return small("\n".join(_own(own, part) for part in APART[name]))


class Apart(NamedTuple):
    """By what a page is known to want a sheet: its classes, its ids, and how its ids end."""

    name: str
    classes: frozenset[str]
    ids: frozenset[str]
    endings: tuple[str, ...]

    def is_wanted(self, classes: Set[str], ids: Sequence[str]) -> bool:
        """Whether a page that has these wants it."""
        styled = any(each in self.ids or each.endswith(self.endings) for each in ids)
        return styled or not self.classes.isdisjoint(classes)


def sheets_apart(own: Path, others: str = "") -> list[Apart]:
    """Return the sheets that only some pages load, each with what no other sheet styles.

    ``others`` are the sheets of single parts of pages.
    """
    sheets = {name: sheet_apart(own, name) for name in APART}
    styled = {name: _classes(css) for name, css in sheets.items()}
    styled[""] = _classes("".join(_own(own, part) for part in OWN) + others)
    found = []
    for name, css in sheets.items():
        alone = styled[name].difference(*(styled[each] for each in styled if each != name))
        marks = BEFORE.get(name, frozenset()) | alone
        found.append(Apart(name, marks, frozenset(WHOLE.findall(css)), tuple(ENDING.findall(css))))
    return found


def wanted_on(page: str, sheets: Iterable[Apart]) -> list[str]:
    """Return the sheets that a page wants: something stands on it that no other sheet styles."""
    classes = {name for found in CLASSES.findall(page) for name in found.split()}
    ids = IDS.findall(page)
    return [sheet.name for sheet in sheets if sheet.is_wanted(classes, ids)]


def _own(own: Path, name: str) -> str:
    return (own / f"{name}.css").read_text(encoding="utf-8")


def _classes(css: str) -> set[str]:
    return set(CLASS.findall(COMMENT.sub("", css)))


def set_in(css: str) -> set[str]:
    """Return the variables that a sheet gives a value."""
    return {match[1] for match in GIVEN.finditer(css)}


def without_unread(css: str, others: str, overruled: set[str]) -> str:
    """Return a sheet without the values of variables that nobody reads, or that others overrule."""
    unread = set_in(css) - (set(READ.findall(css + others)) - overruled)
    if not unread:
        return css
    left = GIVEN.sub(lambda match: "" if match[1] in unread else match[0], css)
    return without_unread(left, others, overruled)


def prune(css: str) -> str:
    """Return a style sheet without the rules, comments and data addresses of no use here."""
    return "".join(_rules(DATA.sub("", COMMENT.sub("", css))))


def _rules(css: str) -> Iterator[str]:
    for head, body in blocks(css):
        if head.startswith(("@media", "@supports")):
            inner = "".join(_rules(body))
            if inner:
                yield f"{head}{{{inner}}}"
        elif not UNUSED.search(head):
            yield f"{head}{{{body}}}"
        elif "(" not in head:
            kept = [selector for selector in head.split(",") if not UNUSED.search(selector)]
            if kept:
                yield f"{','.join(kept)}{{{body}}}"


def small(css: str) -> str:
    """Return a style sheet without comments and needless space."""
    dense = re.sub(r"\s*([{};,])\s*", r"\1", SPACE.sub(" ", COMMENT.sub("", css))).strip()
    return ZERO.sub("", AROUND.sub(r"\1\2", dense)).replace(";}", "}")
