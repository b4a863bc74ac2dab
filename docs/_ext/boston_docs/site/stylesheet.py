"""The one style sheet of the site: what is used of furo's, then our own.

Furo styles many things that no page here has, and carries its icons as data addresses, which the
site's policy forbids. Both are left out: a reader's first page is to be light.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

# Our own sheets, in the order in which they may overrule one another.
OWN = (
    *("tokens", "furo", "text", "code", "tables", "frame", "drawers", "cards"),
    *("rule", "read", "seen", "cite", "wide", "lists", "marks", "doors", "leaflet", "print"),
)

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DATA = re.compile(r"--[\w-]+:url\((['\"]?)data:.*?\1\);?", re.DOTALL)
SPACE = re.compile(r"\s+")

# What furo has a style for and this site has not: documented APIs, mathematics, the host Read the
# Docs, banners, icons, kinds of admonition, its own index pages, buttons and footer.
UNUSED = re.compile(
    r"\.(?:sig|field-list|option-list|viewcode|versionadded|versionchanged|versionremoved"
    r"|versionmodified|deprecated|property|optional|footnote|citation|guilabel|menuselection"
    r"|math|mathjax|eqno|problematic|contents|sidebar-logo|announcement|edit-this-page"
    r"|view-this-page|copybtn|rst-|admonition\.|admonition-todo|topic|highlights|pull-quote"
    r"|epigraph|attribution|glossary|line-block|align-|sphinx-|sd-|genindex|indextable"
    r"|domainindex|linenos|back-to-top|icons|rubric|text-align|page-info|bottom-of-page"
    r"|content-icon|theme-icon|toggler|hlist|centered|sidebar-title|toctree-wrapper)"
    r"|\bkbd\b|\babbr\b|article \.sidebar|aside\.sidebar|admonition-title:before"
)


def site_css(furo: str, own: Path, fonts: str = "") -> str:
    """Return the site's style sheet, without comments and needless space."""
    ours = "\n".join((own / f"{name}.css").read_text(encoding="utf-8") for name in OWN)
    return "\n".join([fonts, prune(furo), small(ours)])


def prune(css: str) -> str:
    """Return a style sheet without the rules, comments and data addresses of no use here."""
    return "".join(_rules(DATA.sub("", COMMENT.sub("", css))))


def _rules(css: str) -> Iterator[str]:
    for head, body in _blocks(css):
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


def _blocks(css: str) -> Iterator[tuple[str, str]]:
    """Yield what stands before and between each pair of outermost braces."""
    start, opened, depth = 0, 0, 0
    for match in re.finditer(r"[{}]", css):
        depth += 1 if match[0] == "{" else -1
        if match[0] == "{" and depth == 1:
            opened = match.start()
        elif depth == 0:
            yield css[start:opened].strip(), css[opened + 1 : match.start()].strip()
            start = match.end()


def small(css: str) -> str:
    """Return a style sheet without comments and needless space."""
    return re.sub(r"\s*([{};,])\s*", r"\1", SPACE.sub(" ", COMMENT.sub("", css))).strip()
