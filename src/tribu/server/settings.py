"""Every setting of the server, from the environment. `docs/server.md` lists the same."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
import platformdirs

PREFIX = "TRIBU_"


class SettingError(ValueError):
    """A setting that cannot be understood."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Each field is the environment's `TRIBU_` and its name in capitals."""

    database: str = ""  # empty: SQLite in `data`
    channels: str = ""  # empty: one process; redis://… for several
    data: str = ""  # the folder of the SQLite file; empty: the user's data folder
    host: str = "127.0.0.1"
    port: int = 8000
    phones: str = ""  # where phones find this server, if it is opened by a name of its own machine
    origins: str = ""  # other addresses the page may come from, separated by commas
    proxies: str = ""  # proxies whose X-Forwarded-* headers are believed
    log_level: str = "info"
    log_json: bool = False
    bot_workers: int = 1  # processes in which bots think
    bot_pause: float = 0.7  # seconds a bot waits, so that people can follow
    bot_budget: float = 1.0  # how many times its usual thinking time a bot has
    idle: float = 120.0  # seconds after which a table where nothing happens is made small
    abandoned: float = 900.0  # seconds after which a public table that never began is closed
    fold_days: float = 30.0  # after which a finished match is its record alone; 0: never
    talk_days: float = 90.0  # that talk is kept; 0: for ever
    empty_days: float = 30.0  # after which a table goes that ended without a match; 0: never
    evening_days: float = 365.0  # that a club's evening is kept, from its opening; 0: for ever
    dead: float = 3.0  # seconds without heartbeat after which other processes take over
    connections: int = 4000  # open at once, in all
    tables: int = 2000  # in memory at once; then no new ones are opened
    lag: float = (
        1.0  # seconds that everything waits, above which no new ones are; 0: whatever it is
    )
    address_connections: int = 100  # open at once from one address
    exempt: str = ""  # addresses and networks that have no limit of their own: a club
    table_rate: float = 0.2  # new tables a second, for each identity and address
    open_tables: int = 5  # public ones that a person may keep waiting; twice that for an address
    message_rate: float = 15.0  # messages a second from a person, at all tables together
    talk_rate: float = 1.0  # things said a second by a person
    request_rate: float = 10.0  # requests a second, for each identity and address
    me_rate: float = 0.1  # new identities a second from an address
    review_rate: float = 0.02  # reviews asked for a second, for each identity and address
    review_simulations: int = 8000  # of each choice that a review judges; 0: no reviews
    challenge_bots: str = "club@150"  # against whom a challenge is played; empty: no challenges
    challenge_field: str = "5 novice, 5 club@150, 5 master@600"  # the bots that take it, too
    operator: str = ""  # the key of /moderate and `tribu moderate`; empty: nobody moderates
    contact: str = ""  # whom somebody who is kept out may write to, as they read it
    words: str = ""  # a file with words that are not said here, one on each line
    time_scale: float = 1.0  # for tests: how many times faster the clocks run
    push: bool = True  # tell people who are not there that it is their turn, if they ask for it
    push_contact: str = "mailto:tribu@example.org"  # whom a push service may write to about us
    push_private: bool = False  # for tests: also call push services that are not public
    join: bool = True  # send the page's scripts as one; no: one by one, while you work on them
    compile: bool = True  # compile the rules in the background after the start

    @property
    def folder(self) -> Path:
        """Where the server keeps its files."""
        return Path(self.data) if self.data else Path(platformdirs.user_data_dir("tribu"))

    @property
    def several(self) -> bool:
        """Whether other processes serve the same tables."""
        return bool(self.channels)


def read_settings(environment: Mapping[str, str] | None = None, **given: object) -> Settings:
    """The settings of an environment; what is `given` takes precedence, unless it is None."""
    found: dict[str, object] = {}
    known = set(Settings.__struct_fields__)
    for key, value in (os.environ if environment is None else environment).items():
        name = key.removeprefix(PREFIX).lower()
        if key.startswith(PREFIX) and name in known:
            found[name] = _truth(value)
    found |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingError(f"setting: {error}") from None


def _truth(value: str) -> str:
    """`yes` and `no` as msgspec reads truth values."""
    return {"yes": "1", "on": "1", "no": "0", "off": "0"}.get(value.lower(), value)
