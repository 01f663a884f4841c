"""What route handlers are given, under short names."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request
from litestar.params import FromPath, FromQuery

AnyRequest = Request[Any, Any, Any]
PathPart = FromPath[str]
Lang = FromQuery[Literal["it", "fr", "en"]]
Number = FromQuery[int]
Text = FromQuery[str]
Truth = FromQuery[bool]
