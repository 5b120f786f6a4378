"""The `holdem` command: one module a command, the prompt and the screen.  It knows no rules; it asks the engine."""
