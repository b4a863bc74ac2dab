"""A simulated user who enters a deal in its form, field by field; and an evening of ten deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, cast

from boston.apps.account.fields import DealForm, Field, Kind
from boston.apps.account.form import deal_form, told_by_deal
from boston.apps.account.trials import Trials
from boston.course.judge import nobody_bid, read_contract
from boston.game import Game
from boston.position.before import Before, after, before
from boston.record.reading import read_deal, read_session
from boston.record.record import Deal
from tests.commands import Boston, written
from tests.evenings import ten_deals
from tests.helpers import DealTable, rates_of


def begun(game: str, **agreed: object) -> Before:
    """Return an evening in which seat 4 deals first, with rates if the game has lost its own."""
    return before(read_session({"game": game, "dealer": 4, **rates_of(game), **agreed}))


def field_of(form: DealForm, key: str) -> Field:
    return next(field for field in form.fields if field.key == key)


class Pressed(NamedTuple):
    """The entries, the form with these entries, and how often a control was pressed."""

    told: dict[str, Any]
    form: DealForm
    presses: int


def pressed(earlier: Before, wanted: DealTable) -> Pressed:
    """Enter a deal in the form, field by field, until the form's deal has the same result.

    Enter four numbers as a total of the declarer's side. If that fails, enter them seat by seat.
    """
    deal = _named_beside(earlier.at_table, read_deal(wanted))
    found = _pressed(earlier, deal, at_once=True) or _pressed(earlier, deal, at_once=False)
    assert found is not None, wanted
    return found


def _pressed(earlier: Before, deal: Deal, *, at_once: bool) -> Pressed | None:
    told: dict[str, Any] = {}
    keys, done, presses, trials = told_by_deal(deal), set[str](), 0, Trials(earlier)
    aim = trials.of(deal)
    assert aim.is_accepted, aim.refusal
    while True:
        form = deal_form(earlier, told)
        if form.deal is not None and trials.of(form.deal).pays == aim.pays:
            return Pressed(told, form, presses + 1)
        field = next((f for f in form.fields if f.key in keys.keys() - done), None)
        if field is None:
            return None
        value = keys[field.key]
        if field.kind is not Kind.SEATS:
            presses += _told(field, value, told)
        elif (offered := _by_side(field, value, deal) if at_once else None) is not None:
            told[field.key] = offered
            presses += 1
        else:
            presses += _one_seat(field, value, told)
        if None not in (told[field.key] if isinstance(told[field.key], list) else ()):
            done.add(field.key)


def _named_beside(game: Game[Any], deal: Deal) -> Deal:
    """Return the deal with the suit of its bid as trumps and its contract without qualifiers."""
    if deal.contract is None or nobody_bid(game, deal.contract):
        return deal
    bid = read_contract(game, deal.contract)
    return replace(deal, contract=bid.contract.id, trump=deal.trump or bid.qualifier.suit)


def _told(field: Field, value: Any, told: dict[str, Any]) -> int:
    """Enter a value, which its field must accept, and return the number of presses."""
    match field.kind:
        case Kind.ONE:
            opened = [each.value for each in field.offers if each.is_open]
            assert str(value) in opened, (field, value)
            told[field.key] = str(value)
            return int(field.value != str(value))
        case Kind.SEVERAL:
            chosen = {*map(str, value)}
            assert chosen <= {each.value for each in field.offers if each.is_open}, (field, value)
            told[field.key] = [*chosen]
            return len(chosen ^ {*cast(list[str], field.value)})
        case Kind.NUMBER:
            assert field.least <= value <= field.most
            told[field.key] = value
            return abs(int(value) - cast(int, field.value))
        case _:
            told[field.key] = value
            return int(field.value != value)


def _by_side(field: Field, value: Sequence[int], deal: Deal) -> str | None:
    """Return the offer in which the declarer's side has the same total, if there is one."""

    def side(numbers: Sequence[int]) -> int:
        return sum(numbers[seat - 1] for seat in (deal.declarer, deal.partner) if seat)

    offers = (each.value for each in field.offers)
    return next(
        (each for each in offers if side([*map(int, each.split(","))]) == side(value)), None
    )


def _one_seat(field: Field, value: Sequence[int], told: dict[str, Any]) -> int:
    """Enter the number that is furthest from its target, and return the number of presses."""
    so_far, shown = told.get(field.key) or [None] * 4, cast(list[int], field.value)
    left = [seat for seat in range(4) if so_far[seat] is None]
    seat = max(left, key=lambda each: abs(value[each] - shown[each]))
    told[field.key] = [value[each] if each == seat else so_far[each] for each in range(4)]
    return abs(value[seat] - shown[seat])


#: The agreements that differ from the defaults: one game has lost its own rates.
AGREED: Final[dict[str, dict[str, str]]] = {"german": {"rates": "reconstruction-a"}}
#: The results of a replay that must not depend on how a deal was entered.
SAME: Final = ("net", "pool", "marks", "running", "columns")


class Told(NamedTuple):
    """The entries for a deal, in the form's order, and whether the button *all passed* is used."""

    keys: dict[str, Any]
    all_pass: bool


def drawn(game: str) -> dict[str, Any]:
    """Return the record of an evening of ten random deals; seat 4 deals first."""
    agreed = AGREED.get(game, {})
    return {"game": game, "dealer": 4, **agreed, "deal": ten_deals(game, **agreed)}


def as_pressed(record: dict[str, Any]) -> list[Told]:
    """Return the entries for each deal of a record."""
    found = []
    now = before(read_session({key: record[key] for key in record.keys() - {"deal"}}))
    for deal in record["deal"]:
        passed = now.at_table.when_all_pass.contract == deal["contract"]
        # If there were misdeals, that button is not enough.
        all_pass = passed and "misdeals" not in deal
        kept = {key: deal[key] for key in deal.keys() & {"turned", "tricks"}}
        found.append(Told(kept if all_pass else pressed(now, deal).told, all_pass))
        now = after(now, read_deal(deal))
    return found


def replayed(boston: Boston, record: dict[str, Any] | str) -> Any:
    """Replay a record on the command line, and return the results that must be the same."""
    data = boston("replay", "--json", written("evening.toml", record)).data
    deals = [[deal[key] for key in SAME] for deal in data["deals"]]
    settled = data["settlement"] and data["settlement"]["final"]
    return {"totals": data["totals"], "settled": settled, "deals": deals}
