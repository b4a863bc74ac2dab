"""Links to rules and sessions, their citations, and places on a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from boston.apps.cite.citation import UNRELEASED, Citation, Engine, bibtex, csl, in_full, ris
from boston.apps.cite.cite import this_engine
from boston.apps.cite.examples import RECORD, checksum_of
from boston.apps.present.markup import Markup, element, joined
from boston.apps.present.wording import Sentence
from boston.base.words import command, one_line, opening
from boston.record.reading import is_json

#: A function from a rule id to an address.
Link: TypeAlias = Callable[[str], str]


def pending(rule: str) -> str:
    """Return a provisional address, which a later step replaces by the address of the rule.

    >>> pending("swedish.bete.alar")
    'rule:swedish.bete.alar'
    """
    return f"rule:{rule}"


def citation(rule: str, link: Link) -> Markup:
    """Return a sign that links to a rule and has the id of the rule as its name.

    >>> citation("x.pay.base", pending)
    '<a class="cited" href="rule:x.pay.base" title="x.pay.base" aria-label="Rule x.pay.base">§</a>'
    """
    name = f"Rule {rule}"
    return element("a", "§", class_="cited", href=link(rule), title=rule, aria_label=name)


def citations(rules: Iterable[str], link: Link) -> Markup:
    """Return the signs of several rules, one after the other."""
    cited = [citation(rule, link) for rule in rules]
    return element("span", joined(*cited, by=" "), class_="rules-cited")


def sentence_list(sentences: Sequence[Sentence], link: Link, class_: str) -> Markup:
    """Return a list of sentences, each followed by its rules."""
    items = (element("li", said.text, " ", citations(said.rules, link)) for said in sentences)
    return element("ul", *items, class_=class_)


Form: TypeAlias = Callable[[Citation], str]
#: The names of the forms.
NAMES: Final[Mapping[Form, str]] = {bibtex: "BibTeX", ris: "RIS", csl: "CSL-JSON"}
#: The page that opens a record from a link.
OPENS_RECORDS: Final = "score.html"


class Origin(NamedTuple):
    """The origin of a session: the engine that replayed it, its file, and its page.

    * ``engine``: The engine.
    * ``file``: The name of the file.
    * ``checksum``: The checksum of the file.
    * ``after``: The place in a source from which the session is taken.
    * ``page``: The address of the page.
    * ``folder``: The folder of the file, or ``""`` for a reader's own file.
    """

    engine: Engine
    file: str
    checksum: str
    after: str = ""
    page: str = ""
    folder: str = "examples/"

    @property
    def named(self) -> str:
        """The session in words."""
        name = one_line(self.file)
        return f"session {name}" if self.folder else f"a session of one’s own, {name}"

    @property
    def again(self) -> str:
        """The command that replays the session.

        The command gives an example by its name, and a reader's own session by its file.
        """
        if self.folder:
            return command("replay", self.file.removesuffix(RECORD))
        return command("replay", f"./{self.file}" if self.file.startswith("-") else self.file)


def own_origin(record: str, engine: Engine) -> Origin:
    """Return the origin of a session that is not in a file yet.

    The name of its file contains the checksum of ``record``.

    >>> own_origin('game = "swedish"', Engine("1.0")).file
    'own-1779eb5c13b9ff6f.toml'
    """
    checksum = checksum_of(record.encode(errors="replace"))
    kind = "json" if is_json(record) else "toml"
    return Origin(engine, f"own-{checksum}.{kind}", checksum, page=OPENS_RECORDS, folder="")


def session_citation(origin: Origin, game: str) -> Citation:
    """Return the citation of a whole session; ``game`` is the name of its game.

    >>> cited = session_citation(own_origin('game = "swedish"', Engine("1.0")), "Swedish Boston")
    >>> cited.title, cited.key
    ('Swedish Boston, a session of one’s own, own-1779eb5c13b9ff6f.toml', \
'boston-own-1779eb5c13b9ff6f')
    """
    key = origin.file.rpartition(".")[0].replace("/", "-")
    return Citation(
        f"boston-{key}",
        origin.engine,
        part=origin.named,
        game=game,
        after=origin.after,
        address=origin.page,
        again=f"{origin.again} (SHA-256 of the session begins {origin.checksum})",
    )


def step_citation(origin: Origin, game: str, number: int, anchor: str) -> Citation:
    """Return the citation of a step of a session: a deal, or the state before the first deal.

    ``number``: The number of the deal, 0 for the state before the first. ``anchor``: The anchor of
    the step on its page.

    A reader's own session is on no page. Its address is the address of the page that opens the
    session.

    >>> cited = step_citation(Origin(Engine("1.0"), "swedish/x.toml", "ab12"), "Toy", 3, "step-3")
    >>> cited.title, cited.again
    ('Toy, session swedish/x.toml, deal 3', \
'boston replay swedish/x (SHA-256 of the session begins ab12)')
    >>> own = Origin(Engine("1.0"), "own-ab12.toml", "ab12", folder="")
    >>> step_citation(own, "Toy", 0, "own-step-0").title
    'Toy, a session of one’s own, own-ab12.toml, before the first deal'
    """
    when = f"deal {number}" if number else "before the first deal"
    whole = session_citation(origin, game)
    return whole._replace(
        key=f"{whole.key}-{number}",
        part=f"{whole.part}, {when}",
        address=f"{origin.page}#{anchor}" if origin.page and origin.folder else origin.page,
    )


def control(cited: Citation, what: str, forms: Sequence[Form] = (bibtex, ris)) -> Markup:
    """Return an element that opens to show the citation: a footnote, and other forms.

    ``what``: The thing to cite, in a word. A script makes the forms that are not in ``forms`` from
    the marked parts of the footnote.
    """
    written = (
        element(
            "div",
            element("p", NAMES[form], class_="cite-name"),
            element("pre", form(cited)),
            class_="cite-form",
        )
        for form in forms
    )
    return element(
        "details",
        element("summary", f"Cite this {what}"),
        note(cited),
        *written,
        class_="cite",
    )


def note(cited: Citation) -> Markup:
    """Return the footnote, with its parts marked.

    >>> import re
    >>> from boston.apps.cite.citation import footnote
    >>> from boston.apps.present.markup import text
    >>> cited = Citation("x", Engine("1.0"), "rule <a>", after="B", address="a.html#a", again="c")
    >>> re.sub("<[^>]*>", "", note(cited)) == text(footnote(cited))
    True
    """
    edition = cited.of
    what: list[object] = [element("span", cited.title, data_cite="title", data_key=cited.key)]
    if not cited.is_whole:
        what = ["“", *what, "”, in ", _part("book", edition.title)]
    told = [_part("author", edition.editors), ", ", *what, ", version "]
    told += [_part("version", cited.engine.version), " ("]
    told += [_part("day", str(edition.released)) if edition.released else UNRELEASED, ")"]
    if edition.doi:
        told += [", https://doi.org/", _part("doi", edition.doi)]
    if cited.address:  # An address with an anchor links to its place on the page.
        _, sign, anchor = cited.address.partition("#")
        href = f"#{anchor}" if sign else None
        tag = "a" if sign else "span"
        told += [", ", element(tag, cited.address, href=href, data_cite="url")]
    return element("p", *told, ". ", _part("note", opening(cited.note)), ".", class_="cite-note")


def _part(name: str, said: str) -> Markup:
    return element("span", said, data_cite=name)


def from_file(path: str, name: str, after: str, page: str) -> Origin:
    """Return the origin of the session in a file.

    ``name``: The name of the file among the examples. ``after``: The place in a source from which
    the session is taken, or ``""`` if the session is our own. ``page``: The address of the page
    that plays the session.
    """
    checksum = checksum_of(Path(path).read_bytes())
    return Origin(this_engine(), name, checksum, in_full(after), page)


class Place(NamedTuple):
    """The place of an element: its links to rules, the prefix of its ids, and its heading level."""

    link: Link = pending
    prefix: str = ""
    level: int = 3
    origin: Origin | None = None

    def id(self, *parts: str | int) -> str:
        """Return an id for an element, different from the ids of all other sessions on the page."""
        return "-".join([*([self.prefix] if self.prefix else []), *map(str, parts)])

    def heading(self, *content: object, below: int = 0, **attributes: str | None) -> Markup:
        """Return a heading of the level that fits this place."""
        return element(f"h{min(6, self.level + below)}", *content, **attributes)


HERE: Final = Place()
