"""Where the games of a batch are stepped, and as what their arrays are handed out.

""        NumPy arrays
"cuda"    on the GPU; a step gives torch tensors of its memory
others    of torch ("cpu", "cuda:1", "mps"): stepped on the processor, tensors copied there
"""

from __future__ import annotations

import importlib
from types import SimpleNamespace
from typing import Any, Protocol

import numpy as np

from tribu.adapters.table_spec import TableSpec
from tribu.search.vector import Games

SHOWN = ("actor", "mask", "done", "reward", "observation")


class Device(Protocol):
    """Arrays are of the device's own kind until they are handed out."""

    def games(self, table: TableSpec, count: int, seed: int, policies: Any, threads: int) -> Any:
        """A batch, as `tribu.search.vector.Games`; each deal is an episode."""

    def take_in(self, array: Any) -> Any:
        """The caller's array, as one of the device's kind."""

    def hand_out(self, array: Any) -> Any:
        """An array of the device, as the caller wants it."""

    def copied(self, array: Any) -> Any: ...

    def bits(self, mask: Any) -> Any:
        """Truths as int8, in the same memory."""


class Processor:
    """On the processor, as NumPy arrays."""

    def __init__(self, copy: bool) -> None:
        self._copy = copy

    def games(self, table: TableSpec, count: int, seed: int, policies: Any, threads: int) -> Any:
        return Games(
            *(table.game, count, table.players, table.options, seed),
            deals=1,
            threads=threads,
            policies=policies,
            house=table.house,
        )

    def take_in(self, array: Any) -> Any:
        if hasattr(array, "detach"):  # a torch tensor, perhaps of another device
            array = array.detach().cpu().numpy()
        return np.asarray(array)

    def hand_out(self, array: Any) -> Any:
        return array.copy() if self._copy else array

    def copied(self, array: Any) -> Any:
        return array.copy()

    def bits(self, mask: Any) -> Any:
        return mask.view(np.int8)


class Copied(Processor):
    """On the processor; what is handed out is copied to a device of torch."""

    def __init__(self, torch: Any, device: Any, copy: bool) -> None:
        super().__init__(copy)
        self._torch = torch
        self._device = device

    def hand_out(self, array: Any) -> Any:
        tensor = self._torch.from_numpy(array)
        if self._device.type == "cpu":
            return tensor.clone() if self._copy else tensor
        return tensor.to(self._device)


class Gpu:
    """On the GPU. Tensors share the memory of the games: no copy, unless `copy` asks for one, and
    that is made over there."""

    def __init__(self, torch: Any, copy: bool) -> None:
        try:
            gpu: Any = importlib.import_module("tribu.search.gpu")
            vector: Any = importlib.import_module("tribu.search.vector_gpu")
        except ImportError as error:
            raise ValueError(f"device 'cuda': {error}; pip install 'tribu[gpu]'") from error
        if gpu.why_not():
            raise ValueError(f"device 'cuda': {gpu.why_not()}")
        self._torch = torch
        self._copy = copy
        self._make = vector.GpuGames

    def games(self, table: TableSpec, count: int, seed: int, policies: Any, threads: int) -> Any:
        games = self._make(
            *(table.game, count, table.players, table.options, seed),
            deals=1,
            policies=policies,
            house=table.house,
        )
        shown = {name: self._tensor(getattr(games, name)) for name in SHOWN}
        return SimpleNamespace(
            reset=games.reset,
            step=games.step,
            random_actions=lambda: self._tensor(games.random_actions()),
            **shown,
        )

    def _tensor(self, array: Any) -> Any:
        return self._torch.as_tensor(array, device="cuda")

    def take_in(self, array: Any) -> Any:
        return self._tensor(array)

    def hand_out(self, array: Any) -> Any:
        return array.clone() if self._copy else array

    def copied(self, array: Any) -> Any:
        return array.clone()

    def bits(self, mask: Any) -> Any:
        return mask.view(self._torch.int8)


def device_of(name: str, copy: bool) -> Device:
    """The device of that name. ValueError if there is none here."""
    if not name:
        return Processor(copy)
    try:
        import torch
    except ImportError as error:
        why = "torch is not installed: pip install 'tribu[train]'"
        raise ValueError(f"device {name!r}: {why}") from error
    try:
        chosen = torch.device(name)
        torch.zeros(1, device=chosen)
    except (RuntimeError, AssertionError) as error:
        raise ValueError(f"device {name!r}: {error}") from error
    return Gpu(torch, copy) if name == "cuda" else Copied(torch, chosen, copy)
