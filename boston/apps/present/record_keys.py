"""The keys of a session record, for readers who write one."""

from __future__ import annotations

from boston.base.tables import Table
from boston.catalogue import GAMES, game_of
from boston.record.record import DEAL_KEYS, SESSION_KEYS


def session_keys() -> Table:
    """Return every key before the deals, with its meaning.

    >>> session_keys().rows[0]
    ('game', 'the game, by its id')
    """
    rows = tuple((name, key.meaning) for name, key in SESSION_KEYS.items())
    return Table("The keys of a record", ("Key", "Meaning"), rows)


def deal_keys() -> Table:
    """Return every key of a deal, with its meaning and the games that know it.

    >>> deal_keys().rows[0][0]
    'dealer'
    """
    rows = tuple((name, key.meaning, _known_in(name)) for name, key in DEAL_KEYS.items())
    return Table("The keys of a deal", ("Key", "Meaning", "Games"), rows)


def _known_in(key: str) -> str:
    games = [game.id for game in GAMES.values() if key in game.deal_keys]
    return "all" if len(games) == len(GAMES) else ", ".join(games)


def keys(game: str) -> tuple[Table, ...]:
    """Return the keys of a record of one game: before the deals, of a deal, and the options.

    Raise :class:`~boston.BostonError` if the game is not known.

    >>> [table.caption for table in keys("solo")][:2]
    ['The keys of a record', 'The keys of a deal']
    >>> keys("bridge")
    Traceback (most recent call last):
    boston.errors.BostonError: 'bridge' is not a known game; 'boston games' lists them
    """
    known = game_of(game)
    of_deal = tuple(row[:2] for row in deal_keys().rows if row[0] in known.deal_keys)
    agreed = tuple(
        (name, f"{means} ({usual})") for name, of, means, usual in options().rows if of == game
    )
    return (
        session_keys(),
        Table("The keys of a deal", ("Key", "Meaning"), of_deal),
        *([Table("The options", ("Option", "Meaning (default)"), agreed)] if agreed else []),
    )


def options() -> Table:
    """Return the options on which the players may agree before play, game by game."""
    rows = tuple(
        (option.name, game.id, option.meaning, "none" if option.default is None else option.default)
        for game in GAMES.values()
        for option in game.options
    )
    return Table("The options of a record", ("Option", "Game", "Meaning", "Default"), rows)
