"""The author's bench: a game's numbers turned, its figures followed."""
