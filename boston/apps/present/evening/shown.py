"""The words and tables of an evening: its state, the result of a deal, its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Any, Final

from boston.apps.account.account import Change, Missing, alike
from boston.apps.account.form import turned_counts
from boston.apps.account.trials import trials_after
from boston.apps.present import tables, wording
from boston.apps.present.citing import Place, citations
from boston.apps.present.markup import Markup, element, joined
from boston.apps.present.steps import Step, steps
from boston.base.cards import Suit
from boston.base.seats import SEATS, BySeat, add
from boston.base.words import counted, listed, opening, within
from boston.game import Game
from boston.position.before import Before
from boston.record.record import Deal, Session, adjusted_by
from boston.replaying.replay import Replay
from boston.terms.terms import Terms

#: A line above the form: its heading and its text.
Line = tuple[str, str]
UNKNOWN: Final = "unknown"
NOTHING_TOLD: Final = Deal()


def on_top(earlier: Before, names: Sequence[str], deal: Deal = NOTHING_TOLD) -> list[Line]:
    """Return the number of the next deal, its dealer and first caller, and the rules in force.

    ``deal``: The known facts of that deal. A suit turned up may make some suits more expensive.

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
        forehand = game.opens(dealer, game.next_seat).turn
        lines.append(("Deals", wording.who(dealer, names)))
        if forehand is not None:
            lines.append(("Speaks first", wording.who(forehand, names)))
    return [*lines, *_standing(earlier.game, earlier.state), *_in_force(earlier, deal)]


def _standing(game: Game[Any], state: Any) -> Iterator[Line]:
    """Yield the contents of the protocol or the pool."""
    scoreboard = game.scoreboard(state)
    if scoreboard.marks is not None and "strokes" in game.sheet_writes:
        yield "Strokes", f"{scoreboard.marks}"
    if scoreboard.running is not None:
        yield "Running bête", f"{scoreboard.running}"
    if scoreboard.pool is not None:
        head, _, words = opening(wording.pool_in_words(scoreboard.pool)).partition(" ")
        yield (head, words) if isinstance(scoreboard.pool, int) else ("Pools", f"{head} {words}")


def _in_force(earlier: Before, deal: Deal) -> Iterator[Line]:
    """Yield the game's own facts about the deal, and the value of its suits."""
    game, terms, state = earlier.game, earlier.terms, earlier.state
    for what, words in game.in_force(terms, state, deal).items():
        yield what, UNKNOWN if words is None else words
    words = ""
    if deal.turned is not None:
        words = "; ".join(_counted(game.in_deal(game, terms, state, deal), terms, deal.turned))
    elif earlier.at_table.suit_class_of(Suit.HEARTS, Suit.HEARTS) is not None:
        words = "by the suit turned up" if turned_counts(trials_after(earlier)) else ""
    if words:
        yield "Suits", words


def _counted(game: Game[Any], terms: Terms, turned: Suit) -> Iterator[str]:
    """Yield the suits from the highest class to the lowest, each class with its factor or name."""
    classes = {suit: game.suit_class_of(suit, turned) for suit in Suit}
    if None in classes.values():
        return
    by_class = {each.word: Fraction(n) for each, n in game.factors.items()}
    times = by_class or _by_rates(terms)
    for each in sorted({*classes.values()}, reverse=True):
        suits = listed([str(suit) for suit in Suit if classes[suit] == each])
        counts = f" ×{times[each.word]}" if each.word in times else f", {each.described}"
        yield suits + counts


def _by_rates(terms: Terms) -> Mapping[str, Fraction]:
    """Return the factors of the classes, or ``{}`` if they are not the same for all rates."""
    rates = () if terms.rates is None else terms.rates.table.values()
    found = set()
    for each in rates:
        if isinstance(each, Mapping):
            least = min(each.values(), default=0)
            found.add(frozenset((word, Fraction(n, least)) for word, n in each.items() if least))
    return dict(found.pop()) if len(found) == 1 else {}


def said(
    asked: Mapping[str, Any],
    told: Sequence[Step],
    names: Sequence[str],
    changed: Sequence[Change],
    lacks: Missing | None = None,
) -> str:
    """Return the result of a request in words, or ``""`` for a record that is only shown.

    ``asked``: The request. ``told``: The steps of the evening after it. ``changed``: The deals
    whose results changed. ``lacks``: A missing suit on which later deals depend, or ``None``.
    """
    number, what = int(asked.get("number") or len(told) - 1), str(asked["do"])
    if what == "passed":
        what = "add" if asked.get("number") is None else "change"
    line = {**SAID, "strike": f"Deal {number} is struck out."}.get(what, "")
    if what in ("add", "change", "tell"):
        step = told[number]
        line += f"Deal {number}: {step.title}. {won(step.net, names)}."
    if not line:
        return ""
    if what == "rates":
        return f"{line} {counted(len(changed), 'deal')} came out otherwise."
    others = [each for each in changed if what == "agree" or each.number != number]
    if others:
        which = "deal" if what == "agree" else "later deal"
        line += f" {counted(len(others), which)} came out otherwise."
    return line if lacks is None or lacks.number != number else f"{line} {question(lacks)}"


#: The words after a request, or before the result of the deal.
SAID: Final = {
    "start": "The evening has begun.",
    **dict.fromkeys(("change", "tell"), "Changed. "),
    "rates": "The rates are changed.",
    "adjust": "Adjusted, beside the rules.",
    "unadjust": "The adjustment is taken away.",
    "agree": "Changed, for every deal.",
}


def called_back(before: Session, after: Session, was: Sequence[Step], now: Sequence[Step]) -> str:
    """Return the change between two records in a few words.

    ``was`` and ``now``: The steps of the two records, which give the titles of the deals.

    >>> from dataclasses import replace
    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import so_far
    >>> first = loads('game = "solo"\\ndealer = 4')
    >>> second = replace(first, deals=(Deal(contract="passed"),))
    >>> steps = [walked(so_far(each)) for each in (first, second)]
    >>> called_back(first, second, *steps), called_back(second, first, *steps[::-1])
    ('deal 1, passed out', 'deal 1 struck out, passed out')
    >>> called_back(first, replace(first, price="2"), *steps)
    'what was agreed'
    """
    same = alike(before, after)
    deals = [len(each.deals) for each in (before, after)]
    fewer, more = (len(each.adjustments) for each in (before, after))
    if deals[1] == deals[0] + 1 == same + 1:
        return f"deal {deals[1]}, {_within(now[-1].title, after.players)}"
    if deals[1] == deals[0] - 1:
        return f"deal {same + 1} struck out, {_within(was[same + 1].title, before.players)}"
    if deals[0] == deals[1] > same:
        return f"deal {same + 1} changed, {_within(now[same + 1].title, after.players)}"
    if more > fewer:
        return f"the adjustment, {after.adjustments[-1].reason}"
    if more < fewer:
        return "an adjustment taken away"
    if before.players != after.players:
        return f"the players’ names, {', '.join(wording.called(after.players))}"
    return "what was agreed" if deals[0] == deals[1] else "the record as a whole"


def _within(title: str, names: Sequence[str]) -> str:
    """Return the title of a deal for the middle of a sentence: only a name keeps its capital."""
    return title if title.startswith((*wording.called(names),)) else within(title)


def question(lacks: Missing) -> str:
    """Return the question about a fact that an earlier deal leaves out."""
    return f"Which suit was turned up in deal {lacks.number}?"


def won(points: BySeat | None, names: Sequence[str]) -> str:
    """Return the points of each player, or words for unknown points.

    >>> won((30, -10, -10, -10), ("Anna", "Bo", "Cilla", "4"))
    'Anna +30, Bo −10, Cilla −10, seat 4 −10'
    """
    if points is None:
        return "not calculated"
    told = (f"{wording.player(seat, names)} {wording.signed(points[seat - 1])}" for seat in SEATS)
    return opening(", ".join(told))


#: The place of the evening on its page, with a prefix for the ids of its elements.
HERE: Final = Place(prefix="evening")


def walked(done: Replay) -> tuple[Step, ...]:
    """Return every step of the evening, formatted for the page. Only the last has its sheet."""
    set_in = wording.typesetter(done.game)
    return tuple(each.set_in(set_in) for each in steps(done, drawn=(len(done.deals),)))


def receipt_of(step: Step, names: Sequence[str], changed: Sequence[Change]) -> Markup:
    """Return the result and the receipt of the last deal, and the deals that changed."""
    again = _recalculated(changed, names)
    if not step.number:
        return again
    head = HERE.heading(f"Deal {step.number}. {step.title}", below=-1)
    net = element("p", won(step.net, names), class_="evening-net")
    return joined(again, head, net, _receipt(step))


def account(done: Replay, told: Sequence[Step]) -> Markup:
    """Return the sheet as the source draws it, the points of all players, and every deal.

    ``told``: The steps of the evening, with their words formatted for the page.
    """
    title, names, last = done.session.title or done.game.name, done.session.players, told[-1]
    partly = wording.PARTLY if done.untold else ""
    return joined(
        HERE.heading("The account", below=-1),
        element("p", f"{title}: {', '.join(wording.called(names))}"),
        *_not_final(done),
        _agrees("Change names, price or agreements", "players.1"),
        *tables.drawings(last, names, HERE.id("sheet"), f". {tables.when(last)}"),
        tables.state_table(last, done.totals, names, f"{tables.when(last)}{partly}"),
        _adjustments(done),
        _deals(done, told),
    )


def _receipt(step: Step) -> Markup:
    """Return the payments and entries of a deal, line by line with the rules."""
    told = tables.receipt(step, HERE)
    if step.untold is not None:
        told.append(element("p", f"Not known: {step.untold}.", class_="player-untold"))
    elif not step.sentences:
        told.append(element("p", "Nobody pays, and nothing is written."))
    return joined(*told)


def _deals(done: Replay, told: Sequence[Step]) -> Markup:
    """Return every deal, the last first, with its receipt and buttons to change or strike it."""
    so_far = accumulate((step.net for step in told), add)
    each_with_total = [*zip(told, so_far, strict=True)][1:]
    items = [_deal(step, total, done.session.players) for step, total in each_with_total]
    if not items:
        return joined()
    head = HERE.heading("The deals, the last first")
    return joined(head, element("ol", *reversed(items), class_="evening-deals"))


def _deal(step: Step, so_far: BySeat, names: Sequence[str]) -> Markup:
    what = element("span", f"{step.number}. {step.title}", class_="evening-what")
    net = element("span", won(step.net, names), class_="evening-net")
    total = element("p", f"So far: {won(so_far, names)}.", class_="evening-net")
    about = f"deal {step.number}"
    buttons = [_button(word, word.lower(), about, step.number) for word in ("Change", "Strike")]
    shown = element("details", element("summary", what, net), _receipt(step), total)
    bar = element("div", *buttons, class_="evening-bar")
    return element("li", shown, bar, value=step.number)


def _adjustments(done: Replay) -> Markup:
    """Return the adjustments outside the rules, each with its reason."""
    session = done.session
    if not session.adjustments:
        return joined()
    items = [
        element(
            "li",
            f"{opening(each.reason)}: {won(each.points, session.players)} ",
            _button("Take away", "unadjust", each.reason, index),
        )
        for index, each in enumerate(session.adjustments)
    ]
    with_these = add(done.totals, adjusted_by(session.adjustments))
    all_in = element("p", f"With these: {won(with_these, session.players)}.")
    head = HERE.heading("Adjusted, beside the rules")
    return joined(head, element("ul", *items, class_="evening-adjusted"), all_in)


def _recalculated(changed: Sequence[Change], names: Sequence[str]) -> Markup:
    """Return the deals whose result has changed although their record has not."""
    if not changed:
        return joined()
    items = (
        element(
            "li",
            f"Deal {each.number}: {won(each.before, names)}; ",
            element("b", f"now {won(each.after, names)}"),
        )
        for each in changed
    )
    head = HERE.heading("Recalculated", below=-1)
    return joined(head, element("ul", *items, class_="evening-changed"))


def _button(word: str, does: str, about: str, number: int) -> Markup:
    return element(
        "button",
        word,
        type="button",
        data_do=does,
        data_number=number,
        aria_label=f"{word}: {about}",
    )


def _agrees(words: str, key: str) -> Markup:
    """Return a button that opens the agreements at this key."""
    return element(
        "div",
        element("button", words, type="button", data_do="agree", data_key=key),
        class_="evening-bar",
    )


def end(done: Replay) -> Markup:
    """Return the result of the evening if it ends here.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import replay, so_far
    >>> text = '''
    ... game = "solo"
    ... price = "0.05"
    ... currency = "kr"
    ... [[adjustment]]
    ... points = [10, -10, 0, 0]
    ... reason = "a wager"
    ... '''
    >>> shown = end(replay(loads(text)))
    >>> "<li>Seat 2 pays seat 1 10 (0.50 kr).</li>" in shown
    True
    >>> text = '''
    ... game = "swedish"
    ... readings.residue = "lot"
    ... [[deal]]
    ... event = "made"
    ... declarer = 4
    ... '''
    >>> "give options.lot_seat" in end(so_far(loads(text)))
    True
    """
    transfers = [
        element("li", opening(f"{payer} pays {payee} {points}."))
        for payer, payee, points in wording.handed(done.owed, done.session.players)
    ]
    partly = wording.PARTLY if done.untold else ""
    return joined(
        HERE.heading("If the evening ends here", below=-1),
        *_not_final(done),
        *_settled(done),
        _agrees("Change the price of a point", "price"),
        HERE.heading(f"The fewest transfers that settle it{partly}"),
        element("ul", *transfers, class_="evening-transfers")
        if transfers
        else element("p", "Nobody owes anything."),
    )


def _not_final(done: Replay) -> Iterator[Markup]:
    """Yield a note that the record lacks payments, with a button if rates would supply them."""
    if done.untold:
        lacks_rates = done.game.rates is not None and done.session.rates is None
        tells = element("button", "Tell the rates", type="button", data_do="tell-rates")
        words = wording.not_final(done.untold), *([" ", tells] if lacks_rates else [])
        yield element("p", *words, class_="evening-partly")


def _settled(done: Replay) -> list[Markup]:
    if done.settlement is not None:
        return tables.settled(done, HERE)
    if done.unsettled is None:
        return [_balance(done)]
    rule, reason = done.unsettled
    lead = f"It cannot be settled yet: {reason} "
    return [element("p", lead, citations((rule,), HERE.link)), _balance(done)]


def _balance(done: Replay) -> Markup:
    """Return the points of all players, for a game that settles nothing at the end."""
    columns = {"The deals": tables.numbers(map(wording.signed, done.totals))}
    if done.session.adjustments:
        columns["In all"] = tables.numbers(map(wording.signed, done.balance))
    caption = "Balances, with nothing settled"
    return tables.players_table(
        caption, wording.called(done.session.players), {**columns, **tables.in_money(done)}
    )
