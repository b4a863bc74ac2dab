# rules: german.contracts.open german.contracts.forced german.contracts.revolution german.partner.rock-offer german.partner.invitation
# from: ours
import boston
from boston.course.events import Answered, LaidOpen, Played
from boston.record.reading import read_session

# Each player holds a suit of his own, as cards are never dealt: only the course matters here.
SUITS = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
RANKS = "AKQJT98765432"


def session(*deals, **options):
    """Deals as a record tells them, at the rates of the reconstruction."""
    told = {"game": "german", "rates": "reconstruction-a", "options": options, "deal": [*deals]}
    return boston.replay(read_session(told))


# Seat 2 plays a little misère with open cards: he lays one away, and eleven tricks and one follow.
open_misere = {
    "dealer": 4,
    "turned": "spades",
    "hands": SUITS,
    "calls": ["pass", "klein-misere-offen", "pass", "pass"],
    "discards": [[], ["H2"], [], []],
    "play": [suit + rank for rank in RANKS[:12] for suit in "SHDC"],
}
for open_after in ("first-trick", "at-once"):
    course = session(open_misere, open_after=open_after).deals[0].events
    opened = next(number for number, event in enumerate(course) if isinstance(event, LaidOpen))
    cards = sum(isinstance(event, Played) for event in course[:opened])
    print(f"{open_after}: seat {course[opened].seat} lays open after {cards} cards")

# In the two highest misères, where the table plays them, all four lay their cards open.
whole = {"dealer": 4, "turned": "spades", "hands": SUITS}
for call in ("misere-forcee", "revolution"):
    all_open = {**whole, "calls": ["pass", call, "pass", "pass"]}
    all_open["play"] = [suit + rank for rank in RANKS for suit in "SHDC"]
    cards = 0
    for event in session(all_open, forced_miseres="on").deals[0].events:
        cards += isinstance(event, Played)
        if isinstance(event, LaidOpen):
            print(f"{call}: seat {event.seat} lays open after {cards} cards ({event.rule})")

# Great misères lost double the Stamm up to the Rock, and it is played for next.
up_to_the_rock = [
    {"contract": "klein-boston", "declarer": 2, "tricks": [0, 5, 4, 4], "dealer": 1}
    | {"turned": "spades", "trump": "hearts"},
    {"contract": "gross-misere", "declarer": 3, "tricks": [4, 4, 1, 4]},
    {"contract": "gross-misere", "declarer": 4, "tricks": [4, 4, 4, 1]},
    {"contract": "gross-misere", "declarer": 1, "tricks": [0, 4, 4, 5]},
]
the_rock = {
    "dealer": 1,
    "turned": "spades",
    "hands": [*SUITS[1:], SUITS[0]],
    "calls": ["pass", "pass", "gross-boston first", "pass"],
    "trump": "spades",
    "whist": 2,
    "play": ["DA", "CA", "SA", "HA", *(suit + rank for rank in RANKS[1:] for suit in "SHDC")],
}
for event in session(*up_to_the_rock, the_rock).deals[-1].events:
    if isinstance(event, Answered):
        offers = "offers whist" if event.accepts else "does not"
        print(f"seat {event.seat} {offers} ({event.rule})")
