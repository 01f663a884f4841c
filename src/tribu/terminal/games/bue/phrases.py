"""What only the terminal says of Bué, in Italian, French and English side by side."""

from __future__ import annotations

from tribu.terminal.phrases import Phrases, saying

PHRASES: Phrases = {
    "round": ("turno {n}/{of}", "tour {n}/{of}", "round {n}/{of}"),
    "pack": ("mazzo {n}", "pioche {n}", "pack {n}"),
    "top": ("scarti {card}", "défausse {card}", "discards {card}"),
    "worth": ("vale {value}", "vaut {value}", "worth {value}"),
    "from goal": ("a {n} dal {goal}", "à {n} de {goal}", "{n} from {goal}"),
    "your show": (
        "Quale carta scopri?",
        "Quelle carte retournes-tu ?",
        "Which card do you turn up?",
    ),
    "your exchange": (
        "Quale carta dai via?",
        "Quelle carte donnes-tu ?",
        "Which card do you give away?",
    ),
    "for what": ("In cambio di che cosa?", "Contre quoi ?", "In exchange for what?"),
    "from the pack": ("pesca dal mazzo", "piocher une carte", "draw from the pack"),
    "help mix": (
        "mix mescola le tue carte coperte: chi le conosceva dovrà ricominciare. r: le regole.",
        "mix mélange tes cartes cachées : qui les connaissait recommence. r : les règles.",
        "mix rearranges your face-down cards: whoever knew them starts again. r: the rules.",
    ),
    "signs": (
        "Sul tavolo: [7~] scoperta, (7~) coperta ma la conosci, ~(7~) ce l’ha, chissà dove. "
        "~ blu, * oro.",
        "Sur la table : [7~] visible, (7~) cachée mais connue, ~(7~) quelque part chez lui. "
        "~ bleu, * or.",
        "On the table: [7~] face up, (7~) hidden but known to you, ~(7~) somewhere in that hand. "
        "~ blue, * gold.",
    ),
    "help short": (
        "In breve: 2p dà la 2 e pesca, 2a3 dà la 2 per la 3 di a.",
        "En bref : 2p donne la 2 et pioche, 2a3 donne la 2 pour la 3 de a.",
        "In short: 2p gives 2 and draws, 2a3 gives 2 for a’s 3.",
    ),
    "bue!": ("BUÉ!", "BUÉ !", "BUÉ!"),
    "superbue!": ("SUPERBUÉ!", "SUPERBUÉ !", "SUPERBUÉ!"),
    "aims": ("{card} su {target}", "{card} sur {target}", "{card} on {target}"),
    "aims none": ("{card} a vuoto", "{card} sans effet", "{card} does nothing"),
}

say = saying(PHRASES)
