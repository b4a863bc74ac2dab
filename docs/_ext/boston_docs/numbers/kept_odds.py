"""Results of contracts in sample deals, from the data in `docs/odds`, for pages.

``{odds} GAME`` shows the table of a game below a drawing of it. ``{odds-of-all}`` shows one of
these tables:

* ``games``: a row for every game.
* ``players``: a row for every game, with the results of both players.
* ``gaps``: the contracts that are made far more often, or far less often, than is needed to break
  even.
* ``evenings 12``: whole evenings of twelve deals.

The role ``n`` writes a number, as in ``{n}`american 5 made```. It is a number of a game (``deals``,
``passed``), of a contract, of a contract's losses by so many tricks (``american 5 by 1 least``), or
of evenings (``american evenings 12 pool 0.95``). ``{n}`american made sampling``` is the share of
all contracts that the sampling player made. `.venv/bin/python -m tools.odds` makes the data.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

from docutils import nodes
from jinja2 import Template
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston.apps.present.odds import COLUMNS, hundredths, points, with_error
from boston.apps.study.odds import ContractOdds
from boston.base.words import listed
from boston.catalogue import GAMES, game_of
from boston_docs.asking import engine, questions
from boston_docs.asking.engine import PageDirective, PageError
from boston_docs.numbers.number_marks import NumberRole
from boston_docs.parts import Cell, section, table
from boston_docs.site.browser_tools import BUILDERS
from boston_docs.site.written import add_html_node, load_where

FOLDER: Final = "odds"
PLAYER, THINKING = "plain", "sampling"
#: Drawings and comparisons omit a contract that was played fewer times than this.
FEW: Final = 50
#: The number of contracts at each end of a comparison.
EXTREMES: Final = 6
#: The template of the drawing.
BARS: Final = Path(__file__).with_name("bars.html")
#: The names of the figures about a contract's losses: the number of losses, and three of the
#: amounts.
OF_LOSSES: Final = ("times", "least", "middle", "greatest")
#: The numbers of a contract that a page may give, each with the form of its words.
FORMATS: Final[dict[str, Callable[[ContractOdds], str]]] = {
    "times": lambda price: f"{price.times:,}",
    "paired": lambda price: f"{price.paired:,}",
    "share": lambda price: whole(price.share),
    "made": lambda price: whole(price.made / price.times),
    "even": lambda price: whole(price.settled_even),
    "paid-even": lambda price: whole(price.break_even),
    "over": lambda price: whole(abs(price.made / price.times - (price.settled_even or 0))),
    "net": lambda price: with_error(price.net, price.error),
    "settled": lambda price: with_error(price.settled, price.settled_error),
    "won": lambda price: points(price.won or 0),
    "lost": lambda price: points(price.lost or 0),
    "pool": lambda price: points(price.pool),
    "direct": lambda price: points(price.net - price.pool),
    "partner": lambda price: with_error(price.partner, price.partner_error),
    "defenders": lambda price: with_error(price.defenders, price.defenders_error),
}


class odds_drawn(nodes.General, nodes.Element):  # noqa: N801 - the style of docutils
    """A drawing that shows how often each contract is made.

    ``rows``: For each contract its name, its share made, and the share at which it breaks even.
    """


def whole(share: float | None) -> str:
    """Return a share in hundredths, in the form for a sentence.

    Raise `PageError` if there is no share.

    >>> whole(0.506), whole(0.004)
    ('51', '0.4')
    """
    if share is None:
        raise PageError("it would not break even at any share")
    return f"{100 * share:.1f}" if share < 0.01 else f"{100 * share:.0f}"


class NotPlayedError(PageError):
    """Nobody has played the deals of a game yet."""


def kept(env: BuildEnvironment, game: str, player: str = PLAYER) -> Mapping[str, Any]:
    """Return the data of a game, and note that the page depends on it.

    Raise `NotPlayedError` if the file does not exist.
    """
    path = Path(env.srcdir, FOLDER, f"{game}-{player}.json")
    env.note_dependency(str(path))
    try:
        found: Mapping[str, Any] = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        again = f".venv/bin/python -m tools.odds {game} --player {player}"
        raise NotPlayedError(f"{FOLDER}/{path.name} is missing; make it by {again}") from None
    return found


def prices(found: Mapping[str, Any]) -> dict[str, ContractOdds]:
    """Return the results of those contracts of a game that were played, by their ids."""
    told = ({name: each[name] for name in ContractOdds._fields} for each in found["contracts"])
    return {each["contract"]: ContractOdds(**each) for each in told}


class Odds(PageDirective):
    """The directive ``odds``: the table of a game and its drawing."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Return a drawing of the contracts that were played often enough, and a table of all.

        If the game has not been played yet, return a sentence.
        """
        game = game_of(self.arguments[0])
        anchor = f"odds-{game.id}"
        try:
            found = kept(self.env, game.id)
        except NotPlayedError:
            return [section(anchor, game.name, [not_played([game.id])])]
        rows, drawn = list[list[Cell]](), []
        for price in prices(found).values():
            name = called(self.env, game.id, price)
            cells = (tell(price) for tell in COLUMNS.values())
            rows.append([name, *(int(c) if c.isdecimal() else c for c in cells)])
            if price.times >= FEW:
                drawn.append((name, price.made / price.times, price.settled_even))
        by = f"{found['deals']:,} deals played by {found['player']}, seed {found['seed']}"
        caption = f"{game.name}: {by}; all passed in {found['passed']:,}"
        made = table(caption, ("Contract", *COLUMNS), rows, f"{anchor}-table", "engine-table")
        return [section(anchor, game.name, [odds_drawn(rows=drawn), made])]


class OfAll(PageDirective):
    """The directive ``odds-of-all``: a table of all games."""

    required_arguments = 1
    optional_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Return the table whose name is the argument, and a sentence on games that it omits."""
        name, *asked = self.arguments
        every: dict[str, Mapping[str, Any]] = {}
        for game in GAMES:
            with suppress(NotPlayedError):
                kept(self.env, game, THINKING)
                every[game] = kept(self.env, game)
        caption, heads, rows = TABLES[name](self.env, every, *asked)
        node_id = "-".join(["odds", name, *asked])
        made = table(caption, heads, rows, node_id, "engine-table")
        omitted = [game for game in GAMES if game not in every]
        return [made, not_played(omitted)] if omitted else [made]


def not_played(games: list[str]) -> nodes.Node:
    """Return a sentence on games without data."""
    names = listed(GAMES[game].name for game in games)
    return nodes.paragraph("", f"The computer players have not yet played {names}.")


Every: TypeAlias = Mapping[str, Mapping[str, Any]]
Rows: TypeAlias = tuple[str, tuple[str, ...], list[list[Cell]]]


def of_games(env: BuildEnvironment, every: Every) -> Rows:
    """Return a row for every game.

    It gives the share of deals that are passed out, the share of contracts that are made, and the
    contract that is played most often.
    """
    rows: list[list[Cell]] = []
    for name, found in every.items():
        played = prices(found).values()
        most = max(played, key=lambda price: price.times)
        declared = sum(price.times for price in played)
        rows.append(
            [
                GAMES[name].name,
                found["deals"],
                hundredths(found["passed"] / found["deals"]),
                hundredths(sum(price.made for price in played) / declared),
                f"{called(env, name, most)}: {hundredths(most.share)}",
            ]
        )
    heads = ("Game", "Deals", "All passed, of 100", "Made, of 100 contracts", "Most often, of 100")
    return "Every game, played by the plain player", heads, rows


def of_players(env: BuildEnvironment, every: Every) -> Rows:
    """Return a row for every game, with the results of both players.

    It gives the share of deals that are passed out, the share of contracts that are made, and the
    mean result of the declarers.
    """
    rows: list[list[Cell]] = []
    for name, found in every.items():
        both = (found, kept(env, name, THINKING))
        passed = (hundredths(each["passed"] / each["deals"]) for each in both)
        brought = map(settled_of, both)
        rows.append([GAMES[name].name, both[1]["deals"], *passed, *map(made_of, both), *brought])
    told = ("All passed", "Made", "All settled")
    heads = (f"{what}: {player}" for what in told for player in (PLAYER, THINKING))
    caption = (
        "Of a hundred deals those passed out, of a hundred contracts those made, and what one "
        "brought its declarer, all settled; by both players"
    )
    return caption, ("Game", f"Deals by {THINKING}", *heads), rows


def made_of(found: Mapping[str, Any]) -> str:
    """Return the number of contracts made out of every hundred, with the standard error."""
    played = prices(found).values()
    declared = sum(price.times for price in played)
    share = sum(price.made for price in played) / declared
    return f"{hundredths(share)} ± {hundredths(math.sqrt(share * (1 - share) / declared))}"


def settled_of(found: Mapping[str, Any]) -> str:
    """Return the declarers' mean result, with its standard error, over all contracts.

    Everything is settled, the pool included.

    The variance is the sum of two parts: the variance within each contract, and the variance of the
    contracts' means.
    """
    played = prices(found).values()
    declared = sum(price.times for price in played)
    mean = sum(price.times * price.settled for price in played) / declared
    squares = sum(
        price.times
        * ((price.times - 1) * (price.settled_error or 0) ** 2 + (price.settled - mean) ** 2)
        for price in played
    )
    return with_error(mean, math.sqrt(squares / (declared - 1) / declared))


def of_gaps(env: BuildEnvironment, every: Every) -> Rows:
    """Return the contracts with the greatest gaps between the share made and the even share.

    The share made says how often the contract is made. With the even share, the contract would
    break even.

    The mean result of a contract is its gap times the difference between gain and loss, with
    everything settled. The same factor holds for the error. Contracts whose gap is within three
    errors are left out.
    """
    gaps = [
        (gap, gap * price.settled_error / price.settled, name, price)
        for name, found in every.items()
        for price in prices(found).values()
        if price.settled_even is not None and price.settled_error is not None
        if price.times >= FEW and abs(price.settled) > 3 * price.settled_error
        for gap in [100 * (price.made / price.times - price.settled_even)]
    ]
    gaps.sort(key=lambda gap: gap[0], reverse=True)
    rows: list[list[Cell]] = [
        [
            f"{GAMES[name].name}: {called(env, name, price)}",
            price.times,
            hundredths(price.made / price.times),
            hundredths(price.settled_even),
            with_error(gap, error),
        ]
        for gap, error, name, price in (*gaps[:EXTREMES], *gaps[-EXTREMES:])
    ]
    caption = "Contracts by how far above the share to break even they were made: both ends"
    return caption, ("Contract", "Times", "Made of 100", "Even at", "Above it"), rows


def of_evenings(env: BuildEnvironment, every: Every, length: str) -> Rows:
    """Return the biggest wins, losses and pools of evenings, by game.

    ``length``: The number of deals of an evening.
    """
    rows: list[list[Cell]] = []
    for name, found in every.items():
        told = evenings(found, int(length))
        at = [found["shares"].index(share) for share in (0.5, 0.95)]
        cells = [told[what][place] for what in ("win", "loss", "pool") for place in at]
        rows.append([GAMES[name].name, told["evenings"], *cells])
    sides = ("Biggest win", "Biggest loss", "In the pools")
    heads = (f"{side}: {part}" for side in sides for part in ("median", "95 of 100 to"))
    return (
        f"Evenings of {length} deals, in the points of each game",
        ("Game", "Evenings", *heads),
        rows,
    )


TABLES: Final[dict[str, Callable[..., Rows]]] = {
    "games": of_games,
    "players": of_players,
    "gaps": of_gaps,
    "evenings": of_evenings,
}


def called(env: BuildEnvironment, game: str, price: ContractOdds) -> str:
    """Return the name of a contract in its game."""
    names = engine.answer(env, questions.contracts)[game]
    return str(names[price.contract])


def evenings(found: Mapping[str, Any], length: int) -> Mapping[str, Any]:
    """Return the data of evenings with this number of deals; raise `PageError` if it is missing."""
    for told in found["evenings"]:
        if told["deals"] == length:
            return dict(told)
    lengths = ", ".join(str(told["deals"]) for told in found["evenings"])
    raise PageError(f"of evenings of {length} deals nothing is kept: {lengths}")


class KeptNumber(NumberRole):
    """The role ``n``: a number from the data."""

    def number(self, title: str, target: str) -> nodes.Node:
        """Return the number that some words ask for; raise `PageError` if there is none."""
        game, *words = target.split()
        if game not in GAMES:
            raise PageError(f"{game!r} is not a game")
        player = words.pop() if words[-1:] == [THINKING] else PLAYER
        try:
            return nodes.Text(number(kept(self.env, game, player), *words))
        except (KeyError, ValueError, TypeError):
            raise PageError(f"{target!r} is not one of the numbers in docs/{FOLDER}") from None


def number(found: Mapping[str, Any], what: str, *words: str) -> str:
    """Return the number of a game that these words ask for, in the form for a sentence.

    >>> number({"deals": 20000}, "deals")
    '20,000'
    >>> number({"deals": 200, "passed": 9}, "passed", "share")
    '4'
    """
    if what == "evenings":
        length, amount, share = words
        place = found["shares"].index(float(share))
        return f"{evenings(found, int(length))[amount][place]:,}"
    if what == "made":
        return made_of(found)
    if what in ("deals", "passed"):
        return whole(found[what] / found["deals"]) if words else f"{found[what]:,}"
    if words[0] == "by":
        (losses,) = (each["by"] for each in found["contracts"] if each["contract"] == what)
        return f"{losses[words[1]][OF_LOSSES.index(words[2])]:,}"
    return FORMATS[words[0]](prices(found)[what])


def drawing(rows: list[tuple[str, float, float | None]]) -> str:
    """Return a drawing of the shares as bars, each with its words beside it.

    ``rows``: For each contract its name, its share made, and the share at which it breaks even.

    >>> made = drawing([("Five", 0.62, 0.97)])
    >>> 'width="620"' in made, 'x1="970"' in made, ">62.0 of 100, even at 97.0<" in made
    (True, True, True)
    """
    bars = Template(BARS.read_text("utf-8"), autoescape=True)
    return str(bars.render(rows=rows, few=FEW, hundredths=hundredths))


def setup(app: Sphinx) -> None:
    """Register the directives, the role and the drawing."""
    add_html_node(app, odds_drawn, lambda _, node: drawing(node["rows"]))
    app.add_directive("odds", Odds)
    app.add_directive("odds-of-all", OfAll)
    app.add_role("n", KeptNumber())
    load_where(
        app, lambda page: page.has(odds_drawn) and app.builder.name in BUILDERS, "apparatus.css"
    )
