"""A citation and the forms it is given in: a footnote, BibTeX and RIS.

Nothing here knows the games. Whoever cites something says what it is, where it stands and how its
result is found again; ``boston.cite.cite`` does so for rules and games, the pages for the steps
of a session.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from boston.cite.published import published

__all__ = ["Citation", "Engine", "bibtex", "footnote", "report", "ris"]

#: What is cited from.
TITLE: Final = published().title
EDITORS: Final = published().editors
#: Empty while the version is being worked on.
YEAR: Final = published().year

_LATEX: Final = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
}


class Engine(NamedTuple):
    """The engine that answered: its version, and a checksum of its files where that is known."""

    version: str
    checksum: str = ""

    def __str__(self) -> str:
        return f"engine {self.version}" + (f" ({self.checksum})" if self.checksum else "")


class Citation(NamedTuple):
    """What is cited.

    ``key`` names it in a list of references. ``part`` is its readable name, empty for the whole
    edition; ``game`` the game it belongs to; ``after`` its place in a source; ``address`` where it
    stands on the site; ``again`` the command that gives it once more.
    """

    key: str
    engine: Engine
    part: str = ""
    game: str = ""
    after: str = ""
    address: str = ""
    again: str = ""

    @property
    def title(self) -> str:
        """The readable name with the name of the game.

        >>> Citation("a", Engine("1.0"), "rule a.pay.base", "Swedish Boston").title
        'Swedish Boston, rule a.pay.base'
        >>> Citation("a", Engine("1.0")).title
        'Boston: the historical rules of a card game, carried out'
        """
        return ", ".join(filter(None, [self.game, self.part])) or TITLE

    @property
    def is_whole(self) -> bool:
        """Whether the edition itself is cited, and no part of it."""
        return self.title == TITLE

    @property
    def note(self) -> str:
        """What a reviewer needs beside title and address."""
        told = [str(self.engine), self.after and f"after {self.after}"]
        told.append(self.again and f"repeated by: {self.again}")
        return "; ".join(filter(None, told))


def before_address(cited: Citation) -> str:
    """The first part of a footnote: who, what, in what, which version."""
    where = f"version {cited.engine.version} ({YEAR or 'in preparation'})"
    if cited.is_whole:
        return f"{EDITORS}, {TITLE}, {where}"
    return f"{EDITORS}, “{cited.title}”, in {TITLE}, {where}"


def footnote(cited: Citation) -> str:
    """The citation as a footnote gives it.

    >>> print(footnote(Citation("x", Engine("1.0"), address="index.html", again="boston cite")))
    The Boston editors, Boston: the historical rules of a card game, carried out, version 1.0 \
(2026), index.html. Engine 1.0; repeated by: boston cite.
    """
    note = cited.note
    parts = ", ".join(filter(None, [before_address(cited), cited.address]))
    return f"{parts}. {note[0].upper()}{note[1:]}."


def bibtex(cited: Citation) -> str:
    """The citation as an entry of a BibTeX file.

    >>> print(bibtex(Citation("x", Engine("1.0"), "rule a_b", "Boston", address="a.html#b")))
    @incollection{x,
      author = {{The Boston editors}},
      title = {{Boston, rule a\\_b}},
      booktitle = {{Boston: the historical rules of a card game, carried out}},
      year = {2026},
      edition = {version 1.0},
      url = {a.html#b},
      note = {engine 1.0}
    }
    """
    fields = {
        "author": f"{{{EDITORS}}}",
        "title": f"{{{_latex(cited.title)}}}",
        "booktitle": "" if cited.is_whole else f"{{{TITLE}}}",
        "year": YEAR,
        "edition": f"version {cited.engine.version}",
        "url": cited.address,
        "note": _latex(cited.note),
    }
    kind = "misc" if cited.is_whole else "incollection"
    lines = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items() if value)
    return f"@{kind}{{{cited.key},\n{lines}\n}}"


def ris(cited: Citation) -> str:
    """The citation as a record of a RIS file.

    >>> print(ris(Citation("x", Engine("1.0"))).replace("ER  - ", "ER  -"))
    TY  - COMP
    ID  - x
    AU  - The Boston editors
    TI  - Boston: the historical rules of a card game, carried out
    PY  - 2026
    ET  - version 1.0
    LA  - en
    N1  - engine 1.0
    ER  -
    """
    fields = [
        ("TY", "COMP" if cited.is_whole else "CHAP"),
        ("ID", cited.key),
        ("AU", EDITORS),
        ("TI", cited.title),
        ("T2", "" if cited.is_whole else TITLE),
        ("PY", YEAR),
        ("ET", f"version {cited.engine.version}"),
        ("LA", "en"),
        ("UR", cited.address),
        ("N1", cited.note),
    ]
    return "\n".join([*(f"{tag}  - {value}" for tag, value in fields if value), "ER  - "])


def report(cited: Citation) -> str:
    """All three forms, with an empty line between."""
    return "\n\n".join([footnote(cited), bibtex(cited), ris(cited)])


def _latex(text: str) -> str:
    return re.sub(r"[\\~^&%$#_{}]", lambda sign: _LATEX[sign[0]], text)
