"""``boston score``: an evening opened or begun, kept, and left with nothing lost."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from boston.base.words import one_line
from boston.commands import STDIN
from boston.errors import BostonError
from boston.record.record import Session
from boston.replaying.replay import so_far
from boston.score.doing import go_on
from boston.score.evening import Evening
from boston.score.keeping import Course, Kept
from boston.score.start import start
from boston.score.talk import Talk, reader

COMMENTS: Final = "Its comments are not kept: the file is written anew with every change."
NOT_WRITTEN: Final = 1
INTERRUPTED: Final = 130


def score(file: str, game: str | None) -> int:
    """Keep the evening in a file, which is begun where there is none; return the exit status."""
    if file == STDIN:
        raise BostonError("a file is wanted, for standard input has the answers")
    reads, hint = reader()
    talk = Talk(reads, print)
    if hint:
        talk.say([hint])
    return told(talk, Kept(Path(file)), game)


def told(talk: Talk, kept: Kept, game: str | None) -> int:
    """The same with whoever is asked; the file must be good before anybody is."""
    found = opened(kept, game)
    if found is not None and kept.has_comments:
        talk.say([COMMENTS])
    try:
        session = start(talk, game) if found is None else found
    except (EOFError, KeyboardInterrupt) as stopped:
        talk.say(["", "No evening was begun."])
        return status_of(stopped)
    evening = Evening(talk, kept, Course(session), in_file=found)
    if found is None:
        evening.write()
    return keep(evening)


def opened(kept: Kept, game: str | None) -> Session | None:
    """The evening in a file, where it can be gone on with; ``None`` where one is to begin."""
    try:
        found = kept.read()
        if found is None:
            return None
        if game not in (None, found.game):
            raise BostonError(f"is an evening of {found.game}, not of {game}")
        so_far(found)
    except BostonError as error:
        raise BostonError(f"{one_line(str(kept.path))}: {error}") from None
    return found


def keep(evening: Evening) -> int:
    """Keep an evening until somebody ends it; what is in no file by then is said in full."""
    status = 0
    try:
        go_on(evening)
    except (EOFError, KeyboardInterrupt) as stopped:
        status = status_of(stopped)
        evening.talk.say(["", *unfinished(evening)])
    return status if evening.is_left() else status or NOT_WRITTEN


def status_of(stopped: BaseException) -> int:
    """Nobody is there any longer, or somebody stopped the program."""
    return INTERRUPTED if isinstance(stopped, KeyboardInterrupt) else 0


def unfinished(evening: Evening) -> list[str]:
    """That a deal had been begun to be told."""
    if evening.telling is None or not evening.telling.answers:
        return []
    number = evening.telling.earlier.number
    return [f"Deal {number} was not told to its end, and is not in {evening.file}."]
