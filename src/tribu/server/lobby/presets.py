"""Things to say at the table with one tap: each is read in the reader's own language."""

from __future__ import annotations

from tribu.games import load
from tribu.games.texts import LANGUAGES

Presets = dict[str, tuple[str, str, str]]  # id → Italian, French, English

EVERYWHERE: Presets = {
    "hello": ("Ciao a tutti!", "Salut tout le monde !", "Hello everybody!"),
    "well": ("Bella mossa!", "Joli coup !", "Well played!"),
    "thinking": ("Un attimo, ci penso…", "Un instant, je réfléchis…", "One moment, I am thinking…"),
    "hurry": (
        "Dai, che si fredda il caffè.",
        "Allez, le café refroidit.",
        "Come on, the coffee is getting cold.",
    ),
    "luck": ("Tutta fortuna!", "Que de la chance !", "Pure luck!"),
    "again": ("Rivincita?", "La revanche ?", "Another one?"),
    "bye": ("Bella partita, grazie!", "Belle partie, merci !", "Good game, thank you!"),
}

# What a face would say, at every table: a sign, and what it is called, for those who hear it read.
REACTIONS: Presets = {
    "😎": ("Che classe!", "La classe\u00a0!", "Smooth!"),
    "😄": ("Che ridere!", "Trop drôle\u00a0!", "That made me laugh!"),
    "😮": ("Non ci credo!", "Pas possible\u00a0!", "I can’t believe it!"),
    "😢": ("Che dolore!", "Ça fait mal\u00a0!", "That hurts!"),
    "❤️": ("Mi piace.", "J’aime.", "I like it."),
}


def presets(game: str, lang: str) -> list[tuple[str, str]]:
    """What can be said at a table of that game: id and sentence."""
    place = LANGUAGES.index(lang)
    both = {**load(game).texts.presets, **EVERYWHERE}
    return [(name, texts[place]) for name, texts in both.items()]


def reactions(lang: str) -> list[tuple[str, str]]:
    """Each sign, and what it is called."""
    place = LANGUAGES.index(lang)
    return [(sign, texts[place]) for sign, texts in REACTIONS.items()]


def preset(game: str, name: str, lang: str) -> str | None:
    """One of them, in a language, or a reaction, which is its own sign; None if there is none of
    that name."""
    if name in REACTIONS:
        return name
    texts = load(game).texts.presets.get(name) or EVERYWHERE.get(name)
    return None if texts is None else texts[LANGUAGES.index(lang)]
