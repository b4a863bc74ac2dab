"""The legal calls and cards of one hand at a table with real cards, for the page's script."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from boston.apps.present.table.steps import plain, spoken
from boston.apps.present.wording import called, typesetter, who
from boston.base.cards import Suit, card, hand, in_order, suit
from boston.base.seats import SEATS, Seat
from boston.base.words import whole
from boston.errors import BostonError
from boston.position.before import Before, before
from boston.position.seen import Heard, OnTable, ShownHand, cards, heard
from boston.record import fields
from boston.record.reading import loads
from boston.record.record import Deal
from boston.table.dealing import CARDS_EACH


def may_he(asked: str) -> dict[str, Any]:
    """Return every call of one hand and, in a trick, every card, each with its refusal, if any.

    ``asked`` is JSON with these keys. ``record``: The evening so far. ``calls``: The calls of the
    next deal. ``dealer``, ``turned`` and ``misdeals``: The other known facts about that deal.
    ``hand``: The hand of ``seat``, which may be incomplete. ``trick``: The ``number`` of a trick (0
    to derive it from the size of the hand) and its ``cards``. With a trick, the answer also has the
    cards of the hand, judged with ``trump`` and the contract that the calls have reached. Until the
    calls are over, ``contract`` and ``declarer`` replace that contract, if they are given.

    In the answer, ``error`` is the objection to the record or the calls. ``wrong`` is the objection
    to the hand or the trick; despite such an objection, the answer has the calls. If the dealer is
    unknown, ``dealer`` is ``None``, and the answer has neither calls nor cards.

    >>> answer = may_he('{"record": "game = \\\\"solo\\\\"", "dealer": 4, "calls": ["6 spades"]}')
    >>> answer["turn"], answer["said"]
    (2, 'Seat 2 is to call.')
    >>> next(each for each in answer["calls"] if each[0] == "5 clubs")
    ['5 clubs', 'solo.auction.higher', '5 clubs does not supersede 6 spades']
    """
    request = json.loads(asked)
    try:
        return _answered(request)
    except BostonError as error:
        return {"error": str(error)}


def _answered(asked: Mapping[str, Any]) -> dict[str, Any]:
    session = loads(str(asked["record"]))
    earlier, deal = before(session), deal_of(asked)
    named = called(session.players)
    if deal.dealer is None and earlier.next_dealer is None:
        return {"error": "", "wrong": "", "names": named, "dealer": None}
    said, shown, wrong = _heard(earlier, deal, asked)
    number, played, refused = _cards(said, shown, asked)
    return {
        "error": "",
        "wrong": wrong or refused,
        "names": named,
        "dealer": said.deal.context.dealer,
        "held": [] if shown is None else list(map(str, in_order(shown.cards))),
        **_auction(said, session.players),
        "trick": number,
        "cards": played,
    }


def _heard(
    earlier: Before, deal: Deal, asked: Mapping[str, Any]
) -> tuple[Heard, ShownHand | None, str]:
    """Return the auction, the hand or ``None``, and the objection to the hand.

    If there is an objection to the hand, the auction is returned without the hand. Raise
    :class:`~boston.BostonError` if the calls are illegal even without it.
    """
    try:
        shown = shown_in(asked)
        return heard(earlier, deal, shown), shown, ""
    except BostonError as error:
        return heard(earlier, deal), None, str(error)


def _auction(said: Heard, names: Sequence[str]) -> dict[str, Any]:
    game, bidding = said.deal.game, said.bidding
    return {
        "turns": game.turn_up is not None,
        "misdeals": "misdeals" in game.deal_keys,
        "turn": bidding.turn,
        "told": [[seat, str(call)] for seat, call in bidding.calls],
        "said": _said(said, names),
        "words": spoken(game, typesetter(game)),
        "calls": plain(said.choices),
        "contracts": list(map(str, game.ladder)),
        "trumps": plain(said.trumps),
    }


def deal_of(asked: Mapping[str, Any]) -> Deal:
    """Return the deal with the facts from the script, without the hand."""
    contract = asked.get("contract")
    return Deal(
        dealer=_seat("dealer", asked.get("dealer")),
        turned=_suit(asked.get("turned")),
        misdeals=_number(asked.get("misdeals")),
        calls=tuple(map(str, asked.get("calls", ()))),
        trump=_suit(asked.get("trump")),
        contract=str(contract) if contract else None,
        declarer=_seat("declarer", asked.get("declarer")),
    )


def shown_in(asked: Mapping[str, Any]) -> ShownHand | None:
    """Return the hand in question, which may be incomplete, or ``None``."""
    seat, text = _seat("seat", asked.get("seat")), str(asked.get("hand", "")).strip()
    if seat is None or not text:
        return None
    held = hand(text)
    if len(held) > CARDS_EACH:
        raise BostonError(f"a hand has {CARDS_EACH} cards, not {len(held)}: enter all of them")
    return ShownHand(seat, held) if held else None


def _cards(
    said: Heard, shown: ShownHand | None, asked: Mapping[str, Any]
) -> tuple[int, list[list[str]], str]:
    """Return the number of the trick, every card of the hand in the trick, and the objection."""
    if shown is None or "trick" not in asked:
        return 1, [], ""
    told = asked["trick"]
    number = int(told.get("number") or 0) or CARDS_EACH + 1 - len(shown.cards)
    try:
        table = tuple(card(str(each)) for each in told.get("cards", ()))
        return number, plain(cards(said, shown, OnTable(number, table))), ""
    except BostonError as error:
        return number, [], str(error)


def _said(said: Heard, names: Sequence[str]) -> str:
    """Return a sentence about the player whose turn it is, or about the result of the auction."""
    bidding = said.bidding
    if bidding.turn is not None:
        return f"{who(bidding.turn, names)} is to call."
    if bidding.high_bid is None:
        return "All have passed."
    bid = typesetter(said.deal.game).text(str(bidding.high_bid.bid))
    return f"{who(bidding.high_bid.seat, names)} plays {bid}."


def _seat(key: str, value: object) -> Seat | None:
    if value in (None, "", 0):
        return None
    if str(value) in map(str, SEATS):
        return int(str(value))
    raise BostonError(f"{key}: {value!r} is not a seat, 1 to 4")


def _number(value: object) -> int | None:
    if value in (None, "", 0):
        return None
    number = whole(str(value))
    return fields.misdeals(value if number is None else number)


def _suit(value: object) -> Suit | None:
    return suit(str(value)) if value else None
