"""What players are in a deal, when something is paid, and what the directions come to in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston.base.seats import NOTHING, SEATS, BySeat, Seat, highest
from boston.games.carte_blanche import Blanches
from boston.pay import directions
from boston.pay.directions import Direction
from boston.pay.payment import Party, Pool
from boston.pool.pot import Pot
from boston.present.who_pays import Pays, Role, Row, Sheet, When
from boston.replaying.replay import Scored
from boston.table.result import PlayedByAll, Result


def played(deal: Scored) -> Result | None:
    """The result, where somebody was the declarer."""
    found = deal.outcome.result
    return found if isinstance(found, Result) else None


def by_result(words: str, pick: Callable[[Result], tuple[Seat, ...]]) -> Role:
    """A role that follows from the result."""

    def who(deal: Scored) -> tuple[Party, ...]:
        result = played(deal)
        return () if result is None else pick(result)

    return Role(words, who)


def owner(deal: Scored) -> tuple[Seat, ...]:
    """Whoever set the bête that was played off."""
    entered = deal.outcome.entered
    return tuple(each.seat for each in entered if each.what == "played off" and each.seat)


DECLARER: Final = by_result("the declarer", lambda result: (result.declarer,))
PARTNER: Final = by_result("the partner", lambda result: result.side[1:])
SIDE: Final = by_result("the declarer’s side", lambda result: result.side)
EACH_PARTNER: Final = by_result("each partner", lambda result: result.side)
SHORT: Final = by_result("whoever fell short", lambda result: result.short)
DEFENDERS: Final = by_result("each defender", lambda result: result.defenders)
FIRST: Final = by_result("the first defender at the declarer’s left", lambda r: r.defenders[:1])
OTHER: Final = by_result("the other defender", lambda result: result.defenders[1:])
NEAREST_RIGHT: Final = by_result(
    "the nearest defender at the declarer’s right", lambda result: result.defenders[-1:]
)
OTHER_THAN_RIGHT: Final = by_result("the other defender", lambda result: result.defenders[:-1])
OWNER: Final = Role("whoever set the running bête", owner)
EVERYBODY: Final = Role("everybody", lambda deal: SEATS)
OTHERS: Final = Role("every other player", lambda deal: SEATS)
DEALER: Final = Role("the dealer", lambda deal: () if deal.dealer is None else (deal.dealer,))


def a_pool(of: Pool = Pot.POOL) -> Role:
    """A pool, by its name."""
    return Role(of.called, lambda deal: (of,))


POOL: Final = a_pool()


def written(words: str) -> Role:
    """What is written in the protocol, in words."""
    return Role(words, lambda deal: (Sheet.PROTOCOL,))


A_BETE: Final = written("a bête")


def by_tricks(words: str, pick: Callable[[BySeat], tuple[Seat, ...]]) -> Role:
    """A role in a deal in which all have passed, and played."""

    def who(deal: Scored) -> tuple[Party, ...]:
        found = deal.outcome.result
        return pick(found.tricks) if isinstance(found, PlayedByAll) else ()

    return Role(words, who)


def below(limit: int, tricks: BySeat) -> tuple[Seat, ...]:
    """Those who took fewer than so many.

    >>> below(3, (2, 7, 3, 1))
    (1, 4)
    """
    return tuple(seat for seat in SEATS if tricks[seat - 1] < limit)


def above(limit: int, tricks: BySeat) -> tuple[Seat, ...]:
    """Those who took more than so many."""
    return tuple(seat for seat in SEATS if tricks[seat - 1] > limit)


def all_passed_and(words: str, test: Callable[[BySeat], bool]) -> When:
    """Deals in which all have passed, and played, and whose tricks pass a test."""

    def holds(deal: Scored) -> bool:
        found = deal.outcome.result
        return isinstance(found, PlayedByAll) and test(found.tricks)

    return When(words, holds)


def tied(number: int) -> Callable[[BySeat], bool]:
    """Whether so many have the most tricks."""
    return lambda tricks: len(highest(tricks)) == number


def when(words: str, *tests: Callable[[Result], bool]) -> When:
    """Deals that somebody played and whose result passes every test."""

    def holds(deal: Scored) -> bool:
        result = played(deal)
        return result is not None and all(test(result) for test in tests)

    return When(words, holds)


def made(result: Result) -> bool:
    """The contract was made."""
    return result.is_made


def lost(result: Result) -> bool:
    """It was not."""
    return not result.is_made


def alone(result: Result) -> bool:
    """The declarer had no partner."""
    return result.partner is None


def paired(result: Result) -> bool:
    """The declarer had one."""
    return result.partner is not None


def none_short(result: Result) -> bool:
    """Nobody missed their own number."""
    return not result.short


def one_short(result: Result) -> bool:
    """One of two partners missed their own number."""
    return len(result.short) == 1


def both_short(result: Result) -> bool:
    """Both missed theirs."""
    return len(result.short) == 2


PLAYED: Final = when("played")
ALWAYS: Final = When("every deal", lambda deal: True)
ALL_PASSED: Final = all_passed_and("all pass", lambda tricks: True)
MADE: Final = when("made", made)
LOST: Final = when("lost", lost)
MADE_ALONE: Final = when("made alone", made, alone)
MADE_PAIRED: Final = when("made with a partner", made, paired)
LOST_ALONE: Final = when("lost alone", lost, alone)
LOST_PAIRED: Final = when("lost with a partner", lost, paired)
LOST_ONE_SHORT: Final = when("lost with a partner, one short", lost, paired, one_short)
LOST_BOTH_SHORT: Final = when("lost with a partner, both short", lost, paired, both_short)

#: When a direction is followed as a rule, and who then pays whom.
DESCRIBED: Final[Mapping[Direction, tuple[When, tuple[Pays, ...]]]] = {
    directions.made_alone: (MADE_ALONE, (Pays(DEFENDERS, DECLARER),)),
    directions.made_with_partner: (MADE_PAIRED, (Pays(FIRST, DECLARER), Pays(OTHER, PARTNER))),
    directions.lost_alone: (LOST_ALONE, (Pays(DECLARER, DEFENDERS),)),
    directions.lost_one_short: (LOST_ONE_SHORT, (Pays(SHORT, DEFENDERS),)),
    directions.lost_both_short: (
        LOST_BOTH_SHORT,
        (Pays(DECLARER, FIRST), Pays(PARTNER, OTHER)),
    ),
}


def rows_of(
    adopted: Mapping[str, Direction],
    whens: Mapping[Direction, When] | None = None,
    also: Mapping[Direction, tuple[str, ...]] | None = None,
) -> tuple[Row, ...]:
    """A row for every direction that a game adopts; ``whens`` are what it has otherwise.

    ``also`` are the other rules on which a direction rests.

    >>> print(*rows_of({"x.pay.solo": directions.lost_alone}), sep="; ")
    the declarer pays each defender
    """
    found = [(rule, direction, *DESCRIBED[direction]) for rule, direction in adopted.items()]
    return tuple(
        Row(rule, (whens or {}).get(direction, usual), pays, also=(also or {}).get(direction, ()))
        for rule, direction, usual, pays in found
    )


def by_pairs(*rules: str) -> Mapping[Direction, tuple[str, ...]]:
    """The rules that say which defender settles with which of two partners."""
    return dict.fromkeys((directions.made_with_partner, directions.lost_both_short), rules)


def blanche_rows(blanches: Blanches, times: int) -> tuple[Row, Row]:
    """What is paid for a carte blanche, and so many times back for a false one."""
    told = When("a carte blanche is declared", lambda deal: bool(deal.deal.carte_blanche))
    false = When("a carte blanche that proves false", told.holds)
    back = f"{TIMES[times]} what each paid"
    return (
        Row(blanches.paid.rule, told, (Pays(OTHERS, Role("whoever declares it", declared)),)),
        Row(
            blanches.refunded.rule,
            false,
            (Pays(Role("whoever declared it", falsely), OTHERS),),
            back,
        ),
    )


def declared(deal: Scored) -> tuple[Seat, ...]:
    """Who declared a carte blanche."""
    return deal.deal.carte_blanche or ()


def falsely(deal: Scored) -> tuple[Seat, ...]:
    """Who of them held an honour in trumps."""
    honours = deal.deal.honours or NOTHING
    return tuple(seat for seat in declared(deal) if honours[seat - 1])


TIMES: Final = {1: "once", 2: "twice"}
