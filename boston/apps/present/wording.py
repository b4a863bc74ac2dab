"""The words for players and points, and a sentence for each kind of event."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import groupby
from typing import Any, Final, NamedTuple

from boston.base.seats import SEATS
from boston.base.words import listed, opening
from boston.game import Game
from boston.outcome import Entered
from boston.pay.marks import Doubt
from boston.pay.payment import Line, Party, Payment, Pool, alike, payments
from boston.record.record import Deal
from boston.replaying.owed import Owed
from boston.replaying.replay import Scored
from boston.table.result import PlayedByAll, Result

#: The name of a player whom the text addresses.
YOU: Final = "You"
_YOUR: Final = re.compile(r"\b([Yy]ou)[’']s\b")
_YOU_DO: Final = re.compile(r"\b([Yy]ou) (is|has|was|passes|[a-z]+[^s\W]s)\b( their\b)?")
_IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "was": "were", "passes": "pass"}


def addressed(sentence: str) -> str:
    """Return a sentence, changed to the second person if it is about a player called You.

    >>> addressed("You passes."), addressed("You names their suit."), addressed("You’s bête")
    ('You pass.', 'You name your suit.', 'Your bête')
    >>> addressed("Anna and you take 9 tricks."), addressed("You does not bid.")
    ('Anna and you take 9 tricks.', 'You do not bid.')
    """
    return _YOU_DO.sub(_second_person, _YOUR.sub(r"\1r", sentence))


def _second_person(found: re.Match[str]) -> str:
    you, verb, their = found.groups()
    does = _IRREGULAR.get(verb, verb.removesuffix("s"))
    return f"{you} {does}{' your' if their else ''}"


def player(party: Party | None, names: Sequence[str]) -> str:
    """Return a player in a sentence, by name or by seat, or a pool by its name.

    >>> player(1, ("S.H.", "2", "", "4")), player(2, ("S.H.", "2", "", "4"))
    ('S.H.', 'seat 2')
    """
    if isinstance(party, Pool) or party is None:
        return "nobody" if party is None else party.called
    name = names[party - 1].strip()
    if name == YOU:
        return YOU.lower()
    return name if name not in ("", str(party)) else f"seat {party}"


def who(seat: Party | None, names: Sequence[str]) -> str:
    """Return a player at the start of a sentence.

    >>> who(1, ("1", "2", "3", "4")), who(2, ("1", "Boris", "3", "4"))
    ('Seat 1', 'Boris')
    """
    return opening(player(seat, names))


def called(names: Sequence[str]) -> list[str]:
    """Return the players' names for use outside sentences.

    >>> called(("Anna", "2", "", "Disa"))
    ['Anna', 'Seat 2', 'Seat 3', 'Disa']
    """
    return [who(seat, names) for seat in SEATS]


def amounts(values: Sequence[int | str], names: Sequence[str]) -> str:
    """Return four amounts, of points or of money, with the players' names.

    >>> amounts((195, -65, -65, -65), ("Ida", "2", "3", "4"))
    'Ida +195, Seat 2 -65, Seat 3 -65, Seat 4 -65'
    >>> amounts(("1.50", "-0.50", "0.00", "-1.00"), ("Anna", "Bo", "Carl", "Disa"))
    'Anna +1.50, Bo -0.50, Carl +0.00, Disa -1.00'
    """
    signed = (said if said.startswith("-") else f"+{said}" for said in map(str, values))
    return ", ".join(f"{name} {value}" for name, value in zip(called(names), signed, strict=True))


def signed(amount: int | str) -> str:
    """Return a gain or a loss, in points or in money, with a true minus sign; 0 has no sign.

    >>> signed(50), signed(-150), signed(0), signed("1.50"), signed("-2 1/2"), signed("0.00")
    ('+50', '−150', '0', '+1.50', '−2 1/2', '0.00')
    """
    said = str(amount)
    if said.startswith("-"):
        return said.replace("-", "\N{MINUS SIGN}")
    return f"+{said}" if any(digit in "123456789" for digit in said) else said


def handed(owed: Owed, names: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Yield the fewest transfers that settle a session: payer, payee and amount.

    The amount is in points and, if there is a price, also in money.
    """
    for payer, payee, points in owed.transfers:
        worth = owed.amount(points)
        money = "" if worth is None else f" ({f'{worth} {owed.priced.currency}'.rstrip()})"
        yield player(payer, names), player(payee, names), f"{points}{money}"


class Sentence(NamedTuple):
    """An event in words, and the rules behind it."""

    text: str
    rules: tuple[str, ...]


def title(scored: Scored, names: Sequence[str]) -> str:
    """Return the result of a deal in a few words."""
    deal, result = scored.deal, scored.outcome.result
    if isinstance(result, PlayedByAll):
        return "All pass, and all play"
    if result is None and deal.event not in ("made", "lost"):
        return "Passed out"
    told = deal if result is None else result
    words = [who(told.declarer, names), _came(deal, result)]
    if result is None:
        words.append(deal.contract or "a contract")
        words += [] if deal.suit_class is None else [f"in the {deal.suit_class.word} suit"]
    else:
        words.append(str(result.contract))
        words += [] if result.trump is None else [f"in {result.trump}"]
        if result.suit_class is not None:
            words.append(f"({result.suit_class.described})")
        elif result.trump is None and not result.contract.is_misere:
            words.append("at no trumps")
    if told.partner is not None:
        words.append(f"with {player(told.partner, names)}")
    return " ".join(words)


def _came(deal: Deal, result: Result | None) -> str:
    if result is not None and result.laid_down is not None:
        return "gives up" if result.laid_down > 0 else "is given"
    is_made = deal.event == "made" if result is None else result.is_made
    return "makes" if is_made else "loses"


def entry_sentences(entries: Sequence[Entered], names: Sequence[str]) -> tuple[Sentence, ...]:
    """Return sentences about entries of the protocol.

    Equal entries of several players share a sentence.
    """
    said: list[Sentence] = []
    for _, group in groupby(entries, key=lambda each: (each.rule, each.what, each.because)):
        first, *more = group
        if first.what == "bête":
            text = f"{opening(_who_sets([first, *more], names))}: {first.because}."
        elif first.what == "played off":
            text = f"{who(first.seat, names)}'s {first.because}."
        else:
            text = f"{opening(first.because)}."
        said.append(Sentence(text, (first.rule, *(first.also or ()))))
    return tuple(said)


def _who_sets(betes: Sequence[Entered], names: Sequence[str]) -> str:
    """Return words about the players who set bêtes.

    One player sets one bête or two, or two players set one each.
    """
    setters = list(dict.fromkeys(player(each.seat, names) for each in betes))
    value = betes[0].value
    if len(setters) > 1:
        return f"{listed(setters)} write a bête of {value} each"
    what = "a bête" if len(betes) == 1 else "two bêtes"
    return f"{setters[0]} writes {what} of {value}"


def payment_sentences(lines: Iterable[Line], names: Sequence[str]) -> tuple[Sentence, ...]:
    """Return sentences about payments, with their items.

    Equal payments share a sentence.
    """
    return tuple(payment_sentence(each, names) for each in alike(payments(lines)))


def payment_sentence(paid: Sequence[Payment], names: Sequence[str]) -> Sentence:
    """Return one sentence about payments that differ only in payer and payee."""
    direction, *_, items = paid[0]
    first, *others = items
    parts = "; ".join([first.because, *(f"{i.points:+d} {i.because}" for i in others)])
    rules = tuple(dict.fromkeys((*(item.rule for item in items), direction)))
    return Sentence(f"{opening(who_pays(paid, names))}: {parts}.", rules)


def who_pays(paid: Sequence[Payment], names: Sequence[str]) -> str:
    payers = list(dict.fromkeys(player(each.payer, names) for each in paid))
    payees = list(dict.fromkeys(player(each.payee, names) for each in paid))
    points = paid[0].points
    if len(paid) > 1 and len(payers) == 1:
        return f"{payers[0]} pays {listed(payees)} {points} each"
    if len(paid) > 1 and len(payees) == 1:
        return f"{listed(payers)} each pay {payees[0]} {points}"
    return listed(
        f"{player(each.payer, names)} pays {player(each.payee, names)} {points}" for each in paid
    )


def doubt_sentences(doubts: Iterable[Doubt]) -> tuple[Sentence, ...]:
    """Return a sentence about each doubt, with its rule."""
    return tuple(Sentence(str(doubt), (doubt.rule,)) for doubt in doubts)


def pool_in_words(pool: int | Mapping[str, int]) -> str:
    """Return the contents of the pool, or of each of several.

    >>> pool_in_words(120), pool_in_words({"upper": 4, "lower": 1})
    ('pool 120', 'upper 4, lower 1')
    """
    if isinstance(pool, int):
        return f"pool {pool}"
    return ", ".join(f"{name} {content}" for name, content in pool.items())


#: The addition to the heading of a sum if the record lacks some of its payments.
PARTLY: Final = ", as far as the record shows"


def not_final(untold: Sequence[int]) -> str:
    """Return a sentence that says that no sum is final.

    ``untold``: The numbers of the deals whose record lacks payments.

    >>> not_final((1, 3))
    'Not final: the record lacks some of the payments in deals 1 and 3.'
    """
    which = f"deal{'s' if len(untold) > 1 else ''} {listed([str(number) for number in untold])}"
    return f"Not final: the record lacks some of the payments in {which}."


#: A text as typed, a pattern for the places where it means a typographic sign, and that sign.
_SIGNS: Final = (
    ("-", re.compile(r"(?<![\w-])-(?=\d)"), "\N{MINUS SIGN}"),
    (" x ", re.compile(r"(?<=\d) x (?=\d)"), " \N{MULTIPLICATION SIGN} "),
    ("'", re.compile(r"(?<=[\w.])'"), "\N{RIGHT SINGLE QUOTATION MARK}"),
)


@dataclass(frozen=True)
class Typesetter:
    """The typography of a game's sentences: proper signs, and names in place of ids.

    ``names``: The names of contracts in the source, by their ids; ids that are numbers are left
    out. ``added``: The words for the additions to a bid, by their ids.
    """

    names: Mapping[str, str]
    added: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def _contract(self) -> re.Pattern[str]:
        """A pattern for the id of a contract."""
        ids = sorted(map(re.escape, self.names), key=len, reverse=True)
        return re.compile(rf"\b({'|'.join(ids)})\b(?!-)")

    @cached_property
    def _bid(self) -> re.Pattern[str]:
        """A pattern for the name of a contract followed by the id of a bid's addition."""
        calls = "|".join([r"\d\d?", *map(re.escape, self.names.values())])
        return re.compile(rf"\b({calls}) ({'|'.join(map(re.escape, self.added))})\b(?!-)")

    def text(self, plain: str) -> str:
        """Return a text with proper signs and names.

        >>> Typesetter({"petite-misere": "petite misère"}).text("A.E.'s petite-misere: -4; 27 x 2")
        'A.E.’s petite misère: −4; 27 × 2'
        >>> Typesetter({}, {"highest": "in the highest suit"}).text("7 highest by seat 1 stands")
        '7 in the highest suit by seat 1 stands'
        """
        said = plain
        for typed, pattern, sign in _SIGNS:
            if typed in said:
                said = pattern.sub(sign, said)
        if self.names:
            said = self._contract.sub(lambda found: self.names[found[0]], said)
        if self.added:
            said = self._bid.sub(lambda found: f"{found[1]} {self.added[found[2]]}", said)
        return addressed(said) if YOU in said or YOU.lower() in said else said

    def sentences(self, said: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        """Return sentences with proper signs and names. The ids of their rules are unchanged."""
        return tuple(each._replace(text=self.text(each.text)) for each in said)


def qualifier_names(game: Game[Any]) -> dict[str, str]:
    """Return the English words for those additions to a bid that the source names, by their ids.

    Suits are left out, because they keep their names.

    >>> from boston.games import swedish
    >>> qualifier_names(swedish.GAME)
    {'colour': 'in colour', 'highest': 'in the highest suit'}
    """
    return {
        qualifier.id: next(
            (words for words in qualifier.in_source if words.startswith("in ")),
            qualifier.in_source[0],
        )
        for qualifier in game.ladder.qualifiers
        if qualifier.in_source and qualifier.suit is None
    }


@cache
def typesetter(game: Game[Any]) -> Typesetter:
    """Return the typesetter of a game."""
    return Typesetter(
        {
            contract.id: contract.in_source[0]
            for contract in game.ladder.contracts
            if contract.in_source and not contract.id.isdecimal()
        },
        qualifier_names(game),
    )
