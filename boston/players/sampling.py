"""A player who weighs what may be said or played in deals that fit what he knows.

A card late in the deal is weighed by what it comes to with all cards open in each of these deals;
whatever is chosen earlier, by deals that plain players play to their end. He reckons in counters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from boston.auction.ladder import PASS, Bid, read_call
from boston.base.cards import card
from boston.base.seats import SEATS, BySeat
from boston.course.deal import KEEP, DealState, Phase
from boston.course.playing import CARD
from boston.errors import BostonError
from boston.pay.payment import net
from boston.players.plain import Plain, play_out
from boston.players.worlds import World, in_world, shortfall, worlds
from boston.position.seen import Seen
from boston.solver.solve import solve
from boston.solver.worth import worth

__all__ = ["Sampling", "Tally", "Weighed"]

#: With so many tricks to go, or fewer, every world is solved.
SOLVED: Final = 7
#: So many positions are looked at in one world.
LIMIT: Final = 1_500
#: A bid that lacks more than so many tricks is not weighed, nor more than so many bids.
LACKS, BIDS = 1, 3
#: After so many worlds the better half of what is played out is kept.
BATCH: Final = 5


class Tally(NamedTuple):
    """What a choice comes to: in how many worlds it wins counters, and how many at the mean."""

    won: int
    net: float


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
    """The sampling player. All four seats may share one: in one position he always does the same.

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
        """One of the things he may say or do.

        Of what is played out the better half goes on to the next worlds, until one is left. Of
        cards that come to the same counters he takes the one with the better tricks.
        """
        candidates, tried = self._candidates(his), _TRIED.get(his.phase, _played_out)
        keeps = 1 if tried is _solved else 2
        total = dict.fromkeys(candidates, Came(0))
        for batch in batched(self._worlds(his, candidates), BATCH):
            if len(candidates) > 1:
                for came in _came(tried, his, batch, candidates):
                    for said, (points, merit) in came.items():
                        total[said] = Came(total[said].net + points, total[said].merit + merit)
                candidates = sorted(candidates, key=total.__getitem__, reverse=True)
                candidates = candidates[: -(-len(candidates) // keeps)]
        return candidates[0]

    def weigh(self, his: Seen) -> Weighed:
        """What his choices come to; nothing is weighed where he has no more than one."""
        candidates, tried = self._candidates(his), _TRIED.get(his.phase, _played_out)
        came = _came(tried, his, self._worlds(his, candidates), candidates)
        return Weighed(len(came), dict(_tallied(candidates, came)) if came else {})

    def _candidates(self, his: Seen) -> list[str]:
        """What is worth weighing, the plain player's choice first."""
        plain = self.plain.choose(his)
        others = _WEIGHED.get(his.phase, _nothing)(his)
        return [plain, *(each for each in others if each != plain)]

    def _worlds(self, his: Seen, candidates: Sequence[str]) -> list[World]:
        """The worlds in which these are weighed: none for a single one."""
        source = Random(repr((*his.deal.pushed, sorted(map(str, his.hand)))))
        return worlds(his, source, self.worlds) if len(candidates) > 1 else []


#: What the choices of a seat come to in a world; ``None`` where that is not known.
Try: TypeAlias = Callable[[Seen, World, Iterable[str]], "dict[str, Came] | None"]


def _came(
    tried: Try, his: Seen, drawn: Iterable[World], candidates: Sequence[str]
) -> list[dict[str, Came]]:
    return [each for each in (tried(his, world, candidates) for world in drawn) if each]


def _tallied(
    candidates: Iterable[str], came: Sequence[Mapping[str, Came]]
) -> Iterator[tuple[str, Tally]]:
    for each in candidates:
        found = [in_world[each].net for in_world in came]
        yield each, Tally(sum(net > 0 for net in found), sum(found) / len(found))


def _nothing(his: Seen) -> Iterable[str]:
    return ()


def _all(his: Seen) -> Iterable[str]:
    return his.may


def _bids(his: Seen) -> Iterable[str]:
    """The highest bids that his hand lacks little for; if there are any, to pass."""
    calls = (read_call(said, his.game.ladder, his.game.words, None) for said in his.may)
    bids = [call for call in calls if isinstance(call, Bid) and shortfall(his, call) <= LACKS]
    bids.sort(key=lambda bid: (bid.contract.tricks, -shortfall(his, bid)), reverse=True)
    if bids:
        yield from map(str, bids[:BIDS])
        yield str(PASS)


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


def batched(drawn: Sequence[World], size: int) -> Iterator[Sequence[World]]:
    """The worlds, so many at a time."""
    return (drawn[at : at + size] for at in range(0, len(drawn), size))


def _played_out(his: Seen, world: World, candidates: Iterable[str]) -> dict[str, Came] | None:
    """What he nets in a world where plain players go on after each choice."""
    deal, players = in_world(his, world), dict.fromkeys(SEATS, Plain())
    if deal is None:
        return None
    try:
        ends = {each: play_out(deal.push(each), players) for each in candidates}
    except BostonError:  # In this world it may not be chosen.
        return None
    return {said: Came(_net(end)[his.seat - 1]) for said, end in ends.items()}


def _net(end: DealState) -> BySeat:
    """What the deal itself pays: a debt that it writes, or leaves in a pool, is not counted."""
    return net(end.outcome.receipt if end.outcome else ())


def _solved(his: Seen, world: World, candidates: Iterable[str]) -> dict[str, Came] | None:
    """What he nets in a world if after each card all play best, with all cards open."""
    deal = _opened(his, world)
    found = solve(deal, LIMIT)
    if found.cards is None:
        return None
    nets = worth(deal)
    return {
        said: Came(nets(tricks)[his.seat - 1], found.merit(tricks))
        for said, tricks in ((each, found.cards[CARD[each]]) for each in candidates)
    }


def _opened(his: Seen, world: World) -> DealState:
    """The play in a world, with the partner whom a card called finds there."""
    play, contracted, called = his.play, his.deal.contracted, his.deal.record.called
    assert play is not None
    hands = tuple(world.dealt(seat) for seat in SEATS)
    by_card = his.game.rules.finding.by_card
    if contracted is not None and called is not None and by_card is not None:
        contracted = contracted._replace(partner=by_card.holder.does(called, hands))
    record = his.deal.record.telling(hands=hands)
    return his.deal.but(record=record, play=play._replace(held=world.held), contracted=contracted)


_TRIED: Final[Mapping[Phase, Try]] = {Phase.PLAY: _solved}
