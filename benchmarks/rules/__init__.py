"""How fast the rules are, beside OpenSpiel's Python games and boardgame.io's local client. See benchmarks/README.md."""
