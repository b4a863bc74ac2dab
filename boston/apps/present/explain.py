"""The deals that explain what four people paid: as lines of text, or as HTML for a page."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from typing import Any, Final

from boston.apps.account.fields import label, player
from boston.apps.present.citing import HERE, Place, sentence_list
from boston.apps.present.markup import Markup, element
from boston.apps.present.wording import doubt_sentences, payment_sentences, title, typesetter
from boston.apps.study.explain import Explained, explain, remembered
from boston.base.names import NUMBERED, seated
from boston.base.tables import Table
from boston.base.words import listed, named, opening, whole, within
from boston.catalogue import GAMES, game_of
from boston.errors import BostonError
from boston.game import Game
from boston.record.record import DEAL_KEYS, Deal, told_by
from boston.record.written import plain
from boston.replaying.replay import Scored

CAPTION: Final = "What the account of one deal remembers"
HEADS: Final = ("Game", "Different nets", "With one deal", "Share", "With one contract")
#: The keys that the heading of a deal already shows.
IN_HEADING: Final = {"contract", "declarer", "partner", "trump", "suit_class"}


def kept() -> Table:
    """Return a table that shows how much the net scores of a deal reveal about it, in each game.

    The counts in the table are not calculated here, but read from a file.

    >>> kept().rows[3]
    ('American Boston', 1060, 980, '92%', '95%')
    """
    counts = tomllib.loads((files("boston.apps.study") / "remembered.toml").read_text("utf-8"))
    rows = []
    for game in GAMES.values():
        nets, one, contract = (counts[game.id][key] for key in ("nets", "one", "contract"))
        shares = (f"{100 * each / nets:.0f}%" for each in (one, contract))
        rows.append((game.name, nets, one, *shares))
    return Table(CAPTION, HEADS, tuple(rows))


def data(found: Explained) -> dict[str, Any]:
    """Return the answer as plain data, with the limit of the search if the search reached it."""
    limit = {} if found.complete else {"limit": found.limit}
    return {"complete": found.complete, **limit, "deals": [plain(each) for each in found.deals]}


def text(found: Explained, deals: int = 1) -> str:
    """Return the answer as text, with a line for every deal.

    ``deals``: The number of deals in the account. For one deal, the lines are alternatives, the
    lowest contract first. For several deals, the lines are the deals of one evening.
    """
    lines = [f"{title(each, NUMBERED)}: {besides(each.deal)}" for each in found.scored]
    head = f"{headline(found, deals)}{staked(found)}"
    return "\n".join([head, *(each.removesuffix(": ") for each in lines)])


def data_by_readings(found: Iterable[tuple[str, str, Explained]]) -> list[dict[str, Any]]:
    """Return the answers under every option of every reading, as plain data."""
    return [{"reading": name, "option": option, **data(each)} for name, option, each in found]


def lines_by_readings(found: Iterable[tuple[str, str, Explained]], deals: int = 1) -> Iterator[str]:
    """Yield a line for each option of each reading, with the number of deals under it.

    Each line is ready as soon as its search ends.
    """
    return (f"{name}={option}: {headline(each, deals)}" for name, option, each in found)


def headline(found: Explained, deals: int = 1) -> str:
    """Return how many deals explain an account, and whether the search found them all.

    For an account of several ``deals``, say whether an evening explains it.

    >>> headline(explain("solo", [1, -1, 0, 0]))
    'No deal nets this.'
    >>> headline(explain("solo", [1, -1, 0, 0], most=10))
    'No deal nets this. The search stopped after 10 deals: there may be more.'
    """
    said = "No deal nets this." if deals == 1 else f"No evening of {deals} deals results in this."
    if found.deals and deals > 1:
        return f"One evening of {deals} deals that results in this:"
    if found.deals:
        said = f"{len(found.deals)} deals net this, the lowest contract first."
        if len(found.deals) == 1:
            said = "1 deal nets this."
    tried = "deals" if deals == 1 else "sums"
    stopped = f" The search stopped after {found.limit} {tried}: there may be more."
    return said if found.complete else said + stopped


def staked(found: Explained) -> str:
    """Return a remark on the net scores if the game has a pool, or ``""``.

    >>> staked(explain("fontainebleau", [-5, -5, -5, -5]))
    ' What is staked counts as lost, and what comes out of the pool as won.'
    """
    if not found.has_pool:
        return ""
    return " What is staked counts as lost, and what comes out of the pool as won."


def besides(deal: Deal) -> str:
    """Return the facts of a deal that its heading does not show.

    >>> besides(Deal(contract="7", declarer=1, tricks=(7, 2, 2, 2), jack_of_diamonds=2))
    'tricks taken 7, 2, 2, 2; jack of diamonds dealt to Seat 2'
    """
    told = {key: value for key, value in told_by(deal) if key not in IN_HEADING}
    return "; ".join(
        f"{within(label(key))} {_said(key, value)}".removesuffix(" ") for key, value in told.items()
    )


def _said(key: str, value: object) -> str:
    several = value if isinstance(value, tuple) else (value,)
    if DEAL_KEYS[key].names is seated:
        return listed(player(seat, NUMBERED) for seat in several)
    return "" if value is True else ", ".join(map(str, several))


def shown(found: Explained, place: Place = HERE) -> Markup:
    """Return an element for every contract that explains the account.

    Each element opens to show the deals with its contract and their payments.
    """
    deals, parts = [*found.scored], []
    by_title: dict[str, list[Scored]] = {}
    for each in deals:
        heading = typesetter(each.game).text(title(each, NUMBERED))
        by_title.setdefault(heading, []).append(each)
    for heading, alike in by_title.items():
        ways = "" if len(alike) == 1 else f": {len(alike)} ways"
        told = (part for deal in alike for part in _deal(deal, place))
        summary = element("summary", heading, ways)
        parts.append(element("details", summary, *told, class_="same-deal-game"))
    doubts = {said.text: said for each in deals for said in doubt_sentences(each.doubts)}
    noted = [sentence_list([*doubts.values()], place.link, "player-doubts")] if doubts else []
    return element("div", *parts, *noted, class_="same-deal-games")


def _deal(scored: Scored, place: Place) -> list[Markup]:
    said = besides(scored.deal) or "the record gives nothing more"
    set_in = typesetter(scored.game)
    paid = set_in.sentences(payment_sentences(scored.receipt, NUMBERED))
    receipt = sentence_list(paid, place.link, "player-sentences")
    return [element("p", f"{opening(said)}."), receipt]


def explained(
    game: str, nets: Sequence[int | str], declarer: int, strokes: int, told: str, level: int = 3
) -> dict[str, str]:
    """Return the answer for a page's script: the HTML, or the error.

    ``nets``: The points of each seat, as numbers or as a page shows them. ``declarer``: The seat of
    the declarer, or 0 if nobody remembers. ``strokes``: The number of strokes before the deal.
    ``told``: Names and values as a command takes them. A contract may also be given by its name in
    the source. ``level``: The level of the page's headings.

    >>> explained("solo", [30, -10, -10], 0, 0, "")["error"]
    'the nets of a deal are four whole numbers, one for each seat'
    >>> explained("solo", ["+30", "−10", "-10", -10], 1, 0, "trump=hearts contract=9")["said"]
    'No deal nets this.'
    >>> explained("solo", [30, -10, -10, -10], 0, 0, "contract = Little Misère tricks 0")["error"]
    "'tricks' is not of the form NAME=VALUE"
    """
    try:
        known = remembered(game, named(by_ids(game_of(game), told).split()))
        read = [whole(str(each)) for each in nets]
        found = explain(game, read, declarer=declarer or None, strokes=strokes, **known)
    except BostonError as error:
        return {"error": str(error), "html": "", "said": ""}
    said = f"{headline(found)}{staked(found)}"
    return {"error": "", "html": str(shown(found, Place(level=level))), "said": said}


def by_ids(game: Game[Any], told: str) -> str:
    """Return the entries with contracts given by their ids instead of their names in the source.

    >>> by_ids(GAMES["swedish"], "trump = hearts contract=Petite misère ouverte")
    'trump=hearts contract=petite-misere-ouverte'
    """
    told = re.sub(r"\s+=\s*", "=", told)
    ids = {name: each.id for each in game.ladder.contracts for name in each.in_source}
    for name in sorted(ids, key=len, reverse=True):
        pattern = rf"\bcontract=\s*{re.escape(name)}(?!\S)"
        told = re.sub(pattern, f"contract={ids[name]}", told, flags=re.IGNORECASE)
    return told
