"""Hand histories: the neutral record of a hand, a reader and writer a format, replay, audit and standings."""
