"""Tournaments played by the thousand, to find out who plays better.  A guest of the engine, as `bots` and `odds` are.

``match``   one tournament, and every deal again with the seats rotated
``luck``    what the cards gave to each seat: sums of terms whose mean is zero
``rates``   how often somebody wins, with the luck subtracted, and how sure that is

The rules never import any of this.
"""
