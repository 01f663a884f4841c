"""`tribu lab balance`: from the command to the files, and what it refuses."""

from __future__ import annotations

import pytest

from tribu.lab.balance.arrange import duel_of, seated, variants_of


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_a_report_and_its_figures(tribu, tmp_path):
    words = ["lab", "balance", "busca", "--bots", "habit", "--deals", "8", "--jobs", "1"]
    words += ["--option", "limit=2,4", "--lang", "fr"]
    said = tribu(*words, "--out", "r.html", "--csv", "r.csv", "--markdown", "r.md")
    assert said.splitlines()[-3:] == ["r.html", "r.csv", "r.md"]
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "Busca : est-ce équilibré ?" in text
    assert "limit=4" in text
    assert not (tmp_path / "r.html.state").exists()
    # the command in the report gives the same figures
    first = (tmp_path / "r.csv").read_bytes()
    command = text.split("<code>")[1].split("</code>")[0].split()
    tribu(*command[1:], "--csv", "again.csv", "--jobs", "1")
    assert (tmp_path / "again.csv").read_bytes() == first


def test_an_interrupted_run_is_neither_lost_nor_taken_for_granted(tribu, tmp_path):
    words = ["lab", "balance", "busca", "--bots", "random", "--deals", "4", "-j", "1"]
    tribu(*words, "--out", "r.html", "--keep")
    assert "--resume" in tribu(*words, "--out", "r.html", code=2)
    assert "seed" in tribu(*words, "--out", "r.html", "--resume", "--seed", "5", code=2)
    tribu(*words, "--out", "r.html", "--resume", "--lang", "it")
    assert "è equilibrato" in (tmp_path / "r.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--players", "5"], "played by 4"),
        (["--out", "-", "--resume"], "--resume: - is no file"),
        (["--players", "x"], "2,4,6"),
        (["--bots", "nobody"], "bot 'nobody' is not one of random, habit"),
        (["--bots", "habit,random,habit,random,habit"], "5 bots, but 4 players"),
        (["--option", "limit=1,2000"], "limit"),
        (["--variant", "a: jokers=2"], "jokers"),
        (["--deals", "4", "--matches", "4"], "not both"),
        (["--csv", "nowhere/r.csv"], "nowhere"),
        (["--option", "limit=" + ",".join(str(n) for n in range(1, 99))], "at most"),
    ],
)
def test_what_cannot_be_done_is_said(tribu, tmp_path, words, why):
    said = tribu("lab", "balance", "busca", "--out", "r.html", *words, code=2)
    assert why in said
    assert len(said.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_lists_are_combined_and_variants_stand_by_themselves():
    assert variants_of(["target=50"], []) == [("", ["target=50"])]
    lists = variants_of(["a=1,2", "b=3,4", "c=5"], [])
    assert [name for name, _ in lists] == ["a=1 b=3", "a=1 b=4", "a=2 b=3", "a=2 b=4"]
    assert lists[0][1] == ["c=5", "a=1", "b=3"]
    assert variants_of(["c=5"], ["rich: a=1, b=2", "a=3"]) == [
        ("rich", ["c=5", "a=1", "b=2"]),
        ("a=3", ["c=5", "a=3"]),
    ]


def test_who_meets_whom():
    assert seated(["club", "novice"], 3) == ("club", "novice", "club")
    assert duel_of(["club"], None) == ("club", "novice")
    assert duel_of(["master", "random"], None) == ("master", "random")
    assert duel_of(["club"], "master") == ("club", "master")
    assert duel_of(["club"], "none") is None
    assert duel_of(["random"], None) is None


def test_house_values_are_compared(tribu, tmp_path):
    """Points twice as high, the same cards and choices: scores twice as high."""
    twice = "house.bue=100 house.superbue=140 house.first=60 house.second=40 house.third=20"
    words = ["lab", "balance", "bue", "--players", "3", "--bots", "random", "--deals", "6"]
    words += ["--variant", "rules: target=110", "--variant", f"twice: {twice}"]
    tribu(*words, "--against", "none", "--jobs", "1", "--out", "r.html", "--csv", "r.csv")
    assert f"mixing=auto {twice}" in (tmp_path / "r.html").read_text(encoding="utf-8")
    rows = [row.split(",") for row in (tmp_path / "r.csv").read_text().splitlines()]
    scores = {row[2]: float(row[10]) for row in rows if row[7] == "score"}
    assert scores["twice"] == pytest.approx(2 * scores["rules"])
    assert scores["rules"] > 0


def test_texts_name_the_house_values(tribu, tmp_path):
    words = ["lab", "balance", "bugami", "--players", "3", "--bots", "random", "--deals", "2"]
    words += ["--option", "house.misere=100,50", "--against", "none", "--jobs", "1"]
    tribu(*words, "--out", "r.html")
    assert "A hundred / 50 points or nothing" in (tmp_path / "r.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("item", "why"),
    [("house.misere=5000", "from 0 to 1000"), ("house.pita=3", "misere"), ("house.misere=x", "x")],
)
def test_a_house_value_that_cannot_be_is_refused(tribu, item, why):
    words = ["lab", "balance", "bugami", "--bots", "random", "--deals", "4", "--out", "r.html"]
    assert why in tribu(*words, "--option", item, code=2)
