"""What is cited beside rules and games: readings, numbers, tables, examples, one deal everywhere.

Where each stands on the site, and what it is called there, is told by the pages.
"""

from __future__ import annotations

from boston.catalogue import GAMES
from boston.cite.citation import Citation, Engine, in_full
from boston.cite.cite import name as game_name
from boston.cite.cite import source
from boston.cite.examples import PROGRAM, RECORD
from boston.terms.terms import Reading

ACROSS = "The same deal in every book"


def reading(engine: Engine, address: str, *, game: str, name: str, question: str) -> Citation:
    """A reading of a game: the question that its source leaves open.

    >>> made = reading(Engine("1.0"), "", game="swedish", name="residue", question="Who pays?")
    >>> made.title, made.again
    ('Swedish Boston, Who pays? (reading swedish.residue)', 'boston readings swedish residue')
    """
    return Citation(
        f"boston-{game}.{name}",
        engine,
        part=f"{question} (reading {game}.{name})",
        game=game_name(game),
        after=in_full(source(game)),
        address=address,
        again=f"boston readings {game} {name}",
    )


def reading_at(engine: Engine, base: str, game: str, of: Reading) -> Citation:
    """A reading where it stands on the page of its game's readings, below this address."""
    address = f"{base}{game}/readings.html#reading-{game}-{of.name}"
    return reading(engine, address, game=game, name=of.name, question=of.question)


def number(
    engine: Engine, address: str, *, name: str, what: str, source: str, place: str
) -> Citation:
    """A printed number, or a table of them, that the engine recomputes.

    >>> told = {"name": "five", "what": "the price", "source": "000", "place": "Betalning, p. 5"}
    >>> made = number(Engine("1.0"), "", **told)
    >>> print(made.title, made.after, made.again, sep="; ")
    Recomputed: the price (number five); [anon.], “Boston”, Lyckans Talisman (website), n.d.: \
Betalning, p. 5; boston numbers five
    """
    return Citation(
        f"boston-number-{name}",
        engine,
        part=f"Recomputed: {what} (number {name})",
        after=in_full(f"source {source}: {place}"),
        address=address,
        again=f"boston numbers {name}",
    )


def table(engine: Engine, address: str, *, asked: str, caption: str, game: str = "") -> Citation:
    """A table of the pages, by what the engine is asked for.

    >>> made = table(Engine("1.0"), "", asked="present.a:b 002", caption="Prices", game="german")
    >>> made.title, made.again
    ('German Boston, Prices (table present.a:b 002)', 'boston table present.a:b 002')
    """
    return Citation(
        f"boston-table-{asked.replace(' ', '-').replace(chr(34), '')}",
        engine,
        part=f"{caption} (table {asked})",
        game=game_name(game) if game else "",
        after=in_full(source(game)),
        address=address,
        again=f"boston table {asked}",
    )


def program(
    engine: Engine, address: str, *, name: str, title: str, origin: str, checksum: str
) -> Citation:
    """A program among the examples, by the name of its file and the checksum of its bytes.

    ``origin`` is the place that it is taken from.

    >>> told = {"title": "Payment", "origin": "ours", "checksum": "ab12"}
    >>> made = program(Engine("1.0"), "", name="swedish/payment.py", **told)
    >>> made.title, made.again
    ('Swedish Boston, Payment (example swedish/payment.py)', \
'boston run swedish/payment (SHA-256 of the file begins ab12)')
    """
    again = f"boston run {name.removesuffix(PROGRAM)}"
    return _example(engine, address, name, title, origin, f"{again} {_file(checksum)}")


def record(
    engine: Engine, address: str, *, name: str, title: str, origin: str, checksum: str
) -> Citation:
    """A session record among the examples, by the name of its file and the checksum of its bytes.

    >>> told = {"title": "A", "origin": "ours", "checksum": "ab12"}
    >>> record(Engine("1.0"), "", name="swedish/evening.toml", **told).again
    'boston replay swedish/evening (SHA-256 of the file begins ab12)'
    """
    again = f"boston replay {name.removesuffix(RECORD)}"
    return _example(engine, address, name, title, origin, f"{again} {_file(checksum)}")


def _file(checksum: str) -> str:
    return f"(SHA-256 of the file begins {checksum})"


def _owner(name: str) -> str:
    """The game whose folder an example is in; none where it is for all."""
    folder = name.partition("/")[0]
    return GAMES[folder].name if folder in GAMES else ""


def _example(
    engine: Engine, address: str, name: str, title: str, origin: str, again: str
) -> Citation:
    return Citation(
        f"boston-example-{name.replace('/', '-')}",
        engine,
        part=f"{title} (example {name})",
        game=_owner(name),
        after="" if origin.casefold() == "ours" else in_full(origin),
        address=address,
        again=again,
    )


def same_deal(engine: Engine, address: str, *, asked: str, title: str) -> Citation:
    """One deal under every game: by the name that it has here, or as a reader tells it.

    >>> same_deal(Engine("1.0"), "", asked="own=6 partner=yes", title="A deal").again
    'boston same-deal own=6 partner=yes'
    """
    return Citation(
        f"boston-same-deal-{asked.replace(' ', '-').replace('=', '-')}",
        engine,
        part=f"{ACROSS}: {title}",
        address=address,
        again=f"boston same-deal {asked}",
    )
