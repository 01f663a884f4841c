"""`tribu review`: a recorded match looked at again, as text, JSON and a page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html.parser import HTMLParser

import msgspec
import pytest

from tribu import reviews
from tribu.match import Match, Record, Seat, SeededChance, replay, to_record, write
from tribu.match.events import Acted
from tribu.match.match import steps
from tribu.terminal import review as command
from tribu.terminal.review_page import page_of

ADA = Seat("Ada <b>", "human")


@pytest.fixture(scope="module")
def record() -> Record:
    """One deal of Busca."""
    match = Match(
        "busca", [ADA, *(Seat(name, "bot:novice") for name in ("Bo", "Cy", "Di"))], {"deals": 1}
    )
    chance = SeededChance(4)
    match.advance(chance)
    while not match.finished:
        match.act(match.actor, match.legal(match.actor)[-1])
        match.advance(chance)
    return to_record(match)


@pytest.fixture
def file(tmp_path, record):
    path = tmp_path / "m.jsonl"
    path.write_bytes(write(record))
    return path


def judged(match: Match) -> reviews.Review:
    """What a review might say: the first real choice of Ada was a mistake, the next bad luck."""
    found: list[reviews.Found] = []
    for place, (past, event) in enumerate(steps(match.events)):
        if (
            isinstance(event, Acted)
            and event.seat == 0
            and len(past.legal(0)) > 1
            and len(found) < 2
        ):
            rest = [text for text in past.legal_texts(0) if text != event.action]
            best = reviews.Candidate((rest[0],), 900, 0.4, 0.0)
            own = reviews.Candidate((event.action,), 900, 1.4, 0.05, None, None, 1.0, 0.05, False)
            bad = reviews.Side((best, own), 1, 900, 1.0, 0.05, True)
            good = reviews.Side((own, best), 0, 900, 0.0, 0.0, False)
            verdict = "bad luck" if found else "mistake"
            seen = good if found else bad
            found.append(
                reviews.JudgedChoice(
                    0,
                    place,
                    0,
                    "human",
                    event.action,
                    "score",
                    verdict,
                    "" if found else "punished",
                    seen.cost,
                    seen.error,
                    seen,
                    bad,
                )
            )
        past.take(event)
    lucks = tuple(reviews.Luck(k, 1.0, 0.7, 0.1, 0.1, 0.1, 0.0, 0.9) for k in range(4))
    curve = tuple(reviews.CurvePoint(k, (0.7, 0.2 * k, 0.5, 0.1)) for k in (1, 2, 5))
    found.append(reviews.DealLuck(0, lucks, curve))
    return reviews.collect(match, found, seats=[0])


@dataclass
class Asked:
    """What the judge was asked."""

    seats: object = None
    simulations: int = 0


@pytest.fixture
def asked(monkeypatch) -> Asked:
    """The judge says at once what it might find."""
    noted = Asked()

    def judge(match, *, seats, simulations, seed, progress):
        noted.seats, noted.simulations = seats, simulations
        progress(1.0)
        return judged(match)

    monkeypatch.setattr(command, "judge", judge)
    return noted


def test_the_review_says_what_was_better_and_who_judged(tribu, file, asked):
    text = tribu("review", str(file), "--seat", "0", "--simulations", "9000", "--lang", "en")
    assert (asked.seats, asked.simulations) == ([0], 9000)
    assert "Judged by Master: 8,000 simulations a choice" in text
    assert "1 mistake in 2 choices" in text
    assert re.search(r"was better: costs 1\.00 ± 0\.10 busche", text)
    assert "right from that seat" in text
    assert "One match says nothing about anybody" in text


def test_figures_stand_as_the_language_sets_them(record):
    """An interval is not parted by a decimal comma; a minus is no hyphen."""
    match = replay(record)
    rows = [
        msgspec.structs.replace(reviews.Luck(0, 1.0, 0.7, -0.1, 0, 0, 0, 0.9), adjusted=one)
        for one in (-2.0, 1.5)
    ]
    lucks = tuple(reviews.DealLuck(k, (row,) * 4, ()) for k, row in enumerate(rows))
    found = msgspec.structs.replace(judged(match), luck=lucks)
    cells = command.luck_cells(found, 0, "fr")
    assert cells[2] == "−0,10"
    assert re.fullmatch(r"−0,25 \[−\d+,\d\d; \d+,\d\d\]", cells[-1])


@pytest.mark.parametrize(("lang", "word"), [("it", "meglio"), ("fr", "mieux valait")])
def test_in_other_languages_too(tribu, file, asked, lang, word):
    assert word in tribu("review", str(file), "--lang", lang)


def test_a_long_line_goes_on_below_its_beginning(tribu, file, asked, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    text = tribu("review", str(file), "--lang", "fr")
    told = text[text.index("Donne 1") - 2 : text.index("Chance et adresse")]
    assert all(line.startswith("  ") for line in told.splitlines() if line)
    assert "erreur, punie par les cartes" in " ".join(told.split())


def test_a_right_choice_is_not_explained_by_another_one(record):
    """Of bad luck whose judge prefers another choice by less than a trifle the reason would argue
    for that one, and name neither."""
    match = replay(record)
    size = match.game.part("clues").clues_size
    takes, never = (6000, *[0] * (size - 1)), (0,) * size
    mistake, unlucky = judged(match).choices
    said = reviews.Clues(6000, (), (takes, never))
    leading = msgspec.structs.replace(unlucky.seen, played=1)
    ahead = msgspec.structs.replace(unlucky, clues=said, seen=leading)
    assert command.why_of(match, ahead, match.names, "en") == ""
    for told in (unlucky, mistake):
        told = msgspec.structs.replace(told, clues=said)
        assert "takes the trick" in command.why_of(match, told, match.names, "en")


def test_json_is_the_whole_review(tribu, file, asked):
    found = reviews.decode(tribu("review", str(file), "--json"))
    assert [choice.verdict for choice in found.choices] == ["mistake", "bad luck"]


class Links(HTMLParser):
    """What a page would load."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.found += [f"{tag} {name}" for name, _ in attrs if name in ("src", "href")]
        self.found += [tag] if tag in ("script", "link", "iframe") else []


def test_the_page_opens_offline_and_asks_before_it_answers(tribu, file, asked, tmp_path):
    page = tmp_path / "review.html"
    tribu("review", str(file), "--html", str(page), "--lang", "en")
    text = page.read_text(encoding="utf-8")
    links = Links()
    links.feed(text)
    assert links.found == []
    assert "Ada <b>" not in text
    assert text.index("What would you play?") < text.index("<details>") < text.index("costs 1.00")
    assert "Judged by Master" in text
    assert "The ± shows how far off it may be: 19 times in 20" in text
    assert "<td>0.40</td>" in text, "the best is not behind itself"
    assert "1.40 <small>± 0.10" in text, "as wide as that of the cost"
    assert "~ blue" not in text


def test_the_page_says_what_signs_mean():
    match = Match("bue", ["Ada", "Bo"])
    page = page_of(match, reviews.collect(match, [], seats=[0]), "fr")
    assert "~ bleu, * or." in page


def test_a_whole_review_from_the_command(tribu, file):
    """Without anything in its place; hardly any simulations."""
    found = msgspec.json.decode(
        tribu("review", str(file), "--seat", "3", "--simulations", "2", "--json")
    )
    assert found["judge"]["simulations"] == 2
    assert {choice["seat"] for choice in found["choices"]} == {3}


def test_a_seat_that_is_not_there(tribu, file):
    assert "--seat 4" in tribu("review", str(file), "--seat", "4", code=2)
