"""A small variant is learned by the inputs that it sets; the file has weights for all."""

from __future__ import annotations

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs tribu[train]: torch is not installed")

from tribu.games import OURS, load
from tribu.train.face import SMALL, USUAL, face_of
from tribu.train.networks import ALL, Used
from tribu.train.plan import plan_for
from tribu.train.run import Training
from tribu.train.stated import Weights
from tribu.train.tables import Batch
from tribu.train.used import used_inputs


@pytest.mark.parametrize("name", OURS)
def test_no_input_is_left_out_that_other_cards_set(name):
    face = face_of(load(name))
    [table] = face.tables_of(SMALL)
    used = used_inputs(face, [table])
    batch = Batch(face, table, 32, seed=99, device="cpu")
    assert len(used.seen) < batch.seen().shape[1] / 2
    for _ in range(20):
        assert set(batch.seen().nonzero()[:, 1].tolist()) <= set(used.seen.tolist())
        assert set(batch.revealed().nonzero()[:, 1].tolist()) <= set(used.revealed.tolist())
        batch.step(torch.multinomial(batch.allowed().float(), 1)[:, 0])


def test_the_usual_tables_keep_every_input():
    face = face_of(load("busca"))
    assert used_inputs(face, face.tables_of(USUAL)) is ALL


def test_the_file_answers_the_whole_observation_as_the_policy_does_the_used_part(tmp_path):
    tiny = {"games": 16, "window": 16, "width": 16, "batch": 64, "exam": 4, "choices": 512}
    training = Training(plan_for(load("busca"), variant=SMALL, watching=0, **tiny), "cpu")
    training.run(lambda moment: None)
    training.export(tmp_path / "busca.npz")
    used = Used(*(getattr(training, one).trunk.used for one in ("policy", "critic")))
    [table] = training.tables
    whole, part = (
        Batch(training.face, table, 32, 5, "cpu", used=one).seen() for one in (ALL, used)
    )
    assert part.shape[1] < whole.shape[1]
    with torch.no_grad():
        wanted = training.result(part)[0].numpy()
    assert np.allclose(Weights(tmp_path / "busca.npz").logits(whole.numpy()), wanted, atol=1e-3)
    left_out = np.setdiff1d(np.arange(whole.shape[1]), used.seen.numpy())
    assert not training.result.trunk.first.weight.detach().numpy()[:, left_out].any()
