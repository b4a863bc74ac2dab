"""A citation and its forms, with the works and the edition that it cites."""

from __future__ import annotations

import json
import re
import tomllib
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from boston import __version__
from boston.apps.cite.bibliography import NUMBERED, works
from boston.base.words import opening

__all__ = ["Citation", "Engine", "bibtex", "footnote", "report", "ris", "short"]


class Published(NamedTuple):
    """The facts of an edition that a citation needs. An empty field is not known yet.

    ``released``: The date of the release, or ``None`` until then. ``address``: The address of the
    site. ``distribution``: The name of the package. ``package_index``: The index that offers the
    package.
    """

    title: str
    editors: str
    released: date | None
    doi: str
    address: str
    repository: str
    distribution: str
    package_index: str
    licences: tuple[str, ...]
    version: str

    @property
    def year(self) -> str:
        """The year of the edition, empty until it is released.

        >>> published()._replace(released=date(2026, 11, 23)).year
        '2026'
        >>> published()._replace(released=None).year
        ''
        """
        return str(self.released.year) if self.released else ""


@cache
def published() -> Published:
    """Return the facts of this edition.

    >>> published().title
    'Boston: the historical rules of a card game, carried out'
    """
    facts: dict[str, Any] = tomllib.loads((files("boston") / "edition.toml").read_text("utf-8"))
    facts = {"released": None, **facts, "licences": tuple(facts["licences"])}
    return Published(**facts, version=__version__)


def in_full(place: str) -> str:
    """Return a place in a source, with the names of works instead of the numbers of sources.

    If a work is repeated, only its title appears.

    >>> in_full("source 002, Boston, ¶ 8, and source 002, ¶ 9")
    '[anon.], “How to Play Boston”, CatsAtCards.com (website), 2015, Boston, ¶ 8, \
and “How to Play Boston”, ¶ 9'
    >>> in_full("a source of no number")
    'a source of no number'
    """
    named: set[str] = set()

    def name(found: re.Match[str]) -> str:
        work = works().get(found["number"])
        if work is None:
            return found[0]
        again = found["number"] in named
        named.add(found["number"])
        return f"“{work.title}”" if again else str(work)

    return NUMBERED.sub(name, place)


#: The title of the edition, from which everything is cited.
TITLE: Final = published().title
EDITORS: Final = published().editors
#: The year, empty until the version is released.
YEAR: Final = published().year

#: The words in place of the date of a version not yet released.
UNRELEASED: Final = "in preparation"
LANGUAGE: Final = "en"
#: A released edition, for the examples below.
EXAMPLE: Final = published()._replace(released=date(2026, 11, 23), doi="")
#: The months as BibTeX names them.
MONTHS: Final = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

#: An id or the name of a session's file in a title.
_WRITTEN: Final = re.compile(
    r"(\((?:rule|reading|number|table|example) )([^)]+)|([\w-]+(?:[./][\w-]+)+)"
)
#: The id of a thing, or the name of a session, at the end of a title.
_NAMED: Final = re.compile(
    r"(?:\((?:rule|reading|number|table|example) |, session |, a session of one’s own, (?=own-))"
    r"([^()]+)\)?$"
)
_LATEX: Final = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
}


class Engine(NamedTuple):
    """The engine that computed a result: its version, and the checksum of its files if known.

    If a package index offers the engine, a citation says how to install it.
    """

    version: str
    checksum: str = ""

    def __str__(self) -> str:
        """Return the engine in words, with the command that installs it, if there is one.

        >>> print(Engine("1.0", "ab12"))
        engine: Python package boston-rules 1.0, checksum ab12
        """
        package = published().distribution
        checksum = f", checksum {self.checksum}" if self.checksum else ""
        get = f" (pip install {package}=={self.version})" if published().package_index else ""
        return f"engine: Python package {package} {self.version}{checksum}{get}"


class Citation(NamedTuple):
    """One thing to cite.

    * ``key``: Its name in a list of references.
    * ``engine``: The engine that computed the result.
    * ``part``: Its readable name, empty for the whole edition.
    * ``game``: The name of its game.
    * ``after``: Its place in a source.
    * ``address``: Its address on the site.
    * ``again``: The command that prints it again.
    * ``of``: The edition.
    """

    key: str
    engine: Engine
    part: str = ""
    game: str = ""
    after: str = ""
    address: str = ""
    again: str = ""
    of: Published = published()

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
    def url(self) -> str:
        """The address if it is complete, or ``""`` if the site has no address of its own.

        >>> Citation("a", Engine("1.0"), address="a.html").url
        ''
        >>> Citation("a", Engine("1.0"), address="https://boston.example/a.html").url
        'https://boston.example/a.html'
        """
        return self.address if "://" in self.address else ""

    @property
    def is_whole(self) -> bool:
        """Whether the citation is of the whole edition."""
        return self.title == TITLE

    @property
    def note(self) -> str:
        """The facts that a reviewer needs in addition to the title and the address."""
        parts = [self.after and f"after {self.after}", str(self.engine)]
        parts.append(self.again and f"repeated by: {self.again}")
        return "; ".join(filter(None, parts))


def of_version(version: str, edition: Published) -> str:
    """Return the version and its date, or the words for a version not yet released.

    >>> of_version("1.0", EXAMPLE), of_version("1.0", EXAMPLE._replace(released=None))
    ('version 1.0 (2026-11-23)', 'version 1.0 (in preparation)')
    """
    return f"version {version} ({edition.released or UNRELEASED})"


def short(cited: Citation) -> str:
    """Return the short form: the name of the edition, the id of the thing, and the version.

    >>> short(Citation("boston-a.pay.base", Engine("2.0.0"), "The base (rule a.pay.base)", "A"))
    'Boston, a.pay.base, 2.0.0'
    >>> short(Citation("boston", Engine("2.0.0")))
    'Boston, 2.0.0'
    """
    found = _NAMED.search(cited.title)
    name = found[1] if found else cited.key.partition("-")[2]
    return ", ".join(filter(None, [TITLE.partition(":")[0], name, cited.engine.version]))


def footnote(cited: Citation) -> str:
    """Return the citation as a footnote: editors, title, edition, version, date and address.

    >>> cited = Citation("x", Engine("1.0"), "rule a", after="[anon.], “B”", again="boston cite a")
    >>> print(footnote(cited._replace(address="a.html", of=EXAMPLE)))
    The Boston editors, “rule a”, in Boston: the historical rules of a card game, carried out, \
version 1.0 (2026-11-23), a.html. After [anon.], “B”; engine: Python package boston-rules 1.0; \
repeated by: boston cite a.
    """
    what = TITLE if cited.is_whole else f"“{cited.title}”, in {TITLE}"
    which = of_version(cited.engine.version, cited.of)
    doi = cited.of.doi and f"https://doi.org/{cited.of.doi}"
    parts = ", ".join(filter(None, [EDITORS, what, which, doi, cited.address]))
    return f"{parts}. {opening(cited.note)}."


def bibtex(cited: Citation) -> str:
    """Return the citation as a BibTeX entry.

    If the edition is not released yet, the entry says so in a field for BibLaTeX.

    >>> AT = "https://boston.example/a.html#b"
    >>> print(bibtex(Citation("x", Engine("1.0"), "rule a_b", address=AT, of=EXAMPLE)))
    @incollection{x,
      author = {{The Boston editors}},
      title = {{rule a\\_b}},
      booktitle = {{Boston: the historical rules of a card game, carried out}},
      publisher = {{The Boston editors}},
      year = {2026},
      month = nov,
      date = {2026-11-23},
      edition = {version 1.0},
      url = {https://boston.example/a.html#b},
      note = {engine: Python package boston-rules 1.0}
    }
    """
    fields = {
        "author": f"{{{{{EDITORS}}}}}",
        "title": f"{{{{{_latex(cited.title)}}}}}",
        "booktitle": "" if cited.is_whole else f"{{{{{TITLE}}}}}",
        "publisher": f"{{{{{EDITORS}}}}}",
        "year": cited.of.year and f"{{{cited.of.year}}}",
        "month": cited.of.released and MONTHS[cited.of.released.month - 1],
        # Zotero and BibLaTeX use the date in place of year and month; BibTeX ignores it.
        "date": cited.of.released and f"{{{cited.of.released}}}",
        "pubstate": "" if cited.of.released else "{inpreparation}",
        "edition": f"{{version {cited.engine.version}}}",
        "doi": cited.of.doi and f"{{{cited.of.doi}}}",
        "url": cited.url and f"{{{cited.url}}}",
        "note": f"{{{_latex(cited.note)}}}",
    }
    kind = "book" if cited.is_whole else "incollection"
    lines = ",\n".join(f"  {name} = {value}" for name, value in fields.items() if value)
    return f"@{kind}{{{cited.key},\n{lines}\n}}"


def ris(cited: Citation) -> str:
    """Return the citation as a record of a RIS file.

    >>> print(ris(Citation("x", Engine("1.0"), of=EXAMPLE)).replace("ER  - ", "ER  -"))
    TY  - BOOK
    ID  - x
    AU  - The Boston editors
    TI  - Boston: the historical rules of a card game, carried out
    PB  - The Boston editors
    PY  - 2026
    DA  - 2026/11/23
    ET  - version 1.0
    LA  - en
    N1  - engine: Python package boston-rules 1.0
    ER  -
    """
    fields = [
        ("TY", "BOOK" if cited.is_whole else "CHAP"),
        ("ID", cited.key),
        ("AU", EDITORS),
        ("TI", cited.title),
        ("T2", "" if cited.is_whole else TITLE),
        ("PB", EDITORS),
        ("PY", cited.of.year),
        ("DA", f"{cited.of.released or ''}".replace("-", "/")),
        ("ET", f"version {cited.engine.version}"),
        ("LA", LANGUAGE),
        ("DO", cited.of.doi),
        ("UR", cited.url),
        ("N1", cited.note),
    ]
    return "\n".join([*(f"{tag}  - {value}" for tag, value in fields if value), "ER  - "])


def csl(cited: Citation) -> str:
    """Return the citation as a list of CSL-JSON, which citeproc and most reference managers read.

    >>> print(csl(Citation("x", Engine("1.0"), "A (rule a.b)", of=EXAMPLE)))
    [{
      "id": "x",
      "type": "chapter",
      "author": [{"literal": "The Boston editors"}],
      "title": "A (rule <span class=\\"nocase\\">a.b</span>)",
      "container-title": "Boston: the historical rules of a card game, carried out",
      "publisher": "The Boston editors",
      "issued": {"date-parts": [[2026, 11, 23]]},
      "edition": "version 1.0",
      "language": "en",
      "note": "Engine: Python package boston-rules 1.0"
    }]
    """
    day = cited.of.released
    fields: dict[str, Any] = {
        "id": cited.key,
        "type": "book" if cited.is_whole else "chapter",
        "author": [{"literal": EDITORS}],
        "title": as_written(cited.title),
        "container-title": "" if cited.is_whole else TITLE,
        "publisher": EDITORS,
        "issued": day and {"date-parts": [[day.year, day.month, day.day]]},
        "edition": f"version {cited.engine.version}",
        "language": LANGUAGE,
        "DOI": cited.of.doi,
        "URL": cited.url,
        # If a note begins with a lower-case word and a colon, citeproc takes the word for the name
        # of a field.
        "note": opening(cited.note),
    }
    lines = ",\n".join(
        f'  "{name}": {json.dumps(value, ensure_ascii=False)}'
        for name, value in fields.items()
        if value
    )
    return f"[{{\n{lines}\n}}]"


def as_written(title: str) -> str:
    """Return a title whose ids and file names keep their letters in title-case styles.

    >>> as_written("A bonus (rule a.pay.base)"), as_written("session a/b.toml, deal 4")
    ('A bonus (rule <span class="nocase">a.pay.base</span>)', \
'session <span class="nocase">a/b.toml</span>, deal 4')
    """
    return _WRITTEN.sub(
        lambda found: f'{found[1] or ""}<span class="nocase">{found[2] or found[3]}</span>', title
    )


def report(cited: Citation) -> str:
    """Return all forms, the short one first, with an empty line between them."""
    return "\n\n".join(form(cited) for form in (short, footnote, bibtex, ris, csl))


def _latex(text: str) -> str:
    return re.sub(r"[\\~^&%$#_{}]", lambda sign: _LATEX[sign[0]], text)
