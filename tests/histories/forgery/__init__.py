"""Takes a good hand of any format and makes one change that a rule forbids, in every way that it knows.

`specimens` finds good hands and reads each alone, `kinds` says which changes of one are surely forbidden, `styles`
knows where each claim of a format stands in its text, `tokens` how amounts and cards are written, `forging` makes the
change and asks the audit.
"""
