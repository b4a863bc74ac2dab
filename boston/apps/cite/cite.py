"""Citations of the edition, its games, its rules, the contents of its pages, and the engine.

The pages give a rule's place on the site and in its source. An installed package contains these
places, so that the engine alone can cite a rule.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import itemgetter
from typing import Final, NamedTuple

import boston
from boston.apps.cite import pages
from boston.apps.cite.bibliography import works
from boston.apps.cite.citation import Citation, Engine, in_full
from boston.apps.cite.examples import BESIDES, DIGITS, PROGRAM, RECORD
from boston.base.words import command
from boston.catalogue import GAMES, game_of
from boston.errors import BostonError
from boston.terms.terms import Reading

__all__ = ["Place", "edition", "game", "places", "rule", "this_engine"]

#: Files and folders left out of the engine's checksum: data that comes with the engine, everything
#: built on the engine, and facts about the edition that may be added later.
APART: Final = (*BESIDES, "apps", "edition.toml")


class Place(NamedTuple):
    """The place and the title of a rule.

    * ``page``: The page of the site.
    * ``place``: The place in the source.
    * ``status``: The status of the rule.
    * ``title``: The title of the rule.
    """

    page: str
    place: str
    status: str
    title: str


def edition(engine: Engine, base: str = "") -> Citation:
    """Return the citation of the edition. ``base`` is the address of the site, or ``""``."""
    return Citation("boston", engine, address=base, again="boston cite")


def game(game_id: str, engine: Engine, base: str = "") -> Citation:
    """Return the citation of a game.

    ``base``: The address of the site, or ``""`` for addresses relative to the site.

    >>> cited = game("swedish", Engine("1.0"))
    >>> cited.title, cited.after, cited.address
    ('Swedish Boston', '[anon.], “Boston”, Lyckans Talisman (website), n.d. (complete)', \
'swedish/index.html')
    """
    found = game_of(game_id)
    return Citation(
        f"boston-{game_id}",
        engine,
        game=found.name,
        after=in_full(f"{source(game_id)} ({found.source.status})"),
        address=f"{base}{game_id}/index.html",
        again=command("cite", game_id),
    )


def rule(rule_id: str, engine: Engine, base: str = "") -> Citation:
    """Return the citation of a rule, by its present id or by a former one.

    ``base``: The address of the site, or ``""``. Raise :class:`~boston.BostonError` for an unknown
    rule.

    >>> rule("swedish.pay.codille", Engine("1.0"), "https://boston.example/").address
    'https://boston.example/swedish/rules/pay.html#swedish-pay-codille'
    >>> rule("swedish.pay.nothing", Engine("1.0"))
    Traceback (most recent call last):
    boston.errors.BostonError: 'swedish.pay.nothing' is not a known rule
    """
    now = aliases().get(rule_id, rule_id)
    place = places().get(now)
    if place is None:
        raise BostonError(f"{rule_id!r} is not a known rule")
    return rule_at(now, place, engine, base)


def is_rule(rule_id: str) -> bool:
    """Return whether a rule has this id or had it before."""
    return rule_id in places() or rule_id in aliases()


def rule_at(rule_id: str, place: Place, engine: Engine, base: str = "") -> Citation:
    """Return the citation of a rule at a place that the caller knows.

    >>> place = Place("swedish/rules/pay", "Betalning, p. 5", "attested", "A bonus for success")
    >>> rule_at("swedish.pay.codille", place, Engine("1.0")).title
    'Swedish Boston, A bonus for success (rule swedish.pay.codille)'
    """
    of_game = rule_id.partition(".")[0]
    where = source(of_game)
    return Citation(
        f"boston-{rule_id}",
        engine,
        part=f"{place.title} (rule {rule_id})",
        game=name_of(of_game),
        after=in_full(f"{where}: {place.place} ({place.status})" if where else place.place),
        address=f"{base}{place.page}.html#{rule_id.replace('.', '-')}",
        again=command("cite", rule_id),
    )


# Citations of things other than rules and games. The pages supply the address and the title of
# each.

ACROSS: Final = "The same deal in every book"


def reading(engine: Engine, address: str, *, game: str, name: str, question: str) -> Citation:
    """Return the citation of a reading, with its question as the title.

    ``address``: The address of the reading on the site. ``name``: Its name in its game.

    >>> made = reading(Engine("1.0"), "", game="swedish", name="residue", question="Who pays?")
    >>> made.title, made.again
    ('Swedish Boston, Who pays? (reading swedish.residue)', 'boston readings swedish residue')
    """
    return Citation(
        f"boston-{game}.{name}",
        engine,
        part=f"{question} (reading {game}.{name})",
        game=name_of(game),
        after=in_full(source(game)),
        address=address,
        again=command("readings", game, name),
    )


def reading_at(engine: Engine, base: str, game: str, of: Reading) -> Citation:
    """Return the citation of a reading on the page of its game's readings."""
    address = f"{base}{game}/readings.html#reading-{game}-{of.name}"
    return reading(engine, address, game=game, name=of.name, question=of.question)


def number(
    engine: Engine, address: str, *, name: str, what: str, source: str, place: str
) -> Citation:
    """Return the citation of a printed number, or a table of numbers, that the engine recomputes.

    ``name``: The id of the number. ``what``: Its description. ``source``: The number of its source.
    ``place``: Its place there.

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
        again=command("numbers", name),
    )


def table(engine: Engine, address: str, *, asked: str, caption: str, game: str = "") -> Citation:
    """Return the citation of a table of the pages, by the command that makes it.

    ``asked``: The name and arguments of the table, as ``boston table`` takes them.

    >>> made = table(Engine("1.0"), "", asked="present.a:b 002", caption="Prices", game="german")
    >>> made.title, made.again
    ('German Boston, Prices (table present.a:b 002)', 'boston table present.a:b 002')
    """
    return Citation(
        f"boston-table-{asked.replace(' ', '-').replace(chr(34), '')}",
        engine,
        part=f"{caption} (table {asked})",
        game=name_of(game) if game else "",
        after=in_full(source(game)),
        address=address,
        again=f"boston table {asked}",
    )


def example(
    engine: Engine, address: str, *, name: str, title: str, origin: str, checksum: str
) -> Citation:
    """Return the citation of an example, by the name of its file and its checksum.

    ``origin``: The place in a source from which the example is taken, or ``ours``. ``checksum``:
    The start of the SHA-256 of the file. An example belongs to the game whose folder contains it.
    An example in any other folder belongs to all games.

    >>> told = {"title": "Payment", "origin": "ours", "checksum": "ab12"}
    >>> made = example(Engine("1.0"), "", name="swedish/payment.py", **told)
    >>> made.title, made.again
    ('Swedish Boston, Payment (example swedish/payment.py)', \
'boston run swedish/payment (SHA-256 of the file begins ab12)')
    >>> example(Engine("1.0"), "", name="swedish/evening.toml", **told).again
    'boston replay swedish/evening (SHA-256 of the file begins ab12)'
    """
    folder, runs = name.partition("/")[0], "replay" if name.endswith(RECORD) else "run"
    asked = name.removesuffix(RECORD).removesuffix(PROGRAM)
    return Citation(
        f"boston-example-{name.replace('/', '-')}",
        engine,
        part=f"{title} (example {name})",
        game=name_of(folder) if folder in GAMES else "",
        after="" if origin.casefold() == "ours" else in_full(origin),
        address=address,
        again=f"{command(runs, asked)} (SHA-256 of the file begins {checksum})",
    )


#: The same function under the name of each kind of example.
record = program = example


def same_deal(engine: Engine, address: str, *, asked: str, title: str) -> Citation:
    """Return the citation of one deal under every game.

    ``asked``: The deal's name on the pages, or a reader's entries.

    >>> same_deal(Engine("1.0"), "", asked="own=6 partner=yes", title="A deal").again
    'boston same-deal own=6 partner=yes'
    """
    return Citation(
        f"boston-same-deal-{asked.replace(' ', '-').replace('=', '-')}",
        engine,
        part=f"{ACROSS}: {title}",
        address=address,
        again=command("same-deal", *asked.split()),
    )


# Games, rules and this engine


def name_of(game_id: str) -> str:
    """Return the name of a game, or the id itself if no game has it."""
    return GAMES[game_id].name if game_id in GAMES else game_id


def source(game_id: str) -> str:
    """Return the number of a game's source and, if it describes several games, the part.

    Return an empty text for an unknown game.

    >>> source("swedish"), source("russian"), source("bezique")
    ('source 000', 'source 002, “Russian Boston”, and source 004', '')
    """
    if game_id not in GAMES:
        return ""
    found = GAMES[game_id].source
    first, *others = found.number.split(", ")
    part = "" if found.title == works()[first].title else f", “{found.title}”"
    return ", and ".join([f"source {first}{part}", *(f"source {other}" for other in others)])


@cache
def places() -> dict[str, Place]:
    """Return the place of every rule of the site."""
    return {rule.id: Place(rule.page, rule.place, rule.state, rule.title) for rule in pages.rules()}


@cache
def aliases() -> dict[str, str]:
    """Return the present id of a rule under each of its former ids."""
    return {alias: rule.id for rule in pages.rules() for alias in rule.aliases}


@cache
def this_engine() -> Engine:
    """Return this engine: its version, and the ``checksum`` of its package."""
    return Engine(boston.__version__, checksum(files("boston")))


def checksum(package: Traversable) -> str:
    """Return a checksum of the engine's files that calculate: all except ``APART``.

    Two engines with the same checksum give the same answers to the same questions. The checksum
    does not depend on the place of the engine (a checkout, an installation or a browser), or on
    which facts about the edition are known.
    """
    digest = hashlib.sha256()
    for path, file in sorted(_engine_files(package, ""), key=itemgetter(0)):
        digest.update(f"{path}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:DIGITS]


def _engine_files(folder: Traversable, before: str) -> Iterator[tuple[str, Traversable]]:
    """Yield each file that calculates, except compiled files, with its path."""
    for each in folder.iterdir():
        path = f"{before}{each.name}"
        if path in APART or each.name == "__pycache__":
            continue
        if each.is_dir():
            yield from _engine_files(each, f"{path}/")
        elif not each.name.endswith(".pyc"):
            yield path, each
