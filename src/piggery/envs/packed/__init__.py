"""The numbers of each game's observation straight from its state: what the fields read from the view, quicker.

The fields beside the encoder of a game say what an observation is; the modules here only hurry. Tests hold both against each other
in random games, for every seat, and show that states which a seat can't tell apart give it the same numbers.
"""
