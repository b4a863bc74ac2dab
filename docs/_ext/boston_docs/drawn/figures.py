"""The drawings: each is an SVG with a title and a description, in the colour of the page's text.

They have units of their own and are scaled to the page. Colours come from the style sheet. Without
it, as in a book, everything is drawn in lines. Each part of an evening has a class (``at-1``, …)
for the place in the text at which it appears as the reader scrolls. Without motion, as on paper,
all parts are shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from boston.apps.present.markup import Markup, Value, element

#: The width of a drawing in its own units. Even a narrow screen has this many pixels.
WIDTH: Final = 340
SVG: Final = "http://www.w3.org/2000/svg"
#: The drawings that are kept as files, because they show nothing computed.
FILED: Final = ("table", "tablet", "boxes")
#: The names of the three shapes of counters, and the place of each shape in a row.
SHAPES: Final = {"long": 138, "round": 222, "short": 300}


def picture(name: str, title: str, said: str, height: int, *content: Markup) -> Markup:
    """Return a drawing.

    ``said``: The description for readers who do not see the drawing.

    ``height``: The height in the units of `WIDTH`.
    """
    return element(
        "svg",
        element("title", title, id=f"{name}-title"),
        element("desc", said, id=f"{name}-desc"),
        *content,
        xmlns=SVG,
        class_="drawn-picture",
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
        font_size=14,
        fill="currentColor",
    )


def label(said: object, x: float, y: float, anchor: str = "middle", **more: Value) -> Markup:
    """Return a text in a drawing.

    ``anchor``: The part of the text that is at the point: ``start``, ``middle`` or ``end``.
    """
    return element("text", said, x=x, y=y, text_anchor=anchor, **more)


def shape(tag: str, kind: str = "", **place: Value) -> Markup:
    """Return an outline. The style sheet may fill it by the class ``kind``."""
    drawn = {"class_": f"drawn-shape {kind}".strip(), "fill": "none", "stroke": "currentColor"}
    return element(tag, **drawn, **place)


def box(x: float, y: float, width: float, height: float, kind: str = "", rx: float = 2) -> Markup:
    """Return a rectangle."""
    return shape("rect", kind, x=x, y=y, width=width, height=height, rx=rx)


def line(x1: float, y1: float, x2: float, y2: float, **more: Value) -> Markup:
    """Return a line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke="currentColor", **more)


def counter(kind: str, x: float, y: float, value: object = "") -> Markup:
    """Return a counter with its centre at a point and its worth written on it."""
    if kind == "round":
        shapes = [
            shape("circle", each, cx=x, cy=y + down, r=radius)
            for each, down, radius in (
                ("drawn-side", 2.5, 19),
                ("drawn-bone", 0, 19),
                ("", 0, 15.5),
            )
        ]
    else:
        wide, high, rx = (76, 22, 6) if kind == "long" else (46, 31, 1)
        shapes = [
            box(
                x - wide / 2 + edge,
                y - high / 2 + edge + down,
                wide - 2 * edge,
                high - 2 * edge,
                each,
                rx,
            )
            for each, down, edge in (("drawn-side", 2.5, 0), ("drawn-bone", 0, 0), ("", 0, 3))
        ]
    return element("g", *shapes, label(value, x, y + 5))


def counters(worth: Mapping[str, Mapping[str, int]]) -> Markup:
    """Return a drawing of the counters of several games: a row for each game, with their worth."""
    rows = []
    for row, (game, values) in enumerate(worth.items()):
        y = 52 + 54 * row
        rows.append(label(game, 0, y + 5, "start"))
        rows += [counter(kind, x, y, values[kind]) for kind, x in SHAPES.items()]
    heads = [label(kind, x, 16, class_="drawn-soft") for kind, x in SHAPES.items()]
    said = "; ".join(
        f"{game}: {', '.join(f'{kind} {values[kind]}' for kind in SHAPES)}"
        for game, values in worth.items()
    )
    title = "Counters in their three shapes, and what each is worth"
    return picture("counters", title, f"{said}.", 30 + 54 * len(worth), *heads, *rows)


def as_filed(name: str) -> str:
    """Return a drawing from its file, in one line."""
    return "".join(Path(__file__).with_name(f"{name}.svg").read_text("utf-8").splitlines())


class Witness(NamedTuple):
    """Evidence of the game at a place, from the ``first`` to the ``last`` year.

    ``kind``: The kind of evidence: a key of `KINDS`.
    """

    where: str
    kind: str
    first: int
    last: int


#: The kinds of evidence and their meanings, in the order of the chart's key.
KINDS: Final = {
    "rules": "a book of rules",
    "word": "the word in print",
    "scene": "written in its own day",
    "later": "written later about that time",
}


def chart(seen: Sequence[Witness]) -> Markup:
    """Return the chart: a row for every country, with a sign for each piece of evidence."""
    begin, end, left = 1780, 1960, 96

    def at(year: float) -> float:
        return left + (year - begin) * (WIDTH - left - 8) / (end - begin)

    places = list(dict.fromkeys(each.where for each in seen))
    foot = 14 + 26 * len(places)
    parts = []
    for year in range(begin, end + 1, 40):
        parts.append(line(at(year), 4, at(year), foot, class_="drawn-rule", stroke_width=0.5))
        parts.append(label(year, at(year), foot + 16, class_="drawn-soft", font_size=12))
    for row, place in enumerate(places):
        y = 20 + 26 * row
        parts.append(label(place, 0, y + 5, "start"))
        for each in (one for one in seen if one.where == place):
            if each.last > each.first:
                parts.append(line(at(each.first), y, at(each.last), y, stroke_width=1.5))
            parts.append(sign(each.kind, at(each.first), y))
    for number, (kind, meaning) in enumerate(KINDS.items()):
        x, y = 8 + 150 * (number % 2), foot + 36 + 20 * (number // 2)
        parts += [sign(kind, x, y), label(meaning, x + 12, y + 5, "start", font_size=12)]
    return picture("chart", "Where Boston is seen, and when", said_of(seen), foot + 68, *parts)


def sign(kind: str, x: float, y: float) -> Markup:
    """Return the sign of a kind of evidence; the four signs also differ in shape."""
    if kind == "rules":
        return element("circle", cx=x, cy=y, r=4.5)
    if kind == "word":
        return element("rect", x=x - 4, y=y - 4, width=8, height=8)
    if kind == "scene":
        return shape("circle", "drawn-paper", cx=x, cy=y, r=4.5, stroke_width=1.5)
    points = f"{x},{y - 6} {x + 6},{y} {x},{y + 6} {x - 6},{y}"
    return shape("polygon", "drawn-paper", points=points, stroke_width=1.5)


def said_of(seen: Iterable[Witness]) -> str:
    """Return a description of the chart, country by country.

    >>> said_of([Witness("France", "word", 1785, 1785), Witness("France", "rules", 1827, 1830)])
    'France: 1785, 1827 to 1830. A table at the end of the page says what was seen in each year.'
    """
    by_place: dict[str, list[str]] = {}
    for each in seen:
        until = f" to {each.last}" if each.last > each.first else ""
        by_place.setdefault(each.where, []).append(f"{each.first}{until}")
    told = "; ".join(f"{place}: {', '.join(years)}" for place, years in by_place.items())
    return f"{told}. A table at the end of the page says what was seen in each year."


#: The signs of the suits by their letters, and the letters by the names of the suits.
SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUITS: Final = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
NAMED: Final = {sign: suit for suit, sign in SUITS.items()}
RANKS: Final = {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
#: The colours of the four players' counters, and the places of the players, from the south on.
COLOURS: Final = ("red", "green", "yellow", "white")
#: In the drawing of the box, the places of the players' names and of the counters with their worth.
COMPARTMENTS: Final = ((99.5, 183.5), (240.5, 183.5), (104.5, 106.5), (235.5, 106.5))
SPECIMENS: Final = {"long": 73.5, "round": 191.5, "short": 291.5}
SEATED: Final = ((170, 186), (44, 104), (170, 22), (296, 104))


def moving(at: int, *parts: Markup) -> Markup:
    """Return parts of a drawing that appear together.

    ``at``: The place in the text at which they appear.
    """
    return element("g", *parts, class_=f"at-{at}")


def card(x: float, y: float, said: str = "") -> Markup:
    """Return a card with its face up; if no card is given, the back of a card.

    ``x``, ``y``: The left upper corner.

    ``said``: The card, as in ``HT``. If it gives only a suit, the drawing shows only the suit.
    """
    paper = box(x, y, 34, 48, "drawn-paper" if said else "drawn-back", 3)
    if not said:
        return element("g", paper)
    suit, rank = said[0], said[1:].replace("T", "10")
    face = (
        label(rank, x + 5, y + 19, "start", font_size=17),
        label(SIGNS[suit], x + 5, y + 39, "start", class_="drawn-suit", font_size=16),
    )
    return element("g", paper, element("g", *face, class_=f"drawn-{NAMED[suit]}"))


def in_words(said: str) -> str:
    """Return the name of a card in words.

    >>> in_words("HT"), in_words("S2")
    ('ten of hearts', '2 of spades')
    """
    return f"{RANKS.get(said[1], said[1])} of {NAMED[said[0]]}"


def names_seated(players: Sequence[str]) -> Iterator[Markup]:
    """Yield the names of the players at their places around the table."""
    for (x, y), name in zip(SEATED, players, strict=True):
        yield label(name, x, y, font_size=15)


def handed_out(players: Sequence[str], worth: dict[str, int]) -> Markup:
    """Return a drawing of the box of counters, with the player who takes each colour."""
    names = [
        moving(seat, label(name, x, y, class_="drawn-name", font_size=12))
        for seat, ((x, y), name) in enumerate(zip(COMPARTMENTS, players, strict=True), 1)
    ]
    values = [moving(5, label(worth[kind], x, 322)) for kind, x in SPECIMENS.items()]
    told = ", ".join(f"{kind} {worth[kind]}" for kind in SPECIMENS)
    owners = ", ".join(
        f"{colour} for {name}" for colour, name in zip(COLOURS, players, strict=True)
    )
    said = (
        "An open box with four compartments, in each the counters of one colour, in three shapes: "
        f"{owners}. Before it lies one counter of each shape, with its worth: {told}."
    )
    drawn = (Markup(as_filed("box")), *names, *values)
    return picture("handed-out", "The box of counters", said, 346, *drawn)


def dealt_out(players: Sequence[str], packets: Sequence[int], dealer: int, turned: str) -> Markup:
    """Return a drawing of four hands as they are dealt in packets, and of the card turned up."""
    parts, wide = [], 4 * sum(packets) + 3 * len(packets) + 15
    for seat, (x, y) in enumerate(SEATED, 1):
        left, top = x - wide / 2, y + (-46 if seat == 1 else 8)
        for place, packet in enumerate(packets, 1):
            backs = (box(left + 4 * n, top, 22, 31, "drawn-back", 2) for n in range(packet))
            parts.append(moving(place, *backs))
            left += 4 * packet + 3
    pack = (box(137 + n, 82 - n, 34, 48, "drawn-back", 3) for n in range(3))
    parts += [*pack, moving(len(packets) + 1, card(178, 80, SUITS[turned]))]
    packs = ", ".join(map(str, packets))
    said = (
        f"Four hands, face down, as {players[dealer - 1]} deals them: by {packs}. "
        f"Beside the second pack lies the card that was turned up: it is of {turned}."
    )
    drawn = (box(1, 1, 338, 198, "drawn-cloth", 18), *parts, *names_seated(players))
    return picture("dealt-out", "The pack is dealt", said, 200, *drawn)


def hand(player: str, cards: Sequence[str]) -> Markup:
    """Return a drawing of a hand, card by card."""
    step = 300 / (len(cards) - 1)
    fan = (
        moving(1 + place // 2, card(3 + place * step, 6 + abs(2 * place - 12) / 1.5, said))
        for place, said in enumerate(cards)
    )
    said = ", ".join(map(in_words, cards))
    return picture("hand", f"The hand of {player}", f"{said}.", 66, *fan)


def ladder(contracts: Sequence[str], bids: Sequence[tuple[str, int]]) -> Markup:
    """Return a drawing of the ladder of contracts, and of the bids of a deal in their order.

    ``contracts``: The names of the contracts, the lowest first.

    ``bids``: For each bid, the player and the index of the contract.
    """
    foot = 22 * len(contracts) + 4
    rungs = [line(x, 0, x, foot + 6, class_="drawn-rule") for x in (0, 190)]
    for place, name in enumerate(contracts):
        y = foot - 22 * place - 8
        rungs.append(label(name, 8, y, "start"))
        rungs.append(line(0, y + 6, 190, y + 6, class_="drawn-rule"))
    marks = [
        moving(2 * at, *_bid(name, foot - 22 * place - 8))
        for at, (name, place) in enumerate(bids, 1)
    ]
    told = "; ".join(f"{name}: {contracts[place]}" for name, place in bids)
    said = f"From below: {', '.join(contracts)}. The bids: {told}."
    return picture("ladder", "The ladder of the bids", said, foot + 10, *rungs, *marks)


def _bid(player: str, y: float) -> tuple[Markup, ...]:
    pointer = shape("polygon", "drawn-cloth", points=f"194,{y - 5} 206,{y - 11} 206,{y + 1}")
    return pointer, label(player, 212, y, "start", font_size=15)


def trick(players: Sequence[str], leader: int, cards: Sequence[str], winner: int) -> Markup:
    """Return a drawing of a trick, card by card in the order of play."""
    near = ((153, 108), (88, 80), (153, 52), (218, 80))
    order = [(leader + turn - 1) % len(players) for turn in range(len(players))]
    parts = [
        moving(2 * turn, card(*near[seat], said))
        for turn, (seat, said) in enumerate(zip(order, cards, strict=True), 1)
    ]
    told = ", ".join(
        f"{players[seat]} the {in_words(said)}" for seat, said in zip(order, cards, strict=True)
    )
    said = f"In the order in which they fall: {told}. {players[winner - 1]} takes the trick."
    drawn = (box(72, 34, 196, 134, "drawn-cloth", 14), *parts, *names_seated(players))
    return picture("trick", "A trick", said, 200, *drawn)


def bill(
    players: Sequence[str],
    balance: Sequence[int],
    transfers: Sequence[tuple[int, int, str]],
    currency: str,
) -> Markup:
    """Return a drawing of the bill: each player's result in points, and the payments of money.

    ``transfers``: The seat of the payer, the seat of the payee, and the amount.
    """
    heads = (
        label("points", 150, 22, "end", class_="drawn-soft"),
        label(currency, 330, 22, "end", class_="drawn-soft"),
    )
    rows = []
    for place, (player, points) in enumerate(zip(players, balance, strict=True), 1):
        y, sign = 22 + 28 * place, "+" if points > 0 else "−" if points < 0 else ""
        written = (label(player, 12, y, "start"), label(f"{sign}{abs(points)}", 150, y, "end"))
        rows.append(moving(place, *written))
    for place, (payer, payee, amount) in enumerate(transfers, 1):
        y, ends = 22 + 28 * place, f"{players[payer - 1]} to {players[payee - 1]}"
        written = (label(ends, 180, y, "start"), label(amount, 330, y, "end"))
        rows.append(moving(len(players) + place, *written))
    foot = 36 + 28 * len(players)
    paper = box(1, 1, 338, foot, "drawn-paper")
    rules = [line(x, 32, y, 32, class_="drawn-rule") for x, y in ((12, 150), (180, 330))]
    sums = "; ".join(
        f"{player} {'has won' if points > 0 else 'has lost'} {abs(points)} points"
        for player, points in zip(players, balance, strict=True)
    )
    told = "; ".join(
        f"{players[payer - 1]} hands {players[payee - 1]} {amount} {currency}"
        for payer, payee, amount in transfers
    )
    drawn = (paper, *heads, *rules, *rows)
    return picture("bill", "The bill of the night", f"{sums}. {told}.", foot + 2, *drawn)
