"""Hand histories: read, replayed, audited and ranked by the engine of `holdem.core`."""
