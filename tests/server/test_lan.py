"""Phones in the same network find the card room, also where there is no internet."""

from __future__ import annotations

import socket
import sys
from typing import Any

import pytest

from tribu.server.operations import lan


class NoWayOut(socket.socket):
    """As in a network that leads nowhere else."""

    def connect(self, address: Any) -> None:
        raise OSError(101, "Network is unreachable")


def test_without_internet_phones_are_given_the_address_of_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "socket", NoWayOut)
    monkeypatch.setattr(lan, "_own_addresses", lambda: ["127.0.0.1", "192.168.77.1"])
    assert lan.lan_address() == "192.168.77.1"
    monkeypatch.setattr(lan, "_own_addresses", lambda: ["127.0.0.1"])
    assert lan.lan_address() == "127.0.0.1"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the name of the machine is asked")
def test_the_interfaces_of_this_machine() -> None:
    assert "127.0.0.1" in lan._own_addresses()
