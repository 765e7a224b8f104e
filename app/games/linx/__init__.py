"""Linx: rock, paper and scissors tiles on a floating grid, three in a line."""
