"""What people read: sentences, and the board as text."""
