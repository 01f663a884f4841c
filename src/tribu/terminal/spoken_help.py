"""What `--help` says in Italian and French, by what it says in English; and the errors of Typer.

The English stands beside each option, where it is read with the code. A text that is missing here
is shown in English; `tests/cli/test_cli_help.py` finds it. What a game's own command says is in its
face (`Face.help_texts`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tribu.games.texts import LANGUAGES

HelpTexts = Mapping[str, tuple[str, str]]  # English → Italian, French

HELP: HelpTexts = {
    "A card room: play, watch, simulate, study.": (
        "Una sala da gioco: giocare, guardare, simulare, studiare.",
        "Une salle de jeu : jouer, regarder, simuler, étudier.",
    ),
    "Language; that of the locale by default.": (
        "La lingua; se non è detta, quella del sistema.",
        "La langue ; celle du système par défaut.",
    ),
    "Show the version.": ("Mostra la versione.", "Affiche la version."),
    "Show this message and exit.": ("Mostra questo aiuto.", "Affiche cette aide."),
    "Install completion for the current shell.": (
        "Installa il completamento per questa shell.",
        "Installe la complétion pour ce shell.",
    ),
    "Show completion for the current shell, to copy it or customize the installation.": (
        "Mostra il completamento per questa shell, da copiare o adattare.",
        "Affiche la complétion pour ce shell, à copier ou à adapter.",
    ),
    # challenge
    "Take a challenge: a few deals, and your rank among bots that had the same cards.": (
        "Gioca una sfida: qualche smazzata, e il tuo posto tra i bot che avevano le stesse carte.",
        "Relève un défi : quelques donnes, et ton rang parmi des bots aux mêmes cartes.",
    ),
    "Not today’s: one whose cards are drawn by lot.": (
        "Non quella di oggi: una con carte tirate a sorte.",
        "Pas celui du jour : un défi dont les cartes sont tirées au sort.",
    ),
    "Who sits at the other seats.": (
        "Chi siede agli altri posti.",
        "Qui occupe les autres places.",
    ),
    "The bots that take it, too.": (
        "I bot che la giocano anche loro.",
        "Les bots qui le jouent aussi.",
    ),
    # moderate
    "Keep order in a card room that runs, by the key in TRIBU_OPERATOR.": (
        "Tieni in ordine una sala aperta, con la chiave in TRIBU_OPERATOR.",
        "Veille au calme dans une salle ouverte, avec la clé de TRIBU_OPERATOR.",
    ),
    "reports (if none is named), bans, log; people NAME; ban PLAYER, silence PLAYER, "
    "rename PLAYER NAME; lift BAN; close TABLE; settle REPORT.": (
        "reports (se non si dice altro), bans, log; people NOME; ban GIOCATORE, silence GIOCATORE, "
        "rename GIOCATORE NOME; lift BANDO; close TAVOLO; settle SEGNALAZIONE.",
        "reports (par défaut), bans, log ; people NOM ; ban JOUEUR, silence JOUEUR, "
        "rename JOUEUR NOM ; lift EXCLUSION ; close TABLE ; settle SIGNALEMENT.",
    ),
    "Whom or what: an id, or part of a name.": (
        "Di chi o di che cosa: un id, o una parte del nome.",
        "De qui ou de quoi : un identifiant, ou une partie du nom.",
    ),
    "The new name, for `rename`.": (
        "Il nuovo nome, per `rename`.",
        "Le nouveau nom, pour `rename`.",
    ),
    "How long a ban, or silence, lasts.": (
        "Quante ore dura l’esclusione, o il silenzio.",
        "Combien d’heures dure l’exclusion, ou le silence.",
    ),
    "Why; whoever it concerns reads it.": (
        "Perché; chi è interessato lo legge.",
        "Pourquoi ; la personne concernée le lit.",
    ),
    "Ban their devices, too.": ("Escludi anche i dispositivi.", "Exclut aussi les appareils."),
    "Ban their addresses, too.": ("Escludi anche gli indirizzi.", "Exclut aussi les adresses."),
    "Where the card room is.": ("Dov’è la sala.", "Où est la salle."),
    # print
    "Print and play: cards to cut out, the rules on one sheet, score sheets, cards for tables.": (
        "Stampa e gioca: carte da ritagliare, regole su un foglio, fogli dei punti, segnatavoli.",
        "Imprimer et jouer : cartes à découper, règles sur une feuille, feuilles de marque, "
        "cartons de table.",
    ),
    "cards, leaflet, sheets or tables.": (
        "cards, leaflet, sheets o tables.",
        "cards, leaflet, sheets ou tables.",
    ),
    "Of which game.": ("Di quale gioco.", "De quel jeu."),
    "Which pack draws the cards: french or italian.": (
        "Quale mazzo disegna le carte: french o italian.",
        "Quel jeu dessine les cartes : french ou italian.",
    ),
    "How many tables.": ("Quanti tavoli.", "Combien de tables."),
    "What the QR codes say; {n} becomes the number of the table.": (
        "Che cosa dicono i codici QR; {n} diventa il numero del tavolo.",
        "Ce que disent les codes QR ; {n} devient le numéro de la table.",
    ),
    "FILE.pdf needs Chromium or Chrome; FILE.html is printed by any browser.": (
        "FILE.pdf richiede Chromium o Chrome; FILE.html lo stampa qualsiasi browser.",
        "FILE.pdf demande Chromium ou Chrome ; FILE.html s’imprime avec tout navigateur.",
    ),
    # review
    "What would have been better in a match, what was only luck, and why.": (
        "Che cosa in una partita si poteva fare meglio, che cosa era solo fortuna, e perché.",
        "Ce qui, dans une partie, aurait été mieux, ce qui n’était que chance, et pourquoi.",
    ),
    "The choices of this seat alone.": (
        "Solo le scelte di questo posto.",
        "Les choix de cette place seulement.",
    ),
    "How deep: playouts of each choice, from its seat's side.": (
        "Quanto a fondo: partite simulate per ogni scelta, dal posto di chi gioca.",
        "À quelle profondeur : parties simulées par choix, vu de sa place.",
    ),
    "The same seed judges the same.": (
        "Lo stesso seme giudica allo stesso modo.",
        "La même graine juge de la même façon.",
    ),
    "Everything, as JSON on stdout.": (
        "Tutto, come JSON su stdout.",
        "Tout, en JSON sur stdout.",
    ),
    "Write a page that opens offline; - is stdout.": (
        "Scrive una pagina che si apre senza rete; - è stdout.",
        "Écrit une page qui s’ouvre hors ligne ; - est stdout.",
    ),
    # play, check, replay, rules
    "Play in the terminal against bots.": (
        "Si gioca nel terminale, contro i bot.",
        "Jouer dans le terminal contre des bots.",
    ),
    "How many play; the game's usual number unless given.": (
        "In quanti si gioca; se non è detto, quanti di solito in quel gioco.",
        "Combien de joueurs ; par défaut, le nombre habituel du jeu.",
    ),
    "A table option, repeatable; `tribu rules` lists them.": (
        "Un'opzione del tavolo, ripetibile; `tribu rules` le elenca.",
        "Une option de la table, répétable ; `tribu rules` les énumère.",
    ),
    "A number of the rules that this house turned, repeatable, such as misere=50.": (
        "Un numero delle regole che questa casa ha cambiato, ripetibile, come misere=50.",
        "Un nombre des règles que cette maison a changé, répétable, comme misere=50.",
    ),
    "The same seed deals the same cards.": (
        "Lo stesso seme dà le stesse carte.",
        "La même graine donne les mêmes cartes.",
    ),
    "Your name at the table.": ("Il tuo nome al tavolo.", "Ton nom à la table."),
    "random, novice, casual, club (if none is named), veteran, instinct, master or others "
    "installed; they go round the seats. `tribu bots` says how strong each is.": (
        "random, novice, casual, club (se non ne nomini), veteran, instinct, master o altri "
        "installati; fanno il giro dei posti. `tribu bots` dice quanto è forte ciascuno.",
        "random, novice, casual, club (si aucun n'est nommé), veteran, instinct, master ou "
        "d'autres installés ; ils font le tour des places. `tribu bots` dit la force de chacun.",
    ),
    "Go on with the match that you left last.": (
        "Riprende l'ultima partita lasciata a metà.",
        "Reprend la dernière partie interrompue.",
    ),
    "Write the record there; a finished match is kept in your data otherwise.": (
        "Scrive lì il verbale; altrimenti una partita finita resta tra i tuoi dati.",
        "Y écrit la feuille de partie ; sinon une partie finie reste dans tes données.",
    ),
    "Replay records and say which are not what the rules make of them.": (
        "Rigioca i verbali e dice quali non corrispondono alle regole.",
        "Rejoue des feuilles de partie et dit lesquelles ne suivent pas les règles.",
    ),
    "Records; - is stdin.": (
        "Verbali; - è lo standard input.",
        "Feuilles de partie ; - est l'entrée standard.",
    ),
    "Step through a match, as a seat saw it or with all cards open.": (
        "Ripercorre una partita, vista da un posto o a carte scoperte.",
        "Parcourt une partie, vue d'une place ou toutes cartes ouvertes.",
    ),
    "Which match, from 1.": ("Quale partita, da 1.", "Quelle partie, à partir de 1."),
    "As this seat saw it; else all cards are open.": (
        "Come la vedeva questo posto; altrimenti a carte scoperte.",
        "Comme cette place la voyait ; sinon toutes cartes ouvertes.",
    ),
    "Show the rule page of a game.": (
        "Mostra la pagina delle regole di un gioco.",
        "Affiche la page de règles d'un jeu.",
    ),
    "Print the manual page, for `man -l -`.": (
        "Stampa la pagina di manuale, per `man -l -`.",
        "Affiche la page de manuel, pour `man -l -`.",
    ),
    # the arena
    "Let bots play the same deals in turn, so that luck cancels, and say who is better.": (
        "I bot giocano a turno le stesse smazzate, così la fortuna si annulla, e si dice chi è "
        "più bravo.",
        "Les bots jouent tour à tour les mêmes donnes, pour que la chance s'annule, et on dit qui "
        "est meilleur.",
    ),
    "Names, the best first; master@0.2s or master@500 (iterations) sets a budget.": (
        "Nomi, il più bravo per primo; master@0.2s o master@500 (iterazioni) fissa quanto pensa.",
        "Noms, le meilleur d'abord ; master@0.2s ou master@500 (itérations) fixe un budget.",
    ),
    "Single deals; 100 by default.": (
        "Smazzate singole; 100 se non è detto.",
        "Donnes isolées ; 100 par défaut.",
    ),
    "Whole matches instead of deals.": (
        "Partite intere invece di smazzate.",
        "Des parties entières au lieu de donnes.",
    ),
    "The longest that any bot may think about a move.": (
        "Quanto può pensare al massimo un bot su una mossa.",
        "Le temps qu'un bot peut passer au plus sur un coup.",
    ),
    "Simulations per move instead of seconds: reproducible.": (
        "Simulazioni per mossa invece di secondi: riproducibile.",
        "Des simulations par coup au lieu de secondes : reproductible.",
    ),
    "Every other bot, those listed after it, or only the next.": (
        "Tutti gli altri bot, quelli che lo seguono nella lista, o solo il prossimo.",
        "Tous les autres bots, ceux qui le suivent dans la liste, ou seulement le suivant.",
    ),
    "A number of the rules that this house turned, repeatable, such as misere=50. A list "
    "NAME=A,B,C compares.": (
        "Un numero delle regole che questa casa ha cambiato, ripetibile, come misere=50. Una lista "
        "NOME=A,B,C confronta.",
        "Un nombre des règles que cette maison a changé, répétable, comme misere=50. Une liste "
        "NOM=A,B,C compare.",
    ),
    "Where it is played.": ("Dove si gioca.", "Où l'on joue."),
    "Processes; all cores by default.": (
        "Processi; se non è detto, tutti i core.",
        "Processus ; tous les cœurs par défaut.",
    ),
    "Of a Ray cluster; otherwise RAY_ADDRESS, or one started here.": (
        "Di un cluster Ray; altrimenti RAY_ADDRESS, o uno avviato qui.",
        "D'une grappe Ray ; sinon RAY_ADDRESS, ou une grappe lancée ici.",
    ),
    "Of two bots: stop when it is clear whether the first leads by HIGH a deal or only by LOW "
    "(Wald's test); --deals is then the most, 10000 by default.": (
        "Di due bot: ci si ferma quando è chiaro se il primo ha un vantaggio di HIGH a smazzata o "
        "solo di LOW (test di Wald); --deals è allora il massimo, 10000 se non è detto.",
        "De deux bots : on s'arrête quand il est clair si le premier a une avance de HIGH par "
        "donne ou seulement de LOW (test de Wald) ; --deals est alors le maximum, 10000 par "
        "défaut.",
    ),
    "How often --sprt may err, each way.": (
        "Quanto spesso --sprt può sbagliare, in ciascun senso.",
        "À quelle fréquence --sprt peut se tromper, dans chaque sens.",
    ),
    "Write the games there as records, and allow to resume.": (
        "Scrive lì le partite come verbali, e permette di riprendere.",
        "Y écrit les parties comme feuilles de partie, et permet de reprendre.",
    ),
    "Continue a contest that was interrupted, or prolong.": (
        "Continua un torneo interrotto, o lo prolunga.",
        "Continue un tournoi interrompu, ou le prolonge.",
    ),
    "Forget a contest that was interrupted.": (
        "Dimentica un torneo interrotto.",
        "Oublie un tournoi interrompu.",
    ),
    "When a bot fails: stop, with its traceback; or let a novice choose, say so in all results, "
    "and end with code 3.": (
        "Se un bot fallisce: fermarsi, con il traceback; o far scegliere un principiante, dirlo in "
        "tutti i risultati, e finire con il codice 3.",
        "Si un bot échoue : s'arrêter, avec sa trace ; ou laisser choisir un débutant, le dire "
        "dans tous les résultats, et finir avec le code 3.",
    ),
    "Print JSON, for programs.": (
        "Stampa JSON, per i programmi.",
        "Affiche du JSON, pour les programmes.",
    ),
    "Write the report there as well.": (
        "Scrive il rapporto anche lì.",
        "Y écrit aussi le rapport.",
    ),
    # bench
    "Measure our games beside those of other libraries that are installed.": (
        "Misura i nostri giochi accanto a quelli di altre librerie installate.",
        "Mesure nos jeux à côté de ceux d'autres bibliothèques installées.",
    ),
    "Only rows with these words in their library, name or work, such as pgx, 'ours batch' or "
    "'leduc'; repeatable. Ratios need the rows of both sides.": (
        'Solo le righe con queste parole nella libreria, nel nome o nel lavoro, come pgx, "ours '
        'batch" o "leduc"; ripetibile. I rapporti vogliono le righe di entrambe le parti.',
        "Seulement les lignes avec ces mots dans la bibliothèque, le nom ou le travail, comme pgx, "
        '"ours batch" ou "leduc" ; répétable. Les rapports demandent les lignes des deux côtés.',
    ),
    "How many runs each row gets.": (
        "Quante prove ha ogni riga.",
        "Combien de mesures pour chaque ligne.",
    ),
    "About how long each run takes.": (
        "Quanto dura circa ogni prova.",
        "La durée approximative de chaque mesure.",
    ),
    "Write the page there as well.": ("Scrive la pagina anche lì.", "Y écrit aussi la page."),
    "Our playouts on a CUDA GPU.": (
        "Le nostre partite simulate su una GPU CUDA.",
        "Nos parties simulées sur un GPU CUDA.",
    ),
    # the card room
    "Open the card room: a page where people and bots play.": (
        "Apre la sala da gioco: una pagina dove giocano persone e bot.",
        "Ouvre la salle de jeu : une page où jouent des gens et des bots.",
    ),
    "Where to listen; 127.0.0.1 by default.": (
        "Dove ascoltare; 127.0.0.1 se non è detto.",
        "Où écouter ; 127.0.0.1 par défaut.",
    ),
    "8000 by default; 0 for any free one.": (
        "8000 se non è detto; 0 per una qualsiasi libera.",
        "8000 par défaut ; 0 pour un port libre quelconque.",
    ),
    "Let phones in this network in: prints an address and a QR code.": (
        "Fa entrare i telefoni di questa rete: mostra un indirizzo e un codice QR.",
        "Laisse entrer les téléphones de ce réseau : affiche une adresse et un code QR.",
    ),
    "Certificate, for HTTPS.": ("Certificato, per HTTPS.", "Certificat, pour HTTPS."),
    "Its private key.": ("La sua chiave privata.", "Sa clé privée."),
    "Open the page in a browser.": (
        "Apre la pagina in un browser.",
        "Ouvre la page dans un navigateur.",
    ),
    "Copy the server's database, even while it runs. `tribu restore` brings it back.": (
        "Copia il database del server, anche mentre gira. `tribu restore` lo riporta.",
        "Copie la base de données du serveur, même en marche. `tribu restore` la ramène.",
    ),
    "Where the copy goes; - is stdout.": (
        "Dove va la copia; - è lo standard output.",
        "Où va la copie ; - est la sortie standard.",
    ),
    "Go back to a copy, while no server runs. What is there now is kept under another name.": (
        "Torna a una copia, a server spento. Quello che c'è ora resta sotto un altro nome.",
        "Revient à une copie, serveur arrêté. Ce qui est là maintenant reste sous un autre nom.",
    ),
    "A copy made by `tribu backup`.": (
        "Una copia fatta da `tribu backup`.",
        "Une copie faite par `tribu backup`.",
    ),
    "Write the records of all finished matches, one per line.": (
        "Scrive i verbali di tutte le partite finite, uno per riga.",
        "Écrit les feuilles de toutes les parties finies, une par ligne.",
    ),
    "- is stdout.": ("- è lo standard output.", "- est la sortie standard."),
    # simulate
    "Matches played by bots: write their records, or say what they add up to.": (
        "Partite giocate da bot: ne scrive i verbali, o dice che cosa ne viene.",
        "Des parties jouées par des bots : écrit leurs feuilles, ou dit ce qu'elles donnent.",
    ),
    "Write records there; - is stdout.": (
        "Scrive lì i verbali; - è lo standard output.",
        "Y écrit les feuilles de partie ; - est la sortie standard.",
    ),
    "Means with confidence intervals, no records.": (
        "Medie con intervalli di confidenza, senza verbali.",
        "Des moyennes avec intervalles de confiance, sans feuilles de partie.",
    ),
    "How many; 1 by default, 1000 for statistics.": (
        "Quante; 1 se non è detto, 1000 per le statistiche.",
        "Combien ; 1 par défaut, 1000 pour les statistiques.",
    ),
    "Statistics of the first deals of this many matches.": (
        "Statistiche delle prime smazzate di altrettante partite.",
        "Statistiques des premières donnes d'autant de parties.",
    ),
    "The same seed gives the same bytes.": (
        "Lo stesso seme dà gli stessi byte.",
        "La même graine donne les mêmes octets.",
    ),
    "They go round the seats. Statistics: random, habit. Records: any bot; club@100 sets its "
    "iterations, and the same seed then gives the same bytes.": (
        "Fanno il giro dei posti. Statistiche: random, habit. Verbali: qualsiasi bot; club@100 ne "
        "fissa le iterazioni, e lo stesso seme dà allora gli stessi byte.",
        "Ils font le tour des places. Statistiques : random, habit. Feuilles de partie : n'importe "
        "quel bot ; club@100 fixe ses itérations, et la même graine donne alors les mêmes octets.",
    ),
    "Where statistics are worked out: cpu, gpu or ray.": (
        "Dove si calcolano le statistiche: cpu, gpu o ray.",
        "Où se calculent les statistiques : cpu, gpu ou ray.",
    ),
    "All cores by default.": ("Se non è detto, tutti i core.", "Tous les cœurs par défaut."),
    # score
    "The arbiter for a physical table: what a hand is worth, who scores what.": (
        "L'arbitro per un tavolo vero: quanto vale una mano, chi segna che cosa.",
        "L'arbitre d'une vraie table : ce que vaut une main, qui marque quoi.",
    ),
    # bots
    "The bots: which there are, and whether yours is one.": (
        "I bot: quali ci sono, e se il tuo lo è.",
        "Les bots : lesquels il y a, et si le tien en est un.",
    ),
    "Let a bot play every game, and say what is wrong with it.": (
        "Fa giocare un bot a tutti i giochi, e dice che cosa non va.",
        "Fait jouer un bot à tous les jeux, et dit ce qui ne va pas.",
    ),
    "An installed bot's.": ("Di un bot installato.", "D'un bot installé."),
    # the laboratory
    "The laboratory: what a game is like, measured.": (
        "Il laboratorio: com'è un gioco, misurato.",
        "Le laboratoire : comment est un jeu, mesuré.",
    ),
    "How balanced a game is: seats, length, scores, ties, comebacks, luck and skill, as a report\n"
    "that opens anywhere.": (
        "Quanto è equilibrato un gioco: posti, durata, punti, pareggi, rimonte, fortuna e bravura, "
        "in un rapporto che si apre ovunque.",
        "À quel point un jeu est équilibré : places, durée, points, égalités, remontées, chance et "
        "adresse, dans un rapport qui s'ouvre partout.",
    ),
    "Write the report there.": ("Scrive lì il rapporto.", "Y écrit le rapport."),
    "How many play; a list such as 2,4,6 compares.": (
        "In quanti si gioca; una lista come 2,4,6 confronta.",
        "Combien de joueurs ; une liste comme 2,4,6 compare.",
    ),
    "A table option, repeatable. A list NAME=A,B,C compares.": (
        "Un'opzione del tavolo, ripetibile. Una lista NOME=A,B,C confronta.",
        "Une option de la table, répétable. Une liste NOM=A,B,C compare.",
    ),
    "Options, and house values as house.NAME=VALUE, that belong together, repeatable: each is "
    "compared with the first.": (
        "Opzioni, e valori della casa come house.NOME=VALORE, che vanno insieme, ripetibile: "
        "ciascuna variante è confrontata con la prima.",
        "Des options, et des valeurs maison comme house.NOM=VALEUR, qui vont ensemble, répétable : "
        "chaque variante est comparée à la première.",
    ),
    "random, habit and, where a game has it, skill are compiled; novice, club, master think. A "
    "list such as club,novice sits around the table, best first.": (
        "random, habit e, dove il gioco ce l'ha, skill sono compilati; novice, club, master "
        "pensano. Una lista come club,novice siede intorno al tavolo, il più bravo per primo.",
        "random, habit et, là où le jeu l'a, skill sont compilés ; novice, club, master "
        "réfléchissent. Une liste comme club,novice fait le tour de la table, le meilleur d'abord.",
    ),
    "Whom the first bot meets to weigh luck and skill; the next weaker one, or none.": (
        "Chi incontra il primo bot per pesare fortuna e bravura; quello appena più debole, o none.",
        "Qui le premier bot rencontre pour peser chance et adresse ; le suivant plus faible, ou "
        "none.",
    ),
    "Per table; 20000 by default, 200 if the bots think.": (
        "Per tavolo; 20000 se non è detto, 200 se i bot pensano.",
        "Par table ; 20000 par défaut, 200 si les bots réfléchissent.",
    ),
    "Play this many single deals instead of matches.": (
        "Gioca altrettante smazzate singole invece di partite.",
        "Joue autant de donnes isolées au lieu de parties.",
    ),
    "How many simulations bots that think get per move: reproducible.": (
        "Quante simulazioni per mossa hanno i bot che pensano: riproducibile.",
        "Combien de simulations par coup ont les bots qui réfléchissent : reproductible.",
    ),
    "The same seed gives the same figures.": (
        "Lo stesso seme dà le stesse cifre.",
        "La même graine donne les mêmes chiffres.",
    ),
    "Write the figures as CSV, too.": (
        "Scrive le cifre anche come CSV.",
        "Écrit aussi les chiffres en CSV.",
    ),
    "Write the figures as Parquet, too (pyarrow).": (
        "Scrive le cifre anche come Parquet (pyarrow).",
        "Écrit aussi les chiffres en Parquet (pyarrow).",
    ),
    "Write a summary as Markdown, too.": (
        "Scrive anche un riassunto in Markdown.",
        "Écrit aussi un résumé en Markdown.",
    ),
    "What you make of it, in your own words, for the top of report and summary.": (
        "Che cosa ne pensi, a parole tue, in cima a rapporto e riassunto.",
        "Ce que vous en pensez, avec vos mots, en tête du rapport et du résumé.",
    ),
    "cpu, or ray for a cluster.": ("cpu, o ray per un cluster.", "cpu, ou ray pour une grappe."),
    "Continue a run that was interrupted.": (
        "Continua una prova interrotta.",
        "Continue un essai interrompu.",
    ),
    "Forget a run that was interrupted.": (
        "Dimentica una prova interrotta.",
        "Oublie un essai interrompu.",
    ),
    "Keep the state file, to write the report again in another language.": (
        "Tiene il file di stato, per riscrivere il rapporto in un'altra lingua.",
        "Garde le fichier d'état, pour récrire le rapport dans une autre langue.",
    ),
    "The author's bench: turn the numbers of a game and see its figures within seconds. (How fast\n"
    "the program is: `tribu bench`.)": (
        "Il banco dell'autore: si girano i numeri di un gioco e in pochi secondi se ne vedono le "
        "cifre. (Quanto è veloce il programma: `tribu bench`.)",
        "L'établi de l'auteur : on tourne les nombres d'un jeu et on en voit les chiffres en "
        "quelques secondes. (La vitesse du programme : `tribu bench`.)",
    ),
    "What is a rule worth? One seat forgoes it, with the same cards; repeatable.": (
        "Quanto vale una regola? Un posto vi rinuncia, con le stesse carte; ripetibile.",
        "Que vaut une règle ? Une place y renonce, avec les mêmes cartes ; répétable.",
    ),
    'Look for values that give this, repeatable: "seats fair", minutes=30, "FIGURE=10%..20%", '
    '"RULE optional".': (
        'Cerca valori che diano questo, ripetibile: "seats fair", minutes=30, "CIFRA=10%..20%", '
        '"REGOLA optional".',
        'Cherche des valeurs qui donnent ceci, répétable : "seats fair", minutes=30, '
        '"CHIFFRE=10%..20%", "RÈGLE optional".',
    ),
    "What may be turned for it, repeatable: a house value or an option.": (
        "Che cosa si può girare, ripetibile: un valore della casa o un'opzione.",
        "Ce qu'on peut tourner pour cela, répétable : une valeur maison ou une option.",
    ),
    "Then let a bot that thinks play it, such as club@100 (iterations a move).": (
        "Poi fa giocare un bot che pensa, come club@100 (iterazioni a mossa).",
        "Puis fait jouer un bot qui réfléchit, comme club@100 (itérations par coup).",
    ),
    "Per variant; 4000 by default, 100 if a bot thinks.": (
        "Per variante; 4000 se non è detto, 100 se un bot pensa.",
        "Par variante ; 4000 par défaut, 100 si un bot réfléchit.",
    ),
    "Deals per rule that is forgone; 20000 by default, 100 if a bot thinks.": (
        "Smazzate per ogni rinuncia; 20000 se non è detto, 100 se un bot pensa.",
        "Donnes pour chaque renoncement ; 20000 par défaut, 100 si un bot réfléchit.",
    ),
    "Keep this variant under a name.": (
        "Tiene questa variante sotto un nome.",
        "Garde cette variante sous un nom.",
    ),
    "Put the saved variants beside this one.": (
        "Mette accanto le varianti salvate.",
        "Met à côté les variantes enregistrées.",
    ),
    "Open the bench in the browser: sliders, for this machine alone.": (
        "Apre il banco nel browser: cursori, solo per questa macchina.",
        "Ouvre l'établi dans le navigateur : des curseurs, pour cette machine seule.",
    ),
    "Every figure, not only those that sum a game up.": (
        "Tutte le cifre, non solo quelle che riassumono un gioco.",
        "Tous les chiffres, pas seulement ceux qui résument un jeu.",
    ),
    # networks
    "Train a network for a game by self-play (with the extra `train`); see docs/networks.md.": (
        "Addestra una rete per un gioco, facendola giocare con sé stessa (serve l’extra `train`); "
        "vedi docs/networks.md.",
        "Entraîne un réseau pour un jeu en le faisant jouer contre lui-même (il faut l’extra "
        "`train`) ; voir docs/networks.md.",
    ),
    "Of learning in all, earlier parts included; 15 by default.": (
        "D'apprendimento in tutto, le parti precedenti comprese; 15 se non è detto.",
        "D'apprentissage en tout, parties précédentes comprises ; 15 par défaut.",
    ),
    "Learn from this many choices instead, however long it takes: on a processor the same seed "
    "then gives the same network.": (
        "Impara invece da altrettante scelte, per quanto ci voglia: su un processore lo stesso "
        "seme dà allora la stessa rete.",
        "Apprend plutôt d'autant de choix, quel que soit le temps : sur un processeur la même "
        "graine donne alors le même réseau.",
    ),
    "Go on from this file if it is there, and keep it; GAME.pt by default.": (
        "Continua da questo file se c'è, e lo tiene; GAME.pt se non è detto.",
        "Continue à partir de ce fichier s'il est là, et le garde ; GAME.pt par défaut.",
    ),
    "Write the network there; GAME.npz by default.": (
        "Scrive lì la rete; GAME.npz se non è detto.",
        "Y écrit le réseau ; GAME.npz par défaut.",
    ),
    "Begin from nothing, even if the checkpoint is there.": (
        "Comincia da zero, anche se il checkpoint c'è.",
        "Commence de zéro, même si le point de reprise est là.",
    ),
    "Stop and save after this long by the clock, compiling and exams included.": (
        "Si ferma e salva dopo questo tempo d'orologio, compilazione ed esami compresi.",
        "S'arrête et enregistre après ce temps d'horloge, compilation et examens compris.",
    ),
    "The usual tables, or the game's small variant for exact study.": (
        "I tavoli soliti, o la piccola variante del gioco per lo studio esatto.",
        "Les tables habituelles, ou la petite variante du jeu pour l'étude exacte.",
    ),
    "A CUDA GPU, or the processor; auto takes a GPU if there is one.": (
        "Una GPU CUDA, o il processore; auto prende una GPU se c'è.",
        "Un GPU CUDA, ou le processeur ; auto prend un GPU s'il y en a un.",
    ),
    "A small network and few games, as on a processor by default.": (
        "Una rete piccola e poche partite, come di solito su un processore.",
        "Un petit réseau et peu de parties, comme par défaut sur un processeur.",
    ),
    "The same seed gives the same marks, within noise.": (
        "Lo stesso seme dà gli stessi voti, a meno del rumore.",
        "La même graine donne les mêmes notes, au bruit près.",
    ),
    "How many are played at once.": (
        "Quante se ne giocano insieme.",
        "Combien se jouent à la fois.",
    ),
    "Choices of each game between two lessons.": (
        "Scelte di ogni partita tra due lezioni.",
        "Choix de chaque partie entre deux leçons.",
    ),
    "Of each layer of the network.": ("Di ogni strato della rete.", "De chaque couche du réseau."),
    "How many layers it has.": ("Quanti strati ha.", "Combien de couches il a."),
    "Of learning in the beginning; it falls to 3 %.": (
        "Dell'apprendimento all'inizio; scende al 3 %.",
        "De l'apprentissage au début ; elle tombe à 3 %.",
    ),
    "What entropy counts in the beginning.": (
        "Quanto conta l'entropia all'inizio.",
        "Ce que compte l'entropie au début.",
    ),
    "How often each window is learned from.": (
        "Quante volte si impara da ogni finestra.",
        "Combien de fois on apprend de chaque fenêtre.",
    ),
    "Choices of a step of learning.": (
        "Scelte di un passo d'apprendimento.",
        "Choix d'un pas d'apprentissage.",
    ),
    "Share of the games in which earlier selves sit at some seats; none by default.": (
        "Parte delle partite in cui versioni precedenti siedono ad alcuni posti; nessuna se non è "
        "detto.",
        "Part des parties où d'anciennes versions occupent quelques places ; aucune par défaut.",
    ),
    "Keep the mean of the weights over this last share of the training; 0: the last.": (
        "Tiene la media dei pesi su quest'ultima parte dell'addestramento; 0: gli ultimi.",
        "Garde la moyenne des poids sur cette dernière part de l'entraînement ; 0 : les derniers.",
    ),
    "What it counts to stay near that mean; needs --average.": (
        "Quanto conta restare vicino a quella media; ci vuole --average.",
        "Ce que compte de rester près de cette moyenne ; il faut --average.",
    ),
    "Deals of an exam, for each number of players.": (
        "Smazzate di un esame, per ogni numero di giocatori.",
        "Donnes d'un examen, pour chaque nombre de joueurs.",
    ),
    "How networks were made and how they did in their exams, as Markdown.": (
        "Come sono fatte le reti e come sono andati i loro esami, in Markdown.",
        "Comment les réseaux ont été faits et ce qu'ont donné leurs examens, en Markdown.",
    ),
    "Networks; those of the package by default.": (
        "Reti; quelle del pacchetto se non è detto.",
        "Réseaux ; ceux du paquet par défaut.",
    ),
    "Write the learning curves there as SVG, too.": (
        "Scrive lì anche le curve d'apprendimento, come SVG.",
        "Y écrit aussi les courbes d'apprentissage, en SVG.",
    ),
    # what Typer itself writes
    "Usage:": ("Uso:", "Usage :"),
    "Arguments": ("Argomenti", "Arguments"),
    "Options": ("Opzioni", "Options"),
    "Commands": ("Comandi", "Commandes"),
    "[required]": ("[obbligatorio]", "[obligatoire]"),
    "[default: {}]": ("[se non è detto: {}]", "[par défaut : {}]"),
    # board
    "Boards: the same cards at many tables.": (
        "I board: le stesse carte a molti tavoli.",
        "Les étuis : les mêmes cartes à beaucoup de tables.",
    ),
    "Make a board, and print the commitments to its cards.": (
        "Prepara un board, e stampa gli impegni sulle sue carte.",
        "Prépare un étui, et affiche les engagements sur ses cartes.",
    ),
    "Write the board there, secrets included.": (
        "Scrive lì il board, segreti compresi.",
        "Y écrit l’étui, secrets compris.",
    ),
    "How many deals it has.": ("Quante smazzate ha.", "Combien de donnes il a."),
    "What it is called, such as thursday-3; ASCII without spaces.": (
        "Come si chiama, per esempio giovedi-3; ASCII senza spazi.",
        "Son nom, par exemple jeudi-3 ; en ASCII, sans espace.",
    ),
    "The same seed and id give the same cards; whoever knows them knows the cards. "
    "Without it the secrets are drawn at random.": (
        "Lo stesso seme con lo stesso nome dà le stesse carte; chi li sa, sa le carte. "
        "Senza, i segreti sono sorteggiati.",
        "La même graine avec le même nom donne les mêmes cartes ; qui les connaît, connaît les "
        "cartes. Sans elle, les secrets sont tirés au hasard.",
    ),
    "Let bots play a board at several tables.": (
        "I bot giocano un board a più tavoli.",
        "Des bots jouent un étui à plusieurs tables.",
    ),
    "A board, from `tribu board make`.": (
        "Un board, fatto da `tribu board make`.",
        "Un étui, fait par `tribu board make`.",
    ),
    "Write records there.": ("Scrive lì i verbali.", "Y écrit les feuilles de partie."),
    "They go round the seats, one seat further at each table; club@100 sets the "
    "iterations, and the records are then the same every time.": (
        "Fanno il giro dei posti, un posto più in là a ogni tavolo; club@100 fissa le "
        "iterazioni, e allora i verbali sono ogni volta gli stessi.",
        "Ils font le tour des places, une place plus loin à chaque table ; club@100 fixe les "
        "itérations, et les feuilles sont alors chaque fois les mêmes.",
    ),
    "How many tables play it.": ("Quanti tavoli lo giocano.", "Combien de tables le jouent."),
    "Rank the players of a board: who made more of the same cards.": (
        "La classifica di un board: chi ha fatto di più con le stesse carte.",
        "Le classement d’un étui : qui a fait le plus avec les mêmes cartes.",
    ),
    "Records of one board; - is stdin.": (
        "Verbali di un solo board; - è lo standard input.",
        "Feuilles d’un même étui ; - est l’entrée standard.",
    ),
    # evening
    "An evening of a club: tables of real cards, rounds, standings.": (
        "Una serata di circolo: tavoli con carte vere, turni, classifica.",
        "Une soirée de club : tables avec de vraies cartes, rondes, classement.",
    ),
    "The evening, from `tribu evening open`.": (
        "La serata, aperta con `tribu evening open`.",
        "La soirée, ouverte par `tribu evening open`.",
    ),
    "Who.": ("Chi.", "Qui."),
    "Which table, from 1.": ("Quale tavolo, da 1.", "Quelle table, à partir de 1."),
    "What each seat tells, in the order of play: 13 13 13 1, or H:4:1 S:3:2 -:0:0 C:6:3, or "
    "sums 41 52 58 44, or hands b7+g12+100+x2+x0 …": (
        "Che cosa dice ogni posto, in ordine di gioco: 13 13 13 1, o H:4:1 S:3:2 -:0:0 C:6:3, o "
        "somme 41 52 58 44, o mani b7+g12+100+x2+x0 …",
        "Ce que dit chaque place, dans l’ordre du jeu : 13 13 13 1, ou H:4:1 S:3:2 -:0:0 C:6:3, ou "
        "des sommes 41 52 58 44, ou des mains b7+g12+100+x2+x0 …",
    ),
    "The reason, for the history.": ("Il perché, per la storia.", "La raison, pour l’historique."),
    "Who dealt, if not the next in turn.": (
        "Chi ha dato le carte, se non chi toccava.",
        "Qui a donné, si ce n’était pas son tour.",
    ),
    "Begin an evening, kept in a file.": (
        "Comincia una serata, tenuta in un file.",
        "Commence une soirée, gardée dans un fichier.",
    ),
    "Keep the evening there.": ("Tiene lì la serata.", "Y garde la soirée."),
    "Who plays; more can enter later.": (
        "Chi gioca; altri possono arrivare dopo.",
        "Qui joue ; d’autres peuvent venir plus tard.",
    ),
    "What the evening is called.": ("Come si chiama la serata.", "Le nom de la soirée."),
    "How many sit at a table; about the usual by default.": (
        "Quanti siedono a un tavolo; se non è detto, circa quanti di solito.",
        "Combien par table ; environ le nombre habituel par défaut.",
    ),
    "How many rounds.": ("Quanti turni.", "Combien de rondes."),
    "Deals of a round.": ("Smazzate di un turno.", "Donnes d’une ronde."),
    "swiss: neighbours in the standings meet; everybody: all meet all.": (
        "swiss: si incontrano i vicini in classifica; everybody: tutti incontrano tutti.",
        "swiss : les voisins au classement se rencontrent ; everybody : tous rencontrent tous.",
    ),
    "Rank by places at the tables, or by points a deal.": (
        "La classifica per posti ai tavoli, o per punti a smazzata.",
        "Le classement par places aux tables, ou par points par donne.",
    ),
    "The same seed draws the same.": (
        "Lo stesso seme sorteggia allo stesso modo.",
        "La même graine tire de même.",
    ),
    "Players come, before the first round or later.": (
        "Arrivano giocatori, prima del primo turno o dopo.",
        "Des joueurs arrivent, avant la première ronde ou plus tard.",
    ),
    "Who comes.": ("Chi arriva.", "Qui arrive."),
    "A player goes home; the table goes on with those who are left.": (
        "Un giocatore va a casa; il tavolo continua con chi resta.",
        "Un joueur rentre ; la table continue avec ceux qui restent.",
    ),
    "A player who had left is back, from the next round on.": (
        "Un giocatore andato via torna, dal prossimo turno.",
        "Un joueur parti revient, à partir de la prochaine ronde.",
    ),
    "Mend a name.": ("Corregge un nome.", "Corrige un nom."),
    "The right name.": ("Il nome giusto.", "Le bon nom."),
    "Draw the next round: who sits where.": (
        "Sorteggia il prossimo turno: chi siede dove.",
        "Tire la prochaine ronde : qui s’assoit où.",
    ),
    "Write down a deal of this round, once the arbiter has checked it.": (
        "Scrive una smazzata di questo turno, dopo il controllo dell’arbitro.",
        "Note une donne de cette ronde, après le contrôle de l’arbitre.",
    ),
    "Which deal, if not the next.": (
        "Quale smazzata, se non la prossima.",
        "Quelle donne, si ce n’est pas la suivante.",
    ),
    "Correct a deal of any round; the history keeps both.": (
        "Corregge una smazzata di qualsiasi turno; la storia le tiene tutte e due.",
        "Corrige une donne de n’importe quelle ronde ; l’historique garde les deux.",
    ),
    "Of which round, from 1.": ("Di quale turno, da 1.", "De quelle ronde, à partir de 1."),
    "Which deal, from 1.": ("Quale smazzata, da 1.", "Quelle donne, à partir de 1."),
    "Take back the last deal that a table told in this round.": (
        "Ritira l’ultima smazzata che un tavolo ha dato in questo turno.",
        "Retire la dernière donne qu’une table a donnée dans cette ronde.",
    ),
    "A table plays no more in this round; what it has played counts.": (
        "Un tavolo non gioca più in questo turno; quel che ha giocato conta.",
        "Une table ne joue plus cette ronde ; ce qu’elle a joué compte.",
    ),
    "Hold a final: the best of the standings, or of each table of the stage before.": (
        "Una finale: i migliori della classifica, o di ogni tavolo della fase prima.",
        "Une finale : les meilleurs du classement, ou de chaque table du tour précédent.",
    ),
    "How many reach it.": ("Quanti ci arrivano.", "Combien y accèdent."),
    "Undo what happened last; the history keeps it.": (
        "Annulla l’ultima cosa; la storia la tiene.",
        "Annule la dernière chose ; l’historique la garde.",
    ),
    "End the evening.": ("Chiude la serata.", "Termine la soirée."),
    "Show the round under way and the standings.": (
        "Mostra il turno in corso e la classifica.",
        "Montre la ronde en cours et le classement.",
    ),
    "Tell everything that happened, mended and undone things included.": (
        "Racconta tutto quel che è successo, correzioni e annullamenti compresi.",
        "Raconte tout ce qui s’est passé, corrections et annulations comprises.",
    ),
    "Write the results: CSV, or a page to print from which a pencil can recompute the ranking.": (
        "Scrive i risultati: CSV, o una pagina da stampare da cui rifare la classifica a matita.",
        "Écrit les résultats : CSV, ou une page à imprimer, d’où refaire le classement au crayon.",
    ),
    "Write them there; - is CSV on stdout.": (
        "Li scrive lì; - è CSV su stdout.",
        "Les y écrit ; - est du CSV sur stdout.",
    ),
    "A line for each deal, as CSV.": (
        "Una riga per ogni smazzata, in CSV.",
        "Une ligne par donne, en CSV.",
    ),
}

# The words around the help, by the names that `typer.rich_utils` has for them.
HEADINGS = {
    "ARGUMENTS_PANEL_TITLE": "Arguments",
    "OPTIONS_PANEL_TITLE": "Options",
    "COMMANDS_PANEL_TITLE": "Commands",
    "REQUIRED_LONG_STRING": "[required]",
    "DEFAULT_STRING": "[default: {}]",
}

# Errors of the command line as Typer says them, and in Italian and French.
ERRORS = (
    (
        r"No such option: (\S+) \((?:Possible options: |Did you mean )(.*?)\??\)",
        "l'opzione {0} non c'è; forse {1}?",
        "l'option {0} n'existe pas ; peut-être {1} ?",
    ),
    (r"No such option: (\S+)", "l'opzione {0} non c'è", "l'option {0} n'existe pas"),
    (
        r"No such command '(.*?)'\. Did you mean (.*)\?",
        "il comando {0} non c'è; forse {1}?",
        "la commande {0} n'existe pas ; peut-être {1} ?",
    ),
    (r"No such command '(.*)'\.", "il comando {0} non c'è", "la commande {0} n'existe pas"),
    (r"Missing argument '(.*)'\.?", "manca {0}", "il manque {0}"),
    (r"Missing option '(.*?)'.*", "manca {0}", "il manque {0}"),
    (r"Missing command\.", "manca un comando", "il manque une commande"),
    (
        r"Option '(.*)' requires an argument\.",
        "{0} vuole un valore",
        "{0} demande une valeur",
    ),
    (
        r"Option '(.*)' does not take a value\.",
        "{0} non vuole un valore",
        "{0} ne prend pas de valeur",
    ),
    (
        r"Got unexpected extra argument(?:\(s\)|s)? \((.*)\)",
        "{0}: di troppo",
        "{0} : en trop",
    ),
    (
        r"Invalid value for '([^']*).*: Input should be a valid integer.*",
        "{0}: ci vuole un numero intero",
        "{0} : il faut un nombre entier",
    ),
    (
        r"Invalid value for '([^']*).*: Input should be a valid number.*",
        "{0}: ci vuole un numero",
        "{0} : il faut un nombre",
    ),
    (
        r"Invalid value for '([^']*).*: Input should be greater than or equal to (.*)",
        "{0}: almeno {1}",
        "{0} : au moins {1}",
    ),
    (
        r"Invalid value for '([^']*).*: Input should be less than or equal to (.*)",
        "{0}: al più {1}",
        "{0} : au plus {1}",
    ),
    (
        r"Invalid value for '([^']*).*: (?:Value error, )?'(.*)' is not one of (.*)\.",
        "{0} {1}: ci sono {2}",
        "{0} {1} : il y a {2}",
    ),
)


def in_language(text: str, lang: str, own: HelpTexts | None = None) -> str:
    """A text of the help in that language, perhaps one of a game's own; in English if nobody has
    translated it."""
    known = (own or {}).get(text) or HELP.get(text)
    return text if lang == "en" or known is None else known[LANGUAGES.index(lang)]


def error_in(message: str, lang: str) -> str:
    """An error of the command line in that language, on one line."""
    plain = " ".join(message.split())
    for pattern, *texts in ERRORS if lang != "en" else ():
        if found := re.fullmatch(pattern, plain):
            return texts[LANGUAGES.index(lang)].format(*found.groups())
    return plain
