"""Buses: how processes tell each other, fast and without promises, what the database already holds."""
