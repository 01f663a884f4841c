"""Results are written whole or not at all, and nothing but a file is ever replaced."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tribu.output import drafting, is_stream, write_text, writing


def _device(path: Path) -> Path:
    """A device of our own that swallows what it is given, as /dev/null does."""
    try:
        os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 3))
        path.write_bytes(b"")
    except (PermissionError, AttributeError) as error:
        pytest.skip(f"no device can be made here: {error}")
    return path


def _read_by_another(pipe: Path, into: list[bytes]) -> threading.Thread:
    reader = threading.Thread(target=lambda: into.append(pipe.read_bytes()), daemon=True)
    reader.start()
    return reader


def test_a_file_is_replaced_by_its_draft(tmp_path: Path) -> None:
    place = tmp_path / "records.jsonl"
    place.write_text("old")
    place.chmod(0o640)
    with writing(place) as stream:
        stream.write(b"new")
        stream.flush()
        assert place.read_text() == "old"
    assert place.read_text() == "new"
    assert stat.S_IMODE(place.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [place]


def test_what_fails_leaves_what_was_there(tmp_path: Path) -> None:
    place = tmp_path / "records.jsonl"
    place.write_text("old")

    def write_half() -> None:
        with writing(place) as stream:
            stream.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_half()
    assert place.read_text() == "old"
    assert list(tmp_path.iterdir()) == [place]


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        write_text(tmp_path / "new", "à")
    finally:
        os.umask(mask)
    assert (tmp_path / "new").read_bytes() == "à".encode()
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


def test_a_device_stays_a_device(tmp_path: Path) -> None:
    device = _device(tmp_path / "null")
    write_text(device, "gone")
    with drafting(device) as draft:
        draft.write_bytes(b"gone, too")
    assert stat.S_ISCHR(device.stat().st_mode)
    assert list(tmp_path.iterdir()) == [device]


def test_a_link_to_a_device_stays_one(tmp_path: Path) -> None:
    device = _device(tmp_path / "null")
    link = tmp_path / "link"
    link.symlink_to(device)
    write_text(link, "gone")
    assert link.is_symlink()
    assert stat.S_ISCHR(device.stat().st_mode)


@pytest.mark.parametrize("by_name", [False, True])
def test_a_pipe_is_written_to(tmp_path: Path, by_name: bool) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = _read_by_another(pipe, read)
    if by_name:
        with drafting(pipe) as draft:
            draft.write_bytes(b"through")
    else:
        write_text(pipe, "through")
    reader.join(10)
    assert read == [b"through"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    target = tmp_path / "far" / "records.jsonl"
    link = tmp_path / "link"
    link.symlink_to(Path("far", "records.jsonl"))
    for text in ("first", "second"):  # a link to nothing, and to a file
        write_text(link, text)
        assert link.is_symlink()
        assert target.read_text() == text
    assert [*(tmp_path / "far").iterdir()] == [target]


def test_nothing_is_made_among_the_devices() -> None:
    assert is_stream("/dev/no-such-device")
    with pytest.raises(FileNotFoundError):
        write_text("/dev/no-such-device", "lost")


@pytest.mark.parametrize("name", ["/dev/stdout", "-", "/dev/fd/1"])
def test_stdout_is_added_to_wherever_it_leads(tmp_path: Path, name: str) -> None:
    """`(echo before; tribu … --out /dev/stdout) > file` keeps the first line, and the file."""
    out = tmp_path / "file"
    program = f"import sys; print('mine'); from tribu.output import write_text; {_writes(name)}"
    with out.open("wb") as stream:
        stream.write(b"before\n")
        stream.flush()
        number = out.stat().st_ino
        subprocess.run([sys.executable, "-c", program], stdout=stream, check=True)
    assert out.read_bytes() == b"before\nmine\nthen\n"
    assert out.stat().st_ino == number
    assert list(tmp_path.iterdir()) == [out]


def _writes(name: str) -> str:
    return f"sys.stdout.flush(); write_text({name!r}, 'then\\n')"
