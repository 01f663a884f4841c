"""How a step hands its arrays out: as NumPy's, or as torch tensors on a device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def tensors_on(device: str, copy: bool) -> Callable[[Any], Any]:
    """What turns the environment's own arrays into those of the caller."""
    if not device:
        return (lambda array: array.copy()) if copy else (lambda array: array)
    try:
        import torch
    except ImportError as error:
        raise ValueError(f"device {device!r}: torch is not installed") from error
    try:
        chosen = torch.device(device)
        torch.zeros(1, device=chosen)
    except (RuntimeError, AssertionError) as error:
        raise ValueError(f"device {device!r}: {error}") from error

    def hand_out(array: Any) -> Any:
        tensor = torch.from_numpy(array)
        return tensor.clone() if chosen.type == "cpu" and copy else tensor.to(chosen)

    return hand_out
