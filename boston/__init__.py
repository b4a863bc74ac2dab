"""Boston, the card game: rules that cite their source, an engine that cites its rules.

>>> import boston
>>> evening = boston.loads('''
... game = "swedish"
... [[deal]]
... contract = "7"
... declarer = 3
... suit_class = "second"
... tricks = [2, 1, 8, 2]
... honours = [0, 0, 3, 0]
... ''')
>>> done = boston.replay(evening)
>>> done.deals[0].net
(-50, -50, 150, -50)
>>> print(str(done).splitlines()[0])
Swedish Boston
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (said here, where an older Python can still say it)
    NEEDED = "Boston needs Python 3.11 or newer, and this is " + sys.version.split()[0] + "."
    if sys.argv[:1] == ["-m"]:
        sys.exit(NEEDED + "\nRun it with a newer one by its name, as in: python3.13 -m boston")
    raise ImportError(NEEDED)

import boston.moved  # noqa: F401 (the former names of modules can be imported from here on)
from boston.base.whole import warn_if_shared
from boston.catalogue import game_of
from boston.errors import BostonError, RecordError, Refusal, Refused
from boston.position.before import before
from boston.position.numbering import numbering
from boston.position.start import after, start, states
from boston.record.reading import load, loads
from boston.record.record import Session
from boston.replaying.quotation import quote
from boston.replaying.replay import Replay, replay

__all__ = [
    "BostonError",
    "RecordError",
    "Refusal",
    "Refused",
    "Replay",
    "Session",
    "after",
    "before",
    "game_of",
    "load",
    "loads",
    "numbering",
    "quote",
    "replay",
    "start",
    "states",
]


def _report(done: Replay) -> str:
    """Return the text of a replay. The printer is imported when it is first needed."""
    from boston.apps.present.text import replay_report

    return replay_report(done)


Replay._report = _report


def __dir__() -> list[str]:
    """Return only the public names, without the modules behind them."""
    return sorted(__all__)


__version__ = "2.0.0.dev0"
warn_if_shared(__path__[0])
