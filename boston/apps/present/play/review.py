"""A review of a deal: the cards that changed its result, and the payments under other readings.

The review sees all cards open.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from boston.apps.present.markup import Markup, element, joined
from boston.apps.present.play.page import DealInPlay, begun
from boston.apps.present.table.steps import card_named
from boston.apps.present.tables import numbers, table
from boston.apps.present.wording import called, player, signed, typesetter
from boston.apps.solver.review import Slip
from boston.apps.solver.review import review as reviewed
from boston.apps.solver.worth import outcome_with
from boston.apps.study.effects import Effect, by_the_defaults, effects
from boston.base.seats import SEATS, Seat, others
from boston.base.words import counted, listed, opening
from boston.catalogue import game_of
from boston.errors import BostonError
from boston.outcome import Outcome
from boston.pay.payment import net
from boston.record.reading import loads
from boston.table.play import tricks_taken
from boston.table.result import Result

OPEN: Final = "This review knows all four hands. The players could not see them."
NOT_KNOWN: Final = "is not known: there are too many positions to search."
#: The assumptions behind the payments for a result that nobody has reached in play.
PARTNERS: Final = (
    "The tricks are those of the whole deal if everybody plays best from there. The payments "
    "follow from them; all else is unchanged. If two partners have their own targets, an extra "
    "trick goes to the partner who is further from the target."
)
EACH: Final = (
    "The tricks are those of the whole deal if the other three play together against one from "
    "there. If that player takes one fewer, it goes to the other with the fewest; if one more, it "
    "comes from the other with the most."
)
NOTHING_CHANGED: Final = "No card that could be checked changed what could be taken."
BETES: Final = " Bêtes written on the sheet are not included."


def review(asked: str) -> dict[str, Any]:
    """Return the cards that changed the result of a finished deal.

    ``asked``: JSON, as for :func:`respond`.

    In the answer, ``html`` has a list, in which ``data-goes`` and ``data-again`` give the step of
    each card. ``marks`` has more words about each of these steps.

    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> played = {"hands": hands, "game": "solo", "dealer": 4, "turned": ""}
    >>> review(json.dumps(played))
    {'error': 'this deal is not over'}
    >>> review(json.dumps({**played, "choices": ["pass"] * 4}))
    {'error': 'no card has been played'}
    """
    try:
        return _told(begun(json.loads(asked)))
    except BostonError as error:
        return {"error": str(error)}


class Change(NamedTuple):
    """A card that changed the tricks, and its effect in words.

    ``lost``: The points that it cost the player, 0 if some payments are unknown. ``turns``: Whether
    it decided the contract.
    """

    slip: Slip
    said: str
    lost: int = 0
    turns: bool = False


def _change(played: DealInPlay, slip: Slip) -> Change:
    """Return the effect of a card, in tricks and by the receipt."""
    now, names, typeset = played.now, played.session.players, typesetter(played.now.context.base)
    side = listed(player(seat, names) for seat in slip.counted)
    had = f"With the {card_named(slip.better)} it would have been {counted(slip.before, 'trick')}"
    said = f"{had} for {side}, and now it is {slip.after}."
    try:
        ends = [outcome_with(now, each, slip.counted[0]) for each in (slip.before, slip.after)]
    except BostonError as error:
        why = f"What that is by the receipt cannot be said: {error}."
        return Change(slip, typeset.text(f"{said} {why}"))
    made = [each.result.is_made for each in ends if isinstance(each.result, Result)]
    if turns := len({*made}) > 1:
        said += f" The contract would have been {'made' if made[0] else 'lost'}."
    paid = [_paid(played, each) for each in ends]
    untold = {each.untold.partition(" (")[0]: None for each in ends if each.untold}
    without = f", without {' or '.join(untold)}" if untold else ""
    came = "that is the same" if paid[0] == paid[1] else f"{paid[0]}; now {paid[1]}"
    before, after = (net(each.receipt)[slip.seat - 1] for each in ends)
    said += f" By the receipt {came}{without}."
    return Change(slip, typeset.text(said), 0 if untold else before - after, turns)


def _told(played: DealInPlay) -> dict[str, Any]:
    if played.now.seat is not None:
        raise BostonError("this deal is not over")
    found, typeset = reviewed(played.states), typesetter(played.now.context.base).text
    names, changes = played.session.players, [_change(played, slip) for slip in found.slips]
    # The last card that decided the contract comes first, or else the card that cost most.
    first = max(changes, key=lambda each: (each.turns * each.slip.number, each.lost), default=None)
    changes.sort(key=lambda each: (each is not first, each.lost == 0))
    marks, items, told = dict[str, str](), list[Markup](), list[Markup]()
    for each in changes:
        trick, place = divmod(each.slip.number - 1, 4)
        step = f"deal-{played.number}-trick-{trick + 1}-card-{place + 1}"
        marks[step] = each.said
        items.append(_item(each.slip, step, typeset(player(each.slip.seat, names)), each.said))
    if first and (first.turns or first.lost > 0):
        told.append(element("p", element("b", typeset(_cost(first, names)))))
    told += [element("ol", *items)] if items else []
    known, unknown = _first(played, found.first.counted, found.first.best_first())
    known += [OPEN, _assumed(played) if items else NOTHING_CHANGED]
    if found.unknown:
        cards, last = counted(len(found.unknown), "card"), (found.unknown[-1] + 3) // 4
        unknown.append(f"what {cards} up to trick {last} changed")
    known_and_not = [" ".join(known), *[f"{opening(listed(unknown))} {NOT_KNOWN}"] * bool(unknown)]
    told += (element("p", typeset(each)) for each in known_and_not)
    return {"error": "", "html": str(joined(*told)), "marks": marks}


def _cost(change: Change, names: Sequence[str]) -> str:
    slip, points = change.slip, counted(change.lost, "point")
    cost = "cost the contract" if slip.seat in slip.counted else "let the contract through"
    cost = f"{cost}{f': {points}' if change.lost > 0 else ''}" if change.turns else f"cost {points}"
    card = f"{opening(player(slip.seat, names))}'s {card_named(slip.card)}"
    return f"{card} at trick {(slip.number + 3) // 4} {cost}."


def _assumed(played: DealInPlay) -> str:
    game = played.now.game
    return (
        f"{PARTNERS if played.now.contracted else EACH}{BETES if 'betes' in game.deal_keys else ''}"
    )


def _item(slip: Slip, step: str, name: str, said: str) -> Markup:
    """Return the entry of a card: its effect, and the buttons that open its step."""
    title = f"Trick {(slip.number + 3) // 4}, {name}: {card_named(slip.card)}"
    goes = element("button", title, type="button", data_goes=step)
    again = element("button", "Try again from here", type="button", data_again=step)
    return element("li", element("p", goes, " ", said), element("p", again))


def _first(
    played: DealInPlay, side: Sequence[Seat], best: Sequence[tuple[object, int]]
) -> tuple[list[str], list[str]]:
    """Return the tricks that each side could have taken from the first card on, and those taken.

    If they are not known, return only the words for them, as the second list.
    """
    ours, theirs = (
        listed(player(seat, played.session.players) for seat in seats)
        for seats in (side, others(*side))
    )
    if not best:
        return [], [f"what {ours} could have taken from the first card"]
    play, length, tricks = played.now.play, played.now.length, best[0][1]
    assert play is not None
    assert length is not None
    could = f"From the first card {ours} could have taken {counted(tricks, 'trick')}"
    took = sum(tricks_taken(play.tricks)[seat - 1] for seat in side)
    came = "" if len(play.tricks) < length.tricks else f" {opening(ours)} took {took}."
    return [f"{could} against the best play, and {theirs} {length.tricks - tricks}.{came}"], []


def _paid(played: DealInPlay, outcome: Outcome[Any]) -> str:
    nets = zip(called(played.session.players), net(outcome.receipt), strict=True)
    return ", ".join(f"{name} {signed(points)}" for name, points in nets)


# ── The payments under other readings ─────────────────────────────────────────────────────────────


def otherwise(record: str) -> str:
    """Return the effect of every other reading of the source for each player, as HTML.

    >>> deal = 'contract = "5 hearts"\\ndeclarer = 3\\ntricks = [3, 3, 3, 4]'
    >>> found = otherwise(f'game = "solo"\\n[[deal]]\\ndealer = 4\\n{deal}')
    >>> "one more for each trick short" in found, "−6" in found
    (True, True)
    >>> otherwise('game = "solo"\\n[[deal]]\\ndealer = 1\\ncontract = "passed"')
    '<p>Every other reading of the source gives the same result.</p>'
    """
    session = loads(record)
    game = game_of(session.game)
    asked = {reading.name: reading for reading in game.readings}
    told = [by_the_defaults(session, game.id)]
    found = [each for each in effects(game.id, told) if each.session is not None]
    if not found:
        return str(element("p", "Every other reading of the source gives the same result."))
    text = typesetter(game).text
    rows = [
        [
            element("th", text(asked[each.reading].options[each.option]), scope="row"),
            *numbers(_added(each)),
        ]
        for each in found
    ]
    heads = ["If the source is read so", *called(session.players)]
    return str(table("What other readings would add", heads, rows))


def _added(effect: Effect) -> list[str]:
    """Return the effect of an option by seat, or a word if a reading refuses the session."""
    if effect.difference is None:
        return ["refused" for _ in SEATS]
    return [*map(signed, effect.difference)]
