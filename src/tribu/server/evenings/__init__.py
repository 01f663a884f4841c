"""Evenings of a club at real tables: kept in the database, told to pages (docs/evenings.md)."""
