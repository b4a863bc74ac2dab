"""What can be cited: the edition, a game, a rule; and which engine it is cited from.

Where a rule stands, on the site and in its source, is told by the pages. The engine has a list of
that, ``rules.toml``, which is made from them (``python -m tools.rule_places``), so that a rule can
be cited where the engine alone is installed.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import itemgetter
from typing import Final, NamedTuple

import boston
from boston.catalogue import GAMES, game_of
from boston.cite.citation import Citation, Engine, in_full, works
from boston.cite.examples import BESIDES, DIGITS
from boston.errors import BostonError

__all__ = ["Place", "edition", "game", "places", "rule", "this_engine"]

#: What an engine reckons as well without, as it does in a browser: what came with it, what writes
#: the edition as tables, what asks in a terminal.
SPARED: Final = (*BESIDES, "data", "score")
#: What its checksum leaves out: that, and what is known of the edition, which may come later.
APART: Final = (*SPARED, "edition.toml")


class Place(NamedTuple):
    """Where a rule stands and how it is called there.

    The page of the site, the place in the source with its status, and the title of the rule.
    """

    page: str
    place: str
    status: str
    title: str


def edition(engine: Engine, base: str = "") -> Citation:
    """The whole edition. ``base`` is the address of the site, empty where it has none."""
    return Citation("boston", engine, address=base, again="boston cite")


def game(game_id: str, engine: Engine, base: str = "") -> Citation:
    """A game.

    >>> cited = game("swedish", Engine("1.0"))
    >>> cited.title, cited.after, cited.address
    ('Swedish Boston', '[anon.], “Boston”, Lyckans Talisman (website), n.d. (complete)', \
'swedish/index.html')
    >>> game("bezique", Engine("1.0"))
    Traceback (most recent call last):
    boston.errors.BostonError: 'bezique' is not a game known here; 'boston games' lists them
    """
    found = game_of(game_id)
    return Citation(
        f"boston-{game_id}",
        engine,
        game=found.name,
        after=in_full(f"{source(game_id)} ({found.source.status})"),
        address=f"{base}{game_id}/index.html",
        again=f"boston cite {game_id}",
    )


def rule(rule_id: str, engine: Engine, base: str = "") -> Citation:
    """A rule of any game, by its id or by one that it had before; it is cited by the present one.

    >>> rule("swedish.pay.codille", Engine("1.0"), "https://boston.example/").address
    'https://boston.example/swedish/rules/pay.html#swedish-pay-codille'
    >>> rule("swedish.pay.nothing", Engine("1.0"))
    Traceback (most recent call last):
    boston.errors.BostonError: 'swedish.pay.nothing' is not a rule known here
    """
    now = aliases().get(rule_id, rule_id)
    place = places().get(now)
    if place is None:
        raise BostonError(f"{rule_id!r} is not a rule known here")
    return rule_at(now, place, engine, base)


def is_rule(rule_id: str) -> bool:
    """Whether a rule has this id, or had it before."""
    return rule_id in places() or rule_id in aliases()


def rule_at(rule_id: str, place: Place, engine: Engine, base: str = "") -> Citation:
    """A rule that stands at a place which whoever asks knows.

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
        game=name(of_game),
        after=in_full(f"{where}: {place.place} ({place.status})" if where else place.place),
        address=f"{base}{place.page}.html#{rule_id.replace('.', '-')}",
        again=f"boston cite {rule_id}",
    )


def name(game_id: str) -> str:
    """The name of a game; an id that no game has stands for itself."""
    return GAMES[game_id].name if game_id in GAMES else game_id


def source(game_id: str) -> str:
    """The source of a game: its number, and the part of it that has the game, where it has many.

    >>> source("swedish"), source("russian"), source("bezique")
    ('source 000', 'source 002, “Russian Boston”, and source 004', '')
    """
    if game_id not in GAMES:
        return ""
    told = GAMES[game_id].source
    first, *others = told.number.split(", ")
    part = "" if told.title == works()[first].title else f", “{told.title}”"
    return ", and ".join([f"source {first}{part}", *(f"source {other}" for other in others)])


@cache
def places() -> dict[str, Place]:
    """Every rule of the site and where it stands."""
    return {
        f"{game_id}.{idea}": Place(f"{game_id}/{page}", place, status, title)
        for game_id, idea, (page, place, status, title, *_) in _rows()
    }


@cache
def aliases() -> dict[str, str]:
    """Ids that rules had before, and what they are now."""
    return {
        alias: f"{game_id}.{idea}"
        for game_id, idea, (_, _, _, _, *others) in _rows()
        for alias in others
    }


def _rows() -> Iterator[tuple[str, str, list[str]]]:
    games = tomllib.loads((files("boston") / "rules.toml").read_text("utf-8"))
    for game_id, rules in games.items():
        yield from ((game_id, idea, row) for idea, row in rules.items())


@cache
def this_engine() -> Engine:
    """The engine at work: its version, and the ``checksum`` of its package."""
    return Engine(boston.__version__, checksum(files("boston")))


def checksum(package: Traversable) -> str:
    """A checksum of the files of an engine that reckon: all but those ``APART``.

    Two engines with one checksum give the same answers to the same questions, be they a checkout,
    installed, or in a reader's browser, and whatever has become known of the edition since.
    """
    digest = hashlib.sha256()
    for path, file in sorted(_reckoning(package, ""), key=itemgetter(0)):
        digest.update(f"{path}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:DIGITS]


def _reckoning(folder: Traversable, before: str) -> Iterator[tuple[str, Traversable]]:
    """Every file that reckons, with its path, without what Python makes of it."""
    for each in folder.iterdir():
        path = f"{before}{each.name}"
        if path in APART or each.name == "__pycache__":
            continue
        if each.is_dir():
            yield from _reckoning(each, f"{path}/")
        elif not each.name.endswith(".pyc"):
            yield path, each
