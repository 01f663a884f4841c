"""The laboratory: matches played by the thousand."""
