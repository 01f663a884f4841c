"""An exam: the network alone, always its likeliest choice, among opponents that never change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch

from tribu.train.face import TrainFace, TrainingTable
from tribu.train.marks import AGAINST, Mark, mark
from tribu.train.networks import Policy, Used
from tribu.train.tables import Batch, policies_for

SEED = 77  # of all exams: the same deals for every network
LONGEST = 1000  # choices of one seat in a deal: no game has nearly as many


def examine(
    face: TrainFace,
    tables: Sequence[TrainingTable],
    policy: Policy,
    deals: int,
    options: Mapping[str, Any] | None = None,
) -> list[Mark]:
    """A mark for each kind of opponents and number of players, at tables with no options but
    these."""
    usual = [table for table in tables if table.options == (options or {}) and not table.shown]
    return [_sit(face, table, policy, deals, against) for against in AGAINST for table in usual]


def _sit(face: TrainFace, table: TrainingTable, policy: Policy, deals: int, against: str) -> Mark:
    """One seat at each of that many tables, for one deal."""
    device = next(policy.parameters()).device.type
    policies, seats = policies_for(face.game, deals, table.players, against)
    used = Used(seen=policy.trunk.used)
    batch = Batch(face, table, deals, SEED, device, deals=1, policies=policies, used=used)
    mine = torch.as_tensor(seats, device=device)
    got, over = torch.zeros(deals, device=device), torch.zeros_like(batch.done)
    for _ in range(LONGEST):
        with torch.no_grad(), torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            logits, _ = policy(batch.seen())
        batch.step(logits.float().masked_fill(~batch.allowed(), -1e9).argmax(1))
        worth = batch.worth(1.0).gather(1, mine[:, None])[:, 0]
        got = torch.where(batch.done & ~over, worth, got)
        over |= batch.done
        if bool(over.all()):
            break
    return mark(against, table.players, got[over].cpu().numpy())
