"""Russian Boston: Boston de Fontainebleau with differences; the list of them is lost.

Source 002 announces the differences. Source 004 shows some in a game with a fifth of the prices. We
reconstruct the differences from these. Everything else is as in Boston de Fontainebleau.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from boston.auction import bidding, finding
from boston.auction.bidding import Called
from boston.auction.finding import Finding
from boston.auction.ladder import Ladder, Partnership
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import Suit
from boston.base.words import counted
from boston.errors import Refusal, enforce, first_refusal
from boston.game import Game, Source, kept
from boston.games import carte_blanche, fontainebleau
from boston.games.carte_blanche import Blanches
from boston.games.fontainebleau import contracts, pay
from boston.outcome import Outcome
from boston.pay.marks import Caveat, read_marks
from boston.pay.payment import Due, Line
from boston.pool.pot import Middle
from boston.record.record import Deal
from boston.table.result import Case, Ending, Result, laid_away
from boston.terms.terms import Terms, read_register

# The game's own readings, and those that it inherits from Boston de Fontainebleau.

OWN: Final = read_register(__name__)
#: This game has a reading of its own for the order of the suits.
READINGS: Final = (
    *OWN,
    *(each for each in fontainebleau.GAME.readings if each.name not in {own.name for own in OWN}),
)


# Bidding as in Boston de Fontainebleau, with diamonds above hearts.

#: The suits from the lowest, by the reading ``suit-order``.
SUITS: Final = stated(
    "russian.auction.suit-order",
    {
        "diamonds-high": (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS),
        "hearts-high": (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
    },
)


# The partner offers openly to join, in bids of six to eight. The pair needs four more tricks.

#: The bids that may be played with a partner, by the reading ``who-may-have-partner``.
WITH_PARTNER: Final[Mapping[str, tuple[str, ...]]] = stated(
    "russian.partner.six-to-eight",
    {"six-to-eight": ("6", "7", "8"), "five-to-ten": contracts.WITH_PARTNER},
)
#: The pair needs this number of tricks more than the bid, by the reading ``pair-target``.
ABOVE_THE_BID: Final = stated(
    "russian.partner.target", {"plus-four": 4, "plus-three": contracts.ABOVE_THE_BID}
)


@rule("russian.partner.target")
def needed_together(tricks_bid: int, target: str) -> Partnership:
    """Declarer and partner need four tricks more than the bid, or three by a reading.

    Return their target. ``tricks_bid``: the number of tricks in the bid. ``target``: the reading
    ``pair-target``.

    >>> needed_together(6, "plus-four").side, needed_together(6, "plus-three").side
    (10, 9)
    """
    return Partnership(side=tricks_bid + ABOVE_THE_BID[target], declarer=0, partner=0)


def pairs(who: str, target: str) -> Mapping[str, Partnership]:
    """Return the targets of two partners, for each bid that may have a partner.

    A bid has no partner if the target would be fourteen tricks.

    >>> {bid: pair.side for bid, pair in pairs("six-to-eight", "plus-four").items()}
    {'6': 10, '7': 11, '8': 12}
    >>> list(pairs("five-to-ten", "plus-four")), list(pairs("five-to-ten", "plus-three"))[-1]
    (['5', '6', '7', '8', '9'], '10')
    """
    bids = {bid: needed_together(int(bid), target) for bid in WITH_PARTNER[who]}
    return {bid: pair for bid, pair in bids.items() if pair.side <= 13}


def no_card_called(called: Called) -> str:
    """The partner offers openly to join. No card is called."""
    return f"{called.card} is called, but the partner is found by asking openly"


# Honours measured in overtricks, and the carte blanche.

#: The number of overtricks that three or four honours of a side are worth.
HONOURS: Final = {3: 2, 4: 4}


def honours(case: Case, terms: Terms) -> Due | None:
    """If the contract is made, three honours are worth two overtricks, and four are worth four."""
    if case.contract.is_misere or not case.is_made or case.honours not in HONOURS:
        return None
    overtricks = HONOURS[case.honours]
    because = f"for {counted(case.honours, 'honour')}, as {overtricks} overtricks"
    due = Due(pay.EACH_OVERTRICK * overtricks, because)
    return pay.in_each_payment(due, case, terms)


#: The additions to the price of a bid. One rule covers the honours of one hand and of two.
EXTRAS: Final[pay.Parts] = {
    "fontainebleau.pay.overtricks": pay.overtricks,
    "fontainebleau.pay.overtricks-with-partner": pay.overtricks_with_partner,
    "russian.pay.honours": honours,
    "fontainebleau.pay.honours-when-lost": pay.honours_when_lost,
}


def extras(terms: Terms) -> pay.Parts:
    """Return the additions to the price of a bid.

    By the reading ``differences`` return the additions of Boston de Fontainebleau.
    """
    return pay.EXTRAS if terms.reading("differences") == "bare" else EXTRAS


#: The rules by which cartes blanches are paid, and by which false ones are paid back.
BLANCHES: Final[Blanches] = {
    "russian.pay.carte-blanche": carte_blanche.paid,
    "russian.pay.false-carte-blanche": (carte_blanche.holds_trump, carte_blanche.refunded),
}
#: The payment of each other player for a carte blanche: five times the amount in source 004.
CARTE_BLANCHE: Final = 10
NOTHING_PAID: Final = "by the reading chosen nothing is paid for a carte blanche"


@rule("russian.pay.carte-blanche", "russian.pay.false-carte-blanche")
def cartes_blanches(terms: Terms, deal: Deal, trump: Suit | None) -> tuple[Line, ...]:
    """Each other player pays ten units for a carte blanche.

    A false one costs twice the payment received. By the reading ``false-carte-blanche`` only the
    payment itself goes back. Return all these payments.
    """
    enforce(first_refusal(RULES.blank, terms, deal, trump))
    times = 1 if terms.reading("false-carte-blanche") == "refund" else 2
    return carte_blanche.settled(BLANCHES, deal, trump, CARTE_BLANCHE, times)


def against_declaring(terms: Terms, deal: Deal, trump: Suit | None) -> str | None:
    """No carte blanche is paid without trumps, or if the reading ``carte-blanche`` excludes it."""
    if deal.carte_blanche and terms.reading("carte-blanche") == "none":
        return NOTHING_PAID
    return carte_blanche.no_trump_suit(deal, trump)


# The game as one table plays it: reconstructed, or without any differences.

#: Every refusal. Most are those of Boston de Fontainebleau. Each bid must be higher than the last.
#: The check of its suit comes before the rest of this rule.
RULES: Final = replace(
    contracts.RULES,
    calls={
        **{
            each: objects
            for each, objects in contracts.RULES.calls.items()
            if each not in ("fontainebleau.auction.suit-order", "fontainebleau.auction.higher")
        },
        "russian.auction.suit-order": bidding.better_suit,
        "fontainebleau.auction.higher": bidding.higher,
    },
    finding=Finding(
        "russian.partner.offer", "whist", asks=Ruled("russian.partner.offer", finding.ask)
    ),
    partner={
        "russian.partner.six-to-eight": finding.contract_allows,
        "russian.partner.offer": finding.somebody_else,
    },
    called={"russian.partner.offer": no_card_called},
    blank={"russian.pay.carte-blanche": against_declaring},
    dealt={"russian.pay.carte-blanche": carte_blanche.trumps_of_others},
)
#: The refusals if, by a reading, only the declarer discards a card.
SOLOIST_LAYS_AWAY: Final = replace(RULES, discards={"fontainebleau.contracts.discard": laid_away})


@cache
def ladder(order: str, who: str, target: str) -> Ladder:
    """Return the bids of a table.

    ``order``: the order of the suits. ``who``: the bids that may have a partner. ``target``: what a
    pair needs. Each is an option of a reading.

    >>> pairs = ladder("diamonds-high", "six-to-eight", "plus-four")
    >>> [each.partnership.side for each in pairs if each.partnership]
    [10, 11, 12]
    """
    return contracts.ladder_of(SUITS[order], pairs(who, target))


def _list_lost(instead: str) -> Caveat:
    lost = "the list of its differences from Boston de Fontainebleau is lost"
    return Caveat("russian.contracts.differences", f"{lost}; {instead}")


#: The caveat on every receipt of the game.
RECONSTRUCTED: Final = _list_lost("what is put in its place from source 004 is reconstructed")
BARE: Final = _list_lost("nothing is put in its place, and that game is played unchanged")


@rule("russian.contracts.differences")
def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, deal: Deal) -> Game[Middle]:
    """Return the game by the table's readings: reconstructed, or Boston de Fontainebleau unchanged.

    Both have the caveat that the list of the differences is lost.
    """
    bids = ("suit-order", "who-may-have-partner", "pair-target")
    settled = ("differences", "discards", "packets", *bids)
    return _played_so(game, *map(terms.reading, settled))


@kept
def _played_so(
    game: Game[Middle], differences: str, discards: str, packets: str, *bids: str
) -> Game[Middle]:
    game = replace(game, packets=contracts.PACKETS[packets])
    if differences == "bare":
        bare = contracts.ladder("hearts-high")
        return replace(game, ladder=bare, rules=contracts.RULES, caveat=BARE)
    rules = SOLOIST_LAYS_AWAY if discards == "soloist-only" else RULES
    return replace(game, ladder=ladder(*bids), rules=rules)


# One deal, settled as in Boston de Fontainebleau, with the additional payments.


def score(terms: Terms, middle: Middle, deal: Deal, result: Ending) -> Outcome[Middle]:
    """Score a deal as in Boston de Fontainebleau.

    In the reconstructed game the payments for cartes blanches follow the stakes.
    """
    settled = pay.score(terms, middle, deal, result, extras(terms))
    if terms.reading("differences") == "bare" and deal.carte_blanche:
        enforce(Refusal("russian.pay.carte-blanche", NOTHING_PAID))
    if terms.reading("differences") == "bare" or not isinstance(result, Result):
        return settled
    staked = len(pay.stakes(terms, deal.dealer))
    stakes, lines = settled.receipt[:staked], settled.receipt[staked:]
    blanches = cartes_blanches(terms, deal, result.trump)
    return settled._replace(receipt=(*stakes, *blanches, *lines))


# The rules behind sums that depend on the reconstruction.


def unsaid(terms: Terms, before: Middle, deal: Deal, outcome: Outcome[Middle]) -> Iterator[str]:
    """Return the rules that affect a deal although no line of its receipt cites them."""
    yield from pay.unsaid(terms, before, deal, outcome)
    if any(line.rule == "russian.pay.honours" for line in outcome.receipt):
        yield "fontainebleau.pay.extras-per-payer"
    is_reconstructed = terms.reading("differences") != "bare"
    if isinstance(outcome.result, Result) and outcome.result.partner and is_reconstructed:
        yield "russian.partner.target"


GAME: Final[Game[Middle]] = replace(
    fontainebleau.GAME,
    id="russian",
    name="Russian Boston",
    source=Source("002, 004", "Russian Boston", "reconstructed"),
    order=60,
    ladder=ladder("diamonds-high", "six-to-eight", "plus-four"),
    readings=READINGS,
    deal_keys=fontainebleau.GAME.deal_keys | {"carte_blanche", "whist"},
    rules=RULES,
    score=score,
    in_deal=as_agreed,
    marks={**fontainebleau.GAME.marks, **read_marks(__name__)},
    unsaid=unsaid,
    caveat=RECONSTRUCTED,
)

__all__ = ["GAME"]
