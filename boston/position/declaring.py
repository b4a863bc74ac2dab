"""What is declared while cards are played, besides the cards: each game has its own, if any."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from boston.auction.auction import Said
from boston.base.seats import SEATS
from boston.errors import first_refusal
from boston.record import fields
from boston.course import judge
from boston.replaying import full
from boston.course.judge import Contracted
from boston.table.play import Play

from .before import Here
from .choice import Choice

#: What may be declared at a point of the play, as a contract is played.
Declaring: TypeAlias = Callable[[Here, Play, Contracted], Iterator[Choice]]

#: The defenders give the game away, where a game has that.
CONCEDE: Final = "concede"


def conceding(here: Here, play: Play, held: Contracted) -> Iterator[Choice]:
    """Giving the game away, which the defenders may do whosever turn it is."""
    if "conceded" in here.game.deal_keys:
        conceded, won = here.told.writes(conceded=True), Said(held.declarer, held.bid)
        refusal = judge.objection_to_partner(
            here.game, here.terms, won, held.partner, conceded.deal
        )
        late = first_refusal(here.game.rules.conceding, len(here.deal.play or ()))
        yield Choice(CONCEDE, refusal or late, conceded)


def carte_blanche(here: Here, play: Play, held: Contracted) -> Iterator[Choice]:
    """A hand without a trump, which anybody may declare before the first lead."""
    rules, declared = here.game.rules.blank, here.deal.carte_blanche or ()
    if not rules or here.deal.play:
        return
    for seat in SEATS:
        if seat not in declared:
            told = here.told.writes(carte_blanche=tuple(sorted((*declared, seat))))
            refusal = first_refusal(rules, here.terms, told.deal, held.trump)
            yield Choice(f"carte blanche {seat}", refusal, told)


def slam(here: Here, play: Play, held: Contracted) -> Iterator[Choice]:
    """A slam, which the declarer announces in his turn, his hand hidden or on the table."""
    rules = here.game.rules.slam
    if not rules or here.deal.slam or play.turn != held.declarer:
        return
    result = full.result_so_far(here.game, here.deal, held, play)
    for how in fields.SLAMS:
        refusal = first_refusal(rules, replace(here.deal, slam=how), result)
        yield Choice(f"slam {how}", refusal, here.told.announces(how))


DECLARING: Final[tuple[Declaring, ...]] = (conceding, carte_blanche, slam)
