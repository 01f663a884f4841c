"""Cards of networks: from the training to the file, and as words and pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest

from tribu.games import OURS, load
from tribu.lab.refused import Refused
from tribu.train.card import (
    Card,
    Learned,
    Moment,
    Part,
    command,
    count,
    markdown,
    packaged,
    read_card,
    write_network,
)
from tribu.train.curves import draw
from tribu.train.face import face_of
from tribu.train.marks import Mark, mark
from tribu.train.plan import plan_for
from tribu.train.rows import history_size


def moment(minutes, mean):
    marks = tuple(
        Mark(who, players, mean, 0.1) for who in ("novice", "habit") for players in (3, 4)
    )
    return Moment(minutes, 1000, 500.0, 0.001, 0.7, 0.4, marks)


@pytest.fixture
def card():
    game = load("bugami")
    return Card(
        plan_for(game, small=True, minutes=2.0, seed=5),
        inputs=625,
        outputs=61,
        weights=1234,
        tables=tuple(Learned.of(table, game) for table in face_of(game).tables),
        parts=(
            Part("0.1.0", "abc", "f00d", "CPU", 1.5, 2_000_000_000),
            Part("0.1.0", "abd", "f00d", "CPU", 0.5, 990_000_000),
        ),
        history=(moment(1.0, -1.5), moment(2.0, 3.25)),
    )


def test_a_card_travels_with_the_weights(card, tmp_path):
    path = tmp_path / "it.npz"
    write_network(path, {"choice.weight": np.full((2, 3), 0.1, np.float32)}, card)
    assert read_card(path) == card
    with np.load(path) as arrays:
        assert arrays["choice.weight"].dtype == np.float16


def test_a_card_in_words(card):
    said = markdown(card, "Bugami")
    assert "### Bugami\n" in said
    assert "for 2.0 minutes from 2.99 G choices" in said
    assert "| among novices | +3.25 ± 0.10 | +3.25 ± 0.10 |" in said
    assert "tribu train bugami --small --minutes 2 --seed 5\n" in said
    assert "`abd`" in said
    assert "jokers=4" in said


def test_a_command_names_what_is_not_usual():
    game = load("busca")
    assert command(plan_for(game)) == "tribu train busca"
    assert command(plan_for(game, league=0.2, rate=1e-3)) == (
        "tribu train busca --rate 0.001 --league 0.2"
    )
    assert command(plan_for(game, variant="small")) == "tribu train busca --variant small"


def test_learning_curves_are_a_picture(card):
    picture = ElementTree.fromstring(draw(card, "Bugami"))
    curves = [one for one in picture.iter() if one.get("class") == "curve"]
    assert len(curves) == 2 + 2 + 2


def test_a_file_without_a_card_is_refused(tmp_path):
    path = tmp_path / "it.npz"
    np.savez(path, weights=np.zeros(3))
    (tmp_path / "text.npz").write_text("nothing")
    for wrong in (path, tmp_path / "text.npz"):
        with pytest.raises(Refused, match="no network with its card"):
            read_card(wrong)


def test_every_network_of_the_package_has_its_card():
    assert {path.stem for path in packaged()} == set(OURS)
    for path in packaged():
        card = read_card(path)
        assert card.plan.game == path.stem
        assert (card.inputs, card.outputs) == (
            load(path.stem).view.features_size + history_size(load(path.stem)),
            load(path.stem).actions,
        )
        assert card.history


def test_marks_are_means_with_intervals():
    found = mark("habit", 4, [1.0, 3.0, 1.0, 3.0])
    assert found.mean == 2.0
    assert found.error == pytest.approx(1.96 * np.std([1, 3, 1, 3], ddof=1) / 2, abs=1e-3)
    assert str(mark("habit", 4, [-1.0, -1.0])) == "−1.00 ± 0.00"


def test_large_numbers_are_short():
    assert [count(n) for n in (12, 1234, 45_000_000, 2_990_000_000)] == [
        "12",
        "1.23 k",
        "45 M",
        "2.99 G",
    ]


def test_a_plan_is_done_by_minutes_or_by_choices():
    game = load("busca")
    assert plan_for(game, minutes=10.0).done(2.5, 10**9) == 0.25
    assert plan_for(game, choices=1000).done(99.0, 250) == 0.25
    assert plan_for(game, choices=1000).done(0.0, 2000) == 1.0
    bue = plan_for(load("bue"))
    assert bue.games * bue.window == plan_for(game).games * plan_for(game).window


def test_plans_are_read_strictly():
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"game": "busca", "speed": 3}, type(plan_for(load("busca"))))
