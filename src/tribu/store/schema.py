"""The tables of the database. A change here needs a migration in `migrations/versions`.

Times are milliseconds since 1970, in UTC.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

HEAD = "0013"  # the newest migration; a database that has it needs no others

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String(20), primary_key=True),  # public
    Column("name", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
)

# One for each device. Only the SHA-256 of a token is kept.
tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("player", String(20), ForeignKey("players.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),  # about when it was used last
    Column("origin", String(16), nullable=False, server_default=""),  # from where: a mark
    Column("device", String(16), nullable=False, server_default=""),  # the browser's, a mark
    Column("agent", String(60), nullable=False, server_default=""),  # what it calls itself
)

# Who left rated matches, or let a bot end them.
abandonments = Table(
    "abandonments",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("player", String(20), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("abandonments_of_player", "player", "at"),
)

link_codes = Table(
    "link_codes",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("player", String(20), ForeignKey("players.id"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

# What the lobby lists; the truth about a table is its events.
tables = Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(10), nullable=False),
    Column("phase", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("setting", LargeBinary, nullable=False),  # JSON
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    # the process that runs its timers and bots; none when it is over, empty while it sleeps
    Column("runner", String(20)),
    Column("waiting", Integer, nullable=False, server_default="0"),  # people there, before it began
    Column("origin", String(16), nullable=False, server_default=""),  # of who opened it: a mark
    Index("tables_listed", "public", "phase", "created"),
    Index("tables_run", "runner", "phase"),
)

# Who sits where, at tables and in finished matches.
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(20)),  # none for a bot, an open seat, and one who was forgotten
    Column("kind", String(60), nullable=False),  # open, human, bot:club
    Column("ended", BigInteger),  # when the match ended; none before
    Column("total", Integer),  # after the deals so far; none before the match
    Column("gone", Boolean, nullable=False, server_default=false()),  # left for good
    Column("turn", Boolean, nullable=False, server_default=false()),  # to move, where it takes days
    Index("seats_of_player", "player", "ended"),
)

# One row for each append: what happened together. Its position is the sequence number of the news.
# SQLite keeps the rows as they come: those of a commit lie side by side, whatever their tables.
events = Table(
    "events",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("payload", LargeBinary, nullable=False),
)

# The secrets of the fair shuffle: stored before their commitment is told to anybody.
secrets = Table(
    "secrets",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary(32), nullable=False),
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("player", String(20), index=True),
    Column("text", String(200), nullable=False),
    Column("preset", String(40)),
    Column("at", BigInteger, nullable=False),
)

# Finished matches. The record's names are empty: they are filled in when it is read, so that a
# forgotten name is gone everywhere.
matches = Table(
    "matches",
    metadata,
    Column("id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("game", String(10), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("totals", LargeBinary, nullable=False),  # JSON
    Column("winners", LargeBinary, nullable=False),  # JSON
    Column("deals", Integer, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Index("matches_newest", "at"),
)

# `player` is a public id, or `bot:club`.
ratings = Table(
    "ratings",
    metadata,
    Column("game", String(10), primary_key=True),
    Column("player", String(60), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("rating", Float, nullable=False),  # mu - 3 sigma
    Column("matches", Integer, nullable=False),
    Index("ratings_best", "game", "rating"),
)

# The server processes that are alive, by their heartbeat.
processes = Table(
    "processes",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("beat", BigInteger, nullable=False),
)

# Secrets of the server itself: the key that push services know it by.
server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# Where people asked to be told that it is their turn: one row for each browser.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),  # SHA-256 of the endpoint
    Column("player", String(20), ForeignKey("players.id"), nullable=False, index=True),
    Column("endpoint", String(1000), nullable=False),
    Column("public_key", LargeBinary(65), nullable=False),
    Column("auth", LargeBinary(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("token", LargeBinary(32)),  # the hash of the one it was asked for by; older: unknown
)

# Finished matches that somebody wants judged, and how far that is.
reviews = Table(
    "reviews",
    metadata,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("simulations", Integer, nullable=False),  # of each choice
    Column("asked", BigInteger, nullable=False),
    Column("done", Float, nullable=False),  # from 0 to 1
    Column("ended", BigInteger),  # when it was complete; none before
    Column("failed", Boolean, nullable=False, server_default=false()),
    Column("runner", String(20)),  # the process that judges, or was to
    Index("reviews_open", "ended", "asked"),
)

# What a review found: each choice, and the luck of each deal, as it came (`tribu.reviews`).
findings = Table(
    "findings",
    metadata,
    Column("match", String(20), ForeignKey("reviews.match"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),  # whose choice; -1: the luck of a deal
    Column("verdict", String(10), nullable=False),  # empty: the luck of a deal
    Column("payload", LargeBinary, nullable=False),  # JSON
)

# What somebody trains, and when it comes again. An item is a judged choice of a match, or a puzzle.
drills = Table(
    "drills",
    metadata,
    Column("player", String(20), ForeignKey("players.id"), primary_key=True),
    Column("item", String(60), primary_key=True),
    Column("due", BigInteger, nullable=False),
    Column("card", LargeBinary, nullable=False),  # JSON, as the scheduler writes it
    Index("drills_due", "player", "due"),
)

# Boards that people play alone, each at a table of their own. The board has its secrets.
challenges = Table(
    "challenges",
    metadata,
    Column("id", String(40), primary_key=True),  # of the board, too
    Column("game", String(10), nullable=False),
    Column("day", String(10)),  # the challenge of a day: 2026-11-16; none: at any time
    Column("opens", BigInteger, nullable=False),
    Column("closes", BigInteger, nullable=False),
    Column("board", LargeBinary, nullable=False),  # JSON
    Column("others", String(60), nullable=False),  # who plays against everybody: club@150
    Column("field", String(200), nullable=False),  # the bots that take it, too: 5 novice, …
    Column("asked", BigInteger),  # when somebody first wanted to be compared with them
    Column("ended", BigInteger),  # when all of them had finished
    Column("failed", Boolean, nullable=False, server_default=false()),
    Column("runner", String(20)),  # the process in which they play, or were to
    Index("challenges_open", "game", "closes"),
    Index("challenges_asked", "ended", "asked"),
)

# Who took a challenge, and at which table. Everybody has one try.
tries = Table(
    "tries",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("challenge", String(40), ForeignKey("challenges.id"), nullable=False),
    Column("player", String(20), index=True),  # none: one who was forgotten
    UniqueConstraint("challenge", "player"),
)

# What bots made of a challenge, each a record.
bot_tries = Table(
    "bot_tries",
    metadata,
    Column("challenge", String(40), ForeignKey("challenges.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("record", LargeBinary, nullable=False),
)

# An evening of a club. Its keys, the director's and those of its tables, follow from the secret.
evenings = Table(
    "evenings",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("cards", LargeBinary(32)),  # online: the secret of its cards; none: real ones
    Column("live", Boolean, nullable=False, server_default=false()),  # online, and not over
    Index("evenings_live", "live"),
)

evening_events = Table(
    "evening_events",
    metadata,
    Column("evening", String(20), ForeignKey("evenings.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("payload", LargeBinary, nullable=False),  # JSON
)

# The tables of the card room at which an evening is played online: one for each table that was
# drawn, by the number of the event that drew it.
evening_tables = Table(
    "evening_tables",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("evening", String(20), ForeignKey("evenings.id"), nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    UniqueConstraint("evening", "drawn", "number"),
)

# Whom somebody does not want to hear (`mute`), or to sit with (`block`).
shunned = Table(
    "shunned",
    metadata,
    Column("player", String(20), primary_key=True),
    Column("other", String(20), primary_key=True, index=True),
    Column("kind", String(5), nullable=False),
)

# What people told the operator of others, with what was said at the table.
reports = Table(
    "reports",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(20)),  # none once they are forgotten
    Column("player", String(20), nullable=False),
    Column("table_id", String(20), nullable=False),
    Column("text", String(300), nullable=False),
    Column("talk", LargeBinary, nullable=False),  # JSON
    Column("settled", BigInteger),  # when the operator was done with it
    Index("reports_open", "settled", "at"),
)

# Who is kept out, or silent: an identity, a device or an address, by its mark.
bans = Table(
    "bans",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("kind", String(10), nullable=False),  # identity, device, address
    Column("value", String(20), nullable=False),
    Column("talk_only", Boolean, nullable=False),
    Column("player", String(20), nullable=False),  # on whose account
    Column("reason", String(200), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),
)

# All that operators did. Nothing is ever deleted here.
deeds = Table(
    "deeds",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("what", String(10), nullable=False),
    Column("about", String(20), nullable=False),
    Column("detail", String(300), nullable=False),
)
