"""A tiny training on the processor: the same twice, resumed, refused, among earlier selves."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs tribu[train]: torch is not installed")

import toy
from tribu.games import load
from tribu.lab.refused import Refused
from tribu.train import exam, run
from tribu.train.card import command, read_card
from tribu.train.face import TrainingTable, face_of
from tribu.train.league import KEPT, League
from tribu.train.learning import Average
from tribu.train.networks import Policy
from tribu.train.plan import plan_for
from tribu.train.run import Training, resumed
from tribu.train.tables import Batch

TINY = {"games": 16, "window": 48, "width": 16, "depth": 2, "batch": 64, "exam": 4}
ONE_WINDOW = 16 * 48


@pytest.fixture(autouse=True)
def _one_table(monkeypatch):
    """One kind of table of Busca, one exam at the end: a training of two windows takes a second."""
    monkeypatch.setattr(type(face_of(load("busca"))), "tables", (TrainingTable(4, 1.0),))
    monkeypatch.setattr(run, "EXAMS", 1)


def trained(windows=2, **given):
    """A training of that many windows, done."""
    plan = plan_for(load("busca"), **{**TINY, "choices": windows * ONE_WINDOW, **given})
    training = Training(plan, "cpu")
    training.run(lambda moment: None)
    return training


def weights(training):
    return {name: part.numpy().copy() for name, part in training.policy.state_dict().items()}


def test_the_same_seed_gives_the_same_network_and_marks():
    first, again, other = trained(), trained(), trained(seed=2)
    assert first.history[-1].marks == again.history[-1].marks
    for name, part in weights(first).items():
        assert np.array_equal(part, weights(again)[name])
    assert any(
        not np.array_equal(part, weights(other)[name]) for name, part in weights(first).items()
    )


def test_it_learns_from_what_it_plays():
    training = trained(1)
    fresh = Training(training.plan, "cpu")
    assert any(
        not np.array_equal(part, weights(fresh)[name]) for name, part in weights(training).items()
    )
    moment = training.history[-1]
    assert 0.2 < moment.learned < 1
    assert 0 < moment.entropy < np.log(10)
    assert training.choices == ONE_WINDOW


def test_results_are_those_of_the_seat_that_chose():
    """In Busca what a deal is worth adds up to 0, and every choice of a deal gets its seat's."""
    training = trained(1)
    window = training._learner.window
    counts = window.counts.numpy()
    seats, results = window.seat.numpy(), window.results.numpy()
    worth, ended = window.worth.numpy(), window.ended.numpy()
    assert np.allclose(worth.sum(2), 0, atol=1e-5)
    for t, game in zip(*np.nonzero(counts), strict=True):
        end = t + int(np.argmax(ended[t:, game]))
        around = [(seats[t, game] + k) % 4 for k in range(4)]
        assert results[t, game, :4].tolist() == worth[end, game, around].tolist()


def test_it_goes_on_from_a_checkpoint(tmp_path):
    path = tmp_path / "busca.pt"
    first = trained(1)
    first.save(path)
    again = resumed(path, load("busca"), {"choices": 2 * ONE_WINDOW}, "cpu")
    assert again.choices == ONE_WINDOW
    assert again.spent == first.spent
    again.run(lambda moment: None)
    steps = [int(one["step"]) for one in again._learner.adam.state.values()]
    assert min(steps) > max(int(one["step"]) for one in first._learner.adam.state.values())
    assert again._learner.adam.param_groups[0]["lr"] is again._learner.rate
    assert len(again.history) == 2
    assert [part.choices for part in again.card().parts] == [ONE_WINDOW, ONE_WINDOW]
    again.export(tmp_path / "busca.npz")
    assert read_card(tmp_path / "busca.npz") == again.card()


def test_the_average_is_what_is_kept_and_goes_on_from_a_checkpoint(tmp_path):
    path, out = tmp_path / "busca.pt", tmp_path / "busca.npz"
    first = trained(3, average=0.5, watching=0)
    mean, last = first.average.policy.state_dict(), first.policy.state_dict()
    assert first.average.windows == 3
    assert any(not torch.equal(part, last[name]) for name, part in mean.items())
    first.export(out)
    with np.load(out) as arrays:
        for name, part in mean.items():
            assert np.array_equal(arrays[name], part.numpy().astype(np.float16))
    first.save(path)
    again = resumed(path, load("busca"), {}, "cpu")
    assert again.average.windows == 3
    for name, part in again.average.policy.state_dict().items():
        assert torch.equal(part, mean[name])
    without = trained(1)
    without.save(path)
    begun = resumed(path, load("busca"), {"average": 0.5}, "cpu")
    assert torch.equal(begun.result.choice.weight, without.policy.choice.weight)


def test_an_average_is_over_the_last_share_of_the_windows():
    policy = Policy(2, 2, 2, 1)
    average = Average(policy, 0.5)
    for value in (1.0, 2.0, 3.0, 4.0):
        policy.value.bias.data.fill_(value)
        average.follow(policy)
    wanted = 1.0
    for value, step in ((2.0, 1.0), (3.0, 1 / 1.5), (4.0, 1 / 2)):
        wanted += (value - wanted) * step
    assert average.policy.value.bias.item() == pytest.approx(wanted)


def test_a_magnet_keeps_the_policy_near_its_average():
    """The same training, with a pull so strong that hardly anything else counts."""
    given = {"average": 1.0, "watching": 0}
    free, held = trained(2, **given), trained(2, magnet=1000.0, **given)
    assert not torch.equal(free.policy.choice.weight, held.policy.choice.weight)
    assert held.history[-1].entropy > free.history[-1].entropy


def test_a_checkpoint_of_another_kind_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "busca.pt"
    Training(plan_for(load("busca"), **TINY), "cpu").save(path)
    with pytest.raises(Refused, match="made for game busca, not bugami"):
        resumed(path, load("bugami"), {}, "cpu")
    with pytest.raises(Refused, match="made for width 16, not 32"):
        resumed(path, load("busca"), {"width": 32}, "cpu")
    with pytest.raises(Refused, match="made for variant usual, not small"):
        resumed(path, load("busca"), {"variant": "small"}, "cpu")
    monkeypatch.setattr(load("busca").view, "features_size", 284)
    with pytest.raises(Refused, match="made for inputs 443, not 444"):
        resumed(path, load("busca"), {}, "cpu")
    (tmp_path / "text.pt").write_text("nothing")
    with pytest.raises(Refused, match="no checkpoint"):
        resumed(tmp_path / "text.pt", load("busca"), {}, "cpu")


def test_nothing_is_learned_from_earlier_selves():
    training = trained(1, league=0.5)
    window = training._learner.window
    league = window.league
    assert len(league.rows) == 8
    taken = league.sits.numpy()
    assert taken[:8, :4].any(1).all()
    assert not taken[:8, :4].all(1).any()
    assert not taken[8:].any()
    seats, counts = window.seat.numpy(), window.counts.numpy()
    theirs = taken[np.arange(16), seats]
    assert not counts[theirs].any()
    assert counts[~theirs].any()


def test_earlier_selves_choose_at_their_seats():
    face = face_of(load("busca"))
    batch = Batch(face, TrainingTable(4, 1.0), 16, 1, "cpu")
    policy = Policy(batch.seen().shape[1], face.game.actions, 8, 1)
    league = League([batch], policy, 0.5, 3)
    policy.choice.bias.data.fill_(7.0)
    for self_number in range(KEPT + 2):
        policy.value.bias.data.fill_(self_number)
        league.remember(policy)
    assert [int(one["value.bias"]) for one in league.past] == [0, 3, 4, 5]
    ours = torch.zeros(16, face.game.actions)
    league.invite()
    answers = league.answer(ours, batch.seen(), batch.actor)
    theirs = league.sits.numpy()[np.arange(16), batch.actor.numpy()]
    assert theirs.any()
    assert (answers.detach().numpy()[theirs] > 6).all()
    assert (answers.detach().numpy()[~theirs] == 0).all()


@pytest.mark.parametrize("name", ["bue", "busca", "bugami"])
def test_the_critic_sees_every_card(name):
    """From the seat to choose on, as the game's own `reveal` writes them."""
    face = face_of(load(name))
    table = next(one for one in face.tables if one.players == 4)
    batch = Batch(face, table, 8, 1, "cpu")
    learned = face.game.part("learned")
    for row, state, seat in zip(
        batch.revealed().numpy(), batch.games.states, batch.actor.tolist(), strict=True
    ):
        alone = np.zeros(learned.REVEALED, np.float32)
        learned.reveal(state, seat, alone)
        assert np.array_equal(row, alone)
        assert (alone != 0).sum() >= 20


def test_a_choice_is_better_by_what_follows_it_soon():
    """The expected result rises by this choice and falls by the next one's: only the share that the
    trace leaves of the fall is held against it."""
    training = Training(plan_for(load("busca"), small=True, games=16, exam=8), "cpu")
    learner = training._prepared()
    window = learner.window
    window.play()
    rows = window.counts.flatten().nonzero()[:, 0]
    expected = torch.zeros_like(window.worth)
    expected[1:] = 1.0  # whoever chooses first in a game gains one by it
    learner._expected = lambda: expected
    window.ended[:] = False
    window.ended[-1] = True
    window.worth[-1] = 1.0
    learner._judge(rows)
    assert (learner._better[0] > learner._better[1:]).all()
    assert float(learner._better[1:].std()) < 1e-6


def test_a_table_can_be_shown_as_another():
    face = face_of(load("bue"))
    disguised = next(table for table in face.tables if table.shown)
    plain = dataclasses.replace(disguised, shown={})
    seen, truth = (Batch(face, one, 8, 1, "cpu").seen() for one in (disguised, plain))
    [place] = disguised.shown
    assert (truth[:, place] == 1).all()
    assert (seen[:, place] == 0).all()
    others = [k for k in range(seen.shape[1]) if k != place]
    assert torch.equal(seen[:, others], truth[:, others])


def test_an_exam_is_the_same_for_the_same_network():
    training = trained(1)
    marks = exam.examine(training.face, training.tables, training.policy, 8)
    assert marks == exam.examine(training.face, training.tables, training.policy, 8)
    assert [(mark.against, mark.players) for mark in marks] == [("novice", 4), ("habit", 4)]


def test_tables_are_played_by_the_values_of_their_house():
    """The same cards and choices bring more where a trick is worth more."""
    face = face_of(load("bugami"))
    usual, dear = TrainingTable(4, 1.0), TrainingTable(4, 1.0, house={"trick": 99, "clean": 99})
    brought = []
    for table in (usual, dear):
        batch, total = Batch(face, table, 8, 1, "cpu"), 0
        for _ in range(60):
            batch.step(batch.allowed().int().argmax(1))
            total += int(batch.reward[batch.done].sum())
        brought.append(total)
    assert 0 < brought[0] < brought[1]


def test_a_variant_is_learned_examined_and_told(tmp_path):
    """Its checkpoint is not the rules' own, its card says how to make it again."""
    path = tmp_path / "busca.pt"
    training = trained(1, house={"pita": 0}, options={"limit": 4})
    assert [mark.players for mark in training.history[-1].marks] == [4, 4]
    card = training.card()
    assert card.tables[0].house == {"pita": 0}
    assert card.tables[0].options["limit"] == 4
    assert " --option limit=4 --house pita=0 " in command(card.plan)
    training.save(path)
    assert resumed(path, load("busca"), {}, "cpu").plan == training.plan
    with pytest.raises(Refused, match="made for house pita=0, not pita=5"):
        resumed(path, load("busca"), {"house": {"pita": 5}}, "cpu")


def test_the_small_variant_and_a_game_without_a_face(monkeypatch):
    small = trained(1, variant="small", window=16)
    assert small.card().tables[0].options["ranks"] == 2
    with toy.announced(monkeypatch):
        plan = plan_for(load("toy"), **{**TINY, "choices": ONE_WINDOW})
        outside = Training(plan, "cpu")
        outside.run(lambda moment: None)
        assert outside.history[-1].learned > 0
