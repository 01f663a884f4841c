"""A table: who sits there, whose time runs, what is shuffled, what was agreed. Pure: time is an
argument, chance is data, and what happened is a list of events."""
