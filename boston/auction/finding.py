"""How a partner is found: by asking the other players, by a called card, or in the auction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from boston.auction.bidding import Answer
from boston.auction.ladder import ACCEPT
from boston.base.bound import Ruled
from boston.base.cards import Card, Hand
from boston.base.seats import Seat, others
from boston.errors import Refusal


class Answers(NamedTuple):
    """An invitation: the seats that declined, the seat that accepted, and the next to be asked."""

    declined: tuple[Seat, ...]
    whister: Seat | None
    asked_next: Seat | None


def ask(declarer: Seat, answers: tuple[bool, ...] = ()) -> Answers:
    """The declarer asks from the left. The first player to accept is partner, and the asking ends.

    ``answers``: the answers so far, ``True`` for an acceptance. Return the state of the invitation.

    >>> ask(3)
    Answers(declined=(), whister=None, asked_next=4)
    >>> ask(3, (False, True))
    Answers(declined=(4,), whister=1, asked_next=None)
    >>> ask(3, (False, False, False)).whister
    """
    declined: tuple[Seat, ...] = ()
    for seat, accepts in zip(others(declarer), answers, strict=False):
        if accepts:
            return Answers(declined, seat, None)
        declined += (seat,)
    remaining = others(declarer)[len(declined) :]
    return Answers(declined, None, remaining[0] if remaining else None)


#: The means by which games find a partner: two keys of a record, and a call. Each has a description
#: of the partner.
PARTNER_IS: Final[Mapping[str, str]] = {
    "whist": "the player who accepted the invitation ('whist')",
    "called": "the holder of the card called ('called')",
    str(ACCEPT): f"the player who accepted in the auction ({str(ACCEPT)!r} in 'calls')",
}


#: A function of the declarer and the answers so far. It returns the state of the invitation.
Asking: TypeAlias = Callable[[Seat, tuple[bool, ...]], Answers]


class ByCard(NamedTuple):
    """How a called card finds a partner: who holds it, and whether the cards played show this."""

    holder: Ruled[Callable[[Card, Sequence[Hand]], Seat]]
    is_known: Ruled[Callable[[Card, Iterable[Card]], bool]]


class Finding(NamedTuple):
    """How a game finds a partner, with the rule for it.

    ``means``: one of :data:`PARTNER_IS`, or ``None`` if nobody ever has a partner. ``asks``: how a
    declarer asks the others in turn. ``by_card``: how a called card finds a partner. ``unasked``:
    the rule by which the others offer without being asked, if the game has such a rule. The
    declarer then does not say first whether a partner is wanted.

    >>> by_card = Finding("x.partner.card", "called")
    >>> print(by_card.refuses("whist"))
    x.partner.card: 'whist' finds no partner here: that is the holder of the card called ('called')
    >>> by_card.refuses("called"), by_card.refuses("tricks")
    (None, None)
    """

    rule: str
    means: str | None
    asks: Ruled[Asking] | None = None
    by_card: ByCard | None = None
    unasked: str | None = None

    def answers(self, declarer: Seat, whister: Seat | None) -> Answers | None:
        """Return the answers up to the acceptance, or ``None`` if nobody was asked or accepted.

        >>> from boston.auction.finding import ask
        >>> asking = Finding("x.partner.whist", "whist", Ruled("x.partner.answers", ask))
        >>> asking.answers(3, 1)
        Answers(declined=(4,), whister=1, asked_next=None)
        """
        if self.asks is None or whister is None or whister == declarer:
            return None
        declined = others(declarer).index(whister)
        return self.asks.function(declarer, (False,) * declined + (True,))

    def known_after(self, called: Card | None, played: Sequence[Card]) -> int | None:
        """Return the number of cards after which everybody knows who holds the called card.

        Return ``None`` if not everybody knows this yet, or if no card was called.
        """
        if self.by_card is None or called is None:
            return None
        knows = self.by_card.is_known.function
        return next((n for n, card in enumerate(played, 1) if knows(called, (card,))), None)

    def refuses(self, means: str) -> Refusal | None:
        """Return the objection to a means of finding a partner that only other games have."""
        if means == self.means or means not in PARTNER_IS:
            return None
        return Refusal(self.rule, f"{means!r} finds no partner here: {self._who()}")

    def found_nobody(self, given: Seat) -> Refusal:
        """Return the objection to a partner whom the record gives although the deal has none.

        >>> print(Finding("x.partner.none", None).found_nobody(3))
        x.partner.none: seat 3 is not the partner: the declarer plays alone
        """
        return Refusal(self.rule, f"seat {given} is not the partner: {self._who()}")

    def _who(self) -> str:
        if self.means is None:
            return "the declarer plays alone"
        return f"that is {PARTNER_IS[self.means]}"


def contract_allows(answer: Answer) -> str | None:
    """Only some contracts can have a partner."""
    if answer.partner is not None and answer.bid.contract.partnership is None:
        return f"{answer.bid.contract} is played alone, without a partner"
    return None


def somebody_else(answer: Answer) -> str | None:
    """The partner is one of the other three players. Without a partner the declarer plays alone."""
    if answer.partner is None or answer.partner in others(answer.declarer):
        return None
    return f"seat {answer.declarer} cannot be their own partner"
