"""Where a deal stands: the phase, the seat to act, and every choice with what refuses it.

What is asked here is what a replay asks; nothing is judged a second time.
"""

from __future__ import annotations

from dataclasses import dataclass

from boston.auction.auction import Auction
from boston.base.seats import Seat
from boston.errors import BostonError, enforce, located
from boston.replaying import full
from boston.replaying.calls_told import follow_calls
from boston.course.judge import Contracted
from boston.replaying.tricks_told import Length, card_by_card
from boston.table.play import Play, put

from . import may
from .before import Before, Here, here
from .choice import OVER, Asked, Choice
from .declaring import DECLARING
from .phases import PHASES
from .settling import SETTLING
from .told import Phase, Told

__all__ = ["Position", "follow", "position", "step"]


@dataclass(frozen=True, slots=True)
class Position:
    """A deal as far as it is told.

    ``contracted`` is known once partner and trump are, and ``play`` with its ``length`` from before
    the first lead on; neither where nobody has bid, unless all play.
    """

    here: Here
    bidding: Auction
    asked: Asked
    contracted: Contracted | None = None
    play: Play | None = None
    length: Length | None = None

    @property
    def phase(self) -> Phase:
        """What is being done."""
        return self.asked.phase

    @property
    def seat(self) -> Seat | None:
        """Who is to act; nobody when the deal is over."""
        return self.asked.seat

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Everything that can be said or done, what is refused included."""
        return self.asked.choices

    @property
    def told(self) -> Told:
        """The deal as far as it is told."""
        return self.here.told


def position(earlier: Before, told: Told) -> Position:
    """Where a deal stands, when so much of it is told after the session ``earlier``.

    What is told has to be allowed: the first call or card that is not raises the error of a
    replay.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> told = {"dealer": 4, "turned": "hearts", "hands": hands, "calls": ["5 colour"]}
    >>> now = position(before(loads('game = "swedish"')), Told(read_deal(told)))
    >>> now.phase, now.seat, [choice.said for choice in now.choices if choice.is_open][:3]
    (<Phase.CALL: 'call'>, 2, ['pass', '5 highest', '6'])
    >>> print(now.choices[1].said, "-", now.choices[1].refusal)
    5 - swedish.auction.better-suit: 5 does not supersede 5 colour
    """
    try:
        return _position(here(earlier, told))
    except BostonError as error:
        raise located(f"deal {earlier.number}", error) from None


def follow(now: Position, said: str) -> Told:
    """The deal told one step further; a choice that is refused raises its refusal.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> earlier = before(loads('game = "solo"'))
    >>> now = position(earlier, Told(read_deal({"dealer": 4, "hands": hands})))
    >>> follow(now, "5 spades").deal.calls
    ('5 spades',)
    >>> follow(now, "5")
    Traceback (most recent call last):
    boston.errors.BostonError: '5' is not a choice here: call
    """
    for choice in now.choices:
        if choice.said == said:
            enforce(choice.refusal)
            return choice.then
    raise BostonError(f"{said!r} is not a choice here: {now.phase}")


def step(earlier: Before, now: Position, said: str) -> Position:
    """The position one step further; after a card it is reckoned on from where the deal stands.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> earlier = before(loads('game = "solo"'))
    >>> calls = ["5 spades", "pass", "pass", "pass"]
    >>> told = Told(read_deal({"dealer": 4, "hands": hands, "calls": calls}))
    >>> now = step(earlier, position(earlier, told.says("alone")), "SA")
    >>> now.seat, now.play.table == (now.told.deal.play)
    (2, True)
    """
    told = follow(now, said)
    cards, before = told.deal.play or (), now.told.deal.play or ()
    is_card = len(cards) > len(before) and told == now.told.writes(play=cards)
    if not is_card or now.play is None or now.length is None:
        return position(earlier, told)
    play = put(now.play, cards[-1])
    try:
        at = here(earlier, told)
        asked = _asked(at, play, now.length, now.contracted)
    except BostonError as error:
        raise located(f"deal {earlier.number}", error) from None
    return Position(at, now.bidding, asked, now.contracted, play, now.length)


def _position(now: Here) -> Position:
    game, deal = now.game, now.deal
    bidding = follow_calls(game, deal.calls or (), now.dealer, deal.hands)
    if bidding.turn is not None:
        return Position(now, bidding, _calls(now, bidding, bidding.turn))
    won = bidding.standing
    if won is None:
        return _nobody_bid(now, bidding)
    for phase in PHASES:
        asked = phase(now, won)
        if asked is not None:
            return Position(now, bidding, asked)
    contracted = full.agreed(game, now.terms, deal, bidding)
    begun, length = full.before_the_lead(game, deal, now.dealer, contracted)
    play = card_by_card(game, deal, begun, length)
    return Position(now, bidding, _asked(now, play, length, contracted), contracted, play, length)


def _nobody_bid(now: Here, bidding: Auction) -> Position:
    if not now.game.when_all_pass.rounds:
        return Position(now, bidding, OVER)
    begun, length = full.before_all_play(now.game, now.deal, now.dealer)
    play = card_by_card(now.game, now.deal, begun, length)
    return Position(now, bidding, _asked(now, play, length), play=play, length=length)


def _calls(now: Here, bidding: Auction, seat: Seat) -> Asked:
    hand = (now.deal.hands or ())[seat - 1]
    return Asked(Phase.CALL, seat, may.calls(now.game, bidding, hand, now.told))


def _asked(now: Here, play: Play, length: Length, held: Contracted | None = None) -> Asked:
    """What is asked while cards are played, and when no more are."""
    laid_down = now.deal.given_up or now.deal.conceded
    if len(play.tricks) < length.tricks and not laid_down:
        return _cards(now, play, held)
    if held is None:
        return OVER
    return next(filter(None, (settle(now, held) for settle in SETTLING)), OVER)


def _cards(now: Here, play: Play, held: Contracted | None) -> Asked:
    seat, cards = play.turn, may.cards(now.game, play, play.turn, now.told)
    if held is None:
        return Asked(Phase.PLAY, seat, cards)
    declared = (choice for declare in DECLARING for choice in declare(now, play, held))
    return Asked(Phase.PLAY, seat, (*cards, *declared))
