"""What the terminal itself says, in Italian, French and English side by side.

What a game has to say (actions, what happened, why something is forbidden) is in its `words`; what
only its table in the terminal says is in its face.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from tribu.games.texts import LANGUAGES

# By key: Italian, French, English.
Phrases = Mapping[str, tuple[str, str, str]]

PHRASES: Phrases = {
    # things on the table
    "you": ("Tu", "Toi", "You"),
    "seat": ("Posto {seat}", "Place {seat}", "Seat {seat}"),
    "deal": ("smazzata {n}", "donne {n}", "deal {n}"),
    "trick": ("presa {n}/{of}", "levée {n}/{of}", "trick {n}/{of}"),
    "over": ("fine", "fin", "over"),
    "target": ("si gioca ai {points}", "en {points}", "to {points}"),
    "player": ("chi", "qui", "who"),
    "total": ("totale", "total", "total"),
    "totals": ("totale: {totals}", "total : {totals}", "total: {totals}"),
    "points": ("punti", "points", "points"),
    "tricks": ("prese", "levées", "tricks"),
    "on table": ("tavolo", "tapis", "table"),
    "hand": ("la tua mano:", "ta main :", "your hand:"),
    "chosen": ("scelto", "choisi", "chosen"),
    "house": ("valori della casa: {values}", "valeurs maison : {values}", "house values: {values}"),
    "by the rules": (
        "i valori delle regole",
        "les valeurs des règles",
        "the values of the rules",
    ),
    # playing
    "welcome": (
        "{game}: buon divertimento! ? per l’aiuto, q per uscire.",
        "{game} : amuse-toi bien ! ? pour l’aide, q pour sortir.",
        "{game}: have fun! ? for help, q to leave.",
    ),
    "your turn": ("Tocca a te", "À toi", "Your turn"),
    "not understood": (
        "«{text}»? Scegli tra {keys}, scrivi la mossa, oppure ? per l’aiuto.",
        "« {text} » ? Choisis parmi {keys}, écris le coup, ou ? pour l’aide.",
        "“{text}”? Choose from {keys}, type the action, or ? for help.",
    ),
    "help": (
        "Scegli con il numero, o scrivi la mossa come sta nel file della partita: {examples}.",
        "Choisis par le numéro, ou écris le coup comme dans le fichier de la partie : {examples}.",
        "Choose by number, or type the action as the record writes it: {examples}.",
    ),
    "help rules": ("r: le regole.", "r : les règles.", "r: the rules."),
    "help hint": (
        "h: che cosa farebbe un maestro al tuo posto.",
        "h : ce que ferait un maître à ta place.",
        "h: what a master would do in your place.",
    ),
    "warming up": (
        "(I bot si scaldano: intanto gioca per loro un principiante.)",
        "(Les bots s’échauffent : en attendant, un débutant joue pour eux.)",
        "(The bots are warming up: meanwhile a novice plays for them.)",
    ),
    "warm": (
        "(Pronti: d’ora in poi giocano loro.)",
        "(Ils sont prêts : désormais, ce sont eux qui jouent.)",
        "(Warmed up: from now on they play for themselves.)",
    ),
    "hurried": (
        "(Il computer è occupato: i bot pensano meno del solito.)",
        "(La machine est occupée : les bots réfléchissent moins que d’habitude.)",
        "(The machine is busy: the bots think less than usual.)",
    ),
    "thinking": ("Il maestro ci pensa…", "Le maître réfléchit…", "The master is thinking…"),
    "no hint yet": (
        "Il maestro si sta ancora scaldando: chiedi di nuovo tra un momento.",
        "Le maître s’échauffe encore : redemande dans un instant.",
        "The master is still warming up: ask again in a moment.",
    ),
    "hint": (
        "{action}: in media {expected} ± {spread}; la migliore con probabilità {confidence} %",
        "{action} : en moyenne {expected} ± {spread} ; "
        "meilleur coup avec {confidence} % de chances",
        "{action}: expect {expected} ± {spread}; {confidence} % likely to be the best",
    ),
    "hint only": (
        "{action}: non c’è altro da fare.",
        "{action} : il n’y a rien d’autre à faire.",
        "{action}: there is nothing else to do.",
    ),
    "no mix": (
        "Qui non si mescola: le carte stanno bene dove sono.",
        "Ici on ne mélange pas : les cartes sont bien où elles sont.",
        "No mixing here: the cards are fine where they are.",
    ),
    "deal over": ("Fine della smazzata {n}", "Fin de la donne {n}", "End of deal {n}"),
    "go on": (
        "Invio per la prossima smazzata… ",
        "Entrée pour la donne suivante… ",
        "Enter for the next deal… ",
    ),
    "won": ("Ha vinto {who}!", "{who} gagne !", "{who} wins!"),
    "you won": ("Hai vinto!", "Tu gagnes !", "You win!"),
    "shared": ("Vincono insieme: {who}.", "Ils gagnent ensemble : {who}.", "Shared by {who}."),
    "goodbye": (
        "Ciao! Il tavolo resta apparecchiato.",
        "À bientôt ! La table reste mise.",
        "Goodbye! The table stays laid.",
    ),
    "come back": (
        "«tribu play --resume» riprende da qui.",
        "« tribu play --resume » reprend la partie où elle en est.",
        "`tribu play --resume` goes on from here.",
    ),
    "help undo": (
        "u: riprende la mossa, finché gli altri non hanno giocato e non ti ha rivelato nulla.",
        "u : reprend le coup, tant que les autres n’ont pas joué et qu’il ne t’a rien appris.",
        "u: takes your move back, until the others act and unless it told you something.",
    ),
    "help leave": (
        "q: lasci il tavolo, che resta apparecchiato.",
        "q : tu quittes la table, qui reste mise.",
        "q: you leave the table, which stays laid.",
    ),
    "taken back": ("(Mossa ripresa.)", "(Coup repris.)", "(Taken back.)"),
    "too late": (
        "Non si può più riprendere.",
        "On ne peut plus reprendre ce coup.",
        "That cannot be taken back any more.",
    ),
    # replay
    "replay keys": (
        "Invio avanti · b indietro · d smazzata · q fine",
        "Entrée suite · b retour · d donne · q fin",
        "Enter next · b back · d next deal · q quit",
    ),
    "unfinished": (
        "La partita si è fermata qui.",
        "La partie s’est arrêtée là.",
        "The match was broken off here.",
    ),
    # statistics
    "counts": (
        "partite {matches}, smazzate {deals}, mosse {plies}",
        "parties {matches}, donnes {deals}, coups {plies}",
        "matches {matches}, deals {deals}, plies {plies}",
    ),
    "score per deal": ("punti a smazzata (95 %)", "points par donne (95 %)", "score a deal (95 %)"),
    "wins": ("vittorie (95 %)", "victoires (95 %)", "wins (95 %)"),
    "deals per match": ("smazzate a partita", "donnes par partie", "deals a match"),
    "plies per deal": ("mosse a smazzata", "coups par donne", "plies a deal"),
    "speed": (
        "{seconds} s; al secondo: partite {matches}, smazzate {deals}, mosse {plies}",
        "{seconds} s ; par seconde : parties {matches}, donnes {deals}, coups {plies}",
        "{seconds} s; a second: matches {matches}, deals {deals}, plies {plies}",
    ),
    "stopped": (
        "Fermato: fin qui {done} su {asked}.",
        "Arrêté : {done} sur {asked} jusqu’ici.",
        "Stopped: {done} of {asked} so far.",
    ),
    # the author's bench
    "bench played": (
        "{by}, {matches} partite per variante; in grigio dove sta la cifra nel 95 % dei casi",
        "{by}, {matches} parties par variante ; en gris, où se tient le chiffre dans 95 % des cas",
        "{by}, {matches} matches of each variant; dimmed: where the figure lies in 95 % of cases",
    ),
    "bench marks": (
        "▲ e ▼: più o meno che con «{base}», oltre ciò che il caso spiega",
        "▲ et ▼ : plus ou moins qu’avec « {base} », au-delà du hasard",
        "▲ and ▼: more or less than with “{base}”, beyond what chance explains",
    ),
    "bench open": (
        "Il banco è aperto, solo per questa macchina: {address} (Ctrl-C lo chiude)",
        "L’établi est ouvert, pour cette machine seule : {address} (Ctrl-C le ferme)",
        "The bench is open, for this machine alone: {address} (Ctrl-C closes it)",
    ),
    "bench saved": ("Salvata: {path}", "Enregistrée : {path}", "Saved: {path}"),
    "bench rounds": (
        "Restano {n} combinazioni su {of}…",
        "Il reste {n} combinaisons sur {of}…",
        "{n} of {of} combinations are left…",
    ),
    "bench by bots": (
        "I bot provano la {n}ª di {of}…",
        "Les bots essaient la {n}e sur {of}…",
        "The bots try {n} of {of}…",
    ),
    "bench freshly": (
        "La conferma, su carte nuove…",
        "La confirmation, sur de nouvelles cartes…",
        "The confirmation, on fresh cards…",
    ),
    "bench left out": (
        "Salvate per un altro numero di giocatori, e qui lasciate fuori: {names}",
        "Enregistrées pour un autre nombre de joueurs, et laissées de côté : {names}",
        "Saved for another number of players, and left out here: {names}",
    ),
    "interrupted": (
        "Interrotto: {done} blocchi su {asked}. Lo stesso comando con --resume continua da qui.",
        "Interrompu : {done} blocs sur {asked}. La même commande avec --resume reprend ici.",
        "Interrupted: {done} of {asked} blocks. The same command with --resume goes on from here.",
    ),
    "no gpu": (
        "qui non c’è una GPU ({why}): gioca la CPU",
        "il n’y a pas de GPU ici ({why}) : c’est le processeur qui joue",
        "no GPU here ({why}): the CPU plays",
    ),
    # bots that fail
    "bot failed": (
        "il bot {bot} ha fallito a {game}: {why}",
        "le bot {bot} a échoué à {game} : {why}",
        "bot {bot} failed at {game}: {why}",
    ),
    "bot not loaded": (
        "il bot {bot} non si carica: {why}",
        "le bot {bot} ne se charge pas : {why}",
        "bot {bot} cannot be loaded: {why}",
    ),
    "go on without": (
        "--on-failure substitute continua, con un principiante al suo posto, e conta le mosse.",
        "--on-failure substitute continue, avec un débutant à sa place, et compte les coups.",
        "--on-failure substitute goes on, with a novice in its place, and counts the moves.",
    ),
    "substituted": (
        "{bot} non ha saputo fare {n} mosse, che ha fatto un principiante («by» nei file). La "
        "prima volta: {why}",
        "{bot} a échoué à {n} coups, joués par un débutant (« by » dans les feuilles de partie). "
        "La première fois : {why}",
        "{bot} failed at {n} moves, which a novice played (`by` in the records). The first time: "
        "{why}",
    ),
    # training
    "train begins": (
        "{game}: {games} tavoli insieme, una rete di {weights} numeri, {device}. Prima si compila.",
        "{game} : {games} tables à la fois, un réseau de {weights} nombres, {device}. On compile "
        "d’abord.",
        "{game}: {games} tables at once, a network of {weights} numbers, {device}. Compiling "
        "first.",
    ),
    "train goes on": (
        "Si riprende da {path}, dopo {minutes} minuti e {choices} scelte.",
        "On reprend de {path}, après {minutes} minutes et {choices} choix.",
        "Going on from {path}, after {minutes} minutes and {choices} choices.",
    ),
    "train moment": (
        "{minutes} min: {choices} scelte, {speed} al secondo; entropia {entropy}, il critico "
        "spiega il {explained} %",
        "{minutes} min : {choices} choix, {speed} par seconde ; entropie {entropy}, le critique "
        "explique {explained} %",
        "{minutes} min: {choices} choices, {speed} a second; entropy {entropy}, the critic "
        "explains {explained} %",
    ),
    "train mark": (
        "  in mezzo a {against}: {marks}",
        "  parmi {against} : {marks}",
        "  among {against}: {marks}",
    ),
    "train interrupted": (
        "Interrotto dopo {minutes} minuti. Lo stesso comando riprende da {path}.",
        "Interrompu après {minutes} minutes. La même commande reprend de {path}.",
        "Interrupted after {minutes} minutes. The same command goes on from {path}.",
    ),
    "train unfinished": (
        "{minutes} minuti fatti, il piano non è finito. Lo stesso comando riprende da {path}.",
        "{minutes} minutes faites, le plan n’est pas fini. La même commande reprend de {path}.",
        "{minutes} minutes done, the plan is not. The same command goes on from {path}.",
    ),
    "train over": (
        "{path} ha già completato il suo piano: --minutes o --choices chiedono di più, --fresh "
        "ricomincia da capo.",
        "{path} a déjà accompli tout son plan : --minutes ou --choices en demandent plus, --fresh "
        "recommence à zéro.",
        "{path} has all of its plan already: --minutes or --choices ask for more, --fresh begins "
        "from nothing.",
    ),
    # the arena
    "arena seats": ("in {players}", "à {players}", "{players} players"),
    "arena rating": ("forza", "force", "rating"),
    "arena moves": ("mosse", "coups", "moves"),
    "arena mean": ("media ms", "moyenne ms", "mean ms"),
    "arena p99": ("p99 ms", "p99 ms", "p99 ms"),
    "arena cheats": ("bara", "triche", "cheats"),
    "arena failed": (
        "{bot} non ha saputo fare {n} mosse su {moves}: le ha fatte un principiante. La prima "
        "volta: {why}",
        "{bot} a échoué à {n} de ses {moves} coups : un débutant les a joués. La première fois : "
        "{why}",
        "{bot} failed at {n} of its {moves} moves: a novice played them. The first time: {why}",
    ),
    "arena lead": (
        "Quanto guadagna a smazzata (95 %) chi è a sinistra in mezzo a chi è in alto, con le "
        "stesse carte: sopra 0 gioca meglio.",
        "Ce que gagne par donne (95 %) le bot de gauche parmi ceux d’en haut, avec les mêmes "
        "cartes : au-dessus de 0, il joue mieux.",
        "What the bot on the left gains a deal (95 %) among those at the top, with the same cards: "
        "above 0 it plays better.",
    ),
    "sprt better": (
        "Test sequenziale: {a} gioca meglio di {b} (vantaggio {high} e non {low}), dopo {boards}; "
        "rapporto {ratio} da {lower} a {upper}.",
        "Test séquentiel : {a} joue mieux que {b} (avance de {high} et non de {low}), après "
        "{boards} ; rapport {ratio}, de {lower} à {upper}.",
        "Sequential test: {a} plays better than {b} (a lead of {high}, not {low}), after {boards}; "
        "ratio {ratio} of {lower} to {upper}.",
    ),
    "sprt not better": (
        "Test sequenziale: {a} non gioca meglio di {b} (vantaggio {low} e non {high}), dopo "
        "{boards}; rapporto {ratio} da {lower} a {upper}.",
        "Test séquentiel : {a} ne joue pas mieux que {b} (avance de {low} et non de {high}), après "
        "{boards} ; rapport {ratio}, de {lower} à {upper}.",
        "Sequential test: {a} does not play better than {b} (a lead of {low}, not {high}), after "
        "{boards}; ratio {ratio} of {lower} to {upper}.",
    ),
    "sprt undecided": (
        "Test sequenziale tra {a} e {b} (vantaggio {low} o {high}): non deciso dopo {boards}; "
        "rapporto {ratio} da {lower} a {upper}. Con --out si conserva, e --resume con più smazzate "
        "continua.",
        "Test séquentiel entre {a} et {b} (avance de {low} ou de {high}) : indécis après {boards} "
        "; rapport {ratio}, de {lower} à {upper}. Avec --out il est gardé, et --resume avec plus "
        "de donnes continue.",
        "Sequential test of {a} and {b} (a lead of {low} or {high}): undecided after {boards}; "
        "ratio {ratio} of {lower} to {upper}. With --out it is kept, and --resume with more deals "
        "goes on.",
    ),
    "board made": (
        "Board {board}: {deals}. Gli impegni, da pubblicare prima che si giochi:",
        "Étui {board} : {deals}. Les engagements, à publier avant que l’on joue :",
        "Board {board}: {deals}. The commitments, to be published before anybody plays:",
    ),
    "board field": (
        "Board {board}, {game}: {tables}",
        "Étui {board}, {game} : {tables}",
        "Board {board}, {game}: {tables}",
    ),
    "board deals": ("smazzate", "donnes", "deals"),
    "board comparison": ("confronto", "comparaison", "comparison"),
    "board percent": ("%", "%", "%"),
    "board above": ("sulla media", "sur la moyenne", "above the mean"),
    "arena pair": ("{a} in mezzo a {b}", "{a} parmi {b}", "{a} among {b}"),
    "arena score a": ("punti suoi", "ses points", "its score"),
    "arena score b": ("degli altri al suo posto", "des autres à sa place", "theirs in its place"),
    "arena wins a": ("vittorie sue", "ses victoires", "its wins"),
    "arena wins b": ("degli altri", "des autres", "theirs"),
}


class Say(Protocol):
    """The phrase of that key in that language, filled in."""

    def __call__(self, key: str, lang: str, **values: object) -> str: ...


def saying(own: Phrases) -> Say:
    """`say` for a face that has phrases of its own besides the shared ones."""
    phrases = {**PHRASES, **own}

    def say(key: str, lang: str, **values: object) -> str:
        return phrases[key][LANGUAGES.index(lang)].format(**values)

    return say


say = saying({})


def house_line(turned: Mapping[str, int], lang: str) -> str:
    """The house values that differ from the rules, as they are typed."""
    values = ", ".join(f"{name}={value}" for name, value in turned.items())
    return say("house", lang, values=values or say("by the rules", lang))
