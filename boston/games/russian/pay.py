"""Russian Boston: honours measured in overtricks, the carte blanche, and one deal settled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.base.bound import Ruled, rule
from boston.base.cards import Suit
from boston.base.words import counted
from boston.errors import Refusal, enforce, first_refusal
from boston.game import BlankRule
from boston.games import carte_blanche
from boston.games.carte_blanche import Blanches
from boston.games.fontainebleau import pay as fontainebleau
from boston.games.fontainebleau import scoring
from boston.games.fontainebleau.pay import EACH_OVERTRICK
from boston.outcome import Outcome
from boston.pay.marks import Mark
from boston.pay.payment import Due, Line
from boston.pool.pot import Middle
from boston.record.record import Deal
from boston.table.result import Case, PlayedByAll, Result
from boston.terms.terms import Terms

# Honours measured in overtricks, and the carte blanche.

#: How many overtricks the honours of a side count for.
HONOURS: Final[Mapping[int, int]] = {3: 2, 4: 4}


def honours(case: Case, terms: Terms) -> Due | None:
    """If the contract is made, three honours of a side count as two overtricks, all as four."""
    if case.contract.is_misere or not case.is_made or case.honours not in HONOURS:
        return None
    overtricks = HONOURS[case.honours]
    because = f"for {counted(case.honours, 'honour')}, as {overtricks} overtricks"
    due = Due(EACH_OVERTRICK * overtricks, because)
    return fontainebleau.in_each_payment(due, case, terms)


#: What is added to the price of a bid, with one rule for the honours of one hand and of two.
EXTRAS: Final[fontainebleau.Parts] = {
    "fontainebleau.pay.overtricks": fontainebleau.overtricks,
    "fontainebleau.pay.overtricks-with-partner": fontainebleau.overtricks_with_partner,
    "russian.pay.honours": honours,
    "fontainebleau.pay.honours-when-lost": fontainebleau.honours_when_lost,
}


def extras(terms: Terms) -> fontainebleau.Parts:
    """These, or by the reading ``differences`` those of Boston de Fontainebleau."""
    return fontainebleau.EXTRAS if terms.reading("differences") == "bare" else EXTRAS


#: The rules under which cartes blanches are paid, and paid back.
BLANCHES: Final = Blanches(
    paid=Ruled("russian.pay.carte-blanche", carte_blanche.paid),
    is_false=Ruled("russian.pay.false-carte-blanche", carte_blanche.holds_trump),
    refunded=Ruled("russian.pay.false-carte-blanche", carte_blanche.refunded),
)
#: What a carte blanche brings from each of the others: five times what source 004 has.
CARTE_BLANCHE: Final = 10
NOTHING_PAID: Final = "by the reading chosen nothing is paid for a carte blanche"
#: How many times that goes back if it was false.
TWICE: Final = 2


@rule("russian.pay.carte-blanche", "russian.pay.false-carte-blanche")
def cartes_blanches(terms: Terms, deal: Deal, trump: Suit | None) -> tuple[Line, ...]:
    """Ten units from each of the others; given back twice, by a reading once, if it was false."""
    enforce(first_refusal(BLANK, terms, deal, trump))
    times = 1 if terms.reading("false-carte-blanche") == "refund" else TWICE
    return carte_blanche.settled(BLANCHES, deal, trump, CARTE_BLANCHE, times)


def against_declaring(terms: Terms, deal: Deal, trump: Suit | None) -> str | None:
    """None is paid where the table's reading knows of none, or where there is no trump suit."""
    if deal.carte_blanche and terms.reading("carte-blanche") == "none":
        return NOTHING_PAID
    return carte_blanche.no_trump_suit(deal, trump)


BLANK: Final[Mapping[str, BlankRule]] = {BLANCHES.paid.rule: against_declaring}


def nothing_declared(deal: Deal) -> None:
    """Refuse a carte blanche where nothing is put in the place of the lost list."""
    if deal.carte_blanche:
        enforce(Refusal(BLANCHES.paid.rule, NOTHING_PAID))


# One deal, settled as in Boston de Fontainebleau, with what comes besides.


def score(
    terms: Terms, middle: Middle, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Middle]:
    """The deal as it is settled there; in the reconstruction cartes blanches follow the stakes."""
    settled = scoring.score(terms, middle, deal, result, extras(terms))
    if terms.reading("differences") == "bare":
        nothing_declared(deal)
        return settled
    if not isinstance(result, Result):
        return settled
    staked = len(scoring.stakes(terms, deal.dealer))
    stakes, lines = settled.receipt[:staked], settled.receipt[staked:]
    blanches = cartes_blanches(terms, deal, result.trump)
    return settled._replace(receipt=(*stakes, *blanches, *lines))


# What a receipt has to say of what is put in the place of the lost list.

MARKS: Final[Mapping[str, Mark]] = {
    **scoring.MARKS,
    "russian.partner.target": Mark(
        "reconstructed", "source 004 asks two partners for four tricks more than were bid"
    ),
    "russian.pay.honours": Mark(
        "reconstructed", "source 004 measures honours in overtricks; the list of source 002 is lost"
    ),
    "russian.pay.carte-blanche": Mark(
        "reconstructed", "five times what source 004 has; the list of source 002 is lost"
    ),
    "russian.pay.false-carte-blanche": Mark("conjectured", "no source says what is due"),
}


def unsaid(terms: Terms, before: Middle, deal: Deal, outcome: Outcome[Middle]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name."""
    yield from scoring.unsaid(terms, before, deal, outcome)
    if any(line.rule == "russian.pay.honours" for line in outcome.receipt):
        yield "fontainebleau.pay.extras-per-payer"
    is_reconstructed = terms.reading("differences") != "bare"
    if isinstance(outcome.result, Result) and outcome.result.partner and is_reconstructed:
        yield "russian.partner.target"
