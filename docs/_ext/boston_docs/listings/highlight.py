"""Python in colours, line by line: as small as the site's style sheet for code allows."""

from __future__ import annotations

import re
from typing import Any

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers.python import PythonLexer
from pygments.token import STANDARD_TYPES, _TokenType

#: The kinds of words that the style sheet has an ink for. The rest needs no mark.
INKED = re.compile(r"\.([a-z]+\d?)(?=[,)\s])")
#: How a rule of that sheet begins.
RULE = re.compile(r"\.highlight\s+:is\(([^)]*\))")


def inks(sheet: str) -> frozenset[str]:
    """Return the kinds of words that a style sheet for code has an ink for.

    >>> sorted(inks(".highlight pre { } .highlight :is(.k, .s1) { } .highlight :is(.nf) { }"))
    ['k', 'nf', 's1']
    """
    return frozenset(name for rule in RULE.findall(sheet) for name in INKED.findall(rule))


def formatter(inked: frozenset[str]) -> type[HtmlFormatter[str]]:
    """Return what writes highlighted code as HTML, and marks only the words that have an ink.

    >>> write = formatter(frozenset({"k", "nf"}))(nowrap=True).format
    >>> from io import StringIO
    >>> written = StringIO()
    >>> write(PythonLexer().get_tokens("def paid(): ..."), written)
    >>> written.getvalue()
    '<span class="k">def</span> <span class="nf">paid</span>(): ...\\n'
    """

    class Inked(HtmlFormatter[str]):
        def _get_css_classes(self, ttype: Any) -> str:
            return _ink(ttype, inked)

    return Inked


def lines(source: str, inked: frozenset[str]) -> list[str]:
    """Return the lines of a module as HTML.

    >>> lines("def paid():\\n    return 2 < 3\\n", frozenset({"k", "nf"}))[0]
    '<span class="k">def</span> <span class="nf">paid</span>():'
    """
    lexer = PythonLexer(stripnl=False, ensurenl=False)
    html: str = highlight(source, lexer, formatter(inked)(nowrap=True))
    return html.removesuffix("\n").split("\n")


def _ink(kind: _TokenType, inked: frozenset[str]) -> str:
    """Return the ink of a kind of word, or of the nearest kind above it that has one."""
    names = (STANDARD_TYPES.get(each, "") for each in reversed(kind.split()))
    return next((name for name in names if name in inked), "")
