"""The card room: people and bots at tables, over HTTP and sockets."""
