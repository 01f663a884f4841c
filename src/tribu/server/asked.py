"""What route handlers are given, by short names."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request

Asked = Request[Any, Any, Any]
AskedLang = Literal["it", "fr", "en"]
