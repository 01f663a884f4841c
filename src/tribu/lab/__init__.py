"""The laboratory: matches by the thousand, and what they say of games and bots."""
