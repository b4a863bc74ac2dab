"""How the tests run: the property tests, and the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from tests.commands import Boston

# No deadline, since a machine may be busy with other work.
settings.register_profile("boston", deadline=None, print_blob=True)
# When there is time: --hypothesis-profile thorough
settings.register_profile("thorough", deadline=None, print_blob=True, max_examples=1000)
settings.load_profile("boston")


#: The printed editions are made here, which takes minutes: nothing is begun before.
FIRST = "print/test_epub.py"
#: The modules here need the built site.
WAITING = ("print", "site")
#: The modules that take longest, the longest first: were one of them begun last, the processes that
#: have no more to do would wait for its end.
LONGEST = (
    "site/test_new_game.py",
    "site/test_live.py",
    "site/test_in_firefox.py",
    "site/test_access_axe.py",
    "site/test_served.py",
    "site/test_own_record.py",
    "site/test_table.py",
    "site/test_live_network.py",
    "site/test_watch.py",
    "site/test_attacks.py",
    "site/test_apparatus.py",
    "site/test_find.py",
    "site/test_cards.py",
    "site/test_access_keyboard.py",
    "site/test_another_way.py",
    "site/test_evening.py",
    "site/test_offline.py",
    "site/test_player.py",
    "tests/test_position.py",
    "present/test_way.py",
    "tests/test_players.py",
    "present/test_table.py",
    "tests/test_cli_streams.py",
)
IN_FIREFOX = Path(__file__).with_name("site") / "test_in_firefox.py"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first, and what would wait for it comes last."""
    items.sort(key=turn)


def turn(item: pytest.Item) -> tuple[bool, bool, int]:
    """When a test has its turn: the lower, the sooner."""
    folder = item.path.parent.name
    name = f"{folder}/{item.path.name}"
    rank = LONGEST.index(name) if name in LONGEST else len(LONGEST)
    return name != FIRST, folder in WAITING, rank


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say plainly that nothing was tried in Firefox, where it would have been and there is none."""
    from tools.firefox import NONE, lacks_firefox

    asked = [Path(place.partition("::")[0]).resolve() for place in config.args]
    if any(IN_FIREFOX.is_relative_to(place) for place in asked) and lacks_firefox():
        terminalreporter.write_line(NONE)


@pytest.fixture
def boston(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Boston:
    """The command line, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Boston(capsys, monkeypatch)
