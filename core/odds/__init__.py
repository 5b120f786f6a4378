"""The arithmetic of poker: chances, prices, what chips are worth in a tournament.  A guest of the engine, as `bots` is.

``classes``  the 169 classes of starting hands

The rules never import any of this.
"""
