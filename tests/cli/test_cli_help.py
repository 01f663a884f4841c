"""Help and errors in the chosen language, and what the shell completes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from tribu.cli import app
from tribu.games import OURS, load
from tribu.terminal.spoken_help import ERRORS, HELP, in_language

SHOWN = ("[required]", "[default: {}]")  # by Typer, around an option


def commands() -> Iterator[tuple[Any, Any]]:
    """Every command and its context, groups included."""

    def walk(command: Any, above: Any, name: str) -> Iterator[tuple[Any, Any]]:
        context = command.context_class(command, info_name=name, parent=above)
        yield command, context
        for inner in command.list_commands(context) if hasattr(command, "list_commands") else ():
            yield from walk(command.get_command(context, inner), context, inner)

    return walk(typer.main.get_command(app), None, "tribu")


def test_every_text_is_in_three_languages():
    """None is forgotten, none is left over."""
    texts = {command.help for command, _ in commands()}
    for command, context in commands():
        texts |= {getattr(one, "help", None) for one in command.get_params(context)}
    own = {text for name in OURS for text in load(name).face("terminal").help_texts}
    needed = {text for text in texts if text} - own
    assert needed - set(HELP) == set(), "they belong into tribu/terminal/spoken_help.py"
    around = {text for text in HELP if not text.endswith(".") and " " not in text}
    shown = {"[default: {}]", *around}
    assert set(HELP) - needed - shown == set()


def test_texts_are_well_formed():
    own = [load(name).face("terminal").help_texts for name in OURS]
    for english, others in [item for texts in (HELP, *own) for item in texts.items()]:
        for text in others:
            assert text.strip() == text
            assert english.endswith(".") == text.endswith(".")
            assert english.count("{") == text.count("{")
            assert english in SHOWN or "[" not in english + text, "Rich takes it for markup"
            for word in re.findall(r"--[a-z]+|`[^`]+`|@\d\S*", english):
                assert word in text
    for _, *texts in ERRORS:
        assert len(texts) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "--help", "--lang", "it"], "Si gioca nel terminale, contro i bot."),
        (["--lang", "fr", "play", "-h"], "Jouer dans le terminal contre des bots."),
        (["--lang=it", "--help"], "Comandi"),
        (["rules", "--lang=fr", "--help"], "bue, busca ou bugami"),
        (["--lang=it", "score", "bue", "-h"], "Quanto vale una mano"),
        (["lab", "balance", "-h", "--lang", "fr"], "par défaut : club"),
        (["arena", "--help"], "Let bots play the same deals"),
    ],
)
def test_help(tribu, words, said):
    assert said in " ".join(tribu(*words).replace("│", " ").split())


def test_the_locale_speaks(tribu, monkeypatch):
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Uso:" in tribu("check", "--help")


def test_a_flag_shows_no_value(tribu):
    assert "bool" not in tribu("simulate", "--help")


@pytest.mark.parametrize(
    ("words", "italian", "french"),
    [
        (["play", "--hlep"], "l'opzione --hlep non c'è", "l'option --hlep n'existe pas"),
        (["paly"], "paly non c'è; forse 'play'", "paly n'existe pas ; peut-être 'play'"),
        (["xyz"], "il comando xyz non c'è", "la commande xyz n'existe pas"),
        (["check"], "manca FILE", "il manque FILE"),
        (["lab", "balance", "busca"], "manca --out", "il manque --out"),
        (["bench", "--repeat", "x"], "--repeat: ci vuole un numero", "--repeat : il faut"),
        (["bench", "--seconds", "x"], "--seconds: ci vuole un numero", "--seconds : il faut"),
        (["play", "busca", "--seed", "-1"], "--seed: almeno 0", "--seed : au moins 0"),
        (["serve", "--port", "70000"], "--port: al più 65535", "--port : au plus 65535"),
        (["simulate", "busca", "--on", "abacus"], "--on abacus: ci sono", "--on abacus : il y a"),
        (["rules", "busca", "x"], "x: di troppo", "x : en trop"),
        (["serve", "--lan=3"], "--lan non vuole un valore", "--lan ne prend pas de valeur"),
        (["play", "busca", "--name"], "--name vuole un valore", "--name demande une valeur"),
    ],
)
def test_errors_are_one_sentence_in_one_language(words, italian, french):
    for lang, right in (("it", italian), ("fr", french)):
        result = CliRunner().invoke(app, ["--lang", lang, *words])
        assert result.exit_code == 2
        [line] = result.output.splitlines()
        assert line.startswith("tribu: ")
        assert right in line


def test_what_is_unknown_stays_english():
    assert in_language("Unheard of.", "it") == "Unheard of."
    result = CliRunner().invoke(app, ["--lang", "xx", "play", "--hlep"], env={"LC_ALL": "C"})
    assert result.output.startswith("tribu: No such option: --hlep")


def test_the_shell_completes_games():
    asked = {
        "_TRIBU_COMPLETE": "complete_bash",
        "COMP_WORDS": "tribu simulate bu",
        "COMP_CWORD": "2",
    }
    result = CliRunner().invoke(app, [], prog_name="tribu", env=asked)
    assert result.output.split() == ["bue", "busca", "bugami"]


def test_the_manual_page_is_up_to_date(tribu):
    """`make man` writes it."""
    page = (Path(__file__).parents[2] / "docs" / "tribu.1").read_text(encoding="utf-8")
    assert page == tribu("manual")
    assert ".SS tribu lab balance\n" in page
    assert ".SS tribu score bugami\n" in page
