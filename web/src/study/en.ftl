# The words of replays, rules, editions and guides. Words of a game come from the server.

## Replay
replay = Replay
replay-where = Replay: { $names }
replay-running = So far: { $names }
replay-position = The board after { $at } of { $count } moves
replay-controls = Replay controls
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-on = One move on
replay-last = To the end
replay-rail = Move
replay-move = move { $at } of { $count }
replay-start = before the first move, of { $count }
replay-speed = { $speed } ×
replay-speed-label = Speed: { $speed } times
replay-mark = To { $score }
replay-play-on = Play on from here
replay-seen = Seen by
replay-onlooker = an onlooker
replay-link = Link to this move
replay-linked = Link copied
replay-link-failed = The address of this page is the link
replay-download = Record
replay-tabs = About this game
replay-moves = Moves
replay-what-if = What if
replay-dice = Dice
replay-now = Now shown: { $text }
replay-loading = The film is being developed…
replay-failed = This game can't be shown
replay-offline = The server can't be reached. Is it still there?
replay-retry = Try again
replay-empty = Nothing has happened yet.
replay-keys = Keys: ← → step, space plays, Home and End jump, Page Up and Page Down by turns.
curve-score = The score
curve-distance = The race
curve-sub = after every move
curve-label = How it stood over the game; now { $scores }
curve-item = { $name } { $score }

what-if-title = Another ending
what-if-text = Take a seat at this very moment and play on. Bots take the others; new dice are rolled.
what-if-seat = You play
what-if-others = The others are
what-if-name = Your name
what-if-go = Play on from here
what-if-over = The game is over here. Step back to where it went wrong.
what-if-running = Possible once the game is over.
guest = Guest

dice-fair = Fair dice
dice-promise = Before the first roll this seal was published. It fits one seed only:
dice-seed = The seed, opened at the end:
dice-sealed = The seed is opened when the game is over. Then every roll can be checked.
dice-seeded = The rolls follow from a known seed: { $seed }
dice-entered = People rolled real dice at this table. Nothing to check but their faces.
dice-scripted = The rolls were written down beforehand.
dice-check = Check every roll
dice-checking = Checking…
dice-good = { $count ->
    [one] One roll re-derived in this browser. It fits.
   *[other] { $count } rolls re-derived in this browser. All fit.
  }
dice-good-server = { $count ->
    [one] One roll re-derived by the server. It fits.
   *[other] { $count } rolls re-derived by the server. All fit.
  }
dice-by-hand = { $count ->
    [one] Once people did it by hand, so there is nothing to check in that.
   *[other] { $count } times people did it by hand, so there is nothing to check in that.
  }
dice-bad = Move { $move } does not follow from the seed.
dice-bad-seed = The seed is not the one that was promised.
dice-unread = The check failed: { $reason }
dice-help = Check them yourself, without us: save the record and run “piggery verify”.
dice-nonces = Words that players added: { $words }

open-title = Open a record
open-text = Drop a saved game here, or choose the file. It is shown to you and kept nowhere.
open-choose = Choose a file
open-drop = Drop it
open-failed = That could not be opened. { $reason }
open-huge = The file is larger than any game we know.

## Rules
rules-where = Rules
rules-over = { $title }: rules
rules-tabs = Rules
rules-how = How to play
rules-every = All rules
rules-mast-how = How to play, in five minutes
rules-mast = All rules, in our own words
rules-find = Find a rule
rules-chapters = Chapters
rules-chapter = Chapter { $number }
rules-found = { $count ->
    [0] No rule has these words.
    [one] One rule
   *[other] { $count } rules
  }
rules-all = Show all
rules-gist = In three sentences
rules-clause = Rule { $id }
rules-back = Back to the table
rules-back-title = Come from a table?
rules-back-text = Your game waits where you left it.
rules-guide = Play the first game
rules-about = About this edition
rules-own = Your table plays this edition. The numbers below are those of the standard edition; it changes:
rules-own-how = Your table plays this edition. These are its numbers.
rules-options = Chosen for your table
rules-illustrations-standard = The pictures show the standard edition.
rules-lit = Rule { $id } is lit.
rules-illustration = { $title }
origin-given = from the rulebook
origin-inferred = inferred
origin-ruling = our ruling
origin-house-rule = house rule
origin-data = from the edition
origin-variant = our variant
origin-reconstructed = reconstructed

## About this edition
about-where = About this edition
about-by = { $title } is a game by { $designers }.
about-whose =
    The game, its name and its idea belong to them. Words, drawings and code here are ours. If something is wrong with it, blame us; if it
    is fun, thank them.
about-own = Somebody's own edition, played at a table
about-own-text =
    It was opened with a file of somebody's own. The notes below are those of that file: where a value was changed, they may still speak of
    the old one.
about-changes = What it changes of the standard edition
about-no-changes = Nothing but its name.
about-standard = About the standard edition
about-numbers = { $given } values from the rulebook, { $inferred } inferred, { $reconstructed } reconstructed
about-given = Given
about-given-text = Stands in the rulebook.
about-inferred = Inferred
about-inferred-text = Follows from its text or its examples.
about-reconstructed = Reconstructed
about-reconstructed-text = Was not in what reached us. Our own design, tried out in simulated games.
about-key = Value
about-note = Note
about-none = Nothing.
about-designers = Did you make this game?
about-designers-text =
    Then you have the real values. Every number, card and map is in one text file, an edition. Change it, and it plays: no code is needed.
about-step-new = Start an edition of your own
about-step-change = Write the real numbers into it. Each has a comment that says what it is.
about-step-check = Check it. Mistakes are named with the key and the fault.
about-step-play =
    Play it in the browser: choose the file at a new table, under Options. The record of such a game carries its edition along.
about-step-send = Send us the file, and it becomes the standard.
about-options = Options of a new game
about-default = usual
about-rules = The rules
about-new = New table
about-preface = The game
about-hash = Edition { $edition }, { $hash }

## First game
guide-where = Your first game
guide-progress = Step { $step } of { $count }
guide-your-move = Your move
guide-next = Next
guide-back = Back
guide-skip = Skip the guide
guide-show = Do it for me
guide-hurry = And then
guide-play = Play now
guide-again = Once more
guide-rules = Read the rules
guide-none-title = No guide yet
guide-none = For this game nobody has written a first game yet. The rules are there, and the table says what is possible.
guide-dots = Steps of the guide
