"""Bots: what they are given, how they are found, how they run beside a table."""
