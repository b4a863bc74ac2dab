"""A deal played on the page: its beginning, its choices, hints, and its return from a record."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from boston.apps.account import account
from boston.apps.players.plain import Plain, Player, one_step, play_out
from boston.apps.players.sampling import PLAYERS, Sampling
from boston.apps.present.citing import Place
from boston.apps.present.play.advice import additions, because, promise, share
from boston.apps.present.play.ending import gained, settled
from boston.apps.present.player import figure, window
from boston.apps.present.table.bar import Track, cards_bar
from boston.apps.present.table.board import Tabled, board
from boston.apps.present.table.steps import (
    BLANCHE,
    card_named,
    choices,
    labels,
    outline_of,
    states_to,
)
from boston.apps.present.wording import player, typesetter, who
from boston.base.cards import card, hand, suit
from boston.base.limits import LARGEST
from boston.base.names import NUMBERED
from boston.base.seats import SEATS, Seat
from boston.course.deal import DealState, Phase
from boston.errors import BostonError
from boston.position.before import Before, before, begin, by_seed, dealt, filled
from boston.position.partial import PartialDeal, history, partial_of, told_with_cards
from boston.position.seen import UNSEEN, public_choices, seen
from boston.record.reading import load, loads
from boston.record.record import Session
from boston.record.written import write_session
from boston.replaying.replay import replay

UNWEIGHED: Final = "This follows the plain customs; no sampled deals were compared."


class Hint(NamedTuple):
    """A choice, and the reason in words."""

    choice: str
    reason: str


def hint(now: DealState, names: Sequence[str]) -> Hint:
    """Return the choice that wins most in deals that the player considers possible.

    If the sampling player finds no choices to compare, return the plain player's choice.
    """
    assert now.seat is not None
    view = seen(now, now.seat)
    weighed = Sampling().weigh(view)
    choice, found = weighed.best, UNWEIGHED * (len(view.may) > 1)
    if choice is None:
        choice = Plain().choose(view)
    else:
        found = share(weighed, choice)
    text = typesetter(now.context.base).text
    return Hint(choice, f"{text(because(view, choice, names))} {found}".strip())


# ── The deal: its beginning, its choices, its return ──────────────────────────────────────────────


T = TypeVar("T")

#: The players for the other seats, by name. The first is the default.
LEVELS: Final = {"plain": "By plain customs", "sampling": "By sampled deals"}
#: The folder with the site's sessions, for the page's Python.
EXAMPLES: Final = Path("/examples")
_STEP: Final = re.compile(r"deal-(\d{1,6})(?:-(.{1,40}))?", re.ASCII)


class DealInPlay(NamedTuple):
    """The earlier deals, and every state of the deal in play. The last state is the present one."""

    session: Session
    states: list[DealState]

    @property
    def now(self) -> DealState:
        """The present state of the deal."""
        return self.states[-1]

    @property
    def number(self) -> int:
        """The number of the deal."""
        return len(self.session.deals) + 1

    @property
    def record(self) -> Session:
        """Earlier deals and this deal as one session."""
        return replace(self.session, deals=(*self.session.deals, self.now.told))


def begun(asked: Mapping[str, Any]) -> DealInPlay:
    """Return the deal for a request, which has one of ``seed``, ``hands``, ``step`` and ``record``.

    A deal at random or with typed hands may be the next deal of an ``evening``, given as a record,
    or the first deal of players with ``names``. ``choices``: The choices already made in that deal.
    Raise :class:`~boston.BostonError` if the request is illegal.

    >>> played = begun({"seed": 7, "game": "swedish", "dealer": 2})
    >>> played.now.record.dealer, played.now.told.calls
    (2, None)
    >>> begun({"hands": ["AKQ", "", "", ""], "game": "swedish", "dealer": 2, "turned": ""})
    Traceback (most recent call last):
    boston.errors.BostonError: hand of seat 1: 'AKQ' is not a hand: four suits with dots between, spades first
    """  # noqa: E501 - a refusal is one line
    if "record" in asked:
        return _kept(asked)
    if "hands" not in asked and "step" in asked:
        return _at_step(asked)
    session, earlier, dealer = _between_deals(asked)
    table = earlier.at_table
    if "hands" in asked:  # Empty hands are dealt at random.
        hands = [
            _named(f"hand of seat {seat}", hand, text) if text.strip() else None
            for seat, text in zip(SEATS, asked["hands"], strict=True)
        ]
        turned = _named("suit turned up", suit, asked["turned"]) if asked["turned"] else None
        source = by_seed(_seed(asked.get("otherwise", 0)))
        deal = filled(table, source, dealer, hands, turned)
    elif "seed" in asked:
        deal = dealt(table, by_seed(_seed(asked["seed"])), dealer)
    else:
        raise BostonError("no deal is asked for")
    played = DealInPlay(session, [begin(earlier, deal)])
    for said in asked.get("choices", ()):
        played.states.append(_chosen(played.now, str(said), player_of(asked)))
    return played


def player_of(asked: Mapping[str, Any]) -> Player:
    """Return the player of the other seats, by the name in the request.

    >>> player_of({"level": "best"})
    Traceback (most recent call last):
    boston.errors.BostonError: level: 'best' is not a player: plain, sampling
    """
    level = str(asked.get("level", next(iter(LEVELS))))
    if level not in LEVELS:
        raise BostonError(f"level: {level!r} is not a player: {', '.join(LEVELS)}")
    return PLAYERS[level]()


def _chosen(now: DealState, said: str, plays: Player) -> DealState:
    """Return the state after a choice.

    ``plays``: The player that makes the choice again if the reader has not seen it.
    """
    return one_step(now, plays) if said == UNSEEN and now.seat else now.push(said)


def _between_deals(asked: Mapping[str, Any]) -> tuple[Session, Before, Seat]:
    """Return an evening to continue or a new session, the state before the deal, and its dealer."""
    if "evening" in asked:
        session = loads(str(asked["evening"]))
    else:
        names = tuple(map(str, asked.get("names", NUMBERED)))
        session = Session(game=str(asked["game"]), players=names)
    earlier = before(session)
    return session, earlier, earlier.next_dealer or _seat(asked["dealer"])


def _named(field: str, read: Callable[[str], T], text: str) -> T:
    try:
        return read(text)
    except BostonError as error:
        raise BostonError(f"{field}: {error}") from None


def _at_step(asked: Mapping[str, Any]) -> DealInPlay:
    """Return a session of the site or of the reader, up to a step."""
    file = asked.get("file")
    session = loads(asked["text"]) if file is None else load(_inside(str(file)))
    found = _STEP.fullmatch(str(asked["step"]))
    number = int(found[1]) if found else 0
    if found is None or not 0 < number <= len(session.deals):
        raise BostonError(f"{asked['step']!r} is not a step of this session")
    earlier, states = told_with_cards(session, number)
    return DealInPlay(earlier, [*states_to(states, number, str(asked["step"]))])


def _kept(asked: Mapping[str, Any]) -> DealInPlay:
    """Return a deal from a stored record or a link, with the choices that a record leaves out."""
    session = loads(str(asked["record"]))
    if not session.deals:
        raise BostonError("the record has no deal")
    *earlier, deal = session.deals
    implicit = tuple(str(word) for word in asked.get("unwritten", ()))
    session = replace(session, deals=tuple(earlier))
    return DealInPlay(session, history(before(session), PartialDeal(deal, implicit)))


def _inside(file: str) -> Path:
    """Return the path of a session of the site, by game and file; refuse any other path."""
    place = EXAMPLES / file
    if re.fullmatch(r"[a-z-]+/[a-z0-9-]+\.toml", file) is None or not place.is_file():
        raise BostonError(f"{file!r} is not a session of this site")
    return place


def _seat(value: object) -> Seat:
    if value in SEATS:
        return int(str(value))
    raise BostonError(f"dealer: {value!r} is not a seat, 1 to 4")


def _seed(value: object) -> int:
    text = str(value).strip()
    if not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) > LARGEST:
        raise BostonError(f"seed: {text!r} is not a whole number from 0 to {LARGEST}")
    return int(text)


#: The words for a player's choice in each phase.
WAITS_FOR: Final[Mapping[Phase, str]] = {
    Phase.CALL: "is to call",
    Phase.TRUMP: "names the trump",
    Phase.INVITE: "says whether to ask for a partner",
    Phase.ANSWER: "is asked to be the partner",
    Phase.GIVE_UP: "was refused by all",
    Phase.CARD_CALLED: "may call a card",
    Phase.DISCARD: "discards a card",
    Phase.PLAY: "is to play",
    Phase.MERGE: "has written two bêtes and may merge them",
    Phase.FROM_SEAT: "chooses whose bête or ål is played off",
    Phase.BLUNDER: "took a trick from the declarer in fourth hand, by mistake or not",
}


def on_the_table(
    now: DealState, number: int, names: Sequence[str], seen: Collection[Seat] = SEATS
) -> dict[str, Any]:
    """Return the deal as steps, up to the present step with its choices.

    In the last step, ``asks`` is what a partner promises if the choice is about that, and ``adds``
    what the additions to a bid promise, with rules.

    ``number``: The number of the deal. ``seen``: The seats whose knowledge the steps show.
    """
    deal = outline_of(now, number, names, now.outcome, seen)
    is_turn = now.phase in (Phase.CALL, Phase.PLAY)
    *steps, last = deal["steps"]
    typeset = typesetter(now.context.base).text
    last = {**last, "turn": now.seat if is_turn else None, **choices(now, seen)}
    for choice in chain(*(last.get(key, ()) for key in ("calls", "choices", "refused"))):
        choice[2:] = [typeset(spelled(reason, names)) for reason in choice[2:]]
    if now.seat is not None:
        asked = f"{who(now.seat, names)} {WAITS_FOR[now.phase]}."
        more = [[typeset(each), []] for each in (*declared(now, names), asked)]
        last["said"] = [*last["said"], *more]
        if now.phase in (Phase.INVITE, Phase.ANSWER):
            last["asks"] = promise(now)
        if now.phase is Phase.CALL:
            last["adds"] = additions(now)
    words = labels(now, names)
    words = {**words, **false_blanches(now, words, seen), **deal["words"]}
    return {**deal, "words": words, "steps": [*steps, last]}


_CARD: Final = re.compile(r"\b[SHDC][2-9TJQKA]\b")
_SEAT: Final = re.compile(r"\bseat ([1-4])\b")


def spelled(reason: str, names: Sequence[str]) -> str:
    """Return a reason as players say it, with the names of cards and players.

    >>> spelled("SK does not follow hearts, and seat 3 holds hearts", ("1", "2", "Ida", "4"))
    'the king of spades does not follow hearts, and Ida holds hearts'
    """
    said = _CARD.sub(lambda found: f"the {card_named(card(found[0]))}", reason)
    return _SEAT.sub(lambda found: player(int(found[1]), names), said)


def declared(now: DealState, names: Sequence[str]) -> Iterator[str]:
    """Yield the declarations of carte blanche, until the first card is played."""
    if now.phase is Phase.PLAY and not now.cards:
        for seat in now.record.carte_blanche or ():
            yield f"{who(seat, names)} has declared carte blanche."


def false_blanches(
    now: DealState, words: Mapping[str, str], seen: Collection[Seat]
) -> dict[str, str]:
    """Return new labels for declarations of carte blanche that are false: the hand has a trump."""
    if now.play is None or now.cards:
        return {}
    trump = now.play.manner.trump
    return {
        said: f"{label}, with a trump in the hand"
        for said, label in words.items()
        if said.startswith(BLANCHE)
        and int(said[-1]) in seen
        and any(card.suit is trump for card in now.hand(int(said[-1])) or ())
    }


#: The place of the deal on its page, with a prefix for the ids of its elements.
HERE: Final = Place(prefix="way", level=2)


def respond(asked: str) -> dict[str, Any]:
    """Return the answer to a request about a deal in play, given as JSON.

    The request has the keys that :func:`boston.apps.present.play.page.begun` reads, and these.
    ``do``: ``say`` (make the choice ``said``), ``back`` (take a choice back), ``on`` (the page
    makes one choice), ``out`` (the page plays to the end), ``hint`` (return a choice and its
    reason) or nothing. ``own``: The reader's seats. Until the end, the answer shows only what these
    seats know, unless ``all`` is true. ``level``: The name of the player for the other seats.
    ``board``: Whether the answer has a drawn table; true by default. In the answer, ``error`` is
    the objection or empty.

    >>> first = respond('{"seed": 7, "game": "swedish", "dealer": 4, "own": [1]}')
    >>> first["error"], first["seat"], first["deal"]["steps"][-1]["at"]
    ('', 1, 'deal-1')
    >>> respond('{"seed": "x", "game": "swedish", "dealer": 4, "own": [1]}')["error"]
    "seed: 'x' is not a whole number from 0 to 1000000"
    """
    request = json.loads(asked)
    try:
        return _answered(request)
    except BostonError as error:
        return {"error": str(error)}


def _answered(asked: Mapping[str, Any]) -> dict[str, Any]:
    begins = begun(asked)
    own = tuple(int(seat) for seat in asked["own"])
    now = _done(asked, begins, own)
    played = begins._replace(states=[now])
    over = replay(played.record) if now.seat is None else None
    hinted = Hint("", "")
    if now.seat and asked.get("do") == "hint":
        hinted = hint(now, played.session.players)
    seen = SEATS if over or asked.get("all") else own or SEATS
    deal = on_the_table(now, played.number, played.session.players, seen)
    one, typeset = own[0] if len(own) == 1 else None, typesetter(now.context.base).text
    # The drawn table is the same for the whole deal.
    at_last = Tabled(deal, len(deal["steps"]) - 1)
    return {
        "error": "",
        "game": now.game.id,
        "record": write_session(played.record),
        "unwritten": list(partial_of(now).implicit),
        "seat": now.seat,
        "phase": now.phase.value,
        "deal": deal,
        "board": drawn(at_last) if asked.get("board", True) else "",
        "html": "" if over is None else str(figure(window(over, len(over.deals))[-1], over, HERE)),
        "net": None if over is None else list(over.deals[-1].net),
        "sums": [] if over is None else [*map(typeset, gained(over, one, played.session.players))],
        "settled": typeset(settled(now, seen, played.session.players)),
        "choices": [said for _, said in public_choices(now, seen)],
        "seen": [*seen],
        **hinted._asdict(),
    }


def drawn(shown: Tabled) -> str:
    """Return the table and its controls."""
    track = Track("Step of the deal", 0, shown.at, shown.at, "")
    return str(board(shown, cards_bar(track, HERE, []), HERE.link))


def _done(asked: Mapping[str, Any], played: DealInPlay, own: tuple[Seat, ...]) -> DealState:
    now, what, plays = played.now, asked.get("do", ""), player_of(asked)
    if what == "hint" or (what == "look" and not own):
        return now
    if what == "on" and now.seat is not None:
        now = one_step(now, plays)
    if what == "back":  # Go to the last choice of a reader's seat, or else to the first state.
        before = played.states[:-1] or played.states
        return next((state for state in reversed(before) if state.seat in own), before[0])
    if what == "say":
        now = now.push(str(asked["said"]))
    return play_out(now, {seat: plays for seat in SEATS if what == "out" or seat not in own})


def added(asked: str) -> dict[str, Any]:
    """Return the record of an evening with one more deal.

    ``asked``: JSON with the ``evening`` and with another ``record``, whose last deal is added.

    The deal must fit the present state of the evening, which may have changed since the deal began.

    >>> evening = 'game = "solo"\\ndealer = 4\\n'
    >>> passed = '[[deal]]\\ncontract = "passed"\\n'
    >>> both = added(json.dumps({"evening": evening, "record": evening + passed}))
    >>> both["error"], loads(both["record"]).deals[0].contract
    ('', 'passed')
    >>> later = {"evening": both["record"], "record": f"{evening}{passed}dealer = 4\\n"}
    >>> added(json.dumps(later))["error"]
    'deal 2: solo.deal.rotation: the deal passes from seat 4 to seat 1, not to seat 4'
    """
    request = json.loads(asked)
    try:
        evening, played = loads(str(request["evening"])), loads(str(request["record"]))
        return {"error": "", "record": write_session(account.added(evening, played.deals[-1]))}
    except BostonError as error:
        return {"error": str(error)}
