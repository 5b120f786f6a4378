"""One module a command: its options, its help, and the call that does the work.

Only light modules are imported at the top, so that `holdem --help` is quick.
"""
