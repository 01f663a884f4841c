"""What our bots are called and like, in every language."""

from __future__ import annotations

import pytest

from tribu.bots.character import character, title
from tribu.bots.registry import OURS
from tribu.games.texts import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_of_ours_has_a_title_of_its_own(lang: str) -> None:
    titles = [title(bot, lang) for bot in OURS]
    assert len(set(titles)) == len(OURS)
    for bot, told in zip(OURS, titles, strict=True):
        assert told == told.strip() != bot
        assert character(bot, lang).startswith(told)


def test_a_bot_from_outside_is_called_by_its_name() -> None:
    assert title("mine", "it") == "mine"
    assert character("mine", "it") == "Un bot venuto da fuori."
