"""What has to be said wherever a doubtful rule, or a doubtful game, moves money."""

from __future__ import annotations

from typing import NamedTuple


class Mark(NamedTuple):
    """The state in which the source left a rule that money depends on, and why.

    ``status`` is one of emended, conjectured, reconstructed and lost.
    """

    status: str
    because: str


class Caveat(NamedTuple):
    """What has to be said of a whole game wherever it is played."""

    rule: str
    says: str
