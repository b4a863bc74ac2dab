"""How something is cited, as a part of a page that reads without scripts; and a session's steps."""

from __future__ import annotations

from typing import NamedTuple

from boston.citation import Citation, Engine, before_address, bibtex, ris
from boston.present.markup import Markup, element, text


class Origin(NamedTuple):
    """Where a session comes from: the engine that replayed it, its file, and its page.

    ``checksum`` is that of the file or of the text, ``after`` the place in a source that the
    session is taken from; all but the engine may be unknown.
    """

    engine: Engine
    file: str = ""
    checksum: str = ""
    after: str = ""
    page: str = ""


def step_citation(origin: Origin, game: str, number: int, anchor: str) -> Citation:
    """A step of a session: what stands before the first deal, or a deal with what it changed.

    >>> cited = step_citation(Origin(Engine("1.0"), "swedish/x.toml", "ab12"), "Toy", 3, "step-3")
    >>> cited.title, cited.again
    ('Toy, session swedish/x.toml, deal 3', \
'boston replay examples/swedish/x.toml (SHA-256 of the session begins ab12)')
    >>> step_citation(Origin(Engine("1.0")), "Toy", 0, "own-step-0").title
    'Toy, a session of one’s own, before the first deal'
    """
    session = f"session {origin.file}" if origin.file else "a session of one’s own"
    when = f"deal {number}" if number else "before the first deal"
    key = origin.file.rpartition(".")[0].replace("/", "-") or "own-session"
    command = f"boston replay {f'examples/{origin.file}' if origin.file else 'FILE'}"
    begins = f" (SHA-256 of the session begins {origin.checksum})" if origin.checksum else ""
    return Citation(
        f"boston-{key}-{number}",
        origin.engine,
        part=f"{session}, {when}",
        game=game,
        after=origin.after,
        address=f"{origin.page}#{anchor}" if origin.page else "",
        again=f"{command}{begins}",
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
