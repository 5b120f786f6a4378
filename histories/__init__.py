"""Hand histories: read, replayed by the engine of `holdem.core`, audited and ranked.

    bytes -> formats -> HandRecord (claims) -> Replay (the engine's events) -> HandAudit (claims against events)
                                                                          \\-> TournamentHand -> across hands, standings

What a program calls:

    book = TournamentBook(structure)                    # what lies between the hands of a tournament
    files = audit_paths(paths, rules, book)             # judges file by file, hand by hand, as it is gone through
    tally = Tally()                                     # verdicts, and `failed` for the exit status
    for line in audit_lines(files, book, Choice(("TOUR",), ("TOUR14",)), tally): print(line)
    print(tally.text())
    document = audit_document(files, book, Choice(), tally)              # or the JSON document, instead of the lines

    for file in audit_paths(paths, rules, book): deque(file.hands, maxlen=0)        # standings need the hands only
    ranked = [standings_of(tournament) for tournament in book.close()]
    standings_document(ranked, league(ranked))

`read_source` (in `audit_files`; `find_sources` makes sources of paths) gives the records themselves, and
`Replay(record).events` what happened in a hand, for a screen to tell.

    for written in write_all(target("phh"), replays):   # in another format, from `writers`
        written.text, written.losses                    # what that format cannot hold, in sentences
    conversion = Conversion(target("ohh"), refuse, Pseudonyms())         # the same for files: what goes, what is lost
    for text in conversion.texts(played_hands(paths, findings)): ...     # and who is called what
`explain(code)` is the text of ``holdem explain``.  `audit_paths` takes an executor, which judges files elsewhere; it
raises FileNotFoundError for a path that does not exist before it reads anything.

The modules: `record` (what a text claims), `findings` and `explanations` (codes), `text` and `amounts` (bytes to lines,
lines to numbers), `sources` and `parts` (paths to bytes), `formats` (readers), `staging` and `replay` (the engine plays
a record), `audit` with `audit_forced`, `audit_pots`, `audit_cards` and `audit_summary` (one hand), `payments` (what
rooms do with pots), `audit_files` (many), `tournament_hand` and `tournaments` (across hands), `standings`, `catalogue`,
`chip_counts`, `played`, `search` and `statistics` (hands played again), `writers` (hands in other formats),
`conversion` and `pseudonyms` (whole files), `own_hands` (our own as they are played), `deal_check` (are their cards
those of the seed), `report` and `report_json` (what is told).
"""
