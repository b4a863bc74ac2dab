"""A player who weighs what may be said or played in deals that fit what is known at that seat.

A card late in the deal is weighed by what it comes to with all cards open in each of these deals;
whatever is chosen earlier, by deals that plain players play to their end. He reckons in counters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from boston.apps.players.plain import Plain, Player, play_out, shortfall
from boston.apps.players.worlds import World, in_world, worlds
from boston.apps.solver.solve import solve
from boston.apps.solver.worth import outcome_with
from boston.auction.ladder import PASS, Bid, read_call
from boston.base.cards import card
from boston.base.seats import NOTHING, SEATS, BySeat
from boston.course.deal import KEEP, DealState, Phase
from boston.course.playing import CARD
from boston.errors import BostonError
from boston.position.seen import Seen

__all__ = ["PLAYERS", "Sampling", "Tally", "Weighed"]

#: With so many tricks to go, or fewer, every world is solved.
SOLVED: Final = 7
#: So many positions are looked at in one world.
LIMIT: Final = 1_500
#: A bid that lacks more than so many tricks is not weighed.
LACKS: Final = 1
#: After so many worlds it is seen what of all that is played out stays behind.
BATCH: Final = 10
#: By more standard errors than this a choice stays behind, and by more than this one is better than
#: the plain player's: what chance alone puts ahead is not chosen.
BEHIND, BETTER = 1.0, 0.5
#: The error of a difference that is the same in every world: any such difference is clear.
ALWAYS: Final = 1e-9


class Tally(NamedTuple):
    """What a choice comes to: in how many worlds it wins counters, and how many at the mean.

    ``error`` is the standard error of the mean, 0 where there is a single world.
    """

    won: int
    net: float
    error: float


class Came(NamedTuple):
    """What a choice comes to in a world: what he nets, and how good the tricks are for his side."""

    net: float
    merit: int = 0


class Weighed(NamedTuple):
    """Choices, each weighed in the same worlds, of which there are so many; none may be there."""

    worlds: int
    choices: Mapping[str, Tally]

    @property
    def best(self) -> str | None:
        """The choice that wins most, of several the first."""
        return max(self.choices, key=lambda each: self.choices[each].net, default=None)


class Sampling:
    """The sampling player. All four seats may share one: in one position it always does the same.

    >>> from boston.position.before import before, begin, by_seed, dealt
    >>> from boston.position.seen import seen
    >>> from boston.record.record import Session
    >>> evening = before(Session(game="swedish"))
    >>> his = seen(begin(evening, dealt(evening.at_table, by_seed(7), dealer=4)), 1)
    >>> Sampling().choose(his) in his.may
    True
    """

    def __init__(self, worlds: int = 20) -> None:
        """He draws so many worlds for each choice."""
        self.worlds = worlds
        self.plain = Plain()

    def choose(self, his: Seen) -> str:
        """Return one of the choices that are open to the player.

        What clearly stays behind in the first worlds is not played out in the others. Of what is
        solved all is there at once, and of cards that come to the same counters it takes the one
        with the better tricks.
        """
        candidates = self._candidates(his)
        drawn = self._worlds(his, candidates)
        if his.phase is Phase.PLAY:
            return _first(candidates, _came(his, drawn, candidates))
        plain, came = candidates[0], list[dict[str, Came]]()
        for at in range(0, len(drawn), BATCH):
            came += _came(his, drawn[at : at + BATCH], candidates)
            best = _first(candidates, came)
            candidates = [each for each in candidates if _ahead(came, best, each) <= BEHIND]
            if len(candidates) == 1:
                return best
        best = _first(candidates, came)
        return plain if plain in candidates and _ahead(came, best, plain) < BETTER else best

    def weigh(self, his: Seen) -> Weighed:
        """Return what each choice comes to; of a single one nothing is weighed."""
        candidates = self._candidates(his)
        came = _came(his, self._worlds(his, candidates), candidates)
        return Weighed(len(came), dict(_tallied(candidates, came)) if came else {})

    def _candidates(self, his: Seen) -> list[str]:
        """What is worth weighing, the plain player's choice first."""
        plain = self.plain.choose(his)
        weighs = _WEIGHED.get(his.phase)
        others = () if weighs is None else weighs(his)
        return [plain, *(each for each in others if each != plain)]

    def _worlds(self, his: Seen, candidates: Sequence[str]) -> list[World]:
        """The worlds in which these are weighed: none for a single one."""
        source = Random(repr((*his.deal.pushed, sorted(map(str, his.hand)))))
        return worlds(his, source, self.worlds) if len(candidates) > 1 else []


def _came(his: Seen, drawn: Iterable[World], candidates: Sequence[str]) -> list[dict[str, Came]]:
    """What these choices come to in each of the worlds in which that is known."""
    tried = _solved if his.phase is Phase.PLAY else _played_out
    return [each for each in (tried(his, world, candidates) for world in drawn) if each]


def _first(candidates: Sequence[str], came: Sequence[Mapping[str, Came]]) -> str:
    """What comes to most counters in these worlds, then to the better tricks; the first of many."""

    def total(said: str) -> tuple[float, int]:
        return sum(of[said].net for of in came), sum(of[said].merit for of in came)

    return max(candidates, key=total)


def _ahead(came: Sequence[Mapping[str, Came]], one: str, other: str) -> float:
    """By how many standard errors one comes to more than another in the same worlds."""
    more = [of[one].net - of[other].net for of in came]
    if not more:
        return 0
    return fmean(more) / (_error(more) or ALWAYS)


def _error(values: Sequence[float]) -> float:
    return pstdev(values) / sqrt(max(len(values) - 1, 1))


def _tallied(
    candidates: Iterable[str], came: Sequence[Mapping[str, Came]]
) -> Iterator[tuple[str, Tally]]:
    for each in candidates:
        found = [in_world[each].net for in_world in came]
        yield each, Tally(sum(net > 0 for net in found), fmean(found), _error(found))


def _all(his: Seen) -> Iterable[str]:
    return his.may


def _bids(his: Seen) -> Iterable[str]:
    """Of each number of tricks the bid that his hand lacks least for, if little; and to pass.

    Bids whose hand is laid open are left out: plain customs take no notice of those cards.
    """
    calls = (read_call(said, his.game.ladder, his.game.words, None) for said in his.may)
    best = dict[object, tuple[int, Bid]]()
    for bid in calls:
        if isinstance(bid, Bid) and bid.contract.exposed_after is None:
            kind = bid.contract if bid.contract.is_misere else bid.contract.tricks
            lacks = shortfall(his, bid)
            if lacks <= LACKS and (kind not in best or lacks < best[kind][0]):
                best[kind] = lacks, bid
    yield from (str(bid) for _, bid in best.values())
    yield from (str(PASS),) if best else ()


def _away(his: Seen) -> Iterable[str]:
    """The highest card of each suit, or none."""
    cards = sorted(card(said) for said in his.may if said != KEEP)
    yield from map(str, {each.suit: each for each in cards}.values())
    yield from (KEEP,) if KEEP in his.may else ()


def _cards(his: Seen) -> Iterable[str]:
    """Every card, late in the deal."""
    play, length = his.play, his.deal.length
    if play is None or length is None or length.tricks - len(play.tricks) > SOLVED:
        return ()
    return (said for said in his.may if said in CARD)


_WEIGHED: Final[Mapping[Phase, Callable[[Seen], Iterable[str]]]] = {
    Phase.CALL: _bids,
    Phase.TRUMP: _all,
    Phase.INVITE: _all,
    Phase.ANSWER: _all,
    Phase.GIVE_UP: _all,
    Phase.DISCARD: _away,
    Phase.PLAY: _cards,
}


def _played_out(his: Seen, world: World, candidates: Iterable[str]) -> dict[str, Came] | None:
    """What he nets in a world where plain players go on after each choice."""
    deal, players = in_world(his, world), dict.fromkeys(SEATS, Plain())
    if deal is None:
        return None
    try:
        ends = {each: play_out(deal.push(each), players) for each in candidates}
    except BostonError:  # In this world it may not be chosen.
        return None
    return {said: Came(_gain(end)[his.seat - 1]) for said, end in ends.items()}


def _gain(end: DealState) -> BySeat:
    """What the deal comes to with what it writes down or leaves in a pool, both settled at once."""
    return end.context.gain(end.outcome) if end.outcome else NOTHING


def _solved(his: Seen, world: World, candidates: Iterable[str]) -> dict[str, Came] | None:
    """What he nets in a world if after each card all play best, with all cards open."""
    deal = _opened(his, world)
    found = solve(deal, LIMIT)
    if found.cards is None:
        return None
    taken = {each: found.cards[CARD[each]] for each in candidates}
    gains = {tricks: deal.context.gain(outcome_with(deal, tricks)) for tricks in {*taken.values()}}
    return {
        said: Came(gains[tricks][his.seat - 1], found.merit(tricks))
        for said, tricks in taken.items()
    }


def _opened(his: Seen, world: World) -> DealState:
    """The play in a world, with the partner whom a card called finds there."""
    play, contracted, called = his.play, his.deal.contracted, his.deal.record.called
    assert play is not None
    hands = tuple(world.dealt(seat) for seat in SEATS)
    by_card = his.game.rules.finding.by_card
    if contracted is not None and called is not None and by_card is not None:
        contracted = contracted._replace(partner=by_card.holder.function(called, hands))
    record = his.deal.record.telling(hands=hands)
    return his.deal._replace(
        record=record, play=play._replace(hands=world.held), contracted=contracted
    )


#: The players by their names; whoever remembers something is made anew for every deal.
PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {"plain": Plain, "sampling": Sampling}
