"""What can be had without sitting down: games, rules, lessons, tables, finished matches."""
