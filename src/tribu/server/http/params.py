"""What route handlers are given, by short names."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from tribu.server.process import House

Asked = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
Part = FromPath[str]  # of the address
AskedLang = FromQuery[Literal["it", "fr", "en"]]
Number = FromQuery[int]
