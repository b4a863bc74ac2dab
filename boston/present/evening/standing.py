"""How an evening stands before its next deal: what a table wants to see on top."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from boston.account.questions import turned_counts
from boston.account.trials import trials_after
from boston.base.cards import Suit
from boston.base.words import listed
from boston.game import Game
from boston.position.before import Before
from boston.present.sheet_words import opening, player
from boston.present.steps import pool_in_words
from boston.record.record import Deal
from boston.terms.terms import Terms

#: What heads a line on top, and what stands there.
Line = tuple[str, str]
UNKNOWN: Final = "not told"
NOTHING_TOLD: Final = Deal()


def on_top(earlier: Before, names: Sequence[str], deal: Deal = NOTHING_TOLD) -> list[Line]:
    """The number of the deal to come, who deals it and speaks first, and what is in force.

    ``deal`` is that deal as far as it is told: a suit turned up may make suits dearer.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> text = 'game = "swedish"\\n[[deal]]\\ndealer = 4\\nevent = "passed"'
    >>> evening, names = before(loads(text)), ("1", "2", "3", "4")
    >>> on_top(evening, names)[:3]
    [('Deal', '2'), ('Deals', 'Seat 1'), ('Speaks first', 'Seat 2')]
    >>> on_top(evening, names, Deal(turned=Suit.HEARTS))[-1]
    ('Suits', 'hearts ×4; diamonds ×2; spades and clubs ×1')
    """
    lines = [("Deal", str(earlier.number))]
    dealer = earlier.next_dealer
    if dealer is not None:
        game = earlier.at_table
        forehand = game.opens(dealer, game.after).turn
        lines.append(("Deals", opening(player(dealer, names))))
        if forehand is not None:
            lines.append(("Speaks first", opening(player(forehand, names))))
    return [*lines, *_standing(earlier.game, earlier.state), *_in_force(earlier, deal)]


def _standing(game: Game[Any], state: Any) -> Iterator[Line]:
    """What the protocol or the pool has."""
    standing = game.standing(state)
    if standing.marks is not None and "strokes" in game.sheet_writes:
        yield "Strokes", f"{standing.marks}"
    if standing.running is not None:
        yield "Running bête", f"{standing.running}"
    if standing.pool is not None:
        head, _, words = opening(pool_in_words(standing.pool)).partition(" ")
        yield (head, words) if isinstance(standing.pool, int) else ("Pools", f"{head} {words}")


def _in_force(earlier: Before, deal: Deal) -> Iterator[Line]:
    """What the game itself says of the deal, and what its suits count."""
    game, terms, state = earlier.game, earlier.terms, earlier.state
    for what, words in game.in_force(terms, state, deal).items():
        yield what, UNKNOWN if words is None else words
    if deal.turned is not None:
        words = "; ".join(_counted(game.in_deal(game, terms, state, deal), terms, deal.turned))
        if words:
            yield "Suits", words
    elif _has_classes(earlier) and turned_counts(trials_after(earlier)):
        yield "Suits", "by the suit turned up"


def _has_classes(earlier: Before) -> bool:
    """Whether a suit stands higher in a deal for the one that is turned up."""
    return earlier.at_table.standing_of(Suit.HEARTS, Suit.HEARTS) is not None


def _counted(game: Game[Any], terms: Terms, turned: Suit) -> Iterator[str]:
    """The suits from the best class to the least, each class with its factor or its name."""
    classes = {suit: game.standing_of(suit, turned) for suit in Suit}
    if None in classes.values():
        return
    by_class = {each.word: Fraction(n) for each, n in game.factors.items()}
    times = by_class or _by_rates(terms)
    for each in sorted({*classes.values()}, reverse=True):
        suits = listed([str(suit) for suit in Suit if classes[suit] == each])
        counts = f" ×{times[each.word]}" if each.word in times else f", {each.described}"
        yield suits + counts


def _by_rates(terms: Terms) -> Mapping[str, Fraction]:
    """What the classes multiply by, where that is the same in all rates of the table."""
    rates = () if terms.rates is None else terms.rates.table.values()
    found = {_multiples(each) for each in rates if isinstance(each, Mapping)}
    return dict(found.pop()) if len(found) == 1 else {}


def _multiples(rates: Mapping[str, int]) -> frozenset[tuple[str, Fraction]]:
    """How many times the least of these rates each is; nothing where that costs nothing."""
    least = min(rates.values(), default=0)
    return frozenset((word, Fraction(each, least)) for word, each in rates.items() if least)
