"""Directions of payment: data that both makes the payments and describes them.

A direction applies in one case and goes from role to role. A game binds each of its directions to
the rule that orders it. The receipt follows them, and the page of the game gives them in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from boston.base.seats import SEATS, BySeat, NextSeat, Seat, highest, in_turn_from, left_of, others
from boston.pay.payment import Flow, Line, Pool
from boston.table.result import Result

#: What decides who pays whom: the sides of a contract, the tricks by seat, a seat.
C = TypeVar("C")


class Sides(NamedTuple):
    """A settled contract: ``short`` are those of the side who failed, nobody when it was made.

    ``next_seat`` gives the seat that follows another in turn.
    It is never put together by hand: one of the classmethods takes it from a result, in the
    way in which the source of a game lays the blame, or from an entry that has no result.
    """

    declarer: Seat
    partner: Seat | None
    short: tuple[Seat, ...] = ()
    next_seat: NextSeat = left_of

    @property
    def side(self) -> tuple[Seat, ...]:
        """The declarer and the partner."""
        return (self.declarer,) if self.partner is None else (self.declarer, self.partner)

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The others, in turn after the declarer."""
        in_turn = in_turn_from(self.declarer, self.next_seat)
        return tuple(seat for seat in in_turn if seat not in self.side)

    @classmethod
    def of(cls, result: Result) -> Sides:
        """A player who missed their target has failed, but nobody if the side made the contract.

        >>> from boston.games.swedish.contracts import LADDER
        >>> made = Result(contract=LADDER.contract("5"), declarer=1, partner=2, tricks=(4, 5, 2, 2))
        >>> made.short, Sides.of(made).short
        ((1,), ())
        """
        return cls(result.declarer, result.partner, () if result.is_made else result.short)

    @classmethod
    def jointly(cls, result: Result) -> Sides:
        """The partners make the contract together, or both have failed."""
        return cls(result.declarer, result.partner, () if result.is_made else result.side)

    @classmethod
    def severally(cls, result: Result) -> Sides:
        """A player who missed their target has failed, even if the side made the contract."""
        return cls(result.declarer, result.partner, result.short)

    @classmethod
    def told(
        cls, declarer: Seat, partner: Seat | None = None, short: tuple[Seat, ...] = ()
    ) -> Sides:
        """The players as an entry of a protocol names them, if the deal is not recorded."""
        return cls(declarer, partner, short)


def nobody(case: object) -> tuple[Seat, ...]:
    """No seat: of a pool, and of a role that is only said and found by the function of its rule."""
    return ()


class Role(NamedTuple, Generic[C]):
    """A party to a payment: what it is called, and which seats it is, or which pool."""

    words: str
    who: Callable[[C], Sequence[Seat]] = nobody
    pool: Pool | None = None

    def __rshift__(self, payee: Role[C]) -> Pays[C]:
        """Everyone of this role pays everyone of that."""
        return Pays(self, payee)


class Pays(NamedTuple, Generic[C]):
    """Everyone of one role pays everyone of another; nobody pays himself."""

    payer: Role[C]
    payee: Role[C]
    verb: str = "pays"

    def __str__(self) -> str:
        return f"{self.payer.words} {self.verb} {self.payee.words}"


class Direction(NamedTuple, Generic[C]):
    """The payers and payees of one case; ``also`` has further rules behind it.

    ``besides`` has further words, such as the amount.
    """

    when: When[C]
    pays: tuple[Pays[C], ...]
    also: tuple[str, ...] = ()
    besides: str = ""

    def payers(self, case: C) -> tuple[Seat, ...]:
        """Those who pay; none where the case is another."""
        here = self.pays if self.when.holds(case) else ()
        return tuple(payer for each in here for payer in each.payer.who(case))

    def pairs(self, case: C) -> tuple[tuple[Seat, Seat], ...]:
        """Pairs of payer and payee; none where the case is another."""
        here = self.pays if self.when.holds(case) else ()
        return tuple(
            (payer, payee)
            for each in here
            for payer in each.payer.who(case)
            for payee in each.payee.who(case)
            if payer != payee
        )

    def __str__(self) -> str:
        told = "; ".join(map(str, self.pays))
        return f"{told}, {self.besides}" if self.besides else told


Directions: TypeAlias = Mapping[str, Direction[C]]


def always(case: object) -> bool:
    """Where the function of the rule has decided that it is so."""
    return True


class When(NamedTuple, Generic[C]):
    """When something is paid; called with who pays whom, it is the direction of that case."""

    words: str
    holds: Callable[[C], bool] = always

    def __call__(self, *told: str | Pays[C], besides: str = "") -> Direction[C]:
        """Bind who pays whom to the ids of further rules behind it.

        >>> two = lost_both_short("x.pay.which", DECLARER >> FIRST, PARTNER >> OTHER)
        >>> two.pairs(Sides.told(3, 2, short=(3, 2))), two.also
        (((3, 4), (2, 1)), ('x.pay.which',))
        >>> print(lost_alone(DECLARER >> EACH_DEFENDER))
        the declarer pays each defender
        """
        pays = tuple(each for each in told if isinstance(each, Pays))
        return Direction(self, pays, tuple(each for each in told if isinstance(each, str)), besides)


def when(words: str) -> Callable[[Callable[[C], bool]], When[C]]:
    """The case that the function below knows, by what it is called."""
    return partial(When, words)


#: Those of a settled contract.
DECLARER: Final = Role[Sides]("the declarer", lambda sides: (sides.declarer,))
PARTNER: Final = Role[Sides]("the partner", lambda sides: sides.side[1:])
SIDE: Final = Role[Sides]("the declarer’s side", lambda sides: sides.side)
EACH_PARTNER: Final = SIDE._replace(words="each partner")
SHORT: Final = Role[Sides]("the partner who fell short", lambda sides: sides.short)
EACH_DEFENDER: Final = Role[Sides]("each defender", lambda sides: sides.opponents)
FIRST: Final = Role[Sides](
    "the first defender at the declarer’s left", lambda sides: sides.opponents[:1]
)
OTHER: Final = Role[Sides]("the other defender", lambda sides: sides.opponents[1:])
#: One seat, and those beside it.
ITSELF: Final = Role[Seat]("the player", lambda seat: (seat,))
OTHERS: Final = Role[Seat]("every other player", others)
#: Those of a deal in which all have passed and everybody plays for himself, by tricks.
MOST: Final = Role[BySeat]("each player with the most tricks", highest)
FEWER: Final = Role[BySeat](
    "every player with fewer",
    lambda tricks: tuple(seat for seat in SEATS if tricks[seat - 1] < max(tricks)),
)
#: Those of any deal.
EVERYBODY: Final = Role[Any]("everybody", lambda case: SEATS)
DEALER: Final = Role[Any]("the dealer")

EVERY_DEAL: Final = When[Any]("every deal")
ALL_PASS: Final = When[Any]("all pass")


@when("made")
def made(sides: Sides) -> bool:
    """Nobody has failed."""
    return not sides.short


@when("lost")
def lost(sides: Sides) -> bool:
    """Whether a player has failed."""
    return bool(sides.short)


@when("made alone")
def made_alone(sides: Sides) -> bool:
    """The declarer had no partner and has not failed."""
    return sides.partner is None and not sides.short


@when("made with a partner")
def made_with_partner(sides: Sides) -> bool:
    """The declarer had a partner, and neither has failed."""
    return sides.partner is not None and not sides.short


@when("lost alone")
def lost_alone(sides: Sides) -> bool:
    """The declarer had no partner and has failed."""
    return sides.partner is None and bool(sides.short)


@when("lost with a partner")
def lost_with_partner(sides: Sides) -> bool:
    """The declarer had a partner, and one of them has failed or both."""
    return sides.partner is not None and bool(sides.short)


@when("lost with a partner, one short")
def lost_one_short(sides: Sides) -> bool:
    """One of two partners has failed."""
    return sides.partner is not None and len(sides.short) == 1


@when("lost with a partner, both short")
def lost_both_short(sides: Sides) -> bool:
    """Both partners have failed."""
    return sides.partner is not None and len(sides.short) == 2


#: A lone declarer is paid by each defender, or pays each of them.
MADE_ALONE: Final = made_alone(EACH_DEFENDER >> DECLARER)
LOST_ALONE: Final = lost_alone(DECLARER >> EACH_DEFENDER)
#: Each of two partners is paid by one defender, or pays one of them; if one of the two is short, he
#: alone pays.
MADE_BY_TWO: Final = made_with_partner(FIRST >> DECLARER, OTHER >> PARTNER)
LOST_BY_TWO: Final = lost_both_short(DECLARER >> FIRST, PARTNER >> OTHER)
LOST_ONE_SHORT: Final = lost_one_short(SHORT >> EACH_DEFENDER)


def adopted(directions: Directions[Sides]) -> Callable[[Sides], tuple[Flow, ...]]:
    """Every payment that the directions a game adopts order, by the sides.

    >>> flows = adopted({"x.pay.solo": lost_alone(DECLARER >> EACH_DEFENDER)})
    >>> flows(Sides.told(1, short=(1,)))[0]
    Flow(rule='x.pay.solo', payer=1, payee=2)
    """

    # There are few ways to take sides, and every deal asks.
    return cache(partial(along, directions))


def along(directions: Directions[C], case: C) -> tuple[Flow, ...]:
    """Every payment that these directions order."""
    return tuple(
        Flow(rule, payer, payee)
        for rule, direction in directions.items()
        for payer, payee in direction.pairs(case)
    )


def relied_on(directions: Directions[Any], lines: Iterable[Line]) -> Iterator[str]:
    """The further rules on which the directions rest along which something was paid.

    >>> two = {"x.pay.two": MADE_BY_TWO._replace(also=("x.pay.which",))}
    >>> list(relied_on(two, [Line("x.pay.base", 2, 1, 18, "for 7", "x.pay.two")]))
    ['x.pay.which']
    """
    used = {line.direction for line in lines}
    return (rule for each in directions if each in used for rule in directions[each].also)
