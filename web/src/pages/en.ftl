# The words of the pages around the tables. Words of a game come from the server.
title = { $page } · Piggery
guest = Guest

## The line at the top
nav = Piggery
nav-home = Piggery: all games
nav-games = The games
nav-tables = Tables
nav-daily = Flight of the day
nav-rules = Rules
nav-verify = Check the dice
nav-bench = Designers' bench
nav-dark = Dark mode
nav-light = Light mode
nav-name = Your name
nav-name-title = What shall we call you?
nav-name-text = No account, no password: the name stays in this browser and is shown to those you play with.
nav-settings = Settings
nav-keep = Keep it
nav-cancel = Cancel

## My data
my-title = My data
my-text = There is no account. This is what the server keeps about you, and you can take it with you or delete it.
my-nothing = Nothing is kept about you here.
my-nothing-text = As soon as you open a table or sit down at one, you will see it on this page.
my-since = Kept since { $date }
my-tables = { $count ->
    [one] 1 table
   *[other] { $count } tables
  }
my-messages = { $count ->
    [one] 1 chat message
   *[other] { $count } chat messages
  }
my-drawings = { $count ->
    [one] 1 drawing
   *[other] { $count } drawings
  }
my-flights = { $count ->
    [one] 1 flight of the day
   *[other] { $count } flights of the day
  }
my-as = as { $names }
my-host = opened by you
my-also =
    The server also keeps your moves in these games, and a cookie tells it who you are. This browser keeps your settings and the name you
    chose.
my-download = Download everything
my-delete = Delete my data…
my-delete-title = Delete your data?
my-delete-text =
    You leave all your tables for good: in running games a bot plays on for you, and tables that wait for you alone are closed. Your name
    becomes "Somebody" everywhere, and your chat messages and drawings are deleted. The moves and dice of the games stay. Other devices that
    play your seats lose them too. This can't be undone.
my-delete-yes = Delete everything
my-delete-no = Keep it
my-deleted = Your data is deleted.
my-deleted-text = If you play again, you start as a new guest.

## Start
start-kicker = Pull up a chair
start-claim = Tabletop games of pigs & flight, dealt fair
start-games = The games
start-tables = Tables
start-yours = Your tables
turn-label = Your turn
turn-go = To the table
turn-more = and { $count } more
wait-label = Still going
daily-label = Flight of the day
daily-card = The same rolls for everybody
daily-card-text = One flight, twenty-four rolls, and everybody gets the same ones. Until midnight, UTC.
daily-card-flown = You have flown. See how the others did.
daily-go = Fly it
daily-see = See the day
players = players
minutes = min
play-now = Play now
friends = Friends…
on-screen = On this screen
options = Options
of-game = { " " }{ $game }
first-game = New? Learn by playing
rules = Rules
join-code = Table code or link
join = Join
join-bad = That is neither a code nor a link of ours. It looks like { $example }.
opening = Setting up…
alone = { $game }, alone
against = { $game } against { $name }
against-many = { $game } with { $count } others
slip-open = Waiting for people
slip-yours = Your turn
slip-others = Waiting for { $name }
slip-bots = A bot is thinking
slip-frozen = Frozen, and safe
slip-over = Watch it again
slip-won = { $name } won
slip-shared = A shared win
slip-ended = Ended
slip-seats = { $free ->
        [1] One seat is free
       *[other] { $free } seats are free
    }
slip-watch = Being played: watch
load-failed = The server does not answer. Is it running?
try-again = Try again

## A new table
new-title = A table of { $game }
new-intro = { $players }, about { $minutes } minutes. Everything below can stay as it is.
new-players = { $span } { $count ->
        [1] player
       *[other] players
    }
new-screen = Several people at this screen: who sits where?
new-friends = You get a link and a QR code for the others.
new-close = Close
seats-heading = Who sits where
seat-number = Seat { $number }
seat-here = Here
seat-friend = Friend
seat-bot = Bot
seat-kind = Who takes seat { $number }
seat-you = you
seat-name = Name at seat { $number }
seat-name-blank = Your name
seat-other-name = Player { $number }
seat-open = Anyone with the link
seat-level = How strong the bot at seat { $number } is
seat-add = Add a seat
seat-drop = Remove a seat
level-piglet = Piglet, plays along
level-farmhand = Farmhand, takes what it sees
level-ace = Ace, thinks a second
level-legend = Legend, thinks for long
how-heading = How to play it
house-heading = At this table
option-each = For each seat…
option-number = Another number…
option-at = { $option }: { $name }
option-refused = One of the options is not possible like this; it is marked above.
edition = Edition
edition-text =
    The standard edition, or your own: a TOML or JSON file. What the rulebook did not give us is reconstructed in the standard one.
edition-none = The standard edition. This server takes no editions of one's own. What the rulebook did not give us is reconstructed.
edition-about = Which parts?
edition-chosen = Your file: { $name }
edition-file = My file…
edition-reading = Trying your file out…
edition-standard = Standard
pace = Pace
pace-text = No clock, a clock for each player, or days for each move.
pace-none = No clock
pace-live = Live
pace-days = Days
pace-minutes = Minutes for each
pace-increment = and seconds with each move
pace-per-move = Days for each move
timeout = When time is up
timeout-text = A bot plays on until the person is back, or the game is given up.
timeout-bot = Bot
timeout-resign = Give up
dice = Real cards and dice
dice-text = You roll and draw at your own table, and tap in what came up.
listed = Open to everybody
listed-text = The table is in the list of open tables; nobody needs a link.
watchable = Spectators welcome
watchable-text = Others may watch, and see the replay.
new-play = Play
new-invite = Open the table
new-rules = Rules first
new-fair = The dice are sealed before the first roll and opened after the last. Anyone can check them.
new-name-needed = Please enter a name so the others know who you are.

## Joining
to-games = To the games
join-title = A seat at { $game }
join-with = At the table: { $names }.
join-first = You are the first one here.
join-name = What shall we call you?
join-seat = Which seat?
join-any = Any
join-sit = Sit down
join-watch = Watch instead
join-replay = Watch the replay
join-own = Open a table of your own
join-unknown = There is no such table
join-unknown-text = The link may be incomplete. Copy all of it, or ask for it again.
join-full = All seats are taken
join-full-text = At the table: { $names }.
join-begun = The game has begun already
join-begun-text = Playing now: { $names }.
join-over = That game is over
join-over-text = It was played by { $names }.
join-frozen = This table is frozen
join-frozen-text = Nothing of it is lost, but nobody can play on.
join-failed = The server does not answer
join-failed-text = Your invitation is still good. Try again in a moment.
seat-title = Your seat on this device

## Lists
tables-title = Tables
tables-text = What you play, what you may join, and what there is to watch.
tables-running = Yours, running
tables-open = Open to everybody
tables-ended = Finished
tables-no-running = None yet. Pick a game on the start page.
tables-no-open = No open tables right now. To open one, choose Friends…, then “Open to everybody”.
tables-no-ended = None yet.

## The flight of the day
daily-rules =
    Everybody flies alone, once, on the same twenty-four rolls. When you have landed, or not quite landed, you see how the others and the
    bots did with them.
daily-start = Take off
daily-on = Fly on
daily-rank = Rank
daily-pilot = Pilot
daily-flight = Flight
daily-score = Points
daily-you = you
daily-watch = Replay
daily-curve = The flight of { $name }
daily-landed = You landed: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
daily-crashed = You crashed: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
daily-gave-up = You gave up this flight
daily-place-so-far = Place { $rank } of { $count } so far today.
daily-place = Place { $rank } of { $count }.
daily-unranked = A flight that you give up is not ranked.
daily-late = It ended after midnight (UTC), too late for that day's ranking.
daily-replay = Watch the replay
daily-board = See the board
daily-why = Your score, line by line
daily-tomorrow = Tomorrow's flight begins in { $hours } h { $minutes } min.
daily-nobody = Nobody has landed on that day.
daily-seal = The seal on the dice
daily-sealed =
    The rolls were settled before the first flight. Their seed is opened when the day is over (UTC), in { $hours } h { $minutes } min; until
    then this fingerprint holds us to it.
daily-open = The day is over and its seed is open: every roll of every flight follows from it.
daily-seed = Seed
daily-commitment = Fingerprint (SHA-256 of the seed)
daily-yesterday = Yesterday's flights
daily-today = Today's flight
daily-verify = Check a record

## Checking records
verify-title = Check the dice
verify-text = A record tells everything about a game. Here you see whether it holds.
verify-drop = Drop the record of a game here
verify-pick = Choose a file
verify-not-json = this is no record. Records end in .json; a finished table and its replay offer them for download.
verify-good = { $file }: everything fits
verify-bad = { $file }: something does not fit
verify-moves = All { $moves } moves follow the rules, and the seals between them are whole.
verify-unsealed = All { $moves } moves follow the rules. Its names were removed, so its old seal no longer fits.
verify-fair = All { $draws } draws follow from the seed that was promised before the first one.
verify-by-hand = { $count ->
    [one] One thing was done by hand, as the rules of this game allow.
   *[other] { $count } things were done by hand, as the rules of this game allow.
  }
verify-sealed = The seed of its dice is still sealed, so the draws can't be repeated yet.
verify-seeded = All { $draws } draws follow from the seed.
verify-scripted = Its dice were written by hand, as in a guide, so there is nothing to check in them.
verify-entered = Its dice were rolled on a real table and tapped in, so there is nothing to check in them.
verify-how = How it works
verify-step-1 = Before the first roll the server writes down a secret number and shows its fingerprint to all.
verify-step-2 = Everybody at the table may add a word of their own. Neither side alone decides the dice.
verify-step-3 = Each roll follows from number, words and a counter. After the game the number is opened, and its fingerprint must match.
verify-step-4 = You need not trust this page. The terminal does the same:
verify-recipe = The whole recipe, for a verifier of your own

## Designers
bench-title = Designers' bench
bench-text = Change a number, and see what it does to the game.
bench-edition =
    Boards, cards, prices and distances are not in the code: they are an edition, one text file with a note beside each value saying where
    it comes from. Take a copy of the standard one, change what you like, then choose it as “My file…” under Options when you open a table.
bench-download = Download
bench-play = Play with one
bench-commands = In the terminal
bench-new = A copy to work on
bench-check = What is wrong with it, by line and name
bench-sim = Ten thousand games of bots, as a report page
bench-compare = What your changes do, on the same dice, with significance
bench-send = If you made one of these games and our reconstruction is off: send us the file, and it becomes the standard.

## Rules
rulebooks-title = Rules
rulebooks-text = You need none of them to begin: the table shows what is possible, and says why something is not.
rulebooks-edition = This edition
rulebooks-by = by { $designers }
