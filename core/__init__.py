"""The rules of a Texas hold'em sit-and-go: cards in, actions in, events out.

Nothing here prints a line, knows a player's screen or opens a file other than its own data.  The map of the rooms:

``cards``, ``evaluator``, ``hand_names``   what a card is, which hand is better, what it is called (R4, R12)
``actions``, ``options``, ``betting``      what may be done, and how much (R5-R8)
``pots``, ``showdown``                     who wins what, who shows (R9-R11)
``hand``                                   one hand from the first blind to the last pot
``button``, ``structure``, ``tournament``  the hands of a tournament (R1-R3)
``events``                                 what happened, in the order in which it happened
``structure_file``, ``rulebook``           structures from YAML (R1.5), and the rules in words
"""
