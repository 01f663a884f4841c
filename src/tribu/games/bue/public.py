"""What `tribu` itself offers of Bué: `tribu.hand_value(["b7", "g12", "100", "x2", "x0"])`."""

from tribu.games.bue.arbiter import HandValue, hand_value

__all__ = ["HandValue", "hand_value"]
