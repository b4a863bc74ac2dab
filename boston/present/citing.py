"""How something is cited, as a part of a page that reads without scripts; and a session's steps."""

from __future__ import annotations

from typing import NamedTuple

from boston.cite.citation import Citation, Engine, before_address, bibtex, ris
from boston.cite.examples import RECORD, checksum_of
from boston.present.markup import Markup, element, text
from boston.record.parsing import is_json


class Origin(NamedTuple):
    """Where a session comes from: the engine that replayed it, its file, and its page.

    The file lies in a ``folder``, or in none where it is the reader's own; ``checksum`` is that of
    the file, ``after`` the place in a source that the session is taken from.
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
        return f"session {self.file}" if self.folder else f"a session of one’s own, {self.file}"

    @property
    def again(self) -> str:
        """The command that replays it: an example by its name, a reader's own from its file."""
        return f"boston replay {self.file.removesuffix(RECORD) if self.folder else self.file}"


def own_origin(record: str, engine: Engine) -> Origin:
    """The origin of a session that stands in no file yet; the file is named by its checksum.

    >>> own_origin('game = "swedish"', Engine("1.0")).file
    'own-1779eb5c13b9ff6f.toml'
    """
    checksum = checksum_of(record.encode(errors="replace"))
    kind = "json" if is_json(record) else "toml"
    return Origin(engine, f"own-{checksum}.{kind}", checksum, folder="")


def step_citation(origin: Origin, game: str, number: int, anchor: str) -> Citation:
    """A step of a session: what stands before the first deal, or a deal with what it changed.

    >>> cited = step_citation(Origin(Engine("1.0"), "swedish/x.toml", "ab12"), "Toy", 3, "step-3")
    >>> cited.title, cited.again
    ('Toy, session swedish/x.toml, deal 3', \
'boston replay swedish/x (SHA-256 of the session begins ab12)')
    >>> own = Origin(Engine("1.0"), "own-ab12.toml", "ab12", folder="")
    >>> step_citation(own, "Toy", 0, "own-step-0").title
    'Toy, a session of one’s own, own-ab12.toml, before the first deal'
    """
    when = f"deal {number}" if number else "before the first deal"
    key = origin.file.rpartition(".")[0].replace("/", "-")
    return Citation(
        f"boston-{key}-{number}",
        origin.engine,
        part=f"{origin.named}, {when}",
        game=game,
        after=origin.after,
        address=f"{origin.page}#{anchor}" if origin.page else "",
        again=f"{origin.again} (SHA-256 of the session begins {origin.checksum})",
    )


def control(cited: Citation, what: str) -> Markup:
    """What opens to show how ``what`` is cited: a footnote, BibTeX and RIS."""
    note = cited.note
    return element(
        "details",
        element("summary", text(f"Cite this {what}")),
        element(
            "p",
            text(before_address(cited)),
            *_address(cited.address),
            text(f". {note[0].upper()}{note[1:]}."),
            class_="cite-note",
        ),
        _form("BibTeX", bibtex(cited)),
        _form("RIS", ris(cited)),
        class_="cite",
    )


def _address(address: str) -> list[Markup]:
    """The address, as a link to itself where it names a place on the page."""
    if not address:
        return []
    _, sign, anchor = address.partition("#")
    shown = element("a", text(address), href=f"#{anchor}") if sign else text(address)
    return [text(", "), shown]


def _form(name: str, content: str) -> Markup:
    return element(
        "div",
        element("p", text(name), class_="cite-name"),
        element("pre", text(content)),
        class_="cite-form",
    )
