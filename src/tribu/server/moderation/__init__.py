"""Keeping order between strangers: bans, reports, words that are not said, the operator."""
