#!/usr/bin/env python3
"""A player that is a program: it calls for up to ten big blinds.  `holdem play --bots "exec:./caller.py"`."""

import json
import sys

for line in sys.stdin:
    view = json.loads(line)
    if "check" in view["actions"]:
        answer = {"action": "check"}
    elif view["to_call"] <= 10 * view["blinds"][1]:
        answer = {"action": "call"}
    else:
        answer = {"action": "fold"}
    print(json.dumps(answer), flush=True)
