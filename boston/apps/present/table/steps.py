"""A deal as steps, ready for JSON: the changes on the table, the sentences, and the choices.

The name of a step is its place: ``deal-2``, ``deal-2-call-3``, ``deal-2-trick-5-card-2``,
``deal-2-end``. Between calls and cards there are ``deal-2-partner``, ``deal-2-trump``,
``deal-2-discard-1`` (by seat) and ``deal-2-open`` (``deal-2-open-2`` if hands are exposed a
second time). These names are public.

Every step has these keys:

``at``, ``phase`` (``deal``, ``call``, ``agree``, ``play`` or ``end``), ``turn`` (the seat that is
to call or to play, or ``None``) and ``said`` (sentences, each with its rules).

A step has these keys if they apply:

``call`` (seat and call), ``answers`` (each a seat and a word), ``away`` (seat and cards), ``open``
(seats), ``card`` (seat and card) and ``set`` (facts that now hold: ``contract``, ``declarer``,
``partner``, ``trump``, ``needs``, ``taken`` and, at the end, ``net``: the points by seat). For the
next choice, a step has ``acts`` (the seat that chooses), ``calls`` (every call, and for an illegal
call its rule and reason), ``choices`` (all other choices, in the same form) and ``refused`` (the
illegal cards of the hand, each with its rule and reason).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from boston.apps.present.wording import Typesetter, player, typesetter, who
from boston.auction.ladder import ACCEPT, PASS, Contract
from boston.base.cards import PACK, Card, Suit, write_hand
from boston.base.cards import card as read_card
from boston.base.cards import suit as read_suit
from boston.base.seats import SEATS, Seat
from boston.base.words import counted, listed, opening
from boston.course import events
from boston.course.deal import Choice, DealState, Phase
from boston.course.playing import CARD
from boston.errors import BostonError
from boston.game import Game
from boston.outcome import Outcome
from boston.pay.payment import net
from boston.position.before import before_deal
from boston.position.partial import PartialDeal, history
from boston.position.seen import UNSEEN
from boston.replaying.replay import Replay
from boston.table.result import PlayedByAll, Result, side_target

_RANKS: Final = {
    **dict(enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2)),
    **dict(enumerate(("jack", "queen", "king", "ace"), 11)),
}


def card_named(card: Card) -> str:
    """Return a card as players say it.

    >>> from boston.base.cards import card
    >>> card_named(card("HT")), card_named(card("SA"))
    ('ten of hearts', 'ace of spades')
    """
    return f"{_RANKS[card.rank]} of {card.suit}"


def cards_named(cards: Sequence[Card]) -> str:
    """Return several cards in words, each with its article.

    >>> from boston.base.cards import card
    >>> cards_named((card("HT"), card("SA")))
    'the ten of hearts and the ace of spades'
    """
    return listed(f"the {card_named(each)}" for each in cards)


def dealt(dealer: Seat | None, turned: Suit | None, card: Card | None, names: Sequence[str]) -> str:
    """Return a sentence about the dealer and the card or suit turned up.

    >>> from boston.base.cards import card
    >>> dealt(4, Suit.HEARTS, None, ("1", "2", "3", "Dora"))
    'Dora deals, and hearts are turned up.'
    >>> dealt(4, Suit.HEARTS, card("H2"), ("1", "2", "3", "Dora"))
    'Dora deals, and the two of hearts is turned up.'
    >>> dealt(None, None, None, ("1", "2", "3", "Dora"))
    'The cards are dealt.'
    """
    deals = "The cards are dealt" if dealer is None else f"{who(dealer, names)} deals"
    if card is not None:
        return f"{deals}, and the {card_named(card)} is turned up."
    return f"{deals}, and {turned} are turned up." if turned else f"{deals}."


def judged(result: Result | PlayedByAll, names: Sequence[str]) -> str:
    """Return a sentence about the tricks of the declarer's side and the result of the contract.

    >>> from boston.games.solo import LADDER
    >>> seven = LADDER.contract("7")
    >>> judged(Result(contract=seven, declarer=1, tricks=(8, 2, 2, 1)), ("Alma", "2", "3", "4"))
    'Alma takes 8 tricks and needed 7: 7 is made.'
    >>> judged(Result(contract=seven, declarer=1, laid_down=1), ("Alma", "2", "3", "4"))
    'Alma gives up: 7 is lost.'
    >>> judged(Result(contract=seven, declarer=1, laid_down=-1), ("Alma", "2", "3", "4"))
    'Alma is given the game: 7 is made.'
    >>> judged(PlayedByAll((1, 3, 4, 5)), ("Alma", "2", "3", "4"))
    'All played, each alone: 1, 3, 4 and 5 tricks by seat.'
    """
    if isinstance(result, PlayedByAll):
        return f"All played, each alone: {listed(map(str, result.tricks))} tricks by seat."
    side = [player(seat, names) for seat in result.side]
    end = f"{result.contract} is {'made' if result.is_made else 'lost'}"
    if result.laid_down is not None:
        ends = "gives up" if result.laid_down > 0 else "is given the game"
        return f"{who(result.declarer, names)} {ends}: {end}."
    took = f"{'take' if len(side) > 1 else 'takes'} {counted(result.side_tricks, 'trick')}"
    asked = needed(result.contract, result.target)
    return f"{opening(listed(side))} {took} and needed {asked}: {end}."


def needed(contract: Contract, target: int) -> str:
    """Return the target of a side in a few words."""
    if contract.tricks == 0:
        return f"at most {contract.most}" if contract.most else "none"
    return str(target) if contract.most is None else f"exactly {target}"


def needs(deal: DealState, partner: Seat | None) -> str:
    """Return the target of the declarer's side."""
    assert deal.won is not None
    contract = deal.won.bid.contract
    return needed(contract, side_target(contract, contract.partnership if partner else None))


Step: TypeAlias = dict[str, Any]


#: The phase of a step by the first event in it.
PHASES: Final[Mapping[type[events.Event], str]] = {
    events.Dealt: "deal",
    events.Called: "call",
    **dict.fromkeys((events.Answered, events.CardCalled, events.Named, events.Away), "agree"),
    **dict.fromkeys((events.LaidOpen, events.Played), "play"),
    **dict.fromkeys((events.Judged, events.Written, events.Paid), "end"),
}


class StepWriter:
    """A writer of a deal's steps, event by event.

    It counts the calls and remembers the card led. For seats that are not ``seen``, it writes only
    facts that all players know.
    """

    def __init__(self, deal: DealState, names: Sequence[str], seen: Collection[Seat]) -> None:
        self.deal, self.names, self.seen = deal, names, seen
        self.typeset = typesetter(deal.context.base).text
        self.calls, self.led, self.taken = 0, PACK[0], [0, 0, 0, 0]

    def steps(self, number: int) -> list[Step]:
        """Return the steps, each with one event or several that belong together."""
        steps: list[Step] = []
        for at, event in events.placed(number, self.deal.log):
            if not steps or steps[-1]["at"] != at:
                if steps and isinstance(event, events.Called | events.Played):
                    steps[-1]["turn"] = event.seat
                phase = PHASES[type(event)]
                steps.append({"at": at, "phase": phase, "turn": None, "said": [], "set": {}})
            self.tell(steps[-1], event)
        for step in steps:
            if not step["set"]:
                del step["set"]
        return steps

    def say(self, step: Step, text: str, *rules: str) -> None:
        """Add a sentence with the rules behind it."""
        step["said"].append([self.typeset(text), list(rules)])

    def tell(self, step: Step, event: events.Event) -> None:
        """Add an event to its step: sentences, changes on the table, and facts that now hold."""
        deal, names = self.deal, self.names
        match event:
            case events.Dealt(rule, dealer, _, turned):
                self.say(step, dealt(dealer, turned, deal.record.turned_card, names), rule)
            case events.Called(rule, seat, call):
                step["call"] = [seat, str(call)]
                does = {str(PASS): "passes", str(ACCEPT): "accepts"}.get(str(call), f"calls {call}")
                self.say(step, f"{who(seat, names)} {does}.", rule)
                self.calls += 1
                if deal.bidding.is_over and self.calls == len(deal.bidding.calls):
                    self._end_auction(step)
            case events.Answered(rule, seat, accepts):
                answer = "accepts" if accepts else "declines"
                step.setdefault("answers", []).append([seat, answer])
                self.say(step, f"{who(seat, names)} is asked and {answer}.", rule)
                if accepts:
                    step["set"] |= {"partner": seat, "needs": needs(deal, seat)}
            case events.CardCalled(rule, seat, card):
                holder = f"the {card_named(card)}: its holder is the partner"
                self.say(step, f"{who(seat, names)} calls {holder}.", rule)
                step["set"]["needs"] = needs(deal, seat)
            case events.Named(rule, seat, trump, suit_class):
                rank = "" if suit_class is None else f", {suit_class.phrase}"
                self.say(step, f"{who(seat, names)} plays in {trump}{rank}.", rule)
                step["set"]["trump"] = str(trump)
            case events.Away(rule, seat, cards):
                if seat in self.seen:
                    step["away"], laid = [seat, [*map(str, cards)]], cards_named(cards)
                else:
                    step["away"] = [seat, [UNSEEN] * len(cards)]
                    laid = counted(len(cards), "card")
                self.say(step, f"{who(seat, names)} discards {laid}.", rule)
            case events.LaidOpen(rule, seat):
                step.setdefault("open", []).append(seat)
                self.say(step, f"{who(seat, names)} lays the hand open.", rule)
            case events.Played(rule, seat, card):
                step["card"] = [seat, str(card)]
                self.say(step, f"{who(seat, names)} {self._does(step, card)}.", rule)
            case events.PartnerKnown(rule, seat):
                known = f"{who(seat, names)} is the partner"
                self.say(step, f"That was the card called: {known}.", rule)
                step["set"]["partner"] = seat
            case events.Taken(rule, seat):
                self.taken[seat - 1] += 1
                self.say(step, f"{who(seat, names)} takes the trick.", rule)
                step["set"] |= {"taken": [*self.taken], "winner": seat}
            case events.Judged(rule, result):
                self.say(step, judged(result, names), rule)

    def _end_auction(self, step: Step) -> None:
        """Add the result of the auction to the step of the last call."""
        deal, game, won = self.deal, self.deal.game, self.deal.won
        if won is None:
            ends = "all play" if game.when_all_pass.rounds else "the deal is passed out"
            self.say(step, f"All have passed: {ends}.", game.when_all_pass.rule)
            return
        text = f"The auction is over: {who(won.seat, self.names)} has {won.bid}."
        self.say(step, text, game.settled_by["contract"])
        partner = deal.bidding.accepted
        facts = {"contract": str(won.bid), "declarer": won.seat, "needs": needs(deal, partner)}
        step["set"] = facts if partner is None else {**facts, "partner": partner}

    def _does(self, step: Step, card: Card) -> str:
        """Return words for playing a card: to lead, follow, trump or throw off."""
        assert self.deal.play is not None
        play = self.deal.play
        if step["at"].endswith("-card-1"):
            self.led = card
            return f"leads the {card_named(card)}"
        suit = play.suit_of(card)
        if suit is play.suit_of(self.led):
            return f"follows with the {card_named(card)}"
        verb = "trumps with" if suit is play.manner.trump else "throws off"
        return f"{verb} the {card_named(card)}"


#: The label of a choice that is not a call, a card or a suit.
BUTTONS: Final = {
    "no trump": "No trumps",
    "ask": "Ask for a partner",
    "alone": "Play alone",
    "accept": "Accept",
    "decline": "Decline",
    "play on": "Play on alone",
    "give up": "Give the game up",
    "no card": "Call no card",
    "keep": "Keep all cards",
    "concede": "Give the game away",
    "slam closed": "Announce a slam, hand hidden",
    "slam table": "Announce a slam, hand on the table",
    "merge": "Merge the two bêtes into one",
    "apart": "Keep the two bêtes apart",
    "oldest": "The one written first",
    "no blunder": "Nobody by mistake",
}


BLANCHE: Final = "carte blanche"
#: The labels of choices that end with a seat.
OF_A_SEAT: Final = {
    BLANCHE: "{} declares carte blanche",
    "from": "that of {}",
    "blunder": "{} by mistake, who pays alone",
}


#: The phases in which the choices are cards of the hand itself.
OF_THE_HAND: Final = (Phase.DISCARD, Phase.PLAY)


def choices(now: DealState, own: Collection[Seat] = SEATS) -> dict[str, Any]:
    """Return the choices in the form of a step: the seat to act, its choices, and refused cards.

    ``own``: The seats that may declare something out of turn.
    """
    found: dict[str, Any] = {} if now.seat is None else {"acts": now.seat}
    if offered := [each for each in pressed(now) if _is_of(own, each.said)]:
        found["calls" if now.phase is Phase.CALL else "choices"] = plain(offered)
    if now.phase in OF_THE_HAND:
        refused = [each for each in now.choices if each.refusal is not None]
        found["refused"] = plain(each for each in refused if each.said in CARD)
    return found


def _is_of(own: Collection[Seat], said: str) -> bool:
    what, _, seat = said.rpartition(" ")
    return what != BLANCHE or int(seat) in own


def plain(choices: Iterable[Choice]) -> list[list[str]]:
    """Return each choice. If the choice is illegal, its rule and the reason follow it."""
    return [[each.said, *(each.refusal or ())] for each in choices]


def labels(now: DealState, names: Sequence[str]) -> dict[str, str]:
    """Return the labels of buttons that differ from the text of their choice."""
    if now.phase is Phase.CALL:
        return {}
    typeset = typesetter(now.context.base).text
    named = ((each.said, typeset(_label(now.phase, each.said, names))) for each in pressed(now))
    return {said: label for said, label in named if label != said}


def pressed(now: DealState) -> Sequence[Choice]:
    """Return the choices made by pressing a button, not by playing a card of the hand."""
    if now.phase in OF_THE_HAND:
        return [each for each in now.choices if each.said not in CARD]
    return now.choices


def _label(phase: Phase, said: str, names: Sequence[str]) -> str:
    if said in BUTTONS:
        return BUTTONS[said]
    what, _, seat = said.rpartition(" ")
    if what in OF_A_SEAT:
        return opening(OF_A_SEAT[what].format(player(int(seat), names)))
    if phase is Phase.TRUMP:
        return f"{read_suit(said).symbol} {said}"
    return read_card(said).face if phase is Phase.CARD_CALLED else said


def has_table(done: Replay, number: int) -> bool:
    """Return whether a deal of a session is recorded with its cards."""
    return number > 0 and done.deals[number - 1].deal.hands is not None


def outline(done: Replay, number: int) -> dict[str, Any]:
    """Return a deal of a replayed session, from the dealing of the cards to the result.

    The steps do not include the choices.

    Raise :class:`~boston.BostonError` if the record does not have the cards of the deal.

    >>> from boston import load, replay
    >>> deal = outline(replay(load("examples/solo/evening.toml")), 1)
    >>> [step["at"] for step in deal["steps"]][:3], deal["steps"][1]["said"][0][0]
    (['deal-1', 'deal-1-call-1', 'deal-1-call-2'], 'Alma passes.')
    """
    scored = done.deals[number - 1]
    if scored.deal.hands is None:
        raise BostonError(f"deal {number} has no cards: give its hands, calls and play")
    return outline_of(scored.course, number, done.session.players, scored.outcome)


def outline_of(
    deal: DealState,
    number: int,
    names: Sequence[str],
    outcome: Outcome[Any] | None,
    seen: Collection[Seat] = SEATS,
) -> dict[str, Any]:
    """Return a deal as far as it has been played, without the choices.

    ``outcome``: The outcome if the deal is over, or ``None``. The cards of hands that are neither
    ``seen`` nor exposed are left out.
    """
    writer = StepWriter(deal, names, seen)
    steps = writer.steps(number)
    if outcome is not None and deal.result is None:  # No event describes the end of such a deal.
        steps = [step for step in steps if step["phase"] != "end"]
        steps.append({"at": f"deal-{number}-end", "phase": "end", "said": [], "turn": None})
        # Entries and payments are listed below.
        ends = "." if any(events.came_of_it(outcome)) else ", and nothing is paid."
        writer.say(steps[-1], f"The deal is passed out{ends}", deal.game.when_all_pass.rule)
    if outcome is not None and outcome.untold is None:
        steps[-1].setdefault("set", {})["net"] = [*net(outcome.receipt)]
    record = deal.record
    return {
        "game": deal.game.id,
        "deal": number,
        "names": ["" if names[seat - 1] == str(seat) else names[seat - 1] for seat in SEATS],
        "dealer": deal.context.dealer,
        "turned": record.turned,
        "clockwise": deal.game.next_seat(1) == SEATS[1],
        "hands": [hand_in_sight(deal, seat, seen) for seat in SEATS],
        "words": spoken(deal.game, typesetter(deal.context.base)),
        "steps": steps,
    }


def hand_in_sight(deal: DealState, seat: Seat, seen: Collection[Seat]) -> str:
    """Return a hand as dealt in the form of a record, with a sign for each unseen card."""
    dealt = deal.hand(seat)
    assert dealt is not None
    if seat in seen:
        return write_hand(dealt)
    away = (deal.record.discards or ((), (), (), ()))[seat - 1]
    if seat in deal.opened:
        return write_hand(dealt.difference(away)) + UNSEEN * len(away)
    return UNSEEN * len(dealt)


def spoken(game: Game[Any], typeset: Typesetter) -> dict[str, str]:
    """Map contracts and calls to the words that players use, if the record has other words."""
    said = map(str, (*game.ladder, *game.words.calls(game.ladder)))
    return {call: text for call in said if (text := typeset.text(call)) != call}


def deal_steps(done: Replay, number: int) -> dict[str, Any]:
    """Return a deal of a replayed session with all choices at every step.

    >>> from boston import load, replay
    >>> deal = deal_steps(replay(load("examples/solo/evening.toml")), 1)
    >>> deal["steps"][9]["refused"][0]
    ['SK', 'solo.play.follow-suit', 'SK does not follow diamonds, and seat 3 holds diamonds']
    """
    deal = outline(done, number)
    scored = done.deals[number - 1]
    record = scored.deal.telling(dealer=scored.dealer)
    states = history(before_deal(done, number), PartialDeal(record).closed)
    steps: list[Step] = deal["steps"]
    following = [*steps[1:], {"said": [["", []]]}]
    for step, after, now in zip(steps, following, _reached(states, number, steps), strict=True):
        step |= choices(now)
        deal["words"] = {**labels(now, done.session.players), **deal["words"]}
        if step.get("refused"):  # The rules behind refusals also explain the card played.
            cited = after["said"][0][1]
            cited += sorted({rule for _, rule, _ in step["refused"]}.difference(cited))
    return deal


def _reached(
    states: Sequence[DealState], number: int, steps: Sequence[Step]
) -> Iterator[DealState]:
    """Yield the state in which each step leaves a deal.

    Until the first lead, the state follows from the record alone. The state before a card is the
    state in which that card is played.
    """
    at_play = {len(state.cards): state for state in states if state.phase is Phase.PLAY}
    ends, cards = _ends(states, number), 0
    for step, following in zip(steps, [*steps[1:], {}], strict=True):
        cards += "card" in step
        if "card" in following:
            yield at_play[cards]
        else:  # A deal that is passed out has an end without an event.
            yield states[ends.get(step["at"], -1)]


def states_to(states: Sequence[DealState], number: int, step: str) -> Sequence[DealState]:
    """Return the states of a deal up to the step with this name.

    Raise :class:`~boston.BostonError` if the deal has no such step.
    """
    ends = _ends(states, number)
    if step not in ends:
        raise BostonError(f"{step!r} is not a step of this session")
    return states[: ends[step] + 1]


def _ends(states: Sequence[DealState], number: int) -> dict[str, int]:
    """Return the place of the first state after all events of each step.

    The end of the deal has the place of the last state.
    """
    logged = [len(state.log) for state in states]
    ends = {
        at: bisect_right(logged, place)
        for place, (at, _) in enumerate(events.placed(number, states[-1].log))
    }
    return {at: len(states) - 1 if at.endswith("-end") else end for at, end in ends.items()}
