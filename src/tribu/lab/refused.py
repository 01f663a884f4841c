"""What the laboratory refuses to do, and why, in every language."""

from __future__ import annotations

import os
from pathlib import Path

from tribu.games.texts import Spoken, in_all
from tribu.output import is_stream

_NO_FOLDER = (
    "{path}: la cartella {folder} non c’è",
    "{path} : le dossier {folder} n’existe pas",
    "{path}: the folder {folder} does not exist",
)
_IS_FOLDER = (
    "{path}: è una cartella",
    "{path} : c’est un dossier",
    "{path}: it is a folder",
)
_LOCKED = (
    "{path}: nella cartella {folder} non si può scrivere",
    "{path} : on ne peut pas écrire dans le dossier {folder}",
    "{path}: nothing can be written to the folder {folder}",
)


class Refused(Spoken):
    """Something that was asked for cannot be done; it says what."""

    def __init__(self, texts: tuple[str, str, str], **values: object) -> None:
        self.sentences = in_all(texts, **values)
        super().__init__(self.sentences["en"])


def check_writable(path: Path) -> None:
    """Refuse a result that could not be written, now rather than after hours of work."""
    if path.is_dir():
        raise Refused(_IS_FOLDER, path=path)
    if not path.parent.is_dir():
        raise Refused(_NO_FOLDER, path=path, folder=path.parent)
    if not is_stream(path) and not os.access(path.parent, os.W_OK):
        raise Refused(_LOCKED, path=path, folder=path.parent)
