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
from boston.base.tables import NONE, Cell, Table
from boston.base.words import counted, listed, named, opening, whole, within
from boston.catalogue import GAMES, game_of
from boston.errors import BostonError
from boston.game import Game
from boston.record.record import DEAL_KEYS, Deal, told_by
from boston.record.written import plain
from boston.replaying.replay import Scored
from boston.table.result import Result

CAPTION: Final = "What the account of one deal remembers"
HEADS: Final = ("Game", "Different nets", "With one deal", "Share", "With one contract")
#: The number of lines, or of groups of deals, that an answer begins with.
SHOWN: Final = 10
#: The words for the facts in which similar deals may differ, with their keys.
DIFFERENCES: Final = {
    "the declarer": ("declarer",),
    "the dealer": ("dealer", "misdeals"),
    "the tricks": ("tricks", "opening_run", "given_up", "conceded", "slam"),
    "the trump suit": ("trump", "suit_class", "turned"),
    "the honours": ("honours", "jack_of_diamonds"),
    "the hands without trumps": ("carte_blanche",),
    "a player’s mistake": ("blunder",),
}
#: The keys that the heading of a deal already shows.
IN_HEADING: Final = {"contract", "declarer", "partner", "trump", "suit_class"}


def kept() -> Table:
    """Return a table that shows how much the net scores of a deal reveal about it, in each game.

    The counts in the table are not calculated here, but read from a file. The row of a new game may
    say that nobody has counted yet.

    >>> kept().rows[3]
    ('American Boston', 1060, 980, '92%', '95%')
    """
    counts = tomllib.loads((files("boston.apps.study") / "remembered.toml").read_text("utf-8"))
    rows: list[tuple[Cell, ...]] = []
    for game in GAMES.values():
        if game.id not in counts:
            rows.append((game.name, "not yet counted", *[NONE] * 3))
            continue
        nets, one, contract = (counts[game.id][key] for key in ("nets", "one", "contract"))
        shares = (f"{100 * each / nets:.0f}%" for each in (one, contract))
        rows.append((game.name, nets, one, *shares))
    return Table(CAPTION, HEADS, tuple(rows))


def data(found: Explained) -> dict[str, Any]:
    """Return the answer as plain data, with the limit of the search if the search reached it."""
    limit = {} if found.complete else {"limit": found.limit}
    near = [
        {"mistake": each.why, "net": [*each.nets], "deals": [plain(deal) for deal in each.deals]}
        for each in found.near
    ]
    more = {"near": near} if near else {}
    deals = [plain(each) for each in found.deals]
    return {"complete": found.complete, **limit, "deals": deals, **more}


def text(found: Explained, deals: int = 1, *, in_full: bool = False) -> str:
    """Return the answer as text.

    ``deals``: The number of deals in the account. For one deal, the lines are alternatives, the
    likeliest first; similar deals share a line. For several deals, the lines are the deals of one
    evening. ``in_full``: Whether each deal has a line of its own.
    """
    lines = [headline(found, deals) + staked(found)]
    if deals > 1 or in_full:
        return "\n".join([*lines, *map(line, found.scored)])
    alike = folded(found.scored)
    lines += [" ".join([line(each[0]), difference(each)]).rstrip() for each in alike[:SHOWN]]
    if left := sum(map(len, alike[SHOWN:])):
        lines.append(f"{counted(left, 'other deal')}: add --all to see each deal.")
    return "\n".join([*lines, *near_lines(found)])


def line(scored: Scored) -> str:
    """Return a deal in one line."""
    said = besides(scored.deal)
    return f"{title(scored, NUMBERED)}{said and ': '}{said}"


def folded(deals: Iterable[Scored]) -> list[list[Scored]]:
    """Return groups of similar deals: of one contract, one side and one result, made or lost.

    The groups and the deals in a group are in the order of the deals.
    """
    groups: dict[object, list[Scored]] = {}
    for each in deals:
        deal, result = each.deal, each.outcome.result
        is_made = isinstance(result, Result) and result.is_made
        alike = deal.contract, frozenset((deal.declarer, deal.partner)), is_made
        groups.setdefault(alike, []).append(each)
    return [*groups.values()]


def difference(alike: Sequence[Scored]) -> str:
    """Return the number of further deals in a group, and the facts that distinguish them.

    >>> found = explain("solo", [60, -20, -20, -20], known={"contract": "7", "carte_blanche": ""})
    >>> difference([*found.scored])
    '(and 5 more that differ only in the tricks, the trump suit and the honours)'
    """
    first, *others = (each.deal for each in alike)
    if not others:
        return ""
    differ = [
        said
        for said, keys in DIFFERENCES.items()
        if any(getattr(deal, key) != getattr(first, key) for deal in others for key in keys)
    ]
    verb = "differs" if len(others) == 1 else "differ"
    return f"(and {len(others)} more that {verb} only in {listed(differ)})"


def near_lines(found: Explained) -> Iterator[str]:
    """Yield a line for each mistake that would explain the account."""
    if found.near:
        yield "Perhaps the account has a mistake. One of these would explain it:"
    for each in found.near[:SHOWN]:
        first = next(found._replace(deals=each.deals).scored)
        others = len(each.deals) - 1
        more = f" (and {counted(others, 'other deal')})" if others else ""
        said = f"{opening(each.why)} ({', '.join(map(str, each.nets))})"
        yield f"{said}: {title(first, NUMBERED)}{more}"


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
    'No deal gives these amounts.'
    >>> headline(explain("solo", [1, -1, 0, 0], most=10))
    'The search stopped after 10 deals without an explanation: there may be one.'
    """
    match deals, len(found.deals):
        case 1, 0:
            said = "No deal gives these amounts."
        case 1, 1:
            said = "1 deal gives these amounts."
        case 1, many:
            said = f"{many} deals give these amounts, the likeliest first."
        case _, 0:
            said = f"No evening of {deals} deals gives these totals."
        case _:
            return f"One evening of {deals} deals that gives these totals:"
    if found.wrong:
        said = f"No deal gives these amounts: {found.wrong}."
    tried = "deals" if deals == 1 else "sums"
    stopped = f"The search stopped after {found.limit} {tried}"
    if found.complete:
        return said
    if found.deals or found.wrong:
        return f"{said} {stopped}: there may be more."
    return f"{stopped} without an explanation: there may be one."


def staked(found: Explained) -> str:
    """Return a remark on the net scores if the game has a pool, or ``""``.

    >>> staked(explain("fontainebleau", [-5, -5, -5, -5]))
    ' A stake counts as lost, and chips taken from the pool count as won.'
    """
    if not found.has_pool:
        return ""
    return " A stake counts as lost, and chips taken from the pool count as won."


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
    """Return an element for every group of similar deals that explain the account.

    Each element opens to show its deals and their payments. One element holds all groups after the
    first ten.
    """
    deals = [*found.scored]
    groups = [_group(alike, place) for alike in folded(deals)]
    if more := groups[SHOWN:]:
        summary = element("summary", f"{counted(len(more), 'less likely group')} of deals")
        groups = [*groups[:SHOWN], element("details", summary, *more)]
    doubts = {said.text: said for each in deals for said in doubt_sentences(each.doubts)}
    noted = [sentence_list([*doubts.values()], place.link, "player-doubts")] if doubts else []
    near = [element("p", said) for said in near_lines(found)]
    return element("div", *groups, *noted, *near, class_="same-deal-games")


def _group(alike: Sequence[Scored], place: Place) -> Markup:
    set_in = typesetter(alike[0].game)
    heading = set_in.text(title(alike[0], NUMBERED))
    summary = element("summary", heading, " " if alike[1:] else "", difference(alike))
    titles = {title(each, NUMBERED) for each in alike}
    told: list[Markup] = []
    for each in alike:
        if len(titles) > 1:
            told.append(element("p", element("strong", set_in.text(title(each, NUMBERED)))))
        told += _deal(each, place)
    return element("details", summary, *told, class_="same-deal-game")


def _deal(scored: Scored, place: Place) -> list[Markup]:
    said = besides(scored.deal) or "the record gives nothing more"
    set_in = typesetter(scored.game)
    paid = set_in.sentences(payment_sentences(scored.receipt, NUMBERED))
    receipt = sentence_list(paid, place.link, "player-sentences")
    return [element("p", f"{opening(said)}."), receipt]


def explained(
    game: str,
    nets: Sequence[int | str],
    declarer: int,
    strokes: int,
    told: str,
    level: int = 3,
    unlikely: int = 0,
) -> dict[str, str]:
    """Return the answer for a page's script: the HTML, or the error.

    ``nets``: The points of each seat, as numbers or as a page shows them. ``declarer``: The seat of
    the declarer, or 0 if nobody remembers. ``strokes``: The number of strokes before the deal.
    ``told``: Names and values as a command takes them. A contract may also be given by its name in
    the source. ``level``: The level of the page's headings. ``unlikely``: 1 to add false
    declarations, and declarers without trumps, or 0.

    >>> explained("solo", [30, -10, -10], 0, 0, "")["error"]
    'the nets of a deal are four whole numbers, one for each seat'
    >>> explained("solo", ["+30", "−10", "-10", -10], 1, 0, "trump=hearts contract=9")["said"]
    'No deal gives these amounts.'
    >>> explained("solo", [30, -10, -10, -10], 0, 0, "contract = Little Misère tricks 0")["error"]
    "'tricks' is not of the form NAME=VALUE"
    """
    try:
        known = remembered(game, named(by_ids(game_of(game), told).split()))
        read = [whole(str(each)) for each in nets]
        how = {"unlikely": bool(unlikely), "nearly": True, **known}
        found = explain(game, read, declarer=declarer or None, strokes=strokes, **how)
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
