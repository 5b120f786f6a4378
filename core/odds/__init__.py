"""The arithmetic of poker: chances, prices, what chips are worth in a tournament.  A guest of the engine, as `bots` is.

``classes``   the 169 classes of starting hands
``ranges``    hands and ranges as players write them
``equity``    what they win against each other, counted (``counting``, ``many``) or sampled (``sampling``)
``matchups``  class against class, all-in before the flop: exact counts
``push_fold``  all-in or fold: the tables of its equilibrium; ``push_fold_game`` solves other stacks and prizes
``run_outs``  what known hands are worth on every board that may still come
``prices``    pot odds, minimum defence, how often outs come
``outs``      the cards that make a hand the best
``icm``       what chips are worth in prizes
``all_in``    the chips that each seat can expect of the pots when all cards lie open

The rules never import any of this.
"""
