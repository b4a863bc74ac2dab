"""Directions of payment: data that makes the payments and also describes them.

A direction applies in one case. It names the roles that pay and the roles that are paid. A game
binds each of its directions to the rule that orders it. The receipt follows the directions, and the
page of the game describes them in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from boston.base.seats import SEATS, BySeat, NextSeat, Seat, highest, in_turn_from, left_of, others
from boston.pay.payment import Flow, Line, Pool
from boston.table.result import Result

#: The facts that decide who pays whom: the sides of a contract, the tricks of each seat, or a seat.
C = TypeVar("C")


class Sides(NamedTuple):
    """A settled contract.

    ``short``: the players of the side who have failed. There are none if the contract was made.
    ``next_seat``: the function that returns the next seat in turn. Make an object only with the
    class methods. Each of them decides, as some source does, who has failed. It gets a result, or
    an entry that has no result.
    """

    declarer: Seat
    partner: Seat | None
    short: tuple[Seat, ...] = ()
    next_seat: NextSeat = left_of

    @property
    def side(self) -> tuple[Seat, ...]:
        """The declarer and the partner, if there is one."""
        return (self.declarer,) if self.partner is None else (self.declarer, self.partner)

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The other players, in turn after the declarer."""
        in_turn = in_turn_from(self.declarer, self.next_seat)
        return tuple(seat for seat in in_turn if seat not in self.side)

    @classmethod
    def of(cls, result: Result) -> Sides:
        """A player who missed their target has failed, unless the side made the contract.

        >>> from boston.games.swedish.contracts import LADDER
        >>> made = Result(contract=LADDER.contract("5"), declarer=1, partner=2, tricks=(4, 5, 2, 2))
        >>> made.short, Sides.of(made).short
        ((1,), ())
        """
        return cls(result.declarer, result.partner, () if result.is_made else result.short)

    @classmethod
    def jointly(cls, result: Result) -> Sides:
        """Partners make the contract together, or both have failed."""
        return cls(result.declarer, result.partner, () if result.is_made else result.side)

    @classmethod
    def severally(cls, result: Result) -> Sides:
        """A player who missed their target has failed, even if the side made the contract."""
        return cls(result.declarer, result.partner, result.short)

    @classmethod
    def told(
        cls, declarer: Seat, partner: Seat | None = None, short: tuple[Seat, ...] = ()
    ) -> Sides:
        """Return the players that an entry of a protocol gives, if the deal is not recorded."""
        return cls(declarer, partner, short)


def nobody(case: object) -> tuple[Seat, ...]:
    """Return no seats, for a pool or for a role whose seats only the code of a rule can find."""
    return ()


class Role(NamedTuple, Generic[C]):
    """A party to a payment: its name in words, and its seats or its pool."""

    words: str
    who: Callable[[C], Sequence[Seat]] = nobody
    pool: Pool | None = None

    def __rshift__(self, payee: Role[C]) -> Pays[C]:
        """Every player of this role pays every player of the other role."""
        return Pays(self, payee)


class Pays(NamedTuple, Generic[C]):
    """Every player of one role pays every player of another. Nobody pays themselves."""

    payer: Role[C]
    payee: Role[C]
    verb: str = "pays"

    def __str__(self) -> str:
        return f"{self.payer.words} {self.verb} {self.payee.words}"


class Direction(NamedTuple, Generic[C]):
    """The payers and payees of one case.

    ``also``: further rules behind the direction. ``besides``: further words, such as the amount.
    """

    when: When[C]
    pays: tuple[Pays[C], ...]
    also: tuple[str, ...] = ()
    besides: str = ""

    def payers(self, case: C) -> tuple[Seat, ...]:
        """Return the payers. There are none if the case of this direction does not apply."""
        here = self.pays if self.when.holds(case) else ()
        return tuple(payer for each in here for payer in each.payer.who(case))

    def pairs(self, case: C) -> tuple[tuple[Seat, Seat], ...]:
        """Return the pairs of payer and payee. There are none if the case does not apply."""
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
    """Return ``True``. The code of the rule has already decided whether the case applies."""
    return True


class When(NamedTuple, Generic[C]):
    """The case in which something is paid.

    Call it with the payments to make the direction of this case.
    """

    words: str
    holds: Callable[[C], bool] = always

    def __call__(self, *told: str | Pays[C], besides: str = "") -> Direction[C]:
        """Return the direction of these payments.

        A text among ``told`` is the id of a further rule behind the direction.

        >>> two = lost_both_short("x.pay.which", DECLARER >> FIRST, PARTNER >> OTHER)
        >>> two.pairs(Sides.told(3, 2, short=(3, 2))), two.also
        (((3, 4), (2, 1)), ('x.pay.which',))
        >>> print(lost_alone(DECLARER >> EACH_DEFENDER))
        the declarer pays each defender
        """
        pays = tuple(each for each in told if isinstance(each, Pays))
        return Direction(self, pays, tuple(each for each in told if isinstance(each, str)), besides)


def when(words: str) -> Callable[[Callable[[C], bool]], When[C]]:
    """Turn the function below into a case. ``words`` describes the case."""
    return partial(When, words)


#: The roles of a settled contract.
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
#: One seat, and the other seats.
ITSELF: Final = Role[Seat]("the player", lambda seat: (seat,))
OTHERS: Final = Role[Seat]("every other player", others)
#: The roles by tricks, in a deal in which all have passed and each player has played alone.
MOST: Final = Role[BySeat]("each player with the most tricks", highest)
FEWER: Final = Role[BySeat](
    "every player with fewer",
    lambda tricks: tuple(seat for seat in SEATS if tricks[seat - 1] < max(tricks)),
)
#: The roles of any deal.
EVERYBODY: Final = Role[Any]("everybody", lambda case: SEATS)
DEALER: Final = Role[Any]("the dealer")

EVERY_DEAL: Final = When[Any]("every deal")
ALL_PASS: Final = When[Any]("all pass")


@when("made")
def made(sides: Sides) -> bool:
    """Whether nobody has failed."""
    return not sides.short


@when("lost")
def lost(sides: Sides) -> bool:
    """Whether a player has failed."""
    return bool(sides.short)


@when("made alone")
def made_alone(sides: Sides) -> bool:
    """Whether the declarer had no partner and has not failed."""
    return sides.partner is None and not sides.short


@when("made with a partner")
def made_with_partner(sides: Sides) -> bool:
    """Whether the declarer had a partner and neither has failed."""
    return sides.partner is not None and not sides.short


@when("lost alone")
def lost_alone(sides: Sides) -> bool:
    """Whether the declarer had no partner and has failed."""
    return sides.partner is None and bool(sides.short)


@when("lost with a partner")
def lost_with_partner(sides: Sides) -> bool:
    """Whether the declarer had a partner, and one or both of the two have failed."""
    return sides.partner is not None and bool(sides.short)


@when("lost with a partner, one short")
def lost_one_short(sides: Sides) -> bool:
    """Whether only one of two partners has failed."""
    return sides.partner is not None and len(sides.short) == 1


@when("lost with a partner, both short")
def lost_both_short(sides: Sides) -> bool:
    """Whether both partners have failed."""
    return sides.partner is not None and len(sides.short) == 2


#: Each defender pays a lone declarer, or is paid by the declarer.
MADE_ALONE: Final = made_alone(EACH_DEFENDER >> DECLARER)
LOST_ALONE: Final = lost_alone(DECLARER >> EACH_DEFENDER)
#: Each of two partners is paid by one defender, or pays one defender. If only one of the partners
#: is short, this partner pays alone.
MADE_BY_TWO: Final = made_with_partner(FIRST >> DECLARER, OTHER >> PARTNER)
LOST_BY_TWO: Final = lost_both_short(DECLARER >> FIRST, PARTNER >> OTHER)
LOST_ONE_SHORT: Final = lost_one_short(SHORT >> EACH_DEFENDER)


def adopted(directions: Directions[Sides]) -> Callable[[Sides], tuple[Flow, ...]]:
    """Return a function that gives every payment between the sides by a game's directions.

    >>> flows = adopted({"x.pay.solo": lost_alone(DECLARER >> EACH_DEFENDER)})
    >>> flows(Sides.told(1, short=(1,)))[0]
    Flow(rule='x.pay.solo', payer=1, payee=2)
    """

    # There are only a few ways to form sides, so that the results are worth keeping.
    return cache(partial(along, directions))


def along(directions: Directions[C], case: C) -> tuple[Flow, ...]:
    """Return every payment that these directions order."""
    return tuple(
        Flow(rule, payer, payee)
        for rule, direction in directions.items()
        for payer, payee in direction.pairs(case)
    )


def relied_on(directions: Directions[Any], lines: Iterable[Line]) -> Iterator[str]:
    """Yield the further rules behind the directions of the payments in ``lines``.

    >>> two = {"x.pay.two": MADE_BY_TWO._replace(also=("x.pay.which",))}
    >>> list(relied_on(two, [Line("x.pay.base", 2, 1, 18, "for 7", "x.pay.two")]))
    ['x.pay.which']
    """
    used = {line.direction for line in lines}
    return (rule for each in directions if each in used for rule in directions[each].also)
