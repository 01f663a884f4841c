"""Settings: from the environment, each of them documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tribu.server.settings import SettingError, Settings, read_settings

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")


def test_every_setting_is_documented_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `TRIBU_(\w+)` \| (.*?) \|", PAGE, re.MULTILINE))
    assert set(rows) == {name.upper() for name in Settings.__struct_fields__}
    for name, shown in rows.items():
        default = getattr(Settings(), name.lower())
        if isinstance(default, bool):
            assert shown == ("`yes`" if default else "`no`"), name
        elif default != "":
            assert shown.strip("`") == f"{default:g}" if not isinstance(default, str) else default


def test_environment_then_options() -> None:
    given = {"TRIBU_PORT": "9000", "TRIBU_LOG_JSON": "yes", "TRIBU_HOST": "::1", "OTHER": "x"}
    found = read_settings(given, host=None, port=9001)
    assert (found.host, found.port, found.log_json) == ("::1", 9001, True)
    with pytest.raises(SettingError, match="port"):
        read_settings({"TRIBU_PORT": "many"})
