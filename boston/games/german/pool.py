"""German Boston: what goes into the Stamm and the Rokambole, and what comes out of them.

Every movement is a line of the receipt; the pools are what the lines make of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from boston.base.bound import rule, stated
from boston.base.seats import Seat, clockwise_from, left_of
from boston.pay.directions import DEALER, EVERY_DEAL, SHORT, Directions, Pays, Role, When
from boston.pay.payment import Line
from boston.pool import pot
from boston.terms.terms import Terms

from .equipment import STAKE, Pot

#: The bête for passing on the Rock, in counters.
BETE: Final = stated(("german.equipment.counters", "german.pool.rock-pass"), 1)


class Pots(NamedTuple):
    """What lies in the two pools."""

    stamm: int = 0
    rokambole: int = 0


STAMM: Final = pot.bowl(Pot.STAMM)
ROCK: Final = pot.bowl(Pot.ROKAMBOLE)
WINNERS: Final = Role[Any]("the declarer’s side, a partner who is short getting no share")
STAKED: Final[Directions[Any]] = {
    "german.pool.stake": EVERY_DEAL(
        "german.pool.stake-amount",
        "german.pool.at-first",
        DEALER >> STAMM,
        besides=f"{STAKE} counters unless agreed otherwise",
    ),
    "german.deal.misdeal": When[Any]("every misdeal")(
        Pays(DEALER, STAMM, "puts another stake into")
    ),
}
MOVED: Final[Directions[Any]] = {
    "german.pool.stamm-won": When[Any]("made, for the Stamm")(
        "german.pool.quarter",
        "german.pool.partners",
        Pays(STAMM, WINNERS, "goes to"),
        Pays(Role[Any]("the first of them"), ROCK, "puts a quarter of it into"),
    ),
    "german.pool.stamm-doubled": When[Any]("lost, for the Stamm")(
        "german.pool.partners", Pays(SHORT, STAMM, "puts as much as lies there into")
    ),
    "german.pool.rock-won": When[Any]("made, for the Rock")(
        "german.pool.partners",
        "german.pool.stamm-untouched",
        Pays(ROCK, WINNERS, "goes whole to"),
    ),
    "german.pool.rock-tripled": When[Any]("lost, for the Rock")(
        "german.pool.partners",
        "german.pool.stamm-untouched",
        Pays(SHORT, ROCK, "puts twice as much as lies there into"),
    ),
    "german.pool.rock-pass": When[Any]("the Rock is played for")(
        "german.pool.rock-pass-moment",
        Role[Any]("each who passes before the declarer") >> ROCK,
        besides=f"{BETE} counter",
    ),
}

#: Whoever takes a pool or has to raise it: one, or two partners, the declarer first.
Takers: TypeAlias = tuple[Seat, ...]


def after(pots: Pots, lines: Sequence[Line]) -> Pots:
    """The pools when these lines have been paid."""
    stamm = pot.after(pots.stamm, lines, Pot.STAMM)
    return Pots(stamm, pot.after(pots.rokambole, lines, Pot.ROKAMBOLE))


@rule("german.pool.stake")
def staked(dealer: Seat, terms: Terms) -> tuple[Line, ...]:
    """The dealer puts a stake into the upper pool, the Stamm."""
    stake = {dealer: terms.number("stake")}
    return pot.along(STAKED, "german.pool.stake", stake, "the dealer's stake")


@rule("german.deal.misdeal")
def staked_again(dealer: Seat, terms: Terms) -> tuple[Line, ...]:
    """Who deals wrongly deals again and stakes again."""
    stake = {dealer: terms.number("stake")}
    return pot.along(STAKED, "german.deal.misdeal", stake, "a misdeal, and a new stake")


@rule("german.deal.first-stake")
def stakes(dealer: Seat, terms: Terms, misdeals: int) -> tuple[Line, ...]:
    """The dealer's stake, and one more for every misdeal: those before stay where they are."""
    return staked(dealer, terms) + staked_again(dealer, terms) * misdeals


@rule("german.pool.rock-test")
def when_staked(pots: Pots, terms: Terms, misdeals: int) -> Pots:
    """The pools as they are compared: when the dealer has staked.

    >>> from boston.games.german import GAME
    >>> from boston.terms.terms import agree
    >>> when_staked(Pots(4, 8), agree(GAME.readings, GAME.options), misdeals=0)
    Pots(stamm=8, rokambole=8)
    """
    return pots._replace(stamm=pots.stamm + terms.number("stake") * (1 + misdeals))


@rule("german.pool.rock")
def played_for(pots: Pots) -> Pot:
    """The Rock goes if there is more in the Rokambole than in the Stamm.

    >>> played_for(Pots(stamm=4, rokambole=8)).value, played_for(Pots(8, 8)).value
    ('rokambole', 'stamm')
    """
    return Pot.ROKAMBOLE if pots.rokambole > pots.stamm else Pot.STAMM


@rule("german.pool.rock-pass")
def passers(dealer: Seat, declarer: Seat, passed: tuple[Seat, ...] | None) -> tuple[Seat, ...]:
    """Who passed and sits before the declarer; all who do, where the record does not tell.

    >>> passers(dealer=1, declarer=4, passed=None), passers(1, 4, (1, 3))
    ((2, 3), (3,))
    """
    order = clockwise_from(left_of(dealer))
    before = order[: order.index(declarer)]
    return before if passed is None else tuple(seat for seat in before if seat in passed)


@rule("german.pool.rock-pass")
def rock_pass(seats: Iterable[Seat]) -> tuple[Line, ...]:
    """Whoever passed on the Rock before the declarer pays a counter into the Rokambole."""
    because = "for passing when the Rock was played for"
    each = dict.fromkeys(seats, BETE)
    return pot.along(MOVED, "german.pool.rock-pass", each, because)


@rule("german.pool.quarter")
def quarter_of(stamm: int) -> int:
    """A quarter of the Stamm, in whole counters; a fraction stays with the winner.

    >>> quarter_of(28), quarter_of(10)
    (7, 2)
    """
    return stamm // 4


@rule("german.pool.partners")
def halves(counters: int, partners: Takers) -> Mapping[Seat, int]:
    """Two partners divide what they win, and bear what they add, by halves.

    The odd counter is the declarer's, who is the first of them.

    >>> halves(21, (3, 1)), halves(21, (3,))
    ({3: 11, 1: 10}, {3: 21})
    """
    declarer, *whister = partners
    half, odd = divmod(counters, len(partners))
    return {declarer: half + odd, **dict.fromkeys(whister, half)}


@rule("german.pool.stamm-won", "german.pool.partners")
def stamm_won(pots: Pots, winners: Takers) -> tuple[Line, ...]:
    """The Stamm is won, and a quarter of it goes into the Rokambole.

    Two partners share what is left; an odd counter is the declarer's.
    """
    quarter = quarter_of(pots.stamm)
    parts = halves(pots.stamm - quarter, winners)
    because = f"a quarter of the Stamm of {pots.stamm}"
    rule, first = "german.pool.stamm-won", winners[0]
    taken = {**parts, first: parts[first] + quarter}
    return (
        *pot.along(MOVED, rule, taken, "the Stamm is won"),
        *pot.along(MOVED, rule, {first: quarter}, because, part=1),
    )


@rule("german.pool.stamm-doubled", "german.pool.partners")
def stamm_doubled(pots: Pots, losers: Takers) -> tuple[Line, ...]:
    """Whoever loses doubles the Stamm, two partners by halves."""
    because = f"the Stamm of {pots.stamm} is doubled"
    halved = halves(pots.stamm, losers)
    return pot.along(MOVED, "german.pool.stamm-doubled", halved, because)


@rule("german.pool.rock-won", "german.pool.partners")
def rock_won(pots: Pots, winners: Takers) -> tuple[Line, ...]:
    """The whole Rokambole is won; two partners share it, an odd counter is the declarer's."""
    halved = halves(pots.rokambole, winners)
    return pot.along(MOVED, "german.pool.rock-won", halved, "the Rock is won")


@rule("german.pool.rock-tripled", "german.pool.partners")
def rock_tripled(pots: Pots, losers: Takers) -> tuple[Line, ...]:
    """Whoever loses makes three of the Rokambole, two partners by halves."""
    because = f"the Rokambole of {pots.rokambole} is trebled"
    halved = halves(2 * pots.rokambole, losers)
    return pot.along(MOVED, "german.pool.rock-tripled", halved, because)


@rule("german.pool.stamm-untouched")
def won(terms: Terms, played: Pot, pots: Pots, winners: Takers) -> tuple[Line, ...]:
    """The pool that is played for is won: for the Rock the Stamm lies untouched.

    By the reading ``rock`` it is won beside the Rock.
    """
    if played is Pot.STAMM:
        return stamm_won(pots, winners)
    if terms.reading("rock") == "replaces-stamm":
        return rock_won(pots, winners)
    return (*rock_won(pots, winners), *stamm_won(pots, winners))


@rule("german.pool.stamm-untouched")
def raised(terms: Terms, played: Pot, pots: Pots, losers: Takers) -> tuple[Line, ...]:
    """The pool that is played for is raised: for the Rock the Stamm lies untouched.

    By the reading ``rock`` it is doubled beside the Rock.
    """
    if played is Pot.STAMM:
        return stamm_doubled(pots, losers)
    if terms.reading("rock") == "replaces-stamm":
        return rock_tripled(pots, losers)
    return (*rock_tripled(pots, losers), *stamm_doubled(pots, losers))


def content(pots: Pots) -> Mapping[str, int]:
    """The two pools by name."""
    return {Pot.STAMM.value: pots.stamm, Pot.ROKAMBOLE.value: pots.rokambole}
