"""Every game × every law, one file a law."""
