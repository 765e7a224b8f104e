"""Positions of the games that pictures and tests begin at, a server that is brought to them, and the contact sheet.

`make sheet` draws the sheet; README.md tells how a game gives its positions.
"""
