"""What goes wrong with a request, in a sentence for people in three languages."""

from __future__ import annotations

from collections.abc import Mapping

from tribu.games.texts import Spoken, in_all, spoken

_TEXTS = {
    "unknown": (
        "Chi sei? Entra prima con un nome.",
        "Qui es-tu ? Entre d’abord avec un nom.",
        "Who are you? Come in with a name first.",
    ),
    "foreign": (
        "Questa richiesta viene da un’altra pagina.",
        "Cette demande vient d’une autre page.",
        "This request comes from another page.",
    ),
    "too fast": (
        "Piano! Riprova fra poco.",
        "Doucement ! Réessaie dans un instant.",
        "Not so fast! Try again in a moment.",
    ),
    "many tables": (
        "Sei già a {n} tavoli che aspettano qualcuno: riempine o chiudine uno prima.",
        "Tu es déjà à {n} tables qui attendent quelqu’un : remplis-en ou fermes-en une d’abord.",
        "You already sit at {n} tables that wait for somebody: fill or close one of them first.",
    ),
    "many nearby": (
        "Dalla tua rete sono stati aperti {n} tavoli che aspettano ancora qualcuno, e per ora "
        "basta: siediti a uno di quelli, aprine uno non pubblico o riprova più tardi.",
        "Depuis ton réseau, {n} tables attendent déjà quelqu’un, et cela suffit pour l’instant : "
        "assieds-toi à l’une d’elles, ouvre une table privée ou réessaie plus tard.",
        "{n} tables opened from your network still wait for somebody, which is enough for now: sit "
        "down at one of them, open one that is not public, or try again later.",
    ),
    "banned": (
        "Fino al {until} non puoi giocare qui.",
        "Tu ne peux pas jouer ici jusqu’au {until}.",
        "You cannot play here until {until}.",
    ),
    "silenced": (
        "Fino al {until} non puoi parlare qui.",
        "Tu ne peux pas parler ici jusqu’au {until}.",
        "You cannot talk here until {until}.",
    ),
    "renamed": (
        "Chi gestisce questa sala ti ha dato il nome che hai ora, e per il momento resta quello.",
        "La personne qui tient cette salle t’a donné le nom que tu portes, et pour l’instant tu le "
        "gardes.",
        "Whoever runs this card room gave you the name you have now, and for the time being it "
        "stays.",
    ),
    "ask": (
        "Se credi che sia un errore, parlane con chi gestisce questa sala.",
        "Si tu penses que c’est une erreur, parles-en à la personne qui tient cette salle.",
        "If you think this is a mistake, ask whoever runs this card room.",
    ),
    "whom to ask": (
        "Se credi che sia un errore, scrivi a {contact}.",
        "Si tu penses que c’est une erreur, écris à {contact}.",
        "If you think this is a mistake, write to {contact}.",
    ),
    "word": (
        "Qui non si dice.",
        "Cela ne se dit pas ici.",
        "That is not said here.",
    ),
    "nobody": (
        "Questa persona non c’è.",
        "Cette personne n’existe pas.",
        "There is no such person.",
    ),
    "no ban": ("Questo divieto non c’è.", "Cette exclusion n’existe pas.", "There is no such ban."),
    "no report": (
        "Questa segnalazione non c’è.",
        "Ce signalement n’existe pas.",
        "There is no such report.",
    ),
    "empty report": (
        "Scrivi che cosa è successo: bastano poche parole.",
        "Écris ce qui s’est passé\u00a0: quelques mots suffisent.",
        "Write what happened: a few words will do.",
    ),
    "reported": (
        "L’hai già segnalato: chi gestisce questa sala lo leggerà.",
        "Tu l’as déjà signalé\u00a0: qui tient cette salle le lira.",
        "You have reported that already: whoever runs this card room will read it.",
    ),
    "blank password": (
        "Di soli spazi non è una parola d’ordine: scrivi qualcosa, o lascia vuoto.",
        "Des espaces ne font pas un mot de passe\u00a0: écris quelque chose, ou laisse vide.",
        "Spaces alone are no password: write something, or leave it empty.",
    ),
    "operator": (
        "Questa chiave non apre.",
        "Cette clé n’ouvre pas.",
        "This key does not open.",
    ),
    "no table": ("Questo tavolo non c’è.", "Cette table n’existe pas.", "There is no such table."),
    "unreadable": (
        "I dati di questo tavolo sono danneggiati: non si può più aprire. Chi gestisce il server "
        "trova il perché nel suo registro.",
        "Les données de cette table sont abîmées : on ne peut plus l’ouvrir. Qui tient le serveur "
        "en trouvera la raison dans son journal.",
        "The data of this table are damaged: it cannot be opened any more. Whoever runs this "
        "server will find the reason in its log.",
    ),
    "folded": (
        "Questa partita è finita da un pezzo: se ne conserva solo il replay.",
        "Cette partie est finie depuis longtemps : il n’en reste que le replay.",
        "This match was over long ago: only its replay is kept.",
    ),
    "no match": (
        "Questa partita non c’è, o non è finita.",
        "Cette partie n’existe pas, ou n’est pas finie.",
        "There is no such match, or it is not over.",
    ),
    "uncounted closed": (
        "Questa partita non conta per la classifica: il tavolo è stato chiuso.",
        "Cette partie ne compte pas pour le classement : la table a été fermée.",
        "This match does not count for the ranking: the table was closed.",
    ),
    "uncounted agreed": (
        "Questa partita non conta per la classifica: l’avete interrotta di comune accordo.",
        "Cette partie ne compte pas pour le classement : vous l’avez interrompue d’un commun "
        "accord.",
        "This match does not count for the ranking: everybody agreed to end it early.",
    ),
    "uncounted alone": (
        "Questa partita non conta per la classifica: oltre a te giocavano solo bot.",
        "Cette partie ne compte pas pour le classement : il n’y avait que des bots à part toi.",
        "This match does not count for the ranking: all others were bots.",
    ),
    "uncounted address": (
        "Questa partita non conta per la classifica: due di voi giocavano dallo stesso indirizzo "
        "Internet.",
        "Cette partie ne compte pas pour le classement : deux d’entre vous jouaient depuis la "
        "même adresse Internet.",
        "This match does not count for the ranking: two of you played from the same Internet "
        "address.",
    ),
    "lagging": (
        "Il server è sovraccarico: perché chi gioca non debba aspettare, ora non si aprono altri "
        "tavoli. Riprova tra qualche minuto.",
        "Le serveur est surchargé : pour que personne n’attende aux tables où l’on joue, on n’en "
        "ouvre pas d’autre. Réessaie dans quelques minutes.",
        "The server is overloaded: so that those who play need not wait, no new tables are opened "
        "for now. Try again in a few minutes.",
    ),
    "no game": (
        "Questo gioco non c’è: {games}.",
        "Ce jeu n’existe pas : {games}.",
        "There is no such game: {games}.",
    ),
    "no evening": (
        "Questa serata non c’è, o è stata dimenticata.",
        "Cette soirée n’existe pas, ou elle a été oubliée.",
        "There is no such evening, or it was forgotten.",
    ),
    "no lesson": (
        "Questa lezione non c’è.",
        "Cette leçon n’existe pas.",
        "There is no such lesson.",
    ),
    "no page": ("Questa pagina non c’è.", "Cette page n’existe pas.", "There is no such page."),
    "code": (
        "Questo codice non vale più: fattene dare uno nuovo.",
        "Ce code n’est plus valable : demande-en un autre.",
        "This code is no longer good: ask for a new one.",
    ),
    "malformed": (
        "Non capisco: {detail}",
        "Je ne comprends pas : {detail}",
        "I do not understand: {detail}",
    ),
    "seat kind": (
        "Un posto è «open» o «bot:» e un livello: {names}.",
        "Une place est « open » ou « bot: » et un niveau : {names}.",
        "A seat is “open” or “bot:” and a level: {names}.",
    ),
    "name": (
        "Un nome ha bisogno di qualche lettera.",
        "Un nom a besoin de quelques lettres.",
        "A name needs some letters.",
    ),
    "private": (
        "A questo tavolo non si guarda.",
        "Cette table n’accepte pas de spectateurs.",
        "This table has no spectators.",
    ),
    "silence": (
        "A questo tavolo non si parla così.",
        "À cette table, on ne parle pas ainsi.",
        "That cannot be said at this table.",
    ),
    "replay": (
        "Questa smazzata o questo posto non c’è.",
        "Cette donne ou cette place n’existe pas.",
        "There is no such deal or seat.",
    ),
    "no review": (
        "Questa partita non è ancora stata analizzata.",
        "Cette partie n’a pas encore été analysée.",
        "This match has not been reviewed yet.",
    ),
    "no choice": (
        "Qui non c’era questa scelta.",
        "Ce choix n’existait pas ici.",
        "There was no such choice here.",
    ),
    "review of others": (
        "Solo chi ha giocato questa partita può farla analizzare.",
        "Seuls ceux qui ont joué cette partie peuvent la faire analyser.",
        "Only those who played this match can have it reviewed.",
    ),
    "reviews off": (
        "Questo server non fa analisi.",
        "Ce serveur ne fait pas d’analyses.",
        "This server makes no reviews.",
    ),
    "no challenge": (
        "Questa sfida non c’è.",
        "Ce défi n’existe pas.",
        "There is no such challenge.",
    ),
    "no challenges": (
        "Questo server non propone sfide.",
        "Ce serveur ne propose pas de défis.",
        "This server offers no challenges.",
    ),
    "challenge early": (
        "Questa sfida non è ancora aperta: torna quando comincia.",
        "Ce défi n’est pas encore ouvert : reviens quand il commence.",
        "This challenge is not open yet: come back when it begins.",
    ),
    "challenge over": (
        "Questa sfida è chiusa: non si può più cominciare.",
        "Ce défi est fermé : on ne peut plus le commencer.",
        "This challenge is closed: it cannot be begun any more.",
    ),
    "round sealed": (
        "Altri tavoli giocano ancora queste carte: si guarda a turno finito.",
        "D’autres tables jouent encore ces cartes : on regarde une fois la ronde finie.",
        "Other tables still play these cards: look when the round is over.",
    ),
    "sealed": (
        "Questa sfida è ancora aperta: prima giocala, poi guarda gli altri.",
        "Ce défi est encore ouvert : joue-le d’abord, regarde les autres ensuite.",
        "This challenge is still open: play it first, then look at the others.",
    ),
    "no push": (
        "Questo server non manda notifiche.",
        "Ce serveur n’envoie pas de notifications.",
        "This server sends no notifications.",
    ),
    "push address": (
        "A questo indirizzo non si possono mandare notifiche.",
        "On ne peut pas envoyer de notifications à cette adresse.",
        "Notifications cannot be sent to that address.",
    ),
    "large": ("È troppo lungo.", "C’est trop long.", "That is too long."),
    "busy": (
        "Il server si sta fermando: riprova fra poco.",
        "Le serveur s’arrête : réessaie dans un instant.",
        "The server is stopping: try again in a moment.",
    ),
    "away": (
        "In questo momento il server non può scrivere né leggere: riprova fra poco.",
        "En ce moment, le serveur ne peut ni écrire ni lire\u00a0: réessaie dans un instant.",
        "The server cannot read or write just now: try again in a moment.",
    ),
    "full": (
        "Qui ora si gioca a troppi tavoli: non se ne aprono altri. Riprova tra qualche minuto.",
        "Trop de tables sont occupées en ce moment\u00a0: on n’en ouvre pas d’autre. Réessaie dans "
        "quelques minutes.",
        "All tables here are taken for now, and no new ones are opened. Try again in a few "
        "minutes.",
    ),
    "bug": (
        "Qualcosa è andato storto da noi. Riprova.",
        "Quelque chose s’est mal passé chez nous. Réessaie.",
        "Something went wrong on our side. Try again.",
    ),
}


class RequestProblem(Spoken):
    """A refused request: its status, its sentences, and the field that is wrong."""

    def __init__(
        self, status: int, said: str | Mapping[str, str], field: str | None = None
    ) -> None:
        self.status = status
        self.sentences = spoken(said)
        self.field = field
        super().__init__(self.sentences["en"])


def problem(status: int, key: str, field: str | None = None, **values: object) -> RequestProblem:
    """The problem of that name."""
    return RequestProblem(status, in_all(_TEXTS[key], **values), field)
