"""The rules of a Texas hold'em sit-and-go: cards in, actions in, events out.

Nothing here prints a line or knows a player's screen.  The map of the rooms:

``cards``, ``evaluator``, ``hand_names``   what a card is, which hand is better, what it is called (R4, R12)
``dealer``, ``deal``                       which deck a hand gets, and where its cards go (R4.1)
``structure``, ``structure_file``          what a tournament fixes before it begins (R1), and the YAML that says so
``button``, ``posting``                    where everybody sits and what is posted before the deal (R2, R3)
``actions``, ``options``, ``betting``      what may be done, and how much (R6-R8)
``pots``, ``showdown``                     who wins what, who shows (R9-R11)
``hand``                                   one hand from the first blind to the last pot (R5)
``tournament``, ``places``                 hand after hand until one has all the chips, and who finished where (R1)
``events``                                 what happened, in the order in which it happened
``rulebook``                               the rules themselves, in English and Russian, as `holdem rules` prints them
``bots``                                   computer players: guests, whom the rules never import
``arena``                                  tournaments between them by the thousand: who plays better

``values``, ``faults`` and ``yaml_nodes`` know no poker: cheap immutable values, what is wrong with a file and where.
"""
