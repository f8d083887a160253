"""Tables on a server: people and bots, nothing lost, nothing leaked."""
