"""The card room: people and bots at tables, over HTTP and sockets."""

from tribu.extras import need

need("server", "litestar", "uvicorn", "sqlalchemy", "structlog")
