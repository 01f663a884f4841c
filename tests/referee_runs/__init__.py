"""The engine before the second referee: what it plays, and what it says of tampered records."""
