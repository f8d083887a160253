"""The limits of a server: from the file that comes with it, a host's own, and the environment."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from piggery.kernel import InvalidSetup
from piggery.server.limits import STANDARD, read


def test_a_hosts_file_changes_what_it_names_and_the_environment_has_the_last_word(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("sockets = 7\nchat = [3, 0.5]\n")
    found = read(file, {"PIGGERY_LIMIT_SOCKETS": "9", "PIGGERY_LIMIT_OWN_EDITIONS": "false", "PATH": "/bin"})
    assert found == STANDARD.changed(sockets=9, chat=(3, 0.5), own_editions=False)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("socket = 7", "'socket', which is no limit; there are: address_listed"),
        ("sockets = 0", "sockets: Expected `int` >= 1"),
        ("chat = 3", "chat: Expected `array`"),
        ("keep_finished = -1.0", "keep_finished: Expected `float` >= 0.0"),
        ("own_editions = 1", "own_editions: Expected `bool`"),
        ("sockets =", "can't be read"),
    ],
)
def test_a_limit_that_makes_no_sense_is_told_with_its_file_and_key(tmp_path: Path, content: str, fault: str) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(content)
    with pytest.raises(InvalidSetup) as error:
        read(file, {})
    assert str(file) in str(error.value)
    assert fault in str(error.value)


def test_a_limit_from_the_environment_that_makes_no_sense_is_told_too() -> None:
    with pytest.raises(InvalidSetup, match="sockets: Expected `int`, got `str`"):
        read(environment={"PIGGERY_LIMIT_SOCKETS": "many"})


def test_without_rates_sizes_and_times_stay() -> None:
    free = msgspec.structs.asdict(STANDARD.without_rates())
    kept = {name for name, value in msgspec.structs.asdict(STANDARD).items() if free[name] == value}
    assert {"message_bytes", "body_bytes", "drawing_bytes", "own_editions", "keep_unstarted", "table_entries"} <= kept
    assert not kept & {"messages", "requests", "openings", "hints", "chat", "drawings", "sockets", "guest_tables"}
