"""A deal as one course of events, from the cards dealt to what was paid, each under its rule.

Whatever is shown of a deal is a view of these, and nothing that shows them reckons. What came
before the result is known where the record has the cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from boston.auction.asked import Named as Naming
from boston.auction.asking import Answers
from boston.auction.auction import Auction
from boston.auction.calls import Accept, Call
from boston.auction.ladder import Bid
from boston.base.cards import Card
from boston.base.seats import Seat, in_turn_from
from boston.errors import first_refusal
from boston.game import Game
from boston.course.events import (
    Answered,
    Away,
    Called,
    CardCalled,
    Dealt,
    Event,
    InPlay,
    Judged,
    LaidOpen,
    Named,
    Paid,
    PartnerKnown,
    Played,
    Settled,
    Taken,
    Written,
)
from boston.course.judge import Contracted
from boston.replaying.replay import Replay, Scored
from boston.table.asked import LaidAway
from boston.table.play import Play

__all__ = ["events"]


def events(scored: Scored) -> Iterator[Event]:
    """The course of a deal, in its order.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import replay
    >>> session = 'game = "swedish"\\n[[deal]]\\ncontract = "7"\\ndeclarer = 1\\n'
    >>> told = 'suit_class = "plain"\\ntricks = [7, 2, 2, 2]\\n'
    >>> done = replay(loads(session + told)).deals[0]
    >>> [type(each).__name__ for each in events(done)][:2]
    ['Judged', 'Written']
    """
    game, course = scored.game, scored.course
    if scored.deal.hands:
        rule = next(iter(game.rules.hands))
        yield Dealt(rule, scored.dealer, scored.deal.hands, scored.deal.turned)
    if course.bidding is not None:
        yield from called(game, course.bidding)
    if course.contracted is not None:
        yield from agreed(scored, course.contracted, course.answers)
    yield from played(scored)
    if course.result is not None:
        yield Judged(game.settled_by["tricks"], course.result)
    yield from came_of_it(scored)


def called(game: Game[Any], bidding: Auction) -> Iterator[Called]:
    """Every call of an auction."""
    for seat, call in bidding.calls:
        yield Called(_rule_of_call(game, call), seat, call)


def _rule_of_call(game: Game[Any], call: Call) -> str:
    if isinstance(call, Bid):
        return game.ladder_rule
    return game.rules.finding.rule if isinstance(call, Accept) else game.settled_by["contract"]


def agreed(
    scored: Scored, contracted: Contracted, answers: Answers | None
) -> Iterator[Answered | CardCalled | Named | Away]:
    """What is settled between the auction and the first lead: trump, partner, cards laid away."""
    game = scored.game
    bid, declarer, _, trump, standing = contracted
    if trump is not None:
        unnamed = first_refusal(game.rules.trump, Naming(bid, None, None))
        rule = unnamed.rule if unnamed else game.ladder_rule
        yield Named(rule, declarer, trump, standing)
    asks = game.rules.finding.asks
    if asks is not None and answers is not None:
        yield from (Answered(asks.rule, seat, False) for seat in answers.declined)
        if answers.whister is not None:
            yield Answered(asks.rule, answers.whister, True)
    by_card, card = game.rules.finding.by_card, scored.deal.called
    if by_card is not None and card is not None:
        yield CardCalled(by_card.holder.rule, declarer, card)
    hands, discards = scored.deal.hands or (), scored.deal.discards or ()
    for seat, cards in enumerate(discards, 1):
        if cards:
            nothing = LaidAway(bid.contract, declarer, ((),) * 4, hands)
            wanted = first_refusal(game.rules.discards, nothing)
            yield Away(wanted.rule if wanted else game.ladder_rule, seat, cards)


def played(scored: Scored) -> Iterator[InPlay]:
    """Every card in turn, who takes each trick, and whose cards are laid open before which card."""
    game, play = scored.game, scored.course.play
    if play is None:
        return
    yield from _trick_by_trick(scored, play)
    unfinished = by_seat(game, play.leader, play.table)
    yield from _cards(scored, len(play.tricks) + 1, unfinished)


def _trick_by_trick(
    scored: Scored, play: Play
) -> Iterator[LaidOpen | Played | PartnerKnown | Taken]:
    game = scored.game
    for number, trick in enumerate(play.tricks, 1):
        yield from _cards(scored, number, by_seat(game, trick.leader, trick.cards))
        yield Taken(game.playing.trick_winner.rule, trick.winner, number)


def _cards(scored: Scored, number: int, cards: Iterable[tuple[Seat, Card]]) -> Iterator[InPlay]:
    rule, opened = next(iter(scored.game.rules.cards)), scored.course.opened
    by_card, known_after = scored.game.rules.finding.by_card, scored.course.known_after
    for count, (seat, card) in enumerate(cards, 4 * (number - 1)):
        yield from (LaidOpen(each.rule, each.seat) for each in opened if each.after == count)
        yield Played(rule, seat, card, number)
        if by_card is not None and known_after == count + 1:
            yield PartnerKnown(by_card.is_known.rule, seat)


def by_seat(game: Game[Any], leader: Seat, cards: Sequence[Card]) -> Iterator[tuple[Seat, Card]]:
    """The cards of a trick, each with the seat that played it."""
    return zip(in_turn_from(leader, game.after), cards, strict=False)


def came_of_it(scored: Scored) -> Iterator[Written | Paid]:
    """What was written in the protocol, and who paid whom."""
    return chain(
        (Written(entry.rule, entry) for entry in scored.outcome.entered),
        (Paid(line.rule, line) for line in scored.receipt),
    )


def settled(done: Replay) -> Settled | None:
    """How the session ends, where the source says so."""
    end = done.settlement
    return None if end is None else Settled(end.rule, end)
