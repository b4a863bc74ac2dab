"""Grandissimo: the direct payment, the protocol, and the scoring of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import Final

from boston.auction.ladder import Contract, Preference, SuitClass
from boston.base.bound import Done, Ruled, rule, stated, under
from boston.base.seats import SEATS, BySeat, Seat
from boston.base.words import counted
from boston.errors import Refusal, Refused
from boston.outcome import Outcome, Price
from boston.pay import directions, payment
from boston.pay.directions import DECLARER, FIRST, MOST, OTHER, PARTNER, Pays, Role, Sides, When
from boston.pay.payment import Due, Item, Line, Step, items, round_to_ten, total
from boston.protocol import betes, division, entries
from boston.protocol.betes import A_BETE, Debt, LedgerRules, Loss, Written
from boston.protocol.entries import Keeping
from boston.protocol.ledger import Ledger, halves
from boston.record.record import Deal
from boston.table import result as results
from boston.table.result import Case, Ending, PlayedByAll, Result, side_target
from boston.terms.terms import Terms

from .contracts import LADDER, RUNDMISAR, as_given, is_grandissimo

# The direct payment, item by item, and who pays whom.

#: If nobody accepts whist, the declarer needs the tricks of a lone declarer.
TRICKS_NEEDED: Final = Ruled("grandissimo.partner.alone", side_target)

#: Table I: the worth of a game.
BASE: Final = {
    "begar": 8,
    "liten-misar": 50,
    "6": 12,
    "7": 18,
    "stor-misar": 100,
    "8": 24,
    "liten-upplaggare": 150,
    "9": 30,
    "stor-upplaggare": 200,
    "10": 36,
    "liten-pratmakare": 250,
    "11": 42,
    "12": 48,
    "stor-pratmakare": 300,
    "13": 54,
}

#: Table III: the additions.
KODILJ: Final = 2
AN_OVERTRICK: Final = 1
SANK: Final = 2
WHIST: Final = 6
WITH_WHIST_ADDED: Final = ("6", "7", "8", "9")

#: The factors of a plain suit, the second suit and the highest suit, for a positive contract.
#: Grandissimo has no suit.
FACTORS: Final[Mapping[SuitClass, int]] = dict(zip(Preference, (1, 2, 4), strict=True))
FACTOR_IN_SANG: Final = 6


def price(case: Case, terms: Terms) -> Price:
    """Return what each payer pays, item by item: the base and the additions, times the factor.

    >>> from boston.games.grandissimo import GAME
    >>> from boston.terms.terms import agree
    >>> six = GAME.ladder.contract("6")
    >>> for item in price(Case(six, six.partnership, tricks=11),
    ...     agree(GAME.readings, GAME.options)).items:
    ...     print(f"{item.points:4} {item.rule}")
      12 grandissimo.pay.base
       2 grandissimo.pay.kodilj
       1 grandissimo.pay.overtricks
       6 grandissimo.pay.whist
     105 grandissimo.pay.suit-factor
       4 grandissimo.pay.rounding
    """
    if case.is_made:
        parts = (Item("grandissimo.pay.base", *base(case)), *items(ADDITIONS, case, terms))
    else:
        parts = (Item("grandissimo.pay.lost", *lost_base(case)), *items(WHEN_LOST, case, terms))
    parts = payment.stepped(parts, STEPS[terms.reading("slam-rounding")], case, terms)
    return Price(parts, total(parts))


@rule("grandissimo.pay.base")
def base(case: Case) -> Due:
    """Return the worth of the game, with whist or without."""
    value = BASE[case.contract.id]
    return Due(value, f"{case.contract} is worth {value}")


@rule("grandissimo.pay.lost")
def lost_base(case: Case) -> Due:
    """A lost game is paid at its base, with the points for whist. The undertricks do not count."""
    points, because = base(case)
    return Due(points, f"{because}, and was lost")


def kodilj(case: Case, terms: Terms) -> Due:
    """The declarer is paid for making any game."""
    return Due(KODILJ, "for making the game")


def overtricks(case: Case, terms: Terms) -> Due | None:
    """The side is paid for every trick beyond the game. With whist both partners' tricks count."""
    over = case.tricks - TRICKS_NEEDED.function(case.contract, case.partnership)
    if case.contract.is_misere or over == 0:
        return None
    return Due(AN_OVERTRICK * over, f"for {counted(over, 'overtrick')}")


def sank(case: Case, terms: Terms) -> Due | None:
    """Sänk is paid if the side took all the tricks it needs before the defenders took any."""
    required = TRICKS_NEEDED.function(case.contract, case.partnership)
    if case.contract.is_misere:
        return None
    if is_slam(case) and terms.reading("sank-and-slam") == "slam-only":
        return None
    # A side that took all thirteen tricks has a run of thirteen, even if the record gives no run.
    if case.opening_run < required and not is_slam(case):
        return None
    return Due(SANK, f"for sänk: the first {required} tricks in a row")


def whist(case: Case, terms: Terms) -> Due | None:
    """Whist is paid for in 6, 7, 8 and 9, made or lost. Begär with whist adds nothing."""
    if case.partnership is None or case.contract.id not in WITH_WHIST_ADDED:
        return None
    return Due(WHIST, "for whist")


#: The additions to the base of a game that is made.
ADDITIONS: Final = {
    "grandissimo.pay.kodilj": kodilj,
    "grandissimo.pay.overtricks": overtricks,
    "grandissimo.pay.sank": sank,
    "grandissimo.pay.whist": whist,
}


#: The additions to the base of a game that is lost.
WHEN_LOST: Final = {"grandissimo.pay.whist": whist}


def multiplied(parts: Sequence[Item], case: Case, terms: Terms) -> Due | None:
    """The factor of the suit or of grandissimo multiplies the sum so far.

    A misère has no factor.
    """
    if is_grandissimo(case.contract, case.suit_class):
        return payment.times(total(parts), FACTOR_IN_SANG, "grandissimo")
    if case.suit_class is None:
        return None
    return payment.times(total(parts), FACTORS[case.suit_class], f"the {case.suit_class.word} suit")


def is_slam(case: Case) -> bool:
    """Whether the side took all thirteen tricks in a positive contract."""
    return not case.contract.is_misere and case.tricks == 13


def slam(parts: Sequence[Item], case: Case, terms: Terms) -> Due | None:
    """All thirteen tricks double the payment, except in a contract of 9 with whist.

    That contract asks for all thirteen tricks.
    """
    if not is_slam(case):
        return None
    if case.partnership is not None and case.partnership.side == 13:
        return None
    if case.contract.tricks == 13 and terms.reading("slam-in-13") == "not-doubled":
        return None
    return payment.times(total(parts), 2, "slam")


#: The steps after the additions, for a game made or lost, by the reading ``slam-rounding``.
STEPS: Final[Mapping[str, Mapping[str, Step[Case, Terms]]]] = {
    "double-then-round": {
        "grandissimo.pay.suit-factor": multiplied,
        "grandissimo.pay.slam": slam,
        "grandissimo.pay.rounding": payment.to_the_nearest_ten,
    },
    "round-then-double": {
        "grandissimo.pay.suit-factor": multiplied,
        "grandissimo.pay.rounding": payment.to_the_nearest_ten,
        "grandissimo.pay.slam": slam,
    },
}

DIRECTIONS: Final = {
    "grandissimo.pay.made-alone": directions.MADE_ALONE,
    "grandissimo.pay.made-with-whist": directions.made_with_partner(
        "grandissimo.pay.which-defender", FIRST >> DECLARER, OTHER >> PARTNER
    ),
    "grandissimo.pay.lost-alone": directions.LOST_ALONE,
    "grandissimo.pay.lost-one-short": directions.LOST_ONE_SHORT,
    "grandissimo.pay.lost-both-short": directions.lost_both_short(
        "grandissimo.pay.which-defender", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}


# The payments in rundmisär, where each player plays alone.

#: The price of a trick.
A_TRICK: Final = 10


WHEN_RUNDMISAR: Final = When[BySeat]("rundmisär")
WITH_TRICKS: Final = Role[BySeat](
    directions.OTHERS.words, lambda tricks: tuple(seat for seat in SEATS if tricks[seat - 1])
)
TRICKLESS: Final = Role[BySeat](
    "each player without tricks",
    lambda tricks: tuple(seat for seat in SEATS if not tricks[seat - 1]),
)
IN_RUNDMISAR: Final = {
    "grandissimo.pay.rundmisar-most": WHEN_RUNDMISAR(
        MOST >> directions.FEWER, besides=f"{A_TRICK} for each trick between them"
    ),
    "grandissimo.pay.rundmisar-none": WHEN_RUNDMISAR(
        WITH_TRICKS >> TRICKLESS, besides=f"{A_TRICK} more for each trick of the payer"
    ),
}


@rule("grandissimo.pay.rundmisar-most")
def most_pay(tricks: BySeat) -> tuple[Line, ...]:
    """The player with the most tricks pays each other player for the difference in tricks.

    >>> [(line.payer, line.payee, line.points) for line in most_pay((7, 4, 2, 0))]
    [(1, 2, 30), (1, 3, 50), (1, 4, 70)]
    """
    rule_id = "grandissimo.pay.rundmisar-most"
    return tuple(
        _line(rule_id, pair, tricks[pair[0] - 1] - tricks[pair[1] - 1], "more than the payee")
        for pair in IN_RUNDMISAR[rule_id].pairs(tricks)
    )


@rule("grandissimo.pay.rundmisar-none")
def none_collect(tricks: BySeat) -> tuple[Line, ...]:
    """Each other player also pays a player without tricks, for each trick that the payer took.

    >>> [(line.payer, line.payee, line.points) for line in none_collect((7, 4, 2, 0))]
    [(1, 4, 70), (2, 4, 40), (3, 4, 20)]
    """
    rule_id = "grandissimo.pay.rundmisar-none"
    return tuple(
        _line(rule_id, pair, tricks[pair[0] - 1], "and the payee none")
        for pair in sorted(IN_RUNDMISAR[rule_id].pairs(tricks), key=itemgetter(1))
    )


def _line(rule_id: str, pair: tuple[Seat, Seat], tricks: int, because: str) -> Line:
    points, because = A_TRICK * tricks, f"{counted(tricks, 'trick')} {because}"
    return Line(rule_id, *pair, points, because, rule_id)


def rundmisar(tricks: BySeat) -> tuple[Line, ...]:
    """In rundmisär the player with the most tricks pays, and players without tricks are paid.

    Return all payments.

    >>> from boston.pay.payment import net
    >>> net(rundmisar((7, 4, 2, 0)))
    (-220, -10, 30, 200)
    """
    return most_pay(tricks) + none_collect(tricks)


# The ålar, the highest bête, the increase of a new bête, and the players who set it.

#: Table II: the increase of a bête after a positive contract in a plain suit, the second suit or
#: the highest suit, and without trumps.
INCREMENT: Final[Mapping[SuitClass, int]] = dict(zip(Preference, (10, 20, 40), strict=True))
INCREMENT_IN_SANG: Final = 60
#: Table II: the increase of a bête after a misère.
INCREMENT_OF_LOW: Final = {
    "liten-misar": 10,
    "stor-misar": 20,
    "liten-upplaggare": 30,
    "stor-upplaggare": 40,
    "liten-pratmakare": 50,
    "stor-pratmakare": 60,
}
INCREMENT_OF_RUNDMISAR: Final = stated("grandissimo.bete.increment", 10)

RULES: Final = LedgerRules(
    under(
        {
            "grandissimo.equipment.protocol": Ledger,
            "grandissimo.bete.playing-off": betes.win,
            "grandissimo.bete.notation": betes.noted,
            "grandissimo.bete.tied": stated("grandissimo.bete.choice", betes.to_play_off),
            "grandissimo.bete.made-alone": betes.alone_wins,
            "grandissimo.bete.shared": betes.partners_share,
            "grandissimo.bete.own": betes.paid_for,
            "grandissimo.bete.whisters-own": betes.but_his_own,
            "grandissimo.bete.rounding": round_to_ten,
            "grandissimo.bete.odd-ten": halves,
            "grandissimo.bete.setting": betes.write_debts,
            "grandissimo.bete.highest": (betes.next_to_run, betes.run_dearest),
            "grandissimo.bete.on-alar": betes.choose_again,
            "grandissimo.bete.back-to-alar": betes.alar_again,
            "grandissimo.bete.new-alar": betes.renew_alar,
        }
    ),
    runs_as="highest",
)

#: The number of bêtes that a player who failed sets. The number of undertricks makes no difference.
BETES_OF_A_LOSS: Final = stated("grandissimo.bete.lost-alone", 1)


PLAYED_OFF: Final = {
    "grandissimo.bete.playing-off": betes.PLAYED_OFF._replace(
        also=("grandissimo.bete.shared", "grandissimo.bete.whisters-own", "grandissimo.bete.choice")
    )
}
WHO_SETS: Final = {
    "grandissimo.bete.lost-alone": directions.lost_alone(Pays(DECLARER, A_BETE, "sets")),
    "grandissimo.bete.one-short": directions.lost_one_short(Pays(directions.SHORT, A_BETE, "sets")),
    "grandissimo.bete.both-short": directions.lost_both_short(
        Pays(directions.EACH_PARTNER, A_BETE, "sets")
    ),
}
SET_IN_RUNDMISAR: Final = {"grandissimo.bete.rundmisar": WHEN_RUNDMISAR(Pays(MOST, A_BETE, "sets"))}


@rule("grandissimo.bete.increment")
def increment(contract: Contract | None, suit_class: SuitClass | None) -> int:
    """Return the increase of a new bête over the running one, by the trump suit or by the misère.

    >>> from boston.games.grandissimo.contracts import LADDER
    >>> increment(LADDER.contract("6"), Preference.HIGHEST), increment(LADDER.contract("6"), None)
    (40, 60)
    >>> increment(LADDER.contract("stor-misar"), None)
    20
    """
    if suit_class is not None:
        return INCREMENT[suit_class]
    if contract is None or is_grandissimo(contract, suit_class):
        return INCREMENT_IN_SANG
    return INCREMENT_OF_LOW[contract.id]


@rule("grandissimo.bete.increment", "grandissimo.bete.same-value")
def lose(terms: Terms, ledger: Ledger, loss: Loss, deal: Deal) -> Written:
    """A player who failed sets a bête of the running value plus one increase.

    All new bêtes are equal.
    """
    nothing_to_play_off(deal)
    added = increment(loss.contract, loss.suit_class)
    value = ledger.running_value + added
    because = f"the running debt of {ledger.running_value}, plus {added} for {_played_in(loss)}"
    setters = betes.setters(WHO_SETS, loss)
    debts = tuple(Debt(each.rule, each.seat, value, because) for each in setters)
    return _written(ledger, debts, terms)


@rule("grandissimo.bete.rundmisar")
def lose_rundmisar(ledger: Ledger, tricks: BySeat, terms: Terms) -> Written:
    """Everyone who took the most tricks sets a bête. Nobody wins the running bête."""
    added = 0 if terms.reading("rundmisar-increment") == "none" else INCREMENT_OF_RUNDMISAR
    value = ledger.running_value + added
    because = (
        f"the most tricks, {max(tricks)}: the running debt of {ledger.running_value}, "
        f"plus {added} for rundmisär"
    )
    rule_id = "grandissimo.bete.rundmisar"
    setters = SET_IN_RUNDMISAR[rule_id].payers(tricks)
    debts = tuple(Debt(rule_id, seat, value, because) for seat in setters)
    return _written(ledger, debts, terms)


@rule("grandissimo.bete.highest")
def run_after_a_loss(ledger: Ledger, terms: Terms) -> Written:
    """The highest bête runs in the next deal.

    By the reading ``running-bete`` the old bête keeps running.
    """
    if terms.reading("running-bete") == "sticky":
        return Written(ledger)
    return betes.choose_again(RULES, ledger)


def nothing_to_play_off(deal: Deal) -> None:
    """Raise `Refused` if the record chooses a bête in a deal in which nobody wins one."""
    if deal.from_seat is not None:
        reason = "no bête is won in this deal: leave out 'from_seat'"
        raise Refused(Refusal(RULES.under[betes.to_play_off], reason))


def _written(ledger: Ledger, debts: tuple[Debt, ...], terms: Terms) -> Written:
    return betes.write_debts(ledger, debts).then(partial(run_after_a_loss, terms=terms))


def _played_in(loss: Loss) -> str:
    if loss.contract is not None and loss.contract.is_misere:
        return loss.contract.id
    return "grandissimo" if loss.suit_class is None else f"the {loss.suit_class.word} suit"


# The scoring of a deal: the protocol and the direct payment.


@rule("grandissimo.bete.alar")
def begin(terms: Terms) -> Outcome[Ledger]:
    """Before the first deal every player writes an ål of the agreed value, and the ålar run."""
    ala = terms.number("ala")
    return betes.write_alar(Ledger(), "grandissimo.bete.alar", ala).outcome()


def passed_out(terms: Terms, ledger: Ledger) -> Outcome[Ledger]:
    """No deal is passed out: rundmisär is played when nobody bids.

    Raise `Refused` for a record of such a deal.
    """
    reason = f"when all pass, {RUNDMISAR.contract} is played: give it as the contract"
    raise Refused(Refusal(RUNDMISAR.rule, reason))


def needs_class(contract: Contract | None) -> bool:
    """Whether a class of suit is missing. This is so only if the contract is unknown.

    A contract that names no suit is played at no trumps.
    """
    return contract is None


def case_of(terms: Terms, ledger: Ledger, result: Result) -> Case:
    """Return the facts that the price depends on, also for a game that the opponents concede."""
    return as_given(result) if result.laid_down is not None else results.case_of(result, Case)


flows: Final = directions.adopted(DIRECTIONS)

KEEPING: Final = Keeping(
    own_partner="grandissimo.partner.invitation",
    no_suit="grandissimo.contracts.no-trumps",
    how_many="grandissimo.bete.lost-alone",
    ladder=LADDER,
    most_betes=BETES_OF_A_LOSS,
    needs_class=needs_class,
    two_parts=Ruled("grandissimo.pay.two-parts", entries.in_two_parts),
    short=Ruled("grandissimo.contracts.individual-targets", Sides.of),
    passed=passed_out,
    made=partial(betes.win, RULES),
    lost=lose,
    case_of=case_of,
    price=price,
    flows=flows,
)


def score(terms: Terms, ledger: Ledger, deal: Deal, result: Ending) -> Outcome[Ledger]:
    """Score a deal: a game, a rundmisär, or an entry in the protocol."""
    if isinstance(result, PlayedByAll):
        return score_rundmisar(terms, ledger, deal, result)
    return entries.score(KEEPING, terms, ledger, deal, result)


@rule("grandissimo.contracts.rundmisar", "grandissimo.play.rundmisar")
def score_rundmisar(
    terms: Terms, ledger: Ledger, deal: Deal, result: PlayedByAll
) -> Outcome[Ledger]:
    """In rundmisär everyone plays against everyone, without a declarer.

    A player pays for having the most tricks, and is paid for having no tricks.
    """
    nothing_to_play_off(deal)
    lost = lose_rundmisar(ledger, result.tricks, terms)
    return lost.outcome(rundmisar(result.tricks), result)


# The division of the bêtes, under this game's rules.

DIVISION: Final[Mapping[str, Done]] = {
    "grandissimo.settle.alar": division.still_owed,
    "grandissimo.settle.columns": division.columns,
    "grandissimo.settle.mean": division.differences,
    "grandissimo.settle.rounding": division.to_ten,
    "grandissimo.settle.residue": division.takes_residue,
    "grandissimo.settle.residue-by-balance": division.balance,
}


# The rules behind sums that the source does not settle.


def unsaid(terms: Terms, before: Ledger, deal: Deal, outcome: Outcome[Ledger]) -> Iterator[str]:
    """Return the rules that affect a deal although no line and no entry of the deal cites them."""
    yield from directions.relied_on(DIRECTIONS, outcome.receipt)
    if betes.is_left_open(before, deal, outcome.entered):
        yield "grandissimo.bete.choice"
