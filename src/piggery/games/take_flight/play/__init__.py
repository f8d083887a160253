"""What may be done and what it does: the state, the moves, the rules by phase, the score."""
