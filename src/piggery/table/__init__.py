"""A match among people, without a server: what its log adds up to, who may do what, and what everybody is told.

Nothing here waits, listens, stores, or knows what time it is. A host (the server, or a worker in a page) keeps the log and the people,
and hands in times, random bits and guests. What `/api` and the socket answer, it asks for here:

| asked | answered by |
|---|---|
| games, one game, board, rules, guide, about, edition and its copy | `catalogue` |
| a new table, playing on, another game with the same seats | `opening`: the first entry of its log |
| an edition of one's own | `trial.found`, before `opening` may have it |
| what a table says of itself, and of somebody there | `info.table_info`, `info.at_table` |
| board and about of a table | `catalogue.geometry`, `catalogue.about_info` |
| lists of tables | `summaries` |
| hello | `updates.LastSent.welcome` |
| a command | `commands.act_of`, tried on `Table.fork`; its entry is kept, then told by `updates.Updates` |
| preview, describe, suppose, outlook | `answers.answer` |
| hint, a bot's move | `thinking.task_of` and `choose`; `hints`, `commands.bot_move` |
| what is due without a command | `Table.due`, `commands.time_out`, `commands.settle_alone` |
| record, replay, film, verify, read | `records` |
| the flight of the day | `daily` |
| who may look, and from where | `watching` |
"""
