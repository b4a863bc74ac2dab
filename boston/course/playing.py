"""The play as a stage of a deal: cards, and what is declared between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from boston.auction.auction import Said
from boston.base.cards import PACK, Card
from boston.base.seats import SEATS, Seat
from boston.course.deal import DealState, Move, Stage
from boston.course.phase import CONCEDE, Phase
from boston.errors import Refusal, enforce, first_refusal
from boston.game import Game
from boston.position.choice import in_order
from boston.record import fields
from boston.replaying import judge
from boston.replaying.full import (
    agreed,
    before_all_play,
    before_the_lead,
    open_hands,
    result_so_far,
)
from boston.replaying.happened import Event, LaidOpen, PartnerKnown, Played, Taken
from boston.table import play as _play
from boston.table.card_rule import CardRule
from boston.table.masks import ANY_CARD
from boston.table.play import Play

CARD: Final = {str(card): card for card in PACK}


def lead(deal: DealState) -> DealState:
    """The deal before the first lead, once nothing refuses contract, partner and discards.

    Nobody leads where all have passed, unless all play.
    """
    game, context = deal.game, deal.context
    if deal.won is not None:
        contracted = agreed(game, context.terms, deal.record, deal.bidding)
        play, length = before_the_lead(game, deal.record, context.dealer, contracted)
        return laid_open(deal.but(contracted=contracted, play=play, length=length))
    if not game.when_all_pass.rounds:
        return deal
    play, length = before_all_play(game, deal.record, context.dealer)
    return deal.but(play=play, length=length)


def laid_open(deal: DealState) -> DealState:
    """The deal when those have laid their cards open who do so now."""
    held, play = deal.contracted, deal.play
    if held is None or play is None or held.bid.contract.exposed_after is None:
        return deal
    opening = {
        seat: rule
        for rule, seat in open_hands(deal.game.playing, held, len(play.tricks), len(play.table))
        if seat not in deal.opened
    }
    if not opening:
        return deal
    events = (LaidOpen(rule, seat) for seat, rule in opening.items())
    return deal.after(*events, opened=(*deal.opened, *opening))


def _to_play(deal: DealState) -> Seat | None:
    """Whose turn it is, until the last trick, or until the deal is laid down."""
    play, length = deal.play, deal.length
    if play is None or length is None or deal.record.given_up or deal.record.conceded:
        return None
    return play.turn if len(play.tricks) < length.tricks else None


def _playing(deal: DealState) -> Play:
    assert deal.play is not None
    return deal.play


def _cards(deal: DealState) -> Iterator[Card]:
    play = _playing(deal)
    yield from in_order(play.held_by(play.turn))


def _read(deal: DealState, said: str) -> Card | None:
    return CARD.get(said)


def _refuses(deal: DealState, card: Card) -> Refusal | None:
    play = _playing(deal)
    return _play.why_not(deal.game.rules.cards, play, play.turn, card)


def put(deal: DealState, card: Card) -> DealState:
    """The deal after a card of the player whose turn it is. Rules are not asked here."""
    before, game = _playing(deal), deal.game
    play, number = _play.put(before, card), len(before.tricks) + 1
    decided = decided_by(game.rules.cards, before)
    events: list[Event] = [Played(decided, before.turn, card, number)]
    by_card, called = game.rules.finding.by_card, deal.record.called
    if by_card is not None and called is not None and by_card.is_known.does(called, (card,)):
        events.append(PartnerKnown(by_card.is_known.rule, before.turn))
    if len(play.tricks) == number:
        taken = play.tricks[-1].winner
        events.append(Taken(game.playing.trick_winner.rule, taken, number))
    return laid_open(deal.after(*events, play=play, cards=(*deal.cards, card)))


def decided_by(rules: Any, play: Play) -> str:
    """The rule that decides about a card that is allowed: the last that leaves a choice of some."""
    decided = ""
    for rule, asked in rules.items():
        if not decided or asked.allows(play, play.turn) != ANY_CARD:
            decided = rule
    return decided


# What is declared beside the cards


def _conceding(deal: DealState) -> Iterator[str]:
    """The defenders may give the game away, whosever turn it is."""
    if deal.contracted is not None and "conceded" in deal.game.deal_keys:
        yield CONCEDE


def _against_conceding(deal: DealState, word: str) -> Refusal | None:
    held = deal.contracted
    assert held is not None
    conceded, won = deal.record.telling(conceded=True), Said(held.declarer, held.bid)
    terms = deal.context.terms
    refusal = judge.objection_to_partner(deal.game, terms, won, held.partner, conceded)
    return refusal or first_refusal(deal.game.rules.conceding, len(deal.cards))


def _concede(deal: DealState, word: str) -> DealState:
    return deal.but(record=deal.record.telling(conceded=True))


def _blanches(deal: DealState) -> Iterator[str]:
    """Anybody may declare a hand without a trump before the first lead."""
    if deal.contracted is not None and deal.game.rules.blank and not deal.cards:
        declared = deal.record.carte_blanche or ()
        yield from (f"carte blanche {seat}" for seat in SEATS if seat not in declared)


def _with_blanche(deal: DealState, word: str) -> tuple[Seat, ...]:
    return tuple(sorted((*(deal.record.carte_blanche or ()), int(word[-1]))))


def _against_blanche(deal: DealState, word: str) -> Refusal | None:
    held = deal.contracted
    assert held is not None
    declared = deal.told.telling(carte_blanche=_with_blanche(deal, word))
    return first_refusal(deal.game.rules.blank, deal.context.terms, declared, held.trump)


def _blanche(deal: DealState, word: str) -> DealState:
    return deal.but(record=deal.record.telling(carte_blanche=_with_blanche(deal, word)))


def _slams(deal: DealState) -> Iterator[str]:
    """The declarer may announce a slam in his turn, his hand hidden or on the table."""
    held = deal.contracted
    if held is None or not deal.game.rules.slam or deal.record.slam:
        return
    if _playing(deal).turn == held.declarer:
        yield from (f"slam {how}" for how in fields.SLAMS)


def _against_slam(deal: DealState, word: str) -> Refusal | None:
    held, record = deal.contracted, deal.told
    assert held is not None
    result = result_so_far(deal.game, record, held, _playing(deal))
    announced = replace(record, slam=word.removeprefix("slam "))
    return first_refusal(deal.game.rules.slam, announced, result)


def _slam(deal: DealState, word: str) -> DealState:
    return deal.but(record=deal.record.telling(slam=word.removeprefix("slam ")))


PLAYING: Final = Stage(
    Phase.PLAY,
    _to_play,
    (
        Move(_cards, _refuses, put, _read),
        Move(_conceding, _against_conceding, _concede),
        Move(_blanches, _against_blanche, _blanche),
        Move(_slams, _against_slam, _slam),
    ),
)
