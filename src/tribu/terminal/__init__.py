"""The card room in a terminal: play, replay, check, score and rules as plain text."""
