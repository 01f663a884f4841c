"""As at the tests of the server: a few tables do not need the compiler."""

from server.conftest import _plain

__all__ = ["_plain"]
