"""The questions that every game must answer, whoever wrote it: round trips, replay, legality, odds, secrets, endings.

`checks` lists them. `piggery conform GAME` asks them of an installed game, and our own tests of every game and edition.
"""
