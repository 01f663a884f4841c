"""Messages as bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode
