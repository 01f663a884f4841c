"""The balance of a game, measured: many matches played by bots, counted, weighed and explained."""
