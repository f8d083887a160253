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
