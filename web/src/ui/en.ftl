# The words of the frame. Words of a game come from the server.
home = Piggery: all games
loading = One moment…
missing-title = Nothing is pinned up here
missing-text = There is no such page.
to-games = To the games
seats-title = At the table
prompt-wait = Waiting for { $names }.
prompt-over = The game is over.
do-it = Do it
change-mind = Something else
log = Log
chat = Chat
why-not-rule = Rule { $rule }
dismiss = Dismiss
stories-title = Stories

## The line at the top of pages
nav = Piggery
nav-games = The games
nav-tables = Tables
nav-daily = Flight of the day
nav-rules = Rules
nav-verify = Check the dice
nav-bench = Designers' bench
theme-dark = Night fair: change to dark
theme-light = Day fair: change to light
your-name = Your name
name-title = What shall we call you?
name-text = No account, no password: the name stays in this browser and is shown to those you play with.
keep = Keep it
cancel = Cancel
