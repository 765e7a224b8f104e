"""Positions of the games that pictures and tests begin at, and a server that is brought to them."""
