"""Things to say at the table with one tap: each is read in the reader's own language."""

from __future__ import annotations

Presets = dict[str, tuple[str, str, str]]  # id → Italian, French, English

EVERYWHERE: Presets = {
    "hello": ("Ciao a tutti!", "Salut tout le monde !", "Hello everybody!"),
    "well": ("Bella mossa!", "Joli coup !", "Well played!"),
    "thinking": ("Un attimo, ci penso…", "Un instant, je réfléchis…", "One moment, I am thinking…"),
    "hurry": (
        "Dai, che si fredda il caffè.",
        "Allez, le café refroidit.",
        "Come on, the coffee is getting cold.",
    ),
    "luck": ("Tutta fortuna!", "Que de la chance !", "Pure luck!"),
    "again": ("Rivincita?", "La revanche ?", "Another one?"),
    "bye": ("Bella partita, grazie!", "Belle partie, merci !", "Good game, thank you!"),
}

OF_GAME: dict[str, Presets] = {
    "bue": {
        "hundred": ("Ho un 100!", "J'ai un 100 !", "I have a 100!"),
        "trust": (
            "Fidati, prendi questa.",
            "Fais-moi confiance, prends celle-ci.",
            "Trust me, take this one.",
        ),
        "almost": ("Ci sono quasi…", "J'y suis presque…", "I am nearly there…"),
        "hot": ("Quella scotta.", "Celle-là brûle.", "That one is hot."),
        "coming": ("Bué in arrivo!", "Bué en vue !", "Bué is coming!"),
        "who": ("Chi, io?", "Qui, moi ?", "Who, me?"),
        "mine": ("Giù le mani dalle mie carte!", "Bas les pattes !", "Hands off my cards!"),
        "gold": ("Qui è tutto oro.", "Que de l'or, par ici.", "It is all gold over here."),
    },
    "busca": {
        "pita": ("Chi ha la Pita?", "Qui a la Pita ?", "Who has the Pita?"),
        "covered": ("Io ho coperto.", "Moi, j'ai couvert.", "I have covered."),
        "gift": ("Grazie del regalo!", "Merci du cadeau !", "Thanks for the present!"),
        "one": ("Mi basta un puntino…", "Juste un petit point…", "Just one little point…"),
        "yours": ("Questa è tutta tua.", "Celle-ci est pour toi.", "This one is all yours."),
        "busche": (
            "Busche in arrivo per qualcuno.",
            "Quelqu'un va prendre des busche.",
            "Somebody is about to take busche.",
        ),
    },
    "bugami": {
        "spades": ("Niente picche per me.", "Pas de pique pour moi.", "No spades for me."),
        "marriage": ("È un matrimonio!", "C'est un mariage !", "It is a marriage!"),
        "misere": ("Misère? Vediamo.", "Misère ? Voyons.", "Misère? We shall see."),
        "bug": (
            "Ecco un bugami, con affetto.",
            "Voici un bugami, avec affection.",
            "Here is a bugami, with love.",
        ),
        "all": ("Le prendo tutte!", "Je les prends toutes !", "I am taking them all!"),
        "clean": (
            "Prese pulite, punti doppi.",
            "Levées propres, points doubles.",
            "Clean tricks count double.",
        ),
    },
}

_ORDER = ("it", "fr", "en")


def presets(game: str, lang: str) -> list[tuple[str, str]]:
    """What can be said at a table of that game: id and sentence."""
    place = _ORDER.index(lang)
    both = OF_GAME[game] | EVERYWHERE
    return [(name, texts[place]) for name, texts in both.items()]


def preset(game: str, name: str, lang: str) -> str | None:
    """One of them; None if there is none of that name."""
    texts = OF_GAME[game].get(name) or EVERYWHERE.get(name)
    return None if texts is None else texts[_ORDER.index(lang)]
