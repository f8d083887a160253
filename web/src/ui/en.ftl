# The words of the frame. Words of a game come from the server.
home = Piggery: all games

own-edition = Own edition
own-edition-whole = Own edition: { $title }, { $hash }

## The table
title = { $title } · Piggery
title-turn = ● Your turn · { $title }
close = Close
stay = Stay
try-again = Try again
talk = Log and chat
days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
prompt-label = What to do now
prompt-whole = Read all of it
choices = All choices
choices-back = Back
choices-none = Nothing to decide for you right now.
choices-count = { $count } ways
skip = Skip
advice = { $who } would do this.
pondering = { $who } is thinking…
refused = That is not possible.
undo = Take back
hint = What would { $who } do?
rules = Rules
menu = Menu
invite = Invite
sound = Sound
volume = Volume
chime = Chime on my turn, in any tab
dark = Dark mode
settings = Settings
options-here = Options of this table
my-data = My data: see, download or delete it
board-plain = Show the board as text
board-drawn = Show the drawn board
seal = The seal on the dice
device = Play on another device
device-why = This link is for you alone: anyone who opens it can play your seat. This device keeps the seat too.
device-never = Not used yet.
device-used = Last used { $when }.
device-others = { $count ->
    [one] 1 other device plays this seat.
   *[other] { $count } other devices play this seat.
  }
device-revoke = Revoke the link
device-revoke-why = The old link stops working, and other devices lose this seat.
device-revoked = The old link no longer works. This is the new one.
device-link = Private link to your seat
host = Table settings
host-chat = Chat is open
host-bot = A bot plays on
host-remove = Ask { $name } to leave
host-here = { $name } is here, so the others decide.
host-alone = { $name } is here and stays.
pause = Pause the clocks
resign = Give up
resign-why = With two sides the game ends here; with more of them a bot plays on in your seat. There is no way back.
leave = Leave the table
leave-why = Your seat is free again, or a bot plays on in it.
keys = Keys
key-number = choose from the list (opens it first)
key-back = one step back in the list
key-enter = do what has the focus
key-escape = cancel the selection, close the list
key-undo = take back
key-list = all choices, open or closed
key-hint = what would Farmhand do?
key-ace = what would Ace do?
key-sound = sound on or off
key-tab = round the board and the table
key-help = this card

seat-number = Seat { $number }
seat-open = Free seat
seat-open-why = waiting for somebody
seat-you = you
seat-here = here
seat-away = away
seat-to-move = to move
seat-bot = { $level }, a bot
seat-bot-sits-in = { $level } sits in
watching = { $count ->
    [one] 1 watching
   *[other] { $count } watching
  }
tab-board = Board
tab-seats = Seats
dock = Parts of the table
dock-new = new

lately = The last turn
lately-others = What the others did last
lately-nothing = Nothing yet.
lately-figures = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }{ $rolls ->
    [0] { "" }
    [one] , 1 roll
   *[other] , { $rolls } rolls
  }
log-earlier = Earlier moves are in the replay
log-since = Since your last turn
log-replay = Show this moment on the board
past = A moment of the game
past-where = move { $at } of { $of }
past-back = One move back
past-on = One move on
past-replay = Open the replay
past-leave = Back to the game

viewing = Bots play, you set the pace
viewing-play = Play
viewing-pause = Pause
viewing-step = One move on
viewing-speed = Speed, now { $speed } times
viewing-left = { $count } to come
viewing-all = You have seen it all so far.
viewing-now = Skip to now
log-undone = (taken back)
fair-roll = fair, roll { $k }
by-hand = by hand
chat-empty = Nobody has said anything yet.
chat-off = The host has switched the chat off.
chat-say = Say something
chat-send = Send
chat-unread = unread
chat-watching = Spectators can read the chat but not write.

undo-asked = { $name } asks to take back the last move.
undo-why = It goes back across a roll or somebody's move, so you decide.
undo-agree = Allow
undo-decline = No, play on
undo-waiting = You asked to take a move back. The others decide.
pause-asked = { $name } asks for a pause.
pause-agree = Pause
pause-waiting = A pause was asked for. The others decide.
handover-asked = The host asks: should a { $level } play on for { $name }?
removal-asked = The host asks: should { $name } leave the table?
handover-agree = Yes
handover-decline = No
handover-waiting = You asked about { $name }'s seat. The others decide.
handover-mine = The host asked the others about your seat.
paused = Pause
paused-why = The clocks are stopped; nobody can move.
resume = Go on
bot-plays = { $level } plays in your place.
take-back-seat = Take my seat back
seat-lost = This is not your seat any more
go-on-watching = Go on watching

line-weak = The connection is slow or lost…
line-lost = Connection lost. Reconnecting…
line-offline = You are offline.
line-restart = The server is restarting…
line-attempt = Reconnecting (attempt { $count }).
line-kept = Your move is saved and will be sent when you reconnect.
line-safe = The table is safe on the server.
line-now = Try now
sending = Sending your move…

enter-face = The die shows { $value }
enter-faces = A die shows { $value }
enter-so-far = { $count } of { $all }, { $left } to go
enter-all = { $all } of { $all }
enter-left = { $left } left
enter-named-left = { $name }, { $left } left
enter-more = { $name }: one more, so far
enter-less = { $name }: one less
enter-off = Remove { $name }
enter-clear = Clear
enter-confirm = Enter
enter-one = Enter: { $name }
enter-find = Find by name
enter-none = Nothing is called that.
enter-whose = Only { $name } may look at this, and enters it.
enter-whose-mine = I am { $name }: let me look

hand-over = Hand over to { $name }
hand-over-why = Everybody else, look away. Everything stays covered until you say so.
hand-over-lift = I am { $name }

seal-promise =
    Before the first roll the table published the fingerprint of a sealed number. Everybody at the table adds a number of their own. At the
    end the seal is opened, and every roll can be worked out again: here, with piggery verify, or with tools of your own.
seal-promise-day =
    The rolls of this day were settled before the first flight, and this is the fingerprint of their sealed number. Everybody flies on the
    same rolls, so nobody adds a number of their own. The seal is opened when the day is over (UTC); from then on every roll of every flight
    can be worked out again.
seal-entered = This table plays with real dice: people enter what they show.
seal-commitment = Fingerprint, published before the first roll
seal-shares = Added by the seats
seal-seed = The sealed number
seal-closed = Sealed until the end of the game.
seal-day = Sealed until the day is over.
seal-check = Check every roll
seal-checking = Checking every roll…
seal-fair = All { $draws } rolls verified, and all { $moves } moves: fair.
seal-by-hand = { $count ->
    [one] One throw was made by hand.
   *[other] { $count } throws were made by hand.
  }

animation = Animation
animation-off = Off
animation-calm = Calm
animation-fast = Fast
animation-rapid = Very fast
confirm-moves = Confirm moves
confirm-touch = On touch
confirm-always = Always
confirm-never = Never
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
high-contrast = High contrast
notices = Notify me when it is my turn
notices-denied = Notifications are blocked. Allow them in your browser's settings for this site.

copy = Copy
copied = Copied
copy-select = Select it and copy it by hand.
invite-link = Invitation
invite-why = Anyone with this link can take a free seat.
way-machine = Only this computer can open this link.
way-open = To let others in your network open it, stop Piggery (Ctrl-C) and start it with:
way-command = Command
way-opened = Your tables are kept. The link will then be
way-no-network = This computer is not in a network right now.
way-network = The link has the network address of this computer: everybody in your network can open it.
invite-qr = The invitation as a QR code

room-flag = Take your seats
room-fair = fair dice, sealed
room-entered = real dice
room-live = { $time } a seat, +{ $increment } s
room-days = { $count ->
    [one] 1 day a move
   *[other] { $count } days a move
  }
room-start = Begin
room-free = { $count ->
    [one] One seat is still free: invite somebody, or seat a bot.
   *[other] { $count } seats are still free: invite somebody, or seat bots.
  }
room-wait-seats = { $count ->
    [one] One seat is still free. The host begins when all are there.
   *[other] { $count } seats are still free. The host begins when all are there.
  }
room-wait-host = All are here. The host begins any moment.
room-watching = You are watching. To sit down you need the invitation of somebody at the table.
room-full = All seats are taken. You are welcome to watch.
room-sit = Sit down
room-chat = { $count ->
    [0] Chat
   *[other] Chat ({ $count })
  }
room-who = Who sits in seat { $number }
room-open = Free for somebody
your-name = Your name

score-sheet = Score sheet
score-flag = Prize-giving
score-flag-lost = The end
score-tap = Tap a row for details
score-line = Line
score-points = Points
score-total = Total
score-rank = Place
score-place = { $kind ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
  }
score-solo = { $points ->
    [one] 1 point!
   *[other] { $points } points!
  }
score-over = The end
score-you = You
score-you-win = You win!
score-you-lost = You lost
score-you-lose = You lose
score-you-lose-by = You lose { $points }–{ $other }
score-you-place = You are { $place } of { $count }
score-wins = { $names } wins!
score-lost = { $name } lost
score-share = { $names } share the victory!
score-draw = A draw
score-nobody = Nobody wins
score-winner = { $name } wins with { $points }.
score-ahead = { $points } points, ahead of { $name } with { $other }.
score-resigned = { $names } gave up.
score-you-resigned = You gave up.
score-fair = All { $draws } rolls verified: fair
day-over = The flight is over: { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
day-ranking = The day's ranking
score-foot = Piggery, { $date }
rematch = Rematch
play-again = Play again
rematch-go = To the next game
watch = Watch it
see-board = See the board
save-picture = Save as picture
save-record = Save the record

unknown-table = No such table
unknown-table-why = The link may be mistyped or cut off. Ask for it again, or start a table of your own.
closed-table = This table is not open to you
unreachable = The server does not answer
unreachable-why = Your tables are safe there. It is usually back in a moment.
ended = That went through the fence
frozen = This table is frozen
frozen-why = Nothing is lost: its moves are kept as they were.

## Elsewhere
loading = One moment…
missing-title = Nothing is pinned up here
missing-text = There is no such page.
to-games = To the games
seats-title = At the table
prompt-wait = Waiting for { $names }.
prompt-over = The game is over.
do-it = Do it
change-mind = Cancel
log = Log
chat = Chat
why-not-rule = Rule { $rule }
dismiss = Dismiss
stories-title = Stories
