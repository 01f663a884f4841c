"""Faces: what they say fits together, and one of a game from outside needs little."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from table.room import begun
from tribu.games import load, names
from tribu.games.game import Game
from tribu.wire.encode import encode
from tribu.wire.face import Face, HandFace
from tribu.wire.news import ToClient
from tribu.wire.scenes import Line, Scene, Step
from tribu.wire.schema import json_schema
from tribu.wire.stage import Stage
from tribu.wire.tricks import TrickSceneFace
from wire.plain_busca import FACE

PEOPLE = ["Ada", "Bo", "Cleo", "Dino"]


@pytest.mark.parametrize("name", names())
def test_a_face_is_whole(name):
    game = load(name)
    face: Face = game.face("wire")
    assert face.game is game
    assert issubclass(face.scene_type, Scene)
    assert issubclass(face.step_type, Step)
    assert issubclass(face.line_type, Line)
    assert len(face.fan) == 3
    assert all(game.words.say_card(game.words.hear_card(card)) == card for card in face.fan)
    for kind in (face.scene_type, face.step_type, face.line_type):
        assert kind.__name__ in json_schema()["$defs"]


@pytest.mark.parametrize("name", names())
def test_a_hand_is_listed_suit_by_suit(name):
    face: Face = load(name).face("wire")
    if not isinstance(face, HandFace):
        return
    every = sum(face.suits)
    assert every.bit_count() == sum(suit.bit_count() for suit in face.suits)
    listed = [card for suit in face.suits for card in face.listed(suit)]
    assert listed == face.listed(every)
    assert len(listed) == every.bit_count()


def test_what_a_face_leaves_out_is_found_when_it_is_made():
    class Untitled(TrickSceneFace):
        def starter(self, look: Any) -> int:
            return 0

    with pytest.raises(TypeError, match="title"):
        Untitled(FACE.game, FACE.at, ranks=10, cards=40)  # type: ignore[abstract]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Busca has the face that a game from outside would have."""
    monkeypatch.setattr(Game, "face", lambda self, room: FACE)


def played(room: Any, cards: int) -> list[Any]:
    batches: list[Any] = []
    room.told = batches.append
    room.play_on(lambda table: len(batches) == cards)
    return batches


@pytest.mark.usefixtures("plain")
def test_a_trick_scene_in_words():
    room = begun("busca", ["open"] * 4)
    batches = played(room, 5)
    stage = Stage(room.table)
    told = stage.news(batches[-1], 1, "en", PEOPLE, room.now)
    news = msgspec.json.decode(told, type=ToClient)
    scene = news.scene
    assert type(scene).__struct_config__.tag == "tricks"
    assert (scene.title, scene.mark, scene.tricks, scene.of) == ("Trick 2 of 10", "opener", 1, 10)
    assert scene.leader == scene.last.winner
    assert [len(one) for one in scene.badges] == [1, 1, 1, 1]
    assert sum(int(one[0].text) for one in scene.badges) == scene.last.points
    assert [hand is not None for hand in scene.hands] == [False, True, False, False]
    assert [step.kind for step in news.steps] == ["play"]
    assert scene.trick[-1].card == news.steps[0].card
    french = msgspec.json.decode(stage.news(batches[-1], 1, "fr", PEOPLE, room.now))
    assert french["scene"]["title"] == "Levée 2 sur 10"


@pytest.mark.usefixtures("plain")
def test_a_plain_summary_has_figures_in_words():
    room = begun("busca", ["open"] * 4)
    room.play_on(lambda table: table.phase != "playing")
    picture = msgspec.json.decode(
        encode(Stage(room.table).picture(0, "en", PEOPLE, room.now)), type=ToClient
    )
    lines = picture.summary.lines
    assert [line.score for line in lines] == sorted(line.score for line in lines)
    points = {line.seat: line.figure for line in lines}
    for seat, badges in enumerate(picture.scene.badges):
        assert points[seat] == f"{badges[0].text} points"
