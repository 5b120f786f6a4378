"""What each code means at length, with a small example: the text of ``holdem explain CODE``.

It defines no code, and takes the words of the rule that a code cites from the rulebook.
"""

import textwrap
from functools import cache

from holdem.core.rulebook import rulebook
from holdem.histories.findings import CODES

# One paragraph a code: its name, the explanation, and the example, which is indented.
_TEXTS = """
READ01
There is nothing in the file. An empty history is no history, so it counts as unreadable.
    $ : > game.txt && holdem audit game.txt

READ02
The file holds bytes that no text holds: a program, a picture, a database of a tracker. Histories
are text files; an archive is read when its name ends in .gz or .zip.
    $ holdem audit photo.jpg

READ03
The file is text, but nothing in it looks like the beginning of a hand in a format that is read. The
content is looked at, never the file's name. The formats are pokerstars, ggpoker, fulltilt, winamax, ongame,
ignition, phh, acpc, ohh, pokernow, ipoker, wpn, 888, partypoker and merge.
    Dear diary, today I lost with aces again.

READ04
The file could not be opened or read on: no permission, a disk error, a damaged archive. What was
read before is judged.
    $ chmod 000 game.txt && holdem audit game.txt

READ05
The format is known, but no hand begins in the file. A tournament summary, which only lists the
places, is such a file.
    PokerStars Tournament #100000001, No Limit Hold'em
    Buy-In: $1.00/$0.10 USD
    9 players

READ06
The line named is no valid UTF-8. It is read as Windows-1252, the encoding of old Windows clients,
where every byte is a character. Names with accents may look odd if that guess is wrong.
    the byte 0x80 in `Tournament #100000001, 0x80 5.00` is read as the euro sign

READ07
No line of a history is that long, so this one is left out. If it was needed, other findings say
what is missing.
    a line of a million characters between two hands

READ08
The line is not one that the format has: no act, no chat, no known remark. It is left out, and the
hand is judged without it. A misspelt act shows here, and as an act that is missing.
    Ann: fodls

READ09
A hand begins here, but its header does not say what is played, for what blinds, and when, so
nothing in the hand can be judged.
    PokerStars Hand #1000001: Tournament #100000001, 10+1 Hold'em No Lim

READ10
Table and hole cards of a hand follow, but its header is missing: a file that was cut at the
beginning, or two hands that were joined by hand.
    *** SUMMARY ***
    Total pot 30 | Rake 0
    Table '100000001 1' 6-max Seat #2 is the button

READ11
The header does not begin its line, because the line before was cut off. The hand that begins here
is judged as if it stood on a line of its own.
    *** RIVER *** [4d Kh JPokerStars Hand #1000002: Tournament #100000001, ...

READ12
The hand stops before its summary is complete: a copy that was cut, or a program that was killed
while it wrote. What comes before the cut is judged; a verdict on the whole is not possible.
    Ann: raises 40 to 60
    (end of the file)

READ13
The line begins like one that the format has, but cannot be read to its end. The acts after it
cannot be judged, because it may have been one.
    Ann: raises 40 to lots

READ14
Somebody acts, collects or finishes who has no seat line in this hand. A name that was changed in
one place only shows like that.
    Seat 4: Bob:42 (1500 in chips)
    Bob: posts big blind 20

READ15
Two players in one seat, one player in two, or fewer than two players dealt in.
    Seat 1: Ann (1000 in chips)
    Seat 1: Bob (1000 in chips)

READ16
The line that names table and button is missing or cannot be read, and without the button nobody's
turn is known.
    Table '100000001 1' 6-max

READ17
Streets come in the order flop, turn, river, each once.
    *** TURN *** [2c 7d Kh] [9s]
    *** FLOP *** [2c 7d Kh]

READ18
PokerStars writes amounts as plain numbers. Converters sometimes write 1,500; it is read as 1500 and
said once a hand.
    Seat 2: Ann (165,836 in chips)

READ19
The hand is another game than hold'em, or a kind of hold'em that is not judged yet. It is counted as
unsupported and does not make the audit fail.
    PokerStars Hand #1000001: Tournament #100000001, $5+$0.50 USD Omaha Pot Limit - Level I (10/20) - ...

READ20
The client wrote in another language. Only English is read; the hand is counted as unsupported.
    a header that begins `Mão PokerStars #1000001`

READ21
The same hand number stands in the tournament twice, as it does when a client reconnects or files
overlap. It is judged each time and counted once in the tournament.
    PokerStars Hand #1000001 in monday.txt and again in tuesday.txt

READ22
The room took the hand back, so there is nothing to judge.
    Hand cancelled

ACT01
Before the flop the player after the big blind acts first, later the first player after the button,
and then everybody in turn clockwise. Here somebody acts before another whose turn it is.
    seats: Ann (button), Bob (small blind), Cid (big blind)
    Bob: folds        <- Ann acts first
    Ann: folds

ACT02
A street is dealt, the betting ends or the next player acts although somebody still has to. The line
named is the first that cannot stand there.
    Ann: bets 40
    *** TURN *** [2c 7d Kh] [9s]        <- Bob has not answered

ACT03
Who has folded is out of the hand.
    Ann: folds
    Bob: raises 40 to 60
    Ann: calls 60

ACT04
A player without chips has nothing to decide any more.
    Ann: raises 960 to 980 and is all-in
    Bob: calls 960
    Ann: checks

ACT05
Nobody is left to bet against: all others have folded, or the betting was over for good.
    Ann: bets 40
    Bob: folds
    Ann: bets 80

ACT06
The seat has chips but no part in this hand: a player who came from another table and waits.
    Seat 3: Cid (900 in chips) out of hand (moved from another table into small blind)
    Cid: folds

ACT07
A check passes when there is nothing to call. Facing a bet a player calls, raises or folds.
    Ann: bets 40
    Bob: checks

ACT08
A call matches a bet. With nothing to call a player checks or bets.
    *** FLOP *** [2c 7d Kh]
    Ann: calls 20

ACT09
The first wager of a street is a bet, every further one a raise; before the flop the big blind is
the bet already.
    *** FLOP *** [2c 7d Kh]
    Ann: raises 40 to 40

ACT10
An all-in of less than a full raise does not give those who have acted a new right to raise. Only
when the bet stands a full raise above what they put in may they raise again; in fixed-limit half a
bet is enough, and nobody raises after one bet and three raises.
    blinds 10/20
    Ann: bets 100
    Bob: raises 50 to 150 and is all-in
    Ann: raises 200 to 350

ACT11
When everybody else in the hand is all-in nobody could call a raise.
    Ann: raises 480 to 500 and is all-in
    Bob: raises 500 to 1000

ACT12
A player who may check loses nothing by it. Rooms let him fold all the same, and fold those who are
absent, so this is a warning. At our own table such a fold is refused.
    Bob (big blind): folds        <- nobody had raised

ACT13
A player who sits out and is all-in on an ante or a blind is folded by some rooms, so that he cannot
win. By our rules he would stay in the hand.
    Seat 3: Cid (20 in chips) is sitting out
    Cid: posts big blind 20 and is all-in
    Cid: folds

ACT14
The small blind is the next player after the button, the big blind the next after him; heads-up the
button has the small blind.
    Table '100000001 1' 6-max Seat #1 is the button
    Seat 2: Bob ...
    Seat 3: Cid ...
    Cid: posts small blind 10

ACT15
An ante or a blind that had to be posted is not there. Only the small blind can be missing by right:
when its seat is empty because that player went out.
    three players; Bob: posts small blind 10
    *** HOLE CARDS ***        <- where is the big blind?

ACT16
A forced bet that nobody asked for: a second blind, an ante by a player who has posted his.
    Bob: posts big blind 20
    Cid: posts big blind 20

ACT17
The hand was over, because all but one player had folded, and yet another card is dealt.
    Ann: bets 40
    Bob: folds
    *** TURN *** [2c 7d Kh] [9s]

ACT18
Heads-up the button has the small blind. Texts of 2005 have it the other way round, so this is a
warning.
    Table '100000001 1' Seat #1 is the button
    Ann (seat 1): posts big blind 20

AMT01
A bet is at least one big blind, less only as an all-in.
    blinds 10/20
    Ann: bets 10

AMT02
A raise is by at least the largest full bet or raise of the street, less only as an all-in.
    blinds 10/20
    Ann: raises 40 to 60        <- a step of 40
    Bob: raises 30 to 90        <- at least to 100

AMT03
Nobody bets more than lies before him.
    Seat 1: Ann (500 in chips)
    Ann: raises 580 to 600 and is all-in

AMT04
A call matches the bet, or takes all chips if they are fewer. The number written is what is added
now.
    Bob (big blind 20): calls 60        <- after a raise to 60 he adds 40

AMT05
The big blind is all-in for less and so are all others: some rooms let the caller pay only what
others can contest. By our rules he pays the full price and the rest comes back; the chips end up
the same.
    blinds 300/600, the big blind is all-in for 360, another player for 480
    Bob (small blind 300): calls 180

AMT06
A raise is written as by how much and to which total. The first number is counted from the highest
bet before it. Some converters count otherwise, which is a warning.
    Ann: bets 40
    Bob: raises 50 to 100        <- raises 60 to 100

AMT07
The mark all-in belongs to an act that takes the last chip.
    Seat 1: Ann (500 in chips)
    Ann: bets 400 and is all-in

AMT08
The act takes the last chip, but the mark is missing.
    Seat 1: Ann (500 in chips)
    Ann: bets 500

AMT09
The small blind is that of the level, or all that its player has.
    Level I (10/20)
    Bob: posts small blind 15

AMT10
The big blind is that of the level, or all that its player has.
    Level I (10/20)
    Cid: posts big blind 25

AMT11
Everybody posts the same ante, or all that he has.
    Ann: posts the ante 5
    Bob: posts the ante 5
    Cid: posts the ante 3

AMT12
The blinds in the header and those that were posted belong to different levels. What was posted is
the truth; at some rooms the header is ahead by a hand.
    Level II (15/30)
    Bob: posts small blind 10
    Cid: posts big blind 20

AMT13
What nobody matched goes back: the difference to the next highest bet, folded bets included.
    Ann: bets 100
    Bob: folds
    Uncalled bet (80) returned to Ann

AMT14
Part of the last bet was matched by nobody, and no line gives it back.
    Ann: bets 100
    Bob: folds
    Ann collected 40 from pot        <- Uncalled bet (100) returned to Ann

AMT15
Texts up to early 2008 have no line for a returned bet; the total pot just leaves it out.
    Ann: bets 100
    Bob: folds
    Ann collected 40 from pot

AMT16
Everything was matched, so nothing goes back.
    Ann: bets 100
    Bob: calls 100
    Uncalled bet (100) returned to Ann

AMT17
Whoever is dealt in has at least one chip.
    Seat 1: Ann (0 in chips)

AMT18
In pot-limit a bet or raise is at most the pot after calling. Before the flop a short or missing
blind counts as full for this, antes of everybody count, an ante that the big blind posts for the
table does not.
    pot-limit, blinds 10/20
    Ann: raises 60 to 80        <- the first raise is at most to 70

AMT19
In fixed-limit bets and raises are one small bet before the flop and on it, one big bet on the turn
and the river; a short all-in may be completed.
    blinds 10/20
    Ann: raises 40 to 60        <- to 40

POT01
The total pot is all that was put in less what went back.
    three players put in 40 each
    Total pot 100 | Rake 0        <- 120

POT02
A player all-in can win from each opponent at most what he put in himself. The chips are cut into
layers at the amounts of the players in the hand; layers with the same contestants are one pot.
    500, 1200 and 1200 put in
    Total pot 2900 Main pot 1200. Side pot 1700.        <- 1500 and 1400

POT03
The right player wins, but not the right amount.
    Total pot 120 | Rake 0
    Ann collected 100 from pot

POT04
The best five of seven cards win each pot, among those who contest it.
    Ann: shows [As Ad] (a pair of Aces)
    Bob: shows [Kc Kd] (a pair of Kings)
    Bob collected 120 from pot

POT05
Chips that cannot be split go one each to the winners in order, from the first seat after the
button. A room that gives them to somebody else is only warned of, unless the hand is held to our
own rules.
    seats 2 and 3 split 125, the button is seat 1
    seat 2 collected 62 from pot        <- 63
    seat 3 collected 63 from pot

POT06
A pot that was there is collected by nobody.
    Total pot 120 | Rake 0        <- and no line collects it

POT07
The chips are the same, but the room keeps a pot of its own that is bounded by a player who was all-
in and was folded by the room. By our rules only the players in the hand bound a pot.
    Total pot 2690 Main pot 100. Side pot 2590.        <- one pot of 2690

POT08
Nothing is taken from the pots of a tournament.
    Total pot 120 | Rake 5

POT09
The hand could not be played to its end, so the text is held against itself: pots make the total,
and what is collected makes the total less the rake.
    Total pot 120 | Rake 0
    Ann collected 100 from pot

POT10
The summary line of a player names another gain than the pots gave him.
    Ann collected 120 from pot
    Seat 1: Ann (button) collected (100)

POT11
The text names another stack after the hand than the bets and the pots leave.
    finishing_stacks = [9900, 10200]

POT12
The text splits a pot into half chips.  The rules know whole chips: the odd one goes to the first winner after the
button.
    finishing_stacks = [10112.5, 10112.5]

SHOW01
There is one of each card.
    Dealt to Ann [As Kd]
    *** FLOP *** [As 7c 2h]

SHOW02
Each street repeats the board before it; cards only come to it.
    *** FLOP *** [2c 7d Kh]
    *** TURN *** [2c 7d Kd] [9s]

SHOW03
Two hole cards, three on the flop, one on the turn, one on the river.
    *** FLOP *** [2c 7d]

SHOW04
What the shown cards make with the board has another name, or is made of other cards than the text
lists. What stands behind a dash (the kicker) is not judged.
    board 2c 7d Kh 9s 3h
    Ann: shows [Kc 4d] (two pair, Kings and Fours)        <- a pair of Kings

SHOW05
The cards of a player are told twice, and not alike.
    Dealt to Ann [As Kd]
    Ann: shows [As Qd] (high card Ace)

SHOW06
First to show is who bet or raised last on the river, else the first after the button; then
clockwise. Rooms with several pots show pot by pot. Never more than a warning for a foreign history.
    Ann: bets 40
    Bob: calls 40
    *** SHOW DOWN ***
    Bob: shows ...        <- Ann shows first

SHOW07
When a player is all-in all hands are turned up; and a hand that can win must be shown to win.
    Ann: calls 500 and is all-in
    *** SHOW DOWN ***
    Ann: shows [As Ad] (a pair of Aces)
    Bob: mucks hand

SHOW08
Who has folded takes no part in the showdown.
    Bob: folds
    *** SHOW DOWN ***
    Bob: shows [2c 2d] (a pair of Deuces)

SHOW09
The summary repeats the board as it was dealt.
    *** FLOP *** [2c 7d Kh]
    Board [2c 7d Ks]

SHOW10
The summary tells of each player when he folded or what he showed, as the hand did.
    *** FLOP *** [2c 7d Kh]
    Bob: folds
    Seat 2: Bob folded before Flop

SHOW11
The summary marks button, small blind and big blind. A mark on another seat is an error, a missing
mark a warning.
    Bob: posts small blind 10
    Seat 3: Cid (small blind) folded before Flop

SHOW12
A street was acted on without being dealt, or hands were compared on less than five cards.
    *** TURN *** [2c 7d Kh] [9s]
    *** SHOW DOWN ***        <- no river

TOUR01
Who goes out ranks behind all who remain; of several who go out in one hand, who began it with more
chips ranks higher, and equal stacks share the place.
    four players left, Dan and Eve go out: Dan began with 300 and Eve with 200
    Eve finished the tournament in 3rd place
    Dan finished the tournament in 4th place

TOUR02
A player loses his last chip, or wins the tournament, and no line says so. Whoever re-enters before the
next hand is not out; where the text ends with the hand nobody can tell, and it is a warning.
    Bob has 0 chips after the hand

TOUR03
A player with chips is not out. Only when the tournament ends may every survivor get a place.
    Ann finished the tournament in 3rd place        <- with 400 chips before her

TOUR04
Who wins the tournament holds all the chips.
    Ann wins the tournament        <- and Bob has 300 chips

TOUR05
A stack at the beginning of a hand is what the hand before left, and what was bought in between.
    Ann has 980 chips after a hand
    Seat 1: Ann (1080 in chips)        <- in the next

TOUR06
The button goes to where the small blind was, even if nobody sits there now. Many rooms move it to
the next player instead, which is a warning.
    hand 1: button 1, small blind 2, big blind 3; nobody goes out
    hand 2: Seat #3 is the button        <- 2

TOUR07
The big blind goes to the next player clockwise: nobody skips it and nobody posts it twice running.
The small blind goes to where the big blind was, and is missing when that seat is empty. Many rooms
do otherwise when somebody goes out, which is a warning.
    hand 1: big blind seat 3
    hand 2: seat 5 posts the big blind, seat 4 is occupied

TOUR08
Blinds never get smaller.
    Level III (25/50)
    Level II (15/30)        <- in the next hand

TOUR09
Hand n is played at level (n-1) // 6 + 1, in a turbo // 4, with the blinds of that level. A history
that was played by another structure is held to that with --structure. Without it, a tournament that
plainly has a structure of its own is told once, as a warning, and held to what all structures have
in common: a level's blinds and ante do not change, and all levels last for as many hands.
    hand 7 of a normal tournament: Level I (10/20)        <- Level II (15/30)

TOUR10
Who is out stays out, unless a line says that he bought chips.
    Bob finished the tournament in 5th place
    Seat 2: Bob (1000 in chips)

TOUR11
All start with the same stack, 1000 or 2000, or that of the structure.
    Seat 1: Ann (1000 in chips)
    Seat 2: Bob (1500 in chips)

TOUR12
A tournament ends after its last hand, by R1 the 120th.
    hand 121

TOUR13
Who goes out later finishes higher.
    hand 10: Bob finished the tournament in 4th place
    hand 20: Cid finished the tournament in 5th place

TOUR14
The stacks, or the numbers of our own hands, show that hands lie in between which were not given.
Nothing is claimed across the gap.
    hand 12 follows on hand 10

TOUR15
Only who has lost his last chip can re-enter, with the starting stack, and only as often and up to
the level that the structure says.
    Ann has 400 chips after a hand
    Ann re-buys and receives 1000 chips for 0        <- before the next

TOUR16
All hands of a tournament have the same betting, and with --structure it is that of the structure.
    hand 1: Hold'em No Limit
    hand 2: Hold'em Pot Limit

TOUR17
With --structure: each place wins its share of all the chips that were bought; players who share
places share their prizes equally. While re-entries can make the pool larger a prize may be unsaid.
    payouts: [60, 40], three players with 1000 chips each
    Bob finished the tournament in 2nd place and received 1000.        <- 1200
"""


@cache
def _texts() -> dict[str, tuple[str, list[str]]]:
    texts: dict[str, tuple[str, list[str]]] = {}
    for paragraph in _TEXTS.strip().split("\n\n"):
        name, *lines = paragraph.split("\n")
        words = [line for line in lines if not line.startswith("    ")]
        texts[name] = " ".join(words), [line for line in lines if line.startswith("    ")]
    return texts


def explain(code: str) -> str:
    """What `code` means: title, severity, explanation, the rule that it cites, example.

    Raises KeyError for an unknown code.
    """
    known = CODES[code.upper()]
    text, example = _texts()[known.name]
    rule = f", {known.rule}" if known.rule else ""
    lines = [f"{known.name} ({known.severity}{rule}): {known.title}", "", *textwrap.wrap(text, 78)]
    if known.rule is not None:
        lines += ["", *textwrap.wrap(f"{known.rule}: {rulebook()[known.rule].text}", 78)]
    return "\n".join([*lines, "", "Example:", *example])
