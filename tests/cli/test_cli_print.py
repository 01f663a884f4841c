"""`tribu print`: a file, or one sentence why there is none."""

import pytest


def test_a_file_that_any_browser_prints(tribu, tmp_path):
    place = tmp_path / "pack.html"
    said = tribu("print", "cards", "busca", "--pack", "italian", "--out", str(place))
    assert said.strip() == str(place)
    page = place.read_text(encoding="utf-8")
    assert '"drawn":"italian"' in page
    assert page.count("<script") == 2
    assert "</script" not in page.rpartition("<script")[2].partition("</script>")[0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("print cake busca", "WHAT cake is not one of cards, leaflet, sheets, tables"),
        ("print cards busca --pack german", "--pack german is not one of french, italian"),
        ("print tables busca", "tables needs --address"),
        ("print sheets bugami --players 9", "bugami is played by 3–7"),
    ],
)
def test_refusals(tribu, words, sentence):
    assert sentence in tribu(*words.split(), code=2)


def test_without_a_browser_there_is_no_pdf(tribu, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    place = tmp_path / "rules.pdf"
    said = tribu("print", "leaflet", "busca", "--out", str(place), code=2)
    assert "with --out FILE.html any browser prints it" in said
    assert list(tmp_path.glob("*.pdf")) == []
