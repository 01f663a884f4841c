"""An exam: the network alone, always its likeliest choice, among opponents that never change."""

from __future__ import annotations

import math
from typing import NamedTuple

import torch

from selfplay.face import TrainFace
from selfplay.networks import Policy
from selfplay.tables import Batch, policies_for

LONGEST = 64  # choices of one seat in a deal: no game has more


class Mark(NamedTuple):
    """Mean score of a deal less the others' mean, and half its 95 % interval."""

    players: int
    mean: float
    error: float


def examine(face: TrainFace, policy: Policy, count: int, seed: int, against: str) -> list[Mark]:
    """A mark for each number of players, at tables without further options."""
    device = next(policy.parameters()).device.type
    marks = []
    for table in face.tables:
        if {**table.options, **face.game.simulated} != dict(face.game.simulated):
            continue
        policies, seats = policies_for(face.game, count, table.players, against)
        batch = Batch(face, table, count, seed, device, deals=1, policies=policies)
        mine = torch.as_tensor(seats, device=device)
        got, over = torch.zeros(count, device=device), torch.zeros_like(batch.done)
        for _ in range(LONGEST):
            with torch.no_grad(), torch.autocast(device, torch.bfloat16):
                logits, _ = policy(batch.observation)
            batch.step(logits.float().masked_fill(~batch.allowed(), -1e9).argmax(1))
            first = batch.done & ~over
            worth = batch.worth(1.0).gather(1, mine[:, None])[:, 0]
            got = torch.where(first, worth, got)
            over |= batch.done
            if bool(over.all()):
                break
        mean, error = float(got[over].mean()), float(got[over].std()) / math.sqrt(count)
        marks.append(Mark(table.players, mean, 1.96 * error))
    return marks
