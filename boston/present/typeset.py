"""The engine's plain wording as it is set on a page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, Final

from boston.game import Game
from boston.present.predict.question import Question
from boston.present.steps import Step
from boston.present.wording import Sentence

#: What is typed, where it stands for a sign, and the sign.
_SIGNS: Final = (
    ("-", re.compile(r"(?<![\w-])-(?=\d)"), "\N{MINUS SIGN}"),
    (" x ", re.compile(r"(?<=\d) x (?=\d)"), " \N{MULTIPLICATION SIGN} "),
    ("'", re.compile(r"(?<=[\w.])'"), "\N{RIGHT SINGLE QUOTATION MARK}"),
)


@dataclass(frozen=True)
class Typesetter:
    """Sets signs as they should be, and contracts by the name the source gives them.

    ``names`` maps the ids of contracts that are words to their names, ``added`` the ids of what a
    bid adds to its contract to words.
    """

    names: Mapping[str, str]
    added: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def _contract(self) -> re.Pattern[str]:
        """The id of a contract."""
        ids = sorted(map(re.escape, self.names), key=len, reverse=True)
        return re.compile(rf"\b({'|'.join(ids)})\b(?!-)")

    @cached_property
    def _bid(self) -> re.Pattern[str]:
        """A contract as it is said, and the id of what a bid adds to it."""
        calls = "|".join([r"\d\d?", *map(re.escape, self.names.values())])
        return re.compile(rf"\b({calls}) ({'|'.join(map(re.escape, self.added))})\b(?!-)")

    def text(self, plain: str) -> str:
        """A piece of wording.

        >>> Typesetter({"petite-misere": "petite misère"}).text("A.E.'s petite-misere: -4; 27 x 2")
        'A.E.’s petite misère: −4; 27 × 2'
        >>> Typesetter({}, {"highest": "in the highest suit"}).text("7 highest by seat 1 stands")
        '7 in the highest suit by seat 1 stands'
        """
        said = plain
        for typed, pattern, sign in _SIGNS:
            if typed in said:
                said = pattern.sub(sign, said)
        if self.names:
            said = self._contract.sub(lambda found: self.names[found[0]], said)
        if self.added:
            said = self._bid.sub(lambda found: f"{found[1]} {self.added[found[2]]}", said)
        return said

    def step(self, step: Step) -> Step:
        """A step."""
        return step._replace(
            title=self.text(step.title),
            sentences=self.sentences(step.sentences),
            untold=step.untold and self.text(step.untold),
            doubts=self.sentences(step.doubts),
        )

    def sentences(self, said: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
        """Sentences, with the ids of their rules as they are."""
        return tuple(each._replace(text=self.text(each.text)) for each in said)

    def question(self, question: Question) -> Question:
        """A question."""
        return replace(
            question,
            prompt=self.text(question.prompt),
            reckoning=self.sentences(question.reckoning),
            missed=tuple(each._replace(words=self.text(each.words)) for each in question.missed),
        )


def qualifier_names(game: Game[Any]) -> dict[str, str]:
    """What a bid adds, by its id in a call: in English words where the source has them.

    A suit is named as it is.

    >>> from boston.games import swedish
    >>> qualifier_names(swedish.GAME)
    {'colour': 'in colour', 'highest': 'in the highest suit'}
    """
    return {
        qualifier.id: next(
            (words for words in qualifier.in_source if words.startswith("in ")),
            qualifier.in_source[0],
        )
        for qualifier in game.ladder.qualifiers
        if qualifier.in_source and qualifier.suit is None
    }


@cache
def typesetter(game: Game[Any]) -> Typesetter:
    """The typesetter of a game."""
    return Typesetter(
        {
            contract.id: contract.in_source[0]
            for contract in game.ladder.contracts
            if contract.in_source and not contract.id.isdecimal()
        },
        qualifier_names(game),
    )
