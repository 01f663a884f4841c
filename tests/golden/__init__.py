"""Golden files: playthroughs, the numbers of actions, the hashes of simulated records."""
