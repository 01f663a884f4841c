"""Web Push: a word to people who are not there, through the push service of their browser."""
