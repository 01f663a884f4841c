"""What the system and the log say of a server."""

from __future__ import annotations

import os
from pathlib import Path

from server.town import Server
from trust.trial import promised

_FAULTS = ("Traceback", "'bug'", '"bug"', "bug  ")


def memory(server: Server) -> float:
    """Megabytes that a server has in memory."""
    assert server.process is not None
    return _memory(f"{server.process.pid}")


def memory_of_this_process() -> float:
    """The same of the process that asks."""
    return _memory("self")


def _memory(process: str) -> float:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(one for one in lines if one.startswith("VmRSS")).split()[1]) / 1024


def processor_time(server: Server) -> float:
    """Seconds that a server has worked since its start, without the processes of its bots."""
    assert server.process is not None
    after_name = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


def clean_log(server: Server) -> None:
    """Broken if something went wrong that nobody expected."""
    text = server.log.read_text(errors="replace")
    for fault in _FAULTS:
        place = text.find(fault)
        promised(place < 0, f"in the log: {text[max(0, place - 200) : place + 1500]}")
