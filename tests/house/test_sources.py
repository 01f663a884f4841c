"""Files that a person can read: none too long."""

from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"
LONGEST = 350


def test_no_file_is_too_long():
    lengths = {
        str(path.relative_to(SOURCES)): len(path.read_text(encoding="utf-8").splitlines())
        for path in SOURCES.rglob("*.py")
    }
    assert len(lengths) > 50
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST} == {}
