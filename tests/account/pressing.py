"""A user who presses what a deal needs, field by field as the form has them, and counts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, cast

from boston.account.fields import DealForm, Field, Kind
from boston.account.form import deal_form, told_by_deal
from boston.account.trials import Trial, Trials
from boston.game import Game
from boston.position.before import Before
from boston.record.reading import read_deal
from boston.record.record import Deal
from boston.replaying.judge import nobody_bid, read_contract
from tests.helpers import DealTable


class Pressed(NamedTuple):
    """What was told, the form as it then stands, and how often a control was pressed."""

    told: dict[str, Any]
    form: DealForm
    presses: int


def pressed(earlier: Before, wanted: DealTable) -> Pressed:
    """Tell the form a deal, one field after another, until it stands for what the deal comes to."""
    deal = read_deal(wanted)
    told: dict[str, Any] = {}
    presses = 0
    aim = Trials(earlier).of(deal)
    assert aim.is_accepted, aim.refusal
    keys = told_by_deal(_named_beside(earlier.at_table, deal))
    while True:
        form = deal_form(earlier, told)
        if _is(form, earlier, aim):
            return Pressed(told, form, presses + 1)
        field = next((f for f in form.fields if _is_left(f, keys, told)), None)
        assert field is not None, (wanted, told, form.lacking, form.refusal)
        for offer in field.offers if field.kind in (Kind.SEATS, Kind.NUMBER) else ():
            at_once = deal_form(earlier, {**told, field.key: offer.value})
            if _is(at_once, earlier, aim):
                return Pressed({**told, field.key: offer.value}, at_once, presses + 2)
        presses += _told(field, keys[field.key], told)


def _named_beside(game: Game[Any], deal: Deal) -> Deal:
    """The deal with the suit of its bid told as its trump, and what it promised passed over."""
    if deal.contract is None or nobody_bid(game, deal.contract):
        return deal
    bid = read_contract(game, deal.contract)
    return replace(deal, contract=bid.contract.id, trump=deal.trump or bid.qualifier.suit)


def _is(form: DealForm, earlier: Before, aim: Trial) -> bool:
    return form.deal is not None and Trials(earlier).of(form.deal).pays == aim.pays


def _is_left(field: Field, keys: dict[str, Any], told: dict[str, Any]) -> bool:
    done = told.get(field.key)
    return field.key in keys and (done is None or (isinstance(done, list) and None in done))


def _told(field: Field, value: Any, told: dict[str, Any]) -> int:
    """Tell one field, of four numbers one alone; and the presses that takes."""
    match field.kind:
        case Kind.ONE:
            opened = [each.value for each in field.offers if each.is_open]
            assert str(value) in opened, (field, value)
            told[field.key] = str(value)
            return int(field.value != str(value))
        case Kind.SEATS:
            return _one_seat(field, value, told)
        case Kind.SEVERAL:
            opened = [each.value for each in field.offers if each.is_open]
            assert {*map(str, value)} <= {*opened}, (field, value)
            told[field.key] = [*map(str, value)]
            return len({*map(str, value)} ^ {*cast(list[str], field.value)})
        case Kind.NUMBER:
            assert field.least <= value <= field.most
            told[field.key] = value
            return abs(int(value) - cast(int, field.value))
        case _:
            told[field.key] = value
            return int(field.value != value)


def _one_seat(field: Field, value: list[int], told: dict[str, Any]) -> int:
    """The stepper that is furthest from its number; or an offer that is nearer to all, first."""
    so_far = told.setdefault(field.key, [None] * 4)
    left = [seat for seat in range(4) if so_far[seat] is None]
    shown = cast(list[int], field.value)
    seat = max(left, key=lambda each: abs(value[each] - shown[each]))
    told[field.key] = [value[each] if each == seat else so_far[each] for each in range(4)]
    steps = abs(value[seat] - shown[seat])
    offered = [int(each.value.split(",")[seat]) for each in field.offers]
    return min([steps, *(1 + abs(int(value[seat]) - number) for number in offered)])
