"""The forms of an evening on the page: a fieldset for each question, with its controls.

The attributes ``data-rule`` and ``data-why`` of a control give the rule that refuses its answer,
and the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from boston.apps.account.fields import Field, Kind, Offer, Value
from boston.apps.present.markup import Markup, element, joined
from boston.base.limits import LARGEST
from boston.base.seats import SEATS
from boston.errors import Refusal

#: The largest number of characters of an answer that shares its line with other answers.
LONG: Final = 24


def why(refusal: Refusal | str | None) -> list[str] | None:
    """Return a refusal as its rule and its reason, or ``None``.

    If no rule is behind the refusal, the rule is ``""``.
    """
    if refusal is None:
        return None
    return ["", refusal] if isinstance(refusal, str) else [refusal.rule, refusal.reason]


def controls(fields: Iterable[Field], names: Sequence[str] = ()) -> str:
    """Return the fields of a form as HTML.

    ``names``: The names of the players, for fields with a number for each player.

    >>> print(controls([Field("currency", "Currency", Kind.TEXT, value="kr", needed=True)]))
    <fieldset class="evening-asked" data-key="currency" data-kind="text" data-needed="data-needed">\
<legend>Currency</legend><input type="text" name="currency" value="kr" maxlength="120" \
aria-label="Currency" spellcheck="false"/></fieldset>
    """
    return str(joined(*(_fieldset(field, names) for field in fields)))


def adjustment(names: Sequence[str]) -> str:
    """Return the form that moves points outside the rules."""
    offers = tuple(Offer(str(seat), name) for seat, name in zip(SEATS, names, strict=True))
    return controls(
        (
            Field("gives", "Who gives", Kind.ONE, offers),
            Field("gets", "Who gets", Kind.ONE, offers),
            Field("points", "How many points", Kind.NUMBER, value=1, least=1, most=LARGEST),
            Field("reason", "For what reason", Kind.TEXT),
        )
    )


def _fieldset(field: Field, names: Sequence[str]) -> Markup:
    hidden = "visually-hidden" if field.kind is Kind.YES else None
    return element(
        "fieldset",
        element("legend", field.label, class_=hidden),
        *_control(field, names),
        element("p", field.note, class_="evening-note") if field.note else "",
        class_="evening-asked",
        data_key=field.key,
        data_kind=field.kind.value,
        data_needed=field.needed and not field.told,
    )


def _control(field: Field, names: Sequence[str]) -> Iterator[Markup]:
    value = field.value
    match field.kind:
        case Kind.ONE:
            yield _offers(field, "radio", {str(value)})
        case Kind.SEVERAL:
            yield _offers(field, "checkbox", set(map(str, _listed(value))))
        case Kind.YES:
            only = field._replace(offers=(Offer("true", field.label),))
            yield _offers(only, "checkbox", {"true"} if value is True else set())
        case Kind.NUMBER:
            yield from _at_once(field, str(value))
            yield _stepper(field, field.key, field.label, value)
        case Kind.SEATS:
            each = ["" if number is None else str(number) for number in _listed(value)]
            yield from _at_once(field, ",".join(each))
            yield _seats(field, names, each or [""] * len(SEATS))
        case Kind.TEXT:
            yield element(
                "input",
                type="text",
                name=field.key,
                value="" if value is None else str(value),
                maxlength=120,
                **_written(field),
            )
        case Kind.WRITTEN:
            yield element(
                "textarea",
                value or "",
                name=field.key,
                rows=10,
                autocapitalize="off",
                **_written(field),
            )


def _listed(value: Value) -> Sequence[object]:
    """Return the values of a field with several values. The value of a seat may be ``None``."""
    return [] if value is None or isinstance(value, str | int) else value


def _written(field: Field) -> dict[str, str]:
    return {"aria_label": field.label, "spellcheck": "false"}


def _offers(field: Field, type_: str, chosen: set[str], class_: str = "evening-offers") -> Markup:
    """Return a button for each answer of a field, made of a control and its words.

    ``chosen``: The answers whose buttons are pressed.
    """
    return element(
        "div", *(_offer(field.key, type_, each, chosen) for each in field.offers), class_=class_
    )


def _at_once(field: Field, chosen: str) -> Iterator[Markup]:
    """Yield the buttons for the numbers that have one, if any."""
    if field.offers:
        yield _offers(field, "radio", {chosen}, "evening-offers evening-quick")


def _offer(name: str, type_: str, offer: Offer, chosen: set[str]) -> Markup:
    rule, reason = why(offer.refusal) or (None, None)
    control = element(
        "input",
        type=type_,
        name=name,
        value=offer.value,
        checked=offer.value in chosen,
        aria_disabled=None if reason is None else "true",
        data_rule=rule,
        data_why=reason,
    )
    long = " evening-sentence" if len(offer.words) > LONG else ""
    return element("label", control, element("span", offer.words), class_=f"evening-offer{long}")


def _seats(field: Field, names: Sequence[str], values: Sequence[str]) -> Markup:
    """Return a stepper for the number of each seat."""
    rows = (
        element(
            "div",
            element("span", name, class_="evening-name"),
            _stepper(field, f"{field.key}.{seat}", f"{field.label}: {name}", value),
            class_="evening-seat",
        )
        for seat, name, value in zip(SEATS, names, values, strict=True)
    )
    return element("div", *rows, class_="evening-seats", data_total=field.total)


def _stepper(field: Field, name: str, label: str, value: object) -> Markup:
    """Return a field for a number between two buttons: one less, and one more."""
    shown = None if value in (None, "") else int(str(value))
    less = _step(-1, "−", f"One less: {label}", shown is not None and shown <= field.least)
    more = _step(1, "+", f"One more: {label}", shown is not None and shown >= field.most)
    number = element(
        "input",
        type="number",
        inputmode="numeric",
        name=name,
        value="" if shown is None else str(shown),
        min=field.least,
        max=field.most,
        aria_label=label,
    )
    return element("span", less, number, more, class_="evening-stepper")


def _step(by: int, sign: str, label: str, at_end: bool) -> Markup:
    disabled = str(at_end).lower()
    return element(
        "button",
        sign,
        type="button",
        tabindex=-1,
        data_step=by,
        aria_label=label,
        aria_disabled=disabled,
    )
