"""A player that tries its choices in sampled deals that fit what the seat knows.

Late in a deal, the player solves each sampled deal with all cards open. Earlier, plain players play
each sampled deal to its end. Results are in counters.
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

#: The largest number of tricks still to play at which every world is solved. A world is a sampled
#: deal.
SOLVED: Final = 7
#: The largest number of positions that the solver visits in one world.
LIMIT: Final = 1_500
#: The largest number of tricks that a hand may lack for a bid to be tried.
LACKS: Final = 1
#: The number of worlds in a batch. After each batch, clearly worse choices are dropped.
BATCH: Final = 10
#: Two leads, in standard errors. A choice is dropped if the best choice leads it by more than the
#: first. The best choice replaces the plain player's choice only if it leads it by at least the
#: second: a smaller lead may be chance.
BEHIND, BETTER = 1.0, 0.5
#: The standard error assumed for a difference that is the same in every world. It is so small that
#: any such difference counts as clear.
ALWAYS: Final = 1e-9


class Tally(NamedTuple):
    """The result of a choice.

    ``won``: The number of worlds in which the choice wins counters. ``net``: The mean of the
    counters. ``error``: The standard error of the mean, 0 for a single world.
    """

    won: int
    net: float
    error: float


class Came(NamedTuple):
    """The result of a choice in one world: the player's net score, and the merit of the tricks."""

    net: float
    merit: int = 0


class Weighed(NamedTuple):
    """The results of the choices, which are all tried in the same worlds.

    ``worlds``: The number of worlds. ``choices``: The result of each choice; empty if there was
    nothing to choose.
    """

    worlds: int
    choices: Mapping[str, Tally]

    @property
    def best(self) -> str | None:
        """The first choice with the highest mean, or ``None``."""
        return max(self.choices, key=lambda each: self.choices[each].net, default=None)


class Sampling:
    """The sampling player.

    One instance may serve all four seats, because its choice depends only on the position.

    >>> from boston.position.before import before, begin, by_seed, dealt
    >>> from boston.position.seen import seen
    >>> from boston.record.record import Session
    >>> evening = before(Session(game="swedish"))
    >>> view = seen(begin(evening, dealt(evening.at_table, by_seed(7), dealer=4)), 1)
    >>> Sampling().choose(view) in view.may
    True
    """

    def __init__(self, worlds: int = 20) -> None:
        """Make a player that samples ``worlds`` worlds for each choice."""
        self.worlds = worlds
        self.plain = Plain()

    def choose(self, view: Seen) -> str:
        """Return one of the legal choices of the player.

        If a choice is clearly worse in the first worlds, the player does not try it in the others.
        If worlds are solved, all results are known at once. If several cards then win equally many
        counters, the player chooses the card with the better result in tricks.
        """
        candidates = self._candidates(view)
        drawn = self._worlds(view, candidates)
        if view.phase is Phase.PLAY:
            return _first(candidates, _came(view, drawn, candidates))
        plain, came = candidates[0], list[dict[str, Came]]()
        for at in range(0, len(drawn), BATCH):
            came += _came(view, drawn[at : at + BATCH], candidates)
            best = _first(candidates, came)
            candidates = [each for each in candidates if _ahead(came, best, each) <= BEHIND]
            if len(candidates) == 1:
                return best
        best = _first(candidates, came)
        return plain if plain in candidates and _ahead(came, best, plain) < BETTER else best

    def weigh(self, view: Seen) -> Weighed:
        """Return the result of each choice, or no results if there is only one choice."""
        candidates = self._candidates(view)
        came = _came(view, self._worlds(view, candidates), candidates)
        return Weighed(len(came), dict(_tallied(candidates, came)) if came else {})

    def _candidates(self, view: Seen) -> list[str]:
        """Return the choices to try, the plain player's first."""
        plain = self.plain.choose(view)
        weighs = _WEIGHED.get(view.phase)
        others = () if weighs is None else weighs(view)
        return [plain, *(each for each in others if each != plain)]

    def _worlds(self, view: Seen, candidates: Sequence[str]) -> list[World]:
        """Return the worlds in which to try the choices: none for a single choice."""
        source = Random(repr((*view.deal.pushed, sorted(map(str, view.hand)))))
        return worlds(view, source, self.worlds) if len(candidates) > 1 else []


def _came(view: Seen, drawn: Iterable[World], candidates: Sequence[str]) -> list[dict[str, Came]]:
    """Return the results of the choices in each world.

    Worlds in which the results are unknown are left out.
    """
    tried = _solved if view.phase is Phase.PLAY else _played_out
    return [each for each in (tried(view, world, candidates) for world in drawn) if each]


def _first(candidates: Sequence[str], came: Sequence[Mapping[str, Came]]) -> str:
    """Return the choice with the most counters in these worlds.

    If several choices win equally many counters, return the choice with the best result in tricks,
    or else the first.
    """

    def total(said: str) -> tuple[float, int]:
        return sum(of[said].net for of in came), sum(of[said].merit for of in came)

    return max(candidates, key=total)


def _ahead(came: Sequence[Mapping[str, Came]], one: str, other: str) -> float:
    """Return the lead of one choice over another in the same worlds, in standard errors."""
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


def _all(view: Seen) -> Iterable[str]:
    return view.may


def _bids(view: Seen) -> Iterable[str]:
    """Yield the best bid for each number of tricks, then the choice to pass.

    The best bid is the bid for which the hand lacks the fewest tricks.

    A bid is left out if the hand lacks more than ``LACKS`` tricks. A bid with an exposed hand is
    also left out, because plain players would ignore the exposed cards. If no bid is left, yield
    nothing.
    """
    calls = (read_call(said, view.game.ladder, view.game.words, None) for said in view.may)
    best = dict[object, tuple[int, Bid]]()
    for bid in calls:
        if isinstance(bid, Bid) and bid.contract.exposed_after is None:
            kind = bid.contract if bid.contract.is_misere else bid.contract.tricks
            lacks = shortfall(view, bid)
            if lacks <= LACKS and (kind not in best or lacks < best[kind][0]):
                best[kind] = lacks, bid
    yield from (str(bid) for _, bid in best.values())
    yield from (str(PASS),) if best else ()


def _away(view: Seen) -> Iterable[str]:
    """Yield the highest card of each suit, then the choice to keep the hand, if it is legal."""
    cards = sorted(card(said) for said in view.may if said != KEEP)
    yield from map(str, {each.suit: each for each in cards}.values())
    yield from (KEEP,) if KEEP in view.may else ()


def _cards(view: Seen) -> Iterable[str]:
    """Return every legal card late in the deal, or no cards earlier."""
    play, length = view.play, view.deal.length
    if play is None or length is None or length.tricks - len(play.tricks) > SOLVED:
        return ()
    return (said for said in view.may if said in CARD)


_WEIGHED: Final[Mapping[Phase, Callable[[Seen], Iterable[str]]]] = {
    Phase.CALL: _bids,
    Phase.TRUMP: _all,
    Phase.INVITE: _all,
    Phase.ANSWER: _all,
    Phase.GIVE_UP: _all,
    Phase.DISCARD: _away,
    Phase.PLAY: _cards,
}


def _played_out(view: Seen, world: World, candidates: Iterable[str]) -> dict[str, Came] | None:
    """Return the player's net score after each choice in a world, if plain players then play on.

    Return ``None`` if the world does not fit the choices.
    """
    deal, players = in_world(view, world), dict.fromkeys(SEATS, Plain())
    if deal is None:
        return None
    try:
        ends = {each: play_out(deal.push(each), players) for each in candidates}
    except BostonError:  # The choice is illegal in this world.
        return None
    return {said: Came(_gain(end)[view.seat - 1]) for said, end in ends.items()}


def _gain(end: DealState) -> BySeat:
    """Return the result of a deal, with its debts and pools settled at once."""
    return end.context.gain(end.outcome) if end.outcome else NOTHING


def _solved(view: Seen, world: World, candidates: Iterable[str]) -> dict[str, Came] | None:
    """Return the player's net score after each card in a world, if all seats then play perfectly.

    Return ``None`` if the solver reaches its limit.
    """
    deal = _opened(view, world)
    found = solve(deal, LIMIT)
    if found.cards is None:
        return None
    taken = {each: found.cards[CARD[each]] for each in candidates}
    gains = {tricks: deal.context.gain(outcome_with(deal, tricks)) for tricks in {*taken.values()}}
    return {
        said: Came(gains[tricks][view.seat - 1], found.merit(tricks))
        for said, tricks in taken.items()
    }


def _opened(view: Seen, world: World) -> DealState:
    """Return the play with the cards of a world.

    The partner is the seat that has the called card there.
    """
    play, contracted, called = view.play, view.deal.contracted, view.deal.record.called
    assert play is not None
    hands = tuple(world.dealt(seat) for seat in SEATS)
    by_card = view.game.rules.finding.by_card
    if contracted is not None and called is not None and by_card is not None:
        contracted = contracted._replace(partner=by_card.holder.function(called, hands))
    record = view.deal.record.telling(hands=hands)
    return view.deal._replace(
        record=record, play=play._replace(hands=world.held), contracted=contracted
    )


#: The function that makes each player, by the player's name. Every deal has a new player, so that a
#: player may remember the deal.
PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {"plain": Plain, "sampling": Sampling}
