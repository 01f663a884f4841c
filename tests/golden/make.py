"""`make golden`: write the golden files again, after a change that means to change them."""

from tribu import jit
from tribu.games import OURS

from .playthrough import FOLDER, PLAYTHROUGHS, numbering, playthrough
from .records import hashes


def files() -> dict[str, str]:
    """Every golden file by its name."""
    made = {f"{name}.txt": playthrough(name) for name in PLAYTHROUGHS}
    made |= {f"actions-{name}.txt": numbering(name) for name in OURS}
    return made | {"records.sha256": hashes()}


def main() -> None:
    jit.interpret()  # a few deals are played sooner than the compiler starts
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(FOLDER / name)


if __name__ == "__main__":
    main()
