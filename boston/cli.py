"""The command line: ``boston`` or ``python -m boston``.

Wrong input ends with status 2 and one line on standard error; nothing of it
reaches standard output.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NoReturn

from boston import __version__, commands, repeating
from boston.base.seats import SEATS, Seat
from boston.base.words import one_line
from boston.errors import BostonError
from boston.output import complain, flush, send, show, stop_writing
from boston.present import export

WRONG_INPUT: Final = 2
NOT_WRITTEN: Final = 1
#: What a shell gives a program that was stopped from the keyboard.
INTERRUPTED: Final = 130
FORM_HELP: Final = "footnote, bibtex, ris or csl; all of them when left out"
#: What a quotation is given in numbers.
QUOTED: Final = {
    "tricks": "that the declarer takes",
    "partner-tricks": "that a partner takes; left out: the declarer is alone",
    "honours": "dealt to the declarer",
    "partner-honours": "dealt to the partner",
}
RECORD_HELP: Final = "a record, an example by its name, - for standard input"


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        raise BostonError(f"{self.prog}: {one_line(message)}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status: int = _run(arguments)
        flush()
    except BostonError as error:
        complain(str(error))
        return WRONG_INPUT
    except OSError as error:
        stop_writing(error)
        return NOT_WRITTEN
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(arguments: Sequence[str] | None) -> int:
    """Calls may follow options, which argparse by itself does not allow for a list."""
    top = parser()
    options, left = top.parse_known_args(arguments)
    if any(word.startswith("-") for word in left) or (left and "calls" not in options):
        top.error(f"unrecognized arguments: {' '.join(left)}")
    if left:
        options.calls += left
    status: int = options.run(options)
    return status


@cache
def parser() -> argparse.ArgumentParser:
    """The commands and their options: to make them takes longer than most commands do."""
    top = _Parser(prog="boston", description="The card game Boston, by the rules of its sources.")
    top.add_argument("--version", action="version", version=f"boston {__version__}")
    commands_ = top.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    games = commands_.add_parser("games", help="list the games and the state of their sources")
    games.set_defaults(run=lambda options: show(commands.games()))

    contracts = commands_.add_parser("contracts", help="print the ladder of a game")
    contracts.add_argument("game", metavar="GAME")
    contracts.set_defaults(run=lambda options: show(commands.contracts(options.game)))

    readings = commands_.add_parser("readings", help="list what the source of a game leaves open")
    readings.add_argument("game", metavar="GAME")
    readings.add_argument("reading", metavar="READING", nargs="?", help="one; left out: all")
    readings.add_argument("--json", action="store_true", help="print JSON")
    readings.set_defaults(run=_readings)

    replay = commands_.add_parser("replay", help="replay session records")
    replay.add_argument("files", metavar="FILE", nargs="+", help=RECORD_HELP)
    replay.add_argument("--json", action="store_true", help="print one JSON object a line")
    replay.set_defaults(run=_replay)

    auction = commands_.add_parser("auction", help="say where an auction stands")
    auction.add_argument("game", metavar="GAME")
    auction.add_argument("calls", metavar="CALL", nargs="*", help="from forehand; 3:7 names seat 3")
    _takes_dealer(auction)
    auction.add_argument("--turned", metavar="SUIT", help="the suit turned up")
    auction.add_argument("--hand", metavar="HAND", help="the hand of the player who is to call")
    _takes_readings(auction)
    auction.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option agreed on"
    )
    auction.add_argument("--json", action="store_true", help="print JSON")
    auction.set_defaults(run=_auction)

    quote = commands_.add_parser("quote", help="say what a contract costs that nobody has played")
    quote.add_argument("game", metavar="GAME")
    quote.add_argument("contract", metavar="CONTRACT", help="by its id or a name of the source's")
    for name, says in QUOTED.items():
        quote.add_argument(f"--{name}", type=int, metavar="N", help=says)
    quote.add_argument("--suit", metavar="SUIT", help="of trumps, or turned up for a misère")
    quote.add_argument("--class", metavar="CLASS", help="of trumps: plain, second or highest")
    _takes_readings(quote)
    quote.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option agreed on, rates, strokes, or another key of a deal",
    )
    quote.add_argument("--json", action="store_true", help="print JSON")
    quote.set_defaults(run=_quote)

    deal = commands_.add_parser("deal", help="deal hands as the game does, reproducibly")
    deal.add_argument("game", metavar="GAME")
    _takes_seed(deal)
    _takes_dealer(deal)
    _takes_readings(deal)
    deal.set_defaults(run=_deal)

    play = commands_.add_parser("play", help="deal, and play the deals out plainly, reproducibly")
    play.add_argument("game", metavar="GAME")
    _takes_seed(play)
    play.add_argument("--deals", type=int, default=1, metavar="N", help="how many; left out: 1")
    _takes_dealer(play)
    _takes_readings(play)
    play.set_defaults(run=_play)

    score = commands_.add_parser("score", help="keep the account of an evening, deal by deal")
    score.add_argument("file", metavar="FILE", help="its record, begun where there is none")
    score.add_argument("--game", metavar="GAME", help="the game of a new evening")
    score.set_defaults(run=_score)

    cite = commands_.add_parser("cite", help="cite the edition, a game, a rule, a session")
    cite.add_argument("what", metavar="RULE|GAME|FILE", nargs="?")
    cite.add_argument(
        "--as", dest="form", choices=sorted(commands.FORMS), metavar="FORM", help=FORM_HELP
    )
    cite.add_argument("--base", default="", metavar="ADDRESS", help="where the site stands")
    cite.set_defaults(
        run=lambda options: show(commands.cited(options.what, options.form, options.base))
    )
    repeating.add_commands(commands_, show)

    data = commands_.add_parser("data", help="the edition as tables: list, print or write them")
    data.add_argument("what", metavar="TABLE|FOLDER", nargs="?", help="left out: lists the tables")
    data.add_argument("--list", action="store_true", help="list the tables")
    data.set_defaults(run=_data)
    return top


def _takes_dealer(command: argparse.ArgumentParser) -> None:
    """An option that says who deals."""
    says = "the seat that deals; left out: 4"
    command.add_argument("--dealer", type=_seat, default=4, metavar="SEAT", help=says)


def _takes_seed(command: argparse.ArgumentParser) -> None:
    """What decides about the cards."""
    says = "a whole number; the same one gives the same cards"
    command.add_argument("--seed", type=int, required=True, metavar="N", help=says)


def _seat(word: str) -> Seat:
    """A seat; what is none is refused in the same words under every Python."""
    seats = {str(seat): seat for seat in SEATS}
    if word not in seats:
        raise argparse.ArgumentTypeError(f"invalid choice: {word} (choose from {', '.join(seats)})")
    return seats[word]


def _takes_readings(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--reading", action="append", default=[], metavar="NAME=OPTION", help="a reading chosen"
    )


def _data(options: argparse.Namespace) -> int:
    """The tables are made from all rooms, which are loaded when somebody asks for them."""
    from boston.data import package

    if options.list or options.what is None:
        return show(package.listed())
    if package.is_folder(options.what):
        return show(package.write(Path(options.what)))
    return send(package.one(options.what))


def _readings(options: argparse.Namespace) -> int:
    answer = commands.readings_data if options.json else commands.readings
    said = answer(options.game, options.reading)
    return show(said if isinstance(said, str) else _json(said))


def _auction(options: argparse.Namespace) -> int:
    asked = commands.Asked(
        options.game,
        tuple(options.calls),
        options.dealer,
        options.turned,
        options.hand,
        tuple(options.reading),
        tuple(options.option),
    )
    return show(_json(commands.auction_data(asked)) if options.json else commands.auction(asked))


def _quote(options: argparse.Namespace) -> int:
    given = vars(options)
    names = [name.replace("-", "_") for name in QUOTED]
    said = {name: given[name] for name in names if given[name] is not None}
    said |= {"suit": options.suit, "suit_class": given["class"]}
    asked = (options.game, options.contract, said, options.reading, options.option)
    found = commands.quotation_of(*asked)
    if options.json:
        return show(_json(export.quotation(found)))
    return show(commands.quotation_text(found))


def _deal(options: argparse.Namespace) -> int:
    readings = tuple(options.reading)
    return show(commands.deal(options.game, options.seed, options.dealer, readings))


def _play(options: argparse.Namespace) -> int:
    asked = (options.game, options.seed, options.deals, options.dealer, tuple(options.reading))
    return show(commands.play(*asked))


def _score(options: argparse.Namespace) -> int:
    """What asks for a terminal is loaded when somebody does."""
    from boston.score.score import score

    return score(options.file, options.game)


def _replay(options: argparse.Namespace) -> int:
    """Good files are replayed; every bad one is named, and makes the status 2."""
    status = 0
    for file in options.files:
        try:
            text = commands.replay_json(file) if options.json else commands.replay_text(file)
        except BostonError as error:
            flush()
            complain(f"{commands.shown_name(file)}: {error}")
            status = WRONG_INPUT
        else:
            show(text)
    return status


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main())
