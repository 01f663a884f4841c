"""Texts that people read have one apostrophe, and French its own spaces."""

from __future__ import annotations

import pytest

from house.typography import ROOT, files, set_well

FILES = list(files())


def test_what_is_set_well():
    assert set_well("C'est fini ! Vraiment ? Oui : fini ; « fini ».") == (
        "C’est fini\u202f! Vraiment\u202f? Oui\u00a0: fini\u202f; «\u00a0fini\u00a0»."
    )
    for text in ("It's Ada’s.", "Che cos’è?", "a: b; c", "10:30", "{who} : {n}"):
        assert set_well(set_well(text)) == set_well(text)
    assert set_well("{other}'s card") == "{other}’s card"


def test_there_are_texts_of_all_kinds():
    assert {path.suffix for path, _ in FILES} == {".py", ".js", ".json", ".md"}


@pytest.mark.parametrize("suffix", [".py", ".js", ".json", ".md"])
def test_every_text_is_set_well(suffix):
    wrong = {}
    for path, how in FILES:
        lines = path.read_text(encoding="utf-8").splitlines()
        if path.suffix == suffix:
            well = how("\n".join(lines)).splitlines()
            found = [a for a, b in zip(lines, well, strict=True) if a != b]
            if found:
                wrong[str(path.relative_to(ROOT))] = found[0].strip()
    assert wrong == {}, "`cd tests && python -m house.typography` mends it"
