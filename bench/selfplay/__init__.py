"""Self-play that learns: see README.md."""
