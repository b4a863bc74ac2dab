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
from typing import NamedTuple

import boston
from boston.catalogue import GAMES, game_of
from boston.cite.citation import Citation, Engine
from boston.cite.examples import BESIDES, DIGITS
from boston.cite.sources import in_full, works
from boston.errors import BostonError

__all__ = ["Place", "edition", "game", "places", "rule", "this_engine"]


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
    """The engine at work: its version, and a checksum of all its files, without the examples.

    Two engines with one checksum give the same answers to the same questions.
    """
    digest = hashlib.sha256()
    found = {
        path: file
        for path, file in _files(files("boston"), "")
        if path.partition("/")[0] not in BESIDES
    }
    for path in sorted(found):
        digest.update(f"{path}\0".encode())
        digest.update(found[path].read_bytes())
    return Engine(boston.__version__, digest.hexdigest()[:DIGITS])


def _files(folder: Traversable, before: str) -> list[tuple[str, Traversable]]:
    """Every file of the engine by its path, without what Python makes of it."""
    found: list[tuple[str, Traversable]] = []
    for each in folder.iterdir():
        if each.is_dir() and each.name != "__pycache__":
            found += _files(each, f"{before}{each.name}/")
        elif each.is_file() and not each.name.endswith(".pyc"):
            found.append((f"{before}{each.name}", each))
    return found
