"""A field of a form as a question in words, and the answer understood.

How a line comes to be typed is not known here.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from boston.account.fields import Field, Kind, Offer, Value
from boston.base.words import fold, listed, one_line
from boston.errors import BostonError, Refusal, Refused

#: What is typed for an empty answer: nobody, no trump, nothing.
NOTHING: Final = "-"
#: No line is longer than this.
WIDE: Final = 88
_WANTED: Final = "an answer is wanted"
#: Offers that are no longer than this stand side by side.
_SHORT: Final = 32
#: So many are named again where an answer is none of them.
_FEW: Final = 6
_YES: Final = {"y": True, "yes": True, "n": False, "no": False, NOTHING: False}


def question(field: Field) -> list[str]:
    """What is asked, and everything that may be answered; what is refused stands below, with why.

    >>> trump = (Offer("hearts", "hearts"), Offer("", "none", Refusal("x.call.trump", "needs one")))
    >>> print("\\n".join(question(Field("trump", "Trump", Kind.ONE, trump))))
    Trump
      hearts
      not - (none): needs one [x.call.trump]
    """
    rule = f" [{field.rule}]" if field.rule else ""
    note = _wrapped(field.note) if field.note else []
    return [field.label + rule, *note, *_open(field), *_refused(field.offers)]


def _open(field: Field) -> list[str]:
    if field.kind is Kind.SEATS:
        alone = ", ".join(offer.words for offer in field.offers)
        return _wrapped("four numbers by seat" + (f", or one alone: {alone}" if alone else ""))
    shown = [in_words(offer) for offer in field.offers if offer.is_open]
    if not _is_menu(field) and all(len(each) <= _SHORT for each in shown):
        return _wrapped(", ".join(shown))
    return [line for each in shown for line in _wrapped(each)]


def _refused(offers: Sequence[Offer]) -> list[str]:
    """Offers that are refused for the same reason stand together."""
    why: dict[Refusal, list[str]] = {}
    for offer in offers:
        if offer.refusal is not None:
            why.setdefault(offer.refusal, []).append(in_words(offer))
    return [
        line
        for refusal, refused in why.items()
        for line in _wrapped(f"not {listed(refused)}: {because(refusal)}")
    ]


def because(refusal: Refusal) -> str:
    """Why something is refused, and by which rule where one does it."""
    return f"{refusal.reason} [{refusal.rule}]" if refusal.rule else refusal.reason


def _wrapped(said: str) -> list[str]:
    return textwrap.wrap(
        said, WIDE, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
    )


def _is_menu(field: Field) -> bool:
    """What is no key of a record: a choice of what to do."""
    return not field.key


def in_words(offer: Offer) -> str:
    """What is typed for an offer, and what it means where that says more.

    >>> in_words(Offer("2", "Bo")), in_words(Offer("hearts", "hearts")), in_words(Offer("", "none"))
    ('2 (Bo)', 'hearts', '- (none)')
    """
    typed = offer.value or NOTHING
    return typed if fold(typed) == fold(offer.words) else f"{typed} ({offer.words})"


def standing(field: Field) -> str:
    """What an empty line answers; nothing where it answers nothing.

    >>> standing(Field("tricks", "Tricks", Kind.SEATS, value=[7, 2, 2, 2]))
    '7 2 2 2'
    """
    value = field.value
    if value is None:
        return "" if field.needed else NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(_named(field, str(each)) for each in value) or NOTHING
    return _named(field, str(value))


def _named(field: Field, value: str) -> str:
    """A seat goes by the name of its player, and nothing of the kind by what it is called."""
    words = {offer.value: offer.words for offer in field.offers}.get(value, value or NOTHING)
    by_words = not value or (value.isdecimal() and not _is_menu(field))
    return words if by_words else value


def answered(field: Field, line: str) -> Value:
    """The value that a line gives a field; what it cannot mean raises, in one line.

    >>> answered(Field("tricks", "Tricks", Kind.SEATS, total=13), "8, 3 1 1")
    [8, 3, 1, 1]
    >>> seven = Offer("7,2,2,2", "7 tricks: made")
    >>> answered(Field("tricks", "Tricks", Kind.SEATS, (seven,), total=13), "7")
    [7, 2, 2, 2]
    >>> answered(Field("tricks", "Tricks", Kind.SEATS, total=13), "8 3 1")
    Traceback (most recent call last):
    boston.errors.BostonError: four whole numbers are wanted, for the seats 1 to 4, not '8 3 1'
    """
    return _READERS[field.kind](field, " ".join(line.split()))


def chosen(offers: Sequence[Offer], line: str) -> Offer | None:
    """The offer a line names: by what is typed for it, by its words, or by how one of them begins.

    >>> found = chosen((Offer("1", "Anna"), Offer("2", "Bo"), Offer("3", "Beate")), "be")
    >>> found and found.value
    '3'
    """
    said = fold(line)
    if not said:
        return None
    for name in (_value, _words):
        for offer in offers:
            if name(offer) == said:
                return offer
    found = _beginning(offers, said)
    open_ = [offer for offer in found if offer.is_open] or found
    return open_[0] if len(open_) == 1 else None


def _value(offer: Offer) -> str:
    return fold(offer.value)


def _words(offer: Offer) -> str:
    return fold(offer.words)


def _beginning(offers: Sequence[Offer], said: str) -> list[Offer]:
    return [o for o in offers if _value(o).startswith(said) or _words(o).startswith(said)]


def _one(field: Field, line: str) -> str | None:
    if line == NOTHING:
        found = next((offer for offer in field.offers if not offer.value), None)
        if found is None and not field.needed:
            return None
    else:
        found = chosen(field.offers, line)
    if found is None:
        raise BostonError(_not_among(field.offers, line))
    if found.refusal is not None:
        if found.refusal.rule:
            raise Refused(found.refusal)
        raise BostonError(found.refusal.reason)
    return found.value


def _not_among(offers: Sequence[Offer], line: str) -> str:
    open_ = [offer for offer in offers if offer.is_open]
    if not line:
        return _WANTED
    said, alike = one_line(repr(line)), _beginning(open_, fold(line))
    if 1 < len(alike) < len(open_):
        return f"{said} may be {listed(map(in_words, alike))}"
    if len(open_) > _FEW:
        return f"{said} is none of those above"
    return f"{said} is none of {', '.join(map(in_words, open_))}"


def _several(field: Field, line: str) -> list[str]:
    if line == NOTHING:
        return []
    whole = chosen(field.offers, line)
    said = [line] if whole else line.replace(",", " ").split()
    found = (_one(field, each) for each in said)
    return list(dict.fromkeys(each for each in found if each))


def _number(field: Field, line: str) -> int | None:
    if line == NOTHING and not field.needed:
        return None
    if line.isdecimal() and len(line) < 10 and field.least <= int(line) <= field.most:
        return int(line)
    wanted = f"a whole number from {field.least} to {field.most} is wanted"
    raise BostonError(f"{wanted}, not {one_line(repr(line))}")


def _seats(field: Field, line: str) -> list[int]:
    alone = (offer.value for offer in field.offers if line in offer.words.split()[:1])
    said = next(alone, line).replace(",", " ").split()
    if len(said) != 4 or not all(_is_whole(each) for each in said):
        wanted = "four whole numbers are wanted, for the seats 1 to 4"
        raise BostonError(f"{wanted}, not {one_line(repr(line))}")
    numbers = [int(each) for each in said]
    for number in numbers:
        if not field.least <= number <= field.most:
            raise BostonError(f"{number} is not from {field.least} to {field.most}")
    if field.total is not None and sum(numbers) != field.total:
        raise BostonError(f"the four come to {sum(numbers)}, and have to come to {field.total}")
    return numbers


def _is_whole(said: str) -> bool:
    return said.removeprefix("+").removeprefix("-").isdecimal() and len(said) < 10


def _yes(field: Field, line: str) -> bool:
    if line.casefold() in _YES:
        return _YES[line.casefold()]
    raise BostonError(f"yes or no is wanted, not {one_line(repr(line))}")


def _text(field: Field, line: str) -> str:
    said = "" if line == NOTHING else line
    if field.needed and not said:
        raise BostonError(_WANTED)
    return said


_READERS: Final[Mapping[Kind, Callable[[Field, str], Value]]] = {
    Kind.ONE: _one,
    Kind.SEVERAL: _several,
    Kind.NUMBER: _number,
    Kind.SEATS: _seats,
    Kind.YES: _yes,
    Kind.TEXT: _text,
}
