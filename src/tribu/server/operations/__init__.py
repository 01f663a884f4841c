"""For the people who run the server: backups, figures, logs, and why it cannot start."""
