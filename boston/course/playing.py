"""The play as a stage of a deal: the cards, the declarations between them, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from typing import Any, Final

from boston.auction.auction import Auction, Said
from boston.auction.ladder import ACCEPT, Contract
from boston.base.cards import PACK, Card, in_order
from boston.base.seats import NOTHING, SEATS, Seat
from boston.course import judge
from boston.course.deal import (
    CONCEDE,
    RECORDED,
    Change,
    Choice,
    DealState,
    Length,
    Move,
    Phase,
    Stage,
    card_said,
    offering,
    recorded,
)
from boston.course.events import InPlay, Judged, LaidOpen, PartnerKnown, Played, Taken, came_of_it
from boston.course.judge import Contracted
from boston.errors import BostonError, Refusal, Refused, enforce, first_refusal, located
from boston.game import Game
from boston.outcome import Outcome
from boston.record import fields
from boston.record.record import Deal
from boston.table import play as _play
from boston.table.play import ANY_CARD, CardRule, Customs, Manner, Play, Renege
from boston.table.result import LaidAway, PlayedByAll, Result
from boston.terms.terms import Terms


def find_result(deal: DealState) -> DealState:
    """Return the deal with its result, if it has one."""
    return deal._replace(result=_result(deal))


def _result(deal: DealState) -> Result | PlayedByAll | None:
    """Return the result from the cards, or from the numbers in the record. A rule may refuse it."""
    held, play, record = deal.contracted, deal.play, deal.record
    if play is None:
        return None
    if held is None:
        taken = _play.tricks_taken(play.tricks)
        return judge.played_by_all(deal.game, record.telling(tricks=record.tricks or taken))
    counted = counted_by_cards(deal)
    # The rules check the record's own numbers before these are compared with the cards.
    summary = record.telling(tricks=record.tricks or counted["tricks"])
    result = judge.result_from_summary(deal.game, held, summary)
    passed = tuple(sorted(deal.bidding.passed))
    return replace(result, **counted, passed=passed, played=play.tricks)


def counted_by_cards(deal: DealState) -> dict[str, Any]:
    """Return the numbers of a summary, counted from the cards."""
    held, play, game = deal.contracted, deal.play, deal.game
    assert held is not None
    assert play is not None
    laid_down = deal.record.given_up or deal.record.conceded
    tricks = () if laid_down else play.tricks
    has_honours = "honours" in game.deal_keys
    hands = deal.record.hands or ()
    return {
        "tricks": _play.tricks_taken(tricks),
        "honours": game.honours(hands, held.trump) if has_honours else NOTHING,
        "opening_run": _play.opening_run(tricks, held.side),
    }


def scored(deal: DealState) -> DealState:
    """Return the deal after its end, with its outcome and its payments."""
    outcome = _outcome(deal, deal.told)
    return with_result(deal).with_events(*came_of_it(outcome), outcome=outcome)


def with_result(deal: DealState) -> DealState:
    """Return the deal with the event of its result, if it has a result."""
    if deal.result is None:
        return deal
    settled_by = deal.game.settled_by
    given = next((key for key in ("given_up", "conceded") if getattr(deal.record, key)), "tricks")
    return deal.with_events(Judged(settled_by.get(given, settled_by["tricks"]), deal.result))


def _outcome(deal: DealState, record: Deal) -> Outcome[Any]:
    context = deal.context
    return context.base.score(context.terms, context.state, record, deal.result)


def _is_asked(deal: DealState, phase: Phase) -> bool:
    is_over = deal.contracted is not None and phase not in deal.asked
    return is_over and RECORDED[phase].key in deal.game.deal_keys


def _merges(deal: DealState) -> Seat | None:
    """Return the player who has set two bêtes and may merge them, or ``None``."""
    if not _is_asked(deal, Phase.MERGE):
        return None
    entered = _outcome(deal, deal.told).entered
    return next((each.seat for each in entered if each.what == "bête" and each.number == 2), None)


def _chooses_seat(deal: DealState) -> Seat | None:
    """If several bêtes or ålar run, the declarer chooses the one to clear. Return the declarer."""
    if deal.contracted is None or not _is_asked(deal, Phase.FROM_SEAT):
        return None
    open_seats = sum(_against_seat(deal, seat) is None for seat in SEATS)
    return deal.contracted.declarer if open_seats > 1 else None


def _blunders(deal: DealState) -> Seat | None:
    """Return a player whose mistake, by the cards, may have let a misère be made, or ``None``."""
    held = deal.contracted
    if held is None or not held.bid.contract.is_misere or not _is_asked(deal, Phase.BLUNDER):
        return None
    return next((seat for seat in SEATS if _against_blunder(deal, seat) is None), None)


def _against(key: str, deal: DealState, value: Any) -> Refusal | None:
    """Return the refusal of a value under a key. This scores the whole deal with the value."""
    if value is None:
        return None
    try:
        _outcome(deal, deal.told.telling(**{key: value}))
    except Refused as error:
        return error.refusal
    return None


_against_merging = partial(_against, "merge")
_against_seat = partial(_against, "from_seat")
_against_blunder = partial(_against, "blunder")
ENDING: Final = (
    recorded(Phase.MERGE, _merges, _against_merging),
    recorded(Phase.FROM_SEAT, _chooses_seat, _against_seat),
    recorded(Phase.BLUNDER, _blunders, _against_blunder, scored),
)


# ── The play: cards, and declarations between them ───────────────────────────────────────────────


#: The text of every card, and the card of every text.
NAME: Final = {card: str(card) for card in PACK}
CARD: Final = {name: card for card, name in NAME.items()}


def lead(deal: DealState) -> DealState:
    """Check the contract, the partner and the discards. Return the deal before the first lead.

    If all have passed, nobody leads, unless the game plays such a deal.
    """
    game, record, passed = deal.game, deal.record, deal.game.when_all_pass
    if deal.won is not None:
        contracted = agreed(game, deal.context.terms, record, deal.bidding)
        play, length = before_the_lead(game, record, deal.context.dealer, contracted)
        laid = _opening(game, contracted, play, ())
        opened = tuple(each.seat for each in laid)
        facts = {"contracted": contracted, "play": play, "length": length}
        return deal.with_events(*laid, opened=opened, **facts)
    if not passed.rounds:
        return deal
    manner = Manner(record.trump, game.playing, game.card_order, game.next_seat)
    play = _play.begin(record.hands or (), deal.context.dealer, manner)
    return deal._replace(play=play, length=Length(passed.rounds, passed.rule))


@cache
def length_rule(game: Game[Any], contract: Contract, declarer: Seat) -> str:
    """Return the rule about the number of tricks.

    It is the rule that objects to a deal without tricks.

    >>> from boston.games.swedish import GAME
    >>> length_rule(GAME, GAME.ladder.contract("7"), 1)
    'swedish.deal.packets'
    >>> length_rule(GAME, GAME.ladder.contract("petite-misere"), 1)
    'swedish.play.twelve-tricks'
    """
    refusal = first_refusal(game.rules.results, Result(contract=contract, declarer=declarer))
    assert refusal is not None
    return refusal.rule


def agreed(game: Game[Any], terms: Terms, deal: Deal, bidding: Auction) -> Contracted:
    """Return the contract that won the auction, with its trump suit and its partner."""
    won = bidding.high_bid
    assert won is not None
    hand, finding = deal.hands[won.seat - 1] if deal.hands else None, game.rules.finding
    holder = None
    if deal.called is not None and finding.by_card is not None:
        holder = finding.by_card.holder.function(deal.called, deal.hands or ())
    # The partner by each means: the player who accepted, or who holds the called card. A game has
    # only one of these means.
    found = {"whist": deal.whist, "called": holder, str(ACCEPT): bidding.accepted}
    partner = None if finding.means is None else found[finding.means]
    contracted = judge.contracted(game, terms, deal, won, partner or deal.partner, hand)
    for means, seat in found.items():
        if seat is not None:
            enforce(finding.refuses(means))
    if partner is None and deal.partner is not None:
        enforce(finding.found_nobody(deal.partner))
    return contracted


def before_the_lead(
    game: Game[Any], deal: Deal, dealer: Seat, contracted: Contracted
) -> tuple[Play, Length]:
    """Return the play before the first lead, without the discards, and the number of its tricks."""
    contract, declarer, hands = contracted.bid.contract, contracted.declarer, deal.hands or ()
    discards = deal.discards or ((), (), (), ())
    laid = LaidAway(contract, declarer, discards, hands)
    enforce(first_refusal(game.rules.discards, laid))
    kept = tuple(hand.difference(away) for hand, away in zip(hands, discards, strict=True))
    free = Renege(declarer, contract.renege)
    manner = Manner(contracted.trump, game.playing, game.card_order, game.next_seat, free)
    length = Length(len(kept[declarer - 1]), length_rule(game, contract, declarer))
    return _play.begin(kept, dealer, manner), length


def open_hands(
    customs: Customs, contracted: Contracted, tricks_turned: int, cards_on_table: int
) -> Iterator[tuple[str, Seat]]:
    """Yield the seats whose cards lie open, each with its rule.

    In some contracts all four hands lie open.
    """
    contract, declarer = contracted.bid.contract, contracted.declarer
    for every in customs.all_open:
        if every.function(contract, tricks_turned):
            yield from ((every.rule, seat) for seat in SEATS)
    if customs.laid_open is not None:
        seat = customs.laid_open.function(contract, declarer, tricks_turned, cards_on_table)
        if seat is not None:
            yield customs.laid_open.rule, seat


def _opening(
    game: Game[Any], held: Contracted, play: Play, opened: Sequence[Seat]
) -> list[LaidOpen]:
    """Return the events of the seats that lay their cards open now, each with its rule."""
    rules: dict[Seat, str] = {}
    for rule, seat in open_hands(game.playing, held, len(play.tricks), len(play.table)):
        rules.setdefault(seat, rule)
    return [LaidOpen(rule, seat) for seat, rule in rules.items() if seat not in opened]


def _to_play(deal: DealState) -> Seat | None:
    """Return the seat whose turn it is, or ``None`` when the play is over."""
    play, length = deal.play, deal.length
    if play is None or length is None or deal.record.given_up or deal.record.conceded:
        return None
    return play.turn if len(play.tricks) < length.tricks else None


def _playing(deal: DealState) -> Play:
    assert deal.play is not None
    return deal.play


def card_choices(game: Game[Any], play: Play, seat: Seat) -> list[Choice]:
    """Return every card of a hand, with its refusal if it is illegal now."""
    rules = game.rules.cards
    held = in_order(play.held_by(seat))
    return [Choice(NAME[card], _play.why_not(rules, play, seat, card)) for card in held]


def _card_choices(deal: DealState) -> list[Choice]:
    play = _playing(deal)
    return card_choices(deal.game, play, play.turn)


def _allowed(deal: DealState) -> list[str]:
    """Return every legal card."""
    allowed = _play.legal_cards(deal.context.game.rules.cards, _playing(deal))
    return [NAME[card] for card in allowed]


def _reads(deal: DealState, said: str) -> Card | None:
    """Return the card that a text means in a record, or ``None`` if it means none."""
    found = CARD.get(said)
    if found is None:
        with suppress(BostonError):
            return card_said(said)
    return found


def _refuses(deal: DealState, card: Card) -> Refusal | None:
    play = _playing(deal)
    return _play.why_not(deal.game.rules.cards, play, play.turn, card)


def with_card(deal: DealState, card: Card) -> Change:
    """Return the changes made by a card of the seat to act.

    An illegal card raises its refusal.
    """
    play, events, opened = _after_card(deal, _playing(deal), deal.opened, card)
    return {"log": (*deal.log, *events), "play": play, "seat": play.turn, "opened": opened}


def _after_card(
    deal: DealState, before: Play, opened: tuple[Seat, ...], card: Card
) -> tuple[Play, list[InPlay], tuple[Seat, ...]]:
    """Return the play after a card, the events of the card, and the seats with open cards."""
    game, held, called = deal.context.game, deal.contracted, deal.record.called
    decided, by_card = decided_by(game.rules.cards, before, card), game.rules.finding.by_card
    play, number = _play.put(before, card), len(before.tricks) + 1
    events: list[InPlay] = [Played(decided, before.turn, card, number)]
    if called is not None and by_card is not None and by_card.is_known.function(called, (card,)):
        events.append(PartnerKnown(by_card.is_known.rule, before.turn))
    if len(play.tricks) == number:
        events.append(Taken(game.playing.trick_winner.rule, play.tricks[-1].winner, number))
    if held is not None and held.bid.contract.exposed_after is not None:
        laid = _opening(game, held, play, opened)
        events += laid
        opened = (*opened, *(each.seat for each in laid))
    return play, events, opened


def decided_by(rules: Mapping[str, CardRule], play: Play, card: Card) -> str:
    """Return the rule that decides about a card: the last rule that allows only some cards.

    An illegal card raises its refusal.
    """
    seat, last = play.turn, ""
    for rule, asked in rules.items():
        allowed = asked.allows(play, seat)
        if card not in allowed:
            raise Refused(Refusal(rule, asked.words(play, seat, card)))
        if allowed is not ANY_CARD:
            last = rule
    return last


def play_on(deal: DealState, cards: Iterable[Card]) -> DealState:
    """Return the deal after these cards have been played. A refusal gives the card's number."""
    play, opened, log, length = _playing(deal), deal.opened, [*deal.log], deal.length
    try:
        for card in cards:
            if length is not None and len(play.tricks) == length.tricks:
                reason = f"{card} comes when {length.tricks} tricks have been played"
                raise Refused(Refusal(length.rule, reason))
            play, events, opened = _after_card(deal, play, opened, card)
            log += events
    except Refused as refused:
        with located(f"card {len(play.cards) + 1}"):
            raise refused
    return deal._replace(log=tuple(log), play=play, opened=opened)


# Declarations during the play


def _conceding(deal: DealState) -> Sequence[str]:
    """Return the choice of the defenders to concede the game, in any player's turn."""
    return () if deal.contracted is None else (CONCEDE,)


def _against_conceding(deal: DealState, word: str) -> Refusal | None:
    held = deal.contracted
    assert held is not None
    conceded, won = deal.record.telling(conceded=True), Said(held.declarer, held.bid)
    terms = deal.context.terms
    refusal = judge.objection_to_partner(deal.game, terms, won, held.partner, conceded)
    return refusal or first_refusal(deal.game.rules.conceding, len(deal.cards))


def _concede(deal: DealState, word: str) -> Change:
    return {"record": deal.record.telling(conceded=True)}


def _blanches(deal: DealState) -> Sequence[str]:
    """Return the declarations of a hand without trumps.

    Any player may make one before the first lead.
    """
    if deal.contracted is None or _playing(deal).is_begun:
        return ()
    declared = deal.record.carte_blanche or ()
    return [f"carte blanche {seat}" for seat in SEATS if seat not in declared]


def _with_blanche(deal: DealState, word: str) -> tuple[Seat, ...]:
    return tuple(sorted((*(deal.record.carte_blanche or ()), int(word[-1]))))


def _against_blanche(deal: DealState, word: str) -> Refusal | None:
    held = deal.contracted
    assert held is not None
    declared = deal.told.telling(carte_blanche=_with_blanche(deal, word))
    return first_refusal(deal.game.rules.blank, deal.context.terms, declared, held.trump)


def _blanche(deal: DealState, word: str) -> Change:
    return {"record": deal.record.telling(carte_blanche=_with_blanche(deal, word))}


def _slams(deal: DealState) -> Sequence[str]:
    """Return the slams that the declarer may announce in turn, with a closed or an open hand."""
    held = deal.contracted
    if held is None or deal.record.slam:
        return ()
    return [f"slam {how}" for how in fields.SLAMS] if deal.seat == held.declarer else ()


def _against_slam(deal: DealState, word: str) -> Refusal | None:
    held, record = deal.contracted, deal.told
    assert held is not None
    result = replace(judge.by_numbers(deal.game, held, record), **counted_by_cards(deal))
    announced = replace(record, slam=word.removeprefix("slam "))
    return first_refusal(deal.game.rules.slam, announced, result)


def _slam(deal: DealState, word: str) -> Change:
    return {"record": deal.record.telling(slam=word.removeprefix("slam "))}


PLAYING: Final = Stage(
    Phase.PLAY,
    _to_play,
    (
        Move(
            _card_choices,
            _allowed,
            _reads,
            _refuses,
            with_card,
        ),
        offering(_conceding, _against_conceding, _concede, "conceded"),
        offering(_blanches, _against_blanche, _blanche, "carte_blanche"),
        offering(_slams, _against_slam, _slam, "slam"),
    ),
)
