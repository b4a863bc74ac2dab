"""Two games side by side, from the numbers with which the engine calculates.

An asterisk marks values decided by rules that are not the source's own, as on the page of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from boston.apps.present.one_page import At, Part, doubtful, starred
from boston.auction.auction import TurnRule, once_round, until_three_have_passed
from boston.auction.ladder import Preference, SuitClass
from boston.base.tables import NONE, Cell, Table
from boston.game import Game
from boston.games import german, grandissimo, swedish
from boston.games.german import contracts as german_contracts
from boston.games.german import pay as german_pay
from boston.games.grandissimo import pay as gotland_pay
from boston.games.swedish import pay as swedish_pay
from boston.terms.terms import agree

CAPTION: Final = "The two games side by side"
#: The meaning of an asterisk, if there is one.
STARRED: Final = " (* our reading, not the source’s words)"
#: The number of rounds of bidding, in words.
ROUNDS: Mapping[TurnRule, str] = {
    once_round: "1",
    until_three_have_passed: "until three have passed",
}
#: The choice of the running bête in words, by the option of the reading ``running-bete``.
RUNNING: Final[Mapping[str, str]] = {
    "sticky": "stays until it is played off",
    "highest": "the highest when a deal begins",
}
#: The end of a deal in which all pass, in words.
ALL_PASS: Final[Mapping[str, str]] = {
    "passed": "thrown in, and a stroke is set",
    "rundmisar": "rundmisär",
}


def side_by_side(
    here: Game[Any], there: Game[Any], rows: tuple[tuple[Cell, ...], ...], *cited: At
) -> Table:
    """Return a table of the differences between two games.

    ``rows``: The differences. ``cited``: The rules behind them. The cells of a rule that is not the
    source's own have an asterisk.
    """
    found = doubtful(at.rule for at in cited)
    caption = f"{CAPTION}{STARRED if found else ''}"
    table = Table(caption, ("Point of difference", here.name, there.name), rows)
    return starred(Part(table, cited), found)


#: The payments of the two games with a protocol.
PAYMENTS: Final = (swedish_pay, gotland_pay)


def swedish_and_grandissimo() -> Table:
    """Return the rules that a player of Swedish Boston must learn for Grandissimo."""
    here, there = swedish.GAME, grandissimo.GAME
    rows: tuple[tuple[Cell, ...], ...] = (
        ("contracts that can be bid", _count(here), _count(there)),
        ("misères among them", _miseres(here), _miseres(there)),
        ("contracts with a partner", _with_partner(here), _with_partner(there)),
        ("an ål", _ala(here), _ala(there)),
        ("new ålar are larger by", *(each.RULES.new_alar_step for each in PAYMENTS)),
        ("running bête", _reading(here), _reading(there)),
        ("most bêtes one player writes", *(each.KEEPING.most_betes for each in PAYMENTS)),
        ("each stroke adds to the payment", swedish_pay.A_STROKE, NONE),
        ("factors by suit", *(_factors(each.FACTORS) for each in PAYMENTS)),
        ("factor of a positive contract at no trumps", NONE, gotland_pay.FACTOR_IN_SANG),
        ("slam", f"{swedish_pay.SLAM} more", "twice the payment"),
        ("when all pass", *(ALL_PASS[game.when_all_pass.contract] for game in (here, there))),
    )
    return side_by_side(here, there, rows)


def _miseres(game: Game[Any]) -> int:
    return sum(contract.is_misere for contract in game.ladder)


def _with_partner(game: Game[Any]) -> str:
    return ", ".join(each.id for each in game.ladder if each.partnership is not None)


def _ala(game: Game[Any]) -> int:
    return agree(game.readings, game.options).number("ala")


def _reading(game: Game[Any]) -> str:
    return RUNNING[agree(game.readings, game.options).reading("running-bete")]


def _factors(factors: Mapping[SuitClass, int]) -> str:
    return ", ".join(str(factors[each]) for each in Preference)


def swedish_and_german() -> Table:
    """Return the rules that a player of Swedish Boston must learn for German Boston."""
    here, there = swedish.GAME, german.GAME
    pools = " and ".join(pot.called for pot in german_contracts.Pot)
    premium = f"{german_pay.PREMIUM} counters more"
    rows: tuple[tuple[Cell, ...], ...] = (
        ("contracts that can be bid", _count(here), _count(there)),
        ("misères among them", _miseres(here), _miseres(there)),
        ("contracts with a partner", _with_partner(here), _with_partner(there)),
        ("cards dealt at a time", _packets(here), _packets(there)),
        ("classes of suits", len(Preference), ", ".join(map(str, german_contracts.COULEURS))),
        ("rounds of bidding", ROUNDS[here.turns], ROUNDS[there.turns]),
        ("what is kept beside the payments", "a protocol of bêtes", pools),
        ("a game lost", "writes bêtes", "doubles the Stamm, or trebles the Rokambole"),
        ("factors by suit", _factors(swedish_pay.FACTORS), "a rate for each (lost)"),
        ("an overtrick adds", swedish_pay.AN_OVERTRICK, NONE),
        ("an honour adds", "to a game made", "a unit, won or lost"),
        ("thirteen tricks not announced", f"{swedish_pay.SLAM} more", premium),
        ("amounts", "all attested", "units attested of games lost, rates to be given"),
    )
    decided = {
        "rounds of bidding": ("german.auction.single-round",),
        "what is kept beside the payments": ("german.equipment.no-protocol",),
        "factors by suit": ("german.pay.rate",),
        "an honour adds": (
            "german.pay.honours",
            "german.pay.units-made",
            "german.pay.honours-held",
        ),
    }
    cited = (At(rule, (row,), (there.name,)) for row, rules in decided.items() for rule in rules)
    return side_by_side(here, there, rows, *cited)


def _count(game: Game[Any]) -> int:
    return len(list(game.ladder))


def _packets(game: Game[Any]) -> str:
    return ", ".join(map(str, game.packets)) if len(set(game.packets)) > 1 else "one"
