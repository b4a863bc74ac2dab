"""Drawings of an evening from its record, as it lay on the table.

The parts have the class of the place at which they appear as the reader scrolls (``at-1``, …);
without motion, as on paper, all of them are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boston.apps.present.markup import Markup, element
from boston_docs.drawn.figures import box, counter, label, line, picture, shape

#: The names of the suits in a drawing, and their signs.
SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUITS: Final = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
NAMED: Final = {sign: suit for suit, sign in SUITS.items()}
RANKS: Final = {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
#: The colours of the counters, a player each, and where the four sit: the first to the south.
COLOURS: Final = ("red", "green", "yellow", "white")
SEATED: Final = ((170, 186), (44, 104), (170, 22), (296, 104))


def moving(at: int, *parts: Markup) -> Markup:
    """Return parts of a drawing that come into sight together."""
    return element("g", *parts, class_=f"at-{at}")


def card(x: float, y: float, said: str = "") -> Markup:
    """Return a card with its face up, or its back, by its left upper corner.

    Of a card of which the suit alone is known, only that is drawn.
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
    """Return the name of a card.

    >>> in_words("HT"), in_words("S2")
    ('ten of hearts', '2 of spades')
    """
    return f"{RANKS.get(said[1], said[1])} of {NAMED[said[0]]}"


def names_seated(players: Sequence[str]) -> Iterator[Markup]:
    """Return the names of the players about the table."""
    for (x, y), name in zip(SEATED, players, strict=True):
        yield label(name, x, y, font_size=15)


def handed_out(players: Sequence[str], worth: dict[str, int]) -> Markup:
    """Return the box of counters, and what each player takes out of it."""
    parts = [box(125, 78, 90, 64, "drawn-cloth", 6)]
    for place, colour in enumerate(COLOURS):
        x, y = 130 + 42 * (place % 2), 83 + 29 * (place // 2)
        parts.append(box(x, y, 38, 25, f"drawn-{colour}", 3))
    for seat, ((x, y), colour) in enumerate(zip(SEATED, COLOURS, strict=True), 1):
        down = y + (-28 if seat == 1 else 10)
        pieces = (
            box(x - 40, down, 34, 9, f"drawn-{colour}", 3),
            shape("circle", f"drawn-{colour}", cx=x + 8, cy=down + 5, r=8),
            box(x + 22, down - 1, 20, 12, f"drawn-{colour}", 1),
        )
        parts.append(moving(seat, *pieces))
    shapes = {"long": 60, "round": 170, "short": 270}
    values = [moving(5, counter(kind, x, 232, worth[kind])) for kind, x in shapes.items()]
    told = ", ".join(f"{kind} {worth[kind]}" for kind in shapes)
    said = (
        "A box with four compartments in the middle of a table. From it each of the four players "
        f"has taken the counters of one colour, in three shapes. Their worth: {told}."
    )
    drawn = (*parts, *names_seated(players), *values)
    return picture("handed-out", "The box of counters, handed out", said, 256, *drawn)


def dealt_out(players: Sequence[str], packets: Sequence[int], dealer: int, turned: str) -> Markup:
    """Return four hands as they are dealt, a packet at a time, and the card that is turned up."""
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
    drawn = (*parts, *names_seated(players))
    return picture("dealt-out", "The pack is dealt", said, 200, *drawn)


def hand(player: str, cards: Sequence[str]) -> Markup:
    """Return a hand, card by card."""
    step = 300 / (len(cards) - 1)
    fan = (
        moving(1 + place // 2, card(3 + place * step, 6 + abs(2 * place - 12) / 1.5, said))
        for place, said in enumerate(cards)
    )
    said = ", ".join(map(in_words, cards))
    return picture("hand", f"The hand of {player}", f"{said}.", 66, *fan)


def ladder(contracts: Sequence[str], bids: Sequence[tuple[str, int]]) -> Markup:
    """Return the ladder of contracts from below, and the bids of a deal on it, as they came."""
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
    """Return a trick as its cards fall."""
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
    return picture("trick", "A trick", said, 200, *parts, *names_seated(players))


def bill(
    players: Sequence[str],
    balance: Sequence[int],
    transfers: Sequence[tuple[int, int, str]],
    currency: str,
) -> Markup:
    """Return what each player has won or lost, and who hands what to whom."""
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
