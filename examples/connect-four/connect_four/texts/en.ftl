# All words of the game.

seat = Seat { $number }
stone-0 = X
stone-1 = O
choice-drop = Drop a stone into column { $column }.
event-dropped = { $seat } drops a stone into column { $column }, row { $row }.
event-won = { $seat } has four in a row and wins.
event-drawn = The board is full: a shared victory.
prompt-turn = Choose a column.
prompt-wait = { $who } chooses a column.
prompt-over = The game is over.
line = Four in a row
refuse-over = The game is over.
refuse-seat = Only seats 0 and 1 have stones to drop.
refuse-turn = It is { $who }'s turn.
refuse-full = Column { $column } is full.
refuse-form = { $form } is not a move of this game.
refuse-whose = The game is over, so { $form } is nobody's move.
refuse-other-actor = { $form } is a move of seats: there is no chance in this game.
