"""What lies in the box: editions as data, their checks, and tables for the rules."""
